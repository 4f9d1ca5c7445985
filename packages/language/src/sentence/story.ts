/**
 * Colour text: sentences that only describe the story ('He meditates on the mountain.') and have no effect
 * (samurai.wording.color-text-no-effect). To avoid accepting misprints, such a sentence must have the form of a
 * sentence (subject, verb, complements), use words that no rule uses, and few small words between them.
 */
import { Sentence } from '../core/categories.ts';
import { inflect } from '../core/inflect.ts';
import type { Node } from '../core/phrase.ts';
import { isWord, lowerFirst, type Token } from '../core/token.ts';
import { type Context, self } from '../lower/context.ts';
import { node } from '../noun/build.ts';

const list = (words: string): string[] => words.split(' ');

const verbs = list(
  'advance ambush await blame bless block blockade boast breathe cast change chant charge claim coerce commit consume curse dance deceive defect defy ' +
    'dispatch draw dream expose fast feign flee grant haunt hunt infiltrate insult inspire interrogate kneel kill laugh lie march meditate ' +
    'mourn offer outmaneuver patrol plot poison praise pray pretend push raise rally recite reveal ride riot sail scheme shame sing smile sow spread summon surround ' +
    'study suspect swallow threaten torment train travel undergo use vanish visit vow wander wear weep whisper withdraw wound write',
);

/** The words of each class in colour text. A class is named by a letter. */
const classes: readonly [letter: string, words: string[]][] = [
  ['p', list('he she it')],
  ['y', list('they you')],
  ['o', list('him her it them')],
  ['d', list('a an the his her its their your another')],
  ['r', list('of with from to by in on for as into against over across upon')],
  ['c', ['and']],
  ['b', list('is are')],
  ['v', verbs.map((verb) => inflect(verb, 's'))],
  ['w', verbs],
  // Words that may follow 'is'.
  [
    'g',
    list(
      'blessed consecrated cursed enraged exhausted haunted inspired lost lured maddening poisoned ruined wounded',
    ),
  ],
  [
    'a',
    list(
      'ancient bitter bold brave calm dark distant enemy forged great holy hungry mystical new old own proud public sacred secret silent ' +
        'strange true vigorous',
    ),
  ],
  // Nouns with an article, and nouns without one.
  [
    'n',
    list(
      'barrier breach claim clan dream empire family forest ghost gift journey land legend lesson letter lie mastery memory mountain omen ' +
        'order path performance poem prayer promise river road rumor secret song spy storm story stranger tale temple tract trap truth ' +
        'village witness',
    ),
  ],
  [
    'm',
    list(
      'Colonies Empress Fortunes air anger ashes blood corruption courage crowds darkness defenses distrust enemies enlightenment etiquette ' +
        'eyes fire forests injuries justice knowledge lands lies magic peasants politics power rain ranks rumors land seeds shadows shape skin ' +
        'snow spirits talents taint tariffs testimony training travel troops war wealth wind winter words workers',
    ),
  ],
];

const things = '(?:(?:d?a*m|da*n)(?:ea*[mn])*|o|d?s)';
const behind = `(?:${things})?(?:r${things})*`;
const deed = (verb: string): string => `${verb}${behind}(?:c${verb}${behind})?`;
const shape = new RegExp(`^(?:y${deed('w')}|(?:p|${things})(?:${deed('v')}|b[ga]${behind}))$`);
/** Colour text needs at least one word that only stories use. */
const storied = /[vwgnm]/;

/** The letters of the classes that a token belongs to. */
function lettersOf(token: Token): string {
  if (token.self === true) return 's';
  if (token.kind === 'poss') return 'e';
  if (token.kind !== 'word') return '';
  const word = token.start === true ? lowerFirst(token.text) : token.text;
  return classes
    .filter(([, words]) => words.includes(word) || words.includes(token.text))
    .map(([letter]) => letter)
    .join('');
}

/** Whether some choice of letters has the form of a sentence. */
function isShaped(letters: readonly string[], at = 0, made = ''): boolean {
  const here = letters[at];
  if (here === undefined) return shape.test(made) && storied.test(made);
  return [...here].some((letter) => isShaped(letters, at + 1, made + letter));
}

Sentence.custom(
  'story',
  {
    read(chart, at, _form, phrase) {
      const letters: string[] = [];
      let end = at;
      for (; chart.tokens[end] !== undefined && !isWord(chart.tokens[end], '.'); end += 1) {
        const some = lettersOf(chart.tokens[end]!);
        if (some === '') return [];
        letters.push(some);
      }
      if (letters.length < 2 || chart.tokens[end] === undefined || !isShaped(letters)) return [];
      const said = chart.tokens.slice(at, end).map(({ kind, text }): Token => ({ kind, text }));
      return [node(phrase, at, end, said)];
    },
    print(n, out) {
      for (const token of n.data as Token[]) out.token({ ...token });
    },
  },
  () => ({}),
);

/** Whether a sentence is colour text. */
export function isStory(n: Node): boolean {
  return n.phrase.name === 'Sentence.story' || n.phrase.name === 'Sentence.colour';
}

/** Whether colour text names its own card. */
export const tellsOfItself = (n: Node, tokens: readonly Token[]): boolean =>
  tokens.slice(n.start, n.end).some(({ self }) => self === true);

/** Lets pronouns after colour text mean the card. */
export function mentionSelf(c: Context): void {
  const { title, type } = c.card;
  const gender = type === 'Personality' ? 'either' : 'it';
  c.mention({ ref: self, sort: 'card', gender, number: 'sg', words: [title], mine: true });
}
