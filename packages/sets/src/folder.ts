import { fingerprint } from '@kyuden/engine';
import { printCardFile } from '@kyuden/language';
import { type CardSet, playingCards, replacingCards, type SetCard } from './card-set.ts';
import { reportOf } from './report.ts';

/** The contents of `set.json`, which describes a set. */
export interface Manifest {
  readonly kyudenSet: 1;
  readonly name: string;
  /** Grows with each import that changes a card that plays. */
  readonly version: number;
  readonly edition: string;
  /** Of the cards that play, and of those that may replace ours. */
  readonly hash: string;
  readonly source: { readonly file: string; readonly kind: string };
  readonly cards: Readonly<Record<string, number>>;
}

/** The files of a set by name. */
export type SetFiles = Readonly<Record<string, string>>;

export const MANIFEST = 'set.json';
/** The file of the cards that play. */
export const PLAYING = 'cards.txt';

/** The file of the cards that play only where a set may replace our cards. */
export const REPLACING = 'replacing.txt';

/** The files of a set. `before` is the manifest of the set that they replace, if there is one. */
export function filesOf(
  set: CardSet,
  { name, source, before }: { name: string; source: Manifest['source']; before?: Manifest },
): SetFiles {
  const plays = playingCards(set);
  const replacing = replacingCards(set);
  const others = set.cards.filter(({ verdict }) => verdict.status !== 'plays');
  const facts = set.cards.map(({ raw, verdict }) => JSON.stringify({ ...raw, verdict }));
  const manifest: Omit<Manifest, 'version'> = {
    kyudenSet: 1,
    name,
    edition: set.edition,
    hash: fingerprint(plays + replacing),
    source,
    cards: countsOf(set.cards),
  };
  const isSame = before?.hash === manifest.hash && before.edition === manifest.edition;
  const version = before ? before.version + (isSame ? 0 : 1) : 1;
  return {
    [MANIFEST]: `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
    [PLAYING]: plays,
    [REPLACING]: replacing,
    'not-playing.txt': others.length > 0 ? printCardFile(others.map(({ card }) => card)) : '',
    'facts.jsonl': facts.map((line) => `${line}\n`).join(''),
    'report.md': reportOf(set, name),
  };
}

/** How many cards have each status. */
export function countsOf(cards: readonly SetCard[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { verdict } of cards) counts[verdict.status] = (counts[verdict.status] ?? 0) + 1;
  return counts;
}

/** Reads a manifest; undefined if it is none. */
export function readManifest(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Whoever asks says that this is no set.
    return undefined;
  }
  const made = value as Partial<Manifest> | null;
  const isManifest =
    made?.kyudenSet === 1 && typeof made.version === 'number' && typeof made.hash === 'string';
  return isManifest ? (made as Manifest) : undefined;
}
