import { Chronicle } from '@kyuden/editions';
import { hash, view } from '@kyuden/engine';
import { en, reasonText } from '@kyuden/words';
import { readArgs } from '../args.ts';
import { cardsOption, cardsUsage, openWithSets } from '../card-sets.ts';
import { openEdition } from '../edition.ts';
import { choose, type Game, startGame } from '../game.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { lineOfChoice, readSave, type Save, whyOtherwise } from '../save.ts';
import { boardLines } from '../terminal/board.ts';
import { boardStyle } from '../terminal/board-parts.ts';
import { tellLines } from '../terminal/tell.ts';

export const usage = `kyuden replay FILE [--step] [--quiet] [--cards FOLDER]…

Replay a saved game, tell what happens, and check that it ends as it did when it was saved.

  --step    show the board before each choice and wait: Enter goes on, b goes back, a number goes on by that many
            choices, q quits
  --quiet   only check that the game ends the same
${cardsUsage}`;

export async function run(args: string[], io: Io): Promise<number> {
  const options = { ...cardsOption, step: { type: 'boolean' }, quiet: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(args, options, { most: 1, what: 'the file' });
  const file = positionals[0];
  if (file === undefined) throw new UsageError('which file?');
  // A variant is found by its name once its sets are open.
  if (values.cards) openWithSets(undefined, values);
  const save = readSave(file);
  const cards = openEdition(save.header.edition).print;
  if (cards !== save.pool)
    io.err(`the cards have changed since the game was saved (${save.pool} then, ${cards} now)\n`);
  const told = teller(io, values.quiet === true);
  const game = values.step ? await stepThrough(save, file, told, io) : playAll(save, file, told);
  if (game === undefined) return 0;
  const now = hash(game.g.state);
  if (now !== save.hash) {
    throw new Failure(
      `${file}:${lineOfChoice(save.choices.length)}: the game ends differently: expected the hash ${save.hash}, found ${now}; ${whyOtherwise(save)}`,
    );
  }
  io.out(`${save.choices.length} choices replayed; the final state is the saved one (${now}).\n`);
  return 0;
}

type Tell = (game: Game) => void;

function playAll(save: Save, file: string, tell: Tell): Game {
  const game = startGame(save.header);
  tell(game);
  while (game.choices.length < save.choices.length) {
    makeNext(game, save, file);
    tell(game);
  }
  return game;
}

/** Makes the next choice of a saved game, or throws with its line if it is invalid. */
function makeNext(game: Game, save: Save, file: string): void {
  const index = game.choices.length;
  const { seat, id } = save.choices[index]!;
  const result = choose(game, seat, id);
  if (!('refused' in result)) return;
  const asked = game.g.state.asks.find((one) => one.seat === seat);
  const options = asked?.options.map((one) => one.id).slice(0, 6);
  const expected = options ? `expected one of ${options.join(', ')}` : 'this seat was not asked';
  const why = reasonText(en, result.why);
  throw new Failure(
    `${file}:${lineOfChoice(index)}: choice ${index + 1} cannot be made: ${why}; ${expected}; ${whyOtherwise(save)}`,
  );
}

/** Steps through a game forward and back; returns the game at its end, or undefined if the reader quits before. */
async function stepThrough(save: Save, file: string, tell: Tell, io: Io): Promise<Game | undefined> {
  const reader = io.reader();
  const total = save.choices.length;
  let game = startGame(save.header);
  try {
    tell(game);
    for (;;) {
      const at = game.choices.length;
      const { seat, id } = save.choices[at] ?? {};
      const next = seat === undefined ? 'the end' : `${game.g.state.seats[seat]?.name} chooses ${id}`;
      io.out(`${boardLines(view(game.g, -1), boardStyle(game.g, io, 'en')).join('\n')}\n`);
      const answer = await reader.next(
        `${Math.min(at + 1, total)}/${total} ${next} [Enter, b back, q quit] `,
      );
      const [, word = '', number] = /^\s*([a-z]*)\s*(\d*)\s*$/i.exec(answer ?? 'q') ?? ['', '?'];
      if (/^q/i.test(word)) return undefined;
      const steps = number ? Number(number) : 1;
      if (/^b/i.test(word)) game = positionAt(save, file, Math.max(0, at - steps));
      else if (word !== '')
        io.out('Enter goes on, 5 goes on by 5 choices, b goes back by 1, b 5 goes back by 5, q quits.\n');
      else if (at === total) return game;
      else
        for (let left = Math.min(steps, total - at); left > 0; left--) {
          makeNext(game, save, file);
          tell(game);
        }
    }
  } finally {
    reader.close();
  }
}

/** The game after `count` choices, replayed from the start because the machine cannot step back. */
function positionAt(save: Save, file: string, count: number): Game {
  const game = startGame(save.header);
  while (game.choices.length < count) makeNext(game, save, file);
  return game;
}

/** Prints the events of the last choice. */
function teller(io: Io, quiet: boolean): Tell {
  if (quiet) return () => {};
  const chronicle = new Chronicle('all');
  return ({ g, events }) => {
    const lines = tellLines(en, chronicle.tell(g, events.slice(-1)));
    if (lines.length > 0) io.out(`${lines.join('\n')}\n`);
  };
}
