import { parseSituations, positionOf } from '@kyuden/editions';
import { type Machine, step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { type KeptStops, passesByItself, usualStops } from '../src/index.ts';

/** A game in which p1 is asked whether to attack. */
function atAttack(...position: string[]): Machine {
  const lines = ['title: to war?', "given: p1's Attack Phase", ...position.map((line) => `  ${line}`)];
  const [situation] = parseSituations([...lines, 'then: p1 is asked'].join('\n'));
  return positionOf(situation!);
}

const passes = (g: Machine, more: Partial<KeptStops> = {}): boolean => {
  const ask = g.state.asks[0]!;
  expect(ask.about.what).toBe('declareAttack');
  return passesByItself(g, ask, { ...usualStops('samurai'), ...more });
};

test('who has no unit at all is not asked whether he attacks, unless he has set a stop', () => {
  const alone = atAttack('p2 home: Hiruma Aki', 'p1 hand: Rout');
  expect(passes(alone)).toBe(true);
  expect(passes(alone, { own: ['Attack'] })).toBe(false);
  expect(passes(alone, { autoPass: false })).toBe(false);
});

test('a unit that could be assigned is enough to be asked; so are others who could be invited', () => {
  expect(passes(atAttack('p1 home: Hiruma Aki'))).toBe(false);
  expect(passes(atAttack('p1 home: Hiruma Aki [bowed]'))).toBe(true);
  expect(passes(atAttack('p1 home: Hiruma Aki [bowed]'), { own: ['Attack'] })).toBe(false);
  expect(passes(atAttack('p3 home: Hiruma Aki'))).toBe(false);
});

test('where something waits for the declaration of an attack, everybody is asked', () => {
  const [situation] = parseSituations(
    "title: x\ngiven: p1's Events Phase\n  p1 province 1: Winter Storm [face down]\nthen: p1 is asked",
  );
  const g = positionOf(situation!);
  while (g.state.asks[0]!.about.what !== 'declareAttack') {
    const [ask] = g.state.asks;
    const pass = ask!.options.find((one) => one.id === 'pass') ?? ask!.options[0]!;
    step(g, ask!.seat, pass.id);
  }
  expect(passes(g)).toBe(false);
});
