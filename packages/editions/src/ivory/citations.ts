import type { Citations } from '../ccg/rule-keys.ts';

/**
 * Ivory rules for the keys that shared code cites. Where the Advanced Rules are silent, because the Basic book said
 * it, the rule of Samurai that says the same.
 */
export const citations: Citations = {
  'ask.opportunity': 'ivory.phases.action-round',
  'ask.options': 'ivory.actions.ability-boldface',
  'ability.uses': 'ivory.actions.once-per-turn',
  'ability.goodFaith': 'samurai.actions.good-faith-rule',
  'ability.controller': 'ivory.actions.where-abilities-work',
  'window.answer': 'ivory.interrupts.when-played',
  'window.action': 'ivory.phases.action-round',
  'search.again': 'samurai.search.fail-lockout',

  'window.limited': 'ivory.phases.action-round',
  'window.open': 'ivory.phases.action-round',
  'window.battle': 'ivory.battle.segment-order',

  'source.bowed': 'ivory.keywords.tireless',
  'source.outOfPlay': 'ivory.actions.where-abilities-work',
  'source.terrainInPlay': 'ivory.actions.where-abilities-work',
  'source.spellNeedsShugenja': 'ivory.spells.usable-only-on-shugenja',
  'source.tactician': 'ivory.keywords.tactician',

  'presence.ownUnit': 'ivory.presence.applies-to-engage-and-interrupt',
  'presence.source': 'ivory.presence.applies-to-engage-and-interrupt',
  'presence.target': 'ivory.presence.applies-to-engage-and-interrupt',
  'presence.unitMustMoveIn': 'samurai.presence.move-in-exception',
  'presence.sourceMustMoveIn': 'samurai.presence.location-move-exception',
  'presence.uninvited': 'samurai.multiplayer.uninvited-barred-in-created-battle',

  'text.bars': 'ivory.prevention.wordings',
  'text.barsTargeting': 'ivory.prevention.wordings',
  'text.restricts': 'ivory.actions.ability-boldface',
  'target.hidden': 'ivory.targeting.must-be-in-play',

  'entry.bought': 'ivory.actions.recruit',
  'entry.price': 'ivory.costs.recruit-equip-variable-gold',
  'entry.boughtForHonor': 'ivory.honor.proclaim',
  'entry.honorGained': 'samurai.personalities.buy-for-honor-conditional-on-entry',
  'entry.honorRequirement': 'ivory.honor.clan-rule-own-clan-only',
  'entry.payingForHonor': 'ivory.honor.clan-rule-own-clan-only',
  'entry.unique': 'ivory.control.unique-one-per-player',
  'entry.singular': 'ivory.control.unique-one-per-player',
  'entry.loyal': 'ivory.personalities.loyal',
  'entry.side': 'samurai.multiplayer.uninvited-attacking-side',
  'entry.oneTerrain': 'ivory.terrain.enters-battlefield',
  'holding.producesGold': 'samurai.holdings.gold-producing-term',

  'attachment.attaches': 'ivory.control.attachment-follows-personality',
  'attachment.equip': 'ivory.actions.equip',
  'attachment.ownPersonality': 'ivory.actions.equip-own-personality',
  'attachment.leavesWithBearer': 'ivory.attachments.leave-with-personality',
  'attachment.orphan': 'samurai.attachments.orphan-discarded',
  'attachment.weapons': 'ivory.items.one-weapon',
  'attachment.armor': 'ivory.items.one-armor',
  'attachment.spellNeedsShugenja': 'ivory.spells.attach-to-shugenja-only',
  'attachment.spellsByChi': 'gold.spells.max-equals-chi',
  'attachment.followerHonor': 'samurai.followers.honor-requirement-vs-ph',

  'event.resolves': 'ivory.events.usable-only-in-province',
  'event.order': 'ivory.phases.reveal-provinces',
  'region.enters': 'samurai.regions.enter-events-phase',
  'region.optional': 'samurai.regions.with-costs-optional',
  'region.onePerProvince': 'samurai.regions.one-per-province',

  'attack.optional': 'ivory.phases.attack-optional',
  'dynasty.discard': 'ivory.actions.dynasty-discard',
  'end.handSize': 'ivory.turn.max-hand-eight',

  'attack.defender': 'ivory.phases.attack-optional',
  'attack.invite': 'samurai.multiplayer.invite-order',
  'attack.allyHonor': 'samurai.multiplayer.ally-honor',
  'attack.assign': 'ivory.assignment.attacker-first-unbowed',
  'attack.nextBattle': 'ivory.battle.attacker-picks-order',
  'battle.ends': 'ivory.battle.aftermath-before-next',
  'battle.rangedAttack': 'ivory.ranged.effect',

  'duel.refusal': 'samurai.duel.refusal-consequences',
  'duel.focus': 'samurai.duel.focus-procedure',
  'duel.focusEffects': 'samurai.duel.focus-effects-order',
  'duel.cleanup': 'samurai.duel.cleanup',

  'chi.zero': 'ivory.personalities.chi-death',
  'traits.asSoon': 'ivory.traits.continuous',
  'dishonor.personalHonor': 'ivory.dishonor.personal-honor-cap',
  'dishonor.death': 'ivory.dishonor.death-costs-honor',
  'dishonor.rehonored': 'ivory.dishonor.gain-replaced-target-or-source',
  'province.lostInAttack': 'samurai.provinces.destroyed-mid-attack',
  'province.refill': 'ivory.provinces.refill-face-down',
  'elimination.provinces': 'ivory.victory.four-ways',
  'elimination.honor': 'ivory.victory.dishonor',
  'victory.honor': 'ivory.victory.four-ways',
  'victory.enlightenment': 'ivory.victory.enlightenment',
};
