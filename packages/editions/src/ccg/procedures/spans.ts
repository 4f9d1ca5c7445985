import {
  call,
  cardOf,
  frameOf,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
} from '@kyuden/engine';
import { kinds } from '../kinds/index.ts';
import { battle, engage } from './battle.ts';
import { consequence } from './consequence.ts';
import { eventEffects } from './events.ts';
import { resolution, spoils, tiedBattle } from './resolution.ts';

/**
 * Occurrences that are not a moment but take time: what happens in them is a procedure, started where the change of
 * any other kind would be made. So 'before' lies ahead of all of it, 'after' behind all of it, and one that is
 * negated does not take place.
 */
export const spanKinds: Record<string, OccurrenceSpec> = {
  engage: { moment: true, apply: (g) => engage(g) },
  battleResolves: {
    apply: (g) => call(g, resolution, { battle: underWay(g) }),
  },
  winBattle: {
    remember: true,
    apply: (g, member) => {
      const resolved = underWay(g);
      if (member.data?.outcome !== 'tie')
        return call(g, spoils, { battle: resolved, winner: member.player ?? -1 });
      // A text made it a tie: nobody has won.
      member.fate = 'replaced';
      call(g, tiedBattle, { battle: resolved });
    },
  },
  eventResolves: {
    remember: true,
    apply: (g, member) => {
      const event = cardOf(g, member.subject ?? '');
      if (event) call(g, eventEffects, { seat: member.player ?? -1, card: event.id });
    },
  },
  loseDuel: withConsequence('loser'),
  winDuel: withConsequence('winner'),
};

/** The battle that is being resolved. */
const underWay = (g: Machine): number => frameOf(g, battle)?.at.battle ?? -1;

/** What the challenging text says comes once for the outcome, however many lost or won. */
function withConsequence(role: 'loser' | 'winner'): OccurrenceSpec {
  const plain = kinds[role === 'loser' ? 'loseDuel' : 'winDuel'] as OccurrenceSpec;
  return {
    ...plain,
    apply: (g: Machine, member: Member, occurrence: Occurrence) => {
      plain.apply(g, member, occurrence);
      if (occurrence.members.find((one) => one.fate === 'done') === member) call(g, consequence, { role });
    },
  };
}
