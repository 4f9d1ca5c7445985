import type { SeatId } from '@kyuden/engine';
import { fingerprintOf } from './keys.ts';

/** A socket's proof of its right to a seat. If the socket shows a key, only the key counts, not the account. */
export interface Pass {
  /** Fingerprint of the key; '' if no key was given. */
  readonly key: string;
  /** The signed-in account; '' for guests, or if a key was given. */
  readonly account: string;
}

/** Opens no seat. */
export const NOBODY: Pass = { key: '', account: '' };

export const passOf = (key: string | undefined, account: string | undefined): Pass =>
  key === undefined ? { key: '', account: account ?? '' } : { key: fingerprintOf(key), account: '' };

/** The seat that a pass opens among the current seats; -1 if none. */
export function seatOf(seats: readonly { key: string; account: string }[], pass: Pass): SeatId {
  if (pass.key !== '') return seats.findIndex((one) => one.key === pass.key);
  return pass.account === '' ? -1 : seats.findIndex((one) => one.account === pass.account);
}
