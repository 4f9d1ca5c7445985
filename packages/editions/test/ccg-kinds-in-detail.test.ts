import { type Card, cardThing, type Member, type NewMember, type Thing, zoneCards } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { strikeAt } from './support/action.ts';
import { battle, face, happen, makeTestMachine, put } from './support/machine.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan'] }),
  face('Mine', 'Holding'),
  face('Plan', 'Strategy'),
];

const fate = (g: ReturnType<typeof makeTestMachine>, kind: string, member: NewMember): Member['fate'] =>
  happen(g, kind, [member]).members[0]!.fate;

describe('a card that is put somewhere', () => {
  test('goes to the first empty province of the player, face down unless the text says otherwise', () => {
    const g = makeTestMachine(faces);
    const [first, second] = g.state.seats[0]!.provinces as [number, number];
    const [mine, other, third] = [1, 2, 3].map(() => put(g, 'Mine', 'home:0', 0)) as [Card, Card, Card];
    const into = (c: Card, data: Member['data'] = {}): Member['fate'] =>
      fate(g, 'put', { subject: cardThing(c), name: 'province', player: 0, data });
    expect([into(mine), mine.zone, mine.faceUp]).toEqual(['done', `province:${first}`, false]);
    expect([into(other, { faceUp: true }), other.zone, other.faceUp]).toEqual([
      ...['done', `province:${second}`, true],
    ]);
    expect([into(third), third.zone]).toEqual(['never', 'home:0']);
    expect(fate(g, 'put', { subject: cardThing(third), name: 'province' })).toBe('never');
    expect(fate(g, 'put', { subject: cardThing(third) })).toBe('never');
  });

  test('belongs to its owner there, whoever controlled it', () => {
    const g = makeTestMachine(faces);
    const mine = put(g, 'Mine', 'home:1', 0, { controller: 1 });
    expect(fate(g, 'put', { subject: cardThing(mine), name: 'province', player: 0 })).toBe('done');
    expect(mine.controller).toBe(0);
  });

  test('is put where it lies only if that is a deck, which it then tops or underlies', () => {
    const g = makeTestMachine(faces);
    const [low, high] = ['Plan', 'Plan'].map((title) => put(g, title, 'fateDeck:0', 0)) as [Card, Card];
    const held = put(g, 'Plan', 'hand:0', 0);
    expect(fate(g, 'put', { subject: cardThing(held), to: 'hand:0' })).toBe('never');
    expect(fate(g, 'put', { subject: cardThing(low), to: 'fateDeck:0' })).toBe('done');
    expect(zoneCards(g, 'fateDeck:0')).toEqual([high, low]);
    const data = { position: 'bottom' };
    expect(fate(g, 'put', { subject: cardThing(low), to: 'fateDeck:0', data })).toBe('done');
    expect(zoneCards(g, 'fateDeck:0')).toEqual([low, high]);
  });
});

describe('who joins an attack', () => {
  test('only its leaders invite, others than themselves and those who are there, and once', () => {
    const g = makeTestMachine(faces, 4);
    battle(g, 0, 1);
    const invite = (player: number, by: number): Member['fate'] =>
      fate(g, 'invite', { player, to: 'k50', data: { by } });
    expect([invite(3, 2), invite(1, 0), invite(0, 1)]).toEqual(['never', 'never', 'never']);
    expect([invite(2, 0), invite(2, 0), invite(2, 1)]).toEqual(['done', 'never', 'done']);
    expect(g.state.attacks[0]!.invited).toEqual([
      { seat: 2, by: 0 },
      { seat: 2, by: 1 },
    ]);
    g.state.attacks[0]!.allies.push({ seat: 3, of: 0 });
    expect([invite(3, 0), invite(3, 1)]).toEqual(['never', 'never']);
    expect(fate(g, 'invite', { player: 2, to: 'k99', data: { by: 0 } })).toBe('never');
    expect(fate(g, 'invite', { player: 2, to: 'k50' })).toBe('never');
  });

  test('samurai.multiplayer.no-both-sides: who allies with one leader no longer does with the other', () => {
    const g = makeTestMachine(faces, 4);
    battle(g, 0, 1);
    const ally = (player: number, to: Thing): Member['fate'] => fate(g, 'ally', { player, to });
    expect([ally(2, 's3'), ally(0, 's1'), ally(1, 's0')]).toEqual(['never', 'never', 'never']);
    expect([ally(2, 's0'), ally(2, 's0')]).toEqual(['done', 'never']);
    expect([ally(3, 's1'), ally(2, 's1')]).toEqual(['done', 'done']);
    expect(g.state.attacks[0]!.allies.map(({ seat, of }) => [seat, of])).toEqual([
      [3, 1],
      [2, 1],
    ]);
  });
});

describe('attacks', () => {
  test('samurai.ranged.resolves-on-activation: an attack resolves once, and only upon what is there', () => {
    const g = makeTestMachine(faces);
    const taro = cardThing(put(g, 'Hida Taro', 'home:0', 0));
    const province = `p${g.state.seats[1]!.provinces[0]}`;
    g.state.strikes.push(
      ...[taro, 'c9999', province, 'p99'].map((target, at) => strikeAt(target, { id: 9 + at })),
    );
    const resolve = (id: number): Member['fate'] => fate(g, 'attackResolves', { data: { attack: `k${id}` } });
    expect([resolve(9), resolve(9), resolve(10)]).toEqual(['done', 'never', 'never']);
    expect([resolve(11), resolve(12), resolve(99)]).toEqual(['done', 'never', 'never']);
    g.state.strikes.push(strikeAt(province, { id: 14 }));
    happen(g, 'destroyProvince', [{ subject: province }]);
    expect(resolve(14)).toBe('never');
  });
});

describe('tokens', () => {
  test('so many are removed as there are, the latest first, and only those of the title', () => {
    const g = makeTestMachine(faces);
    const taro = put(g, 'Hida Taro', 'home:0', 0);
    const subject = cardThing(taro);
    const add = (name: string): void =>
      void happen(g, 'addToken', [{ subject, name, data: { stats: [['force', 1]] } }]);
    for (const name of ['Fire', 'Rock', 'Fire', 'Fire']) add(name);
    const [first] = taro.tokens;
    const remove = (more: Partial<NewMember>): [Member['fate'], number | undefined] => {
      const [member] = happen(g, 'removeToken', [{ subject, ...more }]).members;
      return [member!.fate, member!.amount];
    };
    expect(remove({ name: 'Fire' })).toEqual(['done', undefined]);
    expect(taro.tokens.map(({ title }) => title)).toEqual(['Fire', 'Rock', 'Fire']);
    expect(taro.tokens[0]).toEqual(first);
    expect(remove({ name: 'Fire', amount: 5 })).toEqual(['done', 2]);
    expect(taro.tokens.map(({ title }) => title)).toEqual(['Rock']);
    expect(remove({ name: 'Fire' })[0]).toBe('never');
    expect(remove({ name: 'Rock', amount: 0 })[0]).toBe('never');
  });
});

describe('the Favor and Honor', () => {
  test('samurai.favor.discard-cost-vs-effect: as an effect anybody’s Favor is discarded, of a certain player only if it is there', () => {
    const g = makeTestMachine(faces);
    expect(fate(g, 'discardFavor', {})).toBe('never');
    expect(fate(g, 'takeFavor', { player: 1 })).toBe('done');
    expect(fate(g, 'takeFavor', { player: 1 })).toBe('never');
    expect(fate(g, 'discardFavor', { player: 0 })).toBe('never');
    expect([g.state.favor, fate(g, 'discardFavor', {}), g.state.favor]).toEqual([1, 'done', -1]);
  });
});

describe('a player who leaves a game of three', () => {
  test('samurai.elimination.cleanup: takes the own cards along, and what is controlled of others goes to their piles', () => {
    const g = makeTestMachine(faces, 3);
    const own = put(g, 'Hida Taro', 'home:0', 0);
    const lent = put(g, 'Doji Hana', 'home:0', 1, { controller: 0 });
    const taken = put(g, 'Mine', 'home:1', 0, { controller: 1 });
    const held = put(g, 'Plan', 'hand:1', 1);
    happen(g, 'eliminate', [{ player: 0, name: 'dishonor' }]);
    expect([own.zone, taken.zone, lent.zone, held.zone]).toEqual([
      ...['removed:0', 'removed:0', 'dynastyDiscard:1', 'hand:1'],
    ]);
    expect(g.state.seats.map(({ eliminated }) => eliminated)).toEqual([true, false, false]);
    expect(g.state.over).toBeNull();
    expect(g.state.provinces.filter(({ seat }) => seat === 0).every(({ destroyed }) => destroyed)).toBe(true);
    expect(fate(g, 'eliminate', { player: 1, name: 'dishonor' })).toBe('done');
    expect(g.state.over?.winners).toEqual([2]);
    expect(fate(g, 'eliminate', { player: 2 })).toBe('never');
  });
});
