import {
  abilityOf,
  byRules,
  type Card,
  cardOf,
  cardThing,
  checkedStat,
  currentBattle,
  type Machine,
  type Member,
  occur,
  ownCounts,
  printedPrograms,
  programOf,
  type RulebookTrigger,
  runProgram,
  type SeatId,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { bowsForAncestor } from './ancestors.ts';
import { fear } from './fear.ts';
import { tacticianKey } from './presence.ts';
import { combined } from './ranged.ts';
import { isDelayed } from './terrain.ts';

/**
 * Honor for a Personality bought for Honor is gained just before he enters play, by his Personal Honor at that
 * time.
 */
export const honorBeforeEntering: RulebookTrigger = {
  rule: 'gold.honor.enter-play-gain-or-loss',
  kind: 'enterPlay',
  point: 'before',
  may: (_g, { members }) => members.some(({ data }) => data?.purchase === 'honor'),
  matches: (g, _frame, member) => member.data?.purchase === 'honor' && boughtHonor(g, member) > 0,
  run: (g, _frame, member) => {
    const seat = member.player as SeatId;
    const gain = { player: seat, amount: boughtHonor(g, member), data: { entered: member.subject } };
    occur(g, 'gainHonor', [gain], byRules(seat, { for: 'enteringPlay' }));
  },
};

/** Triggers that only the Gold rulebook has. */
export const triggers: RulebookTrigger[] = [
  {
    rule: 'gold.terrain.delayed',
    kind: 'combatEnds',
    point: 'before',
    may: (g) => delayedTerrain(g) !== undefined,
    matches: (g) => delayedTerrain(g) !== undefined,
    run: (g) => {
      const { terrain, program } = delayedTerrain(g)!;
      // Mark the Terrain as used: it takes effect only once.
      ownCounts(g)[workedKey(g, terrain)] = 1;
      const cause = { card: cardThing(terrain), seat: terrain.controller, action: -1, program };
      runProgram(g, program, {}, { ...cause, mode: 'effect' });
    },
  },
  {
    rule: 'gold.traits.tactician',
    kind: 'target',
    point: 'after',
    may: (_g, { cause }) => cause.program === 'player/tactical',
    matches: (g, frame, member) =>
      frame.occurrence.cause.program === 'player/tactical' && tactician(g, member) !== undefined,
    run: (g, _frame, member) => {
      const battle = currentBattle(g);
      const c = tactician(g, member);
      if (battle && c) ownCounts(g)[tacticianKey(c, battle)] = 1;
    },
  },
  combined,
  fear,
  bowsForAncestor,
];

const tactician = (g: Machine, member: Member): Card | undefined => cardOf(g, member.subject ?? '');

function boughtHonor(g: Machine, member: Member): number {
  const c = cardOf(g, member.subject ?? '');
  return c ? checkedStat(g, c, 'personalHonor') : 0;
}

const workedKey = (g: Machine, c: Card): string => `worked:${cardThing(c)}|b${currentBattle(g)?.id ?? -1}`;

/** The Delayed Terrain at the current battle that has not yet taken effect, and its program. */
function delayedTerrain(g: Machine): { terrain: Card; program: string } | undefined {
  const battle = currentBattle(g);
  if (!battle) return undefined;
  for (const terrain of zoneCards(g, zoneKey('battlefield', battle.field))) {
    if (!isDelayed(g, terrain)) continue;
    if (g.state.counts[workedKey(g, terrain)] !== undefined) continue;
    const program = printedPrograms(g, terrain).find(
      (id) => programOf(g.lib, id).text.t === 'ability' && abilityOf(g.lib, id).keywords.includes('Terrain'),
    );
    if (program !== undefined) return { terrain, program };
  }
  return undefined;
}
