// Only packages/editions may name editions; other packages take an edition's value, or ask for its family. Comments
// and the help texts of commands (`usage`) are exempt.
import { filesUnder, lineAt, parse } from './source.mjs';

const PACKAGES = ['engine', 'words', 'language', 'bots', 'server', 'cli', 'web'];

/**
 * 'gold' is also the coin of the game: it names the edition only in a rule id, in a path, or next to the word
 * 'edition'.
 */
const EDITIONS =
  /\b(?:samurai|celestial|ivory|lcg|ccg|gold editions?|gold\.[a-z-]+\.[a-z-]+|edition(?:s|: |\()?[/'"` ]+gold)\b/gi;

const WHY = 'only packages/editions names editions: take the value, or ask for its family or data';

/** Files that may contain such a word, with the reason. */
const EXCEPTIONS = {
  'packages/language/src/dialect.ts': 'Celestial is a type of cards',
  'packages/language/src/json.ts': 'Celestial is a type of cards',
  'packages/language/src/frames/deck-places.ts': 'Celestial is a type of cards',
  'packages/language/src/words/nouns.ts': 'Celestial is a type of cards',
  'packages/language/src/words/keywords.ts': 'Samurai is a keyword of cards',
  'packages/web/src/cards/scenes.ts': 'Samurai is a keyword of cards',
  'packages/language/src/synonyms.ts': 'cites the rules behind its synonyms',
  'packages/cli/src/report/edition-by-name.ts': 'the edition that is meant when none is named',
  'packages/web/src/library/first-edition.ts': 'the edition that is chosen when none has been',
  'packages/cli/src/commands/bench.ts': 'its positions are made of cards of one edition',
  'packages/server/src/bench/edition.ts': 'the edition that is measured',
};

export const editionNames = {
  name: 'no edition named outside of packages/editions',
  run(root) {
    const files = PACKAGES.flatMap((one) => filesUnder(root, `packages/${one}/src`, ['.ts', '.tsx']));
    return files.flatMap((file) => {
      const found = [...inName(file), ...inText(root, file)];
      if (!Object.hasOwn(EXCEPTIONS, file)) return found;
      return found.length > 0 ? [] : [{ file, what: 'is listed as an exception and needs none', why: WHY }];
    });
  },
};

const inName = (file) =>
  [...apart(file).matchAll(EDITIONS)].map(([word]) => ({
    file,
    what: `the file name says "${word}"`,
    why: WHY,
  }));

function inText(root, file) {
  const words = withoutHelp(parse(root, file).words).split('\n').map(apart).join('\n');
  return [...words.matchAll(EDITIONS)].map((match) => ({
    file,
    line: lineAt(words, match.index),
    what: `"${match[0]}"`,
    why: WHY,
  }));
}

const withoutHelp = (text) =>
  text.replace(/^export const usage = `[^`]*`/m, (help) => help.replace(/[^\n]/g, ' '));

/** Splits names into words: samuraiRules, LCGCard, lcg_card, GoldEdition. */
function apart(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ');
}
