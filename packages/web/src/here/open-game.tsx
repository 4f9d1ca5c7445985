import { type ReactElement, useState } from 'react';
import { type ApiProblem, gameFromFile } from '../net/api.ts';
import { keepKey } from '../net/browser-memory.ts';
import { go } from '../route.tsx';
import { locale, words } from '../words.ts';
import { hereKey } from './messages.ts';
import './open-game.css';

/** Takes a game from a file into this browser, to watch it or to go on. */
export function OpenGame(): ReactElement {
  const [problem, setProblem] = useState('');
  const open = async (file: File): Promise<void> => {
    const given = jsonOf(await file.text());
    if (given === undefined) return setProblem(words.here.unreadable);
    try {
      const { game, seat } = await gameFromFile(given);
      keepKey(game, hereKey(Math.max(0, seat)), seat);
      go(given.over ? `/replay/${game}` : `/play/${game}`);
    } catch (error) {
      setProblem((error as ApiProblem).message);
    }
  };
  return (
    <>
      <label className="open-game button">
        {words.here.open}
        <input
          className="for-readers"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void open(file);
          }}
        />
      </label>
      {problem && (
        <p className="problem" role="alert">
          {locale.sentence(problem)}
        </p>
      )}
    </>
  );
}

function jsonOf(text: string): { over?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
