import { type ReactElement, useEffect, useState } from 'react';
import { words } from '../words.ts';

/** A clock that counts down from the last time the server sent. */
export function SeatClock({
  clock,
  isOwn,
}: {
  clock: { left: number; runs: boolean };
  isOwn: boolean;
}): ReactElement {
  const [since, setSince] = useState({ clock, at: Date.now(), now: Date.now() });
  if (since.clock !== clock) setSince({ clock, at: Date.now(), now: Date.now() });
  useEffect(() => {
    if (!clock.runs) return;
    const timer = setInterval(() => setSince((one) => ({ ...one, now: Date.now() })), 500);
    return () => clearInterval(timer);
  }, [clock]);
  const left = Math.max(0, clock.left - (clock.runs ? since.now - since.at : 0));
  return (
    <span
      className={`clock${clock.runs ? ' runs' : ''}${isOwn && left < 60_000 ? ' low' : ''}`}
      role="timer"
      aria-label={words.table.clock}
    >
      {clockText(left)}
    </span>
  );
}

/** Minutes and seconds, with hours if there are any. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
