/** Makes cards from the JSON card data: title, type, stats, keywords and one running text. */
import type { CardSource } from './card.ts';
import { tokenise } from './core/token.ts';
import { collectible, type Dialect, living } from './dialect.ts';
import { textBox } from './living/official.ts';
import { designators } from './sentence/header.ts';

export interface JsonCard {
  title: string;
  experience?: string | null;
  type: string;
  clan?: string | null;
  stats?: Record<string, unknown>;
  keywords?: string[];
  /** In data of the living card game, keywords are printed in the text box and traits above it. */
  traits?: string[];
  text?: string;
}

/** Names that a JSON card may use: types, numeric stats, and lists of stat names. */
export interface JsonNames {
  types: readonly string[];
  stats: readonly string[];
  lists: readonly string[];
}

/** The names in JSON cards of a dialect. Data of the living card game has types in lower case and its own stats. */
export function jsonNames(dialect: Dialect): JsonNames {
  const { types, behind, before } = dialect;
  const names = Object.keys(types);
  const stats = [...Object.values(behind), ...Object.values(before)];
  if (dialect !== living)
    return {
      types: [...names, 'Celestial', 'Kiho'],
      stats: [...stats, 'honorProduction'],
      lists: ['asterisk'],
    };
  return {
    types: [...names.map((one) => one.toLowerCase()), ...names],
    stats: [...stats, 'cost', 'militaryBonus', 'politicalBonus', 'honor', 'fate'],
    lists: ['dash', 'variable', 'asterisk'],
  };
}

/** Converts a JSON card. The running text is split into lines, one for each trait or ability. */
export function fromJson(json: JsonCard, dialect: Dialect = collectible): CardSource {
  if (dialect === living) return fromLivingJson(json);
  const stats: Record<string, number | null> = {};
  const variable: string[] = [];
  for (const [key, value] of Object.entries(json.stats ?? {})) {
    if (key === 'asterisk' && Array.isArray(value)) variable.push(...value.map(String));
    else if (typeof value === 'number' || value === null) stats[key] = value;
  }
  const card: CardSource = {
    title: json.title,
    type: json.type,
    keywords: [...(json.keywords ?? [])],
    stats,
    lines: json.type === 'Event' ? eventText(mended(json.text ?? '')) : splitText(mended(json.text ?? '')),
  };
  if (dialect.wording !== undefined) card.wording = dialect.wording;
  if (typeof json.experience === 'string') card.experience = json.experience;
  if (typeof json.clan === 'string') card.clan = json.clan;
  // An asterisk with a number only refers to the text. An asterisk without a number leaves the value to the text.
  const instead = variable.filter((name) => typeof stats[name] !== 'number');
  if (instead.length > 0) card.variable = instead;
  return card;
}

/** Converts a card of the living card game, whose text box has one line for each ability, with keywords among them. */
function fromLivingJson(json: JsonCard): CardSource {
  const { lines, keywords } = textBox(json.text ?? '');
  const type = json.type.charAt(0).toUpperCase() + json.type.slice(1);
  return {
    title: json.title,
    type,
    dialect: living.name,
    keywords: [...new Set([...(json.traits ?? []), ...keywords])],
    stats: {},
    lines,
  };
}

/** Corrects obvious misprints: a doubled comma or small word. */
function mended(text: string): string {
  return text.replaceAll(/,\s*,/g, ',').replaceAll(/\b(a|an|the|each|of|to) \1\b/g, '$1');
}

/** The lines of an Event: one for each paragraph. A paragraph with abilities is split further. */
function eventText(text: string): string[] {
  return paragraphs(text).flatMap((one) => (hasHeader(one) ? splitParagraph(one) : [one]));
}

/**
 * Paragraphs, each with a full stop. A paragraph of reminder text is joined to the one before, or dropped if it is
 * first.
 */
function paragraphs(text: string): string[] {
  const out: string[] = [];
  for (const part of text.split('\n').map((one) => one.trim())) {
    // A paragraph of only a full stop is empty.
    if (part === '' || part === '.') continue;
    if (/^\([^()]*(\([^()]*\)[^()]*)*\)$/.test(part)) {
      if (out.length > 0) out[out.length - 1] += ` ${part}`;
      continue;
    }
    out.push(/[.)"”]$/.test(part) ? part : `${part}.`);
  }
  return out.map((one) => one.replace(/([^.)"”]) (\([^()]*\))$/, '$1. $2'));
}

export function hasHeader(text: string): boolean {
  return /^[A-Z][A-Za-z ]*(\/[A-Z][a-z]+)*(, \[[^\]]*\])*:/.test(text);
}

/**
 * Splits a running text into traits and abilities. A header ('Political Battle:'), a gold trait or a trigger with a
 * colon starts one, and sentences after it belong to it. Before the first of these each sentence is a trait.
 */
export function splitText(text: string): string[] {
  return paragraphs(text).flatMap(splitParagraph);
}

function splitParagraph(text: string): string[] {
  const sentences = cut(text);
  const lines: string[] = [];
  let open = false;
  for (const sentence of sentences) {
    const header = opensAbility(sentence);
    if (header) {
      lines.push(sentence);
      open = true;
    } else if (
      (open || refersBack(sentence) || (goesOn(sentence) && triggered(lines.at(-1)))) &&
      lines.length > 0
    ) {
      lines[lines.length - 1] += ` ${sentence}`;
    } else {
      lines.push(sentence);
    }
  }
  return lines;
}

/** Whether a line is a triggered trait without a colon. Instructions after it belong to it. */
function triggered(line: string | undefined): boolean {
  return line !== undefined && /^(Once per \w+, )?(After|Before|When|At) /i.test(line);
}

/** Whether a sentence adds to the sentence before it. */
const refersBack = (sentence: string): boolean => /^These (increases|effects) /.test(sentence);

function goesOn(sentence: string): boolean {
  return /^(If (you|he|it|she|they|this|the|one)\b|Otherwise|Then|You may|Gain|Lose|Bow|Destroy|Draw|Put|Give|Move|Straighten|Take|Discard|Show|Shuffle|Remove|Attach|Create|Search|Target|Refill|Negate|Permanently|Bring|Return|Dishonor|He |His |She |Her |It |Its |They |Their |That )/.test(
    sentence,
  );
}

/**
 * Splits a text into sentences: after full stops and quotations that end in one, but not inside quotations or
 * parentheses.
 */
function cut(text: string): string[] {
  const out: string[] = [];
  let start = 0;
  let quote = false;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]!;
    if (char === '"') quote = !quote;
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    const stop = (char === '.' && !quote) || (char === '"' && !quote && text[i - 1] === '.');
    if (depth > 0 || !stop || !/^\s|^$/.test(text.slice(i + 1, i + 2))) continue;
    if (/^\s+\(/.test(text.slice(i + 1))) continue;
    out.push(text.slice(start, i + 1).trim());
    start = i + 1;
  }
  const rest = text.slice(start).trim();
  if (rest !== '') out.push(rest);
  return out;
}

function opensAbility(sentence: string): boolean {
  const tokens = tokenise(sentence);
  const colon = tokens.findIndex((token) => token.kind === 'punct' && token.text === ':');
  if (colon <= 0) return false;
  const before = tokens.slice(0, colon);
  const named = before.filter((token) => token.kind !== 'icon' && token.text !== ',');
  if (designators.includes(named.at(-1)?.text ?? ''))
    return named.every((token) => /^[A-Z/]/.test(token.text));
  if (before.length === 2 && before[0]!.text === 'Focus') return true;
  return true;
}
