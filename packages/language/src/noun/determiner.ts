/** Determiners and quantities. Each is read once; its effect depends on the phrase that uses it. */
import type { Quantity } from '@kyuden/engine/program';
import { Det, Name, Num, Poss, Quant, Quoted, Stat } from '../core/categories.ts';
import type { Chart } from '../core/read.ts';
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
Det.define('each', 'each', { number: 'sg', kind: 'all' });
Det.define('all', 'all', { number: 'pl', kind: 'all' });
Det.define('any', 'any', { number: 'any', kind: 'any', n: () => ({ min: 1, max: 'any' }) });
Det.define('orMore', '{a:Num} or (cmp: more | fewer)', {
  number: 'pl',
  kind: 'some',
  n: (n, c) => (n.c.cmp === 0 ? { min: num(n.v.a!, c), max: 'any' } : { min: 0, max: num(n.v.a!, c) }),
});
Det.define('no', 'no', { number: 'any', kind: 'no' });
Det.define('or', '{a:Num} or {b:Num}', {
  number: 'pl',
  kind: 'some',
  n: (n, c) => ({ min: num(n.v.a!, c), max: num(n.v.b!, c) }),
});
Det.define('to', '{a:Num} to {b:Num}', {
  number: 'pl',
  kind: 'some',
  n: (n, c) => ({ min: num(n.v.a!, c), max: num(n.v.b!, c) }),
});
Det.define('upTo', 'up to {b:Num}', {
  number: 'pl',
  kind: 'some',
  n: (n, c) => ({ min: 0, max: num(n.v.b!, c) }),
});
Det.define('only', '(which: only | exactly) {a:Num}', {
  number: 'any',
  kind: 'some',
  n: (n, c) => ({ min: num(n.v.a!, c), max: num(n.v.a!, c) }),
});
Det.define('num', '{a:Num}', { number: 'any', kind: 'some', n: (n, c) => exactly(num(n.v.a!, c)) });
Det.define('your', '<| all> your', {
  number: 'any',
  kind: 'possessive',
  owner: () => ({ ref: you, sort: 'player' }),
});
Det.define('yourNum', 'your {a:Num}', {
  number: 'pl',
  kind: 'possessive',
  n: (n, c) => exactly(num(n.v.a!, c)),
  owner: () => ({ ref: you, sort: 'player' }),
});
Det.define('his', '<| all> (which: his | her | its | their)', {
  number: 'any',
  kind: 'possessive',
  owner: (n, c, sorts) => {
    const word = n.c.which!;
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
    if (n.v.of!.phrase.name === 'Poss.his') throw new NoReading("read as 'all his'");
    const meaning = Poss.of(n.v.of!)(n.v.of!, c);
    if (meaning.m !== 'ref') throw new NoReading('whose');
    return { ref: meaning.ref, sort: meaning.sort };
  },
});

export function num(n: Parameters<typeof Num.of>[0], c: Context): number {
  return Num.of(n)(n, c);
}

Quant.define('num', '{a:Num}', (n, c) => exactly(num(n.v.a!, c)));
Quant.define('other', '{a:Num} other', (n, c) => exactly(num(n.v.a!, c)));
Quant.define('orMore', '{a:Num} or more', (n, c) => ({ min: num(n.v.a!, c), max: 'any' }));
Quant.define('or', '{a:Num} or {b:Num}', (n, c) => ({ min: num(n.v.a!, c), max: num(n.v.b!, c) }));
Quant.define('to', '{a:Num} to {b:Num}', (n, c) => ({ min: num(n.v.a!, c), max: num(n.v.b!, c) }));
Quant.define('upTo', 'up to {b:Num}', (n, c) => ({ min: 0, max: num(n.v.b!, c) }));
Quant.define('any', 'any', () => ({ min: 1, max: 'any' }));
Quant.define('anyNumber', 'any number', () => ({ min: 0, max: 'any' }));
Quant.define('another', '<another | a different one>', () => 'another');
Quant.define('each', '<each | each one>', () => 'all');
Quant.define('all', '(which: all | both)', () => 'all');

/** The grammatical number that a determiner requires of its noun: 'one Personality', 'two Personalities'. */
export function numberAsked(
  chart: Chart,
  det: ReturnType<Chart['read']>[number]['node'],
): 'sg' | 'pl' | 'any' {
  const meaning = Det.of(det);
  if (det.phrase.name === 'Det.num' || det.phrase.name === 'Det.only') {
    const data = det.v.a!.data as { n: number };
    return data.n === 1 ? 'sg' : 'pl';
  }
  void chart;
  // 'Zero or one Monk', 'one or two Monks'.
  if (det.phrase.name === 'Det.or') return (det.v.b!.data as { n: number }).n === 1 ? 'sg' : 'pl';
  // 'all his' needs a plural.
  if (det.f[0] === 1) return 'pl';
  return meaning.number;
}
