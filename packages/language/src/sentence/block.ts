/** The constraints: triggers, limits, conditions, costs and targets before the colon, in the order of the text. */
import type { Cost } from '@kyuden/engine/program';
import { Block, Clause, EvenIf, Item, Limits, Trig } from '../core/categories.ts';
import type { Node, Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';
import { condition } from '../lower/thing.ts';
import { node } from '../noun/build.ts';

Item.define('limit', '{l:Limits}', (n, c, into) => {
  into.limit = Limits.of(n.v.l)(n.v.l, c);
});
Item.define('trigger', '{t:Trig}', (n, c, into) => {
  const { later, span, ...trigger } = Trig.of(n.v.t)(n.v.t, c);
  const every = later === 'each' && trigger.ordinal === undefined;
  if (every || later === 'next' || span !== undefined) throw new Missing('such a moment as a trigger');
  into.trigger = trigger;
  c.trigger = trigger;
});
Item.define('evenIf', '{e:EvenIf}', (n, c) => {
  c.waive.push(...EvenIf.of(n.v.e)(n.v.e, c));
});
Item.define('if', 'if {c:Cond}', (n, c, into) => {
  into.conditions.push(condition(n.v.c, c));
});
Item.define('cost', '{a:Clause}', (n, c, into) => {
  into.costs.push(...cost(n.v.a, c));
});
Item.define('costOr', '{a:Clause} or {b:Clause}', (n, c, into) => {
  into.costs.push({ k: 'either', of: [cost(n.v.a, c), cost(n.v.b, c)] });
});
Item.define('costIf', '{a:Clause} (when: if | unless) {c:Cond}', (n, c, into) => {
  const costs = cost(n.v.a, c);
  if (costs.length === 0) throw new Gap('a target under a condition');
  const cond = condition(n.v.c, c);
  into.costs.push({ k: 'if', cond: n.c.when === 0 ? cond : { c: 'not', of: cond }, costs });
});

// 'Target your Monk and, if it is the Action Phase, discard a card'
Item.define('costWhen', ', if {c:Cond} , {a:Clause}', (n, c, into) => {
  const cond = condition(n.v.c, c);
  const costs = cost(n.v.a, c);
  if (costs.length === 0) throw new Gap('a target under a condition');
  into.costs.push({ k: 'if', cond, costs });
});

function cost(n: Node, c: Context): Cost[] {
  const meaning = Clause.of(n);
  if (meaning.cost === undefined && meaning.standing !== undefined)
    throw new NoReading('that holds, and is not paid');
  if (meaning.cost === undefined) throw new Missing('this as a cost');
  return meaning.cost(n, c);
}

const separators = [[','], [',', 'and'], ['and'], [';']];

/**
 * All rows of items at a token, with the index of each separator. A cost begins with its verb; a condition or moment
 * ends at a comma.
 */
function rows(chart: Chart, at: number): { items: Node[]; seps: number[]; end: number }[] {
  const out: { items: Node[]; seps: number[]; end: number }[] = [];
  for (const first of chart.read('Item', at)) {
    out.push({ items: [first.node], seps: [], end: first.end });
    for (const [index, words] of separators.entries()) {
      if (!words.every((word, k) => isWord(chart.tokens[first.end + k], word))) continue;
      const waives = first.node.phrase.name === 'Item.evenIf';
      if (index === 2 && !isCost(first.node) && !waives) continue;
      for (const rest of rows(chart, first.end + words.length)) {
        if (
          index === 2 &&
          !isCost(rest.items[0]!) &&
          !(waives && rest.items[0]!.phrase.name === 'Item.evenIf')
        )
          continue;
        // A list of costs must end in 'and'.
        if (
          index === 0 &&
          isCost(first.node) &&
          isCost(rest.items[0]!) &&
          rest.seps[0] !== 0 &&
          rest.seps[0] !== 1
        )
          continue;
        // ', and if' continues the previous condition.
        if (index === 1 && rest.items[0]!.phrase.name === 'Item.if') continue;
        out.push({ items: [first.node, ...rest.items], seps: [index, ...rest.seps], end: rest.end });
      }
    }
  }
  return out;
}

function isCost(n: Node): boolean {
  return n.phrase.name.startsWith('Item.cost');
}

Block.custom(
  'block',
  {
    read(chart, at, _form, phrase): Result[] {
      return rows(chart, at).map(({ items, seps, end }) =>
        node(phrase, at, end, { seps }, Object.fromEntries(items.map((item, index) => [`i${index}`, item]))),
      );
    },
    print(n, out) {
      const { seps } = n.data as { seps: number[] };
      for (let i = 0; n.v[`i${i}`] !== undefined; i += 1) {
        if (i > 0) for (const word of separators[seps[i - 1]!]!) out.word(word);
        out.child(n.v[`i${i}`]!);
      }
    },
  },
  (n, c, into) => {
    for (let i = 0; n.v[`i${i}`] !== undefined; i += 1) Item.of(n.v[`i${i}`]!)(n.v[`i${i}`]!, c, into);
  },
);
