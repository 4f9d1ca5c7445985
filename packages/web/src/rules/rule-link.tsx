import type { ReactElement, ReactNode } from 'react';

/** Where a rule is read. Its id begins with its edition. */
export const ruleAddress = (id: string): string => `/rules/${id.split('.')[0]}#${id}`;

/** A link to a rule; beside a game it opens in a page of its own, so that the table stays. */
export function RuleLink({ id, children }: { id: string; children?: ReactNode }): ReactElement {
  return (
    <a className="rule-link" href={ruleAddress(id)} target="_blank" rel="noreferrer" title={id}>
      § {children ?? id.split('.').slice(1).join(' ').replaceAll('-', ' ')}
    </a>
  );
}
