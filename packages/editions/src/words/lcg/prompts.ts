import {
  type Ask,
  card,
  cardThing,
  frameOf,
  type Machine,
  type SeatId,
  stat,
  textOf,
  titleOfProgram,
} from '@kyuden/engine';
import type { AnswerFacts, Named, Prompt, Question } from '@kyuden/words';
import { conflictType } from '../../lcg/conflict.ts';
import { battle } from '../../lcg/procedures/conflict.ts';
import { declare } from '../../lcg/procedures/declare.ts';
import { setup } from '../../lcg/procedures/setup.ts';
import { candidatesOf } from '../candidates.ts';
import { namedFor, namedOrIt, namedSeat } from '../named.ts';
import { lcgPlace, provinceChoice } from './places.ts';

/** Questions of the living card game that need only their key. */

const QUESTIONS: ReadonlySet<string> = new Set<Question>([
  'strongholdProvince',
  'nextProvince',
  'declareConflict',
  'ringElement',
  'ringAir',
  'ringEarth',
  'ringFire',
  'ringWater',
  'ringVoid',
  'favorSide',
  'discardWithoutFate',
  'discardFromBroken',
  'switchRing',
  'ringGiven',
  'ringGot',
  'lookAtProvince',
  'bidInCards',
  'discardForBid',
]);

const isQuestion = (what: string): what is Question => QUESTIONS.has(what);

export function lcgPrompt(g: Machine, ask: Ask): Prompt | undefined {
  const { about, seat, kind } = ask;
  const { what, program } = about;
  if (kind === 'act') return actPrompt(g, ask);
  if (kind === 'react') return { kind: 'answer', ...answered(g, ask) };
  if (program && (kind === 'slot' || (kind === 'pick' && what !== 'search'))) {
    const [source, text] = [titleOfProgram(g, program), textOf(g, program)];
    return { kind: 'choose', source, among: candidatesOf(g, ask.options), purpose: null, text };
  }
  switch (what) {
    case 'dynastyMulligan':
      return { kind: 'mulligan', from: 'provinces', aside: setAside(g, seat) };
    case 'conflictMulligan':
      return { kind: 'mulligan', from: 'hand', aside: setAside(g, seat) };
    case 'attachTo':
    case 'playWhere':
    case 'disguise':
    case 'payFromCards':
    case 'additionalFate':
    case 'covert':
    case 'giveUpRestricted':
      return { kind: what, card: namedOrIt(g, about.card, seat) };
    case 'honorBid':
      return { kind: 'bid', isDuel: about.rule === 'lcg.duel.bid' };
    case 'attackedProvince':
      return { kind: 'attackProvince', ...declared(g) };
    case 'attackers':
      return attackersPrompt(g, seat);
    case 'defenders':
      return defendersPrompt(g, seat);
    default:
      return isQuestion(what) ? { kind: 'question', what } : undefined;
  }
}

const namedCards = (g: Machine, seat: SeatId, ids: readonly number[]): Named[] =>
  ids.map((id) => namedOrIt(g, cardThing(card(g, id)), seat));

/** Cards that the seat has set aside so far, to show them in the prompt. */
const setAside = (g: Machine, seat: SeatId): Named[] =>
  namedCards(g, seat, frameOf(g, setup)?.at.aside ?? []);

function actPrompt(g: Machine, { seat }: Ask): Prompt {
  const round = g.state.frames.findLast((one) => one.k === 'round');
  if (round?.name === 'dynasty') return { kind: 'playInDynasty', isFirst: (round.out ?? []).length === 0 };
  const battle = g.state.battles.findLast((one) => one.step !== 'over');
  const at = battle && lcgPlace(g, `b${battle.field}`, seat);
  if (round?.name === 'conflict' && at) return { kind: 'actInConflict', at };
  return { kind: 'actInPhase', phase: g.state.phase };
}

/** The type and ring of the conflict being declared. */
function declared(g: Machine): { type: string; ring: string } {
  const { type = 'military', ring = -1 } = frameOf(g, declare)?.at ?? {};
  return { type, ring: g.state.pieces[ring]?.name ?? '' };
}

/**
 * The question for attackers. The declaration is not complete yet, so it shows the characters chosen so far and
 * their skill.
 */
function attackersPrompt(g: Machine, seat: SeatId): Prompt {
  const { attackers = [], province = -1 } = frameOf(g, declare)?.at ?? {};
  const conflict = declared(g);
  return {
    kind: 'attackers',
    ...conflict,
    at: province >= 0 ? (provinceChoice(g, `p${province}`, seat) ?? null) : null,
    named: namedCards(g, seat, attackers),
    skill: skill(g, attackers, conflict.type),
  };
}

function defendersPrompt(g: Machine, seat: SeatId): Prompt {
  const at = frameOf(g, battle)?.at;
  const record = g.state.battles.find((one) => one.id === at?.battle);
  const type = record ? conflictType(record) : 'military';
  const { defenders = [] } = at ?? {};
  return {
    kind: 'defenders',
    type,
    named: namedCards(g, seat, defenders),
    skill: skill(g, defenders, type),
  };
}

const skill = (g: Machine, ids: readonly number[], type: string): number =>
  ids.reduce((sum, id) => sum + Math.max(0, stat(g, card(g, id), type)), 0);

/** The occurrence that an interrupt or reaction would answer. */
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
