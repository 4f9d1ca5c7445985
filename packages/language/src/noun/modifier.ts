/** Modifiers before a noun: states, keywords, 'target', 'enemy', 'other'. */
import type { Pred, StateName } from '@kyuden/engine/program';
import { Keywords, Mod } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord, lowerFirst } from '../core/token.ts';
import { isKeyword } from '../words/keywords.ts';
import { type Lexical, lookUp } from '../words/lexicon.ts';
import { nouns } from '../words/nouns.ts';
import { node } from './build.ts';

const state = (is: StateName) => ({ preds: (): Pred[] => [{ p: 'state', is }], tag: is });

for (const [word, is] of [
  ['bowed', 'bowed'],
  ['unbowed', 'unbowed'],
  ['honorable', 'honorable'],
  ['dishonorable', 'dishonorable'],
  ['attacking', 'attacking'],
  ['<defending | Defending>', 'defending'],
  ['opposed', 'opposed'],
  ['unopposed', 'unopposed'],
  ['allying', 'allied'],
  ['Human', 'human'],
  ['unaligned', 'unaligned'],
  ['Infantry', 'infantry'],
  ['face-up', 'faceUp'],
  ['face-down', 'faceDown'],
  ['focused', 'focused'],
  ['Gold-producing', 'goldProducing'],
] as const) {
  Mod.define(is, word, state(is));
}
Mod.define('honorablyDead', '(how: honorably | dishonorably) dead', {
  preds: (n) => [...pile(), { p: 'state', is: n.c.how === 0 ? 'honorablyDead' : 'dishonorablyDead' }],
  tag: 'dead',
});
Mod.define('dead', 'dead', { preds: () => [...pile(), { p: 'state', is: 'dead' }], tag: 'dead' });
Mod.define('discarded', 'discarded', {
  preds: () => [...pile(), { p: 'state', is: 'discarded' }],
  tag: 'discarded',
});
Mod.define('enemy', 'enemy', { preds: () => [{ p: 'enemy' }], tag: 'enemy' });
Mod.define('opposing', 'opposing', { preds: () => [{ p: 'enemy' }], tag: 'opposing' });
Mod.define('destroyed', 'destroyed', { preds: () => [{ p: 'state', is: 'destroyed' }], tag: 'destroyed' });
Mod.define('target', 'target', { target: true, tag: 'target' });
// These are used only after 'the', to say which of the things mentioned is meant.
for (const word of ['targeted', 'shown', 'created'])
  Mod.define(word, word, { tag: word === 'targeted' ? 'target' : word });
Mod.define('other', 'other', { other: true });
Mod.define('unresolved', 'unresolved', { preds: () => [{ p: 'unresolved' }] });
Mod.define('adjacent', 'adjacent', {
  preds: () => [{ p: 'adjacent', of: { r: 'role', role: 'currentBattlefield' } }],
});
Mod.define('performing', 'performing', { performing: true, tag: 'performing' });
Mod.define('otherThan', 'different', { other: true });

function pile(): Pred[] {
  return [{ p: 'zone', zone: ['fateDiscard', 'dynastyDiscard'] }];
}

interface KeywordData {
  keywords: string[];
  conj?: 'or' | 'and' | '•';
  non?: true;
}

const keywordPrint = (n: { data?: unknown }, out: { word(text: string): void }): void => {
  const data = n.data as KeywordData;
  for (const [index, keyword] of data.keywords.entries()) {
    if (index > 0 && data.conj === '•') out.word('•');
    else if (index > 0 && data.keywords.length > 2) out.word(',');
    if (index > 0 && data.conj !== '•' && index === data.keywords.length - 1 && data.conj !== undefined)
      out.word(data.conj);
    for (const [at, word] of keyword.split(' ').entries())
      out.word(data.non === true && at === 0 ? `non-${word}` : word);
  }
};

/** The keyword at a token, in its singular form. */
function keywordAt(chart: Chart, at: number): { keyword: string; end: number } | undefined {
  const found = lookUp(chart, at).find((one) => one.entry.is === 'keyword' && one.entry.number === 'sg');
  return found === undefined
    ? undefined
    : { keyword: (found.entry as Lexical & { is: 'keyword' }).keyword.keyword, end: found.end };
}

/** 'K', 'K or K', 'K, K, or K' at a token, the longest list last. */
function keywordLists(
  chart: Chart,
  at: number,
  conjs: ('or' | 'and')[],
): { data: KeywordData; end: number }[] {
  const first = keywordAt(chart, at);
  if (first === undefined) return [];
  const out: { data: KeywordData; end: number }[] = [{ data: { keywords: [first.keyword] }, end: first.end }];
  for (const conj of conjs) {
    const keywords = [first.keyword];
    let end = first.end;
    while (isWord(chart.tokens[end], ',') && !isWord(chart.tokens[end + 1], conj)) {
      const more = keywordAt(chart, end + 1);
      if (more === undefined) break;
      keywords.push(more.keyword);
      end = more.end;
    }
    if (keywords.length > 1) {
      if (!isWord(chart.tokens[end], ',')) continue;
      end += 1;
    }
    if (!isWord(chart.tokens[end], conj)) continue;
    const last = keywordAt(chart, end + 1);
    if (last === undefined) continue;
    out.push({ data: { keywords: [...keywords, last.keyword], conj }, end: last.end });
  }
  return out;
}

Mod.custom(
  'keyword',
  {
    read(chart, at, _form, phrase) {
      return keywordLists(chart, at, ['or']).map((one) => node(phrase, at, one.end, one.data));
    },
    print: keywordPrint,
  },
  { preds: (n) => [{ p: 'keyword', any: (n.data as KeywordData).keywords }], tag: '*' },
);

Mod.custom(
  'non',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token?.kind !== 'word') return [];
      const text = token.start === true ? lowerFirst(token.text) : token.text;
      if (!text.startsWith('non-')) return [];
      const keyword = text.slice(4);
      const next = chart.tokens[at + 1];
      const two = next?.kind === 'word' ? `${keyword} ${next.text}` : '';
      const made = [node(phrase, at, at + 1, { keywords: [keyword], non: true })];
      return isKeyword(two) ? [node(phrase, at, at + 2, { keywords: [two], non: true })] : made;
    },
    print: keywordPrint,
  },
  {
    preds: (n) => {
      const any = (n.data as KeywordData).keywords;
      const noun = nouns.find((one) => one.singular === any[0]);
      const type = noun?.preds[0]?.p === 'type' ? noun.preds[0] : undefined;
      return [{ p: 'not', pred: type ?? { p: 'keyword', any } }];
    },
  },
);

/** 'Kolat, Ninja, or dishonorable': a list of keywords that ends in a state. */
Mod.custom(
  'mixed',
  {
    read(chart, at, _form, phrase) {
      const keywords: string[] = [];
      let end = at;
      for (;;) {
        const next = keywordAt(chart, end);
        if (next === undefined) break;
        keywords.push(next.keyword);
        end = next.end;
        if (!isWord(chart.tokens[end], ',') || isWord(chart.tokens[end + 1], 'or')) break;
        end += 1;
      }
      const or = keywords.length > 1 ? end + 1 : end;
      const comma = isWord(chart.tokens[end], ',');
      if (keywords.length === 0 || comma !== keywords.length > 1 || !isWord(chart.tokens[or], 'or'))
        return [];
      const state = (['dishonorable', 'bowed', 'opposed'] as const).find((word) =>
        isWord(chart.tokens[or + 1], word),
      );
      return state === undefined ? [] : [node(phrase, at, or + 2, { keywords, state })];
    },
    print(n, out) {
      const { keywords, state } = n.data as { keywords: string[]; state: string };
      for (const [k, keyword] of keywords.entries()) {
        if (k > 0) out.word(',');
        for (const word of keyword.split(' ')) out.word(word);
      }
      if (keywords.length > 1) out.word(',');
      out.word('or');
      out.word(state);
    },
  },
  {
    preds: (n) => {
      const { keywords, state } = n.data as { keywords: string[]; state: StateName };
      return [{ p: 'any', of: [[{ p: 'keyword', any: keywords }], [{ p: 'state', is: state }]] }];
    },
  },
);

/** 'Unbowed, opposed Shugenja': a second adjective after a comma. */
Mod.custom(
  'comma',
  {
    read(chart, at, _form, phrase) {
      if (!isWord(chart.tokens[at], ',')) return [];
      return chart
        .read('Mod', at + 1)
        .filter(
          (one) => !['Mod.target', 'Mod.other', 'Mod.comma', 'Mod.mixed'].includes(one.node.phrase.name),
        )
        .map((one) => node(phrase, at, one.end, null, { m: one.node }));
    },
    print(n, out) {
      out.word(',');
      out.child(n.v.m!);
    },
  },
  { preds: (n, c) => Mod.of(n.v.m!).preds?.(n.v.m!, c) ?? [] },
);

/** 'Battle', 'Battle or Limited' before 'action' and 'ability'. */
Mod.define('designator', '{d:Designated}', {
  preds: (n) => [{ p: 'designator', any: [n.v.d!.data as string] }],
});

Keywords.custom(
  'list',
  {
    read(chart, at, _form, phrase) {
      const dotted = keywordRun(chart, at)
        .filter((one) => one.data.commas === '•')
        .map((one): { data: KeywordData; end: number } => ({
          data: { keywords: one.data.keywords, conj: '•' },
          end: one.end,
        }));
      return [...keywordLists(chart, at, ['and', 'or']), ...dotted].map((one) =>
        node(phrase, at, one.end, one.data),
      );
    },
    print: keywordPrint,
  },
  (n) => (n.data as KeywordData).keywords,
);

/** Whether a list of keywords means any one of them and not all. */
export const isAlternative = (n: Node): boolean => (n.data as KeywordData).conj === 'or';

/** The keywords of a created card: 'Ratling Nonhuman Creature' or 'Cavalry, Samurai, Spirit'. */
export interface KeywordRun {
  keywords: string[];
  /** The separator between the keywords, if any. */
  commas: ',' | '•' | undefined;
}

/** Between dots, any capitalized word is a keyword. */
function dotted(chart: Chart, at: number): { keyword: string; end: number } | undefined {
  const token = chart.tokens[at];
  const beside = isWord(chart.tokens[at + 1], '•') || isWord(chart.tokens[at - 1], '•');
  return token?.kind === 'word' && /^[A-Z]/.test(token.text) && beside
    ? { keyword: token.text, end: at + 1 }
    : undefined;
}

export function keywordRun(chart: Chart, at: number): { data: KeywordRun; end: number }[] {
  const out: { data: KeywordRun; end: number }[] = [];
  for (const commas of [undefined, ',', '•'] as const) {
    const keywords: string[] = [];
    let end = at;
    for (;;) {
      const next = keywordAt(chart, end) ?? (commas === '•' ? dotted(chart, end) : undefined);
      if (next === undefined) break;
      keywords.push(next.keyword);
      end = next.end;
      if (keywords.length > 1 || commas === undefined)
        out.push({ data: { keywords: [...keywords], commas }, end });
      if (commas === undefined) continue;
      if (!isWord(chart.tokens[end], commas)) break;
      end += 1;
    }
  }
  return out;
}
