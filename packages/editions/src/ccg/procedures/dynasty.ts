import {
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  call,
  canPayEntryCosts,
  canPayGold,
  card,
  cardOf,
  cardThing,
  clansOf,
  type EntryQuestion,
  faceOf,
  finish,
  hasKeyword,
  knob,
  type Machine,
  type Option,
  occur,
  type Procedure,
  provinceThing,
  type SeatId,
  seatThing,
  spanKey,
  taken,
} from '@kyuden/engine';
import { lyingIn, provinceOf } from '../places.ts';
import { overlayPrice, underlying } from './overlay.ts';
import { refillOne } from './refill.ts';
import { cardOption, isBarred, numberKnob, pointed, provincesOf, rule } from './tools.ts';

type Purchase = EntryQuestion['purchase'];

const BUY = 0;
const BOUGHT = 1;
const DISCARD = 2;
const DISCARDED = 3;

/**
 * The Dynasty Phase: face-up Holdings and Personalities are bought one at a time; whoever begins to discard buys no
 * more (phases.dynasty-bring-in, phases.dynasty-discard).
 */
export const dynastyPhase: Procedure = (g, frame) => {
  const { seat } = frame.at as { seat: SeatId };
  if (refillOne(g)) return;
  switch (frame.pc) {
    case BUY: {
      frame.pc = BOUGHT;
      const options = [...purchases(g, seat), { id: 'done' }];
      return ask(g, seat, 'buy', { what: 'buy', rule: rule(g, 'phases.dynasty-bring-in') }, options);
    }
    case BOUGHT: {
      const [verb, thing, how] = (answerOf(frame) ?? 'done').split(':');
      const chosen = cardOf(g, thing ?? '');
      frame.pc = chosen ? BUY : DISCARD;
      if (!chosen) return;
      if (verb === 'overlay') {
        const under = cardOf(g, how ?? '');
        if (under) call(g, 'overlay', { seat, card: chosen.id, under: under.id });
        return;
      }
      return call(g, 'purchase', { seat, card: chosen.id, purchase: how });
    }
    case DISCARD: {
      const cards = faceUp(g, seat).filter(
        (c) => !isBarred(g, 'discard', { subject: cardThing(c), player: seat, from: c.zone }, byRules(seat)),
      );
      if (cards.length === 0) return finish(g, frame);
      frame.pc = DISCARDED;
      const options: Option[] = cards.map((c) => cardOption(g, 'discard', c.id));
      options.push({ id: 'done' });
      return ask(
        g,
        seat,
        'other',
        { what: 'discardFromProvinces', rule: rule(g, 'phases.dynasty-discard') },
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
};

const faceUp = (g: Machine, seat: SeatId): Card[] =>
  provincesOf(g, seat).flatMap((id) => lyingIn(g, id).filter((c) => c.faceUp));

/** Everything that can be bought or overlaid now, in each way it can. */
function purchases(g: Machine, seat: SeatId): Option[] {
  const options: Option[] = [];
  for (const c of faceUp(g, seat)) {
    const { type } = faceOf(g, c);
    if (type !== 'Holding' && type !== 'Personality') continue;
    const thing = cardThing(c);
    for (const purchase of waysToBuy(g, c, seat)) {
      const way: EntryQuestion = { card: c, seat, to: placeFor(g, c, seat), host: -1, ignore: [], purchase };
      if (g.book.rules.mayEnter(g, way) !== null) continue;
      const price = g.book.rules.entryPrice(g, way);
      if (!canPayGold(g, seat, price, thing) || !canPayEntryCosts(g, c, seat)) continue;
      options.push({ id: `buy:${thing}:${purchase}`, thing, say: `${purchase} ${price}` });
    }
    for (const under of underlying(g, c, seat)) {
      const price = overlayPrice(g, c, under);
      if (!canPayGold(g, seat, price, thing)) continue;
      options.push({ id: `overlay:${thing}:${cardThing(under)}`, thing, say: `overlay ${price}` });
    }
  }
  return options;
}

/** A Personality of the player's own Clan may be bought for 2 less, or once a turn for Honor, or for neither. */
function waysToBuy(g: Machine, c: Card, seat: SeatId): Purchase[] {
  if (faceOf(g, c).type !== 'Personality' || !isOwnClan(g, c, seat)) return ['full'];
  const forHonor =
    (g.state.counts[honorKey(g, seat)] ?? 0) < numberKnob(g, 'boughtForHonor', seatThing(seat));
  return forHonor ? ['discount', 'honor', 'full'] : ['discount', 'full'];
}

function isOwnClan(g: Machine, c: Card, seat: SeatId): boolean {
  const own = clansOf(g, seatThing(seat));
  return clansOf(g, cardThing(c)).some((clan) => own.includes(clan));
}

/** Home; but cards with a keyword of the edition stay with their province. */
function placeFor(g: Machine, c: Card, seat: SeatId): string {
  const word = String(knob(g, 'staysWithProvince'));
  const stays = word !== '' && hasKeyword(g, c, word) && provinceOf(c.zone) >= 0;
  return stays ? provinceThing(provinceOf(c.zone)) : seatThing(seat);
}

/** personalities.discount-or-honor: how often this turn. */
const honorKey = (g: Machine, seat: SeatId): string => `boughtForHonor:s${seat}|${spanKey(g, 'turn')}`;

const BEGIN = 0;
const ENTERED = 1;

/** One card bought from a province. */
export const purchase: Procedure = (g, frame) => {
  const at = frame.at as { seat: SeatId; card: number; purchase: Purchase };
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
        host: -1,
        costs: 'pay',
        less: 0,
        ignore: [],
        bowed: false,
        purchase: at.purchase,
        cause: byRules(seat, { for: 'dynastyPhase' }),
      });
    }
    case ENTERED: {
      const entered = taken<unknown>(g) === true;
      if (entered && at.purchase === 'honor') {
        const key = honorKey(g, seat);
        g.state.counts[key] = (g.state.counts[key] ?? 0) + 1;
      }
      return finish(g, frame, entered);
    }
  }
};
