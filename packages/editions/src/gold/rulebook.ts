import {
  leftOf,
  type Machine,
  type Occurrence,
  type OccurrenceSpec,
  type PlayerAbility,
  procedureTable,
  type SeatId,
  seatsFrom,
} from '@kyuden/engine';
import { answers } from '../ccg/answer-order.ts';
import { unlimited } from '../ccg/knobs.ts';
import { ccgLayers, knobCites } from '../ccg/layer.ts';
import { usualPhases } from '../ccg/words.ts';
import { type Composed, compose, type Layer } from '../compose.ts';
import { destroy, lostAlignment } from './ancestors.ts';
import { citations } from './citations.ts';
import { leftOverTokens } from './copied-abilities.ts';
import { focusChance, focusing } from './focus.ts';
import { hooks, ownHooks } from './hooks.ts';
import { knobRules, knobs } from './knobs.ts';
import { contestFavor, lobbyCounted } from './lobbying.ts';
import { battle } from './naval.ts';
import { goldPlayerAbilities } from './player-abilities.ts';
import { combineAttacks } from './ranged.ts';
import { setup } from './setup.ts';
import { honorBeforeEntering, triggers } from './triggers.ts';
import { factions, implied, types } from './words.ts';
import { lastStand, modify } from './yu.ts';

const edition = 'gold';

/** A card is turned up to decide who starts. It changes nothing. */
const focusCut: OccurrenceSpec = { apply: () => {}, moment: true };

/** Remembered, so that texts can refer to what happened in a segment. */
const segmentBegins: OccurrenceSpec = { apply: () => {}, moment: true, remember: true };

const active = (g: Machine): SeatId => seatsFrom(g, g.state.active)[0] ?? g.state.active;

/** reactions.tie-left-of-causer, reactions.phase-trigger-causer */
const leftOfCauser = (g: Machine, { cause }: Occurrence): SeatId => leftOf(g, cause.seat);

/** The Gold layer: its tables, setup, battles, duels and order of answers. */
const own = (playerAbilities: PlayerAbility[]): Layer => ({
  name: edition,
  add: {
    name: edition,
    title: 'Gold Edition',
    playerAbilities,
    types,
    clans: factions,
    implied,
    modes: {
      usesEachTurn: unlimited,
      noSecondFailedSearch: false,
      answers: 'Reaction',
      actionKeywords: 'abilityAndCard',
      playingHasPrice: true,
      costsStay: true,
      unaligned: 'Unaligned',
    },
    phases: usualPhases,
    triggers,
    checks: [lostAlignment, leftOverTokens],
    procedures: procedureTable([setup, lastStand, combineAttacks, contestFavor]),
    kinds: { focusCut, focusChance, lobbyCounted },
    hooks: ownHooks,
    knobs,
    gate: {
      ...answers,
      orderer: active,
      roundStart: leftOfCauser,
    },
  },
  change: {
    procedures: procedureTable([battle, focusing]),
    triggers: [honorBeforeEntering],
    kinds: { destroy, modify, segmentBegins },
    zones: { province: { inPlay: 'entered' } },
    hooks,
    // A Sensei's values are added to those of its Stronghold.
    stats: {
      provinceStrength: { carried: true },
      goldProduction: { carried: true },
      familyHonor: { carried: true },
    },
  },
  cites: {
    ...Object.fromEntries(factions.map((name) => [`clans.${name}`, 'gold.keywords.faction-list'])),
    ...Object.fromEntries(
      Object.keys(implied).map((name) => [`implied.${name}`, 'gold.traits.implied-chain']),
    ),
    ...knobCites(knobRules),
    'modes.usesEachTurn': 'gold.reactions.once-per-printed-instance',
    'modes.unaligned': 'gold.personalities.unaligned-needs-trait',
    'modes.costsStay': 'gold.targeting.costs-can-target',
    'types.Ancestor': 'gold.cards.ancestor-stats',
    'types.Sensei': 'gold.cards.sensei-stats',
    'types.Wind': 'gold.wind.is-a-card-outside-decks',
    'stats.provinceStrength': 'gold.sensei.modifies-stronghold',
    'stats.goldProduction': 'gold.sensei.modifies-stronghold',
    'stats.familyHonor': 'gold.sensei.modifies-stronghold',
    'kinds.focusCut': 'gold.setup.first-player-by-focus-cut',
    'hooks.target.places': 'gold.presence.no-phrase-remote-ok',
    'procedures.setup': 'gold.setup.reveal-order',
    'procedures.battle': 'gold.battle.naval-invasion-conditions',
    'procedures.lastStand': 'gold.keywords.yu-losing-side',
    'procedures.combineAttacks': 'gold.ranged.combine',
    'procedures.contestFavor': 'gold.optional-rules.honorable-lobbying',
    'gate.points': 'gold.reactions.before-over-after',
    'gate.layers': 'gold.reactions.trigger-based',
    'gate.orderer': 'gold.timing.rule-conflict-active-player-orders',
    'gate.roundStart': 'gold.reactions.tie-left-of-causer',
    'hooks.use.may': 'gold.presence.rule-of-presence',
    'hooks.target.may': 'gold.targeting.own-bowed-personalities',
    'hooks.use.opening': 'gold.terrain.delayed',
    'hooks.entry.discardsTurnedAway': 'gold.costs.failed-payment-no-refund',
    'hooks.stats.unitCounts': 'gold.resolution.bowed-personality-zero',
    'hooks.texts.countsAs': 'gold.keywords.match-title',
    'zones.province': 'gold.holdings.fortification-attaches',
    'kinds.modify': 'gold.keywords.yu-bonus',
    'kinds.lobbyCounted': 'gold.optional-rules.honorable-lobbying',
    'kinds.focusChance': 'gold.duel.instead-of-focus-face-up',
    'procedures.focusing': 'gold.duel.instead-of-focus-face-up',
    'hooks.use.costs': 'gold.spells.bow-to-cast',
    'hooks.entry.paysNothing': 'gold.gold.overpay-allowed',
    'hooks.target.helps': 'gold.spells.ritual-primary-only',
    'hooks.round.plays': 'gold.overlay.non-personality-cards',
    'hooks.round.play': 'gold.overlay.non-personality-cards',
    'hooks.texts.reads': 'gold.targeting.rule-4-rest',
    'hooks.round.sitsOut': 'gold.battle.action-order',
    'kinds.segmentBegins': 'gold.battle.five-segments',
    'kinds.destroy': 'gold.ancestors.otherwise-indestructible',
    'hooks.target.inAttackDomain': 'gold.fear.target-unit',
    'hooks.entry.mayAttach': 'gold.ancestors.not-moved-or-stolen',
    'hooks.entry.may': 'gold.ancestors.faction-match',
  },
});

/** Composes the Gold rulebook. Tests may pass other player abilities. */
export function composeGold(playerAbilities: PlayerAbility[] = goldPlayerAbilities()): Composed {
  return compose([...ccgLayers(citations), own(playerAbilities)]);
}
