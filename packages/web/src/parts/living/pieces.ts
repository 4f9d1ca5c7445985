import type { DuelView, FieldView, PieceView, ProvinceView, View } from '@kyuden/engine';
import { isSeen } from '../../table/arrange.ts';
import { wordFor, words } from '../../words.ts';

/** Accessors for the pieces of the living card game in a view. */

export const ringsOf = (view: View): PieceView[] => (view.pieces ?? []).filter((one) => one.type === 'Ring');

export const ringName = ({ name }: PieceView): string => words.living.ring(wordFor(words.elements, name));

/** The Imperial Favor, if a player has it. */
export const favorOf = (view: View): PieceView | undefined =>
  view.pieces?.find((one) => one.type === 'Favor' && one.seat >= 0);

/** The current conflict; the newest if one began inside another. */
export const conflictOf = (view: View): FieldView | undefined =>
  view.attack?.fields.find((one) => !one.fought || one.current);

/** A seat's bid in a duel; undefined while the bids are secret. */
export function bidIn(duel: DuelView, seat: number): number | undefined {
  const bid = duel.facts?.[`bid${seat}`];
  return typeof bid === 'number' ? bid : undefined;
}

export type ProvinceState = 'facedown' | 'revealed' | 'broken';

export function provinceState({ card, broken }: ProvinceView): ProvinceState {
  if (broken) return 'broken';
  return !card || !isSeen(card) || card.faceDown ? 'facedown' : 'revealed';
}

/** The number of a seat's unbroken provinces. */
export const standing = (provinces: readonly ProvinceView[]): number =>
  provinces.filter((one) => !one.broken).length;

export interface ConflictBalance {
  attack: number;
  defense: number;
  strength: number;
  /** The winner with the current totals: the attacker wins ties, nobody wins without skill. */
  winner: 'attack' | 'defense' | 'nobody';
  breaks: boolean;
  /** The skill that the attack lacks to break the province. */
  short: number;
  /** Lengths for a bar of length 1: the attack, the defense, and the province strength. */
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
