import { counterOf, type Machine, type OccurrenceSpec, seatThing, setCounter } from '@kyuden/engine';
import { amountOf } from '../../kinds/subject.ts';

/** The counter of a player in which Gold stays that a payment left over, in editions that keep it. */
export const goldPool = 'gold';

function change(g: Machine, player: number | undefined, by: number): void {
  if (player === undefined) return;
  const seat = seatThing(player);
  setCounter(g, seat, goldPool, Math.max(0, counterOf(g, seat, goldPool) + by));
}

/** For editions whose players keep the Gold that a payment leaves over. */
export const keptGoldKinds: Record<string, OccurrenceSpec> = {
  keepGold: {
    never: (g, member) => amountOf(member) <= 0 || g.state.settings['gold-pool'] === 'payment',
    apply: (g, member) => change(g, member.player, amountOf(member)),
  },
  spendGold: {
    never: (_g, member) => amountOf(member) <= 0,
    apply: (g, member) => change(g, member.player, -amountOf(member)),
  },
};
