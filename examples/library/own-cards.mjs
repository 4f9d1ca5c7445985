// Cards of your own: check them, put one into a deck, and play. Run: node examples/library/own-cards.mjs
import { bot, checkCards, checkDeck, newGame, playOut } from 'kyuden';

const cards = `
Border Sentry
Follower
3F  HR 0  2G  FV 3
Battle: Give a target enemy Personality -1F.

Careless Sentry
Follower
3F  HR 0  1G  FV 1
Battle: Make somebody weaker.
`;

// Every word of a card must be understood, or it does not play.
const report = checkCards('samurai', cards);
console.log('plays:', report.cards);
for (const { where, what } of report.faults) console.log('does not play:', where, '-', what);

const good = cards.slice(0, cards.indexOf('Careless Sentry'));
const deck = `
Stronghold
1 The Seventh Tower
Dynasty
3 Iron Mine
Fate
3 Border Sentry
`;

for (const { what, rule } of checkDeck('samurai', deck, good).faults)
  console.log('illegal:', what, `(${rule})`);

const game = newGame({
  edition: 'samurai',
  seed: 'own cards',
  cards: good,
  decks: [deck, 'crab-bulwark'],
  anyDeck: true,
});
console.log(playOut(game, [bot('eager', 'a'), bot('eager', 'b')]));
