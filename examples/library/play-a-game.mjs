// Two bots play a game. Run: node examples/library/play-a-game.mjs [EDITION] [SEED]
import { bot, newGame } from 'kyuden';

const [edition = 'samurai', seed = 'tea'] = process.argv.slice(2);
const game = newGame({ edition, seed });
const players = [bot('novice', 'north'), bot('eager', 'south')];

while (game.outcome() === null)
  for (const seat of game.toAct()) {
    const option = players[seat]?.choose(game, seat);
    if (option) game.play(option, seat);
  }

console.log(game.outcome());
