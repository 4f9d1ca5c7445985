import type { Option } from '@kyuden/engine';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import type { CardSight, SeatSight } from '../sight.ts';
import type { Memory } from './memory.ts';
import { goldIncome, goldReady } from './table.ts';

/** Gold: what to buy, what to pay with, what to discard. */

/** An income that buys a good Personality every turn; more Gold producers are worth less. */
const COMFORTABLE = 11;

/** The additional value of a bought point of Honor to a deck that is made to win by Honor. */
const HONOR_BOUGHT = 0.7;

/** The value of a card from a province for its player, in points of Force. */
function worthBought(card: CardSight, income: number, ownTurns: number, plan: number): number {
  const abilities = 0.6;
  if (card.type === 'Holding') {
    const gold = card.gold;
    const early = ownTurns <= 2 ? 6 : income < COMFORTABLE ? 3.5 : 0.5;
    return gold > 0 ? gold * early : 1 + abilities;
  }
  return (
    (card.stat('force') ?? 0) * 1.6 +
    (card.stat('chi') ?? 0) * 0.5 +
    (card.stat('personalHonor') ?? 0) * (0.4 + 0.6 * plan) +
    abilities
  );
}

export function buy(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const { own, turn, seats, honorPlan } = asked.sight;
  const income = goldIncome(own);
  const turns = Math.ceil(turn / seats.length);
  const ready = goldReady(own);
  let best: { option: Option; worth: number; card: CardSight } | undefined;
  for (const option of ask.options) {
    const card = option.thing ? asked.look(option.thing) : undefined;
    if (!card) continue;
    const price = option.amount ?? 0;
    const gold = card.type === 'Holding' && card.gold > 0;
    // First buy Gold production, then the best card; Honor is better than Gold that is not needed.
    let worth = worthBought(card, income, turns, honorPlan) - 0.25 * price;
    if (gold && income < COMFORTABLE) worth += 10 - price;
    const forHonor = option.way === 'honor';
    if (forHonor) worth += (0.3 + HONOR_BOUGHT * honorPlan) * Math.max(0, card.stat('personalHonor') ?? 0);
    if (option.way === 'full') worth -= 0.1;
    if (forHonor && leavesMore(asked, own, ready - price, card)) worth -= 3;
    if (worth > 0 && (!best || worth > best.worth)) best = { option, worth, card };
  }
  if (!best || memory.isWeary(asked)) return { id: 'done', why: because.nothingToBuy };
  memory.began(best.option.id);
  const isForLater = best.card.type === 'Holding' && best.card.gold > 0 && income < COMFORTABLE;
  const why = { kind: isForLater ? 'paysLater' : 'bestBuy', card: best.card.title } as const;
  return { id: best.option.id, why };
}

/** Whether the 2 Gold that Honor costs would buy another card in the provinces. */
function leavesMore(asked: Asked, own: SeatSight, left: number, bought: CardSight): boolean {
  return own.provinces.some((province) =>
    province.cards.some((one) => {
      if (one.thing === bought.thing) return false;
      const cost = one.stat('goldCost') ?? 99;
      return (
        asked.ask.options.some((option) => option.thing === one.thing) && cost > left && cost <= left + 2
      );
    }),
  );
}

/** The value of a card from a province for its player now, with the Gold that it costs. */
export function worthRecruited({ sight }: Asked, card: CardSight): number {
  const { own, turn, seats, honorPlan } = sight;
  const income = goldIncome(own);
  const price = card.stat('goldCost') ?? 0;
  const worth = worthBought(card, income, Math.ceil(turn / seats.length), honorPlan) - 0.25 * price;
  return card.gold > 0 && income < COMFORTABLE ? worth + 10 - price : worth;
}

/** How much a card in a province is worth keeping there, if that is not enough to keep it. */
export function unwanted(asked: Asked, card: CardSight): number | undefined {
  const { sight } = asked;
  const { own, turn, seats, honorPlan } = sight;
  if (card.type === 'Region' || card.type === 'Event') return undefined;
  const income = goldIncome(own);
  const turns = Math.ceil(turn / seats.length);
  const cost = card.stat('goldCost') ?? 0;
  const cheap = Math.max(0, cost - discount(asked));
  let keep = worthBought(card, income, turns, honorPlan) - (cheap > income ? 4 * (cheap - income) : 0);
  if ((card.stat('honorRequirement') ?? -99) > own.honor) keep -= 6;
  const enough = card.type === 'Holding' ? (income >= COMFORTABLE ? 4 : 0) : turns <= 2 ? 3 : 5;
  return keep < enough ? keep : undefined;
}

/** Discards cards that will not be bought soon. */
export function discardFromProvinces(asked: Asked, memory: Memory): Move {
  let worst: { option: Option; keep: number; title: string } | undefined;
  for (const option of asked.ask.options) {
    const card = option.thing ? asked.look(option.thing) : undefined;
    const keep = card && unwanted(asked, card);
    if (card && keep !== undefined && (!worst || keep < worst.keep))
      worst = { option, keep, title: card.title };
  }
  if (!worst || memory.isWeary(asked)) return { id: 'done', why: because.mayStay };
  memory.began(worst.option.id);
  return { id: worst.option.id, why: { kind: 'takesRoom', card: worst.title } };
}

/** For up to this many sources every combination is tried. */
const MOST_SOURCES = 12;
/** Sums of Gold and numbers of sources by combination; buffers that are overwritten each time. */
const sums = new Float64Array(1 << MOST_SOURCES);
const counts = new Uint8Array(1 << MOST_SOURCES);

/** Pays with the sources that exceed the cost least. */
export function payGold({ ask }: Asked): Move {
  const done = ask.options.find((one) => one.role === 'done');
  const due = ask.about.amount ?? 0;
  if (done && due <= 0) return { id: 'done', why: because.isPaid };
  const sources = ask.options
    .filter((one) => one.role !== 'done' && one.role !== 'cancel')
    .map((option) => ({ option, gold: option.amount ?? 0 }))
    .sort((a, b) => b.gold - a.gold)
    .slice(0, MOST_SOURCES);
  let best: { option: Option; sum: number; count: number } | undefined;
  for (let mask = 1; mask < 1 << sources.length; mask++) {
    // The sum of a combination is the sum without its first source, plus that source.
    const first = 31 - Math.clz32(mask & -mask);
    const rest = mask & (mask - 1);
    const sum = sums[rest]! + sources[first]!.gold;
    const count = counts[rest]! + 1;
    sums[mask] = sum;
    counts[mask] = count;
    if (sum < due || (best && (sum > best.sum || (sum === best.sum && count >= best.count)))) continue;
    best = { option: sources[first]!.option, sum, count };
  }
  const option = best?.option ?? sources[0]?.option ?? ask.options[0]!;
  return { id: option.id, why: because.leastWaste };
}

/** By how much the edition lowers the price of a Personality of one's own Clan. */
const discount = ({ book }: Asked): number => Number(book.knobs.clanDiscount ?? 0);

/** The Gold that is not needed for any card in the provinces, before the Dynasty Phase. */
export function spareGold(asked: Asked): number {
  const { own } = asked.sight;
  const ready = goldReady(own);
  let needed = 0;
  for (const province of own.provinces) {
    for (const one of province.cards) {
      const cost = (one.stat('goldCost') ?? 0) - discount(asked);
      if (cost <= ready && cost > needed) needed = cost;
    }
  }
  return ready - needed;
}
