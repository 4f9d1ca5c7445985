import { cardThing, faceOf } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Filter, Pred } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { cardFits } from './card-pred.ts';
import type { Shape } from './filter-shape.ts';
import { isNoCard, shapeOf } from './filter-shape.ts';
import { everyCardInPlay, inPlaySince, ofType } from './in-play.ts';
import { areAllAsPrinted, isAsPrinted } from './keyword.ts';

/** Cached candidates of a filter among the cards in play: see eval/filter-shape. */
export interface CandidateCards {
  shape: Shape;
  /** The texts count that this is valid for. */
  texts: number;
  /** Whether the keywords and titles it names are as printed. */
  isPrinted: boolean;
  /** The table count since which the cards of its types are unchanged. */
  since: number;
  /** The cards that match all printed facts, and the predicates still to test. */
  cards: Card[];
  preds: Pred[];
}

/** Caches by filter, for filters by which a text affects cards and those by which it only asks. */
const soughtByFilter = cell<{ acted: Map<Filter, CandidateCards>; asked: Map<Filter, CandidateCards> }>({
  fresh: () => ({ acted: new Map(), asked: new Map() }),
});

/** Whether the keywords and titles that the filter names are as printed. Titles may depend on keywords. */
function arePrinted(g: Machine, { titled, keywords }: Shape): boolean {
  if (titled && !areAllAsPrinted(g)) return false;
  for (const word of keywords) if (!isAsPrinted(g, word)) return false;
  return true;
}

const noCards: Card[] = [];

/**
 * Returns the cards in play that match all printed facts of a filter, and the remaining predicates. Keywords count as
 * printed facts while no active continuous effect gives or removes them.
 */
export function candidateCards(g: Machine, filter: Filter, isAsked = false): CandidateCards {
  const { memo } = g;
  const known = isAsked ? soughtByFilter(memo).asked : soughtByFilter(memo).acted;
  let sought = known.get(filter);
  if (!sought) {
    const shape = shapeOf(g, filter, isAsked);
    sought = { shape, texts: 0, isPrinted: false, since: -1, cards: noCards, preds: shape.beyondType };
    known.set(filter, sought);
  }
  if (sought.texts !== memo.texts && !sought.shape.source) lookAnew(g, sought);
  return sought;
}

/** Updates the candidates after texts, and perhaps cards, have changed. */
function lookAnew(g: Machine, sought: CandidateCards): void {
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
  // While the active continuous effects are being collected, it is not known whether keywords are as printed.
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

/** Whether a card in play matches the type predicates and, if `printed`, those about keywords and titles. */
function fitsPrint(g: Machine, shape: Shape, c: Card, printed: boolean): boolean {
  const ctx = context(g, 0);
  const { types } = shape;
  if (types.length > 0 && !types.includes(faceOf(g, c).type)) return false;
  if (isNoCard(g, shape, c)) return false;
  for (const pred of shape.ofType) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  if (printed) for (const pred of shape.ofPrint) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  return true;
}

/**
 * Whether no card in play matches, as far as types and printed words tell. False for a filter that searches elsewhere.
 */
export function isNoneLike(g: Machine, filter: Filter): boolean {
  const { shape, cards } = candidateCards(g, filter);
  return !shape.source && cards.length === 0;
}
