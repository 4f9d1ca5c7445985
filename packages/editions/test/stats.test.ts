import {
  type Amount,
  amount,
  brokenInvariants,
  byRules,
  type Card,
  type Cause,
  cardThing,
  clansOf,
  context,
  type Effect,
  hasStat,
  type Machine,
  matchesCard,
  type Pred,
  run,
  runProgram,
  stat,
} from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { levelOf } from '../src/ccg/procedures/overlay.ts';
import { elements, types } from '../src/ccg/words.ts';
import { attachTo, face, happen, makeTestMachine, put, settle } from './support/machine.ts';
import { continuous, openAction } from './support/texts.ts';

/** Stats and keywords, with programs for which the card language has no sentence yet. */

const self = { r: 'self' as const };
const it = { r: 'it' as const };
const him = { o: 'ref' as const, ref: { r: 'bind' as const, name: 'him' } };
const her = { o: 'ref' as const, ref: { r: 'bind' as const, name: 'her' } };
const personalities = { kind: 'card' as const, preds: [{ p: 'type' as const, any: ['Personality'] }] };

const change = (name: string, by: number): Effect => ({
  e: 'modify',
  what: him,
  changes: [{ stat: name, by }],
});
const itself = { o: 'ref' as const, ref: self };
const statOf = (of: typeof him, name: string, base?: true): Amount => ({
  a: 'stat',
  of: of.ref,
  stat: name,
  ...(base && { base }),
});

const faces = [
  face('Fighter', 'Personality', { stats: { force: 2, chi: 3, personalHonor: 3 } }),
  face('Champion', 'Personality', { stats: { force: 5 } }),
  face('Sage', 'Personality', { stats: { force: 0, chi: 3 } }),
  face('Blade', 'Item', { stats: { force: 0, chi: 1 } }),
  face('Steadfast', 'Personality', {
    stats: { force: 3 },
    texts: [continuous({ s: 'trim', over: itself, stat: 'force', below: 1 })],
  }),
  face('Stubborn', 'Personality', {
    stats: { force: 3 },
    texts: [continuous({ s: 'bound', over: itself, stat: 'force', min: 1 })],
  }),
  face('Modest', 'Personality', {
    stats: { personalHonor: 4 },
    texts: [continuous({ s: 'trim', over: itself, stat: 'personalHonor', above: 5 })],
  }),
  face('Meek', 'Personality', {
    stats: { personalHonor: 4 },
    texts: [continuous({ s: 'bound', over: itself, stat: 'personalHonor', max: 5 })],
  }),
  face('Dark Dragon', 'Holding', {
    texts: [
      continuous({
        s: 'modify',
        over: { o: 'all', filter: personalities },
        stat: 'chi',
        by: { a: 'minus', from: 0, by: { a: 'stat', of: it, stat: 'personalHonor' } },
        floor: 1,
      }),
    ],
  }),
  face('Patient', 'Personality', {
    texts: [
      {
        t: 'triggered',
        text: '',
        trigger: {
          point: 'before',
          on: [{ kinds: ['destroy'], subject: { kind: 'card', preds: [{ p: 'is', ref: self }] } }],
        },
        conditions: [],
        costs: [],
        slots: [],
        effects: [{ e: 'delay', until: { d: 'turn' } }],
      },
    ],
  }),
  face('Duelist Lord', 'Holding', {
    texts: [continuous({ s: 'forbid', what: { kinds: ['loseHonor'], cause: { for: 'losingDuel' } } })],
  }),
  face('Lawless', 'Personality', { stats: { honorRequirement: null } }),
  face('Wicked', 'Personality', { stats: { honorRequirement: -10 } }),
  face('Ratling', 'Personality', { keywords: ['Broken Shinbone Tribe', 'Nonhuman'] }),
  face('Tribesman', 'Personality', { keywords: ['Tribesman'] }),
  face('Lion', 'Personality', { keywords: ['Lion Clan', 'Monkey Clan'] }),
  face('Lion Guard', 'Follower', { keywords: ['Lion Clan'] }),
  face('Wanderer', 'Personality', { keywords: ['Experienced 3 Ginawa'] }),
  face('Veteran', 'Personality', { keywords: ['Experienced'] }),
  face('Old Plan', 'Strategy'),
  face('Wasteland', 'Region'),
  face('Swap', 'Strategy', { texts: [openAction({ e: 'exchange', a: him, b: her, stat: 'force' })] }),
  face('Turn Inward', 'Strategy', {
    texts: [
      openAction(
        { e: 'set', what: him, stat: 'force', how: 'set', to: statOf(him, 'chi') },
        { e: 'set', what: him, stat: 'chi', how: 'set', to: statOf(him, 'force', true) },
      ),
    ],
  }),
  ...(['force', 'chi', 'personalHonor'] as const).flatMap((name) =>
    [-5, -3, -2, -1, 2, 3].map((by) =>
      face(`${name} ${by}`, 'Strategy', { texts: [openAction(change(name, by))] }),
    ),
  ),
];

/** Runs the effects of the first text of a card with `him` and `her` bound. */
function play(g: Machine, key: string, on: Card, other?: Card): void {
  const c = put(g, key, 'fateDiscard:0', 0);
  const program = g.lib.texts[c.faces[0] as number]?.[0] as string;
  const cause: Cause = { mode: 'effect', card: cardThing(c), seat: 0, action: -1, program };
  g.state.asks = [];
  runProgram(g, program, { him: [cardThing(on)], ...(other && { her: [cardThing(other)] }) }, cause);
  run(g);
}

function at(...keys: string[]) {
  const g = makeTestMachine(faces);
  return { g, cards: keys.map((key) => put(g, key, 'home:0', 0)) };
}

const fits = (g: Machine, c: Card, ...preds: Pred[]): boolean =>
  matchesCard(context(g, 0, -1), { kind: 'card', preds }, c);

describe('changing values', () => {
  test('samurai.stats.exchange: each is set to what the other had', () => {
    const { g, cards } = at('Fighter', 'Champion');
    const [fighter, champion] = cards as [Card, Card];
    play(g, 'Swap', fighter, champion);
    expect([stat(g, fighter, 'force'), stat(g, champion, 'force')]).toEqual([5, 2]);
    const given = g.state.lasting.map((one) => one.fixed?.by);
    expect(given).toEqual([3, -3]);
  });

  test('samurai.stats.exchange: a sum below zero is made good', () => {
    const { g, cards } = at('Fighter', 'Champion');
    const [fighter, champion] = cards as [Card, Card];
    play(g, 'force -5', fighter);
    play(g, 'Swap', fighter, champion);
    expect([stat(g, fighter, 'force'), stat(g, champion, 'force')]).toEqual([5, 0]);
  });

  test('samurai.stats.set-to-value: the bonus of a weapon is not added again', () => {
    const { g, cards } = at('Sage');
    const sage = cards[0] as Card;
    attachTo(g, 'Blade', sage);
    expect(stat(g, sage, 'chi')).toBe(4);
    play(g, 'Turn Inward', sage);
    expect(sage.dead).toBe('honorably');
    expect(g.state.history.filter((one) => one.kind === 'modify')).toHaveLength(2);
  });

  test.each([
    ['Steadfast', 3],
    ['Stubborn', 1],
  ] as const)('samurai.stats.cannot-fall-vs-minimum: -5F and then +2F on %s', (key, then) => {
    const { g, cards } = at(key);
    const c = cards[0] as Card;
    play(g, 'force -5', c);
    expect(stat(g, c, 'force')).toBe(1);
    play(g, 'force 2', c);
    expect(stat(g, c, 'force')).toBe(then);
  });

  test.each([
    ['Modest', 3],
    ['Meek', 5],
  ] as const)('samurai.stats.cannot-rise-vs-maximum: +3PH and then -2PH on %s', (key, then) => {
    const { g, cards } = at(key);
    const c = cards[0] as Card;
    play(g, 'personalHonor 3', c);
    expect(stat(g, c, 'personalHonor')).toBe(5);
    play(g, 'personalHonor -2', c);
    expect(stat(g, c, 'personalHonor')).toBe(then);
  });

  test('samurai.stats.value-restricted-modifier: cut when it begins and when its own amount changes', () => {
    const { g, cards } = at('Fighter');
    const fighter = cards[0] as Card;
    put(g, 'Dark Dragon', 'home:1', 1);
    settle(g);
    expect(stat(g, fighter, 'chi')).toBe(1);
    play(g, 'chi 2', fighter);
    expect(stat(g, fighter, 'chi')).toBe(3);
    play(g, 'personalHonor 2', fighter);
    expect(stat(g, fighter, 'chi')).toBe(1);
    play(g, 'chi -1', fighter);
    expect(fighter.dead).toBe('honorably');
  });

  test('samurai.stats.value-restricted-modifier: tokens change what it is cut by', () => {
    const { g, cards } = at('Fighter');
    const fighter = cards[0] as Card;
    put(g, 'Dark Dragon', 'home:1', 1);
    const change = (name: string, by: number): void => {
      happen(g, 'addToken', [{ subject: cardThing(fighter), data: { stats: [[name, by]] } }]);
    };
    happen(g, 'bow', [{ subject: cardThing(fighter) }]);
    expect(stat(g, fighter, 'chi')).toBe(1);
    change('chi', 2);
    expect(stat(g, fighter, 'chi')).toBe(3);
    change('personalHonor', 2);
    expect(stat(g, fighter, 'chi')).toBe(1);
    change('chi', -1);
    expect(fighter.dead).toBe('honorably');
  });

  test('samurai.stats.zero-chi-not-delayable: what puts off his destruction does not put off this one', () => {
    const { g, cards } = at('Patient', 'Patient');
    const [killed, empty] = cards as [Card, Card];
    happen(g, 'destroy', [{ subject: cardThing(killed) }]);
    expect(killed.dead).toBe('');
    play(g, 'chi -3', empty);
    expect(empty.dead).toBe('honorably');
  });
});

describe('what a value is', () => {
  test('samurai.stats.honor-requirement-dash: below every number, and equal to another dash', () => {
    const { g, cards } = at('Lawless', 'Wicked', 'Lawless');
    const [lawless, wicked, other] = cards as [Card, Card, Card];
    const to = statOf(him, 'honorRequirement');
    const compare = (a: Card, cmp: '<' | '=' | '>', b: Card): boolean =>
      matchesCard(
        context(g, 0, -1, { him: [cardThing(b)] }),
        { kind: 'card', preds: [{ p: 'stat', stat: 'honorRequirement', cmp, to }] },
        a,
      );
    expect(compare(wicked, '>', lawless)).toBe(true);
    expect(compare(lawless, '<', wicked)).toBe(true);
    expect(compare(lawless, '=', other)).toBe(true);
  });

  test('samurai.stats.absent-stat: a type has only its own stats', () => {
    const { g, cards } = at('Fighter', 'Lawless');
    const region = put(g, 'Wasteland', 'province:0', 0);
    expect(hasStat(g, region, 'goldCost')).toBe(false);
    expect(hasStat(g, cards[0] as Card, 'goldCost')).toBe(true);
    expect(hasStat(g, cards[1] as Card, 'honorRequirement')).toBe(true);
    expect(stat(g, region, 'goldCost')).toBe(0);
  });

  test('samurai.stats.all-fate-cards-have-fv: and no others do', () => {
    for (const [name, { deck, stats }] of Object.entries(types))
      expect(stats.includes('focusValue'), name).toBe(deck === 'fate');
  });

  test('samurai.wording.difference-absolute: the same in either order', () => {
    const ctx = context(makeTestMachine(faces), 0, -1);
    expect(amount(ctx, { a: 'difference', of: [3, 7] })).toBe(4);
    expect(amount(ctx, { a: 'difference', of: [7, 3] })).toBe(4);
  });
});

describe('keywords', () => {
  test('samurai.keywords.tribe: a keyword with the word in it', () => {
    const { g, cards } = at('Ratling', 'Tribesman', 'Fighter');
    const tribe: Pred = { p: 'keyword', any: ['Tribe'], containing: true };
    expect(cards.map((c) => fits(g, c, tribe))).toEqual([true, false, false]);
  });

  test('samurai.keywords.elements: five, and no Thunder', () => {
    expect([...elements].sort()).toEqual(['Air', 'Earth', 'Fire', 'Void', 'Water']);
  });

  test('samurai.keywords.clan-alignment-holders, samurai.keywords.clan-alignment-list', () => {
    const { g, cards } = at('Lion');
    const lion = cards[0] as Card;
    const guard = attachTo(g, 'Lion Guard', lion);
    expect(clansOf(g, cardThing(lion))).toEqual(['Lion Clan']);
    expect(clansOf(g, cardThing(guard))).toEqual([]);
    expect(clansOf(g, 's0')).toEqual(['Crab Clan']);
  });

  test('samurai.keywords.experienced-level: the number, one without a number, none without the word', () => {
    const { g, cards } = at('Wanderer', 'Veteran', 'Fighter');
    expect(cards.map((c) => levelOf(g, c))).toEqual([3, 1, 0]);
  });
});

test('samurai.wording.for-direct-consequence: the Honor lost by a death is not lost for what killed him', () => {
  const { g, cards } = at('Fighter', 'Duelist Lord');
  const fighter = cards[0] as Card;
  happen(g, 'loseHonor', [{ player: 0, amount: 1 }], { ...byRules(0), for: 'losingDuel' });
  expect(g.state.seats[0]!.honor).toBe(5);
  fighter.dishonorable = true;
  const loss = stat(g, fighter, 'personalHonor');
  happen(g, 'destroy', [{ subject: cardThing(fighter) }], { ...byRules(0), for: 'losingDuel' });
  expect(loss).toBe(0);
  expect(g.state.seats[0]!.honor).toBeLessThan(5);
});

test('a stat that asks for itself takes its base for the answer, and the game can tell that it did', () => {
  const g = makeTestMachine([
    face('Proud Man', 'Personality', {
      stats: { force: 3 },
      texts: [
        continuous({ s: 'modify', over: itself, stat: 'force', by: { a: 'stat', of: self, stat: 'force' } }),
      ],
    }),
  ]);
  const man = put(g, 'Proud Man', 'home:0', 0);
  expect(stat(g, man, 'force')).toBe(6);
  expect(brokenInvariants(g)).toContain('1 values were asked for during their own evaluation');
});
