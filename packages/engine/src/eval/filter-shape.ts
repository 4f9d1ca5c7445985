import { typeOf } from '../machine/cards.ts';
import type { Library } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import type { Card } from '../state/index.ts';

/** The predicates of a filter, grouped by type, and a prefilter by printed facts. */

/** Predicates that determine where to search for cards. */
export type Source =
  | Extract<Pred, { p: 'zone' | 'is' }>
  | (Pred & { p: 'state'; is: 'focused' | 'inPlay' })
  /** One of several places, at least one of which is a zone. */
  | (Pred & { p: 'any' });

/** The predicates of a filter, grouped by type. Computed once per filter. */
export interface Shape {
  /** The library whose face numbers the arrays below use. */
  lib: Library;
  /** Names a zone, a state out of play, or a thing: the card need not be in play. */
  placed: boolean;
  /** Names a type that the word 'card' excludes. */
  namesNoCard: boolean;
  /** The text only asks about such cards and does not affect them, so types with `counted` also match. */
  isAsked: boolean;
  /** The predicate that determines where to search, if not among the cards in play. */
  source: Source | undefined;
  /** The types of the first type predicate, and the other type predicates. */
  types: string[];
  ofType: Pred[];
  /** Predicates about keywords and titles, and the keywords they name. */
  ofPrint: Pred[];
  titled: boolean;
  keywords: string[];
  /** Contains 'you control', which is cheap to test for a card in play. */
  isYours: boolean;
  /** Contains 'in this card's army', which is empty unless the card is at a battlefield. */
  isOfOwnArmy: boolean;
  /** The predicates besides 'you control' and types; and those besides printed facts as well. */
  beyondType: Pred[];
  beyondPrint: Pred[];
  /** Face → whether it matches all printed facts, or only the types: 1 yes, 2 no, 0 not computed yet. */
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

/** Whether the word 'card' alone excludes this card. */
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
      (pred) =>
        pred.p === 'zone' ||
        pred.p === 'is' ||
        (pred.p === 'state' && outOfPlayState(pred.is)) ||
        isEitherPlace(pred),
    ),
    namesNoCard: preds
      .flatMap((pred) => (pred.p === 'any' ? pred.of.flat() : [pred]))
      .some((pred) => pred.p === 'type' && pred.any.some((type) => g.book.types[type]?.notACard)),
    isAsked,
    source: preds.find(
      (pred): pred is Source =>
        pred.p === 'zone' ||
        pred.p === 'is' ||
        (pred.p === 'state' && pred.is === 'focused') ||
        isEitherPlace(pred),
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

/** The predicate of one branch of an alternative that determines where to search. */
export const placeIn = (branch: Pred[]): Source | undefined =>
  branch.find(
    (pred): pred is Source =>
      pred.p === 'zone' ||
      pred.p === 'is' ||
      (pred.p === 'state' && (pred.is === 'focused' || pred.is === 'inPlay')),
  );

/** Whether a predicate offers several places, a zone among them: 'in your hand or in play'. */
const isEitherPlace = (pred: Pred): boolean =>
  pred.p === 'any' &&
  pred.of.some((branch) => branch.some(({ p }) => p === 'zone')) &&
  pred.of.every((branch) => placeIn(branch) !== undefined);

const isYours = (pred: Pred): boolean => pred.p === 'control' && pred.by.r === 'you';

const outOfPlayState = (state: string): boolean =>
  state === 'dead' ||
  state === 'honorablyDead' ||
  state === 'dishonorablyDead' ||
  state === 'discarded' ||
  state === 'focused';
