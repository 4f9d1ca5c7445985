/** Agents: anything that can be said to do something, after 'by' or as the subject of a verb. */
import type { CausePattern, Filter, Ref } from '@kyuden/engine/program';
import { Doer, type Lower } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { causeOfAttack } from '../frames/common.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import type { CoreData } from '../noun/core.ts';
import { filterOf, introduce, type Meaning, refOf } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';

export const Agent = category<Lower<CausePattern>>('Agent', 'what does it');
Agent.define('doer', '{d:Doer}', (n, c) => Doer.of(n.v.d)(n.v.d, c));
Agent.custom(
  'noun',
  {
    read: (chart, at, _form, phrase) =>
      chart.read('NP1', at).flatMap((one) => {
        const sort = agentSort(one.node);
        return sort === undefined ? [] : [node(phrase, at, one.end, null, { x: one.node })];
      }),
    print: (n, out) => out.child(n.v.x!),
  },
  (n, c) => {
    const sort = agentSort(n.v.x!)!;
    if (sort !== 'player') return causeOf(n.v.x!, c, sort);
    const who = thing(n.v.x!, c, ['player']);
    introduce(who, c, byCard);
    return { player: filterOf(who) };
  },
);

const byCard: Ref = { r: 'of', rel: 'controller', of: { r: 'role', role: 'source' } };

export type AgentSort = 'action' | 'card' | 'attack' | 'army';

/** The sort of a noun phrase that can be an agent. A pronoun fits every sort, so it is none. */
function agentSort(n: Node): AgentSort | 'player' | undefined {
  return (['action', 'card', 'attack', 'army', 'player'] as const).find((sort) => n.sorts?.includes(sort));
}

/** The cause of what an action, a card, an attack or an army does. */
export function causeOf(n: Node, c: Context, sort: AgentSort): CausePattern {
  const meaning = thing(n, c, [sort as Sort]);
  // An army destroys things by winning a battle.
  if (sort === 'army') return { modes: ['resolution'], army: refOf(meaning) };
  if (sort === 'action') {
    if (isPlainAction(n)) throw new NoReading('read as whose action it is');
    mentionAction(meaning, c);
    return { action: filterOf(meaning) };
  }
  if (sort === 'attack') {
    introduce(meaning, c, { r: 'role', role: 'attack' });
    return causeOfAttack(attacksOf(meaning));
  }
  introduce(meaning, c, { r: 'role', role: 'source' });
  return { by: 'card', modes: ['effect'], card: filterOf(meaning) };
}

/** The attacks that the noun describes; one without a word for another kind means the usual kind. */
function attacksOf(meaning: Meaning): Filter {
  const { kind, preds } = filterOf(meaning);
  if (meaning.m !== 'class' || preds.some(({ p }) => p === 'attackKind')) return { kind, preds };
  return { kind, preds: [{ p: 'attackKind', any: ['usual'] }, ...preds] };
}

/** The number of a `Doer`, for the verb that it takes. */
export const doerNumber = (n: Node): 'sg' | 'pl' => (n.c.number! > 0 ? 'pl' : 'sg');

/** Whether the phrase is a plain action, with or without an owner ('your actions'). `Doer` reads these. */
export function isPlainAction(n: Node): boolean {
  const det = n.v.base?.v.det?.phrase.name;
  const bare = n.v.base?.phrase.name === 'Base.noun' && det === undefined && n.v.p1 === undefined;
  if (bare && n.v.o1 === undefined && (n.v.base!.v.core!.data as CoreData).mods.length === 0) return true;
  const known = det === 'Det.the' && n.v.o1 === undefined && n.v.p1 === undefined;
  if (known && (n.v.base!.v.core!.data as CoreData).mods.length === 0) return true;
  const owned = n.v.o1 ?? (n.v.base?.v.det?.phrase.name.match(/your|his/) ? n.v.base.v.core : undefined);
  if (owned === undefined || n.v.p1 !== undefined || n.v.o2 !== undefined) return false;
  const data = owned.data as CoreData;
  const head = data.heads[0]!.lexical;
  return data.mods.length === 0 && head.is === 'noun' && head.noun.singular === 'action';
}

/** Mentions the action and its player, so that later words can refer to them. */
export function mentionAction(meaning: Meaning, c: Context): void {
  if (meaning.m === 'class' && meaning.owner !== undefined) {
    c.mention({
      ref: { r: 'of', rel: 'taker', of: { r: 'role', role: 'action' } },
      sort: 'player',
      words: ['player', meaning.owner],
    });
    introduce({ ...meaning, owner: '' }, c, { r: 'role', role: 'action' });
    return;
  }
  introduce(meaning, c, { r: 'role', role: 'action' });
}
