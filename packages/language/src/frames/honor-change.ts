/** Changing an Honor gain or loss that is being answered. */
import type { CausePattern, Condition, Effect, Filter, Pattern } from '@kyuden/engine/program';
import { Clause, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { amount, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { isPlainAction, mentionAction } from '../sentence/agent.ts';
import { Origin } from './negate.ts';

const player = { r: 'role' as const, role: 'player' as const };

/** Throws if the answered or awaited event is another one. */
function answers(c: Context, kind: 'gainHonor' | 'loseHonor'): void {
  const kinds = c.trigger?.on.flatMap((pattern) => pattern.kinds) ?? [];
  if (kinds.includes('proclaim')) throw new Missing('Honor of a Proclaim');
  if (kinds.includes(kind)) return;
  const awaited = c.last((entity) => entity.ref.r === 'role' && entity.ref.role === 'player');
  if (kinds.length > 0 || awaited === undefined) throw new NoReading('nothing is being answered');
}

VP.define(
  'changeGain',
  `(verb: ~reduce | ~increase) the [honor: Honor] (what: loss | gain) (how: to | by | to equal) {a:Amt} [most: , which may not be increased]`,
  {
    subject: 'player',
    effect: (n: Node, c: Context): Effect[] => {
      answers(c, n.c.what === 0 ? 'loseHonor' : 'gainHonor');
      const value = amount(n.v.a!, c);
      const sign = n.c.verb === 0 ? -1 : 1;
      const most = n.c.most === 1;
      if (most && (n.c.how === 1 || n.c.verb !== 0)) throw new NoReading('what it may not exceed');
      if (n.c.how !== 1) return [{ e: 'changeAmount', to: value, ...(most && { most }) }];
      return [
        {
          e: 'changeAmount',
          by: typeof value === 'number' ? sign * value : { a: 'times', of: value, by: sign },
        },
      ];
    },
  },
);
Clause.define(
  'losesInstead',
  'he (how: loses | gains) that amount of Honor instead of (what: gaining | losing) it',
  {
    effect: (n, c) => {
      if (n.c.how !== n.c.what) throw new NoReading('the same thing instead');
      answers(c, n.c.what === 0 ? 'gainHonor' : 'loseHonor');
      const e = n.c.how === 0 ? ('loseHonor' as const) : ('gainHonor' as const);
      return [{ e: 'instead', change: { i: 'do', do: [{ e, player, amount: { a: 'occurrence' } }] } }];
    },
  },
);
Origin.define('itsEffects', '{of:Poss.action} effects', (n, c) => {
  if (n.v.of.v.x !== undefined && isPlainAction(n.v.of.v.x))
    throw new NoReading('read as whose actions they are');
  const meaning = thing(n.v.of, c, ['action']);
  if (meaning.m !== 'class') throw new NoReading('read as the action answered');
  mentionAction(meaning, c);
  const action: Filter = filterOf(meaning);
  return { by: 'action', modes: ['effect'], ...(action.preds.length > 0 && { action }) };
});
Origin.define('suchActions', '[effects: <effects of | the effects of>] {a:NP1.action}', (n, c) => {
  if (isPlainAction(n.v.a)) throw new NoReading('read as whose actions they are');
  const meaning = thing(n.v.a, c, ['action']);
  if (meaning.m !== 'class') throw new NoReading('read as the action answered');
  mentionAction(meaning, c);
  const action: Filter = filterOf(meaning);
  const modes: Pick<CausePattern, 'modes'> = n.c.effects === 1 ? { modes: ['effect'] } : {};
  return { by: 'action', ...modes, ...(action.preds.length > 0 && { action }) };
});

VP.define('exactly', '(verb: ~gain | ~lose) (how: exactly {n:Num} | {n:Num} or more) Honor', {
  subject: 'player',
  event: (n, c, doer): Pattern[] => {
    if (doer === undefined) throw new NoReading('who does it');
    introduce(doer, c, player);
    const cmp = n.c.how === 0 ? ('=' as const) : ('>=' as const);
    const where: Condition[] = [{ c: 'compare', a: { a: 'occurrence' }, cmp, b: num(n.v.n!, c) }];
    return [{ kinds: [n.c.verb === 0 ? 'gainHonor' : 'loseHonor'], player: filterOf(doer), where }];
  },
});
