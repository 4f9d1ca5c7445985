// A rule's id is looked up, never put together from the name of a book: a book need not have a rule of that name. Shared code
// cites keys (see rule-keys.ts), and an edition names its rules in full.
import { filesUnder, lineAt, parse } from './source.mjs';

/** A template that puts a book's or an edition's name in front of a dot and more: `${book.name}.actions.open`. */
const MADE = /\$\{[^}]*(?:book\.name|[eE]dition(?:\.name)?)\}\.(?=\$\{|[a-z])/g;
/** Where ids as people write them are looked up or completed, and where file names are made. */
const LOOKUPS = new Set([
  'packages/editions/src/rules.ts',
  'packages/editions/src/cited-rules.ts',
  // The five rings have one rule each, of their own names.
  'packages/web/src/parts/living/rings.tsx',
]);
const WHY = 'cite the rule by its key (ruleFor, rule), which every edition maps to a rule that exists';

export const ruleIds = {
  name: 'no rule id from the name of a book',
  run(root) {
    return filesUnder(root, 'packages', ['.ts', '.tsx'])
      .filter((file) => file.split('/')[2] === 'src' && !LOOKUPS.has(file))
      .flatMap((file) => {
        const { words } = parse(root, file);
        return [...words.matchAll(MADE)].map((match) => ({
          file,
          line: lineAt(words, match.index),
          what: match[0],
          why: WHY,
        }));
      });
  },
};
