import type { Option } from '@kyuden/engine';
import type { Asked, Move } from '../bot.ts';
import { keptFor } from '../novice/table.ts';
import { entersByText } from '../novice/text-value.ts';

/** Questions where a search finds nothing better than the novice. */
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

/** All options except the novice's choice, those that take back a choice, and those that waste a card. */
const othersOf = (asked: Asked, byRule: Move): string[] =>
  asked.ask.options
    .filter(
      (one) =>
        one.id !== byRule.id && one.role !== 'cancel' && one.role !== 'back' && !usesUpKept(asked, one),
    )
    .map((one) => one.id);

/**
 * Whether the option uses up a card in hand that its deck needs to win. A short search does not see what that costs: the
 * card still lies in the hand while its use is announced.
 */
function usesUpKept(asked: Asked, { thing, program }: Option): boolean {
  if (thing === undefined || program === undefined) return false;
  const card = asked.look(thing);
  return (
    card?.type === 'Ring' &&
    card.zone === 'hand' &&
    keptFor(asked, card) > 0 &&
    !entersByText(asked.lib, program)
  );
}

/**
 * The options to try: the novice's choice first, then at most `most` in all, spread evenly over a long list. An option
 * that takes back a choice is included only if the novice chose it.
 */
export function candidates(asked: Asked, byRule: Move, most: number): string[] {
  const others = othersOf(asked, byRule);
  const room = most - 1;
  if (others.length <= room) return [byRule.id, ...others];
  const spread = Array.from({ length: room }, (_, i) => others[Math.floor((i * others.length) / room)]!);
  return [byRule.id, ...spread];
}

/** Lists up to this length are tried in their own order. */
const SHORT = 12;

/**
 * All options, for a search that opens them little by little: the novice's choice first, then the others in an order in
 * which every prefix is spread over the list.
 */
export function allCandidates(asked: Asked, byRule: Move): string[] {
  const others = othersOf(asked, byRule);
  return [byRule.id, ...(others.length <= SHORT ? others : strewn(others))];
}

/** Returns every item once, each far from the few before it, by strides of about the golden section of the list. */
export function strewn<T>(list: readonly T[]): T[] {
  const { length } = list;
  const golden = Math.round(length * 0.618);
  // Use the nearest stride that is coprime to the length, so that it reaches every item.
  let off = 0;
  while (divisor(golden - off, length) > 1 && divisor(golden + off, length) > 1) off++;
  const stride = divisor(golden - off, length) > 1 ? golden + off : golden - off;
  return list.map((_, i) => list[(i * stride) % length]!);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * The number of choices in one phase or battle after which the novice decides, because the novice always comes to an
 * end.
 */
const ENOUGH = 60;

/** Counts the choices in one phase or battle. */
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
