import { type Machine, step, view } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { parseSituations, positionOf } from '../src/index.ts';

/** p1 has sent one unit to the first battlefield, and is asked for more. */
function sent(edition: string, unit: string): Machine {
  const text = `edition: ${edition}
card: Bold Guard / Personality · Samurai / 4F 3C  HR 0  5G  PH 2
card: Spears / Follower / 2F  HR 0  2G  FV 1
card: Second Guard / Personality · Samurai / 1F 3C  HR 0  5G  PH 2
title: a position
given: p1 attacks p2
  p1 home: ${unit}; Second Guard
then: p1 is asked`;
  const g = positionOf(parseSituations(text, 'draft')[0]!);
  for (const verb of ['unit', 'to']) {
    const ask = g.state.asks[0]!;
    const option = ask.options.find((one) => one.verb === verb && one.role === 'do');
    expect(option, ask.options.map((one) => `${one.verb} ${one.id}`).join()).toBeDefined();
    expect(step(g, ask.seat, option!.id)).not.toHaveProperty('refused');
  }
  return g;
}

test.each([
  ['samurai', 'Bold Guard (Spears)', 6],
  ['samurai', 'Bold Guard (Spears [bowed])', 4],
  ['gold', 'Bold Guard (Spears [bowed])', 4],
])('in %s %s would add %i Force [samurai.stats.unit-force-unbowed-only]', (edition, unit, force) => {
  const g = sent(edition, unit);
  expect(view(g, 0).draft).toMatchObject({ kind: 'assignment', units: [{ force }] });
  expect(view(g, 1).draft).toBeUndefined();
});
