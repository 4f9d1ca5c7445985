import {
  actionRound,
  answerOf,
  ask,
  byRules,
  type Card,
  call,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  dropResult,
  faceOf,
  finish,
  type Machine,
  type NewMember,
  occur,
  type Procedure,
  type ProcedureFrame,
  pieceThing,
  plainOption,
  procedure,
  type SeatId,
  stat,
  strongholdOf,
  taken,
} from '@kyuden/engine';
import { fateOf, rings } from '../conflict.ts';
import { sumOfKnob } from '../knobs.ts';
import { isBroken, lyingIn, rowOf } from '../places.ts';
import { bidOf, honorBids } from './bids.ts';
import { actionWindow } from './game.ts';
import { cardOption, charactersOf, doneIn, otherSeat, playerOrder, pointed } from './tools.ts';

/** The dynasty, draw and fate phases. */

const REVEAL = 0;
const COLLECT = 1;
const ACTIONS = 2;
const DONE = 3;

/** phases.dynasty-steps */
export const dynastyPhase: Procedure<{ left?: SeatId[] }> = procedure('dynastyPhase', (g, frame) => {
  const { at } = frame;
  const first = g.state.active;
  switch (frame.pc) {
    case REVEAL: {
      at.left ??= playerOrder(g);
      const seat = at.left.shift();
      if (seat === undefined) {
        frame.pc = COLLECT;
        return;
      }
      // visibility.reveal-dynasty-cards: all of them, from left to right.
      const hidden = rowOf(g, seat).flatMap((id) => lyingIn(g, id).filter((c) => !c.faceUp));
      occur(
        g,
        'faceUp',
        hidden.map((c) => ({ subject: cardThing(c), player: seat })),
        byRules(seat, { for: 'dynasty' }),
      );
      return;
    }
    case COLLECT: {
      frame.pc = ACTIONS;
      // fate.collect
      const members = playerOrder(g).map((seat) => {
        const stronghold = strongholdOf(g, seat);
        const amount = stronghold ? stat(g, stronghold, 'fateValue') : 0;
        return { subject: `s${seat}`, to: `s${seat}`, name: 'fate', amount, player: seat };
      });
      occur(g, 'moveCounter', members, byRules(first, { for: 'collect' }));
      return;
    }
    case ACTIONS:
      frame.pc = DONE;
      return actionRound(g, { ...actionWindow(first), name: 'dynasty', out: [] });
    case DONE:
      return finish(g, frame);
  }
});

/** A player draws as many cards as he bid. Texts that say fewer leave him one. */
function drawnBy(g: Machine, seat: SeatId): number {
  const fewer = sumOfKnob(g, 'fewerDrawn', seat);
  return fewer === 0 ? bidOf(g, seat) : Math.max(1, bidOf(g, seat) - fewer);
}

const BID = 0;
const TRANSFER = 2;
const DRAW = 3;
const WINDOW = 4;
const LEAVE = 5;

/** phases.draw-steps: bids, reveal, transfer of honor, drawing. */
export const drawPhase: Procedure = procedure('drawPhase', (g, frame) => {
  const first = g.state.active;
  switch (frame.pc) {
    case BID:
      frame.pc = TRANSFER;
      return call(g, honorBids, { for: 'draw' });
    case TRANSFER:
      frame.pc = DRAW;
      return;
    case DRAW: {
      frame.pc = WINDOW;
      const members = playerOrder(g).flatMap((seat) =>
        Array.from({ length: drawnBy(g, seat) }, (): NewMember => ({ player: seat, amount: 1 })),
      );
      occur(g, 'draw', members, byRules(first, { for: 'drawPhase' }));
      return;
    }
    case WINDOW:
      frame.pc = LEAVE;
      return actionRound(g, actionWindow(first));
    case LEAVE:
      return finish(g, frame);
  }
});

const STARVE = 0;
const STARVED = 1;
const REMOVE = 2;
const PLACE = 3;
const FATE_WINDOW = 4;
const READY = 5;
const BROKEN = 6;
const CHOOSE = 7;
const CHOSEN = 8;
const RETURN = 9;
const TOKEN = 10;
const OVER = 11;

interface FatePhaseAt {
  left?: SeatId[];
  gone?: number[];
  /** Characters without fate that texts kept in play. */
  kept?: number[];
}

/** phases.fate-steps */
export const fatePhase: Procedure<FatePhaseAt> = procedure('fatePhase', (g, frame) => {
  const { at } = frame;
  const { state } = g;
  const first = state.active;
  switch (frame.pc) {
    case STARVE:
    case STARVED:
      return discardWithoutFate(g, frame);
    case REMOVE: {
      frame.pc = PLACE;
      // fate.remove-one-each: from all characters at once.
      const members = charactersOf(g).flatMap((c): NewMember[] => {
        const thing = cardThing(c);
        return fateOf(g, thing) > 0
          ? [{ subject: thing, from: thing, name: 'fate', amount: 1, player: c.controller }]
          : [];
      });
      occur(g, 'moveCounter', members, byRules(first, { for: 'fatePhase' }));
      return;
    }
    case PLACE: {
      frame.pc = FATE_WINDOW;
      // fate.on-unclaimed-rings
      const members = rings(g)
        .filter((one) => one.state === 'unclaimed')
        .map((one) => ({
          subject: pieceThing(one.id),
          to: pieceThing(one.id),
          name: 'fate',
          amount: 1,
          player: first,
        }));
      occur(g, 'moveCounter', members, byRules(first, { for: 'fatePhase' }));
      return;
    }
    case FATE_WINDOW:
      frame.pc = READY;
      return actionRound(g, actionWindow(first));
    case READY: {
      frame.pc = BROKEN;
      at.left = playerOrder(g);
      const bowed = cardsInPlay(g)
        .map((id) => card(g, id))
        .filter((c) => c.bowed);
      occur(
        g,
        'straighten',
        bowed.map((c) => ({ subject: cardThing(c), player: c.controller })),
        byRules(first, { for: 'readying' }),
      );
      return;
    }
    case BROKEN: {
      const seat = at.left?.[0];
      if (seat === undefined) {
        frame.pc = RETURN;
        return;
      }
      frame.pc = CHOOSE;
      at.gone = [];
      // provinces.discard-broken-mandatory
      const faceUpOnly = state.settings['broken-province-end'] === 'face-up-only';
      const cards = rowOf(g, seat)
        .filter((id) => isBroken(g, id))
        .flatMap((id) => lyingIn(g, id))
        .filter((c) => c.faceUp || !faceUpOnly);
      return discardAll(g, cards, seat);
    }
    case CHOOSE: {
      dropResult(g);
      const seat = at.left![0] as SeatId;
      const open = rowOf(g, seat)
        .filter((id) => !isBroken(g, id))
        .flatMap((id) => lyingIn(g, id))
        .filter((c) => c.faceUp && !at.gone!.includes(c.id));
      frame.pc = CHOSEN;
      if (open.length === 0) return;
      const options = open.map((c) => cardOption('discard', c));
      options.push(plainOption.done);
      const about = { what: 'discardFromProvinces', rule: 'lcg.provinces.discard-unbroken-optional' };
      return ask(g, seat, 'pick', about, options);
    }
    case CHOSEN: {
      const answer = answerOf(frame) ?? 'done';
      const seat = at.left![0] as SeatId;
      if (answer === 'done') {
        at.left = at.left!.slice(1);
        frame.pc = BROKEN;
        return;
      }
      frame.pc = CHOOSE;
      const c = cardOf(g, pointed(answer));
      if (c) at.gone!.push(c.id);
      return discardAll(g, c ? [c] : [], seat);
    }
    case RETURN:
      frame.pc = TOKEN;
      // rings.return-all
      occur(
        g,
        'returnRing',
        rings(g).map((one) => ({ subject: pieceThing(one.id), player: first })),
        byRules(first, { for: 'fatePhase' }),
      );
      return;
    case TOKEN:
      frame.pc = OVER;
      // turn.pass-first-player
      occur(g, 'passToken', [{ player: first, to: `s${otherSeat(first)}` }], byRules(first));
      return;
    case OVER: {
      const occ = taken(g, 'gate');
      if (doneIn(occ).length > 0) state.active = otherSeat(first);
      return finish(g, frame);
    }
  }
});

function discardAll(g: Machine, cards: Card[], seat: SeatId): void {
  const members = cards.map((c) => ({ subject: cardThing(c), player: seat, from: c.zone }));
  occur(g, 'discard', members, byRules(seat, { for: 'fatePhase' }));
}

/**
 * fate.discard-no-fate: in player order; each player orders their own characters. A character that has received
 * fate meanwhile stays.
 */
function discardWithoutFate(g: Machine, frame: ProcedureFrame<FatePhaseAt>): void {
  const { at } = frame;
  at.left ??= playerOrder(g);
  at.kept ??= [];
  const seat = at.left[0];
  if (seat === undefined) {
    delete at.left;
    frame.pc = REMOVE;
    return;
  }
  const answer = answerOf(frame);
  const starving = charactersOf(g, seat).filter(
    (c) => fateOf(g, cardThing(c)) === 0 && !at.kept!.includes(c.id),
  );
  const chosen = answer === undefined ? undefined : cardOf(g, pointed(answer));
  if (!chosen && starving.length > 1 && starving.some((c) => matters(g, c))) {
    frame.pc = STARVED;
    const options = starving.map((c) => cardOption('discard', c));
    return ask(g, seat, 'order', { what: 'discardWithoutFate', rule: 'lcg.fate.discard-no-fate' }, options);
  }
  const list = chosen ? [chosen] : starving;
  if (list.length === 0) {
    at.left = at.left.slice(1);
    return;
  }
  // Do not try again to discard a character that a text keeps in play.
  at.kept.push(...list.map((c) => c.id));
  const members = list.map((c) => ({ subject: cardThing(c), player: seat, from: c.zone }));
  occur(g, 'discard', members, byRules(seat, { for: 'noFate' }));
}

/** Whether the order of discarding could matter for this character. */
const matters = (g: Machine, c: Card): boolean =>
  (c.counters?.status ?? 0) !== 0 || faceOf(g, c).keywords.length > 0;
