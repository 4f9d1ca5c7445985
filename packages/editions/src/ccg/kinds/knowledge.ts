import {
  card,
  changed,
  type Machine,
  type Member,
  type OccurrenceSpec,
  ownCard,
  ownZones,
  zoneCards,
} from '@kyuden/engine';
import { liesFaceDown } from '../places.ts';
import { shuffleDeck } from '../procedures/tools.ts';
import { subjectCard } from './cards.ts';

/** Kinds that change what players know, and the order of hidden cards. */

const everyone = (g: Machine): number => 2 ** g.state.seats.length - 1;

/** visibility.look: the player knows the card until it moves or the deck is shuffled. */
const look: OccurrenceSpec = {
  never: (g, member) => subjectCard(g, member) === undefined || member.player === undefined,
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.player === undefined) return;
    c.known |= 1 << member.player;
    changed(g);
  },
};

/** visibility.show: all players see the card, and know it as long as it stays. */
const show: OccurrenceSpec = {
  never: (g, member) => subjectCard(g, member) === undefined,
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.known = everyone(g);
    changed(g);
  },
};

/** `player` searches the zone `from`. The results of the search are separate occurrences. */
const search: OccurrenceSpec = {
  apply: () => {},
  remember: true,
};

/** Shuffles the zone `from`; by default the player's deck that `name` says. */
const shuffle: OccurrenceSpec = {
  never: (g, member) => zoneOf(member) === undefined || zoneCards(g, zoneOf(member) as string).length === 0,
  apply: (g, member) => {
    const zone = zoneOf(member);
    if (zone !== undefined) shuffleDeck(g, zone);
  },
};

function zoneOf(member: Member): string | undefined {
  if (member.from !== undefined) return member.from;
  return member.player === undefined || member.name === undefined
    ? undefined
    : `${member.name}:${member.player}`;
}

/** Puts the cards `data.order` of the zone `from` into that order, the last one on top. */
const rearrange: OccurrenceSpec = {
  never: (_g, member) => member.from === undefined || !Array.isArray(member.data?.order),
  apply: (g, member) => {
    const ids = g.state.zones[member.from as string];
    if (!ids) return;
    const order = ((member.data?.order ?? []) as string[]).flatMap((thing) => {
      const c = subjectCard(g, { subject: thing, fate: 'pending' });
      return c && ids.includes(c.id) ? [c.id] : [];
    });
    const places = ids.flatMap((id, index) => (order.includes(id) ? [index] : []));
    const arranged = ids.slice();
    places.forEach((place, index) => {
      arranged[place] = order[index] as number;
    });
    ownZones(g)[member.from as string] = arranged;
    hideOthers(g, member, order);
    changed(g);
  },
};

/** Only the player who arranged the cards still knows which is which. */
function hideOthers(g: Machine, member: Member, order: number[]): void {
  if (member.player === undefined || !liesFaceDown(member.from as string)) return;
  for (const id of order) ownCard(g, card(g, id)).known &= 1 << member.player;
}

export const knowledgeKinds: Record<string, OccurrenceSpec> = { look, show, search, shuffle, rearrange };
