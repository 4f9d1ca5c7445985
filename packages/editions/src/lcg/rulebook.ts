import type { Machine, PhaseSpec, SeatId } from '@kyuden/engine';
import { type Composed, compose } from '../compose.ts';
import { checks } from './checks.ts';
import { citations } from './citations.ts';
import { hooks } from './hooks/index.ts';
import { kinds } from './kinds/index.ts';
import { knobs } from './knobs.ts';
import { procedures } from './procedures/index.ts';
import { triggers } from './triggers.ts';
import { clans, designators, elements, modes, stats, types, zones } from './words.ts';

/**
 * timing.first-player-acts-first: the first player orders simultaneous effects and is asked first, also in
 * conflicts.
 */
const firstPlayer = (g: Machine): SeatId => g.state.active;

/** phases.four */
const phases: PhaseSpec[] = [
  { name: 'Dynasty', body: 'dynastyPhase' },
  { name: 'Draw', body: 'drawPhase' },
  { name: 'Conflict', body: 'conflictPhase' },
  { name: 'Fate', body: 'fatePhase' },
];

/**
 * The rulebook of the living card game, in one layer: it shares the engine with the collectible game, but no
 * rules. Order of answers: effects that cancel or replace; interrupts, those of keywords last; the change;
 * delayed effects; keywords; and after the ability, forced reactions and then other reactions.
 */
export function composeLcg(): Composed {
  return compose([
    {
      name: 'lcg',
      add: {
        name: 'lcg',
        title: 'The Card Game',
        start: 'game',
        stats,
        types,
        zones,
        designators,
        clans,
        elements: [...elements],
        modes,
        kinds,
        procedures,
        phases,
        knobs,
        playerAbilities: [],
        triggers,
        checks,
        hooks,
        citations,
        gate: {
          points: ['would', 'before', 'apply', 'after'],
          layers: {
            would: ['standing', 'traits', 'reactions'],
            before: ['standing', 'delayed', 'traits', 'reactions', 'rulebook'],
            when: [],
            after: ['delayed', 'rulebook', 'join', 'traits', 'reactions'],
          },
          orderer: firstPlayer,
          roundStart: firstPlayer,
        },
      },
      cites: {
        'gate.orderer': 'lcg.timing.first-player-acts-first',
        'gate.roundStart': 'lcg.timing.first-player-acts-first',
        'knobs.honorToWin': 'lcg.victory.honor-25',
        'knobs.startingHand': 'lcg.setup.starting-hand',
        'knobs.mostBid': 'lcg.honor.bid-secret',
        'knobs.conflictOpportunities': 'lcg.conflict.two-opportunities',
        'knobs.unopposedLoss': 'lcg.resolution.unopposed',
        'knobs.passingFate': 'lcg.fate.first-to-pass',
        'knobs.restrictedLimit': 'lcg.keywords.restricted',
        'knobs.brokenForStronghold': 'lcg.stronghold.attackable-after-three',
        'knobs.favorBonus': 'lcg.favor.bonus',
      },
    },
  ]);
}
