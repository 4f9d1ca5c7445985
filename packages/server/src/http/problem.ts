import { english, type Reason } from '@kyuden/words';
import type { z } from 'zod';
import { reasonIn } from '../issue.ts';

/** An error that is sent to the client, with its HTTP status. */
export class Problem extends Error {
  readonly status: number;
  readonly why: Reason;
  readonly details: unknown;

  constructor(status: number, why: Reason, details?: unknown) {
    super(english(why));
    this.name = 'Problem';
    this.status = status;
    this.why = why;
    this.details = details;
  }
}

/** Returns the input as the schema reads it. Throws a `Problem` if it does not match. */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new Problem(400, reasonIn(issue) ?? { kind: 'unreadable', where, issue: issue?.message ?? '' });
}
