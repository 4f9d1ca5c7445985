/** Modifiers before a noun: states, keywords, 'target', 'enemy', 'other'. */
import type { Pred } from '@kyuden/engine/program';
import { Keywords, Mod } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Lexical, lookUp } from '../words/lexicon.ts';
import { node } from './build.ts';

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
// Behind a possessive: 'his own Spell'.
Mod.define('own', 'own', { preds: () => [] });
// Attachments in play are always attached.
Mod.custom(
  'attached',
  {
    read: (chart, at, _form, phrase) => {
      // 'Attached cards' and 'attached Followers' are nouns.
      const isNoun = ['card', 'cards', 'Follower', 'Followers'].some((word) =>
        isWord(chart.tokens[at + 1], word),
      );
      return isWord(chart.tokens[at], 'attached') && !isNoun ? [node(phrase, at, at + 1, null)] : [];
    },
    print: (_n, out) => out.word('attached'),
  },
  { preds: () => [], tag: 'attached ' },
);

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

/** 'Unbowed, opposed Shugenja': a second adjective after a comma. */
Mod.custom(
  'comma',
  {
    read(chart, at, _form, phrase) {
      if (!isWord(chart.tokens[at], ',')) return [];
      return chart
        .read('Mod', at + 1)
        .filter(
          (one) => !['Mod.target', 'Mod.other', 'Mod.comma', 'Mod.either'].includes(one.node.phrase.name),
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
  preds: (n) => [{ p: 'designator', any: [n.v.d.data as string] }],
  tag: (n) => n.v.d!.data as string,
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
