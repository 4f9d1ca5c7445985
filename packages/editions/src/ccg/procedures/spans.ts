import {
  call,
  cardOf,
  frameOf,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
} from '@kyuden/engine';
import { subjectProvince } from '../../kinds/subject.ts';
import { kinds } from '../kinds/index.ts';
import { knob } from '../knobs.ts';
import { battle, engage } from './battle.ts';
import { clearProvince } from './clear-province.ts';
import { consequence } from './consequence.ts';
import { eventEffects } from './events.ts';
import { resolution, spoils, tiedBattle } from './resolution.ts';

/**
 * Occurrences that take time: their change is a procedure. So 'before' comes ahead of all of it, 'after'
 * follows all of it, and a negated one does not take place.
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
      // A text made it a tie, so nobody has won.
      member.fate = 'replaced';
      call(g, tiedBattle, { battle: resolved });
    },
  },
  destroyProvince: {
    ...(kinds.destroyProvince as OccurrenceSpec),
    apply: (g, member, occurrence) => {
      kinds.destroyProvince?.apply(g, member, occurrence);
      const province = subjectProvince(g, member);
      if (province && knob(g, 'lostCardsDiscarded'))
        call(g, clearProvince, { province: province.id, seat: province.seat });
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

/** The id of the battle being resolved. */
const underWay = (g: Machine): number => frameOf(g, battle)!.at.battle!;

/** Runs the consequence in the challenging text once per outcome, however many duelists lost or won. */
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
