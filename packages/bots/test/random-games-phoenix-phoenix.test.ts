import { starterDeck } from './support/proof-games.ts';
import { proveRandomGames } from './support/random-games.ts';

// samurai.visibility.hand-private, samurai.visibility.deck-no-look, samurai.visibility.province-face-down-hidden
proveRandomGames('Phoenix against Phoenix', [starterDeck('phoenix-council'), starterDeck('phoenix-council')]);
