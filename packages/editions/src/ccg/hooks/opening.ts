import {
  type ActionFrame,
  card,
  cardThing,
  currentBattle,
  hasKeyword,
  type Machine,
  occur,
  programOf,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';

/**
 * terrain.enters-first: before all its effects, the action of a Terrain puts the card itself at the current
 * battlefield.
 */
export function opening(g: Machine, frame: ActionFrame): void {
  if (frame.card < 0) return;
  const c = card(g, frame.card);
  const { text } = programOf(g.lib, frame.program);
  const battle = currentBattle(g);
  const isTerrain = text.t === 'ability' && text.keywords.includes('Terrain') && hasKeyword(g, c, 'Terrain');
  if (!isTerrain || !battle || !knob(g, 'terrainsEnterFirst') || !c.zone.startsWith('resolution:')) return;
  const member = { subject: cardThing(c), player: frame.seat, to: `b${battle.field}`, from: c.zone };
  const cause = { card: cardThing(c), seat: frame.seat, action: frame.id, program: frame.program };
  occur(g, 'enterPlay', [member], { ...cause, mode: 'effect' });
}
