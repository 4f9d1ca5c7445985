/**
 * The middle of a noun phrase: modifiers and heads. Heads without a determiner of their own share the modifiers ('a
 * Shadowlands Shugenja or Monk'); a head of another sort may have its own ('provinces or enemy units').
 */
import { Core } from '../core/categories.ts';
import type { Node, Phrase, Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Lexical, lookUp } from '../words/lexicon.ts';
import type { Sort } from '../words/nouns.ts';
import { node } from './build.ts';

export interface HeadData {
  mods: Node[];
  lexical: Lexical;
}

export interface CoreData {
  mods: Node[];
  heads: HeadData[];
  conj?: 'or' | 'and';
  number: 'sg' | 'pl';
}

export function sortOf(lexical: Lexical): Sort {
  return lexical.is === 'noun' ? lexical.noun.sort : 'card';
}

/** Keywords of creatures that may be called 'it' as well as 'he'. */
export const creatures = new Set(
  'Oni Spirit Naga Goblin Ogre Ratling Undead Nonhuman Golem Kenku Kitsune Ryu Ningyo Creature Dragon'.split(
    ' ',
  ),
);

export function genderOf(lexical: Lexical): 'he' | 'it' | 'either' {
  if (lexical.is === 'noun') return lexical.noun.singular === 'target' ? 'either' : lexical.noun.gender;
  if (lexical.is === 'keyword' && creatures.has(lexical.keyword.keyword)) return 'either';
  if (lexical.is === 'keyword') return lexical.keyword.head === 'it' ? 'it' : 'he';
  return 'it';
}

function headsAt(chart: Chart, at: number): { lexical: Lexical; end: number }[] {
  return lookUp(chart, at)
    .filter((one) => one.entry.is !== 'keyword' || one.entry.keyword.head !== 'none')
    .map((one) => ({ lexical: one.entry, end: one.end }));
}

/**
 * Heads without a determiner. The card's own name is left out: it means the card itself, not all cards of that name.
 */
function bareHeads(chart: Chart, at: number): { lexical: Lexical; end: number }[] {
  return chart.tokens[at]?.self === true ? [] : headsAt(chart, at);
}

function modsAt(chart: Chart, at: number, most: number): { mods: Node[]; end: number }[] {
  const out: { mods: Node[]; end: number }[] = [{ mods: [], end: at }];
  if (most === 0) return out;
  for (const first of chart.read('Mod', at)) {
    for (const rest of modsAt(chart, first.end, most - 1)) {
      out.push({ mods: [first.node, ...rest.mods], end: rest.end });
    }
  }
  return out;
}

function more(_chart: Chart, phrase: Phrase, at: number, data: CoreData, end: number, out: Result[]): void {
  const v: Record<string, Node> = {};
  for (const mod of [...data.mods, ...data.heads.flatMap((head) => head.mods)])
    v[`m${Object.keys(v).length}`] = mod;
  out.push(node(phrase, at, end, data, v, [...new Set(data.heads.map((head) => sortOf(head.lexical)))]));
}

function tails(chart: Chart, phrase: Phrase, at: number, data: CoreData, end: number, out: Result[]): void {
  for (const conj of ['or', 'and'] as const) {
    // 'X or Y', and 'X, Y, or Z'
    let list = data.heads;
    let place = end;
    while (isWord(chart.tokens[place], ',') && !isWord(chart.tokens[place + 1], conj)) {
      const next = bareHeads(chart, place + 1).find((one) => one.lexical.number === data.number);
      if (next === undefined) break;
      list = [...list, { mods: [], lexical: next.lexical }];
      place = next.end;
    }
    if (list.length > 1) {
      if (!isWord(chart.tokens[place], ',')) continue;
      place += 1;
    }
    if (!isWord(chart.tokens[place], conj)) continue;
    for (const inner of modsAt(chart, place + 1, 2)) {
      for (const next of bareHeads(chart, inner.end)) {
        if (next.lexical.number !== data.number) continue;
        if (
          inner.mods.length > 0 &&
          sortOf(next.lexical) === sortOf(data.heads[0]!.lexical) &&
          !(list.length === 1 && own(data, inner.mods))
        ) {
          const apart =
            list.length === 1 ? eachOwn(data, { mods: inner.mods, lexical: next.lexical }) : undefined;
          if (apart !== undefined) more(chart, phrase, at, { ...apart, conj }, next.end, out);
          continue;
        }
        const heads = [...list, { mods: inner.mods, lexical: next.lexical }];
        more(chart, phrase, at, { ...data, heads, conj }, next.end, out);
      }
    }
  }
}

/**
 * 'A target unbowed Follower or bowed Personality': each noun has the state before it, and only words that say how the
 * thing is chosen are shared.
 */
function eachOwn(data: CoreData, second: HeadData): CoreData | undefined {
  const isState = (mod: Node): boolean => mod.phrase.name === 'Mod.state';
  const [first] = data.heads;
  const at = data.mods.findIndex(isState);
  const states = at < 0 ? [] : data.mods.slice(at);
  if (states.length === 0 || !states.every(isState) || !second.mods.every(isState)) return undefined;
  const shared = data.mods.slice(0, at);
  if (!shared.every((mod) => ['Mod.target', 'Mod.performing', 'Mod.other'].includes(mod.phrase.name)))
    return undefined;
  return { ...data, mods: shared, heads: [{ mods: states, lexical: first!.lexical }, second] };
}

/**
 * Whether a second noun of the same sort may have its own modifiers, because the first has none to share: 'a Ring or
 * Void card'.
 */
function own(data: CoreData, mods: Node[]): boolean {
  const shared = data.mods.some((mod) => !['Mod.target', 'Mod.performing'].includes(mod.phrase.name));
  const keywords = mods.some((mod) => /keyword|mixed|stateOr/.test(mod.phrase.name));
  return !shared && data.heads.length === 1 && (data.heads[0]!.lexical.is === 'noun' || !keywords);
}

Core.custom(
  'core',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      for (const { mods, end } of modsAt(chart, at, 4)) {
        for (const head of headsAt(chart, end)) {
          const data: CoreData = {
            mods,
            heads: [{ mods: [], lexical: head.lexical }],
            number: head.lexical.number,
          };
          more(chart, phrase, at, data, head.end, out);
          tails(chart, phrase, at, data, head.end, out);
        }
      }
      return out;
    },
    print(n, out) {
      const data = n.data as CoreData;
      for (const mod of data.mods) out.child(mod);
      for (const [index, head] of data.heads.entries()) {
        if (index > 0 && data.heads.length > 2) out.word(',');
        if (index > 0 && index === data.heads.length - 1) out.word(data.conj!);
        for (const mod of head.mods) out.child(mod);
        for (const word of head.lexical.words) out.word(word);
      }
    },
  },
  null,
);
