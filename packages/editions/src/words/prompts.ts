import {
  type ActionRecord,
  type Ask,
  type Machine,
  programOf,
  type SeatId,
  textOf,
  titleOfProgram,
} from '@kyuden/engine';
import type { AnsweredAction, AnswerFacts, Named, Prompt, Question } from '@kyuden/words';
import { answeredAction } from '../answered-action.ts';
import { candidatesOf, purposeOf, purposeOfSlot } from './candidates.ts';
import { offeredWords, slotNamed, wordsNow } from './card-text.ts';
import { namedFor, namedSeat } from './named.ts';
import { ownWords } from './own.ts';

/** Questions of procedures that need only their key. Questions of cards use the card's text. */
const QUESTIONS: ReadonlySet<string> = new Set<Question>([
  'legacy',
  'declareAttack',
  'chooseDefender',
  'nextBattle',
  'InfantryManeuvers',
  'CavalryManeuvers',
  'Maneuvers',
  'buy',
  'discardFromProvinces',
  'discardToMaximum',
  'focusOrStrike',
  'bottomOfDeck',
  'nextFocusEffect',
  'nextRevealed',
  'goldToPay',
  'invite',
  'chooseSensei',
  'navalInvasion',
  'yuVictim',
  'yuWith',
  'combineAttacks',
]);

const isQuestion = (what: string): what is Question => QUESTIONS.has(what);

/** Returns the question to a seat as facts that the seat may know. */
export function promptOf(g: Machine, ask: Ask): Prompt {
  const { about, seat } = ask;
  const own = ownWords(g.book.name)?.prompt(g, ask);
  if (own) return own;
  const what = about.what === 'assignUnit' ? (about.segment ?? '') : about.what;
  if (isQuestion(what)) return { kind: 'question', what };
  const card = about.card ? namedFor(g, about.card, seat) : undefined;
  if (what === 'refuseChallenge' && card) return { kind: 'challenge', card };
  if (what === 'proclaim' && card) return { kind: 'proclaim', card };
  if (what === 'attachRegion' && card) return { kind: 'attachRegion', card };
  if (what === 'contestFavor') {
    const { player = 0, amount = 0, above = 0 } = about;
    return { kind: 'lobby', player: namedSeat(g, player), isYou: player === seat, amount, above };
  }
  return askedByText(g, ask, card ?? { is: 'it' });
}

/** A question asked by a text or by the engine itself. */
function askedByText(g: Machine, ask: Ask, card: Named): Prompt {
  const { about } = ask;
  const source = about.program ? titleOfProgram(g, about.program) : '';
  const text = about.program ? textOf(g, about.program) : '';
  switch (ask.kind) {
    case 'act':
      return { kind: 'act', designators: about.designators ?? [] };
    case 'react':
      return { kind: 'answer', ...answered(g, ask) };
    case 'slot': {
      const slot = about.program
        ? slotNamed(programOf(g.lib, about.program).text, about.slot ?? '')
        : undefined;
      const purpose =
        slot && !slot.words ? purposeOfSlot(programOf(g.lib, about.program!).text, slot.name) : null;
      if (purpose) return { kind: 'choose', source, among: candidatesOf(g, ask.options), purpose, text };
      return { kind: 'target', source, words: slot?.words ? wordsNow(g, slot.words, ask) : null, text };
    }
    case 'pick':
      return picked(g, ask, source, text);
    case 'may':
      return about.op === undefined
        ? { kind: 'may', source }
        : { kind: 'mayDo', source, words: offeredWords(g, ask) };
    case 'either':
      return { kind: 'either', source };
    case 'pay': {
      const { amount = 0 } = about;
      if (about.card && amount <= 0) return { kind: 'isPaid', card };
      const frame = g.state.frames.findLast((one) => one.k === 'payment');
      return { kind: 'pay', card, amount, isMore: frame !== undefined && frame.produced > 0 };
    }
    case 'order':
      return { kind: 'order' };
    case 'place':
      return { kind: 'place', source, card };
    default:
      return { kind: 'other', what: about.what };
  }
}

/** The question of a choice. It contains the card's text, in case the effect has no clear purpose. */
function picked(g: Machine, ask: Ask, source: string, text: string): Prompt {
  const { what } = ask.about;
  if (what === 'search' || what === 'copy' || what === 'strip' || what === 'payWith')
    return { kind: what, source };
  return { kind: 'choose', source, among: candidatesOf(g, ask.options), purpose: purposeOf(g), text };
}

/** The occurrence that a Reaction would answer. */
function answered(g: Machine, ask: Ask): AnswerFacts {
  const { about, seat } = ask;
  const action = answeredAction(g, ask);
  const { point = 'after', card, player, occurrence = '' } = about;
  const { answers } = g.book.modes;
  return {
    contest: 'battle',
    ...(answers === 'Reaction' ? {} : { designator: answers }),
    point,
    occurrence,
    phase: g.state.phase,
    subject: card ? namedFor(g, card, seat) : null,
    player: player === undefined ? null : namedSeat(g, player),
    isYou: player === seat,
    ...(action && { action: answeredFacts(g, action, seat) }),
  };
}

/** The action that is answered, with the cards that the reader sees. */
function answeredFacts(
  g: Machine,
  { id, program, designator, card }: ActionRecord,
  reader: SeatId,
): AnsweredAction {
  const { face, text } = programOf(g.lib, program);
  const isOfCard = face >= 0;
  const frame = g.state.frames.find((one) => one.k === 'action' && one.id === id);
  const slots = text.t === 'ability' ? text.slots : [];
  const chosen = slots.flatMap(({ name }) => (frame?.k === 'action' ? things(frame.env[name]) : []));
  const named = (isOfCard ? [card] : chosen).map((thing) => namedFor(g, thing, reader));
  return {
    ability: isOfCard ? '' : titleOfProgram(g, program),
    designator,
    of: named.filter((one) => one.is !== 'unknown'),
  };
}

/** The things that a binding holds. */
const things = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
