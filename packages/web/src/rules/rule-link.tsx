import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useRules } from '../library/library.ts';
import { Dialog } from '../look/dialog.tsx';
import { hrefOf } from '../route.tsx';
import { words } from '../words.ts';
import './rule-link.css';

/** The address of a rule. The first part of its id is the edition. */
export const ruleAddress = (id: string): string => `/rules/${id.split('.')[0]}#${id}`;

/** The name of a rule: the last part of its id. */
const ruleName = (id: string): string => id.split('.').at(-1)!.replaceAll('-', ' ');

/**
 * A link to a rule. A plain click shows the rule over the table; the link opens the rulebook in a new page, so that the
 * table stays open.
 */
export function RuleLink({ id, children }: { id: string; children?: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className="rule-link"
        href={hrefOf(ruleAddress(id))}
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
          <a className="button" href={hrefOf(ruleAddress(id))} target="_blank" rel="noreferrer">
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
