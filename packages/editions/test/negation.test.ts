import {
  byRules,
  type Card,
  type Cause,
  cardThing,
  type Effect,
  type Machine,
  type Member,
  occur,
  run,
  runProgram,
  startUse,
  stat,
  type Text,
  type TriggeredTrait,
} from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { attachTo, face, happen, makeTestMachine, put, useOf } from './support/machine.ts';
import { continuous, openAction } from './support/texts.ts';

/** Texts as the card language will produce them, one for each card. */
const self = { r: 'self' as const };
const him = { r: 'bind' as const, name: 'him' };
const onHim = { o: 'ref' as const, ref: him };
const samurai = { kind: 'card' as const, preds: [{ p: 'keyword' as const, any: ['Samurai'] }] };
const itself = { kind: 'card' as const, preds: [{ p: 'is' as const, ref: self }] };
const you = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: { r: 'you' as const } }] };

const before = (kind: string, effects: Effect[], who: 'self' | 'you'): Text => ({
  t: 'triggered',
  text: '',
  trigger: {
    point: 'before',
    on: [who === 'self' ? { kinds: [kind], subject: itself } : { kinds: [kind], player: you }],
  },
  conditions: [],
  costs: [],
  slots: [],
  effects,
});

const delayed = before('destroy', [{ e: 'delay', until: { d: 'turn' } }], 'self') as TriggeredTrait;

const force = (by: number): Effect => ({ e: 'modify', what: onHim, changes: [{ stat: 'force', by }] });
const penalties = { stat: 'force', sign: 'penalty' as const };
const bonuses = { stat: 'force', sign: 'bonus' as const };
const isBonus = { c: 'compare' as const, a: { a: 'occurrence' as const }, cmp: '>' as const, b: 0 };
const every = (type: string) => ({
  o: 'all' as const,
  filter: { kind: 'card' as const, preds: [{ p: 'type' as const, any: [type] }] },
});
const bowSelf: Effect = { e: 'bow', what: { o: 'ref', ref: self } };

const faces = [
  face('Fighter', 'Personality', { keywords: ['Samurai'], stats: { force: 5 } }),
  face('Swamp', 'Holding', {
    texts: [continuous({ s: 'modify', over: { o: 'all', filter: samurai }, stat: 'force', by: -2 })],
  }),
  face('Weaken', 'Strategy', { texts: [openAction(force(-1))] }),
  face('Strengthen', 'Strategy', { texts: [openAction(force(2))] }),
  face('Cure', 'Strategy', { texts: [openAction({ e: 'negateEffects', what: onHim, which: penalties })] }),
  face('Long Cure', 'Strategy', {
    texts: [openAction({ e: 'negateEffects', what: onHim, which: penalties, until: { d: 'phase' } })],
  }),
  face('Dull', 'Strategy', {
    texts: [openAction({ e: 'negateEffects', what: onHim, which: bonuses, until: { d: 'turn' } })],
  }),
  face('Dullness', 'Holding', {
    texts: [continuous({ s: 'suppress', over: { o: 'all', filter: samurai }, which: bonuses })],
  }),
  face('Sword', 'Item', { stats: { force: 1 } }),
  face('Heavy Chain', 'Item', {
    stats: { force: 0 },
    texts: [
      continuous({
        s: 'forbid',
        what: {
          kinds: ['modify'],
          name: ['force'],
          subject: { kind: 'card', preds: [{ p: 'is', ref: { r: 'of', rel: 'host', of: self } }] },
          where: [isBonus],
        },
      }),
    ],
  }),
  face('Modest', 'Personality', {
    stats: { force: 4 },
    texts: [continuous({ s: 'trim', over: { o: 'ref', ref: self }, stat: 'force', above: 5 })],
  }),
  face('Humble', 'Holding', {
    texts: [continuous({ s: 'never', what: { kinds: ['gainHonor'], player: you } })],
  }),
  face('Calm', 'Holding', {
    texts: [continuous({ s: 'never', what: { kinds: ['loseHonor'], player: you } })],
  }),
  face('Silencer', 'Holding', {
    texts: [continuous({ s: 'forbid', what: { kinds: ['loseHonor'], player: you } })],
  }),
  face('Sleepless', 'Holding', { texts: [continuous({ s: 'forbid', what: { kinds: ['bow'] } })] }),
  face('Scapegoat', 'Holding', {
    texts: [before('loseHonor', [{ e: 'instead', change: { i: 'do', do: [bowSelf] } }], 'you')],
  }),
  face('Survivor', 'Personality', {
    texts: [before('destroy', [{ e: 'instead', change: { i: 'do', do: [bowSelf] } }], 'self')],
  }),
  face('Doomed', 'Personality', {
    texts: [{ ...delayed, limit: { times: 1, per: 'turn' } }],
  }),
  face('Drill', 'Holding', {
    texts: [
      openAction(
        { e: 'bow', what: every('Follower') },
        { e: 'modify', what: every('Personality'), changes: [{ stat: 'force', by: 2 }] },
        { e: 'bow', what: every('Item') },
        { e: 'gainHonor', player: { r: 'you' }, amount: 3 },
      ),
    ],
  }),
  face('Spears', 'Follower'),
  face('Purge', 'Holding', { texts: [openAction({ e: 'destroy', what: every('Personality') })] }),
  face('Veto', 'Holding', {
    texts: [
      {
        ...(before('bow', [{ e: 'negate', what: 'action' }], 'self') as TriggeredTrait),
        trigger: {
          point: 'before',
          on: [{ kinds: ['bow'], subject: { kind: 'card', preds: [{ p: 'type', any: ['Item'] }] } }],
        },
      },
    ],
  }),
  face('Herald', 'Holding', {
    texts: [continuous({ s: 'rewrite', what: { kinds: ['gainHonor'], player: you }, by: 1 })],
  }),
  face('Roll of Honor', 'Strategy', {
    texts: [openAction({ e: 'gainHonor', player: { r: 'you' }, amount: { a: 'count', of: samurai } })],
  }),
];

/** Runs the effects of the first text of a card with `him` bound. */
function resolve(g: Machine, c: Card, on?: Card): void {
  const program = g.lib.texts[c.faces[0] as number]?.[0] as string;
  const cause: Cause = { mode: 'effect', card: cardThing(c), seat: c.controller, action: -1, program };
  g.state.asks = [];
  runProgram(g, program, on ? { him: [cardThing(on)] } : {}, cause);
  run(g);
}

const play = (g: Machine, key: string, on?: Card): void => resolve(g, put(g, key, 'fateDiscard:0', 0), on);
const endOf = (g: Machine, what: 'phase' | 'turn'): void => {
  happen(g, `${what}Ends`, [{ player: 0, name: g.state.phase }]);
};
const force_ = (g: Machine, c: Card): number => stat(g, c, 'force');

describe('negating effects that are there', () => {
  test('samurai.negation.bare-wording: ends what an action left, not what holds by itself or comes later', () => {
    const g = makeTestMachine(faces);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    put(g, 'Swamp', 'home:1', 1);
    play(g, 'Weaken', fighter);
    expect(force_(g, fighter)).toBe(2);
    play(g, 'Cure', fighter);
    expect(force_(g, fighter)).toBe(3);
    play(g, 'Weaken', fighter);
    expect(force_(g, fighter)).toBe(2);
  });

  test('samurai.negation.period-wording: ends what was there, keeps new ones away, suspends what holds by itself', () => {
    const g = makeTestMachine(faces);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    put(g, 'Swamp', 'home:1', 1);
    play(g, 'Weaken', fighter);
    play(g, 'Long Cure', fighter);
    expect(force_(g, fighter)).toBe(5);
    play(g, 'Weaken', fighter);
    expect(force_(g, fighter)).toBe(5);
    endOf(g, 'phase');
    expect(force_(g, fighter)).toBe(3);
  });

  test('samurai.negation.no-duration-suspension: time goes on for what is negated', () => {
    const g = makeTestMachine(faces);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    play(g, 'Strengthen', fighter);
    play(g, 'Dull', fighter);
    expect(force_(g, fighter)).toBe(5);
    endOf(g, 'turn');
    expect(force_(g, fighter)).toBe(5);
  });

  test('samurai.negation.continuous-scope: when it ends only what holds by itself comes back', () => {
    const g = makeTestMachine(faces);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    attachTo(g, 'Sword', fighter);
    play(g, 'Strengthen', fighter);
    expect(force_(g, fighter)).toBe(8);
    const dullness = put(g, 'Dullness', 'home:1', 1);
    happen(g, 'bow', [{ subject: cardThing(dullness) }]);
    expect(force_(g, fighter)).toBe(5);
    play(g, 'Strengthen', fighter);
    expect(force_(g, fighter)).toBe(5);
    happen(g, 'destroy', [{ subject: cardThing(dullness) }]);
    expect(force_(g, fighter)).toBe(6);
  });
});

test.each([
  { veto: true, bowed: [true, false], force: 6, honor: 5 },
  { veto: false, bowed: [true, true], force: 8, honor: 8 },
])(
  'samurai.negation.all-effects-midway: what is done stays, what lasts ends, the rest does not come (%o)',
  ({ veto, bowed, force: left, honor }) => {
    const g = makeTestMachine(faces);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    const spears = attachTo(g, 'Spears', fighter);
    const sword = attachTo(g, 'Sword', fighter);
    if (veto) put(g, 'Veto', 'home:1', 1);
    g.state.asks = [];
    startUse(g, useOf(g, put(g, 'Drill', 'home:0', 0), 'Open'), {}, -1);
    run(g);
    expect([spears.bowed, sword.bowed]).toEqual(bowed);
    expect(force_(g, fighter)).toBe(left);
    expect(g.state.seats[0]!.honor).toBe(honor);
  },
);

describe("'cannot' and 'do not'", () => {
  test('samurai.negation.cannot-existing-unaffected, samurai.negation.cannot-wording-ongoing', () => {
    const g = makeTestMachine(faces);
    const fighter = put(g, 'Fighter', 'home:0', 0);
    play(g, 'Strengthen', fighter);
    attachTo(g, 'Heavy Chain', fighter);
    expect(force_(g, fighter)).toBe(7);
    play(g, 'Strengthen', fighter);
    expect(force_(g, fighter)).toBe(7);
    play(g, 'Weaken', fighter);
    expect(force_(g, fighter)).toBe(6);
  });

  test('samurai.negation.cannot-beyond-value-partial: only the part beyond is lost', () => {
    const g = makeTestMachine(faces);
    const modest = put(g, 'Modest', 'home:0', 0);
    play(g, 'Strengthen', modest);
    expect(force_(g, modest)).toBe(5);
    play(g, 'Weaken', modest);
    expect(force_(g, modest)).toBe(4);
  });

  test('samurai.negation.do-not-is-not-negation: even what cannot be negated does not occur', () => {
    const g = makeTestMachine(faces);
    put(g, 'Humble', 'home:0', 0);
    g.state.asks = [];
    const { members } = occur(g, 'gainHonor', [{ player: 0, amount: 3 }], byRules(0), true);
    run(g);
    expect(g.state.seats[0]!.honor).toBe(5);
    expect((members[0] as Member).fate).toBe('never');
  });
});

describe('instead', () => {
  const lose = (g: Machine): number => {
    happen(g, 'loseHonor', [{ player: 0, amount: 2 }]);
    return g.state.seats[0]!.honor;
  };

  test('it takes the place of what was to happen', () => {
    const g = makeTestMachine(faces);
    const goat = put(g, 'Scapegoat', 'home:0', 0);
    expect(lose(g)).toBe(5);
    expect(goat.bowed).toBe(true);
  });

  test.each(['Calm', 'Silencer'])('samurai.effects.instead-old-fails: nothing to replace (%s)', (key) => {
    const g = makeTestMachine(faces);
    const goat = put(g, 'Scapegoat', 'home:0', 0);
    put(g, key, 'home:0', 0);
    expect(lose(g)).toBe(5);
    expect(goat.bowed).toBe(false);
  });

  test('samurai.effects.instead-new-fails: the old thing does not come back', () => {
    const g = makeTestMachine(faces);
    const goat = put(g, 'Scapegoat', 'home:0', 0);
    put(g, 'Sleepless', 'home:1', 1);
    expect(lose(g)).toBe(5);
    expect(goat.bowed).toBe(false);
  });

  test('samurai.effects.instead-not-negation: it works on what cannot be negated', () => {
    const g = makeTestMachine(faces);
    const survivor = put(g, 'Survivor', 'home:0', 0);
    g.state.asks = [];
    occur(g, 'destroy', [{ subject: cardThing(survivor) }], byRules(0), true);
    run(g);
    expect(survivor.zone).toBe('home:0');
    expect(survivor.bowed).toBe(true);
  });
});

test('samurai.effects.delay-modifies: what is put off happens when its time has come', () => {
  const g = makeTestMachine(faces);
  const doomed = put(g, 'Doomed', 'home:0', 0);
  happen(g, 'destroy', [{ subject: cardThing(doomed) }]);
  expect(doomed.zone).toBe('home:0');
  endOf(g, 'turn');
  expect(doomed.zone).toBe('dynastyDiscard:0');
});

test("samurai.effects.for-each-single: 'for each' is one gain, raised once", () => {
  const g = makeTestMachine(faces);
  for (let i = 0; i < 3; i++) put(g, 'Fighter', 'home:0', 0);
  put(g, 'Herald', 'home:0', 0);
  play(g, 'Roll of Honor');
  expect(g.state.seats[0]!.honor).toBe(9);
});

test('samurai.effects.delay-no-influence-on-resolved: the action that was to destroy him has resolved', () => {
  const g = makeTestMachine(faces);
  const doomed = put(g, 'Doomed', 'home:0', 0);
  g.state.asks = [];
  startUse(g, useOf(g, put(g, 'Purge', 'home:0', 0), 'Open'), {}, -1);
  run(g);
  expect(doomed.zone).toBe('home:0');
  expect(g.state.actions.at(-1)?.status).toBe('resolved');
  endOf(g, 'turn');
  expect(doomed.zone).toBe('dynastyDiscard:0');
});
