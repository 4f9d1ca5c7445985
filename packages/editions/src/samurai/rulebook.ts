import { leftOf, type Machine, type PlayerAbility, type SeatId, type TypeSpec } from '@kyuden/engine';
import { answers } from '../ccg/answers.ts';
import { ccgLayers } from '../ccg/layer.ts';
import { type Composed, compose, type Layer } from '../compose.ts';
import { samuraiPlayerAbilities } from './player-abilities.ts';

const edition = 'samurai';

/** timing.between-turns-active: between turns the next to play counts as active already. */
function active(g: Machine): SeatId {
  const { frames, seats, active: own } = g.state;
  for (const one of frames)
    if (one.k === 'gate' && one.applied && one.occurrence.kind === 'turnEnds') return leftOf(g, own);
  return seats[own]?.eliminated === false ? own : leftOf(g, own);
}

/**
 * What Samurai adds: its order of answers (timing.order-a-negation to timing.order-f-reactions) and its numbers. The
 * change itself lies between 'before' and 'when', because conditional texts start at 'when'.
 */
const own = (playerAbilities: PlayerAbility[]): Layer => ({
  name: edition,
  add: {
    name: edition,
    title: 'Samurai Edition',
    playerAbilities,
    gate: {
      ...answers,
      orderer: active,
      roundStart: active,
    },
  },
  change: {
    types: { Stronghold: { counted: true } as TypeSpec },
    knobs: {
      provinces: 4,
      startingHand: 5,
      legacyLockedTurns: 3,
      honorToWin: 40,
      dishonorLoss: -20,
      eventsPerTitle: 1,
      endPhaseDraw: 1,
      handMaximum: 8,
      honorPerDestroyed: 2,
      allyHonor: 2,
      focusPool: 3,
      eventsCountForAll: false,
      regionsLast: false,
      boughtForHonor: 1,
      lowHonorPrice: 2,
      actionsInBattle: 'Battle',
      winsUnopposed: true,
      attackersSpent: true,
      armySharesDishonor: true,
      segmentBeforeHome: false,
      terrainsLeave: 'discard',
      focusedFromHand: 1,
      loserDies: false,
      pileOf: 'owner',
      searchOnceInVain: true,
    },
  },
  cites: {
    'types.Stronghold': 'samurai.stronghold.counts-as-card-otherwise',
    'gate.points': 'samurai.timing.when-between-before-and-after',
    'gate.layers': 'samurai.timing.order-a-negation',
    'gate.orderer': 'samurai.timing.simultaneous-triggers-active-player',
    'gate.roundStart': 'samurai.reactions.active-player-first',
    'knobs.provinces': 'samurai.setup.four-provinces',
    'knobs.startingHand': 'samurai.setup.starting-hand-five',
    'knobs.legacyLockedTurns': 'samurai.setup.legacy-no-straighten',
    'knobs.honorToWin': 'samurai.victory.honor-40',
    'knobs.dishonorLoss': 'samurai.elimination.dishonor',
    'knobs.eventsPerTitle': 'samurai.events.once-per-title-per-player',
    'knobs.endPhaseDraw': 'samurai.phases.end-draw',
    'knobs.handMaximum': 'samurai.phases.end-hand-size',
    'knobs.honorPerDestroyed': 'samurai.resolution.attacker-honor',
    'knobs.allyHonor': 'samurai.multiplayer.ally-honor',
    'knobs.focusPool': 'samurai.duel.form-focus-pool',
    'knobs.eventsCountForAll': 'samurai.events.once-per-title-per-player',
    'knobs.regionsLast': 'samurai.regions.enter-events-phase',
    'knobs.boughtForHonor': 'samurai.personalities.discount-or-honor',
    'knobs.lowHonorPrice': 'samurai.personalities.hr-in-clan',
    'knobs.actionsInBattle': 'samurai.actions.open-window',
    'knobs.winsUnopposed': 'samurai.resolution.undefined-outcome',
    'knobs.attackersSpent': 'samurai.movement.attacker-locked-after-resolution',
    'knobs.armySharesDishonor': 'samurai.resolution.attacker-dishonorable-rehonor',
    'knobs.segmentBeforeHome': 'samurai.battle.segment-and-battle-end-together',
    'knobs.terrainsLeave': 'samurai.terrain.discard-after-battle',
    'knobs.focusedFromHand': 'samurai.duel.focus-from-hand-once',
    'knobs.loserDies': 'samurai.duel.no-default-consequence',
    'knobs.pileOf': 'samurai.zones.discard-owner-replacement',
    'knobs.searchOnceInVain': 'samurai.search.fail-lockout',
  },
});

/** The Samurai rulebook with its origins; other player abilities can be given, for tests. */
export function composeSamurai(playerAbilities: PlayerAbility[] = samuraiPlayerAbilities()): Composed {
  return compose([...ccgLayers(edition), own(playerAbilities)]);
}
