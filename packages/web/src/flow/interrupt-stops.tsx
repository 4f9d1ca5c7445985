import type { Stops } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { words } from '../words.ts';

type Kind = Stops['interrupts'][number];

const kinds = Object.entries(words.flow.interruptKinds) as [Kind, string][];

/** The kinds of action to whose Interrupts the player wants to be asked; at all others the server passes. */
export function InterruptStops({
  stops,
  onStops,
}: {
  stops: Stops;
  onStops: (stops: Stops) => void;
}): ReactElement {
  const toggle = (kind: Kind): void => {
    const others = stops.interrupts.filter((one) => one !== kind);
    onStops({ ...stops, interrupts: stops.interrupts.includes(kind) ? others : [...others, kind] });
  };
  return (
    <fieldset className="interrupt-stops">
      <legend>{words.flow.interrupts}</legend>
      {kinds.map(([kind, label]) => (
        <label key={kind} className="check">
          <input type="checkbox" checked={stops.interrupts.includes(kind)} onChange={() => toggle(kind)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
