import type { CardView, View } from '@kyuden/engine';

/**
 * Follows the view of one seat and tells what changes: a line for each field, and for each card that looks different.
 * Unchanged parts of a view are the same objects, so they cost nothing.
 */
export class Seen {
  #last: View | undefined;
  /** The text last told, by path; a card's path is its thing. */
  readonly #told = new Map<string, string>();

  /** The lines for the changes since the last view. */
  changes(now: View): string[] {
    const lines: string[] = [];
    this.#compare('', this.#last, now, lines);
    this.#last = now;
    return lines;
  }

  #compare(path: string, last: unknown, now: unknown, lines: string[]): void {
    if (last === now && now !== undefined) return;
    if (Array.isArray(now)) {
      this.#tell(path, `[${now.map(partText).join(', ')}]`, lines);
      const old = Array.isArray(last) ? last : [];
      now.forEach((one, at) => {
        if (isPart(one)) this.#compare(`${path}.${at}`, old[at], one, lines);
      });
    } else if (isCard(now)) {
      this.#tell(now.thing, cardText(now), lines);
      for (const one of now.attached) this.#compare('', undefined, one, lines);
    } else if (typeof now === 'object' && now !== null) {
      const old = typeof last === 'object' && last !== null ? last : {};
      if (path !== '') this.#tell(path, `{${Object.keys(now)}}`, lines);
      for (const [key, one] of Object.entries(now))
        this.#compare(
          path === '' ? key : `${path}.${key}`,
          (old as Record<string, unknown>)[key],
          one,
          lines,
        );
    } else {
      this.#tell(path, JSON.stringify(now), lines);
    }
  }

  /** Tells a text unless it is what was told last. */
  #tell(path: string, text: string, lines: string[]): void {
    if (this.#told.get(path) === text) return;
    this.#told.set(path, text);
    lines.push(`${path} ${text}`);
  }
}

const isCard = (value: unknown): value is CardView =>
  typeof value === 'object' && value !== null && 'attached' in value && 'thing' in value;

/** Whether a member of a list is told by itself. */
const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('hidden' in value);

/** A member of a list: the name of a card, a plain value, or a dot for what is told by itself. */
function partText(value: unknown): string {
  if (isCard(value)) return value.thing;
  return isPart(value) ? '·' : JSON.stringify(value);
}

const texts = new WeakMap<CardView, string>();

/** The text of a card. Its attachments are named only. */
function cardText(card: CardView): string {
  let text = texts.get(card);
  if (text === undefined) {
    const { thing: _, attached, ...own } = card;
    text = `${JSON.stringify(own)} with [${attached.map(({ thing }) => thing).join(', ')}]`;
    texts.set(card, text);
  }
  return text;
}
