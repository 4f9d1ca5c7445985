import {
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  call,
  canPayEntryCosts,
  card,
  cardOf,
  cardThing,
  clansOf,
  type EntryQuestion,
  faceOf,
  finish,
  hasKeyword,
  type Machine,
  type Option,
  occur,
  ownCounts,
  type Procedure,
  plainOption,
  procedure,
  provinceThing,
  purse,
  type SeatId,
  seatThing,
  spanKey,
  taken,
  zoneKey,
} from '@kyuden/engine';
import { isOfClan } from '../hooks/entry.ts';
import { knob } from '../knobs.ts';
import { isAttachedRegion, provinceOf } from '../places.ts';
import { rule } from '../rule-keys.ts';
import { overlay, overlayOption, overlayPrice, underlying } from './overlay.ts';
import { refillOne } from './refill.ts';
import { cardOption, isBarred, mayBeBarred, pointed } from './tools.ts';

type Purchase = EntryQuestion['purchase'];

const BUY = 0;
const BOUGHT = 1;
const DISCARD = 2;
const DISCARDED = 3;

/**
 * The Dynasty Phase: face-up Holdings and Personalities are bought one at a time. After the first discard the
 * player may not buy any more (phases.dynasty-bring-in, phases.dynasty-discard).
 */
export const dynastyPhase: Procedure<{ seat: SeatId }> = procedure('dynastyPhase', (g, frame) => {
  const { seat } = frame.at;
  if (refillOne(g)) return;
  switch (frame.pc) {
    case BUY: {
      frame.pc = BOUGHT;
      const options = purchases(g, seat);
      options.push(plainOption.done);
      return ask(g, seat, 'buy', { what: 'buy', rule: rule(g, 'entry.bought') }, options);
    }
    case BOUGHT: {
      const answer = answerOf(frame) ?? 'done';
      frame.pc = DISCARD;
      if (answer === 'done') return dynastyPhase.run(g, frame);
      // Split the answer at its colons: verb, card, way.
      const first = answer.indexOf(':');
      const second = answer.indexOf(':', first + 1);
      const chosen = cardOf(g, answer.slice(first + 1, second));
      if (!chosen) return;
      frame.pc = BUY;
      const how = answer.slice(second + 1);
      if (answer.startsWith('overlay:')) {
        const under = cardOf(g, how);
        if (under) call(g, overlay, { seat, card: chosen.id, under: under.id });
        return;
      }
      return call(g, purchase, { seat, card: chosen.id, purchase: wayNamed(how) });
    }
    case DISCARD: {
      let cards = faceUp(g, seat);
      if (mayBeBarred(g, 'discard')) cards = cards.filter((c) => !isDiscardBarred(g, c, seat));
      if (cards.length === 0) return finish(g, frame);
      frame.pc = DISCARDED;
      const options: Option[] = cards.map((c) => cardOption(g, 'discard', c.id));
      options.push(plainOption.done);
      return ask(
        g,
        seat,
        'other',
        { what: 'discardFromProvinces', rule: rule(g, 'dynasty.discard') },
        options,
      );
    }
    case DISCARDED: {
      const chosen = cardOf(g, pointed(answerOf(frame) ?? 'done'));
      if (!chosen) return finish(g, frame);
      frame.pc = DISCARD;
      occur(
        g,
        'discard',
        [{ subject: cardThing(chosen), player: seat, from: chosen.zone }],
        byRules(seat, { for: 'dynastyPhase' }),
      );
      return;
    }
  }
});

const isDiscardBarred = (g: Machine, c: Card, seat: SeatId): boolean =>
  isBarred(g, 'discard', { subject: cardThing(c), player: seat, from: c.zone }, byRules(seat));

/** The face-up cards in a seat's provinces, from left to right. */
function faceUp(g: Machine, seat: SeatId): Card[] {
  const { seats, provinces, zones } = g.state;
  const list: Card[] = [];
  for (const province of seats[seat]?.provinces ?? []) {
    if (provinces[province]?.destroyed !== false) continue;
    for (const id of zones[zoneKey('province', province)] ?? []) {
      const c = card(g, id);
      if (c.faceUp && !isAttachedRegion(g, c)) list.push(c);
    }
  }
  return list;
}

/** The options to buy or overlay cards, one for each way. */
function purchases(g: Machine, seat: SeatId): Option[] {
  const options: Option[] = [];
  const clans = clansOf(g, seatThing(seat));
  let ofClan: readonly Purchase[] | undefined;
  for (const c of faceUp(g, seat)) {
    const { type } = faceOf(g, c);
    if (type !== 'Holding' && type !== 'Personality') continue;
    const pays = purse(g, seat, cardThing(c));
    let ways = usual;
    if (type === 'Personality' && isOfClan(g, c, clans)) ways = ofClan ??= waysOfOwnClan(g, seat);
    addWaysToBuy(g, c, seat, ways, pays, options);
    addOverlays(g, c, seat, pays, options);
  }
  return options;
}

/**
 * Adds the options to buy a card. `mayEnter` does not depend on the way, and the price for Honor equals the
 * full price, so each is computed only once. The price is checked first, because most cards are too expensive.
 */
function addWaysToBuy(
  g: Machine,
  c: Card,
  seat: SeatId,
  ways: readonly Purchase[],
  pays: (price: number) => boolean,
  options: Option[],
): void {
  const thing = cardThing(c);
  const { hooks } = g.book;
  let full = -1;
  let may: boolean | undefined;
  const to = placeFor(g, c, seat);
  for (const purchase of ways) {
    const way: EntryQuestion = { card: c, seat, to, host: -1, ignore: none, purchase };
    let price = full;
    if (purchase === 'discount' || full < 0) price = hooks.entry.price(g, way);
    if (purchase !== 'discount') full = price;
    if (!pays(price)) continue;
    may ??= hooks.entry.may(g, way) === null && canPayEntryCosts(g, c, seat);
    if (!may) return;
    options.push({
      id: `buy:${thing}:${purchase}`,
      role: 'do',
      verb: 'buy',
      thing,
      amount: price,
      way: purchase,
    });
  }
}

const none: string[] = [];

function addOverlays(
  g: Machine,
  c: Card,
  seat: SeatId,
  pays: (price: number) => boolean,
  options: Option[],
): void {
  for (const under of underlying(g, c, seat)) {
    const price = overlayPrice(g, c, under);
    if (pays(price)) options.push(overlayOption(cardThing(c), cardThing(under), price));
  }
}

/** Returns the constant for a way to buy: comparing a substring of an answer would be slower. */
const wayNamed = (how: string): Purchase => ownClanForHonor.find((one) => one === how) ?? '';

const usual: readonly Purchase[] = ['full'];
const ownClan: readonly Purchase[] = ['discount', 'full'];
const ownClanForHonor: readonly Purchase[] = ['discount', 'honor', 'full'];

/**
 * A Personality of the player's own Clan may be bought with the Clan discount, for Honor up to the limit of the
 * turn or phase, or at full price.
 */
function waysOfOwnClan(g: Machine, seat: SeatId): readonly Purchase[] {
  const most = knob(g, 'boughtForHonor', seatThing(seat));
  return most > 0 && (g.state.counts[honorKey(g, seat)] ?? 0) < most ? ownClanForHonor : ownClan;
}

/** The destination of a bought card: home, or its province if the card has the edition's keyword for that. */
function placeFor(g: Machine, c: Card, seat: SeatId): string {
  const word = knob(g, 'staysWithProvince');
  if (word === null || !hasKeyword(g, c, word)) return seatThing(seat);
  const province = provinceOf(c.zone);
  return province >= 0 ? provinceThing(province) : seatThing(seat);
}

/** personalities.discount-or-honor: key of the number of such purchases this turn or phase. */
function honorKey(g: Machine, seat: SeatId): string {
  if (knob(g, 'honorSpan') === 'phase') return `boughtForHonor:s${seat}|${spanKey(g, 'phase')}`;
  const ofSeat = (honorKeys[seat] ??= []);
  return (ofSeat[g.state.turn] ??= `boughtForHonor:s${seat}|${spanKey(g, 'turn')}`);
}

/** Cached keys by seat and turn. */
const honorKeys: string[][] = [];

const BEGIN = 0;
const ENTERED = 1;

interface PurchaseAt {
  seat: SeatId;
  card: number;
  purchase: Purchase;
}

/** Buys one card from a province. */
export const purchase: Procedure<PurchaseAt> = procedure('purchase', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  switch (frame.pc) {
    case BEGIN: {
      frame.pc = ENTERED;
      const c = card(g, at.card);
      return bringIntoPlay(g, {
        card: c.id,
        seat,
        from: c.zone,
        to: placeFor(g, c, seat),
        purchase: at.purchase,
        cause: byRules(seat, { for: 'dynastyPhase' }),
      });
    }
    case ENTERED: {
      const entered = taken(g, 'entry') === true;
      if (entered && at.purchase === 'honor') {
        const key = honorKey(g, seat);
        ownCounts(g)[key] = (g.state.counts[key] ?? 0) + 1;
      }
      return finish(g, frame, entered);
    }
  }
});
