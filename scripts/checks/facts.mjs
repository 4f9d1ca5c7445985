// Facts are fields, never read back out of ids or words: only the module that makes an option reads its id, and nobody
// reads labels and prompts but people.
import { filesUnder, lineAt, parse } from './source.mjs';

/** Where options, prompts and log lines are used and never made. */
const USERS = [
  'packages/bots/src',
  'packages/cli/src',
  'packages/editions/src/situation',
  'packages/editions/src/words',
  'packages/server/src',
  'packages/web/src',
];
const SOURCES = ['.ts', '.tsx'];
const READING = 'startsWith|endsWith|split|slice|substring|replace|replaceAll|match|indexOf|lastIndexOf';

const WORDS = 'words are made last and for people: take what you need from the facts they are made of';

const RULES = [
  { pattern: new RegExp(`\\b(?:label|prompt)\\??\\.(?:${READING}|search|includes)\\(`, 'g'), why: WORDS },
  { pattern: /\/[a-z]*\.(?:exec|test)\((?:\w+\.)*(?:label|prompt)\b/g, why: WORDS },
  {
    pattern: new RegExp(
      `\\b(?:option|choice|answer|one|each|only|best|option\\w*)\\??\\.id\\.(?:${READING})\\(`,
      'g',
    ),
    why: 'an id names an option in records; ask its role, verb, thing, amount, way or name instead',
  },
  {
    pattern: new RegExp(`\\b(?:option|choice|answer)\\.(?:${READING})\\(`, 'g'),
    why: 'an id names an option in records; ask its role, verb, thing, amount, way or name instead',
  },
];

export const facts = {
  name: 'facts before words',
  run(root) {
    return USERS.flatMap((folder) => filesUnder(root, folder, SOURCES)).flatMap((file) => {
      const { words } = parse(root, file);
      return RULES.flatMap(({ pattern, why }) =>
        [...words.matchAll(pattern)].map((match) => ({
          file,
          line: lineAt(words, match.index),
          what: `${match[0]}…`,
          why,
        })),
      );
    });
  },
};
