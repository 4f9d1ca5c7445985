import { expect, test } from 'vitest';

test('the tests run on Node 24 or newer', () => {
  expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(24);
});
