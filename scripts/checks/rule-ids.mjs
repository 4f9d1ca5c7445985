// A rule id is looked up, never built from the name of a book, which may have no rule of that name. Shared code cites
// keys (see rule-keys.ts); an edition writes the ids of its rules in full.
import { filesUnder, lineAt, parse } from './source.mjs';

/** A template that builds a rule id from the name of a book or edition: `${book.name}.actions.open`. */
const MADE = /\$\{[^}]*(?:book\.name|[eE]dition(?:\.name)?)\}\.(?=\$\{|[a-z])/g;
/** Files that look up or complete ids as people write them, or make file names. */
const LOOKUPS = new Set([
  'packages/editions/src/rules.ts',
  'packages/editions/src/cited-rules.ts',
  // Each of the five rings has a rule with its own name.
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
