import type { PlayerAbility } from '@kyuden/engine';
import { readText, type Wording } from '@kyuden/language';

/**
 * Reads the abilities that every player has from a file in the card language: one a line, in the order of
 * `granted`, as an edition with this wording means them. Throws if a line cannot be read completely.
 */
export function abilitiesOf(
  source: string,
  granted: readonly { name: string; rule: string; of?: string }[],
  wording?: Wording,
): PlayerAbility[] {
  const lines = source
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length !== granted.length) {
    throw new Error(
      `${lines.length} player abilities are written down, and the rules grant ${granted.length}`,
    );
  }
  return lines.map((line, index) => {
    const { name, rule, of } = granted[index]!;
    const reading = readText(line, {
      card: {
        title: '',
        type: 'Player',
        keywords: [],
        ...(wording && { wording }),
      },
    });
    if (reading.status !== 'whole' || reading.text?.t !== 'ability') {
      const words = reading.decline?.words ?? reading.missing ?? reading.status;
      throw new Error(`the player ability '${name}' cannot be read: ${words}`);
    }
    return { name, ability: reading.text, rule, ...(of !== undefined && { of }) };
  });
}
