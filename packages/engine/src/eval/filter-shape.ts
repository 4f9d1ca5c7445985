import { cardThing, faceOf, typeOf } from '../cards.ts';
import type { Library } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Sought } from '../memo.ts';
import type { Filter, Pred } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { cardFits } from './card-pred.ts';
import { context } from './context.ts';
import { everyCardInPlay, inPlaySince, ofType } from './in-play.ts';
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

/** Are keywords and titles that the filter names what is printed? Titles are read from keywords too. */
function arePrinted(g: Machine, { titled, keywords }: Shape): boolean {
  if (titled && !areAllAsPrinted(g)) return false;
  for (const word of keywords) if (!isAsPrinted(g, word)) return false;
  return true;
}

const noCards: Card[] = [];

/**
 * What is sought by a filter: of the cards in play those that fit whatever it says of printed things, and what else is to be
 * asked of each. Keywords are among the printed things while no text in force gives or takes them.
 */
export function soughtBy(g: Machine, filter: Filter, isAsked = false): Sought {
  const { memo } = g;
  const known = isAsked ? memo.askedFor : memo.sought;
  let sought = known.get(filter);
  if (!sought) {
    const shape = shapeOf(g, filter, isAsked);
    sought = { shape, texts: 0, isPrinted: false, since: -1, cards: noCards, preds: shape.beyondType };
    known.set(filter, sought);
  }
  if (sought.texts !== memo.texts && !sought.shape.source) lookAnew(g, sought);
  return sought;
}

/** Other texts are about, and perhaps other cards. */
function lookAnew(g: Machine, sought: Sought): void {
  const { memo } = g;
  const { shape } = sought;
  const isPrinted = arePrinted(g, shape);
  const since = inPlaySince(g, shape.types);
  if (sought.since !== since || sought.isPrinted !== isPrinted) {
    sought.cards = findLasting(g, shape, isPrinted);
    sought.preds = isPrinted ? shape.beyondPrint : shape.beyondType;
    sought.since = since;
    sought.isPrinted = isPrinted;
  }
  // While the texts in force are being gathered, keywords are not known yet to be what is printed.
  const isSettled = (!shape.titled && shape.keywords.length === 0) || memo.steadyAt === memo.texts;
  sought.texts = isSettled ? memo.texts : 0;
}

function findLasting(g: Machine, shape: Shape, printed: boolean): Card[] {
  const { types } = shape;
  const among = types.length === 1 ? ofType(g, types[0]!) : everyCardInPlay(g);
  const list: Card[] = [];
  if (!among) return list;
  const { cards, faces } = among;
  const size = g.lib.faces.length;
  const verdicts = printed
    ? (shape.faceFits ??= new Uint8Array(size))
    : (shape.faceIsOfType ??= new Uint8Array(size));
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
  if (isNoCard(g, shape, c)) return false;
  for (const pred of shape.ofType) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  if (printed) for (const pred of shape.ofPrint) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  return true;
}

/** Is no card in play like that, as far as types and printed words tell? False of a filter that looks elsewhere. */
export function isNoneLike(g: Machine, filter: Filter): boolean {
  const { shape, cards } = soughtBy(g, filter);
  return !shape.source && cards.length === 0;
}
