import { createHash, randomBytes } from 'node:crypto';

/** Random ids and keys that cannot be guessed. Only fingerprints of keys are stored. */

export const newId = (): string => randomBytes(9).toString('base64url');
export const newKey = (): string => randomBytes(24).toString('base64url');
export const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
export const newSeed = (): string => randomBytes(16).toString('hex');
