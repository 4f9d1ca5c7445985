import {
  byRules,
  cardOf,
  type Duel,
  type OccurrenceSpec,
  occur,
  type Procedure,
  procedure,
  taken,
} from '@kyuden/engine';
import { focusing as collectibleFocusing, type FocusingAt } from '../ccg/procedures/focus.ts';
import { isDone } from '../ccg/procedures/tools.ts';

/** The chance to focus or strike. It changes nothing itself, but a Reaction may replace it. */
export const focusChance: OccurrenceSpec = { apply: () => {}, step: true };

interface ChanceAt extends FocusingAt {
  chance?: 'open' | 'his';
}

/**
 * Focusing, where a player may use a Reaction instead of focusing a card. The Reaction is played face up and
 * takes effect at once (duel.instead-of-focus-face-up); then the opponent continues.
 */
export const focusing: Procedure<ChanceAt> = procedure(collectibleFocusing, (g, frame) => {
  const { at } = frame;
  const duelist = cardOf(g, at.turn);
  if (frame.pc !== 0 || !duelist) return collectibleFocusing.run(g, frame);
  if (at.chance === undefined) {
    at.chance = 'open';
    const seat = duelist.controller;
    occur(g, 'focusChance', [{ subject: at.turn, player: seat }], byRules(seat));
    return;
  }
  if (at.chance === 'open') {
    at.chance = 'his';
    if (!isDone(taken(g, 'gate').members[0])) {
      const record = g.state.duels.find((one) => one.id === at.duel) as Duel;
      at.turn = at.turn === record.challenger ? record.challenged : record.challenger;
      at.noStrike = false;
      delete at.chance;
      return;
    }
  }
  const { turn } = at;
  collectibleFocusing.run(g, frame);
  if (at.turn !== turn) delete at.chance;
});
