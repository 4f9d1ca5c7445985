import type { Ability, Card, EntryQuestion, Machine } from '@kyuden/engine';
import { stat } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { hooks } from '../src/ccg/hooks/index.ts';
import { attachTo, battle, face, makeTestMachine, put, useOf } from './support/machine.ts';
import { continuous, openAbility } from './support/texts.ts';

const ability = (designators: string[], extra: Partial<Ability> = {}): Ability =>
  openAbility({ designators, ...extra });

const here = { pl: 'battlefield' as const, ref: { r: 'role' as const, role: 'currentBattlefield' as const } };
const moveSelf = { e: 'move' as const, what: { o: 'ref' as const, ref: { r: 'self' as const } }, to: here };
const samurai = { kind: 'card' as const, preds: [{ p: 'keyword' as const, any: ['Samurai'] }] };
const self = { o: 'ref' as const, ref: { r: 'self' as const } };
const faces = [
  face('Fighter', 'Personality', { keywords: ['Crab Clan', 'Samurai'], texts: [ability(['Battle'])] }),
  face('Rider', 'Personality', { texts: [ability(['Battle'], { effects: [moveSelf] })] }),
  face('Lobbyist', 'Personality', { texts: [ability(['Limited'])] }),
  face('Far Seer', 'Personality', { texts: [ability(['Battle'], { waive: ['away'] })] }),
  face('Hana', 'Personality', { keywords: ['Crane Clan'], stats: { honorRequirement: 9 } }),
  face('Loyal Hana', 'Personality', { keywords: ['Crane Clan', 'Loyal'] }),
  face('Crab Lord', 'Personality', {
    keywords: ['Crab Clan', 'Unique'],
    stats: { honorRequirement: 9, goldCost: 6 },
  }),
  face('Wizard', 'Personality', { keywords: ['Shugenja'], stats: { personalHonor: 1 } }),
  face('Tower', 'Holding', { keywords: ['Singular'], texts: [ability(['Battle'])] }),
  face('Spearmen', 'Follower', { stats: { honorRequirement: 2 } }),
  face('Guards', 'Follower', { texts: [continuous({ s: 'onlyAttach', to: samurai })] }),
  face('Sword', 'Item', {
    keywords: ['Weapon'],
    stats: { goldCost: 4 },
    texts: [continuous({ s: 'goldCost', over: self, by: -2, attachingTo: samurai })],
  }),
  face('Forge', 'Spell', {
    texts: [ability(['Battle']), continuous({ s: 'lockedCost', over: self })],
  }),
  face('Swamp', 'Strategy', { texts: [ability(['Battle'], { keywords: ['Terrain'] })] }),
  face('Feint', 'Strategy', { texts: [ability(['Battle'], { keywords: ['Tactical'] })] }),
  face('Tactician', 'Personality', { keywords: ['Tactician'] }),
  face('Farm', 'Region'),
];

const mayUse = (g: Machine, c: Card, designator: string): string =>
  hooks.use.may(g, useOf(g, c, designator))?.rule ?? '';

const entering = (card: Card, extra: Partial<EntryQuestion> = {}): EntryQuestion => ({
  card,
  seat: 0,
  to: 's0',
  host: -1,
  ignore: [],
  purchase: '',
  ...extra,
});

describe('using abilities', () => {
  test('samurai.actions.limited-window, samurai.actions.battle-window', () => {
    const g = makeTestMachine(faces);
    const lobbyist = put(g, 'Lobbyist', 'home:0', 0);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    expect(mayUse(g, lobbyist, 'Limited')).toBe('');
    expect(mayUse(g, fighter, 'Battle')).toBe('samurai.actions.battle-window');
    g.state.active = 1;
    expect(mayUse(g, lobbyist, 'Limited')).toBe('samurai.actions.limited-window');
  });

  test('samurai.actions.bowed-card-no-abilities, samurai.control.only-controller-uses', () => {
    const g = makeTestMachine(faces);
    const lobbyist = put(g, 'Lobbyist', 'home:0', 0, { bowed: true });
    expect(mayUse(g, lobbyist, 'Limited')).toBe('samurai.actions.bowed-card-no-abilities');
    const use = useOf(g, lobbyist, 'Limited', { waive: ['bowed'] });
    expect(hooks.use.may(g, use)).toBeNull();
    lobbyist.controller = 1;
    expect(hooks.use.may(g, use)?.rule).toBe('samurai.control.only-controller-uses');
  });

  test('samurai.presence.rule-of-presence, samurai.presence.move-in-exception', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    const tower = put(g, 'Tower', 'home:0', 0);
    const rider = put(g, 'Rider', 'home:0', 0);
    expect(mayUse(g, tower, 'Battle')).toBe('samurai.presence.rule-of-presence');
    expect(mayUse(g, rider, 'Battle')).toBe('');
    g.state.attacks[0]!.spent.push(rider.id);
    expect(mayUse(g, rider, 'Battle')).toBe('samurai.presence.rule-of-presence');
    put(g, 'Hana', 'battlefield:60', 0);
    // samurai.presence.location-non-unit-exempt
    expect(mayUse(g, tower, 'Battle')).toBe('');
  });

  test('samurai.presence.rule-of-location-source, samurai.presence.even-if-not-at-battlefield', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    put(g, 'Hana', 'battlefield:60', 0);
    expect(mayUse(g, put(g, 'Fighter', 'home:0', 0), 'Battle')).toBe(
      'samurai.presence.rule-of-location-source',
    );
    expect(mayUse(g, put(g, 'Far Seer', 'home:0', 0), 'Battle')).toBe('');
  });

  test('samurai.spells.action-needs-shugenja', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    const hana = put(g, 'Hana', 'battlefield:60', 0);
    const wizard = put(g, 'Wizard', 'battlefield:60', 0);
    expect(mayUse(g, attachTo(g, 'Forge', hana), 'Battle')).toBe('samurai.spells.action-needs-shugenja');
    expect(mayUse(g, attachTo(g, 'Forge', wizard), 'Battle')).toBe('');
  });

  test('samurai.terrain.one-per-battlefield, samurai.terrain.ability-not-usable-in-play', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    put(g, 'Hana', 'battlefield:60', 0);
    const swamp = put(g, 'Swamp', 'hand:0', 0);
    expect(mayUse(g, swamp, 'Battle')).toBe('');
    const there = put(g, 'Swamp', 'battlefield:60', 0);
    expect(mayUse(g, swamp, 'Battle')).toBe('samurai.terrain.one-per-battlefield');
    expect(mayUse(g, there, 'Battle')).toBe('samurai.terrain.ability-not-usable-in-play');
  });

  test('samurai.actions.tactical-needs-tactician: one performed by no card needs an unbowed one there', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    put(g, 'Hana', 'battlefield:60', 0);
    const feint = put(g, 'Feint', 'hand:0', 0);
    const tactician = put(g, 'Tactician', 'home:0', 0);
    expect(mayUse(g, feint, 'Battle')).toBe('samurai.actions.tactical-needs-tactician');
    put(g, 'Tactician', 'battlefield:60', 0);
    expect(mayUse(g, feint, 'Battle')).toBe('');
    expect(tactician.bowed).toBe(false);
  });

  test('samurai.zones.out-of-play-limits', () => {
    const g = makeTestMachine(faces);
    const lobbyist = put(g, 'Lobbyist', 'dynastyDiscard:0', 0);
    expect(mayUse(g, lobbyist, 'Limited')).toBe('samurai.zones.out-of-play-limits');
    expect(hooks.use.may(g, useOf(g, lobbyist, 'Limited', { waive: ['inPile'] }))).toBeNull();
  });
});

describe('targets', () => {
  test('samurai.presence.rule-of-location-target: a card in a unit elsewhere', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    const use = useOf(g, put(g, 'Fighter', 'battlefield:60', 0), 'Battle');
    const away = put(g, 'Hana', 'home:1', 1);
    const tower = put(g, 'Tower', 'home:1', 1);
    expect(hooks.target.may(g, use, `c${away.handle}`, false)?.rule).toBe(
      'samurai.presence.rule-of-location-target',
    );
    expect(hooks.target.may(g, use, `c${away.handle}`, true)).toBeNull();
    expect(hooks.target.may(g, use, `c${tower.handle}`, false)).toBeNull();
  });

  test('samurai.ranged.definition: Followers, and Personalities who have none, of the enemy army', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    const fighter = put(g, 'Fighter', 'battlefield:60', 0);
    const use = useOf(g, fighter, 'Battle');
    const hana = put(g, 'Hana', 'battlefield:60', 1);
    expect(hooks.target.inAttackDomain(g, use, hana)).toBe(true);
    const spears = attachTo(g, 'Spearmen', hana);
    expect([hana, spears, fighter].map((c) => hooks.target.inAttackDomain(g, use, c))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('entering play', () => {
  test('samurai.personalities.hr-out-of-clan, samurai.personalities.hr-in-clan', () => {
    const g = makeTestMachine(faces);
    const hana = put(g, 'Hana', 'province:0', 0);
    const lord = put(g, 'Crab Lord', 'province:1', 0);
    g.state.phase = 'Dynasty';
    expect(hooks.entry.may(g, entering(hana))?.rule).toBe('samurai.personalities.hr-out-of-clan');
    expect(hooks.entry.may(g, entering(hana, { ignore: ['honorRequirement'] }))).toBeNull();
    expect(hooks.entry.may(g, entering(lord))).toBeNull();
    // samurai.personalities.options-combine-with-waiver
    const prices = (['discount', 'honor', 'full'] as const).map((purchase) =>
      hooks.entry.price(g, entering(lord, { purchase })),
    );
    expect(prices).toEqual([6, 8, 8]);
    g.state.phase = 'Action';
    expect(hooks.entry.may(g, entering(lord))?.rule).toBe('samurai.personalities.options-only-dynasty-phase');
  });

  test('samurai.keywords.loyal, samurai.keywords.unique, samurai.keywords.singular', () => {
    const g = makeTestMachine(faces);
    g.state.seats[0]!.honor = 20;
    expect(hooks.entry.may(g, entering(put(g, 'Loyal Hana', 'province:0', 0)))?.rule).toBe(
      'samurai.keywords.loyal',
    );
    const lord = put(g, 'Crab Lord', 'province:0', 0);
    const tower = put(g, 'Tower', 'province:1', 0);
    expect([lord, tower].map((c) => hooks.entry.may(g, entering(c)))).toEqual([null, null]);
    put(g, 'Crab Lord', 'home:1', 1);
    put(g, 'Tower', 'home:1', 1);
    expect(hooks.entry.may(g, entering(lord))?.rule).toBe('samurai.keywords.unique');
    expect(hooks.entry.may(g, entering(tower))).toBeNull();
    put(g, 'Tower', 'home:0', 0);
    expect(hooks.entry.may(g, entering(tower))?.rule).toBe('samurai.keywords.singular');
  });

  test('samurai.regions.one-per-province: one that only lies there does not count', () => {
    const g = makeTestMachine(faces);
    const farm = put(g, 'Farm', 'province:0', 0, { faceUp: true });
    expect(hooks.entry.may(g, entering(farm, { to: 'p0' }))).toBeNull();
    put(g, 'Farm', 'province:0', 0, { faceUp: true, entered: 0 });
    expect(hooks.entry.may(g, entering(farm, { to: 'p0' }))?.rule).toBe('samurai.regions.one-per-province');
  });
});

describe('attaching', () => {
  test('samurai.attachments.only-own-personality, samurai.spells.only-shugenja', () => {
    const g = makeTestMachine(faces);
    const hana = put(g, 'Hana', 'home:0', 0);
    const other = put(g, 'Hana', 'home:1', 1);
    const spears = put(g, 'Spearmen', 'hand:0', 0);
    const forge = put(g, 'Forge', 'hand:0', 0);
    expect(hooks.entry.mayAttach(g, spears, hana, 0)).toBeNull();
    expect(hooks.entry.mayAttach(g, spears, other, 0)?.rule).toBe('samurai.attachments.only-own-personality');
    expect(hooks.entry.mayAttach(g, forge, hana, 0)?.rule).toBe('samurai.spells.only-shugenja');
  });

  test('samurai.followers.honor-requirement-vs-ph, samurai.stats.dishonorable-ph-max-zero', () => {
    const g = makeTestMachine(faces);
    const spears = put(g, 'Spearmen', 'hand:0', 0);
    const wizard = put(g, 'Wizard', 'home:0', 0);
    const hana = put(g, 'Hana', 'home:0', 0);
    expect(hooks.entry.mayAttach(g, spears, wizard, 0)?.rule).toBe(
      'samurai.followers.honor-requirement-vs-ph',
    );
    expect(hooks.entry.mayAttach(g, spears, hana, 0)).toBeNull();
    const shamed = put(g, 'Hana', 'home:0', 0, { dishonorable: true });
    expect(stat(g, shamed, 'personalHonor')).toBe(0);
    expect(hooks.entry.mayAttach(g, spears, shamed, 0)?.rule).toBe(
      'samurai.followers.honor-requirement-vs-ph',
    );
  });

  test('samurai.items.weapon-limit, and what a card says of itself before it is in play', () => {
    const g = makeTestMachine(faces);
    const hana = put(g, 'Hana', 'home:0', 0);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    const guards = put(g, 'Guards', 'hand:0', 0);
    expect(hooks.entry.mayAttach(g, guards, hana, 0)?.rule).toBe('samurai.wording.cannot-as-restriction');
    expect(hooks.entry.mayAttach(g, guards, fighter, 0)).toBeNull();
    const sword = put(g, 'Sword', 'hand:0', 0);
    const price = (host: Card): number =>
      hooks.entry.price(g, entering(sword, { host: host.id, to: `c${host.handle}` }));
    expect([price(hana), price(fighter)]).toEqual([4, 2]);
    attachTo(g, 'Sword', hana);
    expect(hooks.entry.mayAttach(g, sword, hana, 0)?.rule).toBe('samurai.items.weapon-limit');
  });
});
