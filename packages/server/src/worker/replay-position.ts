import { type ExplainedNumber, explainNumbers, optionLabel, promptOf } from '@kyuden/editions';
import { view } from '@kyuden/engine';
import { Play } from '../game/play.ts';
import type { Job, Position } from './jobs.ts';

/** Recently viewed games are cached at their last position, because a viewer usually asks for the next one. */
const MOST = 8;
const kept = new Map<string, Play>();

type Place = Pick<Extract<Job, { kind: 'at' }>, 'game' | 'header' | 'choices' | 'at'>;

/** The game after `at` choices. */
function playedTo({ game, header, choices, at }: Place): Play {
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
export const explainedAt = (job: Extract<Job, { kind: 'explain' }>): ExplainedNumber[] | null =>
  explainNumbers(playedTo(job).g, job.seat, job.thing) ?? null;

/** The position after `at` choices as the seat saw it, with its questions and the choices made. */
export function positionAt(job: Extract<Job, { kind: 'at' }>): Position {
  const { choices, seat } = job;
  const play = playedTo(job);
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
