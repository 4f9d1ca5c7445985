import { type Ask, type GameEvent, type Machine, machine, run, step } from '@kyuden/engine';
import { en, lineText, plainText } from '@kyuden/words';
import { expect, test } from 'vitest';
import {
  Chronicle,
  explainNumbers,
  newState,
  openEdition,
  optionWords,
  parseSituations,
  positionOf,
  promptWords,
  starterDeck,
} from '../src/index.ts';

/** A game with the first decks, after setup. */
function dealt(): Machine {
  const edition = openEdition('lcg');
  const seats = ['crab', 'crane'].map((name) => ({ name, deck: starterDeck(edition, name)! }));
  const g = machine(
    edition.book,
    edition.lib,
    newState(edition.book, edition.lib, { seats, seed: 'words', settings: {} }),
  );
  run(g);
  for (let ask = askOf(g); ask && g.state.turn === 0; ask = askOf(g)) answer(g, ask);
  return g;
}

const askOf = (g: Machine): Ask | undefined => g.state.asks.find((one) => one.answer === undefined);

/** Answers 'done' if possible, else the first option. */
function answer(g: Machine, ask: Ask): void {
  const option = ask.options.find((one) => one.id === 'done') ?? ask.options[0]!;
  expect(step(g, ask.seat, option.id)).not.toHaveProperty('refused');
}

test('the strength of a facedown province is explained to its owner alone [lcg.setup.four-provinces-row]', () => {
  const g = dealt();
  const [first] = g.state.seats[1]!.provinces;
  expect(explainNumbers(g, 1, `p${first}`)).toMatchObject([{ stat: 'strength' }]);
  expect(explainNumbers(g, 0, `p${first}`)).toBeUndefined();
  expect(explainNumbers(g, -1, `p${first}`)).toBeUndefined();
});

test('questions and answers of the dynasty phase say what will happen, and what it costs', () => {
  const g = dealt();
  const ask = askOf(g)!;
  expect(promptWords(g, ask)).toBe(
    'Play a character from your provinces, use an action, or pass for this phase (the first to pass gains 1 fate)',
  );
  const words = ask.options.map((one) => optionWords(g, ask, one));
  expect(words.at(-1)).toBe('Pass');
  const plays = ask.options.flatMap(({ id }, at) => (id.startsWith('play:') ? [words[at]] : []));
  expect(plays.length).toBeGreaterThan(0);
  for (const one of plays) expect(one).toMatch(/^Play .+ for \d fate$/);
});

/** The labels of the question that a card asks in a conflict, and the seat that is asked. */
function branches(text: string): { seat: number; labels: string[] } {
  const [situation] = parseSituations(
    `edition: lcg
card: Asking Event / Event / cost 0 / ${text}
title: a choice between two effects
given: a political conflict at p2's province 1, p1 attacking
  p1 at 1: Doji Whisperer
  p2 at 1: Kaiu Envoy
  p1 hand: Asking Event
then: p2 is to act
`,
    'words',
  );
  const g = positionOf(situation!);
  step(g, 1, 'pass');
  const use = askOf(g)!.options.find((one) => optionWords(g, askOf(g)!, one).startsWith('Asking Event'))!;
  step(g, 0, use.id);
  const ask = askOf(g)!;
  return { seat: ask.seat, labels: ask.options.map((one) => optionWords(g, ask, one)) };
}

test('a branch that begins with a target is told by what happens to the target', () => {
  const text =
    'Action: During a political conflict, select one: Honor a participating character of yours that you choose or your opponent dishonors a participating character of theirs.';
  expect(branches(text)).toEqual({ seat: 0, labels: ['Honor a character', 'Dishonor a character'] });
});

test('a branch speaks to the player who selects, not to the player of the card', () => {
  expect(branches('Action: Select one: Gain 1 honor or your opponent loses 1 honor.')).toEqual({
    seat: 0,
    labels: ['Gain 1 honor', 'The opponent loses 1 honor'],
  });
  expect(
    branches('Action: Your opponent must select one: Gain 1 honor or your opponent loses 1 honor.'),
  ).toEqual({ seat: 1, labels: ['The opponent gains 1 honor', 'Lose 1 honor'] });
});

test.each([
  ['Matsu Berserker', 'Matsu Berserker attacks'],
  ['Matsu Berserker; Kaiu Envoy', 'Matsu Berserker and Kaiu Envoy attack'],
])('one line tells who attacks: %s', (home, line) => {
  const text = `edition: lcg
title: a position
given: p1 may declare a conflict
  p1 home: ${home}
then: p1 is asked`;
  const g = positionOf(parseSituations(text, 'words')[0]!);
  const events: GameEvent[] = [];
  for (let choice = 0; choice < 12; choice++) {
    const { seat, options } = askOf(g)!;
    const option = options.find((one) => one.role === 'do') ?? options[0]!;
    const happened = step(g, seat, option.id);
    if (!('refused' in happened)) events.push(...happened);
    if (events.some(({ kind }) => kind === 'commit')) break;
  }
  const told = new Chronicle('all').tell(g, [events]).map((one) => plainText(lineText(en, one.line)));
  expect(told).toContain(line);
});

test('a declaration asks for the conflict, then the province, then the attackers, and names what is chosen', () => {
  const text = `edition: lcg
title: a position
given: p1 may declare a conflict
  p1 home: Matsu Berserker
then: p1 is asked`;
  const g = positionOf(parseSituations(text, 'words')[0]!);
  const prompts: string[] = [];
  for (let choice = 0; choice < 3; choice++) {
    const { seat, options } = askOf(g)!;
    prompts.push(promptWords(g, askOf(g)!));
    step(g, seat, (options.find((one) => one.role === 'do') ?? options[0]!).id);
  }
  expect(prompts).toEqual([
    'Declare a conflict, or pass',
    'Military conflict for the Air Ring: which province do you attack?',
    "Military conflict for the Air Ring at p2's province 1, facedown: who attacks?",
  ]);
});

test('a character played in a conflict goes home or to the conflict [lcg.actions.conflict-options]', () => {
  const text = `edition: lcg
title: a position
given: a military conflict at p2's province 1, p1 attacking
  p1 at 1: Matsu Berserker
  p1 hand: Stoic Gunsō
then: p2 is asked`;
  const g = positionOf(parseSituations(text, 'words')[0]!);
  const choose = (isIt: (words: string) => boolean): void => {
    const ask = askOf(g)!;
    const option = ask.options.find((one) => isIt(optionWords(g, ask, one)))!;
    expect(step(g, ask.seat, option.id)).not.toHaveProperty('refused');
  };
  choose((words) => words === 'Pass');
  choose((words) => words.startsWith('Play Stoic Gunsō'));
  const places = askOf(g)!;
  expect(places.options.map((one) => optionWords(g, places, one))).toEqual(
    expect.arrayContaining(['Home', expect.stringMatching(/^To the conflict/)]),
  );
});

test('the end of a conflict tells both totals and the strength of the province', () => {
  const text = `edition: lcg
title: a position
given: a military conflict at p2's province 1, p1 attacking
  p1 at 1: Doji Challenger
  p2 at 1: Hida Guardian
then: p2 is to act`;
  const g = positionOf(parseSituations(text, 'words')[0]!);
  const events = [1, 0].flatMap((seat) => {
    const happened = step(g, seat, 'pass');
    return 'refused' in happened ? [] : happened;
  });
  const told = events.filter(({ kind }) => kind === 'sidesCompared').flatMap((one) => one.members);
  expect(told.map((one) => one.data)).toEqual([
    { province: `p${g.state.seats[1]!.provinces[0]}`, attack: 3, defense: 1, strength: 4 },
  ]);
});

test('who is asked is called you in what a reaction would answer, and nobody else is', () => {
  const g = dealt();
  const asked = (player?: number) => {
    const about = { what: 'react', point: 'after', occurrence: 'gainHonor', player };
    return promptWords(g, { ...askOf(g)!, seat: 0, kind: 'react', about } as Ask);
  };
  expect(asked(0)).toBe('Reaction, after you gain honor?');
  expect(asked(1)).toBe('Reaction, after crane gains honor?');
  expect(asked()).toBe('Reaction, after a player gains honor?');
});
