import { type Family, openEdition } from '@kyuden/editions';
import type { CardView, FieldView, ProvinceView, SeatView, View } from '@kyuden/engine';
import { type BoardStyle, cardTitle, knownHand, listLines, MARGIN, nameOf } from './board-parts.ts';
import { cardWords, isHidden, marks, statLine } from './card-words.ts';
import { clip, columns, spread, wrap } from './layout.ts';
import { livingBoard } from './living-board.ts';

/** The table as one seat sees it: the others above, what is fought over in the middle, the seat itself below. */
export const boardLines = (view: View, style: BoardStyle): string[] =>
  boards[openEdition(view.edition).family](view, style);

const boards: Readonly<Record<Family, (view: View, style: BoardStyle) => string[]>> = {
  collectible: collectibleBoard,
  living: livingBoard,
};

function collectibleBoard(view: View, style: BoardStyle): string[] {
  const { paint, width } = style;
  const own = view.seats.find((one) => one.seat === view.seat);
  const others = view.seats.filter((one) => one !== own);
  const started = view.turn > 0;
  const turn = started ? `Turn ${view.turn}` : 'Set-up';
  const phase = view.phase ? ` · ${view.phase} Phase` : '';
  const whose = started ? `${nameOf(view, view.active)}'s turn` : '';
  return [
    paint('heading', spread(`${turn}${phase}`, whose, width)),
    paint('dim', '─'.repeat(width)),
    ...others.flatMap((seat) => [...seatLines(seat, style, false, started), '']),
    ...battleLines(view, style),
    ...(own ? seatLines(own, style, true, started) : []),
    paint('dim', '─'.repeat(width)),
  ];
}

function seatLines(seat: SeatView, style: BoardStyle, own: boolean, started: boolean): string[] {
  const { paint, width } = style;
  const facts = [
    `Honor ${seat.honor}`,
    ...(seat.favor ? ['Imperial Favor'] : []),
    `hand ${seat.hand.length}`,
  ];
  if (seat.fateDeck !== null) facts.push(`fate ${seat.fateDeck}`);
  if (seat.dynastyDeck !== null) facts.push(`dynasty ${seat.dynastyDeck}`);
  const discarded = seat.fateDiscard.length + seat.dynastyDiscard.length;
  if (discarded > 0) facts.push(`discarded ${discarded}`);
  const name = paint(own ? 'own' : 'enemy', seat.name);
  const head = spread(name, seat.eliminated ? 'eliminated' : facts.join('  '), width);
  if (seat.eliminated) return [head];
  return [
    head,
    ...(started ? provinceRows(seat.provinces, style) : []),
    ...homeLines(seat.home, style),
    ...listLines('Resolving', seat.resolving, [], style),
    ...listLines('Focused', seat.focusArea, ['focusValue'], style),
    ...(own ? listLines('Focus pool', seat.focusPool, ['focusValue'], style) : []),
    ...(own ? listLines('Hand', seat.hand, ['goldCost', 'focusValue'], style) : knownHand(seat.hand, style)),
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
  return rows.length > 0 ? rows : [`${MARGIN}no province left`];
}

/** One province: number and strength, then what lies in it. */
function provinceCell(province: ProvinceView, number: number, width: number, style: BoardStyle): string[] {
  const { paint, shorts } = style;
  const lines = [paint('dim', clip(`[${number}] strength ${province.strength}`, width))];
  for (const region of province.region) lines.push(...wrap(`Region ${region.title}`, width));
  for (const token of province.tokens) lines.push(clip(`${token.title || 'nameless'} token`, width));
  if (province.cards.length === 0) lines.push(paint('dim', 'empty'));
  for (const card of province.cards) {
    if (isHidden(card)) {
      lines.push(paint('dim', 'face down'));
      continue;
    }
    lines.push(...wrap(card.key || card.title, width).map((line) => paint('title', line)));
    const numbers = statLine(card, shorts, ['force', 'chi', 'goldProduction', 'goldCost']);
    if (numbers) lines.push(clip(numbers, width));
  }
  return lines;
}

const UNIT = ['force', 'chi', 'personalHonor'];
const ATTACHED = ['force', 'chi'];

/** Units one a line with their attachments below; everything else at home together, like cards counted. */
function homeLines(home: readonly CardView[], style: BoardStyle): string[] {
  const { width } = style;
  const units = home.filter((card) => card.stats.chi !== undefined);
  const rest = home.filter((card) => card.stats.chi === undefined);
  const lines = listLines('Home', rest, ['goldProduction'], style);
  for (const unit of units)
    lines.push(...unitWords(unit, style).flatMap((line) => wrap(line, width, `${MARGIN}    `)));
  return lines;
}

function unitWords(unit: CardView, style: BoardStyle, margin = MARGIN): string[] {
  const { paint, shorts } = style;
  return [
    `${margin}${cardWords(unit, shorts, UNIT, paint)}`,
    ...unit.attached.map((one) => `${margin}  + ${cardWords(one, shorts, ATTACHED, paint)}`),
  ];
}

function battleLines(view: View, style: BoardStyle): string[] {
  const { paint, width } = style;
  const lines: string[] = [];
  if (view.attack) {
    const { attacker, defender, fields } = view.attack;
    lines.push(paint('heading', `${nameOf(view, attacker)} attacks ${nameOf(view, defender)}`));
    for (const field of fields)
      if (!field.fought || field.current) lines.push(...fieldLines(view, field, style));
  }
  if (view.duel) {
    const { challenger, challenged, stat } = view.duel;
    const duel = `Duel (${stat}): ${cardTitle(view, challenger)} against ${cardTitle(view, challenged)}`;
    lines.push(...wrap(duel, width, MARGIN).map((line) => paint('heading', line)));
  }
  return lines.length > 0 ? [...lines, ''] : [];
}

function fieldLines(view: View, field: FieldView, style: BoardStyle): string[] {
  const { paint, width } = style;
  const where = field.province ? `at ${provinceName(view, field.province)}` : 'in the open';
  const now = field.current ? `, ${paint('alert', 'fighting now')}` : '';
  const empty = field.attackers.length + field.defenders.length + field.terrain.length === 0;
  if (empty && !field.current) return [`${MARGIN}Battlefield ${where}: nobody, strength ${field.strength}`];
  const lines = [`${MARGIN}Battlefield ${where}${now}`];
  for (const card of field.terrain) lines.push(`${MARGIN}  ${card.title}${marks(card)}`);
  for (const [side, force, units] of [
    ['Attack', field.attackForce, field.attackers],
    ['Defense', field.defenseForce, field.defenders],
  ] as const) {
    lines.push(`${MARGIN}  ${side} ${paint('number', `${force}F`)}${units.length === 0 ? ': nobody' : ''}`);
    for (const unit of units) {
      lines.push(
        ...unitWords(unit, style, `${MARGIN}    `).flatMap((line) => wrap(line, width, `${MARGIN}      `)),
      );
    }
  }
  if (field.province) lines.push(`${MARGIN}  ${margin(field)}`);
  return lines;
}

/** The Attacker breaks a province with more Force than the defence and its strength together. */
function margin({ attackForce, defenseForce, strength }: FieldView): string {
  const over = attackForce - defenseForce - strength;
  const sum = `${attackForce} against ${defenseForce} + strength ${strength}`;
  return over > 0 ? `${sum}: breaks the province, ${over} over` : `${sum}: ${1 - over} short of breaking it`;
}

function provinceName(view: View, thing: string): string {
  for (const seat of view.seats) {
    const at = seat.provinces.findIndex((one) => one.thing === thing);
    if (at >= 0) return `${seat.name}'s province ${at + 1}`;
  }
  return 'a province';
}
