/** Features of players: 'with 20 or more Family Honor', 'you have fewer Provinces than any other player'. */
import type { Amount, Condition, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Post } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { filterOf, some, tests } from '../noun/meaning.ts';
import type { Comparison } from './have.ts';

/** A number that each player has. Counted things also have phrases of their own for 'two or more'. */
const PlayerStat = category<readonly { stat: string; isCounted?: true }[]>(
  'PlayerStat',
  'a number of a player',
);
PlayerStat.define(
  'stat',
  '(which: Family Honor | cards in (whose: your | his | her | their) hand | <Provinces | provinces>)',
  [{ stat: 'honor' }, { stat: 'handSize', isCounted: true }, { stat: 'provinces', isCounted: true }],
);
const statOf = (n: Node) => PlayerStat.of(n)[n.c.which!]!;

/** The player, or all other players, that a player is compared with. */
const Rival = category<null>('Rival', 'a player');
Rival.define(
  'rival',
  "(who: (you: you | yours | you do) | (others: any other player | each other player | all other players | anyone else) [whose: 's])",
  null,
);

interface PlayerFeature {
  stat: string;
  cmp: Comparison;
  to: Amount;
}

/** A feature of the player `of`. */
const PlayerHave = category<(node: Node, of: Ref) => PlayerFeature>('PlayerHave', 'what a player has');
const more = '(cmp: higher | lower | more | fewer | greater | less)';
const isMore = (n: Node): boolean => n.c.cmp! % 2 === 0;

function against(n: Node, of: Ref): PlayerFeature {
  const { stat } = statOf(n.v.s!);
  const cmp = isMore(n) ? '>' : '<';
  if (n.v.r!.c.who === 0) return { stat, cmp, to: { a: 'stat', of: you, stat } };
  const among = { kind: 'player' as const, preds: [{ p: 'other' as const, than: of }] };
  return { stat, cmp, to: { a: isMore(n) ? 'highest' : 'lowest', stat, among } };
}

PlayerHave.define('against', `[a: a] ${more} {s:PlayerStat} than {r:Rival}`, against);
PlayerHave.define(
  'bound',
  `(how: {n:Num} or ${more} {s:PlayerStat} | {s:PlayerStat} of (what: {n:Num} | {m:Signed}) or ${more})`,
  (n) => bound(n, ((n.v.n ?? n.v.m)!.data as { n: number }).n),
);

function bound(n: Node, to: number): PlayerFeature {
  const { stat, isCounted } = statOf(n.v.s!);
  if (isCounted) throw new NoReading('read as a count');
  return { stat, cmp: isMore(n) ? '>=' : '<=', to };
}

function featureOf(n: Node, of: Ref): PlayerFeature {
  const { whose } = n.v.s!.c;
  if (whose !== undefined && (whose === 0) !== (of.r === 'you')) throw new NoReading('whose hand');
  return PlayerHave.of(n)(n, of);
}

Post.define('playerHas', '(how: with | who has | who have) {h:PlayerHave}', {
  after: ['player'],
  preds: (n) => [{ p: 'stat', ...featureOf(n.v.h!, { r: 'it' }) }],
});
Cond1.define('playerHas', '{x:NP1.player} (have: has | have | now has | now have) {h:PlayerHave}', (n, c) => {
  const { number } = n.v.x!.data as { number: 'sg' | 'pl' };
  if ((number === 'sg') !== (n.c.have! % 2 === 0)) throw new NoReading('number');
  const who = thing(n.v.x!, c, ['player']);
  if (who.m === 'ref') return compared(who.ref, featureOf(n.v.h!, who.ref));
  const { preds } = filterOf(some(who));
  const feature = featureOf(n.v.h!, { r: 'it' });
  return { c: 'exists', filter: { kind: 'player', preds: [...preds, { p: 'stat', ...feature }] } };
});
Cond1.define('playerStat', `{of:Poss} {s:PlayerStat} is ${more} than {r:Rival}`, (n, c) => {
  const of = ref(n.v.of!, c, ['player']);
  return compared(of, against(n, of));
});

function compared(of: Ref, { stat, cmp, to }: PlayerFeature): Condition {
  return { c: 'compare', a: { a: 'stat', of, stat }, cmp, b: to };
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
    const pred = controlling(n.v.x!, c);
    return [n.c.does === 2 ? { p: 'not', pred } : pred];
  },
});
Post.define('playerWith', 'with {x:NPx.card} in play', {
  after: ['player'],
  preds: (n, c) => [controlling(n.v.x!, c)],
});
Post.define('controlledBy', '(how: controlled by | of) {x:NP1.player}', {
  after: ['card', 'unit'],
  preds: (n, c) => {
    const who = thing(n.v.x!, c, ['player']);
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
