import type { Replay } from '@kyuden/server/protocol';
import { get } from '../net/api.ts';
import type { GameFile } from './messages.ts';

/** Saves a text as a file of the reader. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const save = (id: string, game: GameFile): void =>
  saveFile(`${id}.kyuden.json`, JSON.stringify(game), 'application/json');

/** Saves a game of this browser, over or not. */
export const saveGame = async (id: string): Promise<void> =>
  save(id, await get<GameFile>(`/games/${id}/file`));

/** Saves a game that is over, wherever it was played. */
export const saveReplay = ({ game, header, choices, over }: Replay): void =>
  save(game, { kyuden: 'game', header, choices, over });
