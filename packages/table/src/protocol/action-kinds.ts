import type { ActionKind } from '@kyuden/editions';

/** The kinds of action that stops tell apart. */
export const actionKinds = ['attack', 'move', 'other'] as const satisfies readonly ActionKind[];
