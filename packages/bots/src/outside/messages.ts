import type { CardView, Option, SeatId, View } from '@kyuden/engine';
import { en, type Prompt } from '@kyuden/words';
import type { Asked, Outcome } from '../bot.ts';
import type { PrintedCard } from './card-texts.ts';
import { helpers, MOST_CHOICES, MOST_TRIES, type Trial, type Wish } from './imagined.ts';

/** The messages between the arena and an outside bot, one JSON object per line. See docs/bot-protocol.md. */
export const botProtocol = 1;

/** The facts that a bot gets before its game. */
export interface GameFacts {
  edition: string;
  seat: SeatId;
  /** The names of the players by seat. */
  seats: readonly string[];
  /** For the bot's own random numbers; it reveals nothing about the seed of the game. */
  seed: string;
  /** The intended time for a decision in milliseconds. */
  budget: number;
  /** Milliseconds after which an answer is too late. */
  limit: number;
}

export type ToBot =
  | ({ type: 'hello'; protocol: number } & GameFacts)
  | { type: 'cards'; cards: readonly PrintedCard[] }
  | { type: 'decision'; decision: number; view: View; question: Question }
  | { type: 'imagined'; decision: number; seed: string; tries: readonly Trial[] }
  | { type: 'refusal'; decision: number; why: string }
  | { type: 'over'; winners: readonly SeatId[]; how: string; turns: number };

export interface Question {
  kind: string;
  what: string;
  prompt: string;
  /** The prompt as facts. */
  promptFacts: Prompt;
  /** The card that the question is about, if any. */
  card?: string;
  /** The Gold left to pay. */
  amount?: number;
  /** The cards that the seat sees only during this question. */
  shown?: CardView[];
  /** The units that the seat has assigned and their battlefields; secret until the assignment ends. */
  drafted?: readonly { unit: string; field: string; force: number }[];
  /** The seat's choices so far in a declaration of several steps. */
  declared?: { said: Readonly<Record<string, string>>; cards: readonly string[] };
  options: OptionFacts[];
}

/** An option with all its facts, so that bots need not parse the id or the label. */
export interface OptionFacts extends Omit<Option, 'program' | 'instance'> {
  label: string;
}

/** The question as sent to a bot, from the knowledge of its seat alone. */
export function questionOf(asked: Asked): Question {
  const { ask } = asked;
  const { prompt, options } = asked.words(en);
  const { card, amount } = ask.about;
  const shown = asked.shown();
  const draft = asked.draft();
  return {
    kind: ask.kind,
    what: ask.about.what,
    prompt,
    promptFacts: asked.prompt(),
    ...(card !== undefined && { card }),
    ...(amount !== undefined && { amount }),
    ...(shown.length > 0 && { shown }),
    ...(draft?.kind === 'assignment' && { drafted: draft.units }),
    ...(draft?.kind === 'declaration' && { declared: { said: draft.said, cards: draft.cards } }),
    options: ask.options.map(({ id, program: _, instance: __, ...facts }, index) => ({
      id,
      label: options[index]!,
      ...facts,
    })),
  };
}

export const overMessage = ({ winners, how, turns }: Outcome): ToBot => ({
  type: 'over',
  winners,
  how,
  turns,
});

/** A parsed message of a bot. */
export type FromBot =
  | { type: 'hello'; protocol: number; name?: string; cards?: boolean }
  | { type: 'choice'; decision: number; option: string; why?: string }
  | ({ type: 'imagine'; decision: number } & Wish)
  | { fault: string };

/** Parses a line of a bot; returns the fault if it is invalid. */
export function readLine(line: string): FromBot {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return { fault: `this is no JSON: ${line.slice(0, 80)}` };
  }
  if (typeof said !== 'object' || said === null) return { fault: 'a message is a JSON object' };
  const { type, protocol, name, cards, decision, option, why } = said as Record<string, unknown>;
  if (type === 'hello') {
    if (typeof protocol !== 'number') return { fault: 'hello needs protocol, a number' };
    return { type, protocol, ...(typeof name === 'string' && { name }), ...(cards === true && { cards }) };
  }
  if (type !== 'choice' && type !== 'imagine')
    return { fault: `there is no message of the type ${JSON.stringify(type)}` };
  if (typeof decision !== 'number')
    return {
      fault: `${type === 'choice' ? 'a choice' : 'imagine'} needs decision, the number of the decision`,
    };
  if (type === 'imagine') return readWish(decision, said as Record<string, unknown>);
  if (typeof option !== 'string') return { fault: 'a choice needs option, the id of an option' };
  return { type, decision, option, ...(typeof why === 'string' && { why }) };
}

function readWish(
  decision: number,
  { seed, tries, choices = 0, by = 'eager' }: Record<string, unknown>,
): FromBot {
  if (typeof seed !== 'string') return { fault: 'imagine needs seed, a text' };
  const isList = Array.isArray(tries) && tries.every((one) => typeof one === 'string');
  if (!isList || tries.length > MOST_TRIES)
    return { fault: `imagine needs tries, the ids of at most ${MOST_TRIES} options` };
  if (!Number.isInteger(choices) || (choices as number) < 0 || (choices as number) > MOST_CHOICES)
    return { fault: `the choices of imagine are a whole number up to ${MOST_CHOICES}` };
  const helper = helpers.find((one) => one === by);
  if (!helper) return { fault: `imagine plays on by ${helpers.join(' or ')}` };
  return { type: 'imagine', decision, seed, tries, choices: choices as number, by: helper };
}
