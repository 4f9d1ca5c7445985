import { areAllAsPrinted } from '../eval/keyword.ts';
import { standing } from '../eval/standing.ts';
import type { AnyFace } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Ask } from '../state/index.ts';
import type { CardView, View } from './shapes.ts';

/**
 * What was shown last. A view is made anew for every question, and most of it is as before: what is the same is the very same
 * object, for all who see it. So little is made, and whoever compares two views need not look into what they share.
 */

/** What is printed on a face, as it is shown. */
export interface PrintedView {
  title: string;
  /** Null where a card is played as another type: it is still known by the card that it is printed on. */
  key: string | null;
  /** Names of the stats in the order of the face. */
  names: readonly string[];
  base: Record<string, number | null>;
  /** Of a card that has this face only, once they were asked for. */
  keywords: string[] | undefined;
  /** It has no number for the Gold that it produces, and texts that produce some. */
  givesGold: boolean;
}

export interface KeptCard {
  view: CardView;
  face: AnyFace;
  printed: PrintedView;
  /** The version of the state that it was looked at in. */
  version: number;
}

/** What a card may have that is not printed on it. Most of the time no text and no effect is about: then cards are as printed. */
export interface Changes {
  /** Stats that an active continuous effect or an effect changes or bounds on some card. */
  stats: readonly string[];
  /** Whether an active continuous effect or an effect gives or takes keywords. */
  ofKeywords: boolean;
}

export interface KeptViews {
  /** Counts positions: within one, no value changes. */
  position: number;
  version: number;
  asks: Ask[];
  /** What texts and effects may do to cards now, and the version that it is said of. */
  changes: Changes;
  changesAt: number;
  /** By id. */
  cards: (KeptCard | undefined)[];
  /** Strengths of provinces by id, and the positions that they are of. */
  strengths: number[];
  strengthsAt: number[];
  /** By seat: the Gold it can pay now. */
  gold: number[];
  goldAt: number[];
  /** Cards of zones that are open to all, by the key of the zone. */
  open: Map<string, { list: CardView[]; version: number }>;
  /** Cards of decks that anybody might know where they lie, by the key of the deck. */
  noted: Map<string, { ids: number[]; position: number }>;
  /** By who looks. */
  views: Map<SeatId, View>;
}

const shown = cell<{ kept: KeptViews | null }>({ fresh: () => ({ kept: null }) });

/** What this machine has shown; it notices when the game stands elsewhere. */
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
    views: new Map(),
  };
  const { kept } = own;
  // Whatever was answered since, the questions are others; whatever changed, the version is.
  if (kept.version !== memo.version || kept.asks !== state.asks) {
    kept.version = memo.version;
    kept.asks = state.asks;
    kept.position++;
  }
  return kept;
}

/** What texts and effects may change on cards now. */
export function changesIn(g: Machine, kept: KeptViews): Changes {
  if (kept.changesAt === kept.version) return kept.changes;
  kept.changesAt = kept.version;
  const stats: string[] = [];
  for (const { node } of standing(g, 'modify')) stats.push(node.stat);
  for (const { node } of standing(g, 'bound')) stats.push(node.stat);
  for (const { fixed } of g.state.lasting) if (fixed) stats.push(fixed.stat);
  return (kept.changes = { stats, ofKeywords: !areAllAsPrinted(g) });
}

/** The list of what is made of each id: the old one if it says the same. */
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

/** The old list if it holds the same. */
export function sameList<T>(old: T[] | undefined, list: T[]): T[] {
  if (old === list || old === undefined || old.length !== list.length) return list;
  for (let i = 0; i < list.length; i++) if (old[i] !== list[i]) return list;
  return old;
}

/** The old object if it has the same fields with the same in them: of things whose fields come in one order. */
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

/** The old record if it holds the same under the same names in the same order, so that it also reads the same. */
export function sameRecord<T>(old: Record<string, T> | undefined, now: Record<string, T>): Record<string, T> {
  if (old === undefined) return now;
  const names = Object.keys(now);
  const before = Object.keys(old);
  if (before.length !== names.length) return now;
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (before[i] !== name || old[name] !== now[name]) return now;
  }
  return old;
}
