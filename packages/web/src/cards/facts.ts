import type { CardView } from '@kyuden/engine';
import type { PoolCard } from '@kyuden/server/protocol';
import { words } from '../words.ts';

/** The facts that a full drawing of a card needs. */
export type CardFacts = Omit<PoolCard, 'part'>;

/** How to show a number of a card. */
export interface StatLook {
  name: string;
  /** An SVG path in a 16×16 box that replaces the short name. */
  sign?: string;
}

export const statName = (stat: string): string => words.stats[stat]?.name ?? stat;

/** The name of a number and what it does, for a pointer that rests on it. */
export function statMeaning(stat: string): string {
  const means = words.stats[stat]?.means;
  return means ? `${statName(stat)}: ${means}` : statName(stat);
}

/** The numbers that a player compares in a fight, shown largest. */
export const fightStats: StatLook[] = [
  { name: 'force' },
  { name: 'chi' },
  // A blade and a fan.
  { name: 'military', sign: 'M14 2L6 10.5M4 8l4.5 4.5M5.2 10.8L2 14' },
  {
    name: 'political',
    sign: 'M8 14L1.5 6.5C5 2.5 11 2.5 14.5 6.5zM8 14V3.6M8 14L4.6 4.6M8 14l3.4-9.4',
  },
  // Battlements for province strength.
  { name: 'strength', sign: 'M2 14V3h3v3h2V3h2v3h2V3h3v11z' },
];

export const smallStats: StatLook[] = [
  { name: 'honorRequirement' },
  { name: 'personalHonor' },
  { name: 'provinceStrength' },
  { name: 'goldProduction' },
  { name: 'familyHonor' },
  { name: 'glory' },
  { name: 'strengthBonus' },
  { name: 'startingHonor' },
  { name: 'fateValue' },
  { name: 'influencePool' },
  { name: 'influence' },
];

/** Costs, by the currency of the game. */
const costStats: StatLook[] = [{ name: 'goldCost' }, { name: 'fateCost' }];

/** The cost of a card, if it has one. */
export const costOf = (
  stats: Record<string, number | null>,
): { look: StatLook; value: number | null } | undefined => {
  const look = costStats.find(({ name }) => stats[name] !== undefined);
  return look && { look, value: stats[look.name] ?? null };
};

/** A number as text: a dash, a plain number, or a number with its sign if the type modifies other cards. */
export function statText(value: number | null | undefined, signed: boolean): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  return signed && value >= 0 ? `+${value}` : String(value).replace('-', '−');
}

export const isSigned = (type: string): boolean => type === 'Item' || type === 'Attachment';

/** Whether a stat is added to another card's stat, whatever card it is on. */
export const isBonus = (stat: string): boolean => stat === 'strengthBonus';

const isCost = (stat: string): boolean => costStats.some(({ name }) => name === stat) || stat === 'influence';

type CardState = Pick<CardView, 'bowed' | 'dishonorable' | 'faceDown' | 'counters'>;

/** The state of a card on the table in words: bowed, honored, its fate. */
export function stateWords({ bowed, dishonorable, faceDown, counters }: CardState): string[] {
  const { fate = 0, status = 0 } = counters ?? {};
  return [
    bowed ? words.table.bowed : '',
    dishonorable ? words.table.dishonorable : '',
    faceDown ? words.table.facedown : '',
    status > 0 ? words.table.honored : status < 0 ? words.table.dishonored : '',
    fate > 0 ? words.table.fateOn(fate) : '',
  ].filter((word) => word !== '');
}

/** The numbers of a card in the order in which they are read, with their values. */
export const statsOf = ({
  stats,
  type,
}: Pick<CardView, 'stats' | 'type'>): { name: string; value: number | null; signed: boolean }[] =>
  [...fightStats, ...costStats, ...smallStats, { name: 'focusValue' }].flatMap(({ name }) => {
    const value = stats[name];
    return value === undefined ? [] : [{ name, value, signed: isSigned(type) && !isCost(name) }];
  });

/** Everything about a card on the table in one sentence, for screen readers. */
export function spoken(card: CardView): string {
  const numbers = statsOf(card).map(
    ({ name, value, signed }) => `${statName(name)} ${statText(value, signed)}`,
  );
  return [card.title, card.type, ...card.keywords, ...stateWords(card), ...numbers].join(', ');
}
