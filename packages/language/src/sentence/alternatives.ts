/** Effects that replace another one, and effects that a player can prevent. */
import type { Condition, Effect } from '@kyuden/engine/program';
import { type Body, type LeadMeaning, Sentence, Trail, VP } from '../core/categories.ts';
import type { Form } from '../core/inflect.ts';
import type { Node, Result } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { branch, inPlace } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { condition, known } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { bodyOf } from './sentence.ts';
import { costs, effects } from './verb.ts';

/** Whether the condition asks for the result of one of the effects. */
const asksFor = (cond: Condition, done: readonly Effect[]): boolean => {
  const said = JSON.stringify(cond);
  return done.some((one) => one.name !== undefined && said.includes(`"name":"${one.name}"`));
};

// 'Give him +2F. If he is a Scout, give him +4F instead.'
Sentence.define(
  'insteadIf',
  '(order: if {c:Cond} , {g:Group} instead [more: and {s:Sentence}] | if {c:Cond} , instead {g:Group} | instead {g:Group} if {c:Cond})',
  (n, c): Body => {
    const before = c.previous;
    if (before === undefined || before.length === 0) throw new NoReading('nothing to do instead of');
    if (/^Clause\.may/.test(n.v.g!.v.a!.phrase.name)) throw new NoReading('read as a choice between the two');
    const cond = condition(n.v.c!, c);
    // The condition is tested before either of the two is done.
    const [picked, ...more] = before;
    const first = more.length === 0 && asksFor(cond, before) ? chosenFirst(picked!) : undefined;
    if (first === undefined && asksFor(cond, before))
      throw new Missing('what is done instead of what was done');
    const { inline } = c;
    c.inline = true;
    try {
      const other = inPlace(c, () => [
        ...(bodyOf(n.v.g!, c).effects ?? []),
        ...(n.v.s === undefined ? [] : (bodyOf(n.v.s, c).effects ?? [])),
      ]);
      if (other.length === 0) throw new NoReading('nothing to do instead');
      c.replaced = true;
      if (first !== undefined) return { effects: [first.choice, branch(cond, other, [first.done])] };
      return { effects: [branch(cond, other, before)] };
    } finally {
      c.inline = inline;
    }
  },
);

/** An effect on a thing that is picked, as the choice of the thing and the effect on it. */
function chosenFirst(effect: Effect): { choice: Effect; done: Effect } | undefined {
  if (!('what' in effect) || typeof effect.what !== 'object' || effect.what.o !== 'pick') return undefined;
  const { name, ...nameless } = effect;
  if (name === undefined) return undefined;
  const done = { ...nameless, what: { o: 'ref', ref: { r: 'bind', name } } } as Effect;
  return { choice: { e: 'choose', what: effect.what, name }, done };
}

/** The offer to a player to do something. What is offered counts as done only if he did it. */
function offer(n: Node, c: Context): { offered: Effect; declined: Condition } {
  const who = known(n.v.x!, c, ['player']);
  if (who.m !== 'ref') throw new Missing('a described player who may');
  const verb = n.v.v!;
  const isYou = who.ref.r === 'you';
  const name = c.fresh('b');
  const { inline, offered: within } = c;
  c.inline = true;
  c.offered = true;
  try {
    const offered: Effect =
      VP.of(verb).pays === true
        ? { e: 'may', player: who.ref, costs: costs(verb, c), do: [], name }
        : {
            e: 'may',
            ...(isYou ? {} : { player: who.ref }),
            do: inPlace(c, () => effects(verb, c, isYou ? undefined : who)),
            name,
          };
    return { offered, declined: { c: 'not', of: { c: 'did', name } } };
  } finally {
    c.inline = inline;
    c.offered = within;
  }
}

// 'Bow him unless his controller pays 2 Gold.'
const prevented: LeadMeaning = {
  wrap: (n, c, body) => {
    const { effects: done = [] } = body();
    if (done.length === 0) throw new Missing('a choice about a target');
    const { offered, declined } = c.clause(() => offer(n, c));
    return { effects: [offered, branch(declined, done)] };
  },
};
Trail.custom(
  'prevented',
  {
    read(chart, at, _form, phrase) {
      if (!isWord(chart.tokens[at], 'unless')) return [];
      const out: Result[] = [];
      for (const subject of chart.read('NP1', at + 1)) {
        if (subject.node.sorts !== undefined && !subject.node.sorts.includes('player')) continue;
        const form: Form = (subject.node.data as { number: 'sg' | 'pl' }).number === 'sg' ? 's' : 'pl';
        for (const verb of chart.read('VP', subject.end, form)) {
          const { effect, condition: state, stative, subject: doer } = VP.of(verb.node);
          if (effect === undefined || state !== undefined || stative === true || doer !== 'player') continue;
          out.push(node(phrase, at, verb.end, null, { x: subject.node, v: verb.node }));
        }
      }
      return out;
    },
    print(n, out) {
      out.word('unless');
      out.child(n.v.x!);
      out.child(n.v.v!);
    },
  },
  prevented,
);
