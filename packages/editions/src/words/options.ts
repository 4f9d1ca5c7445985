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
  titleOfProgram,
} from '@kyuden/engine';
import { en } from '@kyuden/words';
import { lowHonorPrice } from '../ccg/hooks/price.ts';
import { knob } from '../ccg/knobs.ts';
import { branchWords } from './card-text.ts';
import { optionName } from './names.ts';
import { ownWords } from './own.ts';
import { capital } from './spelling.ts';

/** Plain answers by their verbs. */
const ANSWERS: Readonly<Record<string, string>> = {
  strike: 'Strike',
  accept: 'Accept',
  refuse: 'Refuse',
  none: 'None',
  back: 'Take back the last assignment',
};

/** The label of an option: a heading, and the text that it would use, if any. */
export interface OptionLabel {
  label: string;
  text?: string;
}

export function optionLabel(g: Machine, ask: Ask, option: Option): OptionLabel {
  const { program } = option;
  if (!program || !isUse(ask, option)) return { label: labelWords(g, ask, option) };
  const title = option.thing
    ? capital(optionName(g, ask, option.thing))
    : en.ability(titleOfProgram(g, program));
  return { label: title, text: textOf(g, program) };
}

/** The label of an option, in one line. */
export function optionWords(g: Machine, ask: Ask, option: Option): string {
  const { label, text } = optionLabel(g, ask, option);
  return text === undefined ? label : `${label}: ${text}`;
}

const USING: ReadonlySet<Ask['kind']> = new Set(['act', 'react', 'order', 'pick']);

/** Does it use a text, which is then its explanation? */
const isUse = ({ kind }: Ask, { verb }: Option): boolean =>
  verb === 'use' || (USING.has(kind) && !NAMED.has(verb));

/** Options that have a text and are still known by the name of their card. */
const NAMED: ReadonlySet<string> = new Set(['join']);

function labelWords(g: Machine, ask: Ask, option: Option): string {
  const { verb, amount = 0 } = option;
  const own = ownWords(g.book.name)?.option(g, ask, option);
  if (own !== undefined) return own;
  if (ask.about.what === 'declareAttack' && option.role === 'pass') return 'No attack';
  if (ANSWERS[verb]) return ANSWERS[verb];
  const name = option.thing ? optionName(g, ask, option.thing) : '';
  switch (verb) {
    case 'buy':
      return `${name}${priceWords(g, ask.seat, option)}${surchargeWords(g, ask.seat, option.thing)}`;
    case 'overlay':
      return `${name} as an overlay${priceWords(g, ask.seat, option)}`;
    case 'attack':
      return `Attack ${name}`;
    case 'focus':
      return `Focus ${name}`;
    case 'hand':
      return `Focus ${name} from your hand`;
    case 'discard':
      return `Discard ${name}`;
    case 'raise':
    case 'lower':
      return `${capital(verb)} it by ${amount}: ${option.way} ${name}`;
    case 'sensei':
    case 'yu':
    case 'with':
    case 'join':
      return name;
    default:
      return capital(plainLabel(g, ask, option, name));
  }
}

/** The price, and what the way to buy changes. */
function priceWords(g: Machine, seat: SeatId, { way, amount }: Option): string {
  const less = knob(g, 'clanDiscount', seatThing(seat));
  const note =
    way === 'discount'
      ? ` (${less} less for your Clan)`
      : way === 'honor'
        ? ', gaining his Personal Honor'
        : '';
  return ` for ${amount} Gold${note}`;
}

/** The part of the price that is due for too little Honor. */
function surchargeWords(g: Machine, seat: SeatId, thing?: Thing): string {
  const c = thing === undefined ? undefined : cardOf(g, thing);
  if (!c) return '';
  const entry = { card: c, seat, to: seatThing(seat), host: -1, ignore: [], purchase: 'full' as const };
  const more = lowHonorPrice(g, entry);
  if (more <= 0) return '';
  const [has, needs] = [g.state.seats[seat]?.honor ?? 0, stat(g, c, 'honorRequirement')];
  return `, ${more} of it because your Honor is ${has} and he asks for ${needs}`;
}

const ROLES: Readonly<Record<Exclude<OptionRole, 'do'>, string>> = {
  pass: 'Pass',
  done: 'Done',
  cancel: 'Cancel',
  back: 'Take back',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  accept: 'Accept',
  refuse: 'Refuse',
};

/** The label of an option that the machine itself makes. */
function plainLabel(g: Machine, ask: Ask, option: Option, name: string): string {
  if (option.role !== 'do') return ROLES[option.role];
  switch (option.verb) {
    case 'produce':
      return `Bow ${name} for ${option.amount} Gold`;
    case 'gold':
      return `${option.amount} Gold`;
    case 'favor':
      return 'The Favor';
    case 'branch':
    case 'way':
      return branchWords(g, ask, option);
    default:
      return option.name || name || option.id;
  }
}
