import {
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  type Cause,
  card,
  cardOf,
  cardThing,
  dropResult,
  faceOf,
  finish,
  hasKeyword,
  isPaidFromCards,
  type Machine,
  occur,
  ownCounts,
  type Procedure,
  type ProcedureFrame,
  plainOption,
  procedure,
  provinceThing,
  type SeatId,
  showFace,
  type Thing,
  taken,
  thingKind,
  thingNumber,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { bearing, overFits } from '../../ccg/hooks/own-text.ts';
import { fateInPool } from '../hooks/entry.ts';
import { copyInPlay, hostsFor, isHeld, limitedKey, placesFor, playedAs } from '../hooks/plays.ts';
import { entryPrice } from '../hooks/price.ts';
import { provinceCard } from '../places.ts';
import { pointed, thingOption, valueOption } from './tools.ts';

const WHERE = 0;
const WHERE_SAID = 1;
const FATE = 2;
const FATE_SAID = 3;
const ENTERED = 4;

interface PlayAt {
  seat: SeatId;
  card: Thing;
  /** Play it as its other type. */
  other?: boolean;
  /** The text that makes the player play the card; without one the player may cancel. */
  cause?: Cause;
  to?: string;
  host?: number;
  fate?: number;
  /** The id of the card, whose handle changes when it enters play. */
  id?: number;
}

/**
 * Plays a character or an attachment: choose its place, choose the fate on it, pay, enter play. The player may
 * cancel before paying.
 */
export const playCard: Procedure<PlayAt> = procedure('playCard', (g, frame) => {
  const { at } = frame;
  const c = cardOf(g, at.card) ?? card(g, at.id ?? -1);
  switch (frame.pc) {
    case WHERE:
      return askWhere(g, frame, at, c);
    case WHERE_SAID: {
      const answer = answerOf(frame) ?? 'cancel';
      if (answer === 'cancel') return finish(g, frame, false);
      setPlace(g, at, pointed(answer));
      frame.pc = FATE;
      return;
    }
    case FATE:
      return askFate(g, frame, at, c);
    case FATE_SAID: {
      const answer = answerOf(frame) ?? 'cancel';
      if (answer === 'cancel') return finish(g, frame, false);
      at.fate = Number(pointed(answer));
      return enter(g, frame, at, c);
    }
    case ENTERED: {
      const entered = taken(g, 'entry');
      if (entered && hasKeyword(g, c, 'Limited')) {
        const key = limitedKey(g, at.seat);
        ownCounts(g)[key] = (g.state.counts[key] ?? 0) + 1;
      }
      if (!entered && at.other) showFace(g, c, false);
      return finish(g, frame, true);
    }
    default:
      throw new Error(`playing a card has no step ${frame.pc}`);
  }
});

function askWhere(g: Machine, frame: ProcedureFrame, at: PlayAt, c: Card): void {
  const attaches = at.other === true || faceOf(g, c).type === 'Attachment';
  const places = attaches
    ? playedAs(g, c, at.other === true, () => hostsFor(g, c, at.seat).map(bearerThing))
    : placesFor(g, c, at.seat);
  if (!attaches && places.length === 1) {
    setPlace(g, at, places[0] as string);
    frame.pc = FATE;
    return;
  }
  frame.pc = WHERE_SAID;
  const options = places.map((thing) => thingOption('to', thing));
  if (!at.cause) options.push(plainOption.cancel);
  const rule = attaches ? 'lcg.attachments.play' : 'lcg.characters.play-from-hand';
  ask(g, at.seat, 'place', { what: attaches ? 'attachTo' : 'playWhere', card: cardThing(c), rule }, options);
}

/** A province is offered as itself, because its card may be facedown. */
const bearerThing = (c: Card): Thing =>
  zoneName(c.zone) === 'provinceCard' ? provinceThing(zoneNumber(c.zone)) : cardThing(c);

function setPlace(g: Machine, at: PlayAt, thing: string): void {
  const host = thingKind(thing) === 'p' ? provinceCard(g, thingNumber(thing)) : cardOf(g, thing);
  at.to = host ? cardThing(host) : thing;
  at.host = host?.id ?? -1;
}

/** fate.additional-on-character, characters.hand-character-fate: any amount from the player's pool. */
function askFate(g: Machine, frame: ProcedureFrame, at: PlayAt, c: Card): void {
  const { seat, to = '' } = at;
  const entry = { card: c, seat, to, host: at.host ?? -1, ignore: [], purchase: '' as const };
  const takes = !at.other && faceOf(g, c).type === 'Character' && takesFate(g, c, seat);
  const price = isPaidFromCards(g, cardThing(c)) ? 0 : entryPrice(g, entry);
  const most = takes ? fateInPool(g, seat) - price : 0;
  if (most <= 0) {
    at.fate = 0;
    return enter(g, frame, at, c);
  }
  frame.pc = FATE_SAID;
  const options = Array.from({ length: most + 1 }, (_, fate) => valueOption('fate', fate));
  if (!at.cause) options.push(plainOption.cancel);
  const about = { what: 'additionalFate', card: cardThing(c), rule: 'lcg.fate.additional-on-character' };
  ask(g, seat, 'other', about, options);
}

/** Whether fate may be placed on the card. Its own text may forbid it, even before the card is in play. */
const takesFate = (g: Machine, c: Card, seat: SeatId): boolean =>
  !bearing(g, 'knob', c, seat).some(
    ({ node, ctx }) =>
      node.knob === 'takesFate' &&
      node.value === false &&
      node.over &&
      overFits(ctx, node.over, cardThing(c)),
  );

function enter(g: Machine, frame: ProcedureFrame, at: PlayAt, c: Card): void {
  frame.pc = ENTERED;
  at.id = c.id;
  const { seat, to = '' } = at;
  // A card played as if it were in hand counts as played from the hand.
  const from = isHeld(g, c, seat) ? `hand:${seat}` : c.zone;
  if (at.other) showFace(g, c, true);
  const played = { player: seat, from, to, name: faceOf(g, c).type, data: { card: c.id } };
  bringIntoPlay(g, {
    card: c.id,
    seat: at.seat,
    from: c.zone,
    to: at.to as string,
    host: at.host ?? -1,
    cause: byRules(at.seat, { for: 'playing' }),
    data: { fate: at.fate ?? 0, played: true },
    also: [{ kind: 'played', members: [played] }],
  });
}

interface DuplicateAt {
  seat: SeatId;
  card: number;
  /** The copy in play that gets the fate; '' if there is none any more. */
  copy?: Thing | '';
}

/** actions.unique-duplicate-for-fate */
export const duplicate: Procedure<DuplicateAt> = procedure('duplicate', (g, frame) => {
  const { seat, card: id } = frame.at;
  const c = card(g, id);
  switch (frame.pc) {
    case 0: {
      frame.pc = 1;
      const copy = copyInPlay(g, c, seat);
      frame.at.copy = copy ? cardThing(copy) : '';
      occur(
        g,
        'discard',
        [{ subject: cardThing(c), player: seat, from: c.zone }],
        byRules(seat, { for: 'duplicate' }),
      );
      return;
    }
    case 1: {
      frame.pc = 2;
      dropResult(g);
      const { copy = '' } = frame.at;
      if (copy === '') return;
      const member = { subject: copy, to: copy, name: 'fate', amount: 1, player: seat };
      occur(g, 'moveCounter', [member], byRules(seat, { for: 'duplicate' }));
      return;
    }
    default:
      dropResult(g);
      return finish(g, frame, true);
  }
});
