import type { ChangeMessage, GameMessage } from '@kyuden/server/protocol';
import { apply } from '@kyuden/table/patch';

/**
 * Returns the picture of the game after a message: a whole picture, or the previous one with a change applied.
 * Undefined if the change does not follow the previous picture, so that the whole must be fetched again.
 */
export function takeIn(
  before: GameMessage | undefined,
  message: GameMessage | ChangeMessage,
): GameMessage | undefined {
  if (message.type === 'game') return message;
  if (!before || message.seq !== before.seq + 1) return undefined;
  const { type: _, view, log, ...rest } = message;
  return {
    ...before,
    ...rest,
    view: view ? (apply(before.view, view) as GameMessage['view']) : before.view,
    log: log ? [...before.log, ...log] : before.log,
  };
}
