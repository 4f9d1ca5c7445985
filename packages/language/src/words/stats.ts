/** Stats: their words, and their short names in '+2F/-1C' and '3F 3C'. */
export interface StatEntry {
  word: string;
  stat: string;
  short?: string;
}

export const statEntries: StatEntry[] = [
  { word: 'Force', stat: 'force', short: 'F' },
  { word: 'Chi', stat: 'chi', short: 'C' },
  { word: 'Personal Honor', stat: 'personalHonor', short: 'PH' },
  { word: 'Honor Requirement', stat: 'honorRequirement', short: 'HR' },
  { word: 'Gold Cost', stat: 'goldCost', short: 'G' },
  { word: 'Focus Value', stat: 'focusValue', short: 'FV' },
  { word: 'Gold Production', stat: 'goldProduction', short: 'GP' },
  { word: 'strength', stat: 'strength' },
];

const byShort = new Map(
  statEntries.flatMap((entry) => (entry.short === undefined ? [] : [[entry.short, entry]])),
);

/**
 * Parses '+2F/-1C' or '2F/2C' to amounts by stat. '+2' alone has no stat. Returns undefined if a short name is
 * unknown.
 */
export function parseShort(text: string): { stat?: string; by: number }[] | undefined {
  const out: { stat?: string; by: number }[] = [];
  for (const part of text.split('/')) {
    const match = /^([+-]?\d+)([A-Z]*)$/.exec(part);
    if (match === null) return undefined;
    const by = Number(match[1]);
    if (match[2] === '') {
      out.push({ by });
      continue;
    }
    const entry = byShort.get(match[2]!) as StatEntry | undefined;
    if (entry === undefined) return undefined;
    out.push({ stat: entry.stat, by });
  }
  return out;
}

export const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
