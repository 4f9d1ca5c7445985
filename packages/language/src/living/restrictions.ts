/** Restrictions on playing a card and on attaching to it. */
import type { Condition, Standing } from '@kyuden/engine/program';
import { category } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LCond, LDuring, LHolds, LNp, LWord } from './categories.ts';
import { filterOf, isType, type Lower, self } from './context.ts';

/** One restriction after 'only': a time, a condition, or the card it is played on. */
const LOnly = category<Lower<Standing[]>>('LOnly', 'when or on what it may be played');
const LOnlys = category<Lower<Standing[]>>('LOnlys', 'when or on what it may be played');

/** The card cannot be played unless all conditions hold. */
const unless = (conditions: Condition[]): Standing[] =>
  conditions.map((of) => ({ s: 'barEntry', what: { o: 'ref', ref: self }, when: { c: 'not', of } }));

LOnly.define('if', 'if {k:LCond}', (n, c) => unless([LCond.of(n.v.k)(n.v.k, c)]));
LOnly.define('during', '{d:LDuring}', (n, c) => unless(LDuring.of(n.v.d)(n.v.d, c)));
/** This holds only as the card is played: later its bearer may be different. */
LOnly.define('on', 'on {x:LNp}', (n, c) => {
  const noun = LNp.of(n.v.x)(n.v.x, c);
  if (noun.is !== 'some') throw new NoReading('what it is played on');
  return [{ s: 'barEntry', what: { o: 'ref', ref: self }, unlessOn: filterOf(noun) }];
});
LOnlys.define('one', '{a:LOnly}', (n, c) => LOnly.of(n.v.a)(n.v.a, c));
LOnlys.define('more', '{a:LOnly} <, and only | , only | and only> {rest:LOnlys}', (n, c) => [
  ...LOnly.of(n.v.a)(n.v.a, c),
  ...LOnlys.of(n.v.rest)(n.v.rest, c),
]);
LHolds.define(
  'playOnly',
  '<can be played only | play only | play this card only | this card can only be played> {r:LOnlys}',
  (n, c) => LOnlys.of(n.v.r)(n.v.r, c),
);

LHolds.define('noneOf', '<it bears no {w:LWord} attachments | no {w:LWord} attachments>', (n, c) => [
  {
    s: 'barAttach',
    what: {
      kind: 'card',
      preds: [isType('Attachment'), { p: 'keyword', any: LWord.of(n.v.w!)(n.v.w!, c) }],
    },
    to: { o: 'ref', ref: self },
  },
]);
