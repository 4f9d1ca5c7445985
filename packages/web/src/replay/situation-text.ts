import type { CardView, SeenCard, View } from '@kyuden/engine';
import { isSeen, provincePlaces } from '../table/arrange.ts';
import { livingSituation } from './living-situation.ts';

/**
 * A position as a situation file (docs/situations.md): zones and the current moment. Lasting effects are not included;
 * the note names the source of the position, so that it can be compared.
 */
export function situationText(view: View, title: string, source: string): string {
  if (view.pieces) return livingSituation(view, title, source);
  const lines = [
    `edition: ${view.edition}`,
    '',
    `title: ${title}`,
    `note: from ${source}`,
    `given: ${moment(view)}`,
  ];
  for (const seat of view.seats) {
    const who = `p${seat.seat + 1}`;
    const add = (place: string, cards: readonly SeenCard[]): void => {
      const list = cards
        .filter(isSeen)
        .filter((card) => card.key !== '')
        .map(cardText);
      if (list.length > 0) lines.push(`  ${who} ${place}: ${list.join('; ')}`);
    };
    lines.push(`  ${who} honor ${seat.honor}${seat.favor ? `; ${who} has the Favor` : ''}`);
    add(
      'stronghold',
      seat.home.filter((card) => card.type === 'Stronghold'),
    );
    add(
      'home',
      seat.home.filter((card) => card.type !== 'Stronghold'),
    );
    add('hand', seat.hand);
    seat.provinces.forEach((province, index) => {
      add(`province ${index + 1}`, [...province.cards, ...province.region]);
    });
    add('fate discard', seat.fateDiscard);
    add('dynasty discard', seat.dynastyDiscard);
    const { attack } = view;
    if (!attack) continue;
    const places = provincePlaces(view);
    for (const field of attack.fields) {
      const number = field.province && places.get(field.province)?.number;
      const units =
        seat.seat === attack.attacker
          ? field.attackers
          : seat.seat === attack.defender
            ? field.defenders
            : [];
      if (number) add(`at ${number}`, units);
    }
  }
  return `${lines.join('\n')}\n`;
}

function moment(view: View): string {
  const { attack, phase, active } = view;
  const field = attack?.fields.find((one) => one.current);
  const number = field?.province ? provincePlaces(view).get(field.province)?.number : undefined;
  if (attack && number)
    return `a battle at p${attack.defender + 1}'s province ${number}, p${attack.attacker + 1} attacking`;
  if (attack) return `p${attack.attacker + 1} attacks p${attack.defender + 1}`;
  return phase ? `p${active + 1}'s ${phase} Phase` : `the start of p${active + 1}'s turn`;
}

function cardText(card: CardView): string {
  const attached = card.attached.filter((one) => one.key !== '').map(cardText);
  const states = [card.bowed ? 'bowed' : '', card.dishonorable ? 'dishonorable' : ''].filter(
    (one) => one !== '',
  );
  return [
    card.key,
    ...(attached.length > 0 ? [`(${attached.join(', ')})`] : []),
    ...(states.length > 0 ? [`[${states.join(', ')}]`] : []),
  ].join(' ');
}
