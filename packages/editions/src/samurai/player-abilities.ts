import type { PlayerAbility } from '@kyuden/engine';
import { files } from '#files';
import { abilitiesOf } from '../player-abilities.ts';

const file = 'cards/samurai/player-abilities.txt';

/** The nine player abilities with the rules that grant them, in the order of the file. */
const granted: readonly { name: string; rule: string }[] = [
  { name: 'equip', rule: 'samurai.attachments.equip' },
  { name: 'share', rule: 'samurai.attachments.share' },
  { name: 'lobby', rule: 'samurai.favor.lobby' },
  { name: 'favorDraw', rule: 'samurai.favor.draw-ability' },
  { name: 'favorMove', rule: 'samurai.favor.move-home-ability' },
  { name: 'tactical', rule: 'samurai.battle.player-tactical-ability' },
  { name: 'naval', rule: 'samurai.battle.player-naval-ability' },
  { name: 'seppuku', rule: 'samurai.seppuku.player-reaction' },
  { name: 'legacy', rule: 'samurai.holdings.legacy-reaction' },
];

export const samuraiPlayerAbilities = (): PlayerAbility[] => abilitiesOf(files.read(file), granted);
