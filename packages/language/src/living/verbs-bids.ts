/** Verbs of honor bids and dials. */
import { NoReading } from '../lower/context.ts';
import { LAmt, LHolds, LNum, LOwners, LVal } from './categories.ts';
import { LTheirs } from './comparisons.ts';
import { opponent, statOf, you } from './context.ts';
import { procedure } from './deed-tools.ts';
import { isYou, LSubj, LVp } from './verb.ts';

LHolds.define(
  'drawsLess',
  '{w:LSubj} (verb: draw | draws) {n:LNum} fewer cards from honor bids during the draw phase ⟨ to a minimum of 1 \\)',
  (n, c) => {
    const who = LSubj.of(n.v.w)(n.v.w, c);
    if (isYou(who) !== (n.c.verb === 0)) throw new NoReading('one or several');
    const value = LNum.of(n.v.n)(n.v.n, c);
    const players = who.is === 'known' ? [who.ref] : [you, opponent];
    return players.map((player) => ({ s: 'knob', knob: 'fewerDrawn', player, value }));
  },
);
LVp.define(
  'bid',
  '(how: <~raise | ~increase> | <~lower | ~decrease> | <~raise or ~lower | ~increase or ~decrease>) <your bid | the value of your bid> by {n:LNum}',
  {
    doer: 'player',
    does: (n, c) => {
      const by = LNum.of(n.v.n)(n.v.n, c);
      const [up, down] = [by, -by].map((each) => procedure('changeBid', {}, { by: String(each) }));
      if (n.c.how === 0) return [up!];
      return n.c.how === 1 ? [down!] : [{ e: 'either', player: you, of: [[up!], [down!]] }];
    },
  },
);
/** A dial that is set shows the player's bid from then on. */
LVp.define(
  'setDial',
  '~set (what: the bid on {w:LOwners} honor dial | {w:LOwners} honor dial | {w:LOwners} bid) (to: to {n:LAmt} | <to be equal to | equal to> {v:LVal} | <to be equal to | equal to> {b:LTheirs})',
  {
    doer: 'player',
    does: (n, c) => {
      const of = LOwners.of(n.v.w!)(n.v.w!, c);
      if (of === undefined) throw new NoReading('whose dial');
      const amount = n.v.n
        ? LAmt.of(n.v.n)(n.v.n, c)
        : n.v.v
          ? LVal.of(n.v.v)(n.v.v, c)
          : statOf(LTheirs.of(n.v.b!)(n.v.b!, c), 'dial');
      return [{ e: 'change', kind: 'setDial', what: { o: 'ref', ref: of }, amount }];
    },
  },
);
