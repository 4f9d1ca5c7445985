import { starterDeck } from './proof.ts';
import { proveRandomGames } from './random-games.ts';

// samurai.visibility.hand-private, samurai.visibility.deck-no-look, samurai.visibility.province-face-down-hidden
proveRandomGames('Crab against Phoenix', [starterDeck('crab-bulwark'), starterDeck('phoenix-council')]);
