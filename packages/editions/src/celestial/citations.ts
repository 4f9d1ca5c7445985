import type { Citations } from '../ccg/rule-keys.ts';

/**
 * Celestial rules for the keys that shared code cites. Where the short book is silent, the rule of Samurai that
 * fills the gap.
 */
export const citations: Citations = {
  'ask.opportunity': 'celestial.actions.action-round',
  'ask.options': 'celestial.actions.conditions-checked',
  'ability.uses': 'celestial.actions.once-per-turn',
  'ability.goodFaith': 'samurai.actions.good-faith-rule',
  'ability.controller': 'celestial.actions.sources',
  'window.answer': 'celestial.reactions.trigger',
  'window.action': 'celestial.phases.action-order',
  'search.again': 'samurai.search.fail-lockout',

  'window.limited': 'celestial.actions.limited-open-timing',
  'window.open': 'celestial.actions.limited-open-timing',
  'window.battle': 'celestial.actions.battle-timing',

  'source.bowed': 'celestial.actions.bowed-abilities-unusable',
  'source.outOfPlay': 'celestial.actions.in-play-or-hand',
  'source.terrainInPlay': 'celestial.actions.in-play-or-hand',
  'source.spellNeedsShugenja': 'celestial.spells.non-shugenja-cannot-use',
  'source.tactician': 'celestial.keywords.tactical-performer',

  'presence.ownUnit': 'celestial.presence.rule',
  'presence.source': 'celestial.presence.location-source',
  'presence.target': 'celestial.presence.location-target',
  'presence.unitMustMoveIn': 'celestial.presence.move-in-exception',
  'presence.sourceMustMoveIn': 'celestial.presence.move-in-exception',
  'presence.uninvited': 'samurai.multiplayer.uninvited-barred-in-created-battle',

  'text.bars': 'celestial.wording.may-not',
  'text.barsTargeting': 'celestial.wording.may-not',
  'text.restricts': 'celestial.actions.conditions-checked',
  'target.hidden': 'celestial.visibility.facedown',

  'entry.bought': 'celestial.phases.dynasty-buy',
  'entry.price': 'celestial.gold.single-source-single-cost',
  'entry.boughtForHonor': 'celestial.personalities.own-clan-honor',
  'entry.honorGained': 'samurai.personalities.buy-for-honor-conditional-on-entry',
  'entry.honorRequirement': 'celestial.personalities.honor-requirement',
  'entry.payingForHonor': 'celestial.personalities.own-clan-only-dynasty',
  'entry.unique': 'celestial.cards.singular-unique',
  'entry.singular': 'celestial.cards.singular-unique',
  'entry.loyal': 'celestial.keywords.loyal',
  'entry.side': 'samurai.multiplayer.uninvited-attacking-side',
  'entry.oneTerrain': 'celestial.terrain.one',
  'holding.producesGold': 'celestial.gold.sources',

  'attachment.attaches': 'celestial.attachments.types',
  'attachment.equip': 'celestial.actions.equip',
  'attachment.ownPersonality': 'celestial.attachments.enter-attached',
  'attachment.leavesWithBearer': 'celestial.attachments.leave-with-personality',
  'attachment.orphan': 'celestial.attachments.enter-attached',
  'attachment.weapons': 'celestial.keywords.kensai',
  'attachment.armor': 'celestial.items.one-armor',
  'attachment.spellNeedsShugenja': 'celestial.spells.no-stats-shugenja-only',
  'attachment.spellsByChi': 'gold.spells.max-equals-chi',
  'attachment.followerHonor': 'celestial.followers.honor-requirement',

  'event.resolves': 'celestial.events.resolution',
  'event.order': 'celestial.phases.events-left-to-right',
  'region.enters': 'celestial.regions.enter-on-reveal',
  'region.optional': 'samurai.regions.with-costs-optional',
  'region.onePerProvince': 'celestial.regions.one-per-province',

  'attack.optional': 'celestial.battle.attack-phase-optional',
  'dynasty.discard': 'celestial.phases.dynasty-discard',
  'end.handSize': 'celestial.phases.end-draw',

  'attack.defender': 'celestial.battle.roles',
  'attack.invite': 'samurai.multiplayer.invite-order',
  'attack.allyHonor': 'samurai.multiplayer.ally-honor',
  'attack.assign': 'celestial.assignment.infantry-attacker',
  'attack.nextBattle': 'celestial.battle.choose-order',
  'battle.ends': 'celestial.resolution.attackers-bow-and-return',
  'battle.rangedAttack': 'celestial.ranged.attack',

  'duel.refusal': 'celestial.duel.no-refusal',
  'duel.focus': 'celestial.duel.focus-order',
  'duel.focusEffects': 'celestial.duel.focus-effects',
  'duel.cleanup': 'celestial.duel.discard-focused',

  'chi.zero': 'celestial.personalities.chi-zero',
  'traits.asSoon': 'celestial.traits.continuous',
  'dishonor.personalHonor': 'celestial.dishonor.state',
  'dishonor.death': 'celestial.dishonor.death-loss',
  'dishonor.rehonored': 'celestial.dishonor.rehonor-action',
  'province.lostInAttack': 'samurai.provinces.destroyed-mid-attack',
  'province.refill': 'celestial.provinces.refill',
  'elimination.provinces': 'celestial.victory.military',
  'elimination.honor': 'celestial.victory.dishonor',
  'victory.honor': 'celestial.victory.honor',
  'victory.enlightenment': 'celestial.victory.enlightenment',
};
