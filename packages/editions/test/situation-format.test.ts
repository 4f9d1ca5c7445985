import { describe, expect, test } from 'vitest';
import { runSituations } from '../src/situation/index.ts';

/** A situation with a title and just the lines that a test is about. */
const situation = (...lines: string[]): string => ['title: T', ...lines].join('\n');

/** The line and message of the first failure. */
function complaint(source: string): { line: number; said: string } {
  const failure = runSituations(source, 'f').flatMap((one) => one.failures)[0];
  return { line: failure?.line ?? 0, said: failure?.actual ?? '' };
}

describe('what cannot be understood is said with its line and what was expected', () => {
  const position = "given: p1's Action Phase";
  const cases: [string, string, number, RegExp][] = [
    ['no title', 'given: x', 1, /expected a situation that begins with `title:`/],
    ['an unknown section', situation('giwen: x'), 2, /expected a section such as `given:`.*found 'giwen: x'/],
    ['no moment', situation('then: p1 is to act'), 1, /expected `given:` with a moment/],
    ['nothing to check', situation(position), 1, /expected `then:`/],
    [
      'an unknown moment',
      situation("given: p1's Nap Phase", 'then: p1 is to act'),
      2,
      /expected a moment; the nearest form is 'p1's \w+ Phase', found 'p1's Nap Phase'/,
    ],
    [
      'an unknown card',
      situation(position, '  p1 home: Hiruma Akki', 'then: p1 is to act'),
      3,
      /found 'Hiruma Akki'; nearest: 'Hiruma Aki'/,
    ],
    [
      'an unknown state',
      situation(position, '  p1 home: Hiruma Aki [asleep]', 'then: p1 is to act'),
      3,
      /expected a state of a card; the nearest form is '.+', found 'asleep'/,
    ],
    [
      'an unknown statement',
      situation(position, '  p1 is happy', 'then: p1 is to act'),
      3,
      /expected cards in a place or a fact; the nearest form is/,
    ],
    [
      'an unknown choice',
      situation(position, 'when: p1 sings', 'then: p1 is to act'),
      3,
      /expected a choice; the nearest form is 'p1 .+', found 'p1 sings'/,
    ],
    [
      'an unknown check',
      situation(position, 'then: p1 is happy about it'),
      3,
      /expected a check; the nearest form is '.+', found 'p1 is happy about it'/,
    ],
    [
      'an unknown rule',
      situation('rule: presence.nothing', position, 'then: p1 is to act'),
      2,
      /there is no rule/,
    ],
    [
      'a name of nothing',
      situation(position, 'then: Hiruma Aki is bowed'),
      3,
      /found 'Hiruma Aki', which names nothing/,
    ],
    [
      'a name of two',
      situation(position, '  p1 home: 2 Hiruma Aki', 'then: Hiruma Aki is bowed'),
      4,
      /2 cards are called 'Hiruma Aki': say which/,
    ],
    [
      'a stand-in that cannot be read',
      situation('card: Odd / Holding / 1G / Open: Frobnicate a card.', position, 'then: p1 is to act'),
      2,
      /Frobnicate/,
    ],
    [
      'cards at no battle',
      situation(position, '  p1 at 1: Hiruma Aki', 'then: p1 is to act'),
      3,
      /expected a battle/,
    ],
    [
      'a choice that is not offered',
      situation(position, 'when: p1 strikes', 'then: p1 is to act'),
      3,
      /is not offered\np1 is asked/,
    ],
  ];
  test.each(cases)('%s', (_name, source, line, said) => {
    const found = complaint(source);
    expect(found.said.replaceAll('\n', '\n')).toMatch(said);
    expect(found.line).toBe(line);
  });
});

describe('the nearest form is named, and no list of all', () => {
  const near: [string, string][] = [
    ['then: p1 has the favour', "'p1 has the Favor'"],
    ['then: p2 was asked to jump', "'p2 was asked to react'"],
    ['then: p1 may uses Lobby', "'p1 may use X'"],
    ['then: Hiruma Aki is bowedd', "'X is bowed'"],
    ['then: log has bowing of p1', "'bow'"],
    ['when: p1 reacts to X', "'p1 reacts with X'"],
    ['when: p1 assign X to 1', "'p1 assigns X and Y to 1'"],
    ['when: chance take X', "'chance takes X'"],
  ];
  test.each(near)('%s', (line, form) => {
    const { said } = complaint(
      situation("given: p1's Action Phase", '  p1 home: Hiruma Aki', line, 'then: p1 is to act'),
    );
    expect(said).toContain(form);
    expect(said.split('\n')[0]?.length).toBeLessThan(160);
  });
});

describe('a check on something that is not there is an error', () => {
  const choosing = (then: string): string =>
    situation(
      'card: Old Well / Holding / 2G / Open: Target one of your Personalities: Bow him.',
      "given: p1's Action Phase",
      '  p1 home: Old Well; Hiruma Aki; Isawa Takesi; Silver Mine',
      'when: p1 uses Old Well',
      `then: ${then}`,
    );
  const cases: [string, string, RegExp][] = [
    [
      'what names nothing is not offered',
      'p1 may not choose Hiruma Akki',
      /names nothing.*nearest: 'Hiruma Aki'/,
    ],
    ['nor is it asked about', 'Hiruma Akki was not offered', /what names nothing is never offered/],
    ['one who is not asked', 'p2 may not choose Silver Mine', /p2 is not asked anything of the kind/],
    ['another question', 'p1 may not focus Silver Mine', /p1 is not asked anything of the kind/],
    ['what is offered', 'p1 may not choose Hiruma Aki', /Hiruma Aki is offered/],
  ];
  test.each(cases)('%s', (_name, then, said) => {
    expect(complaint(choosing(then)).said).toMatch(said);
  });
  test('where nothing is to be chosen, nobody may not choose', () => {
    const source = situation(
      "given: p1's Action Phase",
      '  p1 home: Silver Mine',
      'then: p1 may not choose Silver Mine',
    );
    expect(complaint(source).said).toMatch(/p1 is not asked anything of the kind/);
  });
  test('what is there and is not offered', () => {
    expect(complaint(choosing('p1 may not choose Silver Mine; p1 may choose only Aki and Takesi')).said).toBe(
      '',
    );
  });
});

describe('how it is read', () => {
  const holds = (source: string): void => {
    expect(runSituations(source, 'f').flatMap((one) => one.failures)).toEqual([]);
  };

  test('comments, rulers, wide gaps and semicolons', () => {
    holds(`# a comment
title: T
given: p1's Action Phase; p1 honor 7
  # another
  p1 home: Hiruma Aki [bowed], 2 Silver Mine   p2 home: Isawa Takesi; p2 honor -3
then: Aki is bowed; Silver Mine #2 is straight
  p2's Takesi is at home; p1 has 7 honor; p2 has -3 honor
----
title: U
given: p2's Action Phase
then: p2 is to act`);
  });

  test('stand-ins ahead of the first title are for all situations', () => {
    holds(`card: Old Shrine
  Holding · Temple
  2G
  Limited: Bow this card: Gain 2 Honor.
title: T
given: p1's Action Phase
  p1 home: Old Shrine
when: p1 uses Old Shrine
then: p1 has 7 honor; Old Shrine is bowed
title: U
given: p1's Action Phase
  p1 home: Old Shrine [bowed]
then: p1 may not use Old Shrine: samurai.actions.bowed-card-no-abilities`);
  });

  test('a situation that is known to fail is good while it fails', () => {
    const source = (honor: number): string =>
      situation('fails: on purpose', "given: p1's Action Phase", `then: p1 has ${honor} honor`);
    holds(source(4));
    expect(complaint(source(5)).said).toMatch(/take the `fails:` line away/);
  });

  test('a failure shows the position and who is asked', () => {
    const [result] = runSituations(
      situation("given: p1's Action Phase", '  p1 home: Hiruma Aki', 'then: Aki is bowed'),
    );
    const failure = result?.failures[0];
    expect(failure?.actual).toMatch(/Hiruma Aki is straight/);
    expect(failure?.position).toMatch(/p1 home: .*Hiruma Aki \[5F, 3C\]/);
    expect(failure?.position).toMatch(/p1 is asked \(act\)/);
  });
});
