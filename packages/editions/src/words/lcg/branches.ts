import {
  type Amount,
  type Ask,
  type Effect,
  type Machine,
  type Option,
  type Ref,
  seatThing,
} from '@kyuden/engine';
import type { Deed, OptionLabel } from '@kyuden/words';
import { branchOf } from '../branches.ts';
import { thingsNow } from '../card-text.ts';

/** The label of one branch of a text as deeds; undefined if one of its effects has no deed. */
export function branchDeeds(g: Machine, ask: Ask, option: Option): OptionLabel | undefined {
  const isYou = (ref: Ref): boolean => thingsNow(g, ref).includes(seatThing(ask.seat));
  // Skip the choice of a target: the effect on it says enough.
  const effects = branchOf(g, ask, option)?.filter(({ e }) => e !== 'target') ?? [];
  const deeds = effects.flatMap((effect) => deedOf(effect, isYou) ?? []);
  return deeds.length > 0 && deeds.length === effects.length ? { kind: 'deeds', deeds } : undefined;
}

function deedOf(effect: Effect, isYou: (ref: Ref) => boolean): Deed | undefined {
  switch (effect.e) {
    case 'honor':
    case 'dishonor':
    case 'bow':
    case 'discard':
    case 'draw':
      return { kind: effect.e };
    case 'straighten':
      return { kind: 'ready' };
    case 'gainHonor':
    case 'loseHonor':
      return withAmount(effect.amount, (amount) => ({ kind: effect.e, amount, isYou: isYou(effect.player) }));
    case 'giveHonor':
      return withAmount(effect.amount, (amount) => ({ kind: 'giveHonor', amount }));
    case 'moveCounter':
      return withAmount(effect.n, (amount) => ({ kind: effect.from ? 'giveFate' : 'gainFate', amount }));
    case 'move':
      return { kind: effect.to.pl === 'home' ? 'moveHome' : 'moveToConflict' };
    case 'procedure':
      return procedureDeed(effect.procedure, Number(effect.say?.by));
    default:
      return undefined;
  }
}

/** An amount that is computed only when the effect resolves has no number yet. */
const withAmount = (amount: Amount | 'all', make: (amount: number) => Deed): Deed | undefined =>
  typeof amount === 'number' ? make(amount) : undefined;

function procedureDeed(procedure: string, by: number): Deed | undefined {
  switch (procedure) {
    case 'changeBid':
      return { kind: by < 0 ? 'lowerBid' : 'raiseBid', amount: Math.abs(by) };
    case 'switchRing':
    case 'switchType':
      return { kind: procedure };
    default:
      return undefined;
  }
}
