import {
  type ActionFrame,
  type Card,
  card,
  cardThing,
  changesIn,
  faceOf,
  leaderOf,
  type Machine,
  type Refusal,
  standingFor,
  typeOf,
  type Use,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { isInPlay } from '../places.ts';
import { refusal, refuse, waives, waivesNow } from './refusal.ts';
import { usesSpells } from './spell-users.ts';

/** Refuses an ability whose card may not use it from where it is or in its state. */
export function sourceRefusal(
  g: Machine,
  use: Use,
  mayActBowed: (use: Use) => boolean = nobodyBowed,
): Refusal | null {
  if (use.card < 0) return null;
  const c = card(g, use.card);
  if (isInPlay(g, c)) return inPlayRefusal(g, use, c, mayActBowed);
  return justLeft(g, use) ? null : outOfPlayRefusal(g, use, c);
}

const notTheController = refusal('ability.controller', 'notController');
const isBowed = refusal('source.bowed', 'bowed');

const nobodyBowed = (): boolean => false;

function inPlayRefusal(g: Machine, use: Use, c: Card, mayActBowed: (use: Use) => boolean): Refusal | null {
  if (c.controller !== use.seat) {
    return notTheController(g);
  }
  if (typeOf(g, c).playedFromHand) {
    return refuse(g, 'source.terrainInPlay', 'terrainInPlay');
  }
  if (c.bowed && !waivesNow(g, use, 'bowed') && !actsBowed(g, c) && !mayActBowed(use)) {
    return isBowed(g);
  }
  if (faceOf(g, c).type === 'Spell' && !usesSpells(g, leaderOf(g, c))) {
    return refuse(g, 'source.spellNeedsShugenja', 'casterIsNoShugenja');
  }
  return null;
}

const actsBowed = (g: Machine, c: Card): boolean =>
  standingFor(g, 'permit', c).some(({ node }) => node.what === 'actBowed');

/** Whether the change being answered has just taken this card out of play; it may still answer. */
function justLeft(g: Machine, use: Use): boolean {
  if (use.designator !== g.book.modes.answers) return false;
  const gate = g.state.frames.findLast((frame) => frame.k === 'gate');
  return gate?.k === 'gate' && gate.witnesses.includes(use.card);
}

/**
 * zones.out-of-play-limits: an ability works out of play only if its text names the zone or the card is used
 * from there.
 */
function outOfPlayRefusal(g: Machine, use: Use, c: Card): Refusal | null {
  if (waives(use, 'given')) return null;
  const place = zoneName(c.zone);
  const mine = zoneNumber(c.zone) === use.seat;
  switch (place) {
    case 'hand':
      if (mine && (typeOf(g, c).playedFromHand || waives(use, 'inHand') || discardsSelf(use))) return null;
      break;
    case 'fateDiscard':
    case 'dynastyDiscard':
      if (c.owner === use.seat && waives(use, 'inPile')) return null;
      break;
    case 'province':
      if (g.state.provinces[zoneNumber(c.zone)]?.seat !== use.seat || !worksInProvince(g, use, c)) break;
      if (c.faceUp) return null;
      break;
    case 'focusArea':
    case 'resolution':
    case 'entering':
      if (mine && waives(use, place)) return null;
  }
  return isOutOfPlay(g);
}

const worksInProvince = (g: Machine, use: Use, c: Card): boolean =>
  waives(use, 'inProvince') || typeOf(g, c).usedFromProvince === true;

const isOutOfPlay = refusal('source.outOfPlay', 'outOfPlay');

/**
 * Whether the ability discards its own card from the hand as a cost, like a Ring; then it may be used from the
 * hand.
 */
const discardsSelf = (use: Use): boolean =>
  changesIn(use.ability.costs).some(
    (effect) => effect.e === 'discard' && effect.what.o === 'ref' && effect.what.ref.r === 'self',
  );

/**
 * The performer if the ability is on a Personality or Follower, or on an Item or Spell attached to one.
 * Otherwise undefined: the performer is a target.
 */
export function ownPerformer(g: Machine, use: Use): Card | undefined {
  if (use.card < 0) return undefined;
  const c = card(g, use.card);
  if (!isInPlay(g, c)) return undefined;
  if (canPerform(g, c)) return c;
  return c.host >= 0 ? leaderOf(g, c) : undefined;
}

/** Whether the card can perform actions: a Personality or a Follower. */
export function canPerform(g: Machine, c: Card): boolean {
  const type = typeOf(g, c);
  return !type.signed && type.stats.includes('force');
}

/** Whether the action has a keyword: from the ability or, if the mode says so, printed on its card. */
export function hasActionKeyword(g: Machine, use: Use, keyword: string): boolean {
  const { keywords } = use.ability;
  if (keywords.length > 0 && keywords.includes(keyword)) return true;
  if (g.book.modes.actionKeywords === 'ability') return false;
  if (use.card >= 0) return faceOf(g, card(g, use.card)).keywords.includes(keyword);
  // A player ability has no face.
  const face = g.lib.programs.get(use.program)?.face ?? -1;
  return face >= 0 && g.lib.faces[face]!.keywords.includes(keyword);
}

/**
 * Whether this card has performed an action with the keyword this turn. An action whose targets are still being
 * chosen does not count.
 */
export function hasPerformed(g: Machine, c: Card, keyword: string): boolean {
  const thing = cardThing(c);
  const naming = g.state.frames.findLast((one): one is ActionFrame => one.k === 'action')?.id;
  return g.state.actions.some(
    (one) =>
      one.turn === g.state.turn &&
      one.keywords.includes(keyword) &&
      one.performers.includes(thing) &&
      !(one.id === naming && one.status === 'announced'),
  );
}
