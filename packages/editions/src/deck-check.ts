import type { CopiesOf, Reason } from '@kyuden/words';
import { type CardFacts, experienceOf } from './card-names.ts';
import { type Deck, type DeckEntry, type DeckPart, deckParts } from './deck.ts';

/** The requirements of an edition for a deck. `cite` names the rule behind each requirement. */
export interface DeckRules {
  readonly minDynasty: number;
  readonly minFate: number;
  readonly strongholds: number;
  /** Maximum copies of a card, counted by title and level of experience. */
  readonly copies: number;
  /** Types with a limit of one copy per title. */
  readonly singleTypes: readonly string[];
  /** Keywords with a limit of one copy per title and Experienced keyword. */
  readonly singleKeywords: readonly string[];
  /** Maximum number of cards of a type in the whole deck. */
  readonly most?: Readonly<Record<string, number>>;
  /** Types whose cards are all Unique. If present, Experienced cards are Unique too. */
  readonly uniqueTypes?: readonly string[];
  /** Matches a keyword that names an earlier card; both cards share one copy limit. */
  readonly sharesWith?: RegExp;
  /** Changes to these rules for other formats, by the name of the format. */
  readonly formats?: Readonly<Record<string, Partial<DeckRules>>>;
  /** The part of the deck for each type; `partOfDeck` does the same for cards that name their deck. */
  readonly part: Readonly<Record<string, DeckPart>>;
  readonly partOfDeck?: Readonly<Record<string, DeckPart>>;
  /** The edition's names for parts of the deck, where they differ from the usual ones. */
  readonly names?: Readonly<Partial<Record<DeckPart, string>>>;
  /** Totals besides the sizes, such as influence: how much the deck uses and how much it may use. */
  readonly sums?: (known: readonly KnownCopies[]) => DeckSum[];
  /** Checks that only this edition makes. */
  readonly more?: (known: readonly KnownCopies[], format: string) => DeckViolation[];
  /** False for a card that does not count toward the size of its deck. If absent, all cards count. */
  readonly counts?: (card: CardFacts) => boolean;
  readonly cite: Readonly<
    Record<
      'size' | 'uncounted' | 'composition' | 'stronghold' | 'legal' | 'copies' | 'levels' | 'single',
      string
    >
  > & { readonly shared?: string; readonly most?: string };
}

/** A total of a deck and its maximum. */
export interface DeckSum {
  name: string;
  used: number;
  most: number;
  rule: string;
}

/** Returns the part of the deck that a card belongs to, or undefined if no part takes it. */
export const partOfCard = (card: Pick<CardFacts, 'type' | 'deck'>, rules: DeckRules): DeckPart | undefined =>
  rules.partOfDeck?.[card.deck ?? ''] ?? rules.part[card.type];

/** One fault of a deck. */
export interface DeckViolation {
  rule: string;
  why: Reason;
  /** Keys of the cards at fault. */
  cards: string[];
  /** Lines of the deck file with these cards, if the deck was read from a file. */
  lines: number[];
}

interface Copies extends DeckEntry {
  card: CardFacts;
  part: DeckPart;
}

/** Copies of a card of the edition, with the part of the deck that contains them. */
export type KnownCopies = Readonly<Copies>;

/** Returns every fault that makes a deck illegal: sizes first, then its cards in the order of the deck. */
export function checkDeck(deck: Deck, pool: readonly CardFacts[], usual: DeckRules): DeckViolation[] {
  const rules: DeckRules = { ...usual, ...usual.formats?.[deck.format ?? ''] };
  const byKey = new Map(pool.map((card) => [card.key, card]));
  const known: Copies[] = [];
  const found: DeckViolation[] = [];
  for (const part of deckParts) {
    for (const entry of deck[part]) {
      const card = byKey.get(entry.key);
      if (card) known.push({ ...entry, card, part });
      else found.push(violation(rules.cite.legal, { kind: 'notInEdition', card: entry.key }, [entry]));
    }
  }
  return [
    ...sizes(deck, known, rules),
    ...tooMany(known, rules),
    ...found,
    ...places(known, rules),
    ...limits(known, rules),
    ...(rules.more?.(known, deck.format ?? '') ?? []),
  ];
}

/** Keys of the cards in a deck that stand in for cards which the sources lack. */
export function standInsOf(deck: Deck, pool: readonly CardFacts[]): string[] {
  const marked = new Set(pool.filter(({ standIn }) => standIn).map(({ key }) => key));
  return deckParts.flatMap((part) => deck[part].map(({ key }) => key)).filter((key) => marked.has(key));
}

/** Returns the totals of a deck that the edition limits, for deck builders. */
export function deckSums(deck: Deck, pool: readonly CardFacts[], rules: DeckRules): DeckSum[] {
  const byKey = new Map(pool.map((card) => [card.key, card]));
  const known = deckParts.flatMap((part) =>
    deck[part].flatMap((entry) => {
      const card = byKey.get(entry.key);
      return card ? [{ ...entry, card, part }] : [];
    }),
  );
  return rules.sums?.(known) ?? [];
}

/** Reports types with more cards than `most` allows. */
function tooMany(known: Copies[], rules: DeckRules): DeckViolation[] {
  return Object.entries(rules.most ?? {}).flatMap(([type, most]) => {
    const such = known.filter((one) => one.card.type === type);
    const count = total(such);
    const why: Reason = { kind: 'tooManyOfType', count, type, most };
    return count > most ? [violation(rules.cite.most ?? rules.cite.composition, why, such)] : [];
  });
}

function sizes(deck: Deck, known: Copies[], rules: DeckRules): DeckViolation[] {
  const found: DeckViolation[] = [];
  const limited = known.filter(
    (one) => rules.most?.[one.card.type] !== undefined && one.part === 'stronghold',
  );
  const strongholds = total(deck.stronghold) - total(limited);
  if (strongholds !== rules.strongholds) {
    const why: Reason = { kind: 'strongholdCount', count: strongholds, needed: rules.strongholds };
    found.push(violation(rules.cite.composition, why, deck.stronghold));
  }
  for (const [part, usual, says] of [
    ['dynasty', rules.minDynasty, 'minDynasty'],
    ['fate', rules.minFate, 'minFate'],
  ] as const) {
    const size = total(deck[part]);
    const min = usual + known.reduce((sum, one) => sum + one.count * sumOfTexts(one.card, says), 0);
    const isCounted = ({ card }: Copies): boolean =>
      rules.counts?.(card) !== false && deckTexts(card, 'uncounted').length === 0;
    const uncounted = known.filter((one) => one.part === part && !isCounted(one));
    const counted = size - total(uncounted);
    if (counted >= min) continue;
    const name = rules.names?.[part] ?? (part === 'dynasty' ? 'Dynasty' : 'Fate');
    // Cite the rule about uncounted cards only if the deck would be large enough with them.
    const spoiled = size >= min;
    const why: Reason = {
      kind: 'tooFewCards',
      deck: name,
      count: counted,
      least: min,
      uncounted: uncounted.map(({ count, key }) => ({ count, card: key })),
    };
    found.push(violation(spoiled ? rules.cite.uncounted : rules.cite.size, why, uncounted));
  }
  return found;
}

/** The rules of deck building that a card states itself. */
const deckTexts = ({ texts = [] }: CardFacts, says: string) =>
  texts.flatMap((text) => (text.standing ?? []).filter((node) => node.s === 'deck' && node.says === says));

/** By how much the texts of one copy of a card change a number. */
const sumOfTexts = (card: CardFacts, says: string): number =>
  deckTexts(card, says).reduce((sum, node) => sum + Number(node.n ?? 0), 0);

function places(known: Copies[], rules: DeckRules): DeckViolation[] {
  return known.flatMap((one) => {
    const right = partOfCard(one.card, rules);
    if (right === one.part) return [];
    const called = (part: DeckPart): string => rules.names?.[part] ?? part;
    const what = { card: one.key, type: one.card.type };
    if (right === undefined) return [violation(rules.cite.legal, { kind: 'noDeckTakes', ...what }, [one])];
    const deck = called(one.part);
    if (right === 'stronghold')
      return [violation(rules.cite.stronghold, { kind: 'besideDecks', ...what, deck }, [one])];
    const why: Reason = {
      kind: 'wrongDeck',
      ...what,
      right: called(right),
      deck: one.part === 'stronghold' ? null : deck,
    };
    return [violation(rules.cite.composition, why, [one])];
  });
}

/** A deck may contain at most `most` cards with this mark. */
export interface CopyLimit {
  readonly mark: string;
  readonly most: number;
}

interface Limit {
  /** Cards with the same mark share the limit. */
  mark: string;
  most: number;
  rule: string;
  of: CopiesOf;
}

/** The copy limits of a card, one for each title that it counts under. */
export const copyLimits = (card: CardFacts, rules: DeckRules): CopyLimit[] =>
  titlesIn(card, rules).map((title) => limitOf(card, title, rules));

/**
 * Checks the copy limits of all titles. A card with an alternate title (`Experienced Matsu Ichi`) counts under
 * both. Unique cards never count against the copies of others.
 */
function limits(known: Copies[], rules: DeckRules): DeckViolation[] {
  const groups = new Map<string, { limit: Limit; members: Copies[] }>();
  for (const one of known) {
    for (const title of titlesIn(one.card, rules)) {
      const limit = limitOf(one.card, title, rules);
      const group = groups.get(limit.mark) ?? { limit, members: [] };
      group.limit.most = Math.max(group.limit.most, limit.most);
      group.members.push(one);
      groups.set(limit.mark, group);
    }
  }
  const told = new Set<string>();
  return [...groups.values()].flatMap(({ limit, members }) => {
    const count = total(members);
    if (count <= limit.most) return [];
    const whom = members.map((one) => one.key).join('|');
    if (told.has(whom)) return []; // already reported under another title
    told.add(whom);
    const { rule, most, of } = limit;
    return [violation(rule, { kind: 'tooManyCopies', count, of, most }, members)];
  });
}

/**
 * All titles that a card counts under: its own, its alternate title, and those that its text or keywords name.
 */
function titlesIn(card: CardFacts, rules: DeckRules): string[] {
  const { alternateTitle } = experienceOf(card);
  const shared = card.keywords.flatMap((word) =>
    rules.sharesWith ? (rules.sharesWith.exec(word)?.[1] ?? []) : [],
  );
  const byText = (card.texts ?? []).flatMap((text) =>
    (text.standing ?? []).flatMap((node) =>
      node.s === 'deckTitle' && typeof node.title === 'string' ? [node.title] : [],
    ),
  );
  return [...new Set([card.title, ...(alternateTitle ? [alternateTitle] : []), ...shared, ...byText])];
}

function limitOf(card: CardFacts, title: string, rules: DeckRules): Limit {
  const { keyword, level } = experienceOf(card);
  const own = copiesByText(card);
  if (rules.singleTypes.includes(card.type)) {
    const of = { title, type: card.type };
    return { mark: `type ${card.type} ${title}`, most: own ?? 1, rule: rules.cite.single, of };
  }
  const implied = rules.uniqueTypes && (rules.uniqueTypes.includes(card.type) || keyword !== '');
  const single = implied ? 'Unique' : rules.singleKeywords.find((one) => card.keywords.includes(one));
  if (single) {
    const of = { title, keyword: single, version: keyword };
    return { mark: `single ${title} ${keyword}`, most: own ?? 1, rule: rules.cite.single, of };
  }
  const of = level > 0 ? { title, level } : { title };
  const rule = level > 0 ? rules.cite.levels : rules.cite.copies;
  return { mark: `copies ${title} ${level}`, most: own ?? rules.copies, rule, of };
}

/** The copy limit in the card's own text, if there is one. */
function copiesByText(card: CardFacts): number | undefined {
  for (const text of card.texts ?? []) {
    for (const node of text.standing ?? []) {
      if (node.s === 'deckCopies' && typeof node.n === 'number') return node.n;
    }
  }
  return undefined;
}

export function violation(rule: string, why: Reason, entries: readonly DeckEntry[]): DeckViolation {
  const lines = entries.flatMap((one) => one.line ?? []);
  return { rule, why, cards: entries.map((one) => one.key), lines };
}

function total(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, one) => sum + one.count, 0);
}
