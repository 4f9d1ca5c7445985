import {
  type Card,
  type Cause,
  cardThing,
  context,
  currentDuel,
  type Effect,
  type Env,
  type Machine,
  matchesThing,
  run,
  runProgram,
  sideOfCard,
  step,
  type Text,
} from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { attachTo, battle, face, happen, makeTestMachine, put } from './support/machine.ts';
import { continuous, openAction } from './support/texts.ts';

/** Duels, battles and ends of games, with programs for which the card language has no sentence yet. */

const self = { r: 'self' as const };
const one = { r: 'bind' as const, name: 'one' };
const other = { r: 'bind' as const, name: 'other' };
const onSelf = { o: 'ref' as const, ref: self };
const itself = { kind: 'card' as const, preds: [{ p: 'is' as const, ref: self }] };
const you = { r: 'you' as const };

const after = (kind: string, ...effects: Effect[]): Text => ({
  t: 'triggered',
  text: '',
  trigger: { point: 'after', on: [{ kinds: [kind], subject: itself }] },
  conditions: [],
  costs: [],
  slots: [],
  effects,
});

const faces = [
  face('Brute', 'Personality', { stats: { force: 6, chi: 1 } }),
  face('Sage', 'Personality', { stats: { force: 1, chi: 6 } }),
  face('Plain', 'Personality'),
  face('Stubborn', 'Personality', {
    texts: [continuous({ s: 'knob', knob: 'winsTies', over: onSelf, value: true })],
  }),
  face('Chosen', 'Personality', {
    stats: { chi: 1 },
    texts: [continuous({ s: 'knob', knob: 'duelOutcome', over: onSelf, value: 'win' })],
  }),
  face('Cursed', 'Personality', {
    stats: { chi: 9 },
    texts: [continuous({ s: 'knob', knob: 'duelOutcome', over: onSelf, value: 'lose' })],
  }),
  face('Sore Loser', 'Personality', { texts: [after('loseDuel', { e: 'bow', what: onSelf })] }),
  face('Outcast', 'Personality', {
    texts: [continuous({ s: 'never', what: { kinds: ['rehonor'], subject: itself } })],
  }),
  face('Bulwark', 'Follower', {
    stats: { force: 1 },
    texts: [
      continuous({
        s: 'modify',
        over: { o: 'all', filter: { kind: 'card', preds: [{ p: 'keyword', any: ['Guarded'] }] } },
        stat: 'force',
        by: 3,
      }),
    ],
  }),
  face('Guard', 'Follower', { keywords: ['Guarded'], stats: { force: 1 } }),
  face('Volley', 'Strategy', {
    texts: [openAction({ e: 'attack', attack: { strength: 3 }, target: { r: 'both', of: [one, other] } })],
  }),
  face('Duel of Chi', 'Strategy', {
    texts: [openAction({ e: 'challenge', challenger: one, challenged: other })],
  }),
  face('Duel of Force', 'Strategy', {
    texts: [openAction({ e: 'challenge', challenger: one, challenged: other, stat: 'force' })],
  }),
  face('Summons', 'Strategy', {
    texts: [
      openAction({
        e: 'assign',
        what: { o: 'ref', ref: one },
        to: { pl: 'battlefield', ref: { r: 'role', role: 'currentBattlefield' } },
      }),
    ],
  }),
  face('Destiny', 'Holding', { texts: [openAction({ e: 'winGame', player: you })] }),
];

/** Runs the effects of the first text of a new card of seat 0. */
function play(g: Machine, key: string, env: Record<string, Card> = {}): void {
  const c = put(g, key, 'fateDiscard:0', 0);
  const program = g.lib.texts[c.faces[0] as number]?.[0] as string;
  const cause: Cause = { mode: 'effect', card: cardThing(c), seat: 0, action: -1, program };
  const bound: Env = Object.fromEntries(Object.entries(env).map(([name, card]) => [name, [cardThing(card)]]));
  g.state.asks = [];
  runProgram(g, program, bound, cause);
  run(g);
}

/** Runs a duel in which the challenged player strikes at once. Returns winners and losers by title. */
function duel(g: Machine, key: string, challenger: Card, challenged: Card): Record<string, string[]> {
  play(g, key, { one: challenger, other: challenged });
  const record = currentDuel(g);
  const ask = g.state.asks.find((each) => each.options.some(({ id }) => id === 'strike'));
  if (!record || !ask) throw new Error('there is no duel to strike in');
  step(g, ask.seat, 'strike');
  const names = (things: string[]): string[] =>
    things.map((thing) => (thing === cardThing(challenger) ? 'challenger' : 'challenged'));
  return { winners: names(record.winners), losers: names(record.losers) };
}

const pair = (g: Machine, a: string, b: string): [Card, Card] => [
  put(g, a, 'home:0', 0),
  put(g, b, 'home:1', 1),
];

describe('duels', () => {
  test('samurai.duel.stat-default-chi: Chi, unless the text names another stat', () => {
    const g = makeTestMachine(faces);
    const [brute, sage] = pair(g, 'Brute', 'Sage');
    expect(duel(g, 'Duel of Chi', brute, sage)).toEqual({ winners: ['challenged'], losers: ['challenger'] });
    expect(duel(g, 'Duel of Force', brute, sage)).toEqual({
      winners: ['challenger'],
      losers: ['challenged'],
    });
  });

  test('samurai.duel.both-win-ties: two who win ties both win, one of them alone wins alone', () => {
    const g = makeTestMachine(faces);
    const [a, b] = pair(g, 'Stubborn', 'Stubborn');
    const plain = put(g, 'Plain', 'home:1', 1);
    expect(duel(g, 'Duel of Chi', a, b)).toEqual({ winners: ['challenger', 'challenged'], losers: [] });
    expect(duel(g, 'Duel of Chi', a, plain)).toEqual({ winners: ['challenger'], losers: ['challenged'] });
  });

  test('samurai.duel.forced-win-or-loss: one made to win makes the other lose, and the other way round', () => {
    const g = makeTestMachine(faces);
    const [chosen, sage] = pair(g, 'Chosen', 'Sage');
    const [cursed, plain] = pair(g, 'Cursed', 'Plain');
    expect(duel(g, 'Duel of Chi', chosen, sage)).toEqual({ winners: ['challenger'], losers: ['challenged'] });
    expect(duel(g, 'Duel of Chi', cursed, plain)).toEqual({
      winners: ['challenged'],
      losers: ['challenger'],
    });
  });

  test('samurai.duel.consequences-simultaneous-active-player: he says whose loss is answered first', () => {
    const g = makeTestMachine(faces);
    g.state.active = 1;
    const [a, b] = pair(g, 'Sore Loser', 'Sore Loser');
    duel(g, 'Duel of Chi', a, b);
    expect(g.state.asks).toMatchObject([{ seat: 1, kind: 'order' }]);
    const option = g.state.asks[0]?.options.find(({ thing }) => thing === cardThing(b));
    step(g, 1, option?.id as string);
    expect([a.bowed, b.bowed]).toEqual([true, true]);
  });
});

describe('battles', () => {
  test('samurai.assignment.army-by-controller: whoever assigns it, a unit joins the army of its controller', () => {
    const g = makeTestMachine(faces);
    const { field } = battle(g, 0, 1);
    const theirs = put(g, 'Plain', 'home:1', 1);
    play(g, 'Summons', { one: theirs });
    expect([theirs.zone, sideOfCard(g, theirs)]).toEqual([`battlefield:${field}`, 'defense']);
  });

  test('samurai.assignment.bowed-cannot: nor by an effect', () => {
    const g = makeTestMachine(faces);
    battle(g, 0, 1);
    const bowed = put(g, 'Plain', 'home:0', 0, { bowed: true });
    play(g, 'Summons', { one: bowed });
    expect(bowed.zone).toBe('home:0');
  });

  test('samurai.ranged.simultaneous-default, samurai.ranged.simultaneous-force-changes: all are measured before any dies', () => {
    const g = makeTestMachine(faces);
    const { field } = battle(g, 0, 1);
    const leader = put(g, 'Plain', `battlefield:${field}`, 1);
    const bulwark = attachTo(g, 'Bulwark', leader);
    const guard = attachTo(g, 'Guard', leader);
    play(g, 'Volley', { one: bulwark, other: guard });
    // With the Bulwark he had 4 Force. It dies in the same volley, which is too late to matter.
    expect([bulwark.zone, guard.zone]).toEqual(['fateDiscard:1', `unit:${leader.id}`]);
  });

  test('samurai.battle.adjacency: battlefields of neighbouring provinces', () => {
    const g = makeTestMachine(faces);
    const { field } = battle(g, 0, 1);
    const [, second] = g.state.seats[1]!.provinces;
    g.state.fields.push({ id: 61, province: second as number, attack: 50, fought: false, open: true });
    g.state.fields.push({ id: 62, province: -1, attack: 50, fought: false, open: true });
    const beside = (thing: string): boolean =>
      matchesThing(
        context(g, 0, -1, { here: [`b${field}`] }),
        { kind: 'battlefield', preds: [{ p: 'adjacent', of: { r: 'bind', name: 'here' } }] },
        thing,
      );
    expect([`b${field}`, 'b61', 'b62'].map(beside)).toEqual([false, true, false]);
  });
});

describe('Honor and the end of the game', () => {
  test('samurai.dishonor.rehonor-does-not-happen-honor-gained: who does not rehonor brings the Honor', () => {
    const g = makeTestMachine(faces);
    const outcast = put(g, 'Outcast', 'home:0', 0, { dishonorable: true });
    const plain = put(g, 'Plain', 'home:0', 0, { dishonorable: true });
    const by = (c: Card): Cause => ({ mode: 'effect', card: cardThing(c), seat: 0, action: -1, program: '' });
    happen(g, 'gainHonor', [{ player: 0, amount: 3 }], by(outcast));
    expect([g.state.seats[0]?.honor, outcast.dishonorable]).toEqual([8, true]);
    happen(g, 'gainHonor', [{ player: 0, amount: 3 }], by(plain));
    expect([g.state.seats[0]?.honor, plain.dishonorable]).toEqual([8, false]);
  });

  test('samurai.elimination.simultaneous-dishonor: the last one left wins though he too would have lost', () => {
    const g = makeTestMachine(faces, 3);
    g.state.active = 1;
    const all = [0, 1, 2].map((player) => ({ player, amount: 30 }));
    happen(g, 'loseHonor', all);
    expect(g.state.over).toMatchObject({ winners: [1], how: 'dishonor' });
    expect(g.state.seats.map((seat) => seat.honor)).toEqual([-25, -25, -25]);
  });

  test('samurai.victory.other-cards: a victory by a card goes by its title', () => {
    const g = makeTestMachine(faces);
    play(g, 'Destiny');
    expect(g.state.over).toMatchObject({ winners: [0], how: 'Destiny' });
  });
});
