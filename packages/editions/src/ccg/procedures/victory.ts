import { byRules, occur, type RulebookTrigger, seatThing } from '@kyuden/engine';
import { knob } from '../knobs.ts';

/** victory.honor-check-timing: as the turn begins, before anything answers its beginning. */
export const honorVictory: Omit<RulebookTrigger, 'rule'> = {
  kind: 'turnBegins',
  point: 'when',
  // Prefilter: a player with less than half of the Honor cannot reach it before the check.
  may: (g, { members }) =>
    members.some(({ player }) => {
      const seat = g.state.seats[player ?? -1];
      return seat !== undefined && 2 * seat.honor >= knob(g, 'honorToWin', seatThing(seat.id));
    }),
  matches: (g, _frame, member) => {
    const seat = g.state.seats[member.player ?? -1];
    return seat !== undefined && seat.honor >= knob(g, 'honorToWin', seatThing(seat.id));
  },
  run: (g, _frame, member) => {
    const seat = member.player as number;
    occur(g, 'winGame', [{ player: seat, name: 'honor' }], byRules(seat));
  },
};
