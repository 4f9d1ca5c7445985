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
}

/** The numbers a player compares in a fight, biggest where they matter. */
export const fightStats: StatLook[] = [
  { name: 'force', short: 'F', words: 'Force' },
  { name: 'chi', short: 'C', words: 'Chi' },
];

export const smallStats: StatLook[] = [
  { name: 'honorRequirement', short: 'HR', words: 'Honor Requirement' },
  { name: 'personalHonor', short: 'PH', words: 'Personal Honor' },
  { name: 'provinceStrength', short: 'PS', words: 'Province Strength' },
  { name: 'goldProduction', short: 'GP', words: 'Gold Production' },
  { name: 'familyHonor', short: 'FH', words: 'Family Honor' },
];

/** A printed dash, a plain number, or one with its sign where the type modifies others. */
export function statText(value: number | null | undefined, signed: boolean): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  return signed && value >= 0 ? `+${value}` : String(value).replace('-', '−');
}

export const isSigned = (type: string): boolean => type === 'Item';

/** Everything on the card in one sentence, for those who hear it. */
export function spoken(
  card: CardFacts,
  live?: { stats: Record<string, number | null>; bowed?: boolean; dishonorable?: boolean },
): string {
  const stats = live?.stats ?? card.stats;
  const numbers = [
    ...fightStats,
    { name: 'goldCost', words: 'Gold Cost' },
    ...smallStats,
    { name: 'focusValue', words: 'Focus Value' },
  ]
    .filter(({ name }) => stats[name] !== undefined)
    .map(({ name, words }) => `${words} ${statText(stats[name], isSigned(card.type))}`);
  const state = [live?.bowed ? 'bowed' : '', live?.dishonorable ? 'dishonorable' : ''].filter(
    (word) => word !== '',
  );
  return [card.title, card.type, ...card.keywords, ...state, ...numbers].join(', ');
}
