import { expect, it } from 'vitest';
import { eagerBot, noviceBot, playOut } from '../src/index.ts';
import { expectNoviceWins } from './support/novice-games.ts';
import { starterGame } from './support/starter-game.ts';

const pairs = [
  ['crab-walking-wall', 'crane-court-and-blade'],
  ['dragon-two-swords', 'lion-right-hand'],
  ['unicorn-thunder-of-hooves', 'mantis-storm-and-arrows'],
];
const gamesOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    starterGame('ivory', `novice ${i}`, { swift: true, decks: pairs[i % pairs.length]! }),
  );

it('wins most of its games of Ivory', () => {
  expectNoviceWins(gamesOf(6), 5);
}, 60_000);

it('cycles at its first turn, Recruits, and discards what it will not Recruit', () => {
  const used = new Set<string>();
  const cycled: number[] = [];
  for (const g of gamesOf(3))
    playOut(g, [noviceBot(), eagerBot('e')], {
      onDecision: (seat, id, ask) => {
        const program = ask.options.find((one) => one.id === id)?.program;
        if (seat !== 0 || ask.kind !== 'act' || program === undefined) return;
        used.add(program);
        if (program === 'player/cycle') cycled.push(g.state.turn);
      },
    });
  expect([...used]).toEqual(expect.arrayContaining(['player/recruit', 'player/discard', 'player/equip']));
  expect(cycled.length).toBeGreaterThan(0);
  expect(Math.max(...cycled)).toBeLessThanOrEqual(2);
}, 60_000);
