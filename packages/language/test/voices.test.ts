import { expect, test } from 'vitest';
import { contextFor } from '../src/card.ts';
import { inflect } from '../src/core/inflect.ts';
import { readText } from '../src/text.ts';

/** Verbs with an object and what follows it. */
const verbs: [verb: string, object: string, rest?: string][] = [
  ['bow', 'a Follower'],
  ['destroy', 'a Province'],
  ['discard', 'a Strategy'],
  ['Equip', 'a Weapon'],
  ['Equip', 'a Weapon', 'from your hand'],
  ['Recruit', 'a Personality'],
  ['Proclaim', 'a Personality'],
  ['move', 'a Personality', 'home'],
  ['assign', 'a Personality'],
  ['attach', 'a Weapon', 'to a Personality'],
  ['put', 'a card', 'into your hand'],
  ['bring', 'a Personality', 'into play'],
  ['remove', 'a Personality', 'from the game'],
  ['turn', 'a card', 'face-up'],
];

/** A text for each voice, tense and mood of the verb. */
function textsOf(verb: string, object: string, rest: string): string[] {
  const [s, past, pp, ing] = (['s', 'past', 'pp', 'ing'] as const).map((form) => inflect(verb, form));
  const tail = rest === '' ? '' : ` ${rest}`;
  const active = `${object}${tail}`;
  return [
    `After you ${verb} ${active}, draw a card.`,
    `After another player ${s} ${active}, draw a card.`,
    `When ${ing} ${active}, draw a card.`,
    `After an action ${s} ${active}, draw a card.`,
    `After ${object} is ${pp}${tail}, draw a card.`,
    `After ${object} is ${pp}${tail} by another player's action, draw a card.`,
    `Before ${object} would be ${pp}${tail}, draw a card.`,
    `Battle: If you ${past} ${active} this turn, draw a card.`,
    `Battle: If a player has ${pp} ${active} this turn, draw a card.`,
    `Battle: If ${object} was ${pp}${tail} this turn, draw a card.`,
    `Limited: Target a player who has ${pp} ${active} this turn. He loses 1 Honor.`,
    `Players may not ${verb} ${active}.`,
    `Battle: Each player may ${verb} ${active}.`,
    `Battle: You may discard a card to ${verb} ${active}.`,
  ];
}

test.each(verbs)('%s %s is read in every voice and tense', (verb, object, rest = '') => {
  const declined = textsOf(verb, object, rest).filter((line) => {
    const card = { title: 'Border Watcher', type: 'Personality', keywords: [], stats: {}, lines: [line] };
    return readText(line, { ...contextFor(card), hints: false }).status !== 'whole';
  });
  expect(declined).toEqual([]);
});
