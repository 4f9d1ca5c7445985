import type { Option } from '@kyuden/engine';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import type { Memory } from '../novice/memory.ts';
import { idOf } from '../option-id.ts';
import type { CardSight, SeatSight } from '../sight.ts';
import { characterWorth, costOf, EMPTY_DECK, fateOf, honorChange, rowOf, strengthOf } from './table.ts';

/**
 * The dynasty phase: which character to play, how much fate to place, which cards to discard; and the setup of the
 * game.
 */

/** The fate to keep for the cards in hand: a little, because most of them cost little. */
function reserve(own: SeatSight): number {
  const costs = own.hand.map(costOf).filter((cost) => cost > 0);
  return Math.min(2, costs.length);
}

/** The value of a character relative to its cost, including a little fate placed on it. */
function purchase(card: CardSight, fate: number): number {
  const strength = strengthOf(card) + 0.5;
  const extra = fateFor(card, fate - costOf(card));
  const rounds = 1 + [0.75, 0.55, 0.4].slice(0, extra).reduce((sum, one) => sum + one, 0);
  return (strength * rounds) / (costOf(card) + extra + 0.7);
}

/**
 * The fate to place on a character, given the fate left after its cost: much on strong characters, none on weak ones.
 */
function fateFor(card: CardSight, left: number): number {
  const strength = strengthOf(card);
  const wanted = strength >= 4 ? 3 : strength >= 2.5 ? 2 : strength >= 1.5 ? 1 : 0;
  return Math.max(0, Math.min(wanted, left));
}

/** The best character to play in the dynasty phase. Undefined if none is worth its fate. */
export function bestPurchase(asked: Asked, memory: Memory): Move | undefined {
  const { ask, sight } = asked;
  const { own } = sight;
  const fate = own.counter('fate');
  let best: { option: Option; worth: number; card: CardSight } | undefined;
  for (const option of ask.options) {
    const card = option.thing ? asked.look(option.thing) : undefined;
    if (!card || memory.gaveUp(asked, option.id)) continue;
    const worth = worthOfPlay(option, card, fate, own);
    if (worth > 0 && (!best || worth > best.worth)) best = { option, worth, card };
  }
  if (!best || memory.isWeary(asked)) return undefined;
  memory.began(best.option.id);
  const kind = best.option.verb === 'duplicate' ? 'anotherRound' : 'bestCharacter';
  return { id: best.option.id, why: { kind, card: best.card.title } };
}

function worthOfPlay(option: Option, card: CardSight, fate: number, own: SeatSight): number {
  if (option.verb === 'duplicate') return 5;
  if (option.verb !== 'play' || card.type !== 'Character') return 0;
  const cost = costOf(card);
  // Spend everything on the first characters; later keep some fate for the hand.
  const kept = own.units.length >= 2 ? reserve(own) : 0;
  if (cost > fate - kept) return 0;
  const worth = purchase(card, fate - kept);
  // The province is refilled, which costs honor if the deck is empty.
  if (own.deckSize('dynastyDeck') !== 0 || card.zone !== 'province') return worth;
  return worth * (cost + 2) + honorChange(own.honor, -EMPTY_DECK) > 0 ? worth : 0;
}

export function additionalFate(asked: Asked): Move {
  const { ask, sight } = asked;
  const card = ask.about.card ? asked.look(ask.about.card) : undefined;
  const most = ask.options.filter((one) => one.verb === 'fate').length - 1;
  if (!card) return { id: idOf(ask, { verb: 'fate', amount: 0 }), why: because.keepFate };
  const { own } = sight;
  const first = own.units.length === 0;
  // A character from hand serves only this conflict; a character from a province should stay.
  const isHand = card.zone === 'hand';
  const kept = isHand ? 3 : reserve(own) + (first ? cheapest(asked, card) : 0);
  const fate = isHand ? Math.min(1, Math.max(0, most - kept)) : fateFor(card, most - kept);
  return {
    id: idOf(ask, { verb: 'fate', amount: fate }),
    why: fate > 0 ? { kind: 'worthKeeping', card: card.title } : because.keepFate,
  };
}

/** The cost of the cheapest other character. A single character cannot both attack and defend. */
function cheapest(asked: Asked, bought: CardSight): number {
  const costs = rowOf(asked.sight.own)
    .flatMap((one) => one.cards)
    .filter((one) => one.type === 'Character' && one.thing !== bought.thing)
    .map(costOf);
  return costs.length > 0 ? Math.min(3, ...costs) : 0;
}

/** Discards a card that will not be played soon, while the deck has enough cards. */
export function discardFromProvinces(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const left = sight.own.deckSize('dynastyDeck') ?? 20;
  let worst: { option: Option; worth: number; card: CardSight } | undefined;
  for (const option of ask.options) {
    const card = option.thing ? asked.look(option.thing) : undefined;
    if (card?.type !== 'Character') continue;
    const worth = purchase(card, 7);
    if (!worst || worth < worst.worth) worst = { option, worth, card };
  }
  if (!worst || worst.worth > 1.1 || left < 6 || memory.isWeary(asked))
    return { id: 'done', why: because.mayStay };
  memory.began(worst.option.id);
  return { id: worst.option.id, why: { kind: 'takesRoom', card: worst.card.title } };
}

/** As the attacker, discards a card of the broken province, so that the opponent cannot use it. */
export function discardFromBroken({ ask }: Asked): Move {
  const option = ask.options.find((one) => one.thing) ?? ask.options[0]!;
  return { id: option.id, why: because.notForThem };
}

/** Of the characters that leave, the least valuable first. */
export function firstToGo(asked: Asked): Move {
  const worth = (option: Option): number => {
    const card = option.thing ? asked.look(option.thing) : undefined;
    return card ? characterWorth(card) + fateOf(card) : 0;
  };
  const option = [...asked.ask.options].sort((a, b) => worth(a) - worth(b))[0]!;
  return { id: option.id, why: because.leastMissed };
}

/** Mulligan: keeps characters that can be played at once, and cheap conflict cards. */
export function dynastyMulligan(asked: Asked): Move {
  const poor = asked.ask.options.find((option) => {
    const card = option.thing ? asked.look(option.thing) : undefined;
    return card?.type === 'Character' && (costOf(card) > 5 || purchase(card, 7) < 1);
  });
  if (!poor) return { id: 'done', why: because.goodBeginning };
  return { id: poor.id, why: because.slowBeginning };
}

export function conflictMulligan(asked: Asked): Move {
  const dear = asked.ask.options.find((option) => {
    const card = option.thing ? asked.look(option.thing) : undefined;
    return card !== undefined && costOf(card) >= 3;
  });
  if (!dear) return { id: 'done', why: because.cheapHand };
  return { id: dear.id, why: because.dearAtBeginning };
}

/** Puts the strongest province under the stronghold, where the game is decided. */
export function strongholdProvince(asked: Asked): Move {
  const strength = (option: Option): number => {
    const card = option.thing ? asked.look(option.thing) : undefined;
    return card?.stat('strength') ?? 0;
  };
  const option = [...asked.ask.options].sort((a, b) => strength(b) - strength(a))[0]!;
  return { id: option.id, why: because.hardestToBreak };
}
