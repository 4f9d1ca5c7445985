/**
 * Noun phrases: a base, possessives after it ("Sadao's battlefield's province"), and conditions at the end. `NPx` has
 * no conditions, so a condition cannot attach inside another one. `Post.after` says which sorts of noun a condition
 * may follow.
 */
import type { Pred, Quantity } from '@kyuden/engine/program';
import { Base, type Lower, NP, NP1, NPx, Post, Quant } from '../core/categories.ts';
import type { Node, Phrase, Printed, Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import { isAlsoAttached } from './attached.ts';
import { possessed, roleSorts } from './base.ts';
import { node } from './build.ts';
import type { CoreData } from './core.ts';
import { countOf } from './determiner.ts';
import { either, orFirst } from './either.ts';
import { eitherOf, filterOf, isAimed, type Meaning, targeted, together, withPreds } from './meaning.ts';
import { classOf, isSpent, ownerOf } from './resolve.ts';

interface Step {
  v: Record<string, Node>;
  end: number;
  number: 'sg' | 'pl';
  sorts: readonly string[] | undefined;
  /** True for a plain noun, which conditions may follow. */
  open: boolean;
}

function bases(chart: Chart, at: number): Step[] {
  const steps: Step[] = [];
  for (const base of chart.read('Base', at)) {
    const data = base.node.data as { number?: 'sg' | 'pl'; word?: string } | null | undefined;
    const plural =
      base.node.phrase.name === 'Base.you' ||
      base.node.phrase.name === 'Base.both' ||
      data?.word === 'they' ||
      data?.word === 'them';
    const step: Step = {
      v: { base: base.node },
      end: base.end,
      number: data?.number ?? (plural ? 'pl' : 'sg'),
      sorts: base.node.sorts ?? roleSorts.get(base.node.phrase.name),
      open: base.node.phrase.name === 'Base.noun',
    };
    steps.push(step, ...owned(chart, step, 1));
  }
  return steps;
}

/** Possessives after a base, each with its noun. The form is strict: "players'" but "player's". */
function owned(chart: Chart, from: Step, count: number): Step[] {
  const token = chart.tokens[from.end];
  if (
    token?.kind !== 'poss' ||
    from.v.base!.phrase.name === 'Base.pronoun' ||
    from.v.base!.phrase.name === 'Base.you'
  )
    return [];
  const s = chart.tokens[from.end - 1]!.text.endsWith('s') && from.number === 'pl';
  if (token.text !== (s ? "'" : "'s")) return [];
  const steps: Step[] = [];
  for (const core of chart.read('Core', from.end + 1)) {
    const data = core.node.data as CoreData;
    const step: Step = {
      v: { ...from.v, [`o${count}`]: core.node, [`s${count}`]: core.node },
      end: core.end,
      number: data.number,
      sorts: core.node.sorts,
      open: true,
    };
    delete step.v[`s${count}`];
    steps.push(step, ...owned(chart, step, count + 1));
  }
  return steps;
}

function posts(chart: Chart, from: Step, count: number): Step[] {
  const steps: Step[] = [from];
  if (!from.open || count > 3 || counts(from.v[`p${count - 1}`])) return steps;
  for (const post of chart.read('Post', from.end)) {
    const after = sortsBefore(post.node);
    if (from.sorts !== undefined && !from.sorts.every((sort) => after.includes(sort))) continue;
    steps.push(
      ...posts(chart, { ...from, v: { ...from.v, [`p${count}`]: post.node }, end: post.end }, count + 1),
    );
  }
  return steps;
}

/** The sorts of noun that a condition may follow. */
export function sortsBefore(post: Node): readonly string[] {
  const { after } = Post.of(post);
  return typeof after === 'function' ? after(post) : after;
}

/** Whether a condition lets candidates be at any location. */
export function isAnywhere(post: Node): boolean {
  const { anywhere } = Post.of(post);
  return typeof anywhere === 'function' ? anywhere(post) : anywhere === true;
}

/** Whether a noun phrase ends in a count, so that words after it belong to the thing counted. */
function counts(n: Node | undefined): boolean {
  if (n === undefined) return false;
  const last = Object.values(n.v).find((child) => child.end === n.end);
  return ['Amt1.count', 'Than.each', 'Have.extreme'].includes(n.phrase.name) || counts(last);
}

const results = (phrase: Phrase, at: number, steps: Step[]): Result[] =>
  steps.map((step) => node(phrase, at, step.end, { number: step.number }, step.v, step.sorts));

function print(n: Node, out: Printed): void {
  if (n.v.quant !== undefined) {
    out.child(n.v.quant);
    out.word('of');
    out.child(n.v.of!);
  } else {
    out.child(n.v.base!);
    let number = (n.v.base!.data as { number?: string } | null)?.number ?? 'sg';
    for (let i = 1; n.v[`o${i}`] !== undefined; i += 1) {
      const before = i === 1 ? n.v.base! : n.v[`o${i - 1}`]!;
      out.word(number === 'pl' && endsInS(before) ? "'" : "'s");
      out.child(n.v[`o${i}`]!);
      number = (n.v[`o${i}`]!.data as CoreData).number;
    }
  }
  for (let i = 1; n.v[`p${i}`] !== undefined; i += 1) out.child(n.v[`p${i}`]!);
}

function endsInS(n: Node): boolean {
  const core = n.v.core ?? n;
  const heads = (core.data as CoreData | undefined)?.heads;
  const words = heads?.[heads.length - 1]?.lexical.words;
  return words?.[words.length - 1]?.endsWith('s') === true;
}

function chain(n: Node, c: Context): Meaning {
  if (isDescribed(n)) return described(n, c);
  let meaning = Base.of(n.v.base!)(n.v.base!, c);
  for (let i = 1; n.v[`o${i}`] !== undefined; i += 1) {
    const whose = isAimed(meaning) ? targeted(meaning, c) : meaning;
    meaning = possessed(n.v[`o${i}`]!, c, ownerOf(whose));
  }
  return behind(n, c, meaning);
}

/** Whether 'the' stands before a noun with a condition, so that the phrase describes a thing and refers to none. */
const isDescribed = ({ v: { base, o1, p1 } }: Node): boolean =>
  p1 !== undefined &&
  o1 === undefined &&
  base?.phrase.name === 'Base.noun' &&
  base.v.det?.phrase.name === 'Det.the' &&
  (base.v.core!.data as CoreData).heads[0]!.lexical.is !== 'title';

/** 'The Personality it is attached to', 'the units in your army', 'the Follower with the highest Force'. */
function described(n: Node, c: Context): Meaning {
  const core = n.v.base!.v.core!;
  const { heads, number } = core.data as CoreData;
  if (heads[0]!.lexical.words[0] === 'target') return behind(n, c, Base.of(n.v.base!)(n.v.base!, c));
  const start = classOf(core, c, undefined, false);
  if (number === 'pl') return behind(n, c, { ...start, n: 'all', all: true });
  const meaning = behind(n, c, start);
  return meaning.m === 'class' ? { ...meaning, definite: true } : meaning;
}

/** The things mentioned, as a description that conditions may narrow: 'those who moved', 'each of them with 0 Force'. */
function amongThem(meaning: Meaning, c: Context): Meaning & { m: 'class' } {
  if (meaning.m === 'class') return meaning;
  if (meaning.m === 'list' || meaning.number !== 'pl' || meaning.sort !== 'card')
    throw new NoReading('a condition on something that is already known');
  return {
    m: 'class',
    filters: [filterOf(meaning)],
    sort: meaning.sort,
    number: 'pl',
    n: 'all',
    target: false,
    words: c.entities.findLast((entity) => same(entity.ref, meaning.ref))?.words ?? [],
    gender: 'either',
    mine: false,
    all: true,
    part: meaning.ref,
  };
}

function behind(n: Node, c: Context, start: Meaning): Meaning {
  let meaning = start;
  for (let i = 1; n.v[`p${i}`] !== undefined; i += 1) {
    const owner = amongThem(meaning, c);
    meaning = owner;
    const post = n.v[`p${i}`]!;
    const { preds, tag } = Post.of(post);
    const { candidate, among } = c;
    c.candidate = {
      ref: { r: 'it' },
      sort: owner.sort,
      gender: owner.gender,
      number: owner.number,
      words: [],
      mine: owner.mine,
    };
    c.among = owner.filters.length === 1 ? owner.filters[0] : undefined;
    try {
      meaning = together(
        owner,
        c.clause(() => preds(post, c)),
        Post.of(post).joint,
      );
    } finally {
      c.candidate = candidate;
      c.among = among;
    }
    if (meaning.m === 'class' && tag !== undefined) meaning = { ...meaning, words: [...meaning.words, tag] };
    if (meaning.m === 'class' && isAnywhere(post)) meaning = { ...meaning, anywhere: true };
  }
  return meaning;
}

NPx.custom('np', { read: (chart, at, _form, phrase) => results(phrase, at, bases(chart, at)), print }, chain);

NP1.custom(
  'np',
  {
    read: (chart, at, _form, phrase) =>
      results(
        phrase,
        at,
        bases(chart, at).flatMap((step) => posts(chart, step, 1)),
      ),
    print,
  },
  chain,
);

/** Whether 'each of', 'another of' is followed by a singular verb; 'all of' is not. */
const isSingular = (quant: Node): boolean => quant.phrase.name !== 'Quant.whole' || quant.c.which! > 2;

/** 'One of your Samurai', 'two of his units', 'one of them': the parts of a whole, as `steps` goes on from each. */
const parts = (chart: Chart, at: number, goOn: (step: Step) => Step[]): Step[] => {
  const steps: Step[] = [];
  for (const quant of chart.read('Quant', at)) {
    if (!isWord(chart.tokens[quant.end], 'of')) continue;
    for (const of of chart.read('NPx', quant.end + 1)) {
      const data = of.node.data as { number: 'sg' | 'pl' };
      const { base: whole, o1 } = of.node.v;
      if (whole === undefined || data.number !== 'pl' || whole.phrase.name === 'Base.you') continue;
      // 'One of your Rings', 'two of them', 'any number of Rings', never 'one of Rings'.
      const bare = whole.phrase.name === 'Base.noun' && whole.v.det === undefined && o1 === undefined;
      const count = countOf(quant.node);
      if (bare && !count?.isNumberOf) continue;
      const number = count?.number ?? (isSingular(quant.node) ? 'sg' : 'pl');
      steps.push(
        ...goOn({
          v: { quant: quant.node, of: of.node },
          end: of.end,
          number,
          sorts: of.node.sorts,
          open: true,
        }),
      );
    }
  }
  return steps;
};

const part: Lower<Meaning> = (n, c) => {
  const quant = n.v.quant!;
  const number = (n.data as { number: 'sg' | 'pl' }).number;
  const of = NPx.of(n.v.of!)(n.v.of!, c);
  const quantity = Quant.of(quant)(quant, c);
  if (of.m === 'list') throw new NoReading('a part of a list');
  const whole: Meaning =
    of.m === 'class'
      ? of
      : {
          m: 'class',
          filters: [filterOf(of)],
          sort: of.sort,
          number: 'pl',
          n: 'all',
          target: false,
          words: c.entities.findLast((entity) => entity.ref === of.ref)?.words ?? [],
          gender: 'either',
          mine: false,
          all: true,
          part: of.ref,
        };
  const other = quantity === 'another' || quant.c.other === 1;
  const n1: Quantity | 'no' = quantity === 'another' ? { min: 1, max: 1 } : quantity;
  let meaning: Meaning = { ...whole, n: n1, number, all: n1 === 'all' };
  if (countOf(quant)?.exact) meaning.exact = true;
  if (other) {
    const last = c.last(({ sort, ref }) => sort === whole.sort && !isSpent(ref, c));
    const than = last?.ref ?? { r: 'self' as const };
    meaning = withPreds(meaning, [{ p: 'other', than }]);
  }
  return behind(n, c, meaning);
};
NP1.custom(
  'part',
  {
    read: (chart, at, _form, phrase) =>
      results(
        phrase,
        at,
        parts(chart, at, (step) => posts(chart, step, 1)),
      ),
    print,
  },
  part,
);
NPx.custom(
  'part',
  {
    read: (chart, at, _form, phrase) =>
      results(
        phrase,
        at,
        parts(chart, at, (step) => [step]),
      ),
    print,
  },
  part,
);

/**
 * 'A Follower, or Personality without Followers, opposing him': conditions between the commas apply to the second noun
 * only.
 */
NP1.custom(
  'alternatives',
  {
    read(chart, at, _form, phrase) {
      const steps: Step[] = [];
      for (const base of chart.read('Base', at)) {
        if (base.node.phrase.name !== 'Base.noun' || base.node.v.det === undefined) continue;
        if (!isWord(chart.tokens[base.end], ',') || !isWord(chart.tokens[base.end + 1], 'or')) continue;
        const { number } = base.node.data as { number: 'sg' | 'pl' };
        for (const second of chart.read('Core', base.end + 2)) {
          if ((second.node.data as CoreData).number !== number) continue;
          for (const inner of chart.read('Post', second.end)) {
            const v = { base: base.node, second: second.node, inner: inner.node };
            if (!isWord(chart.tokens[inner.end], ',')) {
              steps.push({ v, end: inner.end, number, sorts: base.node.sorts, open: false });
              continue;
            }
            const start: Step = { v, end: inner.end + 1, number, sorts: base.node.sorts, open: true };
            // A condition must follow the second comma.
            steps.push(...posts(chart, start, 1).filter((step) => step.v.p1 !== undefined));
          }
        }
      }
      return results(phrase, at, steps);
    },
    print(n, out) {
      out.child(n.v.base!);
      out.word(',');
      out.word('or');
      out.child(n.v.second!);
      out.child(n.v.inner!);
      if (n.v.p1 !== undefined) out.word(',');
      for (let i = 1; n.v[`p${i}`] !== undefined; i += 1) out.child(n.v[`p${i}`]!);
    },
  },
  (n, c) => {
    const first = Base.of(n.v.base!)(n.v.base!, c);
    // If the second noun has no determiner, it shares the modifiers of the first.
    const shared = (n.v.base!.v.core!.data as CoreData).mods;
    const data = n.v.second!.data as CoreData;
    const both = { ...n.v.second!, data: { ...data, mods: [...shared, ...data.mods] } };
    const second = classOf(both, c, undefined, false);
    if (first.m !== 'class' || first.filters.length !== 1 || second.filters.length !== 1)
      throw new NoReading('two kinds of thing');
    const inner = c.clause(() => Post.of(n.v.inner!).preds(n.v.inner!, c));
    const [a, b] = [first.filters[0]!, second.filters[0]!];
    if (a.kind !== b.kind) throw new Missing('things of different kinds');
    const either: Meaning = {
      ...first,
      filters: [{ kind: a.kind, preds: [eitherOf([a.preds, [...b.preds, ...inner]])] }],
      words: [...first.words, ...second.words],
      gender: 'either',
    };
    return behind(n, c, either);
  },
);

NP.custom(
  'one',
  {
    read: (chart, at, _form, phrase) =>
      chart
        .read('NP1', at)
        .map((one) => node(phrase, at, one.end, one.node.data, { a: one.node }, one.node.sorts)),
    print: (n, out) => out.child(n.v.a!),
  },
  (n, c) => NP1.of(n.v.a!)(n.v.a!, c),
);

NP.custom(
  'list',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      for (const first of chart.read('NP1', at)) {
        for (const conj of ['and', 'or']) {
          const comma = isWord(chart.tokens[first.end], ',') && isWord(chart.tokens[first.end + 1], conj);
          const after = comma ? first.end + 1 : first.end;
          if (!isWord(chart.tokens[after], conj)) continue;
          for (const second of chart.read('NP1', after + 1)) {
            if (!hasDeterminer(second.node)) continue;
            // 'Him or her' is read as one pronoun.
            if (
              conj === 'or' &&
              [first, second].every(({ node }) => node.v.base?.phrase.name === 'Base.pronoun')
            )
              continue;
            out.push(
              node(
                phrase,
                at,
                second.end,
                { number: 'pl', conj, comma },
                { a: first.node, b: second.node },
                first.node.sorts,
              ),
            );
          }
        }
      }
      return out;
    },
    print(n, out) {
      const data = n.data as { conj: string; comma: boolean };
      out.child(n.v.a!);
      if (data.comma) out.word(',');
      out.word(data.conj);
      out.child(n.v.b!);
    },
  },
  (n, c) => {
    const first = said(NP1.of(n.v.a!)(n.v.a!, c), n.v.a!);
    const data = n.data as { conj: 'and' | 'or' };
    if (data.conj === 'or' && first.m === 'class') {
      const second = (): Meaning => said(NP1.of(n.v.b!)(n.v.b!, c), n.v.b!);
      const chosen = isAimed(first) ? orFirst(second, () => targeted(first, c)) : { other: second() };
      const { other } = chosen;
      if (chosen.first !== undefined) return { m: 'list', of: [chosen.first, other], conj: 'or' };
      const both = withPreds(first, sharedPreds(n.v.b!, c)) as typeof first;
      const kinds = other.m === 'class' ? [first.sort, other.sort] : [];
      if (kinds.includes('unit') && kinds.includes('card')) throw new NoReading('a unit or some cards of it');
      return either(both, other) ?? { m: 'list', of: [both, other], conj: 'or' };
    }
    // The second member may refer to the first ('one of your Personalities and a Personality opposing him').
    const a =
      c.pair !== undefined && data.conj === 'and'
        ? c.pair(first)
        : first.m === 'class' && first.target
          ? targeted(first, c)
          : first;
    const b = said(NP1.of(n.v.b!)(n.v.b!, c), n.v.b!);
    if (!(n.data as { comma: boolean }).comma && isAlsoAttached(n.v.a!, b))
      throw new NoReading('read as two things that are attached');
    return { m: 'list', of: [a, apart(a, b)], conj: data.conj };
  },
);

/** The conditions after the last noun of a list that apply to all its nouns. */
function sharedPreds(last: Node, c: Context): Pred[] {
  const posts = Object.values(last.v).filter(({ phrase }) => phrase.category === Post.name);
  return posts.filter((post) => Post.of(post).isShared).flatMap((post) => Post.of(post).preds(post, c));
}

/** 'A Samurai and a Courtier' are two cards: a thing described after a target must be a different card. */
function apart(a: Meaning, b: Meaning): Meaning {
  const isCard = (one: Meaning): boolean => one.m !== 'list' && (one.sort === 'card' || one.sort === 'unit');
  if (a.m !== 'ref' || a.ref.r !== 'slot' || !isCard(a) || !isCard(b)) return b;
  return withPreds(b, [{ p: 'other', than: a.ref }]);
}

function said(meaning: Meaning, n: Node): Meaning {
  return meaning.m === 'class' ? { ...meaning, said: n } : meaning;
}

/** Whether a member of a list has its own determiner. Without one it is another head of the first noun. */
function hasDeterminer(n: Node): boolean {
  const base = n.v.base;
  return (
    base === undefined || base.phrase.name !== 'Base.noun' || base.v.det !== undefined || n.v.o1 !== undefined
  );
}
