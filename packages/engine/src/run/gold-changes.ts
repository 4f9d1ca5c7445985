import { amount } from '../eval/amount.ts';
import type { ActiveNode } from '../eval/standing.ts';
import { contextOf, reachesCard, standing } from '../eval/standing.ts';
import { changeKey, isFixedOn, isSuppressed } from '../eval/stat.ts';
import { cardThing } from '../machine/cards.ts';
import { withCandidate } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { StandingOf } from '../program/index.ts';
import type { Card, Thing } from '../state/index.ts';

/** Changes of the Gold Production of cards. They also change the Gold that a card's text lets it produce. */

const name = 'goldProduction';

type Modifier = ActiveNode<StandingOf<'modify'>>;

/** The modifiers of Gold Production among `all` active modifiers. */
interface OfProduction {
  all: readonly Modifier[];
  some: readonly Modifier[];
}

const none: readonly Modifier[] = [];
const ofProduction = cell<OfProduction>({ fresh: () => ({ all: none, some: none }) });

/** Returns the active texts that change Gold Production; cached as long as the same texts are active. */
function modifiers(g: Machine): readonly Modifier[] {
  const all = standing(g, 'modify');
  if (all.length === 0) return none;
  const own = ofProduction(g.memo);
  if (own.all !== all) {
    own.all = all;
    own.some = all.filter(({ node }) => node.stat === name);
  }
  return own.some;
}

/** Whether anything changes the Gold Production of some card now. */
export const isGoldChanged = (g: Machine): boolean =>
  modifiers(g).length > 0 || g.state.lasting.some(({ fixed }) => fixed?.stat === name);

/** Returns the Gold with all changes for this card; `paidFor` is absent where the Gold must count toward any price. */
export function changedGold(g: Machine, c: Card, gold: number, paidFor: Thing | undefined): number {
  // Only a card that produces Gold has a Gold Production.
  if (gold <= 0 || !isGoldChanged(g)) return gold;
  const thing = cardThing(c);
  let sum = gold;
  for (const one of g.state.lasting) if (isFixedOn(g, one, thing, name)) sum += one.fixed!.by;
  for (const one of modifiers(g)) {
    const here = paidFor === undefined ? one : { ...one, env: { ...one.env, '@payment': paidFor } };
    if (!reachesCard(g, here, c)) continue;
    const by = amount(withCandidate(contextOf(g, here), thing), one.node.by);
    if (!isSuppressed(g, thing, name, by, changeKey(one))) sum += by;
  }
  return Math.max(0, sum);
}
