import { baseKeywords, keywordsOf } from '../eval/keyword.ts';
import { mayStand } from '../eval/printed-texts.ts';
import { baseStat, stat, unchangedStat } from '../eval/stat.ts';
import {
  type AnyFace,
  card,
  cardThing,
  faceOf,
  placeOf,
  unitKey,
  zoneNumber,
  zoneSpec,
} from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { ZoneSpec } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { goldByTexts, onlyGoldTexts } from '../run/gold-sources.ts';
import type { Card, Token } from '../state/index.ts';
import {
  changesIn,
  type KeptCard,
  type KeptViews,
  keptCopy,
  keptList,
  keptViews,
  type PrintedView,
  sameList,
  sameObject,
} from './kept.ts';
import type { CardView, HiddenCard, SeenCard, TokenView } from './shapes.ts';

/** Whether a seat can see the face of a card in its current zone. */
export function sees(g: Machine, seat: SeatId, c: Card): boolean {
  return (seat >= 0 && (c.known & (1 << seat)) !== 0) || seesIn(g, seat, c, placeOf(g, c));
}

/** Whether the zone alone lets the seat see the card. */
function seesIn(g: Machine, seat: SeatId, c: Card, key: string): boolean {
  const spec = zoneSpec(g, key) as ZoneSpec | undefined;
  switch (spec?.seen) {
    case 'all':
      return true;
    case 'faceUp':
      return c.faceUp;
    case 'owner':
      return c.faceUp || (seat >= 0 && zoneNumber(key) === seat);
    case 'cardOwner':
      return c.faceUp || c.owner === seat;
    case 'nobody':
    case undefined:
      return false;
  }
}

/** Whether everybody sees the same of a card where it lies: its face or its back. */
export function isSeenAlike(g: Machine, c: Card): boolean {
  const spec = zoneSpec(g, placeOf(g, c)) as ZoneSpec | undefined;
  if (spec?.seen === 'all') return true;
  if (spec?.seen === undefined || spec.seen === 'nobody') return c.known === 0;
  return c.faceUp || (spec.seen === 'faceUp' && c.known === 0);
}

const back: HiddenCard = Object.freeze({ hidden: true });

/** Returns the view of a card, or its back. */
export function seenCard(g: Machine, kept: KeptViews, viewer: SeatId, id: number): SeenCard {
  const c = card(g, id);
  return sees(g, viewer, c) ? keptCard(g, kept, c) : back;
}

/** Returns the cards of a public zone. */
export function openZone(g: Machine, kept: KeptViews, key: string): CardView[] {
  const before = kept.open.get(key);
  if (before?.version === kept.version) return before.list;
  const list = keptCards(g, kept, g.state.zones[key], before?.list);
  if (before) {
    before.list = list;
    before.version = kept.version;
  } else kept.open.set(key, { list, version: kept.version });
  return list;
}

/** Shared empty lists: no allocation, and empty lists compare equal by identity. */
const noCards: CardView[] = Object.freeze([]) as unknown as CardView[];
const noTokens: TokenView[] = Object.freeze([]) as unknown as TokenView[];

/** Returns the views of public cards; `old` is the previous list. */
export function keptCards(
  g: Machine,
  kept: KeptViews,
  ids: readonly number[] | undefined,
  old: CardView[] | undefined,
): CardView[] {
  if (ids === undefined || ids.length === 0) return noCards;
  return keptList(old, ids, (id) => keptCard(g, kept, card(g, id)));
}

/** Returns a card as everyone who sees it sees it. */
export const cardView = (g: Machine, c: Card): CardView => keptCard(g, keptViews(g), c);

export function keptCard(g: Machine, kept: KeptViews, c: Card): CardView {
  const last = kept.cards[c.id];
  // Valid for all viewers until the version changes, whatever questions are asked meanwhile.
  if (last?.version === kept.version) return last.view;
  if (last?.isPlain && isAsBefore(g, kept, c, last)) {
    last.version = kept.version;
    return last.view;
  }
  const face = faceOf(g, c);
  const known = last?.face === face ? last : undefined;
  const old = known?.view;
  const printed = known?.printed ?? printedOn(g, c, face);
  const key = printed.key ?? g.lib.faces[c.faces[0]!]!.key;
  const unit = g.state.zones[unitKey(c.id)];
  const isIn = inPlay(g, c);
  const keywords = keywordsNow(g, kept, c, printed, old?.keywords);
  const stats = isIn ? statsOf(g, kept, c, printed, unit === undefined, old?.stats) : printed.base;
  const tokens = tokensView(c.tokens, old?.tokens);
  const attached = keptCards(g, kept, unit, old?.attached);
  const counters = c.counters && keptCopy(old?.counters, c.counters);
  const faceDown = liesFaceDown(g, c);
  const gold = printed.goldTexts.length === 0 ? 0 : goldByTexts(g, c, printed.goldTexts);
  const isPlain =
    (!isIn || isUntouched(g, kept, c, printed)) &&
    unit === undefined &&
    counters === undefined &&
    tokens === noTokens &&
    keywords === printed.keywords &&
    printed.goldTexts.length === 0 &&
    !mayStand(g, c, 'keyword');
  if (
    old &&
    old.thing === cardThing(c) &&
    old.key === key &&
    old.keywords === keywords &&
    old.stats === stats &&
    old.owner === c.owner &&
    old.controller === c.controller &&
    old.bowed === c.bowed &&
    old.dishonorable === c.dishonorable &&
    old.dead === c.dead &&
    old.tokens === tokens &&
    old.attached === attached &&
    old.counters === counters &&
    (old.faceDown === true) === faceDown &&
    (old.gold ?? 0) === gold
  ) {
    known!.version = kept.version;
    known!.isPlain = isPlain;
    known!.isIn = isIn;
    return old;
  }
  const view: CardView = {
    thing: cardThing(c),
    title: printed.title,
    key,
    type: face.type,
    keywords,
    stats,
    base: printed.base,
    owner: c.owner,
    controller: c.controller,
    bowed: c.bowed,
    dishonorable: c.dishonorable,
    dead: c.dead,
    tokens,
    attached,
  };
  if (counters) view.counters = counters;
  if (faceDown) view.faceDown = true;
  if ('sideOf' in face) view.secondSide = true;
  if (gold > 0) view.gold = gold;
  kept.cards[c.id] = { view, face, printed, isPlain, isIn, version: kept.version };
  return view;
}

/**
 * Whether a card that was as printed, with nothing on it, still is. Most visible cards are of this kind, so this looks
 * only at what can change on them.
 */
function isAsBefore(g: Machine, kept: KeptViews, c: Card, { view, face, printed, isIn }: KeptCard): boolean {
  return (
    inPlay(g, c) === isIn &&
    view.thing === cardThing(c) &&
    view.controller === c.controller &&
    view.owner === c.owner &&
    view.bowed === c.bowed &&
    view.dishonorable === c.dishonorable &&
    view.dead === c.dead &&
    c.faces.length === 1 &&
    face === faceOf(g, c) &&
    c.tokens.length === 0 &&
    c.counters === undefined &&
    !changesIn(g, kept).ofKeywords &&
    g.state.zones[unitKey(c.id)] === undefined &&
    (view.faceDown === true) === liesFaceDown(g, c) &&
    (!isIn || isUntouched(g, kept, c, printed))
  );
}

/** Whether neither an effect nor a rule can change a stat of a card in play; its tokens and attachments do not count. */
function isUntouched(g: Machine, kept: KeptViews, c: Card, { names }: PrintedView): boolean {
  const { modifier, bounds } = g.book.hooks.stats;
  if (modifier) return false;
  const moved = changesIn(g, kept).stats;
  for (const name of names) if (moved.includes(name) || bounds?.(g, c, name)) return false;
  return true;
}

const printedViews = new WeakMap<AnyFace, PrintedView>();

function printedOn(g: Machine, c: Card, face: AnyFace): PrintedView {
  let printed = printedViews.get(face);
  if (!printed) {
    const names = Object.keys(face.stats);
    const base = Object.fromEntries(names.map((name) => [name, finite(baseStat(g, c, name))]));
    const key = 'key' in face ? (face.playedAs ? null : (face.sideOf ?? face.key)) : '';
    const title = face.title || `${face.type} (created)`;
    const goldTexts = onlyGoldTexts(g, c);
    printed = { title, key, names, base, keywords: undefined, goldTexts };
    printedViews.set(face, printed);
  }
  return printed;
}

/** Returns the current keywords: the printed ones if no active effect gives or removes any. */
function keywordsNow(
  g: Machine,
  kept: KeptViews,
  c: Card,
  printed: PrintedView,
  old: string[] | undefined,
): string[] {
  if (changesIn(g, kept).ofKeywords || c.faces.length > 1 || mayStand(g, c, 'keyword'))
    return sameList(old, keywordsOf(g, c));
  return (printed.keywords ??= baseKeywords(g, c));
}

/** Returns the current stats of a card in play; `isAlone`: it has no attachments. */
function statsOf(
  g: Machine,
  kept: KeptViews,
  c: Card,
  { names, base }: PrintedView,
  isAlone: boolean,
  old: CardView['stats'] | undefined,
): CardView['stats'] {
  const moved = changesIn(g, kept).stats;
  const isBare = isAlone && c.tokens.length === 0 && g.book.hooks.stats.modifier === undefined;
  const before = old ?? base;
  let stats: CardView['stats'] | undefined;
  for (const name of names) {
    const value = finite(isBare && !moved.includes(name) ? unchangedStat(g, c, name) : stat(g, c, name));
    if (before[name] === value) continue;
    stats ??= { ...before };
    stats[name] = value;
  }
  return stats === undefined ? before : sameObject(base, stats);
}

/** Whether the card is face down in a zone where cards may be either. */
function liesFaceDown(g: Machine, c: Card): boolean {
  if (c.faceUp) return false;
  const spec = zoneSpec(g, c.zone) as ZoneSpec | undefined;
  return spec?.seen === 'faceUp' || spec?.seen === 'cardOwner';
}

/** A printed dash is shown as null. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export function tokensView(tokens: readonly Token[], old: TokenView[] | undefined): TokenView[] {
  if (tokens.length === 0) return noTokens;
  const isSame = (one: TokenView, i: number): boolean =>
    one.title === tokens[i]!.title && one.stats === tokens[i]!.stats;
  if (old?.length === tokens.length && old.every(isSame)) return old;
  return tokens.map(({ title, stats }) => ({ title, stats }));
}
