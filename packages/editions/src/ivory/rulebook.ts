import { type PlayerAbility, procedureTable, type TypeSpec } from '@kyuden/engine';
import { activeSeat } from '../ccg/active-seat.ts';
import { answersInOneOrder } from '../ccg/answer-order.ts';
import { goldPool, keptGoldKinds } from '../ccg/kinds/kept-gold.ts';
import { ccgLayers, knobCites } from '../ccg/layer.ts';
import { types } from '../ccg/words.ts';
import { type Composed, compose, type Layer } from '../compose.ts';
import { citations } from './citations.ts';
import { hooks, moreHooks } from './hooks.ts';
import { ivoryKnobs, knobRules } from './knobs.ts';
import { overlaying } from './overlaying.ts';
import { dynastyRound, phases, wholeActionPhase } from './phases.ts';
import { ivoryPlayerAbilities } from './player-abilities.ts';
import { proclaim } from './proclaim.ts';
import { changedBySensei, sensei } from './sensei.ts';
import { setup } from './setup.ts';
import { triggers } from './triggers.ts';

const edition = 'ivory';

/** keywords.ability-keyword-marks-card: every card has the keywords of its abilities. */
const allTakeKeywords = Object.fromEntries(
  Object.keys(types)
    .filter((name) => name !== 'Region')
    .map((name): [string, Partial<TypeSpec>] => [name, { keywordsFromAbilities: true }]),
);

/** The Ivory layer: three phases, rounds of Engage and Dynasty actions, Interrupts, Gold that is kept. */
const own = (playerAbilities: PlayerAbility[]): Layer => ({
  name: edition,
  remove: {
    designators: ['Reaction'],
    types: ['Region'],
    // Proclaiming gives the Honor here.
    triggers: ['samurai.personalities.buy-for-honor-conditional-on-entry', 'ivory.honor.proclaim'],
  },
  add: {
    name: edition,
    title: 'Ivory Edition',
    playerAbilities,
    clans: ['Spider Clan'],
    types: { Sensei: sensei },
    designators: ['Engage', 'Dynasty', 'Interrupt'],
    phases,
    procedures: procedureTable([setup, wholeActionPhase, dynastyRound, proclaim, overlaying]),
    kinds: keptGoldKinds,
    triggers,
    hooks: moreHooks,
    knobs: ivoryKnobs,
    modes: {
      usesEachTurn: 1,
      noSecondFailedSearch: false,
      answers: 'Interrupt',
      answersUnanswered: true,
      answersRepeat: true,
      lateTargets: true,
      createdJoinArmy: true,
      nobodyPerforms: true,
      attacksAimByStrength: true,
      attacksCombine: true,
      negationRests: true,
      actionKeywords: 'ability',
      playingHasPrice: false,
      keptGold: goldPool,
      costsNotNegated: true,
    },
    gate: { ...answersInOneOrder, orderer: activeSeat, roundStart: activeSeat },
  },
  change: {
    types: {
      ...allTakeKeywords,
      Event: { keywordsFromAbilities: true, usedFromProvince: true },
      Stronghold: { counted: true, aligned: true, keywordsFromAbilities: true },
    },
    stats: changedBySensei,
    zones: { province: { inPlay: 'entered' } },
    knobs: { focusesMost: 4 },
    hooks,
  },
  cites: {
    ...knobCites(knobRules),
    'procedures.setup': 'samurai.setup.first-player-highest-honor',
    'procedures.wholeActionPhase': 'ivory.phases.straighten',
    'procedures.dynastyRound': 'ivory.phases.dynasty-actions',
    'procedures.overlaying': 'ivory.overlay.dynasty-action',
    'procedures.proclaim': 'ivory.honor.proclaim',
    'kinds.keepGold': 'samurai.gold.meet-or-exceed',
    'kinds.spendGold': 'samurai.gold.meet-or-exceed',
    'modes.usesEachTurn': 'ivory.actions.once-per-turn',
    'modes.answersUnanswered': 'ivory.interrupts.no-interrupting-interrupts',
    'modes.answersRepeat': 'ivory.keywords.repeatable',
    'modes.lateTargets': 'ivory.interrupts.when-played',
    'modes.attacksAimByStrength': 'ivory.ranged.effect',
    'modes.negationRests': 'ivory.prevention.ongoing-suppressed',
    'modes.attacksCombine': 'ivory.combining.as-interrupt',
    'modes.createdJoinArmy': 'ivory.created.in-battle-join-army',
    'modes.nobodyPerforms': 'ivory.spells.caster',
    'modes.actionKeywords': 'ivory.keywords.card-keyword-not-on-ability',
    'modes.costsNotNegated': 'ivory.effects.fail-defined',
    'knobs.focusesMost': 'samurai.duel.focus-procedure',
    'clans.Spider Clan': 'ivory.keywords.clan-alignment-nine',
    'types.Sensei': 'ivory.sensei.card-parts',
    'stats.provinceStrength': 'ivory.sensei.modifies-three-stats',
    'stats.goldProduction': 'ivory.sensei.modifies-three-stats',
    'stats.familyHonor': 'ivory.sensei.modifies-three-stats',
    'types.Event': 'ivory.events.usable-only-in-province',
    'types.Stronghold': 'ivory.keywords.clan-alignment-holders',
    'hooks.use.may': 'ivory.actions.six-types',
    'hooks.texts.reads': 'ivory.rings.use-from-hand-by-discarding',
    'hooks.entry.place': 'ivory.holdings.fortification-free-choice',
    'zones.province': 'ivory.holdings.fortification-attaches',
    'hooks.stats.provinceBase': 'ivory.provinces.strength-from-stronghold',
    'hooks.entry.may': 'ivory.honor.clan-rule-own-clan-only',
    'hooks.entry.price': 'ivory.gold.out-of-clan-surcharge',
    'gate.orderer': 'ivory.timing.active-player-orders',
    'gate.roundStart': 'ivory.interrupts.round-order',
  },
});

/** Composes the Ivory rulebook. Tests may pass other player abilities. */
export const composeIvory = (playerAbilities: PlayerAbility[] = ivoryPlayerAbilities()): Composed =>
  compose([...ccgLayers(citations), own(playerAbilities)]);
