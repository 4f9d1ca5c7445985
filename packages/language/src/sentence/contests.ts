/** Contests of all players: each takes part in turn, and the result is determined after the last one. */
import type { Amount, Condition, Effect, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Keywords, Quoted, Sentence, Stat, VP } from '../core/categories.ts';
import { player } from '../frames/common.ts';
import { branch } from '../lower/branch.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';

const bind = (name: string): Ref => ({ r: 'bind', name });

/** Names the player of one round of a loop. After that, 'his' means that player. */
function contestant(c: Context): string {
  const name = c.fresh('p');
  c.mention({ ref: bind(name), sort: 'player', words: ['player'] });
  return name;
}

/** 'May target one of his ...', inside the loop. */
function mayTarget(n: Parameters<typeof thing>[0], c: Context, who: string): Effect & { e: 'target' } {
  const meaning = thing(n, c, cards);
  if (meaning.m !== 'class' || meaning.n === 'no') throw new NoReading('who is targeted');
  const name = c.fresh('t');
  const said = { words: meaning.words, gender: meaning.gender, mine: false };
  c.mention({ ref: { r: 'slot', name }, sort: meaning.sort, number: 'sg', ...said });
  const slot = { name, filter: filterOf(meaning), n: meaning.n, by: bind(who), optional: true as const };
  return { e: 'target', slot: { ...slot, block: 'effects' } };
}

const did = (name: string): Condition => ({ c: 'did', name });

// Each challenge is resolved before the next player is asked.
Sentence.define(
  'tournament',
  'each other player , in turn order , may target {x:NP1.card} ; {y:NPx.card} <then challenges him | challenges each of them immediately after they are targeted>',
  (n, c) => {
    const challenger = ref(n.v.y, c, cards);
    const who = contestant(c);
    const target = mayTarget(n.v.x, c, who);
    const challenged: Ref = { r: 'slot', name: target.slot.name };
    const name = c.fresh('b');
    const duel: Effect & { e: 'challenge' } = { e: 'challenge', challenger, challenged, name };
    c.challenge = duel;
    c.contest = { challenger, losers: name };
    const over = { o: 'players' as const, from: you, other: true as const };
    return {
      effects: [{ e: 'forEach', over, as: who, do: [target, branch(did(target.slot.name), [duel])] }],
    };
  },
);
Sentence.define('eachWinner', "each duel 's winner gains {n:Num} Honor ; destroy the loser", (n, c) => {
  if (c.challenge === undefined) throw new NoReading('no challenge was made');
  const winner: Ref = { r: 'role', role: 'winner' };
  const amount = (n.v.n.data as { n: number }).n;
  c.challenge.winner = [{ e: 'gainHonor', player: { r: 'of', rel: 'controller', of: winner }, amount }];
  c.challenge.loser = [{ e: 'destroy', what: { o: 'ref', ref: { r: 'role', role: 'loser' } } }];
  return { effects: [] };
});
Cond1.define('lostNone', 'you lost none of these duels', (_n, c) => {
  if (c.contest === undefined) throw new NoReading('no duels were fought');
  return { c: 'not', of: { c: 'did', name: c.contest.losers, ref: c.contest.challenger } };
});
VP.define('gainProvince', '~gain a province to the left of <your | his> leftmost <province | one>', {
  subject: 'player',
  effect: (_n, _c, doer) => [{ e: 'gainProvince', player: player(doer), end: 'left' }],
});

// Each player's total, of the card he targeted and the card he discarded, is kept until all have had a turn.
Sentence.define(
  'display',
  'starting on your left , each player may target {x:NP1.card} , then discard a card',
  (n, c) => {
    const who = contestant(c);
    const target = mayTarget(n.v.x, c, who);
    const name = c.fresh('b');
    const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of: bind(who) }] };
    const what = { o: 'pick' as const, filter: hand, n: { min: 1, max: 1 }, by: bind(who) };
    const discard: Effect = { e: 'discard', what, player: bind(who), name };
    c.display = { shown: target.slot.name, discarded: name };
    const over = { o: 'players' as const, from: you, last: true as const };
    const turn: Effect[] = [target, branch(did(target.slot.name), [discard])];
    return { effects: [{ e: 'forEach', over, as: who, do: turn, keep: true }] };
  },
);
Sentence.define(
  'highestTotal',
  "if one player has the highest total of his Shugenja 's {s:Stat} and <his | > card 's {r:Stat} , he gains {n:Num} Honor , and the Shugenja permanently gains {k:Keywords} and the trait , {q:Quoted}",
  (n, c) => {
    if (c.display === undefined) throw new NoReading('nothing was shown');
    const { shown, discarded } = c.display;
    const of = (name: string, whose: Ref): Ref => ({ r: 'kept', name, of: whose });
    const it: Ref = { r: 'it' };
    const value = (name: string, stat: string): Amount => ({ a: 'stat', of: of(name, it), stat });
    const total: Amount = {
      a: 'sum',
      of: [value(shown, Stat.of(n.v.s)), value(discarded, Stat.of(n.v.r))],
    };
    const entered: Pred = {
      p: 'when',
      cond: { c: 'compare', a: { a: 'size', of: of(shown, it) }, cmp: '>=', b: 1 },
    };
    const among: Filter = { kind: 'player', preds: [entered] };
    const best = c.fresh('b');
    const winner: Filter = { kind: 'player', preds: [entered, { p: 'most', by: total, among }] };
    const champion = { o: 'ref' as const, ref: of(shown, bind(best)) };
    const until = { d: 'permanent' as const };
    const gains: Effect[] = [
      { e: 'gainHonor', player: bind(best), amount: (n.v.n.data as { n: number }).n },
      { e: 'keyword', what: champion, add: Keywords.of(n.v.k)(n.v.k, c), until },
      { e: 'grant', what: champion, text: [Quoted.of(n.v.q)(n.v.q, c)], until },
    ];
    return {
      effects: [
        { e: 'choose', what: { o: 'all', filter: winner }, name: best },
        branch({ c: 'compare', a: { a: 'size', of: bind(best) }, cmp: '=', b: 1 }, gains),
      ],
    };
  },
);
