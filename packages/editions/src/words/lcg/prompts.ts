import {
  type Ask,
  card,
  cardThing,
  type Machine,
  type SeatId,
  stat,
  textOf,
  titleOfProgram,
} from '@kyuden/engine';
import { type AnswerFacts, en } from '@kyuden/words';
import { conflictType } from '../../lcg/conflict.ts';
import type { Declaration } from '../../lcg/procedures/declare.ts';
import { plainChoice } from '../choice-words.ts';
import { namedFor, namedSeat } from '../named.ts';
import { capital, listed } from '../spelling.ts';
import { lcgPlace, placeWords, provinceChoice, titleFor } from './places.ts';

/** What the living card game asks, in words. */

const PROMPTS: Readonly<Record<string, string>> = {
  strongholdProvince: 'Which province does your stronghold stand on?',
  nextProvince: 'Which province comes next in your row, from the left?',
  declareConflict: 'Declare a conflict, or pass',
  ringElement: 'Which element of the ring do you resolve?',
  ringAir: 'Air: take 1 honor or gain 2, or pass',
  ringEarth: 'Earth: draw a card and take one from the other hand, or pass',
  ringFire: 'Fire: honor or dishonor a character, or pass',
  ringWater: 'Water: ready a character, or bow one without fate, or pass',
  ringVoid: 'Void: remove 1 fate from a character, or pass',
  favorSide: 'To which side do you set the Imperial Favor?',
  discardWithoutFate: 'Which character without fate goes first?',
  discardFromBroken: 'Which card of the broken province is discarded? Or be done',
  switchRing: 'Which ring takes the place of the contested one?',
  ringGiven: 'Which of your rings do you give back?',
  ringGot: 'Which ring do you take for it?',
  lookAtProvince: 'Which facedown province do you look at?',
  bidInCards: 'You bid more: do you give the difference in honor, or discard as many cards?',
  discardForBid: 'Which card do you discard for your bid?',
};

export function lcgPrompt(g: Machine, ask: Ask): string | undefined {
  const { about, seat, kind } = ask;
  if (kind === 'act') return actPrompt(g, ask);
  if (kind === 'react') return en.answer(answered(g, ask));
  const title = titleFor(g, about.card, seat);
  if (about.program && (kind === 'slot' || (kind === 'pick' && about.what !== 'search')))
    return `${titleOfProgram(g, about.program)}: ${plainChoice(g, ask)}. ${textOf(g, about.program)}`;
  switch (about.what) {
    case 'dynastyMulligan':
      return `${setAside(g, seat)}Replace a card of your provinces, or be done`;
    case 'conflictMulligan':
      return `${setAside(g, seat)}Replace a card of your hand, or be done`;
    case 'attachTo':
      return `Which character is ${title} attached to?`;
    case 'playWhere':
      return `Where does ${title} go?`;
    case 'additionalFate':
      return `How much fate do you place on ${title}?`;
    case 'covert':
      return `Covert of ${title}: who cannot be declared as a defender? Or be done`;
    case 'honorBid':
      return about.rule === 'lcg.duel.bid'
        ? 'Duel: how much honor do you bid, and add to the skill of your character?'
        : 'How much honor do you bid, and how many cards do you draw?';
    case 'attackedProvince':
      return `${declared(g)}: which province do you attack?`;
    case 'giveUpRestricted':
      return `${title} has too many restricted attachments: which one is discarded?`;
    case 'attackers':
      return attackersPrompt(g, seat);
    case 'defenders':
      return defendersPrompt(g, seat);
    default:
      return PROMPTS[about.what];
  }
}

const frameAt = <T>(g: Machine, name: string): T | undefined => {
  const frame = g.state.frames.findLast((one) => one.k === 'procedure' && one.name === name);
  return frame && 'at' in frame ? (frame.at as T) : undefined;
};

const titles = (g: Machine, seat: SeatId, ids: readonly number[]): string =>
  listed(ids.map((id) => titleFor(g, cardThing(card(g, id)), seat)));

/** What was put aside before, so that nobody has to remember it. */
function setAside(g: Machine, seat: SeatId): string {
  const { aside = [] } = frameAt<{ aside?: number[] }>(g, 'setup') ?? {};
  return aside.length > 0 ? `To be replaced: ${titles(g, seat, aside)}. ` : '';
}

function actPrompt(g: Machine, ask: Ask): string {
  const round = g.state.frames.findLast((one) => one.k === 'round');
  if (round?.name === 'dynasty') {
    const first = (round.out ?? []).length === 0 ? ' (the first to pass gains 1 fate)' : '';
    return `Play a character from your provinces, use an action, or pass for this phase${first}`;
  }
  const battle = g.state.battles.findLast((one) => one.step !== 'over');
  if (round?.name === 'conflict' && battle) {
    const place = placeWords(g, `b${battle.field}`, ask.seat) ?? 'the conflict';
    return `In ${place}: play a card, use an action, or pass`;
  }
  return `${g.state.phase} Phase: play a card, use an action, or pass`;
}

/** What has been said of a conflict that is being declared. */
function declared(g: Machine): string {
  const { type = 'military', ring = -1 } = frameAt<Declaration>(g, 'declare') ?? {};
  const name = g.state.pieces[ring]?.name;
  return `${capital(type)} conflict${name ? ` for the ${name} Ring` : ''}`;
}

/** Nothing is declared until all of it is: who has been named so far, and what they bring. */
function attackersPrompt(g: Machine, seat: SeatId): string {
  const at = frameAt<Declaration>(g, 'declare');
  const { type = 'military', attackers = [], province = -1 } = at ?? {};
  const where = province >= 0 ? ` at ${provinceChoice(g, `p${province}`, seat)}` : '';
  if (attackers.length === 0) return `${declared(g)}${where}: who attacks?`;
  return `${titles(g, seat, attackers)} with ${skill(g, attackers, type)} ${type} skill${where}: who else attacks? Or be done`;
}

function defendersPrompt(g: Machine, seat: SeatId): string {
  const at = frameAt<{ battle: number; defenders?: number[] }>(g, 'battle');
  const battle = g.state.battles.find((one) => one.id === at?.battle);
  const type = battle ? conflictType(battle) : 'military';
  const { defenders = [] } = at ?? {};
  if (defenders.length === 0) return `Who defends in this ${type} conflict? Or be done`;
  return `${titles(g, seat, defenders)} with ${skill(g, defenders, type)} ${type} skill: who else defends? Or be done`;
}

const skill = (g: Machine, ids: readonly number[], type: string): number =>
  ids.reduce((sum, id) => sum + Math.max(0, stat(g, card(g, id), type)), 0);

/** A chance to answer: an interrupt before something happens, a reaction after it. */
function answered(g: Machine, { about, seat }: Ask): AnswerFacts {
  const { point = 'after', card: thing, player, occurrence = '' } = about;
  return {
    contest: 'conflict',
    point,
    occurrence,
    phase: g.state.phase,
    subject: thing ? (lcgPlace(g, thing, seat) ?? namedFor(g, thing, seat)) : null,
    player: player === undefined ? null : namedSeat(g, player),
    isYou: player === seat,
  };
}
