/** Helpers for the phrases of effects: objects, and small parts of programs. */
import type {
  Amount,
  Condition,
  Effect,
  Filter,
  Obj,
  Over,
  Pattern,
  Ref,
  Standing,
} from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LNp } from './categories.ts';
import { filterOf, type LivingContext, type Noun, objectOf } from './context.ts';
import { doerOf, isPlayer, isYou, keepObject, playerFilter, sameObject } from './verb.ts';

/** The stat of a duel. */
export const LStat2 = category<string>('LStat2', 'a skill');
LStat2.define('military', 'military', 'military');
LStat2.define('political', 'political', 'political');
LStat2.define('glory', 'glory', 'glory');

export const noun = (node: Node, c: LivingContext): Noun => LNp.of(node)(node, c);
const amount = (node: Node, c: LivingContext) => LAmt.of(node)(node, c);

/** The amount before a plural noun; throws if it is 1. */
export function several(node: Node, c: LivingContext): Amount {
  const found = amount(node, c);
  if (found === 1) throw new NoReading('one or several');
  return found;
}

/**
 * The object of an effect. Later words may refer to it. A picked object gets a binder, and another player who does
 * something to it picks it.
 */
export function object(node: Node, c: LivingContext, doer?: Noun): { what: Obj; name?: string } {
  const same = sameObject(node, c);
  if (same !== undefined) return { what: { o: 'ref', ref: same } };
  const found = noun(node, c);
  const what = objectOf(found, c);
  if (found.is === 'known') {
    if (found.sort === 'card') c.mention(found, found.ref);
    keepObject(node, c, found.ref);
    return { what };
  }
  const name = c.name('b');
  const bound: Ref = { r: 'bind', name };
  c.mention(found, bound);
  keepObject(node, c, bound);
  if (what.o !== 'pick' || what.by !== undefined || doer === undefined || isYou(doer)) return { what, name };
  return { what: { ...what, by: doerOf(doer) }, name };
}

export const named = (name: string | undefined) => (name === undefined ? {} : { name });

/** The subject of an event. After the event, 'that character' means it. */
export function subjectOf(found: Noun, c: LivingContext): Filter {
  c.mention(found, { r: 'role', role: 'subject' });
  return filterOf(found);
}

/** An event that happens to the thing in the slot. A player who does it is the player whose effect it is. */
export const befalls =
  (kind: string, slot = 'x') =>
  (n: Node, c: LivingContext, doer: Noun | undefined): Pattern[] => [
    {
      kinds: [kind],
      subject: subjectOf(noun(n.v[slot]!, c), c),
      ...(doer && isPlayer(doer) && { cause: { player: playerFilter(doer) } }),
    },
  ];

/** The place of a card that leaves play. */
export const fromPlay: Filter = {
  kind: 'card',
  preds: [{ p: 'zone', zone: ['home', 'battlefield', 'unit'] }],
};

/** An event that happens to the thing that does it: 'the character bows'. */
export const happensTo =
  (kind: string, more: Partial<Pattern> = {}) =>
  (_n: Node, c: LivingContext, doer: Noun | undefined): Pattern[] => {
    if (doer === undefined) throw new NoReading('what it happens to');
    return [{ kinds: [kind], subject: subjectOf(doer, c), ...more }];
  };

export const handOf = (of: Ref): Filter => ({
  kind: 'card',
  preds: [{ p: 'zone', zone: 'hand', of }],
});

export const player = (ref: Ref): Obj => ({ o: 'ref', ref });

export const procedure = (
  name: string,
  withRefs: Record<string, Ref> = {},
  say?: Record<string, string>,
): Effect => ({
  e: 'procedure',
  procedure: name,
  with: withRefs,
  ...(say && { say }),
});

export const overOf = (found: Noun): Over =>
  found.is === 'known' ? { o: 'ref', ref: found.ref } : { o: 'all', filter: filterOf(found) };

/** Adds conditions under which continuous effects apply. */
export const under = (standing: Standing[], conditions: Condition[]): Standing[] =>
  standing.map((one) => {
    const of = one.when === undefined ? conditions : [...conditions, one.when];
    return { ...one, when: of.length === 1 ? of[0]! : { c: 'all', of } };
  });
