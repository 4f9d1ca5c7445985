import { card, cardThing } from '../machine/cards.ts';
import { withCandidate } from '../machine/context.ts';
import { whileInForce } from '../machine/derived.ts';
import { cardsInPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { StandingOf } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { amount } from './amount.ts';
import type { ActiveNode } from './standing.ts';
import { contextOf, isSteady, reaches, standing } from './standing.ts';
import { rawStat } from './stat.ts';
import { trimKey, trimmedTo } from './trim-size.ts';

/**
 * Penalties with a floor. Such a penalty gets its size when it begins and when its own amount changes, but not when
 * other modifiers come or go. So its size cannot be computed and is stored in the state.
 */

/** Whether there is such a penalty, was one, or may be one granted. */
export const mayTrim = whileInForce(
  (g): boolean => standing(g, 'modify').some(hasFloor) || !isEmpty(g.state.trims) || !isSteady(g),
);

/** Settles the sizes of all active penalties with a floor and drops old ones. Returns whether anything changed. */
export function settleTrims(g: Machine): boolean {
  const { state } = g;
  const modifiers = standing(g, 'modify');
  if (!modifiers.some(hasFloor) && isEmpty(state.trims)) return false;
  const floored = modifiers.filter(hasFloor);
  const kept: typeof state.trims = {};
  let changed = false;
  for (const one of floored) {
    for (const id of cardsInPlay(g)) changed = settleOne(g, one, card(g, id), kept) || changed;
  }
  changed ||= Object.keys(state.trims).length !== Object.keys(kept).length;
  state.trims = kept;
  if (changed) g.memo.version++;
  return changed;
}

const hasFloor = ({ node }: ActiveNode<StandingOf<'modify'>>): boolean => node.floor !== undefined;

function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}

function settleOne(
  g: Machine,
  one: ActiveNode<StandingOf<'modify'>>,
  c: Card,
  kept: Machine['state']['trims'],
): boolean {
  const { node } = one;
  const thing = cardThing(c);
  if (node.floor === undefined || !reaches(g, one, thing)) return false;
  const key = trimKey(one, thing, node.stat);
  const by = amount(withCandidate(contextOf(g, one), thing), node.by);
  const known = g.state.trims[key];
  if (known && (known.by === by || g.state.settings['bounded-penalty'] === 'once')) {
    kept[key] = known;
    return false;
  }
  // The value without this penalty, computed with its size set to 0.
  g.state.trims[key] = { by, size: 0 };
  g.memo.version++;
  const others = rawStat(g, c, node.stat);
  kept[key] = { by, size: trimmedTo(by, node.floor, others) };
  return true;
}
