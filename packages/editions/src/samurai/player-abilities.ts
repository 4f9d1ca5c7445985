import { readFileSync } from 'node:fs';
import type { PlayerAbility } from '@kyuden/engine';
import { readText } from '@kyuden/language';

const file = new URL('../../cards/samurai/player-abilities.txt', import.meta.url);

/** The nine abilities of every player, in the order of their file, with the rules that grant them. */
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

/** Abilities that every player has. What cannot be read as a whole is an error: nothing is swallowed. */
export function samuraiPlayerAbilities(): PlayerAbility[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length !== granted.length) {
    throw new Error(
      `${lines.length} player abilities are written down, and the rules grant ${granted.length}`,
    );
  }
  return lines.map((line, index) => {
    const { name, rule } = granted[index]!;
    const reading = readText(line, { card: { title: '', type: 'Player', keywords: [] } });
    if (reading.status !== 'whole' || reading.text?.t !== 'ability') {
      const words = reading.decline?.words ?? reading.missing ?? reading.status;
      throw new Error(`the player ability '${name}' cannot be read: ${words}`);
    }
    return { name, ability: reading.text, rule };
  });
}
