import { fork, type Machine, step, type View, view } from '@kyuden/engine';
import { type Asked, askedOf } from '../bot.ts';
import { eagerBot } from '../eager.ts';
import { noviceBot } from '../novice/novice.ts';

/** A bot's wish to try options in a game that agrees with what its seat knows. */
export interface Wish {
  /** Decides what the seat does not know. The same seed imagines the same game. */
  seed: string;
  /** The ids of the options to try, each in a copy of the game. */
  tries: readonly string[];
  /** How many choices are played on after each, at most to the end of the turn. */
  choices: number;
  /** The bot that plays on for all seats. */
  by: Helper;
}

export const helpers = ['eager', 'novice'] as const;
export type Helper = (typeof helpers)[number];

/** The most that one wish may ask for. */
export const MOST_TRIES = 50;
export const MOST_CHOICES = 200;

/** The result of a try: the view of the seat there, which says if the game is over. */
export interface Trial {
  option: string;
  view: View;
}

/** Tries options in an imagined game. An id that was not offered is left out. */
export function tryOut(asked: Asked, { seed, tries, choices, by }: Wish): Trial[] {
  const { seat, options } = asked.ask;
  const offered = new Set(options.map(({ id }) => id));
  const imagined = asked.imagine(seed);
  return tries
    .filter((id) => offered.has(id))
    .map((option) => {
      const there = fork(imagined);
      step(there, seat, option);
      playOn(there, choices, by === 'eager' ? eagerBot(seed) : noviceBot());
      return { option, view: view(there, seat) };
    });
}

function playOn(g: Machine, choices: number, bot: ReturnType<typeof noviceBot>): void {
  const { turn } = g.state;
  for (let i = 0; i < choices && g.state.over === null && g.state.turn === turn; i++) {
    const ask = g.state.asks.find((one) => one.answer === undefined);
    if (!ask) return;
    step(g, ask.seat, bot.choose(askedOf(g, ask)).id);
  }
}
