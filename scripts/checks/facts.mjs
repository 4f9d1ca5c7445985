// Facts are fields, and are never parsed out of ids or words. Only the module that makes an option reads its id;
// labels and prompts are for people only. Editions and the server pass facts on: the client makes the words, in its
// language.
import { filesUnder, lineAt, parse } from './source.mjs';

/** Folders that use options, prompts and log lines but never make them. */
const USERS = [
  'packages/bots/src',
  'packages/cli/src',
  'packages/editions/src/situation',
  'packages/editions/src/words',
  'packages/server/src',
  'packages/table/src',
  'packages/web/src',
];
const SOURCES = ['.ts', '.tsx'];
const READING = 'startsWith|endsWith|split|slice|substring|replace|replaceAll|match|indexOf|lastIndexOf';

/** Folders that make or send facts, but no words. */
const TELLERS = ['packages/editions/src/words', 'packages/server/src', 'packages/table/src'];
/** Files in those folders that do make words, for readers that cannot take facts. */
const SPEAKERS = new Set([
  // For situations, the terminal and external bots.
  'packages/editions/src/words/question-in.ts',
  'packages/editions/src/words/question-words.ts',
]);
/** Functions that turn facts into words, by the package or file that exports them. */
const MAKERS = {
  '@kyuden/words': [
    'en',
    'locales',
    'lineText',
    'optionText',
    'promptText',
    'reasonText',
    'reasonSentence',
    'botReasonText',
    'plainText',
  ],
  '@kyuden/editions': ['optionIn', 'optionWords', 'promptIn', 'promptWords'],
  './question-in.ts': ['optionIn', 'promptIn'],
  '../question-in.ts': ['optionIn', 'promptIn'],
  './question-words.ts': ['optionWords', 'promptWords'],
  '../question-words.ts': ['optionWords', 'promptWords'],
};

const WORDS = 'words are made last and for people: take what you need from the facts they are made of';

const RULES = [
  { pattern: new RegExp(`\\b(?:label|prompt)\\??\\.(?:${READING}|search|includes)\\(`, 'g'), why: WORDS },
  {
    pattern: new RegExp(
      `\\b(?:labelOf|optionLine|optionWords|promptWords)\\((?:[^()]|\\([^()]*\\))*\\)\\.(?:${READING}|search)\\(`,
      'g',
    ),
    why: WORDS,
  },
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

/** Faults: words that are parsed, and ids that are read outside the module that makes them. */
const readings = (root) =>
  USERS.flatMap((folder) => filesUnder(root, folder, SOURCES)).flatMap((file) => {
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

/** Faults: words that are made where facts should be passed on. */
const tellings = (root) =>
  TELLERS.flatMap((folder) => filesUnder(root, folder, SOURCES))
    .filter((file) => !SPEAKERS.has(file))
    .flatMap((file) => {
      const { text, imports } = parse(root, file);
      return imports.flatMap(({ name, names, at }) =>
        names
          .filter((one) => MAKERS[name]?.includes(one))
          .map((one) => ({
            file,
            line: lineAt(text, at),
            what: `${one} from '${name}'`,
            why: 'only the reader knows his language: pass the facts on, and let the client make the words',
          })),
      );
    });

export const facts = {
  name: 'facts before words',
  run: (root) => [...readings(root), ...tellings(root)],
};
