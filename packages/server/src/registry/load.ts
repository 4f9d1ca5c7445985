import { type Deck, openEdition, rulesVersionsOf, setsIn, setText } from '@kyuden/editions';
import {
  type Checkpoint,
  checkpointFormat,
  choicesOf,
  decisionsIn,
  GameFault,
  type GameHeader,
  type GameLoopStart,
  type Over,
  Play,
  type TableSeat,
  usualStops,
} from '@kyuden/table';
import { english, type Reason } from '@kyuden/words';
import { shownName } from '../people-names.ts';
import type { GameRow, GameStore, SeatRow, StoredRecord } from '../storage/games.ts';
import { keptRules } from '../table/rules.ts';
import type { Uptime } from './uptime.ts';

/** Whether a checkpoint is still valid: no later undo goes back beyond it. */
function holds(checkpoint: { no: number }, choices: number, records: readonly StoredRecord[]): boolean {
  return records.every((one) => one.no < checkpoint.no || one.kind !== 'undo' || Number(one.what) >= choices);
}

export const headerOf = (game: GameRow, seats: readonly SeatRow[]): GameHeader => ({
  edition: game.edition,
  pool: game.pool,
  seed: game.seed,
  generator: game.generator,
  rulesVersion: game.rulesVersion,
  settings: JSON.parse(game.settings) as Record<string, string | number | boolean>,
  seats: seats.map(({ name, bot, deck }) => ({ name: shownName(name), bot, deck: JSON.parse(deck) as Deck })),
});

const tableSeat = (row: SeatRow, edition: string, now: number): TableSeat => ({
  name: shownName(row.name),
  bot: row.bot,
  account: row.account,
  key: row.key,
  // Stops of an older server may lack a field.
  stops: { ...usualStops(edition), ...(row.stops !== '' && JSON.parse(row.stops)) },
  openHand: row.openHand === 1,
  awaySince: row.bot === '' ? now : 0,
  left: false,
});

export interface LoadMoment {
  now: number;
  uptime: Uptime;
}

/** Thrown when a stored game cannot be continued. */
export class CannotGoOn extends Error {
  readonly why: Reason;

  constructor(why: Reason, cause?: unknown) {
    super(english(why), { cause });
    this.name = 'CannotGoOn';
    this.why = why;
  }
}

const otherRules = ({ edition, rulesVersion }: GameHeader): Reason => ({
  kind: 'otherRules',
  versions: rulesVersionsOf(openEdition(edition), rulesVersion),
});

/** The reason why the server cannot open the edition of a game. */
export const missingSets = (edition: string): Reason => ({
  kind: 'missingSets',
  sets: setsIn(edition).sets.map(setText),
});

/**
 * Restores the game with these choices. If the machine fails at the last choice, an earlier run crashed before it
 * could undo that choice; it is undone now.
 */
async function resume(
  store: GameStore,
  game: GameRow,
  header: GameHeader,
  records: StoredRecord[],
  from: Checkpoint | undefined,
): Promise<Play> {
  const { choices } = choicesOf(records);
  try {
    return Play.resume(header, choices, from);
  } catch (error) {
    const last = records.at(-1);
    if (!(error instanceof GameFault) || last?.kind !== 'choice')
      throw new CannotGoOn(otherRules(header), error);
    try {
      const play = Play.resume(header, choices.slice(0, -1), from);
      const undo = { kind: 'undo' as const, what: String(choices.length - 1), auto: 1, why: '' };
      const row = { ...last, ...undo, no: records.length };
      await store.append({ ...row, game: game.id });
      records.push(row);
      return play;
    } catch (again) {
      throw new CannotGoOn(otherRules(header), again);
    }
  }
}

/** Reads a stored game from disk, ready to continue. */
export async function loadTable(
  store: GameStore,
  game: GameRow,
  pool: string,
  moment: LoadMoment,
): Promise<GameLoopStart> {
  const [seats, records, kept] = await Promise.all([
    store.seats(game.id),
    store.records(game.id),
    store.checkpoint(game.id),
  ]);
  const { end } = choicesOf(records);
  const rules = keptRules(game.rules);
  let from = kept?.pool === pool ? (JSON.parse(kept.state) as Checkpoint) : undefined;
  if (from && from.format !== checkpointFormat) from = undefined;
  if (kept && from && !holds(kept, from.choices, records)) from = undefined;
  const play = await resume(store, game, headerOf(game, seats), records, from);
  const last = records.at(-1);
  const start = rules.clock && seats.map(() => rules.clock!.start * 1000);
  return {
    id: game.id,
    maker: game.maker,
    play,
    rules,
    seats: seats.map((one) => tableSeat(one, game.edition, moment.now)),
    records: records.length,
    over: game.over === '' ? end : (JSON.parse(game.over) as Over),
    overSince: Number(game.changed),
    decisions: decisionsIn(records, seats.length),
    clocks: last?.clocks ? (JSON.parse(last.clocks) as number[]) : start,
    askedTime: askedTime(Number(last?.at ?? game.changed), moment),
  };
}

/** When the current question was asked, not counting time in which no server ran. */
const askedTime = (last: number, { now, uptime }: LoadMoment): number => now - uptime.since(last, now);
