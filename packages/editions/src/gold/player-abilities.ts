import type { PlayerAbility } from '@kyuden/engine';
import { files } from '#files';
import { abilitiesOf } from '../player-abilities.ts';

const file = 'cards/gold/player-abilities.txt';

/** Abilities of the historic Favor rules, for tables that use them. */
const historicUses = ['favorDraw', 'favorRehonor', 'favorRestore', 'favorSendHome', 'favorNegate'];

export const historicPrograms = new Set(historicUses.map((name) => `player/${name}`));

/** The player abilities with the rules that grant them, in the order of the file. */
const granted: readonly { name: string; rule: string; isNoReaction?: true }[] = [
  { name: 'equip', rule: 'gold.actions.limited-attach' },
  { name: 'callAncestor', rule: 'gold.ancestors.timing' },
  { name: 'welcomeAncestor', rule: 'gold.ancestors.timing' },
  { name: 'share', rule: 'gold.actions.limited-move-attachments' },
  { name: 'lobby', rule: 'gold.favor.lobby-type-and-frequency' },
  { name: 'honorableLobby', rule: 'gold.optional-rules.honorable-lobbying' },
  { name: 'tactical', rule: 'gold.traits.tactician' },
  { name: 'seppuku', rule: 'gold.seppuku.samurai-option', isNoReaction: true },
  { name: 'favorDraw', rule: 'gold.optional-rules.historic-favor-draw' },
  { name: 'favorRehonor', rule: 'gold.optional-rules.historic-favor-rehonor' },
  { name: 'favorRestore', rule: 'gold.optional-rules.historic-favor-rehonor' },
  { name: 'favorSendHome', rule: 'gold.optional-rules.historic-favor-send-home' },
  { name: 'favorNegate', rule: 'gold.optional-rules.historic-favor-negate-loss' },
];

/**
 * Reads the player abilities. One with `isNoReaction` is written as a Reaction in the file but loses its
 * designator, so rules about Reactions do not apply to it.
 */
export const goldPlayerAbilities = (): PlayerAbility[] =>
  abilitiesOf(files.read(file), granted).map((one, index) =>
    granted[index]?.isNoReaction ? { ...one, ability: { ...one.ability, designators: [] } } : one,
  );
