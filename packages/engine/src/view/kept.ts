import { areAllAsPrinted } from '../eval/keyword.ts';
import { standing } from '../eval/standing.ts';
import type { AnyFace } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { GoldTrait } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Ask } from '../state/index.ts';
import type { CardView, ProvinceView, View } from './shapes.ts';

/**
 * Cached views. A view is built for every question, and most of it is unchanged: unchanged parts are the same objects
 * for all viewers. This saves allocations, and comparing two views can skip shared parts by identity.
 */

/** The printed content of a face, as shown. */
export interface PrintedView {
  title: string;
  /** Null for a card played as another type: its key is that of its first face. */
  key: string | null;
  /** Names of the stats in the order of the face. */
  names: readonly string[];
  base: Record<string, number | null>;
  /** Printed keywords of a card with only this face; computed lazily. */
  keywords: string[] | undefined;
  /** The texts that produce Gold, if it has no Gold Production stat. */
  goldTexts: readonly GoldTrait[];
}

export interface KeptCard {
  view: CardView;
  face: AnyFace;
  printed: PrintedView;
  /** Whether it was as printed, with nothing on it: then only its own fields and effects can change its view. */
  isPlain: boolean;
  /** Whether it was in play. */
  isIn: boolean;
  /** The version of the state in which the view was made. */
  version: number;
}

/** How cards may differ from their printed faces. Usually no effect applies, and cards are as printed. */
export interface Changes {
  /** Stats that some active effect changes or bounds on some card. */
  stats: readonly string[];
  /** Whether some active effect gives or removes keywords. */
  ofKeywords: boolean;
}

export interface KeptViews {
  /** Counts positions: no value changes within one. */
  position: number;
  version: number;
  asks: Ask[];
  /** Changes by active effects, and the version they are valid for. */
  changes: Changes;
  changesAt: number;
  /** Cached cards by id. */
  cards: (KeptCard | undefined)[];
  /** Strengths of provinces by id, and the positions they are valid for. */
  strengths: number[];
  strengthsAt: number[];
  /** Gold that each seat can pay now, and the positions it is valid for. */
  gold: number[];
  goldAt: number[];
  /** Cards of public zones by zone key. */
  open: Map<string, { list: CardView[]; version: number }>;
  /** Cards in decks that some seat might know, by deck key. */
  noted: Map<string, { ids: number[]; position: number }>;
  /** Provinces by id that all viewers see alike, and the positions they are valid for. */
  provinces: (ProvinceView | undefined)[];
  provincesAt: number[];
  /** The previous view of each viewer, and the version it shows. */
  views: Map<SeatId, View>;
  viewsAt: Map<SeatId, number>;
}

const shown = cell<{ kept: KeptViews | null }>({ fresh: () => ({ kept: null }) });

/** Returns the cached views of this machine and counts a new position if the game has moved on. */
export function keptViews({ memo, state }: Machine): KeptViews {
  const own = shown(memo);
  own.kept ??= {
    position: 0,
    version: 0,
    asks: state.asks,
    changes: { stats: [], ofKeywords: false },
    changesAt: -1,
    cards: [],
    strengths: [],
    strengthsAt: [],
    gold: [],
    goldAt: [],
    open: new Map(),
    noted: new Map(),
    provinces: [],
    provincesAt: [],
    views: new Map(),
    viewsAt: new Map(),
  };
  const { kept } = own;
  // A new answer replaces the questions; any change increases the version.
  if (kept.version !== memo.version || kept.asks !== state.asks) {
    kept.version = memo.version;
    kept.asks = state.asks;
    kept.position++;
  }
  return kept;
}

/** Returns the changes that active effects may currently make to cards. */
export function changesIn(g: Machine, kept: KeptViews): Changes {
  if (kept.changesAt === kept.version) return kept.changes;
  kept.changesAt = kept.version;
  const stats: string[] = [];
  for (const { node } of standing(g, 'modify')) stats.push(node.stat);
  for (const { node } of standing(g, 'bound')) stats.push(node.stat);
  for (const { fixed } of g.state.lasting) if (fixed) stats.push(fixed.stat);
  return (kept.changes = { stats, ofKeywords: !areAllAsPrinted(g) });
}

/** Returns the list of `make` for each id; the old list if it is equal. */
export function keptList<T>(
  old: T[] | undefined,
  ids: readonly number[],
  make: (id: number, index: number) => T,
): T[] {
  let list = old;
  for (let i = 0; i < ids.length; i++) {
    const one = make(ids[i]!, i);
    if (list !== old) list!.push(one);
    else if (old === undefined || i >= old.length || old[i] !== one) {
      list = old ? old.slice(0, i) : [];
      list.push(one);
    }
  }
  if (list === undefined) return [];
  return list.length > ids.length ? list.slice(0, ids.length) : list;
}

/** Returns the old list if it has the same elements. */
export function sameList<T>(old: T[] | undefined, list: T[]): T[] {
  if (old === list || old === undefined || old.length !== list.length) return list;
  for (let i = 0; i < list.length; i++) if (old[i] !== list[i]) return list;
  return old;
}

/**
 * Returns the old object if it has the same fields with the same values. Only for objects whose fields have a fixed
 * order.
 */
export function sameObject<T extends object>(old: T | undefined, now: T): T {
  if (old === undefined) return now;
  let fields = 0;
  for (const key in now) {
    if (old[key] !== now[key]) return now;
    fields++;
  }
  for (const _ in old) fields--;
  return fields === 0 ? old : now;
}

/**
 * Returns a copy of a record of the state: the old copy if it has the same entries in the same order, so that its JSON
 * is also the same.
 */
export function keptCopy<T>(old: Record<string, T> | undefined, now: Record<string, T>): Record<string, T> {
  if (old === undefined) return { ...now };
  const names = Object.keys(now);
  const before = Object.keys(old);
  if (before.length !== names.length) return { ...now };
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (before[i] !== name || old[name] !== now[name]) return { ...now };
  }
  return old;
}

/** Returns the record of `make` for each name; the old record if it is equal. The names are always the same. */
export function keptFields<T>(
  old: Record<string, T> | undefined,
  names: readonly string[],
  make: (name: string) => T,
): Record<string, T> {
  if (old !== undefined && names.every((name) => old[name] === make(name))) return old;
  const now: Record<string, T> = {};
  for (const name of names) now[name] = make(name);
  return now;
}
