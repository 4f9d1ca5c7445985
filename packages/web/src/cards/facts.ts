/** A printed card, as the server tells it: facts and our sentences. */
export interface CardFacts {
  key: string;
  title: string;
  type: string;
  keywords: string[];
  stats: Record<string, number | null>;
  texts: string[];
}

/** A number on a card: its short name, what it says to someone who does not see it, and its sign. */
export interface StatLook {
  name: string;
  short: string;
  words: string;
  /** A path in a square of 16 that stands for the short name. */
  sign?: string;
}

/** The numbers a player compares in a fight, biggest where they matter. */
export const fightStats: StatLook[] = [
  { name: 'force', short: 'F', words: 'Force' },
  { name: 'chi', short: 'C', words: 'Chi' },
  // A blade, and a fan.
  {
    name: 'military',
    short: 'M',
    words: 'Military skill',
    sign: 'M14 2L6 10.5M4 8l4.5 4.5M5.2 10.8L2 14',
  },
  {
    name: 'political',
    short: 'P',
    words: 'Political skill',
    sign: 'M8 14L1.5 6.5C5 2.5 11 2.5 14.5 6.5zM8 14V3.6M8 14L4.6 4.6M8 14l3.4-9.4',
  },
  // Battlements: what an attack on a province must overcome.
  { name: 'strength', short: 'strength', words: 'Strength', sign: 'M2 14V3h3v3h2V3h2v3h2V3h3v11z' },
];

export const smallStats: StatLook[] = [
  { name: 'honorRequirement', short: 'HR', words: 'Honor Requirement' },
  { name: 'personalHonor', short: 'PH', words: 'Personal Honor' },
  { name: 'provinceStrength', short: 'PS', words: 'Province Strength' },
  { name: 'goldProduction', short: 'GP', words: 'Gold Production' },
  { name: 'familyHonor', short: 'FH', words: 'Family Honor' },
  { name: 'glory', short: 'glory', words: 'Glory' },
  { name: 'strengthBonus', short: 'strength', words: 'Bonus strength' },
  { name: 'startingHonor', short: 'honor', words: 'Starting honor' },
  { name: 'fateValue', short: 'fate', words: 'Fate each round' },
  { name: 'influencePool', short: 'influence', words: 'Influence pool' },
  { name: 'influence', short: 'influence', words: 'Influence cost' },
];

/** What a card costs, in whatever its game is paid with. */
const costStats: StatLook[] = [
  { name: 'goldCost', short: 'G', words: 'Gold Cost' },
  { name: 'fateCost', short: 'fate', words: 'Fate cost' },
];

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

/** Everything on the card in one sentence, for those who hear it. */
export function spoken(
  card: CardFacts,
  live?: {
    stats: Record<string, number | null>;
    bowed?: boolean;
    dishonorable?: boolean;
    counters?: Record<string, number> | undefined;
    faceDown?: boolean;
  },
): string {
  const stats = live?.stats ?? card.stats;
  const numbers = [...fightStats, ...costStats, ...smallStats, { name: 'focusValue', words: 'Focus Value' }]
    .filter(({ name }) => stats[name] !== undefined)
    .map(({ name, words }) => `${words} ${statText(stats[name], isSigned(card.type) && !isCost(name))}`);
  const { fate = 0, status = 0 } = live?.counters ?? {};
  const state = [
    live?.bowed ? 'bowed' : '',
    live?.dishonorable ? 'dishonorable' : '',
    live?.faceDown ? 'facedown' : '',
    status > 0 ? 'honored' : status < 0 ? 'dishonored' : '',
    fate > 0 ? `${fate} fate on it` : '',
  ].filter((word) => word !== '');
  return [card.title, card.type, ...card.keywords, ...state, ...numbers].join(', ');
}
