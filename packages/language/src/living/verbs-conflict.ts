/** Verbs of conflicts, rings and duels. */
import type { Condition, Effect, Filter, Obj, Pattern, Pred, Ref, Standing } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LCannot, LCond, LDo, LElement, LEvent, LHolds, LNum, LType, LUntil } from './categories.ts';
import {
  asFoe,
  filterOf,
  type LivingContext,
  type Lower,
  type Noun,
  one,
  opponent,
  refOf,
  self,
  statOf,
  theirs,
  you,
} from './context.ts';
import { LStat2, named, noun, object, procedure, subjectOf } from './deed-tools.ts';
import { sharesElement } from './posts.ts';
import { at } from './times.ts';
import { byPlayer, doerOf, isPlayer, isYou, LVp, playerFilter } from './verb.ts';
import { whom } from './verbs-counters.ts';
import { controlled } from './zones.ts';

/** A conflict as the object of a verb: its type, ring and province. */
const LConflictNp = category<Lower<Partial<Pattern>>>('LConflictNp', 'a conflict');
LConflictNp.define(
  'a',
  'a [unopposed: unopposed] [{t:LType}] [{e:LElement}] conflict [with {r:LNp}] [at {p:LNp}] [in which {k:LCond}]',
  (n, c) => {
    const where: Condition[] = [];
    if (n.v.p)
      where.push({
        c: 'is',
        ref: { r: 'role', role: 'currentProvince' },
        preds: filterOf(noun(n.v.p, c)).preds,
      });
    if (n.v.e)
      where.push({
        c: 'is',
        ref: { r: 'contest', fact: 'ring' },
        preds: [{ p: 'keyword', any: [LElement.of(n.v.e)] }],
      });
    if (n.v.r) {
      const ring = noun(n.v.r, c);
      if (ring.sort !== 'ring') throw new NoReading('conflicts have rings');
      where.push({ c: 'is', ref: { r: 'contest', fact: 'ring' }, preds: filterOf(ring).preds });
    }
    if (n.c.unopposed === 1) where.push({ c: 'contest', fact: 'unopposed', any: [true] });
    if (n.v.k) where.push(LCond.of(n.v.k)(n.v.k, c));
    return { ...(n.v.t && { name: [LType.of(n.v.t)] }), ...(where.length > 0 && { where }) };
  },
);
/** 'Your second conflict this phase'. */
LConflictNp.define(
  'nth',
  'your (nth: first | second | third) [{t:LType}] conflict <| of the phase | of the round | this phase | this round | each round>',
  (n) => ({
    ...(n.v.t && { name: [LType.of(n.v.t)] }),
    where: [
      {
        c: 'past',
        past: {
          of: 'occurrence',
          kind: 'conflictDeclared',
          player: you,
          ...(n.v.t && { name: LType.of(n.v.t) }),
          span: 'turn',
        },
        cmp: '=',
        n: (n.c.nth as number) + 1,
      },
    ],
  }),
);
LConflictNp.define('attack', 'an attack', () => ({}));
const conflict = (node: Node, c: LivingContext): Partial<Pattern> => LConflictNp.of(node)(node, c);
const also = (pattern: Pattern, more: Condition[]): Pattern =>
  more.length === 0 ? pattern : { ...pattern, where: [...more, ...(pattern.where ?? [])] };

/** Conflicts won or lost by players and by characters. */
const outcomes = [
  ['win', 'winConflict', 'characterWins'],
  ['lose', 'loseConflict', 'characterLoses'],
] as const;
for (const [verb, byPlayers, byCharacters] of outcomes)
  LVp.define(
    verb,
    `~${verb} {k:LConflictNp} [unopposed: unopposed] [{r:LRole}] [against {p:LNp}] [by {n:LAmt} or more skill]`,
    {
      happens: (n, c, doer) => {
        if (doer === undefined) throw new NoReading(`who ${verb}s`);
        const where: Condition[] = [];
        if (n.v.r)
          where.push({ c: 'role', player: isPlayer(doer) ? doerOf(doer) : you, is: LRole.of(n.v.r) });
        if (n.v.n)
          where.push({ c: 'compare', a: { a: 'occurrence' }, cmp: '>=', b: LAmt.of(n.v.n)(n.v.n, c) });
        if (n.c.unopposed === 1) where.push({ c: 'contest', fact: 'unopposed', any: [true] });
        if (n.v.p) where.push(at(n.v.p, c));
        const who: Pattern = isPlayer(doer)
          ? { kinds: [byPlayers], ...byPlayer(doer) }
          : { kinds: [byCharacters], subject: subjectOf(doer, c) };
        return [also({ ...who, ...conflict(n.v.k, c) }, where)];
      },
    },
  );
const LRole = category<'attacker' | 'defender'>('LRole', 'a side');
LRole.define('attacker', 'as (as: an attacker | <the attacker | the attacking player>)', 'attacker');
LRole.define('defender', 'as (as: a defender | <the defender | the defending player>)', 'defender');

// Declaring.
const thisProvince: Filter = {
  kind: 'province',
  preds: [{ p: 'is', ref: { r: 'of', rel: 'province', of: self } }],
};
LVp.define(
  'declare',
  '~declare {k:LConflictNp} [against {p:LNp}] [against {w:LToWhom}] [here: here]',
  {
    doer: 'player',
    happens: (n, c, doer) => [
      {
        kinds: ['conflictDeclared'],
        ...byPlayer(doer),
        ...conflict(n.v.k, c),
        ...(n.v.p && { subject: filterOf(noun(n.v.p, c)) }),
        ...(n.v.w && { subject: { kind: 'province', preds: controlled(whom(n.v.w, c)) } }),
        ...(n.c.here === 1 && { subject: thisProvince }),
      },
    ],
  },
  { object: 'k' },
);
LVp.define(
  'attack',
  '~attack {x:LNp}',
  {
    doer: 'player',
    cannot: (n, c) => [
      { s: 'forbid', what: { kinds: ['attackProvince'], subject: filterOf(noun(n.v.x, c)) } },
    ],
    happens: (n, c, doer) => [
      { kinds: ['conflictDeclared'], ...byPlayer(doer), subject: filterOf(noun(n.v.x, c)) },
    ],
  },
  { object: 'x' },
);
LVp.define(
  'pass',
  '~pass <a conflict opportunity | on declaring a conflict | your conflict opportunity | their conflict opportunity>',
  {
    doer: 'player',
    happens: (_n, _c, doer) => [{ kinds: ['conflictPassed'], ...byPlayer(doer) }],
  },
);
LVp.define(
  'declareNow',
  '<~declare your second conflict | immediately ~declare your second conflict for this phase>',
  { doer: 'player', does: () => [procedure('declare')] },
);
/** Being declared is asked of the rules before it happens. */
const sides = { attacker: 'declareAttacker', defender: 'declareDefender' } as const;
const LSides = category<('attacker' | 'defender')[]>('LSides', 'a side');
LSides.define('attacker', '(how: an attacker | attackers)', ['attacker']);
LSides.define('defender', '(how: a defender | defenders)', ['defender']);
LSides.define('both', '(how: an attacker or defender | attackers or defenders)', ['attacker', 'defender']);
LVp.define(
  'declareAs',
  '~declare {x:LNp} as {s:LSides} [yours: against a province you control] [than: against a (way: less | more) honorable player than you]',
  {
    doer: 'player',
    happens: (n, c, doer) => {
      const subject = subjectOf(noun(n.v.x, c), c);
      return LSides.of(n.v.s).map((side) => ({
        kinds: ['commit'],
        ...byPlayer(doer),
        subject,
        name: [side],
      }));
    },
    // A player's provinces are attacked by the opponent's characters.
    cannot: (n, c) => {
      const { kind, preds } = filterOf(noun(n.v.x, c));
      const subject: Filter = { kind, preds: n.c.yours === 1 ? [...preds, theirs] : preds };
      // A game has two players, so the one who is attacked is the opponent.
      const [more, less] = n.c.way === 1 ? [opponent, you] : [you, opponent];
      const when: Condition = { c: 'compare', a: statOf(more, 'honor'), cmp: '>', b: statOf(less, 'honor') };
      return LSides.of(n.v.s).map((side) => ({
        s: 'forbid',
        what: { kinds: [sides[side]], subject },
        ...(n.c.than === 1 && { when }),
      }));
    },
  },
  { object: 'x' },
);
LCannot.define('noConflicts', '[{t:LType}] conflicts cannot be declared against {p:LNp}', (n, c) => [
  {
    s: 'forbid',
    what: {
      kinds: ['attackProvince'],
      subject: filterOf(noun(n.v.p, c)),
      ...(n.v.t && { name: [LType.of(n.v.t)] }),
    },
  },
]);
const additional = (n: Node): Standing => ({
  s: 'knob',
  knob: LType.of(n.v.t!) === 'military' ? 'moreMilitary' : 'morePolitical',
  player: you,
  value: 1,
});
LHolds.define('additional', 'you may declare an additional {t:LType} conflict each conflict phase', (n) => [
  additional(n),
]);
LDo.define('additional', 'you may declare an additional {t:LType} conflict this phase', (n) => [
  { e: 'lasting', standing: [additional(n)], until: { d: 'phase' } },
]);
/** The type is that of the declaration unless a text says otherwise. */
LDo.define(
  'typeInstead',
  'each conflict declared {u:LUntil} is {t:LType} instead of its normal type',
  (n) => [
    {
      e: 'lasting',
      standing: [{ s: 'knob', knob: 'conflictType', value: LType.of(n.v.t) }],
      until: LUntil.of(n.v.u),
    },
  ],
);
/** keywords.covert: a covert attacker evades a character, which cannot defend. */
LVp.define(
  'evade',
  '<~evade {x:LNp} [how: by (what: the covert keyword | covert)] | ~choose {x:LNp} using covert>',
  {
    happens: (n, c, doer) => {
      const subject = subjectOf(noun(n.v.x!, c), c);
      return [{ kinds: ['evaded'], subject, ...(doer && { to: filterOf(doer) }) }];
    },
    cannot: (n, c) => [{ s: 'forbid', what: { kinds: ['evade'], subject: filterOf(noun(n.v.x!, c)) } }],
  },
  { object: 'x' },
);
/** The first player token. */
LVp.define('passToken', '~pass the first player token', {
  doer: 'player',
  happens: (_n, _c, doer) => [{ kinds: ['passToken'], ...byPlayer(doer) }],
});

// Rings.
const isAnyRing = ({ preds }: Filter): boolean => preds.length === 1 && preds[0]!.p === 'type';
LVp.define(
  'claim',
  '~claim {x:LNp}',
  {
    doer: 'player',
    does: (n, c, doer) => {
      if (noun(n.v.x, c).sort !== 'ring' || !isYou(doer)) throw new NoReading('rings are claimed');
      const { what, name } = object(n.v.x, c, doer);
      return [{ e: 'change', kind: 'claimRing', what, ...named(name) }];
    },
    happens: (n, c, doer) => {
      const found = noun(n.v.x, c);
      if (found.sort !== 'ring') throw new NoReading('rings are claimed');
      const subject = subjectOf(found, c);
      return [{ kinds: ['claimRing'], ...byPlayer(doer), ...(!isAnyRing(subject) && { subject }) }];
    },
  },
  { object: 'x' },
);
LVp.define('returnRing', '~return {x:LNp} [from: from a claimed ring pool] to the unclaimed ring pool', {
  doer: 'player',
  does: (n, c) => {
    const { kind, preds } = filterOf(noun(n.v.x, c));
    const claimed: Pred[] = n.c.from === 1 ? [{ p: 'piece', state: ['claimed'] }] : [];
    const what = { o: 'all' as const, filter: { kind, preds: [...preds, ...claimed] } };
    return [{ e: 'change', kind: 'returnRing', what }];
  },
});
LVp.define('selectRing', '<~choose | ~select> a ring with fate on it', {
  doer: 'player',
  happens: (_n, _c, doer) => [{ kinds: ['selectRing'], ...byPlayer(doer), where: [some] }],
});
const some: Condition = { c: 'compare', a: { a: 'occurrence' }, cmp: '>=', b: 1 };
LVp.define('gainFromRing', '<~gain | ~take> <fate | a fate> from <a ring | rings>', {
  doer: 'player',
  happens: (_n, _c, doer) => {
    if (doer === undefined) throw new NoReading('who gains it');
    const ring: Filter = { kind: 'piece', preds: [{ p: 'type', any: ['Ring'] }] };
    const to = byPlayer(doer).player as Filter;
    return [
      { kinds: ['selectRing'], player: to, where: [some] },
      { kinds: ['moveCounter'], name: ['fate'], from: ring, to },
    ];
  },
});
LVp.define(
  'resolveContested',
  '<~resolve the ring effect | ~resolve the ring effect of that conflict as if you were the attacking player>',
  { doer: 'player', does: () => [procedure('ringEffect', { ring: { r: 'contest', fact: 'ring' } })] },
);
LVp.define(
  'resolveRing',
  "<~resolve the effect of {r:LNp} | ~resolve {r:LNp} 's <effect | effects> <| as if you were the attacking player>>",
  { doer: 'player', does: (n, c) => [procedure('ringEffect', { ring: refOf(noun(n.v.r!, c)) })] },
);
/** One of the rings that share an element with a thing, as if the player were attacking. */
LVp.define(
  'resolveMatching',
  "~resolve a ring effect that matches {x:LNp} 's element <| as if you were the attacking player>",
  {
    doer: 'player',
    does: (n, c) => {
      const found = noun(n.v.x, c);
      const of: Ref = found.sort === 'province' ? { r: 'of', rel: 'card', of: refOf(found) } : refOf(found);
      const preds: Pred[] = [
        { p: 'type', any: ['Ring'] },
        sharesElement((word) => ({ c: 'is', ref: of, preds: [word] })),
      ];
      const as = c.name('r');
      const over: Obj = { o: 'pick', filter: { kind: 'piece', preds }, n: one };
      return [{ e: 'forEach', as, over, do: [procedure('ringEffect', { ring: { r: 'bind', name: as } })] }];
    },
  },
);
/** The effect of a ring as something that happens. */
LEvent.define('ringResolved', 'a [{e:LElement}] ring effect is resolved', (n, c) => {
  c.discourse.mention({ ref: { r: 'role', role: 'subject' }, sort: 'ring', plural: false, words: ['ring'] });
  return [{ kinds: ['ringEffect'], ...(n.v.e && { name: [LElement.of(n.v.e)] }) }];
});
/** The effect that the text answers, once more. */
LVp.define('resolveThat', '~resolve that ring effect (how: again | an additional time)', {
  doer: 'player',
  does: (_n, c) => {
    if (!c.trigger?.on.every(({ kinds }) => kinds.join() === 'ringEffect') || c.trigger.point !== 'after')
      throw new NoReading('which ring effect');
    return [procedure('ringEffect', { ring: { r: 'role', role: 'subject' } })];
  },
});
LVp.define('resolveAny', '~resolve (which: a | the | the {e:LElement}) ring effect', {
  doer: 'player',
  does: (n, c, doer) => {
    if (n.v.e === undefined || !isYou(doer)) throw new NoReading('which ring');
    const as = c.name('r');
    const preds: Pred[] = [
      { p: 'type', any: ['Ring'] },
      { p: 'keyword', any: [LElement.of(n.v.e)], base: true },
    ];
    const over: Obj = { o: 'all', filter: { kind: 'piece', preds } };
    return [{ e: 'forEach', as, over, do: [procedure('ringEffect', { ring: { r: 'bind', name: as } })] }];
  },
  happens: (n, c, doer) => {
    c.discourse.mention({
      ref: { r: 'role', role: 'subject' },
      sort: 'ring',
      plural: false,
      words: ['ring'],
    });
    return [{ kinds: ['ringEffect'], ...byPlayer(doer), ...(n.v.e && { name: [LElement.of(n.v.e)] }) }];
  },
});
LVp.define(
  'resolveSeveral',
  '<~resolve the effects of up to {n:LNum} unclaimed rings | ~resolve the ring effects of up to {n:LNum} unclaimed rings as if you were the attacking player>',
  {
    doer: 'player',
    does: (n, c) => {
      const as = c.name('r');
      const rings: Pred[] = [
        { p: 'type', any: ['Ring'] },
        { p: 'piece', state: ['unclaimed'] },
      ];
      return [
        {
          e: 'forEach',
          as,
          over: {
            o: 'pick',
            filter: { kind: 'piece', preds: rings },
            n: { min: 0, max: LNum.of(n.v.n!)(n.v.n!, c) },
          },
          do: [procedure('ringEffect', { ring: { r: 'bind', name: as } })],
        },
      ];
    },
  },
);
LVp.define(
  'takeRing',
  '<~resolve its ring effect and claim its ring instead of the winner | ~cancel the ring effect of that conflict . then , you resolve that ring effect as if you had won the conflict as the attacking player . claim that ring>',
  { doer: 'player', does: () => [procedure('takeRing')] },
);
/** The chosen ring for one of the player's own, with the fate on it. */
LVp.define(
  'exchangeThat',
  '~switch {x:LNp} with a ring in your claimed ring pool and gain all fate on (which: it | that ring)',
  {
    doer: 'player',
    does: (n, c) => {
      const found = noun(n.v.x, c);
      if (found.sort !== 'ring') throw new NoReading('rings are switched with rings');
      return [procedure('exchangeRings', { got: refOf(found) })];
    },
  },
);
/** Deeds for which the rulebook has a procedure. */
const procedures: [string, string, Effect][] = [
  [
    'switchRing',
    '<~exchange the contested ring for an unclaimed one | ~switch the contested ring with an unclaimed ring>',
    procedure('switchRing'),
  ],
  [
    'exchangeRings',
    '<~exchange one of your claimed rings for an unclaimed ring and take all fate from that | ~switch a ring in your claimed ring pool with an unclaimed ring and gain all fate on that ring>',
    procedure('exchangeRings'),
  ],
  [
    'switchType',
    '<~turn the conflict into one of the other type | ~switch the conflict type>',
    procedure('switchType'),
  ],
  ['lookProvince', '~look at a facedown province', procedure('lookAtProvince')],
];
for (const [name, template, effect] of procedures)
  LVp.define(name, template, { doer: 'player', does: () => [effect] });
LVp.define('lookAtIt', '~look at {x:LNp}', {
  doer: 'player',
  does: (n, c) => {
    const found = noun(n.v.x, c);
    if (found.sort !== 'province') throw new NoReading('what is looked at');
    return [procedure('lookAtProvince', { province: refOf(found) })];
  },
});
LVp.define(
  'changeType',
  '<~turn the conflict into a (type: military | political) one | ~change the conflict type to (type: military | political)>',
  {
    doer: 'player',
    does: (n) => [procedure('switchType', {}, { type: n.c.type === 0 ? 'military' : 'political' })],
  },
);

// Duels.
LVp.define('challenge', '~challenge {x:LNp} to a {s:LStat2} duel', {
  does: (n, c, doer) => {
    const challenger: Ref = isPlayer(doer) ? self : refOf(doer);
    const foe = refOf(noun(n.v.x, c));
    const challenged = challenger.r === 'self' ? asFoe(c, foe) : foe;
    c.duel = c.name('d');
    c.challenged = challenged;
    return [{ e: 'challenge', challenger, challenged, stat: LStat2.of(n.v.s), name: c.duel }];
  },
});
LVp.define('collect', '~collect fate', {
  doer: 'player',
  happens: (_n, _c, doer) => [
    {
      kinds: ['moveCounter'],
      name: ['fate'],
      ...(doer && { to: playerFilter(doer) }),
      cause: { for: 'collect' },
    },
  ],
});
for (const [verb, kind] of [
  ['win', 'winDuel'],
  ['lose', 'loseDuel'],
] as const)
  LVp.define(`${verb}Duel`, `~${verb} a duel`, {
    doer: 'thing',
    happens: (_n, c, doer) => [{ kinds: [kind], subject: subjectOf(doer as Noun, c) }],
  });
