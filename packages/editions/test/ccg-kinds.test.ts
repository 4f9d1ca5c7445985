import { byRules, cardThing, changed, hasStat, type Strike, stat, zoneCards } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { attachTo, battle, face, happen, makeTestMachine, put, settle } from './support/machine.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan'] }),
  face('Spearmen', 'Follower'),
  face('Sword', 'Item', { keywords: ['Weapon'] }),
  face('Cursed Ring', 'Item', { stats: { chi: -1 } }),
  face('Mine', 'Holding'),
  face('Plan', 'Strategy'),
  face('Farm', 'Region'),
];

const on = (c: { handle: number }): string => `c${c.handle}`;

test('samurai.effects.already-in-state-never-occurs: a bowed card does not bow', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0, { bowed: true });
  expect(happen(g, 'bow', [{ subject: on(taro) }]).members[0]?.fate).toBe('never');
  expect(happen(g, 'straighten', [{ subject: on(taro) }]).members[0]?.fate).toBe('done');
  expect(taro.bowed).toBe(false);
});

test('samurai.honor.zero-change-not-change: a gain of 0 is none', () => {
  const g = makeTestMachine(faces);
  expect(happen(g, 'gainHonor', [{ player: 0, amount: 0 }]).members[0]?.fate).toBe('never');
  happen(g, 'loseHonor', [{ player: 0, amount: 7 }]);
  expect(g.state.seats[0]?.honor).toBe(-2);
});

test('samurai.attachments.leave-with-personality: attachments are destroyed with him, by the rulebook', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0, { tokens: [] });
  const spears = attachTo(g, 'Spearmen', taro);
  happen(g, 'destroy', [{ subject: on(taro) }], { ...byRules(1), mode: 'effect', action: 3 });
  expect(taro.zone).toBe('dynastyDiscard:0');
  expect(taro.dead).toBe('honorably');
  expect(spears.zone).toBe('fateDiscard:0');
  const destroyed = g.state.history.filter((one) => one.kind === 'destroy');
  expect(destroyed.map((one) => one.mode)).toEqual(['effect', 'rulebook']);
});

test('samurai.attachments.leave-with-personality: in the same manner, so discarded or put back with him', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  const spears = attachTo(g, 'Spearmen', taro);
  happen(g, 'discard', [{ subject: on(taro) }]);
  expect([taro.dead, spears.zone]).toEqual(['', 'fateDiscard:0']);
  const hana = put(g, 'Doji Hana', 'home:1', 1);
  const sword = attachTo(g, 'Sword', hana);
  happen(g, 'put', [{ subject: on(hana), name: 'dynastyDeck', player: 1 }]);
  expect([hana.zone, sword.zone]).toEqual(['dynastyDeck:1', 'fateDeck:1']);
});

test('samurai.tokens.removed-when-leaving, samurai.zones.destroyed-personality-dead: what a card keeps in the pile', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0, { bowed: true, dishonorable: true });
  happen(g, 'addToken', [{ subject: on(taro), name: 'Rock', data: { stats: [['force', 1]] } }]);
  expect(stat(g, taro, 'force')).toBe(3);
  const name = on(taro);
  happen(g, 'destroy', [{ subject: name }]);
  expect(taro).toMatchObject({ bowed: false, tokens: [], dead: 'dishonorably', dishonorable: true });
  expect(on(taro)).toBe(name);
});

test('samurai.effects.tracking-rule: a card put in a hand or deck is forgotten', () => {
  const g = makeTestMachine(faces);
  const spears = put(g, 'Spearmen', 'fateDiscard:0', 0);
  const name = on(spears);
  happen(g, 'put', [{ subject: name, to: 'hand:0' }]);
  expect(spears.zone).toBe('hand:0');
  expect(on(spears)).not.toBe(name);
});

test('samurai.zones.dynasty-to-hand-replacement, samurai.zones.deck-owner-replacement', () => {
  const g = makeTestMachine(faces);
  const mine = put(g, 'Mine', 'dynastyDiscard:0', 0);
  happen(g, 'put', [{ subject: on(mine), to: 'hand:1' }]);
  expect(mine.zone).toBe('dynastyDeck:0');
  const plan = put(g, 'Plan', 'hand:1', 1);
  happen(g, 'put', [{ subject: on(plan), to: 'dynastyDeck:0' }]);
  expect(plan.zone).toBe('fateDeck:1');
});

test('samurai.dishonor.death-honor-loss: his controller loses his base Personal Honor, by the rulebook', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:1', 0, { controller: 1, dishonorable: true });
  happen(g, 'destroy', [{ subject: on(taro) }]);
  expect(g.state.seats.map((seat) => seat.honor)).toEqual([5, 3]);
  expect(g.state.history.findLast((one) => one.kind === 'loseHonor')?.mode).toBe('rulebook');
});

test('samurai.dishonor.rehonor-instead-action: no Honor from an action that a dishonorable Personality performed', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0, { dishonorable: true });
  g.state.actions.push({
    id: 7,
    seat: 0,
    card: on(taro),
    title: 'Hida Taro',
    program: '',
    designator: 'Open',
    keywords: [],
    fromHand: false,
    performers: [on(taro)],
    dishonorablePerformers: [on(taro)],
    targets: [],
    targetsAt: {},
    status: 'resolving',
    successful: false,
    did: {},
    turn: 1,
    phase: 0,
    battle: -1,
  });
  const cause = { ...byRules(0), mode: 'effect' as const, action: 7, card: on(taro) };
  const gain = happen(g, 'gainHonor', [{ player: 0, amount: 2 }], cause);
  expect(gain.members[0]?.fate).toBe('replaced');
  expect(taro.dishonorable).toBe(false);
  expect(g.state.seats[0]?.honor).toBe(5);
  happen(g, 'gainHonor', [{ player: 0, amount: 2 }], cause);
  expect(g.state.seats[0]?.honor).toBe(7);
});

test('samurai.stats.zero-chi-destroyed, samurai.effects.source-zero-chi: by the latest penalty', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  const hana = put(g, 'Doji Hana', 'home:1', 1);
  attachTo(g, 'Cursed Ring', taro);
  const token = { subject: on(taro), name: '', data: { stats: [['chi', -2]] } };
  happen(g, 'addToken', [token], { mode: 'effect', card: on(hana), seat: 1, action: 9, program: '' });
  expect(taro.dead).toBe('honorably');
  const death = g.state.history.find((one) => one.kind === 'destroy');
  expect([death?.mode, death?.action]).toEqual(['state', 9]);
});

test('samurai.attachments.orphan-discarded', () => {
  const g = makeTestMachine(faces);
  const sword = put(g, 'Sword', 'home:0', 0);
  settle(g);
  expect(sword.zone).toBe('fateDiscard:0');
});

test('samurai.cards.draw: several cards are several draws, as many as there are', () => {
  const g = makeTestMachine(faces);
  const bottom = put(g, 'Plan', 'fateDeck:0', 0);
  const top = put(g, 'Sword', 'fateDeck:0', 0);
  const draws = happen(g, 'draw', [{ player: 0 }, { player: 0 }, { player: 0 }]);
  expect(draws.members.map((one) => one.fate)).toEqual(['done', 'done', 'never']);
  expect(zoneCards(g, 'hand:0')).toEqual([top, bottom]);
  expect(draws.members[0]?.subject).toBe(cardThing(top));
});

test('samurai.holdings.enter-bowed: a Holding enters bowed, which is not bowing, and its province waits for a card', () => {
  const g = makeTestMachine(faces);
  const mine = put(g, 'Mine', 'province:0', 0, { faceUp: true });
  expect(happen(g, 'enterPlay', [{ subject: on(mine), player: 0, to: 's0' }]).members[0]?.fate).toBe('done');
  expect(mine).toMatchObject({ zone: 'home:0', bowed: true, controller: 0, entered: 1 });
  expect(g.state.history.some((one) => one.kind === 'bow')).toBe(false);
  expect(g.state.refills).toEqual([0]);
});

test('samurai.elimination.military, samurai.provinces.destroyed-cards-not-discarding', () => {
  const g = makeTestMachine(faces);
  const mine = put(g, 'Mine', 'province:2', 1);
  const farm = put(g, 'Farm', 'province:2', 1, { faceUp: true, entered: 0 });
  happen(g, 'destroyProvince', [{ subject: 'p2' }]);
  expect([mine.zone, farm.zone]).toEqual(['dynastyDiscard:1', 'dynastyDiscard:1']);
  expect(g.state.history.some((one) => one.kind === 'discard')).toBe(false);
  expect(g.state.over).toBeNull();
  happen(g, 'destroyProvince', [{ subject: 'p3' }]);
  expect(g.state.over).toEqual({ winners: [0], how: 'military' });
});

test('samurai.elimination.dishonor: at -20', () => {
  const g = makeTestMachine(faces);
  happen(g, 'loseHonor', [{ player: 0, amount: 25 }]);
  expect(g.state.over).toEqual({ winners: [1], how: 'dishonor' });
});

test('samurai.victory.enlightenment: five Rings of five elements, each by its own text', () => {
  const rings = ['Air', 'Earth', 'Fire', 'Water', 'Void'].map((element) =>
    face(`Ring of ${element}`, 'Ring', { keywords: [element] }),
  );
  const g = makeTestMachine([...faces, ...rings]);
  const held = rings.map((ring) => put(g, ring.key, 'home:0', 0, { byOwnText: true }));
  held[4]!.byOwnText = false;
  settle(g);
  expect(g.state.over).toBeNull();
  held[4]!.byOwnText = true;
  changed(g);
  settle(g);
  expect(g.state.over).toEqual({ winners: [0], how: 'enlightenment' });
});

test('samurai.control.change-goes-home: the unit changes hands and place, and that is not movement', () => {
  const g = makeTestMachine(faces);
  battle(g, 0, 1);
  const taro = put(g, 'Hida Taro', 'battlefield:60', 0);
  const sword = attachTo(g, 'Sword', taro);
  happen(g, 'control', [{ subject: on(taro), player: 1 }]);
  expect([taro.zone, taro.controller, sword.controller]).toEqual(['home:1', 1, 1]);
  expect(g.state.history.some((one) => one.kind === 'move')).toBe(false);
});

test('samurai.movement.attacker-locked-after-resolution: one who has fought does not move on', () => {
  const g = makeTestMachine(faces);
  battle(g, 0, 1);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  g.state.attacks[0]!.spent.push(taro.id);
  expect(happen(g, 'move', [{ subject: on(taro), to: 'b60' }]).members[0]?.fate).toBe('never');
  g.state.attacks[0]!.spent = [];
  expect(happen(g, 'move', [{ subject: on(taro), to: 'b60' }]).members[0]?.fate).toBe('done');
});

test('samurai.multiplayer.ally-honor, samurai.multiplayer.becoming-ally: 2 Honor after the first assignment', () => {
  const g = makeTestMachine(faces, 3);
  battle(g, 0, 1);
  g.state.attacks[0]!.invited.push({ seat: 2, by: 0 });
  const taro = put(g, 'Hida Taro', 'home:2', 2);
  const hana = put(g, 'Doji Hana', 'home:2', 2);
  happen(g, 'assign', [{ subject: on(taro), player: 2, to: 'b60' }], byRules(2));
  expect(g.state.seats[2]?.honor).toBe(7);
  expect(g.state.attacks[0]?.allies).toEqual([{ seat: 2, of: 0 }]);
  happen(g, 'assign', [{ subject: on(hana), player: 2, to: 'b60' }], byRules(2));
  expect(g.state.seats[2]?.honor).toBe(7);
});

test('samurai.multiplayer.ally-honor-rehonor: a dishonorable one who was assigned is rehonored instead', () => {
  const g = makeTestMachine(faces, 3);
  battle(g, 0, 1);
  g.state.attacks[0]!.invited.push({ seat: 2, by: 0 });
  const taro = put(g, 'Hida Taro', 'home:2', 2, { dishonorable: true });
  happen(g, 'assign', [{ subject: on(taro), player: 2, to: 'b60' }], byRules(2));
  expect([g.state.seats[2]?.honor, taro.dishonorable]).toEqual([5, false]);
});

/** Doji Hana is the target of two attacks of this kind: 'k80' has strength 1, 'k81' strength 2. */
function twoStrikes(of: Pick<Strike, 'kind' | 'outcome'>) {
  const g = makeTestMachine(faces);
  battle(g, 0, 1);
  const hana = put(g, 'Doji Hana', 'battlefield:60', 1);
  const strike = {
    ...of,
    action: -1,
    seat: 0,
    source: '' as const,
    target: on(hana),
    stat: 'force',
    againstBase: false,
    changes: 0,
    destroyed: false,
    resolved: false,
  };
  g.state.strikes.push({ ...strike, id: 80, base: 1 }, { ...strike, id: 81, base: 2 });
  const cause = { ...byRules(0), mode: 'effect' as const };
  const resolve = (attack: string) =>
    happen(g, 'attackResolves', [{ subject: on(hana), player: 0, data: { attack } }], cause);
  return { g, hana, resolve };
}

test('samurai.ranged.definition: what has no more Force than the attack has strength is destroyed', () => {
  const { g, hana, resolve } = twoStrikes({ kind: 'usual', outcome: 'destroy' });
  resolve('k80');
  expect(hana.zone).toBe('battlefield:60');
  resolve('k81');
  expect(hana.zone).toBe('dynastyDiscard:1');
  expect(g.state.strikes.map((one) => one.destroyed)).toEqual([false, true]);
});

test('an attack of a kind that bows: what is not stronger is bowed, what is stronger is not', () => {
  const { hana, resolve } = twoStrikes({ kind: 'Fear', outcome: 'bow' });
  resolve('k80');
  expect(hana.bowed).toBe(false);
  resolve('k81');
  expect(hana.bowed).toBe(true);
  expect(hana.zone).toBe('battlefield:60');
});

test('samurai.overlay.merge, samurai.overlay.leaves-play-underlying-removed', () => {
  const older = face('Hida Taro (Experienced)', 'Personality', { title: 'Hida Taro', stats: { force: 5 } });
  const g = makeTestMachine([...faces, older]);
  const taro = put(g, 'Hida Taro', 'home:0', 0, { bowed: true });
  const top = put(g, 'Hida Taro (Experienced)', 'province:0', 0, { faceUp: true });
  happen(g, 'overlay', [{ subject: on(top), to: on(taro) }]);
  expect([stat(g, taro, 'force'), taro.bowed]).toEqual([5, true]);
  happen(g, 'destroy', [{ subject: on(taro) }]);
  expect([taro.zone, top.zone]).toEqual(['dynastyDiscard:0', 'removed:0']);
  expect([stat(g, taro, 'force'), stat(g, top, 'force'), hasStat(g, top, 'chi')]).toEqual([5, 2, true]);
});
