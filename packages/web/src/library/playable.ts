import type { EditionInfo } from '@kyuden/server/protocol';
import { useState } from 'react';
import { kept } from '../net/browser-memory.ts';
import { useOwnEditions } from '../sets/own-sets.ts';
import { words } from '../words.ts';
import { FIRST_EDITION } from './first-edition.ts';
import { useEditions } from './library.ts';

/** The chosen edition for playing and building: the last one chosen, Samurai by default. */
export function useChosenEdition(among: (edition: EditionInfo) => boolean): {
  editions: EditionInfo[];
  edition: EditionInfo;
  choose: (name: string) => void;
} {
  const listed = useEditions();
  const editions = [...listed, ...useOwnEditions(listed)].filter(among);
  const [name, setName] = useState(() => kept.read('edition', FIRST_EDITION));
  const edition =
    editions.find((one) => one.name === name) ??
    editions.find((one) => one.name === FIRST_EDITION) ??
    editions[0];
  if (!edition) throw new Error(words.app.noEdition);
  return {
    editions,
    edition,
    choose: (wanted) => {
      kept.write('edition', wanted);
      setName(wanted);
    },
  };
}
