import type { CardSetInfo, SetCardInfo } from '@kyuden/server/protocol';
import { type ReactElement, useId, useState } from 'react';
import { CardFace } from '../cards/face.tsx';
import { type ApiProblem, putRight } from '../net/api.ts';
import { locale, words } from '../words.ts';
import { type Draft, draftOf, factsOf } from './draft.ts';
import type { Names } from './reader.ts';
import { useReading } from './use-reading.ts';
import { whyNot } from './why-not.ts';

/** The editor of one card. It shows at once how the card is read. */
export function EditCard({
  set,
  card,
  index,
  names,
  onSaved,
  onClose,
}: {
  set: CardSetInfo;
  card: SetCardInfo;
  index: number;
  names: Names;
  onSaved: () => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const [draft, setDraft] = useState<Draft>(() => draftOf(card.raw));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const reading = useReading(set.edition, card.raw, draft, names);
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await putRight(set.id, index, { revision: set.revision, facts: factsOf(card.raw, draft) });
      await onSaved();
    } catch (error) {
      setProblem((error as ApiProblem).message);
      setBusy(false);
    }
  };
  const field = (label: string, name: keyof Draft, rows = 0): ReactElement => (
    <Field
      label={label}
      rows={rows}
      value={draft[name]}
      onValue={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  const { verdict } = reading ?? {};
  return (
    <form
      className="edit-card"
      aria-label={words.sets.putRightCard(card.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="edit-fields">
        {field(words.sets.text, 'text', 5)}
        {field(words.sets.cardTitle, 'title')}
        {field(words.sets.experience, 'experience')}
        {field(words.sets.type, 'type')}
        {field(words.sets.clan, 'clan')}
        {field(words.sets.keywords, 'keywords', 1)}
        {field(words.sets.stats, 'stats', 4)}
      </div>
      <section className="edit-reading" aria-label={words.sets.asRead}>
        <p role="status" className={verdict?.status === 'plays' ? 'verdict good' : 'verdict'}>
          {!verdict && words.sets.waiting}
          {verdict &&
            (verdict.status === 'plays' ? `✓ ${words.sets.verdicts.plays}` : `✗ ${whyNot(verdict)}`)}
        </p>
        {verdict?.status === 'declined' &&
          verdict.stops.map(({ line, words: stop }) => <StopIn key={line} line={line} stop={stop} />)}
        {reading && <CardFace card={reading.card} />}
      </section>
      {problem && (
        <p className="problem" role="alert">
          {locale.sentence(problem)}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="seal" disabled={busy}>
          {busy ? words.sets.saving : words.sets.save}
        </button>
        <button type="button" onClick={onClose}>
          {words.sets.cancel}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  /** 0: a single line. */
  rows: number;
  value: string;
  onValue: (value: string) => void;
}

function Field({ label, rows, value, onValue }: FieldProps): ReactElement {
  const id = useId();
  const given = {
    id,
    value,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  return (
    <div className={rows > 0 ? 'column wide' : 'column'}>
      <label htmlFor={id}>{label}</label>
      {rows > 0 ? <textarea rows={rows} {...given} /> : <input {...given} />}
    </div>
  );
}

/** A line of a text, with the words marked from which it is not understood. */
function StopIn({ line, stop }: { line: string; stop: string }): ReactElement {
  const at = line.indexOf(stop);
  if (at < 0) return <p className="stop-in">{line}</p>;
  return (
    <p className="stop-in">
      {line.slice(0, at)}
      <mark>{line.slice(at)}</mark>
    </p>
  );
}
