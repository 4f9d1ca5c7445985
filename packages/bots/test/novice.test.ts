import { newGame } from '@kyuden/editions';
import type { Ask } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { askedOf, noviceBot } from '../src/index.ts';
import { bestAttack, bestDefence, type Front, leastAbove, type Odds } from '../src/novice/battle-plans.ts';
import type { Unit } from '../src/novice/table.ts';
import { weigh } from '../src/novice/text-value.ts';
import type { Sight } from '../src/sight.ts';
import { expectNoviceWins } from './support/novice-games.ts';
import { option } from './support/options.ts';
import { book, lib, starterDeck } from './support/proof-games.ts';

const game = (decks: [string, string], seed: string) =>
  newGame(book, lib, { seats: decks.map((name) => ({ name, deck: starterDeck(name) })), seed });

const unit = (thing: string, force: number): Unit =>
  ({ thing, card: {} as Unit['card'], force, full: force }) satisfies Unit;

const front = (thing: string, strength: number): Front => ({ thing, strength, attack: 0, defense: 0 });

const odds = (units: Unit[], fronts: Front[], more: Partial<Odds> = {}): Odds => ({
  units,
  fronts,
  defenders: 0,
  counter: 0,
  ownStrengths: [7, 7, 7, 7],
  enemyProvinces: fronts.length,
  surprise: 0,
  prize: 0,
  ...more,
});

test('the units that are just enough', () => {
  const units = [unit('a', 5), unit('b', 3), unit('c', 2), unit('d', 1)];
  expect(leastAbove(units, 4)?.reduce((sum, one) => sum + one.force, 0)).toBe(5);
  expect(leastAbove(units, 11)).toBeUndefined();
});

test('undefended provinces are attacked, as many as can be broken', () => {
  const { to } = bestAttack(
    odds([unit('a', 8), unit('b', 8)], [front('p1', 7), front('p2', 7), front('p3', 9)]),
  );
  expect([to.get('a'), to.get('b')].sort()).toEqual(['p1', 'p2']);
});

test('nobody goes where the defenders are stronger', () => {
  const plan = bestAttack(odds([unit('a', 5)], [front('p1', 7), front('p2', 7)], { defenders: 9 }));
  expect(plan.to.size).toBe(0);
});

test('the last province is worth any counter-attack', () => {
  const plan = bestAttack(odds([unit('a', 8)], [front('p1', 7)], { counter: 40, ownStrengths: [5, 5] }));
  expect(plan.to.get('a')).toBe('p1');
});

test('each defender is told why he is needed where he goes', () => {
  const sight = {
    own: { provinces: [1, 2, 3, 4] },
    others: [{ handSize: 0 }],
  } as unknown as Sight;
  const attacked = (thing: string, attack: number): Front => ({ thing, strength: 4, attack, defense: 0 });
  const { to, whyThere } = bestDefence(
    sight,
    [unit('a', 7), unit('b', 3)],
    [attacked('p1', 6), attacked('p2', 6)],
  );
  expect(Object.fromEntries(to)).toEqual({ a: 'p1', b: 'p2' });
  expect(whyThere?.get('p1')).toBe('defenseIsStronger');
  expect(whyThere?.get('p2')).toBe('mustHold');
});

test('a text is weighed by its program: what harms is aimed at enemies, what helps at friends', () => {
  expect(weigh(lib, 'Rout#1').moods.get('t1')!.effect).toBeLessThan(0);
  expect(weigh(lib, 'Kitsu Katsuko#1').moods.get('t2')!.effect).toBeGreaterThan(0);
  expect(weigh(lib, 'Outer Walls#1').onlyForce).toBe(true);
  expect(weigh(lib, 'Brilliant Victory#1').gain).toBeGreaterThan(0);
});

const question = (kind: Ask['kind'], what: string, options: Ask['options'], amount?: number): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind,
  about: { what, ...(amount !== undefined && { amount }) },
  options,
});

test('the least Gold is wasted', () => {
  const g = game(['crab-bulwark', 'crane-courtly-grace'], 'gold');
  const gold = (id: string, amount: number) => option(id, { amount });
  const options = [gold('gold:c1', 4), gold('gold:c2', 3), gold('gold:c3', 2)];
  const choice = (due: number) => noviceBot().choose(askedOf(g, question('pay', 'payGold', options, due))).id;
  expect(choice(4)).toBe('gold:c1');
  expect(choice(3)).toBe('gold:c2');
  expect(choice(5)).toBe('gold:c2');
});

test('lobbying is answered by the least card that decides it, for oneself and against others', () => {
  const g = game(['crab-bulwark', 'crane-courtly-grace'], 'lobby');
  const options = [3, 4, 6].flatMap((amount, i) => [
    option(`raise:c${i}`, { amount }),
    option(`lower:c${i}`, { amount }),
  ]);
  const choice = (player: number, amount: number, highest: number) => {
    const ask = question('pick', 'contestFavor', [...options, option('pass')], amount);
    const about = { ...ask.about, player, above: highest };
    return noviceBot().choose(askedOf(g, { ...ask, about })).id;
  };
  expect(choice(0, 7, 10)).toBe('raise:c1');
  expect(choice(0, 8, 10)).toBe('raise:c0');
  expect(choice(0, 2, 10)).toBe('pass');
  expect(choice(0, 11, 10)).toBe('pass');
  expect(choice(1, 13, 10)).toBe('lower:c0');
  expect(choice(1, 14, 10)).toBe('lower:c1');
  expect(choice(1, 10, 10)).toBe('pass');
});

test('a question nobody thought of has an answer too', () => {
  const g = game(['crab-bulwark', 'crane-courtly-grace'], 'unknown');
  const ask = question('other', 'somethingNew', [option('cancel'), option('x'), option('y')]);
  expect(noviceBot().choose(askedOf(g, ask)).id).toBe('x');
});

test('it says why, in one sentence, and beats a player who leaves all to chance', () => {
  const games = Array.from({ length: 6 }, (_, i) => game(['lion-vanguard', 'lion-vanguard'], `why ${i}`));
  expectNoviceWins(games, 5);
}, 60_000);
