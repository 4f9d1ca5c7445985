import type { ReactElement } from 'react';

/** The logo: a red seal. */
export function Seal(): ReactElement {
  return (
    <svg className="house-seal" viewBox="0 0 16 16" width="26" height="26" aria-hidden="true">
      <rect width="16" height="16" rx="3" fill="var(--seal)" />
      <path d="M3 12V6l5-3 5 3v6M8 3v9M3 8h10" stroke="var(--on-seal)" strokeWidth="1.4" fill="none" />
    </svg>
  );
}
