import type { Ask } from './ask.ts';
import type { ExtraAction, Frame, GateFrame } from './frame.ts';
import { noCounts } from './fresh.ts';
import { copyRandom } from './random.ts';
import type {
  ActionRecord,
  Attack,
  Battle,
  Card,
  Delayed,
  Duel,
  Field,
  Lasting,
  Occurrence,
  Piece,
  Postponed,
  Province,
  Seat,
  State,
  Strike,
  Until,
} from './state.ts';
import type { Env } from './thing.ts';

/**
 * State copying for `fork`. Each kind of record has its own function: it copies mutable parts, shares parts that the
 * types declare `readonly`, and keeps object shapes, because the machine reads uniform shapes fastest.
 */

/** Returns a deep copy of plain data of unknown shape. */
function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out = value.slice();
    for (let i = 0; i < out.length; i++) {
      const item = out[i];
      if (typeof item === 'object' && item !== null) out[i] = copyPlain(item);
    }
    return out as T;
  }
  // Field by field: V8 is slow at spreading objects of many shapes.
  const out: Record<string, unknown> = {};
  for (const key in value) {
    const item = value[key];
    out[key] = typeof item === 'object' && item !== null ? copyPlain(item) : item;
  }
  return out as T;
}

/** Returns a shallow copy of a record with unknown keys. */
function copyRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  const out: Record<string, T> = {};
  for (const key in record) out[key] = record[key]!;
  return out;
}

function copyAll<T>(list: readonly T[], copy: (one: T) => T): T[] {
  const out: T[] = [];
  for (let i = 0; i < list.length; i++) out.push(copy(list[i]!));
  return out;
}

export function copyCard(card: Card): Card {
  return {
    id: card.id,
    handle: card.handle,
    faces: card.faces,
    owner: card.owner,
    controller: card.controller,
    zone: card.zone,
    host: card.host,
    bowed: card.bowed,
    faceUp: card.faceUp,
    dishonorable: card.dishonorable,
    dead: card.dead,
    tokens: card.tokens,
    known: card.known,
    byOwnText: card.byOwnText,
    entered: card.entered,
    lockedUntil: card.lockedUntil,
    counters: card.counters === undefined ? undefined : { ...card.counters },
  };
}

function copySeat(seat: Seat): Seat {
  const out = { ...seat };
  out.provinces = seat.provinces.slice();
  out.events = seat.events.slice();
  out.searchedInVain = seat.searchedInVain.slice();
  if (seat.counters !== undefined) out.counters = { ...seat.counters };
  return out;
}

const copyProvince = (one: Province): Province => ({ ...one });

const copyField = (one: Field): Field => ({ ...one });

const copyStrike = (one: Strike): Strike => ({ ...one });

const copyAsk = (one: Ask): Ask => ({ ...one });

const copyPiece = (one: Piece): Piece => ({ ...one, counters: { ...one.counters } });

function copyAttack(attack: Attack): Attack {
  const out = { ...attack };
  out.invited = attack.invited.slice();
  out.allies = attack.allies.slice();
  out.fields = attack.fields.slice();
  out.spent = attack.spent.slice();
  out.honored = attack.honored.slice();
  return out;
}

function copyBattle(battle: Battle): Battle {
  const out = { ...battle };
  if (battle.first !== undefined) out.first = copyExtra(battle.first);
  out.present = [battle.present[0].slice(), battle.present[1].slice()];
  out.totals = [battle.totals[0], battle.totals[1]];
  out.destroyed = battle.destroyed.slice();
  if (battle.facts !== undefined) out.facts = { ...battle.facts };
  return out;
}

function copyDuel(duel: Duel): Duel {
  const out = { ...duel };
  out.before = [duel.before[0], duel.before[1]];
  out.focusedFromHand = duel.focusedFromHand.slice();
  out.winners = duel.winners.slice();
  out.losers = duel.losers.slice();
  if (duel.facts !== undefined) out.facts = { ...duel.facts };
  return out;
}

/** Shares finished actions, which are never modified again. */
const copyAction = (one: ActionRecord): ActionRecord =>
  one.status === 'resolved' || one.status === 'failed' ? one : copyPlain(one);

/** Only trigger-based durations have a mutable part (`left`), so only those are copied. */
const copyUntil = (until: Until): Until => (until.u === 'trigger' ? { ...until } : until);

const copyLasting = (one: Lasting): Lasting => ({ ...one, until: copyUntil(one.until) });

const copyDelayed = (one: Delayed): Delayed =>
  one.until.u === 'trigger' ? { ...one, until: { ...one.until } } : one;

const copyPostponed = (one: Postponed): Postponed => ({
  ...one,
  member: copyPlain(one.member),
  until: copyUntil(one.until),
});

function copyEnv(env: Env): Env {
  const out: Env = {};
  for (const name in env) {
    const value = env[name]!;
    out[name] = typeof value === 'object' ? value.slice() : value;
  }
  return out;
}

export const copyZones = (zones: State['zones']): Record<string, readonly number[]> => copyRecord(zones);

const copyExtra = (extra: ExtraAction): ExtraAction => ({ ...extra, env: copyEnv(extra.env) });

function copyOccurrence(occurrence: Occurrence): Occurrence {
  const members = occurrence.members.map((one) => {
    const out = { ...one };
    if (one.data !== undefined) out.data = copyPlain(one.data);
    return out;
  });
  return { ...occurrence, members };
}

/** Copies the result of a child frame. Most are occurrences, whose shape is known. */
function copyResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result;
  return 'members' in result ? copyOccurrence(result as Occurrence) : copyPlain(result);
}

function copyGate(frame: GateFrame): GateFrame {
  const out = { ...frame };
  out.occurrence = copyOccurrence(frame.occurrence);
  out.left = frame.left.slice();
  out.fired = frame.fired.slice();
  out.witnesses = frame.witnesses.slice();
  if (frame.joined !== undefined)
    out.joined = frame.joined.map((one) => ({
      occurrence: copyOccurrence(one.occurrence),
      witnesses: one.witnesses.slice(),
      fired: one.fired.slice(),
    }));
  return out;
}

/** Shares `answer`, which is never modified in place. */
function copyFrame(frame: Frame): Frame {
  switch (frame.k) {
    case 'procedure':
      return { ...frame, at: copyPlain(frame.at) };
    case 'round': {
      const out = { ...frame };
      out.extra = frame.extra.map(copyExtra);
      if (frame.out !== undefined) out.out = frame.out.slice();
      return out;
    }
    case 'action': {
      const out = { ...frame };
      out.env = copyEnv(frame.env);
      out.draft = frame.draft.map((things) => things.slice());
      out.now = copyPlain(frame.now);
      return out;
    }
    case 'payment':
      return { ...frame, sources: frame.sources.slice() };
    case 'gate':
      return copyGate(frame);
    case 'program': {
      const out = { ...frame };
      out.env = copyEnv(frame.env);
      out.loops = frame.loops.map(({ name, left }) => ({ name, left: left.slice() }));
      out.now = copyPlain(frame.now);
      return out;
    }
    case 'entry': {
      const out = { ...frame };
      out.ignore = frame.ignore.slice();
      if (frame.data !== undefined) out.data = copyPlain(frame.data);
      if (frame.also !== undefined) out.also = copyPlain(frame.also);
      out.now = copyPlain(frame.now);
      return out;
    }
    case 'trait':
    case 'cost':
      return { ...frame, env: copyEnv(frame.env), now: copyPlain(frame.now) };
  }
}

/**
 * Copies all cards except those in the given lists, which it does not even read: reading is the main cost of a copy.
 */
function copyCardsBut(ids: readonly (readonly number[])[], cards: readonly Card[]): Card[] {
  const out = cards.slice();
  if (sharedIn.length < cards.length) sharedIn = new Int32Array(2 * cards.length);
  const copying = ++copies;
  for (const list of ids) for (let i = 0; i < list.length; i++) sharedIn[list[i]!] = copying;
  for (let id = 0; id < out.length; id++) if (sharedIn[id] !== copying) out[id] = copyCard(cards[id]!);
  return out;
}

/** Card id → number of the last copy that shared the card. One table for all copies, because allocating it is slow. */
let sharedIn = new Int32Array(512);
let copies = 0;

/**
 * Returns an independent copy of a state. Parts that are never modified once created are shared: history, created
 * faces, finished actions, the faces of a card, the card lists of zones, the current question.
 */
export function copyState(state: State): State {
  const copy = copySharing(state, []);
  copy.zones = copyZones(state.zones);
  copy.counts = Object.assign(noCounts(), state.counts);
  return copy;
}

/**
 * Like `copyState`, but also shares the cards in the zones `decks` (most cards), the zone table and the counts. Only
 * for machines that copy these on write: see `ownCard`, `ownZones` and `ownCounts`.
 */
export function copySharing(state: State, decks: readonly string[]): State {
  const ids: (readonly number[])[] = [];
  for (const key of decks) {
    const list = state.zones[key];
    if (list) ids.push(list);
  }
  return {
    edition: state.edition,
    settings: state.settings,
    random: copyRandom(state.random),
    seats: copyAll(state.seats, copySeat),
    cards: copyCardsBut(ids, state.cards),
    created: state.created.slice(),
    zones: state.zones,
    provinces: copyAll(state.provinces, copyProvince),
    pieces: copyAll(state.pieces, copyPiece),
    fields: copyAll(state.fields, copyField),
    attacks: copyAll(state.attacks, copyAttack),
    battles: copyAll(state.battles, copyBattle),
    duels: copyAll(state.duels, copyDuel),
    strikes: copyAll(state.strikes, copyStrike),
    actions: copyAll(state.actions, copyAction),
    lasting: copyAll(state.lasting, copyLasting),
    delayed: copyAll(state.delayed, copyDelayed),
    postponed: copyAll(state.postponed, copyPostponed),
    trims: copyRecord(state.trims),
    history: state.history.slice(),
    counts: state.counts,
    refills: state.refills.slice(),
    favor: state.favor,
    active: state.active,
    turn: state.turn,
    phase: state.phase,
    phaseNumber: state.phaseNumber,
    nextId: state.nextId,
    nextAsk: state.nextAsk,
    frames: copyAll(state.frames, copyFrame),
    asks: copyAll(state.asks, copyAsk),
    unsettled: state.unsettled,
    ret: copyResult(state.ret),
    over: copyPlain(state.over),
  };
}
