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
} from '@kyuden/engine';
import { entryPrice } from '../../lcg/hooks/price.ts';
import { capital } from '../spelling.ts';
import { lcgPlace, provinceChoice, titleFor } from './places.ts';

/** What can be answered in the living card game, in words: what will happen. */
export function lcgOption(g: Machine, ask: Ask, option: Option): string | undefined {
  const { id, thing } = option;
  const { seat, about } = ask;
  const [verb = '', value = ''] = id.split(':');
  const title = titleFor(g, thing, seat);
  if (ask.kind === 'either' && option.program) return branchWords(g, ask, option);
  if (id === 'done') return doneWords(g, about.what);
  if (id === 'pass') return passWords(about.what);
  if (thing?.startsWith('p')) return capital(provinceChoice(g, thing, seat));
  switch (verb) {
    case 'province':
      return provinceToPlace(g, thing ?? '', title);
    case 'play':
      return playWords(g, seat, thing ?? '');
    case 'duplicate':
      return `Discard ${title} for 1 fate on its copy in play`;
    case 'conflict':
      return conflictWords(g, value, thing ?? '');
    case 'attacker':
    case 'defender':
    case 'covert':
    case 'replace':
      return title;
    case 'fate':
      return value === '0' ? 'No fate' : `${value} fate`;
    case 'bid':
      return `Bid ${value}`;
    case 'to':
      if (thing?.startsWith('s')) return 'Home';
      return thing?.startsWith('b') ? capital(`to ${lcgPlace(g, thing, seat)}`) : title;
    case 'favor':
      return `${capital(value)}: 1 more skill in ${value} conflicts`;
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
  const index = Number(option.id.slice(option.id.indexOf(':') + 1));
  const op = programOf(g.lib, option.program as string).code.ops[Number(ask.about.words)];
  const branch = op?.op === 'either' ? op.effect.of[index] : undefined;
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
