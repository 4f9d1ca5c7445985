import { chooseFor, type Player } from '@kyuden/bots';
import { type ActionKind, Chronicle, isForOthers, promptWords } from '@kyuden/editions';
import type { Ask, GameEvent, Refused, SeatId, View } from '@kyuden/engine';
import { plainOption, view } from '@kyuden/engine';
import { type LocaleName, reasonSentence } from '@kyuden/words';
import { choose, type Game, type NotUndone, undo, wasForced } from '../game.ts';
import type { Io, Reader } from '../io.ts';
import { boardLines } from './board.ts';
import { type BoardStyle, boardStyle } from './board-parts.ts';
import { wrap } from './layout.ts';
import { menuLines } from './menu.ts';
import { tellLines } from './tell.ts';

/** A game at one keyboard: its players, the log, and what is already on the screen. */
export interface Table {
  game: Game;
  readonly bots: readonly (Player | undefined)[];
  readonly io: Io;
  readonly reader: Reader;
  readonly style: BoardStyle;
  readonly autoPass: boolean;
  /** The kinds of action to whose Interrupts a person is asked. */
  readonly interrupts: readonly ActionKind[];
  readonly chronicle: Chronicle;
  /** The whole log, and its length before each choice, for undoing. */
  readonly log: string[];
  readonly starts: number[];
  /** Whether a person was passed for at each choice because the action was of a kind that does not matter to them. */
  readonly passed: boolean[];
  /** The number of log lines already on the screen. */
  shown: number;
  /** The autosave file, if there is one. */
  kept?: string;
  lastBoard: string;
  lastHeading: string;
  lastSeat: SeatId;
}

export function openTable(
  game: Game,
  bots: readonly (Player | undefined)[],
  io: Io,
  {
    autoPass,
    interrupts,
    language,
  }: { autoPass: boolean; interrupts: readonly ActionKind[]; language: LocaleName },
): Table {
  const people = bots.flatMap((bot, seat) => (bot ? [] : [seat]));
  const table: Table = {
    game,
    bots,
    io,
    reader: io.reader(),
    style: boardStyle(game.g, io, language),
    autoPass,
    interrupts,
    // Two people at one keyboard share a log, so it says only what both may know.
    chronicle: new Chronicle(people.length === 1 ? people[0]! : -1),
    log: [],
    starts: [],
    passed: [],
    shown: 0,
    lastBoard: '',
    lastHeading: '',
    lastSeat: -1,
  };
  tell(table, game.events[0] ?? []);
  return table;
}

function tell(table: Table, events: readonly GameEvent[]): void {
  const lines = table.chronicle.tell(table.game.g, [[...events]]);
  table.log.push(...tellLines(table.style.locale, lines));
}

const askNow = (table: Table): Ask | undefined =>
  table.game.g.state.asks.find((one) => one.answer === undefined);

export const print = (table: Table, lines: readonly string[]): void =>
  table.io.out(lines.map((line) => `${line}\n`).join(''));

export const viewOf = (table: Table, seat: SeatId): View => view(table.game.g, seat);

/** Makes a choice for a seat; returns the reason if it is refused. `note` is logged before its events. */
export function make(
  table: Table,
  seat: SeatId,
  id: string,
  note: readonly string[] = [],
): Refused | undefined {
  table.chronicle.remember(table.game.g);
  const result = choose(table.game, seat, id);
  if ('refused' in result) return result;
  table.starts.push(table.log.length);
  table.passed.push(false);
  table.log.push(...note);
  tell(table, result);
  return undefined;
}

/** Like `make`, for a person: prints the reason of a refusal. Returns whether the choice was made. */
export function answer(table: Table, seat: SeatId, id: string): boolean {
  const refused = make(table, seat, id);
  const { locale, width } = table.style;
  if (refused) print(table, wrap(`(${refused.rule}) ${reasonSentence(locale, refused.why)}`, width, '  '));
  return refused === undefined;
}

/** Lets bots answer, and people who have a single option, until a person must decide or the game is over. */
export async function runToPerson(table: Table): Promise<Ask | undefined> {
  for (;;) {
    const { g } = table.game;
    const ask = g.state.over ? undefined : askNow(table);
    if (!ask) return undefined;
    const bot = table.bots[ask.seat];
    const only = ask.options.length === 1 ? ask.options[0] : undefined;
    if (bot) make(table, ask.seat, (await chooseFor(g, bot, ask)).id);
    else if (only && table.autoPass) {
      make(table, ask.seat, only.id, only.role === 'pass' ? passNote(table, ask) : []);
    } else if (isForOthers(g, ask, table.interrupts)) {
      make(table, ask.seat, plainOption.pass.id, passNote(table, ask));
      table.passed[table.passed.length - 1] = true;
    } else return ask;
  }
}

/** A note that a person passed automatically; at most once between two decisions. */
function passNote(table: Table, ask: Ask): string[] {
  const { locale, words } = table.style;
  const note = `  ${words.game.passed(promptWords(table.game.g, ask, locale))}`;
  return table.log.slice(table.shown).includes(note) ? [] : [note];
}

/** Shows a person the news since the last decision, the board if it changed, and the question. */
export function present(table: Table, ask: Ask): void {
  showNews(table);
  const { style, game } = table;
  const own = viewOf(table, ask.seat);
  const [heading = '', ...board] = boardLines(own, style);
  // During an action the board is still on the screen; if only the phase changed, only the phase is shown.
  const midst = table.lastSeat === ask.seat && MIDST.has(ask.kind);
  const shown = board.join('\n');
  if (!midst && shown !== table.lastBoard) print(table, ['', heading, ...board]);
  else if (!midst && heading !== table.lastHeading) print(table, ['', heading]);
  if (!midst) Object.assign(table, { lastBoard: shown, lastHeading: heading });
  table.lastSeat = ask.seat;
  print(table, menuLines(game.g, ask, own, style));
}

const MIDST = new Set(['slot', 'pick', 'may', 'either', 'order', 'pay', 'place']);

export function showNews(table: Table): void {
  const { log, style } = table;
  const news = log.slice(table.shown);
  table.shown = log.length;
  print(
    table,
    news.flatMap((line) => wrap(line, style.width, '      ')),
  );
}

/** Undoes a person's last own decision with all automatic ones since; or returns why not and changes nothing. */
export function takeBack(table: Table, seat: SeatId): NotUndone | undefined {
  let count = 1;
  while (table.passed.at(-count) || (table.autoPass && wasForced(table.game, count))) count++;
  const undone = undo(table.game, seat, count);
  if ('kind' in undone) return undone;
  table.game = undone;
  table.log.length = table.starts.at(-count) ?? table.log.length;
  table.starts.length = Math.max(0, table.starts.length - count);
  table.passed.length = table.starts.length;
  table.shown = Math.min(table.shown, table.log.length);
  table.lastBoard = '';
  return undefined;
}
