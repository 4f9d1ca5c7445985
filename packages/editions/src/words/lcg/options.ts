import {
  type Ask,
  baseStat,
  cardOf,
  counterOf,
  faceOf,
  frameOf,
  type Machine,
  type Option,
  pieceOf,
  type SeatId,
  type Thing,
  thingKind,
} from '@kyuden/engine';
import type { OptionLabel, PlainOption } from '@kyuden/words';
import { entryPrice } from '../../lcg/hooks/price.ts';
import { battle } from '../../lcg/procedures/conflict.ts';
import { namedInOption, namedOrIt } from '../named.ts';
import { branchDeeds } from './branches.ts';
import { lcgPlace, provinceChoice } from './places.ts';

/** Returns the label of an option of the living card game, or undefined for the common label. */
export function lcgOption(g: Machine, ask: Ask, option: Option): OptionLabel | undefined {
  if (ask.kind === 'either' && option.program) return branchDeeds(g, ask, option);
  if (option.role === 'done') return { kind: 'plain', what: doneOption(g, ask.about.what) };
  if (option.role === 'pass') return { kind: 'plain', what: passOption(ask.about.what) };
  return option.thing ? thingOption(g, ask, option, option.thing) : amountOption(option);
}

/** The label of an option without a thing: an element, an amount, a side. */
function amountOption({ verb, amount = 0, name = '', way }: Option): OptionLabel | undefined {
  switch (verb) {
    case 'element':
      return { kind: 'element', element: name };
    case 'take':
    case 'gain':
      return { kind: 'ringHonor', does: verb, amount };
    case 'draw':
      return { kind: 'ringDraw', amount };
    case 'pay':
      return { kind: 'payBid', in: way === 'honor' ? 'honor' : 'cards', amount };
    case 'fate':
    case 'bid':
      return { kind: verb, amount };
    case 'favor':
      return { kind: 'favorSide', side: name };
    default:
      return undefined;
  }
}

function thingOption(
  g: Machine,
  ask: Ask,
  { verb, name = '' }: Option,
  thing: Thing,
): OptionLabel | undefined {
  const { seat } = ask;
  const province = thingKind(thing) === 'p' ? provinceChoice(g, thing, seat) : undefined;
  if (province) return { kind: 'province', ...province };
  const card = namedOrIt(g, thing, seat);
  switch (verb) {
    case 'province':
      return provinceToLayOut(g, seat, thing);
    case 'play':
      return { kind: 'play', card, amount: priceToPlay(g, seat, thing) };
    case 'playDisguised':
      return { kind: 'playDisguised', card };
    case 'playAs':
      return { kind: 'playAsAttachment', card: namedInOption(g, ask, thing) };
    case 'duplicate':
      return { kind: 'duplicate', card };
    case 'conflict':
      return {
        kind: 'conflict',
        type: name,
        ring: pieceOf(g, thing)?.name ?? '',
        fate: counterOf(g, thing, 'fate'),
      };
    case 'attacker':
    case 'defender':
    case 'covert':
    case 'replace':
      return { kind: 'thing', subject: card };
    case 'to':
      return toPlace(g, seat, thing);
    case 'honor':
    case 'dishonor':
    case 'ready':
    case 'bow':
      return { kind: 'ringCard', does: verb, card };
    case 'remove':
      return { kind: 'ringFate', card, has: counterOf(g, thing, 'fate') };
    default:
      return undefined;
  }
}

/** The label of a province placed during setup: its elements and printed strength. */
function provinceToLayOut(g: Machine, seat: SeatId, thing: Thing): OptionLabel | undefined {
  const c = cardOf(g, thing);
  if (!c) return undefined;
  const [elements, strength] = [faceOf(g, c).keywords, baseStat(g, c, 'strength')];
  return { kind: 'layOut', card: namedOrIt(g, thing, seat), elements, strength };
}

/** The label of a destination for a played card: home, the conflict, or a character. */
function toPlace(g: Machine, seat: SeatId, thing: Thing): OptionLabel {
  if (thingKind(thing) === 's') return { kind: 'plain', what: 'home' };
  const place = lcgPlace(g, thing, seat);
  return place ? { kind: 'goTo', place } : { kind: 'thing', subject: namedOrIt(g, thing, seat) };
}

function doneOption(g: Machine, what: string): PlainOption {
  switch (what) {
    case 'attackers':
      return 'theyAttack';
    case 'defenders':
      return frameOf(g, battle)?.at.defenders?.length ? 'theyDefend' : 'nobodyDefends';
    case 'covert':
      return 'nobody';
    default:
      return 'done';
  }
}

const RINGS: ReadonlySet<string> = new Set(['ringAir', 'ringEarth', 'ringFire', 'ringWater', 'ringVoid']);

function passOption(what: string): PlainOption {
  if (what === 'declareConflict') return 'noConflict';
  return RINGS.has(what) ? 'leaveRing' : 'pass';
}

function priceToPlay(g: Machine, seat: SeatId, thing: Thing): number {
  const c = cardOf(g, thing);
  return c
    ? entryPrice(g, { card: c, seat, to: `s${seat}`, host: -1, ignore: [], purchase: '' as const })
    : 0;
}
