/** Attachments that are created first and attached by a later verb: to one card, or shared out among several. */
import type { Effect, Obj, Ref } from '@kyuden/engine/program';
import { type Context, Missing, same } from '../lower/context.ts';

/** The created attachment that these words mean and that lies nowhere yet. */
export function unattached(what: Obj, c: Context): (Effect & { e: 'create' }) | undefined {
  const made = c.unattached;
  if (made === undefined || what.o !== 'ref' || what.ref.r !== 'bind') return undefined;
  return what.ref.name === made.name ? made : undefined;
}

/** Creates the attachments on this card, which may have to be chosen first. */
export function placed(
  made: Effect & { e: 'create' },
  attachTo: Obj,
  chosen: Effect[],
  c: Context,
): Effect[] {
  c.unattached = undefined;
  if (made.n !== 1 && (attachTo.o !== 'ref' || isPlural(attachTo.ref, c))) {
    made.attachTo = sharedAmong(attachTo, chosen);
    made.shared = true;
    return [];
  }
  const first = chosen[0] ?? targetedHere(attachTo, c);
  if (first === undefined) {
    made.attachTo = attachTo;
    return [];
  }
  // The choice takes the place of the creation, which follows it.
  const late: Effect = { ...made, attachTo };
  for (const key of Object.keys(made)) delete (made as unknown as Record<string, unknown>)[key];
  Object.assign(made, first);
  return [late];
}

/** The bearer, if it is a target that is named just here. */
function targetedHere(to: Obj, c: Context): Effect | undefined {
  if (to.o !== 'ref' || to.ref.r !== 'slot') return undefined;
  const { name } = to.ref;
  const at = c.slots.findLastIndex((one) => one.name === name);
  return at < c.slotsHere ? undefined : { e: 'target', slot: c.slots.splice(at, 1)[0]! };
}

/** Each of several attachments is attached to one of these cards. */
function sharedAmong(to: Obj, chosen: Effect[]): Obj {
  const among = chosen[0]?.e === 'choose' ? chosen[0].what : to;
  const isFree = among.o === 'all' || (among.o === 'pick' && same(among.n, { min: 1, max: 'any' }));
  if (among.o === 'ref' || !isFree) throw new Missing('attachments that are shared out');
  return { o: 'pick', filter: among.filter, n: { min: 1, max: 1 } };
}

const isPlural = (ref: Ref, c: Context): boolean =>
  c.entities.findLast((entity) => same(entity.ref, ref))?.number === 'pl';
