import { NearNames } from './near-names.ts';

export { editDistance } from './near-names.ts';

/** What a deck needs to know of a card. An engine's Face is one; tests write their own. */
export interface CardFacts {
  /** Unique in the pool: the title, with the experience in brackets where there is one. */
  readonly key: string;
  readonly title: string;
  readonly type: string;
  readonly keywords: readonly string[];
  /** The deck it belongs to, where its type does not say so. */
  readonly deck?: string;
  readonly stats?: Readonly<Record<string, number | null>>;
  readonly texts?: readonly TextFacts[];
}

/** Of a text, only what holds while it holds: one may say how many copies a deck may have, or as what it counts there. */
interface TextFacts {
  readonly t: string;
  readonly standing?: readonly {
    readonly s: string;
    readonly n?: unknown;
    readonly title?: unknown;
    readonly says?: unknown;
    readonly words?: unknown;
  }[];
}

/** A keyword Experienced in its parts: `Experienced 2 Keeper of Water` is level 2 with a second title. */
export interface Experience {
  /** The whole keyword; '' without one. */
  keyword: string;
  level: number;
  alternateTitle?: string;
}

export function experienceOf(card: CardFacts): Experience {
  const keyword = card.keywords.find((one) => /^experienced\b/i.test(one));
  if (keyword === undefined) return { keyword: '', level: 0 };
  const [, level, alternateTitle] = /^experienced\s*(\d+)?\s*(.*)$/i.exec(keyword) ?? [];
  return { keyword, level: level ? Number(level) : 1, ...(alternateTitle && { alternateTitle }) };
}

/**
 * A name as it is compared: without case, accents, punctuation and apostrophes, the ways to write Experienced made one.
 * `Three‑Stone River` and `three stone river` are the same, and so are `Hida Daizu exp`, `Hida Daizu - Experienced`.
 */
export function foldName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/['’‘`´ʼ]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(.*\S)\s*,\s*the\b/, 'the $1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:experienced|exp|xp) ?(?=\d|\b)/g, 'experienced ')
    .replace(/\bexperienced 1\b/g, 'experienced')
    .replace(/\b(?:inexperienced|inexp)\b/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** A written name that is a part of a card's name is as near as one slip and a half. */
const PART = 1.5;

interface NameIndex {
  byKey: Map<string, CardFacts[]>;
  byTitle: Map<string, CardFacts[]>;
  near: NearNames<string>;
}

const indexes = new WeakMap<readonly CardFacts[], NameIndex>();

/**
 * The cards that a written name means: one, none, or several if it does not tell them apart. What stands in brackets at
 * the end (a set, a number) may be left out, and the name after Experienced too where the level alone says enough.
 */
export function namedCards(pool: readonly CardFacts[], name: string): readonly CardFacts[] {
  const { byKey, byTitle } = indexOf(pool);
  for (const written of [name, ...withoutBrackets(name)]) {
    const folded = foldName(written);
    const exact = byKey.get(folded);
    if (exact) return exact;
    const [, title, level] = /^(.+?) experienced(?: (\d+))?$/.exec(folded) ?? [];
    if (title === undefined) continue;
    const wanted = level ? Number(level) : 1;
    const ofLevel = (byTitle.get(title) ?? []).filter((one) => experienceOf(one).level === wanted);
    if (ofLevel.length > 0) return ofLevel;
  }
  return [];
}

/** The keys of the cards whose names are nearest to this one, best first: slips of the pen, parts of a title. */
export function nearestCards(pool: readonly CardFacts[], name: string, most = 3): string[] {
  const written = foldName(withoutBrackets(name).at(-1) ?? name);
  if (written === '') return [];
  const { near } = indexOf(pool);
  const found = near.within(written, Math.max(2, written.length * 0.35), most);
  const parts = written.length > 3 ? near.containing(written) : [];
  for (const key of parts) found.set(key, Math.min(found.get(key) ?? PART, PART));
  return [...found]
    .sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key]) => key);
}

/** How much work all searches for near names among these cards have been. */
export const nearestWork = (pool: readonly CardFacts[]): number => indexOf(pool).near.work;

/** The name with its last bracket gone, then the one before it: `X (12) [SE]` gives `X (12)`, then `X`. Few have more. */
function withoutBrackets(name: string, most = 3): string[] {
  if (most === 0 || !/[)\]}]\s*$/.test(name)) return [];
  const shorter = name.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})\s*$/, '');
  // Experienced is no set: without it the name would be another card's.
  if (shorter === name || shorter === '' || /\bexperienced\b/.test(foldName(name.slice(shorter.length))))
    return [];
  return [shorter, ...withoutBrackets(shorter, most - 1)];
}

function indexOf(pool: readonly CardFacts[]): NameIndex {
  const known = indexes.get(pool);
  if (known) return known;
  const index: NameIndex = { byKey: new Map(), byTitle: new Map(), near: new NearNames() };
  for (const card of pool) {
    const key = foldName(card.key);
    const title = foldName(card.title);
    index.byKey.set(key, [...(index.byKey.get(key) ?? []), card]);
    index.byTitle.set(title, [...(index.byTitle.get(title) ?? []), card]);
    index.near.add(key, card.key);
    if (title !== key) index.near.add(title, card.key, 0.5);
  }
  indexes.set(pool, index);
  return index;
}
