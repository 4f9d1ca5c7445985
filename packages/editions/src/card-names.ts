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

interface Entry {
  card: CardFacts;
  key: string;
  title: string;
}

const indexes = new WeakMap<readonly CardFacts[], { entries: Entry[]; byKey: Map<string, CardFacts[]> }>();

/**
 * The cards that a written name means: one, none, or several if it does not tell them apart. What stands in brackets at
 * the end (a set, a number) may be left out, and the name after Experienced too where the level alone says enough.
 */
export function namedCards(pool: readonly CardFacts[], name: string): readonly CardFacts[] {
  const { entries, byKey } = indexOf(pool);
  for (const written of [name, ...withoutBrackets(name)]) {
    const folded = foldName(written);
    const exact = byKey.get(folded);
    if (exact) return exact;
    const [, title, level] = /^(.+?) experienced(?: (\d+))?$/.exec(folded) ?? [];
    if (title === undefined) continue;
    const wanted = level ? Number(level) : 1;
    const ofLevel = entries.filter((one) => one.title === title && experienceOf(one.card).level === wanted);
    if (ofLevel.length > 0) return ofLevel.map((one) => one.card);
  }
  return [];
}

/** The keys of the cards whose names are nearest to this one, best first: slips of the pen, parts of a title. */
export function nearestCards(pool: readonly CardFacts[], name: string, most = 3): string[] {
  const written = foldName(withoutBrackets(name).at(-1) ?? name);
  if (written === '') return [];
  const { entries } = indexOf(pool);
  const near = entries.flatMap(({ card, key, title }) => {
    const distance = Math.min(editDistance(written, key), editDistance(written, title) + 0.5);
    const part = written.length > 3 && ` ${key} `.includes(` ${written} `);
    const score = part ? Math.min(distance, 1.5) : distance;
    return score <= Math.max(2, written.length * 0.35) ? [{ key: card.key, score }] : [];
  });
  return near
    .sort((a, b) => a.score - b.score || (a.key < b.key ? -1 : 1))
    .slice(0, most)
    .map((one) => one.key);
}

/** How many letters must be added, dropped, changed or swapped with a neighbour to make one word the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The name with its last bracket gone, then the one before it: `X (12) [SE]` gives `X (12)`, then `X`. */
function withoutBrackets(name: string): string[] {
  const shorter = name.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})\s*$/, '');
  // Experienced is no set: without it the name would be another card's.
  if (shorter === name || shorter === '' || /\bexperienced\b/.test(foldName(name.slice(shorter.length))))
    return [];
  return [shorter, ...withoutBrackets(shorter)];
}

function indexOf(pool: readonly CardFacts[]) {
  const known = indexes.get(pool);
  if (known) return known;
  const entries = pool.map((card) => ({ card, key: foldName(card.key), title: foldName(card.title) }));
  const byKey = new Map<string, CardFacts[]>();
  for (const { card, key } of entries) byKey.set(key, [...(byKey.get(key) ?? []), card]);
  const index = { entries, byKey };
  indexes.set(pool, index);
  return index;
}
