import {
  byRules,
  type Card,
  type Cause,
  cardThing,
  type Machine,
  run,
  runProgram,
  stat,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { attachTo, face, happen, makeTestMachine, put } from './support/machine.ts';
import { openAction } from './support/texts.ts';

const samurai = { kind: 'card' as const, preds: [{ p: 'keyword' as const, any: ['Samurai'] }] };
const yours = { ...samurai, preds: [...samurai.preds, { p: 'control' as const, by: { r: 'you' as const } }] };

const faces = [
  face('Fighter', 'Personality', { keywords: ['Samurai'], stats: { force: 3 } }),
  face('Guarded', 'Personality', {
    keywords: ['Samurai'],
    texts: [
      {
        t: 'continuous',
        text: '',
        standing: [
          {
            s: 'forbid',
            what: { kinds: ['destroy'], subject: { kind: 'card', preds: [{ p: 'is', ref: { r: 'self' } }] } },
          },
        ],
      },
    ],
  }),
  face('Spears', 'Follower'),
  face('Own Card', 'Holding'),
  face('Disgraced', 'Personality', { stats: { force: 3, chi: 3, personalHonor: 3 } }),
  face('Lair', 'Holding', {
    texts: [
      {
        t: 'continuous',
        text: '',
        standing: [
          {
            s: 'never',
            what: {
              kinds: ['loseHonor'],
              player: { kind: 'player', preds: [{ p: 'is', ref: { r: 'you' } }] },
              cause: { by: 'card', card: { kind: 'card', preds: [{ p: 'control', by: { r: 'you' } }] } },
            },
          },
        ],
      },
    ],
  }),
  face('Slaughter', 'Strategy', {
    texts: [
      openAction(
        { e: 'destroy', what: { o: 'ref', ref: { r: 'bind', name: 'them' } }, name: 'b1' },
        { e: 'gainHonor', player: { r: 'you' }, amount: { a: 'size', of: { r: 'bind', name: 'b1' } } },
      ),
    ],
  }),
  face('Great Oath', 'Strategy', {
    texts: [
      openAction({
        e: 'lasting',
        standing: [{ s: 'modify', over: { o: 'all', filter: yours }, stat: 'force', by: 1, outOfPlay: true }],
        until: { d: 'game' },
      }),
    ],
  }),
];

/** Runs the effects of a card's text with `them` bound. */
function play(g: Machine, key: string, them: Card[] = []): void {
  const c = put(g, key, 'fateDiscard:0', 0);
  const program = g.lib.texts[c.faces[0] as number]?.[0] as string;
  const cause: Cause = { mode: 'effect', card: cardThing(c), seat: 0, action: -1, program };
  g.state.asks = [];
  runProgram(g, program, { them: them.map(cardThing) }, cause);
  run(g);
}

test("samurai.effects.for-each-counts-direct-only: 'for each' counts what the text destroyed, not what went along", () => {
  const g = makeTestMachine(faces);
  const fighter = put(g, 'Fighter', 'home:1', 1);
  const spears = [attachTo(g, 'Spears', fighter), attachTo(g, 'Spears', fighter)];
  play(g, 'Slaughter', [fighter]);
  expect(spears.map((one) => one.zone)).toEqual(['fateDiscard:1', 'fateDiscard:1']);
  expect(g.state.seats[0]!.honor).toBe(6);
});

test('samurai.effects.for-each-counts-direct-only: what was prevented does not count', () => {
  const g = makeTestMachine(faces);
  play(g, 'Slaughter', [put(g, 'Fighter', 'home:1', 1), put(g, 'Guarded', 'home:1', 1)]);
  expect(g.state.seats[0]!.honor).toBe(6);
});

test('samurai.effects.tracking-class-wide-persists: a bonus to all in and out of play covers one in the deck', () => {
  const g = makeTestMachine(faces);
  const hidden = put(g, 'Fighter', 'dynastyDeck:0', 0);
  const other = put(g, 'Fighter', 'dynastyDeck:1', 1);
  const here = put(g, 'Fighter', 'home:0', 0);
  play(g, 'Great Oath');
  expect([hidden, other, here].map((one) => stat(g, one, 'force'))).toEqual([4, 3, 4]);
  happen(g, 'turnEnds', [{ player: 0 }]);
  expect(stat(g, hidden, 'force')).toBe(4);
});

/** The cause of a card's effect. */
const causeBy = (c: Card): Cause => ({
  mode: 'effect',
  card: cardThing(c),
  seat: c.controller,
  action: -1,
  program: '',
});

test('samurai.dishonor.death-loss-is-rulebook: a player who loses no Honor by his own cards loses it for a dishonorable death', () => {
  const g = makeTestMachine(faces);
  put(g, 'Lair', 'home:0', 0);
  const own = put(g, 'Own Card', 'home:0', 0);
  const enemy = put(g, 'Own Card', 'home:1', 1);
  const honor = (): number => g.state.seats[0]!.honor;
  happen(g, 'loseHonor', [{ player: 0, amount: 2 }], causeBy(own));
  expect(honor()).toBe(5);
  happen(g, 'loseHonor', [{ player: 0, amount: 1 }], causeBy(enemy));
  expect(honor()).toBe(4);
  const victim = put(g, 'Disgraced', 'home:0', 0, { dishonorable: true });
  happen(g, 'destroy', [{ subject: cardThing(victim) }], byRules(1));
  expect(honor()).toBe(1);
});
