import {
  attachmentsOf,
  type Card,
  card,
  cardOf,
  cardThing,
  changed,
  counterOf,
  inPlay,
  isUnitLeader,
  lay,
  type Machine,
  type Member,
  type OccurrenceSpec,
  ownCardOf,
  renameCard,
  setCounter,
  standing,
  thingKind,
  thingNumber,
  zoneKey,
  zoneName,
} from '@kyuden/engine';
import { leaverBy, removalBy, setBowed, turnDown } from '../../kinds/cards.ts';
import { subjectCard } from '../../kinds/subject.ts';
import { zoneOfThing } from '../../zone-of-thing.ts';
import { canParticipate, conflictType } from '../conflict.ts';
import { knob } from '../knobs.ts';
import { isDiscardPile, provinceCard, send, turnUp } from '../places.ts';

/** Kinds that happen to cards: bowing, status, moving, entering and leaving play. */

const inPlayCard = (g: Machine, member: Member): Card | undefined => {
  const c = subjectCard(g, member);
  return c && inPlay(g, c) ? c : undefined;
};

/** cards.cannot-bow-twice */
const bow: OccurrenceSpec = {
  never: (g, member) => inPlayCard(g, member)?.bowed !== false,
  apply: setBowed(true),
  remember: true,
};

const straighten: OccurrenceSpec = {
  never: (g, member) => inPlayCard(g, member)?.bowed !== true,
  apply: setBowed(false),
  remember: true,
};

/** The card that bears the status token: a character in play, or the card of a province. */
function statusBearer(g: Machine, member: Member): Card | undefined {
  if (member.subject?.startsWith('p')) return provinceCard(g, thingNumber(member.subject));
  const c = inPlayCard(g, member);
  return c && isUnitLeader(g, c) ? c : undefined;
}

/** tokens.status-tokens, tokens.status-cancel: one step up or down. Never occurs at the end of the scale. */
const status = (by: 1 | -1): OccurrenceSpec => ({
  never: (g, member) => {
    const c = statusBearer(g, member);
    return !c || counterOf(g, cardThing(c), 'status') === by;
  },
  apply: (g, member) => {
    const c = statusBearer(g, member);
    if (!c) return;
    const thing = cardThing(c);
    setCounter(g, thing, 'status', counterOf(g, thing, 'status') + by);
  },
  remember: true,
});

/** Discards a status token, so that the character is ordinary. */
const discardStatus: OccurrenceSpec = {
  never: (g, member) => !inPlayCard(g, member) || counterOf(g, member.subject as string, 'status') === 0,
  apply: (g, member) => setCounter(g, member.subject as string, 'status', 0),
};

/** An attachment leaves play even after its character has left. */
const leaver = leaverBy((g, c) => inPlay(g, c) || c.host >= 0);

/** Discards a card from play, a hand, a province or a deck to the pile of its deck. */
const discard: OccurrenceSpec = {
  never: (g, member) => {
    const c = leaver(g, member);
    return (
      !c || isDiscardPile(c.zone) || zoneName(c.zone) === 'removed' || zoneName(c.zone) === 'provinceCard'
    );
  },
  apply: (g, member) => {
    const c = leaver(g, member);
    if (c) send(g, c, zoneKey('dynastyDiscard', c.owner));
  },
  remember: true,
};

/** costs.sacrifice: only from play, by its controller. */
const sacrifice: OccurrenceSpec = {
  never: (g, member) => {
    const c = leaver(g, member);
    return !c || !inPlay(g, c);
  },
  apply: discard.apply,
  remember: true,
};

/** Puts a card into a hand, deck or province: `to` is the zone's key, or `name` and `player` give it. */
const put: OccurrenceSpec = {
  never: (g, member) => {
    const c = leaver(g, member);
    if (!c) return true;
    if (member.to === undefined && member.name !== undefined)
      member.to = `${member.name}:${member.player ?? c.owner}`;
    return member.to === undefined || (member.to === c.zone && !zoneName(c.zone).endsWith('Deck'));
  },
  apply: (g, member) => {
    const c = leaver(g, member);
    if (!c || member.to === undefined) return;
    send(g, c, member.to, member.data?.position === 'bottom');
    if (zoneName(c.zone) === 'province') {
      c.faceUp = false;
      if (member.data?.faceUp === true) turnUp(g, c);
    }
    member.subject = cardThing(c);
  },
  remember: true,
};

/**
 * Moves a character home or to a conflict, if it can participate there. It stays ready or bowed
 * (movement.home-removes).
 */
const move: OccurrenceSpec = {
  never: (g, member) => {
    const c = inPlayCard(g, member);
    if (!c || !isUnitLeader(g, c) || member.to === undefined) return true;
    const to = thingKind(member.to) === 's' ? zoneKey('home', c.controller) : zoneOfThing(g, member.to);
    member.from ??= c.zone;
    if (to === c.zone) return true;
    const battle = g.state.battles.findLast((one) => `b${one.field}` === member.to);
    return battle !== undefined && (battle.step === 'over' || !canParticipate(g, c, conflictType(battle)));
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.to === undefined) return;
    lay(g, c, thingKind(member.to) === 's' ? zoneKey('home', c.controller) : zoneOfThing(g, member.to));
  },
  remember: true,
};

/** Commits a character to a conflict when it is declared or defended. This is not moving. */
const commit: OccurrenceSpec = {
  never: (g, member) => inPlayCard(g, member) === undefined || member.to === undefined,
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (c && member.to) lay(g, c, zoneOfThing(g, member.to));
  },
  remember: true,
};

/**
 * A card enters play (cards.enter-ready). It is a new card each time (see `zones`), so it gets a new handle.
 * `data.fate` is the fate that its player places on it from their pool (fate.additional-on-character).
 */
const enterPlay: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || member.player === undefined || inPlay(g, c);
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.player === undefined) return;
    const to = member.to ?? `s${member.player}`;
    member.to ??= to;
    // Afterwards nobody knows where the card was played from.
    const asPlayed = member.data?.played === true ? playedAs(g, c) : ordinary;
    renameCard(g, c);
    lay(g, c, zoneOfThing(g, to));
    // The player who plays an attachment controls it, even on the opponent's character.
    c.controller = member.player;
    c.faceUp = true;
    c.bowed = member.data?.bowed === true;
    c.entered = g.state.turn;
    const left = member.from ?? '';
    if (zoneName(left) === 'province') g.state.refills.push(Number(left.slice('province:'.length)));
    member.subject = cardThing(c);
    const fate = Number(member.data?.fate ?? 0);
    if (fate > 0) {
      const own = `s${member.player}`;
      setCounter(g, own, 'fate', counterOf(g, own, 'fate') - fate);
      setCounter(g, cardThing(c), 'fate', fate);
    }
    changed(g, true, c);
    entersAs(g, c, asPlayed);
  },
  remember: true,
  brings: true,
};

/** How a card enters play. */
interface Entering {
  status: number;
  fate: number;
  bowed: boolean;
}
const ordinary: Entering = { status: 0, fate: 0, bowed: false };

/** Applies texts about cards that are played to a card that still lies where it is played from. */
function playedAs(g: Machine, c: Card): Entering {
  if (!standing(g, 'knob').some((one) => one.node.knob.startsWith('played'))) return ordinary;
  const thing = cardThing(c);
  return {
    status: knob(g, 'playedStatus', thing),
    fate: knob(g, 'playedWithFate', thing),
    bowed: knob(g, 'playedBowed', thing),
  };
}

/** Texts that say how a card enters play, its own among them. This is part of entering: nobody honors or bows it. */
function entersAs(g: Machine, c: Card, asPlayed: Entering): void {
  const thing = cardThing(c);
  if (asPlayed === ordinary && !standing(g, 'knob').some((one) => one.node.knob.startsWith('enters'))) return;
  const status = knob(g, 'entersStatus', thing) || asPlayed.status;
  const fate = knob(g, 'entersWithFate', thing) + asPlayed.fate;
  if (status !== 0 && isUnitLeader(g, c)) setCounter(g, thing, 'status', status);
  if (fate > 0) setCounter(g, thing, 'fate', counterOf(g, thing, 'fate') + fate);
  if (knob(g, 'entersBowed', thing) || asPlayed.bowed) c.bowed = true;
  changed(g, true, c);
}

/**
 * keywords.disguised: the card with the id `data.by` takes over fate, status token and attachments of the character that
 * it replaces. This is one change, neither placing fate nor honoring.
 */
const takeOver: OccurrenceSpec = {
  never: (g, member) => inPlayCard(g, member) === undefined,
  apply: (g, member) => {
    const old = inPlayCard(g, member);
    const now = card(g, Number(member.data?.by));
    if (!old || !inPlay(g, now)) return;
    for (const name of ['fate', 'status']) {
      setCounter(g, cardThing(now), name, counterOf(g, cardThing(old), name));
      setCounter(g, cardThing(old), name, 0);
    }
    for (const one of attachmentsOf(g, old)) lay(g, one, zoneOfThing(g, cardThing(now)));
    changed(g, true);
  },
};

const attach: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    const host = member.to === undefined ? undefined : cardOf(g, member.to);
    return (
      !c ||
      !host ||
      !inPlay(g, host) ||
      c.host === host.id ||
      g.book.hooks.entry.mayAttach(g, c, host, Number(member.data?.under ?? c.controller)) !== null
    );
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    // Change controller and place together: in between, the attachment might be illegal.
    if (c && member.data?.under !== undefined) c.controller = Number(member.data.under);
    if (c && member.to) lay(g, c, zoneOfThing(g, member.to));
    changed(g, true, c);
  },
  remember: true,
};

/** Changes control. A character at home goes to the other home; one in a conflict changes sides. */
const control: OccurrenceSpec = {
  never: (g, member) => {
    const c = inPlayCard(g, member);
    return !c || member.player === undefined || c.controller === member.player;
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.player === undefined) return;
    c.controller = member.player;
    if (zoneName(c.zone) === 'home') lay(g, c, zoneKey('home', member.player));
    changed(g, true, c);
  },
  remember: true,
};

/** Turns up a card in a province. For provinces themselves see `revealProvince`. */
const faceUp: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || c.faceUp;
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (c) turnUp(g, c);
  },
  remember: true,
  brings: true,
};

/** The text of the card is out of play from then on. */
const faceDown: OccurrenceSpec = {
  ...turnDown,
  apply: (g, member, occ) => {
    const c = subjectCard(g, member);
    if (c) c.entered = -1;
    turnDown.apply(g, member, occ);
  },
};

/** conflict.province-revealed: the province `subject` turns faceup, and its text is active from then on. */
const revealProvince: OccurrenceSpec = {
  never: (g, member) => provinceCard(g, thingNumber(member.subject ?? 'p-'))?.faceUp !== false,
  apply: (g, member) => {
    const c = provinceCard(g, thingNumber(member.subject as string));
    if (!c) return;
    c.faceUp = true;
    c.entered = g.state.turn;
    changed(g, true, c);
  },
  remember: true,
  brings: true,
};

/** Two cards exchange places, each staying faceup or facedown. */
const switchCards: OccurrenceSpec = {
  never: (g, member) => {
    const other = member.to === undefined ? undefined : cardOf(g, member.to);
    const c = leaver(g, member);
    return !c || !other || c.zone === other.zone;
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    const other = ownCardOf(g, member.to as string);
    if (!c || !other) return;
    const [from, to] = [c.zone, other.zone];
    lay(g, c, to);
    lay(g, other, from);
    changed(g, true);
  },
};

export const cardKinds: Record<string, OccurrenceSpec> = {
  bow,
  straighten,
  honor: status(1),
  dishonor: status(-1),
  discardStatus,
  discard,
  sacrifice,
  removeFromGame: removalBy(leaver, send),
  put,
  move,
  commit,
  enterPlay,
  takeOver,
  attach,
  transfer: attach,
  control,
  faceUp,
  faceDown,
  revealProvince,
  switch: switchCards,
};
