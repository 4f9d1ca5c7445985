/** Two verbs with one object: 'bow and dishonor him', 'bows or destroys a card', 'choose and bow one of them'. */
import type { Cost, Effect, Obj, Words } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { inflect } from '../core/inflect.ts';
import { isGapped, type Node, type Result } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { act, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { node } from '../noun/build.ts';
import type { Meaning } from '../noun/meaning.ts';

const verbs = ['bow', 'straighten', 'destroy', 'dishonor', 'rehonor', 'discard', 'choose', 'move'] as const;
type Verb = (typeof verbs)[number];
type Plain = Exclude<Verb, 'choose' | 'move'>;

interface PairData {
  first: Verb;
  second: Verb;
  conj: 'and' | 'or';
  form: 'base' | 's' | 'pl' | 'past' | 'pp' | 'ing';
  number?: string;
}

VP.custom(
  'pair',
  {
    read(chart, at, form, phrase) {
      if (isGapped(form)) return [];
      const asked = form === '' ? 'base' : form;
      const verb = (place: number): Verb | undefined =>
        verbs.find((one) => isWord(chart.tokens[place], inflect(one, asked)));
      const first = verb(at);
      const conj = (['and', 'or'] as const).find((word) => isWord(chart.tokens[at + 1], word));
      const second = verb(at + 2);
      if (first === undefined || second === undefined || conj === undefined || first === second) return [];
      return chart.read('NP', at + 3).map((what): Result => {
        const data: PairData = { first, second, conj, form: asked };
        return node(phrase, at, what.end, data, { x: what.node }, undefined, form);
      });
    },
    print(n, out) {
      const { first, second, conj, form } = n.data as PairData;
      out.word(inflect(first, form));
      out.word(conj);
      out.word(inflect(second, form));
      out.child(n.v.x!);
    },
  },
  {
    subject: 'player',
    effect: (n, c, doer) => pairEffect(n, c, doer),
    cost: pairCost,
  },
);

/** The words of a noun phrase as they stand inside a sentence. */
const inside = ([first, ...more]: Words): Words =>
  typeof first === 'string'
    ? [first.replace(/^(One|An?|Your|The|This|Another|Two)\b/, (word) => word.toLowerCase()), ...more]
    : [...(first === undefined ? [] : [first]), ...more];

/** As a cost, a thing that is picked is picked for the verb that is chosen, so that each way can be paid or not. */
function pairCost(n: Node, c: Context): Cost[] {
  const { first, second, conj } = n.data as PairData;
  const from = c.entities.length;
  const picked = c.clause(() => thing(n.v.x!, c));
  c.entities.splice(from);
  const isPick = picked.m === 'class' && !picked.target && picked.performing !== true && !picked.all;
  const paid = (effect: Effect): Cost => {
    c.paid.push(effect);
    return { k: 'do', effect };
  };
  if (conj === 'and' || !isPick || first === 'choose')
    return pairEffect(n, c, undefined).map((one) =>
      one.e === 'either' ? { k: 'either', of: one.of.map((branch) => branch.map(paid)) } : paid(one),
    );
  const way = (verb: Verb): Cost[] => [
    paid(
      act(n.v.x!, c, undefined, (what) => ({
        ...({ e: verb, what } as Effect),
        words: [verb.charAt(0).toUpperCase() + verb.slice(1), ...inside(words(n.v.x!, c))],
      })),
    ),
  ];
  return [{ k: 'either', of: [way(first), way(second)] }];
}

function pairEffect(n: Node, c: Context, doer: Meaning | undefined): Effect[] {
  const { first, second, conj } = n.data as PairData;
  if (first === 'move' || second === 'move' || second === 'choose') throw new NoReading('where to');
  const make = (e: Plain, what: Obj): Effect => ({ e, what }) as Effect;
  if (first === 'choose') {
    if (conj === 'or') throw new NoReading('choosing or doing');
    const one = thing(n.v.x!, c);
    if (one.m !== 'class' || one.target) throw new NoReading('one is chosen');
    return [
      act(n.v.x!, c, undefined, (what) => {
        if (doer?.m === 'ref' && what.o === 'pick') what.by = doer.ref;
        return make(second, what);
      }),
    ];
  }
  let what: Obj | undefined;
  const done = act(n.v.x!, c, undefined, (one) => {
    what = one;
    return make(first, one);
  });
  const same: Obj = done.name === undefined ? what! : { o: 'ref', ref: { r: 'bind', name: done.name } };
  if (conj === 'and') return [done, make(second, same)];
  // A thing that is picked is picked before one of the two is done to it.
  const { name } = done;
  const choice: Effect[] = name === undefined ? [] : [{ e: 'choose', what: what!, name }];
  const whom: Words = same.o === 'ref' ? [same.ref] : ['one'];
  const said = (verb: string): Words => [verb.charAt(0).toUpperCase() + verb.slice(1), ...whom];
  const one = (verb: Plain): Effect[] => [{ ...make(verb, same), words: said(verb) }];
  return [...choice, { e: 'either', of: [one(first), one(second)] }];
}
