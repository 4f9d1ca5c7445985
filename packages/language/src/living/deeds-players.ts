/** Effects on players and fate, and temporary bonuses. */
import type { Amount, Effect, Ref, Trigger } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LCond, LDo, LKeyword, LMods, LStat, LTrait, LUntil } from './categories.ts';
import { objectOf, refOf, self, you } from './context.ts';

import { amount, LStat2, named, noun, object, player, several } from './deed-tools.ts';
import { playerOf } from './players.ts';

// Players.
LDo.define('draw', 'draw {n:LAmt} cards', (n, c) => [{ e: 'draw', player: you, n: several(n.v.n!, c) }]);
LDo.define('drawA', 'draw <a card | 1 card>', () => [{ e: 'draw', player: you, n: 1 }]);
LDo.define('gainHonor', '<gain | you gain> {n:LAmt} honor', (n, c) => [
  { e: 'gainHonor', player: you, amount: amount(n.v.n!, c) },
]);
LDo.define('loseHonor', 'lose {n:LAmt} honor', (n, c) => [
  { e: 'loseHonor', player: you, amount: amount(n.v.n!, c) },
]);
LDo.define('theyLose', '{p:LPlayer} loses {n:LAmt} honor', (n, c) => [
  { e: 'loseHonor', player: playerOf(n.v.p!, c), amount: amount(n.v.n!, c) },
]);
LDo.define('takeHonor', 'take {n:LAmt} honor from {p:LPlayer}', (n, c) => [
  { e: 'giveHonor', from: playerOf(n.v.p!, c), to: you, amount: amount(n.v.n!, c) },
]);
LDo.define('giveHonor', 'give {p:LPlayer} {n:LAmt} honor', (n, c) => [
  { e: 'giveHonor', from: you, to: playerOf(n.v.p!, c), amount: amount(n.v.n!, c) },
]);
LDo.define('gainFate', 'gain {n:LAmt} fate', (n, c) => [
  { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), to: player(you) },
]);
LDo.define('spendFate', 'spend {n:LAmt} fate', (n, c) => [
  { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), from: player(you) },
]);
LDo.define('spendTo', '<place {n:LAmt} of your fate on {y:LNp} | spend {n:LAmt} fate to {y:LNp}>', (n, c) => [
  {
    e: 'moveCounter',
    counter: 'fate',
    n: amount(n.v.n!, c),
    from: player(you),
    to: objectOf(noun(n.v.y!, c), c),
  },
]);
LDo.define('giveFate', 'give {p:LPlayer} {n:LAmt} fate', (n, c) => [
  {
    e: 'moveCounter',
    counter: 'fate',
    n: amount(n.v.n!, c),
    from: player(you),
    to: player(playerOf(n.v.p!, c)),
  },
]);
LDo.define('takeFate', 'take {n:LAmt} fate from {p:LPlayer}', (n, c) => [
  {
    e: 'moveCounter',
    counter: 'fate',
    n: amount(n.v.n!, c),
    from: player(playerOf(n.v.p!, c)),
    to: player(you),
  },
]);
LDo.define('placeFate', '<place | put> {n:LAmt} fate on {x:LNp}', (n, c) => [
  { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), to: object(n.v.x!, c).what },
]);
LDo.define('removeFate', 'remove {n:LAmt} fate from {x:LNp}', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), from: what, ...named(name) }];
});
LDo.define('moveFate', 'move {n:LAmt} fate from {x:LNp} to {y:LNp}', (n, c) => {
  const { what } = object(n.v.x!, c);
  return [
    { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), from: what, to: objectOf(noun(n.v.y!, c), c) },
  ];
});
LDo.define('allFate', "<return all fate on {x:LNp} to its owner 's fate pool>", (n, c) => {
  const { what } = object(n.v.x!, c);
  const owner: Ref = { r: 'of', rel: 'owner', of: what.o === 'ref' ? what.ref : self };
  return [{ e: 'moveCounter', counter: 'fate', n: 'all', from: what, to: player(owner) }];
});
LDo.define('break', 'break {x:LNp}', (n, c) => [
  { e: 'destroyProvince', what: objectOf(noun(n.v.x!, c), c) },
]);

// Temporary bonuses and texts.
LDo.define('gets', '{x:LNp} gets {m:LMods} [{u:LUntil}]', (n, c) => {
  const { what } = object(n.v.x!, c);
  return [
    {
      e: 'modify',
      what,
      changes: LMods.of(n.v.m!)(n.v.m!, c),
      ...(n.v.u && { until: LUntil.of(n.v.u) }),
    },
  ];
});
LDo.define('getsIf', '{x:LNp} gets {m:LMods} , or {o:LMods} if {k:LCond} , {u:LUntil}', (n, c) => {
  const { what } = object(n.v.x!, c);
  const until = LUntil.of(n.v.u!);
  const gets = (node: Node): Effect => ({ e: 'modify', what, changes: LMods.of(node)(node, c), until });
  return [branch(LCond.of(n.v.k!)(n.v.k!, c), [gets(n.v.o!)], [gets(n.v.m!)])];
});
LDo.define('gains', '{x:LNp} gains {k:LKeyword} {u:LUntil}', (n, c) => [
  { e: 'keyword', what: object(n.v.x!, c).what, add: [LKeyword.of(n.v.k!)], until: LUntil.of(n.v.u!) },
]);
LDo.define('gainsTrait', '{x:LNp} gains {t:LTrait} {u:LUntil}', (n, c) => [
  {
    e: 'keyword',
    what: object(n.v.x!, c).what,
    add: [LTrait.of(n.v.t!)(n.v.t!, c)],
    until: LUntil.of(n.v.u!),
  },
]);
LDo.define('double', 'double {x:LNp} {poss:LPoss} {s:LStat} {u:LUntil}', (n, c) => {
  const [stat, until] = [LStat.of(n.v.s!), LUntil.of(n.v.u!)];
  const { what } = object(n.v.x!, c);
  if (n.v.poss!.c.base !== 1) return [{ e: 'set', what, stat, how: 'double', until }];
  const of: Ref = what.o === 'ref' ? what.ref : c.that();
  const by: Amount = { a: 'stat', of, stat, base: true };
  return [{ e: 'modify', what, changes: [{ stat, by, base: true }], until }];
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
LDo.define('challenge', 'challenge {x:LNp} to a {s:LStat2} duel', (n, c) => {
  const challenged = refOf(noun(n.v.x!, c));
  c.duel = c.name('d');
  c.challenged = challenged;
  return [{ e: 'challenge', challenger: self, challenged, stat: LStat2.of(n.v.s!), name: c.duel }];
});
