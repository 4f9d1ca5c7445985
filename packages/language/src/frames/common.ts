/** Helpers that frames share. */
import type { Effect, Filter, Pattern, Ref } from '@kyuden/engine/program';
import { Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { filterOf, filtersOf, introduce, type Meaning, refOf, targeted } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';

/** The player who acts: the named one, or you. */
export function player(doer: Meaning | undefined): Ref {
  return doer === undefined ? you : refOf(doer);
}

/** Whether the text answers an action: when it is announced, aims or resolves. */
export const answersAction = (c: Context): boolean =>
  c.trigger?.on.some(({ kinds }) =>
    kinds.some((kind) => ['announce', 'actionResolves', 'target'].includes(kind)),
  ) === true;

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
  if (kind === 'destroy' && what.m === 'class' && what.sort === 'army')
    throw new NoReading('what destroys the cards of an army does not destroy the army');
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
  introduce(meaning, c, { r: 'role', role: 'subject' }, done);
  // Only a stated number means several at once: 'your Samurai' may be a single one.
  if (meaning.m === 'class' && meaning.number === 'pl' && !(meaning.all && meaning.mine)) c.batch = true;
  return made;
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
