/** Determiners and quantities. Each is read once; its effect depends on the phrase that uses it. */
import type { Quantity } from '@kyuden/engine/program';
import { Det, Name, Num, Poss, Quant, Quoted, Stat } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { numberWords, statEntries } from '../words/stats.ts';
import { node } from './build.ts';

const exactly = (n: number): Quantity => ({ min: n, max: n });
const one = (): Quantity => exactly(1);

// A number may be written as digits or as a word. That choice affects only the wording.
Num.custom(
  'number',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token === undefined) return [];
      if (token.kind === 'number')
        return [node(phrase, at, at + 1, { n: Number(token.text), text: token.text })];
      const word = numberWords.findIndex((one_) => isWord(token, one_));
      return word < 0 ? [] : [node(phrase, at, at + 1, { n: word, text: numberWords[word]! })];
    },
    print(n, out) {
      out.word((n.data as { text: string }).text);
    },
  },
  (n) => (n.data as { n: number }).n,
);

/** Stats that have several wordings. */
const otherWords: Record<string, string> = {
  goldProduction: '<Gold Production | Gold production | Gold production stat>',
  personalHonor: '<Personal Honor | PH>',
  strength: '<strength | Strength | Province Strength>',
};
for (const entry of statEntries) {
  const words = otherWords[entry.stat] ?? entry.word;
  Stat.define(entry.stat, words, entry.stat);
}

Name.custom(
  'title',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token === undefined || token.kind !== 'word' || !/^[A-Z]/.test(token.text)) return [];
      if (token.text === 'Honor') return [];
      return [node(phrase, at, at + 1, { text: token.text })];
    },
    print(n, out) {
      out.word((n.data as { text: string }).text);
    },
  },
  (n) => (n.data as { text: string }).text,
);

Quoted.custom(
  'quote',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token?.kind !== 'quote') return [];
      return [node(phrase, at, at + 1, { text: token.text })];
    },
    print(n, out) {
      out.token({ kind: 'quote', text: (n.data as { text: string }).text });
    },
  },
  (n, context) => context.quote((n.data as { text: string }).text),
);

Det.define('a', 'a', { number: 'sg', kind: 'some', n: one });
Det.define('another', 'another', { number: 'sg', kind: 'another', n: one });
Det.define('the', 'the', { number: 'any', kind: 'definite' });
Det.define('that', 'that', { number: 'sg', kind: 'definite' });
Det.define('those', '(which: those | these)', { number: 'pl', kind: 'definite' });
Det.define('each', '(word: each | every)', { number: 'sg', kind: 'all' });
Det.define('all', 'all', { number: 'pl', kind: 'all' });
Det.define('any', 'any', { number: 'any', kind: 'any', n: () => ({ min: 1, max: 'any' }) });
/** How many: 'two', 'one or more', 'one to three', 'exactly one'. */
interface Counted {
  n: Quantity;
  /** The grammatical number of the noun. */
  number: 'sg' | 'pl';
  exact?: true;
  /** 'Any number' needs 'of' before the noun. */
  isNumberOf?: true;
}
const bounds: ((n: number) => Quantity)[] = [
  (n) => ({ min: n, max: 'any' }),
  (n) => ({ min: 0, max: n }),
  (n) => ({ min: n + 1, max: 'any' }),
  (n) => ({ min: 0, max: n - 1 }),
];
export const Count = category<(node: Node) => Counted>('Count', 'a number');
Count.define(
  'count',
  '(how: {a:Num} | {a:Num} or more | {a:Num} or <fewer | less> | {a:Num} or {b:Num} | {a:Num} to {b:Num} | up to {b:Num} | any number | exactly {a:Num} | only {a:Num} | (bound: <at least | no fewer than> | <at most | no more than> | more than | <fewer than | less than>) {a:Num})',
  (n) => {
    const [a = 0, b = 0] = [n.v.a, n.v.b].map((one) => (one?.data as { n: number } | undefined)?.n);
    switch (n.c.how) {
      case 0:
        return { n: exactly(a), number: a === 1 ? 'sg' : 'pl' };
      case 1:
        return { n: { min: a, max: 'any' }, number: 'pl' };
      case 2:
        return { n: { min: 0, max: a }, number: 'pl' };
      case 3:
        // 'Zero or one Monk', 'one or two Monks'.
        return { n: { min: a, max: b }, number: b === 1 ? 'sg' : 'pl' };
      case 4:
        return { n: { min: a, max: b }, number: 'pl' };
      case 5:
        return { n: { min: 0, max: b }, number: 'pl' };
      case 6:
        return { n: { min: 0, max: 'any' }, number: 'pl', isNumberOf: true };
      case 9:
        // 'At least one Monk', 'fewer than three Monks'.
        return { n: bounds[n.c.bound!]!(a), number: a === 1 ? 'sg' : 'pl' };
      default:
        return { n: exactly(a), number: a === 1 ? 'sg' : 'pl', exact: true };
    }
  },
);

/** The count in a determiner or before 'of', if there is one. */
export const countOf = (n: Node): Counted | undefined =>
  n.v.q === undefined ? undefined : Count.of(n.v.q)(n.v.q);

Det.define('count', '{q:Count}', { number: 'any', kind: 'some', n: (n) => countOf(n)!.n });
Det.define('no', 'no', { number: 'any', kind: 'no' });
Det.define('your', '<| all> your', {
  number: 'any',
  kind: 'possessive',
  owner: () => ({ ref: you, sort: 'player' }),
});
Det.define('yourCount', 'your {q:Count}', {
  number: 'any',
  kind: 'possessive',
  n: (n) => countOf(n)!.n,
  owner: () => ({ ref: you, sort: 'player' }),
});
Det.define('his', '<| all | both> (which: his | her | its | their)', {
  number: 'any',
  kind: 'possessive',
  owner: (n, c, sorts) => {
    const word = n.c.which;
    const entity = c.pronoun(word === 2 ? 'it' : word === 3 ? 'they' : 'he', sorts, true);
    c.mention(entity);
    return { ref: entity.ref, sort: entity.sort };
  },
});

Det.define('hisOrHer', 'his or her', {
  number: 'any',
  kind: 'possessive',
  owner: (_n, c, sorts) => {
    const entity = c.pronoun('he', sorts, true);
    c.mention(entity);
    return { ref: entity.ref, sort: entity.sort };
  },
});
Det.define('allWhose', 'all {of:Poss}', {
  number: 'pl',
  kind: 'possessive',
  owner: (n, c) => {
    if (n.v.of.phrase.name === 'Poss.his') throw new NoReading("read as 'all his'");
    const meaning = Poss.of(n.v.of)(n.v.of, c);
    if (meaning.m !== 'ref') throw new NoReading('whose');
    return { ref: meaning.ref, sort: meaning.sort };
  },
});

export function num(n: Parameters<typeof Num.of>[0], c: Context): number {
  return Num.of(n)(n, c);
}

Quant.define('count', '{q:Count} [other: other]', (n) => countOf(n)!.n);
Quant.define('whole', '(which: all | both | any | another | a different one)', (n) => {
  if (n.c.which < 2) return 'all';
  return n.c.which === 2 ? { min: 1, max: 'any' } : 'another';
});
Quant.define('each', '<each | each one>', () => 'all');
Quant.define('none', '(which: none | neither)', () => 'no');
Quant.define('either', 'either', () => exactly(1));

/** The grammatical number that a determiner requires of its noun: 'one Personality', 'two Personalities'. */
export function numberAsked(det: Node): 'sg' | 'pl' | 'any' {
  const count = countOf(det);
  // 'all his' needs a plural.
  return count?.number ?? (det.f[0]! > 0 ? 'pl' : Det.of(det).number);
}
