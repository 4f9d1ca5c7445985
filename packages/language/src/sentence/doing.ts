/**
 * The deeds of one subject: several verbs in a row, each active, passive or behind a modal verb. 'He suffers -2F, is
 * bowed, and cannot straighten this turn.'
 */
import type { Effect, Standing } from '@kyuden/engine/program';
import { Clause, VP } from '../core/categories.ts';
import type { Form } from '../core/inflect.ts';
import { category, type Node, type Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { permitted } from '../frames/cost.ts';
import { inPlace } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { known } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { node } from '../noun/build.ts';
import { type Meaning, refOf } from '../noun/meaning.ts';
import { agrees, doerOf, eachPlayer } from './clause.ts';
import { bars } from './happens.ts';
import { lowered } from './hole.ts';
import { effects } from './verb.ts';

type How = 'does' | 'is' | 'cannot' | 'may';

interface DoingData {
  how: How;
  /** The words before the verb. */
  said: string[];
}

interface DoingMeaning {
  effect: (n: Node, c: Context, who: Meaning, subject: Node) => Effect[];
  standing: (n: Node, c: Context, who: Meaning, subject: Node) => Standing[];
}

/** One verb of a row, with the words before it, in the form for the subject's number. */
const Doing = category<DoingMeaning>('Doing', 'a verb');
const refusals = [['cannot'], ['may', 'not'], ['will', 'not']];

/** The ways to begin such a verb at a token: the words before it, and the form that it then has. */
function beginnings(
  chart: Chart,
  at: number,
  form: Form,
): { data: DoingData; from: number; form: Form | 'passive' }[] {
  const is = form === 's' ? 'is' : 'are';
  const starts = (said: readonly string[]): boolean =>
    said.every((word, k) => isWord(chart.tokens[at + k], word));
  const out: { data: DoingData; from: number; form: Form | 'passive' }[] = [
    { data: { how: 'does', said: [] }, from: at, form },
  ];
  if (starts([is])) out.push({ data: { how: 'is', said: [is] }, from: at + 1, form: 'passive' });
  const bar = refusals.find(starts);
  if (bar !== undefined)
    out.push({ data: { how: 'cannot', said: bar }, from: at + bar.length, form: 'base' });
  else if (starts(['may'])) out.push({ data: { how: 'may', said: ['may'] }, from: at + 1, form: 'base' });
  return out;
}

Doing.custom(
  'doing',
  {
    read: (chart, at, form, phrase) =>
      beginnings(chart, at, form as Form).flatMap(({ data, from, form: asked }) =>
        chart
          .read(data.how === 'cannot' ? 'Voice' : 'VP', from, asked)
          .map((one) => node(phrase, at, one.end, data, { v: one.node }, undefined, form)),
      ),
    print(n, out) {
      for (const word of (n.data as DoingData).said) out.word(word);
      out.child(n.v.v!);
    },
  },
  {
    effect: (n, c, who, subject) => {
      const { how } = n.data as DoingData;
      const verb = n.v.v!;
      if (how === 'does') return effects(verb, c, who);
      if (how === 'is')
        return effects(
          { ...verb, v: { ...verb.v, [verb.phrase.object!]: lowered(subject, who) } },
          c,
          undefined,
        );
      if (how === 'cannot') return [{ e: 'lasting', standing: bars(n, c, lowered(subject, who)) }];
      return [{ e: 'lasting', standing: permitted(verb, c, who) }];
    },
    standing: (n, c, who, subject) => {
      const { how } = n.data as DoingData;
      const verb = n.v.v!;
      if (how === 'cannot') return bars(n, c, lowered(subject, who));
      if (how === 'may') return permitted(verb, c, who);
      const { standing } = VP.of(verb);
      if (how === 'is' || standing === undefined) throw new Missing('several verbs as a continuous trait');
      return standing(verb, c, who);
    },
  },
);

/** The words between two verbs of a row. */
const joints = [
  ['and'],
  [',', 'and'],
  [',', 'then'],
  ['and', 'then'],
  [',', 'and', 'then'],
  ['or'],
  [',', 'or'],
];
interface RowData {
  /** The words before each verb but the first. */
  joints: string[][];
}

/** All rows of two or more such verbs at a token. Behind a mere comma another verb must follow. */
function rowsAt(chart: Chart, at: number, form: Form): { items: Node[]; joints: string[][]; end: number }[] {
  const out: { items: Node[]; joints: string[][]; end: number }[] = [];
  const goOn = (items: Node[], said: string[][], from: number): void => {
    for (const one of chart.read('Doing', from, form)) {
      const all = [...items, one.node];
      const isClosed = said.length > 0 && said.at(-1)!.join() !== ',';
      if (isClosed) out.push({ items: all, joints: said, end: one.end });
      for (const joint of joints)
        if (joint.every((word, k) => isWord(chart.tokens[one.end + k], word)) && !isClosed)
          goOn(all, [...said, joint], one.end + joint.length);
      if (isWord(chart.tokens[one.end], ',') && !isClosed && all.length < 5)
        goOn(all, [...said, [',']], one.end + 1);
    }
  };
  goOn([], [], at);
  return out;
}

const itemsOf = (n: Node): Node[] => (n.data as RowData).joints.map((_, k) => n.v[`i${k + 1}`]!);
const verbsOf = (n: Node): Node[] => [n.v.i0!, ...itemsOf(n)];

/** The verb that the subject does or may do; undefined for a passive and a bar, which take other subjects, too. */
const active = (one: Node): Node | undefined =>
  ['does', 'may'].includes((one.data as DoingData).how) ? one.v.v : undefined;
const fitsAll = (subject: Node, items: readonly Node[]): boolean =>
  items.every((one) => active(one) === undefined || agrees(subject, active(one)!));

Clause.custom(
  'row',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      for (const subject of chart.read('NP1', at)) {
        const { number } = subject.node.data as { number: 'sg' | 'pl' };
        for (const row of rowsAt(chart, subject.end, number === 'sg' ? 's' : 'pl')) {
          if (!fitsAll(subject.node, row.items)) continue;
          const slots = Object.fromEntries(row.items.map((one, k) => [`i${k}`, one]));
          const data: RowData = { joints: row.joints };
          out.push(node(phrase, at, row.end, data, { x: subject.node, ...slots }));
        }
      }
      return out;
    },
    print(n, out) {
      out.child(n.v.x!);
      out.child(n.v.i0!);
      for (const [k, one] of itemsOf(n).entries()) {
        for (const word of (n.data as RowData).joints[k]!) out.word(word);
        out.child(one);
      }
    },
  },
  {
    effect: (n, c) =>
      c.clause(() => {
        const verbs = verbsOf(n);
        return eachPlayer(doer(n, c), c, (who) => {
          if (who.m !== 'ref') throw new Missing('a described doer');
          const make = (one: Node): Effect[] => Doing.of(one).effect(one, c, who, n.v.x!);
          if (!isChoice(n)) return verbs.flatMap(make);
          const of = verbs.map((one) => {
            const made = inPlace(c, () => make(one));
            if (made[0] !== undefined) made[0].words ??= words(one, c);
            return made;
          });
          if (who.sort !== 'player') throw new Missing('a card that does one thing or another');
          return [{ e: 'either', player: refOf(who), of }];
        });
      }),
    standing: (n, c) =>
      c.clause(() => {
        if (isChoice(n)) throw new NoReading('one or the other');
        const who = doer(n, c);
        return verbsOf(n).flatMap((one) => Doing.of(one).standing(one, c, who, n.v.x!));
      }),
  },
);

/** Whether the last two verbs are joined by 'or'. */
const isChoice = (n: Node): boolean => (n.data as RowData).joints.at(-1)!.includes('or');

const doer = (n: Node, c: Context): Meaning => {
  const first = verbsOf(n)
    .map(active)
    .find((one) => one !== undefined);
  return first === undefined ? known(n.v.x!, c) : doerOf(n.v.x!, first, c);
};
