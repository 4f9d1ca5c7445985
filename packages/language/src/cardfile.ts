/**
 * Card files, read and printed. A card is a title, a line with type and keywords, a line with stats, a line for each
 * trait or ability, and at the end, where they apply: 'Second side' with the stats and lines of that side; 'Stand-in' for a
 * card that stands in for one which the sources lack; its set ('Set GE', or 'Set -' for no code). A blank line separates
 * cards; '#' starts a comment.
 */
import type { CardSource } from './card.ts';
import { collectible, type Dialect, dialectOf, statPattern } from './dialect.ts';

export interface FileError {
  file: string;
  line: number;
  message: string;
}

export function parseCardFile(
  source: string,
  file = '',
  dialect: Dialect = collectible,
): { cards: CardSource[]; errors: FileError[] } {
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
    const card = parseCard(block, dialect, (offset, message) =>
      errors.push({ file, line: start + offset + 1, message }),
    );
    if (card !== undefined) cards.push(card);
  }
  return { cards, errors };
}

/** A line of two words without a full stop, so that it cannot be card text. */
const setLine = /^Set ([^\s.]+)$/;
/** Lines that are no card text. */
const secondSide = 'Second side';
const standIn = 'Stand-in';

const setCode = /^(?:[A-Z][A-Za-z0-9]{1,3}|-)$/;

function parseCard(
  block: string[],
  dialect: Dialect,
  fail: (offset: number, message: string) => void,
): CardSource | undefined {
  const title = /^(.*?)(?: \((Experienced[^)]*|Inexperienced)\))?$/.exec(block[0]!)!;
  const [named, ...keywords] = (block[1] ?? '').split(' · ').map((word) => word.trim());
  const type = dialect.types[named ?? ''];
  if (type === undefined) {
    fail(1, `'${named ?? ''}' is not a card type`);
    return undefined;
  }
  const card: CardSource = { title: title[1]!, type: type.type, keywords, stats: {}, lines: [] };
  if (type.deck !== undefined) card.deck = type.deck;
  if (dialect.name !== collectible.name) card.dialect = dialect.name;
  if (dialect.wording !== undefined) card.wording = dialect.wording;
  if (title[2] !== undefined) card.experience = title[2];
  const clan = keywords.find((keyword) => keyword.endsWith(' Clan'));
  if (clan !== undefined) card.clan = clan.replace(' Clan', '');
  let from = 2;
  if (block[2] !== undefined && statPattern(dialect).test(block[2])) {
    const error = parseStats(block[2], card, dialect);
    if (error !== undefined) fail(2, error);
    from = 3;
  }
  card.lines = block.slice(from);
  const set = dialect.name === collectible.name ? setLine.exec(card.lines.at(-1) ?? '') : null;
  if (set !== null) {
    card.lines.pop();
    if (setCode.test(set[1]!)) card.set = set[1] === '-' ? null : set[1]!;
    else
      fail(
        block.length - 1,
        `'${set[1]}' is not the code of a set: two to four letters or digits, the first a capital, or - for a card without one`,
      );
  }
  if (card.lines.at(-1) === standIn) {
    card.lines.pop();
    card.standIn = true;
  }
  const turned = card.lines.indexOf(secondSide);
  if (turned >= 0) {
    const side: CardSource = { ...card, stats: {}, lines: card.lines.slice(turned + 1) };
    card.lines = card.lines.slice(0, turned);
    if (statPattern(dialect).test(side.lines[0] ?? '')) {
      const error = parseStats(side.lines.shift()!, side, dialect);
      if (error !== undefined) fail(from + turned + 1, error);
    }
    card.second = { stats: side.stats, lines: side.lines };
  }
  return card;
}

function parseStats(text: string, card: CardSource, dialect: Dialect): string | undefined {
  const { behind, before } = dialect;
  let rest = text;
  while (rest !== '') {
    const match = statPattern(dialect).exec(rest);
    if (match === null) return `cannot read the stats '${rest}'`;
    const name = match[2] === undefined ? behind[match[1]!.slice(-1)]! : before[match[2]]!;
    const value = match[3] ?? match[1]!.slice(0, -1);
    const isOwn = !dialect.signed.includes(card.type) && match[2] === undefined;
    if (isOwn && dialect.name === collectible.name && value.startsWith('+'))
      card.plus = [...(card.plus ?? []), name];
    if (value === '*') card.variable = [...(card.variable ?? []), name];
    card.stats[name] = value === '-' || value === '*' ? null : Number(value);
    rest = rest.slice(match[0].length);
  }
  return undefined;
}

export function printCardFile(cards: CardSource[]): string {
  return `${cards.map(printCard).join('\n\n')}\n`;
}

/** The type as written in a card file, which may include the deck. */
const typeName = (card: CardSource, { types }: Dialect): string =>
  Object.keys(types).find((name) => types[name]!.type === card.type && types[name]!.deck === card.deck) ??
  card.type;

function printCard(card: CardSource): string {
  const lines = [card.experience === undefined ? card.title : `${card.title} (${card.experience})`];
  const dialect = dialectOf(card.dialect);
  lines.push([typeName(card, dialect), ...card.keywords].join(' · '));
  const stats = printStats(card, dialect);
  if (stats !== '') lines.push(stats);
  lines.push(...card.lines);
  if (card.second !== undefined) {
    const other = printStats({ ...card, ...card.second }, dialect);
    lines.push(secondSide, ...(other === '' ? [] : [other]), ...card.second.lines);
  }
  if (card.standIn === true) lines.push(standIn);
  if (card.set !== undefined) lines.push(`Set ${card.set ?? '-'}`);
  return lines.join('\n');
}

/**
 * Prints stats as '3F 3C  HR 0  7G  PH 2': those of `together` first, the rest two spaces apart. Bonuses have a sign.
 */
function printStats(card: CardSource, { behind, before, together, order, signed }: Dialect): string {
  const show = (stat: string, sign: boolean): string => {
    const value = card.stats[stat];
    if (card.variable?.includes(stat) === true) return '*';
    if (value === null || value === undefined) return '-';
    return sign && value >= 0 ? `+${value}` : String(value);
  };
  const isSigned = (short: string): boolean =>
    signed.includes(card.type) || signed.includes(short) || card.plus?.includes(behind[short]!) === true;
  const body = together
    .filter((short) => behind[short]! in card.stats)
    .map((short) => `${show(behind[short]!, isSigned(short))}${short}`);
  const parts = body.length > 0 ? [body.join(' ')] : [];
  for (const short of order) {
    const stat = behind[short] ?? before[short]!;
    if (!(stat in card.stats)) continue;
    const sign = signed.includes(short);
    parts.push(short in behind ? `${show(stat, sign)}${short}` : `${short} ${show(stat, sign)}`);
  }
  return parts.join('  ');
}
