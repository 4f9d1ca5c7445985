import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** argon2id with the parameters that OWASP recommends, stored as a PHC string so that they can be raised later. */
const MEMORY = 19_456;
const PASSES = 2;
const LENGTH = 32;

const derive = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void): void =>
    argon2('argon2id', parameters, done),
);

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: LENGTH,
    memory: MEMORY,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(key)}`;
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept) ?? [];
  if (memory === undefined) return false;
  const wanted = Buffer.from(tag, 'base64');
  const key = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(key, wanted);
}
