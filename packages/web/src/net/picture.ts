import { apply } from '@kyuden/server/patch';
import type { ChangeMessage, GameMessage } from '@kyuden/server/protocol';

/**
 * The picture of the game after a message: the whole one, or the one before with what changed. Undefined if the change
 * does not follow on what we have, so that everything must be asked for anew.
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
