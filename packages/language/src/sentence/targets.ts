/** Requirements on a target that follow it in the text. */
import type { Condition, Pred, Ref, Slot } from '@kyuden/engine/program';
import { Have, Sentence, Than } from '../core/categories.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { cards, condition, filter, ref } from '../lower/thing.ts';
import { performing } from '../value/have.ts';

/** The slot that a reference belongs to, and whether the reference means the Personality it is attached to. */
function slotOf(of: Ref, c: Context): { slot: Slot; host: boolean } {
  const host = of.r === 'of' && of.rel === 'host';
  const inner = of.r === 'of' ? of.of : of;
  const slot = inner.r === 'slot' ? c.slots.find((one) => one.name === inner.name) : undefined;
  if (slot === undefined || (of.r === 'of' && !host)) throw new NoReading('that is no target');
  return { slot, host };
}

function asks(of: Ref, preds: Pred[], c: Context, cond?: Condition): void {
  const { slot, host } = slotOf(of, c);
  if (JSON.stringify([preds, cond]).includes(`{"r":"slot","name":"${slot.name}"}`))
    throw new NoReading('it would be compared with itself');
  const asked: Pred[] = host ? [{ p: 'of', rel: 'host', preds }] : preds;
  if (cond === undefined) {
    slot.filter.preds.push(...asked);
    return;
  }
  const unless: Condition = cond.c === 'not' ? cond.of : { c: 'not', of: cond };
  slot.filter.preds.push({ p: 'any', of: [[{ p: 'when', cond: unless }], asked] });
}

Sentence.define('mustHaveIf', 'if {c:Cond} , {x:NPx.card} must have {h:Have}', (n, c) => {
  const cond = condition(n.v.c, c);
  const of = ref(n.v.x, c, cards);
  asks(of, Have.of(n.v.h)(n.v.h, c), c, cond);
  return { effects: [] };
});
/** Units are assigned once an attack, so who assigned to a battlefield did so this turn. */
Sentence.define(
  'mustHaveAssigned',
  '[if {c:Cond} ,] {x:NPx.card} must have assigned to {p:NPx.place}',
  (n, c) => {
    const cond = n.v.c && condition(n.v.c, c);
    const of = ref(n.v.x, c, cards);
    const to = filter(n.v.p, c, ['place']);
    asks(
      of,
      [{ p: 'past', past: { of: 'occurrence', kind: 'assign', as: 'subject', to, span: 'turn' } }],
      c,
      cond,
    );
    return { effects: [] };
  },
);
// The target, or the Personality it is attached to. For a Personality that is himself.
Sentence.define('mustHave', '{x:NPx.card} , or {y:NPx.card} , must have {h:Have}', (n, c) => {
  const target = ref(n.v.x, c, cards);
  const of = ref(n.v.y, c, cards);
  if (of.r !== 'of' || of.rel !== 'host' || JSON.stringify(of.of) !== JSON.stringify(target))
    throw new NoReading('the same target is meant');
  asks(of, Have.of(n.v.h)(n.v.h, c), c);
  return { effects: [] };
});
Than.define('yours', 'yours', (_n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  return performing(c, c.comparing);
});
