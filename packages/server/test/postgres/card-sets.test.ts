import { expect, inject, test } from 'vitest';
import { CardSetStore } from '../../src/storage/card-sets.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { temporaryDatabase } from '../support/database.ts';

test('card sets on PostgreSQL: one name, one winner of two changes, and cards that nobody needs are removed', async () => {
  const db = await openDatabase({ url: await temporaryDatabase(inject('postgres')) });
  const sets = new CardSetStore(db, () => 5);
  const row = (print: string) => ({
    print,
    edition: 'samurai',
    text: 'A\nFollower\n',
    replaces: 0,
    pictures: '{}',
    created: 5,
  });
  const content = { print: 'a', replacingPrint: '', entries: '[]', counts: '{}' };
  const id = await sets.add('ann', { edition: 'samurai', name: 'mine', ...content }, [row('a'), row('b')]);
  await expect(sets.add('ann', { edition: 'samurai', name: 'mine', ...content }, [])).rejects.toThrow();
  const before = (await sets.set('ann', id))!;
  const both = await Promise.all([
    sets.change(before, content, [row('a')]),
    sets.change(before, { ...content, print: 'c' }, [row('c')]),
  ]);
  expect(both.filter(Boolean)).toHaveLength(1);
  await db.insertInto('game_sets').values({ game: 'g', print: 'b' }).execute();
  await sets.keepCards([{ ...row('d'), created: 6 }, row('e')]);
  // `d` was stored lately, `b` belongs to a game; the set has one of `a` and `c`.
  await sets.removeUnused(6);
  const { print } = (await sets.set('ann', id))!;
  const left = await sets.cardsOf(['a', 'b', 'c', 'd', 'e']);
  expect(left.map((one) => one.print).sort()).toEqual(['b', 'd', print].sort());
  await db.destroy();
});
