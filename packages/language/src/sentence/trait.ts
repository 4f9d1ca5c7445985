/** Traits of later editions: limits on gaining or joining, hand sizes, Honor losses, conditions on allegiance. */
import type { Condition, Duration, Filter, Pred, Quote } from '@kyuden/engine/program';
import { Clause, Cond1, Keywords, Name, Num, Stat } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { over } from '../frames/stat.ts';
import { Missing, NoReading, self, you } from '../lower/context.ts';
import { amount, cards, known, thing } from '../lower/thing.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { negative } from '../value/amount.ts';
import { clans } from '../words/keywords.ts';
import { holds, itself } from './clause.ts';
import { provided } from './prefix.ts';

const never = '<cannot | will not | may not | does not>';
const num = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

holds('noJoin', `[{x:NPx.card}] ${never} join {p:NP1.player}`, (n, c) => {
  const by = thing(n.v.p, c, ['player']);
  const such = filterOf(by);
  if (such.preds.some((pred) => pred.p === 'keyword')) throw new NoReading('read by their Clan');
  return [{ s: 'barControl', over: over(itself(n, c)), by: such }];
});
holds('noJoinClan', `[{x:NPx.card}] ${never} <join | be controlled by> a {k:Keywords} player`, (n, c) => {
  const by: Filter = { kind: 'player', preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }] };
  return [{ s: 'barControl', over: over(itself(n, c)), by }];
});
holds(
  'followersMust',
  '{of:Poss} (what: Followers | Weapons) must be (which: {k:Keywords} | {t:Name} Weapons)',
  (n, c) => {
    const to = thing(n.v.of, c, cards);
    const kind: Pred = n.c.what === 0 ? { p: 'type', any: ['Follower'] } : { p: 'keyword', any: ['Weapon'] };
    const any = n.v.k === undefined ? [`${Name.of(n.v.t!)(n.v.t!, c)} Weapon`] : Keywords.of(n.v.k)(n.v.k, c);
    const not: Pred = { p: 'not', pred: { p: 'keyword', any } };
    return [{ s: 'barAttach', what: { kind: 'card', preds: [kind, not] }, to: over(to) }];
  },
);
holds('onlySome', '[{x:NPx.card}] will only attach {n:Num} {y:NPn}', (n, c) => {
  const to = itself(n, c);
  const what = filterOf(thing(n.v.y, c, cards));
  if (to.m !== 'ref') throw new NoReading('one card is meant');
  const preds: Pred[] = [{ p: 'attachments', filter: what, cmp: '>=', n: num(n, 'n') }];
  return [{ s: 'barAttach', what, to: over(to), when: { c: 'is', ref: to.ref, preds } }];
});
holds('noLoss', '{p:NPx.player} (do: do | does) not lose Honor from {x:NP1.card}', (n, c) => {
  const player = filterOf(thing(n.v.p, c, ['player']));
  const card = filterOf(all(thing(n.v.x, c, cards)));
  return [{ s: 'never', what: { kinds: ['loseHonor'], player, cause: { card } } }];
});
/** While it is bowed, its controller may negate its straightening. */
const remaining: Quote = {
  t: 'triggered',
  text: 'This card may remain bowed.',
  trigger: {
    point: 'before',
    on: [{ kinds: ['straighten'], subject: { kind: 'card', preds: [{ p: 'is', ref: self }] } }],
  },
  conditions: [],
  costs: [],
  slots: [],
  effects: [{ e: 'may', do: [{ e: 'negate', what: 'occurrence' }], words: ['Keep', self, 'bowed'] }],
};
Clause.define('remainBowed', '{x:NPx.card} may remain bowed', {
  standing: (n, c) => [{ s: 'grant', over: over(known(n.v.x, c, cards)), text: [remaining] }],
  // As an effect it ends when the card straightens or leaves play.
  effect: (n, c) => {
    const whom = known(n.v.x, c, cards);
    if (whom.m !== 'ref' || whom.number === 'pl') throw new Missing('several cards that may remain bowed');
    const preds: Pred[] = [
      { p: 'state', is: 'bowed' },
      { p: 'state', is: 'inPlay' },
    ];
    const until: Duration = { d: 'remains', cond: { c: 'is', ref: whom.ref, preds } };
    return [{ e: 'grant', what: { o: 'ref', ref: whom.ref }, text: [remaining], until }];
  },
});
holds('handSize', '{p:NPx.player} <have | has> {m:Signed} maximum hand size', (n, c) => [
  {
    s: 'modify',
    over: over(known(n.v.p, c, ['player'])),
    stat: 'handMaximum',
    by: (n.v.m.data as { n: number }).n,
  },
]);
holds(
  'statBy',
  '{of:Poss} {s:Stat} (be: is | are) (how: increased | <reduced | decreased | lowered>) by {a:Amt}',
  (n, c) => {
    const whose = known(n.v.of, c, ['card', 'unit', 'place']);
    if ((whose.m === 'ref' || (whose.m === 'class' && whose.number === 'sg')) !== (n.c.be === 0))
      throw new NoReading('number');
    const by = amount(n.v.a, c);
    return [{ s: 'modify', over: over(whose), stat: Stat.of(n.v.s), by: n.c.how === 0 ? by : negative(by) }];
  },
);
holds(
  'handSizeBy',
  '{of:Poss} maximum hand <size is | sizes are> (how: increased | reduced) by {n:Num}',
  (n, c) => {
    const by = n.c.how === 0 ? num(n, 'n') : -num(n, 'n');
    return [{ s: 'modify', over: over(known(n.v.of, c, ['player'])), stat: 'handMaximum', by }];
  },
);
holds(
  'ignoresHonor',
  '{p:NPx.player} <may ignore | ignore | ignores> (which: {of:Poss} Honor <Requirement | Requirements> | Honor Requirements on {x:NP1.card})',
  (n, c) => {
    const who = thing(n.v.p, c, ['player']);
    if (who.m !== 'ref') throw new NoReading('read by their Clan');
    if (who.ref.r !== 'you') throw new Missing('requirements that another player ignores');
    const cards_ = known((n.v.of ?? n.v.x)!, c, cards);
    // Behind 'your Samurai have …', 'their' means all of these.
    const whose = cards_.m === 'ref' && cards_.ref.r === 'it' ? c.subject : cards_;
    if (whose === undefined) throw new NoReading('whose requirements');
    return [{ s: 'knob', knob: 'ignoreHonorRequirement', over: over(whose), value: true }];
  },
);
holds('clanIgnores', '{k:Keywords} players <may ignore | ignore> {of:Poss} Honor Requirement', (n, c) => {
  const ref_ = { r: 'of' as const, rel: 'stronghold' as const, of: you };
  const when: Condition = {
    c: 'is',
    ref: ref_,
    preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }],
  };
  return [
    { s: 'knob', knob: 'ignoreHonorRequirement', over: over(known(n.v.of, c, cards)), value: true, when },
  ];
});
holds(
  'noChallenges',
  '[{x:NPx.card}] <cannot | will not | may not> (how: issue challenges | challenge)',
  (n, c) => [{ s: 'forbid', what: { kinds: ['challenge'], subject: filterOf(itself(n, c)) } }],
);
holds(
  'playLimit',
  'you (modal: may | can) only play one [copy: copy of] {x:NPx.card} per (span: turn | battle | duel | game)',
  (n, c) => {
    const meaning = thing(n.v.x, c);
    if (meaning.m !== 'ref' || meaning.ref.r !== 'self')
      throw new Missing('how often another card is played');
    if (n.c.span === 0) return [{ s: 'playsPerTurn', title: c.card.title, n: 1 }];
    const per = (['turn', 'battle', 'duel', 'game'] as const)[n.c.span]!;
    return [{ s: 'ownAbilities', limit: { times: 1, per, allCopies: true } }];
  },
);
holds(
  'include',
  'you may include (how: any number of | up to {n:Num}) copies of this card in your deck',
  (n) => [{ s: 'deckCopies', n: n.v.n === undefined ? 99 : num(n, 'n') }],
);
// It is said of the costs of the text that it stands in.
Clause.define('fixedInvest', 'this Invest cost cannot be reduced', {
  effect: (_n, c) => {
    const prices = c.charged?.filter((cost) => cost.k === 'gold') ?? [];
    if (prices.length === 0) throw new NoReading('no Gold is paid');
    for (const price of prices) price.fixed = true;
    return [];
  },
});

// Conditions.
Cond1.define('allegiance', 'your Allegiance is {t:Name}', (n, c) => ({
  c: 'exists',
  filter: {
    kind: 'card',
    preds: [
      { p: 'keyword', any: ['Allegiance'] },
      { p: 'keyword', any: [Name.of(n.v.t)(n.v.t, c)] },
      { p: 'control', by: you },
    ],
  },
}));
Cond1.define('virtue', 'you have (what: Courtesy | Compassion)', (n, c) => {
  const [only] = provided({ word: n.c.what === 0 ? 'Courtesy' : 'Compassion', end: 0 }, c);
  return only!;
});
Cond1.define(
  'virtues',
  'you are {k:Keywords} or have (what: Courtesy | Compassion | Compassion or Courtesy)',
  (n, c) => {
    const words = ([['Courtesy'], ['Compassion'], ['Compassion', 'Courtesy']] as const)[n.c.what]!;
    const clan: Condition = {
      c: 'is',
      ref: { r: 'of', rel: 'stronghold', of: you },
      preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }],
    };
    return { c: 'any', of: [clan, ...[...words].flatMap((word) => provided({ word, end: 0 }, c))] };
  },
);
Cond1.define('onlyClan', '{k:Keywords} is your only Clan Alignment', (n, c) => {
  const any = Keywords.of(n.v.k)(n.v.k, c);
  const others = clans.map((one) => `${one} Clan`).filter((one) => !any.includes(one));
  const preds: Pred[] = [
    { p: 'keyword', any },
    { p: 'not', pred: { p: 'keyword', any: others } },
  ];
  return { c: 'is', ref: { r: 'of', rel: 'stronghold', of: you }, preds };
});
Cond1.define('sensei', 'your Sensei is {t:Name} [sensei: Sensei]', (n, c) => {
  const title = `${Name.of(n.v.t)(n.v.t, c)} Sensei`;
  const preds: Pred[] = [
    { p: 'title', title },
    { p: 'control', by: you },
  ];
  return { c: 'exists', filter: { kind: 'card', preds } };
});
Cond1.define('recon', 'you have Reconnaissance <| there>', () => {
  return { c: 'knob', knob: 'reconnaissance', player: you };
});
Cond1.define('handCards', 'you have {n:Num} or (cmp: more | fewer) cards in <your hand | hand>', (n, c) => ({
  c: 'compare',
  a: { a: 'stat', of: you, stat: 'handSize' },
  cmp: n.c.cmp === 0 ? '>=' : '<=',
  b: Num.of(n.v.n)(n.v.n, c),
}));
