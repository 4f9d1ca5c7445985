/** Choices by several players in turn, repetition, changes of side, and more about additional actions. */
import type { Amount, Condition, Effect, Filter, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Clause, Have, Keywords, Pred_, Sentence, Until, VP } from '../core/categories.ts';
import { player } from '../frames/common.ts';
import { extraIn } from '../lower/afterwards.ts';
import { inPlace } from '../lower/branch.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { cards, filter, ref } from '../lower/thing.ts';
import { bodyOf } from './sentence.ts';
import { current, mine } from './time.ts';

const role = (name: 'attacker' | 'defender' | 'active' | 'enemyLeader' | 'currentBattlefield'): Ref => ({
  r: 'role',
  role: name,
});
const personality: Pred = { p: 'type', any: ['Personality'] };

// Two choices in sequence; who chooses first is also a choice.
Clause.define(
  'bothChoose',
  "the Attacker and <the | > Defender , in the order of (who: your | the active player 's) choice , each choose (what: one of his units at the current battlefield | a unit in his army)",
  { effect: (n, c) => bothChoose(c, n.c.what === 0, n.c.who === 1) },
);
Clause.define(
  'bothChooseOwn',
  'the Attacker and the Defender each choose a unit in their own army ; the active player <says | decides> who chooses first',
  { effect: (_n, c) => bothChoose(c, false, true) },
);

function bothChoose(c: Context, own: boolean, byActive: boolean): Effect[] {
  const choice = (by: Ref, name: string, said: string): Effect => {
    const whose: Pred = own ? { p: 'control', by } : { p: 'army', of: by };
    const preds: Pred[] = [{ p: 'at', place: role('currentBattlefield') }, whose];
    const what = { o: 'pick' as const, filter: { kind: 'unit' as const, preds }, n: { min: 1, max: 1 } };
    return { e: 'choose', player: by, what, name, words: [said] };
  };
  const [a, b] = [c.fresh('b'), c.fresh('b')];
  const order = (first: boolean): Effect[] => {
    const attacker = choice(role('attacker'), a, 'The Attacker chooses.');
    const defender = choice(role('defender'), b, 'The Defender chooses.');
    return first ? [attacker, defender] : [defender, attacker];
  };
  const both: Ref = {
    r: 'both',
    of: [
      { r: 'bind', name: a },
      { r: 'bind', name: b },
    ],
  };
  c.mention({ ref: role('currentBattlefield'), sort: 'place', words: ['battlefield'] });
  c.mention({ ref: both, sort: 'unit', number: 'pl', words: ['unit', 'chosen'] });
  const either: Effect = { e: 'either', of: [order(true), order(false)] };
  if (byActive) either.player = role('active');
  return [either];
}

// Repeats with a different card each time, until the condition fails or no card is left.
Sentence.define(
  'repeatedly',
  'the enemy leader <repeatedly targets and bows | must repeatedly target and bow> a different unbowed Personality in his army until his army no longer has more unbowed Personalities than yours , or until he can no longer do so',
  (_n, c) => {
    const unbowed: Pred[] = [personality, { p: 'state', is: 'unbowed' }];
    const count = (more: Pred): Amount => ({ a: 'count', of: { kind: 'card', preds: [...unbowed, more] } });
    const until: Condition = {
      c: 'compare',
      a: count({ p: 'enemy' }),
      cmp: '<=',
      b: count({ p: 'army', of: you }),
    };
    const targeted: Pred = {
      p: 'is',
      ref: { r: 'of', rel: 'targets', of: { r: 'role', role: 'currentAction' } },
    };
    const preds: Pred[] = [...unbowed, { p: 'enemy' }, { p: 'not', pred: targeted }];
    const name = c.fresh('t');
    const slot = {
      name,
      filter: { kind: 'card' as const, preds },
      n: { min: 1, max: 1 },
      by: role('enemyLeader'),
      block: 'effects' as const,
      words: ['an unbowed Personality in your army'],
    };
    const bow: Effect = { e: 'bow', what: { o: 'ref', ref: { r: 'slot', name } } };
    return { effects: [{ e: 'repeat', until, do: [{ e: 'target', slot }, bow] }] };
  },
);

// The cards that were there are bound after the battle. The condition that protects them is tested continuously.
Sentence.define(
  'survivors',
  "after this battle resolves , {u:Until} , {x:NPx.card} who were at this battlefield during <its | > resolution <cannot | can not> be targeted by other players ' actions while they have {h:Have} and are not {p:Pred}",
  (n, c) => {
    const who = filter(n.v.x, c, cards);
    const name = c.fresh('b');
    const there: Filter = { kind: who.kind, preds: [...who.preds, { p: 'atResolution' }] };
    const safe: Pred[] = Have.of(n.v.h)(n.v.h, c);
    const unless = Pred_.of(n.v.p)(n.v.p, c).map((pred): Pred => ({ p: 'not', pred }));
    const preds: Pred[] = [{ p: 'is', ref: { r: 'bind', name } }, ...who.preds, { p: 'state', is: 'inPlay' }];
    const standing: Standing[] = [
      {
        s: 'barTarget',
        over: { o: 'all', filter: { kind: who.kind, preds: [...preds, ...safe, ...unless] } },
        by: { kind: 'action', preds: [{ p: 'not', pred: { p: 'taker', is: you } }] },
      },
    ];
    const until = Until.of(n.v.u)(n.v.u, c);
    return {
      effects: [
        {
          e: 'later',
          trigger: { point: 'after', on: [{ kinds: ['battleResolves'], subject: current }] },
          do: [
            { e: 'choose', what: { o: 'all', filter: there }, name },
            { e: 'lasting', standing, until },
          ],
        },
      ],
    };
  },
);

// A battle that would be won becomes a tie.
Sentence.define(
  'tieInstead',
  'if you would win a battle as <the | > Attacker or Defender while {x:NPx.card} is there , it is a tie instead',
  (n, c) => {
    const there: Condition = {
      c: 'is',
      ref: ref(n.v.x, c, cards),
      preds: [{ p: 'at', place: role('currentBattlefield') }],
    };
    return {
      effects: [
        {
          e: 'later',
          each: true,
          trigger: { point: 'before', on: [{ kinds: ['winBattle'], player: mine, where: [there] }] },
          do: [{ e: 'instead', change: { i: 'outcome', outcome: 'tie' } }],
        },
      ],
    };
  },
);

VP.define(
  'changeSides',
  '~become an ally of the enemy leader instead of the friendly leader [units: , with all your units at battlefields]',
  {
    subject: 'player',
    effect: (_n, _c, doer) => [{ e: 'ally', player: player(doer), of: role('enemyLeader') }],
  },
);

/** The additional action of the previous sentence. */
function lastExtra(c: Context): Effect & { e: 'extraAction' } {
  const found = c.previous?.map((one) => extraIn(one)).find((one) => one !== undefined);
  if (found === undefined) throw new NoReading('no additional action was given');
  return found;
}
Sentence.define(
  'strikeHarder',
  "each of that action 's Ranged Attacks has {m:Signed} strength if its unit 's Personality is {k:Keywords}",
  (n, c) => {
    const leader: Ref = { r: 'of', rel: 'host', of: c.pronoun('it', ['card']).ref };
    const preds: Pred[] = [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }];
    const by: Filter = { kind: 'action', preds: [{ p: 'taker', is: you }] };
    const strength = (n.v.m.data as { n: number }).n;
    lastExtra(c).plus = [
      { s: 'attackStrength', by, amount: strength, when: { c: 'is', ref: leader, preds } },
    ];
    return { effects: [] };
  },
);
Sentence.define('afterThat', 'after that action , {s:Sentence}', (n, c) => {
  const extra = lastExtra(c);
  extra.after = [...(extra.after ?? []), ...inPlace(c, () => bodyOf(n.v.s, c).effects ?? [])];
  return { effects: [] };
});
VP.define('rearrangeRest', '~rearrange those that are still on top of the deck', {
  subject: 'player',
  effect: (_n, c) => {
    const many = c.pronoun('they', ['card']);
    if (c.lastDeck?.of === undefined) throw new Missing('which deck');
    const preds: Pred[] = [
      { p: 'zone', zone: c.lastDeck.zone, of: c.lastDeck.of },
      { p: 'is', ref: many.ref },
    ];
    return [{ e: 'rearrange', what: { o: 'all', filter: { kind: 'card', preds } } }];
  },
});
