import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BotError, isOutside } from '@kyuden/bots';
import type { ActionKind } from '@kyuden/editions';
import { en, localeNames, reasonText } from '@kyuden/words';
import { readArgs, wholeNumber } from '../args.ts';
import { forgetGame, keepGame, keptIn, placeToKeep } from '../autosave.ts';
import { cardsOption, cardsUsage, openWithSets } from '../card-sets.ts';
import { openEdition } from '../edition.ts';
import { type Game, GameFault, type GameHeader, startGame } from '../game.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { localeOf } from '../locale.ts';
import { botsHelp, checkBot, endPlayer } from '../players.ts';
import { lineOfChoice, NotWritten, readSave, type Save, whyOtherwise, writeSave } from '../save.ts';
import { HUMAN, openPlayers, seatPlayers } from '../seating.ts';
import { readSettings, settingsHelp } from '../settings.ts';
import { hear } from '../terminal/conversation.ts';
import { make, openTable, present, print, runToPerson, showNews, type Table } from '../terminal/table.ts';

export const usage = `kyuden play [--edition samurai] [--cards FOLDER]… [--decks a,b] [--bot novice] [--seed S] [--seats 2] [--setting name=value]… [--resume | --load FILE] [--no-auto-pass] [--interrupts KINDS] [--locale NAME]

Play a game in the terminal. You have the first seat; type ? in the game for help. Your game is saved in .kyuden/play
as you play; the last 20 games that you left unfinished stay there.

  --decks a,b      starter decks or deck files, yours first
  --bot NAME       who plays the other seats: a bot, or 'none' for people who share the keyboard
  --seed S         the same seed deals the same cards
  --seats N        2 to 8
${cardsUsage}
  --resume         continue the game that you left last
  --load FILE      continue a saved game; with --bot NAME against that bot
  --no-auto-pass   ask you even when you have only one option
  --interrupts K   in Ivory: ask you for Interrupts only to these kinds of action: attack, move, other, with commas
                   between them; or to everything or nothing (everything)
  --locale NAME    the language of the game: ${localeNames.join(', ')} (qps is for tests). Without it, the language in
                   KYUDEN_LOCALE, or your system's language
  --setting N=V    choose how to play where the rules can be read in two ways; may be given several times.
                   The first value is the default:
${settingsHelp}

${botsHelp}`;

const OPTIONS = {
  ...cardsOption,
  edition: { type: 'string' },
  decks: { type: 'string' },
  bot: { type: 'string' },
  seed: { type: 'string' },
  seats: { type: 'string' },
  setting: { type: 'string', multiple: true },
  load: { type: 'string' },
  resume: { type: 'boolean' },
  'auto-pass': { type: 'boolean', default: true },
  interrupts: { type: 'string', default: 'everything' },
  locale: { type: 'string' },
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  const goesOn = values.load !== undefined || values.resume;
  if (values.load !== undefined && values.resume)
    throw new UsageError('use either --load or --resume, not both');
  if (
    goesOn &&
    (values.edition ?? values.decks ?? values.seed ?? values.seats ?? values.setting) !== undefined
  ) {
    const which = values.resume ? '--resume' : '--load';
    throw new UsageError(
      `${which} continues a game as it was, so edition, decks, seed, seats and settings cannot be given`,
    );
  }
  const interrupts = interruptsOf(values.interrupts);
  const language = localeOf(values.locale, io);
  const file = values.resume ? lastKept(io) : values.load;
  // A game with card sets is found by the name that holds them.
  if (goesOn && values.cards) openWithSets(undefined, values);
  const save = file === undefined ? undefined : savedGame(file, values.bot);
  const header = save?.header ?? newHeader(values);
  const players = await openPlayers(header).catch(asFailure);
  const table = openTable(startGame(header), players, io, {
    autoPass: values['auto-pass'],
    interrupts,
    language,
  });
  if (io.keep !== undefined) table.kept = values.resume ? file! : placeToKeep(io.keep, header.edition);
  const release = io.onInterrupt?.(() => table.reader.close());
  try {
    if (save) follow(table, save, file!);
    greet(table, save !== undefined);
    await converse(table);
    farewell(table);
  } catch (error) {
    if (error instanceof GameFault) throw new Failure(reportFault(table.game, error));
    if (error instanceof BotError) throw new Failure(reportBot(table.game, error));
    throw error;
  } finally {
    release?.();
    table.reader.close();
    for (const player of players) if (player) await endPlayer(player);
  }
  return 0;
}

const KINDS: readonly ActionKind[] = ['attack', 'move', 'other'];

/** The kinds of action that `--interrupts` names. */
function interruptsOf(given: string): readonly ActionKind[] {
  if (given === 'everything') return KINDS;
  const names = given === 'nothing' ? [] : given.split(',');
  const wrong = names.find((one) => !KINDS.some((kind) => kind === one));
  if (wrong !== undefined)
    throw new UsageError(`--interrupts takes ${KINDS.join(', ')}, everything or nothing, not '${wrong}'`);
  return KINDS.filter((kind) => names.includes(kind));
}

function greet(table: Table, goesOn: boolean): void {
  const { words } = table.style;
  const { header, g } = table.game;
  const settings = Object.entries(header.settings).map(([name, value]) => [name, String(value)] as const);
  print(table, [words.game.greeting(g.book.title, header.seed, settings)]);
  if (goesOn) print(table, [words.game.continued(turnOf(table))]);
}

/** The current turn or round in words. */
function turnOf({ game, style }: Table): string {
  const { header, g } = game;
  return style.words.terms.turn(openEdition(header.edition).terms.turn, g.state.turn);
}

function lastKept({ keep }: Io): string {
  const [last] = keep === undefined ? [] : keptIn(keep);
  if (last === undefined)
    throw new Failure(`there is no unfinished game${keep === undefined ? '' : ` in ${keep}`}`);
  return last;
}

/** Saves the game from a person's first choice until it is over. If the disk fails, the game goes on without saving. */
function keepUp(table: Table): void {
  const { kept, game, bots } = table;
  if (kept === undefined) return;
  if (game.g.state.over) return forgetGame(kept);
  if (!game.choices.some(({ seat }) => bots[seat] === undefined)) return;
  try {
    keepGame(game, kept);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    delete table.kept;
    const { commands, game: words } = table.style.words;
    const fault =
      error instanceof NotWritten ? commands.notSaved(error.file, error.code, error.reason) : error.message;
    table.io.err(`${words.notKept(fault)}\n`);
  }
}

/** Tells a person who leaves during a game how to resume it. */
function farewell(table: Table): void {
  keepUp(table);
  if (table.kept !== undefined && existsSync(table.kept)) print(table, [table.style.words.game.kept]);
}

/** Reports a failing outside bot without a stack trace, because the fault is not in this program. */
function asFailure(error: unknown): never {
  throw error instanceof BotError ? new Failure(error.message) : error;
}

function newHeader(
  values: { [name in 'edition' | 'decks' | 'bot' | 'seed' | 'seats']?: string | undefined } & {
    setting?: string[] | undefined;
    cards?: string[] | undefined;
  },
): GameHeader {
  const edition = openWithSets(values.edition, values);
  const settings = readSettings(edition, values.setting);
  const seats = wholeNumber('seats', values.seats, { least: 2, most: 8, otherwise: 2 });
  const bot = values.bot ?? 'novice';
  const players = Array.from({ length: seats }, (_, seat) => (seat === 0 || bot === 'none' ? HUMAN : bot));
  // Without `--seed` the seed is unguessable; it is printed, so that the game can be repeated.
  const seed = values.seed ?? randomBytes(16).toString('hex');
  const seated = seatPlayers(edition, { seats, decks: values.decks, players });
  return { edition: edition.name, seed, settings, seats: seated };
}

/** Reads a saved game; `bot` replaces the bots of the game. */
function savedGame(file: string, bot: string | undefined): Save {
  const save = readSave(file);
  if (bot !== undefined) {
    if (bot !== 'none') checkBot(bot);
    const player = bot === 'none' ? HUMAN : bot;
    const seats = save.header.seats.map((one) => (one.player === HUMAN ? one : { ...one, player }));
    return { ...save, header: { ...save.header, seats } };
  }
  const outside = save.header.seats.find(({ player }) => isOutside(player));
  // Otherwise a saved game from somebody else could run any program.
  if (outside)
    throw new Failure(
      `${file}:1: the bot '${outside.player}' is a program or an address, and Kyuden does not run it just because a file says so; name it, or another bot, with --bot`,
    );
  return save;
}

/** Repeats the choices of a saved game at the table, so that its log is shown. */
function follow(table: Table, save: Save, file: string): void {
  for (const [index, { seat, id }] of save.choices.entries()) {
    const refused = make(table, seat, id);
    if (!refused) continue;
    const why = reasonText(en, refused.why);
    throw new Failure(`${file}:${lineOfChoice(index)}: ${why}; ${whyOtherwise(save)}`);
  }
  table.shown = table.log.length;
}

/** Saves an interrupted game and returns the file. */
function keep(game: Game): string {
  const file = join(tmpdir(), `kyuden-${game.header.seed.replace(/\W/g, '-')}.game`);
  writeSave(game, file);
  return file;
}

/** The message for an outside bot that failed during a game; saves the game, so that the person can resume it. */
function reportBot(game: Game, { message }: BotError): string {
  const file = keep(game);
  return [
    message,
    `The game up to here is saved in ${file}.`,
    `To continue against another bot: kyuden play --load ${file} --bot NAME`,
  ].join('\n');
}

/** The message for a fault of the machine; saves the game and says how to report the fault. */
function reportFault(game: Game, fault: GameFault): string {
  const file = keep(game);
  const { seat, id } = fault.choice;
  return [
    `this is a bug in Kyuden: ${fault.message}`,
    `The game up to here is saved in ${file}; it failed when seat ${seat} chose '${id}'.`,
    'Please report it with that file, so that it can be replayed and fixed.',
  ].join('\n');
}

/** Asks and answers until the game is over, then until the person leaves. */
async function converse(table: Table): Promise<void> {
  const { io } = table;
  const people = table.bots.filter((bot) => bot === undefined).length;
  let ask = await runToPerson(table);
  keepUp(table);
  let before = -1;
  let told = false;
  for (;;) {
    if (!ask && !told) {
      showNews(table);
      print(table, ['', ending(table)]);
      told = true;
    } else if (ask && before !== table.game.choices.length) {
      if (
        people > 1 &&
        io.interactive &&
        ask.seat !== table.lastSeat &&
        !(await changeSeats(table, ask.seat))
      )
        return;
      present(table, ask);
      before = table.game.choices.length;
    }
    const line = await table.reader.next('> ');
    if (line === null) {
      if (ask) print(table, [table.style.words.game.inputEnded(turnOf(table))]);
      return;
    }
    const said = hear(table, line, ask);
    if (said === 'quit') return;
    if (said === 'chosen') {
      ask = await runToPerson(table);
      keepUp(table);
      before = -1;
      told = false;
    }
  }
}

/** Two people at one keyboard: clears the screen before the other person looks at it. */
async function changeSeats(table: Table, seat: number): Promise<boolean> {
  const name = table.game.g.state.seats[seat]?.name ?? '';
  table.io.out('\u001b[2J\u001b[H');
  return (await table.reader.next(table.style.words.game.changeSeats(name))) !== null;
}

function ending(table: Table): string {
  const { over, seats } = table.game.g.state;
  const winners = (over?.winners ?? []).map((seat) => seats[seat]?.name ?? '');
  return table.style.words.game.ending(winners, over?.how ?? '', turnOf(table));
}
