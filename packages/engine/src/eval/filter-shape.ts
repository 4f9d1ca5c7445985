import { typeOf } from '../machine/cards.ts';
import type { Library } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import type { Card } from '../state/index.ts';

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
  /** A text asks about such cards and does nothing to them: types that are counted fit as well. */
  isAsked: boolean;
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
  /** Says 'in this card's army': there is none unless the card is at a battlefield. */
  isOfOwnArmy: boolean;
  /** All but 'you control' and what is about types; and all but that and what is printed. */
  beyondType: Pred[];
  beyondPrint: Pred[];
  /** By face: does it fit what is said of printed things, or of types alone? 1 yes, 2 no, 0 not asked yet. */
  faceFits: Uint8Array | undefined;
  faceIsOfType: Uint8Array | undefined;
}

const shapes = new WeakMap<Filter, Shape>();
const askedShapes = new WeakMap<Filter, Shape>();

export function shapeOf(g: Machine, filter: Filter, isAsked = false): Shape {
  const known = isAsked ? askedShapes : shapes;
  let shape = known.get(filter);
  if (shape?.lib !== g.lib) known.set(filter, (shape = findShape(g, filter, isAsked)));
  return shape;
}

/** Does the word 'card' leave this one out, though nothing else in the filter does? */
export function isNoCard(g: Machine, { placed, namesNoCard, isAsked }: Shape, c: Card): boolean {
  if (placed || namesNoCard) return false;
  const { notACard, counted } = typeOf(g, c);
  return notACard === true && !(isAsked && counted);
}

function findShape(g: Machine, { preds }: Filter, isAsked: boolean): Shape {
  const aboutTypes = preds.filter((pred) => pred.p === 'type');
  const ofPrint = preds.filter((pred) => pred.p === 'title' || (pred.p === 'keyword' && !pred.containing));
  const beyondType = preds.filter((pred) => pred.p !== 'type' && !isYours(pred));
  return {
    lib: g.lib,
    placed: preds.some(
      (pred) => pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && outOfPlayState(pred.is)),
    ),
    namesNoCard: aboutTypes.some((pred) => pred.any.some((type) => g.book.types[type]?.notACard)),
    isAsked,
    source: preds.find(
      (pred): pred is Source =>
        pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && pred.is === 'focused'),
    ),
    types: aboutTypes[0]?.any ?? [],
    ofType: aboutTypes.slice(1),
    ofPrint,
    titled: ofPrint.some((pred) => pred.p === 'title'),
    isYours: preds.some(isYours),
    isOfOwnArmy: preds.some((pred) => pred.p === 'army' && pred.of.r === 'self'),
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
