import {
  againKey,
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  call,
  canPayGold,
  card,
  cardOf,
  cardThing,
  faceOf,
  finish,
  lay,
  type Machine,
  occur,
  type Procedure,
  type ProcedureFrame,
  type ProcedureName,
  plainOption,
  printedPrograms,
  procedure,
  procedureName,
  programOf,
  provinceThing,
  runTrait,
  type SeatId,
  taken,
  zoneKey,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { awaitRefill } from '../leaving.ts';
import { lyingIn, provinceOf } from '../places.ts';
import { rule } from '../rule-keys.ts';
import { refillOne } from './refill.ts';
import { cardOption, pointed, provincesOf, titleOf } from './tools.ts';

const PROVINCE = 0;
const CARD = 1;
const REVEAL = 2;
const REVEALED = 3;
const REGIONS = 4;

/** Some editions have further cards that enter play when the Events Phase reaches them. */
export const reachedProcedure: ProcedureName<{ seat: SeatId; card: number }> = procedureName('reached');

interface EventsAt {
  seat: SeatId;
  /** Provinces that are finished. */
  finished?: number[];
  province?: number;
  /**
   * The cards of the current province that are still to be handled: those that were there when it was reached.
   */
  left?: number[];
  card?: number;
  /** Regions still to be attached, if they come last. */
  regions?: { card: number; province: number }[];
}

const isRegion = (g: Machine, c: Card): boolean => faceOf(g, c).type === 'Region';

/**
 * The Events Phase: provinces from left to right, each finished before the next (phases.events-left-to-right).
 * Refilled cards are not looked at again, and empty provinces are skipped.
 */
export const eventsPhase: Procedure<EventsAt> = procedure('eventsPhase', (g, frame) => {
  if (!refillOne(g)) lookOn(g, frame);
});

/** Handles one card after another. If a step changes nothing, the next one follows in the same call. */
function lookOn(g: Machine, frame: ProcedureFrame<EventsAt>): void {
  const { at } = frame;
  const { seat } = at;
  switch (frame.pc) {
    case PROVINCE: {
      at.finished ??= [];
      const province = nextProvince(g, seat, at.finished);
      if (province === undefined) {
        if (!knob(g, 'regionsLast')) return finish(g, frame);
        at.regions = provincesOf(g, seat).flatMap((id) =>
          lyingIn(g, id).flatMap((c) => (c.faceUp && isRegion(g, c) ? [{ card: c.id, province: id }] : [])),
        );
        frame.pc = REGIONS;
        return lookOn(g, frame);
      }
      at.finished.push(province);
      at.province = province;
      at.left = lyingIn(g, province).map((c) => c.id);
      frame.pc = CARD;
      return lookOn(g, frame);
    }
    case CARD: {
      const zone = zoneKey('province', at.province as number);
      at.left = at.left?.filter((id) => card(g, id).zone === zone) ?? [];
      if (at.left.length === 0) {
        frame.pc = PROVINCE;
        return lookOn(g, frame);
      }
      frame.pc = REVEAL;
      if (at.left.length === 1) return lookOn(g, frame);
      const about = { what: 'nextRevealed', rule: rule(g, 'event.order') };
      const options = at.left.map((id) => cardOption(g, 'reveal', id));
      return ask(g, seat, 'order', about, options);
    }
    case REVEAL: {
      const answer = answerOf(frame);
      const chosen = answer === undefined ? at.left?.[0] : cardOf(g, pointed(answer))?.id;
      frame.pc = CARD;
      if (chosen === undefined) return lookOn(g, frame);
      at.card = chosen;
      at.left = at.left?.filter((id) => id !== chosen) ?? [];
      frame.pc = REVEALED;
      const c = card(g, chosen);
      // phases.events-reveal: a card that is already face up is handled without being revealed.
      if (c.faceUp) return lookOn(g, frame);
      occur(g, 'reveal', [{ subject: cardThing(c), player: seat }], byRules(seat));
      return;
    }
    case REVEALED: {
      frame.pc = CARD;
      const c = card(g, at.card as number);
      const isThere = c.faceUp && c.zone === zoneKey('province', at.province as number);
      const { type } = faceOf(g, c);
      if (isThere && type === 'Event') return call(g, event, { seat, card: c.id });
      if (isThere && type === 'Region' && !knob(g, 'regionsLast'))
        return call(g, region, { seat, card: c.id, province: at.province as number });
      if (isThere && g.book.procedures[reachedProcedure.name])
        return call(g, reachedProcedure, { seat, card: c.id });
      return lookOn(g, frame);
    }
    case REGIONS: {
      const next = at.regions?.shift();
      if (!next) return finish(g, frame);
      if (card(g, next.card).zone === zoneKey('province', next.province)) call(g, region, { seat, ...next });
      return;
    }
  }
}

/** The leftmost province of a seat that is not finished. */
function nextProvince({ state }: Machine, seat: SeatId, finished: readonly number[]): number | undefined {
  for (const id of state.seats[seat]!.provinces)
    if (state.provinces[id]?.destroyed === false && !finished.includes(id)) return id;
  return undefined;
}

const BEGIN = 0;
const RESOLVED = 1;
const DISCARDED = 2;

interface EventAt {
  seat: SeatId;
  card: number;
  from?: string;
}

/**
 * Resolves an Event for the player in whose province it was revealed. Its effects run within the occurrence
 * `eventResolves` (see `eventEffects`). If that is negated, there are no effects, but the Event is still
 * discarded (events.discard-then-refill).
 */
export const event: Procedure<EventAt> = procedure('event', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  const c = card(g, at.card);
  switch (frame.pc) {
    case BEGIN: {
      frame.pc = RESOLVED;
      const { events } = g.state.seats[seat]!;
      const title = titleOf(g, c);
      const forAll = knob(g, 'eventsCountForAll', cardThing(c));
      const known = forAll ? g.state.seats.flatMap((one) => one.events) : events;
      const before = known.filter((one) => one === title).length;
      // events.once-per-title-per-player
      const more = g.state.counts[againKey(seat, title)] ?? 0;
      if (before >= knob(g, 'eventsPerTitle', cardThing(c)) + more) return;
      events.push(title);
      const from = c.zone;
      at.from = from;
      lay(g, c, zoneKey('resolution', seat)).faceUp = true;
      occur(g, 'eventResolves', [{ subject: cardThing(c), player: seat, from }], byRules(seat));
      return;
    }
    case RESOLVED:
      frame.pc = DISCARDED;
      if (c.zone === zoneKey('resolution', seat) || c.zone.startsWith('province:')) {
        occur(g, 'discard', [{ subject: cardThing(c), player: seat, from: c.zone }], byRules(seat), true);
      }
      return;
    case DISCARDED: {
      const province = provinceOf(at.from ?? '');
      if (province >= 0) awaitRefill(g, province);
      return finish(g, frame);
    }
  }
});

interface EventEffectsAt {
  seat: SeatId;
  card: number;
  next?: number;
}

/** Runs the texts of a resolving Event one after another; each checks its conditions and pays its costs. */
export const eventEffects: Procedure<EventEffectsAt> = procedure('eventEffects', (g, frame) => {
  const { at } = frame;
  const c = card(g, at.card);
  const texts = printedPrograms(g, c).filter((id) => programOf(g.lib, id).text.t === 'event');
  const program = texts[at.next ?? 0];
  if (program === undefined) return finish(g, frame);
  at.next = (at.next ?? 0) + 1;
  runTrait(g, { program, card: c.id, seat: at.seat, env: {} });
});

const ASKED = 1;
const ATTACHED = 2;
const OUT = 3;

interface RegionAt {
  seat: SeatId;
  card: number;
  province: number;
}

/** Handles a Region in the Events Phase: it must attach if that is legal, unless it has a cost. */
export const region: Procedure<RegionAt> = procedure('region', (g, frame) => {
  const { seat, card: id, province } = frame.at;
  const c = card(g, id);
  switch (frame.pc) {
    case BEGIN: {
      const way = entryOf(g, id, seat, province);
      frame.pc = OUT;
      // regions.one-per-province: a Region that may not enter is discarded.
      if (g.book.hooks.entry.may(g, way) !== null) return discardRegion(g, id, seat);
      const price = g.book.hooks.entry.price(g, way);
      frame.pc = ASKED;
      if (price <= 0) return;
      const options = [plainOption.no];
      if (canPayGold(g, seat, price, cardThing(c))) options.unshift(plainOption.yes);
      const about = {
        what: 'attachRegion',
        card: cardThing(c),
        rule: rule(g, 'region.optional'),
      };
      return ask(g, seat, 'may', about, options);
    }
    case ASKED:
      if (answerOf(frame) === 'no') {
        frame.pc = OUT;
        return discardRegion(g, id, seat);
      }
      frame.pc = ATTACHED;
      return bringIntoPlay(g, {
        card: id,
        seat,
        from: c.zone,
        to: provinceThing(province),
        cause: byRules(seat),
      });
    case ATTACHED:
      frame.pc = OUT;
      if (taken(g, 'entry') !== true && c.zone === zoneKey('province', province)) discardRegion(g, id, seat);
      return;
    case OUT:
      return finish(g, frame);
  }
});

const entryOf = (g: Machine, id: number, seat: SeatId, province: number) => ({
  card: card(g, id),
  seat,
  to: provinceThing(province),
  host: -1,
  ignore: [],
  purchase: '' as const,
});

/** Discards a Region. If Regions come last in the edition, it stays in its province instead. */
function discardRegion(g: Machine, id: number, seat: SeatId): void {
  if (knob(g, 'regionsLast')) return;
  const c = card(g, id);
  occur(g, 'discard', [{ subject: cardThing(c), player: seat, from: c.zone }], byRules(seat));
}
