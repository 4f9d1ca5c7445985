import { type Machine, step, view } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { build } from '../src/situation/build.ts';
import { parseSituations } from '../src/situation/index.ts';

/**
 * Everything that a seat learns while the other passes: its views, its questions, and the seats that all wait
 * for.
 */
function stream(hand: string, seat: number): string[] {
  const [situation] = parseSituations(
    [
      'title: two Events',
      "given: p1's Events Phase",
      '  p1 province 1: Wisdom of the Keepers [face down]',
      '  p1 province 2: Yobanjin Alliance [face down]',
      '  p1 home: Ring of Air',
      `  p2 hand: ${hand}`,
      'then: p1 is to act',
    ].join('\n'),
  );
  const { g } = build(situation!);
  const seen: string[] = [];
  for (let i = 0; i < 20; i++) {
    const waiting = g.state.asks.filter((one) => one.answer === undefined);
    const asks = waiting.filter((one) => one.seat === seat);
    seen.push(JSON.stringify([view(g, seat), asks, waiting.map((one) => one.seat)]));
    const [ask] = waiting;
    if (!ask || ask.kind === 'act') break;
    answer(g, ask.seat, ask.options.find((one) => one.id === 'pass')?.id ?? (ask.options[0]?.id as string));
  }
  return seen;
}

function answer(g: Machine, seat: number, id: string): void {
  const happened = step(g, seat, id);
  if ('refused' in happened) throw new Error(happened.why.kind);
}

test('games that differ in a hand look the same to the other seat, byte by byte, through an Event [samurai.visibility.hand-private]', () => {
  const holds = stream('Forewarning, Rout', 0);
  expect(holds.length).toBeGreaterThan(2);
  expect(stream('Frenzy, Rout', 0)).toEqual(holds);
  expect(stream('Forewarning, Rout', 1)).not.toEqual(stream('Frenzy, Rout', 1));
});
