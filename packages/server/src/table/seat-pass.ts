import type { SeatId } from '@kyuden/engine';
import { fingerprintOf } from './keys.ts';

/** A socket's proof of its right to a seat. A socket that shows a key sits where the key fits, whatever its account. */
export interface Pass {
  /** Fingerprint of the key; '' without one. */
  readonly key: string;
  /** The account that is signed in; '' for guests, and where a key decides. */
  readonly account: string;
}

export const passOf = (key: string | undefined, account: string | undefined): Pass =>
  key === undefined ? { key: '', account: account ?? '' } : { key: fingerprintOf(key), account: '' };

/** The seat that a pass opens, as the seats are taken now; -1 if it opens none. */
export function seatOf(seats: readonly { key: string; account: string }[], pass: Pass): SeatId {
  if (pass.key !== '') return seats.findIndex((one) => one.key === pass.key);
  return pass.account === '' ? -1 : seats.findIndex((one) => one.account === pass.account);
}
