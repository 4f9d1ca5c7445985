import type { ReactElement } from 'react';
import { words } from '../words.ts';
import type { ClanLook } from './clans.ts';

/** A Clan's mark. Beside the name it is decorative; alone it has the name as its label. */
export function Mark({
  clan,
  size = 16,
  alone = false,
}: {
  clan: ClanLook;
  size?: number;
  alone?: boolean;
}): ReactElement {
  return (
    <svg
      className="mark"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke={clan.colour}
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(alone ? { role: 'img', 'aria-label': words.app.clan(clan.name) } : { 'aria-hidden': true })}
    >
      {clan.strokes.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
