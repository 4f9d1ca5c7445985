import type { Asked, Move } from '../bot.ts';

/** Options that take back what was begun. */
/** Questions in which thinking ahead finds nothing that the rule of thumb does not. */
const BY_RULE = new Set([
  'payGold',
  'bottomOfDeck',
  'orderOfOccurrences',
  'orderOfEffects',
  'legacy',
  'rearrange',
  'strongholdProvince',
  'nextProvince',
  'dynastyMulligan',
  'conflictMulligan',
  'discardWithoutFate',
]);

export const isByRule = (asked: Asked): boolean => BY_RULE.has(asked.ask.about.what);

/** Options but those that take back what was begun, and the rule of thumb's own, which everybody thinks of first. */
const othersOf = (asked: Asked, byRule: Move): string[] =>
  asked.ask.options
    .filter(({ id, role }) => id !== byRule.id && role !== 'cancel' && role !== 'back')
    .map((one) => one.id);

/**
 * The options worth thinking about: the rule of thumb's own first, at most so many, spread evenly over a long list.
 * Nothing is taken back unless the rule of thumb would.
 */
export function candidates(asked: Asked, byRule: Move, most: number): string[] {
  const others = othersOf(asked, byRule);
  const room = most - 1;
  if (others.length <= room) return [byRule.id, ...others];
  const spread = Array.from({ length: room }, (_, i) => others[Math.floor((i * others.length) / room)]!);
  return [byRule.id, ...spread];
}

/** A list of so many is short: it is gone through as it stands. */
const SHORT = 12;

/**
 * All of them, for a search that opens them little by little: the rule of thumb's own first, then those of a long list in such
 * an order that however many are opened they are spread over it.
 */
export function allCandidates(asked: Asked, byRule: Move): string[] {
  const others = othersOf(asked, byRule);
  return [byRule.id, ...(others.length <= SHORT ? others : strewn(others))];
}

/** Every item once, each far from the few before it: in strides of about the golden section of the list. */
export function strewn<T>(list: readonly T[]): T[] {
  const { length } = list;
  const golden = Math.round(length * 0.618);
  // Only a stride that shares no divisor with the length comes to every item: the nearest such one.
  let off = 0;
  while (divisor(golden - off, length) > 1 && divisor(golden + off, length) > 1) off++;
  const stride = divisor(golden - off, length) > 1 ? golden + off : golden - off;
  return list.map((_, i) => list[(i * stride) % length]!);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** So many choices in one phase or battle are enough: then the rule of thumb decides, which ends by itself. */
const ENOUGH = 60;

/** Counts the choices of one phase or battle. */
export class Patience {
  #moment = '';
  #choices = 0;

  isOut(asked: Asked): boolean {
    const moment = asked.moment();
    if (moment !== this.#moment) {
      this.#moment = moment;
      this.#choices = 0;
    }
    return ++this.#choices > ENOUGH;
  }
}
