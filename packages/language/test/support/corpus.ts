/**
 * The texts for tests of the whole grammar: all shipped cards, the players' abilities, and examples of phrases that no
 * card uses yet.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  allLines,
  type CardSource,
  contextFor,
  living,
  parseCardFile,
  type TextContext,
} from '../../src/index.ts';

export interface Sample {
  where: string;
  line: string;
  context: TextContext;
}

const cardsRoot = new URL('../../../editions/cards/', import.meta.url);
const player: TextContext = { card: { title: '', type: 'Player', keywords: [] } };

/** Cards of the collectible editions. The living card game has its own grammar and tests. */
export function shippedCards(): CardSource[] {
  return files().flatMap(({ name, text }) =>
    name === 'player-abilities.txt' ? [] : parseCardFile(text, name).cards,
  );
}

export function livingCards(): CardSource[] {
  return files(true).flatMap(({ name, text }) => parseCardFile(text, name, living).cards);
}

function files(living = false): { name: string; text: string }[] {
  return readdirSync(cardsRoot, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt') && name.startsWith('lcg/') === living)
    .map((name) => ({ name: name.split('/').pop()!, text: readFileSync(new URL(name, cardsRoot), 'utf8') }));
}

export const shipped: Sample[] = [
  ...shippedCards().flatMap((card) => {
    const context = contextFor(card);
    return allLines(card).map((line) => ({ where: card.title, line, context }));
  }),
  ...files()
    .filter(({ name }) => name === 'player-abilities.txt')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ where: 'player', line, context: player })),
];

/** Lines of 'Type | sentence'. A Personality has the title Border Watcher. */
const examples: Sample[] = [
  '../examples/unused-phrases.txt',
  '../examples/later-years.txt',
  '../examples/first-years.txt',
  '../examples/noun-phrases.txt',
  '../examples/events.txt',
].flatMap(samples);
/** Texts that are read whole but cannot run yet. */
export const unsaid: Sample[] = samples('../examples/not-run-yet.txt');

function samples(file: string): Sample[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [type = '', text = ''] = line.split(' | ');
      const card: CardSource = { title: 'Border Watcher', type, keywords: [], stats: {}, lines: [] };
      return { where: 'example', line: text, context: type === 'Player' ? player : contextFor(card) };
    });
}

export const corpus: Sample[] = [...shipped, ...examples];
