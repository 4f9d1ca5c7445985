import { describe, expect, test } from 'vitest';
import { runSituations } from '../src/situation/index.ts';

/** The message of the first check that fails; '' if all hold. */
function complaint(source: string): string {
  const failure = runSituations(source, 'f').flatMap((one) => one.failures)[0];
  return failure ? `${failure.line}: ${failure.actual}` : '';
}

describe('what was offered and asked since the last choices', () => {
  const alarm = (then: string): string => `card: Warning Bell
  Holding
  2G
  Reaction: After a Personality bows: Gain 2 Honor.
card: Rest House / Holding / 2G / Open: Bow a target Personality.
card: Tea House / Holding / 2G / Open: Choose and bow one of your Personalities.
title: T
given: p1's Action Phase
  p1 home: Rest House; Tea House; Hiruma Aki; Isawa Takesi    p2 home: Warning Bell
${then}`;

  test('a Reaction that was passed by was offered', () => {
    const play = 'when: p1 uses Rest House; p1 targets Aki; p2 passes\n';
    expect(complaint(alarm(`${play}then: Warning Bell was offered; Warning Bell was offered to p2`))).toBe(
      '',
    );
    expect(
      complaint(alarm(`${play}then: Warning Bell was not offered to p1; Silver Mine was not offered`)),
    ).toMatch(/never offered/);
    expect(complaint(alarm(`${play}then: Warning Bell was not offered since the last choices`))).toMatch(
      /was offered to p2/,
    );
  });

  test('what was offered ahead of the last choices does not count', () => {
    const more = 'when: p1 uses Rest House; p1 targets Aki; p2 passes\nthen: Aki is bowed\nwhen: p2 passes\n';
    expect(complaint(alarm(`${more}then: Warning Bell was not offered; p2 was not asked to react`))).toBe('');
  });

  test('who may not react when the moment has gone by was not offered it on the way', () => {
    const passed = 'when: p1 uses Rest House; p1 targets Aki; p2 passes\n';
    expect(complaint(alarm(`${passed}then: p2 may not react with Warning Bell`))).toMatch(
      /Warning Bell was offered to p2/,
    );
    const idle =
      'when: p1 uses Rest House; p1 targets Aki; p2 passes\nthen: Aki is bowed\nwhen: p2 passes; p1 passes\n';
    expect(complaint(alarm(`${idle}then: p2 may not react with Warning Bell; p1 may not say yes`))).toBe('');
  });

  test('an opportunity to use a card does not ask for it as a target, nor as a way to pay', () => {
    const play = 'when: p1 uses Tea House; p1 chooses Aki; p2 passes; p2 passes\n';
    for (const clause of ['p1 targets Rest House', 'p1 pays with Rest House'])
      expect(complaint(alarm(`${play}then: p1 is to act\nwhen: ${clause}\nthen: p1 is asked`))).toMatch(
        new RegExp(`'${clause}' is not offered`),
      );
  });

  test('each kind of question', () => {
    const play = 'when: p1 uses Tea House; p1 chooses Aki\n';
    expect(
      complaint(
        alarm(`${play}then: p1 was asked to choose; p1 was not asked to target; p1 was not asked to pay`),
      ),
    ).toBe('');
    expect(complaint(alarm(`${play}then: p1 was not asked to choose`))).toMatch(/p1 \(pick choose\)/);
  });
});

describe('options whose ids have a colon', () => {
  const lcg = (then: string): string => `edition: lcg
title: T
given: p1 may declare a conflict
  p1 home: Doji Challenger    p1 has claimed the Air ring
${then}`;
  test('are chosen and asked for by their ids', () => {
    expect(
      complaint(lcg('then: p1 may choose conflict:military:o1; p1 may not choose conflict:military:o9')),
    ).toMatch(/names nothing/);
    expect(complaint(lcg('then: p1 may choose conflict:military:o1'))).toBe('');
    expect(complaint(lcg('when: p1 chooses conflict:military:o1\nthen: p1 is asked to choose'))).toBe('');
  });
});

describe('how chance falls', () => {
  const cut = (chance: string, then: string): string => `edition: gold
card: High Card / Strategy / 0G FV 5
card: Low Card / Strategy / 0G FV 1
title: T
given: the start of the game
  p1 fate deck: High Card, Low Card    p2 fate deck: High Card, Low Card
when: ${chance}
then: ${then}`;

  test('a cut is said by its Focus value, whatever the seed', () => {
    expect(complaint(cut('p1 cuts 1; p2 cuts 5', "it is p2's turn"))).toBe('');
    expect(complaint(cut('p1 cuts 5; p2 cuts 1', "it is p1's turn"))).toBe('');
    expect(complaint(cut('p1 cuts 2; p2 cuts 2; p1 cuts 1; p2 cuts 5', "it is p2's turn"))).toBe('');
    expect(complaint(cut('p1 cuts 7', "it is p1's turn"))).toMatch(
      /expected a Focus value of p1's Fate deck/,
    );
  });

  const earth = (chance: string, then: string): string => `edition: lcg
title: T
given: a military conflict at p2's province 1, p1 attacking, with the Earth ring
  p1 at 1: Doji Challenger    p2 hand: Fine Katana, Ornate Fan, Court Games
when: everyone passes; p1 chooses draw:1; ${chance}
then: ${then}`;

  test('a random discard is said by the card, and what cannot fall so is an error', () => {
    expect(
      complaint(earth('chance takes Ornate Fan', 'Ornate Fan is discarded; Fine Katana is in hand')),
    ).toBe('');
    expect(
      complaint(earth('chance takes Court Games', 'Court Games is discarded; Ornate Fan is in hand')),
    ).toBe('');
    expect(complaint(earth('chance takes Doji Challenger', 'p1 is asked'))).toMatch(
      /nothing was left to chance/,
    );
  });

  const search = (chance: string, then: string): string => `card: Long Road / Strategy / 0G FV 1
card: Rain of Ash / Strategy / 0G FV 1
card: Old Map
  Holding
  2G
  Open: Search your Fate deck for a Ring, show it, and put it in your hand. Draw two cards.
title: T
given: p1's Action Phase
  p1 home: Old Map    p1 fate deck: Ring of Air, Rout, Long Road, Rain of Ash
when: p1 uses Old Map; p1 chooses Ring of Air; ${chance}
then: ${then}`;

  test('the order of a shuffled deck is said from the top, and the log has the shuffle', () => {
    const held = 'Rain of Ash is in hand; Rout is in hand; Long Road is not in hand; log has shuffle of p1';
    expect(complaint(search('chance lays Rain of Ash and Rout on top', held))).toBe('');
    expect(
      complaint(
        search('chance lays Long Road and Rout on top', 'Long Road is in hand; Rain of Ash is not in hand'),
      ),
    ).toBe('');
  });
});

describe('what an Event that has resolved leaves behind', () => {
  const peace = (fact: string, then: string): string => `title: T
given: p1's Action Phase
  p1 home: Hiruma Aki
  ${fact}
then: ${then}`;
  test('lasts', () => {
    const fact = 'an Event of p1 has resolved: Silence the Future; Hiruma Aki has +3F until the turn ends';
    expect(complaint(peace(fact, 'Hiruma Aki has 5F'))).toBe('');
    expect(complaint(peace('Hiruma Aki has +3F until the turn ends', 'Hiruma Aki has 8F'))).toBe('');
  });
  test('and an Event that there is not is an error', () => {
    expect(complaint(peace('an Event of p1 has resolved: Silence the Fortune', 'p1 is to act'))).toMatch(
      /nearest: 'Silence the Future'/,
    );
  });
});

test("the Favor's side in the living card game", () => {
  const side = (then: string): string =>
    `edition: lcg\ntitle: T\ngiven: the conflict phase\n  p1 has the Favor on political\nthen: ${then}`;
  expect(complaint(side('p1 has the Favor; p1 has the Favor on political'))).toBe('');
  expect(complaint(side('p1 has the Favor on military'))).toMatch(/p1 has it on political/);
});
