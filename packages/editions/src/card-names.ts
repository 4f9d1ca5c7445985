import { NearNames } from './near-names.ts';

export { editDistance } from './near-names.ts';

/**
 * The facts about a card that deck code needs. The engine's `Face` satisfies this type; tests write their own.
 */
export interface CardFacts {
  /** Unique in the pool: the title, with the experience in brackets where there is one. */
  readonly key: string;
  readonly title: string;
  readonly type: string;
  readonly keywords: readonly string[];
  /** The deck that the card belongs to, if its type does not determine it. */
  readonly deck?: string;
  readonly stats?: Readonly<Record<string, number | null>>;
  readonly texts?: readonly TextFacts[];
  /** It stands in for a card that the sources lack. */
  readonly standIn?: true;
}

/** The standing nodes of a text. Deck rules read those that set a copy limit or another title for the deck. */
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

/** The parts of an Experienced keyword: `Experienced 2 Keeper of Water` is level 2 with an alternate title. */
export interface Experience {
  /** The whole keyword, or '' if the card has none. */
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
 * Normalizes a name for comparison: drops case, accents, punctuation and apostrophes, and unifies the spellings
 * of Experienced. `Three‑Stone River` equals `three stone river`; `Hida Daizu exp` equals `Hida Daizu -
 * Experienced`.
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

/** The distance of a card whose name contains all written words. */
const PART = 1.5;

interface NameIndex {
  byKey: Map<string, CardFacts[]>;
  byTitle: Map<string, CardFacts[]>;
  near: NearNames<string>;
}

const indexes = new WeakMap<readonly CardFacts[], NameIndex>();

/**
 * Returns the cards that a written name can mean: none, one, or several if the name is ambiguous. Brackets at
 * the end (a set, a number) are ignored if needed, and so is the name after Experienced if the level alone is
 * enough.
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

/** Returns the keys of the cards with the most similar names, best first. Finds typos and partial titles. */
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

/** The total work of all similarity searches in this pool so far, for tests of performance. */
export const nearestWork = (pool: readonly CardFacts[]): number => indexOf(pool).near.work;

/** Strips trailing brackets one by one, at most three: `X (12) [SE]` gives `X (12)`, then `X`. */
function withoutBrackets(name: string, most = 3): string[] {
  if (most === 0 || !/[)\]}]\s*$/.test(name)) return [];
  const shorter = name.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})\s*$/, '');
  // Do not strip an Experienced bracket: the shorter name would mean another card.
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
