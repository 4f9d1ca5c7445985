import { given, heldElsewhere, playedFromElsewhere, playFrom } from '../eval/elsewhere.ts';
import { zoneCardsOf } from '../eval/filter.ts';
import { standing } from '../eval/standing.ts';
import type { Carried } from '../eval/texts.ts';
import { ownText, printedTexts } from '../eval/texts.ts';
import { ownTexts, textsOfPlayer } from '../gate/listeners.ts';
import {
  card,
  cardOf,
  cardThing,
  decksAndPiles,
  faceNumber,
  facesInGame,
  typeOf,
  zoneCards,
  zoneKey,
  zoneName,
} from '../machine/cards.ts';
import { whileInForce } from '../machine/derived.ts';
import { abilityOf, programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { OwnUse } from '../machine/rulebook.ts';

import type { Ability } from '../program/index.ts';
import type { Designator, SeatId } from '../program/vocabulary.ts';
import type { Card, Thing } from '../state/index.ts';
import { designatorsOf } from './designators.ts';
import { carriedToUse } from './keyword-abilities.ts';

/**
 * Abilities that a seat might use: on its cards in play, on itself, in its hand, in its discard piles and provinces.
 */

/** Cached abilities of a seat under a key: those of texts in play, those in its hand, and both together. */
interface KnownUses {
  designator: Designator;
  texts: readonly Carried[];
  ofTexts: readonly OwnUse[];
  /** The `hands` count of the memo that `inHand` is valid for. */
  hands: number;
  inHand: readonly OwnUse[];
  list: readonly OwnUse[];
}

/** Cards whose texts may work from provinces and discard piles, among the first `counted` cards. */
interface WorkElsewhere {
  counted: number;
  ids: readonly number[];
}

/** Cached uses by seat and key. */
const knownUses = cell<Map<string, KnownUses>[]>({ fresh: () => [] });

/** Cached cards by key; replaced when cards were added or got other faces. */
const workElsewhere = cell<{ byKey: Map<string, WorkElsewhere>; counted: number; reprints: number }>({
  fresh: () => ({ byKey: new Map(), counted: -1, reprints: 0 }),
  fork: ({ byKey, counted, reprints }) => ({ byKey, counted, reprints }),
});

/** `held`: the cards that the seat may play as if they were in hand (see `heldElsewhere`). */
function toUse(
  g: Machine,
  one: Carried,
  seat: SeatId,
  designator: Designator,
  held = heldElsewhere(g, seat),
): OwnUse {
  const use = freshUse(one, seat, designator, one.card >= 0 ? cardThing(card(g, one.card)) : '');
  if (one.card >= 0 && g.lib.playedFrom.size > 0 && playFrom(g, card(g, one.card), seat))
    use.waive = [given, playedFromElsewhere];
  if (one.card >= 0 && held.length > 0 && held.some(({ id }) => id === one.card)) use.waive = [given];
  return use;
}

function freshUse(one: Carried, seat: SeatId, designator: Designator, thing: Thing | ''): OwnUse {
  const { card: id, program, instance, ready } = one;
  const ability = ready.text;
  if (ability.t !== 'ability') throw new Error(`program '${program}' is no ability`);
  const as = designatorOf(ability, designator);
  return { seat, card: id, program, ability, instance, designator: as, thing, option: undefined };
}

/** Returns the designator of a use. An ability without designators has none, though it is offered with Reactions. */
const designatorOf = ({ designators }: Ability, offered: Designator): Designator =>
  designators.length === 0 ? '' : offered;

/** Returns the use of a text without waivers, cached with the text. */
function plainUse(g: Machine, one: Carried, seat: SeatId, designator: Designator): OwnUse {
  let { use } = one;
  if (use === null || use.seat !== seat || use.designator !== designatorOf(use.ability, designator))
    one.use = use = freshUse(one, seat, designator, one.card >= 0 ? cardThing(card(g, one.card)) : '');
  return use;
}

/** Whether no effect changes designators, usable zones or abilities, so that uses can be cached. */
const isPlain = whileInForce(
  (g): boolean =>
    standing(g, 'designators').length === 0 &&
    standing(g, 'asHeld').length === 0 &&
    !g.state.lasting.some((one) => one.became) &&
    !isInGame(g, g.lib.playedFrom),
);

/**
 * Returns all abilities under a key, usable now or not. Cached while the texts under the key and the hands are
 * unchanged; the list and its elements must not be modified.
 */
export function usesFor(
  g: Machine,
  seat: SeatId,
  key: string,
  designator: Designator,
  witnesses: readonly number[] = noCards,
): readonly Readonly<OwnUse>[] {
  if (!isPlain(g) || anyWitness(g, seat, key, witnesses) || anyElsewhere(g, key))
    return findUses(g, seat, key, designator, witnesses);
  const texts = carriedToUse(g, key);
  if (texts.length === 0 && !g.lib.usableFromHand.has(key)) return nothing;
  const { memo } = g;
  const known = (knownUses(memo)[seat] ??= new Map());
  // Lists of texts are replaced, never modified, so identity means equality.
  const was = known.get(key);
  const isSame = was?.designator === designator;
  const hasTexts = isSame && was.texts === texts;
  const hasHand = isSame && was.hands === memo.hands;
  if (hasTexts && hasHand) return was.list;
  const ofTexts = hasTexts ? was.ofTexts : usesOfTexts(g, seat, designator, texts);
  const inHand = hasHand ? was.inHand : usesInHand(g, seat, key, designator);
  const list = inHand.length === 0 ? ofTexts : ofTexts.concat(inHand);
  known.set(key, { designator, texts, ofTexts, hands: memo.hands, inHand, list });
  return list;
}

/** Returns the uses of cards in play and of the player himself, without waivers. */
function usesOfTexts(
  g: Machine,
  seat: SeatId,
  designator: Designator,
  texts: readonly Carried[],
): readonly OwnUse[] {
  const uses: OwnUse[] = [];
  for (const one of texts) if (one.you === seat) uses.push(plainUse(g, one, seat, designator));
  return uses;
}

/** Returns the uses of cards in the player's hand, without waivers. */
function usesInHand(g: Machine, seat: SeatId, key: string, designator: Designator): readonly OwnUse[] {
  const byFace = g.lib.usableFromHand.get(key);
  const hand = g.state.zones[zoneKey('hand', seat)];
  if (!byFace || !hand || hand.length === 0) return nothing;
  const uses: OwnUse[] = [];
  for (const id of hand) {
    const c = card(g, id);
    const programs = byFace.get(faceNumber(c));
    if (!programs) continue;
    for (const program of programs) uses.push(plainUse(g, textInHand(g, c, program, seat), seat, designator));
  }
  return uses;
}

/** Returns the text cached with the card if the holder owns it; otherwise a new one. */
function textInHand(g: Machine, c: Card, program: string, seat: SeatId): Carried {
  if (c.owner === seat) for (const one of printedTexts(g, c)) if (one.program === program) return one;
  return ownText(g, c, program, seat);
}

const noCards: readonly number[] = [];

const nothing: readonly OwnUse[] = [];

/** Whether a card that has just left play has a text of this player under the key. */
export function anyWitness(g: Machine, seat: SeatId, key: string, witnesses: readonly number[]): boolean {
  for (const id of witnesses) {
    const c = card(g, id);
    if (c.controller === seat && ownTexts(g, c, key).length > 0) return true;
  }
  return false;
}

/** Whether a face-up card in a province or discard pile has a text under the key that may work from there. */
function anyElsewhere(g: Machine, key: string): boolean {
  const faces = g.lib.usableElsewhere.get(key);
  if (!faces) return false;
  for (const id of cardsWorkingElsewhere(g, key, faces)) {
    const c = card(g, id);
    if (!c.faceUp) continue;
    const zone = zoneName(c.zone);
    if (zone === 'province' || zone.endsWith('Discard')) return true;
  }
  return false;
}

/**
 * Returns the cards of this game, in any zone, that show or may show one of these faces. Updated incrementally when
 * cards are added.
 */
function cardsWorkingElsewhere(
  g: Machine,
  key: string,
  faces: ReadonlyMap<number, unknown>,
): readonly number[] {
  const { memo, lib } = g;
  const { cards } = g.state;
  const own = workElsewhere(memo);
  if (own.reprints !== memo.reprints) {
    // Forks share the map, so replace it.
    own.reprints = memo.reprints;
    own.byKey = new Map();
  }
  if (own.counted !== cards.length) {
    own.counted = cards.length;
    own.byKey = new Map(own.byKey);
  }
  const known = own.byKey.get(key);
  if (known?.counted === cards.length) return known.ids;
  const ids = known ? known.ids.slice() : [];
  const works = (face: number): boolean => faces.has(face) || faces.has(lib.otherFaces.get(face) ?? -1);
  for (let id = known?.counted ?? 0; id < cards.length; id++) if (cards[id]!.faces.some(works)) ids.push(id);
  own.byKey.set(key, { counted: cards.length, ids });
  return ids;
}

function findUses(
  g: Machine,
  seat: SeatId,
  key: string,
  designator: Designator,
  witnesses: readonly number[],
): OwnUse[] {
  const list: Carried[] = [];
  for (const one of carriedToUse(g, key)) if (one.you === seat) list.push(one);
  if (standing(g, 'designators').length > 0 && key.startsWith('use:'))
    redesignated(g, list, seat, designator);
  for (const id of witnesses) {
    const c = card(g, id);
    if (c.controller !== seat) continue;
    for (const one of ownTexts(g, c, key))
      if (!list.some((other) => other.instance === one.instance)) list.push(one);
  }
  const held = heldElsewhere(g, seat);
  const uses = list.map((one) => toUse(g, one, seat, designator, held));
  const add = (c: Card, program: string): void => {
    const one = ownText(g, c, program, seat);
    // A card that has just left play may be a witness and already be in the pile.
    if (witnesses.includes(c.id) && list.some((other) => other.instance === one.instance)) return;
    uses.push(toUse(g, one, seat, designator, held));
  };
  const inHand = g.lib.usableFromHand.get(key);
  const became = g.state.lasting.filter((one) => one.became?.seat === seat);
  if (inHand || became.length > 0) {
    for (const c of zoneCards(g, zoneKey('hand', seat))) {
      const other = became.findLast((one) => one.became?.face === faceNumber(c))?.became;
      if (!other) for (const program of inHand?.get(faceNumber(c)) ?? []) add(c, program);
      else if (programOf(g.lib, other.program).keys.includes(key)) add(c, other.program);
    }
  }
  for (const c of inHand ? held : []) for (const program of inHand?.get(faceNumber(c)) ?? []) add(c, program);
  const elsewhere = g.lib.usableElsewhere.get(key);
  if (elsewhere && isInGame(g, elsewhere)) {
    for (const zone of ['province', ...decksAndPiles(g.book).piles]) {
      for (const c of zoneCardsOf(g, zone, seat)) {
        if (!c.faceUp) continue;
        for (const program of elsewhere.get(faceNumber(c)) ?? [])
          if (worksFrom(g, zone, c, program) || playFrom(g, c, seat)) add(c, program);
      }
    }
  }
  return uses;
}

/** Adds or removes player abilities whose designators continuous effects have changed. */
function redesignated(g: Machine, list: Carried[], seat: SeatId, designator: Designator): void {
  for (const one of textsOfPlayer(g, seat)) {
    const { text } = one.ready;
    if (text.t !== 'ability' || text.trigger) continue;
    const at = list.findIndex((other) => other.instance === one.instance);
    const has = designatorsOf(g, seat, one.program).includes(designator);
    if (has && at < 0) list.push(one);
    if (!has && at >= 0) list.splice(at, 1);
  }
}

/** Whether any card of this game has one of these faces. */
function isInGame(g: Machine, faces: Map<number, unknown>): boolean {
  const known = facesInGame(g);
  for (const face of faces.keys()) if (known.has(face)) return true;
  return false;
}

/** Whether the ability works from this zone. */
function worksFrom(g: Machine, zone: string, c: Card, program: string): boolean {
  if (zone === 'province' && typeOf(g, c).usedFromProvince) return true;
  return abilityOf(g.lib, program).waive.includes(zone === 'province' ? 'inProvince' : 'inPile');
}

/** Returns the abilities of this designator printed on a card, in any zone. */
export function usesOf(g: Machine, c: Card, seat: SeatId, designator: Designator): OwnUse[] {
  const programs = (g.lib.texts[faceNumber(c)] ?? []).filter((program) => {
    const { text } = programOf(g.lib, program);
    return text.t === 'ability' && text.designators.includes(designator);
  });
  return programs.map((program) => toUse(g, ownText(g, c, program, seat), seat, designator));
}

/** Returns the use that an option's id names. */
export function useById(g: Machine, seat: SeatId, instance: string, designator: Designator): OwnUse {
  const bar = instance.indexOf('|');
  const end = instance.indexOf('|', bar + 1);
  const program = instance.slice(bar + 1, end < 0 ? undefined : end);
  const c = cardOf(g, instance.slice(0, bar));
  const ready = programOf(g.lib, program);
  return toUse(
    g,
    { card: c?.id ?? -1, program, ready, instance, you: seat, given: null, use: null },
    seat,
    designator,
  );
}
