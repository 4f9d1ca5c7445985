import {
  card,
  cardThing,
  changed,
  counterOf,
  currentDuel,
  inPlay,
  lay,
  type Machine,
  type Member,
  type OccurrenceSpec,
  ownCard,
  ownCounts,
  type Piece,
  pieceOf,
  setCounter,
  topOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { moment, phaseBegins, rememberedMoment, rememberedStep, step } from '../../kinds/moments.ts';
import { amountOf, subjectProvince } from '../../kinds/subject.ts';
import { favorPiece } from '../conflict.ts';
import { isBroken, lyingIn, provinceCard, turnUp } from '../places.ts';
import { isPlaced } from '../province-texts.ts';
import { refreshDeck } from './players.ts';

/** Kinds for rings, provinces, the Favor, and the moments of a conflict. */

/**
 * provinces.broken-no-abilities, provinces.broken-stays: the province stays in its row, and its text is out of
 * play.
 */
const destroyProvince: OccurrenceSpec = {
  never: (g, member) => {
    const province = subjectProvince(g, member);
    member.player ??= province?.seat ?? -1;
    return !province || isBroken(g, province.id);
  },
  apply: (g, member) => {
    const province = subjectProvince(g, member);
    if (!province) return;
    province.destroyed = true;
    const c = provinceCard(g, province.id);
    if (c) {
      c.faceUp = true;
      c.entered = -1;
    }
    changed(g, true);
  },
  remember: true,
};

/**
 * provinces.refill-facedown-top; with `data.faceUp` the card is faceup, with `data.adds` it joins the cards that are
 * already there.
 */
const refill: OccurrenceSpec = {
  never: (g, member) => {
    const province = subjectProvince(g, member);
    if (!province || (lyingIn(g, province.id).length > 0 && member.data?.adds !== true)) return true;
    member.player ??= province.seat;
    return (
      zoneCards(g, zoneKey('dynastyDeck', province.seat)).length === 0 &&
      zoneCards(g, zoneKey('dynastyDiscard', province.seat)).length === 0
    );
  },
  apply: (g, member) => {
    const province = subjectProvince(g, member);
    if (!province) return;
    const key = zoneKey('dynastyDeck', province.seat);
    if (zoneCards(g, key).length === 0 && !refreshDeck(g, province.seat, 'dynasty')) return;
    const top = topOf(g, key);
    if (!top) return;
    const c = ownCard(g, top);
    c.faceUp = false;
    lay(g, c, zoneKey('province', province.id));
    c.controller = c.owner;
    if (member.data?.faceUp === true) turnUp(g, c);
    member.data = { ...member.data, card: cardThing(c) };
  },
};

const ringIn = (g: Machine, member: Member): Piece | undefined => pieceOf(g, member.subject ?? '');

/** The ring becomes contested, and the attacking player takes its fate (rings.take-fate). */
const selectRing: OccurrenceSpec = {
  never: (g, member) => ringIn(g, member) === undefined || member.player === undefined,
  apply: (g, member) => {
    const ring = ringIn(g, member);
    if (!ring) return;
    const thing = member.subject as string;
    const fate = counterOf(g, thing, 'fate');
    const seat = `s${member.player}`;
    member.amount = fate;
    ring.state = 'contested';
    setCounter(g, seat, 'fate', counterOf(g, seat, 'fate') + fate);
    setCounter(g, thing, 'fate', 0);
  },
  remember: true,
};

/** rings.claim */
const claimRing: OccurrenceSpec = {
  never: (g, member) => ringIn(g, member) === undefined || member.player === undefined,
  apply: (g, member) => {
    const ring = ringIn(g, member);
    if (!ring) return;
    ring.state = 'claimed';
    ring.seat = member.player as number;
  },
  remember: true,
};

/** rings.return-all, rings.no-winner-returns: fate on the ring stays there. */
const returnRing: OccurrenceSpec = {
  never: (g, member) => ringIn(g, member)?.state === 'unclaimed' || ringIn(g, member) === undefined,
  apply: (g, member) => {
    const ring = ringIn(g, member);
    if (!ring) return;
    ring.state = 'unclaimed';
    ring.seat = -1;
  },
};

/** favor.choose-side: `name` is the chosen side. */
const takeFavor: OccurrenceSpec = {
  never: (_g, member) => member.player === undefined,
  apply: (g, member) => {
    const favor = favorPiece(g);
    g.state.favor = member.player as number;
    if (favor) {
      favor.seat = member.player as number;
      favor.state = member.name ?? favor.state;
    }
    changed(g);
  },
  remember: true,
};

/** The Favor that its player gives up lies beside the game until somebody claims it again. */
const discardFavor: OccurrenceSpec = {
  never: (g, member) => g.state.favor < 0 || member.player !== g.state.favor,
  apply: (g) => {
    const favor = favorPiece(g);
    g.state.favor = -1;
    if (favor) Object.assign(favor, { seat: -1, state: '' });
    changed(g);
  },
  remember: true,
};

/** A broken province is whole again. Its text counts as in play from then on. */
const restoreProvince: OccurrenceSpec = {
  never: (g, member) => subjectProvince(g, member)?.destroyed !== true,
  apply: (g, member) => {
    const province = subjectProvince(g, member);
    if (!province) return;
    province.destroyed = false;
    const c = provinceCard(g, province.id);
    if (c) c.entered = g.state.turn;
    changed(g, true);
  },
  remember: true,
};

/** Turns an unbroken province facedown. Its text is out of play, but everyone knows the province. */
const hideProvince: OccurrenceSpec = {
  never: (g, member) => {
    const province = subjectProvince(g, member);
    const c = province && provinceCard(g, province.id);
    // keywords.eminent: an eminent province stays faceup.
    return !province || !c?.faceUp || province.destroyed || isPlaced(g, c, 'startsFaceup');
  },
  apply: (g, member) => {
    const province = subjectProvince(g, member);
    const c = province && provinceCard(g, province.id);
    if (!c) return;
    c.faceUp = false;
    c.entered = -1;
    for (const seat of g.state.seats) c.known |= 1 << seat.id;
    changed(g, true);
  },
};

/** Sets a player's dial to `amount`. It is then the player's bid, also in a duel that is being fought. */
const setDial: OccurrenceSpec = {
  never: (_g, member) => member.player === undefined,
  apply: (g, member) => {
    const bid = amountOf(member);
    setCounter(g, `s${member.player}`, 'dial', bid);
    ownCounts(g)[`bid:s${member.player}`] = bid;
    const facts = currentDuel(g)?.facts;
    if (facts) facts[`bid${member.player}`] = bid;
  },
};

export const conflictKinds: Record<string, OccurrenceSpec> = {
  destroyProvince,
  refill,
  selectRing,
  claimRing,
  returnRing,
  takeFavor,
  discardFavor,
  restoreProvince,
  hideProvince,
  setDial,
  turnBegins: moment,
  turnEnds: moment,
  phaseBegins,
  phaseEnds: {
    moment: true,
    apply: (g) => {
      g.state.phase = '';
    },
  },
  /** `player` has declared a conflict against the province `subject`; `name` is its type. */
  conflictDeclared: rememberedMoment,
  conflictPassed: rememberedMoment,
  /** A glory count begins. */
  gloryCount: moment,
  /** The character `subject` may not defend because of the covert of `to`. */
  evaded: rememberedMoment,
  /** `player` has won or lost the conflict by `amount`; then the same for each of their characters in it. */
  winConflict: rememberedMoment,
  loseConflict: rememberedMoment,
  characterWins: rememberedMoment,
  characterLoses: rememberedMoment,
  /** The resolution of a conflict is over, and all characters have gone home. */
  conflictResolved: rememberedMoment,
  battleEnds: moment,
  /** `player` resolves the effect of the ring `subject` for the element `name`, unless it is cancelled. */
  ringEffect: rememberedStep,
  resolveRing: step,
  dialsRevealed: moment,
  bid: step,
  /** An attachment or character was played, from a province or a hand. */
  played: {
    moment: true,
    remember: true,
    // The card has entered play at the same time and has a new handle.
    apply: (g, member) => {
      const c = card(g, Number(member.data?.card));
      if (inPlay(g, c)) member.subject = cardThing(c);
      else member.fate = 'never';
    },
  },
  /**
   * Kinds that never occur; texts may forbid them, and the rules ask whether one does: participating, being
   * declared, being attacked, being played.
   */
  participate: step,
  declareAttacker: step,
  declareDefender: step,
  declareConflict: step,
  evade: step,
  attackProvince: step,
  playCard: step,
  announce: step,
  target: rememberedStep,
  passToken: step,
  duelBegins: rememberedMoment,
  duelResolves: rememberedMoment,
  duelEnds: moment,
  winDuel: rememberedMoment,
  loseDuel: rememberedMoment,
};
