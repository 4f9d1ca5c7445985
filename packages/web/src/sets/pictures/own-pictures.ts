import { useSyncExternalStore } from 'react';
import { PictureIndex } from './match.ts';

/** The player's own pictures of cards. They stay in this browser; nothing is sent anywhere. */

const IMAGE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

let index: PictureIndex<File> | undefined;
let count = 0;
/** Addresses of pictures that have been shown, by card; undefined for cards without one. */
const shown = new Map<string, string | undefined>();
/** Paths that card sets name, by card. */
const named = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function forgetShown(): void {
  for (const address of shown.values()) if (address !== undefined) URL.revokeObjectURL(address);
  shown.clear();
}

/** Uses these files, by their paths. */
export function takePictures(files: readonly (readonly [string, File])[]): void {
  const pictures = files.filter(([path]) => IMAGE.test(path));
  forgetShown();
  index = pictures.length > 0 ? new PictureIndex(pictures) : undefined;
  count = pictures.length;
  changed();
}

/** Notes the paths of pictures that a card set names. */
export function namePictures(paths: Readonly<Record<string, readonly string[]>>): void {
  for (const [card, some] of Object.entries(paths)) {
    named.set(card, some);
    shown.delete(card);
  }
}

function addressOf(card: string): string | undefined {
  if (!index) return undefined;
  if (!shown.has(card)) {
    const file = index.find(card, named.get(card) ?? []);
    shown.set(card, file && URL.createObjectURL(file));
  }
  return shown.get(card);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The address of the player's own picture of a card; undefined if there is none. */
export const useOwnPicture = (card: string): string | undefined =>
  useSyncExternalStore(subscribe, () => addressOf(card));

export const usePictureCount = (): number => useSyncExternalStore(subscribe, () => count);
