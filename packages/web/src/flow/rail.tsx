import type { Stops } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { useTable } from '../table/context.ts';
import { words } from '../words/en.ts';
import './flow.css';
import { nextStopWords } from './next-stop.ts';

/** The phases of the turn, with the stops one has set on them. */
export function PhaseRail({
  phases,
  stops,
  onStops,
}: {
  phases: readonly string[];
  stops: Stops | null;
  onStops: (stops: Stops) => void;
}): ReactElement {
  const { view, seat } = useTable();
  const toggle = (side: 'own' | 'others', phase: string): void => {
    if (!stops) return;
    const set = stops[side].includes(phase)
      ? stops[side].filter((one) => one !== phase)
      : [...stops[side], phase];
    onStops({ ...stops, [side]: set });
  };
  return (
    <section className="phases" aria-label={words.flow.title}>
      {stops && (
        <div className="phase-heads" aria-hidden="true">
          <span>{words.flow.stops}</span>
          <span>{words.flow.own}</span>
          <span>{words.flow.others}</span>
        </div>
      )}
      <ol>
        {phases.map((phase) => (
          <li
            key={phase}
            className={view.phase === phase ? 'now' : ''}
            aria-current={view.phase === phase ? 'step' : undefined}
          >
            <span className="phase-name">{phase}</span>
            {stops &&
              (['own', 'others'] as const).map((side) => (
                <label
                  key={side}
                  className="stop"
                  title={side === 'own' ? words.flow.stopOwn(phase) : words.flow.stopOthers(phase)}
                >
                  <input
                    type="checkbox"
                    checked={stops[side].includes(phase)}
                    aria-label={side === 'own' ? words.flow.stopOwn(phase) : words.flow.stopOthers(phase)}
                    onChange={() => toggle(side, phase)}
                  />
                </label>
              ))}
          </li>
        ))}
      </ol>
      {stops && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={stops.autoPass}
              onChange={(event) => onStops({ ...stops, autoPass: event.target.checked })}
            />
            {words.flow.autoPass}
          </label>
          <p className="stop-line">{words.flow.nextStop(nextStopWords(stops, view, seat, phases))}</p>
        </>
      )}
    </section>
  );
}

/** Pass until something comes; while that lasts, one key takes it back. */
export function PassUntil({
  stops,
  onStops,
}: {
  stops: Stops;
  onStops: (stops: Stops) => void;
}): ReactElement {
  const until = words.flow.until;
  if (stops.passUntil !== 'nothing')
    return (
      <p className="passing" role="status">
        {words.flow.passing(until[stops.passUntil])}{' '}
        <button type="button" className="seal" onClick={() => onStops({ ...stops, passUntil: 'nothing' })}>
          <kbd aria-hidden="true">Esc</kbd> {words.flow.stop}
        </button>
      </p>
    );
  return (
    <label className="pass-until">
      {words.flow.passUntil}{' '}
      <select
        value="nothing"
        onChange={(event) => onStops({ ...stops, passUntil: event.target.value as Stops['passUntil'] })}
      >
        {Object.entries(until).map(([value, label]) => (
          <option key={value} value={value}>
            {value === 'nothing' ? '—' : label}
          </option>
        ))}
      </select>
    </label>
  );
}
