// A player that looks one move ahead. It imagines games that agree with what it knows, tries each option in them, lets
// a quick bot play on to the end of the turn, and takes the option after which it stands best on average. It never
// looks at hidden cards. Run: node examples/library/look-ahead.mjs [GAMES] [WORLDS]
import { bot, newGame } from 'kyuden';

/** @import { CardView, Game, Option, View } from 'kyuden' */

/** How many games it imagines for a choice, the most choices it plays on in each, and the most options it tries. */
const WORLDS = Number(process.argv[3] ?? 5);
const DEPTH = 20;
const MOST_OPTIONS = 10;

/**
 * Adds up the worth of cards in play and their attachments. A bowed card is worth a little less.
 * @param {readonly CardView[]} cards
 * @returns {number}
 */
const worth = (cards) =>
  cards.reduce((sum, { stats, bowed, attached }) => {
    const own = 3 + (stats.force ?? 0) + (stats.goldProduction ?? 0);
    return sum + (bowed ? 0.8 : 1) * own + worth(attached);
  }, 0);

/**
 * How well a seat stands: its provinces, Honor, hand and cards in play, less those of the others.
 * @param {View} view
 * @param {number} seat
 */
function standing(view, seat) {
  const fields = view.attack?.fields ?? [];
  let sum = 0;
  for (const one of view.seats) {
    const away = fields.flatMap(({ attackers, defenders }) =>
      [...attackers, ...defenders].filter((card) => card.controller === one.seat),
    );
    const own =
      15 * one.provinces.length + 1.5 * one.honor + 2 * one.hand.length + worth(one.home) + worth(away);
    sum += one.seat === seat ? own : -own;
  }
  return sum;
}

/**
 * @param {Game} game
 * @param {number} seat
 * @param {number} move the number of this choice in the game, which varies what it imagines
 */
function lookAhead(game, seat, move) {
  const options = game.options(seat);
  const tries = options.slice(0, MOST_OPTIONS).map((option) => ({ option, total: 0 }));
  if (options.length > 1)
    for (let world = 0; world < WORLDS; world++) {
      const imagined = game.imagine(seat, `${move}/${world}`);
      for (const one of tries) one.total += outlook(imagined.clone(), seat, one.option, `${move}/${world}`);
    }
  return tries.reduce((best, one) => (one.total > best.total ? one : best)).option;
}

/**
 * How well the seat stands at the end of the turn, if it takes this option now.
 * @param {Game} there
 * @param {number} seat
 * @param {Option} option
 * @param {string} seed
 */
function outlook(there, seat, option, seed) {
  const helper = bot('eager', seed);
  const { turn } = there;
  there.play(option.id, seat);
  for (let i = 0; i < DEPTH && there.turn === turn; i++)
    for (const one of there.toAct()) there.play(helper.choose(there, one), one);
  const end = there.outcome();
  return end ? (end.winners.includes(seat) ? 1000 : -1000) : standing(there.view(seat), seat);
}

const games = Number(process.argv[2] ?? 2);
let won = 0;
for (let i = 0; i < games; i++) {
  const seat = i % 2;
  const game = newGame({ edition: 'samurai', seed: `ahead/${i}`, limits: { turns: 60 } });
  const eager = bot('eager', `eager/${i}`);
  for (let move = 0; game.outcome() === null; move++)
    for (const one of game.toAct())
      game.play(one === seat ? lookAhead(game, one, move) : eager.choose(game, one), one);
  if (game.outcome()?.winners.includes(seat)) won++;
}
console.log(`won ${won} of ${games}`);
