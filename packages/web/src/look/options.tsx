import type { ReactElement } from 'react';

/** The options of a select. */
export const Options = ({
  of,
}: {
  of: readonly (readonly [value: string | number, label: string])[];
}): ReactElement => (
  <>
    {of.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
