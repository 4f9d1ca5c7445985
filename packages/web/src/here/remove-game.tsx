import { type ReactElement, useState } from 'react';
import { Dialog } from '../look/dialog.tsx';
import { remove } from '../net/api.ts';
import { forgetKey } from '../net/browser-memory.ts';
import { words } from '../words.ts';

/** A button that removes a game from this browser, after a question. */
export function RemoveGame({
  game,
  names,
  onGone,
}: {
  game: string;
  names: string;
  onGone: () => void;
}): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const go = async (): Promise<void> => {
    await remove(`/games/${game}`);
    forgetKey(game);
    onGone();
  };
  return (
    <>
      <button
        type="button"
        className="plain"
        aria-label={words.here.removeGame(names)}
        onClick={() => setAsking(true)}
      >
        {words.here.remove}
      </button>
      {isAsking && (
        <Dialog title={words.here.removeSure} onClose={() => setAsking(false)}>
          <div className="buttons">
            <button type="button" className="seal" onClick={() => void go()}>
              {words.menu.yes}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {words.menu.no}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
