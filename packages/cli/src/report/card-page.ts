import { type RuledEdition, rule, rulesTouched } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';
import { describeProgram } from '@kyuden/language';

import { type Paint, paragraph } from './text.ts';

/** The data of a card page: a face, whole or not. */
export type Shown = Pick<Face, 'key' | 'type' | 'keywords' | 'stats' | 'variable' | 'set' | 'texts'> & {
  /** The text as in its file. */
  source: readonly string[];
  /** The reading printed back. */
  lines: readonly string[];
  /** Why the card cannot be played although every word is read. */
  missing?: string;
};

/** Names of stats for people, in the order on a card. */
const STATS: Readonly<Record<string, string>> = {
  force: 'Force',
  chi: 'Chi',
  provinceStrength: 'Province Strength',
  honorRequirement: 'Honor Requirement',
  goldCost: 'Gold Cost',
  personalHonor: 'Personal Honor',
  goldProduction: 'Gold Production',
  familyHonor: 'starting Honor',
  focusValue: 'Focus Value',
};

function statsLine({ type, stats, variable }: Pick<Shown, 'type' | 'stats' | 'variable'>): string {
  const named = Object.keys(stats).sort((a, b) => order(a) - order(b));
  return named.map((stat) => `${STATS[stat] ?? stat} ${shownStat(type, stat, stats, variable)}`).join(' · ');
}

const order = (stat: string): number => {
  const at = Object.keys(STATS).indexOf(stat);
  return at < 0 ? Object.keys(STATS).length : at;
};

/** A stat in print: a dash, or * for a value that the text sets; an Item's Force and Chi are modifiers. */
function shownStat(type: string, stat: string, stats: Shown['stats'], variable: Shown['variable']): string {
  const value = stats[stat];
  if (variable?.includes(stat)) return '*';
  if (value === null || value === undefined) return '–';
  const signed = type === 'Item' && (stat === 'force' || stat === 'chi') && value >= 0;
  return signed ? `+${value}` : `${value}`;
}

export interface TouchedRule {
  id: string;
  because: string;
  rule: string;
}

/** The rules that a card uses, with their words. */
export function touchedRules(
  edition: RuledEdition,
  face: Pick<Shown, 'type' | 'keywords' | 'texts' | 'variable'>,
) {
  return rulesTouched(edition, face).flatMap(({ id, because }): TouchedRule[] => {
    const found = rule(edition, id);
    return found ? [{ id: found.id, because, rule: found.rule }] : [];
  });
}

/** The whole page: the card, its reading, its programs, its rules. */
export function cardPage(edition: RuledEdition, shown: Shown, width: number, paint: Paint): string {
  const { key, type, keywords, set, texts, source, lines, missing } = shown;
  const parts = [`${paint('bold', key)}\n${paragraph([type, ...keywords].join(' · '), width)}`];
  const stats = statsLine(shown);
  if (stats !== '') parts[0] += `\n${paragraph(stats, width)}`;
  if (set !== undefined) parts[0] += `\n${set === null ? 'no set code' : `Set ${set}`}`;
  parts.push(
    source.length > 0 ? source.map((line) => paragraph(line, width, '  ')).join('\n') : '  (no text)',
  );

  if (missing !== undefined) parts.push(paragraph(`It cannot be played yet. Missing: ${missing}`, width));
  if (lines.length > 0) {
    const same = lines.length === source.length && lines.every((line, index) => line === source[index]);
    const printed = lines.map((line, index) => {
      const canonical = texts[index]?.text ?? line;
      const own = canonical === line ? '' : `\n${paragraph(canonical, width, '     ', '  =  ')}`;
      return `${paragraph(line, width, '     ', `  ${index + 1}  `)}${own}`;
    });
    const heading = same ? 'Read and printed back, word for word' : 'Read and printed back';
    parts.push(`${paint('bold', heading)}\n${printed.join('\n')}`);
  }
  texts.forEach((text, index) => {
    // The sentence above the program was just printed; its number is enough.
    const [, ...program] = describeProgram(text).split('\n');
    const lines = program.map((line) => hanging(line, width)).join('\n');
    parts.push(`${paint('bold', `Program of ${index + 1}`)}\n${lines}`);
  });
  const rules = touchedRules(edition, shown);
  if (rules.length > 0) {
    const entries = rules.map(({ id, because, rule: words }) => {
      const fits = id.length + because.length + 5 <= width;
      const why = `${fits ? ' ' : '\n    '}${paint('dim', `(${because})`)}`;
      return `  ${paint('cyan', id)}${why}\n${paragraph(words, width, '    ')}`;
    });
    parts.push(`${paint('bold', 'Rules it touches')}\n${entries.join('\n')}`);
  }
  return `${parts.join('\n\n')}\n`;
}

/** Wraps a line of a program with an indent that keeps its structure visible. */
function hanging(line: string, width: number): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  return paragraph(line.slice(indent.length), width, `${indent}    `, indent);
}
