// Saves a game as JSON in the middle and goes on from there. Run: node examples/library/save-and-go-on.mjs
import { bot, Game, newGame, playOut } from 'kyuden';

const game = newGame({ edition: 'gold', seed: 'save' });
const random = bot('random', 'first');
for (let i = 0; i < 100 && game.outcome() === null; i++) game.play(random.choose(game));

const saved = JSON.stringify(game);
console.log(`saved ${Math.round(saved.length / 1024)} KB in turn ${game.turn}`);

/** @param {Game} one */
const end = (one) => playOut(one, [bot('eager', 'a'), bot('eager', 'b')]);
const [here, later] = [end(game), end(Game.from(saved))];
console.log(here);
console.log(JSON.stringify(here) === JSON.stringify(later) ? 'both end the same' : 'they differ');
