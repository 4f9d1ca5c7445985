import type { Face, Library, View } from '@kyuden/engine';

/** A printed card, as a bot is told once. */
export interface PrintedCard {
  key: string;
  title: string;
  type: string;
  keywords: readonly string[];
  stats: Readonly<Record<string, number | null>>;
  /** Its sentences, one for each trait or ability. */
  lines: readonly string[];
}

/** Tells a bot each printed card once, when the bot first sees it. */
export class CardTexts {
  readonly #told = new Set<string>();

  /** The cards in the view that the bot has not been told yet. */
  newIn(view: View, lib: Library): PrintedCard[] {
    const found: PrintedCard[] = [];
    for (const key of keysIn(view)) {
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      const face = lib.faces[lib.byKey.get(key) ?? -1];
      if (face) found.push(printed(face));
    }
    return found;
  }
}

const printed = ({ key, title, type, keywords, stats, lines }: Face): PrintedCard => ({
  key,
  title,
  type,
  keywords,
  stats,
  lines,
});

/** The keys of all cards in a view, wherever they stand. */
function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { key } = value as { key?: unknown };
  if (typeof key === 'string' && key !== '') yield key;
  for (const one of Object.values(value)) yield* keysIn(one);
}
