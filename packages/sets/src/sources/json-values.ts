import type { RawCard, SourceCards, SourceFault } from '../raw-card.ts';

/** An object of a JSON file, and where it stands. */
export interface Entry {
  readonly where: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/**
 * The objects of a JSON file: those of a list, of a list within an object (`records`, `cards`), one object, or one object
 * a line. What is no object becomes a fault.
 */
export function entriesOf(text: string): { entries: Entry[]; faults: SourceFault[] } {
  const whole = parsed(text);
  if (whole !== undefined) return listed(whole, (index) => `card ${index + 1}`);
  const entries: Entry[] = [];
  const faults: SourceFault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const where = `line ${index + 1}`;
    const value = parsed(line);
    if (isObject(value)) entries.push({ where, value });
    else faults.push({ where, what: value === undefined ? 'this is not JSON' : 'a card is an object {…}' });
  }
  // A broken file would otherwise give a fault for each of its lines.
  if (entries.length === 0 && faults.length > 1)
    return { entries, faults: [{ where: faults[0]!.where, what: 'the file is not JSON' }] };
  return { entries, faults };
}

/** Makes a card of each object of a JSON file. `make` returns a text instead if the object is no card. */
export function cardsOf(text: string, make: (entry: Entry) => RawCard | string): SourceCards {
  const { entries, faults } = entriesOf(text);
  const cards: RawCard[] = [];
  for (const entry of entries) {
    const made = make(entry);
    if (typeof made === 'string') faults.push({ where: entry.where, what: made });
    else cards.push(made);
  }
  return { cards, faults };
}

function listed(
  value: unknown,
  name: (index: number) => string,
): { entries: Entry[]; faults: SourceFault[] } {
  const list = listIn(value);
  const entries: Entry[] = [];
  const faults: SourceFault[] = [];
  for (const [index, one] of list.entries())
    if (isObject(one)) entries.push({ where: name(index), value: one });
    else faults.push({ where: name(index), what: 'a card is an object {…}' });
  return { entries, faults };
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [value];
  const { records, cards } = value;
  if (Array.isArray(records)) return records;
  return Array.isArray(cards) ? cards : [value];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports it; undefined is no JSON value.
    return undefined;
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as text; '' for nothing. Lists and objects stay JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The texts of a list, or of one text. */
export function asTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map(asText).filter((one) => one !== '');
}

/** A name as data writes it in lower case with hyphens: `battle-maiden`. */
export const capitals = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Keywords that data of the living card game keeps in fields of their own. */
export const livingKeywords = ({
  unique,
  element,
  elements,
}: Readonly<Record<string, unknown>>): string[] => [
  ...(unique === true ? ['Unique'] : []),
  ...asTexts(elements ?? element).map(capitals),
];

/** The fields that are not among these names, as text. */
export const otherFields = (
  value: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => !known.has(name) && asText(one) !== '')
      .map(([name, one]) => [name, asText(one)]),
  );
