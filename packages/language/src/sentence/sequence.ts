/**
 * Sentences with delayed parts or searches: later effects, effects on the next card, effects if something is found.
 */

import type { Condition, Effect, Filter, Pattern, Trigger } from '@kyuden/engine/program';
import { Cond1, Given, Lead, Quoted, Sentence, VPs } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { bestowOn, lasting } from '../frames/bestow.ts';
import { branch, inPlace } from '../lower/branch.ts';
import { Missing, NoReading, you } from '../lower/context.ts';
import { cards, condition, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { filterOf } from '../noun/meaning.ts';
import { bodyOf } from './sentence.ts';

const mine: Filter = { kind: 'player', preds: [{ p: 'is', ref: you }] };

// 'The next X you bring into play this game permanently gains ...'
Sentence.define(
  'nextOne',
  'the next {x:NPn.card} you bring into play this (span: turn | game) permanently gains {g:Given}',
  (n, c) => {
    const subject = filterOf(thing(n.v.x, c, cards));
    const made = bestowOn(n.v.g, c, { o: 'ref', ref: { r: 'role', role: 'subject' } });
    const on: Pattern[] = [{ kinds: ['enterPlay'], subject, player: mine }];
    const later: Effect = {
      e: 'later',
      trigger: { point: 'after', on },
      do: made.map(lasting),
    };
    if (n.c.span === 1) later.until = { d: 'game' };
    return { effects: [later] };
  },
);
Given.define('texts', 'the (what: abilities | traits) , {q:Quoted} and {r:Quoted}', {
  effect: (n, c, what) => ({
    e: 'grant',
    what,
    text: [Quoted.of(n.v.q)(n.v.q, c), Quoted.of(n.v.r)(n.v.r, c)],
  }),
});

Sentence.define('mayInstead', '{a:Group} ; you may instead {v:VPs} if {c:Cond}', (n, c) => {
  const first = bodyOf(n.v.a, c).effects ?? [];
  const other = VPs.of(n.v.v)(n.v.v, c, undefined);
  if (first.length === 0 || other.length === 0) throw new NoReading('nothing to do instead');
  other[0]!.words ??= words(n.v.v, c);
  return { effects: [branch(condition(n.v.c, c), [{ e: 'either', of: [first, other] }], first)] };
});
// 'If you do, and you win this duel': the choice is known now, the winner is not.
Sentence.define('doAndWin', 'if you do , and you win this duel , {g:Group}', (n, c) => {
  if (c.lastMay === undefined) throw new NoReading('nothing was offered');
  const cond: Condition = { c: 'did', name: c.lastMay };
  const mine = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: { r: 'you' as const } }] };
  const done = inPlace(c, () => bodyOf(n.v.g, c).effects ?? []);
  const later: Effect = {
    e: 'later',
    trigger: { point: 'after', on: [{ kinds: ['winDuel'], player: mine }] },
    do: done,
  };
  return { effects: [branch(cond, [later])] };
});
Sentence.define('atTurnEnd', 'if {c:Cond} at the end of <the turn | this turn> , {g:Group}', (n, c) => {
  const cond = condition(n.v.c, c);
  const done = inPlace(c, () => bodyOf(n.v.g, c).effects ?? []);
  const trigger: Trigger = { point: 'when', on: [{ kinds: ['turnEnds'] }] };
  return { effects: [{ e: 'later', trigger, do: [branch(cond, done)] }] };
});
// The condition is tested when the resolution begins.
Lead.define('whenBegins', "if {c:Cond} when this battle 's resolution begins", {
  wrap: (n, c, body) => {
    const cond = condition(n.v.c, c);
    const field: Filter = {
      kind: 'battlefield',
      preds: [{ p: 'is', ref: { r: 'role', role: 'currentBattlefield' } }],
    };
    const trigger: Trigger = { point: 'before', on: [{ kinds: ['battleResolves'], subject: field }] };
    const { inline } = c;
    c.inline = true;
    try {
      return { effects: [{ e: 'later', trigger, do: [branch(cond, body().effects ?? [])] }] };
    } finally {
      c.inline = inline;
    }
  },
});
Lead.define('duringBattles', 'during battles at {p:NPx.place} this turn', {
  wrap: (n, c, body) => {
    const here: Condition = {
      c: 'is',
      ref: { r: 'role', role: 'currentBattlefield' },
      preds: [{ p: 'is', ref: ref(n.v.p, c, ['place']) }],
    };
    const effects = (body().effects ?? []).map((effect): Effect => {
      if (effect.e !== 'later') throw new Missing('what is done during such battles');
      const on = effect.trigger.on.map((one) => ({ ...one, where: [...(one.where ?? []), here] }));
      return { ...effect, trigger: { ...effect.trigger, on } };
    });
    return { effects };
  },
});
// 'If one of them is a Ring, ... it': 'it' means the card that was found.
Cond1.define('oneOfThem', '(which: one of them is | one of those is | you find) {x:NPx.card}', (n, c) => {
  const many = c.pronoun('they', ['card']);
  if (n.v.x.v.base?.v.det?.phrase.name !== 'Det.a') throw new NoReading('what it is');
  const meaning = thing(n.v.x, c, cards);
  if (meaning.m !== 'class') throw new NoReading('what it is');
  const of: Filter = { kind: 'card', preds: [...filterOf(meaning).preds, { p: 'is', ref: many.ref }] };
  c.findIf({ sort: 'card', gender: meaning.gender, words: meaning.words, mine: many.mine }, of, true);
  return { c: 'exists', filter: of };
});

/** A gain with a maximum. */
Sentence.define(
  'capped',
  'gain {n:Num} Honor ; this gain cannot raise your Family Honor above its starting value',
  (n) => ({
    effects: [
      {
        e: 'gainHonor',
        player: you,
        amount: (n.v.n.data as { n: number }).n,
        cap: { a: 'stat', of: you, stat: 'startingHonor' },
        words: [`Gain ${(n.v.n.data as { n: number }).n} Honor`],
      },
    ],
  }),
);
Cond1.define(
  'noneThat',
  'you have no cards in play or in your discard piles that <make their player lose Honor | cause their player an Honor loss> or have the {k:Keywords} keywords',
  (n) => {
    const keyword = { p: 'keyword' as const, any: (n.v.k.data as { keywords: string[] }).keywords };
    const bad = {
      p: 'any' as const,
      of: [[{ p: 'does' as const, effect: 'loseHonor', own: true as const }], [keyword]],
    };
    const none = (of: Filter): Condition => ({ c: 'exists', filter: of, cmp: '=', n: 0 });
    return {
      c: 'all',
      of: [
        none({ kind: 'card', preds: [bad, { p: 'control', by: you }] }),
        none({ kind: 'card', preds: [bad, { p: 'zone', zone: ['fateDiscard', 'dynastyDiscard'], of: you }] }),
      ],
    };
  },
);

// Guessing.
Sentence.define(
  'guess',
  '{x:NPx.player} guesses whether {of:Poss} base {s:Stat} is {q:Quoted} \\( {n:Num} or more \\) or {r:Quoted} \\( {m:Num} or less \\)',
  (n, c) => {
    const player = ref(n.v.x, c, ['player']);
    const of = ref(n.v.of, c, cards);
    const name = c.fresh('b');
    const value = { a: 'stat' as const, of, stat: n.v.s.phrase.meaning as string, base: true as const };
    const said = (option: Node): string => (option.data as { text: string }).text;
    const right = (option: number, cmp: '>=' | '<=', limit: Node): Condition => ({
      c: 'all',
      of: [
        { c: 'chose', name, option },
        { c: 'compare', a: value, cmp, b: (limit.data as { n: number }).n },
      ],
    });
    c.guessed = { c: 'any', of: [right(0, '>=', n.v.n), right(1, '<=', n.v.m)] };
    return { effects: [{ e: 'guess', player, options: [said(n.v.q), said(n.v.r)], name }] };
  },
);
Cond1.define('guessRight', 'the guess is right', (_n, c) => {
  if (c.guessed === undefined) throw new NoReading('nothing was guessed');
  return c.guessed;
});
