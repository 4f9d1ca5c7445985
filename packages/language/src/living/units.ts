/** Counted units: fate, honor and cards. Also the owner of a hand or pool. */
import type { Amount, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LCond, LNum, LPer, LVal } from './categories.ts';
import { type LivingContext, type Lower, type Noun, opponent, you } from './context.ts';
import { several } from './deed-tools.ts';
import { playerOf } from './players.ts';
import { doerOf, isPlayer, isYou } from './verb.ts';

export type Unit = 'fate' | 'honor' | 'card';

export interface Counted {
  unit: Unit;
  n: Amount | 'all';
  /** The text says 'or more', or nothing: as an event, any number from this one on counts. */
  orMore?: true;
  random?: true;
}

const LUnits = category<Lower<Counted>>('LUnits', 'how much fate or honor, or how many cards');
const units = ['fate', 'honor', 'card'] as const;
const unit = (n: Node): Unit => units[n.c.unit as number]!;
const counted = (n: Node, c: LivingContext) => ({ unit: unit(n), n: LAmt.of(n.v.n!)(n.v.n!, c) });

LUnits.define('tokens', '{n:LAmt} (unit: fate | honor)', counted);
/** As much as the event that the text answers was about. */
LUnits.define('that', '(unit: that much fate | that much honor | that many cards)', (n, c) => {
  if (c.trigger === undefined) throw new NoReading('how much');
  return { unit: unit(n), n: { a: 'occurrence' } };
});
/** As many as the cards that were paid. */
LUnits.define('thatRandom', 'that many random cards', (_n, c) => {
  if (c.paid === undefined) throw new NoReading('how many');
  return { unit: 'card', n: { a: 'size', of: c.paid }, random: true };
});
LUnits.define('bare', '(unit: fate | honor)', (n) => ({ unit: unit(n), n: 1, orMore: true }));
LUnits.define('card', '<a card | 1 card>', () => ({ unit: 'card', n: 1 }));
LUnits.define('cards', '{n:LAmt} [random: random] cards', (n, c) => ({
  unit: 'card',
  n: several(n.v.n, c),
  ...(n.c.random === 1 && { random: true }),
}));
LUnits.define('one', 'a (unit: fate | honor)', (n) => ({ unit: unit(n), n: 1 }));
LUnits.define('orMore', '{n:LAmt} or more (unit: fate | honor | cards)', (n, c) => ({
  ...counted(n, c),
  orMore: true,
}));
LUnits.define('all', '(all: all | each) fate', () => ({ unit: 'fate', n: 'all' }));
LUnits.define('equal', '(unit: fate | honor | cards) equal to {v:LVal}', (n, c) => ({
  unit: unit(n),
  n: LVal.of(n.v.v)(n.v.v, c),
}));
LUnits.define('most', '{u:LUnits} <, to a maximum of {n:LNum} | ⟨ to a maximum of {n:LNum} \\)>', (n, c) => {
  const found = LUnits.of(n.v.u)(n.v.u, c);
  if (found.n === 'all' || typeof found.n === 'number') throw new NoReading('a maximum of a fixed number');
  return { ...found, n: { a: 'min', of: [found.n, LNum.of(n.v.n!)(n.v.n!, c)] } };
});
/** '1 card (2 cards instead if …)'. */
LUnits.define('instead', '{u:LUnits} ⟨ <| or> {o:LUnits} instead if {k:LCond} \\)', (n, c) => {
  const [usual, other] = [n.v.u, n.v.o].map((one) => LUnits.of(one)(one, c)) as [Counted, Counted];
  if (usual.unit !== other.unit || usual.n === 'all' || other.n === 'all') throw new NoReading('how much');
  return { ...usual, n: amountIf(LCond.of(n.v.k)(n.v.k, c), other.n, usual.n) };
});
LUnits.define('forEach', '{u:LUnits} for each {y:LPer}', (n, c) => counting(n, c));

/** The units in slot `u`, times the things in slot `y` if the text says 'for each'. */
export function counting(n: Node, c: LivingContext): Counted {
  const found = LUnits.of(n.v.u!)(n.v.u!, c);
  if (n.v.y === undefined) return found;
  const { n: each } = found;
  if (each === 'all') throw new NoReading('how much for each');
  const of = LPer.of(n.v.y)(n.v.y, c);
  return { ...found, n: each === 1 ? of : { a: 'times', of, by: each } };
}

export const unitsOf = (node: Node, c: LivingContext): Counted => LUnits.of(node)(node, c);

/** The amount that an instruction names. */
export function exactly({ n, orMore }: Counted): Amount {
  if (n === 'all' || orMore) throw new NoReading('how many');
  return n;
}

/** The player that a possessive means. 'Their' is the player who does it, or who is told to select. */
const LWhose = category<(node: Node, c: LivingContext, doer?: Noun) => Ref>('LWhose', 'whose');
LWhose.define('your', 'your', () => you);
LWhose.define('their', '<their | his or her>', (_n, c, doer) => {
  if (doer && isPlayer(doer) && !isYou(doer)) return doerOf(doer);
  return c.selecting && c.selecting.r !== 'you' ? c.selecting : opponent;
});
LWhose.define('player', "{p:LPlayer} 's", (n, c) => playerOf(n.v.p, c));

export const whose = (node: Node, c: LivingContext, doer?: Noun): Ref => LWhose.of(node)(node, c, doer);
