import { type PlayerAbility, procedureTable, type TypeSpec } from '@kyuden/engine';
import { activeSeat } from '../ccg/active-seat.ts';
import { answers } from '../ccg/answer-order.ts';
import { ccgLayers, knobCites } from '../ccg/layer.ts';
import { types, usualPhases } from '../ccg/words.ts';
import { type Composed, compose, type Layer } from '../compose.ts';
import { Celestial, oneCelestial, reached } from './celestials.ts';
import { citations } from './citations.ts';
import { hooks } from './hooks.ts';
import { knobRules, knobs } from './knobs.ts';
import { celestialPlayerAbilities } from './player-abilities.ts';
import { setup, startingHoldings } from './setup.ts';

const edition = 'celestial';

/** actions.keywords-on-ability: every card has the keywords of its abilities. */
const allTakeKeywords = Object.fromEntries(
  Object.keys(types).map((name): [string, Partial<TypeSpec>] => [name, { keywordsFromAbilities: true }]),
);

/** The Celestial layer: its start, its numbers, what a battle ends with, and the type Celestial. */
const own = (playerAbilities: PlayerAbility[]): Layer => ({
  name: edition,
  add: {
    name: edition,
    title: 'Celestial Edition',
    playerAbilities,
    clans: ['Spider Clan'],
    types: { Celestial: { ...Celestial, keywordsFromAbilities: true } },
    phases: usualPhases,
    procedures: procedureTable([setup, reached]),
    triggers: [oneCelestial],
    knobs,
    modes: {
      usesEachTurn: 1,
      noSecondFailedSearch: true,
      answers: 'Reaction',
      actionKeywords: 'abilityAndCard',
      playingHasPrice: true,
      costsNotNegated: true,
      unitsCountBowed: true,
      modifiersCountBelowZero: true,
      terrainsEndAll: true,
      attachmentsGoOver: true,
      startingCards: startingHoldings,
    },
    // The short book is silent on who is active between turns: as in Samurai.
    gate: { ...answers, orderer: activeSeat, roundStart: activeSeat },
  },
  change: {
    types: { ...allTakeKeywords, Stronghold: { counted: true, keywordsFromAbilities: true } },
    // provinces.destroyed: the cards of the province are discarded as a part of its destruction.
    kinds: { destroyProvince: { nests: true } },
    hooks,
  },
  cites: {
    ...knobCites(knobRules),
    'procedures.setup': 'celestial.setup.border-keep',
    'modes.usesEachTurn': 'celestial.actions.once-per-turn',
    'modes.noSecondFailedSearch': 'samurai.search.fail-lockout',
    'modes.actionKeywords': 'celestial.actions.keywords-on-ability',
    'modes.playingHasPrice': 'celestial.action-cards.strategy-gold-cost',
    'modes.costsNotNegated': 'celestial.costs.not-effects',
    'modes.unitsCountBowed': 'celestial.attachments.unit-force',
    'modes.modifiersCountBelowZero': 'celestial.items.value-is-modifier',
    'modes.terrainsEndAll': 'celestial.terrain.leaving',
    'modes.attachmentsGoOver': 'celestial.control.change-attachment',
    'modes.startingCards': 'celestial.setup.separate-cards',
    'clans.Spider Clan': 'celestial.keywords.clans',
    'hooks.stats.bounds': 'celestial.personalities.ph-max-5',
    'gate.orderer': 'samurai.timing.simultaneous-triggers-active-player',
    'gate.roundStart': 'celestial.reactions.order',
  },
});

/** Composes the Celestial rulebook. Tests may pass other player abilities. */
export const composeCelestial = (playerAbilities: PlayerAbility[] = celestialPlayerAbilities()): Composed =>
  compose([...ccgLayers(citations), own(playerAbilities)]);
