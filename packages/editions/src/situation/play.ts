import {
  type Ask,
  type GameEvent,
  isSameData,
  machine,
  type Option,
  type SeatId,
  type State,
  step,
  type Thing,
  view,
} from '@kyuden/engine';
import { en, reasonText } from '@kyuden/words';
import type { Course } from '../course/course.ts';
import { optionWords, promptWords } from '../words/question-words.ts';
import { Script } from './chance.ts';
import { SituationError } from './format.ts';
import type { Names } from './names.ts';
import { requireSound, type Twin, twinBefore } from './twin.ts';

/** A situation in progress: the position, the events since the last choices began, and the questions asked. */
export interface Play {
  names: Names;
  log: GameEvent[];
  asked: AskedQuestion[];
  twin: Twin;
  course: Course | undefined;
  /** The question that was open when the last choices began; it does not count as asked since. */
  before?: Ask | undefined;
}

/** A question that was asked, with its options. */
export interface AskedQuestion {
  seat: SeatId;
  kind: string;
  what: string;
  options: { id: string; verb: string; words: string; thing?: Thing; program?: string }[];
}

/** Records a question, with the words that its options had when it was asked. */
export const record = (play: Play, ask: Ask): AskedQuestion => ({
  seat: ask.seat,
  kind: ask.kind,
  what: ask.about.what,
  options: ask.options.map((option) => ({
    id: option.id,
    verb: option.verb,
    words: optionWords(play.names.g, ask, option).toLowerCase(),
    ...(option.thing !== undefined && { thing: option.thing }),
    ...(option.program !== undefined && { program: option.program }),
  })),
});

/** Starts new choices: drops earlier events and questions. */
export function beginChoices(play: Play): void {
  play.log = [];
  play.asked = [];
  play.before = openAsk(play);
}

export const askOf = (play: Play, seat: SeatId): Ask | undefined =>
  play.names.g.state.asks.find((one) => one.seat === seat && one.answer === undefined);

export const openAsk = (play: Play): Ask | undefined =>
  play.names.g.state.asks.find((one) => one.answer === undefined);

/**
 * Gives one answer, also to a copy of the game that was saved and loaded, and to its twin on the swift way. If the copy
 * develops differently or looks different, the state holds something that is not plain data, or a cache is stale.
 */
export function answer(play: Play, line: number, ask: Ask, id: string): void {
  const { g } = play.names;
  if (ask !== play.before) play.asked.push(record(play, ask));
  const copy = machine(g.book, g.lib, JSON.parse(JSON.stringify(g.state)) as State);
  play.course?.beside(g, ask, id);
  const answerTwin = twinBefore(play.twin, g, ask);
  const script = g.chances instanceof Script ? g.chances : undefined;
  script?.begin();
  const happened = step(g, ask.seat, id);
  if ('refused' in happened)
    throw new SituationError(line, `${reasonText(en, happened.why)} (${happened.rule})`);
  play.log.push(...happened);
  if (script) copy.chances = script.replay();
  step(copy, ask.seat, id);
  if (!isSameData(copy.state, g.state)) {
    throw new SituationError(line, `a game saved and loaded before '${id}' goes another way`);
  }
  // The game keeps its views and renews only what has changed; the copy makes new ones.
  for (const { id: seat } of g.state.seats)
    if (!isSameData(view(copy, seat), view(g, seat)))
      throw new SituationError(line, `p${seat + 1} does not see what '${id}' has changed`);
  requireSound(g, id, line);
  answerTwin(id, line);
  play.course?.answer(g, ask, id, happened);
}

/**
 * Answers questions that leave no choice, for all seats. `ahead` is the text of the situation up to its next
 * choice: questions that it mentions are left open.
 */
export function settle(play: Play, line: number, ahead: string): void {
  for (let i = 0; i < 500; i++) {
    const ask = openAsk(play);
    if (!ask) return;
    const id = forced(ask, ahead);
    if (id === undefined) return;
    answer(play, line, ask, id);
  }
  throw new SituationError(line, 'the game goes on and on without a choice');
}

/** The only possible answer, or undefined. Opportunities to act are never answered. */
function forced(ask: Ask, ahead: string): string | undefined {
  if (ask.kind === 'pay') return /\bpay/.test(ahead) ? undefined : payment(ask);
  if (ask.about.what === 'bottomOfDeck' && !/bottom/.test(ahead)) return ask.options[0]?.id;
  if (ask.kind === 'buy' && /\bbuy|dynasty phase/i.test(ahead)) return undefined;
  return ask.options.length === 1 && ask.kind !== 'act' ? ask.options[0]?.id : undefined;
}

/** The answer to a question on the way to another seat's choice: a pass, or the only option. */
export function passing(ask: Ask): string | undefined {
  if (ask.kind === 'pay') return payment(ask);
  if (ask.options.length === 1) return ask.options[0]?.id;
  if (ask.kind === 'react') return 'pass';
  return undefined;
}

/** Chooses a payment: Gold that was kept, then the smallest source that is enough, else the largest. */
export function payment(ask: Ask): string | undefined {
  if (ask.options.some(({ role }) => role === 'done')) return 'done';
  const kept = ask.options.find(({ verb }) => verb === 'kept');
  if (kept) return kept.id;
  const need = ask.about.amount ?? 0;
  const sources = ask.options.filter((one) => one.verb === 'produce');
  const worth = (one: Option): number => one.amount ?? 0;
  const enough = sources.filter((one) => worth(one) >= need).sort((a, b) => worth(a) - worth(b));
  const most = sources.slice().sort((a, b) => worth(b) - worth(a));
  return (enough[0] ?? most[0] ?? ask.options[0])?.id;
}

/** The open questions with all their options, in words. */
export function sayAsk(play: Play): string {
  const { g } = play.names;
  if (g.state.over) {
    const winners = g.state.over.winners.map((seat) => `p${seat + 1}`).join(' and ');
    return `the game is over: ${winners || 'nobody'} won (${g.state.over.how})`;
  }
  return g.state.asks
    .filter((one) => one.answer === undefined)
    .map((one) => {
      const options = one.options.map((option) => `${shorten(optionWords(g, one, option))} <${option.id}>`);
      return `p${one.seat + 1} is asked (${one.kind}): ${promptWords(g, one)}\n    ${options.join('\n    ')}`;
    })
    .join('\n');
}

const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
