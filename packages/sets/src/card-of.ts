import { type CardSource, type Dialect, fromJson, jsonNames } from '@kyuden/language';
import type { RawCard } from './raw-card.ts';

/** Something wrong with the facts of a card. */
export type CardProblem =
  /** There is no type of this name. */
  | { readonly kind: 'type'; readonly type: string }
  /** There is no stat of this name. */
  | { readonly kind: 'stat'; readonly stat: string }
  /** The value of a stat is no whole number. */
  | { readonly kind: 'number'; readonly stat: string; readonly value: string };

/** A card made from the facts of its source, and the problems with those facts. */
export interface CheckedCard {
  readonly card: CardSource;
  readonly problems: readonly CardProblem[];
}

/** Makes a card of our language from the facts of a source. */
export function cardOf(raw: RawCard, dialect: Dialect): CheckedCard {
  const problems: CardProblem[] = [];
  const type = typeOf(raw, dialect);
  if (type === undefined) problems.push({ kind: 'type', type: raw.type });
  const { stats, variable, plus } = statsOf(raw, dialect, problems);
  const clan = raw.clan === undefined ? undefined : withoutClan(raw.clan);
  const { experience, keywords } = experienceOf(raw);
  const isCollectible = dialect.name === 'collectible';
  if (clan !== undefined && !NO_CLAN.has(clan.toLowerCase())) {
    const keyword = isCollectible ? `${clan} Clan` : clan.charAt(0).toUpperCase() + clan.slice(1);
    if (!keywords.includes(keyword)) keywords.splice(keywords[0] === 'Unique' ? 1 : 0, 0, keyword);
  }
  const card = fromJson(
    {
      title: raw.title,
      ...(experience !== undefined && { experience }),
      type: isCollectible ? (type?.type ?? 'Event') : (type?.type ?? 'Event').toLowerCase(),
      ...(clan !== undefined && { clan }),
      stats,
      keywords,
      traits: keywords,
      text: raw.text,
    },
    dialect,
  );
  card.stats = stats;
  if (variable.length > 0) card.variable = variable;
  if (plus.length > 0) card.plus = plus;
  if (type?.deck !== undefined) card.deck = type.deck;
  return { card, problems };
}

const NO_CLAN = new Set(['unaligned', 'neutral', 'none', '']);
const withoutClan = (clan: string): string => clan.replace(/ clan$/i, '');

/** The type of the dialect, whatever case the source writes it in. A side names the deck of a type that has two. */
function typeOf({ type, side }: RawCard, { types }: Dialect): { type: string; deck?: string } | undefined {
  const name = type.toLowerCase();
  const found = Object.entries(types).filter(([, one]) => one.type.toLowerCase() === name);
  return (found.find(([, one]) => one.deck === side) ?? found.find(([, one]) => one.deck === undefined))?.[1];
}

/** An `Experienced` keyword is part of the name. */
function experienceOf({ experience, keywords, title }: RawCard): { experience?: string; keywords: string[] } {
  const isLevel = (word: string): boolean => /^(?:in)?experienced\b/i.test(word);
  const named = experience ?? keywords.find(isLevel);
  const rest = keywords.filter((word) => !isLevel(word) && word !== title);
  return named === undefined ? { keywords: rest } : { experience: named, keywords: rest };
}

function statsOf(raw: RawCard, dialect: Dialect, problems: CardProblem[]) {
  const known = new Map(
    [...Object.values(dialect.behind), ...Object.values(dialect.before), ...jsonNames(dialect).stats].map(
      (name) => [folded(name), OWN_NAMES[name] ?? name],
    ),
  );
  const stats: Record<string, number | null> = {};
  const variable: string[] = [];
  const plus: string[] = [];
  for (const [given, written] of Object.entries(raw.stats)) {
    const name = known.get(folded(given));
    const value = written.replace(/\s+/g, '').replace('−', '-');
    if (name === undefined) problems.push({ kind: 'stat', stat: given });
    else if (value === '') continue;
    else if (/^[*xX]$/.test(value)) {
      stats[name] = null;
      variable.push(name);
    } else if (/^(?:-|–|n\/?a|none|null)$/i.test(value)) stats[name] = null;
    else if (/^[+-]?\d{1,3}$/.test(value)) {
      stats[name] = Number(value);
      if (value.startsWith('+') && !dialect.signed.includes(raw.type) && !['Item', 'item'].includes(raw.type))
        plus.push(name);
    } else problems.push({ kind: 'number', stat: given, value: written });
  }
  return { stats, variable, plus: dialect.name === 'collectible' ? plus : [] };
}

/** `gold_cost`, `Gold Cost` and `goldCost` are one name. */
const folded = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase();

/** Names of stats in JSON data of the living card game, by the names that cards have. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  cost: 'fateCost',
  militaryBonus: 'military',
  politicalBonus: 'political',
  honor: 'startingHonor',
  fate: 'fateValue',
};
