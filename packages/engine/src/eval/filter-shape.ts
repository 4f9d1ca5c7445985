import {
  card,
  cardsInPlay,
  cardThing,
  faceNumber,
  faceOf,
  isCreated,
  typeOf,
  whileInPlay,
} from '../cards.ts';
import type { Library } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { cardFits } from './card-pred.ts';
import { context } from './context.ts';
import { areAllAsPrinted, isAsPrinted } from './keyword.ts';

/** What a filter says by kinds of saying, and which cards in play fit what it says of printed things. */

/** Predicates that say where cards are to be looked for. */
export type Source = Extract<Pred, { p: 'zone' | 'is' }> | (Pred & { p: 'state'; is: 'focused' });

/** What a filter says, by kinds of saying; the same for ever, so it is found out once. */
export interface Shape {
  /** Of whose cards it is so: faces are numbered there. */
  lib: Library;
  /** Names a zone, a state out of play, or a thing: being in play is not asked. */
  placed: boolean;
  /** Names a type that the word 'card' does not reach. */
  namesNoCard: boolean;
  /** Where to look, unless it is among the cards in play. */
  source: Source | undefined;
  /** The types of its first predicate about them, and the other predicates about types. */
  types: string[];
  ofType: Pred[];
  /** Predicates about keywords and titles, and the keywords that are named in them. */
  ofPrint: Pred[];
  titled: boolean;
  keywords: string[];
  /** Says 'you control': of a card in play that is told at a glance. */
  isYours: boolean;
  /** All but that and what is about types; and all but that and what is printed. */
  beyondType: Pred[];
  beyondPrint: Pred[];
  /** By face: does it fit what is said of printed things, or of types alone? 1 yes, 2 no, 0 not asked yet. */
  faceFits: Uint8Array | undefined;
  faceIsOfType: Uint8Array | undefined;
}

const shapes = new WeakMap<Filter, Shape>();

export function shapeOf(g: Machine, filter: Filter): Shape {
  let shape = shapes.get(filter);
  if (shape?.lib !== g.lib) shapes.set(filter, (shape = findShape(g, filter)));
  return shape;
}

function findShape(g: Machine, { preds }: Filter): Shape {
  const ofType = preds.filter((pred) => pred.p === 'type');
  const ofPrint = preds.filter((pred) => pred.p === 'title' || (pred.p === 'keyword' && !pred.containing));
  const beyondType = preds.filter((pred) => pred.p !== 'type' && !isYours(pred));
  return {
    lib: g.lib,
    placed: preds.some(
      (pred) => pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && outOfPlayState(pred.is)),
    ),
    namesNoCard: ofType.some((pred) => pred.any.some((type) => g.book.types[type]?.notACard)),
    source: preds.find(
      (pred): pred is Source =>
        pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && pred.is === 'focused'),
    ),
    types: ofType[0]?.any ?? [],
    ofType: ofType.slice(1),
    ofPrint,
    titled: ofPrint.some((pred) => pred.p === 'title'),
    isYours: preds.some(isYours),
    keywords: ofPrint.flatMap((pred) => (pred.p === 'keyword' ? pred.any : [])),
    beyondType,
    beyondPrint: beyondType.filter((pred) => !ofPrint.includes(pred)),
    faceFits: undefined,
    faceIsOfType: undefined,
  };
}

const isYours = (pred: Pred): boolean => pred.p === 'control' && pred.by.r === 'you';

const outOfPlayState = (state: string): boolean =>
  state === 'dead' ||
  state === 'honorablyDead' ||
  state === 'dishonorablyDead' ||
  state === 'discarded' ||
  state === 'focused';

/** Are keywords and titles that the filter names what is printed? Titles are read from keywords too. */
export function arePrinted(g: Machine, { titled, keywords }: Shape): boolean {
  if (titled && !areAllAsPrinted(g)) return false;
  for (const word of keywords) if (!isAsPrinted(g, word)) return false;
  return true;
}

/**
 * Of the cards in play those that fit whatever the filter says of printed things: the same for as long as none comes or
 * goes. Keywords are among that while no text in force gives or takes them.
 */
export function lastingCandidates(g: Machine, filter: Filter, shape: Shape, printed: boolean): Card[] {
  const { memo } = g;
  const known = printed ? memo.byPrint : memo.byType;
  let found = known.get(filter);
  if (!found) known.set(filter, (found = { at: 0, cards: [] }));
  if (found.at !== memo.table) {
    found.cards = findLasting(g, shape, printed);
    found.at = memo.table;
  }
  return found.cards;
}

function findLasting(g: Machine, shape: Shape, printed: boolean): Card[] {
  const size = g.lib.faces.length;
  const verdicts = printed
    ? (shape.faceFits ??= new Uint8Array(size))
    : (shape.faceIsOfType ??= new Uint8Array(size));
  const { cards, faces } = everyCardInPlay(g);
  const list: Card[] = [];
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i]!;
    let verdict = face < 0 ? 0 : verdicts[face];
    if (verdict === 0) {
      verdict = fitsPrint(g, shape, cards[i]!, printed) ? 1 : 2;
      if (face >= 0) verdicts[face] = verdict;
    }
    if (verdict === 1) list.push(cards[i]!);
  }
  return list;
}

/** Does a card in play fit what the filter says of types and, where they are what is printed, of keywords and titles? */
function fitsPrint(g: Machine, shape: Shape, c: Card, printed: boolean): boolean {
  const ctx = context(g, 0);
  const { types } = shape;
  if (types.length > 0 && !types.includes(faceOf(g, c).type)) return false;
  if (!shape.placed && !shape.namesNoCard && typeOf(g, c).notACard) return false;
  for (const pred of shape.ofType) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  if (printed) for (const pred of shape.ofPrint) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  return true;
}

/** The cards in play and the faces they show, by their numbers; below zero what is created, which is of this game only. */
const everyCardInPlay = whileInPlay((g): { cards: Card[]; faces: number[] } => {
  const cards: Card[] = [];
  const faces: number[] = [];
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    cards.push(c);
    faces.push(isCreated(c) ? -1 : faceNumber(c));
  }
  return { cards, faces };
});

/** Is no card in play like that, as far as types and printed words tell? False of a filter that looks elsewhere. */
export function isNoneLike(g: Machine, filter: Filter): boolean {
  const shape = shapeOf(g, filter);
  return !shape.source && lastingCandidates(g, filter, shape, arePrinted(g, shape)).length === 0;
}

/** The cards in play by their types, as long as none comes or goes. */
export const inPlayByType = whileInPlay((g): ReadonlyMap<string, readonly Card[]> => {
  const byType = new Map<string, Card[]>();
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    const { type } = faceOf(g, c);
    const list = byType.get(type);
    if (list) list.push(c);
    else byType.set(type, [c]);
  }
  return byType;
});
