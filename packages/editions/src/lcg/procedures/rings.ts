import {
  answerOf,
  ask,
  byRules,
  type Cause,
  cardOf,
  cardThing,
  changed,
  counterOf,
  dropResult,
  finish,
  type Machine,
  type NewMember,
  type Option,
  occur,
  occurAll,
  oneByChance,
  type Piece,
  type Procedure,
  pieceOf,
  plainOption,
  procedure,
  type RuleId,
  type SeatId,
  setCounter,
  taken,
  thingNumber,
  zoneCards,
} from '@kyuden/engine';
import { elementsOf, fateOf } from '../conflict.ts';
import { provinceCard } from '../places.ts';
import { type Element, elements, isElement } from '../words.ts';
import { cardOption, charactersOf, doneIn, otherSeat, pointed, thingOption, valueOption } from './tools.ts';

const ELEMENT = 0;
const ELEMENT_SAID = 1;
const OCCURS = 2;
const CHOICE = 3;
const CHOSEN = 4;
const OVER = 5;

interface RingEffectAt {
  seat: SeatId;
  ring: string;
  element?: Element | undefined;
}

/**
 * rings.effect-attacker-may: the resolving player may choose the effect of the ring or pass. Of a ring with
 * several elements only one is resolved. A text may cancel the whole effect before anything is chosen.
 */
export const ringEffect: Procedure<RingEffectAt> = procedure('ringEffect', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  const ring = pieceOf(g, at.ring);
  switch (frame.pc) {
    case ELEMENT: {
      const [first, ...more] = ring ? elementsOf(g, ring).filter(isElement) : [];
      if (first === undefined) return finish(g, frame, false);
      if (more.length === 0) {
        at.element = first;
        frame.pc = OCCURS;
        return;
      }
      frame.pc = ELEMENT_SAID;
      const options = [first, ...more].map((element) => valueOption('element', element));
      return ask(
        g,
        seat,
        'other',
        { what: 'ringElement', card: at.ring, rule: 'lcg.rings.effect-attacker-may' },
        options,
      );
    }
    case ELEMENT_SAID: {
      const said = pointed(answerOf(frame) ?? '');
      at.element = elements.find((one) => one === said);
      frame.pc = OCCURS;
      return;
    }
    case OCCURS:
      frame.pc = CHOICE;
      occur(
        g,
        'ringEffect',
        [{ subject: at.ring, player: seat, name: at.element as string }],
        byRules(seat, { for: 'ring' }),
      );
      return;
    case CHOICE: {
      if (doneIn(taken(g, 'gate')).length === 0) return finish(g, frame, false);
      const { rule, choices } = effects[at.element as Element];
      const options = choices(g);
      frame.pc = CHOSEN;
      options.push(plainOption.pass);
      return ask(g, seat, 'other', { what: `ring${at.element}`, card: at.ring, rule }, options);
    }
    case CHOSEN:
      frame.pc = OVER;
      return carryOut(g, seat, answerOf(frame) ?? 'pass');
    default:
      return finish(g, frame, true);
  }
});

/** The rule and the options of each element. Only changes that would occur are offered. */
const effects: { readonly [E in Element]: { rule: RuleId; choices: (g: Machine) => Option[] } } = {
  Air: {
    rule: 'lcg.rings.air',
    choices: () => [valueOption('take', 1), valueOption('gain', 2)],
  },
  Earth: {
    rule: 'lcg.rings.earth',
    choices: () => [valueOption('draw', 1)],
  },
  Fire: {
    rule: 'lcg.rings.fire',
    choices: (g) => {
      const all = charactersOf(g);
      return [
        ...all.filter((c) => counterOf(g, cardThing(c), 'status') < 1).map((c) => cardOption('honor', c)),
        ...all.filter((c) => counterOf(g, cardThing(c), 'status') > -1).map((c) => cardOption('dishonor', c)),
      ];
    },
  },
  Water: {
    rule: 'lcg.rings.water',
    choices: (g) => {
      const all = charactersOf(g);
      return [
        ...all.filter((c) => c.bowed).map((c) => cardOption('ready', c)),
        ...all.filter((c) => !c.bowed && fateOf(g, cardThing(c)) === 0).map((c) => cardOption('bow', c)),
      ];
    },
  },
  Void: {
    rule: 'lcg.rings.void',
    choices: (g) =>
      charactersOf(g)
        .filter((c) => fateOf(g, cardThing(c)) > 0)
        .map((c) => cardOption('remove', c)),
  },
};

/** The rule behind the effect of a ring; undefined for other pieces. */
export const ruleOfRing = ({ type, name }: Piece): RuleId | undefined =>
  type === 'Ring' && isElement(name) ? effects[name].rule : undefined;

function carryOut(g: Machine, seat: SeatId, answer: string): void {
  const cause: Cause = byRules(seat, { mode: 'resolution', for: 'ring' });
  const opponent = otherSeat(seat);
  const [verb] = answer.split(':');
  const subject = pointed(answer);
  switch (verb) {
    case 'take':
      occur(g, 'giveHonor', [{ player: opponent, to: `s${seat}`, amount: 1 }], cause);
      return;
    case 'gain':
      occur(g, 'gainHonor', [{ player: seat, amount: 2 }], cause);
      return;
    case 'draw':
      return earth(g, seat, opponent, cause);
    case 'ready':
      occur(g, 'straighten', [{ subject, player: seat }], cause);
      return;
    case 'bow':
    case 'honor':
    case 'dishonor':
      occur(g, verb, [{ subject, player: seat }], cause);
      return;
    case 'remove':
      occur(g, 'moveCounter', [{ subject, from: subject, name: 'fate', amount: 1, player: seat }], cause);
      return;
  }
}

/** rings.earth: a random card is discarded. If the opponent's hand is empty, only the draw happens. */
function earth(g: Machine, seat: SeatId, opponent: SeatId, cause: Cause): void {
  const hand = zoneCards(g, `hand:${opponent}`);
  const lost = cardOf(g, oneByChance(g, hand.map(cardThing)) ?? '');
  const discards: NewMember[] = lost ? [{ subject: cardThing(lost), player: opponent, from: lost.zone }] : [];
  occurAll(
    g,
    [
      { kind: 'draw', members: [{ player: seat, amount: 1 }] },
      { kind: 'discard', members: discards },
    ],
    cause,
  );
}

interface SwitchRingAt {
  seat: SeatId;
  ring?: string;
}

/**
 * Replaces the contested ring by another unclaimed one. The conflict type stays, the old ring is returned, and
 * the attacking player takes the fate on the new one.
 */
export const switchRing: Procedure<SwitchRingAt> = procedure('switchRing', (g, frame) => {
  const { at } = frame;
  const battle = g.state.battles.findLast((one) => one.step !== 'over');
  const old = battle ? String(battle.facts?.ring ?? '') : '';
  switch (frame.pc) {
    case 0: {
      const open = g.state.pieces.filter((one) => one.type === 'Ring' && one.state === 'unclaimed');
      if (!battle || open.length === 0) return finish(g, frame, false);
      if (at.ring) {
        frame.pc = 2;
        return;
      }
      frame.pc = 1;
      const options = open.map((one) => thingOption('ring', `o${one.id}`));
      return ask(g, at.seat, 'pick', { what: 'switchRing' }, options);
    }
    case 1:
      at.ring = pointed(answerOf(frame) ?? '');
      frame.pc = 2;
      return;
    case 2: {
      frame.pc = 3;
      if (!battle || !at.ring) return;
      battle.facts = { ...battle.facts, ring: at.ring };
      occur(g, 'returnRing', [{ subject: old }], byRules(at.seat, { mode: 'effect', for: 'switch' }));
      return;
    }
    case 3: {
      frame.pc = 4;
      dropResult(g);
      const ring = pieceOf(g, at.ring ?? '');
      if (!ring || !battle) return;
      ring.state = 'contested';
      const fate = fateOf(g, at.ring as string);
      const member = {
        subject: at.ring as string,
        from: at.ring as string,
        to: `s${battle.attacker}`,
        name: 'fate',
        amount: fate,
        player: battle.attacker,
      };
      occur(g, 'moveCounter', fate > 0 ? [member] : [], byRules(battle.attacker, { for: 'switch' }));
      return;
    }
    default:
      return finish(g, frame, true);
  }
});

/** Changes the type of the conflict; its ring stays. */
export const switchType: Procedure<{ type?: string }> = procedure('switchType', (g, frame) => {
  const { at } = frame;
  const battle = g.state.battles.findLast((one) => one.step !== 'over');
  if (!battle) return finish(g, frame, false);
  const now = battle.facts?.type;
  const to = at.type ?? (now === 'military' ? 'political' : 'military');
  battle.facts = { ...battle.facts, type: to };
  g.memo.version++;
  g.state.unsettled = true;
  finish(g, frame, to !== now);
});

interface ExchangeRingsAt {
  seat: SeatId;
  given?: string;
  got?: string;
}

/**
 * Exchanges a ring that the player has claimed for an unclaimed one; the player takes the fate on the new one.
 */
export const exchangeRings: Procedure<ExchangeRingsAt> = procedure('exchangeRings', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  const ofRings = (is: (one: Piece) => boolean): Option[] =>
    g.state.pieces
      .filter((one) => one.type === 'Ring' && is(one))
      .map((one) => thingOption('ring', `o${one.id}`));
  const own = ofRings((one) => one.state === 'claimed' && one.seat === seat);
  const free = ofRings((one) => one.state === 'unclaimed');
  const answer = answerOf(frame);
  if (answer !== undefined && at.given === undefined) at.given = pointed(answer);
  else if (answer !== undefined) at.got = pointed(answer);
  if (own.length === 0 || free.length === 0) return finish(g, frame, false);
  if (at.given === undefined) return ask(g, seat, 'pick', { what: 'ringGiven' }, own);
  if (at.got === undefined) return ask(g, seat, 'pick', { what: 'ringGot' }, free);
  const [given, got] = [pieceOf(g, at.given), pieceOf(g, at.got)];
  if (given && got) {
    Object.assign(given, { state: 'unclaimed', seat: -1 });
    Object.assign(got, { state: 'claimed', seat });
    const fate = fateOf(g, at.got);
    setCounter(g, at.got, 'fate', 0);
    setCounter(g, `s${seat}`, 'fate', fateOf(g, `s${seat}`) + fate);
  }
  finish(g, frame, true);
});

/** Gives the ring of the conflict to this player, who will resolve its effect and claim it. */
export const takeRing: Procedure<{ seat: SeatId }> = procedure('takeRing', (g, frame) => {
  const { seat } = frame.at;
  const battle = g.state.battles.findLast((one) => one.step !== 'over');
  if (battle) battle.facts = { ...battle.facts, ringTo: `s${seat}` };
  changed(g);
  finish(g, frame, battle !== undefined);
});

/** The player looks at a facedown province, this one or one of their choice, and knows it for good, because provinces do not move. */
export const lookAtProvince: Procedure<{ seat: SeatId; province?: string }> = procedure(
  'lookAtProvince',
  (g, frame) => {
    const { seat, province } = frame.at;
    const answer = province === undefined ? answerOf(frame) : `look:${province}`;
    const hidden = g.state.provinces.filter((one) => provinceCard(g, one.id)?.faceUp === false);
    if (answer !== undefined) {
      const c = provinceCard(g, thingNumber(pointed(answer)));
      if (c) c.known |= 1 << seat;
      changed(g);
      return finish(g, frame, true);
    }
    if (hidden.length === 0) return finish(g, frame, false);
    const options = hidden.map((one) => thingOption('province', `p${one.id}`));
    ask(g, seat, 'pick', { what: 'lookAtProvince' }, options);
  },
);
