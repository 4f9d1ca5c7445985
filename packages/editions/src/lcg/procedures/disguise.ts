import {
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  card,
  cardOf,
  cardThing,
  faceOf,
  finish,
  inPlay,
  type Machine,
  occur,
  type Procedure,
  type ProcedureFrame,
  plainOption,
  procedure,
  type SeatId,
  type Thing,
  taken,
} from '@kyuden/engine';
import { type Disguise, disguises } from '../hooks/disguise.ts';
import { entryPrice } from '../hooks/price.ts';
import { cardOption, pointed, thingOption } from './tools.ts';

const WHOM = 0;
const WHOM_SAID = 1;
const WHERE = 2;
const WHERE_SAID = 3;
const ENTERED = 4;
const LEFT = 5;

interface DisguiseAt {
  seat: SeatId;
  card: Thing;
  /** The id of the card, whose handle changes when it enters play. */
  id: number;
  replaces?: Thing;
}

/**
 * keywords.disguised: choose the character to replace, pay, enter play in its place, take over its fate, status token
 * and attachments; then the replaced character is discarded. The player may cancel before paying.
 */
export const playDisguised: Procedure<DisguiseAt> = procedure('playDisguised', (g, frame) => {
  const { at } = frame;
  const c = card(g, at.id);
  const { seat } = at;
  switch (frame.pc) {
    case WHOM: {
      frame.pc = WHOM_SAID;
      const options = disguises(g, c, seat).map((one) => cardOption('replace', one.replaces));
      return ask(g, seat, 'pick', about(c, 'disguise'), [...options, plainOption.cancel]);
    }
    case WHOM_SAID: {
      const answer = answerOf(frame) ?? 'cancel';
      if (answer === 'cancel') return finish(g, frame, false);
      at.replaces = pointed(answer);
      frame.pc = WHERE;
      return;
    }
    case WHERE: {
      const way = wayOf(g, c, at);
      if (!way) return finish(g, frame, false);
      if (way.places.length === 1) return enter(g, frame, c, way, way.places[0] as string);
      frame.pc = WHERE_SAID;
      const options = way.places.map((thing) => thingOption('to', thing));
      return ask(g, seat, 'place', about(c, 'playWhere'), [...options, plainOption.cancel]);
    }
    case WHERE_SAID: {
      const answer = answerOf(frame) ?? 'cancel';
      const way = wayOf(g, c, at);
      if (answer === 'cancel' || !way) return finish(g, frame, false);
      return enter(g, frame, c, way, pointed(answer));
    }
    case ENTERED: {
      frame.pc = LEFT;
      const old = cardOf(g, at.replaces ?? '');
      if (!taken(g, 'entry') || !old || !inPlay(g, old)) return;
      const member = { subject: cardThing(old), player: seat, from: old.zone };
      occur(g, 'discard', [member], byRules(seat, { for: 'disguised' }));
      return;
    }
    default:
      return finish(g, frame, true);
  }
});

const about = (c: Card, what: string) => ({ what, card: cardThing(c), rule: 'lcg.keywords.disguised' });

const wayOf = (g: Machine, c: Card, { seat, replaces }: DisguiseAt): Disguise | undefined =>
  disguises(g, c, seat).find((one) => cardThing(one.replaces) === replaces);

function enter(
  g: Machine,
  frame: ProcedureFrame<DisguiseAt>,
  c: Card,
  { price }: Disguise,
  to: string,
): void {
  frame.pc = ENTERED;
  const { seat } = frame.at;
  const full = entryPrice(g, { card: c, seat, to, host: -1, ignore: [], purchase: '' });
  const played = { player: seat, from: c.zone, to, name: faceOf(g, c).type, data: { card: c.id } };
  bringIntoPlay(g, {
    card: c.id,
    seat,
    from: c.zone,
    to,
    host: -1,
    costs: 'pay',
    less: full - price,
    ignore: [],
    bowed: false,
    purchase: '',
    cause: byRules(seat, { for: 'playing' }),
    data: { fate: 0, played: true },
    also: [
      { kind: 'played', members: [played] },
      {
        kind: 'takeOver',
        members: [{ subject: frame.at.replaces as Thing, player: seat, data: { by: c.id } }],
      },
    ],
  });
}
