import {
  type Ask,
  cardOf,
  type Machine,
  type Option,
  type OptionRole,
  type SeatId,
  seatThing,
  stat,
  type Thing,
  textOf,
  thingKind,
  titleOfProgram,
} from '@kyuden/engine';
import type { LowHonorPrice, OptionLabel, PlainOption } from '@kyuden/words';
import { lowHonorPrice } from '../ccg/hooks/price.ts';
import { knob } from '../ccg/knobs.ts';
import { branchLabel, wayLabel } from './branches.ts';
import { namedInOption } from './named.ts';
import { ownWords } from './own.ts';

/** An option for people: its label as facts, and the text that it would use, if any. */
export interface LabelledOption {
  label: OptionLabel;
  text?: string;
}

/** Returns the label of an option as facts that its seat may know. */
export function optionLabel(g: Machine, ask: Ask, option: Option): LabelledOption {
  const { program } = option;
  if (!program || !isUse(ask, option)) return { label: labelOf(g, ask, option) };
  const card = option.thing ? namedInOption(g, ask, option.thing) : null;
  return { label: { kind: 'use', card, ability: titleOfProgram(g, program) }, text: textOf(g, program) };
}

const USING: ReadonlySet<Ask['kind']> = new Set(['act', 'react', 'order', 'pick']);

/** Whether the option uses a text, which then explains it. */
const isUse = ({ kind }: Ask, { verb }: Option): boolean =>
  verb === 'use' || (USING.has(kind) && !NAMED.has(verb));

/** Verbs of options that have a text but are labelled by their card. */
const NAMED: ReadonlySet<string> = new Set(['join']);

const PLAIN: Readonly<Record<Exclude<OptionRole, 'do'>, PlainOption>> = {
  pass: 'pass',
  done: 'done',
  cancel: 'cancel',
  back: 'takeBack',
  none: 'none',
  yes: 'yes',
  no: 'no',
  accept: 'accept',
  refuse: 'refuse',
};

function labelOf(g: Machine, ask: Ask, option: Option): OptionLabel {
  const own = ownWords(g.book.name)?.option(g, ask, option);
  if (own) return own;
  if (ask.about.what === 'declareAttack' && option.role === 'pass')
    return { kind: 'plain', what: 'noAttack' };
  if (option.role !== 'do') return { kind: 'plain', what: PLAIN[option.role] };
  const { verb, thing, name } = option;
  if (thing) return labelOfThing(g, ask, option, thing);
  switch (verb) {
    case 'strike':
    case 'topOfDeck':
    case 'favor':
      return { kind: 'plain', what: verb };
    case 'kept':
    case 'gold':
      return { kind: verb, amount: option.amount ?? 0 };
    case 'branch':
      return branchLabel(g, ask, option);
    case 'way':
      return wayLabel(g, ask, option);
    default:
      return name ? { kind: 'name', name } : { kind: 'other', id: option.id };
  }
}

/** The label of an option that points at a thing, by its verb. */
function labelOfThing(g: Machine, ask: Ask, { verb, amount = 0, way }: Option, thing: Thing): OptionLabel {
  const named = namedInOption(g, ask, thing);
  const { seat } = ask;
  switch (verb) {
    case 'buy':
      return {
        kind: 'buy',
        card: named,
        amount,
        discount: way === 'discount' ? knob(g, 'clanDiscount', seatThing(seat)) : 0,
        gainsHonor: way === 'honor',
        lowHonor: dueForLowHonor(g, seat, thing),
      };
    case 'overlay':
    case 'produce':
      return { kind: verb, card: named, amount };
    case 'attack':
      return { kind: 'attack', player: named };
    case 'focus':
    case 'hand':
      return { kind: 'focus', card: named, isFromHand: verb === 'hand' };
    case 'discard':
      return { kind: 'discard', card: named };
    case 'place':
      // The only player among destinations stands for the home of the unit.
      return thingKind(thing) === 's' ? { kind: 'plain', what: 'home' } : { kind: 'thing', subject: named };
    case 'raise':
    case 'lower':
      return { kind: 'lobby', card: named, amount, does: verb, by: way === 'discard' ? 'discard' : 'bow' };
    default:
      return { kind: 'thing', subject: named };
  }
}

/** The surcharge for too little Honor, or null. */
function dueForLowHonor(g: Machine, seat: SeatId, thing: Thing): LowHonorPrice | null {
  const c = cardOf(g, thing);
  if (!c) return null;
  const entry = { card: c, seat, to: seatThing(seat), host: -1, ignore: [], purchase: 'full' as const };
  const amount = lowHonorPrice(g, entry);
  if (amount <= 0) return null;
  return { amount, has: g.state.seats[seat]?.honor ?? 0, requires: stat(g, c, 'honorRequirement') };
}
