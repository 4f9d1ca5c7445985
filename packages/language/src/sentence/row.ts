/** Verbs in sequence: optional ones, and those done in order to do something else. */
import type { Condition, Cost, Effect } from '@kyuden/engine/program';
import { Clause, Cond, VP, VPr, VPs } from '../core/categories.ts';
import { itemsOf, slotsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { branch, inPlace } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { node } from '../noun/build.ts';
import { filterOf, type Meaning } from '../noun/meaning.ts';
import { doerOf, eachPlayer } from './clause.ts';
import { costs, effects, loop } from './verb.ts';

type Done = (n: Node, c: Context, who: Meaning | undefined) => Effect[];

const rowEffects: Done = (n, c, who) => VPr.of(n).effect(n, c, who);

/** Defines a sequence of verbs with one doer. */
function inRow(name: string, template: string, slots: string[]): void {
  const each = <T>(n: Node, make: (one: Node) => T[]): T[] => slots.flatMap((slot) => make(n.v[slot]!));
  VPr.define(name, template, {
    effect: (n, c, who) =>
      each(n, (one) => (one.phrase.category === 'VPr' ? rowEffects(one, c, who) : effects(one, c, who))),
    cost: (n, c) =>
      each(n, (one) => (one.phrase.category === 'VPr' ? VPr.of(one).cost(one, c) : costs(one, c))),
  });
}

inRow('one', '{a:VP@base}', ['a']);
inRow('and', '{a:VP@base} and {b:VPr}', ['a', 'b']);
/** Three or more verbs; 'then' may stand before the last. */
const inTurn = (n: Node): Node[] => itemsOf(n);
VPr.custom(
  'series',
  {
    read: (chart, at, _form, phrase) =>
      thensAt(chart, at).map(({ items, said, end }) => node(phrase, at, end, { said }, slotsOf(items))),
    print(n, out) {
      const items = itemsOf(n);
      for (const [index, one] of items.entries()) {
        if (index > 0) out.word(',');
        if (index === items.length - 1)
          for (const word of (n.data as { said: string[] }).said) out.word(word);
        out.child(one);
      }
    },
  },
  {
    effect: (n, c, who) => inTurn(n).flatMap((one) => effects(one, c, who)),
    cost: (n, c) => inTurn(n).flatMap((one) => costs(one, c)),
  },
);
const lasts = [['and'], ['then'], ['and', 'then']];
/** 'A, B, and C', 'A, B, C, then D' at a token. */
function thensAt(chart: Chart, at: number): { items: Node[]; said: string[]; end: number }[] {
  const out: { items: Node[]; said: string[]; end: number }[] = [];
  const goOn = (items: Node[], place: number): void => {
    for (const one of chart.read('VP', place, 'base')) {
      const all = [...items, one.node];
      if (!isWord(chart.tokens[one.end], ',')) continue;
      const next = one.end + 1;
      if (all.length < 5) goOn(all, next);
      if (all.length < 2) continue;
      for (const said of lasts) {
        if (!said.every((word, k) => isWord(chart.tokens[next + k], word))) continue;
        for (const last of chart.read('VP', next + said.length, 'base'))
          out.push({ items: [...all, last.node], said, end: last.end });
      }
    }
  };
  goOn([], at);
  return out;
}
for (const [name, template] of [
  ['or', '{a:VP@base} or {b:VP@base}'],
  ['either', 'either {a:VP@base} <or | , or> {b:VP@base}'],
] as const)
  VPr.define(name, template, {
    effect: (n, c, who) => {
      const part = (one: Node): Effect[] => {
        const made = inPlace(c, () => effects(one, c, who));
        const said = made.find((effect) => effect.e !== 'target') ?? made[0];
        if (said !== undefined) said.words ??= words(one, c);
        return made;
      };
      return [{ e: 'either', of: [part(n.v.a), part(n.v.b)] }];
    },
    cost: (n, c) => [{ k: 'either', of: [costs(n.v.a, c), costs(n.v.b, c)] }],
  });
VPs.define('row', '{a:VPr}', (n, c, who) => rowEffects(n.v.a, c, who));
VPs.define('to', '{a:VPr} <to | as a cost to> {b:VPr}', (n, c, who) => inOrder(n.v.a, n.v.b, c, who));

/**
 * 'Bow X to draw a card': the second happens only if the first did. At the start of an ability the first is its cost.
 */
function inOrder(first: Node, second: Node, c: Context, who: Meaning | undefined): Effect[] {
  const { charge } = c;
  if (charge !== undefined && who === undefined && !c.inline) {
    c.charge = undefined;
    const { block } = c;
    c.block = 'constraints';
    charge.push(...c.clause(() => VPr.of(first).cost(first, c)));
    c.block = block;
    return rowEffects(second, c, who);
  }
  return thenDone(rowEffects(first, c, who), c, () => rowEffects(second, c, who));
}

/** An order, and the one that happens only if the first did. */
function thenDone(paid: Effect[], c: Context, then: () => Effect[]): Effect[] {
  const last = paid.findLast((effect) => effect.e !== 'target') ?? paid.at(-1);
  if (last === undefined) throw new Missing('targeting as a cost among effects');
  const cond = c.card.wording?.toJoins === true ? allDid(paid, c) : did(last, c);
  const { inline } = c;
  c.inline = true;
  try {
    return [...paid, branch(cond, inPlace(c, then))];
  } finally {
    c.inline = inline;
  }
}

/**
 * Whether this happened. A target that was chosen is bound under the name of its slot. Of a choice, one of the branches
 * must have happened: choosing it is not enough.
 */
function did(effect: Effect, c: Context): Condition {
  if (effect.e === 'target') return { c: 'did', name: effect.slot.name };
  if (effect.e === 'either' && effect.of.every((branch) => branch.length > 0))
    return { c: 'any', of: effect.of.map((branch) => allDid(branch, c)) };
  effect.name ??= c.fresh('b');
  return { c: 'did', name: effect.name };
}

/** Whether all of these happened: where 'to' joins effects, each of those before it is needed. */
function allDid(effects: readonly Effect[], c: Context): Condition {
  const needed = effects.filter((one) => one.e !== 'target');
  const conditions = (needed.length > 0 ? needed : effects).map((one) => did(one, c));
  return conditions.length === 1 ? conditions[0]! : { c: 'all', of: conditions };
}

Clause.define('to', '{a:VPr} <to | , to> {b:VPr}', {
  effect: (n, c) => c.clause(() => inOrder(n.v.a, n.v.b, c, undefined)),
});

// 'Bow him unless he is a Monk to draw a card': what the condition spares him need not happen.
Clause.define(
  'toUnless',
  '[{a:VPr} <and | , and>] {b:VP@base} (when: if | unless) {c:Cond} <to | , to> {d:VPr}',
  {
    effect: (n, c) =>
      c.clause(() => {
        const cond = Cond.of(n.v.c)(n.v.c, c);
        const asked: Condition = n.c.when === 0 ? cond : { c: 'not', of: cond };
        const { charge, block } = c;
        if (charge === undefined || c.inline) throw new Missing('a condition on part of what is done first');
        c.charge = undefined;
        c.block = 'constraints';
        const first = n.v.a === undefined ? [] : VPr.of(n.v.a).cost(n.v.a, c);
        const last: Cost = { k: 'if', cond: asked, costs: costs(n.v.b, c) };
        charge.push(...first, last);
        c.block = block;
        return rowEffects(n.v.d, c, undefined);
      }),
  },
);

// 'He discards a card to draw a card.'
Clause.define('finiteTo', '{x:NP1.player} (number: {v:VP@s} | {w:VP@pl}) to {b:VPr}', {
  effect: (n, c) =>
    c.clause(() => {
      const { number } = n.v.x.data as { number: 'sg' | 'pl' };
      const verb = n.v.v ?? n.v.w!;
      if ((number === 'sg') !== (n.v.v !== undefined)) throw new NoReading('number');
      return eachPlayer(doerOf(n.v.x, verb, c), c, (who) =>
        thenDone(effects(verb, c, who), c, () => rowEffects(n.v.b, c, who)),
      );
    }),
});

/** The payment at the start of 'pay 1 Gold [to ...]', and the verbs after it. */
function paidFirst(n: Node): { first: Node; rest?: Node } | undefined {
  const first = n.v.a!.v.a;
  if (first === undefined || n.v.a!.v.b !== undefined || VP.of(first).pays !== true) return undefined;
  return n.v.b === undefined ? { first } : { first, rest: n.v.b };
}

/** The effects of an offer to the player in slot `x`. */
function may(n: Node, c: Context): Effect[] {
  return c.clause(() => {
    const subject = thing(n.v.x!, c, ['player']);
    const each = subject.m === 'class' && subject.all ? c.fresh('p') : undefined;
    const who = each === undefined ? subject : loop(c, each);
    const isYou = who.m === 'ref' && who.ref.r === 'you';
    const { inline, offered } = c;
    c.inline = true;
    c.offered = true;
    try {
      const name = c.fresh('b');
      c.lastMay = name;
      const paid = paidFirst(n.v.v!);
      if (paid !== undefined && who.m === 'ref') {
        const price = costs(paid.first, c);
        const { rest } = paid;
        const bought =
          rest === undefined ? [] : inPlace(c, () => rowEffects(rest, c, isYou ? undefined : who));
        const offer: Effect = { e: 'may', player: who.ref, costs: price, do: bought, name };
        if (each === undefined) return [offer];
        return [{ e: 'forEach', over: { o: 'all', filter: filterOf(subject) }, as: each, do: [offer] }];
      }
      const done = inPlace(c, () => VPs.of(n.v.v!)(n.v.v!, c, isYou ? undefined : who));
      const [only, ...more] = done;
      // 'You may target a card and pay ...': it counts as done only if it was paid.
      const payment = done.findLast((effect) => effect.e === 'pay');
      if (payment !== undefined) c.lastMay = payment.name ??= c.fresh('b');
      // An optional additional action is offered when it is reached, not chosen beforehand.
      if (isYou && only?.e === 'extraAction' && more.length === 0) return [{ ...only, may: true, name }];
      if (isYou) return [{ e: 'may', do: done, name }];
      if (who.m !== 'ref') throw new Missing('a described player who may');
      const offer: Effect = { e: 'may', player: who.ref, do: done, name };
      if (each === undefined) return [offer];
      return [{ e: 'forEach', over: { o: 'all', filter: filterOf(subject) }, as: each, do: [offer] }];
    } finally {
      c.inline = inline;
      c.offered = offered;
    }
  });
}

/** An optional cost, or an optional target, in the constraints. */
function mayCost(n: Node, c: Context): Cost[] {
  const subject = thing(n.v.x!, c, ['player']);
  if (subject.m !== 'ref' || subject.ref.r !== 'you') throw new Missing("another player's choice as a cost");
  const row = n.v.v!.v.a!;
  if (n.v.v!.phrase.name !== 'VPs.row') throw new Missing('several things that may be paid');
  return c.clause(() => {
    const from = c.slots.length;
    const made = VPr.of(row).cost(row, c);
    for (const slot of c.slots.slice(from)) slot.optional = true;
    if (made.length === 0) return [];
    const name = c.fresh('b');
    c.lastMay = name;
    return [{ k: 'may', costs: made, name }];
  });
}

Clause.define('may', '{x:NP1.player} may {v:VPs}', { effect: may, cost: mayCost });
Clause.define('mayChoose', '{x:NP1.player} may choose to {v:VPs}', { effect: may });
Clause.define('may2', '{x:NP1.player} may then <| choose to> {v:VPs}', { effect: may });

Clause.define('startingWithYou', 'starting with you , each player may {v:VPs}', {
  effect: (n, c) => {
    const name = c.fresh('p');
    const who = loop(c, name);
    const { inline, offered } = c;
    c.inline = true;
    c.offered = true;
    try {
      const done = VPs.of(n.v.v)(n.v.v, c, who);
      return [
        {
          e: 'forEach',
          over: { o: 'players', from: { r: 'you' } },
          as: name,
          do: [{ e: 'may', player: { r: 'bind', name }, do: done }],
        },
      ];
    } finally {
      c.inline = inline;
      c.offered = offered;
    }
  },
});
