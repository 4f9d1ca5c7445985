import type { StatName } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import type { Machine } from './machine.ts';

/** One stat as the faces of a library have it: looked up by the number of the face, and not by its name on each. */
export interface Sheet {
  name: StatName;
  /** Its number among the stats that were asked for. */
  id: number;
  /** The rulebook: attachments modify with it what they are attached to; it is never below 0. */
  isCarried: boolean;
  isFloored: boolean;
  /** By face: what is printed (a dash is null), whether with a plus, and whether it is left to the text. */
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

/** What is printed on the face that a card shows: null for a dash, undefined if it has no such stat. */
export function printedStat(g: Machine, c: Card, sheet: Sheet): number | null | undefined {
  const face = c.faces[c.faces.length - 1]!;
  return face >= 0 ? sheet.printed[face] : g.state.created[-face - 1]!.stats[sheet.name];
}

/** Nothing that was created has a number with a plus, or one that is left to its text. */
export const isPrintedWithPlus = (c: Card, { hasPlus }: Sheet): boolean => isSo(c, hasPlus);
export const isLeftToText = (c: Card, { isVariable }: Sheet): boolean => isSo(c, isVariable);

function isSo(c: Card, byFace: readonly boolean[]): boolean {
  const face = c.faces[c.faces.length - 1]!;
  return face >= 0 && byFace[face] === true;
}
