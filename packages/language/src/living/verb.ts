/** Verbs of the living card game: their category, and the moods and voices that every verb has. */
import type { CausePattern, Condition, Effect, Filter, Pattern, Ref, Standing } from '@kyuden/engine/program';
import { type Bar, conjugate, type Verb } from '../core/paradigm.ts';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LCannot, LCond, LDo, LEvent, LHas, LNp } from './categories.ts';
import { filterOf, type LivingContext, type Lower, type Noun, opponent, refOf, you } from './context.ts';
import { playerOf } from './players.ts';

export type LivingVerb = Verb<LivingContext, Noun, Effect, Pattern, Standing>;

export const LVp = category<LivingVerb>('LVp', 'a verb');
/** The subject of a verb: a player or a thing. */
export const LSubj = category<Lower<Noun>>('LSubj', 'who or what');
/** A cause: 'an opponent's card effect'. */
export const LBy = category<Lower<CausePattern[]>>('LBy', 'a cause');
/** An event that would happen, and that an interrupt can replace. */
export const LWould = category<Lower<Pattern[]>>('LWould', 'something that would happen');
/** Words after 'cannot'. */
export const LBar = category<Bar<LivingContext, Noun, Standing>>('LBar', 'what cannot be done');

export const isPlayer = ({ sort }: Noun): boolean => sort === 'player';
export const youDo: Noun = { is: 'known', ref: you, sort: 'player' };

LSubj.define('you', 'you', () => youDo);
LSubj.define('player', '{p:LPlayer}', (n, c) => ({
  is: 'known',
  ref: playerOf(n.v.p, c),
  sort: 'player',
}));
LSubj.define('opponents', '(how: opponents | each opponent)', (_n, c) => {
  c.discourse.mention({ ref: opponent, sort: 'player', words: ['player'] });
  return { is: 'known', ref: opponent, sort: 'player' };
});
LSubj.define('each', '(how: each player | players)', () => ({
  is: 'each',
  sort: 'player',
  filter: { kind: 'player', preds: [] },
}));
LSubj.define('they', 'they', (_n, c) => ({
  is: 'known',
  ref: c.selecting && c.selecting.r !== 'you' ? c.selecting : (c.discourse.player()?.ref ?? opponent),
  sort: 'player',
  plural: true,
}));
/** A player who did something is 'that player' from then on. */
LSubj.define('aPlayer', 'a player', (_n, c) => {
  const found: Noun = { is: 'each', sort: 'player', filter: { kind: 'player', preds: [] } };
  c.discourse.mention({ ref: { r: 'role', role: 'player' }, sort: 'player', words: ['player'] });
  return found;
});
LSubj.define('eachWith', 'each player with {h:LHas}', (n, c) => {
  const { preds } = LHas.of(n.v.h)(n.v.h, c);
  if (preds.some((one) => one.p !== 'stat')) throw new NoReading('players have honor, fate and cards');
  return { is: 'each', sort: 'player', filter: { kind: 'player', preds } };
});
/** A relative clause about a player. */
export function whoever(node: Node, c: LivingContext, who: Ref): Condition {
  if (node.v.a?.phrase.name !== 'LParty.who') throw new NoReading('a clause about the player');
  c.who = who;
  const cond = LCond.of(node)(node, c);
  c.who = undefined;
  return cond;
}
LSubj.define('thing', '{x:LNp}', (n, c) => LNp.of(n.v.x)(n.v.x, c));

/** The player who does something. */
export function doerOf(doer: Noun): Ref {
  if (doer.is !== 'known' || doer.sort !== 'player') throw new NoReading('who does it');
  return doer.ref;
}

export const isYou = (doer: Noun): boolean => doer.is === 'known' && doer.ref.r === 'you';

export const playerFilter = (doer: Noun): Filter =>
  doer.is === 'known' ? { kind: 'player', preds: [{ p: 'is', ref: doer.ref }] } : filterOf(doer);

/** The players that did something, as part of a pattern. Every player matches if no one is named. */
export const byPlayer = (doer: Noun | undefined): Pick<Pattern, 'player'> =>
  doer === undefined ? {} : { player: playerFilter(doer) };

export function eachOf(doer: Noun, c: LivingContext, make: (one: Noun) => Effect[]): Effect[] {
  if (doer.is === 'known' || doer.sort !== 'player') return make(doer);
  if (doer.is !== 'each') throw new NoReading('which player');
  const as = c.name('p');
  const one: Noun = { is: 'known', ref: { r: 'bind', name: as }, sort: 'player' };
  const filter = filterOf(doer);
  const over =
    filter.preds.length === 0 ? { o: 'players' as const, from: you } : { o: 'all' as const, filter };
  c.mention(one, refOf(one));
  return [{ e: 'forEach', over, as, do: make(one) }];
}

/** The objects of the verbs of a list. A second verb is about the same things as the first. */
const objects = new WeakMap<LivingContext, Map<Node, Ref>>();

/** The reference to an object that an earlier verb of the same list has. */
export const sameObject = (node: Node, c: LivingContext): Ref | undefined => objects.get(c)?.get(node);

export const keepObject = (node: Node, c: LivingContext, ref: Ref): void =>
  void objects.get(c)?.set(node, ref);

/** Lowers verbs that have a common object. */
export function withObjects(c: LivingContext, make: () => Effect[]): Effect[] {
  objects.set(c, new Map());
  const made = make();
  objects.delete(c);
  return made;
}

/** Patterns that differ only in their kinds become one. */
function mergeKinds(patterns: Pattern[]): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const { kinds, ...rest } of patterns) {
    const key = JSON.stringify(rest);
    found.set(key, { kinds: [...(found.get(key)?.kinds ?? []), ...kinds], ...rest });
  }
  return [...found.values()];
}

conjugate<LivingContext, Noun, Effect, Pattern, Standing, CausePattern[]>({
  verb: LVp,
  subject: LSubj,
  thing: LNp,
  objects: ['LUnits', 'LConflictNp'],
  cause: LBy,
  deed: LDo,
  event: LEvent,
  would: LWould,
  bar: LBar,
  holds: LCannot,
  you: youDo,
  sortOf: (noun) => (isPlayer(noun) ? 'player' : 'thing'),
  agree: (noun, form) => {
    if (isYou(noun) && form === 's') throw new NoReading('one or several');
  },
  each: eachOf,
  may: (doer, effects) => [{ e: 'may', player: doerOf(doer), do: effects }],
  either: (doer, branches, c) => [{ e: 'either', player: c.selecting ?? doerOf(doer), of: branches }],
  together: withObjects,
  mark: (c) => {
    const { state } = c.discourse;
    return () => c.discourse.restore(state);
  },
  merge: mergeKinds,
  by: (event, causes) => causes.map((cause) => ({ ...event, cause })),
  forbid: (what) => ({ s: 'forbid', what }),
  senseless: (why) => new NoReading(why),
});
