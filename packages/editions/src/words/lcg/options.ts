import {
  type Ask,
  baseStat,
  cardOf,
  counterOf,
  type Effect,
  faceOf,
  type Machine,
  type Option,
  pieceOf,
  programOf,
  type SeatId,
  thingKind,
} from '@kyuden/engine';
import { en } from '@kyuden/words';
import { entryPrice } from '../../lcg/hooks/price.ts';
import { optionName } from '../names.ts';
import { capital } from '../spelling.ts';
import { placeWords, provinceChoice, titleFor } from './places.ts';

/** What can be answered in the living card game, in words: what will happen. */
export function lcgOption(g: Machine, ask: Ask, option: Option): string | undefined {
  const { verb, thing, amount = 0, name = '' } = option;
  const { seat, about } = ask;
  const title = titleFor(g, thing, seat);
  if (ask.kind === 'either' && option.program) return branchWords(g, ask, option);
  if (option.role === 'done') return doneWords(g, about.what);
  if (option.role === 'pass') return passWords(about.what);
  const province = thing && thingKind(thing) === 'p' && provinceChoice(g, thing, seat);
  if (province) return capital(en.provinceChoice(province));
  switch (verb) {
    case 'province':
      return provinceToPlace(g, thing ?? '', title);
    case 'play':
      return playWords(g, seat, thing ?? '');
    case 'playAs':
      return `${optionName(g, ask, thing ?? '')}: play as an attachment`;
    case 'element':
      return name;
    case 'take':
    case 'gain':
      return `${capital(verb)} ${amount} honor`;
    case 'draw':
      return `Draw ${amount} card, the opponent discards 1 at random`;
    case 'pay':
      if (option.way === 'honor') return `Give ${amount} honor`;
      return amount === 1 ? 'Discard 1 card' : `Discard ${amount} cards`;
    case 'duplicate':
      return `Discard ${title} for 1 fate on its copy in play`;
    case 'conflict':
      return conflictWords(g, name, thing ?? '');
    case 'attacker':
    case 'defender':
    case 'covert':
    case 'replace':
      return title;
    case 'fate':
      return amount === 0 ? 'No fate' : `${amount} fate`;
    case 'bid':
      return `Bid ${amount}`;
    case 'to':
      if (thing && thingKind(thing) === 's') return 'Home';
      return thing && thingKind(thing) === 'b' ? capital(`to ${placeWords(g, thing, seat)}`) : title;
    case 'favor':
      return `${capital(name)}: 1 more skill in ${name} conflicts`;
    case 'honor':
    case 'dishonor':
    case 'ready':
    case 'bow':
      return `${capital(verb)} ${title}`;
    case 'remove':
      return `Remove 1 fate from ${title} (it has ${counterOf(g, thing ?? '', 'fate')})`;
    default:
      return undefined;
  }
}

/** While provinces are laid out: what one is and holds out. */
function provinceToPlace(g: Machine, thing: string, title: string): string {
  const c = cardOf(g, thing);
  const element = c ? `${faceOf(g, c).keywords.join(' ')}, ` : '';
  return c ? `${title} (${element}strength ${baseStat(g, c, 'strength')})` : title;
}

function doneWords(g: Machine, what: string): string {
  const frame = g.state.frames.findLast((one) => one.k === 'procedure' && one.name === 'battle');
  const { defenders = [] } = frame && 'at' in frame ? (frame.at as { defenders?: number[] }) : {};
  if (what === 'attackers') return 'Done: they attack';
  if (what === 'defenders') return defenders.length > 0 ? 'Done: they defend' : 'Nobody defends';
  if (what === 'covert') return 'Nobody';
  return 'Done';
}

function passWords(what: string): string {
  if (what === 'declareConflict') return 'Pass: no conflict';
  return /^ring[A-Z]/.test(what) ? 'Pass: leave the ring' : 'Pass';
}

function playWords(g: Machine, seat: SeatId, thing: string): string {
  const c = cardOf(g, thing);
  if (!c) return 'Play';
  const entry = { card: c, seat, to: `s${seat}`, host: -1, ignore: [], purchase: '' as const };
  return `Play ${titleFor(g, thing, seat)} for ${entryPrice(g, entry)} fate`;
}

function conflictWords(g: Machine, type: string, ring: string): string {
  const fate = counterOf(g, ring, 'fate');
  const name = pieceOf(g, ring)?.name ?? '';
  return `${capital(type)} conflict, ${name} Ring${fate > 0 ? ` with ${fate} fate` : ''}`;
}

/** One of several things that a text lets a player choose between. */
function branchWords(g: Machine, ask: Ask, option: Option): string | undefined {
  const op = programOf(g.lib, option.program as string).code.ops[ask.about.op ?? -1];
  const branch = op?.op === 'either' ? op.effect.of[option.index ?? -1] : undefined;
  const words = branch?.map((effect) => effectWords(effect));
  return words?.every((one) => one !== '') ? capital(words.join(' and ')) : undefined;
}

const isYou = (ref: unknown): boolean =>
  JSON.stringify(ref).includes('"r":"you"') && !JSON.stringify(ref).includes('others');

const procedures: Readonly<Record<string, string>> = {
  switchRing: 'switch the contested ring',
  switchType: 'switch the conflict type',
};

/** What an effect does, as short as a choice needs it; '' where there are no words for it. */
function effectWords(effect: Effect): string {
  switch (effect.e) {
    case 'honor':
      return 'honor a character';
    case 'dishonor':
      return 'dishonor a character';
    case 'bow':
      return 'bow the character';
    case 'straighten':
      return 'ready the character';
    case 'discard':
      return 'discard a card';
    case 'draw':
      return 'draw a card';
    case 'gainHonor':
      return `${isYou(effect.player) ? 'gain' : 'the opponent gains'} ${effect.amount} honor`;
    case 'loseHonor':
      return `${isYou(effect.player) ? 'lose' : 'the opponent loses'} ${effect.amount} honor`;
    case 'giveHonor':
      return `${effect.amount} honor is given`;
    case 'moveCounter':
      return 'from' in effect && effect.from ? `${effect.n} fate is given` : `gain ${effect.n} fate`;
    case 'move':
      return effect.to.pl === 'home' ? 'move home' : 'move to the conflict';
    case 'procedure':
      if (effect.procedure === 'changeBid')
        return effect.say?.by === '-1' ? 'decrease the bid by 1' : 'increase the bid by 1';
      return procedures[effect.procedure] ?? '';
    default:
      return '';
  }
}
