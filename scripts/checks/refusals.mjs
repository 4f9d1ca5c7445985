// A refusal is a kind with facts: rules contain no sentences for it, and use only kinds that have words.
import { filesUnder, lineAt, parse } from './source.mjs';

const RULEBOOKS = ['ccg', 'celestial', 'gold', 'ivory', 'lcg', 'samurai'].map(
  (name) => `packages/editions/src/${name}`,
);
const SPACED = `(['"\`])(?=[^'"\`\\n]*\\s)`;

const RULES = [
  {
    folders: [...RULEBOOKS, 'packages/engine/src'],
    pattern: new RegExp(
      `\\b(?:refuse|refuseBy|refusal)\\((?:[^'"\`()]|\\([^()]*\\)|'[^'\\s]*')*${SPACED}`,
      'g',
    ),
    why: 'a refusal has a kind and facts: the words for it belong in packages/words',
  },
  {
    folders: [...RULEBOOKS, 'packages/engine/src'],
    pattern: new RegExp(`\\bkind:\\s*${SPACED}`, 'g'),
    why: 'a kind is a key: the words for it belong in packages/words',
  },
  {
    folders: RULEBOOKS,
    pattern: /\bwhy:\s*\{\s*kind:/g,
    why: 'make a refusal with refuse, refuseBy or refusal: they take only kinds that have words',
  },
];

export const refusals = {
  name: 'refusals are facts',
  run: (root) =>
    RULES.flatMap(({ folders, pattern, why }) =>
      folders
        .flatMap((folder) => filesUnder(root, folder, ['.ts']))
        .flatMap((file) => {
          const { words } = parse(root, file);
          return [...words.matchAll(pattern)].map((match) => ({
            file,
            line: lineAt(words, match.index),
            what: match[0].replace(/\s+/g, ' '),
            why,
          }));
        }),
    ),
};
