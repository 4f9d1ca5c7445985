import {
  actionById,
  attackOfField,
  byRules,
  type Card,
  type Cause,
  cardOf,
  cardThing,
  currentBattle,
  isUnitLeader,
  leaderOf,
  type Machine,
  type Member,
  type Occurrence,
  occur,
  programOf,
  type SeatId,
  sideOf,
  type Thing,
  thingsOf,
  unitsAt,
} from '@kyuden/engine';
import { knob } from './knobs.ts';
import { isInPlay } from './places.ts';
import { standsAgainst } from './standing-bans.ts';

/**
 * Rehonoring instead of an Honor gain: the gainer's dishonorable Personalities who are involved in the gain are
 * rehonored, and the player gains nothing (dishonor.rehonor-instead-action and related rules). This is not
 * negation.
 */

/** The Personalities rehonored instead of this gain. If there are none, the Honor is gained. */
export function rehonoredInstead(g: Machine, occ: Occurrence, member: Member): Card[] {
  const seat = member.player;
  if (seat === undefined) return [];
  return involved(g, occ.cause, member, seat).filter((c) => {
    if (!c.dishonorable || !isInPlay(g, c)) return false;
    // A text 'does not rehonor' prevents the replacement, so the Honor is gained.
    return !neverRehonors(g, c, seat);
  });
}

export function rehonorInstead(g: Machine, cards: Card[], member: Member): void {
  member.fate = 'replaced';
  const seat = member.player as SeatId;
  const members = cards.map((c) => ({ subject: cardThing(c), player: c.controller }));
  occur(g, 'rehonor', members, byRules(seat, { for: 'honorGain' }));
}

function neverRehonors(g: Machine, c: Card, seat: SeatId): boolean {
  return standsAgainst(g, 'never', 'rehonor', { subject: cardThing(c) }, byRules(seat, { for: 'honorGain' }));
}

function involved(g: Machine, cause: Cause, member: Member, seat: SeatId): Card[] {
  if (cause.mode === 'resolution') return armyOfPlayer(g, seat);
  if (cause.for === 'allying') return personalities(g, thingsOf(member.data?.assigned as Thing[]), seat);
  if (cause.mode !== 'effect') return [];
  const things: Thing[] = cause.card ? [cause.card] : [];
  const action = actionById(g, cause.action);
  if (action) things.push(...action.performers, ...action.targets);
  else things.push(...targetsOfTrait(g, cause), ...attachedTo(g, cause));
  return personalities(g, things, seat);
}

function personalities(g: Machine, things: Thing[], seat: SeatId): Card[] {
  const found = new Set<Card>();
  for (const thing of things) {
    const c = cardOf(g, thing);
    if (c && isUnitLeader(g, c) && c.controller === seat) found.add(c);
  }
  return [...found];
}

/**
 * The Personalities in the army that the player leads or has joined, whoever controls them
 * (resolution.attacker-dishonorable-rehonor).
 */
function armyOfPlayer(g: Machine, seat: SeatId): Card[] {
  const battle = currentBattle(g);
  const attack = battle && attackOfField(g, battle.field);
  const side = attack && sideOf(attack, seat);
  return battle && side ? unitsAt(g, battle.field, side).filter((c) => isConcerned(g, c, seat)) : [];
}

/**
 * Whether this Personality counts for the leader's Honor gain from a battle: everyone in the army, or only the
 * leader's own.
 */
export const isConcerned = (g: Machine, c: Card, leader: SeatId): boolean =>
  c.controller === leader || knob(g, 'armySharesDishonor');

/** Returns the targets of a triggered trait, from the frame that runs it. */
function targetsOfTrait(g: Machine, cause: Cause): Thing[] {
  if (!cause.program) return [];
  const frame = g.state.frames.findLast(
    (one) => (one.k === 'trait' || one.k === 'program') && one.program === cause.program,
  );
  const { text } = programOf(g.lib, cause.program);
  if (!frame || !('env' in frame) || text.t === 'continuous' || text.t === 'gold') return [];
  return text.slots.flatMap((slot) => thingsOf(frame.env[slot.name]));
}

/** dishonor.rehonor-instead-attach: the Personality that the source of the gain was just attached to. */
function attachedTo(g: Machine, cause: Cause): Thing[] {
  const c = cause.card ? cardOf(g, cause.card) : undefined;
  if (!c || c.host < 0 || !cause.program) return [];
  const { text } = programOf(g.lib, cause.program);
  if (text.t !== 'triggered') return [];
  const onEntry = text.trigger?.on.some((pattern) =>
    pattern.kinds.some((kind) => kind === 'enterPlay' || kind === 'attach'),
  );
  return onEntry ? [cardThing(leaderOf(g, c))] : [];
}
