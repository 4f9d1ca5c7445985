import { type Card, faceOf, type Machine, type State } from '@kyuden/engine';
import type { ThingNames } from './thing-names.ts';

/**
 * Parts of the state that are told otherwise or hold nothing to come: the generator, frames and questions, numbers for
 * what is made next.
 */
type Untold =
  | 'random'
  | 'frames'
  | 'asks'
  | 'ret'
  | 'unsettled'
  | 'nextId'
  | 'nextAsk'
  | 'edition'
  | 'settings';

/** The state as lines, without indices into the pool and without handles. */
export function finalFacts(g: Machine, names: ThingNames): string[] {
  const { state } = g;
  const facts: Record<Exclude<keyof State, Untold>, unknown> = {
    seats: state.seats,
    cards: state.cards.map((c) => cardFacts(g, c)),
    created: state.created,
    zones: Object.entries(state.zones)
      .map(([zone, ids]) => `${zone}: ${ids.map((id) => names.ofCard(id)).join(', ')}`)
      .sort(),
    provinces: state.provinces,
    pieces: state.pieces,
    fields: state.fields,
    attacks: state.attacks,
    battles: state.battles,
    duels: state.duels,
    strikes: state.strikes,
    actions: state.actions,
    lasting: state.lasting.map(({ became, ...one }) => ({
      ...one,
      ...(became && { became: { ...became, face: titleOf(g, became.face) } }),
    })),
    delayed: state.delayed,
    trims: state.trims,
    postponed: state.postponed,
    history: state.history,
    counts: Object.entries(state.counts)
      .map(([what, count]) => `${what}: ${count}`)
      .sort(),
    refills: state.refills,
    favor: state.favor,
    active: state.active,
    turn: state.turn,
    phase: state.phase,
    phaseNumber: state.phaseNumber,
    over: state.over,
  };
  return Object.entries(facts).flatMap(([what, value]) =>
    Array.isArray(value)
      ? value.map((one) => `${what} ${typeof one === 'string' ? one : JSON.stringify(one)}`)
      : [`${what} ${JSON.stringify(value)}`],
  );
}

function cardFacts(g: Machine, c: Card): object {
  const { handle: _, faces, ...own } = c;
  return { shows: faceOf(g, c).title, faces: faces.map((face) => titleOf(g, face)), ...own };
}

const titleOf = ({ lib, state }: Machine, face: number): string =>
  (face < 0 ? state.created[-face - 1]?.title : lib.faces[face]?.title) ?? '';
