import type { SetCardInfo } from '@kyuden/server/protocol';
import { useEffect, useRef, useState } from 'react';
import { type Draft, factsOf } from './draft.ts';
import type { FromReader, Names, Reading, ToReader } from './reader.ts';

/** Milliseconds after the last key before the card is read again. */
const PAUSE = 120;

/** How a card is read while it is edited; undefined until the first reading. The grammar runs in a worker. */
export function useReading(
  edition: string,
  raw: SetCardInfo['raw'],
  draft: Draft,
  names: Names,
): Reading | undefined {
  const [reading, setReading] = useState<Reading>();
  const worker = useRef<Worker>(undefined);
  const count = useRef(0);
  useEffect(() => {
    const own = new Worker(new URL('./worker/reader.ts', import.meta.url), { type: 'module' });
    own.onmessage = ({ data }: MessageEvent<FromReader>) => {
      if (data.no === count.current) setReading(data.reading);
    };
    worker.current = own;
    count.current = 0;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const no = ++count.current;
      const { where, printings, legality, other } = raw;
      const message: ToReader = {
        no,
        edition,
        raw: { where, printings, legality, other, ...factsOf(raw, draft) },
        ...(no === 1 && { names }),
      };
      worker.current?.postMessage(message);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [edition, raw, draft, names]);
  return reading;
}
