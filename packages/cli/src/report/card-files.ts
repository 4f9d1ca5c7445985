import { readFileSync } from 'node:fs';
import {
  type CardSource,
  type Dialect,
  fromJson,
  type JsonCard,
  type JsonNames,
  jsonNames,
  parseCardFile,
} from '@kyuden/language';
import { nearest } from '../args.ts';
import { Failure } from '../io.ts';
import { jsonFault, lineAndColumn } from './json-fault.ts';

/** A card of a user's file, with the text in which positions are counted. */
export interface FiledCard {
  card: CardSource;
  text: string;
  /** The position of each line in the file, such as `12:1`, if it helps to correct the file. */
  places: (string | undefined)[];
  /** The formats in which the card is legal, if the file says so. */
  formats?: string[];
}

/** The text of a file; throws a `UsageError` if it is missing. */
export function readWhole(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : code;
    throw new Failure(`${file}: ${why ?? 'cannot be read'}`, 2);
  }
}

/** Reads the cards of a file: a JSON array, JSON lines, or a card file. Throws a `Failure` with all faults. */
export function readCards(file: string, dialect: Dialect): FiledCard[] {
  const text = readWhole(file);
  const opening = text.trimStart()[0];
  if (opening === '[' || opening === '{') return jsonCards(text, file, dialect);
  if (/\.jsonl?$/i.test(file)) throw broken(file, text, 0);
  const { cards, errors } = parseCardFile(text, file, dialect);
  if (errors.length > 0) {
    throw new Failure(errors.map((one) => `${file}:${one.line}: ${one.message}`).join('\n'), 2);
  }
  if (cards.length === 0) throw new Failure(`${file}: there are no cards in it`, 2);
  const lines = text.split(/\r?\n/);
  let from = 0;
  return cards.map((card) => {
    const title = card.experience === undefined ? card.title : `${card.title} (${card.experience})`;
    from = Math.max(from, lines.indexOf(title, from));
    const places = card.lines.map((line) => {
      const at = lines.indexOf(line, from);
      return at < 0 ? undefined : `${at + 1}`;
    });
    return { card, text: card.lines.join('\n'), places };
  });
}

/** A card from its JSON, or the fault in it. */
function cardOf(value: unknown, dialect: Dialect): FiledCard | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'a card is an object {…}';
  const json = value as Record<string, unknown>;
  for (const name of ['title', 'type']) {
    if (typeof json[name] !== 'string' || json[name] === '') return `the card has no "${name}"`;
  }
  for (const name of ['text', 'experience', 'clan']) {
    if (json[name] != null && typeof json[name] !== 'string') return `"${name}" is not a text`;
  }
  if (json.keywords != null && !isTexts(json.keywords)) return '"keywords" is not a list of texts';
  if (json.stats != null && (typeof json.stats !== 'object' || Array.isArray(json.stats)))
    return '"stats" is not an object';
  if (json.abilities != null && !isObjects(json.abilities)) return '"abilities" is not a list of objects';
  const names = jsonNames(dialect);
  if (!names.types.includes(json.type as string)) return unknown('type', json.type as string, names.types);
  const fault = statFault((json.stats ?? {}) as Record<string, unknown>, names);
  if (fault !== undefined) return fault;
  const text = (json.text ?? textOfAbilities(json.abilities)) as string;
  const whole = { ...json, text, keywords: json.keywords ?? [], stats: json.stats ?? {} } as JsonCard;
  const card = fromJson(whole, dialect);
  return { card, text, places: [], ...(isTexts(json.legality) && { formats: json.legality }) };
}

const unknown = (what: string, name: string, known: readonly string[]): string => {
  const meant = nearest(name, known);
  return `there is no ${what} "${name}"; ${meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}`}`;
};

function statFault(stats: Record<string, unknown>, { stats: known, lists }: JsonNames): string | undefined {
  for (const [name, value] of Object.entries(stats)) {
    if (lists.includes(name)) {
      if (!isTexts(value)) return `the stats of "${name}" are not a list of names`;
      // The data of the living card game has field names such as military_bonus.
      const camel = (one: string): string =>
        one.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const odd = value.find((one) => !known.includes(camel(one)));
      if (odd !== undefined) return unknown('stat', odd, known);
    } else if (!known.includes(name)) return unknown('stat', name, [...known, ...lists]);
    else if (value !== null && !Number.isInteger(value))
      return `the stat "${name}" is ${JSON.stringify(value)}; expected a whole number or null`;
  }
  return undefined;
}

const isObjects = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The text of a card that has only a list of abilities: the abilities in order. */
function textOfAbilities(abilities: unknown): string {
  if (!Array.isArray(abilities)) return '';
  return abilities
    .map((one: { designators?: unknown; keywords?: unknown; text?: unknown }) => {
      const designators = isTexts(one.designators) ? one.designators.join('/') : '';
      const keywords = isTexts(one.keywords) ? one.keywords : [];
      const header = designators === '' ? '' : `${[...keywords, designators].join(' ')}: `;
      return `${header}${String(one.text ?? '')}`;
    })
    .join(' ');
}

function jsonCards(text: string, file: string, dialect: Dialect): FiledCard[] {
  const parsed = parse(text);
  if (parsed !== undefined) {
    const values = Array.isArray(parsed) ? parsed : [parsed];
    if (values.length === 0) throw new Failure(`${file}: there are no cards in it`, 2);
    return values.map((value, index) => checked(value, `${file}: card ${index + 1}`, dialect));
  }
  const lines = text.split('\n');
  // One object per line, unless even the first line is not JSON: then the file is one broken value.
  if (text.trimStart()[0] === '[' || parse(lines.find((line) => line.trim() !== '') ?? '') === undefined)
    throw broken(file, text, 0);
  const cards: FiledCard[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    if (line.trim() !== '') {
      const value = parse(line);
      if (value === undefined) throw broken(file, text, from, line);
      cards.push(checked(value, `${file}:${index + 1}`, dialect));
    }
    from += line.length + 1;
  });
  return cards;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checked(value: unknown, where: string, dialect: Dialect): FiledCard {
  const card = cardOf(value, dialect);
  if (typeof card !== 'string') return card;
  const title = (value as { title?: unknown } | null)?.title;
  throw new Failure(`${where}${typeof title === 'string' ? ` (${title})` : ''}: ${card}`, 2);
}

function broken(file: string, whole: string, from: number, part = whole): Failure {
  const fault = jsonFault(part) ?? { at: 0, message: 'this is not JSON' };
  return new Failure(`${file}:${lineAndColumn(whole, from + fault.at)}: ${fault.message}`, 2);
}
