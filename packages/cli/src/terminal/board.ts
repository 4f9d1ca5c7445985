import { type Family, openEdition } from '@kyuden/editions';
import type { CardView, FieldView, ProvinceView, SeatView, View } from '@kyuden/engine';
import {
  type BoardStyle,
  duelLines,
  knownHand,
  listLines,
  MARGIN,
  nameOf,
  turnWords,
} from './board-parts.ts';
import { cardWords, isHidden, marks, statLine } from './card-words.ts';
import { clip, columns, spread, wrap } from './layout.ts';
import { livingBoard } from './living-board.ts';

/** The table as a seat sees it: the others above, the battle or conflict in the middle, the seat itself below. */
export const boardLines = (view: View, style: BoardStyle): string[] =>
  boards[openEdition(view.edition).family](view, style);

const boards: Readonly<Record<Family, (view: View, style: BoardStyle) => string[]>> = {
  collectible: collectibleBoard,
  living: livingBoard,
};

function collectibleBoard(view: View, style: BoardStyle): string[] {
  const { paint, width, words } = style;
  const own = view.seats.find((one) => one.seat === view.seat);
  const others = view.seats.filter((one) => one !== own);
  const started = view.turn > 0;
  const whose = started ? words.board.turnOf(nameOf(view, view.active, style)) : '';
  return [
    paint('heading', spread(turnWords(view, style, words.board.turn), whose, width)),
    paint('dim', '─'.repeat(width)),
    ...others.flatMap((seat) => [...seatLines(seat, style, false, started), '']),
    ...battleLines(view, style),
    ...(own ? seatLines(own, style, true, started) : []),
    paint('dim', '─'.repeat(width)),
  ];
}

function seatLines(seat: SeatView, style: BoardStyle, own: boolean, started: boolean): string[] {
  const { paint, width, words } = style;
  const { lists, ...board } = words.board;
  const facts = [board.honor(seat.honor), ...(seat.favor ? [board.favor] : []), board.hand(seat.hand.length)];
  if (seat.fateDeck !== null) facts.push(board.fateDeck(seat.fateDeck));
  if (seat.dynastyDeck !== null) facts.push(board.dynastyDeck(seat.dynastyDeck));
  const discarded = seat.fateDiscard.length + seat.dynastyDiscard.length;
  if (discarded > 0) facts.push(board.discarded(discarded));
  const name = paint(own ? 'own' : 'enemy', seat.name);
  const head = spread(name, seat.eliminated ? board.eliminated : facts.join('  '), width);
  if (seat.eliminated) return [head];
  return [
    head,
    ...(started ? provinceRows(seat.provinces, style) : []),
    ...homeLines(seat.home, style),
    ...listLines(lists.resolving, seat.resolving, [], style),
    ...listLines(lists.focused, seat.focusArea, ['focusValue'], style),
    ...(own ? listLines(lists.focusPool, seat.focusPool, ['focusValue'], style) : []),
    ...(own
      ? listLines(lists.hand, seat.hand, ['goldCost', 'focusValue'], style)
      : knownHand(seat.hand, style)),
  ];
}

const PER_ROW = 4;

function provinceRows(provinces: readonly ProvinceView[], style: BoardStyle): string[] {
  const cell = Math.floor((style.width - MARGIN.length) / PER_ROW);
  const rows: string[] = [];
  for (let at = 0; at < provinces.length; at += PER_ROW) {
    const cells = provinces
      .slice(at, at + PER_ROW)
      .map((one, i) => provinceCell(one, at + i + 1, cell - 2, style));
    rows.push(...columns(cells, cell).map((line) => MARGIN + line));
  }
  return rows.length > 0 ? rows : [`${MARGIN}${style.words.board.noProvinces}`];
}

/** A province: number and strength, then its cards. */
function provinceCell(province: ProvinceView, number: number, width: number, style: BoardStyle): string[] {
  const { paint, words } = style;
  const { board, cards } = words;
  const lines = [paint('dim', clip(`[${number}] ${board.strength(province.strength)}`, width))];
  for (const region of province.region) lines.push(...wrap(board.region(region.title), width));
  for (const token of province.tokens) lines.push(clip(cards.token(token.title), width));
  if (province.cards.length === 0) lines.push(paint('dim', board.empty));
  for (const card of province.cards) {
    if (isHidden(card)) {
      lines.push(paint('dim', cards.hidden));
      continue;
    }
    lines.push(...wrap(card.key || card.title, width).map((line) => paint('title', line)));
    const numbers = statLine(card, words, ['force', 'chi', 'goldProduction', 'goldCost']);
    if (numbers) lines.push(clip(numbers, width));
  }
  return lines;
}

const UNIT = ['force', 'chi', 'personalHonor'];
const ATTACHED = ['force', 'chi'];

/** Units one per line with their attachments below; all other cards at home together, equal ones counted. */
function homeLines(home: readonly CardView[], style: BoardStyle): string[] {
  const { width } = style;
  const units = home.filter((card) => card.stats.chi !== undefined);
  const rest = home.filter((card) => card.stats.chi === undefined);
  const lines = listLines(style.words.board.lists.home, rest, ['goldProduction'], style);
  for (const unit of units)
    lines.push(...unitWords(unit, style).flatMap((line) => wrap(line, width, `${MARGIN}    `)));
  return lines;
}

function unitWords(unit: CardView, style: BoardStyle, margin = MARGIN): string[] {
  return [
    `${margin}${cardWords(unit, UNIT, style)}`,
    ...unit.attached.map((one) => `${margin}  + ${cardWords(one, ATTACHED, style)}`),
  ];
}

function battleLines(view: View, style: BoardStyle): string[] {
  const { paint, words } = style;
  const lines: string[] = [];
  if (view.attack) {
    const { attacker, defender, fields } = view.attack;
    const [attacking, defending] = [nameOf(view, attacker, style), nameOf(view, defender, style)];
    lines.push(paint('heading', words.board.attack(attacking, defending)));
    for (const field of fields)
      if (!field.fought || field.current) lines.push(...fieldLines(view, field, style));
  }
  lines.push(...duelLines(view, style));
  return lines.length > 0 ? [...lines, ''] : [];
}

function fieldLines(view: View, field: FieldView, style: BoardStyle): string[] {
  const { paint, width, words } = style;
  const { board, terms } = words;
  const province = field.province ? provinceName(view, field.province, style) : '';
  const now = field.current ? `, ${paint('alert', board.current)}` : '';
  const empty = field.attackers.length + field.defenders.length + field.terrain.length === 0;
  if (empty && !field.current) return [`${MARGIN}${board.quiet(province, field.strength)}`];
  const lines = [`${MARGIN}${board.battlefield(province)}${now}`];
  for (const card of field.terrain) lines.push(`${MARGIN}  ${card.title}${marks(card, words)}`);
  for (const [side, force, units] of [
    [board.attackers, field.attackForce, field.attackers],
    [board.defenders, field.defenseForce, field.defenders],
  ] as const) {
    const total = paint('number', terms.stat('force', String(force)));
    lines.push(`${MARGIN}  ${side} ${total}${units.length === 0 ? `: ${board.nobody}` : ''}`);
    for (const unit of units) {
      lines.push(
        ...unitWords(unit, style, `${MARGIN}    `).flatMap((line) => wrap(line, width, `${MARGIN}      `)),
      );
    }
  }
  const { attackForce, defenseForce, strength } = field;
  if (field.province) lines.push(`${MARGIN}  ${board.margin(attackForce, defenseForce, strength)}`);
  return lines;
}

function provinceName(view: View, thing: string, { words }: BoardStyle): string {
  for (const seat of view.seats) {
    const at = seat.provinces.findIndex((one) => one.thing === thing);
    if (at >= 0) return words.board.province(seat.name, at + 1);
  }
  return words.board.aProvince;
}
