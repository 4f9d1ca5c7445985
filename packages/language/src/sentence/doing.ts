/** Events whose cause is an action, a card, an attack or an army. */
import type { CausePattern, Filter, Pattern, Standing } from '@kyuden/engine/program';
import { Event, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import type { CoreData } from '../noun/core.ts';
import { filterOf, introduce, type Meaning } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';
import { holds } from './clause.ts';

/** Whether the phrase is a plain action, with or without an owner ('your actions'). Other phrases read these. */
function plain(n: Node): boolean {
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

function cause(n: Node, c: Context, sort: 'action' | 'card' | 'attack' | 'army'): CausePattern {
  const meaning = thing(n, c, [sort as Sort]);
  if (sort === 'army') throw new Missing('what an army does');
  if (sort === 'action') {
    if (plain(n)) throw new NoReading('read as whose action it is');
    mention(meaning, c);
    return { action: filterOf(meaning) };
  }
  if (sort === 'attack') {
    introduce(meaning, c, { r: 'role', role: 'attack' });
    return { attack: attacksOf(meaning) };
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

/** Mentions the action and its player, so that later words can refer to them. */
function mention(meaning: Meaning, c: Context): void {
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

function done(verb: Node, c: Context, by: CausePattern): Pattern[] {
  const { event, subject } = VP.of(verb);
  if (event === undefined || subject !== 'player') throw new NoReading('no such thing is done');
  return event(verb, c, undefined).map((pattern) => {
    const made: Pattern = { ...pattern, cause: { ...pattern.cause, ...by } };
    if (by.attack === undefined || pattern.kinds[0] !== 'target') return made;
    const kind = by.attack.preds.find((pred) => pred.p === 'attackKind');
    return {
      ...made,
      kinds: ['attackTargeted'],
      attackKinds: kind?.p === 'attackKind' ? kind.any : ['usual'],
    };
  });
}

for (const sort of ['action', 'card', 'attack', 'army'] as const) {
  Event.define(`${sort}Does`, `{x:NP1.${sort}} {v:VP@s}`, (n, c) => {
    subjectSort(n.v.x!, sort);
    return c.clause(() => {
      const by = cause(n.v.x!, c, sort);
      return done(n.v.v!, c, by);
    });
  });
  holds(`${sort}Cannot`, `{x:NPx.${sort}} <cannot | can not | may not | will not> {v:VP@base}`, (n, c) => {
    subjectSort(n.v.x!, sort);
    const { event, subject } = VP.of(n.v.v!);
    if (event === undefined || subject !== 'player' || n.v.v!.phrase.name === 'VP.target')
      throw new NoReading('no such thing is done');
    const by = cause(n.v.x!, c, sort);
    return done(n.v.v!, c, by).map((what): Standing => ({ s: 'forbid', what }));
  });
}

/** Throws if the noun does not state its sort. Pronouns fit every sort, so they are rejected. */
function subjectSort(n: Node, sort: string): void {
  if (n.sorts?.includes(sort) !== true) throw new NoReading('what does it');
  const base = n.v.base?.phrase.name;
  if (sort === 'card' && (base === 'Base.self' || base === 'Base.pronoun'))
    throw new NoReading('a Personality does it himself');
}
