import { wholeRuleId } from '../cited-rules.ts';
import { type Clause, quoted, type Situation, SituationError, type Step } from './format.ts';
import { nearestForm } from './nearest-form.ts';

/**
 * Parses a file of situations. Each begins with `title:`; an edition and stand-in cards before the first title
 * apply to all. A line that begins with a word and a colon opens a section, and indented lines continue it. '#'
 * begins a comment. Lines of dashes or equals signs are ignored.
 */

const sections = ['title', 'rule', 'card', 'given', 'when', 'then', 'edition', 'note', 'fails'] as const;
type Section = (typeof sections)[number];

/** Accepted alternative spellings. */
const synonyms: Record<string, Section> = { rules: 'rule', cards: 'card' };

interface Entry extends Clause {
  section: Section;
  /** Indented lines that continue it. */
  more: Clause[];
}

export function parseSituations(source: string, file = ''): Situation[] {
  const entries = readEntries(source, file);
  const first = entries.findIndex((one) => one.section === 'title');
  if (first < 0) {
    throw new SituationError(1, 'expected a situation that begins with `title:`, found none', file);
  }
  const common = entries.slice(0, first);
  for (const one of common) {
    if (one.section !== 'edition' && one.section !== 'card' && one.section !== 'note') {
      throw new SituationError(
        one.line,
        `expected \`title:\` before \`${one.section}:\`; only edition, card and note stand ahead of all situations`,
        file,
      );
    }
  }
  const situations: Situation[] = [];
  for (let at = first; at < entries.length; ) {
    let end = at + 1;
    while (end < entries.length && entries[end]?.section !== 'title') end++;
    situations.push(readSituation(entries.slice(at, end), common, file));
    at = end;
  }
  return situations;
}

function readEntries(source: string, file: string): Entry[] {
  const entries: Entry[] = [];
  source.split(/\r?\n/).forEach((raw, index) => {
    const line = index + 1;
    const text = raw.replace(/[‘’]/g, "'").trimEnd();
    if (text.trim() === '' || /^\s*#/.test(text) || /^[-=]{3,}$/.test(text)) return;
    const last = entries.at(-1);
    if (/^\s/.test(text)) {
      if (!last)
        throw new SituationError(
          line,
          `expected a section such as \`title:\`, found ${quoted(text.trim())}`,
          file,
        );
      last.more.push({ line, text: text.trim() });
      return;
    }
    const head = /^([A-Za-z]+)\s*:\s*(.*)$/.exec(text);
    const word = head?.[1]?.toLowerCase() ?? '';
    const section = synonyms[word] ?? sections.find((one) => one === word);
    if (!head || !section) {
      const near = nearestForm(word || text, sections);
      throw new SituationError(
        line,
        `expected a section such as \`${near}:\`, or an indented line that goes on; found ${quoted(text)}`,
        file,
      );
    }
    entries.push({ section, line, text: head[2] as string, more: [] });
  });
  return entries;
}

function readSituation(entries: Entry[], common: Entry[], file: string): Situation {
  const title = entries[0] as Entry;
  const found: Situation = {
    file,
    line: title.line,
    title: [title, ...title.more].map((one) => one.text).join(' '),
    edition: 'samurai',
    rules: [],
    cards: [],
    moment: { line: title.line, text: '' },
    given: [],
    steps: [],
  };
  if (found.title === '') throw new SituationError(title.line, 'expected words after `title:`', file);
  for (const entry of [...common, ...entries.slice(1)]) addEntry(found, entry);
  if (found.moment.text === '') {
    throw new SituationError(
      title.line,
      `expected \`given:\` with a moment, such as 'p1's Action Phase', in ${quoted(found.title)}`,
      file,
    );
  }
  if (!found.steps.some((one) => one.kind === 'then')) {
    throw new SituationError(
      title.line,
      `expected \`then:\` with what must be so, in ${quoted(found.title)}`,
      file,
    );
  }
  return found;
}

function addEntry(to: Situation, entry: Entry): void {
  const lines = [{ line: entry.line, text: entry.text }, ...entry.more].filter((one) => one.text !== '');
  switch (entry.section) {
    case 'edition':
      to.edition = entry.text.toLowerCase();
      return;
    case 'rule':
      for (const { line, text } of lines) {
        for (const id of text.split(/[,\s]+/))
          if (id !== '') to.rules.push({ line, text: wholeRuleId(to.edition, id) });
      }
      return;
    case 'card': {
      // ' / ' is a line break; a slash within a sentence ('-5F/-2C') has no spaces around it.
      const text = lines.flatMap((one) => one.text.split(' / ')).map((one) => one.trim());
      to.cards.push({ line: entry.line, text: text.join('\n') });
      return;
    }
    case 'given': {
      const clauses = lines.flatMap(givenClauses);
      if (to.moment.text === '' && clauses[0]) to.moment = clauses.shift() as Clause;
      to.given.push(...clauses);
      return;
    }
    case 'when':
    case 'then': {
      const step: Step = { kind: entry.section, clauses: lines.flatMap(splitClauses) };
      if (step.clauses.length > 0) to.steps.push(step);
      return;
    }
    case 'fails':
      to.fails = lines.map((one) => one.text).join(' ');
      return;
    case 'note':
    case 'title':
      return;
  }
}

/** Splits a line into statements at wide gaps or semicolons. In a list of cards, semicolons separate units. */
function givenClauses(one: Clause): Clause[] {
  return one.text.split(/(?:\s{2,}|;\s*)(?=p\d['\s])/).flatMap((part) => {
    const clause = { line: one.line, text: part.trim() };
    return isList(clause.text) ? [clause] : splitClauses(clause);
  });
}

const isList = (text: string): boolean => /^p\d+(?:'s)? [a-z0-9 ]+:/i.test(text);

function splitClauses(one: Clause): Clause[] {
  return splitOutside(one.text, ';').map((text) => ({ line: one.line, text }));
}

/** Splits at marks outside brackets, and drops empty parts. */
export function splitOutside(text: string, marks: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (depth === 0 && marks.includes(c)) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
