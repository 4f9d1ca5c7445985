import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deckParts, type Edition, loadRules, seatingDecks } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';
import { expect, test, vi } from 'vitest';
import { findDeck, openEdition } from '../src/edition.ts';
import type { Io } from '../src/io.ts';
import { readSave } from '../src/save.ts';
import { COMMANDS } from '../src/terminal/conversation.ts';
import { menu, typed } from './support/keyboard.ts';

// Games with many questions may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'kyuden-locale-'));

/** A typed line, and the screen output up to the next one. */
interface Exchange {
  typed: string;
  shown: string[];
}

const exchanges = (out: string): Exchange[] =>
  out.split(/^> /m).map((part, index) => {
    const [first = '', ...rest] = part.split('\n');
    return index === 0 ? { typed: '', shown: [first, ...rest] } : { typed: first, shown: rest };
  });

/** A typist that tries every command from time to time, and chooses options all over the menus. */
function curious(titles: readonly string[], file: string): (screen: string) => string {
  const asides = [
    '?',
    '? 1',
    '? 99',
    `? ${titles[0]}`,
    '? Nobody at All',
    ...titles.flatMap((title) => [`? ${title}`, `why ${title}`]),
    'why',
    'why Nobody',
    'b',
    'log',
    'log 5',
    'u',
    'save',
    `save ${file}`,
    `save ${folder}/no/such/folder`,
    '999',
    '',
  ];
  let lines = 0;
  return (screen) => {
    const line = lines++;
    if (line >= 2 * asides.length) return 'quit';
    return line % 2 === 0 ? asides[line / 2]! : String(((line * 7) % menu(screen).length) + 1);
  };
}

/** The cards of the default deck of a person. */
const deckOf = (edition: Edition): string[] =>
  deckParts.flatMap((part) => findDeck(edition, seatingDecks(edition)[0]!)[part].map(({ key }) => key));

/** The type and keywords of a card and of its abilities. */
const printedKeywords = ({ type, keywords, texts }: Face): string[] => [
  type,
  ...keywords,
  ...texts.flatMap((text) => (text.t === 'ability' ? (text.keywords ?? []) : [])),
];

const cites = ({ shown }: Exchange, edition: string): boolean =>
  shown.some((line) => line.includes(`(${edition}.`));

/** Matches everything that comes from the data of the edition or of this game, as printed. */
function printedData(file: string): RegExp {
  const { header } = readSave(file);
  const edition = openEdition(header.edition);
  const sentences = [...edition.lib.programs.values()].map(({ text }) => text.text);
  const data = [
    ...edition.cards.flatMap(({ key, title, lines }) => [key, title, ...lines]),
    ...sentences,
    ...loadRules(edition).flatMap(({ id, rule }) => [id, rule]),
    // A created card has no title; the view names it by its type.
    ...Object.keys(edition.book.types).map((type) => `${type} (created)`),
    ...header.seats.map(({ name }) => name),
    file,
  ];
  const longestFirst = [...new Set(data)].filter(Boolean).sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!\\p{L})(?:${longestFirst.map(RegExp.escape).join('|')})(?!\\p{L})`, 'gu');
}

/** Whether a line has only the type and keywords of a card. */
function isKeywords(line: string, words: ReadonlySet<string>): boolean {
  return line
    .trim()
    .split(' · ')
    .every((one) => words.has(one));
}

test.each(['samurai', 'lcg'])('a game of %s in the made-up locale has words of no other', async (name) => {
  const file = join(folder, name);
  const edition = openEdition(name);
  const unseen = edition.cards.filter((_, index) => index % 60 === 0).map(({ key }) => key);
  const titles = [...deckOf(edition).filter((_, index) => index % 2 === 0), ...unseen];
  const call = ['play', '--edition', name, '--locale', 'qps', '--seed', 'words', '--bot', 'eager'];
  // Wide enough that no sentence of a card is wrapped.
  const { status, out, err } = await typed(call, curious(titles, file), { columns: 2000 });
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const keywords = new Set(edition.cards.flatMap(printedKeywords));
  const data = printedData(file);
  const commands = new RegExp(`^ {2}(?:${Object.values(COMMANDS).map(RegExp.escape).join('|')}) `);
  const strange = exchanges(out)
    .flatMap((one) => one.shown)
    .filter((line) => !isKeywords(line, keywords))
    .filter((line) => {
      const rest = line
        .replace(commands, '')
        .replace(data, '')
        .replace(/\[[^\]]*\]/g, '');
      return /\p{L}/u.test(rest);
    });
  expect(strange).toEqual([]);
  expect(exchanges(out).length).toBeGreaterThan(80);
  // At least some of the cards were visible.
  const cited = exchanges(out).filter((one) => one.typed.startsWith(`${COMMANDS.why} `) && cites(one, name));
  expect(cited.length).toBeGreaterThan(2);
});

test('the language of a game is the one given, else the one set for Kyuden, else that of the system', async () => {
  const greeting = async (world: Partial<Io>, ...more: string[]) =>
    (await typed(['play', '--seed', 'test', ...more], ['quit'], world)).out.split('\n')[0];
  const [english, made] = [/^Samurai Edition, seed test\. Type/, /^\[Samurai\] \[Edition\]/];
  expect(await greeting({ ownLocale: 'qps', systemLocale: 'qps' }, '--locale', 'en')).toMatch(english);
  expect(await greeting({ ownLocale: 'qps', systemLocale: 'en_US.UTF-8' })).toMatch(made);
  expect(await greeting({ systemLocale: 'qps_XX.UTF-8' })).toMatch(made);
  expect(await greeting({ systemLocale: 'tlh_QO.UTF-8' })).toMatch(english);
  expect(await greeting({ systemLocale: 'C' })).toMatch(english);
  expect(await greeting({})).toMatch(english);
});

test('a language that is not there is a wrong call, which names those that are', async () => {
  const given = await typed(['play', '--locale', 'tlh']);
  expect(given).toMatchObject({ status: 2, out: '' });
  expect(given.err).toContain("--locale: there is no locale 'tlh'; there are en, qps\n");
  const set = await typed(['play'], [], { ownLocale: 'tlh' });
  expect(set.status).toBe(2);
  expect(set.err).toContain("KYUDEN_LOCALE: there is no locale 'tlh'; there are en, qps\n");
});
