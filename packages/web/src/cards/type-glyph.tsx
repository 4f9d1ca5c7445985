import type { ReactElement } from 'react';

/** A sign for each type of card in a 16×16 box, distinguished by form, not colour. */
const strokes: Readonly<Record<string, string>> = {
  Personality: 'M8 2a3 3 0 1 1 0 6a3 3 0 0 1 0-6M2.5 14c0-4 2.5-5 5.5-5s5.5 1 5.5 5',
  Follower: 'M4 14V3l1.5-1.5L7 3v11M9 14V5l1.5-1.5L12 5v9M2 9h12',
  Item: 'M13 2L5.5 10.5M4 8.5l4 4M5 11.5L2.5 14',
  Spell: 'M8 1.5l1.7 4.8L14.5 8l-4.8 1.7L8 14.5l-1.7-4.8L1.5 8l4.8-1.7z',
  Strategy: 'M3 3h10M3 3v10.5L8 10l5 3.5V3',
  Event: 'M8 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15',
  Holding: 'M2 8l6-5 6 5M4 7v6.5h8V7',
  Region: 'M1.5 13l4.5-8 3 5 2-3 3.5 6z',
  Character: 'M8 2a3 3 0 1 1 0 6a3 3 0 0 1 0-6M2.5 14c0-4 2.5-5 5.5-5s5.5 1 5.5 5',
  Attachment: 'M13 2L5.5 10.5M4 8.5l4 4M5 11.5L2.5 14',
  Province: 'M1.5 13h13M3 13V7.5h10V13M1.5 7.5L8 3l6.5 4.5z',
  // A spirit, a teacher, a banner.
  Ancestor: 'M4 14V7a4 4 0 0 1 8 0v7l-2-1.5L8 14l-2-1.5zM6.5 7.5h.01M9.5 7.5h.01',
  Sensei: 'M8 2.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5M2.5 14c1-4 3-5 5.5-5s4.5 1 5.5 5zM5 12h6',
  Wind: 'M4 14V2M4 3h8l-2 3 2 3H4',
  Role: 'M4 2h8v12l-4-3-4 3z',
  Ring: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11',
  Stronghold: 'M2.5 14V4h2.7v2h1.5V4h2.6v2h1.5V4h2.7v10z',
};

export function TypeGlyph({ type }: { type: string }): ReactElement | null {
  const d = strokes[type];
  if (!d) return null;
  return (
    <svg className="type-glyph" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
