import type { ActionRecord, Card, State } from './state.ts';

/** A deep copy of plain data. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out = new Array(value.length);
    for (let i = 0; i < value.length; i++) {
      const item = value[i];
      out[i] = typeof item === 'object' && item !== null ? copyPlain(item) : item;
    }
    return out as T;
  }
  const out: Record<string, unknown> = {};
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key];
    out[key] = typeof item === 'object' && item !== null ? copyPlain(item) : item;
  }
  return out as T;
}

function copyCard(card: Card): Card {
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
    tokens: card.tokens.length === 0 ? [] : copyPlain(card.tokens),
    known: card.known,
    byOwnText: card.byOwnText,
    entered: card.entered,
    lockedUntil: card.lockedUntil,
    counters: card.counters && { ...card.counters },
  };
}

function copyZones(zones: Record<string, number[]>): Record<string, number[]> {
  const out: Record<string, number[]> = {};
  for (const key in zones) out[key] = zones[key]!.slice();
  return out;
}

/** An action that is over is a mere record: nothing writes into it any more. */
const copyAction = (one: ActionRecord): ActionRecord =>
  one.status === 'resolved' || one.status === 'failed' ? one : copyPlain(one);

/**
 * A state of its own, field by field because that is fastest. What is never written into once it is there (what has
 * happened, what was created, what was settled, the faces of a card) is shared.
 */
export function copyState(state: State): State {
  return {
    edition: state.edition,
    settings: state.settings,
    random: state.random.slice(),
    seats: copyPlain(state.seats),
    cards: state.cards.map(copyCard),
    created: state.created.slice(),
    zones: copyZones(state.zones),
    provinces: copyPlain(state.provinces),
    pieces: copyPlain(state.pieces),
    fields: copyPlain(state.fields),
    attacks: copyPlain(state.attacks),
    battles: copyPlain(state.battles),
    duels: copyPlain(state.duels),
    strikes: copyPlain(state.strikes),
    actions: state.actions.map(copyAction),
    lasting: copyPlain(state.lasting),
    delayed: copyPlain(state.delayed),
    postponed: copyPlain(state.postponed),
    trims: copyPlain(state.trims),
    history: state.history.slice(),
    counts: { ...state.counts },
    refills: state.refills.slice(),
    favor: state.favor,
    active: state.active,
    turn: state.turn,
    phase: state.phase,
    phaseNumber: state.phaseNumber,
    nextId: state.nextId,
    nextAsk: state.nextAsk,
    frames: copyPlain(state.frames),
    asks: copyPlain(state.asks),
    unsettled: state.unsettled,
    ret: copyPlain(state.ret),
    over: copyPlain(state.over),
  };
}
