import {
  type Card,
  card,
  cardsInPlay,
  cardThing,
  currentBattle,
  faceNumber,
  faceOf,
  hasKeyword,
  hasStat,
  heldElsewhere,
  inPlayOfType,
  inPool,
  joinsOnly,
  type Machine,
  mayStand,
  type Option,
  type RoundFrame,
  type SeatId,
  showFace,
  spanKey,
  standing,
  stat,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { ownNodes } from '../../ccg/hooks/own-text.ts';
import { knob } from '../knobs.ts';
import { lyingIn, provinceCard, rowOf } from '../places.ts';
import { cardOption } from '../procedures/tools.ts';
import { disguised } from './disguise.ts';
import { goesOnProvinces, isDuplicate, isPlayBarred, mayAttach, mayEnter } from './entry.ts';
import { entryPrice } from './price.ts';

/** Options in a round of actions other than abilities: playing characters and attachments. */

/**
 * In the dynasty phase, characters in provinces may be played, and copies of unique ones discarded for fate. In
 * other rounds, characters and attachments may be played from the hand (actions.dynasty-alternate,
 * actions.conflict-options).
 */
export function playsInRound(g: Machine, seat: SeatId, round: RoundFrame): Option[] {
  const options: Option[] = [];
  if (round.name === 'dynasty') {
    for (const c of rowOf(g, seat).flatMap((id) => lyingIn(g, id))) {
      if (!c.faceUp || faceOf(g, c).type !== 'Character') continue;
      if (isPlayable(g, c, seat)) options.push(cardOption('play', c));
      if (copyInPlay(g, c, seat)) options.push(cardOption('duplicate', c));
    }
    return options;
  }
  for (const c of [...zoneCards(g, zoneKey('hand', seat)), ...heldElsewhere(g, seat)]) {
    const { type } = faceOf(g, c);
    if (type !== 'Character' && type !== 'Attachment') continue;
    if (isPlayable(g, c, seat)) options.push(cardOption('play', c));
    if (hasOtherFace(g, c) && playedAs(g, c, true, () => isPlayable(g, c, seat)))
      options.push(cardOption('playAs', c));
  }
  for (const c of disguised(g, seat)) options.push(cardOption('playDisguised', c));
  return options;
}

const hasOtherFace = (g: Machine, c: Card): boolean => g.lib.otherFaces.has(faceNumber(c));

/**
 * Evaluates `look` while the card shows its other face, for playing it as another type. The face is restored,
 * so nobody sees it.
 */
export function playedAs<T>(g: Machine, c: Card, other: boolean, look: () => T): T {
  if (!other) return look();
  showFace(g, c, true);
  const found = look();
  showFace(g, c, false);
  return found;
}

/** Whether the player can play the card now in some way. */
export function isPlayable(g: Machine, c: Card, seat: SeatId): boolean {
  if (isTooDear(g, c, seat)) return false;
  if (isPlayBarred(g, seat, c, faceOf(g, c).type) || isOneTooMany(g, c, seat)) return false;
  if (isOnlyDisguised(g, c, seat)) return false;
  return faceOf(g, c).type === 'Attachment'
    ? bearers(g, c, seat).some((host) => mayBear(g, host, c, seat))
    : placesFor(g, c, seat).length > 0;
}

/** Whether the card's own text lets it be played only disguised. */
const isOnlyDisguised = (g: Machine, c: Card, seat: SeatId): boolean =>
  ownNodes(g, 'knob', c, seat, ({ knob: name }) => name === 'onlyDisguised').length > 0;

/** Prefilter: the cost exceeds the player's fate, and no text can change the cost. */
const isTooDear = (g: Machine, c: Card, seat: SeatId): boolean =>
  standing(g, 'goldCost').length === 0 &&
  !mayStand(g, c, 'goldCost') &&
  hasStat(g, c, 'fateCost') &&
  stat(g, c, 'fateCost') > inPool(g, seat, cardThing(c));

/** Key of the count of Limited cards that a player has played this round. */
export const limitedKey = (g: Machine, seat: SeatId): string => `limited:s${seat}|${spanKey(g, 'turn')}`;

const isOneTooMany = (g: Machine, c: Card, seat: SeatId): boolean =>
  hasKeyword(g, c, 'Limited') && (g.state.counts[limitedKey(g, seat)] ?? 0) >= knob(g, 'limitedPerRound');

/** characters.play-from-hand: from the hand, to home or the current conflict; from a province only to home. */
export function placesFor(g: Machine, c: Card, seat: SeatId): string[] {
  const places =
    isHeld(g, c, seat) && !c.zone.startsWith('hand:') && joinsOnly(g, c, seat) ? [] : [`s${seat}`];
  const battle = isHeld(g, c, seat) ? currentBattle(g) : undefined;
  if (battle) places.push(`b${battle.field}`);
  return places.filter((to) => {
    const entry = { card: c, seat, to, host: -1, ignore: [], purchase: '' as const };
    return mayEnter(g, entry) === null && entryPrice(g, entry) <= inPool(g, seat, cardThing(c));
  });
}

/** Whether the card is in hand, or may be played as if it were. */
export const isHeld = (g: Machine, c: Card, seat: SeatId): boolean =>
  c.zone.startsWith('hand:') || heldElsewhere(g, seat).includes(c);

/** Tells which cards can bear this attachment at all: provinces if its own text says so, else characters. */
const bearers = (g: Machine, c: Card, seat: SeatId): readonly Card[] =>
  goesOnProvinces(g, c, seat)
    ? g.state.provinces.flatMap(({ id }) => provinceCard(g, id) ?? [])
    : inPlayOfType(g, 'Character');

/**
 * attachments.play: characters of either player that the card may be attached to and whose price the player can
 * pay; provinces if the card's own text says so.
 */
export const hostsFor = (g: Machine, c: Card, seat: SeatId): Card[] =>
  bearers(g, c, seat).filter((host) => mayBear(g, host, c, seat));

function mayBear(g: Machine, host: Card, c: Card, seat: SeatId): boolean {
  if (mayAttach(g, c, host, seat) !== null) return false;
  const entry = { card: c, seat, to: cardThing(host), host: host.id, ignore: [], purchase: '' as const };
  return mayEnter(g, entry) === null && entryPrice(g, entry) <= inPool(g, seat, cardThing(c));
}

/** actions.unique-duplicate-for-fate: the player's copy of this card in play. */
export function copyInPlay(g: Machine, c: Card, seat: SeatId): Card | undefined {
  if (!isDuplicate(g, c, seat)) return undefined;
  return cardsInPlay(g)
    .map((id) => card(g, id))
    .find((other) => other.controller === seat && faceOf(g, other).title === faceOf(g, c).title);
}
