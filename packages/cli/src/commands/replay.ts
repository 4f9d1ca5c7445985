import { Chronicle } from '@kyuden/editions';
import { hash, view } from '@kyuden/engine';
import { readArgs } from '../args.ts';
import { openEdition } from '../edition.ts';
import { choose, type Game, startGame } from '../game.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { lineOfChoice, readSave, type Save, whyOtherwise } from '../save.ts';
import { boardLines } from '../terminal/board.ts';
import { boardStyle } from '../terminal/board-parts.ts';
import { tellLines } from '../terminal/tell.ts';

export const usage = `kyuden replay FILE [--step] [--quiet]

Plays a saved game again, tells what happens, and checks that it ends as it did when it was saved.

  --step    wait for Enter after each choice and show the board (q ends)
  --quiet   only say whether the game is the same`;

export async function run(args: string[], io: Io): Promise<number> {
  const options = { step: { type: 'boolean' }, quiet: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(args, options, { most: 1, what: 'the file' });
  const file = positionals[0];
  if (file === undefined) throw new UsageError('which file?');
  const save = readSave(file);
  const cards = openEdition(save.header.edition).print;
  if (cards !== save.pool)
    io.err(`the cards have changed since the game was saved (${save.pool} then, ${cards} now)\n`);
  const game = startGame(save.header);
  const tell = teller(game, io, values.quiet === true);
  tell();
  const stopped = await play(game, save, file, tell, values.step === true ? io : undefined);
  if (stopped) return 0;
  const now = hash(game.g.state);
  if (now !== save.hash) {
    throw new Failure(
      `${file}:${lineOfChoice(save.choices.length)}: the game ends in another state: expected the hash ${save.hash}, found ${now}; ${whyOtherwise(save)}`,
    );
  }
  io.out(`${save.choices.length} choices replayed; the final state is the saved one (${now}).\n`);
  return 0;
}

/** Makes all choices; true if the reader had enough. */
async function play(game: Game, save: Save, file: string, tell: () => void, stepping?: Io): Promise<boolean> {
  const reader = stepping?.reader();
  try {
    for (const [index, { seat, id }] of save.choices.entries()) {
      if (stepping && reader) {
        const { g } = game;
        stepping.out(`${boardLines(view(g, -1), boardStyle(g, stepping)).join('\n')}\n`);
        const name = g.state.seats[seat]?.name;
        const answer = await reader.next(
          `${index + 1}/${save.choices.length} ${name} chooses ${id} [Enter, q] `,
        );
        if (answer === null || /^q/i.test(answer.trim())) return true;
      }
      const result = choose(game, seat, id);
      if ('refused' in result) {
        const asked = game.g.state.asks.find((one) => one.seat === seat);
        const options = asked?.options.map((one) => one.id).slice(0, 6);
        const expected = options ? `expected one of ${options.join(', ')}` : 'this seat was not asked';
        throw new Failure(
          `${file}:${lineOfChoice(index)}: choice ${index + 1} cannot be made: ${result.why}; ${expected}; ${whyOtherwise(save)}`,
        );
      }
      tell();
    }
    return false;
  } finally {
    reader?.close();
  }
}

function teller(game: Game, io: Io, quiet: boolean): () => void {
  if (quiet) return () => {};
  const chronicle = new Chronicle('all');
  let told = 0;
  return () => {
    const lines = tellLines(chronicle.tell(game.g, game.events.slice(told)));
    told = game.events.length;
    if (lines.length > 0) io.out(`${lines.join('\n')}\n`);
  };
}
