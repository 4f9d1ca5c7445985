import { card, cardThing, faceOf, inPlay, placeOf, zoneKey, zoneName, zoneNumber } from '../cards.ts';
import { armyForce, isUnitLeader } from '../eval/army.ts';
import { currentAttack, currentBattle, currentDuel } from '../eval/current.ts';
import { keywordsOf } from '../eval/keyword.ts';
import { wordsOf } from '../eval/piece.ts';
import { baseStat, provinceStrength, stat } from '../eval/stat.ts';
import type { Machine } from '../machine.ts';
import { type Card, type Piece, pieceThing, type Token } from '../state/index.ts';
import type { SeatId } from '../words.ts';

/** A card as a seat sees it. What the seat may not know is not there. */
export interface CardView {
  /** The name other views and options use for it. */
  thing: string;
  title: string;
  /** Where its printed text is found in the library; '' for a created card. */
  key: string;
  type: string;
  keywords: string[];
  stats: Record<string, number | null>;
  base: Record<string, number | null>;
  owner: SeatId;
  controller: SeatId;
  bowed: boolean;
  dishonorable: boolean;
  dead: string;
  tokens: { title: string; stats: [string, number][] }[];
  attached: CardView[];
  /** Numbers that the edition keeps on it. */
  counters?: Record<string, number>;
  /** It lies face down, and this seat is one of those that know it. */
  faceDown?: true;
}

/** A card of which only its back is seen. */
export interface HiddenCard {
  hidden: true;
}

export type SeenCard = CardView | HiddenCard;

export interface ProvinceView {
  thing: string;
  strength: number;
  cards: SeenCard[];
  region: CardView[];
  tokens: { title: string; stats: [string, number][] }[];
  /** The card that the province is, where provinces are cards; of one that is not seen the strength is 0. */
  card?: SeenCard;
  /** Where provinces stay in their row when they are lost. */
  broken?: true;
}

/** A thing of the table that is no card. */
export interface PieceView {
  thing: string;
  type: string;
  name: string;
  words: string[];
  seat: SeatId;
  state: string;
  counters: Record<string, number>;
}

export interface SeatView {
  seat: SeatId;
  name: string;
  honor: number;
  eliminated: boolean;
  favor: boolean;
  hand: SeenCard[];
  fateDeck: number | null;
  dynastyDeck: number | null;
  /** Cards of the decks that this seat knows, from the top. */
  known: { zone: string; position: number; card: CardView }[];
  provinces: ProvinceView[];
  home: CardView[];
  fateDiscard: CardView[];
  dynastyDiscard: CardView[];
  removed: CardView[];
  focusPool: SeenCard[];
  focusArea: SeenCard[];
  resolving: CardView[];
  /** Numbers that the edition keeps of the player. */
  counters?: Record<string, number>;
  /** Piles and decks that only some editions have: open cards, and how many of hidden ones. */
  piles?: Record<string, CardView[]>;
  decks?: Record<string, number | null>;
  /** Cards that lie beside the Stronghold. */
  beside?: CardView[];
}

export interface FieldView {
  thing: string;
  province: string | null;
  fought: boolean;
  current: boolean;
  attackers: CardView[];
  defenders: CardView[];
  terrain: CardView[];
  attackForce: number;
  defenseForce: number;
  strength: number;
  /** What else the edition keeps of the contest. */
  facts?: Record<string, string | number | boolean>;
}

/** Everything a seat may know, and nothing else: clients, bots, spectators and replays all see through this. */
export interface View {
  edition: string;
  /** Whose view; -1 for a spectator. */
  seat: SeatId;
  turn: number;
  phase: string;
  active: SeatId;
  seats: SeatView[];
  attack: { attacker: SeatId; defender: SeatId; fields: FieldView[] } | null;
  duel: { challenger: string; challenged: string; stat: string } | null;
  /** Seats that are asked. Of several asked at once nobody is told who has answered already. */
  waiting: SeatId[];
  over: { winners: SeatId[]; how: string } | null;
  pieces?: PieceView[];
}

export function view(g: Machine, seat: SeatId): View {
  const { state } = g;
  const attack = currentAttack(g);
  const duel = currentDuel(g);
  return {
    edition: state.edition,
    seat,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    seats: state.seats.map((one) => seatView(g, one.id, seat)),
    attack: attack
      ? {
          attacker: attack.attacker,
          defender: attack.defender,
          fields: attack.fields.map((id) => fieldView(g, id, seat)),
        }
      : null,
    duel: duel ? { challenger: duel.challenger, challenged: duel.challenged, stat: duel.stat } : null,
    waiting: state.asks.map((one) => one.seat),
    over: state.over,
    ...(state.pieces.length > 0 && { pieces: state.pieces.map((one) => pieceView(g, one)) }),
  };
}

const pieceView = (g: Machine, piece: Piece): PieceView => ({
  thing: pieceThing(piece.id),
  type: piece.type,
  name: piece.name,
  words: wordsOf(g, piece),
  seat: piece.seat,
  state: piece.state,
  counters: { ...piece.counters },
});

/** Can a seat see the face of a card where it lies? */
export function sees(g: Machine, seat: SeatId, c: Card): boolean {
  if (seat >= 0 && (c.known & (1 << seat)) !== 0) return true;
  const key = placeOf(g, c);
  const spec = g.book.zones[zoneName(key)];
  switch (spec?.seen) {
    case 'all':
      return true;
    case 'faceUp':
      return c.faceUp;
    case 'owner':
      return c.faceUp || (seat >= 0 && zoneNumber(key) === seat);
    case 'cardOwner':
      return c.faceUp || c.owner === seat;
    default:
      return false;
  }
}

export function cardView(g: Machine, c: Card): CardView {
  const face = faceOf(g, c);
  const names = Object.keys(face.stats);
  const live = inPlay(g, c);
  return {
    thing: cardThing(c),
    title: face.title || `${face.type} (created)`,
    // One that is played as another type is still known by the card that it is printed on.
    key: 'key' in face ? (face.playedAs ? g.lib.faces[c.faces[0]!]!.key : face.key) : '',
    type: face.type,
    keywords: keywordsOf(g, c),
    stats: Object.fromEntries(
      names.map((name) => [name, finite(live ? stat(g, c, name) : baseStat(g, c, name))]),
    ),
    base: Object.fromEntries(names.map((name) => [name, finite(baseStat(g, c, name))])),
    owner: c.owner,
    controller: c.controller,
    bowed: c.bowed,
    dishonorable: c.dishonorable,
    dead: c.dead,
    tokens: tokensView(c.tokens),
    attached: (g.state.zones[zoneKey('unit', c.id)] ?? []).map((id) => cardView(g, card(g, id))),
    ...(c.counters && { counters: { ...c.counters } }),
    ...(liesFaceDown(g, c) && { faceDown: true as const }),
  };
}

/** Where cards may lie face up or face down, does this one lie face down? */
function liesFaceDown(g: Machine, c: Card): boolean {
  const spec = c.faceUp ? undefined : g.book.zones[zoneName(c.zone)];
  return spec?.seen === 'faceUp' || spec?.seen === 'cardOwner';
}

/** A printed dash is shown as null. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const tokensView = (tokens: Token[]): { title: string; stats: [string, number][] }[] =>
  tokens.map(({ title, stats }) => ({ title, stats }));

function seen(g: Machine, viewer: SeatId, id: number): SeenCard {
  const c = card(g, id);
  return sees(g, viewer, c) ? cardView(g, c) : { hidden: true };
}

function seatView(g: Machine, seat: SeatId, viewer: SeatId): SeatView {
  const { state } = g;
  const one = state.seats[seat]!;
  const zone = (name: string): number[] => state.zones[`${name}:${seat}`] ?? [];
  const open = (name: string): CardView[] => zone(name).map((id) => cardView(g, card(g, id)));
  const backs = (name: string): SeenCard[] =>
    ordered(
      zone(name).map((id) => seen(g, viewer, id)),
      viewer === seat,
    );
  const counts = state.settings['deck-counts'] === 'shown';
  return {
    seat,
    name: one.name,
    honor: one.honor,
    eliminated: one.eliminated,
    favor: state.favor === seat,
    hand: backs('hand'),
    fateDeck: counts ? zone('fateDeck').length : null,
    dynastyDeck: counts ? zone('dynastyDeck').length : null,
    known: decksOf(g).flatMap((name) => knownIn(g, name, zone(name), viewer)),
    provinces: one.provinces.map((id) => provinceView(g, id, viewer)),
    home: open('home'),
    fateDiscard: open('fateDiscard'),
    dynastyDiscard: open('dynastyDiscard'),
    removed: open('removed'),
    focusPool: backs('focusPool'),
    focusArea: zone('focusArea').map((id) => seen(g, viewer, id)),
    resolving: [...open('resolution'), ...open('entering')],
    ...ownZones(g, seat, open),
  };
}

const usual = new Set(['fateDeck', 'dynastyDeck', 'fateDiscard', 'dynastyDiscard']);

/** What only some editions have beside a player. */
function ownZones(
  g: Machine,
  seat: SeatId,
  open: (name: string) => CardView[],
): Pick<SeatView, 'counters' | 'piles' | 'decks' | 'beside'> {
  const { counters } = g.state.seats[seat]!;
  const names = Object.keys(g.book.zones).filter((name) => !usual.has(name));
  const piles = names.filter((name) => name.endsWith('Discard'));
  const own = names.filter((name) => name.endsWith('Deck'));
  const decks = own.length > 0 ? decksOf(g) : [];
  const count = (name: string): number | null =>
    g.state.settings['deck-counts'] === 'hidden' ? null : (g.state.zones[`${name}:${seat}`] ?? []).length;
  return {
    ...(counters && { counters: { ...counters } }),
    ...(piles.length > 0 && { piles: Object.fromEntries(piles.map((name) => [name, open(name)])) }),
    ...(decks.length > 0 && { decks: Object.fromEntries(decks.map((name) => [name, count(name)])) }),
    ...(names.includes('beside') && { beside: open('beside') }),
  };
}

const decksOf = ({ book }: Machine): string[] =>
  Object.keys(book.zones).filter((name) => name.endsWith('Deck'));

/** Others see a hand in an order that has nothing to do with when its cards came: known ones first, by title. */
function ordered(cards: SeenCard[], own: boolean): SeenCard[] {
  if (own) return cards;
  const known = cards.filter((one): one is CardView => !('hidden' in one));
  known.sort((a, b) => (a.title < b.title ? -1 : 1));
  return [...known, ...cards.filter((one) => 'hidden' in one)];
}

function knownIn(g: Machine, zone: string, ids: number[], viewer: SeatId): SeatView['known'] {
  const list: SeatView['known'] = [];
  ids.forEach((id, index) => {
    const c = card(g, id);
    if (viewer >= 0 && sees(g, viewer, c)) {
      list.push({ zone, position: ids.length - 1 - index, card: cardView(g, c) });
    }
  });
  return list;
}

function provinceView(g: Machine, id: number, viewer: SeatId): ProvinceView {
  const province = g.state.provinces[id]!;
  const cards = g.state.zones[zoneKey('province', id)] ?? [];
  const isRegion = (one: number): boolean => inPlay(g, card(g, one));
  const [own] = g.state.zones[zoneKey('provinceCard', id)] ?? [];
  return {
    thing: `p${id}`,
    strength: strengthSeen(g, id, viewer),
    ...(own !== undefined && { card: seen(g, viewer, own) }),
    ...(province.destroyed && { broken: true as const }),
    cards: cards.filter((one) => !isRegion(one)).map((one) => seen(g, viewer, one)),
    region: cards.filter(isRegion).map((one) => cardView(g, card(g, one))),
    tokens: tokensView(province.tokens),
  };
}

/** Of a province that is a card which the viewer does not see, it is 0. */
function strengthSeen(g: Machine, id: number, viewer: SeatId): number {
  const [own] = g.state.zones[zoneKey('provinceCard', id)] ?? [];
  const isSeen = own === undefined || sees(g, viewer, card(g, own));
  return isSeen ? provinceStrength(g, g.state.provinces[id]!) : 0;
}

function fieldView(g: Machine, id: number, viewer: SeatId): FieldView {
  const field = g.state.fields.find((one) => one.id === id)!;
  const attack = g.state.attacks.find((one) => one.id === field.attack)!;
  const cards = (g.state.zones[zoneKey('battlefield', id)] ?? []).map((one) => card(g, one));
  const side = (c: Card): string =>
    !isUnitLeader(g, c)
      ? 'terrain'
      : c.controller === attack.attacker ||
          attack.allies.some((one) => one.seat === c.controller && one.of === attack.attacker)
        ? 'attack'
        : 'defense';
  const on = (name: string): CardView[] => cards.filter((c) => side(c) === name).map((c) => cardView(g, c));
  const province = field.province >= 0 ? g.state.provinces[field.province] : undefined;
  const facts = g.state.battles.findLast((one) => one.field === id)?.facts;
  const total = g.book.rules.total ?? armyForce;
  return {
    thing: `b${id}`,
    province: province ? `p${province.id}` : null,
    fought: field.fought,
    current: currentBattle(g)?.field === id,
    attackers: on('attack'),
    defenders: on('defense'),
    terrain: on('terrain'),
    attackForce: total(g, id, 'attack'),
    defenseForce: total(g, id, 'defense'),
    strength: province ? strengthSeen(g, province.id, viewer) : 0,
    ...(facts && { facts: { ...facts } }),
  };
}
