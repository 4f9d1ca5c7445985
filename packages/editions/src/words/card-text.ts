import {
  type Ask,
  type Effect,
  type Machine,
  partsOf,
  programContext,
  programOf,
  type Ref,
  refThings,
  type SeatId,
  type Slot,
  seatThing,
  type Text,
  type Thing,
  type Words,
} from '@kyuden/engine';
import type { CardWords, Named } from '@kyuden/words';
import { namedFor } from './named.ts';

/** Words from the card texts themselves, which are also what the engine runs. */

/** Words with their references replaced by the current things; a reference to nothing becomes `it`. */
export function wordsNow(g: Machine, words: Words, ask: Ask): CardWords {
  return words.map((part) => {
    if (typeof part === 'string') return part;
    const things = thingsNow(g, part);
    return things.length === 0 ? [it] : things.map((thing) => namedOrYou(g, thing, ask.seat));
  });
}

/** The things that a reference in the current text means now. */
export function thingsNow(g: Machine, ref: Ref): Thing[] {
  const frame = g.state.frames.findLast(
    (one) => one.k === 'program' || one.k === 'action' || one.k === 'trait',
  );
  if (!frame || !('env' in frame)) return [];
  const cause =
    'cause' in frame ? frame.cause : { card: frame.now.thing ?? '', seat: frame.seat, action: frame.id };
  return refThings(programContext(g, { env: frame.env, cause: cause as never }), ref);
}

const it: Named = { is: 'it' };
const you: Named = { is: 'you' };

const namedOrYou = (g: Machine, thing: Thing, seat: SeatId): Named =>
  thing === seatThing(seat) ? you : namedFor(g, thing, seat);

/** Finds the slot with this name, anywhere in the text. */
export function slotNamed(text: Text, name: string): Slot | undefined {
  if (text.t === 'continuous' || text.t === 'gold') return undefined;
  return text.slots.find((one) => one.name === name) ?? findSlot(text.effects, name);
}

function findSlot(effects: readonly Effect[], name: string): Slot | undefined {
  for (const effect of effects) {
    if (effect.e === 'target' && effect.slot.name === name) return effect.slot;
    const found = findSlot(partsOf(effect), name);
    if (found) return found;
  }
  return undefined;
}

/** The words of the effect that is being offered, or null. */
export function offeredWords(g: Machine, ask: Ask): CardWords | null {
  const op = programOf(g.lib, ask.about.program as string).code.ops[ask.about.op ?? -1];
  const words = op && 'effect' in op ? op.effect.words : undefined;
  return words ? wordsNow(g, words, ask) : null;
}
