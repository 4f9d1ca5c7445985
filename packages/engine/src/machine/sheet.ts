import type { StatName } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import type { Machine } from './machine.ts';

/** One stat of all faces of a library, indexed by face. */
export interface Sheet {
  name: StatName;
  /** Its index among the stats in use. */
  id: number;
  /** From the rulebook: attachments add it to their bearer; negative results count as 0. */
  isCarried: boolean;
  isFloored: boolean;
  /** By face: the printed value (null is a dash), whether it has a plus sign, and whether the text defines it. */
  printed: (number | null | undefined)[];
  hasPlus: boolean[];
  isVariable: boolean[];
}

export function sheetOf(g: Machine, name: StatName): Sheet {
  return g.lib.sheets.get(name) ?? newSheet(g, name);
}

function newSheet({ book, lib }: Machine, name: StatName): Sheet {
  const spec = book.stats[name];
  const sheet: Sheet = {
    name,
    id: lib.sheets.size,
    isCarried: spec?.carried === true,
    isFloored: spec?.floored !== false,
    printed: lib.faces.map((face) => face.stats[name]),
    hasPlus: lib.faces.map((face) => face.plus?.includes(name) === true),
    isVariable: lib.faces.map((face) => face.variable?.includes(name) === true),
  };
  lib.sheets.set(name, sheet);
  return sheet;
}

/** Returns the printed stat of the face that a card shows: null for a dash, undefined if it has no such stat. */
export function printedStat(g: Machine, c: Card, sheet: Sheet): number | null | undefined {
  const face = c.faces[c.faces.length - 1]!;
  return face >= 0 ? sheet.printed[face] : g.state.created[-face - 1]!.stats[sheet.name];
}

/** Both are false for created cards. */
export const isPrintedWithPlus = (c: Card, { hasPlus }: Sheet): boolean => isSo(c, hasPlus);
export const isLeftToText = (c: Card, { isVariable }: Sheet): boolean => isSo(c, isVariable);

function isSo(c: Card, byFace: readonly boolean[]): boolean {
  const face = c.faces[c.faces.length - 1]!;
  return face >= 0 && byFace[face] === true;
}
