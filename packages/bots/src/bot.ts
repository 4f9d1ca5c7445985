import { type Ask, type Machine, type SeatId, step, type View, view } from '@kyuden/engine';

/** What a bot is given to choose by: its own question and its own view. Never the state, where hidden cards lie. */
export interface Asked {
  readonly ask: Ask;
  /** What this seat may know. Made when it is asked for, because it takes longer than most decisions. */
  view(): View;
}

export interface Bot {
  readonly name: string;
  /** The id of one of the options. */
  choose(asked: Asked): string;
}

export interface PlayOptions {
  /** The game is stopped when a turn beyond this one begins. */
  maxTurns?: number;
  /** Told of every choice before it is made, those between one option included. */
  onDecision?: (seat: SeatId, id: string, ask: Ask) => void;
}

/** How a game went. `how` is the way of the victory, or `cap` for a game that was stopped. */
export interface Outcome {
  how: string;
  winners: SeatId[];
  turns: number;
  /** Choices between two or more options. */
  decisions: number;
}

/** Asks the bot of a seat. */
export function chooseFor(g: Machine, bot: Bot, ask: Ask): string {
  return bot.choose({ ask, view: () => view(g, ask.seat) });
}

/** Lets bots, one for each seat, play a game to its end. A bot that chooses what it may not is an error. */
export function playOut(g: Machine, bots: readonly Bot[], options: PlayOptions = {}): Outcome {
  const { maxTurns = 60, onDecision } = options;
  const { state } = g;
  let decisions = 0;
  while (state.over === null && state.turn <= maxTurns) {
    const ask = state.asks.find((one) => one.answer === undefined);
    if (!ask) throw new Error('the game is not over, yet nobody is asked anything');
    const bot = bots[ask.seat];
    if (!bot) throw new Error(`seat ${ask.seat} has no bot`);
    if (ask.options.length > 1) decisions++;
    const id = chooseFor(g, bot, ask);
    onDecision?.(ask.seat, id, ask);
    const result = step(g, ask.seat, id);
    if ('refused' in result) throw new Error(`the bot '${bot.name}' chose badly: ${result.why}`);
  }
  const { over } = state;
  return {
    how: over?.how ?? 'cap',
    winners: over?.winners ?? [],
    turns: over ? state.turn : Math.min(state.turn, maxTurns),
    decisions,
  };
}
