import { expect, test } from 'vitest';
import { whyNot } from '../src/sets/why-not.ts';

test('says in words why a card does not play', () => {
  const stop = { line: 'Battle: Blorp.', words: 'Blorp.' };
  const lacks = { kind: 'lacks', sort: 'designator', name: 'Engage' } as const;
  const odd = { kind: 'number', stat: 'force', value: 'two' } as const;
  expect(whyNot({ status: 'plays' })).toBe('');
  expect(whyNot({ status: 'declined', stops: [stop] })).toContain('“Blorp.”');
  expect(whyNot({ status: 'read only', needs: [lacks, { kind: 'form' }] })).toContain(
    'the designator Engage and a form',
  );
  expect(whyNot({ status: 'unclear', problems: [odd, { kind: 'type', type: 'Folower' }] })).toBe(
    '“force” is “two”, not a whole number; there is no card type “Folower”',
  );
  expect(whyNot({ status: 'same name', as: 'set' })).not.toBe(whyNot({ status: 'same name', as: 'edition' }));
});
