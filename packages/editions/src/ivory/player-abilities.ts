import type { PlayerAbility } from '@kyuden/engine';
import { files } from '#files';
import { abilitiesOf } from '../player-abilities.ts';
import { wording } from './wording.ts';

const file = 'cards/ivory/player-abilities.txt';

/** The player abilities with the rules that grant them, in the order of the file. */
const granted: readonly { name: string; rule: string; of?: string }[] = [
  { name: 'cycle', rule: 'ivory.actions.cycle' },
  { name: 'equip', rule: 'ivory.actions.equip' },
  { name: 'lobby', rule: 'ivory.favor.lobby' },
  { name: 'favorDraw', rule: 'ivory.favor.limited-ability' },
  { name: 'kharmicHand', rule: 'ivory.keywords.kharmic-hand' },
  { name: 'kharmicProvince', rule: 'ivory.keywords.kharmic-province' },
  { name: 'cavalry', rule: 'ivory.movement.cavalry-ability' },
  { name: 'naval', rule: 'ivory.keywords.naval-first-action' },
  { name: 'favorMove', rule: 'ivory.favor.battle-ability' },
  { name: 'reservePersonality', rule: 'ivory.keywords.reserve-personality' },
  { name: 'reserveAttachment', rule: 'ivory.keywords.reserve-attachment' },
  { name: 'tactical', rule: 'ivory.keywords.tactician', of: 'Tactician' },
  { name: 'courage', rule: 'ivory.actions.player-abilities-by-segment' },
  { name: 'recruit', rule: 'ivory.actions.recruit' },
  { name: 'discard', rule: 'ivory.actions.dynasty-discard' },
  { name: 'overlay', rule: 'ivory.overlay.dynasty-action' },
];

export const ivoryPlayerAbilities = (): PlayerAbility[] => abilitiesOf(files.read(file), granted, wording);
