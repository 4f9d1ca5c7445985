import { writeFileSync } from 'node:fs';
import type { Text } from '@kyuden/engine';
import { type CardLine, describeProgram, normalText, readText } from '@kyuden/language';
import { Failure } from '../io.ts';
import { readWhole } from './card-files.ts';
import { isRunning } from './grammar.ts';

/** The reading of one line of a card, kept to compare it with another version of the grammar. */
export interface KeptReading {
  card: string;
  line: string;
  status: 'whole' | 'declined' | 'ambiguous';
  runs: boolean;
  /** Why a line that is read whole has no program. */
  missing?: string;
  /** The program in normal form. */
  program?: unknown;
}

export function keptReadings(lines: readonly CardLine[], tick: () => void): KeptReading[] {
  return lines.map(({ card, line, context }) => {
    const reading = readText(line, { ...context, hints: false });
    tick();
    const { status, missing, text } = reading;
    return {
      card,
      line,
      status,
      runs: status === 'whole' && isRunning(reading),
      ...(status === 'whole' && missing !== undefined && { missing }),
      ...(status === 'whole' && text !== undefined && { program: normalText(text) }),
    };
  });
}

export function writeReadings(file: string, readings: readonly KeptReading[]): void {
  try {
    writeFileSync(file, readings.map((one) => `${JSON.stringify(one)}\n`).join(''));
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${(error as Error).message}`, 2);
  }
}

export function readReadings(file: string): KeptReading[] {
  const lines = readWhole(file)
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line, at) => {
    try {
      return JSON.parse(line) as KeptReading;
    } catch {
      throw new Failure(`${file}:${at + 1}: this is no line of readings`, 2);
    }
  });
}

export const changes = [
  'gained',
  'lost',
  'runs now',
  'runs no more',
  'reads otherwise',
  'lacks otherwise',
  'ambiguous now',
  'no such line before',
] as const;
export interface Difference {
  card: string;
  line: string;
  change: (typeof changes)[number];
  before?: KeptReading;
  now: KeptReading;
}

/** The lines whose reading has changed. */
export function differences(before: readonly KeptReading[], now: readonly KeptReading[]): Difference[] {
  const known = new Map(before.map((one) => [`${one.card}\n${one.line}`, one]));
  return now.flatMap((one): Difference[] => {
    const old = known.get(`${one.card}\n${one.line}`);
    const { card, line } = one;
    if (old === undefined) return [{ card, line, change: 'no such line before', now: one }];
    const change = changeOf(old, one);
    return change === undefined ? [] : [{ card, line, change, before: old, now: one }];
  });
}

function changeOf(old: KeptReading, now: KeptReading): Difference['change'] | undefined {
  if (old.status !== 'whole' && now.status === 'whole') return 'gained';
  if (old.status !== now.status) return now.status === 'ambiguous' ? 'ambiguous now' : 'lost';
  if (old.status !== 'whole') return undefined;
  if (old.runs !== now.runs) return now.runs ? 'runs now' : 'runs no more';
  if (formOf(old) !== formOf(now)) return 'reads otherwise';
  return old.missing === now.missing ? undefined : 'lacks otherwise';
}

/** Normalizes again: the version that wrote the program may have had fewer normalization rules. */
const formOf = ({ program }: KeptReading): string => JSON.stringify(normalText(program) ?? null);

/** Each difference with its line and both readings. */
export function differencesPage(found: readonly Difference[]): string {
  const shown = found.map(({ card, line, change, before, now }) =>
    [
      `${change}: ${card}`,
      `  ${line}`,
      ...(change === 'gained' || before === undefined ? [] : ['  before:', told(before)]),
      ...(change === 'lost' ? [] : ['  now:', told(now)]),
    ].join('\n'),
  );
  const totals = changes
    .map((change) => ({ change, n: found.filter((one) => one.change === change).length }))
    .filter(({ n }) => n > 0)
    .map(({ change, n }) => `${n} ${change}`);
  return `${[...shown, totals.length === 0 ? 'no line is read otherwise' : totals.join(', ')].join('\n\n')}\n`;
}

function told({ status, missing, program }: KeptReading): string {
  if (status !== 'whole') return `    ${status}`;
  if (program === undefined) return `    missing: ${missing}`;
  const lines = describeProgram(program as Text).split('\n');
  return lines.slice(1).join('\n').replace(/^/gm, '    ');
}
