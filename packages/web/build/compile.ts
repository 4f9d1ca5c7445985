import { readdirSync, readFileSync } from 'node:fs';
import {
  type Edition,
  isPlayable,
  openEdition,
  parseGuide,
  parseLesson,
  plainSources,
  type RuledEdition,
  ruledEditions,
} from '@kyuden/editions';
import type { Text } from '@kyuden/engine/program';
import { faceOf, readText } from '@kyuden/language';
import { faceKey, textKey } from '@kyuden/language/compiled';
import { editionInfos } from '@kyuden/table';
import type { CompiledEdition, CompiledLessons } from '../src/here/worker/compiled.ts';
import { packed } from '../src/here/worker/packed-face.ts';

/** The root of the package whose files the editions name. */
const root = new URL('../../editions/', import.meta.url);
const ABILITIES = 'player-abilities.txt';

const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Everything that a client without a server loads, as JSON by name. */
export function compileAll(): Record<string, unknown> {
  const all: Record<string, unknown> = { editions: editionInfos(), lessons: compileLessons() };
  for (const edition of ruledEditions()) {
    all[`${edition.name}.rules`] = { [edition.rulesFile]: textOf(edition.rulesFile) };
    if (isPlayable(edition)) all[edition.name] = compileEdition(edition);
  }
  return all;
}

/** The rules that a lesson proves are for tests; a browser would have to load the rulebook to read them. */
const RULES = /^rule:.*(?:\n[ \t]+.*)*\n/m;

const lessonsRoot = new URL('lessons/', root);
const guidesRoot = new URL('guides/', root);

/** All lessons as text by id, with the readings of the cards that their positions add, and all guides. */
function compileLessons(): CompiledLessons {
  const sources: Record<string, string> = {};
  for (const folder of readdirSync(lessonsRoot))
    for (const file of readdirSync(new URL(`${folder}/`, lessonsRoot)))
      sources[`${folder}-${file.replace(/\.txt$/, '')}`] = textOf(`lessons/${folder}/${file}`).replace(
        RULES,
        '',
      );
  const list = Object.entries(sources).map(([id, text]) => parseLesson(text, id));
  const cards = list.flatMap(({ edition }) => plainSources(openEdition(edition)));
  return {
    sources,
    list: list.map(({ id, title, edition }) => ({ id, title, edition })),
    guides: readdirSync(guidesRoot)
      .sort()
      .map((file) => parseGuide(textOf(`guides/${file}`), file.replace(/\.txt$/, ''))),
    readings: { texts: [], faces: cards.map((card) => [faceKey(card), faceOf(card)]) },
  };
}

export function compileEdition(edition: Edition): CompiledEdition {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(new URL(edition.decksFolder, root)))
    texts[`${edition.decksFolder}/${file}`] = textOf(`${edition.decksFolder}/${file}`);
  const abilities = `${edition.cardsFolder}/${ABILITIES}`;
  const written = readdirSync(new URL(edition.cardsFolder, root)).includes(ABILITIES)
    ? textOf(abilities)
    : '';
  if (written !== '') texts[abilities] = written;
  return {
    faces: edition.cards.map(packed),
    readings: { texts: playerAbilities(edition, written), faces: [] },
    texts,
  };
}

/** The readings of an edition's file of player abilities. */
function playerAbilities({ dialect }: RuledEdition, written: string): [string, Text][] {
  const context = {
    card: {
      title: '',
      type: 'Player',
      keywords: [],
      ...(dialect.wording && { wording: dialect.wording }),
    },
  };
  return written
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const { text } = readText(line, context);
      if (!text) throw new Error(`a player ability cannot be read: ${line}`);
      return [textKey(line, context), text];
    });
}
