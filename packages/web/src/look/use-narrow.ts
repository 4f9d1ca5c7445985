import { useSyncExternalStore } from 'react';

/** A phone shows one side of the table at a time. */
const query = matchMedia('(max-width: 759px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
