import {
  type Card,
  type Cause,
  cardThing,
  changed,
  forget,
  isUnitLeader,
  lay,
  type Machine,
  type Member,
  type NewMember,
  type OccurrenceSpec,
  occur,
  thingKind,
  thingNumber,
  zoneKey,
  zoneName,
} from '@kyuden/engine';
import { leaverBy, removalBy } from '../../kinds/cards.ts';
import { subjectCard } from '../../kinds/subject.ts';
import { send } from '../leaving.ts';
import {
  discardPileOf,
  isDiscardPile,
  isInPlay,
  isLeftBehind,
  liesFaceDown,
  lyingIn,
  properZone,
  provinceOf,
} from '../places.ts';
import { standsAgainst } from '../standing-bans.ts';
import { inSwitch } from './locations.ts';

/**
 * Kinds by which cards leave their zone. Only destruction makes a Personality dead
 * (cards.destroyed-vs-discarded).
 */

/** Whether the card is in play, or is an attachment about to follow its Personality out of play. */
const canLeavePlay = (g: Machine, c: Card): boolean => isInPlay(g, c) || isLeftBehind(g, c);

const leaver = leaverBy(canLeavePlay);

const destroy: OccurrenceSpec = {
  never: (g, member) => {
    const c = leaver(g, member);
    return !c || !canLeavePlay(g, c);
  },
  apply: (g, member) => {
    const c = leaver(g, member);
    if (!c) return;
    const attack = member.data?.attack;
    if (typeof attack === 'string') markStrike(g, attack);
    // The loss for a dishonorable death depends on the state at this time (see triggers).
    if (isUnitLeader(g, c)) c.dead = c.dishonorable ? 'dishonorably' : 'honorably';
    if (member.data) member.data.dead = c.dead;
    send(g, c, discardPileOf(g, c));
  },
  remember: true,
};

function markStrike(g: Machine, attack: string): void {
  const strike = g.state.strikes.find((one) => thingKind(attack) === 'k' && one.id === thingNumber(attack));
  if (strike) strike.destroyed = true;
}

/** Discards a card from play, a hand, a province or any other zone. */
const discard: OccurrenceSpec = {
  never: (g, member) => {
    const c = leaver(g, member);
    return !c || isDiscardPile(c.zone) || zoneName(c.zone) === 'removed';
  },
  apply: (g, member) => {
    const c = leaver(g, member);
    if (c) send(g, c, discardPileOf(g, c));
  },
  remember: true,
};

/**
 * Puts a card into a zone out of play: `to` is the zone's key, or `name` and `player` give it; `data.position`
 * is top (default) or bottom; `data.faceUp` applies to a province. Putting a card in hand is not drawing.
 */
const put: OccurrenceSpec = {
  never: (g, member) => {
    const c = leaver(g, member);
    if (!c) return true;
    member.to ??= zoneNamed(g, member);
    if (member.to === undefined) return true;
    const isThere = properZone(g, c, member.to).key === c.zone;
    return isThere && !zoneName(c.zone).endsWith('Deck');
  },
  apply: (g, member) => {
    const c = leaver(g, member);
    if (!c || member.to === undefined) return;
    const before = cardThing(c);
    send(g, c, member.to, member.data?.position === 'bottom');
    if (provinceOf(c.zone) >= 0) {
      c.faceUp = member.data?.faceUp === true;
      c.controller = c.owner;
      if (!c.faceUp) forget(g, c);
      changed(g, true, c);
    }
    member.subject = cardThing(c);
    // The story tells of the card that was there before, if its reader knew it.
    if (member.subject !== before) member.data = { ...member.data, before };
  },
};

/** The zone key for a name and player. For 'province' it is the player's first empty one. */
function zoneNamed(g: Machine, member: Member): string | undefined {
  const { name, player } = member;
  if (name === undefined || player === undefined) return undefined;
  if (name !== 'province') return `${name}:${player}`;
  const open = g.state.seats[player]?.provinces.find((id) => lyingIn(g, id).length === 0);
  return open === undefined ? undefined : zoneKey('province', open);
}

/** cards.switch: two cards exchange places, or neither moves if one cannot. `to` is the other card. */
const switchCards: OccurrenceSpec = {
  never: (g, member, occ) => {
    const c = leaver(g, member);
    const other =
      member.to === undefined ? undefined : subjectCard(g, { subject: member.to, fate: 'pending' });
    if (!c || !other || c.zone === other.zone) return true;
    if (!areUnits(g, c, other)) return false;
    return !mayMoveTo(g, c, other, occ.cause) || !mayMoveTo(g, other, c, occ.cause);
  },
  apply: (g, member, { cause }) => {
    const c = subjectCard(g, member);
    const other = subjectCard(g, { subject: member.to as string, fate: 'pending' });
    if (!c || !other) return;
    if (areUnits(g, c, other)) {
      occur(g, 'move', [moveTo(c, other), moveTo(other, c)], { ...cause, for: inSwitch });
      return;
    }
    const stays = isInPlay(g, c) === isInPlay(g, other);
    for (const [one, to, faceUp] of [
      [c, other.zone, other.faceUp],
      [other, c.zone, c.faceUp],
    ] as const) {
      if (!stays) {
        send(g, one, to);
        continue;
      }
      const { key } = properZone(g, one, to);
      one.faceUp = faceUp && !liesFaceDown(key);
      lay(g, one, key);
    }
  },
  // The movement of units passes through a gate of its own.
  nests: true,
};

/** Whether both lead units in play, so that they exchange places by moving. */
const areUnits = (g: Machine, ...cards: Card[]): boolean =>
  cards.every((c) => isUnitLeader(g, c) && isInPlay(g, c));

/** The movement of the unit to where the other card is. */
function moveTo(c: Card, other: Card): NewMember {
  const to = other.zone.replace(/^home:/, 's').replace(/^battlefield:/, 'b');
  return { subject: cardThing(c), player: c.controller, to, from: c.zone };
}

/** Whether the unit could move to where the other card is. */
function mayMoveTo(g: Machine, c: Card, other: Card, cause: Cause): boolean {
  const member = moveTo(c, other);
  const isBarred = (['forbid', 'never'] as const).some((which) =>
    standsAgainst(g, which, 'move', member, cause),
  );
  const move = g.book.kinds.move;
  const asked: Member = { ...member, fate: 'pending' };
  return !isBarred && move?.never?.(g, asked, { id: -1, kind: 'move', members: [asked], cause }) !== true;
}

export const leaveKinds: Record<string, OccurrenceSpec> = {
  destroy,
  discard,
  removeFromGame: { ...removalBy(leaver, send), remember: true },
  put,
  putInZone: put,
  switch: switchCards,
};
