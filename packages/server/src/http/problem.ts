import type { z } from 'zod';

/** Something that is told to whoever asked, with its status. */
export class Problem extends Error {
  readonly status: number;
  readonly details: unknown;

  constructor(status: number, message: string, details?: unknown) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.details = details;
  }
}

/** What was sent, if it is as it should be. */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new Problem(400, `${where ? `${where}: ` : ''}${issue?.message ?? 'that cannot be read'}`);
}
