import {
  type Duel,
  finish,
  frameOf,
  type Machine,
  occur,
  type Procedure,
  procedure,
  runBlock,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { type DuelAt, duel } from './duel.ts';
import { duelOf, seatOfDuelist } from './duelists.ts';

const RUN = 0;

/**
 * Runs the consequence for loser or winner in the challenging text: steps 2 and 4 of duel.consequence-order.
 */
export const consequence: Procedure<{ role: 'loser' | 'winner' }> = procedure('consequence', (g, frame) => {
  const { role } = frame.at;
  const at = frameOf(g, duel)?.at;
  if (frame.pc !== RUN || !at) return finish(g, frame);
  frame.pc = RUN + 1;
  const record = duelOf(g, at.duel);
  const entry = at[role];
  if (entry < 0) {
    if (role === 'loser' && knob(g, 'loserDies')) destroyLosers(g, record, at);
    return;
  }
  const env = { ...at.env, '@winner': record.winners, '@loser': record.losers };
  runBlock(g, at.program, entry, env, {
    ...at.cause,
    for: role === 'loser' ? 'losingDuel' : 'winningDuel',
  });
});

/** By default the winner destroys the loser; if both lost, each destroys the other. */
function destroyLosers(g: Machine, record: Duel, { cause }: DuelAt): void {
  const members = record.losers.map((subject) => ({ subject, player: seatOfDuelist(g, subject) }));
  occur(g, 'destroy', members, { ...cause, mode: 'rulebook', for: 'losingDuel' });
}
