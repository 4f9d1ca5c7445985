import {
  bearerKey,
  type Card,
  cardThing,
  changed,
  faceOf,
  isCreated,
  type Library,
  lay,
  type Machine,
  ownCard,
  ownCounts,
  setFaces,
  statOf,
  typeOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { isInPlay, isLeftBehind, liesFaceDown, properZone, provinceOf } from './places.ts';

/** Removes cards from where they are: from play, from a hand, from a province. */

/** Moves a card to a zone, from anywhere. All consequences of leaving play happen here and only here. */
export function send(g: Machine, which: Card, key: string, bottom = false): void {
  const c = ownCard(g, which);
  const left = provinceOf(c.zone);
  const leaves = isInPlay(g, c) || isLeftBehind(g, c);
  const proper = properZone(g, c, key);
  if (leaves) leavePlay(g, c, proper.key);
  const created = isCreated(c);
  // created.cease-when-leaving: a created card leaves the game, whatever zone it was sent to.
  const to = created ? zoneKey('removed', c.owner) : proper.key;
  c.faceUp = !liesFaceDown(to);
  if (!c.faceUp) c.controller = c.owner;
  lay(g, c, to, bottom && !proper.onTop);
  if (left >= 0 && !leaves) awaitRefill(g, left);
}

/**
 * Schedules the refill of a province that has lost a card; it happens when everything that the loss triggered
 * is over.
 */
export function awaitRefill(g: Machine, province: number): void {
  if (g.state.provinces[province]?.destroyed === false) g.state.refills.push(province);
}

/** Key of the note that the rules have tried to send an attachment after its Personality. */
export const followedKey = (c: Card): string => `followed:${cardThing(c)}`;

function leavePlay(g: Machine, c: Card, to: string): void {
  const thing = cardThing(c);
  for (const name of statsAskedAfterLeaving(g.lib)) {
    ownCounts(g)[`kept:leftPlay:${thing}:${name}`] = statOf(g, thing, name);
  }
  if (c.host >= 0 && asksForBearerInPile(faceOf(g, c))) ownCounts(g)[bearerKey(thing)] = c.host;
  c.bowed = false;
  c.tokens = [];
  c.entered = -1;
  c.byOwnText = false;
  c.lockedUntil = 0;
  // Only attachments can have such a note.
  if (c.host >= 0 || typeOf(g, c).attachesTo !== undefined) delete ownCounts(g)[followedKey(c)];
  for (const under of zoneCards(g, zoneKey('under', c.id))) send(g, under, to);
  unstack(g, c);
}

/**
 * overlay.leaves-play-underlying-removed: the top card of the stack leaves, and all cards below it are removed.
 * The stack has the id of its lowest card, so the faces and owners are exchanged: the card with that id becomes
 * the top card.
 */
function unstack(g: Machine, c: Card): void {
  if (c.faces.length === 1) return;
  const over = zoneCards(g, zoneKey('overlaid', c.id));
  const faces = c.faces;
  const owners = [c.owner, ...over.map((one) => one.owner)];
  setFaces(g, c, [faces[faces.length - 1] as number]);
  c.owner = owners[owners.length - 1] as number;
  over.forEach((one, index) => {
    setFaces(g, one, [faces[index] as number]);
    one.owner = owners[index] as number;
    one.faceUp = true;
    lay(g, one, zoneKey('removed', one.owner));
  });
  changed(g, true);
}

const asked = new WeakMap<Library, string[]>();

/** Stats that some text of the library reads from a card after it has left play. Only these are kept. */
function statsAskedAfterLeaving(lib: Library): string[] {
  let list = asked.get(lib);
  if (!list) {
    const found = new Set<string>();
    for (const { text } of lib.programs.values()) for (const name of statsAskedBy(text)) found.add(name);
    list = [...found];
    asked.set(lib, list);
  }
  return list;
}

const askedBy = new WeakMap<object, Set<string>>();

/** The same of one text. Libraries share texts, so it is cached for itself. */
function statsAskedBy(text: object): Set<string> {
  let found = askedBy.get(text);
  if (!found) {
    found = new Set();
    collect(text, found);
    askedBy.set(text, found);
  }
  return found;
}

const asksForBearer = new WeakMap<object, boolean>();

/** Whether a text that the card has in a discard pile speaks of the one that it was attached to. */
const asksForBearerInPile = ({ texts }: ReturnType<typeof faceOf>): boolean =>
  texts.some((text) => {
    if (typeof text === 'string' || text.t !== 'ability' || !text.waive.includes('inPile')) return false;
    let asks = asksForBearer.get(text);
    if (asks === undefined) asksForBearer.set(text, (asks = speaksOfBearer(text)));
    return asks;
  });

const speaksOfBearer = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  ((node as { rel?: unknown }).rel === 'host' || Object.values(node).some(speaksOfBearer));

function collect(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { at, stat } = node as { at?: unknown; stat?: unknown };
  if (at === 'leftPlay' && typeof stat === 'string') found.add(stat);
  for (const item of Object.values(node)) collect(item, found);
}
