import { samuraiSettings } from '../samurai/settings.ts';
import type { Setting } from '../settings.ts';

/** Questions of Ivory with two plausible readings, and those of Samurai that are open here too. */
export const ivorySettings = {
  'gold-pool': {
    values: ['phase', 'payment'],
    default: 'phase',
    rule: 'ivory.costs.recruit-equip-variable-gold',
    why: 'Gold that a payment leaves over stays with its player until the phase ends, or is lost at once. The book does not say; cards that limit Gold to one use show that it can stay.',
  },
  'attack-aim': {
    values: ['by-force', 'any'],
    default: 'by-force',
    rule: 'ivory.ranged.effect',
    why: 'A Ranged or Melee Attack or a Fear effect can target only what it is strong enough for, or anything that its kind may target. Its strength is compared in any case when it takes effect.',
  },
  'defenders-home': {
    values: ['after-battle', 'after-attack'],
    default: 'after-battle',
    rule: 'ivory.battle.aftermath-before-next',
    why: 'Defenders go home after their battle, as this book says, or when the attack is over, as later books say.',
  },
  'proclaim-from': {
    values: ['anywhere', 'province'],
    default: 'anywhere',
    rule: 'ivory.honor.proclaim',
    why: 'Every Personality who is Recruited may be Proclaimed, or only one from a province, as later books say.',
  },
  'interfered-entry': { ...samuraiSettings['interfered-entry'], rule: 'ivory.actions.equip-exact-cost' },
  'deck-counts': samuraiSettings['deck-counts'],
} as const satisfies Record<string, Setting>;
