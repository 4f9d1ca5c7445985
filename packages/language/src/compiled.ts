/**
 * The language where no grammar is loaded: it knows only the readings that a build made. A bundle puts this module in the
 * place of the package, so that a browser loads programs and no phrases.
 */
import type { Face, Text } from '@kyuden/engine/program';
import type { CardSource, ReadOptions } from './card.ts';
import { keyOf } from './card-key.ts';
import { parseCardFile } from './cardfile.ts';
import { collectible, living } from './dialect.ts';
import type { TextContext, TextReading } from './text.ts';

export { collectible, keyOf, living, parseCardFile };

/** The readings of a build: texts by the line with the card that bears it, and faces by the card as it is written. */
export interface Readings {
  readonly texts: readonly (readonly [string, Text])[];
  readonly faces: readonly (readonly [string, Face])[];
}

const texts = new Map<string, Text>();
const faces = new Map<string, Face>();

export function adoptReadings(readings: Readings): void {
  for (const [key, text] of readings.texts) texts.set(key, text);
  for (const [key, face] of readings.faces) faces.set(key, face);
}

/** The key of a text among the readings. */
export const textKey = (line: string, { card }: TextContext): string => JSON.stringify([line, card]);

/** The key of a card among the readings. */
export const faceKey = (card: CardSource): string => JSON.stringify(card);

export function readText(line: string, context: TextContext): TextReading {
  const text = texts.get(textKey(line, context));
  if (text === undefined) throw new Error(`this text was not compiled: ${line}`);
  return { status: 'whole', runs: true, text };
}

export function faceOf(card: CardSource, _options: ReadOptions = {}): Face {
  const face = faces.get(faceKey(card));
  if (face === undefined) throw new Error(`this card was not compiled: ${keyOf(card)}`);
  return face;
}
