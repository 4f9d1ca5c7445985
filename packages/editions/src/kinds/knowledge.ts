import { changed, type Machine, type Member, type OccurrenceSpec, zoneCards } from '@kyuden/engine';
import { shuffleDeck } from '../ccg/procedures/tools.ts';
import { subjectCard } from './subject.ts';

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

export const knowledgeKinds: Record<string, OccurrenceSpec> = { look, show, search, shuffle };
