/** Effects with a wording of their own. */
import type { Effect, Filter, Obj, Pattern, Pred, Ref, Standing, Trigger } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { completed } from '../core/paradigm.ts';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LCond, LDo, LMods, LNum, LUntil } from './categories.ts';
import {
  host,
  isType,
  type LivingContext,
  mine,
  type Noun,
  objectOf,
  one,
  opponent,
  self,
  you,
} from './context.ts';
import { noun, object, player } from './deed-tools.ts';
import { doerOf, keepObject, LSubj, LVp, withObjects, youDo } from './verb.ts';

/**
 * A thing that a player chooses is a target of the ability, whichever player chooses it. A payment and cards in a hand
 * have no target.
 */
function chosen(n: Node, c: LivingContext, doer: Noun, by?: Ref): Effect[] {
  const verb = completed(n.v.v!, n.v.x!);
  const does = verb && LVp.of(verb).does;
  if (verb === undefined || does === undefined) throw new NoReading('what is done');
  const what = objectOf(noun(n.v.x!, c), c);
  if (what.o !== 'pick') throw new NoReading('which one');
  const isHidden = what.filter.preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand');
  if (c.paying || isHidden) return does(verb, c, doer);
  const name = c.name('t');
  const preds = by ? [...what.filter.preds, { p: 'control' as const, by }] : what.filter.preds;
  const slot = {
    name,
    filter: { ...what.filter, preds },
    n: what.n,
    block: 'effects' as const,
    ...(by && { by }),
  };
  return withObjects(c, () => {
    keepObject(n.v.x!, c, { r: 'slot', name });
    return [{ e: 'target', slot }, ...does(verb, c, doer)];
  });
}
coordinate(LDo, {
  conjs: ['and'],
  meaning: (n, c) => itemsOf(n).flatMap((item) => LDo.of(item)(item, c)),
});
LDo.define('chosen', '<{v:LVp@gap} {x:LNp} that you choose | choose and {v:LVp@gap} {x:LNp}>', (n, c) => {
  if (c.selecting !== undefined && c.selecting.r !== 'you') throw new NoReading('another player selects');
  return chosen(n, c, youDo);
});
LDo.define(
  'theyChoose',
  '<{s:LSubj} {v:LVp@gaps} {x:LNp} of theirs | {s:LSubj} <chooses and {v:LVp@gaps} | must choose and {v:LVp@gap}> {x:LNp} <he or she controls | they control>>',
  (n, c) => {
    const doer = LSubj.of(n.v.s!)(n.v.s!, c);
    return chosen(n, c, doer, doerOf(doer));
  },
);
/** After 'your opponent must select one', an order is for the opponent. */
LDo.define('selectedChoice', 'choose and {v:LVp@gap} {x:LNp} <he or she controls | they control>', (n, c) => {
  if (c.selecting === undefined || c.selecting.r === 'you') throw new NoReading('who selects');
  return chosen(n, c, youDo, c.selecting);
});

/** After the dash a player chooses as well. Cards that only he or she sees are no targets. */
LDo.define('choose', 'choose {x:LNp}', (n, c) => {
  if (c.paying) throw new NoReading('a choice is no payment');
  const found = noun(n.v.x, c);
  const what = objectOf(found, c);
  if (found.is !== 'some' || what.o !== 'pick' || what.by !== undefined)
    throw new NoReading('what is chosen');
  const isSeen = what.filter.preds.some((one) => one.p === 'is' || (one.p === 'zone' && one.zone === 'hand'));
  const name = c.name(isSeen ? 'b' : 't');
  c.mention(found, isSeen ? { r: 'bind', name } : { r: 'slot', name }, 'chosen');
  if (isSeen) return [{ e: 'choose', what, name }];
  const { filter, n: count, joint } = what;
  return [{ e: 'target', slot: { name, filter, n: count, ...(joint && { joint }), block: 'effects' } }];
});
LDo.define(
  'oneAndOther',
  '<honor one of them and dishonor the other | honor one of those characters and dishonor the other>',
  (_n, c) => {
    const [name, those] = [c.name('b'), c.that()];
    const of = (preds: Pred[]): Obj => ({
      o: 'all',
      filter: { kind: 'card', preds: [{ p: 'is', ref: those }, ...preds] },
    });
    const picked: Ref = { r: 'bind', name };
    return [
      {
        e: 'choose',
        what: { o: 'pick', filter: { kind: 'card', preds: [{ p: 'is', ref: those }] }, n: one },
        name,
      },
      { e: 'honor', what: { o: 'ref', ref: picked } },
      { e: 'dishonor', what: of([{ p: 'other', than: picked }]) },
    ];
  },
);

LDo.define(
  'fateOrHonor',
  '<give you 1 fate or 1 honor | take 1 fate or 1 honor from that opponent>',
  (_n, c) => {
    if (c.selecting === undefined) throw new NoReading('who selects');
    return [
      {
        e: 'either',
        player: c.selecting,
        of: [
          [{ e: 'moveCounter', counter: 'fate', n: 1, from: player(opponent), to: player(you) }],
          [{ e: 'giveHonor', from: opponent, to: you, amount: 1 }],
        ],
      },
    ];
  },
);

/** Cancels the ability whose effects the text answers, or the change that it answers. */
LDo.define(
  'cancel',
  '<it has no effect | cancel its effects | cancel those effects | cancel that effect | cancel that ability | cancel the effects of that (what: ability | event | card)>',
  (_n, c) => {
    const on = c.trigger?.on ?? [];
    const ofAbility = on.every(({ kinds }) => kinds.every((kind) => kind === 'actionResolves'));
    return [{ e: 'negate', what: ofAbility ? 'action' : 'occurrence' }];
  },
);

/** Applies a cost change to the next such play in the phase only. */
const next = (pattern: Pattern, standing: Standing): Effect => ({
  e: 'lasting',
  standing: [standing],
  until: { d: 'until', trigger: { point: 'after', on: [{ kinds: ['phaseEnds'] }, pattern] }, nth: 1 },
});
const youPlay: Filter = { kind: 'player', preds: [{ p: 'is', ref: you }] };
LDo.define(
  'nextEvent',
  '<the next event you play this phase costs {n:LNum} less | reduce the cost of the next event you play this phase by {n:LNum}>',
  (n, c) => {
    const event: Filter = { kind: 'card', preds: [isType('Event')] };
    const filter: Filter = {
      kind: 'action',
      preds: [
        { p: 'taker', is: you },
        { p: 'from', filter: event },
      ],
    };
    const by = -LNum.of(n.v.n!)(n.v.n!, c);
    return [
      next(
        { kinds: ['announce'], player: youPlay, subject: event },
        { s: 'goldCost', over: { o: 'actions', filter }, by },
      ),
    ];
  },
);

LDo.define(
  'nextAttachment',
  '<the next attachment you play on its bearer this phase costs {n:LNum} less | reduce the cost of the next attachment you play on this character this phase by {n:LNum}>',
  (n, c) => {
    const name = c.name('b');
    const bearer: Filter = { kind: 'card', preds: [{ p: 'is', ref: { r: 'bind', name } }] };
    const filter: Filter = { kind: 'card', preds: [isType('Attachment'), mine] };
    const by = -LNum.of(n.v.n!)(n.v.n!, c);
    return [
      // Binds the current bearer, because this card may be attached to another card later.
      { e: 'choose', what: { o: 'ref', ref: host }, name },
      next(
        { kinds: ['played'], name: ['Attachment'], player: youPlay, to: bearer },
        { s: 'goldCost', over: { o: 'all', filter }, by, attachingTo: bearer },
      ),
    ];
  },
);

LDo.define(
  'gainsOne',
  '<this card gains one of its printed triggered abilities {u:LUntil} | this character gains that ability {u:LUntil}>',
  (n, c) => [
    {
      e: 'copy',
      what: { o: 'ref', ref: self },
      from: { o: 'ref', ref: c.that() },
      which: 'ability',
      printed: true,
      until: LUntil.of(n.v.u!),
    },
  ],
);

LDo.define('getsIf', '{x:LNp} gets {m:LMods} , or {o:LMods} if {k:LCond} , {u:LUntil}', (n, c) => {
  const { what } = object(n.v.x, c);
  const until = LUntil.of(n.v.u);
  const gets = (node: Node): Effect => ({ e: 'modify', what, changes: LMods.of(node)(node, c), until });
  return [branch(LCond.of(n.v.k)(n.v.k, c), [gets(n.v.o)], [gets(n.v.m)])];
});

/** The text states this after the challenge, but it must take effect before the duel begins. */
LDo.define(
  'bidInCards',
  "<in this duel a player may discard as many cards from their hand instead of giving honor | instead of giving honor for this duel 's bid , a player may choose and discard the required number of cards from hand>",
  (_n, c) => {
    if (c.duel === undefined) throw new NoReading('which duel');
    const over: Trigger = { point: 'after', on: [{ kinds: ['duelEnds', 'battleEnds'] }] };
    c.first.push({
      e: 'lasting',
      standing: [{ s: 'knob', knob: 'bidInCards', value: true }],
      until: { d: 'until', trigger: over, nth: 1 },
    });
    return [];
  },
);
