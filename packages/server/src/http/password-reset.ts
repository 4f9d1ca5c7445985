import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Me } from '../protocol/index.ts';
import { checkNew } from './accounts.ts';
import type { Context } from './context.ts';
import { hashPassword } from './password.ts';
import { Guesses } from './password-guesses.ts';
import { Problem, read } from './problem.ts';
import { signInCookies } from './sign-in.ts';

export const resetting = z.strictObject({
  name: z.string().max(200),
  /** As the operator has handed it out; case, blanks and hyphens do not matter. */
  code: z.string().max(100),
  password: z.string().min(1).max(200),
});

/** The route for players who have forgotten their password and got a code from the operator. */
export function passwordResetRoutes(app: FastifyInstance, context: Context): void {
  const { accounts, resetCodes, peers } = context;
  const { enter } = signInCookies(context);
  // Apart from wrong passwords: whoever guesses codes does not keep the owner from signing in.
  const guesses = new Guesses(context.ticks);

  app.post<{ Reply: Me }>('/api/password-reset', async (request, reply) => {
    const { name, code, password } = read(resetting, request.body);
    checkNew(password);
    const guess = guesses.from(peers.networkOf(request.raw), name);
    if (!guess) throw new Problem(429, { kind: 'tooManyAttempts' });
    const account = await accounts.byName(name);
    // Take as long for a wrong code as for a right one, so that timing does not reveal which names exist.
    const hashed = await hashPassword(password);
    if (!account || !(await resetCodes.use(account.id, code))) throw new Problem(403, { kind: 'wrongCode' });
    guess.wasRight();
    await accounts.setPassword(account.id, hashed);
    await accounts.forgetDevices(account.id);
    await accounts.signOutEverywhere(account.id);
    context.signedOut(account.id);
    return enter(request, reply, account);
  });
}
