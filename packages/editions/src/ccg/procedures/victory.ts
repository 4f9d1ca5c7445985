import { byRules, occur, type RulebookTrigger, type StateCheck } from '@kyuden/engine';
import { endBattle } from './battle.ts';
import { isGone, numberKnob } from './tools.ts';

/** victory.honor-check-timing: as the turn begins, before anything answers that it has begun. */
export const honorVictory: RulebookTrigger = {
  rule: 'victory.honor-40',
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

/** A battle whose leader has left the game ends; units are seen to as after any battle. */
export const leaderlessBattles: StateCheck = {
  rule: 'elimination.cleanup',
  run: (g) => {
    for (const battle of g.state.battles) {
      if (battle.step === 'over' || battle.ending) continue;
      if (isGone(g, battle.attacker) || isGone(g, battle.defender)) endBattle(g, battle);
    }
    return false;
  },
};
