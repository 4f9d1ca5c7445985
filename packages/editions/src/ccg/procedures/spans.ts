import {
  call,
  cardOf,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
  procedureFrame,
} from '@kyuden/engine';
import { kinds } from '../kinds/index.ts';
import { engage } from './battle.ts';

/**
 * Occurrences that are not a moment but take time: what happens in them is a procedure, started where the change of
 * any other kind would be made. So 'before' lies ahead of all of it, 'after' behind all of it, and one that is
 * negated does not take place.
 */
export const spanKinds: Record<string, OccurrenceSpec> = {
  engage: { moment: true, apply: (g) => engage(g, procedureFrame(g, 'battle')) },
  battleResolves: {
    apply: (g) => call(g, 'resolution', { battle: procedureFrame(g, 'battle')?.at.battle }),
  },
  winBattle: {
    remember: true,
    apply: (g, member) => {
      const battle = procedureFrame(g, 'battle')?.at.battle;
      if (member.data?.outcome !== 'tie') return call(g, 'spoils', { battle, winner: member.player });
      // A text made it a tie: nobody has won.
      member.fate = 'replaced';
      call(g, 'tiedBattle', { battle });
    },
  },
  eventResolves: {
    remember: true,
    apply: (g, member) => {
      const event = cardOf(g, member.subject ?? '');
      if (event) call(g, 'eventEffects', { seat: member.player, card: event.id });
    },
  },
  loseDuel: withConsequence('loser'),
  winDuel: withConsequence('winner'),
};

/** What the challenging text says comes once for the outcome, however many lost or won. */
function withConsequence(role: 'loser' | 'winner'): OccurrenceSpec {
  const plain = kinds[role === 'loser' ? 'loseDuel' : 'winDuel'] as OccurrenceSpec;
  return {
    ...plain,
    apply: (g: Machine, member: Member, occurrence: Occurrence) => {
      plain.apply(g, member, occurrence);
      if (occurrence.members.find((one) => one.fate === 'done') === member) call(g, 'consequence', { role });
    },
  };
}
