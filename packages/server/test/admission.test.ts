import { expect, test } from 'vitest';
import { Admission, QuotaReached } from '../src/registry/admission.ts';
import { usualLimits } from '../src/registry/limits.ts';
import type { GameStore } from '../src/storage/games.ts';

/** A store that counts a table once it is created; counting takes a while. */
function slowStore(): { store: GameStore; setUp: () => Promise<void> } {
  let tables = 0;
  const pause = () => new Promise<void>((go) => setTimeout(go, 1));
  const madeBy = async () => {
    const count = tables;
    await pause();
    return { alive: count, made: count };
  };
  const setUp = async () => {
    await pause();
    tables++;
  };
  return { store: { madeBy } as unknown as GameStore, setUp };
}

test('tables that one address asks for at the same moment are counted one after another', async () => {
  const { store, setUp } = slowStore();
  const admission = new Admission(store, { ...usualLimits, tables: 2 }, Date.now);
  const asked = Array.from({ length: 5 }, () => admission.admit('one address', false, setUp));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect((answers[2] as PromiseRejectedResult).reason).toBeInstanceOf(QuotaReached);
});
