import type { DuelView, FieldView, PieceView, ProvinceView, View } from '@kyuden/engine';
import { isSeen } from '../../table/arrange.ts';
import { wordFor, words } from '../../words.ts';

/** What the living card game keeps on the table, from what a seat sees. */

export const ringsOf = (view: View): PieceView[] => (view.pieces ?? []).filter((one) => one.type === 'Ring');

export const ringName = ({ name }: PieceView): string => words.living.ring(wordFor(words.elements, name));

/** The Imperial Favor, once somebody has it. */
export const favorOf = (view: View): PieceView | undefined =>
  view.pieces?.find((one) => one.type === 'Favor' && one.seat >= 0);

/** The conflict under way: one at a time, the newest where one began inside another. */
export const conflictOf = (view: View): FieldView | undefined =>
  view.attack?.fields.find((one) => !one.fought || one.current);

/** What a seat has bid in a duel; nothing as long as the bids are secret. */
export function bidIn(duel: DuelView, seat: number): number | undefined {
  const bid = duel.facts?.[`bid${seat}`];
  return typeof bid === 'number' ? bid : undefined;
}

export type ProvinceState = 'facedown' | 'revealed' | 'broken';

export function provinceState({ card, broken }: ProvinceView): ProvinceState {
  if (broken) return 'broken';
  return !card || !isSeen(card) || card.faceDown ? 'facedown' : 'revealed';
}

/** Provinces of a seat that still stand. */
export const standing = (provinces: readonly ProvinceView[]): number =>
  provinces.filter((one) => !one.broken).length;

export interface ConflictBalance {
  attack: number;
  defense: number;
  strength: number;
  /** Who wins as it stands: a tie is the attacker's, and where nobody has any skill nobody wins. */
  winner: 'attack' | 'defense' | 'nobody';
  breaks: boolean;
  /** Skill that the attack lacks to break the province. */
  short: number;
  /** For a bar of length 1: how far the attack reaches, and where defense and strength lie. */
  bar: { attack: number; defense: number; strength: number };
}

export function conflictBalance(attack: number, defense: number, strength: number): ConflictBalance {
  const winner = attack === 0 && defense === 0 ? 'nobody' : attack >= defense ? 'attack' : 'defense';
  const short = Math.max(0, defense + strength - attack);
  const all = Math.max(attack, defense + strength, 1);
  return {
    attack,
    defense,
    strength,
    winner,
    breaks: winner === 'attack' && short === 0,
    short,
    bar: { attack: attack / all, defense: defense / all, strength: strength / all },
  };
}
