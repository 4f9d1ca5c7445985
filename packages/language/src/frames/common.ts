/** Helpers that frames share. */
import type { CausePattern, Effect, Filter, Pattern, Ref } from '@kyuden/engine/program';
import { Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { filterOf, filtersOf, introduce, type Meaning, refOf, targeted } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';

/** The player who acts: the named one, or you. */
export function player(doer: Meaning | undefined): Ref {
  return doer === undefined ? you : refOf(doer);
}

/** A pattern for an event that happens to the thing in the slot. Later words may refer to that thing. */
export function happens(kind: string, slot: string, sorts: readonly Sort[] = cards) {
  return (n: Node, c: Context, doer: Meaning | undefined): Pattern[] => {
    const meaning = thing(n.v[slot]!, c, sorts);
    return patterns(kind, meaning, c, doer);
  };
}

/** Like `happens`, for a verb whose subject is the thing affected. */
export function befalls(kind: string, to?: (n: Node, c: Context) => Filter | undefined) {
  return (n: Node, c: Context, doer: Meaning | undefined): Pattern[] => {
    if (doer === undefined) throw new NoReading('what does it');
    const made = patterns(kind, doer, c, undefined);
    const second = to?.(n, c);
    return second === undefined ? made : made.map((pattern) => ({ ...pattern, to: second }));
  };
}

function patterns(kind: string, what: Meaning, c: Context, doer: Meaning | undefined): Pattern[] {
  if (what.m === 'class' && what.n === 'no') throw new NoReading("'no' thing does not happen");
  if (kind === 'destroy' && what.m === 'class' && what.words.includes('army'))
    return [...destroyedArmies(what, c, doer), ...withoutArmies(what, c, doer)];
  // 'A target Personality cannot bow' forbids the bowing of the one chosen as the target.
  const meaning = what.m === 'class' && what.target ? targeted(what, c) : what;
  const made = filtersOf(meaning).map((subject): Pattern => {
    const pattern: Pattern = { kinds: [kind], ...(kind === 'attach' ? cameFrom(subject) : { subject }) };
    if (doer !== undefined) pattern.cause = { player: filterOf(doer) };
    return kind === 'destroy' && subject.kind === 'province'
      ? { ...pattern, kinds: ['destroyProvince'] }
      : pattern;
  });
  const done = { destroy: ['destroyed'], discard: ['discarded'] }[kind];
  // Only a stated number means several at once: 'your Samurai' may be a single one.
  const together = meaning.m === 'class' && meaning.number === 'pl' && !(meaning.all && meaning.mine);
  introduce(meaning, c, { r: 'role', role: together ? 'members' : 'subject' }, done);
  if (together) c.batch = true;
  return made;
}

type Described = Meaning & { m: 'class' };

/**
 * Only battle resolution destroys an army, however many of its cards another effect destroys. It is always an enemy of
 * the player who destroys it.
 */
function destroyedArmies(what: Described, c: Context, doer: Meaning | undefined): Pattern[] {
  if (what.words.includes('unit')) throw new Gap('the destruction of armies or units');
  const armies = what.filters.filter(({ kind }) => kind === 'unit');
  if (!armies.every(({ preds }) => preds.every(({ p }) => p === 'enemy')))
    throw new Gap('the destruction of such an army');
  c.batch = true;
  const cause: CausePattern = {
    modes: ['resolution'],
    ...(doer !== undefined && { player: filterOf(doer) }),
  };
  return [{ kinds: ['destroy'], subject: { kind: 'card', preds: [] }, cause }];
}

/** The patterns of what else the phrase names: 'an enemy army or province'. Only armies are enemies. */
function withoutArmies(what: Described, c: Context, doer: Meaning | undefined): Pattern[] {
  const filters = what.filters
    .filter(({ kind }) => kind !== 'unit')
    .map(({ kind, preds }) => ({ kind, preds: preds.filter(({ p }) => p !== 'enemy') }));
  const words = what.words.filter((word) => word !== 'army');
  return filters.length === 0 ? [] : patterns('destroy', { ...what, filters, words }, c, doer);
}

/** For an attachment, a zone in the filter is the zone that the card came from. */
function cameFrom(subject: Filter): Pick<Pattern, 'subject' | 'from'> {
  const zone = subject.preds.find((pred) => pred.p === 'zone');
  if (zone === undefined) return { subject };
  const preds = subject.preds.filter((pred) => pred !== zone);
  return { subject: { ...subject, preds }, from: { kind: 'card', preds: [zone] } };
}

/** A pattern for an act of a player. */
export function does(kind: string) {
  return (_n: Node, c: Context, doer: Meaning | undefined): Pattern[] => {
    if (doer === undefined) throw new NoReading('who does it');
    introduce(doer, c, { r: 'role', role: 'player' });
    return [{ kinds: [kind], player: filterOf(doer) }];
  };
}

/** Adds the zone in slot `z`, if any, as the zone that the cards come from. Later words may refer to its province. */
export function outOf(n: Node, c: Context, made: Pattern[]): Pattern[] {
  const z = n.v.z;
  if (z === undefined) return made;
  const { zone, of } = Zone.of(z)(z, c);
  if (zone === 'province')
    c.mention({
      ref: { r: 'of', rel: 'cameFrom', of: { r: 'role', role: 'subject' } },
      sort: 'place',
      words: ['province', 'Province'],
    });
  const from: Filter = {
    kind: 'card',
    preds: [of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of }],
  };
  return made.map((pattern) => ({ ...pattern, from }));
}

/** Prevents the attack whose targeting is being answered from resolving. */
export function negatedAttack(c: Context): Effect {
  const on = c.trigger?.on ?? [];
  if (!on.some(({ kinds }) => kinds.includes('attackTargeted')))
    throw new NoReading('no attack is being answered');
  const kinds = [...new Set(on.flatMap((one) => one.attackKinds ?? ['usual']))];
  const attack: Filter = { kind: 'attack', preds: [{ p: 'is', ref: { r: 'role', role: 'attack' } }] };
  const what: Pattern = { kinds: ['attackResolves'], attackKinds: kinds, cause: { attack } };
  return { e: 'lasting', standing: [{ s: 'forbid', what }] };
}

/** The cause of what such an attack does: the attack, and the action that it is part of if that is described. */
export function causeOfAttack({ kind, preds }: Filter): { attack: Filter; action?: Filter } {
  const ofAction = preds.flatMap((pred) => (pred.p === 'of' && pred.rel === 'action' ? pred.preds : []));
  const attack = { kind, preds: preds.filter((pred) => pred.p !== 'of' || pred.rel !== 'action') };
  return ofAction.length === 0 ? { attack } : { attack, action: { kind: 'action', preds: ofAction } };
}
