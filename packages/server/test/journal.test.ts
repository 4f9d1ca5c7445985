import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { Journal, type RecordRow } from '../src/storage/journal.ts';

const row = (game: string, no: number): RecordRow => ({
  game,
  no,
  kind: 'choice',
  seat: 0,
  what: 'pass',
  auto: 0,
  at: 1,
  clocks: '',
});

test('behind a row that cannot be written none of its game is; other games go on, and so does this one from disk', async () => {
  const db = await openDatabase({ file: ':memory:' });
  onTestFinished(() => db.destroy());
  const journal = new Journal(db);
  const outcomes = (rows: RecordRow[]) =>
    Promise.allSettled(rows.map((one) => journal.append(one))).then((all) => all.map((one) => one.status));
  const onDisk = async (game: string) =>
    (await db.selectFrom('records').select('no').where('game', '=', game).orderBy('no').execute()).map(
      (one) => one.no,
    );
  expect(await outcomes([row('a', 0), row('b', 0)])).toEqual(['fulfilled', 'fulfilled']);
  // One row has a number that is taken already, so the whole batch fails at first.
  const mixed = [row('b', 1), row('a', 0), row('a', 1), row('b', 2), row('a', 2)];
  expect(await outcomes(mixed)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'rejected']);
  expect(await outcomes([row('a', 3)])).toEqual(['rejected']);
  expect([await onDisk('a'), await onDisk('b')]).toEqual([[0], [0, 1, 2]]);
  const late = outcomes([row('a', 4)]);
  journal.takeUp('a');
  const first = outcomes([row('a', 1)]);
  expect([await late, await first]).toEqual([['rejected'], ['fulfilled']]);
  expect(await onDisk('a')).toEqual([0, 1]);
});
