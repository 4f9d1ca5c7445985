import type { CardView, PieceView, ProvinceView, SeatView, SeenCard, View } from '@kyuden/engine';
import { isSeen, provincePlaces } from '../table/arrange.ts';

/** A position of the living card game as a situation file: zones and the current moment. */
export function livingSituation(view: View, title: string, source: string): string {
  const lines = [`edition: ${view.edition}`, '', `title: ${title}`, `note: from ${source}`];
  lines.push(`given: ${moment(view)}`);
  // Before the first round only strongholds are on the table.
  const facts =
    view.turn > 0
      ? [...view.seats.flatMap((seat) => seatFacts(view, seat)), ...pieceFacts(view.pieces ?? [])]
      : view.seats.flatMap(strongholdFact);
  lines.push(...facts.map((one) => `  ${one}`));
  return `${lines.join('\n')}\n`;
}

const player = (seat: number): string => `p${seat + 1}`;

function moment({ turn, phase, active, attack, pieces, ...view }: View): string {
  const first = `${player(active)} first`;
  const field = attack?.fields.find((one) => one.current);
  const place = field?.province
    ? provincePlaces({ ...view, turn, phase, active, attack }).get(field.province)
    : undefined;
  if (attack && field && place) {
    const { type = 'military', ring = '' } = field.facts ?? {};
    const name = pieces?.find((one) => one.thing === ring)?.name ?? 'Air';
    return `a ${type} conflict at ${player(place.seat)}'s province ${place.number}, ${player(attack.attacker)} attacking, with the ${name} ring, ${first}`;
  }
  if (turn === 0) return 'the start of the game';
  return `the ${(phase || 'Fate').toLowerCase()} phase, ${first}`;
}

function seatFacts(view: View, seat: SeatView): string[] {
  const who = player(seat.seat);
  const facts: string[] = [];
  const add = (place: string, cards: readonly SeenCard[]): void => {
    const list = cards.filter(isSeen).filter((card) => card.key !== '');
    if (list.length > 0) facts.push(`${who} ${place}: ${list.map(cardText).join('; ')}`);
  };
  const { fate = 0, dial = 0, declaredMilitary = 0, declaredPolitical = 0 } = seat.counters ?? {};
  facts.push(`${who} honor ${seat.honor}`, `${who} has ${fate} fate`);
  if (dial > 0) facts.push(`${who}'s dial shows ${dial}`);
  if (declaredMilitary > 0) facts.push(`${who} has declared a military conflict`);
  if (declaredPolitical > 0) facts.push(`${who} has declared a political conflict`);
  facts.push(...strongholdFact(seat));
  add('role', seat.beside ?? []);
  seat.provinces.forEach((province, index) => {
    facts.push(...provinceFacts(`${who}'s province ${index + 1}`, province));
    add(`province ${index + 1}`, [...province.cards, ...province.region]);
  });
  add(
    'home',
    seat.home.filter((card) => card.type !== 'Stronghold'),
  );
  const { attack } = view;
  const field = attack?.fields.find((one) => one.current);
  const number = field?.province && provincePlaces(view).get(field.province)?.number;
  if (attack && field && number)
    add(`at ${number}`, seat.seat === attack.attacker ? field.attackers : field.defenders);
  add('hand', seat.hand);
  add('conflict discard', seat.piles?.conflictDiscard ?? []);
  add('dynasty discard', seat.dynastyDiscard);
  return facts;
}

const strongholdFact = ({ seat, home }: SeatView): string[] =>
  home
    .filter((card) => card.type === 'Stronghold')
    .map((card) => `${player(seat)} stronghold: ${cardText(card)}`);

function provinceFacts(name: string, { card, broken }: ProvinceView): string[] {
  if (!card || !isSeen(card)) return [];
  const face = card.faceDown ? 'facedown' : 'faceup';
  return [`${name} is ${card.key} [${face}]`, ...(broken ? [`${name} is broken`] : [])];
}

const pieceFacts = (pieces: readonly PieceView[]): string[] =>
  pieces.flatMap(({ type, name, seat, state, counters }) => {
    if (type === 'Favor') return seat >= 0 ? [`${player(seat)} has the Favor on ${state}`] : [];
    return [
      ...(counters.fate ? [`the ${name} ring has ${counters.fate} fate`] : []),
      ...(state === 'claimed' ? [`${player(seat)} has claimed the ${name} ring`] : []),
    ];
  });

function cardText(card: CardView): string {
  const attached = card.attached.filter((one) => one.key !== '').map(cardText);
  const { fate = 0, status = 0 } = card.counters ?? {};
  const states = [
    card.bowed ? 'bowed' : '',
    card.faceDown ? 'face down' : '',
    status > 0 ? 'honored' : status < 0 ? 'dishonored' : '',
    fate > 0 ? `${fate} fate` : '',
  ].filter((one) => one !== '');
  return [
    card.key,
    ...(attached.length > 0 ? [`(${attached.join(', ')})`] : []),
    ...(states.length > 0 ? [`[${states.join(', ')}]`] : []),
  ].join(' ');
}
