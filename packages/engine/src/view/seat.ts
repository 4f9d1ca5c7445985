import { provinceStrength } from '../eval/stat.ts';
import { card, unitKey, zoneKey, zoneSpec } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { Rulebook } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { readyGold } from '../run/gold-sources.ts';
import { provinceThing } from '../state/index.ts';
import { isSeenAlike, keptCard, keptCards, openZone, seenCard, sees, tokensView } from './card.ts';
import { type KeptViews, keptCopy, keptFields, keptList, sameList, sameObject } from './kept.ts';
import type { CardView, ProvinceView, SeatView, SeenCard } from './shapes.ts';

const nothing: readonly number[] = [];

/** Returns the view of a seat and its cards for a viewer; `old` is the previous view. */
export function seatView(
  g: Machine,
  kept: KeptViews,
  seat: SeatId,
  viewer: SeatId,
  old: SeatView | undefined,
): SeatView {
  const { state } = g;
  const one = state.seats[seat]!;
  const zone = (name: string): readonly number[] => state.zones[zoneKey(name, seat)] ?? nothing;
  const open = (name: string): CardView[] => openZone(g, kept, zoneKey(name, seat));
  const asSeen = (id: number): SeenCard => seenCard(g, kept, viewer, id);
  const backs = (name: string, before: SeenCard[] | undefined): SeenCard[] =>
    viewer === seat
      ? keptList(before, zone(name), asSeen)
      : sameList(before, knownFirst(zone(name).map(asSeen)));
  const counts = state.settings['deck-counts'] === 'shown';
  const resolving = open('resolution');
  const entering = open('entering');
  const now: SeatView = {
    seat,
    name: one.name,
    honor: one.honor,
    eliminated: one.eliminated,
    favor: state.favor === seat,
    hand: backs('hand', old?.hand),
    fateDeck: counts ? zone('fateDeck').length : null,
    dynastyDeck: counts ? zone('dynastyDeck').length : null,
    known: knownIn(g, kept, seat, viewer, old?.known),
    provinces: keptList(old?.provinces, one.provinces, (id, i) =>
      provinceView(g, kept, id, viewer, old?.provinces[i]),
    ),
    home: open('home'),
    fateDiscard: open('fateDiscard'),
    dynastyDiscard: open('dynastyDiscard'),
    removed: open('removed'),
    focusPool: backs('focusPool', old?.focusPool),
    focusArea: keptList(old?.focusArea, zone('focusArea'), asSeen),
    resolving: entering.length === 0 ? resolving : sameList(old?.resolving, [...resolving, ...entering]),
  };
  if (g.book.modes.pool === undefined) now.gold = goldSeen(g, kept, seat);
  addOwnZones(g, now, open, old);
  return sameObject(old, now);
}

/** Whether a seat looks as before, if the state has not changed: only what depends on the position is looked at. */
export function showsStill(g: Machine, kept: KeptViews, old: SeatView, viewer: SeatId): boolean {
  if (old.gold !== undefined && old.gold !== goldSeen(g, kept, old.seat)) return false;
  const ids = g.state.seats[old.seat]!.provinces;
  for (let i = 0; i < ids.length; i++)
    if (old.provinces[i]!.strength !== strengthSeen(g, kept, ids[i]!, viewer)) return false;
  return true;
}

/** Zones that every edition has, or that have their own fields in the view. */
const usual = new Set(['fateDeck', 'dynastyDeck', 'fateDiscard', 'dynastyDiscard']);

/** Zone names of an edition: its decks, its additional piles, and whether it has a zone beside the Stronghold. */
interface Zones {
  decks: readonly string[];
  hasOwnDecks: boolean;
  piles: readonly string[];
  hasBeside: boolean;
}

const zonesOfBooks = new WeakMap<Rulebook['zones'], Zones>();

function zonesOf({ zones }: Rulebook): Zones {
  let found = zonesOfBooks.get(zones);
  if (!found) {
    const names = Object.keys(zones);
    const decks = names.filter((name) => name.endsWith('Deck'));
    const piles = names.filter((name) => name.endsWith('Discard') && !usual.has(name));
    const hasOwnDecks = decks.some((name) => !usual.has(name));
    found = { decks, hasOwnDecks, piles, hasBeside: names.includes('beside') };
    zonesOfBooks.set(zones, found);
  }
  return found;
}

/** Adds the zones and counters that only some editions have. */
function addOwnZones(
  g: Machine,
  view: SeatView,
  open: (name: string) => CardView[],
  old: SeatView | undefined,
): void {
  const { counters } = g.state.seats[view.seat]!;
  const { decks, hasOwnDecks, piles, hasBeside } = zonesOf(g.book);
  if (counters) view.counters = keptCopy(old?.counters, counters);
  if (piles.length > 0) view.piles = keptFields(old?.piles, piles, open);
  if (hasOwnDecks) {
    const hidden = g.state.settings['deck-counts'] === 'hidden';
    const count = (name: string): number | null =>
      hidden ? null : (g.state.zones[zoneKey(name, view.seat)] ?? nothing).length;
    view.decks = keptFields(old?.decks, decks, count);
  }
  if (hasBeside) view.beside = open('beside');
}

/** Orders a hand for other viewers, independently of when its cards were drawn: known cards first, by title. */
function knownFirst(cards: SeenCard[]): SeenCard[] {
  const known = cards.filter((one): one is CardView => !('hidden' in one));
  if (known.length === 0) return cards;
  known.sort((a, b) => (a.title < b.title ? -1 : 1));
  return [...known, ...cards.filter((one) => 'hidden' in one)];
}

/** Returns the cards of a seat's decks that the viewer knows, from the top. */
function knownIn(
  g: Machine,
  kept: KeptViews,
  seat: SeatId,
  viewer: SeatId,
  old: SeatView['known'] | undefined,
): SeatView['known'] {
  const list: SeatView['known'] = [];
  if (viewer >= 0)
    for (const zone of zonesOf(g.book).decks) {
      const key = zoneKey(zone, seat);
      const ids = g.state.zones[key] ?? nothing;
      for (const id of notedIn(g, kept, key, ids)) {
        const c = card(g, id);
        if (!sees(g, viewer, c)) continue;
        const known = { zone, position: ids.length - 1 - ids.indexOf(id), card: keptCard(g, kept, c) };
        list.push(sameObject(old?.[list.length], known));
      }
    }
  return sameList(old, list);
}

/** Returns the cards of a deck that some seat knows, or that the zone shows; usually none. */
function notedIn(g: Machine, kept: KeptViews, key: string, ids: readonly number[]): number[] {
  const before = kept.noted.get(key);
  if (before?.position === kept.position) return before.ids;
  const isOpen = zoneSpec(g, key).seen !== 'nobody';
  const noted: number[] = [];
  for (const id of ids) if (isOpen || g.state.cards[id]!.known !== 0) noted.push(id);
  if (before) Object.assign(before, { ids: noted, position: kept.position });
  else kept.noted.set(key, { ids: noted, position: kept.position });
  return noted;
}

/** Returns the view of a province; the same for all viewers if they see its cards alike. */
function provinceView(
  g: Machine,
  kept: KeptViews,
  id: number,
  viewer: SeatId,
  old: ProvinceView | undefined,
): ProvinceView {
  const { position, provinces, provincesAt } = kept;
  const known = provinces[id];
  if (known && provincesAt[id] === position) return known;
  const now = provinceSeen(g, kept, id, viewer, old);
  if (isAlike(g, id)) {
    provinces[id] = now;
    provincesAt[id] = position;
  }
  return now;
}

/** Whether everybody sees the same of a province. A province that is a card itself may be hidden from some. */
function isAlike(g: Machine, id: number): boolean {
  const { zones } = g.state;
  if (zones[zoneKey('provinceCard', id)]?.length) return false;
  for (const one of zones[zoneKey('province', id)] ?? nothing)
    if (!isSeenAlike(g, card(g, one))) return false;
  return true;
}

function provinceSeen(
  g: Machine,
  kept: KeptViews,
  id: number,
  viewer: SeatId,
  old: ProvinceView | undefined,
): ProvinceView {
  const province = g.state.provinces[id]!;
  const cards = g.state.zones[zoneKey('province', id)] ?? nothing;
  let region = nothing;
  let lying = cards;
  if (hasRegion(g, cards)) {
    region = cards.filter((one) => inPlay(g, card(g, one)));
    lying = cards.filter((one) => !inPlay(g, card(g, one)));
  }
  const own = g.state.zones[zoneKey('provinceCard', id)]?.[0];
  const ownCard = own === undefined ? undefined : seenCard(g, kept, viewer, own);
  const thing = provinceThing(id);
  const strength = strengthSeen(g, kept, id, viewer);
  const lie = keptList(old?.cards, lying, (one) => seenCard(g, kept, viewer, one));
  const borne = own === undefined ? undefined : g.state.zones[unitKey(own)];
  if (borne && borne.length > 0) region = [...region, ...borne];
  const stand = keptCards(g, kept, region, old?.region);
  const tokens = tokensView(province.tokens, old?.tokens);
  if (
    old &&
    old.thing === thing &&
    old.strength === strength &&
    old.card === ownCard &&
    (old.broken === true) === province.destroyed &&
    old.cards === lie &&
    old.region === stand &&
    old.tokens === tokens
  )
    return old;
  const now = { thing, strength } as ProvinceView;
  if (ownCard) now.card = ownCard;
  if (province.destroyed) now.broken = true;
  now.cards = lie;
  now.region = stand;
  now.tokens = tokens;
  return now;
}

function hasRegion(g: Machine, cards: readonly number[]): boolean {
  for (const id of cards) if (inPlay(g, card(g, id))) return true;
  return false;
}

/** Returns the Gold that a seat can pay now. Its sources are public, so the value is the same for all viewers. */
function goldSeen(g: Machine, { position, gold, goldAt }: KeptViews, seat: SeatId): number {
  if (goldAt[seat] !== position) {
    gold[seat] = readyGold(g, seat);
    goldAt[seat] = position;
  }
  return gold[seat]!;
}

/** Returns the strength of a province; 0 if the province is a card that the viewer does not see. */
export function strengthSeen(g: Machine, kept: KeptViews, id: number, viewer: SeatId): number {
  const own = g.state.zones[zoneKey('provinceCard', id)]?.[0];
  if (own !== undefined && !sees(g, viewer, card(g, own))) return 0;
  const { position, strengths, strengthsAt } = kept;
  if (strengthsAt[id] !== position) {
    strengths[id] = provinceStrength(g, g.state.provinces[id]!);
    strengthsAt[id] = position;
  }
  return strengths[id]!;
}
