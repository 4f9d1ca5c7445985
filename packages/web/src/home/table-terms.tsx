import type { TableTerms as Terms } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { useEditions } from '../library/library.ts';
import './table-terms.css';
import { spokenTerms, type Term } from './terms.ts';

function useTerms(table: Terms): Term[] {
  const edition = useEditions().find((one) => one.name === table.edition);
  return spokenTerms(table, edition);
}

/** The terms of a table before joining: each below its name. */
export function TableTerms({ table }: { table: Terms }): ReactElement {
  const terms = useTerms(table);
  return (
    <dl className="terms">
      {terms.map(({ about, says }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The terms of a table as one text, for a list of tables. */
export function TermsLine({ table }: { table: Terms }): ReactElement {
  const terms = useTerms(table);
  return <small className="terms-line">{terms.map(({ says }) => says).join(' ')}</small>;
}
