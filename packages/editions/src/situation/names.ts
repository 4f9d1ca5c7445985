import {
  attachmentsOf,
  type Card,
  card,
  cardThing,
  faceOf,
  inPlay,
  isCreated,
  type Machine,
  type SeatId,
  type Thing,
  zoneName,
} from '@kyuden/engine';
import { type Clause, oneOf, quoted, SituationError } from './format.ts';
import { orNearest } from './nearest-form.ts';

/**
 * How a situation refers to things. A card is named by its title or the end of it ('Umeko'); with `p1's` or
 * `Aki's` in front if there are several; with `#2` behind for the second in writing order; or by a name that
 * the position gave it. Given names stay with their card wherever it goes.
 */
export interface Names {
  g: Machine;
  /** The provinces of each seat from left to right, including destroyed ones. */
  provinces: number[][];
  called: Map<string, number>;
  /** Cards in the order in which the position names them. */
  order: number[];
}

export const seatOf = (text: string): SeatId | undefined => {
  const found = /^p([1-8])$/i.exec(text.trim());
  return found ? Number(found[1]) - 1 : undefined;
};

export function seatIn(names: Names, one: Clause, text: string): SeatId {
  const seat = seatOf(text);
  if (seat === undefined || !names.g.state.seats[seat]) {
    throw new SituationError(
      one.line,
      `expected a player, p1 to p${names.g.state.seats.length}, found ${quoted(text)}`,
    );
  }
  return seat;
}

/** Returns the card, player, province, ring or battlefield that a text names. Throws if there is none. */
export function thingOf(names: Names, one: Clause, text: string): Thing {
  const plain = text.trim().replace(/^the /i, '');
  const seat = seatOf(plain);
  if (seat !== undefined) return `s${seatIn(names, one, plain)}`;
  const province = provinceIn(names, plain);
  if (province !== undefined) return `p${province}`;
  const ring = names.g.state.pieces.find(
    (piece) => `${piece.name} ${piece.type}`.toLowerCase() === plain.toLowerCase(),
  );
  if (ring) return `o${ring.id}`;
  const field = fieldIn(names, plain);
  if (field !== undefined) return `b${field}`;
  return cardThing(cardNamed(names, one, text));
}

/** Reads "p2's province 1" or "province 1 of p2". */
export function provinceIn(names: Names, text: string): number | undefined {
  const found =
    /^(?<seat>p\d)'s province (?<n>\d)$/i.exec(text) ?? /^province (?<n>\d) of (?<seat>p\d)$/i.exec(text);
  const seat = seatOf(found?.groups?.seat ?? '');
  return seat === undefined ? undefined : names.provinces[seat]?.[Number(found?.groups?.n) - 1];
}

/**
 * Reads "battlefield 1" or just "1": a battlefield of the current attack, by the number of the Defender's
 * province.
 */
export function fieldIn(names: Names, text: string): number | undefined {
  const found = /^(?:battlefield )?(\d)$/i.exec(text);
  const attack = names.g.state.attacks.at(-1);
  if (!found || !attack) return undefined;
  const province = names.provinces[attack.defender]?.[Number(found[1]) - 1];
  return names.g.state.fields.find((one) => one.attack === attack.id && one.province === province)?.id;
}

export function cardNamed(names: Names, one: Clause, text: string): Card {
  const found = cardsNamed(names, text);
  if (found.length === 1) return found[0] as Card;
  if (found.length === 0) {
    throw new SituationError(
      one.line,
      `expected something of this position, found ${quoted(text)}, which names nothing in it${orNearest(text, titlesOf(names))}`,
    );
  }
  const owners = new Set(found.map((c) => c.owner));
  const hint =
    owners.size === found.length ? `p1's ${text}` : `${text} #2, or the name of its Personality in front`;
  throw new SituationError(
    one.line,
    `${found.length} cards are called ${quoted(text)}: say which, for instance ${hint}`,
  );
}

/** Names of the cards in the position, to suggest the nearest one. */
const titlesOf = (names: Names): string[] => [
  ...names.order.map((id) => faceOf(names.g, card(names.g, id)).title),
  ...names.called.keys(),
];

/** Returns all cards that a text may name, by the best kind of match only. */
export function cardsNamed(names: Names, text: string): Card[] {
  const { g } = names;
  const plain = text.trim().replace(/^the /i, '');
  const called = names.called.get(plain.toLowerCase());
  if (called !== undefined) return [card(g, called)];
  const whole = titled(names, g.state.cards, plain);
  if (whole.length > 0) return whole;
  const numbered = /^(.*) #(\d+)$/.exec(plain);
  if (numbered) {
    const all = cardsNamed(names, numbered[1] as string);
    const rank = (c: Card): number => (names.order.indexOf(c.id) + 1 || 10_000) + c.id / 10_000;
    const chosen = all.sort((a, b) => rank(a) - rank(b))[Number(numbered[2]) - 1];
    return chosen ? [chosen] : [];
  }
  for (let at = plain.lastIndexOf("'s "); at > 0; at = plain.lastIndexOf("'s ", at - 1)) {
    const owner = plain.slice(0, at);
    const rest = plain.slice(at + 3);
    const seat = seatOf(owner);
    const among =
      seat !== undefined
        ? g.state.cards.filter((c) => (inPlay(g, c) ? c.controller : c.owner) === seat)
        : cardsNamed(names, owner).flatMap((c) => attachmentsOf(g, c));
    const found = titled(names, among, rest);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Matches cards by whole title, by the end of a title, or as created. Blank filler cards match only if nothing
 * else does.
 */
function titled(names: Names, among: Card[], text: string): Card[] {
  const { g } = names;
  const wanted = text.toLowerCase();
  if (wanted === 'stronghold') return among.filter((c) => faceOf(g, c).type === 'Stronghold');
  const created = /^created (\w+)$/.exec(wanted);
  if (created) {
    return among.filter(
      (c) => isCreated(c) && inPlay(g, c) && faceOf(g, c).type.toLowerCase() === created[1],
    );
  }
  const shown = among.filter((c) => zoneName(c.zone) !== 'overlaid');
  const keyed = shown.filter((c) => keyOf(g, c).toLowerCase() === wanted);
  const exact = keyed.length > 0 ? keyed : shown.filter((c) => faceOf(g, c).title.toLowerCase() === wanted);
  if (exact.length > 0) return named(names, exact);
  const partly = shown.filter((c) => ` ${faceOf(g, c).title.toLowerCase()}`.endsWith(` ${wanted}`));
  return named(names, partly);
}

const keyOf = (g: Machine, c: Card): string => {
  const face = faceOf(g, c);
  return 'key' in face ? face.key : face.title;
};

/** Prefers cards that the position names explicitly. */
function named(names: Names, cards: Card[]): Card[] {
  const own = cards.filter((c) => names.order.includes(c.id));
  return own.length > 0 ? own : cards;
}

/** Reads a list such as 'A and B, C'. A title that contains 'and' is matched as a whole first. */
export function thingsOf(names: Names, one: Clause, text: string): Thing[] {
  const parts = text.split(/,\s*|\s+and\s+/);
  const things: Thing[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = parts.length;
    for (; end > at + 1; end--) {
      const joined = text.slice(
        offset(text, parts, at),
        offset(text, parts, end - 1) + (parts[end - 1] as string).length,
      );
      if (isThing(names, joined)) {
        things.push(thingOf(names, one, joined));
        break;
      }
    }
    if (end === at + 1) things.push(thingOf(names, one, parts[at] as string));
    at = end;
  }
  return things;
}

const isThing = (names: Names, text: string): boolean => cardsNamed(names, text).length === 1;

function offset(text: string, parts: string[], index: number): number {
  let at = 0;
  for (let i = 0; i < index; i++) at = text.indexOf(parts[i] as string, at) + (parts[i] as string).length;
  return text.indexOf(parts[index] as string, at);
}

/** Reads a number written in digits or as a small word. */
export function numberOf(text: string): number | undefined {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === 'a' || text === 'an') return 1;
  const at = words.indexOf(text);
  return at < 0 ? undefined : at;
}

export const expected = (one: Clause, what: readonly string[]): SituationError =>
  new SituationError(one.line, `expected ${oneOf(what)}, found ${quoted(one.text)}`);
