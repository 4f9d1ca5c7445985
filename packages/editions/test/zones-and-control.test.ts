import { byRules, cardThing, knob, sees, step, type Text, view, zoneCards } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { build } from '../src/situation/build.ts';
import { cardNamed } from '../src/situation/names.ts';
import { parseSituations } from '../src/situation/parse.ts';
import { attachTo, battle, face, happen, makeTestMachine, put } from './support/machine.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Spearmen', 'Follower'),
  face('Mine', 'Holding'),
  face('Shrine', 'Holding'),
  face('Plan', 'Strategy'),
  face('Plot', 'Strategy'),
  face('Farm', 'Region'),
];

describe('decks and provinces', () => {
  test('samurai.zones.deck-cards-face-down: a card face up in a deck is face down once it is shuffled', () => {
    const g = makeTestMachine(faces);
    const plan = put(g, 'Plan', 'fateDeck:0', 0, { faceUp: true });
    put(g, 'Plot', 'fateDeck:0', 0);
    happen(g, 'shuffle', [{ player: 0, name: 'fateDeck' }]);
    expect(plan.faceUp).toBe(false);
  });

  test('samurai.provinces.fate-card-replacement: a Fate card bound for a province goes on top of its deck', () => {
    const g = makeTestMachine(faces);
    put(g, 'Plot', 'fateDeck:0', 0);
    const plan = put(g, 'Plan', 'hand:0', 0);
    happen(g, 'put', [{ subject: cardThing(plan), to: 'province:0' }]);
    expect([plan.zone, plan.faceUp]).toEqual(['fateDeck:0', false]);
    expect(zoneCards(g, 'fateDeck:0').at(-1)).toBe(plan);
  });

  test('samurai.regions.attach-to-revealing-province, samurai.control.default-bringer: its province’s player controls a Region', () => {
    const g = makeTestMachine(faces);
    const farm = put(g, 'Farm', 'entering:0', 0);
    const province = g.state.seats[1]!.provinces[0]!;
    happen(g, 'enterPlay', [{ subject: cardThing(farm), player: 0, to: `p${province}` }]);
    expect([farm.zone, farm.controller, farm.owner]).toEqual([`province:${province}`, 1, 0]);
  });
});

test('samurai.regions.multiple-latest-wins: of two that set what a province holds the later one does', () => {
  const holds = (value: number): Text => ({
    t: 'continuous',
    text: '',
    standing: [
      {
        s: 'knob',
        knob: 'provinceCapacity',
        over: { o: 'ref', ref: { r: 'of', rel: 'province', of: { r: 'self' } } },
        value,
      },
    ],
  });
  const regions = [
    face('Broad Plain', 'Region', { texts: [holds(2)] }),
    face('Wasteland', 'Region', { texts: [holds(0)] }),
  ];
  for (const order of [
    ['Broad Plain', 'Wasteland'],
    ['Wasteland', 'Broad Plain'],
  ]) {
    const g = makeTestMachine([...faces, ...regions]);
    // Make them in the opposite order, so that only the order of attaching can decide.
    const made = ['Wasteland', 'Broad Plain'].map((key) => put(g, key, 'entering:0', 0));
    for (const key of order) {
      const region = made[key === 'Wasteland' ? 0 : 1]!;
      happen(g, 'enterPlay', [{ subject: cardThing(region), player: 0, to: 'p0' }]);
    }
    expect(knob(g, 'provinceCapacity', 'p0')).toBe(order[1] === 'Wasteland' ? 0 : 2);
    expect(knob(g, 'provinceCapacity', 'p1')).toBe(1);
  }
});

describe('under another card', () => {
  test('samurai.zones.under-card-face-down-owner-looks, samurai.zones.under-card-separate-location', () => {
    const g = makeTestMachine(faces);
    const mine = put(g, 'Mine', 'home:0', 0);
    const shrine = put(g, 'Shrine', 'home:0', 0);
    const plan = put(g, 'Plan', 'hand:1', 1);
    const plot = put(g, 'Plot', 'hand:0', 0);
    happen(g, 'put', [{ subject: cardThing(plan), to: `under:${mine.id}` }]);
    happen(g, 'put', [{ subject: cardThing(plot), to: `under:${shrine.id}` }]);
    expect([plan.faceUp, sees(g, 1, plan), sees(g, 0, plan)]).toEqual([false, true, false]);
    expect([sees(g, 0, plot), sees(g, 1, plot)]).toEqual([true, false]);
    expect(zoneCards(g, `under:${mine.id}`)).toEqual([plan]);
    expect(zoneCards(g, `under:${shrine.id}`)).toEqual([plot]);
    expect(zoneCards(g, `overlaid:${mine.id}`)).toEqual([]);
  });

  test('samurai.zones.under-card-leaves-with-host: they go to their owners’ piles when it does', () => {
    const g = makeTestMachine(faces);
    const mine = put(g, 'Mine', 'home:0', 0);
    const plan = put(g, 'Plan', `under:${mine.id}`, 1);
    const taro = put(g, 'Hida Taro', `under:${mine.id}`, 0);
    happen(g, 'destroy', [{ subject: cardThing(mine) }]);
    expect([mine.zone, plan.zone, taro.zone]).toEqual([
      'dynastyDiscard:0',
      'fateDiscard:1',
      'dynastyDiscard:0',
    ]);
    expect([plan.faceUp, taro.dead]).toEqual([true, '']);
  });
});

describe('control', () => {
  test('samurai.control.default-bringer: attachments follow their Personality to his new controller', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    const taro = put(g, 'Hida Taro', 'battlefield:60', 0);
    const spears = attachTo(g, 'Spearmen', taro);
    happen(g, 'control', [{ subject: cardThing(taro), player: 1 }]);
    expect([taro.controller, spears.controller, taro.owner, spears.owner]).toEqual([1, 1, 0, 0]);
    happen(g, 'destroy', [{ subject: cardThing(taro) }]);
    expect([taro.zone, spears.zone]).toEqual(['dynastyDiscard:0', 'fateDiscard:0']);
  });

  test('samurai.control.change-goes-home: a Region stays with its province', () => {
    const g = makeTestMachine(faces);
    const farm = put(g, 'Farm', 'province:0', 0, { faceUp: true, entered: 0 });
    happen(g, 'control', [{ subject: cardThing(farm), player: 1 }]);
    expect(farm.zone).toBe('province:0');
  });

  test('samurai.control.change-instantaneous: it is kept when the turn is over', () => {
    const [one] = parseSituations(
      "title: t\ngiven: p1's Action Phase\n  p2 home: Hiruma Aki\nthen: p1 is to act",
    );
    const names = build(one!);
    const { g } = names;
    const aki = cardNamed(names, one!.moment, 'Aki');
    happen(g, 'control', [{ subject: cardThing(aki), player: 0 }], byRules(0));
    expect(aki.zone).toBe('home:0');
    for (let i = 0; i < 60 && g.state.turn < 8; i++) {
      const [ask] = g.state.asks;
      const no = ask!.options.find(({ id }) => ['pass', 'done'].includes(id)) ?? ask!.options[0]!;
      step(g, ask!.seat, no.id);
    }
    expect([g.state.turn, aki.controller, aki.zone]).toEqual([8, 0, 'home:0']);
  });
});

describe('what is seen', () => {
  test('samurai.visibility.honor-hand-count-public, samurai.visibility.hand-private', () => {
    const g = makeTestMachine(faces);
    put(g, 'Plan', 'hand:0', 0);
    put(g, 'Plot', 'hand:0', 0);
    const seen = view(g, 1).seats[0]!;
    expect([seen.honor, seen.hand]).toEqual([5, [{ hidden: true }, { hidden: true }]]);
  });

  test('samurai.visibility.hand-mixed-separation: a borrowed card says whose it is', () => {
    const g = makeTestMachine(faces);
    put(g, 'Plan', 'hand:0', 0);
    put(g, 'Plot', 'hand:0', 1);
    const { hand } = view(g, 0).seats[0]!;
    expect(hand.map((one) => 'owner' in one && one.owner)).toEqual([0, 1]);
  });

  test('samurai.visibility.count-visible-numbers: the Force of an army is shown to all', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    attachTo(g, 'Spearmen', put(g, 'Hida Taro', 'battlefield:60', 0));
    expect([0, 1].map((seat) => view(g, seat).attack?.fields[0]?.attackForce)).toEqual([3, 3]);
  });

  test('samurai.visibility.face-up-public: every face of a stack, every pile', () => {
    const g = makeTestMachine(faces);
    const taro = put(g, 'Hida Taro', 'home:0', 0);
    const over = put(g, 'Hida Taro', `overlaid:${taro.id}`, 0, { faceUp: true });
    const dead = put(g, 'Hida Taro', 'dynastyDiscard:0', 0, { faceUp: true });
    for (const c of [taro, over, dead]) expect(sees(g, 1, c)).toBe(true);
  });
});
