import type { Machine, MachineRuleKey, RuleId } from '@kyuden/engine';

/**
 * Keys of the rules that the shared collectible layer cites; they belong to no edition (see `machineRuleKeys`).
 * Every edition maps all of them.
 */
const ownRuleKeys = [
  // Windows.
  'window.limited',
  'window.open',
  'window.battle',
  // The card that an ability is on.
  'source.bowed',
  'source.outOfPlay',
  'source.terrainInPlay',
  'source.spellNeedsShugenja',
  'source.tactician',
  // Presence and location in a battle.
  'presence.ownUnit',
  'presence.source',
  'presence.target',
  'presence.unitMustMoveIn',
  'presence.sourceMustMoveIn',
  'presence.uninvited',
  // Texts that bar something.
  'text.bars',
  'text.barsTargeting',
  'text.restricts',
  'target.hidden',
  // Entering play.
  'entry.bought',
  'entry.price',
  'entry.boughtForHonor',
  'entry.honorGained',
  'entry.honorRequirement',
  'entry.payingForHonor',
  'entry.unique',
  'entry.singular',
  'entry.loyal',
  'entry.side',
  'entry.oneTerrain',
  'holding.producesGold',
  // Attachments.
  'attachment.attaches',
  'attachment.equip',
  'attachment.ownPersonality',
  'attachment.leavesWithBearer',
  'attachment.orphan',
  'attachment.weapons',
  'attachment.armor',
  'attachment.spellNeedsShugenja',
  'attachment.spellsByChi',
  'attachment.followerHonor',
  // Events and Regions.
  'event.resolves',
  'event.order',
  'region.enters',
  'region.optional',
  'region.onePerProvince',
  // Phases.
  'attack.optional',
  'dynasty.discard',
  'end.handSize',
  // Attacks and battles.
  'attack.defender',
  'attack.invite',
  'attack.allyHonor',
  'attack.assign',
  'attack.nextBattle',
  'battle.ends',
  'battle.rangedAttack',
  // Duels.
  'duel.refusal',
  'duel.focus',
  'duel.focusEffects',
  'duel.cleanup',
  // Honor, provinces and the end.
  'chi.zero',
  'traits.asSoon',
  'dishonor.personalHonor',
  'dishonor.death',
  'dishonor.rehonored',
  'province.lostInAttack',
  'province.refill',
  'elimination.provinces',
  'elimination.honor',
  'victory.honor',
  'victory.enlightenment',
] as const;

export type CcgRuleKey = (typeof ownRuleKeys)[number] | MachineRuleKey;
export type Citations = Readonly<Record<CcgRuleKey, RuleId>>;

export const ccgRuleKeys: readonly string[] = ownRuleKeys;

/** Returns the rule of this game's edition for a key. */
export const rule = ({ book }: Machine, key: CcgRuleKey): RuleId => (book.citations as Citations)[key];
