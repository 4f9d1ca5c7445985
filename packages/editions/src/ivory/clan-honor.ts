import { cardOf, type Machine, ownCounts, type RulebookTrigger, type SeatId } from '@kyuden/engine';

/**
 * The Clan Honor Rule: a player who has lost Honor from another player's card or from the rules ignores the Honor
 * Requirements of own-Clan Personalities for the rest of the game.
 */

const key = (seat: SeatId): string => `clanHonorRule:s${seat}`;

export const hasClanHonorRule = (g: Machine, seat: SeatId): boolean =>
  g.state.counts[key(seat)] !== undefined;

/** honor.loss-sources: a loss without a source card comes from the rules. */
export const clanHonorRule: RulebookTrigger = {
  rule: 'ivory.honor.clan-rule-other-players-card',
  kind: 'loseHonor',
  point: 'after',
  may: (g, { members }) => members.some(({ player }) => player !== undefined && !hasClanHonorRule(g, player)),
  matches: (g, frame, { player, fate }) => {
    if (player === undefined || fate !== 'done' || hasClanHonorRule(g, player)) return false;
    const source = cardOf(g, frame.occurrence.cause.card);
    return source === undefined || source.controller !== player;
  },
  run: (g, _frame, { player }) => {
    if (player !== undefined) ownCounts(g)[key(player)] = 1;
  },
};
