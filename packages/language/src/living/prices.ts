/** Prices of what the rules let players do: declaring attackers and defenders, and playing cards. */
import type { Filter, Standing } from '@kyuden/engine/program';
import { NoReading, same } from '../lower/context.ts';
import { LClass, LDo, LHolds, LNp, LNum, LUntil } from './categories.ts';
import { opponent, you } from './context.ts';
import { overOf } from './deed-tools.ts';
import { playerOf } from './players.ts';

/** 'As an additional cost to declare this character as an attacker or defender, you lose 2 honor'. */
LHolds.define(
  'declareCost',
  'as an additional cost to declare {x:LNp} as (role: an attacker | a defender | <an attacker or defender | an attacker or a defender>) , you <lose | must lose> {n:LNum} honor',
  (n, c) => {
    const over = overOf(LNp.of(n.v.x)(n.v.x, c));
    const value = LNum.of(n.v.n!)(n.v.n!, c);
    const knobs = [['attackerHonor'], ['defenderHonor'], ['attackerHonor', 'defenderHonor']];
    return knobs[n.c.role as number]!.map((knob): Standing => ({ s: 'knob', knob, over, value }));
  },
);
/** The same for all defenders of a conflict together. */
LHolds.define(
  'defendCost',
  'as an additional cost to declare 1 or more defenders during a conflict at {y:LNp} , you <lose | must lose> {n:LNum} honor',
  (n, c) => {
    const place = LNp.of(n.v.y)(n.v.y, c);
    if (place.is !== 'known' || place.sort !== 'province') throw new NoReading('where');
    const value = LNum.of(n.v.n!)(n.v.n!, c);
    const when = {
      c: 'is' as const,
      ref: { r: 'role' as const, role: 'currentProvince' as const },
      preds: [{ p: 'is' as const, ref: place.ref }],
    };
    return [{ s: 'knob', knob: 'defendingHonor', player: you, value, when }];
  },
);
/** The player who plays the event pays, and 'you' in a cost means that player. */
LDo.define(
  'playCost',
  'as an additional cost for {p:LPlayer} to play an {x:LClass} {u:LUntil} , {q:LPlayer} must give you {n:LNum} honor',
  (n, c) => {
    const [payer, giver] = [n.v.p, n.v.q].map((node) => playerOf(node, c));
    if (!same(payer, opponent) || !same(giver, opponent)) throw new NoReading('who pays');
    const from: Filter = { kind: 'card', preds: LClass.of(n.v.x)(n.v.x, c).preds };
    const filter: Filter = {
      kind: 'action',
      preds: [
        { p: 'taker', is: opponent },
        { p: 'from', filter: from },
      ],
    };
    const amount = LNum.of(n.v.n)(n.v.n, c);
    const standing: Standing[] = [
      {
        s: 'addCost',
        over: { o: 'actions', filter },
        costs: [{ k: 'do', effect: { e: 'giveHonor', from: you, to: opponent, amount } }],
      },
    ];
    return [{ e: 'lasting', standing, until: LUntil.of(n.v.u) }];
  },
);
