/** Effects over several turns, and conditions on earlier plays and targets. */
import type { Amount, Condition, Effect, Filter, Pred, Ref } from '@kyuden/engine/program';
import {
  Base,
  Clause,
  Cond1,
  category_Amt1,
  Event,
  Item,
  Name,
  Quoted,
  Stat,
  VP,
} from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, same, self, you } from '../lower/context.ts';
import { cards, condition, filter, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { all, filterOf, targeted } from '../noun/meaning.ts';
import { stat } from '../value/amount.ts';
import { performing } from '../value/have.ts';

Event.define('attackDeclared', 'an attack is declared', () => [{ kinds: ['attackDeclared'] }]);

// The card played may be in any zone now.
Clause.define(
  'drawMore',
  "during each player 's End Phase , he may draw an additional card if he has played any {x:NPx.card} from his hand that turn",
  {
    effect: (n, c) => {
      const player: Ref = { r: 'role', role: 'player' };
      const base = filterOf(thing(n.v.x, c, cards));
      const subject: Filter = { kind: 'card', preds: [{ p: 'is', ref: { r: 'it' } }, ...base.preds] };
      const played: Condition = {
        c: 'past',
        past: {
          of: 'occurrence',
          kind: 'enterPlay',
          subject,
          player,
          from: { kind: 'card', preds: [{ p: 'zone', zone: 'hand' }] },
          span: 'turn',
        },
      };
      const offer: Effect = { e: 'may', player, do: [{ e: 'draw', player, n: 1 }], name: c.fresh('b') };
      const begins = { kinds: ['phaseBegins'], name: ['End'], where: [played] };
      return [{ e: 'later', trigger: { point: 'after', on: [begins] }, each: true, do: [offer] }];
    },
  },
);

/** The last card of a kind that you played, in any zone. */
const playedSpans = ['turn', 'battle', 'game'] as const;
Base.define('lastPlayed', 'the last {x:NPn.card} you played this (span: turn | battle | game)', (n, c) => {
  const from: Filter = filterOf(thing(n.v.x, c, cards));
  const ref: Ref = {
    r: 'last',
    past: {
      of: 'action',
      as: 'taker',
      player: you,
      action: { kind: 'action', preds: [{ p: 'from', filter: from }] },
      span: playedSpans[n.c.span]!,
    },
  };
  c.mention({ ref, sort: 'card', words: ['card', 'Action card'], mine: true });
  return { m: 'ref', ref, sort: 'card', number: 'sg' };
});
roleSorts.set('Base.lastPlayed', ['card']);

// The rule that you need a unit at the battlefield is waived only if a condition holds.
Item.define(
  'presenceIf',
  '<you need no units at the current battlefield if {c:Cond} | if {c:Cond} , you may take this action even if you control no units at the current battlefield>',
  (n, c, into) => {
    const here: Ref = { r: 'role', role: 'currentBattlefield' };
    const own: Filter = {
      kind: 'unit',
      preds: [
        { p: 'control', by: you },
        { p: 'at', place: here },
      ],
    };
    into.conditions.push({ c: 'any', of: [{ c: 'exists', filter: own }, condition(n.v.c!, c)] });
    c.waive.push('noUnits');
  },
);
/** References to the two targets; throws if there are not exactly two. */
function bothTargets(c: Context): [Ref, Ref] {
  const refs = c.entities
    .filter((one) => one.target === true)
    .map((one) => one.ref)
    .filter((one, i, list) => list.findIndex((other) => same(one, other)) === i);
  const [a, b] = refs;
  if (a === undefined || b === undefined || refs.length > 2) throw new NoReading('two targets are meant');
  return [a, b];
}
category_Amt1.define(
  'differenceIn',
  "the difference in {s:Stat} [whose: between <their Personalities | the targets ' units ' Personalities>]",
  (n, c): Amount => {
    if (n.c.whose !== 1) {
      const which = Stat.of(n.v.s);
      const other = c.last((one) => one.sort === 'card' && one.number === 'sg' && !one.mine);
      if (other === undefined) throw new NoReading('whose stats differ');
      return { a: 'difference', of: [performing(c, which), stat(other.ref, which, undefined)] };
    }
    const [a, b] = bothTargets(c).map((of) => stat({ r: 'of', rel: 'host', of }, Stat.of(n.v.s), undefined));
    return { a: 'difference', of: [a!, b!] };
  },
);
Cond1.define(
  'reducedTo',
  '<that took {of:Poss} {s:Stat} to 0 | this reduced {of:Poss} {s:Stat} to 0>',
  (n, c) => {
    const effect = c.previous?.at(-1);
    const which = Stat.of(n.v.s!);
    if (effect?.e !== 'modify' || effect.what.o !== 'ref' || effect.changes[0]?.stat !== which)
      throw new NoReading('nothing was reduced');
    const of = thing(n.v.of!, c, cards);
    if (of.m !== 'ref' || !same(of.ref, effect.what.ref)) throw new NoReading('that was not reduced');
    effect.name ??= c.fresh('b');
    return {
      c: 'all',
      of: [
        { c: 'did', name: effect.name },
        { c: 'compare', a: stat(of.ref, which, undefined), cmp: '=', b: 0 },
      ],
    };
  },
);

// 'Up to' an amount.
VP.define(
  'targetNumber',
  '~target <up to as many {x:NPx.card} as there are different {w:Name} keywords on {y:NP1.card} | a number of {x:NPx.card} up to the number of different {w:Name} keywords on {y:NP1.card}>',
  {
    subject: 'player',
    effect: (n, c) => {
      const whom = all(thing(n.v.x!, c, cards));
      if (whom.m !== 'class' || whom.target || c.inline) throw new NoReading('who is targeted');
      const max: Amount = {
        a: 'keywords',
        containing: Name.of(n.v.w!)(n.v.w!, c),
        on: filter(n.v.y!, c, cards),
      };
      targeted({ ...whom, target: true, all: false, n: { min: 0, max }, said: n.v.x }, c);
      return [];
    },
  },
);
VP.define('enterPile', '~enter your discard pile', {
  subject: 'card',
  event: (_n: Node, c, doer) => {
    if (doer?.m !== 'ref' || !same(doer.ref, self)) throw new NoReading('which card');
    const subject: Filter = {
      kind: 'card',
      preds: [
        { p: 'is', ref: self },
        { p: 'own', by: you },
      ],
    };
    const pile: Filter = { kind: 'card', preds: [{ p: 'zone', zone: ['fateDiscard', 'dynastyDiscard'] }] };
    c.usedFrom('dynastyDiscard');
    return [
      { kinds: ['destroy', 'discard'], subject },
      { kinds: ['put'], subject, to: pile },
    ];
  },
});

// Cards whose units assign to a battlefield get an ability while they are there.
Clause.define(
  'assignedHave',
  '{x:NPx.card} whose units assign to its battlefield have <, while they are there , the ability , {q:Quoted} | the ability , {q:Quoted} while they are there>',
  {
    effect: (n, c) => {
      const place = c.last((entity) => entity.sort === 'place' && entity.words.includes('province'));
      if (place === undefined) throw new NoReading('which battlefield');
      const field: Ref = { r: 'of', rel: 'battlefield', of: place.ref };
      const base = filterOf(all(thing(n.v.x, c, cards)));
      const reached: Pred[] = [
        { p: 'inUnit', of: { r: 'role', role: 'subject' } },
        { p: 'at', place: field },
      ];
      const over = { o: 'all' as const, filter: { kind: base.kind, preds: [...base.preds, ...reached] } };
      const text = [Quoted.of(n.v.q!)(n.v.q!, c)];
      const arrives = {
        kinds: ['assign'],
        subject: { kind: 'unit' as const, preds: [{ p: 'control' as const, by: you }] },
        to: { kind: 'battlefield' as const, preds: [{ p: 'is' as const, ref: field }] },
      };
      const granted: Effect = { e: 'lasting', standing: [{ s: 'grant', over, text }] };
      return [{ e: 'later', trigger: { point: 'after', on: [arrives] }, each: true, do: [granted] }];
    },
  },
);
