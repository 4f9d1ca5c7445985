/** Whether a text answers an action. */
import type { Context } from './context.ts';

/** Whether the text answers an action: when it is announced, aims or resolves. */
export const answersAction = (c: Context): boolean =>
  c.trigger?.on.some(({ kinds }) =>
    kinds.some((kind) => ['announce', 'actionResolves', 'target'].includes(kind)),
  ) === true;
