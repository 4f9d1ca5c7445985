/** Cards from the schema of the card data: title, type, stats, keywords and one running text. */
import type { CardSource } from './card.ts';
import { tokenise } from './core/token.ts';
import { collectible, type Dialect, living } from './dialect.ts';
import { livingLines } from './living/official.ts';
import { designators } from './sentence/header.ts';

export interface JsonCard {
  title: string;
  experience?: string | null;
  type: string;
  clan?: string | null;
  stats?: Record<string, unknown>;
  keywords?: string[];
  text?: string;
}

/** Names that a JSON card may use: types, stats with a number, and lists of stats without one. */
export interface JsonNames {
  types: readonly string[];
  stats: readonly string[];
  lists: readonly string[];
}

/** The names in JSON cards of a dialect. The card data of the living game writes types small and has stats of its own. */
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

/** A card as the language reads it. The running text is cut into lines, one for each trait or ability. */
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
  if (typeof json.experience === 'string') card.experience = json.experience;
  if (typeof json.clan === 'string') card.clan = json.clan;
  // An asterisk behind a number only points at the text; one instead of it leaves the value to the text.
  const instead = variable.filter((name) => typeof stats[name] !== 'number');
  if (instead.length > 0) card.variable = instead;
  return card;
}

/** A card of the living card game: its text box has a line for each ability, and its keywords among them. */
function fromLivingJson(json: JsonCard): CardSource {
  const type = json.type.charAt(0).toUpperCase() + json.type.slice(1);
  return {
    title: json.title,
    type,
    dialect: living.name,
    keywords: [...(json.keywords ?? [])],
    stats: {},
    lines: livingLines(json.text ?? ''),
  };
}

/** Slips of the pen that can only be slips: a comma or a small word twice. */
function mended(text: string): string {
  return text.replaceAll(/,\s*,/g, ',').replaceAll(/\b(a|an|the|each|of|to) \1\b/g, '$1');
}

/** An Event is one text for each paragraph: what happens when it resolves, and what it may be used for. */
function eventText(text: string): string[] {
  return paragraphs(text).flatMap((one) => (hasHeader(one) ? splitParagraph(one) : [one]));
}

/** Paragraphs, each ended by a full stop. One that only reminds belongs to the one before, and at the beginning is left out. */
function paragraphs(text: string): string[] {
  const out: string[] = [];
  for (const part of text.split('\n').map((one) => one.trim())) {
    // A paragraph of a full stop alone says nothing.
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
 * Cuts a running text into traits and abilities. A header ('Political Battle:'), a gold trait and a trigger with a colon open one; so does
 * each sentence before the first of them.
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

/** A trait that waits for a moment without a colon: what is told to do behind it belongs to it. */
function triggered(line: string | undefined): boolean {
  return line !== undefined && /^(Once per \w+, )?(After|Before|When|At) /i.test(line);
}

/** Says more about what the sentence before it says. */
const refersBack = (sentence: string): boolean => /^These (increases|effects) /.test(sentence);

function goesOn(sentence: string): boolean {
  return /^(If (you|he|it|she|they|this|the|one)\b|Otherwise|Then|You may|Gain|Lose|Bow|Destroy|Draw|Put|Give|Move|Straighten|Take|Discard|Show|Shuffle|Remove|Attach|Create|Search|Target|Refill|Negate|Permanently|Bring|Return|Dishonor|He |His |She |Her |It |Its |They |Their |That )/.test(
    sentence,
  );
}

/** Sentences: split behind full stops (and quotations that end in one), not inside quotations or parentheses. */
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
