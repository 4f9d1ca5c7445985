import { setsIn } from '@kyuden/editions/set-names';
import type { TableTerms as Terms } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { useEditions } from '../library/library.ts';
import { editionTitle } from '../sets/edition-title.ts';
import './table-terms.css';
import { spokenTerms, type Term } from './terms.ts';

function useTerms(table: Terms): Term[] {
  const editions = useEditions();
  const { edition: base } = setsIn(table.edition);
  const edition = editions.find((one) => one.name === table.edition || one.name === base);
  return spokenTerms(table, edition && { ...edition, title: editionTitle(editions, table.edition) });
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
