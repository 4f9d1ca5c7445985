import { expect, test } from 'vitest';
import { occurrenceWords } from '../src/view/occurrence-words.ts';

test('what happens to the one who is asked is said to him', () => {
  const said = (kind: string, player: string) => occurrenceWords('before', kind, 'Hida Kuon', player);
  expect(said('loseHonor', 'Bob')).toBe('before Bob loses Honor');
  expect(said('loseHonor', 'you')).toBe('before you lose Honor');
  expect(said('focus', 'you')).toBe('before you focus');
  expect(said('turnBegins', 'you')).toBe('before your turn begins');
  expect(said('actionResolves', 'you')).toBe('before an action of yours resolves');
  expect(said('destroy', 'you')).toBe('before Hida Kuon is destroyed');
});
