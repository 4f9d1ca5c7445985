import type { Citations } from '../ccg/rule-keys.ts';

/**
 * Samurai rules for the keys that shared code cites. Where the Samurai book is silent, a rule of another
 * edition.
 */
export const citations: Citations = {
  'ask.opportunity': 'samurai.phases.action-rounds',
  'ask.options': 'samurai.actions.conditions-checked-at-announce',
  'ability.uses': 'samurai.actions.once-per-turn-default',
  'ability.goodFaith': 'samurai.actions.good-faith-rule',
  'ability.controller': 'samurai.control.only-controller-uses',
  'window.answer': 'samurai.actions.reaction-window',
  'window.action': 'samurai.phases.action-rounds',
  'search.again': 'samurai.search.fail-lockout',

  'window.limited': 'samurai.actions.limited-window',
  'window.open': 'samurai.actions.open-window',
  'window.battle': 'samurai.actions.battle-window',

  'source.bowed': 'samurai.actions.bowed-card-no-abilities',
  'source.outOfPlay': 'samurai.zones.out-of-play-limits',
  'source.terrainInPlay': 'samurai.terrain.ability-not-usable-in-play',
  'source.spellNeedsShugenja': 'samurai.spells.action-needs-shugenja',
  'source.tactician': 'samurai.actions.tactical-needs-tactician',

  'presence.ownUnit': 'samurai.presence.rule-of-presence',
  'presence.source': 'samurai.presence.rule-of-location-source',
  'presence.target': 'samurai.presence.rule-of-location-target',
  'presence.unitMustMoveIn': 'samurai.presence.move-in-exception',
  'presence.sourceMustMoveIn': 'samurai.presence.location-move-exception',
  'presence.uninvited': 'samurai.multiplayer.uninvited-barred-in-created-battle',

  'text.bars': 'samurai.wording.cannot-as-restriction',
  'text.barsTargeting': 'samurai.negation.covers-costs-targeting',
  'text.restricts': 'samurai.costs.restrictions-defined',
  'target.hidden': 'samurai.targeting.hidden-card-features',

  'entry.bought': 'samurai.phases.dynasty-bring-in',
  'entry.price': 'samurai.gold.meet-or-exceed',
  'entry.boughtForHonor': 'samurai.personalities.discount-or-honor',
  'entry.honorGained': 'samurai.personalities.buy-for-honor-entering-effect',
  'entry.honorRequirement': 'samurai.personalities.hr-out-of-clan',
  'entry.payingForHonor': 'samurai.personalities.options-only-dynasty-phase',
  'entry.unique': 'samurai.keywords.unique',
  'entry.singular': 'samurai.keywords.singular',
  'entry.loyal': 'samurai.keywords.loyal',
  'entry.side': 'samurai.multiplayer.uninvited-attacking-side',
  'entry.oneTerrain': 'samurai.terrain.one-per-battlefield',
  'holding.producesGold': 'samurai.holdings.gold-producing-term',

  'attachment.attaches': 'samurai.attachments.definition',
  'attachment.equip': 'samurai.attachments.equip',
  'attachment.ownPersonality': 'samurai.attachments.only-own-personality',
  'attachment.leavesWithBearer': 'samurai.attachments.leave-with-personality',
  'attachment.orphan': 'samurai.attachments.orphan-discarded',
  'attachment.weapons': 'samurai.items.weapon-limit',
  'attachment.armor': 'samurai.items.armor-limit',
  'attachment.spellNeedsShugenja': 'samurai.spells.only-shugenja',
  'attachment.spellsByChi': 'gold.spells.max-equals-chi',
  'attachment.followerHonor': 'samurai.followers.honor-requirement-vs-ph',

  'event.resolves': 'samurai.events.only-events-phase',
  'event.order': 'samurai.provinces.multi-card-events-phase',
  'region.enters': 'samurai.regions.enter-events-phase',
  'region.optional': 'samurai.regions.with-costs-optional',
  'region.onePerProvince': 'samurai.regions.one-per-province',

  'attack.optional': 'samurai.phases.attack-optional',
  'dynasty.discard': 'samurai.phases.dynasty-discard',
  'end.handSize': 'samurai.phases.end-hand-size',

  'attack.defender': 'samurai.battle.declare',
  'attack.invite': 'samurai.multiplayer.invite-order',
  'attack.allyHonor': 'samurai.multiplayer.ally-honor',
  'attack.assign': 'samurai.assignment.any-arrangement',
  'attack.nextBattle': 'samurai.battle.attacker-chooses-next',
  'battle.ends': 'samurai.battle.after-resolution-runs-even-if-skipped',
  'battle.rangedAttack': 'samurai.ranged.definition',

  'duel.refusal': 'samurai.duel.refusal-consequences',
  'duel.focus': 'samurai.duel.focus-procedure',
  'duel.focusEffects': 'samurai.duel.focus-effects-order',
  'duel.cleanup': 'samurai.duel.cleanup',

  'chi.zero': 'samurai.stats.zero-chi-destroyed',
  'traits.asSoon': 'samurai.traits.continuous-in-play',
  'dishonor.personalHonor': 'samurai.stats.dishonorable-ph-max-zero',
  'dishonor.death': 'samurai.dishonor.death-honor-loss',
  'dishonor.rehonored': 'samurai.dishonor.rehonor-instead-action',
  'province.lostInAttack': 'samurai.provinces.destroyed-mid-attack',
  'province.refill': 'samurai.provinces.refill-timing',
  'elimination.provinces': 'samurai.elimination.military',
  'elimination.honor': 'samurai.elimination.dishonor',
  'victory.honor': 'samurai.victory.honor-40',
  'victory.enlightenment': 'samurai.victory.enlightenment',
};
