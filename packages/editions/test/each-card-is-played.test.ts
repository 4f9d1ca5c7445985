import { readdirSync, readFileSync } from 'node:fs';
import { makeLibrary } from '@kyuden/engine';
import type { Face } from '@kyuden/engine/program';
import { expect, test } from 'vitest';
import { openEdition } from '../src/editions.ts';
import { parseSituations, runSituation, type Situation } from '../src/situation/index.ts';
import { type World, worldOf } from '../src/situation/world.ts';

/** Every card must matter to a test: without its text, some situation that names it must fail. */

interface Read {
  situation: Situation;
  words: string;
}

function situationsOf(edition: string): Read[] {
  const folder = new URL(`../situations/${edition}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.situation.txt'))
    .sort()
    .flatMap((file) => parseSituations(readFileSync(new URL(file, folder), 'utf8'), file))
    .map((situation) => ({ situation, words: JSON.stringify(situation).toLowerCase() }));
}

/** The situations that name the card; those with its name in the title come first, as most likely to fail. */
function naming(situations: Read[], title: string): Situation[] {
  const name = title.replace(/ \(.*\)/, '').toLowerCase();
  const found = situations.filter(({ words }) => words.includes(name));
  const isAbout = (one: Situation): number => (one.title.toLowerCase().includes(name) ? 0 : 1);
  return found.map(({ situation }) => situation).toSorted((a, b) => isAbout(a) - isAbout(b));
}

type Blank = (face: Face) => Face;

/** The card without the text of one of its sides, for each side that has one. */
function blanks({ texts, second }: Face): Blank[] {
  const first: Blank = (face) => ({ ...face, texts: [] });
  const other: Blank = (face) => ({ ...face, second: { ...face.second!, texts: [] } });
  return [...(texts.length > 0 ? [first] : []), ...(second && second.texts.length > 0 ? [other] : [])];
}

/** Whether the situation still holds if this card lacks that text. */
function holdsWithout(situation: Situation, key: string, blank: Blank): boolean {
  const world = worldOf(situation.edition, situation.cards) as { -readonly [K in keyof World]: World[K] };
  const whole = world.lib;
  // Drop the faces that texts made; `makeLibrary` makes them again.
  const made = new Set(whole.otherFaces.values());
  const printed = whole.faces.filter((_, index) => !made.has(index));
  const faces = printed.map((face) => (face.key === key ? blank(face) : face));
  try {
    world.lib = makeLibrary(world.book, faces, whole);
    return runSituation(situation).ok;
  } finally {
    world.lib = whole;
  }
}

test.each(['samurai', 'gold', 'celestial', 'lcg', 'ivory'] as const)(
  'every card of %s with a text is played by a situation that misses the text when it is gone',
  (edition) => {
    const situations = situationsOf(edition);
    const unplayed = openEdition(edition).cards.filter((card) =>
      blanks(card).some((blank) =>
        naming(situations, card.title).every((situation) => holdsWithout(situation, card.key, blank)),
      ),
    );
    expect(unplayed.map(({ key }) => key)).toEqual([]);
  },
  600_000,
);
