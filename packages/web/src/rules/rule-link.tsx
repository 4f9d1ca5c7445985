import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useRules } from '../library/library.ts';
import { Dialog } from '../look/dialog.tsx';
import { words } from '../words.ts';
import './rule-link.css';

/** Where a rule is read. Its id begins with its edition. */
export const ruleAddress = (id: string): string => `/rules/${id.split('.')[0]}#${id}`;

/** What a rule is called: the last words of its id. */
const ruleName = (id: string): string => id.split('.').at(-1)!.replaceAll('-', ' ');

/**
 * A link to a rule. A plain click reads it over the table; the link itself leads to the rulebook, in a page of its own, so
 * that the table stays.
 */
export function RuleLink({ id, children }: { id: string; children?: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className="rule-link"
        href={ruleAddress(id)}
        target="_blank"
        rel="noreferrer"
        title={id}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        § {children ?? ruleName(id)}
      </a>
      {isOpen && (
        <Dialog title={`§ ${ruleName(id)}`} onClose={() => setOpen(false)}>
          <Suspense fallback={<p role="status">{words.app.loading}</p>}>
            <RuleWords id={id} />
          </Suspense>
          <a className="button" href={ruleAddress(id)} target="_blank" rel="noreferrer">
            {words.rules.inBook}
          </a>
        </Dialog>
      )}
    </>
  );
}

function RuleWords({ id }: { id: string }): ReactElement {
  const rule = useRules(id.split('.')[0]!).find((one) => one.id === id);
  if (!rule) return <p>{words.rules.unknown}</p>;
  return (
    <>
      <p>{rule.rule}</p>
      {rule.example && (
        <p className="quiet">
          <b>{words.rules.example}.</b> {rule.example}
        </p>
      )}
      <p className="quiet">
        {words.rules.section}: {rule.section}
      </p>
    </>
  );
}
