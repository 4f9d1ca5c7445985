/** Lists of phrases, for any category: 'A or B', 'A, B, and C', 'either A or B', 'both A and B'. */
import type { Asked, Category, Node, Printed, Result } from './phrase.ts';
import type { Chart } from './read.ts';
import { isWord } from './token.ts';

/** The wording of a list: its conjunction, comma and leading word. */
export interface Series {
  conj: 'and' | 'or';
  /** Whether a comma stands before the conjunction. */
  comma: boolean;
  /** The word before the first member. */
  lead?: 'either' | 'both';
}

interface FoundSeries {
  items: Node[];
  data: Series;
  end: number;
}

const MOST_MEMBERS = 6;
const leads = { either: 'or', both: 'and' } as const;

/**
 * All lists that begin at a token. A list of three or more needs a comma before its conjunction; a pair may have one.
 */
export function seriesAt(
  chart: Chart,
  at: number,
  memberAt: (place: number, index: number) => readonly Result[],
  conjs: readonly Series['conj'][] = ['and', 'or'],
): FoundSeries[] {
  const out: FoundSeries[] = [];
  const goOn = (before: readonly Node[], place: number, lead: Series['lead']): void => {
    const allowed = lead === undefined ? conjs : conjs.filter((conj) => conj === leads[lead]);
    for (const one of memberAt(place, before.length)) {
      const items = [...before, one.node];
      const comma = isWord(chart.tokens[one.end], ',');
      const next = comma ? one.end + 1 : one.end;
      const conj = allowed.find((word) => isWord(chart.tokens[next], word));
      if (conj === undefined && comma && items.length < MOST_MEMBERS) goOn(items, next, lead);
      if (conj === undefined || (items.length > 1 && !comma)) continue;
      for (const last of memberAt(next + 1, items.length))
        out.push({
          items: [...items, last.node],
          data: lead === undefined ? { conj, comma } : { conj, comma, lead },
          end: last.end,
        });
    }
  };
  goOn([], at, undefined);
  for (const lead of ['either', 'both'] as const) if (isWord(chart.tokens[at], lead)) goOn([], at + 1, lead);
  return out;
}

/** The members of a list as the slots of its node. */
export const slotsOf = (items: readonly Node[]): Record<string, Node> =>
  Object.fromEntries(items.map((item, index) => [`i${index}`, item]));

export function itemsOf({ v }: Node): Node[] {
  const out: Node[] = [];
  for (let item = v.i0; item !== undefined; item = v[`i${out.length}`]) out.push(item);
  return out;
}

export const conjOf = (n: Node): Series['conj'] => (n.data as Series).conj;

export function printSeries(n: Node, out: Printed): void {
  const { conj, comma, lead } = n.data as Series;
  const items = itemsOf(n);
  if (lead !== undefined) out.word(lead);
  for (const [index, item] of items.entries()) {
    const isLast = index === items.length - 1;
    if (index > 0 && (!isLast || comma)) out.word(',');
    if (isLast) out.word(conj);
    out.child(item);
  }
}

export interface Coordination<M> {
  conjs?: readonly Series['conj'][];
  /** Returns false to reject a list. Absent if every list is allowed. */
  allow?: (items: readonly Node[], series: Series) => boolean;
  meaning: M;
}

/** Allows lists of phrases wherever the category is expected. A list cannot be a member of another list. */
export function coordinate<M>(category: Category<M>, { conjs, allow, meaning }: Coordination<M>): void {
  category.lists(
    'series',
    {
      read: (chart: Chart, at: number, form: Asked, phrase) =>
        seriesAt(chart, at, (place) => chart.members(category.name, place, form), conjs)
          .filter(({ items, data }) => allow?.(items, data) !== false)
          .map(({ items, data, end }) => ({
            node: { phrase, v: slotsOf(items), c: {}, f: [], start: at, end, form, data },
            end,
          })),
      print: printSeries,
    },
    meaning,
  );
}
