import { Play } from '../game/play.ts';
import type { TurnStart } from '../protocol/index.ts';
import type { PastGame } from './position.ts';

/** Replays a game and lists the starts of its turns; the last entry is the end of the game. */
export function turnsOf({ header, choices }: Pick<PastGame, 'header' | 'choices'>): TurnStart[] {
  const play = Play.resume(header, []);
  const turns: TurnStart[] = [];
  const note = (): void => {
    const { turn, active, seats, provinces } = play.g.state;
    turns.push({
      at: play.choices.length,
      turn,
      active,
      honor: seats.map((one) => one.honor),
      // Count provinces that still stand: in some editions lost ones stay in the row.
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
