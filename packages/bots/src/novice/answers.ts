import type { Ask, Effect, Option } from '@kyuden/engine';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import { worthForRings } from './ring-plans.ts';
import { keptFor } from './table.ts';
import { entersByFocus, weighEffects } from './text-value.ts';

/** Rules of thumb for yes or no, one of two, and duels. */

/** The effect that the question is about, from the program of its text. */
export function effectAsked({ ask, lib }: Asked): Effect | undefined {
  const program = lib.programs.get(ask.about.program ?? '');
  const op = program?.code.ops[ask.about.op ?? -1];
  return op && 'effect' in op ? (op.effect as Effect) : undefined;
}

export function may(asked: Asked): Move {
  const { options } = asked.ask;
  const yes = options.find((one) => one.role === 'yes') ?? options[0]!;
  const no = options.find((one) => one.role === 'no') ?? options.at(-1)!;
  const effect = effectAsked(asked);
  const worth = effect ? weighEffects([effect]) : 1;
  return worth >= 0 ? { id: yes.id, why: because.doesGood } : { id: no.id, why: because.doesHarm };
}

/** Declines additional costs: they only pay in cases that no rule of thumb can see. */
export function optionalCost({ ask }: Asked): Move {
  const no = ask.options.find((one) => one.role === 'no') ?? ask.options[0]!;
  return { id: no.id, why: because.noExtraCost };
}

export function agree({ ask }: Asked): Move {
  const yes = ask.options.find((one) => one.role === 'yes') ?? ask.options[0]!;
  return { id: yes.id, why: because.free };
}

export function either(asked: Asked): Move {
  const { options } = asked.ask;
  const effect = effectAsked(asked);
  let best: { option: Option; worth: number } | undefined;
  for (const option of options) {
    const { index = 0 } = option;
    const branch = effect?.e === 'either' ? effect.of[index] : undefined;
    const worth = branch ? weighEffects(branch) : -index;
    if (!best || worth > best.worth) best = { option, worth };
  }
  const why = effect?.e === 'either' ? because.servesMost : because.noRule;
  return { id: (best?.option ?? options[0]!).id, why };
}

/** Refuses a duel that one's own Personality would probably lose. */
export function refuseChallenge(asked: Asked): Move {
  const { duel } = asked.sight;
  const accept = { id: 'accept', why: because.match };
  if (!duel) return accept;
  const stat = duel.stat;
  const own = asked.look(duel.challenged)?.stat(stat) ?? 0;
  const theirs = asked.look(duel.challenger)?.stat(stat) ?? 0;
  const cards = asked.sight.own.handSize;
  if (own + Math.min(2, cards * 0.5) >= theirs) return accept;
  return { id: 'refuse', why: because.outmatched };
}

/**
 * Focuses with the highest value while it can still change the outcome; strikes when ahead. A Ring that a won duel would
 * put into play comes first, unless the duel is almost lost.
 */
export function focusOrStrike(asked: Asked): Move {
  const { options } = asked.ask;
  const strike = options.find((one) => one.verb === 'strike');
  const lead = leadInDuel(asked);
  let best: { option: Option; worth: number; gain: number } | undefined;
  for (const option of options) {
    if (!option.thing && option.verb !== 'topOfDeck') continue;
    const card = option.thing ? asked.look(option.thing) : undefined;
    const value = card?.stat('focusValue') ?? 2;
    const kept = card ? keptFor(asked, card) : 0;
    const enters = card !== undefined && kept > 0 && lead > -2 && entersByFocus(asked.lib, card);
    const saved = card && option.verb === 'hand' ? worthForRings(asked, card) : 0;
    const gain = enters ? kept : -kept;
    const worth = value - (option.verb === 'hand' ? 1.5 : 0) - saved + gain;
    if (!best || worth > best.worth) best = { option, worth, gain };
  }
  const gain = best?.gain ?? 0;
  if (strike && lead > 2.5 && gain <= 0) return { id: strike.id, why: because.ahead };
  if (strike && gain < 0) return { id: strike.id, why: because.nothingToFocus };
  if (best) return { id: best.option.id, why: because.bestFocus };
  return strike ? { id: strike.id, why: because.nothingToFocus } : first(asked);
}

/** How far one's own duelist is ahead, with an average guess at what others have focused. */
function leadInDuel(asked: Asked): number {
  const { sight } = asked;
  if (!sight.duel) return 0;
  const { challenger, challenged, stat } = sight.duel;
  const mine = [challenger, challenged].find((one) => asked.look(one)?.controller === sight.seat);
  const theirs = mine === challenger ? challenged : challenger;
  if (!mine) return 0;
  const focused = sight.own.focused.reduce((sum, one) => sum + (one.stat('focusValue') ?? 0), 0);
  const facing = sight.others.reduce((sum, one) => sum + one.focusSize * 2.4, 0);
  const own = (asked.look(mine)?.stat(stat) ?? 0) + focused;
  const other = (asked.look(theirs)?.stat(stat) ?? 0) + facing;
  return own - other;
}

/** Lobbying: supports one's own and opposes another's if a single card decides it, with the smallest card that does. */
export function contestFavor({ ask, sight }: Asked): Move {
  const { player, amount = 0, above = 0 } = ask.about;
  const ahead = amount - above;
  const own = player === sight.seat;
  const stays = { id: 'pass', why: own ? because.lobbyStands : because.lobbyFails };
  if (ahead > 0 === own) return stays;
  const needed = own ? 1 - ahead : ahead;
  const enough = ask.options
    .filter((one) => one.verb === (own ? 'raise' : 'lower') && givenBy(one) >= needed)
    .sort((a, b) => givenBy(a) - givenBy(b))[0];
  if (!enough) return { id: 'pass', why: because.lobbyCannotChange };
  return { id: enough.id, why: own ? because.lobbyWins : because.lobbyStops };
}

/** How much the card changes the lobbying total. */
const givenBy = ({ amount = 0 }: Option): number => amount;

export function legacy({ ask }: Asked): Move {
  const found = ask.options.find((one) => one.thing);
  return found
    ? { id: found.id, why: because.freeHolding }
    : { id: ask.options[0]!.id, why: because.noHolding };
}

/** The answer to a question that no rule of thumb covers. */
export const first = ({ ask }: Asked): Move => ({ id: forward(ask).id, why: because.noRule });

export const anyOrder = ({ ask }: Asked): Move => ({
  id: forward(ask).id,
  why: because.anyOrder,
});

/** The first option that does not take back a choice. */
const forward = ({ options }: Ask): Option =>
  options.find((one) => one.role !== 'cancel' && one.role !== 'back') ?? options[0]!;

/** Names the title that is most frequent in one's own hand. */
export function nameCard(asked: Asked): Move {
  const copies = new Map<string, number>();
  for (const { title } of asked.sight.own.hand) copies.set(title, (copies.get(title) ?? 0) + 1);
  let best: { option: Option; count: number } | undefined;
  for (const option of asked.ask.options) {
    const count = copies.get(option.name ?? '') ?? 0;
    if (count > (best?.count ?? 0)) best = { option, count };
  }
  if (!best) return first(asked);
  return { id: best.option.id, why: { kind: 'namesCard', card: best.option.name ?? '' } };
}

/** An arbitrary but deterministic answer. */
export function guess({ ask }: Asked): Move {
  const option = ask.options[ask.id % ask.options.length]!;
  return { id: option.id, why: because.guess };
}
