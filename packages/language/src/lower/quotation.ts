/** Texts in quotation marks inside a text. */
import type { Decline } from '../core/decline.ts';
import type { Node } from '../core/phrase.ts';

/** Thrown if a quoted text cannot be read. Words that are not read make the whole line unread. */
export class Unread extends Error {
  readonly decline: Decline | undefined;

  constructor(decline: Decline | undefined) {
    super('a quoted text is not read');
    this.decline = decline;
  }
}

/** Quotations that are no texts: names to choose from, and costs. */
const otherwise = new Set([
  'Sentence.nameType',
  'Sentence.guess',
  'Sentence.become',
  'Clause.additionalCost',
  'Clause.additionalCostBy',
]);

/** The texts that this node quotes. */
export function quotedTexts({ phrase, v }: Node): string[] {
  if (otherwise.has(phrase.name)) return [];
  return Object.values(v).flatMap((one) =>
    one.phrase.category === 'Quoted' ? [(one.data as { text: string }).text] : [],
  );
}
