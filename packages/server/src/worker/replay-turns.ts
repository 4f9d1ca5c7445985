import { Play } from '../game/play.ts';
import type { Job, TurnStart } from './jobs.ts';

/** Plays a game through and notes where its turns begin; the last entry is how it ended. */
export function turnsOf({ header, choices }: Extract<Job, { kind: 'turns' }>): TurnStart[] {
  const play = Play.resume(header, []);
  const turns: TurnStart[] = [];
  const note = (): void => {
    const { turn, active, seats, provinces } = play.g.state;
    turns.push({
      at: play.choices.length,
      turn,
      active,
      honor: seats.map((one) => one.honor),
      // Where provinces stay in their row when they are lost, those that still stand.
      provinces: seats.map((one) => one.provinces.filter((id) => !provinces[id]?.destroyed).length),
    });
  };
  note();
  for (const { seat, id } of choices) {
    play.choose(seat, id, false);
    if (play.g.state.turn !== turns.at(-1)!.turn) note();
  }
  if (choices.length > turns.at(-1)!.at) note();
  return turns;
}
