import type { CardSetReport } from '@kyuden/server/protocol';
import { type DragEvent, type ReactElement, useState } from 'react';
import { FIRST_EDITION } from '../library/first-edition.ts';
import { useEditions } from '../library/library.ts';
import { Options } from '../look/options.tsx';
import { type ApiProblem, uploadSet } from '../net/api.ts';
import { locale, words } from '../words.ts';

/** The name of a file without its ending. */
const plainName = (file: string): string => file.replace(/\.[^.]+$/, '').slice(0, 100);

/** The form that brings cards: a file, chosen or dropped, and what it is. */
export function UploadSet({ onRead }: { onRead: (report: CardSetReport) => void }): ReactElement {
  const editions = useEditions().filter((one) => one.playable);
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [edition, setEdition] = useState(FIRST_EDITION);
  const [kind, setKind] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    if (name === '') setName(plainName(chosen.name));
  };
  const send = async (): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      onRead(await uploadSet({ name: name.trim(), edition, ...(kind !== '' && { from: kind }) }, file));
      setFile(null);
      setName('');
    } catch (error) {
      setProblem((error as ApiProblem).message);
    }
    setBusy(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <section aria-labelledby="bring-cards">
      <h2 id="bring-cards">{words.sets.add}</h2>
      <form
        className="upload-set"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="drop-here">
          <label className="column">
            {words.sets.file}
            <input
              type="file"
              aria-describedby="dropped"
              accept=".xml,.json,.jsonl,.csv,.tsv,.txt"
              onChange={({ target }) => take(target.files?.[0])}
            />
          </label>
          <small id="dropped">{file ? file.name : words.sets.drop}</small>
        </div>
        <div className="start-line">
          <label>
            {words.sets.name}
            <input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
          </label>
          <label>
            {words.home.edition}
            <select value={edition} onChange={({ target }) => setEdition(target.value)}>
              <Options of={editions.map((one) => [one.name, one.title])} />
            </select>
          </label>
          <label>
            {words.sets.kind}
            <select value={kind} onChange={({ target }) => setKind(target.value)}>
              <Options of={Object.entries(words.sets.kinds)} />
            </select>
          </label>
        </div>
        {problem && (
          <p className="problem" role="alert">
            {locale.sentence(problem)}
          </p>
        )}
        <button type="submit" className="seal" disabled={busy || !file || name.trim() === ''}>
          {busy ? words.sets.reading : words.sets.read}
        </button>
      </form>
    </section>
  );
}
