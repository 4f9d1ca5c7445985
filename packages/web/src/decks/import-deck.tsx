import type { DeckReport } from '@kyuden/server/protocol';
import { type ReactElement, useState } from 'react';
import { useEditionInfo } from '../library/library.ts';
import { Dialog } from '../look/dialog.tsx';
import { type ApiProblem, checkDeck } from '../net/api.ts';
import { locale, words } from '../words.ts';
import { DeckProblems } from './deck-problems.tsx';
import { replaceLine } from './deck-text.ts';
import { partName } from './part-name.ts';

/** Imports a pasted list: reports every line and lets the player correct unknown ones. */
export function ImportDeck({
  edition,
  onClose,
  onTake,
}: {
  edition: string;
  onClose: () => void;
  onTake: (name: string, text: string) => void;
}): ReactElement {
  const names = useEditionInfo(edition).deckNames;
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<{ text: string; report: DeckReport } | null>(null);
  const [problem, setProblem] = useState('');
  const check = async (list: string): Promise<void> => {
    setText(list);
    setProblem('');
    try {
      const report = await checkDeck(edition, { text: list });
      setChecked({ text: list, report });
    } catch (error) {
      setProblem((error as ApiProblem).message);
    }
  };
  const report = checked?.report;
  return (
    <Dialog title={words.decks.import} onClose={onClose} className="import">
      <label className="column">
        {words.decks.paste}
        <textarea
          rows={10}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="buttons">
        <button type="button" className="seal" disabled={text.trim() === ''} onClick={() => void check(text)}>
          {words.decks.check}
        </button>
        {report && checked.text === text && (
          <button type="button" onClick={() => onTake(report.name, text)}>
            {words.decks.useIt}
          </button>
        )}
      </div>
      {problem && (
        <p className="problem" role="alert">
          {locale.sentence(problem)}
        </p>
      )}
      {report && (
        <section aria-label={words.decks.lineReport} role="status">
          <p>
            <b>
              {report.legal ? `✓ ${words.decks.legal}` : `✗ ${words.decks.problems(report.problems.length)}`}
            </b>{' '}
            ·{' '}
            {(['dynasty', 'fate'] as const)
              .map((part) => words.decks.count(partName(part, names), report.counts[part]))
              .join(' · ')}
          </p>
          <LineReport
            text={checked.text}
            report={report}
            onReplace={(line, key) => void check(replaceLine(checked.text, line, key))}
          />
        </section>
      )}
    </Dialog>
  );
}

/** Every line of the list, as understood or with its problems. */
function LineReport({
  text,
  report,
  onReplace,
}: {
  text: string;
  report: DeckReport;
  onReplace: (line: number, key: string) => void;
}): ReactElement {
  const about = (line: number) => report.problems.filter((one) => one.line === line);
  return (
    <>
      <DeckProblems problems={about(0)} />
      <ol className="line-report">
        {text.split(/\r\n|\r|\n/).map((line, index) => {
          const problems = about(index + 1);
          if (line.trim() === '') return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <li key={index} value={index + 1} className={problems.length > 0 ? 'bad' : 'good'}>
              <span aria-hidden="true">{problems.length > 0 ? '✗' : '✓'}</span> <code>{line}</code>{' '}
              {problems.length === 0 && <span className="for-readers">{words.decks.lineGood}</span>}
              <DeckProblems problems={problems} onReplace={onReplace} />
            </li>
          );
        })}
      </ol>
    </>
  );
}
