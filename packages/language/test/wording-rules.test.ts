import { describe, expect, test } from 'vitest';
import {
  contextFor,
  fromJson,
  parseCardFile,
  printText,
  type ReadOptions,
  readText,
  type TextContext,
} from '../src/index.ts';

/** Tests of the special wording rules, by the program that a sentence is read as. */

function on(type: string, title = 'Some Plan', options: ReadOptions = {}): TextContext {
  return contextFor({ title, type, keywords: [], stats: {}, lines: [] }, options);
}

const strategy = on('Strategy');
const item = on('Item', 'Old Sword');
const mareshi = on('Personality', 'Mirumoto Mareshi');

function text(line: string, context = strategy) {
  const reading = readText(line, context);
  if (reading.text === undefined) throw new Error(`not read: ${line} (${reading.status})`);
  return reading.text;
}

function ability(line: string, context = strategy) {
  const read = text(line, context);
  if (read.t !== 'ability') throw new Error(`no ability: ${line}`);
  return read;
}

const effects = (line: string, context = strategy) => ability(line, context).effects;
const preds = (line: string, context = strategy) => ability(line, context).slots.at(-1)!.filter.preds;
const condition = (words: string) => ability(`Open: If ${words}: Draw a card.`).conditions[0];
const slot = (name: string) => ({ o: 'ref', ref: { r: 'slot', name } });

/** The program of a line, without its text. */
const program = (line: string, context = strategy) => ({ ...text(line, context), text: '' });

describe('numbers', () => {
  const shugenja = { filter: { preds: [{ p: 'keyword', any: ['Shugenja'] }, { p: 'control' }] } };

  test('samurai.wording.a-thing-one-or-more, samurai.wording.number-at-least', () => {
    expect(condition('you control a Shugenja')).toMatchObject({ ...shugenja, cmp: '>=', n: 1 });
    expect(condition('you control two Shugenja')).toMatchObject({ ...shugenja, cmp: '>=', n: 2 });
  });

  test('samurai.wording.exact-number: only where it is said', () => {
    expect(condition('you control exactly two Shugenja')).toMatchObject({ ...shugenja, cmp: '=', n: 2 });
    expect(condition('you control only one Shugenja')).toMatchObject({ ...shugenja, cmp: '=', n: 1 });
    expect(condition('you control zero or one Shugenja')).toMatchObject({ ...shugenja, cmp: '<=', n: 1 });
    expect(condition('you control one or two Shugenja')).toMatchObject({
      of: [
        { cmp: '>=', n: 1 },
        { cmp: '<=', n: 2 },
      ],
    });
  });

  test("samurai.wording.any: 'any' is one or more, 'any number of' may be none", () => {
    const paid = (words: string) => ability(`Open: Bow ${words} your Samurai: Draw a card.`).costs[0];
    const n = (min: number) => ({ effect: { what: { o: 'pick', n: { min, max: 'any' } } } });
    expect(paid('any of')).toMatchObject(n(1));
    expect(paid('any number of')).toMatchObject(n(0));
  });
});

describe('conjunctions', () => {
  test('samurai.wording.a-x-and-a-y-two-cards: two things, one for each article', () => {
    const { slots } = ability('Open: Target a Samurai and a Courtier. Bow both targets.');
    expect(slots.map((one) => one.filter.preds)).toEqual([
      [{ p: 'keyword', any: ['Samurai'] }],
      [
        { p: 'keyword', any: ['Courtier'] },
        { p: 'other', than: { r: 'slot', name: 't1' } },
      ],
    ]);
  });

  test('samurai.wording.modifier-carries: before the first and behind the last, it is about both', () => {
    const either = { p: 'keyword', any: ['Shugenja', 'Monk'] };
    expect(preds('Open: Bow a target Shadowlands Shugenja or Monk.')).toEqual([
      either,
      { p: 'keyword', any: ['Shadowlands'] },
    ]);
    expect(preds('Open: Bow a target Shugenja or Monk without attachments.')).toEqual([
      either,
      expect.objectContaining({ p: 'attachments', cmp: '=', n: 0 }),
    ]);
  });

  test('samurai.wording.condition-carries: both halves of the choice are under it', () => {
    const line = 'Open: If Mareshi is honorable, gain 2 Honor or give Mareshi +2F.';
    expect(effects(line, mareshi)).toMatchObject([
      // biome-ignore lint/suspicious/noThenProperty: the program's own word
      { e: 'if', then: [{ e: 'either', of: [[{ e: 'gainHonor' }], [{ e: 'modify' }]] }] },
    ]);
  });
});

describe('pronouns', () => {
  test('samurai.wording.pronoun-last-logical: the last who was named (A)', () => {
    expect(effects('Battle: Target a Samurai. Target a Shugenja. Bow him.')[0]).toMatchObject({
      what: slot('t2'),
    });
  });

  test('samurai.wording.pronoun-last-logical: nobody opposes himself (B)', () => {
    const line = 'Battle: Target one of your Personalities: Bow a target Personality opposing him.';
    expect(preds(line)).toContainEqual({ p: 'opposing', of: { r: 'slot', name: 't1' } });
  });

  test('samurai.wording.pronoun-last-logical: an Item is not he (C)', () => {
    const [give, bow] = effects('Battle: Target a Personality and an Item. Give him +2F. Bow it.');
    expect(give).toMatchObject({ e: 'modify', what: slot('t1') });
    expect(bow).toMatchObject({ e: 'bow', what: slot('t2') });
  });

  test('samurai.wording.pronoun-gender: any Personality is he, no player is it', () => {
    const line = (word: string) => `Battle: Target a Personality. Bow ${word}.`;
    expect(program(line('her'))).toEqual(program(line('him')));
    expect(readText(line('it'), strategy).status).toBe('declined');
    expect(readText('Battle: Target a Nonhuman Personality. Bow it.', strategy).text).toBeDefined();
    expect(readText('Battle: Target a player. He loses 1 Honor.', strategy).text).toBeDefined();
    expect(readText('Battle: Target a player. It loses 1 Honor.', strategy).status).toBe('declined');
  });
});

test('samurai.wording.non-prefix: without that type, or without that keyword', () => {
  expect(preds('Open: Destroy a target non-Personality card.')).toEqual([
    { p: 'not', pred: { p: 'type', any: ['Personality'] } },
  ]);
  expect(preds('Open: Destroy a target non-Unique card.')).toEqual([
    { p: 'not', pred: { p: 'keyword', any: ['Unique'] } },
  ]);
});

describe('possessives', () => {
  test('samurai.wording.possessive-unit: cards that are attached together', () => {
    const made = (words: string) => effects(`Open: Target ${words}`)[0];
    const t1 = { r: 'slot', name: 't1' };
    expect(made('a Follower. Bow its Personality.')).toMatchObject({
      what: { ref: { rel: 'host', of: t1 } },
    });
    expect(made('a Personality. Bow his Followers.')).toMatchObject({
      what: { o: 'all', filter: { preds: [{ any: ['Follower'] }, { p: 'attachedTo', of: t1 }] } },
    });
    expect(made('a unit. Bow its Followers.')).toMatchObject({
      what: { o: 'all', filter: { preds: [{ any: ['Follower'] }, { p: 'inUnit', of: t1 }] } },
    });
  });

  test('samurai.wording.possessive-features: a stat, abilities, a battlefield', () => {
    const him = { r: 'slot', name: 't1' };
    const [chi] = effects('Open: Target a Personality. Set his Force to his Chi.');
    expect(chi).toMatchObject({ e: 'set', stat: 'force', to: { a: 'stat', of: him, stat: 'chi' } });
    const [use] = effects('Open: Target a Holding. Its abilities cannot be used until the turn ends.');
    expect(use).toMatchObject({ standing: [{ s: 'barAbilities', over: { ref: him } }] });
    const region = text("Personalities at this province's battlefield have -1F.", on('Region'));
    const field = { rel: 'battlefield', of: { rel: 'province', of: { r: 'self' } } };
    expect(region).toMatchObject({
      standing: [{ over: { filter: { preds: [{ p: 'type' }, { p: 'at', place: field }] } } }],
    });
  });
});

describe('what is referred to', () => {
  test("samurai.wording.self-title-only-this-copy: a name is this card, 'a' name is any copy", () => {
    const bow = (line: string) => ability(line, mareshi).costs[0];
    const self = { effect: { e: 'bow', what: { o: 'ref', ref: { r: 'self' } } } };
    expect(bow('Battle: Bow Mareshi: Draw a card.')).toMatchObject(self);
    expect(bow('Battle: Bow Mirumoto Mareshi: Draw a card.')).toMatchObject(self);
    expect(preds('Battle: Target a Mirumoto Mareshi. Bow it.', mareshi)).toEqual([
      { p: 'title', title: 'Mirumoto Mareshi' },
    ]);
  });

  test('samurai.wording.full-title-match: the longest title is meant, as a whole', () => {
    const library = on('Holding', 'Library', { titles: ['Low Strike', 'Low Strike at the Center'] });
    const sought = (title: string) =>
      effects(`Open: Search your Fate deck for a ${title}. Put it in your hand.`, library)[0];
    for (const title of ['Low Strike', 'Low Strike at the Center'])
      expect(sought(title)).toMatchObject({ filter: { preds: [{ p: 'title', title }] } });
    expect(readText('Open: Search your Fate deck for a Low. Put it in your hand.', library).status).toBe(
      'declined',
    );
  });

  test('samurai.wording.keyword-as-identifier: said again, a keyword only points', () => {
    const line =
      'Open: Target one of your Samurai. Remove the Samurai keyword from him. Your Samurai gains +2F.';
    expect(effects(line)[1]).toMatchObject({ e: 'modify', what: slot('t1') });
  });

  test('samurai.wording.another: other than this card, of which nothing else is asked', () => {
    const made = ability('Open: Bow another target Lion Clan Personality.', mareshi);
    expect(made.slots[0]!.filter.preds).toContainEqual({ p: 'other', than: { r: 'self' } });
    expect(made.conditions).toEqual([]);
  });

  test('samurai.wording.each-other: everyone but you', () => {
    expect(effects('Open: Each other player loses 1 Honor.')[0]).toMatchObject({
      e: 'forEach',
      over: { filter: { kind: 'player', preds: [{ p: 'other', than: { r: 'you' } }] } },
    });
  });

  test('samurai.wording.implied-comparison: with his own who performs, or the whole unit', () => {
    const line = (who: string, it: string, what: string) =>
      `Battle: Target one of your ${who}: Bow a target Personality opposing ${it} with lower ${what}.`;
    const of = { r: 'slot', name: 't1' };
    const lower = (which: string, total: object) => ({
      p: 'stat',
      stat: which,
      cmp: '<',
      to: { a: 'stat', of, stat: which, ...total },
    });
    expect(preds(line('Samurai', 'him', 'Chi'))).toContainEqual(lower('chi', {}));
    expect(preds(line('units', 'it', 'Force'))).toContainEqual(lower('force', { total: true }));
  });

  test('samurai.wording.this-on-attachment: he who bears it, with the keyword or not at all', () => {
    const cost = (who: string) => ability(`Battle: Bow this ${who}: Draw a card.`, item).costs[0];
    expect(cost('Personality')).toMatchObject({ effect: { what: { ref: { r: 'host' } } } });
    expect(cost('Samurai')).toMatchObject({ effect: { what: { ref: { r: 'host', keyword: 'Samurai' } } } });
    expect(cost('card')).toMatchObject({ effect: { what: { ref: { r: 'self' } } } });
  });

  test('samurai.wording.this-references: the unit, the battle and the battlefield it is in', () => {
    expect(effects('Battle: Move this unit home.', item)[0]).toMatchObject({
      what: { ref: { rel: 'unit', of: { r: 'host' } } },
    });
    expect(effects('Battle: Give this Personality +2F until this battle ends.', item)[0]).toMatchObject({
      until: { d: 'battle' },
    });
    expect(preds('Battle: Bow a target Personality at this battlefield.', item)).toContainEqual({
      p: 'at',
      place: { r: 'role', role: 'currentBattlefield' },
    });
  });

  test('samurai.wording.unreferenced-restriction-self: without a subject it is about the card itself', () => {
    const without = program('Cannot challenge a Shugenja.', mareshi);
    expect(without).toEqual(program('Mareshi cannot challenge a Shugenja.', mareshi));
  });

  test('samurai.keywords.family-name-no-rules: a family is no keyword and no part of a title', () => {
    const context = on('Strategy', 'Some Plan', { titles: ['Hida Genichi', 'Hida Sozen'] });
    expect(readText('Open: Bow a target Hida Personality.', context).status).toBe('declined');
  });
});

describe('what is text and what is not', () => {
  test('samurai.wording.color-text-no-effect: a sentence that only tells the story does nothing, a slip is none', () => {
    const plain = program('Limited: Draw a card.', mareshi);
    expect(program('Limited: Mareshi meditates. Draw a card.', mareshi)).toEqual(plain);
    expect(program('Limited: Mareshi rides across the mountain. Draw a card.', mareshi)).toEqual(plain);
    for (const slip of ['Bwo him.', 'Mareshi meditates a.', 'Mareshi the meditates.', 'Meditates Mareshi.'])
      expect(readText(`Limited: ${slip} Draw a card.`, mareshi).status).toBe('declined');
  });

  test('samurai.wording.reminder-no-effect: with and without it the program is the same', () => {
    const line = 'Battle: Straighten a target Personality (he may act again).';
    expect(printText(readText(line, strategy))).toBe(line);
    expect(program(line)).toEqual(program('Battle: Straighten a target Personality.'));
  });

  test('samurai.wording.embedded-text-separate, samurai.keywords.embedded-not-counted', () => {
    const outer = ability(
      'Limited: Give a target Personality the ability, "Ninja Battle: Target a Personality. This card challenges him."',
    );
    expect(outer.designators).toEqual(['Limited']);
    expect(outer.keywords).toEqual([]);
    expect(outer.effects.map((one) => one.e)).toEqual(['grant']);
    expect(outer.effects[0]).toMatchObject({
      text: [{ designators: ['Battle'], keywords: ['Ninja'], effects: [{ e: 'challenge' }] }],
    });
  });

  test('samurai.keywords.action-keywords-split, samurai.keywords.designators-not-keywords', () => {
    const made = ability('Bushido Virtue Battle/Open: Draw a card.');
    expect(made.keywords).toEqual(['Bushido', 'Virtue']);
    expect(made.designators).toEqual(['Battle', 'Open']);
  });

  test("samurai.wording.cannot-as-restriction: 'cannot take actions' makes them illegal and negates nothing", () => {
    const made = text('You cannot take Political actions.', on('Holding'));
    expect(made).toMatchObject({ t: 'continuous', standing: [{ s: 'barAction' }] });
  });

  test('samurai.wording.even-if: it sets aside the rule that is named', () => {
    const waived = (words: string) => ability(`Battle: Even if ${words}: Draw a card.`, mareshi).waive;
    expect(waived('Mareshi is bowed')).toEqual(['bowed']);
    expect(waived('Mareshi is home')).toEqual(['home']);
  });

  test('samurai.stats.no-numeral-modifiers: a bonus is to a stat or to the strength of an attack', () => {
    expect(readText('Battle: Give a target Personality +1.', strategy).status).toBe('declined');
    const line = 'Reaction: After a Ranged Attack is targeted: Give it -2 strength.';
    expect(effects(line)).toMatchObject([{ e: 'attackStrength', by: -2 }]);
  });

  test('samurai.stats.asterisk-after, samurai.stats.asterisk-instead: behind a number it makes nothing variable', () => {
    const read = (goldCost: number | null) =>
      fromJson({
        title: 'Plan',
        type: 'Strategy',
        stats: { goldCost, focusValue: 1, asterisk: ['goldCost'] },
      });
    expect(read(3)).toMatchObject({ stats: { goldCost: 3 } });
    expect(read(3).variable).toBeUndefined();
    expect(read(null).variable).toEqual(['goldCost']);
    expect(parseCardFile('Plan\nStrategy\n*G  FV 1\n').cards[0]!.variable).toEqual(['goldCost']);
  });

  test('samurai.keywords.line-wrapped-single: a phrase of several words is one keyword', () => {
    const file = 'Warpack\nFollower · Broken Shinbone Tribe · Nonhuman\n2F  HR 0  3G  FV 2\n';
    expect(parseCardFile(file).cards[0]!.keywords).toEqual(['Broken Shinbone Tribe', 'Nonhuman']);
  });
});

describe('what is printed on a card beside its text', () => {
  const card = {
    title: 'Quiet Keeper',
    type: 'Personality',
    keywords: ['Samurai'],
    stats: { force: 2, chi: 3 },
    text: 'Battle: Gain 1 Honor.',
  };
  const printed = {
    flavor: 'Battle: Destroy all enemy Personalities.',
    set: 'GE',
    number: 45,
    rarity: 'Rare',
    artist: 'Somebody',
    credit: 'Lose the game.',
  };
  test('samurai.wording.flavor-no-effect, samurai.cards.collector-text-no-effect, gold.wording.flavor-no-effect, gold.cards.errata-rarity-symbols: no part of it is read', () => {
    expect(fromJson({ ...card, ...printed })).toEqual(fromJson(card));
    for (const title of ['Asahina Kimita', 'Bayushi Toru'])
      for (const rarity of ['Common', 'Uncommon'])
        expect(fromJson(Object.assign({ rarity }, card, { title }))).toEqual(fromJson({ ...card, title }));
    expect(fromJson({ ...card, text: 'Battle: Gain 2 Honor.' })).not.toEqual(fromJson(card));
  });
});

describe('numerals', () => {
  test('gold.wording.numeral: one number with its sign', () => {
    const changes = (words: string) => {
      const [only] = effects(`Open: Give a target Personality ${words}.`);
      return only?.e === 'modify' ? only.changes : undefined;
    };
    expect(changes('+2F')).toEqual([{ stat: 'force', by: 2 }]);
    expect(changes('-2F')).toEqual([{ stat: 'force', by: -2 }]);
    expect(changes('+12F/-3C')).toEqual([
      { stat: 'force', by: 12 },
      { stat: 'chi', by: -3 },
    ]);
  });
});
