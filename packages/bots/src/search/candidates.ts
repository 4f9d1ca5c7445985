import type { Asked, Move } from '../bot.ts';

/** Options that take back what was begun. */
const TAKING_BACK = new Set(['cancel', 'back']);

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

/**
 * The options worth thinking about: the rule of thumb's own first, at most so many, spread evenly over a long list.
 * Nothing is taken back unless the rule of thumb would.
 */
export function candidates(asked: Asked, byRule: Move, most: number): string[] {
  const others = asked.ask.options
    .map((one) => one.id)
    .filter((id) => id !== byRule.id && !TAKING_BACK.has(id));
  const room = most - 1;
  if (others.length <= room) return [byRule.id, ...others];
  const spread = Array.from({ length: room }, (_, i) => others[Math.floor((i * others.length) / room)]!);
  return [byRule.id, ...spread];
}

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
