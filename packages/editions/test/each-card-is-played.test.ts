import { readdirSync, readFileSync } from 'node:fs';
import { makeLibrary } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { openEdition } from '../src/editions.ts';
import { parseSituations, runSituation, type Situation } from '../src/situation/index.ts';
import { type World, worldOf } from '../src/situation/world.ts';

/** A card without its text must be missed: some situation that names the card no longer holds. */

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

/** Those that name the card, in its title first: most likely they are about it. */
function naming(situations: Read[], title: string): Situation[] {
  const name = title.replace(/ \(.*\)/, '').toLowerCase();
  const found = situations.filter(({ words }) => words.includes(name));
  const isAbout = (one: Situation): number => (one.title.toLowerCase().includes(name) ? 0 : 1);
  return found.map(({ situation }) => situation).toSorted((a, b) => isAbout(a) - isAbout(b));
}

/** Does the situation hold although this card has no text? */
function holdsWithout(situation: Situation, key: string): boolean {
  const world = worldOf(situation.edition, situation.cards) as { -readonly [K in keyof World]: World[K] };
  const whole = world.lib;
  // Faces that a text makes are made anew, or not at all.
  const made = new Set(whole.otherFaces.values());
  const printed = whole.faces.filter((_, index) => !made.has(index));
  const faces = printed.map((face) => (face.key === key ? { ...face, texts: [] } : face));
  try {
    world.lib = makeLibrary(world.book, faces, whole);
    return runSituation(situation).ok;
  } finally {
    world.lib = whole;
  }
}

test.each(['samurai', 'gold', 'lcg'] as const)(
  'every card of %s with a text is played by a situation that misses the text when it is gone',
  (edition) => {
    const situations = situationsOf(edition);
    const unplayed = openEdition(edition).cards.filter(
      ({ key, title, texts }) =>
        texts.length > 0 && naming(situations, title).every((situation) => holdsWithout(situation, key)),
    );
    expect(unplayed.map(({ key }) => key)).toEqual([]);
  },
  600_000,
);
