/** Verbs about costs: paying in another way, more Gold for an action, ignored requirements. */
import type { Effect, Pattern, Pred, Standing } from '@kyuden/engine/program';
import { Clause, Event, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { cards, filter, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, introduce, type Meaning } from '../noun/meaning.ts';
import { player } from './common.ts';

/** Whether the trigger is the moment before a cost is paid. */
function answersCost(c: Context): boolean {
  const answered = c.trigger?.on.some((pattern) => pattern.cause?.modes?.includes('cost') === true);
  return c.trigger?.point === 'before' && answered === true;
}

for (const [name, verb, e] of [
  ['payBowing', 'bowing', 'bow'],
  ['payDestroying', 'destroying', 'destroy'],
] as const) {
  VP.define(name, `~pay the cost by ${verb} {x:NPx.card} instead`, {
    subject: 'player',
    effect: (n, c): Effect[] => {
      if (!answersCost(c)) throw new NoReading('no cost is being paid');
      const what = { o: 'ref' as const, ref: ref(n.v.x, c, cards) };
      return [{ e: 'instead', change: { i: 'do', do: [{ e, what }] } }];
    },
  });
}

// 'Before he bows to pay the cost of an action'
Event.define(
  'bowsToPay',
  '{x:NP1.card} bows <to pay the cost of | as a cost of performing> {a:NP1.action}',
  (n, c): Pattern[] => {
    const who = thing(n.v.x, c, cards);
    const subject = filterOf(who);
    introduce(who, c, { r: 'role', role: 'subject' });
    const action = filter(n.v.a, c, ['action']);
    return [{ kinds: ['bow'], subject, cause: { modes: ['cost'], action } }];
  },
);

function unpaid(c: Context, waive: 'allBowing' | 'all'): Effect[] {
  // A delayed answer is not known here, and an action that resolves has been paid.
  const isAnnounced = c.trigger?.on.some(
    ({ kinds }) => kinds.includes('announce') || kinds.includes('target'),
  );
  if (isAnnounced !== true) throw new Missing('costs left unpaid');
  return [{ e: 'payCostOf', waive }];
}
VP.define('ignoreCosts', "~ignore (of: the action 's | its) (which: bowing costs | costs)", {
  subject: 'player',
  effect: (n, c) => unpaid(c, n.c.which === 0 ? 'allBowing' : 'all'),
});
Clause.define('costsIgnored', "the action 's costs are ignored and its effects are negated", {
  effect: (_n, c) => [...unpaid(c, 'all'), { e: 'negate', what: 'action' }],
});

VP.define('raiseCost', '~raise {of:Poss} Gold cost by {n:Num}', {
  subject: 'player',
  effect: (n, c) => {
    const action = ref(n.v.of, c, ['action']);
    const over = {
      o: 'actions' as const,
      filter: { kind: 'action' as const, preds: [{ p: 'is' as const, ref: action }] },
    };
    return [{ e: 'lasting', standing: [{ s: 'goldCost', over, by: num(n.v.n, c) }] }];
  },
});

// A player ignores the requirements of the cards he owns, in any zone out of play.
const outside = ['province', 'hand', 'dynastyDeck', 'dynastyDiscard', 'fateDeck', 'fateDiscard', 'entering'];
VP.define(
  'ignoreHonor',
  '~ignore Honor Requirements when <bringing Personalities into play | playing Personalities>',
  {
    subject: 'player',
    standing: (_n, _c, doer): Standing[] => {
      const preds: Pred[] = [
        { p: 'type', any: ['Personality'] },
        { p: 'own', by: player(doer) },
        { p: 'zone', zone: outside },
      ];
      const over = { o: 'all' as const, filter: { kind: 'card' as const, preds } };
      return [{ s: 'knob', knob: 'ignoreHonorRequirement', over, value: true }];
    },
  },
);

/** A continuous permission for a player; throws if the verb is a choice to make now. */
export function permitted(n: Node, c: Context, who: Meaning): Standing[] {
  const frame = VP.of(n);
  if (frame.effect !== undefined || frame.standing === undefined)
    throw new NoReading('that is a choice to be made now');
  if (who.m !== 'ref') throw new Missing('what a described player may do');
  return frame.standing(n, c, who);
}
