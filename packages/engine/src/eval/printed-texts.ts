import { cardThing } from '../machine/cards.ts';
import { type Context, context, withCandidate } from '../machine/context.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Over, Standing, StandingOf } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { holds, matchesThing } from './recursion.ts';

/** Returns the programs of the texts printed on a card. Of covered faces, only abilities count. */
export function printedPrograms(g: Machine, c: Card): string[] {
  const top = c.faces[c.faces.length - 1] as number;
  if (c.faces.length === 1)
    return top >= 0 ? (g.lib.texts[top] as string[]) : (g.state.created[-top - 1]?.texts ?? []);
  const own = top >= 0 ? (g.lib.texts[top] as string[]) : [];
  const below = c.faces.slice(0, -1).flatMap((face) => (face >= 0 ? (g.lib.texts[face] as string[]) : []));
  return [...own, ...below.filter((id) => programOf(g.lib, id).text.t === 'ability')];
}

/** Whether the printed traits of a card may contain a standing node of this kind. */
export function mayStand(g: Machine, c: Card, kind: Standing['s']): boolean {
  const only = c.faces[0]!;
  if (c.faces.length > 1 || only < 0) return true;
  const kinds = g.lib.stands[only]!;
  return kinds.size > 0 && kinds.has(kind);
}

/**
 * Returns nodes of a card's own continuous traits while it is not in play, with their evaluation context. Such traits
 * apply to the card itself only.
 */
export function ownOutOfPlay<S extends Standing['s']>(
  g: Machine,
  c: Card,
  kind: S,
  wants: (node: StandingOf<S>) => boolean,
): { node: StandingOf<S>; ctx: Context }[] {
  if (!mayStand(g, c, kind)) return [];
  const thing = cardThing(c);
  const list: { node: StandingOf<S>; ctx: Context }[] = [];
  for (const id of printedPrograms(g, c)) {
    const { text } = programOf(g.lib, id);
    if (text.t !== 'continuous') continue;
    for (const node of text.standing) {
      const over = (node as { over?: Over }).over;
      if (!isOfKind(node, kind) || !over || !wants(node)) continue;
      const ctx = withCandidate(context(g, c.owner, c.id), thing);
      const itself = { p: 'is' as const, ref: { r: 'self' as const } };
      const fits =
        over.o === 'ref'
          ? over.ref.r === 'self'
          : matchesThing(ctx, { ...over.filter, preds: [...over.filter.preds, itself] }, thing);
      if (fits && (!node.when || holds(ctx, node.when))) list.push({ node, ctx });
    }
  }
  return list;
}

const isOfKind = <S extends Standing['s']>(node: Standing, kind: S): node is StandingOf<S> => node.s === kind;
