import type { Reason } from '@kyuden/words';
import type { z } from 'zod';
import { english } from './english.ts';

/** Reasons that a schema gives itself travel inside the issues of the parser. */

/** An issue with a reason, for schemas. */
export const issueOf = (reason: Reason) => ({ message: english(reason), params: { reason } });

/** The reason inside an issue; undefined where the parser itself found it. */
export const reasonIn = (issue: z.core.$ZodIssue | undefined): Reason | undefined =>
  issue?.code === 'custom' ? (issue.params?.reason as Reason | undefined) : undefined;
