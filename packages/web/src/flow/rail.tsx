import type { EditionInfo, Stops } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { Options } from '../look/options.tsx';
import type { TurnWords } from '../parts/parts.ts';
import { useTable } from '../table/context.ts';
import { wordFor, words } from '../words.ts';
import './flow.css';
import { InterruptStops } from './interrupt-stops.tsx';
import { nextStopWords } from './next-stop.ts';
import { askingIn, PhaseStop, type Side, withAsking } from './phase-stop.tsx';

/** The phases of the turn, with the player's stops. */
export function PhaseRail({
  phases,
  windows,
  interrupts,
  turns,
  stops,
  onStops,
}: {
  phases: readonly string[];
  /** Parts of phases with stops of their own. */
  windows: EditionInfo['windows'];
  interrupts: boolean;
  turns: TurnWords;
  stops: Stops | null;
  onStops: (stops: Stops) => void;
}): ReactElement {
  const { view, seat } = useTable();
  const sides = turns.shared ? (['own'] as const) : (['own', 'others'] as const);
  const label = (side: Side, phase: string): string => {
    const name = wordFor(words.phases, phase);
    if (windows.some((one) => one.name === phase)) return name;
    if (turns.shared) return words.living.stopIn(name);
    return side === 'own' ? words.flow.stopOwn(name) : words.flow.stopOthers(name);
  };
  const marks = (phase: string): ReactElement[] =>
    stops
      ? sides.map((side) => (
          <PhaseStop
            key={side}
            label={label(side, phase)}
            asking={askingIn(stops, side, phase)}
            onAsking={(asking) =>
              onStops(withAsking(stops, turns.shared ? ['own', 'others'] : [side], phase, asking))
            }
          />
        ))
      : [];
  return (
    <section className="phases" aria-label={words.flow.title}>
      {stops && (
        <div className="phase-heads" aria-hidden="true">
          {turns.shared ? (
            <>
              <span />
              <span>{words.living.stop}</span>
            </>
          ) : (
            <>
              <span>{words.flow.stops}</span>
              <span>{words.flow.own}</span>
              <span>{words.flow.others}</span>
            </>
          )}
        </div>
      )}
      <ol>
        {phases.flatMap((phase) => [
          <li
            key={phase}
            className={view.phase === phase ? 'now' : ''}
            aria-current={view.phase === phase ? 'step' : undefined}
          >
            <span className="phase-name">{wordFor(words.phases, phase)}</span>
            {marks(phase)}
          </li>,
          ...windows
            .filter((one) => one.phase === phase && stops)
            .map(({ name }) => (
              <li key={name} className="window">
                <span className="phase-name">{wordFor(words.phases, name)}</span>
                {marks(name)}
              </li>
            )),
        ])}
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
          {interrupts && <InterruptStops stops={stops} onStops={onStops} />}
          <p className="stop-line">{nextStopWords(stops, view, seat, phases)}</p>
        </>
      )}
    </section>
  );
}

/** Passes until a chosen moment; one key cancels it. */
export function PassUntil({
  stops,
  until,
  onStops,
}: {
  stops: Stops;
  until: TurnWords['until'];
  onStops: (stops: Stops) => void;
}): ReactElement {
  if (stops.passUntil !== 'nothing')
    return (
      <p className="passing" role="status">
        {words.flow.passing(until[stops.passUntil] ?? words.flow.until[stops.passUntil])}{' '}
        <button type="button" className="seal" onClick={() => onStops({ ...stops, passUntil: 'nothing' })}>
          <kbd aria-hidden="true">{words.flow.stopKey}</kbd> {words.flow.stop}
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
        <Options of={Object.entries(until)} />
      </select>
    </label>
  );
}
