import { english, type Reason } from '@kyuden/words';
import type { z } from 'zod';

/** A schema can state its own `Reason`; it travels in the `params` of a zod issue. */

/** An issue that carries a reason, for use in schemas. */
export const issueOf = (reason: Reason) => ({ message: english(reason), params: { reason } });

/** The reason that an issue carries; undefined if zod itself raised the issue. */
export const reasonIn = (issue: z.core.$ZodIssue | undefined): Reason | undefined =>
  issue?.code === 'custom' ? (issue.params?.reason as Reason | undefined) : undefined;
