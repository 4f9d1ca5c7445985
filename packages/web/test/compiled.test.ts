import { lcg, openEdition, samurai } from '@kyuden/editions';
import { canonicalJson, fingerprint } from '@kyuden/engine';
import { adoptReadings, readText } from '@kyuden/language/compiled';
import { expect, test } from 'vitest';
import { compileEdition } from '../build/compile.ts';
import { unpacked } from '../src/here/worker/packed-face.ts';

/** The part of an edition that a browser loads. */
const loaded = (name: string) => JSON.parse(JSON.stringify(compileEdition(openEdition(name))));

test('the cards that a browser loads are those of the edition', () => {
  for (const { name, print, cards } of [samurai, lcg]) {
    const faces = loaded(name).faces.map(unpacked);
    expect(faces.length, name).toBe(cards.length);
    expect(fingerprint(canonicalJson(faces)), name).toBe(print);
  }
});

test('player abilities are looked up among the readings of a build, and no text is read', () => {
  const { readings, texts } = loaded('samurai');
  adoptReadings(readings);
  const { playerAbilities } = openEdition('samurai').book;
  const lines = texts['cards/samurai/player-abilities.txt']
    .split('\n')
    .filter((line: string) => line !== '' && line[0] !== '#');
  const card = { title: '', type: 'Player', keywords: [] };
  expect(lines.map((line: string) => readText(line, { card }).text)).toEqual(
    JSON.parse(JSON.stringify(playerAbilities.map(({ ability }) => ability))),
  );
  expect(() => readText('Battle: Straighten this card.', { card })).toThrow('was not compiled');
});
