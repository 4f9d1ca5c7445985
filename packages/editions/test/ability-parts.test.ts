import { readText, type TextContext } from '@kyuden/language';
import { expect, test } from 'vitest';
import { samuraiPlayerAbilities } from '../src/samurai/player-abilities.ts';

const strategy: TextContext = { card: { title: 'Some Plan', type: 'Strategy', keywords: [] } };

function ability(line: string) {
  const { text } = readText(line, strategy);
  if (text?.t !== 'ability') throw new Error(`not an ability: ${line}`);
  return text;
}

test('samurai.actions.constraints-and-effects-blocks: a second colon ends the constraints', () => {
  const both = ability('Battle: Bow your Stronghold: Draw a card.');
  expect(both.costs).toHaveLength(1);
  expect(both.effects.map((one) => one.e)).toEqual(['draw']);
  const plain = ability('Battle: Bow your Stronghold. Draw a card.');
  expect(plain.costs).toEqual([]);
  expect(plain.effects.map((one) => one.e)).toEqual(['bow', 'draw']);
});

test('samurai.actions.constraints-elements: trigger, condition, cost and target are told apart', () => {
  const { trigger, conditions, costs, slots, effects } = ability(
    'Reaction: Before another player loses Honor, if you control no Courtiers, bow your Stronghold and target one of your Personalities: Give him +1F.',
  );
  expect(trigger?.point).toBe('before');
  expect(trigger?.on[0]?.kinds).toEqual(['loseHonor']);
  expect(conditions).toHaveLength(1);
  expect(costs).toMatchObject([{ k: 'do', effect: { e: 'bow' } }]);
  expect(slots.map((slot) => slot.block)).toEqual(['constraints']);
  expect(effects.map((one) => one.e)).toEqual(['modify']);
});

test('samurai.targeting.verb-and-adjective-equivalent: both make one slot for the same things', () => {
  const verb = ability('Open: Target one of your Samurai. Bow him.');
  const adjective = ability('Open: Bow one of your target Samurai.');
  expect(verb.slots).toEqual(adjective.slots);
  expect(verb.slots).toHaveLength(1);
});

test('samurai.targeting.definite-article-no-new-target: what was targeted is not targeted again', () => {
  const { slots } = ability('Open: Target a Personality: Bow the target Personality.');
  expect(slots).toHaveLength(1);
});

test('samurai.actions.player-abilities-list: nine abilities for every player', () => {
  const list = samuraiPlayerAbilities();
  expect(list.map((one) => one.name).sort()).toEqual(
    ['equip', 'lobby', 'favorDraw', 'share', 'favorMove', 'tactical', 'naval', 'seppuku', 'legacy'].sort(),
  );
  const kinds = Object.fromEntries(list.map((one) => [one.name, one.ability.designators.join()]));
  expect(kinds).toMatchObject({ equip: 'Limited', lobby: 'Limited', share: 'Open', seppuku: 'Reaction' });
});
