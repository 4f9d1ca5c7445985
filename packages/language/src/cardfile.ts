/**
 * Card files: a title, a line with type and keywords, a line with stats, then a line for each trait or ability; a blank line between
 * cards, '#' for comments. Read and printed here.
 */
import type { CardSource } from './card.ts';

export interface FileError {
  file: string;
  line: number;
  message: string;
}

const types = [
  'Personality',
  'Holding',
  'Event',
  'Region',
  'Strategy',
  'Ring',
  'Follower',
  'Item',
  'Spell',
  'Stronghold',
  'Ancestor',
  'Sensei',
  'Wind',
];

/** Short names in the order they are printed: before the number ('HR 0') or behind it ('3F'). */
const behind: Record<string, string> = { F: 'force', C: 'chi', G: 'goldCost' };
const before: Record<string, string> = {
  HR: 'honorRequirement',
  PH: 'personalHonor',
  FV: 'focusValue',
  GP: 'goldProduction',
  PS: 'provinceStrength',
  FH: 'familyHonor',
};
const statLine = /^([+-]?\d+[FCG]|\*G|-G|(HR|PH|FV|GP|PS|FH) (-?\d+|-|\*))(\s+|$)/;

export function parseCardFile(source: string, file = ''): { cards: CardSource[]; errors: FileError[] } {
  const cards: CardSource[] = [];
  const errors: FileError[] = [];
  const lines = source.split('\n');
  let at = 0;
  const skip = (text: string): boolean => text.trim() === '' || text.startsWith('#');
  while (at < lines.length) {
    if (skip(lines[at]!)) {
      at += 1;
      continue;
    }
    const start = at;
    const block: string[] = [];
    while (at < lines.length && lines[at]!.trim() !== '') {
      if (!lines[at]!.startsWith('#')) block.push(lines[at]!.trimEnd());
      at += 1;
    }
    const card = parseCard(block, (offset, message) =>
      errors.push({ file, line: start + offset + 1, message }),
    );
    if (card !== undefined) cards.push(card);
  }
  return { cards, errors };
}

function parseCard(block: string[], fail: (offset: number, message: string) => void): CardSource | undefined {
  const title = /^(.*?)(?: \((Experienced[^)]*)\))?$/.exec(block[0]!)!;
  const [type, ...keywords] = (block[1] ?? '').split(' · ').map((word) => word.trim());
  if (type === undefined || !types.includes(type)) {
    fail(1, `'${type ?? ''}' is not a card type`);
    return undefined;
  }
  const card: CardSource = { title: title[1]!, type, keywords, stats: {}, lines: [] };
  if (title[2] !== undefined) card.experience = title[2];
  const clan = keywords.find((keyword) => keyword.endsWith(' Clan'));
  if (clan !== undefined) card.clan = clan.replace(' Clan', '');
  let from = 2;
  if (block[2] !== undefined && statLine.test(block[2])) {
    const error = parseStats(block[2], card);
    if (error !== undefined) fail(2, error);
    from = 3;
  }
  card.lines = block.slice(from);
  return card;
}

function parseStats(text: string, card: CardSource): string | undefined {
  let rest = text;
  while (rest !== '') {
    const match = statLine.exec(rest);
    if (match === null) return `cannot read the stats '${rest}'`;
    const name = match[2] === undefined ? behind[match[1]!.slice(-1)]! : before[match[2]]!;
    const value = match[3] ?? match[1]!.slice(0, -1);
    if (value === '*') card.variable = [...(card.variable ?? []), name];
    card.stats[name] = value === '-' || value === '*' ? null : Number(value);
    rest = rest.slice(match[0].length);
  }
  return undefined;
}

export function printCardFile(cards: CardSource[]): string {
  return `${cards.map(printCard).join('\n\n')}\n`;
}

function printCard(card: CardSource): string {
  const lines = [card.experience === undefined ? card.title : `${card.title} (${card.experience})`];
  lines.push([card.type, ...card.keywords].join(' · '));
  const stats = printStats(card);
  if (stats !== '') lines.push(stats);
  return [...lines, ...card.lines].join('\n');
}

/** '3F 3C  HR 0  7G  PH 2': Force and Chi together, the rest two spaces apart. Bonuses of Items carry a sign. */
function printStats(card: CardSource): string {
  const show = (stat: string, sign: boolean): string => {
    const value = card.stats[stat];
    if (card.variable?.includes(stat) === true) return '*';
    if (value === null || value === undefined) return '-';
    return sign && value >= 0 ? `+${value}` : String(value);
  };
  const item = card.type === 'Item' || card.type === 'Ancestor';
  const body = (['F', 'C'] as const)
    .filter((short) => behind[short]! in card.stats)
    .map((short) => `${show(behind[short]!, item)}${short}`);
  const parts = body.length > 0 ? [body.join(' ')] : [];
  for (const short of ['PS', 'HR', 'G', 'PH', 'GP', 'FH', 'FV']) {
    const stat = short === 'G' ? 'goldCost' : before[short]!;
    if (!(stat in card.stats)) continue;
    parts.push(short === 'G' ? `${show(stat, false)}G` : `${short} ${show(stat, false)}`);
  }
  return parts.join('  ');
}
