import type { CardView, FieldView, PieceView, ProvinceView, SeatView, View } from '@kyuden/engine';
import {
  type BoardStyle,
  duelLines,
  knownHand,
  listLines,
  MARGIN,
  nameOf,
  turnWords,
} from './board-parts.ts';
import { cardWords, inBrackets, isHidden, statLine, statusWords } from './card-words.ts';
import { clip, columns, spread, wrap, wrapList } from './layout.ts';

/** The board of the living card game: provinces that are cards, rings, conflicts, dials and fate. */
export function livingBoard(view: View, style: BoardStyle): string[] {
  const { paint, width, words } = style;
  const own = view.seats.find((one) => one.seat === view.seat);
  const others = view.seats.filter((one) => one !== own);
  const first = view.turn > 0 ? words.living.first(nameOf(view, view.active, style)) : '';
  return [
    paint('heading', spread(turnWords(view, style, words.living.round), first, width)),
    paint('dim', '─'.repeat(width)),
    ...others.flatMap((seat) => [...seatLines(view, seat, style, false), '']),
    ...ringLines(view, style),
    ...conflictLines(view, style),
    '',
    ...(own ? seatLines(view, own, style, true) : []),
    paint('dim', '─'.repeat(width)),
  ];
}

function seatLines(view: View, seat: SeatView, style: BoardStyle, own: boolean): string[] {
  const { paint, width, words } = style;
  const { lists } = words.board;
  const name = paint(own ? 'own' : 'enemy', seat.name);
  const facts = seatFacts(view, seat, style).join('  ');
  const fits = seat.name.length + 1 + facts.length <= width;
  const [stronghold] = seat.home.filter((card) => card.type === 'Stronghold');
  const rest = seat.home.filter((card) => card.type !== 'Stronghold');
  return [
    ...(fits ? [spread(name, facts, width)] : [name, facts.padStart(width)]),
    ...provinceRows(seat.provinces, style),
    ...strongholdLines(seat.provinces, stronghold, style),
    ...listLines(lists.role, seat.beside ?? [], [], style),
    ...rest.flatMap((card) => characterLines(card, style, MARGIN)),
    ...listLines(lists.resolving, seat.resolving, [], style),
    ...(own ? listLines(lists.hand, seat.hand, ['fateCost'], style) : knownHand(seat.hand, style)),
  ];
}

/** A player's facts: honor, fate, the dial, the Favor with its side, cards. */
function seatFacts(view: View, seat: SeatView, { words }: BoardStyle): string[] {
  const { board, living, terms } = words;
  const { counters = {}, decks = {}, piles = {} } = seat;
  const favor = view.pieces?.find((one) => one.type === 'Favor' && one.seat === seat.seat);
  const discarded = seat.dynastyDiscard.length + (piles.conflictDiscard?.length ?? 0);
  return [
    living.honor(seat.honor),
    living.fate(counters.fate ?? 0),
    ...(counters.dial ? [living.bid(counters.dial)] : []),
    ...(favor ? [living.favor(terms.conflict(favor.state))] : []),
    board.hand(seat.hand.length),
    ...(decks.conflictDeck != null ? [living.decks(decks.conflictDeck, decks.dynastyDeck ?? 0)] : []),
    ...(discarded > 0 ? [board.discarded(discarded)] : []),
  ];
}

/** The row of provinces; the last one is the stronghold's and has its own line. */
function provinceRows(provinces: readonly ProvinceView[], style: BoardStyle): string[] {
  const row = provinces.slice(0, -1);
  if (row.length === 0) return [];
  const cell = Math.floor((style.width - MARGIN.length) / row.length);
  const cells = row.map((one, index) => provinceCell(one, index + 1, cell - 2, style));
  return columns(cells, cell).map((line) => MARGIN + line);
}

function provinceCell(province: ProvinceView, number: number, width: number, style: BoardStyle): string[] {
  const { paint, words } = style;
  const [name, state] = provinceWords(province, style);
  const lines = wrap(`[${number}] ${name}`, width, '    ').map((line) => paint('number', line));
  if (state) lines.push(...wrap(state, width).map((line) => paint('dim', line)));
  for (const card of [...province.region, ...province.cards]) {
    if (isHidden(card)) lines.push(paint('dim', words.living.facedownCard));
    else {
      const known = card.faceDown ? ` (${words.cards.facedown})` : '';
      lines.push(...wrap(`${card.title}${known}`, width).map((line) => paint('title', line)));
      const bonus = card.stats.strengthBonus;
      const numbers = statLine(card, words, ['military', 'political', 'fateCost']);
      if (numbers || bonus) lines.push(clip(numbers || words.living.bonusStrength(bonus ?? 0), width));
    }
  }
  return lines;
}

/** The name of a province, and its state. */
function provinceWords({ card, broken, strength }: ProvinceView, { words }: BoardStyle): [string, string] {
  const { cards, living, terms } = words;
  if (!card) return [living.noProvince, ''];
  if (isHidden(card)) return [cards.facedown, ''];
  const state = broken ? living.broken : card.faceDown ? cards.facedown : living.revealed;
  return [card.title, `${card.keywords.map(terms.element).join(' ')} ${strength}, ${state}`.trim()];
}

function strongholdLines(
  provinces: readonly ProvinceView[],
  stronghold: CardView | undefined,
  style: BoardStyle,
): string[] {
  const last = provinces.at(-1);
  if (!stronghold) return [];
  const { board, living } = style.words;
  const named = `${MARGIN}${board.lists.stronghold}: ${cardWords(stronghold, [], style)}`;
  if (!last) return [named];
  const [name, state] = provinceWords(last, style);
  return wrap(`${named} ${living.on(name)}${state ? ` (${state})` : ''}`, style.width, `${MARGIN}  `);
}

/** A character with its skills, glory, fate and status; its attachments below. */
function characterLines(card: CardView, style: BoardStyle, margin: string): string[] {
  const { paint, words, width } = style;
  const { cards, living } = words;
  const marks = inBrackets([
    ...statusWords(card, cards),
    ...(card.bowed ? [cards.bowed] : []),
    ...card.tokens.map((one) => cards.token(one.title)),
  ]);
  const numbers = statLine(card, words, ['military', 'political', 'glory'], ' ');
  const title = paint(card.bowed ? 'dim' : 'title', card.key || card.title);
  const line = `${margin}${title} ${numbers}  ${living.fate(card.counters?.fate ?? 0)}${marks}`;
  return [
    ...wrap(line, width, `${margin}    `),
    ...card.attached.map((one) => `${margin}  + ${cardWords(one, ['military', 'political'], style)}`),
  ];
}

/** The rings with their fate, and who has claimed or contests them. */
function ringLines(view: View, style: BoardStyle): string[] {
  const rings = (view.pieces ?? []).filter((one) => one.type === 'Ring');
  if (rings.length === 0) return [];
  const { paint, width, words } = style;
  const items = rings.map(
    (ring) => `${paint('title', words.terms.element(ring.name))}${ringState(view, ring, style)}`,
  );
  return wrapList(`${words.board.lists.rings}:`, items, width, MARGIN);
}

function ringState(view: View, { seat, state, counters }: PieceView, style: BoardStyle): string {
  const { cards, living } = style.words;
  if (state === 'claimed') return `: ${nameOf(view, seat, style)}`;
  if (state === 'contested') return `: ${living.contested}`;
  return counters.fate ? ` (${cards.fate(counters.fate)})` : '';
}

function conflictLines(view: View, style: BoardStyle): string[] {
  const { paint, width, words } = style;
  const { board, living, terms } = words;
  const lines: string[] = [];
  const field = view.attack?.fields.find((one) => !one.fought || one.current);
  if (view.attack && field) {
    const { type = '', ring = '' } = field.facts ?? {};
    const contested = view.pieces?.find((one) => one.thing === ring)?.name;
    const element = contested ? terms.element(contested) : '';
    const attacker = nameOf(view, view.attack.attacker, style);
    const what = living.conflict(
      attacker,
      terms.conflict(String(type)),
      element,
      placeWords(view, field, style),
    );
    lines.push(paint('heading', what));
    for (const [side, skill, cards] of [
      [board.attackers, field.attackForce, field.attackers],
      [board.defenders, field.defenseForce, field.defenders],
    ] as const) {
      const nobody = cards.length === 0 ? `: ${board.nobody}` : '';
      lines.push(`${MARGIN}${side} ${paint('number', String(skill))}${nobody}`);
      for (const card of cards) lines.push(...characterLines(card, style, `${MARGIN}  `));
    }
    const { attackForce, defenseForce, strength } = field;
    lines.push(`${MARGIN}${living.verdict(attackForce, defenseForce, strength)}`);
  }
  lines.push(...duelLines(view, style));
  return lines.flatMap((line) => wrap(line, width, `${MARGIN}  `));
}

function placeWords(view: View, field: FieldView, { words }: BoardStyle): string {
  for (const seat of view.seats) {
    const at = seat.provinces.findIndex((one) => one.thing === field.province);
    if (at < 0) continue;
    const { card } = seat.provinces[at]!;
    const title = card && !isHidden(card) ? ` (${card.title})` : '';
    const place =
      at === seat.provinces.length - 1
        ? words.living.strongholdProvince(seat.name)
        : words.board.province(seat.name, at + 1);
    return `${place}${title}`;
  }
  return words.living.noProvince;
}
