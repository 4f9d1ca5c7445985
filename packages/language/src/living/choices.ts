/** Choices before the dash: each is a target of the ability. */
import type { Ref } from '@kyuden/engine/program';
import { Missing, NoReading } from '../lower/context.ts';
import { type LivingContext, type Noun, objectOf } from './context.ts';

/** Adds a target for a choice. After that, 'that character' means the target. */
export function choose(c: LivingContext, noun: Noun, by?: Ref, own = false): void {
  if (noun.is !== 'some') throw new NoReading('what is chosen');
  const object = objectOf(noun, c);
  if (object.o !== 'pick') throw new NoReading('what is chosen');
  const name = `t${c.slots.length + c.first.length + 1}`;
  const preds = own && by ? [...object.filter.preds, { p: 'control' as const, by }] : object.filter.preds;
  const filter = { ...object.filter, preds };
  const { n, joint } = object;
  const slot = { name, filter, n, ...(joint && { joint }), block: 'effects' as const };
  if (by) {
    // Another player's choice precedes all effects, and must be possible before anything is paid.
    c.first.push({ e: 'target', slot: { ...slot, by } });
    c.conditions.push({ c: 'exists', filter });
  } else {
    // Targets are drafted before costs are paid.
    if (JSON.stringify(filter).includes('"r":"bind"')) throw new Missing('a target that depends on a cost');
    c.slots.push(slot);
  }
  c.mention(noun, { r: 'slot', name }, 'chosen');
}
