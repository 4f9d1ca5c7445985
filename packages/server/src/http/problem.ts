import type { Reason } from '@kyuden/words';
import type { z } from 'zod';
import { english } from '../english.ts';
import { reasonIn } from '../issue.ts';

/** Something that is told to whoever asked, with its status. */
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

/** What was sent, if it is as it should be. */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new Problem(400, reasonIn(issue) ?? { kind: 'unreadable', where, issue: issue?.message ?? '' });
}
