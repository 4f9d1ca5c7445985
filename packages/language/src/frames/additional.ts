/** Additional actions: their designator, the cards or abilities they may be taken with, and who performs them. */
import type { Effect, Filter, Ref } from '@kyuden/engine/program';
import { Act, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import { cards, filter, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { player } from './common.ts';

type Extra = Omit<Effect & { e: 'extraAction' }, 'e' | 'player'>;

/** A restriction of an additional action. */
const Tail = category<(n: Node, c: Context) => Partial<Extra>>('ActTail', 'what it may be taken with');
Tail.define('from', '(how: from | to play | granted by) {x:NP1.card} [among: among them]', (n, c) => {
  const from = filter(n.v.x, c, cards);
  if (n.c.how === 2) throw new Missing('an action that a card grants');
  if (n.c.among !== 1) return { from };
  const many = c.pronoun('they', ['card']);
  return { from: { kind: from.kind, preds: [{ p: 'is', ref: many.ref }, ...from.preds] } };
});
Tail.define(
  'use',
  'to use (which: an | a printed | a base | a {e:Designated}) ability [strike: with a Ranged Attack effect] (at: on | printed on) {x:NP1.card}',
  (n, c) => {
    const from = n.c.strike === 1 ? one(ref(n.v.x, c, cards)) : filter(n.v.x, c, cards);
    return {
      ...((n.c.which === 1 || n.c.which === 2 || n.c.at === 1) && { using: printedOn(from) }),
      from,
      ...(n.v.e !== undefined && { designators: [n.v.e.data as string] }),
      ...(n.c.strike === 1 && { using: striking, elsewhere: true as const }),
    };
  },
);
Tail.define(
  'useOne',
  'to use (which: one of | ) {of:Poss} [base: <base | printed>] [{e:Designated}] (number: abilities | ability)',
  (n, c) => {
    if ((n.c.which === 0) !== (n.c.number === 0)) throw new NoReading('number');
    const from = one(ref(n.v.of, c, cards));
    return {
      ...(n.c.base === 1 && { using: printedOn(from) }),
      from,
      ...(n.v.e !== undefined && { designators: [n.v.e.data as string] }),
    };
  },
);
Tail.define(
  'playFor',
  'to play {x:NPx.card} for one of {of:Poss} (which: {d:Designated} actions | Battle , Limited , or Open actions , as appropriate to the current phase)',
  (n, c) => {
    const played = ref(n.v.x, c, cards);
    if (!same(ref(n.v.of, c, cards), played)) throw new NoReading('whose actions');
    return { from: one(played), ...(n.v.d !== undefined && { designators: [n.v.d.data as string] }) };
  },
);
Tail.define(
  'performer',
  '(how: <, which | which> {x:NPx.card} must perform | performed by {x:NPx.card})',
  (n, c) => ({ performedBy: one(ref(n.v.x!, c, ['card'])) }),
);
Tail.define('not', 'that is not on {x:NPx.card}', (n, c) => ({
  using: {
    kind: 'action',
    preds: [{ p: 'not', pred: { p: 'from', filter: filter(n.v.x, c, cards) } }],
  },
}));
Tail.define('phase', 'appropriate to this phase', () => ({}));
Tail.define('strike', 'with a Ranged Attack effect , even if it is not at the current battlefield', () => ({
  using: striking,
  elsewhere: true,
}));

const striking: Filter = { kind: 'action', preds: [{ p: 'does', effect: 'attack' }] };
/** An ability printed on such a card. */
const printedOn = (such: Filter): Filter => ({
  kind: 'action',
  preds: [{ p: 'from', filter: such, printed: true }],
});
const one = (is: Ref): Filter => ({ kind: 'card', preds: [{ p: 'is', ref: is }] });

/** The restrictions of the node together. */
function extra(n: Node, c: Context): Extra {
  const made: Extra[] = ['t', 'u'].flatMap((slot) => {
    const tail = n.v[slot];
    return tail === undefined ? [] : [Tail.of(tail)(tail, c)];
  });
  const keys = made.flatMap((part) => Object.keys(part));
  if (new Set(keys).size < keys.length) throw new NoReading('two of one kind of restriction');
  const all: Extra = Object.assign({}, ...made);
  if (n.v.d === undefined) return all;
  const designator = n.v.d.data as string;
  if (all.designators !== undefined && all.designators[0] !== designator)
    throw new NoReading('of which designator');
  return { ...all, designators: [designator] };
}

Act.define('one', '<an | one> additional [{d:Designated}] action [{t:ActTail} [{u:ActTail}]]', extra);
// The card that such an action is taken from may be elsewhere.
Act.define('striking', 'an additional (kind: Ranged | Melee) Attack action [{t:ActTail}]', (n, c) => {
  const attackKinds = [n.c.kind === 0 ? 'usual' : 'Melee'];
  const using: Filter = { kind: 'action', preds: [{ p: 'does', effect: 'attack', attackKinds }] };
  const { from, ...rest } = extra(n, c);
  if (rest.using !== undefined) throw new NoReading('two of one kind of restriction');
  return { ...rest, using, ...(from !== undefined && { from, elsewhere: true as const }) };
});
Act.define('useCopied', '<an | one> additional action with the copied ability', (_n, c) => {
  if (c.copied === undefined) throw new NoReading('nothing was copied');
  return { like: { r: 'role', role: 'action' }, copied: c.copied };
});
VP.define('take', '~take {a:Act}', {
  subject: 'player',
  effect: (n, c, doer) => [{ e: 'extraAction', player: player(doer), ...Act.of(n.v.a)(n.v.a, c) }],
});
VP.define('takeMore', '~take {n:Num} additional [{d:Designated}] actions [{t:ActTail}]', {
  subject: 'player',
  effect: (n, c, doer) => {
    const many = num(n.v.n, c);
    if (many < 2) throw new NoReading('number');
    const each = extra(n, c);
    return Array.from({ length: many }, (): Effect => ({ e: 'extraAction', player: player(doer), ...each }));
  },
});
