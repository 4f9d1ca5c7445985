import { expect, test } from 'vitest';
import { honorPlan } from '../src/collectible/honor-plan.ts';
import { starterGame } from './support/starter-game.ts';

test('the plan of a deck is read from its Personalities', () => {
  const celestial = starterGame('celestial', 'plan', { decks: ['crane-court-of-steel', 'spider-conquest'] });
  expect(honorPlan(celestial, 0)).toBe(1);
  expect(honorPlan(celestial, 1)).toBe(0);
  const samurai = starterGame('samurai', 'plan', { decks: ['crane-courtly-grace', 'crab-bulwark'] });
  expect(honorPlan(samurai, 0)).toBeGreaterThan(0.8);
  expect(honorPlan(samurai, 1)).toBe(0);
});
