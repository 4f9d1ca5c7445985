/** A card as its source gives it. Every field is kept as written, so that nothing is lost. */
export interface RawCard {
  /** Where it stands in the source: `line 12`, or a file. */
  readonly where: string;
  readonly id?: string;
  readonly title: string;
  readonly experience?: string;
  readonly type: string;
  readonly clan?: string;
  /** The deck of a card of the living card game: `conflict` or `dynasty`. */
  readonly side?: string;
  /** Values by the name that the source gives the stat. */
  readonly stats: Readonly<Record<string, string>>;
  readonly keywords: readonly string[];
  /** The text box in plain words: one line for each paragraph, icons in square brackets. */
  readonly text: string;
  readonly printings: readonly Printing[];
  /** The formats in which it is legal. */
  readonly legality: readonly string[];
  /** Fields that Kyuden has no use for, as text. */
  readonly other: Readonly<Record<string, string>>;
}

/** An issue of a card, and the path of its picture in the source. We ship no pictures and load none. */
export interface Printing {
  readonly edition: string;
  readonly image?: string;
}

/** Something in a source that is no card, or not all of one. */
export interface SourceFault {
  readonly where: string;
  readonly what: string;
}

export interface SourceCards {
  readonly cards: readonly RawCard[];
  readonly faults: readonly SourceFault[];
}

/** Trims a text and drops control and zero-width characters, which databases carry along. */
export const clean = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, (odd) => (odd.includes('\n') ? '\n' : ' '))
    .replace(/[\t \u00a0\u2000-\u200a\u3000]+/g, ' ')
    .trim();

/** Straight quotation marks, as in our card files. */
export const straight = (text: string): string => text.replace(/[‘’´`]/g, "'").replace(/[“”„]/g, '"');
