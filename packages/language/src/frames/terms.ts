/** Terms on which a card comes into play: any number of them, with or without a comma before the first. */
import type { Entry } from '@kyuden/engine/program';
import { Entering, type Lower } from '../core/categories.ts';
import { itemsOf, printSeries, type Series, seriesAt, slotsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { NoReading } from '../lower/context.ts';
import { amount } from '../lower/thing.ts';
import { node } from '../noun/build.ts';

const Term = category<Lower<Partial<Entry>>>('Term', 'how it is paid for');
const whose = '[whose: (of: his | her | its | their | all | all its | all his | any)]';
Term.define(
  'all',
  'paying (what: all costs | all its costs | all his costs | its costs | his costs | costs)',
  () => ({
    costs: 'pay',
  }),
);
Term.define(
  'less',
  '(how: paying | for | at) {n:Amt} (which: <less | fewer> | <more | additional>) <Gold | gold>',
  (n, c) => {
    const by = amount(n.v.n, c);
    return { costs: 'pay', less: n.c.which === 0 ? by : { a: 'minus', from: 0, by } };
  },
);
Term.define(
  'none',
  `(how: waiving | ignoring | without paying) ${whose} (what: (c: costs | cost) | (g: Gold Cost | Gold cost | Gold Costs | Gold costs))`,
  (n) => ({ costs: n.c.what === 0 ? 'waive' : 'waiveGold' }),
);
const requirement = 'Honor (w: Requirements | Requirement | requirement | requirements)';
Term.define('honor', `[verb: ignoring] ${whose} ${requirement}`, () => ({ ignore: ['honorRequirement'] }));

/** 'Ignoring' may be left out after a term that ignores a cost. */
const hasVerb = (n: Node): boolean => n.phrase.name !== 'Term.honor' || n.c.verb === 1;
const isSaid = (items: readonly Node[]): boolean =>
  items.every((one, at) => hasVerb(one) || items[at - 1]?.phrase.name === 'Term.none');

interface Terms extends Partial<Series> {
  /** Whether a comma stands before the first term. */
  before: boolean;
}

Entering.custom(
  'terms',
  {
    read(chart, at, _form, phrase) {
      const before = isWord(chart.tokens[at], ',');
      const from = before ? at + 1 : at;
      const one = chart
        .read('Term', from)
        .filter((term) => hasVerb(term.node))
        .map((term) => node(phrase, at, term.end, { before } satisfies Terms, { i0: term.node }));
      const several = seriesAt(chart, from, (place) => chart.read('Term', place), ['and'])
        .filter(({ items }) => isSaid(items))
        .map(({ items, data, end }) =>
          node(phrase, at, end, { ...data, before } satisfies Terms, slotsOf(items)),
        );
      return [...one, ...several];
    },
    print(n, out) {
      const { before, conj } = n.data as Terms;
      if (before) out.word(',');
      if (conj === undefined) out.child(n.v.i0!);
      else printSeries(n, out);
    },
  },
  (n, c) => {
    const parts = itemsOf(n).map((one) => Term.of(one)(one, c));
    const costs = new Set(parts.flatMap((part) => (part.costs === undefined ? [] : [part.costs])));
    // 'Paying less' and 'paying all costs' may be combined; paying and waiving may not.
    if (costs.size > 1) throw new NoReading('paid or not');
    return Object.assign({ costs: 'pay' } as Entry, ...parts) as Entry;
  },
);
