import type { CardView, Option, SeatId, View } from '@kyuden/engine';
import type { Prompt } from '@kyuden/words';
import type { Asked, Outcome } from '../bot.ts';

/** What goes between the arena and a bot that runs outside: one JSON object a line. See docs/bot-protocol.md. */
export const botProtocol = 1;

/** What a bot is told before its game. */
export interface GameFacts {
  edition: string;
  seat: SeatId;
  /** Names of the players by seat. */
  seats: readonly string[];
  /** For the bot's own chance; tells nothing of the game's. */
  seed: string;
  /** Milliseconds that a decision should take. */
  budget: number;
  /** Milliseconds after which an answer comes too late. */
  limit: number;
}

export type ToBot =
  | ({ type: 'hello'; protocol: number } & GameFacts)
  | { type: 'decision'; decision: number; view: View; question: Question }
  | { type: 'refusal'; decision: number; why: string }
  | { type: 'over'; winners: readonly SeatId[]; how: string; turns: number };

export interface Question {
  kind: string;
  what: string;
  prompt: string;
  /** The prompt as facts. */
  promptFacts: Prompt;
  /** The card that it is about, where there is one. */
  card?: string;
  /** Gold that is left to pay. */
  amount?: number;
  /** Cards that are seen only while this is asked. */
  shown?: CardView[];
  /** Units that the seat has said it sends, and where to: known to nobody else before it is done. */
  drafted?: readonly { unit: string; field: string; force: number }[];
  /** What the seat has said so far in a declaration of several steps. */
  declared?: { said: Readonly<Record<string, string>>; cards: readonly string[] };
  options: OptionFacts[];
}

/** An option with everything that is known of it: nobody has to read the id or the label. */
export interface OptionFacts extends Omit<Option, 'program' | 'instance'> {
  label: string;
}

/** The question as a seat is told it, from what the seat may know and nothing else. */
export function questionOf(asked: Asked): Question {
  const { ask } = asked;
  const { prompt, options } = asked.words();
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

/** What a bot says, once it is read. */
export type FromBot =
  | { type: 'hello'; protocol: number; name?: string }
  | { type: 'choice'; decision: number; option: string; why?: string }
  | { fault: string };

/** A line of a bot, or what is wrong with it. */
export function readLine(line: string): FromBot {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return { fault: `this is no JSON: ${line.slice(0, 80)}` };
  }
  if (typeof said !== 'object' || said === null) return { fault: 'a message is a JSON object' };
  const { type, protocol, name, decision, option, why } = said as Record<string, unknown>;
  if (type === 'hello') {
    if (typeof protocol !== 'number') return { fault: 'hello needs protocol, a number' };
    return { type, protocol, ...(typeof name === 'string' && { name }) };
  }
  if (type !== 'choice') return { fault: `there is no message of the type ${JSON.stringify(type)}` };
  if (typeof decision !== 'number') return { fault: 'a choice needs decision, the number of the decision' };
  if (typeof option !== 'string') return { fault: 'a choice needs option, the id of an option' };
  return { type, decision, option, ...(typeof why === 'string' && { why }) };
}
