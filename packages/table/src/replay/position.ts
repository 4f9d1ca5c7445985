import { type ExplainedNumber, explainNumbers, optionLabel, promptOf } from '@kyuden/editions';
import { type Choice, view } from '@kyuden/engine';
import type { GameHeader } from '../game/header.ts';
import { Play } from '../game/play.ts';
import type { Position } from '../protocol/index.ts';

/** A game that is over, by its id and all its choices. */
export interface PastGame {
  game: string;
  header: GameHeader;
  choices: readonly Choice[];
}

/** A position in it, after `at` choices, as a seat sees it. */
export interface PastPlace extends PastGame {
  at: number;
  seat: number;
}

/** Recently viewed games are cached at their last position, because a viewer usually asks for the next one. */
const MOST = 8;
const kept = new Map<string, Play>();

/** The game after `at` choices. */
function playedTo({ game, header, choices, at }: PastPlace): Play {
  const until = Math.min(at, choices.length);
  let play = kept.get(game);
  kept.delete(game);
  if (!play || play.choices.length > until) play = Play.resume(header, []);
  for (const { seat, id } of choices.slice(play.choices.length, until)) play.choose(seat, id, false);
  kept.set(game, play);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return play;
}

/** Explains the numbers of a card or province in a position, as the seat saw it; null if the seat did not see it. */
export const explainedAt = (place: PastPlace, thing: string): ExplainedNumber[] | null =>
  explainNumbers(playedTo(place).g, place.seat, thing) ?? null;

/** The position after `at` choices as the seat saw it, with its questions and the choices made. */
export function positionAt(place: PastPlace): Position {
  const { choices, seat } = place;
  const play = playedTo(place);
  const until = play.choices.length;
  const { g } = play;
  const asked = g.state.asks
    .filter((one) => one.answer === undefined)
    .map((ask) => {
      const next = choices[until];
      const chosen = ask.options.find((one) => next?.seat === ask.seat && one.id === next.id);
      return {
        seat: ask.seat,
        prompt: promptOf(g, ask),
        options: ask.options.map((one) => optionLabel(g, ask, one)),
        chosen: chosen ? optionLabel(g, ask, chosen) : null,
      };
    });
  const log = [...play.teller(seat).lines];
  return { at: until, choices: choices.length, view: view(g, seat), asked, log };
}
