import { type ReactElement, useState } from 'react';
import { words } from '../words.ts';
import { hearsSound, mayShowNotes, setNotes, setSound, wantsNotes } from './signals.ts';

/** The switches for what tells a player that it is his move. */
export function SignalSwitches(): ReactElement {
  const [sound, setHears] = useState(hearsSound);
  const [notes, setWants] = useState(() => mayShowNotes() && wantsNotes());
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={({ target }) => {
            setSound(target.checked);
            setHears(target.checked);
          }}
        />
        {words.menu.sound}
      </label>
      {mayShowNotes() && (
        <label className="check">
          <input
            type="checkbox"
            checked={notes}
            onChange={({ target }) => void setNotes(target.checked).then(setWants)}
          />
          {words.menu.notes}
        </label>
      )}
    </>
  );
}
