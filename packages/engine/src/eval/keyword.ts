import {
  type AnyFace,
  card,
  cardOf,
  cardThing,
  faceNumber,
  faceOf,
  isCreated,
  typeOf,
  zoneKey,
} from '../machine/cards.ts';
import { whileInForce } from '../machine/derived.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { StandingOf } from '../program/index.ts';
import type { KeywordName } from '../program/vocabulary.ts';
import { type Card, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { mayStand, ownOutOfPlay } from './printed-texts.ts';
import { matchesThing } from './recursion.ts';
import { type ActiveNode, contextOf, on, reaches, reachesCard, standing } from './standing.ts';
import { standingOn } from './standing-on.ts';

/** Keywords of cards and players. */

const none: never[] = [];

/** Returns the printed keywords. For types with `keywordsFromAbilities`, also those of the card's abilities. */
export function baseKeywords(g: Machine, c: Card): KeywordName[] {
  const face = faceOf(g, c);
  return isCreated(c) ? face.keywords : printedKeywords(g, c.faces[c.faces.length - 1] as number, face);
}

function printedKeywords(g: Machine, index: number, face: AnyFace): KeywordName[] {
  // Created faces exist only in this game, so do not cache them in the library.
  if (index < 0) return readKeywords(g, index, face);
  return (g.lib.keywordsOn[index] ??= readKeywords(g, index, face));
}

function readKeywords(g: Machine, index: number, face: AnyFace): KeywordName[] {
  let list = face.keywords;
  if (g.book.types[face.type]?.keywordsFromAbilities) {
    const all = new Set(list);
    for (const id of g.lib.texts[index] ?? []) {
      const { text } = programOf(g.lib, id);
      if (text.t === 'ability') for (const word of text.keywords) all.add(word);
    }
    list = [...all];
  }
  return withImplied(g, list);
}

/** Returns the keywords with all they imply, transitively. */
function withImplied({ book }: Machine, list: KeywordName[]): KeywordName[] {
  if (!book.implied) return list;
  const all = [...list];
  for (let found = true; found; ) {
    found = false;
    for (const [keyword, by] of Object.entries(book.implied)) {
      if (all.includes(keyword) || !by.some((one) => listHas(all, one))) continue;
      all.push(keyword);
      found = true;
    }
  }
  return all.length === list.length ? list : all;
}

/** Whether the keyword is printed on the card, or the rulebook counts the card as having it. Cached per face. */
function isPrintedOn(g: Machine, c: Card, keyword: KeywordName): boolean {
  if (isCreated(c)) return readOn(g, c, keyword);
  const { keywordOn, faces } = g.lib;
  let known = keywordOn.get(keyword);
  if (!known) keywordOn.set(keyword, (known = new Uint8Array(faces.length)));
  const face = faceNumber(c);
  if (known[face] === 0) known[face] = readOn(g, c, keyword) ? 1 : 2;
  return known[face] === 1;
}

const readOn = (g: Machine, c: Card, keyword: KeywordName): boolean =>
  listHas(baseKeywords(g, c), keyword) || g.book.hooks.texts.countsAs?.(faceOf(g, c), keyword) === true;

/** Keywords that cards may have or lack regardless of what is printed. */
interface Flux {
  /** Keywords that active continuous effects give or remove, and those implied by them. */
  words: ReadonlySet<KeywordName>;
  /** Keywords that are part of texts, if some effect removes texts. */
  ofTexts: readonly KeywordName[];
}

const inFlux = whileInForce(
  (g): Flux => ({ words: wordsInFlux(g), ofTexts: mayTakeText(g) ? g.book.modes.textKeywords! : none }),
);

function wordsInFlux(g: Machine): ReadonlySet<KeywordName> {
  const words = new Set<KeywordName>();
  for (const { node } of standing(g, 'keyword')) {
    for (const word of node.add ?? none) words.add(word);
    for (const word of node.remove ?? none) words.add(word);
  }
  for (const { copied } of g.state.lasting) if (copied?.keyword !== undefined) words.add(copied.keyword);
  if (words.size === 0) return words;
  for (let found = true; found; ) {
    found = false;
    for (const [word, by] of Object.entries(g.book.implied ?? {})) {
      if (words.has(word) || !by.some((one) => words.has(one))) continue;
      words.add(word);
      found = true;
    }
  }
  return words;
}

/**
 * Whether cards in play have the keyword exactly if it is printed. False while the active continuous effects are being
 * collected, or if they may change with any change of state.
 */
export function isAsPrinted(g: Machine, keyword: KeywordName): boolean {
  const { memo } = g;
  if (memo.steadyAt !== memo.texts) standing(g, 'keyword');
  if (memo.steadyAt !== memo.texts) return false;
  const { words, ofTexts } = inFlux(g);
  return (words.size === 0 || !words.has(keyword)) && (ofTexts.length === 0 || !ofTexts.includes(keyword));
}

/** Whether effects remove texts, and with them keywords that are part of those. */
const mayTakeText = (g: Machine): boolean =>
  g.book.modes.textKeywords !== undefined && standing(g, 'strip').length > 0;

/**
 * Whether the card may have one of these keywords, now or when conditions change. False only if no active text can
 * give them.
 */
export function mayHaveKeyword(g: Machine, c: Card, any: readonly KeywordName[]): boolean {
  for (const keyword of any) if (isPrintedOn(g, c, keyword) || !isAsPrinted(g, keyword)) return true;
  return false;
}

/** Like `isAsPrinted`, for all keywords at once, and so also for facts derived from keywords. */
export function areAllAsPrinted(g: Machine): boolean {
  const { memo } = g;
  if (memo.steadyAt !== memo.texts) standing(g, 'keyword');
  return memo.steadyAt === memo.texts && inFlux(g).words.size === 0 && !mayTakeText(g);
}

export function hasKeyword(g: Machine, c: Card, keyword: KeywordName, base = false): boolean {
  const printed = isPrintedOn(g, c, keyword);
  if (base || (isAsPrinted(g, keyword) && (inPlay(g, c) || !mayStand(g, c, 'keyword')))) return printed;
  const thing = cardThing(c);
  let has = (printed && !isTakenWithText(g, c, keyword)) || isCopied(g, thing, keyword);
  if (!inPlay(g, c)) {
    const gives = (node: StandingOf<'keyword'>): boolean => node.add?.includes(keyword) === true;
    if (!has && ownOutOfPlay(g, c, 'keyword', gives).length > 0) has = true;
  }
  const changes = standingOn(g, 'keyword', c);
  if (changes.length === 0) return has;
  for (const one of changes) {
    const node = one.node;
    if (!node.add?.includes(keyword) && !node.remove?.includes(keyword)) continue;
    if (!reachesCard(g, one, c)) continue;
    if (node.add?.includes(keyword) !== true) has = false;
    else if (!isBarred(g, one, thing, keyword)) has = true;
  }
  // A keyword given to the card may also imply this one.
  return has || g.book.implied?.[keyword]?.some((one) => wasGiven(g, thing, one)) === true;
}

/** Whether a text says that the thing cannot gain this keyword. Gaining one is not answered, so it is asked here. */
function isBarred(g: Machine, given: ActiveNode, thing: Thing, keyword: KeywordName): boolean {
  for (const one of standing(g, 'forbid')) {
    const { kinds, name, subject } = one.node.what;
    if (!kinds.includes('keyword') || (name && !name.includes(keyword))) continue;
    // A keyword given before such an effect began stays.
    if (given.lasting >= 0 && given.lasting < one.lasting) continue;
    const ctx = contextOf(g, one);
    if (on(g, one, ctx) && (!subject || matchesThing(ctx, subject, thing))) return true;
  }
  return false;
}

/** Whether an effect copied the keyword to the thing. */
function isCopied({ state }: Machine, thing: Thing, keyword: KeywordName): boolean {
  for (const { copied } of state.lasting)
    if (copied !== undefined && copied.on === thing && copied.keyword === keyword) return true;
  return false;
}

/** Whether the keyword is part of the card's text and the text is removed. */
const isTakenWithText = (g: Machine, c: Card, keyword: KeywordName): boolean =>
  g.book.modes.textKeywords?.includes(keyword) === true &&
  standing(g, 'strip').some((one) => one.node.which === 'traits' && reaches(g, one, cardThing(c)));

/** Whether an active continuous effect gives the thing this keyword, or one that implies it. */
function wasGiven(g: Machine, thing: Thing, keyword: KeywordName, seen: KeywordName[] = []): boolean {
  const given = standing(g, 'keyword').some(
    (one) => one.node.add?.includes(keyword) === true && reaches(g, one, thing),
  );
  if (given) return true;
  const others = g.book.implied?.[keyword]?.filter((one) => !seen.includes(one)) ?? [];
  return others.some((one) => wasGiven(g, thing, one, [...seen, keyword]));
}

/** Whether the list has the keyword. 'Experienced' also matches its variants; all others match exactly. */
export function listHas(keywords: KeywordName[], keyword: KeywordName): boolean {
  if (keywords.includes(keyword)) return true;
  return keyword === 'Experienced' && keywords.some((one) => one.startsWith('Experienced'));
}

/** Returns the keywords copied to the thing. */
function copiedTo({ state }: Machine, thing: Thing): KeywordName[] {
  let copied: KeywordName[] | undefined;
  for (const one of state.lasting)
    if (one.copied?.on === thing && one.copied.keyword) (copied ??= []).push(one.copied.keyword);
  return copied ?? none;
}

export function keywordsOf(g: Machine, c: Card): KeywordName[] {
  if (areAllAsPrinted(g) && (inPlay(g, c) || !mayStand(g, c, 'keyword'))) return baseKeywords(g, c);
  const thing = cardThing(c);
  const changes = standingOn(g, 'keyword', c);
  const copied = copiedTo(g, thing);
  const own = inPlay(g, c) || !mayStand(g, c, 'keyword') ? none : ownOutOfPlay(g, c, 'keyword', () => true);
  const printed = baseKeywords(g, c);
  const base =
    mayTakeText(g) && printed.some((word) => isTakenWithText(g, c, word))
      ? printed.filter((word) => !g.book.modes.textKeywords?.includes(word))
      : printed;
  if (changes.length === 0 && copied.length === 0 && own.length === 0) return base;
  const list: KeywordName[] = [];
  addNew(list, base);
  addNew(list, copied);
  for (const { node } of own) if (node.add) addNew(list, node.add);
  for (const one of changes) {
    const node = one.node;
    if (!reachesCard(g, one, c)) continue;
    if (node.add)
      addNew(
        list,
        node.add.filter((word) => !isBarred(g, one, thing, word)),
      );
    for (const word of node.remove ?? none) {
      const at = list.indexOf(word);
      if (at >= 0) list.splice(at, 1);
    }
  }
  return withImplied(g, list);
}

function addNew(list: KeywordName[], words: readonly KeywordName[]): void {
  for (const word of words) if (!list.includes(word)) list.push(word);
}

/** Returns the Clan alignments of a card that can have them; for a player, those of his Stronghold. */
export function clansOf(g: Machine, thing: Thing): KeywordName[] {
  if (thingKind(thing) === 's') {
    const base = strongholdOf(g, thingNumber(thing));
    return base ? clansAmong(g, keywordsOf(g, base), base) : none;
  }
  const c = cardOf(g, thing);
  if (!c || !typeOf(g, c).aligned) return none;
  return clansAmong(g, keywordsOf(g, c), c);
}

/** Returns the Clans among the keywords, cached if these are the printed ones. */
function clansAmong({ book, lib }: Machine, keywords: KeywordName[], c: Card): KeywordName[] {
  const face = faceNumber(c);
  if (face < 0 || keywords !== lib.keywordsOn[face])
    return keywords.filter((word) => book.clans.includes(word));
  return (lib.clansOn[face] ??= keywords.filter((word) => book.clans.includes(word)));
}

export function strongholdOf(g: Machine, seat: number): Card | undefined {
  for (const id of g.state.zones[zoneKey('home', seat)] ?? []) {
    const c = card(g, id);
    if (c.owner === seat && typeOf(g, c).notACard) return c;
  }
  return undefined;
}
