import {
  byRules,
  type Cause,
  cardThing,
  type Machine,
  type Standing,
  stat,
  step,
  type Text,
  view,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { build } from '../src/situation/build.ts';
import { parseSituations } from '../src/situation/index.ts';
import { face, happen, makeTestMachine, put } from './support/machine.ts';

/** Those of the ten mistakes that no situation can state. */

const continuous = (...standing: Standing[]): Text => ({ t: 'continuous', text: '', standing });
const you = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: { r: 'you' as const } }] };
const others = {
  kind: 'card' as const,
  preds: [
    { p: 'type' as const, any: ['Personality'] },
    { p: 'not' as const, pred: { p: 'is' as const, ref: { r: 'self' as const } } },
  ],
};

const faces = [
  face('Victim', 'Personality', { stats: { force: 3, chi: 3, personalHonor: 3 } }),
  face('Own Card', 'Holding'),
  face('Lair', 'Holding', {
    texts: [
      continuous({
        s: 'never',
        what: {
          kinds: ['loseHonor'],
          player: you,
          cause: { by: 'card', card: { kind: 'card', preds: [{ p: 'control', by: { r: 'you' } }] } },
        },
      }),
    ],
  }),
  face('Dragon', 'Personality', {
    texts: [
      continuous({
        s: 'modify',
        over: { o: 'all', filter: others },
        stat: 'chi',
        by: { a: 'times', of: { a: 'stat', of: { r: 'it' }, stat: 'personalHonor' }, by: -1 },
        floor: 1,
      }),
    ],
  }),
];

const causeBy = (c: ReturnType<typeof put>): Cause => ({
  mode: 'effect',
  card: cardThing(c),
  seat: c.controller,
  action: -1,
  program: '',
});

test('mistake 2, effects without cause: own cards take no Honor, a dishonorable death does', () => {
  const g = makeTestMachine(faces);
  put(g, 'Lair', 'home:0', 0);
  const own = put(g, 'Own Card', 'home:0', 0);
  const enemy = put(g, 'Own Card', 'home:1', 1);
  const honor = (): number => g.state.seats[0]!.honor;
  happen(g, 'loseHonor', [{ player: 0, amount: 2 }], causeBy(own));
  expect(honor()).toBe(5);
  happen(g, 'loseHonor', [{ player: 0, amount: 1 }], causeBy(enemy));
  expect(honor()).toBe(4);
  const victim = put(g, 'Victim', 'home:0', 0, { dishonorable: true });
  happen(g, 'destroy', [{ subject: cardThing(victim) }], byRules(1));
  expect(honor()).toBe(1);
});

test('mistake 7, modifiers always recomputed: samurai.stats.value-restricted-modifier in its four steps', () => {
  const g = makeTestMachine(faces);
  const victim = put(g, 'Victim', 'home:0', 0);
  put(g, 'Dragon', 'home:1', 1);
  const change = (name: string, by: number): void => {
    happen(g, 'addToken', [{ subject: cardThing(victim), data: { stats: [[name, by]] } }]);
  };
  happen(g, 'bow', [{ subject: cardThing(victim) }]);
  expect(stat(g, victim, 'chi')).toBe(1);
  change('chi', 2);
  expect(stat(g, victim, 'chi')).toBe(3);
  change('personalHonor', 2);
  expect(stat(g, victim, 'chi')).toBe(1);
  change('chi', -1);
  expect(victim.dead).toBe('honorably');
});

/** Everything that a seat gets to know while the other passes: its views, what it is asked, and whom all wait for. */
function stream(hand: string, seat: number): string[] {
  const [situation] = parseSituations(
    [
      'title: two Events',
      "given: p1's Events Phase",
      '  p1 province 1: Wisdom of the Keepers [face down]',
      '  p1 province 2: Yobanjin Alliance [face down]',
      '  p1 home: Ring of Air',
      `  p2 hand: ${hand}`,
      'then: p1 is to act',
    ].join('\n'),
  );
  const { g } = build(situation!);
  const seen: string[] = [];
  for (let i = 0; i < 20; i++) {
    const waiting = g.state.asks.filter((one) => one.answer === undefined);
    const asks = waiting.filter((one) => one.seat === seat);
    seen.push(JSON.stringify([view(g, seat), asks, waiting.map((one) => one.seat)]));
    const [ask] = waiting;
    if (!ask || ask.kind === 'act') break;
    answer(g, ask.seat, ask.options.find((one) => one.id === 'pass')?.id ?? (ask.options[0]?.id as string));
  }
  return seen;
}

function answer(g: Machine, seat: number, id: string): void {
  const happened = step(g, seat, id);
  if ('refused' in happened) throw new Error(happened.why);
}

test('mistake 10, prompts that tell: games that differ in a hand look the same, byte by byte, through an Event', () => {
  const holds = stream('Forewarning, Rout', 0);
  expect(holds.length).toBeGreaterThan(2);
  expect(stream('Frenzy, Rout', 0)).toEqual(holds);
  expect(stream('Forewarning, Rout', 1)).not.toEqual(stream('Frenzy, Rout', 1));
});
