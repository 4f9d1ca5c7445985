import { byRules, occur, type RulebookTrigger } from '@kyuden/engine';
import { numberKnob } from './tools.ts';

/** victory.honor-check-timing: as the turn begins, before anything answers that it has begun. */
export const honorVictory: Omit<RulebookTrigger, 'rule'> = {
  kind: 'turnBegins',
  point: 'when',
  matches: (g, _frame, member) => {
    const seat = g.state.seats[member.player ?? -1];
    return seat !== undefined && seat.honor >= numberKnob(g, 'honorToWin', `s${seat.id}`);
  },
  run: (g, _frame, member) => {
    const seat = member.player as number;
    occur(g, 'winGame', [{ player: seat, name: 'honor' }], byRules(seat));
  },
};
