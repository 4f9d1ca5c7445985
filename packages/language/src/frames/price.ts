/** Prices of cards that enter play: more or less Gold, or none, and for which bearers. */
import type { Amount, Filter, Over, Standing } from '@kyuden/engine/program';
import type { Lower } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { amount, cards, thing } from '../lower/thing.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { provincePreds } from '../noun/where.ts';
import { InZone } from '../noun/zone.ts';
import { holds, itself } from '../sentence/clause.ts';
import { Each } from '../value/each.ts';
import { over } from './stat.ts';

/** A change of a price, as an amount to add. */
const Price = category<Lower<Amount>>('Price', 'how it is paid for');

export const lowered = (by: Amount): Amount => (typeof by === 'number' ? -by : { a: 'minus', from: 0, by });

/** The change that leaves nothing of the Gold Cost of the card that comes into play. */
export const wholePrice: Amount = lowered({ a: 'stat', of: { r: 'it' }, stat: 'goldCost' });

const paying = '(how: for | paying)';
const gold = '(which: less | more) Gold';
Price.define('by', `${paying} {n:Amt} ${gold}`, (n, c) => {
  const by = amount(n.v.n, c);
  return n.c.which === 0 ? lowered(by) : by;
});
Price.define('each', `${paying} {n:Num} ${gold} for {e:Each}`, (n, c) => {
  const { n: by } = n.v.n.data as { n: number };
  return { a: 'times', of: Each.of(n.v.e)(n.v.e, c), by: n.c.which === 0 ? -by : by };
});
Price.define('none', 'ignoring (what: costs | (g: Gold Cost | Gold cost))', () => wholePrice);

/** The continuous effect on a price, for cards that attach to something if `to` names it. */
export function priced(what: Over, by: Amount, to: Node | undefined, c: Context): Standing[] {
  if (to !== undefined)
    return [{ s: 'goldCost', over: what, by, attachingTo: filterOf(thing(to, c, cards)) }];
  if (by === wholePrice) return [{ s: 'knob', knob: 'ignoreGoldCost', over: what, value: true }];
  return [{ s: 'goldCost', over: what, by }];
}

const price = (n: Node, c: Context): Amount => Price.of(n.v.p!)(n.v.p!, c);

holds('entersFor', '[{x:NPx.card}] enters play {p:Price}', (n, c) =>
  priced(over(itself(n, c)), price(n, c), undefined, c),
);
/** The cards of slot `x`, out of the zone or province of slot `z` or `q`. */
function such(n: Node, c: Context): Over & { o: 'all' } {
  const { kind, preds } = filterOf(thing(n.v.x!, c, cards));
  const from = [
    n.v.z === undefined ? [] : InZone.of(n.v.z)(n.v.z, c),
    n.v.q === undefined ? [] : provincePreds(n.v.q, c),
  ];
  return { o: 'all', filter: { kind, preds: [...preds, ...from.flat()] } };
}
holds(
  'othersEnter',
  '{x:NP1.card} enter play [at: from (which: {z:InZone} | {q:NPx.place})] {p:Price}',
  (n, c) => priced(such(n, c), price(n, c), undefined, c),
);
// 'Your Items cost 1 less Gold', 'Followers cost 2 more Gold to Equip'; the cost of a Strategy is that of its action.
holds(
  'cost',
  '{x:NP1} (verb: costs | cost) {n:Amt} (which: less | more) Gold [to: to (do: Recruit | Equip | attach | play)]',
  (n, c) => {
    const what = thing(n.v.x, c, ['card', 'action']);
    if (what.m === 'ref' && what.sort === 'action') throw new NoReading('read as its own cost');
    if (what.m !== 'list' && (what.number === 'pl') !== (n.c.verb === 1)) throw new NoReading('number');
    const of = amount(n.v.n, c);
    const by = n.c.which === 0 ? lowered(of) : of;
    const { kind, preds } = filterOf(all(what));
    if (kind === 'action') return [{ s: 'goldCost', over: { o: 'actions', filter: { kind, preds } }, by }];
    const plays = preds.some((pred) => pred.p === 'type' && pred.any.every((type) => type === 'Strategy'));
    if (!plays) return [{ s: 'goldCost', over: { o: 'all', filter: { kind, preds } }, by }];
    const taken: Filter = { kind: 'action', preds: [{ p: 'from', filter: { kind, preds } }] };
    return [{ s: 'goldCost', over: { o: 'actions', filter: taken }, by }];
  },
);
holds('attachesFor', '[{x:NPx.card}] (verb: attaches | Equips) to {y:NP1.card} {p:Price}', (n, c) =>
  priced(over(itself(n, c)), price(n, c), n.v.y, c),
);
holds('othersAttach', '{x:NP1.card} (verb: attach | Equip) to {y:NP1.card} {p:Price}', (n, c) =>
  priced({ o: 'all', filter: filterOf(thing(n.v.x, c, cards)) }, price(n, c), n.v.y, c),
);
// 'Border Watcher Equips Weapons for 1 less Gold.'
holds('bearsFor', '{y:NPx.card} (verb: Equips | can attach) {x:NP1.card} {p:Price}', (n, c) =>
  priced({ o: 'all', filter: filterOf(thing(n.v.x, c, cards)) }, price(n, c), n.v.y, c),
);
