/** Duels that an ability initiates. */
import type { Effect, Filter, Pred, Ref } from '@kyuden/engine/program';
import { category } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAct, LIs, LMods, LNp, LPer, LPost, type Quality } from './categories.ts';
import {
  asFoe,
  isType,
  type LivingContext,
  type Lower,
  mine,
  type Noun,
  one,
  opponent,
  participating,
  self,
  theirs,
} from './context.ts';
import { LStat2, noun, subjectOf } from './deed-tools.ts';
import { timesEach } from './values.ts';
import { LVp } from './verb.ts';

const character = (...preds: Pred[]): Filter => ({ kind: 'card', preds: [isType('Character'), ...preds] });

function slot(c: LivingContext, filter: Filter, by?: Ref): Ref {
  const name = `t${c.slots.length + c.first.length + 1}`;
  const made = { name, filter, n: one, block: 'effects' as const };
  if (by) {
    c.first.push({ e: 'target', slot: { ...made, by } });
    c.conditions.push({ c: 'exists', filter });
  } else c.slots.push(made);
  return { r: 'slot', name };
}

/** The character that is challenged. */
const LFoe = category<Lower<Ref>>('LFoe', 'who is challenged');
/** The opponent chooses one of their participating characters. */
LFoe.define('theirs', 'against {x:LNp} of their choice', (n, c) => {
  const found = noun(n.v.x, c);
  if (found.is !== 'some') throw new NoReading('who is challenged');
  const { kind, preds } = found.filter;
  const isSaid = preds.some((one) => one.p === 'state' && one.is === 'inArmy');
  return slot(c, { kind, preds: isSaid ? preds : [...preds, participating] }, opponent);
});
LFoe.define('described', 'against {x:LNp}', (n, c) => {
  const found = noun(n.v.x, c);
  if (found.is !== 'some') throw new NoReading('who is challenged');
  return asFoe(c, slot(c, found.filter));
});

/**
 * duel.initiate: one participating character of each player. duel.source-character-involved: if the ability is on a
 * character, that character is in the duel.
 */
LAct.define('initiate', 'initiate a {s:LStat2} duel [{f:LFoe}]', (n, c) => {
  const isOnCharacter = c.card.type === 'Character';
  if (isOnCharacter) c.conditions.push({ c: 'is', ref: self, preds: [participating] });
  const challenger = isOnCharacter ? self : slot(c, character(participating, mine));
  const challenged = n.v.f ? LFoe.of(n.v.f)(n.v.f, c) : slot(c, character(participating, theirs));
  c.pending = { challenger, challenged, stat: LStat2.of(n.v.s) };
});
LVp.define('resolveDuel', '~resolve the duel', {
  doer: 'player',
  does: (_n, c) => {
    if (c.pending === undefined) throw new NoReading('which duel');
    c.duel = c.name('d');
    c.challenged = c.pending.challenged;
    return [{ e: 'challenge', ...c.pending, name: c.duel }];
  },
});
/** Each duelist gets the bonus as the duel begins. Of each of them it is counted anew. */
LVp.define(
  'resolveDuelGiving',
  '~resolve the duel , giving each dueling character {b:LMods} for each {y:LPer} until the end of the duel',
  {
    doer: 'player',
    does: (n, c) => {
      if (c.pending === undefined) throw new NoReading('which duel');
      const { challenger, challenged } = c.pending;
      c.duel = c.name('d');
      c.challenged = challenged;
      const during = [challenger, challenged].map((ref): Effect => {
        const { state } = c.discourse;
        c.mention({ is: 'known', ref, sort: 'card', plural: false, words: ['character'] }, ref);
        const changes = timesEach(LMods.of(n.v.b)(n.v.b, c), LPer.of(n.v.y)(n.v.y, c));
        c.discourse.restore(state);
        return { e: 'modify', what: { o: 'ref', ref }, changes, until: { d: 'duel' } };
      });
      return [{ e: 'challenge', ...c.pending, during, name: c.duel }];
    },
  },
);
LNp.define('duelist', "the duel 's (who: winner | loser)", (n, c) => {
  if (c.duel === undefined) throw new NoReading('which duel');
  const ref: Ref = { r: 'bind', name: n.c.who === 0 ? `${c.duel}:won` : c.duel };
  const found: Noun = { is: 'known', ref, sort: 'card', plural: false, words: ['character'] };
  c.mention(found, ref);
  return found;
});
LVp.define('beInDuel', '~be involved in a duel', {
  doer: 'thing',
  happens: (_n, c, doer) => {
    const filter = subjectOf(doer as Noun, c);
    return [
      { kinds: ['duelBegins'], subject: filter },
      { kinds: ['duelBegins'], to: filter },
    ];
  },
});
/** A character in the duel that is being fought. */
const dueling: Quality = {
  preds: [
    {
      p: 'any',
      of: [
        [{ p: 'is', ref: { r: 'role', role: 'challenger' } }],
        [{ p: 'is', ref: { r: 'role', role: 'challenged' } }],
      ],
    },
  ],
};
LIs.define('dueling', '<involved in a duel | participating in a duel>', () => dueling);
LPost.define('dueling', 'that was involved in the duel', () => dueling);
