import {
  card,
  cardOf,
  cardThing,
  decksAndPiles,
  faceNumber,
  facesInGame,
  whileInForce,
  zoneCards,
  zoneKey,
  zoneName,
} from '../cards.ts';
import { zoneCardsOf } from '../eval/filter.ts';
import { isLeft } from '../eval/limit.ts';
import { standing } from '../eval/standing.ts';
import { ownText, textsOf } from '../eval/texts.ts';
import { areAsPrinted, carried, ownTexts, textsOfPlayer } from '../gate/listeners.ts';
import { abilityOf, programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Carried } from '../memo.ts';
import { type Refusal, ruleFor, type Use } from '../rulebook.ts';
import type { Card, Env, Option, Thing } from '../state/index.ts';
import type { Designator, SeatId } from '../words.ts';
import { designatorsOf } from './designators.ts';
import { given, heldElsewhere, playedFromElsewhere, playFrom } from './elsewhere.ts';
import { canBeDone, goodFaith, meetsConditions } from './good-faith.ts';

/** Abilities that a seat might use: on its cards in play, on itself, in its hand, in its piles and provinces. */

export interface OwnUse extends Use {
  /** The card it is on, or '' for the player's own. */
  thing: Thing | '';
  /** How it is offered, once it has been. */
  option: Readonly<Option> | undefined;
}

function toUse(g: Machine, one: Carried, seat: SeatId, designator: Designator): OwnUse {
  const thing = one.card >= 0 ? cardThing(card(g, one.card)) : '';
  const { program, instance, ready } = one;
  if (ready.text.t !== 'ability') throw new Error(`program '${program}' is no ability`);
  const ability = ready.text;
  const { card: id } = one;
  const use: OwnUse = { seat, card: id, program, ability, instance, designator, thing, option: undefined };
  if (one.card >= 0 && g.lib.playedFrom.size > 0 && playFrom(g, card(g, one.card), seat))
    use.waive = [given, playedFromElsewhere];
  if (one.card >= 0 && heldElsewhere(g, seat).some(({ id }) => id === one.card)) use.waive = [given];
  return use;
}

/** Are cards used as what they are, and from where such cards are used from? */
const isPlain = whileInForce(
  (g): boolean =>
    standing(g, 'designators').length === 0 &&
    standing(g, 'asHeld').length === 0 &&
    !g.state.lasting.some((one) => one.became) &&
    !isInGame(g, g.lib.playedFrom),
);

/**
 * Every ability found under a key, whether it can be used now or not. Found once for as long as no card comes or goes:
 * nobody changes the list or what is in it.
 */
export function usesFor(
  g: Machine,
  seat: SeatId,
  key: string,
  designator: Designator,
  witnesses: readonly number[] = [],
): readonly Readonly<OwnUse>[] {
  if (!isPlain(g) || !areAsPrinted(g, key) || anyWitness(g, seat, key, witnesses) || anyElsewhere(g, key))
    return findUses(g, seat, key, designator, witnesses);
  const { memo, lib } = g;
  if (!lib.usableFromHand.has(key) && carried(g, key).length === 0) return nothing;
  if (memo.usesAt !== memo.texts || memo.usesOfHands !== memo.hands) {
    memo.usesAt = memo.texts;
    memo.usesOfHands = memo.hands;
    memo.uses = g.state.seats.map(() => new Map());
  }
  const known = memo.uses[seat]!;
  let list = known.get(key);
  if (!list || (list.length > 0 && list[0]!.designator !== designator))
    known.set(key, (list = findUses(g, seat, key, designator, [])));
  return list;
}

const nothing: readonly OwnUse[] = [];

/** Has one of the cards that have just left a text of this player's under the key? */
function anyWitness(g: Machine, seat: SeatId, key: string, witnesses: readonly number[]): boolean {
  for (const id of witnesses) {
    const c = card(g, id);
    if (c.controller === seat && ownTexts(g, c, key).length > 0) return true;
  }
  return false;
}

/** Does a card lie in a province or a pile, face up, whose text under the key may work from there? */
function anyElsewhere(g: Machine, key: string): boolean {
  const faces = g.lib.usableElsewhere.get(key);
  if (!faces) return false;
  const { memo, state, lib } = g;
  if (memo.elsewhereOf !== state.cards.length) {
    memo.elsewhereOf = state.cards.length;
    memo.elsewhere = new Map();
  }
  let ids = memo.elsewhere.get(key);
  if (!ids) {
    const works = (face: number): boolean => faces.has(face) || faces.has(lib.otherFaces.get(face) ?? -1);
    ids = state.cards.flatMap((c) => (c.faces.some(works) ? [c.id] : []));
    memo.elsewhere.set(key, ids);
  }
  for (const id of ids) {
    const c = card(g, id);
    const zone = zoneName(c.zone);
    if (c.faceUp && (zone === 'province' || zone.endsWith('Discard'))) return true;
  }
  return false;
}

function findUses(
  g: Machine,
  seat: SeatId,
  key: string,
  designator: Designator,
  witnesses: readonly number[],
): OwnUse[] {
  const list: Carried[] = [];
  for (const one of carried(g, key)) if (one.you === seat) list.push(one);
  if (key.startsWith('use:') && standing(g, 'designators').length > 0)
    redesignated(g, list, seat, designator);
  for (const id of witnesses) {
    const c = card(g, id);
    if (c.controller !== seat) continue;
    for (const one of ownTexts(g, c, key))
      if (!list.some((other) => other.instance === one.instance)) list.push(one);
  }
  const uses = list.map((one) => toUse(g, one, seat, designator));
  const add = (c: Card, program: string): void => {
    const one = ownText(g, c, program, seat);
    // What has just left play may be a witness of that and lie in the pile already.
    if (witnesses.includes(c.id) && list.some((other) => other.instance === one.instance)) return;
    uses.push(toUse(g, one, seat, designator));
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
  for (const c of inHand ? heldElsewhere(g, seat) : [])
    for (const program of inHand?.get(faceNumber(c)) ?? []) add(c, program);
  const elsewhere = g.lib.usableElsewhere.get(key);
  if (elsewhere && isInGame(g, elsewhere)) {
    for (const zone of ['province', ...decksAndPiles(g.book).piles]) {
      for (const c of zoneCardsOf(g, zone, seat)) {
        if (!c.faceUp) continue;
        for (const program of elsewhere.get(faceNumber(c)) ?? [])
          if (worksFrom(g, zone, program) || playFrom(g, c, seat)) add(c, program);
      }
    }
  }
  return uses;
}

/** Abilities of the player's own that texts in force have put under other designators. */
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

/** Is one of these faces on any card of this game? If not, nobody needs to look for it. */
function isInGame(g: Machine, faces: Map<number, unknown>): boolean {
  const known = facesInGame(g);
  for (const face of faces.keys()) if (known.has(face)) return true;
  return false;
}

/** Does the ability work from such a place? */
function worksFrom(g: Machine, zone: string, program: string): boolean {
  return abilityOf(g.lib, program).waive.includes(zone === 'province' ? 'inProvince' : 'inPile');
}

/** The abilities of this designator printed on a card, wherever it lies. */
export function usesOf(g: Machine, c: Card, seat: SeatId, designator: Designator): OwnUse[] {
  const programs = (g.lib.texts[faceNumber(c)] ?? []).filter((program) => {
    const { text } = programOf(g.lib, program);
    return text.t === 'ability' && text.designators.includes(designator);
  });
  return programs.map((program) => toUse(g, ownText(g, c, program, seat), seat, designator));
}

/** The ability that an option's id names. */
export function useById(g: Machine, seat: SeatId, instance: string, designator: Designator): OwnUse {
  const bar = instance.indexOf('|');
  const thing = instance.slice(0, bar);
  const program = instance.slice(bar + 1).split('|')[0] as string;
  const c = cardOf(g, thing);
  const found = (c ? textsOf(g, c) : textsOfPlayer(g, seat)).find((one) => one.instance === instance);
  if (found) return toUse(g, found, seat, designator);
  const ready = programOf(g.lib, program);
  return toUse(g, { card: c?.id ?? -1, program, ready, instance, you: seat }, seat, designator);
}

/** Why this use is refused now, or null. `env` holds what it would answer. */
export function mayUseNow(g: Machine, use: Use, env: Env = {}): Refusal | null {
  if (!isLeft(g, use)) {
    return {
      rule: ruleFor(g, 'actions.once-per-turn-default'),
      why: 'this ability has been used as often as it may be',
    };
  }
  return g.book.rules.mayUse(g, use) ?? goodFaith(g, use, env);
}

/** The same without the reason: what options are made from. */
export function isUsable(g: Machine, use: Use, env: Env = {}): boolean {
  return (
    isLeft(g, use) &&
    meetsConditions(g, use, env) &&
    g.book.rules.mayUse(g, use) === null &&
    canBeDone(g, use, env)
  );
}

const useKeys = new Map<Designator, string>();

function useKey(designator: Designator): string {
  let key = useKeys.get(designator);
  if (key === undefined) useKeys.set(designator, (key = `use:${designator}`));
  return key;
}

/** What a seat can do at an opportunity of its own, under these designators. */
export function usableNow(
  g: Machine,
  seat: SeatId,
  designators: Designator[],
  waive: string[] = [],
): OwnUse[] {
  const list: OwnUse[] = [];
  for (const designator of designators) {
    const before = list.length;
    const isRefused = g.book.rules.surelyRefused?.(g, seat, designator) ?? null;
    for (const one of usesFor(g, seat, useKey(designator), designator)) {
      if (isRefused?.(one) || isAmong(list, before, one.instance)) continue;
      const use = waive.length > 0 ? { ...one, waive: [...(one.waive ?? []), ...waive] } : one;
      if (isUsable(g, use)) list.push(use);
    }
  }
  return list;
}

/** Is the copy of a text among the first so many? */
function isAmong(list: readonly OwnUse[], many: number, instance: string): boolean {
  for (let i = 0; i < many; i++) if (list[i]!.instance === instance) return true;
  return false;
}
