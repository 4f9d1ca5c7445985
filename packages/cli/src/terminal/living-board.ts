import type { CardView, FieldView, PieceView, ProvinceView, SeatView, View } from '@kyuden/engine';
import { type BoardStyle, cardTitle, knownHand, listLines, MARGIN, nameOf } from './board-parts.ts';
import { cardWords, isHidden, statLine } from './card-words.ts';
import { clip, columns, spread, wrap, wrapList } from './layout.ts';

/** The table of the living card game: provinces that are cards, rings, a conflict of skill, dials and fate. */
export function livingBoard(view: View, style: BoardStyle): string[] {
  const { paint, width } = style;
  const own = view.seats.find((one) => one.seat === view.seat);
  const others = view.seats.filter((one) => one !== own);
  const started = view.turn > 0;
  const round = started ? `Round ${view.turn}` : 'Set-up';
  const phase = view.phase ? ` · ${view.phase} Phase` : '';
  const first = started ? `first player: ${nameOf(view, view.active)}` : '';
  return [
    paint('heading', spread(`${round}${phase}`, first, width)),
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
  const { paint, width } = style;
  const name = paint(own ? 'own' : 'enemy', seat.name);
  const facts = seatFacts(view, seat).join('  ');
  const fits = seat.name.length + 1 + facts.length <= width;
  const [stronghold] = seat.home.filter((card) => card.type === 'Stronghold');
  const rest = seat.home.filter((card) => card.type !== 'Stronghold');
  return [
    ...(fits ? [spread(name, facts, width)] : [name, facts.padStart(width)]),
    ...provinceRows(seat.provinces, style),
    ...strongholdLines(seat.provinces, stronghold, style),
    ...listLines('Role', seat.beside ?? [], [], style),
    ...rest.flatMap((card) => characterLines(card, style, MARGIN)),
    ...listLines('Resolving', seat.resolving, [], style),
    ...(own ? listLines('Hand', seat.hand, ['fateCost'], style) : knownHand(seat.hand, style)),
  ];
}

/** Honor, fate, the dial, the Favor with its side, cards. */
function seatFacts(view: View, seat: SeatView): string[] {
  const { counters = {}, decks = {}, piles = {} } = seat;
  const favor = view.pieces?.find((one) => one.type === 'Favor' && one.seat === seat.seat);
  const discarded = seat.dynastyDiscard.length + (piles.conflictDiscard?.length ?? 0);
  return [
    `honor ${seat.honor}`,
    `fate ${counters.fate ?? 0}`,
    ...(counters.dial ? [`bid ${counters.dial}`] : []),
    ...(favor ? [`Favor: ${favor.state}`] : []),
    `hand ${seat.hand.length}`,
    ...(decks.conflictDeck != null ? [`decks ${decks.conflictDeck}+${decks.dynastyDeck ?? 0}`] : []),
    ...(discarded > 0 ? [`discarded ${discarded}`] : []),
  ];
}

/** The row of provinces; the last of all is the stronghold's, and has a line of its own. */
function provinceRows(provinces: readonly ProvinceView[], style: BoardStyle): string[] {
  const row = provinces.slice(0, -1);
  if (row.length === 0) return [];
  const cell = Math.floor((style.width - MARGIN.length) / row.length);
  const cells = row.map((one, index) => provinceCell(one, index + 1, cell - 2, style));
  return columns(cells, cell).map((line) => MARGIN + line);
}

function provinceCell(province: ProvinceView, number: number, width: number, style: BoardStyle): string[] {
  const { paint } = style;
  const [name, state] = provinceWords(province);
  const lines = wrap(`[${number}] ${name}`, width, '    ').map((line) => paint('number', line));
  if (state) lines.push(...wrap(state, width).map((line) => paint('dim', line)));
  for (const card of [...province.region, ...province.cards]) {
    if (isHidden(card)) lines.push(paint('dim', 'a card facedown'));
    else {
      const known = card.faceDown ? ' (facedown)' : '';
      lines.push(...wrap(`${card.title}${known}`, width).map((line) => paint('title', line)));
      const bonus = card.stats.strengthBonus;
      const numbers = statLine(card, style.shorts, ['military', 'political', 'fateCost']);
      if (numbers || bonus) lines.push(clip(numbers || `+${bonus} strength`, width));
    }
  }
  return lines;
}

/** What a province is called, and how it stands. */
function provinceWords({ card, broken, strength }: ProvinceView): [string, string] {
  if (!card) return ['no province', ''];
  if (isHidden(card)) return ['facedown', ''];
  const state = broken ? 'BROKEN' : card.faceDown ? 'facedown' : 'revealed';
  return [card.title, `${card.keywords.join(' ')} ${strength}, ${state}`.trim()];
}

function strongholdLines(
  provinces: readonly ProvinceView[],
  stronghold: CardView | undefined,
  style: BoardStyle,
): string[] {
  const last = provinces.at(-1);
  if (!stronghold) return [];
  const named = cardWords(stronghold, style.shorts, [], style.paint);
  if (!last) return [`${MARGIN}Stronghold: ${named}`];
  const [name, state] = provinceWords(last);
  const where = `${name}${state ? ` (${state})` : ''}`;
  return wrap(`${MARGIN}Stronghold: ${named} on ${where}`, style.width, `${MARGIN}  `);
}

/** A character with its skills, glory, fate and status; what is attached to it below. */
function characterLines(card: CardView, style: BoardStyle, margin: string): string[] {
  const { paint, shorts, width } = style;
  const { fate = 0, status = 0 } = card.counters ?? {};
  const marks = [
    ...(status > 0 ? ['honored'] : status < 0 ? ['dishonored'] : []),
    ...(card.bowed ? ['bowed'] : []),
    ...card.tokens.map((one) => `${one.title || 'nameless'} token`),
  ];
  const numbers = statLine(card, shorts, ['military', 'political', 'glory'], ' ');
  const title = paint(card.bowed ? 'dim' : 'title', card.key || card.title);
  const line = `${margin}${title} ${numbers}  fate ${fate}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  return [
    ...wrap(line, width, `${margin}    `),
    ...card.attached.map((one) => `${margin}  + ${cardWords(one, shorts, ['military', 'political'], paint)}`),
  ];
}

/** The rings with their fate, and who has or contests them. */
function ringLines(view: View, style: BoardStyle): string[] {
  const rings = (view.pieces ?? []).filter((one) => one.type === 'Ring');
  if (rings.length === 0) return [];
  const words = rings.map((ring) => `${style.paint('title', ring.name)}${ringState(view, ring)}`);
  return wrapList('Rings:', words, style.width, MARGIN);
}

function ringState(view: View, { seat, state, counters }: PieceView): string {
  if (state === 'claimed') return `: ${nameOf(view, seat)}`;
  if (state === 'contested') return ': contested';
  return counters.fate ? ` (${counters.fate} fate)` : '';
}

function conflictLines(view: View, style: BoardStyle): string[] {
  const { paint, width } = style;
  const lines: string[] = [];
  const field = view.attack?.fields.find((one) => !one.fought || one.current);
  if (view.attack && field) {
    const { type = '', ring = '' } = field.facts ?? {};
    const contested = view.pieces?.find((one) => one.thing === ring)?.name;
    const what = `${type} conflict${contested ? ` for the ${contested} Ring` : ''}`;
    const where = placeWords(view, field);
    lines.push(paint('heading', `${nameOf(view, view.attack.attacker)}: ${what}, at ${where}`));
    for (const [side, skill, cards] of [
      ['Attack', field.attackForce, field.attackers],
      ['Defense', field.defenseForce, field.defenders],
    ] as const) {
      const nobody = cards.length === 0 ? ': nobody' : '';
      lines.push(`${MARGIN}${side} ${paint('number', String(skill))}${nobody}`);
      for (const card of cards) lines.push(...characterLines(card, style, `${MARGIN}  `));
    }
    lines.push(`${MARGIN}${verdict(field)}`);
  }
  if (view.duel) {
    const { challenger, challenged, stat } = view.duel;
    const duel = `Duel (${stat}): ${cardTitle(view, challenger)} against ${cardTitle(view, challenged)}`;
    lines.push(...wrap(duel, width, MARGIN).map((line) => paint('heading', line)));
  }
  return lines.flatMap((line) => wrap(line, width, `${MARGIN}  `));
}

function placeWords(view: View, field: FieldView): string {
  for (const seat of view.seats) {
    const at = seat.provinces.findIndex((one) => one.thing === field.province);
    if (at < 0) continue;
    const { card } = seat.provinces[at]!;
    const title = card && !isHidden(card) ? ` (${card.title})` : '';
    const place = at === seat.provinces.length - 1 ? 'stronghold province' : `province ${at + 1}`;
    return `${seat.name}'s ${place}${title}`;
  }
  return 'no province';
}

/** As it stands: ties go to the attacker, and a lead of the province's strength breaks it. */
function verdict({ attackForce, defenseForce, strength }: FieldView): string {
  const lead = attackForce - defenseForce;
  const sum = `${attackForce} against ${defenseForce}, province strength ${strength}`;
  if (attackForce === 0 && defenseForce === 0) return `${sum}: nobody wins`;
  if (lead < 0) return `${sum}: the defense wins`;
  return lead >= strength
    ? `${sum}: the attack breaks the province`
    : `${sum}: the attack wins, ${strength - lead} short of breaking the province`;
}
