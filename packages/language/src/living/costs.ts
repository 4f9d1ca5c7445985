/** Changes of the cost to play cards. */
import type { Amount, Condition, Effect, Filter, Pattern, Pred, Ref, Standing } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LClass, LDo, LHolds, LNp, LUntil } from './categories.ts';
import { filterOf, type LivingContext, type Lower, self, you } from './context.ts';
import { under } from './deed-tools.ts';
import { cardsPlayed } from './past.ts';
import { doerOf, isYou, LSubj } from './verb.ts';

/** Cards that a player plays, or anybody if `by` is absent. */
interface Played {
  preds: Pred[];
  /** The hand that the cards must be played from, if the text says so. */
  from?: Pred;
  by?: Ref;
  /** Absent if it applies at all times. */
  when?: Condition;
}

const LPlayed = category<Lower<Played>>('LPlayed', 'cards that are played');

/** The description without the hand that the cards are in, because cards are played from there anyway. */
const cards = ({ preds }: Filter): Pred[] => preds.filter((one) => one.p !== 'zone' && one.p !== 'control');

LPlayed.define('yours', 'each {x:LClass} you play', (n, c) => ({
  preds: cards(LClass.of(n.v.x)(n.v.x, c)),
  by: you,
}));
/** The first such card that the player plays in each of these times. */
LPlayed.define('first', 'the first {x:LClass} you play each (span: conflict | phase | round)', (n, c) => {
  const preds = cards(LClass.of(n.v.x)(n.v.x, c));
  const span = (['battle', 'phase', 'turn'] as const)[n.c.span as number]!;
  const when: Condition = { c: 'compare', a: cardsPlayed(you, preds, span), cmp: '=', b: 0 };
  return { preds, by: you, when: n.c.span === 0 ? { c: 'all', of: [{ c: 'inBattle' }, when] } : when };
});
LPlayed.define('held', 'each {x:LClass}', (n, c) => held(LClass.of(n.v.x)(n.v.x, c)));
/** The same in the plural. */
const LPlays = category<Lower<Played>>('LPlays', 'cards that are played');
LPlays.define('yours', '{x:LNp} you play', (n, c) => ({ preds: cards(several(n.v.x, c)), by: you }));
LPlays.define('held', '{x:LNp}', (n, c) => held(several(n.v.x, c)));

function several(node: Node, c: LivingContext): Filter {
  const noun = LNp.of(node)(node, c);
  if (noun.is !== 'each' || noun.sort !== 'card') throw new NoReading('which cards are played');
  return filterOf(noun);
}

/** Cards in your hand are played by you; other cards by anybody. */
const held = (filter: Filter): Played => {
  const from = filter.preds.find((one) => one.p === 'zone' && one.zone === 'hand');
  return { preds: cards(filter), ...(from && { from }), ...(isOwnHand(filter) && { by: you }) };
};
const isOwnHand = ({ preds }: Filter): boolean =>
  preds.some((one) => one.p === 'zone' && one.zone === 'hand' && one.of?.r === 'you');

/** Whether such a card can be an event, and whether it can be a card that enters play. */
function kindsOf({ preds }: Played): { isEvent: boolean; isOther: boolean } {
  const types = preds.flatMap((one) => (one.p === 'type' ? one.any : []));
  if (types.length === 0) return { isEvent: true, isOther: true };
  return { isEvent: types.includes('Event'), isOther: types.some((type) => type !== 'Event') };
}

/** The price of an event is that of its action; other cards pay as they enter play. */
function priced(played: Played, by: Amount): Standing[] {
  const { isEvent, isOther } = kindsOf(played);
  const place: Pred[] = played.from ? [played.from] : [];
  const entering: Filter = { kind: 'card', preds: [...played.preds, ...place, ...control(played)] };
  const taking: Pred[] = played.by ? [{ p: 'taker', is: played.by }] : [];
  const from: Pred = { p: 'from', filter: { kind: 'card', preds: eventsOf(played) } };
  const actions: Filter = { kind: 'action', preds: [...taking, from] };
  const made: Standing[] = [
    ...(isOther ? [{ s: 'goldCost' as const, over: { o: 'all' as const, filter: entering }, by }] : []),
    ...(isEvent ? [{ s: 'goldCost' as const, over: { o: 'actions' as const, filter: actions }, by }] : []),
  ];
  return played.when ? under(made, [played.when]) : made;
}

const control = ({ by }: Played): Pred[] => (by ? [{ p: 'control', by }] : []);
const eventsOf = ({ preds }: Played): Pred[] =>
  preds.some((one) => one.p === 'type') ? preds : [...preds, { p: 'type', any: ['Event'] }];

const minus = (by: Amount): Amount => (typeof by === 'number' ? -by : { a: 'times', of: by, by: -1 });
const amountOf = (n: Node, c: LivingContext): Amount => {
  const by = LAmt.of(n.v.n!)(n.v.n!, c);
  return n.c.way === 0 ? minus(by) : by;
};

/** A change of costs, as a constant effect or for a time. */
const LCosts = category<Lower<Standing[]>>('LCosts', 'what cards cost');
const changed = (verb: string, slot: string): string =>
  `<${slot} ${verb} {n:LAmt} (way: less | more) [to: to play] | (way: reduce | increase) the cost <to play | of | for each player to play> ${slot} by {n:LAmt}>`;
LCosts.define('each', changed('costs', '{p:LPlayed}'), (n, c) =>
  priced(LPlayed.of(n.v.p!)(n.v.p!, c), amountOf(n, c)),
);
LCosts.define('changed', '{p:LPlayed} has its cost to play (way: reduced | increased) by {n:LAmt}', (n, c) =>
  priced(LPlayed.of(n.v.p)(n.v.p, c), amountOf(n, c)),
);
LCosts.define('many', changed('cost', '{p:LPlays}'), (n, c) =>
  priced(LPlays.of(n.v.p!)(n.v.p!, c), amountOf(n, c)),
);
LHolds.define('costs', '{k:LCosts}', (n, c) => LCosts.of(n.v.k)(n.v.k, c));
LHolds.define(
  'costsForEach',
  '<this card costs {n:LAmt} (way: less | more) to play for each {y:LClass} | (way: reduce | increase) the cost to play <this card | this character | this attachment | this event> by {n:LAmt} for each {y:LClass}>',
  (n, c) => {
    const count: Amount = { a: 'count', of: LClass.of(n.v.y!)(n.v.y!, c) };
    const by = amountOf(n, c);
    return [{ s: 'goldCost', over: { o: 'ref', ref: self }, by: by === 1 ? count : times(count, by) }];
  },
);
/** The change holds only if the card is played on such a thing. */
LHolds.define(
  'costsOn',
  '<this card costs {n:LAmt} (way: less | more) to play on {x:LNp} | (way: reduce | increase) the cost to play <this card | this attachment> by {n:LAmt} if it is played on {x:LNp}>',
  (n, c) => {
    const on = LNp.of(n.v.x!)(n.v.x!, c);
    if (on.is !== 'some') throw new NoReading('what it is played on');
    const attachingTo = filterOf(on);
    return [{ s: 'goldCost', over: { o: 'ref', ref: self }, by: amountOf(n, c), attachingTo }];
  },
);
const times = (of: Amount, by: Amount): Amount => {
  if (typeof by !== 'number') throw new NoReading('how much for each');
  return { a: 'times', of, by };
};

LDo.define('costs', '{k:LCosts} {u:LUntil}', (n, c) => [
  { e: 'lasting', standing: LCosts.of(n.v.k)(n.v.k, c), until: LUntil.of(n.v.u) },
]);
/** The time in which a card is played, after 'you play'. */
const LWithin = category<{ d: 'battle' | 'phase' | 'turn'; ends: Pattern }>('LWithin', 'a time');
LWithin.define('conflict', '<this conflict | during this conflict>', {
  d: 'battle',
  ends: { kinds: ['battleEnds'] },
});
LWithin.define('phase', '<this phase | during this phase>', { d: 'phase', ends: { kinds: ['phaseEnds'] } });
LWithin.define('round', '<this round | during this round>', { d: 'turn', ends: { kinds: ['turnEnds'] } });
LDo.define(
  'costsWithin',
  '<{p:LPlayed} {u:LWithin} costs {n:LAmt} (way: less | more) | (way: reduce | increase) the cost <of | for | to play> {p:LPlayed} {u:LWithin} by {n:LAmt}>',
  (n, c) => [
    {
      e: 'lasting',
      standing: priced(LPlayed.of(n.v.p!)(n.v.p!, c), amountOf(n, c)),
      until: { d: LWithin.of(n.v.u!).d },
    },
  ],
);

/** A change for the next such card only. It ends when that card is played, or with the time. */
LDo.define(
  'nextCosts',
  '<the next {x:LClass} {w:LSubj} (verb: play | plays) {u:LWithin} costs {n:LAmt} (way: less | more) | (way: reduce | increase) the cost of the next {x:LClass} {w:LSubj} (verb: play | plays) {u:LWithin} by {n:LAmt}>',
  (n, c): Effect[] => {
    const who = LSubj.of(n.v.w!)(n.v.w!, c);
    if (isYou(who) !== (n.c.verb === 0)) throw new NoReading('one or several');
    const by = doerOf(who);
    const played: Played = { preds: cards(LClass.of(n.v.x!)(n.v.x!, c)), by };
    const { isEvent, isOther } = kindsOf(played);
    const player: Filter = { kind: 'player', preds: [{ p: 'is', ref: by }] };
    const subject: Filter = { kind: 'card', preds: played.preds };
    const on: Pattern[] = [
      LWithin.of(n.v.u!).ends,
      ...(isOther ? [{ kinds: ['played'], player, subject }] : []),
      ...(isEvent ? [{ kinds: ['announce'], player, subject: { ...subject, preds: eventsOf(played) } }] : []),
    ];
    return [
      {
        e: 'lasting',
        standing: priced(played, amountOf(n, c)),
        until: { d: 'until', trigger: { point: 'after', on }, nth: 1 },
      },
    ];
  },
);

LHolds.define(
  'paidFrom',
  "<this card is paid only with fate on {x:LNp} | this card 's fate cost can only be paid for with fate on {x:LNp} | this card 's cost can only be paid with fate on {x:LNp} | this card 's fate cost can only be paid with fate from {x:LNp}>",
  (n, c) => [{ s: 'paidFrom', what: several(n.v.x!, c) }],
);
