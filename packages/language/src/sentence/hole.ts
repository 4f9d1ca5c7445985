/** Noun phrases without words: the noun before a relative clause, and the card of a trait that leaves out its subject. */
import type { Lower } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, self } from '../lower/context.ts';
import { wordless } from '../lower/thing.ts';
import type { Meaning } from '../noun/meaning.ts';

function nodeOf(meaning: Lower<Meaning>, sorts: readonly string[], data: object): Node {
  const phrase = {
    name: wordless,
    number: -1,
    category: wordless,
    template: '',
    first: null,
    needs: [],
    meaning,
  };
  return { phrase, v: {}, c: {}, f: [], start: 0, end: 0, form: '', data, sorts };
}

interface HoleData {
  number: 'sg' | 'pl';
  /** Whether a written noun phrase has this meaning. */
  isWritten?: true;
}

/** The noun that a relative clause is about. */
export function hole(sort: 'card' | 'player' | 'place'): Node {
  const sorts = sort === 'card' ? ['card', 'unit'] : [sort];
  return nodeOf(() => ({ m: 'ref', ref: { r: 'it' }, sort, number: 'sg' }), sorts, { number: 'sg' });
}

/** The card of a trait that begins without a subject. */
export function unsaidSelf(c: Context): Meaning {
  if (!c.continuous || c.led) throw new NoReading('only a trait that begins so may leave out its card');
  return { m: 'ref', ref: self, sort: 'card', number: 'sg' };
}
export const ownCard: Node = nodeOf((_n, c) => unsaidSelf(c), ['card'], { number: 'sg' });

/** A noun phrase that was lowered before. It has the same meaning again, and does not refer back to itself. */
export function lowered(n: Node, meaning: Meaning): Node {
  const data: HoleData = { ...(n.data as HoleData), ...(!isHole(n) && { isWritten: true as const }) };
  const sorts = n.sorts ?? (meaning.m === 'list' ? [] : [meaning.sort]);
  return { ...nodeOf(() => meaning, sorts, data), v: n.v };
}

/** Whether no word stands for the noun phrase. */
export const isHole = (n: Node): boolean =>
  n.phrase.category === wordless && (n.data as HoleData).isWritten !== true;
