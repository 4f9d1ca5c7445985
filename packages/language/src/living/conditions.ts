/** Conditions, times and durations. */
import type { Condition, Pred } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LClass, LCond, LDuring, LElement, LNp, LStat, LType, LUntil } from './categories.ts';
import {
  filterOf,
  type LivingContext,
  mine,
  opponent,
  participating,
  refOf,
  statOf,
  theirs,
  you,
} from './context.ts';

const conflict: Condition = { c: 'inBattle' };
const ofType = (type: string): Condition => ({ c: 'contest', fact: 'type', any: [type] });
const ofElement = (element: string): Condition => ({
  c: 'is',
  ref: { r: 'contest', fact: 'ring' },
  preds: [{ p: 'keyword', any: [element] }],
});
const at = (ref: Parameters<typeof refOf>[0]): Condition => ({
  c: 'is',
  ref: { r: 'role', role: 'currentProvince' },
  preds: [{ p: 'is', ref: refOf(ref) }],
});
const isIn = (node: Node, c: LivingContext, preds: Pred[]): Condition => {
  const noun = LNp.of(node)(node, c);
  return { c: 'is', ref: refOf(noun), preds };
};

// Times, which are also conditions. They come first in a text.
LDuring.define('conflict', 'during a conflict', () => [conflict]);
LDuring.define('typed', 'during a {t:LType} conflict', (n) => [conflict, ofType(LType.of(n.v.t!))]);
LDuring.define('element', 'during a {e:LElement} conflict', (n) => [
  conflict,
  ofElement(LElement.of(n.v.e!)),
]);
LDuring.define('here', '<while a conflict is fought | during a conflict> at {p:LNp}', (n, c) => [
  conflict,
  at(LNp.of(n.v.p!)(n.v.p!, c)),
]);
LDuring.define(
  'with',
  'during a [{t:LType}] [{e:LElement}] conflict [at {p:LNp}] in which {k:LCond}',
  (n, c) => {
    const place = n.v.p && [at(LNp.of(n.v.p)(n.v.p, c))];
    const cond = LCond.of(n.v.k!)(n.v.k!, c);
    return [
      ...(isOfConflict(cond) ? [] : [conflict]),
      ...(n.v.t ? [ofType(LType.of(n.v.t))] : []),
      ...(n.v.e ? [ofElement(LElement.of(n.v.e))] : []),
      ...(place ?? []),
      cond,
    ];
  },
);

/** Whether a condition can hold only during a conflict, because a character takes part in it. */
const isOfConflict = (cond: Condition): boolean =>
  cond.c === 'is' &&
  cond.preds.some((one) => one.p === 'state' && ['inArmy', 'attacking', 'defending'].includes(one.is));
LDuring.define('conflictsHere', '<in every conflict | during conflicts> at {p:LNp}', (n, c) => [
  conflict,
  at(LNp.of(n.v.p!)(n.v.p!, c)),
]);
LDuring.define('firstOfType', 'during the first {t:LType} conflict each round', (n) => {
  const type = LType.of(n.v.t!);
  const past = { of: 'occurrence' as const, kind: 'conflictDeclared', name: type, span: 'turn' as const };
  return [ofType(type), { c: 'past', past, cmp: '=', n: 1 }];
});
LDuring.define('phase', 'during the (phase: conflict | draw | dynasty | fate) phase', (n) => [
  { c: 'phase', phase: ['Conflict', 'Draw', 'Dynasty', 'Fate'][n.c.phase as number] as string },
]);
LDuring.define('while', 'while {k:LCond}', (n, c) => [LCond.of(n.v.k!)(n.v.k!, c)]);

/** 'is attacking', 'is participating in a political conflict', 'is attacking alone'. */
LCond.define(
  'takesPart',
  '{x:LNp} (how: <takes part | is participating> | is attacking | is defending) [alone: alone] [type: in a {t:LType} conflict] [any: in a conflict]',
  (n, c) => {
    const state = (['inArmy', 'attacking', 'defending'] as const)[n.c.how as number]!;
    const noun = LNp.of(n.v.x!)(n.v.x!, c);
    const ref = refOf(noun);
    const all: Condition[] = [{ c: 'is', ref, preds: [{ p: 'state', is: state }] }];
    if (n.c.alone === 1) {
      const preds: Pred[] = [
        { p: 'state', is: state },
        { p: 'army', of: ref },
        { p: 'type', any: ['Character'] },
      ];
      all.push({ c: 'exists', filter: { kind: 'card', preds }, cmp: '=', n: 1 });
    }
    if (n.v.t) all.push(ofType(LType.of(n.v.t)));
    return all.length === 1 ? all[0]! : { c: 'all', of: all };
  },
);
LCond.define('onlyOne', '{x:LNp} is your only participating character <| in a conflict>', (n, c) => ({
  c: 'all',
  of: [
    isIn(n.v.x!, c, [participating]),
    {
      c: 'exists',
      filter: { kind: 'card', preds: [{ p: 'type', any: ['Character'] }, mine, participating] },
      cmp: '=',
      n: 1,
    },
  ],
}));
const honor = (more: boolean, by: Parameters<typeof LAmt.of>[0] | undefined, c: LivingContext): Condition => {
  const [a, b] = more ? [you, opponent] : [opponent, you];
  const than = by ? LAmt.of(by)(by, c) : 1;
  return {
    c: 'compare',
    a: { a: 'minus', from: statOf(a, 'honor'), by: statOf(b, 'honor') },
    cmp: '>=',
    b: than,
  };
};
LCond.define('honorable', 'you are (way: more | less) honorable than <your opponent | an opponent>', (n, c) =>
  honor(n.c.way === 0, undefined, c),
);
LCond.define('opponentHonorable', '<your opponent | an opponent> is more honorable than you', (_n, c) =>
  honor(false, undefined, c),
);
LCond.define('honorBy', 'you have at least {n:LAmt} more honor than <your opponent | an opponent>', (n, c) =>
  honor(true, n.v.n, c),
);
LCond.define(
  'bid',
  "your honor bid is (way: lower | higher) than <your opponent 's | an opponent 's>",
  (n) => ({
    c: 'compare',
    a: statOf(you, 'dial'),
    cmp: n.c.way === 0 ? '<' : '>',
    b: statOf(opponent, 'dial'),
  }),
);
LCond.define('dial', "the bid on your honor dial is higher than <an opponent 's | your opponent 's>", () => ({
  c: 'compare',
  a: statOf(you, 'dial'),
  cmp: '>',
  b: statOf(opponent, 'dial'),
}));
LCond.define(
  'countMore',
  '<you count more skill than your opponent | you count more current political skill in the conflict than your opponent>',
  () => ({
    c: 'compare',
    a: { a: 'sideTotal', of: you },
    cmp: '>',
    b: { a: 'sideTotal', of: opponent },
  }),
);
LCond.define(
  'gloryMore',
  '<you count more glory among ready participating characters than your opponent | you count more current glory than your opponent among ready participating characters>',
  () => {
    const ready = (whose: Pred) => ({
      a: 'sumOver' as const,
      stat: 'glory',
      of: {
        kind: 'card' as const,
        preds: [
          { p: 'type' as const, any: ['Character'] },
          participating,
          { p: 'state' as const, is: 'unbowed' as const },
          whose,
        ],
      },
    });
    return { c: 'compare', a: ready(mine), cmp: '>', b: ready(theirs) };
  },
);
LCond.define(
  'declaredTwice',
  '<your opponent | an opponent> has declared {n:LAmt} or more conflicts <against you> this phase',
  (n, c) => ({
    c: 'past',
    past: { of: 'occurrence', kind: 'conflictDeclared', player: opponent, span: 'phase' },
    cmp: '>=',
    n: LAmt.of(n.v.n!)(n.v.n!, c),
  }),
);
LCond.define('notLost', 'you have not lost a conflict this phase', () => ({
  c: 'past',
  past: { of: 'occurrence', kind: 'loseConflict', player: you, span: 'phase' },
  cmp: '=',
  n: 0,
}));
LCond.define('there', '<there is {x:LNp} in play | {x:LNp} is in play>', (n, c) => ({
  c: 'exists',
  filter: filterOf(LNp.of(n.v.x!)(n.v.x!, c)),
}));
type Comparison = Extract<Condition, { c: 'compare' }>['cmp'];

const counted = (
  n: Node,
  c: LivingContext,
  preds: Pred[],
  cmp: Comparison,
  count: Parameters<typeof LAmt.of>[0] | number,
): Condition => {
  const filter = filterOf(LNp.of(n.v.x!)(n.v.x!, c));
  return {
    c: 'exists',
    filter: { ...filter, preds: [...filter.preds, ...preds] },
    cmp,
    n: typeof count === 'number' ? count : LAmt.of(count)(count, c),
  };
};
LCond.define('control', 'you control {x:LNp}', (n, c) => counted(n, c, [mine], '>=', 1));
LCond.define('controlExactly', 'you control exactly {n:LAmt} {x:LClass}', (n, c) => {
  const filter = LClass.of(n.v.x!)(n.v.x!, c);
  return {
    c: 'exists',
    filter: { ...filter, preds: [...filter.preds, mine] },
    cmp: '=',
    n: LAmt.of(n.v.n!)(n.v.n!, c),
  };
});
LCond.define('controlMany', 'you control {n:LAmt} or more {x:LNp}', (n, c) =>
  counted(n, c, [mine], '>=', n.v.n!),
);
for (const [name, template, more, fewer] of [
  ['controlMore', 'you control more {x:LNp} than <your opponent | an opponent>', mine, theirs],
  ['opponentMore', '<your opponent | an opponent> controls more {x:LNp} than you', theirs, mine],
] as const)
  LCond.define(name, template, (n, c) => {
    const filter = filterOf(LNp.of(n.v.x!)(n.v.x!, c));
    return {
      c: 'compare',
      a: { a: 'count', of: { ...filter, preds: [...filter.preds, more] } },
      cmp: '>',
      b: { a: 'count', of: { ...filter, preds: [...filter.preds, fewer] } },
    };
  });
LCond.define('pool', '<you have claimed {x:LNp} | {x:LNp} is in your claimed ring pool>', (n, c) =>
  counted(n, c, [mine, { p: 'piece', state: ['claimed'] }], '>=', 1),
);
LCond.define('first', 'you are the first player', () => ({ c: 'turnOf', player: you }));
LCond.define('role', 'you are the (side: attacking | defending) player', (n) => ({
  c: 'role',
  player: you,
  is: n.c.side === 0 ? 'attacker' : 'defender',
}));
LCond.define('favor', 'you (has: have | do not have) the Imperial Favor', (n) =>
  n.c.has === 0 ? { c: 'controlsFavor', player: you } : { c: 'not', of: { c: 'controlsFavor', player: you } },
);
LCond.define('opponentFavor', 'your opponent has the Imperial Favor', () => ({
  c: 'controlsFavor',
  player: opponent,
}));
LCond.define('fate', '{x:LNp} has (n: no fate | <fate | 1 or more fate>) [on: on it]', (n, c) => ({
  c: 'is',
  ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)),
  preds: [{ p: 'stat', stat: 'fate', cmp: n.c.n === 0 ? '<=' : '>=', to: n.c.n === 0 ? 0 : 1 }],
}));
LCond.define('bearing', '{x:LNp} has {n:LAmt} or more attachments', (n, c) => ({
  c: 'is',
  ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)),
  preds: [
    {
      p: 'attachments',
      filter: { kind: 'card', preds: [{ p: 'type', any: ['Attachment'] }] },
      cmp: '>=',
      n: LAmt.of(n.v.n!)(n.v.n!, c),
    },
  ],
}));
LCond.define('skill', '{x:LNp} has {n:LAmt} {s:LStat}', (n, c) => ({
  c: 'is',
  ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)),
  preds: [{ p: 'stat', stat: LStat.of(n.v.s!), cmp: '<=', to: LAmt.of(n.v.n!)(n.v.n!, c) }],
}));
LCond.define('won', '{x:LNp} (how: wins | loses) [it: the duel]', (n, c) => {
  // 'It' could mean either duelist, so the text must name the one it means.
  if (n.v.x!.phrase.name === 'LNp.it') throw new NoReading('which of the two');
  if (c.duel === undefined) throw new NoReading('which duel');
  const is: Pred = { p: 'is', ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)) };
  // There may be a winner without a loser, because the challenged character can have left play.
  const name = n.c.how === 1 ? c.duel : `${c.duel}:won`;
  return { c: 'is', ref: { r: 'bind', name }, preds: [is] };
});
LCond.define('broke', '<it broke a province | that conflict broke a province>', () => ({
  c: 'contest',
  fact: 'broke',
  any: [true],
}));
LCond.define('atProvince', 'the conflict is at {p:LNp}', (n, c) => at(LNp.of(n.v.p!)(n.v.p!, c)));

// Durations.
LUntil.define(
  'conflict',
  '<until the conflict ends | until the end of the conflict | during this conflict>',
  { d: 'battle' },
);
LUntil.define('phase', '<until the phase ends | until the end of the phase | this phase>', { d: 'phase' });
LUntil.define('round', '<until the round ends | until the end of the round | this round>', { d: 'turn' });
