import { card, inPlay, zoneKey, zoneSpec } from '../cards.ts';
import { provinceStrength } from '../eval/stat.ts';
import type { Machine } from '../machine.ts';
import type { Rulebook } from '../rulebook.ts';
import type { SeatId } from '../words.ts';
import { cardView, seenCard, sees, seesIn, tokensView } from './card.ts';
import { keptList, keptViews, sameList, sameObject } from './kept.ts';
import type { CardView, ProvinceView, SeatView, SeenCard } from './shapes.ts';

const nothing: readonly number[] = [];

/** A seat and all that lies before it, as another or itself sees it; `old` is how it was seen last. */
export function seatView(g: Machine, seat: SeatId, viewer: SeatId, old: SeatView | undefined): SeatView {
  const { state } = g;
  const one = state.seats[seat]!;
  const zone = (name: string): readonly number[] => state.zones[zoneKey(name, seat)] ?? nothing;
  const asCard = (id: number): CardView => cardView(g, card(g, id));
  const open = (name: string, before: CardView[] | undefined): CardView[] =>
    keptList(before, zone(name), asCard);
  const asSeen = (id: number): SeenCard => seenCard(g, viewer, id);
  const backs = (name: string, before: SeenCard[] | undefined): SeenCard[] =>
    viewer === seat
      ? keptList(before, zone(name), asSeen)
      : sameList(before, knownFirst(zone(name).map(asSeen)));
  const counts = state.settings['deck-counts'] === 'shown';
  const resolving = [...zone('resolution'), ...zone('entering')];
  const { decks } = zonesOf(g.book);
  return sameObject(old, {
    seat,
    name: one.name,
    honor: one.honor,
    eliminated: one.eliminated,
    favor: state.favor === seat,
    hand: backs('hand', old?.hand),
    fateDeck: counts ? zone('fateDeck').length : null,
    dynastyDeck: counts ? zone('dynastyDeck').length : null,
    known: knownIn(g, decks, seat, viewer, old?.known),
    provinces: keptList(old?.provinces, one.provinces, (id, i) =>
      provinceView(g, id, viewer, old?.provinces[i]),
    ),
    home: open('home', old?.home),
    fateDiscard: open('fateDiscard', old?.fateDiscard),
    dynastyDiscard: open('dynastyDiscard', old?.dynastyDiscard),
    removed: open('removed', old?.removed),
    focusPool: backs('focusPool', old?.focusPool),
    focusArea: keptList(old?.focusArea, zone('focusArea'), asSeen),
    resolving: keptList(old?.resolving, resolving, asCard),
    ...ownZones(g, seat, open, old),
  });
}

/** Zones that every edition has, or that are shown in a place of their own. */
const usual = new Set(['fateDeck', 'dynastyDeck', 'fateDiscard', 'dynastyDiscard']);

/** Names of an edition's zones that are decks, piles that only it has, and whether cards lie beside a Stronghold. */
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

/** What only some editions have beside a player. */
function ownZones(
  g: Machine,
  seat: SeatId,
  open: (name: string, before: CardView[] | undefined) => CardView[],
  old: SeatView | undefined,
): Pick<SeatView, 'counters' | 'piles' | 'decks' | 'beside'> {
  const { counters } = g.state.seats[seat]!;
  const { decks, hasOwnDecks, piles, hasBeside } = zonesOf(g.book);
  const own: Pick<SeatView, 'counters' | 'piles' | 'decks' | 'beside'> = {};
  if (counters) own.counters = sameObject(old?.counters, { ...counters });
  if (piles.length > 0) {
    const shown = piles.map((name) => [name, open(name, old?.piles?.[name])] as const);
    own.piles = sameObject(old?.piles, Object.fromEntries(shown));
  }
  if (hasOwnDecks) {
    const hidden = g.state.settings['deck-counts'] === 'hidden';
    const count = (name: string): number | null =>
      hidden ? null : (g.state.zones[zoneKey(name, seat)] ?? nothing).length;
    own.decks = sameObject(old?.decks, Object.fromEntries(decks.map((name) => [name, count(name)])));
  }
  if (hasBeside) own.beside = open('beside', old?.beside);
  return own;
}

/** Others see a hand in an order that has nothing to do with when its cards came: known ones first, by title. */
function knownFirst(cards: SeenCard[]): SeenCard[] {
  const known = cards.filter((one): one is CardView => !('hidden' in one));
  if (known.length === 0) return cards;
  known.sort((a, b) => (a.title < b.title ? -1 : 1));
  return [...known, ...cards.filter((one) => 'hidden' in one)];
}

/** Cards of a seat's decks that the viewer knows. */
function knownIn(
  g: Machine,
  decks: readonly string[],
  seat: SeatId,
  viewer: SeatId,
  old: SeatView['known'] | undefined,
): SeatView['known'] {
  const list: SeatView['known'] = [];
  if (viewer >= 0)
    for (const zone of decks) {
      const key = zoneKey(zone, seat);
      const ids = g.state.zones[key] ?? nothing;
      const spec = zoneSpec(g, key);
      for (let i = 0; i < ids.length; i++) {
        const c = card(g, ids[i]!);
        if (!seesIn(spec, seat, viewer, c)) continue;
        const known = { zone, position: ids.length - 1 - i, card: cardView(g, c) };
        list.push(sameObject(old?.[list.length], known));
      }
    }
  return sameList(old, list);
}

function provinceView(g: Machine, id: number, viewer: SeatId, old: ProvinceView | undefined): ProvinceView {
  const province = g.state.provinces[id]!;
  const cards = g.state.zones[zoneKey('province', id)] ?? nothing;
  const region = cards.filter((one) => inPlay(g, card(g, one)));
  const lying = region.length === 0 ? cards : cards.filter((one) => !region.includes(one));
  const [own] = g.state.zones[zoneKey('provinceCard', id)] ?? nothing;
  return sameObject(old, {
    thing: `p${id}`,
    strength: strengthSeen(g, id, viewer),
    ...(own !== undefined && { card: seenCard(g, viewer, own) }),
    ...(province.destroyed && { broken: true as const }),
    cards: keptList(old?.cards, lying, (one) => seenCard(g, viewer, one)),
    region: keptList(old?.region, region, (one) => cardView(g, card(g, one))),
    tokens: tokensView(province.tokens, old?.tokens),
  });
}

/** Of a province that is a card which the viewer does not see, it is 0. */
export function strengthSeen(g: Machine, id: number, viewer: SeatId): number {
  const [own] = g.state.zones[zoneKey('provinceCard', id)] ?? nothing;
  const isSeen = own === undefined || sees(g, viewer, card(g, own));
  return isSeen ? strengthOf(g, id) : 0;
}

function strengthOf(g: Machine, id: number): number {
  const { position, strengths, strengthsAt } = keptViews(g);
  if (strengthsAt[id] !== position) {
    strengths[id] = provinceStrength(g, g.state.provinces[id]!);
    strengthsAt[id] = position;
  }
  return strengths[id]!;
}
