import type { ReactElement } from 'react';
import { words } from '../words.ts';
import type { StatLook } from './facts.ts';
import './stat-sign.css';

/** The label of a number: its sign, or else its short name. */
export function StatSign({ look }: { look: StatLook }): ReactElement {
  if (!look.sign) return <i aria-hidden="true">{words.stats[look.name]?.short ?? look.name}</i>;
  return (
    <svg className="stat-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={look.sign}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
