/** Features of players: 'with 20 or more Family Honor', 'you have fewer Provinces than any other player'. */
import type { Amount, Condition, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Post } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { all, filterOf, some, tests } from '../noun/meaning.ts';
import type { Comparison } from './have.ts';

/** A number that each player has. Counted things also have phrases of their own for 'two or more'. */
const PlayerStat = category<readonly { stat: string; isCounted?: true }[]>(
  'PlayerStat',
  'a number of a player',
);
PlayerStat.define(
  'stat',
  '(which: <Family Honor | Honor> | cards in (whose: your | his | her | their) hand | <Provinces | provinces>)',
  [{ stat: 'honor' }, { stat: 'handSize', isCounted: true }, { stat: 'provinces', isCounted: true }],
);
const statOf = (n: Node) => PlayerStat.of(n)[n.c.which!]!;

/** The player, or the other players, that a player is compared with. */
const Rival = category<null>('Rival', 'a player');
Rival.define(
  'rival',
  "(who: (you: you | yours | you do) | (others: any other player | each other player | all other players | anyone else) [whose: 's] | another player)",
  null,
);
Rival.define('named', '{p:NPx.player}', null);
/** The player compared with, if the text names one. */
function rivalOf(n: Node, c: Context): Ref {
  const base = n.v.p!.v.base?.phrase.name;
  if (base === 'Base.you' || base === 'Base.noun') throw new NoReading('read as you or another');
  return ref(n.v.p!, c, ['player']);
}

/** A feature of the player `of`, as a predicate on him. */
const PlayerHave = category<(node: Node, context: Context, of: Ref) => Pred>(
  'PlayerHave',
  'what a player has',
);
const more = '(cmp: higher | lower | more | fewer | greater | less)';
const isMore = (n: Node): boolean => n.c.cmp! % 2 === 0;
const others = (of: Ref): Pred => ({ p: 'other', than: of });

function against(n: Node, c: Context, of: Ref, cmp: Comparison): Pred & { p: 'stat' } {
  const { stat } = statOf(n.v.s!);
  if (n.v.r!.v.p !== undefined)
    return { p: 'stat', stat, cmp, to: { a: 'stat', of: rivalOf(n.v.r!, c), stat } };
  const { who } = n.v.r!.c;
  if (who === 0) return { p: 'stat', stat, cmp, to: { a: 'stat', of: you, stat } };
  // More than each other player is more than the highest; more than some other player is more than the lowest.
  const most = cmp.startsWith('>') === (who === 1) ? 'highest' : 'lowest';
  return { p: 'stat', stat, cmp, to: { a: most, stat, among: { kind: 'player', preds: [others(of)] } } };
}

PlayerHave.define('against', `[a: a] ${more} {s:PlayerStat} than {r:Rival}`, (n, c, of) =>
  against(n, c, of, isMore(n) ? '>' : '<'),
);
PlayerHave.define(
  'asMany',
  '(cmp: <at least as many | at least as high a | as many | as high a> | <as few | as low a>) {s:PlayerStat} as {r:Rival}',
  (n, c, of) => against(n, c, of, n.c.cmp === 0 ? '>=' : '<='),
);
PlayerHave.define('extreme', 'the (most: <highest | most> | <lowest | fewest>) {s:PlayerStat}', (n) => {
  const { stat } = statOf(n.v.s);
  const most = n.c.most === 0 ? 'highest' : 'lowest';
  return { p: 'stat', stat, cmp: '=', to: { a: most, stat, among: { kind: 'player', preds: [] } } };
});
PlayerHave.define(
  'bound',
  `(how: {n:Num} or ${more} {s:PlayerStat} | {s:PlayerStat} of (what: {n:Num} | {m:Signed}) or ${more})`,
  (n) => bound(n, ((n.v.n ?? n.v.m)!.data as { n: number }).n),
);
PlayerHave.define('count', '(cmp: more | fewer) {x:NPx.card} than {r:Rival}', (n, c, of) => {
  const { kind, preds } = filterOf(all(thing(n.v.x, c, cards)));
  const cmp = n.c.cmp === 0 ? '>' : '<';
  const held = (by: Ref): Amount => ({ a: 'count', of: { kind, preds: [...preds, { p: 'control', by }] } });
  if (n.v.r.v.p !== undefined)
    return { p: 'controls', filter: { kind, preds }, cmp, n: held(rivalOf(n.v.r, c)) };
  const { who } = n.v.r.c;
  if (who === 0) return { p: 'controls', filter: { kind, preds }, cmp, n: held(you) };
  if (of.r !== 'you') throw new Gap('counting what each of two players controls');
  // Each other player has fewer; or some other player has.
  const beaten: Pred = { p: 'controls', filter: { kind, preds }, cmp: cmp === '>' ? '<' : '>', n: held(of) };
  const one: Pred[] = who === 1 ? [others(of), { p: 'not', pred: beaten }] : [others(of), beaten];
  const exists: Condition = { c: 'exists', filter: { kind: 'player', preds: one } };
  return { p: 'when', cond: who === 1 ? { c: 'not', of: exists } : exists };
});

function bound(n: Node, to: number): Pred {
  const { stat, isCounted } = statOf(n.v.s!);
  if (isCounted) throw new NoReading('read as a count');
  return { p: 'stat', stat, cmp: isMore(n) ? '>=' : '<=', to };
}

function featureOf(n: Node, c: Context, of: Ref): Pred {
  const whose = n.v.s?.c.whose;
  if (whose !== undefined && (whose === 0) !== (of.r === 'you')) throw new NoReading('whose hand');
  return PlayerHave.of(n)(n, c, of);
}

Post.define('playerHas', '(how: with | who has | who have | who controls | who control) {h:PlayerHave}', {
  after: ['player'],
  preds: (n, c) => [featureOf(n.v.h, c, { r: 'it' })],
});
/** 'Whose controller has lower Family Honor than you', 'whose controller controls no Rings'. */
Post.define(
  'whoseController',
  'whose (rel: controller | owner) (has: has {h:PlayerHave} | (does: controls | does not control) {x:NPx.card})',
  {
    after: ['card', 'unit'],
    preds: (n, c) => {
      const rel = n.c.rel === 0 ? 'controller' : 'owner';
      const pred = n.v.h === undefined ? controlling(n.v.x!, c) : featureOf(n.v.h, c, { r: 'it' });
      return [{ p: 'of', rel, preds: [n.c.does === 1 ? { p: 'not', pred } : pred] }];
    },
  },
);
Cond1.define(
  'playerHas',
  '{x:NP1.player} (have: has | have | now has | now have | controls | control) {h:PlayerHave}',
  (n, c) => {
    const { number } = n.v.x.data as { number: 'sg' | 'pl' };
    if ((number === 'sg') !== (n.c.have % 2 === 0)) throw new NoReading('number');
    const who = thing(n.v.x, c, ['player']);
    if (who.m === 'ref') return compared(who.ref, featureOf(n.v.h, c, who.ref));
    const { preds } = filterOf(some(who));
    const feature = featureOf(n.v.h, c, { r: 'it' });
    const exists: Condition = { c: 'exists', filter: { kind: 'player', preds: [...preds, feature] } };
    return who.m === 'class' && who.n === 'no' ? { c: 'not', of: exists } : exists;
  },
);
Cond1.define('playerStat', `{of:Poss} {s:PlayerStat} is ${more} than {r:Rival}`, (n, c) => {
  const of = ref(n.v.of, c, ['player']);
  return compared(of, against(n, c, of, isMore(n) ? '>' : '<'));
});

function compared(of: Ref, pred: Pred): Condition {
  if (pred.p === 'when') return pred.cond;
  if (pred.p !== 'stat') return { c: 'is', ref: of, preds: [pred] };
  return { c: 'compare', a: { a: 'stat', of, stat: pred.stat }, cmp: pred.cmp, b: pred.to };
}

/** The predicate that a player controls at least so many of these. */
function controlling(n: Node, c: Context): Pred {
  const such = thing(n, c, cards);
  const asked = such.m === 'class' ? tests(such) : undefined;
  if (asked === undefined) throw new NoReading('how many');
  const filter = filterOf(such);
  const [only, ...more] = asked.map((one): Pred => ({ p: 'controls', filter, ...one }));
  return more.length === 0 ? only! : { p: 'any', of: [[only!, ...more]] };
}

Post.define('playerControls', 'who (does: controls | control | does not control) {x:NPx.card}', {
  after: ['player'],
  preds: (n, c) => {
    const pred = controlling(n.v.x, c);
    return [n.c.does === 2 ? { p: 'not', pred } : pred];
  },
});
Post.define('playerWith', 'with {x:NPx.card} in play', {
  after: ['player'],
  preds: (n, c) => [controlling(n.v.x, c)],
});
Post.define('controlledBy', '(how: controlled by | of) {x:NP1.player}', {
  after: ['card', 'unit'],
  preds: (n, c) => {
    const who = thing(n.v.x, c, ['player']);
    if (who.m === 'ref') return [{ p: 'control', by: who.ref }];
    return [ofPlayer(filterOf(some(who)).preds)];
  },
});

/** The predicate on a card that its controller is such a player. */
function ofPlayer(preds: Pred[]): Pred {
  const [only] = preds;
  if (preds.length === 1 && only!.p === 'other' && only!.than.r === 'you')
    return { p: 'not', pred: { p: 'control', by: you } };
  return { p: 'of', rel: 'controller', preds };
}
