import type { PlayerAbility } from '@kyuden/engine';
import { files } from '#files';
import { abilitiesOf } from '../player-abilities.ts';
import { wording } from './wording.ts';

const file = 'cards/celestial/player-abilities.txt';

/** The seven player abilities with the rules that grant them, in the order of the file. */
const granted: readonly { name: string; rule: string }[] = [
  { name: 'equip', rule: 'celestial.actions.equip' },
  { name: 'lobby', rule: 'celestial.favor.lobby' },
  { name: 'favorDraw', rule: 'celestial.favor.draw-action' },
  { name: 'favorMove', rule: 'celestial.favor.battle-action' },
  { name: 'tactical', rule: 'celestial.keywords.tactician-action' },
  { name: 'naval', rule: 'celestial.keywords.naval' },
  { name: 'seppuku', rule: 'celestial.seppuku.reaction' },
];

export const celestialPlayerAbilities = (): PlayerAbility[] =>
  abilitiesOf(files.read(file), granted, wording);
