import {
  type Ability,
  type Ask,
  type Effect,
  type Machine,
  type Option,
  programContext,
  programOf,
  refThings,
  type SeatId,
  type Slot,
  seatThing,
  type Text,
  type Thing,
  type Words,
} from '@kyuden/engine';
import { type CardWords, en, type Named } from '@kyuden/words';
import { namedFor } from './named.ts';

/** Words of the cards themselves: what you read is what runs. */

/** Words with the things that their references mean now; one that points at nothing is `it`. */
export function wordsNow(g: Machine, words: Words, ask: Ask): CardWords {
  const frame = g.state.frames.findLast(
    (one) => one.k === 'program' || one.k === 'action' || one.k === 'trait',
  );
  return words.map((part) => {
    if (typeof part === 'string') return part;
    if (!frame || !('env' in frame)) return [it];
    const cause = 'cause' in frame ? frame.cause : { card: '', seat: frame.seat, action: frame.id };
    const things = refThings(programContext(g, { env: frame.env, cause: cause as never }), part);
    return things.length === 0 ? [it] : things.map((thing) => namedOrYou(g, thing, ask.seat));
  });
}

const it: Named = { is: 'it' };
const you: Named = { is: 'you' };

const namedOrYou = (g: Machine, thing: Thing, seat: SeatId): Named =>
  thing === seatThing(seat) ? you : namedFor(g, thing, seat);

/** The slot of this name, wherever in the text it is filled. */
export function slotNamed(text: Text, name: string): Slot | undefined {
  if (text.t === 'continuous' || text.t === 'gold') return undefined;
  return text.slots.find((one) => one.name === name) ?? findSlot(text.effects, name);
}

function findSlot(effects: Effect[], name: string): Slot | undefined {
  for (const effect of effects) {
    if (effect.e === 'target' && effect.slot.name === name) return effect.slot;
    const inner =
      effect.e === 'may' || effect.e === 'forEach' || effect.e === 'later' || effect.e === 'repeat'
        ? effect.do
        : [];
    const found = findSlot(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** The words of the effect that is being offered; null if it has none. */
export function offeredWords(g: Machine, ask: Ask): CardWords | null {
  const op = programOf(g.lib, ask.about.program as string).code.ops[ask.about.op ?? -1];
  const words = op && 'effect' in op ? op.effect.words : undefined;
  return words ? wordsNow(g, words, ask) : null;
}

/** What one of several ways means: a branch of an effect, or a way to pay. */
export function branchWords(g: Machine, ask: Ask, option: Option): string {
  const { index = 0 } = option;
  const { text, code } = programOf(g.lib, option.program as string);
  if (option.verb === 'way') return costWords(text as Ability, index);
  const op = code.ops[ask.about.op ?? -1];
  const branch = op?.op === 'either' ? op.effect.of[index] : undefined;
  const words = branch?.flatMap((effect) =>
    effect.words ? [en.cardWords(wordsNow(g, effect.words, ask))] : [],
  );
  return words && words.length > 0 ? words.join(' ') : `choice ${index + 1}`;
}

const costVerbs: Record<string, string> = {
  bow: 'bow it',
  destroy: 'destroy it',
  discard: 'discard a card',
  discardFavor: 'discard the Imperial Favor',
  dishonor: 'dishonor him',
};

function costWords(text: Ability, index: number): string {
  for (const cost of text.costs) {
    if (cost.k !== 'either') continue;
    const way = cost.of[index]?.map((one) => {
      if (one.k === 'gold') return 'pay Gold';
      if (one.k !== 'do') return 'pay';
      return (
        one.effect.words?.filter((part) => typeof part === 'string').join(' ') ??
        costVerbs[one.effect.e] ??
        one.effect.e
      );
    });
    if (way) return way.join(' and ');
  }
  return `way ${index + 1}`;
}
