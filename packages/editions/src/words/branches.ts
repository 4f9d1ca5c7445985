import {
  type Ask,
  type Cost,
  type Effect,
  type Machine,
  type Option,
  programOf,
  type Text,
} from '@kyuden/engine';
import type { Deed, OptionLabel } from '@kyuden/words';
import { wordsNow } from './card-text.ts';

/** Labels of branches and of ways to pay. */

/** The choice that an option is part of, or undefined. */
function choiceOf(g: Machine, ask: Ask, { program }: Option): (Effect & { e: 'either' }) | undefined {
  const op = program ? programOf(g.lib, program).code.ops[ask.about.op ?? -1] : undefined;
  return op?.op === 'either' ? op.effect : undefined;
}

/** The effects of the branch that the option chooses, or undefined. */
export const branchOf = (g: Machine, ask: Ask, option: Option): Effect[] | undefined =>
  choiceOf(g, ask, option)?.of[option.index ?? 0];

/** The label of one branch, in the words of the card. */
export function branchLabel(g: Machine, ask: Ask, option: Option): OptionLabel {
  const said = choiceOf(g, ask, option)?.saying?.[option.index ?? 0];
  const effects = branchOf(g, ask, option) ?? [];
  const all = said ? [said] : effects.flatMap((effect) => (effect.words ? [effect.words] : []));
  const words = all.map((one) => wordsNow(g, one, ask));
  return words.length > 0
    ? { kind: 'branch', words }
    : { kind: 'numbered', of: 'branch', number: (option.index ?? 0) + 1 };
}

const COSTS: Partial<Record<Effect['e'], Deed>> = {
  bow: { kind: 'bowIt' },
  destroy: { kind: 'destroyIt' },
  discard: { kind: 'discard' },
  discardFavor: { kind: 'discardFavor' },
  dishonor: { kind: 'dishonorIt' },
};

/** The label of one way to pay. */
export function wayLabel(g: Machine, ask: Ask, { program = '', index = 0 }: Option): OptionLabel {
  const way = costsIn(programOf(g.lib, program).text)
    .flatMap((cost) => (cost.k === 'either' ? [cost.of[index]] : []))
    .find(Boolean);
  if (!way) return { kind: 'numbered', of: 'way', number: index + 1 };
  const said = way.flatMap((cost) => (cost.k === 'do' && cost.effect.words ? [cost.effect.words] : []));
  if (said.length === way.length) return { kind: 'branch', words: said.map((one) => wordsNow(g, one, ask)) };
  const deeds = way.map((cost): Deed => {
    if (cost.k === 'gold') return { kind: 'payGold' };
    return cost.k === 'do' ? costDeed(cost.effect) : { kind: 'pay' };
  });
  return { kind: 'deeds', deeds };
}

/** The costs of a text, or those that it adds to others. */
function costsIn(text: Text): readonly Cost[] {
  if (text.t === 'gold') return [];
  if (text.t !== 'continuous') return text.costs;
  return text.standing.flatMap((one) => (one.s === 'addCost' ? one.costs : []));
}

function costDeed({ e, words }: Effect): Deed {
  if (words) return { kind: 'words', words: words.filter((part) => typeof part === 'string') };
  return COSTS[e] ?? { kind: 'other', what: e };
}
