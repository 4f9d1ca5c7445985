/**
 * The header of an ability: keywords, designators, costs as icons, and a colon. Found by scanning, before any phrase
 * is read.
 */
import type { Cost, Limit, Pattern, Text, TriggeredTrait, Waiver } from '@kyuden/engine/program';
import { Designated } from '../core/categories.ts';
import type { Chart } from '../core/read.ts';
import { isWord, type Token } from '../core/token.ts';
import { self } from '../lower/context.ts';
import { node } from '../noun/build.ts';
import { abilityKeywords } from '../words/keywords.ts';
import { lookUp } from '../words/lexicon.ts';

export const designators = ['Limited', 'Open', 'Battle', 'Reaction', 'Interrupt', 'Engage', 'Dynasty'];

export interface Header {
  keywords: string[];
  designators: string[];
  /** Whether this is a Focus Effect, and its wording. */
  focus: boolean;
  form?: keyof typeof openings;
  /** Costs as icons: '[bow]', '[gold 2]'. */
  icons: string[];
  /** Index of the token after the colon. */
  end: number;
}

/** Openings without a designator. */
const openings = {
  focus: ['Focus', 'Effect', ':'],
  asFocus: ['As', 'a', 'Focus', 'Effect', ':'],
  asFocusComma: ['As', 'a', 'Focus', 'Effect', ','],
} as const;

Designated.custom(
  'designated',
  {
    read(chart, at, _form, phrase) {
      const found = designators.find((one) => chart.tokens[at]?.text === one);
      return found === undefined ? [] : [node(phrase, at, at + 1, found)];
    },
    print: (n, out) => out.word(n.data as string),
  },
  null,
);

/** The header that begins at a token, if there is one. */
export function scanHeader(chart: Chart, from = 0): Header | undefined {
  const { tokens } = chart;
  for (const [form, words] of Object.entries(openings)) {
    if (words.every((word, k) => isWord(tokens[from + k], word)))
      return {
        keywords: [],
        designators: [],
        focus: true,
        form: form as keyof typeof openings,
        icons: [],
        end: from + words.length,
      };
  }
  if (tokens[from]?.text === 'Invest' && tokens[from + 1]?.kind === 'icon') {
    const icons = iconsAt(tokens, from + 1, false);
    return isWord(tokens[icons.end], ':')
      ? { keywords: ['Invest'], designators: [], focus: false, icons: icons.icons, end: icons.end + 1 }
      : undefined;
  }
  const keywords: string[] = [];
  let at = from;
  while (!designators.includes(tokens[at]?.text ?? '') || !closes(tokens, at)) {
    const word = tokens[at]?.text ?? '';
    if (abilityKeywords.includes(word)) {
      keywords.push(word);
      at += 1;
      continue;
    }
    const found = lookUp(chart, at).find((one) => one.entry.is === 'keyword');
    if (found?.entry.is === 'keyword') {
      // A card's keyword is a whole phrase; an ability has the single words.
      keywords.push(...found.entry.keyword.keyword.split(' '));
      at = found.end;
    } else {
      // Any capitalized word before a designator is a keyword of the ability.
      if (at - from >= MOST_KEYWORDS || !announces(tokens, at)) return undefined;
      keywords.push(word);
      at += 1;
    }
  }
  const names = [tokens[at]!.text];
  while (isWord(tokens[at + 1], '/') && designators.includes(tokens[at + 2]?.text ?? '')) {
    names.push(tokens[at + 2]!.text);
    at += 2;
  }
  const { icons, end } = iconsAt(tokens, at + 1, true);
  if (!isWord(tokens[end], ':')) return undefined;
  return { keywords, designators: names, focus: false, icons, end: end + 1 };
}

/** Icons in a row, separated by commas. Without a designator the first icon has no comma before it. */
function iconsAt(tokens: readonly Token[], from: number, comma: boolean): { icons: string[]; end: number } {
  const icons: string[] = [];
  let end = from;
  for (;;) {
    const skip = icons.length > 0 || comma ? 1 : 0;
    if (skip === 1 && !isWord(tokens[end], ',')) break;
    const icon = tokens[end + skip];
    if (icon?.kind !== 'icon') break;
    icons.push(icon.text);
    end += skip + 1;
  }
  return { icons, end };
}

const MOST_KEYWORDS = 4;

/** Whether only capitalized words stand between the token and a designator. */
function announces(tokens: readonly Token[], from: number): boolean {
  const at = tokens.findIndex((one, k) => k > from && designators.includes(one.text) && closes(tokens, k));
  const before = tokens.slice(from, at);
  return (
    at > from &&
    before.length <= MOST_KEYWORDS &&
    before.every((one) => one.kind === 'word' && /^[A-Z][a-z-]+$/.test(one.text))
  );
}

function closes(tokens: readonly Token[], at: number): boolean {
  return [':', '/', ','].some((word) => isWord(tokens[at + 1], word));
}

export function printHeader(header: Header): Token[] {
  const word = (text: string): Token => ({
    kind: text.startsWith('[') ? 'icon' : /^[/:,]$/.test(text) ? 'punct' : 'word',
    text,
  });
  if (header.form !== undefined) return openings[header.form].map(word);
  const keywords = header.keywords.flatMap((keyword) => keyword.split(' ')).map(word);
  const names = header.designators.flatMap((name, index) =>
    index === 0 ? [word(name)] : [word('/'), word(name)],
  );
  const icons = header.icons.flatMap((icon, index) =>
    index === 0 && header.designators.length === 0 ? [word(icon)] : [word(','), word(icon)],
  );
  return [...keywords, ...names, ...icons, word(':')];
}

/** The cost of an icon: bow this card, pay Gold, or pay Gold that the effects determine. */
export function iconCost(icon: string): Cost {
  const gold = /^\[gold (\d+|\*)\]$/.exec(icon)?.[1];
  if (gold !== undefined) return { k: 'gold', amount: gold === '*' ? { a: 'variable' } : Number(gold) };
  return { k: 'do', effect: { e: 'bow', what: { o: 'ref', ref: { r: 'self' } } } };
}

/** Rules that a keyword of an ability waives. */
const waived: Record<string, Waiver> = { Tireless: 'bowed', Absent: 'noUnits', Home: 'home', Remote: 'away' };

export function waivedBy(keywords: readonly string[]): Waiver[] {
  return keywords.flatMap((keyword) => waived[keyword] ?? []);
}

export function limitBy(keywords: readonly string[]): Limit | undefined {
  return keywords.includes('Repeatable') ? { times: 'any', per: 'turn' } : undefined;
}

/** An Invest ability, whose costs may be paid once, when the card enters play. */
export function invested(common: Omit<TriggeredTrait, 't'>): Text {
  const entering: Pattern = {
    kinds: ['enterPlay', 'play'],
    subject: { kind: 'card', preds: [{ p: 'is', ref: self }] },
  };
  return { t: 'triggered', ...common, trigger: { point: 'after', on: [entering] }, invested: true };
}
