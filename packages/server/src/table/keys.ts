import { createHash, randomBytes } from 'node:crypto';

/** Ids and keys that nobody guesses; of keys only a fingerprint is kept. */

export const newId = (): string => randomBytes(9).toString('base64url');
export const newKey = (): string => randomBytes(24).toString('base64url');
export const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
export const newSeed = (): string => randomBytes(16).toString('hex');
