/** Keywords with words of their own. A text after 'Composure' or 'Dire' applies only while its card or player is so. */
import type { Condition, Pred, Standing, Text } from '@kyuden/engine/program';
import { Missing, NoReading } from '../lower/context.ts';
import { LAdj, LClass, LCond, LHolds, LNp, LText, LWord } from './categories.ts';
import { isType, mine, opponent, self, statOf, you } from './context.ts';
import { overOf } from './deed-tools.ts';

/** A player has composure while his honor bid is lower than the opponent's. */
const composure: Condition = {
  c: 'compare',
  a: statOf(you, 'dial'),
  cmp: '<',
  b: statOf(opponent, 'dial'),
};
/** A card with the keyword is dire while it has no fate. */
const noFate: Pred = { p: 'stat', stat: 'fate', cmp: '<=', to: 0 };
const dire: Pred[] = [{ p: 'keyword', any: ['Dire'] }, noFate];

LCond.define('composure', 'you (has: have | do not have) composure', (n) =>
  n.c.has === 0 ? composure : { c: 'not', of: composure },
);
LAdj.define('dire', 'dire', () => ({ preds: dire, words: ['dire'] }));

/** The card may be played in place of such a character. */
LHolds.define('disguised', 'Disguised (which: {w:LWord} | {x:LClass})', (n, c) => {
  const described = n.v.x && LClass.of(n.v.x)(n.v.x, c).preds;
  if (described?.every(({ p }) => p === 'keyword')) throw new NoReading('read as traits');
  const kind: Pred[] = described ?? [isType('Character'), { p: 'keyword', any: LWord.of(n.v.w!)(n.v.w!, c) }];
  const unique: Pred = { p: 'keyword', any: ['Unique'] };
  return [{ s: 'replaces', what: { kind: 'card', preds: [...kind, { p: 'not', pred: unique }, mine] } }];
});

/** In no other way than with that keyword. */
LHolds.define(
  'onlyDisguised',
  '<this card | this character> can only be played by the disguised keyword',
  () => [{ s: 'knob', knob: 'onlyDisguised', over: { o: 'ref', ref: self }, value: true }],
);

/** keywords.disguised: the replaced character is discarded. No other keyword takes a character out of play. */
LHolds.define('exceptKeywords', '{h:LHolds} , except by the effects of keywords', (n, c) =>
  LHolds.of(n.v.h)(n.v.h, c).map((one): Standing => {
    if (one.s !== 'forbid') throw new NoReading('what keywords do');
    const spared: Condition = { c: 'not', of: { c: 'caused', by: { for: 'disguised' } } };
    return { ...one, what: { ...one.what, where: [...(one.what.where ?? []), spared] } };
  }),
);
/** 'Dire – this card loses each other non-keyword ability'. */
LHolds.define('losesOthers', '{x:LNp} <loses | has lost> each other non-keyword ability', (n, c) => {
  const over = overOf(LNp.of(n.v.x)(n.v.x, c));
  if (over.o !== 'ref' || over.ref.r !== 'self') throw new NoReading('other than which');
  return (['abilities', 'traits'] as const).map((which) => ({ s: 'strip', over, which, others: true }));
});

LText.define('keyed', '(key: Composure | Dire) <: | –> {t:LText}', (n, c) => {
  const cond: Condition = n.c.key === 0 ? composure : { c: 'is', ref: self, preds: [noFate] };
  return limited(LText.of(n.v.t)(n.v.t, c), cond);
});

/** The text, active only under a condition. */
function limited(text: Text, cond: Condition): Text {
  switch (text.t) {
    case 'continuous':
      return {
        ...text,
        standing: text.standing.map((one) => ({
          ...one,
          when: one.when === undefined ? cond : { c: 'all', of: [cond, one.when] },
        })),
      };
    case 'ability':
    case 'triggered':
      return { ...text, conditions: [cond, ...text.conditions] };
    default:
      throw new Missing('a condition on such a text');
  }
}
