import type { CSSProperties, ReactElement } from 'react';
import { Wall } from '../parts/collectible/province.tsx';
import { words } from '../words.ts';

interface Stand {
  strength: number;
  /** Lengths for a bar of length 1: the attack, the defense, and the province strength. */
  bar: { attack: number; defense: number; strength: number };
}

/** A bar of the attack against defense and province strength: beyond the wall the province breaks. */
export function BalanceBar({ state, verdict }: { state: Stand; verdict: string }): ReactElement {
  const { bar } = state;
  const style = {
    '--attack': `${bar.attack * 100}%`,
    '--defense': `${bar.defense * 100}%`,
    '--wall': `${bar.strength * 100}%`,
  } as CSSProperties;
  return (
    <div className="balance" style={style}>
      <span className="bar" aria-hidden="true">
        <span className="reach" />
        <span className="held" />
        <span className="stands" />
      </span>
      <span className="verdict">
        <span className="strength" title={words.table.strengthOf(state.strength)}>
          <Wall /> {state.strength}
        </span>{' '}
        <span className="verdict-words">{verdict}</span>
      </span>
    </div>
  );
}
