import { starterDeck } from './support/proof-games.ts';
import { proveRandomGames } from './support/random-games.ts';

// samurai.visibility.hand-private, samurai.visibility.deck-no-look, samurai.visibility.province-face-down-hidden
proveRandomGames('Crab against Phoenix', [starterDeck('crab-bulwark'), starterDeck('phoenix-council')]);
