import {
  type Card,
  cardsInPlay,
  type Filter,
  faceOf,
  type Library,
  type Machine,
  type Past,
  programOf,
  type SeatId,
} from '@kyuden/engine';
import { entersItself } from '../novice/text-value.ts';
import type { DoneAction } from '../sight.ts';
import { neededRings } from './enlightenment.ts';

/** Rings that enter play after so many actions of a kind, read from their programs. */

/** The actions that a card in hand waits for, by its own text. */
export interface Wait {
  past: Past;
  n: number;
}

const waits = new WeakMap<object, Wait | null>();

/** The wait of a text that puts its own card into play after the nth action of a kind. */
function waitOf(lib: Library, program: string): Wait | null {
  const { text } = programOf(lib, program);
  let found = waits.get(text);
  if (found !== undefined) return found;
  found = null;
  if (text.t === 'triggered' && text.zones?.includes('hand') && text.effects.some(entersItself))
    for (const { where = [] } of text.trigger?.on ?? [])
      for (const cond of where)
        if (cond.c === 'past' && cond.past.of === 'action' && typeof cond.n === 'number')
          found = { past: cond.past, n: cond.n };
  waits.set(text, found);
  return found;
}

/** The action that an option would begin, as far as its text tells. */
export function actionOf(lib: Library, program = ''): DoneAction | undefined {
  const known = lib.programs.get(program);
  if (known?.text.t !== 'ability') return undefined;
  const face = lib.faces[known.face];
  const { designators, keywords } = known.text;
  return {
    title: face?.title ?? program,
    type: face?.type ?? '',
    keywords: [...keywords, ...(face?.keywords ?? [])],
    designators,
  };
}

/** Whether an action matches a filter. A predicate that is not about keyword, designator or source does not match. */
export function fits(action: DoneAction, filter: Filter): boolean {
  return filter.preds.every((pred): boolean => {
    switch (pred.p) {
      case 'any':
        return pred.of.some((preds) => fits(action, { ...filter, preds }));
      case 'not':
        return !fits(action, { ...filter, preds: [pred.pred] });
      case 'keyword':
        return pred.any.some((word) => action.keywords.includes(word));
      case 'designator':
        return pred.any.some((word) => action.designators.includes(word));
      case 'type':
        return pred.any.includes(action.type);
      case 'from':
        return fits(action, pred.filter);
      default:
        return false;
    }
  });
}

export function counts(lib: Library, program: string, kind: Filter): boolean {
  const action = actionOf(lib, program);
  return action !== undefined && fits(action, kind);
}

export const waitOfCard = (lib: Library, ring: { readonly texts: readonly string[] }): Wait | undefined => {
  for (const id of ring.texts) {
    const wait = waitOf(lib, id);
    if (wait) return wait;
  }
  return undefined;
};

/**
 * How far a seat has gathered the actions that the needed Rings in its hand wait for. For each such Ring, from 0 to 1, and more
 * for the last of these actions than for the first.
 */
export function gathered(g: Machine, seat: SeatId): number {
  let sum = 0;
  for (const ring of neededRings(g, seat)) {
    const wait = waitOfCard(g.lib, { texts: textsOf(g, ring) });
    const kind = wait?.past.action;
    if (!wait || !kind) continue;
    const sources = new Set<string | number>();
    const add = (c: Card): void => {
      if (c.id !== ring.id && textsOf(g, c).some((id) => counts(g.lib, id, kind)))
        sources.add(wait.past.distinctTitles ? faceOf(g, c).title : c.id);
    };
    for (const id of g.state.zones[`hand:${seat}`] ?? []) add(g.state.cards[id]!);
    for (const id of cardsInPlay(g)) if (g.state.cards[id]!.controller === seat) add(g.state.cards[id]!);
    sum += Math.min(1, sources.size / wait.n) ** 2;
  }
  return sum;
}

const textsOf = (g: Machine, c: Card): readonly string[] => g.lib.texts[c.faces[c.faces.length - 1]!] ?? [];
