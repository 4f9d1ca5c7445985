/**
 * Tokens of one line of card text. Reminder text in parentheses is stored with the token before it. A quotation is one
 * token with its own text. A card name, the card's own or another, is one token.
 */
export type TokenKind =
  | 'word'
  | 'number'
  | 'modifiers'
  | 'stats'
  | 'punct'
  | 'poss'
  | 'quote'
  | 'name'
  | 'icon';

export interface Token {
  kind: TokenKind;
  text: string;
  /** The first token of a sentence, whose capital letter has no meaning. */
  start?: true;
  /** One of the card's own names. */
  self?: true;
  /** Reminder text after this token, with its parentheses. */
  trivia?: string;
  /** The first or last token inside parentheses whose words are read as part of the text. */
  opens?: true;
  closes?: true;
  /** Start and end of the token in the line. */
  from?: number;
  to?: number;
}

export interface Names {
  /** The card's own title and its short forms. */
  self: string[];
  /** Titles of other cards that texts may name. */
  others: readonly string[];
}

const pattern =
  /\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|"[^"]*"|“[^”]*”|[+-]\d+[A-Z]*(?:\/[+-]\d+[A-Z]+)*|\d+[A-Z]+(?:\/\d+[A-Z]+)*|\d+|'s(?![A-Za-z])|[A-Za-zÀ-ž][A-Za-zÀ-ž0-9-]*(?:'(?!s\b)[A-Za-zÀ-ž]+)*(?:\.\.\.)?|'|[.,;:/*]|\S/g;

/**
 * Splits a line into tokens. Never fails: an unknown character becomes a token that no phrase expects. With `inline`,
 * a part of a sentence in parentheses becomes ordinary tokens.
 */
export function tokenise(line: string, names: Names = { self: [], others: [] }, inline = false): Token[] {
  const tokens: Token[] = [];
  for (const match of line.replaceAll('’', "'").matchAll(pattern)) {
    const text = match[0];
    if (inline && tokens.length > 0 && isPiece(text)) {
      const inner = opened(text, match.index).slice(1, -1);
      inner[0]!.opens = true;
      inner.at(-1)!.closes = true;
      tokens.push(...inner);
      continue;
    }
    if (isReminder(text) && tokens.length > 0) {
      const last = tokens[tokens.length - 1]!;
      last.trivia = last.trivia === undefined ? text : `${last.trivia} ${text}`;
      continue;
    }
    tokens.push(...(/^\(./.test(text) ? opened(text, match.index) : [tokenOf(text, match.index)]));
  }
  return markStarts(joinNames(tokens, names));
}

function tokenOf(text: string, from: number): Token {
  const words = /^[“"]/.test(text) ? text.slice(1, -1) : text;
  return { kind: kindOf(text), text: words, from, to: from + text.length };
}

/** Tokens of a text in parentheses that is not a reminder. */
function opened(text: string, from: number): Token[] {
  const inner = [...text.slice(1, -1).matchAll(pattern)].map((match) =>
    tokenOf(match[0], from + 1 + match.index),
  );
  return [tokenOf('(', from), ...inner, tokenOf(')', from + text.length - 1)];
}

const LONGEST_PIECE = 5;

/** Whether parentheses hold a part of a sentence: '(this turn)', '(at the current battlefield)'. */
function isPiece(text: string): boolean {
  return /^\([a-z][^().]*\)$/.test(text) && isReminder(text) && text.split(' ').length <= LONGEST_PIECE;
}

/** Whether a line has a part of a sentence in parentheses. */
export const hasPieces = (line: string): boolean => (line.match(/\([^()]*\)/g) ?? []).some(isPiece);

/**
 * Whether text in parentheses is only a reminder. It is not if it adds an exception, an alternative, a condition or what
 * else the card has for whoever goes second.
 */
function isReminder(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  return !/^\((even(?! at)|or|was|When going second|\d+ or|if (?!able|legal|any|otherwise|he is still))\b/.test(
    text,
  );
}

function kindOf(text: string): TokenKind {
  if (/^["“]./.test(text)) return 'quote';
  if (/^\[./.test(text)) return 'icon';
  if (/^\d+$/.test(text)) return 'number';
  if (/^[+-]\d/.test(text)) return 'modifiers';
  if (/^\d+[A-Z]/.test(text)) return 'stats';
  if (text === "'s" || text === "'") return 'poss';
  if (/^[A-Za-zÀ-ž]/.test(text)) return 'word';
  return 'punct';
}

/** Joins the words of a name into one token. The longest name wins; at equal length the card's own name wins. */
function joinNames(tokens: Token[], names: Names): Token[] {
  const [own, others] = [indexOf(names.self), indexOf(names.others)];
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i]!;
    const fits = (name: Name): boolean => name.words.every((word, k) => tokens[i + k]?.text === word);
    const mine = own.get(token.text)?.find((name) => fits(name) && !another(tokens, i, name, names));
    const other = others.get(token.text)?.find(fits);
    const self = mine !== undefined && mine.words.length >= (other?.words.length ?? 0);
    const found = self ? mine : other;
    if (found === undefined) {
      out.push(token);
      i += 1;
      continue;
    }
    const last = tokens[i + found.words.length - 1]!;
    const joined: Token = { kind: 'name', text: found.text };
    if (self) joined.self = true;
    if (token.from !== undefined) joined.from = token.from;
    if (last.to !== undefined) joined.to = last.to;
    if (last.trivia !== undefined) joined.trivia = last.trivia;
    if (token.opens !== undefined) joined.opens = true;
    if (last.closes !== undefined) joined.closes = true;
    out.push(joined);
    i += found.words.length;
  }
  return out;
}

/** Whether a single word of the card's name is part of the name of another character of that family. */
function another(tokens: Token[], at: number, name: Name, { self }: Names): boolean {
  const title = self[0] ?? '';
  if (name.words.length !== 1 || !title.startsWith(`${name.text} `)) return false;
  const next = tokens[at + 1];
  return next?.kind === 'word' && /^[A-Z][a-z]/.test(next.text) && !title.includes(next.text) && at > 0;
}

interface Name {
  words: string[];
  text: string;
}

const indexes = new WeakMap<readonly string[], Map<string, Name[]>>();

/** Names by their first word, the longest first. Cached by list. */
function indexOf(list: readonly string[]): Map<string, Name[]> {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const made = new Map<string, Name[]>();
  for (const text of list) {
    const words = tokeniseName(text);
    const first = words[0];
    if (first === undefined) continue;
    const same = made.get(first) ?? [];
    same.push({ words, text });
    made.set(first, same);
  }
  for (const same of made.values()) same.sort((a, b) => b.words.length - a.words.length);
  indexes.set(list, made);
  return made;
}

function tokeniseName(text: string): string[] {
  return [...text.replaceAll('’', "'").matchAll(pattern)].map((match) => match[0]);
}

function markStarts(tokens: Token[]): Token[] {
  let start = true;
  for (const token of tokens) {
    if (start && token.kind !== 'punct') token.start = true;
    start = token.kind === 'punct' ? token.text === '.' || token.text === ':' : endsQuote(token);
  }
  return tokens;
}

/** Whether a token is a quotation that ends in a full stop, which also ends the sentence around it. */
export function endsQuote(token: Token): boolean {
  return token.kind === 'quote' && token.text.endsWith('.');
}

/** Whether a token is this word. The first word of a sentence may have a capital letter. */
export function isWord(token: Token | undefined, word: string): boolean {
  if (token === undefined || token.kind === 'quote' || token.kind === 'name') return false;
  if (token.text === word) return true;
  return token.start === true && lowerFirst(token.text) === word;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins tokens to text: spaces, capitals at sentence starts, quotation marks, and reminder text. */
export function joinTokens(tokens: readonly Token[]): string {
  let text = '';
  let start = true;
  let glue = true;
  for (const token of tokens) {
    const tight = token.kind === 'poss' || (token.kind === 'punct' && /^[.,;:/)]$/.test(token.text));
    if (!tight && !glue) text += ' ';
    const word = token.kind === 'quote' ? `"${token.text}"` : token.text;
    if (token.opens === true) text += '(';
    text += start && token.kind === 'word' ? upperFirst(word) : word;
    if (token.closes === true) text += ')';
    if (token.trivia !== undefined) text += ` ${token.trivia}`;
    start = token.kind === 'punct' ? token.text === '.' || token.text === ':' : endsQuote(token);
    glue = token.kind === 'punct' && (token.text === '/' || token.text === '(');
  }
  return text;
}
