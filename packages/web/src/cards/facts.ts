import type { CardView } from '@kyuden/engine';
import type { PoolCard } from '@kyuden/server/protocol';
import { words } from '../words.ts';

/** A card as it is drawn in full. */
export type CardFacts = Omit<PoolCard, 'part'>;

/** A number on a card, by its key. */
export interface StatLook {
  name: string;
  /** A path in a square of 16 that stands for its short name. */
  sign?: string;
}

export const statName = (stat: string): string => words.stats[stat]?.name ?? stat;

/** The numbers a player compares in a fight, biggest where they matter. */
export const fightStats: StatLook[] = [
  { name: 'force' },
  { name: 'chi' },
  // A blade, and a fan.
  { name: 'military', sign: 'M14 2L6 10.5M4 8l4.5 4.5M5.2 10.8L2 14' },
  {
    name: 'political',
    sign: 'M8 14L1.5 6.5C5 2.5 11 2.5 14.5 6.5zM8 14V3.6M8 14L4.6 4.6M8 14l3.4-9.4',
  },
  // Battlements: what an attack on a province must overcome.
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

/** What a card costs, in whatever its game is paid with. */
const costStats: StatLook[] = [{ name: 'goldCost' }, { name: 'fateCost' }];

/** The cost that a card has, if it has one. */
export const costOf = (
  stats: Record<string, number | null>,
): { look: StatLook; value: number | null } | undefined => {
  const look = costStats.find(({ name }) => stats[name] !== undefined);
  return look && { look, value: stats[look.name] ?? null };
};

/** A printed dash, a plain number, or one with its sign where the type modifies others. */
export function statText(value: number | null | undefined, signed: boolean): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  return signed && value >= 0 ? `+${value}` : String(value).replace('-', '−');
}

export const isSigned = (type: string): boolean => type === 'Item' || type === 'Attachment';

/** Stats that are added to another's, whatever card they are on. */
export const isBonus = (stat: string): boolean => stat === 'strengthBonus';

const isCost = (stat: string): boolean => costStats.some(({ name }) => name === stat) || stat === 'influence';

type CardState = Pick<CardView, 'bowed' | 'dishonorable' | 'faceDown' | 'counters'>;

/** The state of a card on the table: bowed, honored, its fate. */
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

/** Everything on a card of the table in one sentence, for those who hear it. */
export function spoken(card: CardView): string {
  const { stats } = card;
  const numbers = [...fightStats, ...costStats, ...smallStats, { name: 'focusValue' }]
    .filter(({ name }) => stats[name] !== undefined)
    .map(({ name }) => `${statName(name)} ${statText(stats[name], isSigned(card.type) && !isCost(name))}`);
  return [card.title, card.type, ...card.keywords, ...stateWords(card), ...numbers].join(', ');
}
