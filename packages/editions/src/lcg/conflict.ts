import {
  type Attack,
  attackOfField,
  type Battle,
  baseStat,
  type Card,
  type Cause,
  cardThing,
  counterOf,
  inPlay,
  isForbidden,
  type Machine,
  type Member,
  type Piece,
  patternFits,
  pieceThing,
  type SeatId,
  type Side,
  spokenOf,
  stat,
  type Thing,
  unitsAt,
  wordsOf,
} from '@kyuden/engine';
import { ownNodes } from '../ccg/hooks/own-text.ts';
import { knob, sumOfKnob } from './knobs.ts';
import type { ConflictType } from './words.ts';

/**
 * A conflict is an attack in the engine's terms, with one battlefield at the attacked province. The facts of
 * its battle hold the rest: `type`, `declared` (the type it was declared with), `ring` (the contested ring),
 * `covert` (characters who may not defend), and once it is decided `winner`, `loser`, `margin`, `unopposed`.
 */

export const conflictType = (battle: Battle): ConflictType =>
  battle.facts?.type === 'political' ? 'political' : 'military';

export const contestedRing = (g: Machine, battle: Battle): Piece | undefined =>
  g.state.pieces.find((one) => pieceThing(one.id) === battle.facts?.ring);

export const conflictOf = (g: Machine, battle: Battle): Attack => attackOfField(g, battle.field) as Attack;

export const participants = (g: Machine, battle: Battle, side?: Side): Card[] =>
  unitsAt(g, battle.field, side);

/**
 * Whether a character can participate. A dash prevents it (characters.dash-cannot-participate), and so may a
 * text. For a character about to enter play under `seat`, its own text counts too, although it is not active
 * yet.
 */
export function canParticipate(g: Machine, c: Card, type: ConflictType, seat = c.controller): boolean {
  // No effect turns a dash into a number or a number into a dash.
  if (baseStat(g, c, type) === Number.NEGATIVE_INFINITY) return false;
  if (spokenOf(g, 'participate')) {
    const about = { subject: cardThing(c), player: seat, name: type };
    if (isForbidden(g, 'participate', about, rules(seat))) return false;
  }
  return inPlay(g, c) || !isKeptOutByItself(g, c, type, seat);
}

function isKeptOutByItself(g: Machine, c: Card, type: ConflictType, seat: SeatId): boolean {
  const member: Member = { subject: cardThing(c), player: seat, name: type, fate: 'pending' };
  const occurrence = { id: -1, kind: 'participate', members: [member], cause: rules(seat) };
  return ownNodes(g, 'forbid', c, seat).some(({ node, ctx }) =>
    patternFits(ctx, node.what, occurrence, member),
  );
}

const rules = (seat: SeatId): Cause => ({ mode: 'rulebook', card: '', seat, action: -1, program: '' });

/** The skill that a character contributes: 0 if it is bowed, has a dash or does not count, and never below 0. */
const skillOf = (g: Machine, c: Card, type: ConflictType): number =>
  c.bowed || !knob(g, 'countsSkill', cardThing(c)) ? 0 : Math.max(0, stat(g, c, type));

/** resolution.ready-participants-count, favor.bonus */
export function sideTotal(g: Machine, battle: Battle, side: Side): number {
  const type = conflictType(battle);
  const list = participants(g, battle, side);
  const skill = list.reduce((sum, c) => sum + skillOf(g, c, type), 0);
  const attack = conflictOf(g, battle);
  const seat = side === 'attack' ? attack.attacker : attack.defender;
  return list.length > 0 && favorSide(g, seat) === type ? skill + knob(g, 'favorBonus') : skill;
}

/** The skill total of a side at a battlefield, for views. */
export function totalAt(g: Machine, field: number, side: Side): number {
  // A battlefield and its conflict are made together.
  return sideTotal(g, g.state.battles.findLast((one) => one.field === field) as Battle, side);
}

export const favorPiece = (g: Machine): Piece | undefined =>
  g.state.pieces.find((one) => one.type === 'Favor');

/** The side to which the player has set the Favor, or '' without it. */
function favorSide(g: Machine, seat: SeatId): string {
  const favor = favorPiece(g);
  return favor && favor.seat === seat ? favor.state : '';
}

export const rings = (g: Machine): Piece[] => g.state.pieces.filter((one) => one.type === 'Ring');

export const elementsOf = (g: Machine, ring: Piece): string[] => wordsOf(g, ring);

/** glory.count: the glory of ready characters, plus claimed rings, plus what texts add. */
export function gloryCount(g: Machine, seat: SeatId, characters: Card[]): number {
  const glory = characters.reduce((sum, c) => sum + (c.bowed ? 0 : Math.max(0, stat(g, c, 'glory'))), 0);
  const claimed = rings(g).filter((one) => one.state === 'claimed' && one.seat === seat).length;
  return glory + claimed + sumOfKnob(g, 'gloryCountBonus', seat);
}

export const fateOf = (g: Machine, thing: Thing): number => counterOf(g, thing, 'fate');
