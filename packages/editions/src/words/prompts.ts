import {
  type Ask,
  cardOf,
  labelOf,
  type Machine,
  nameOf,
  type Option,
  optionName,
  promptOf,
  type SeatId,
  seatThing,
  stat,
  type Thing,
} from '@kyuden/engine';
import { lowHonorPrice } from '../ccg/hooks/price.ts';
import { knob } from '../ccg/knobs.ts';
import { ownWords } from './own.ts';
import { capital, plain } from './spelling.ts';

/** Words for the questions that procedures of the rulebook ask. Questions of cards are worded by their own text. */
const PROMPTS: Readonly<Record<string, string>> = {
  legacy: 'Which Legacy Holding do you begin with?',
  declareAttack: 'Do you attack?',
  chooseDefender: 'Whom do you attack?',
  nextBattle: 'Which battle is fought next?',
  InfantryManeuvers: 'Infantry maneuvers: assign a unit, or be done',
  CavalryManeuvers: 'Cavalry maneuvers: assign a unit, or be done',
  buy: 'Bring a card into play from your provinces, or be done',
  discardFromProvinces: 'Discard a card from your provinces, or be done',
  discardToMaximum: 'You hold too many cards: discard one',
  focusOrStrike: 'Focus a card, or strike',
  bottomOfDeck: 'Which card goes to the bottom of your deck first?',
  nextFocusEffect: 'Which Focus Effect comes first?',
  nextRevealed: 'Which revealed card is dealt with first?',
  goldToPay: 'How much Gold do you pay?',
  invite: 'Do you invite somebody to this attack?',
  chooseSensei: 'Which Sensei do you begin with?',
  navalInvasion: 'Do you make this battle a naval invasion?',
  yuVictim: 'Yu: which card does your losing army take with it? Or be done',
  yuWith: 'Yu: which of your cards is used against it?',
  combineAttacks: 'Which card of the unit joins the attack? Or be done',
};

/** What a seat is asked, in one line. */
export function promptWords(g: Machine, ask: Ask): string {
  const { about } = ask;
  const own = ownWords(g.book.name)?.prompt(g, ask);
  if (own !== undefined) return own;
  if (about.what === 'refuseChallenge' && about.card) {
    return `Do you accept the challenge of ${nameOf(g, about.card, ask.seat)}?`;
  }
  if (about.what === 'attachRegion' && about.card) {
    return `Do you attach ${nameOf(g, about.card, ask.seat)} to your province?`;
  }
  if (about.what === 'contestFavor') {
    const whose =
      about.player === ask.seat ? 'you count' : `${nameOf(g, seatThing(about.player ?? 0), ask.seat)} counts`;
    return `Lobbying: ${whose} ${about.amount} Honor and must come above ${about.above}. Raise or lower it, or pass`;
  }
  if (ask.kind === 'pay' && about.card && (about.amount ?? 0) <= 0) {
    return `The price of ${nameOf(g, about.card, ask.seat)} is met: be done, or produce more`;
  }
  const key = about.what === 'assignUnit' ? (about.segment ?? '') : about.what;
  const words = PROMPTS[key] ?? promptOf(g, ask);
  return capital(words.replace(/^[a-z][A-Za-z]*(?=:)/, plain));
}

/** Plain answers by their verbs. */
const ANSWERS: Readonly<Record<string, string>> = {
  strike: 'Strike',
  accept: 'Accept',
  refuse: 'Refuse',
  none: 'None',
  back: 'Take back the last assignment',
};

/** What an option means, in one line. */
export function optionWords(g: Machine, ask: Ask, option: Option): string {
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
      return capital(labelOf(g, ask, option).replace(/^[a-z][A-Za-z]*(?=:)/, plain));
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
