import { type Clause, quoted, SituationError } from './format.ts';
import { splitOutside } from './parse.ts';

/**
 * A card as written in a position: `2 Hiruma Aki (Light Infantry, Daruma) [bowed, +2F until the turn ends]`.
 */
export interface CardNote {
  line: number;
  count: number;
  title: string;
  attached: CardNote[];
  /** The statements in square brackets. */
  said: string[];
}

/**
 * Reads a list of cards, separated by commas or semicolons. A title that contains a comma is joined again, so
 * all titles must be known.
 */
export function readCards(list: Clause, isTitle: (title: string) => boolean): CardNote[] {
  const pieces = splitOutside(list.text, ',;');
  const notes: CardNote[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = at + 1;
    let text = pieces[at] as string;
    if (!isTitle(titlePart(text))) {
      for (let to = at + 1; to < pieces.length; to++) {
        const longer = pieces.slice(at, to + 1).join(', ');
        if (!isTitle(titlePart(longer))) continue;
        text = longer;
        end = to + 1;
        break;
      }
    }
    notes.push(readCard({ line: list.line, text }, isTitle));
    at = end;
  }
  return notes;
}

const titlePart = (text: string): string => {
  const plain = text.replace(/^\d+ /, '');
  const cut = plain.search(/\s*(\[|\((?!Experienced|Inexperienced))/);
  return cut < 0 ? plain : plain.slice(0, cut);
};

function readCard(one: Clause, isTitle: (title: string) => boolean): CardNote {
  const head = /^(\d+) (.*)$/.exec(one.text);
  const counted = head && !isTitle(one.text) ? head : null;
  const text = counted ? (counted[2] as string) : one.text;
  const title = titlePart(text);
  const note: CardNote = {
    line: one.line,
    count: counted ? Number(counted[1]) : 1,
    title,
    attached: [],
    said: [],
  };
  if (title === '')
    throw new SituationError(one.line, `expected the title of a card, found ${quoted(one.text)}`);
  let rest = text.slice(title.length).trim();
  while (rest !== '') {
    const open = rest[0] as string;
    const close = closing(rest);
    if ((open !== '(' && open !== '[') || close < 0) {
      throw new SituationError(
        one.line,
        `expected '(' with attachments or '[' with states after ${quoted(title)}, found ${quoted(rest)}`,
      );
    }
    const inner = rest.slice(1, close);
    if (open === '(') note.attached.push(...readCards({ line: one.line, text: inner }, isTitle));
    else note.said.push(...splitOutside(inner, ',;'));
    rest = rest.slice(close + 1).trim();
  }
  return note;
}

/** The index of the bracket that closes the first one of the text, or -1. */
function closing(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (c === '(' || c === '[') depth++;
    if ((c === ')' || c === ']') && --depth === 0) return i;
  }
  return -1;
}
