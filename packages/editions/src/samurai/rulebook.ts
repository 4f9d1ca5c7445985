import { type PlayerAbility, procedureTable, type TypeSpec } from '@kyuden/engine';
import { activeSeat } from '../ccg/active-seat.ts';
import { answers } from '../ccg/answer-order.ts';
import { ccgLayers, knobCites } from '../ccg/layer.ts';
import { usualPhases } from '../ccg/words.ts';
import { type Composed, compose, type Layer } from '../compose.ts';
import { citations } from './citations.ts';
import { knobRules, knobs } from './knobs.ts';
import { samuraiPlayerAbilities } from './player-abilities.ts';
import { legacyKnobs, legacySearch, setup } from './setup.ts';

const edition = 'samurai';

/**
 * The Samurai layer: its setup with Legacy Holdings, its knobs, and its order of answers
 * (timing.order-a-negation to timing.order-f-reactions). A change is made between 'before' and 'when', because
 * conditional texts start at 'when'.
 */
const own = (playerAbilities: PlayerAbility[]): Layer => ({
  name: edition,
  add: {
    name: edition,
    title: 'Samurai Edition',
    playerAbilities,
    clans: ['Spider Clan'],
    phases: usualPhases,
    procedures: procedureTable([setup, legacySearch]),
    knobs: { ...knobs, ...legacyKnobs },
    modes: {
      usesEachTurn: 1,
      noSecondFailedSearch: true,
      answers: 'Reaction',
      actionKeywords: 'abilityAndCard',
      playingHasPrice: true,
    },
    gate: {
      ...answers,
      // timing.between-turns-active
      orderer: activeSeat,
      roundStart: activeSeat,
    },
  },
  change: {
    types: { Stronghold: { counted: true } as TypeSpec },
  },
  cites: {
    ...knobCites(knobRules),
    'knobs.legacyLockedTurns': 'samurai.setup.legacy-no-straighten',
    'procedures.setup': 'samurai.setup.first-player-highest-honor',
    'procedures.legacySearch': 'samurai.setup.legacy-search',
    'modes.usesEachTurn': 'samurai.actions.once-per-turn-default',
    'modes.noSecondFailedSearch': 'samurai.search.fail-lockout',
    'modes.actionKeywords': 'samurai.keywords.action-inherits-card-keywords',
    'modes.playingHasPrice': 'samurai.action-cards.gold-cost-part-of-each-ability',
    'clans.Spider Clan': 'samurai.keywords.clan-alignment-list',
    'types.Stronghold': 'samurai.stronghold.counts-as-card-otherwise',
    'gate.points': 'samurai.timing.when-between-before-and-after',
    'gate.layers': 'samurai.timing.order-a-negation',
    'gate.orderer': 'samurai.timing.simultaneous-triggers-active-player',
    'gate.roundStart': 'samurai.reactions.active-player-first',
  },
});

/**
 * The layers of the Samurai rulebook, for editions that build on them. Tests may pass other player abilities.
 */
export const samuraiLayers = (playerAbilities: PlayerAbility[] = samuraiPlayerAbilities()): Layer[] => [
  ...ccgLayers(citations),
  own(playerAbilities),
];

export const composeSamurai = (playerAbilities?: PlayerAbility[]): Composed =>
  compose(samuraiLayers(playerAbilities));
