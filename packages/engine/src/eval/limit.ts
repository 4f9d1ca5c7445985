import { card as cardById, cardThing } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { ownCounts } from '../machine/counters.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Limit, Trigger } from '../program/index.ts';
import type { Span } from '../program/vocabulary.ts';
import type { PaymentFrame, State } from '../state/index.ts';
import { amount } from './amount.ts';
import { currentBattle, currentDuel } from './current.ts';
import { reaches, standing } from './standing.ts';

/** Counts of uses and of occurrences, by the span of the limit. */

/** Returns the key that counts how many more times than usual a player may resolve an Event of this title. */
export const againKey = (seat: number, title: string): string => `again:s${seat}|${title}`;

/** Returns a key for the current span. It is part of every counter's key, so old counts need no reset. */
export function spanKey(g: Machine, span: Span): string {
  const { state } = g;
  switch (span) {
    case 'turn':
      return `t${state.turn}`;
    case 'phase':
      return `p${state.phaseNumber}`;
    case 'battle':
      return `b${currentBattle(g)?.id ?? -1}`;
    case 'duel':
      return `d${currentDuel(g)?.id ?? -1}`;
    case 'payment':
      return `y${state.frames.findLast((frame): frame is PaymentFrame => frame.k === 'payment')?.id ?? -1}`;
    case 'game':
      return 'g';
  }
}

/** Returns the remaining uses of one copy of a text. Without a limit of its own: `byDefault` each turn. */
export function limitLeft(
  g: Machine,
  limit: Limit | undefined,
  instance: string,
  ctx: Context,
  byDefault = Number.POSITIVE_INFINITY,
): number {
  const counted = countedAs(g, limit, instance, ctx.you);
  if (!limit) return byDefault - uses(g, counted, 'turn');
  if (limit.times === 'any') return Number.POSITIVE_INFINITY;
  return amount(ctx, limit.times) - uses(g, counted, limit.per);
}

/**
 * Returns the key that uses are counted under: the copy of the text, with the player if the rulebook says so; or the
 * text itself for that player (`allCopies`).
 */
export function countedAs(g: Machine, limit: Limit | undefined, instance: string, seat: number): string {
  if (limit?.allCopies) return `s${seat}|${instance.slice(instance.indexOf('|') + 1)}`;
  if (!g.book.modes.usesByUser) return instance;
  const known = keysByUser(g.memo);
  let keys = known.get(instance);
  if (!keys) known.set(instance, (keys = []));
  return (keys[seat] ??= `${instance}|s${seat}`);
}

/** The keys of uses counted per player, by instance and seat. Kept, because a text built anew is slow to look up. */
const keysByUser = cell<Map<string, string[]>>({ fresh: () => new Map() });

/** Returns the uses per turn of an ability without a limit. */
export const usualUses = ({ book }: Machine): number => book.modes.usesEachTurn;

function uses(g: Machine, instance: string, span: Span): number {
  if (span === 'turn') return usesThisTurn(g).get(instance) ?? 0;
  return g.state.counts[`${instance}|${spanKey(g, span)}`] ?? 0;
}

/** Uses parsed from the counts of a turn. */
interface UsesCounted {
  /** Uses this turn by counting key. */
  turn: Map<string, number>;
  /** Texts of which any use is counted. */
  texts: Set<string>;
  counts: State['counts'] | null;
  turnNumber: number;
}

const usesCounted = cell<UsesCounted>({
  fresh: () => ({ turn: new Map(), texts: new Set(), counts: null, turnNumber: -1 }),
});

/** Returns the uses of this turn by counting key. Cached, because building the full keys each time is slow. */
function usesThisTurn(g: Machine): Map<string, number> {
  readCounts(g);
  return usesCounted(g.memo).turn;
}

/** Parses the counts again if they changed: in another turn, or in a fork. */
function readCounts(g: Machine): void {
  const { memo, state } = g;
  const own = usesCounted(memo);
  if (own.counts === state.counts && own.turnNumber === state.turn) return;
  own.counts = state.counts;
  own.turnNumber = state.turn;
  own.turn = new Map();
  own.texts = new Set();
  const end = `|${spanKey(g, 'turn')}`;
  for (const key in state.counts) {
    own.texts.add(programIn(g, key));
    if (key.endsWith(end)) own.turn.set(key.slice(0, -end.length), state.counts[key]!);
  }
}

/** Returns the writable counts of this machine and keeps the parsed uses valid. */
function countsToWrite(g: Machine): Record<string, number> {
  const counts = ownCounts(g);
  usesCounted(g.memo).counts = counts;
  return counts;
}

/** Adds one use, or removes one, in a span. */
function countUse(g: Machine, instance: string, span: Span, by: 1 | -1): void {
  const times = uses(g, instance, span) + by;
  if (span === 'turn') usesThisTurn(g).set(instance, times);
  usedTexts(g).add(programIn(g, instance));
  countsToWrite(g)[`${instance}|${spanKey(g, span)}`] = times;
}

/** Returns the program id in a key or instance. It is the library's own string, which is compared fastest. */
function programIn({ lib }: Machine, key: string): string {
  const from = key.indexOf('|') + 1;
  const to = key.indexOf('|', from);
  const name = to < 0 ? key.slice(from) : key.slice(from, to);
  return lib.programs.get(name)?.id ?? name;
}

/** Returns the texts with a counted use. All others have their full number of uses left. */
function usedTexts(g: Machine): Set<string> {
  readCounts(g);
  return usesCounted(g.memo).texts;
}

/** Whether the limit is a constant above zero, or unlimited. */
const mayEverBeUsed = (limit: Limit | undefined): boolean =>
  !limit || limit.times === 'any' || (typeof limit.times === 'number' && limit.times > 0);

/** Whether a use of this copy of an ability is left. The default limit is the rulebook's. */
export function isLeft(g: Machine, { ability, instance, program, seat, card }: Use): boolean {
  const { limit } = ability;
  if (limit?.times === 'any') return true;
  if (!usedTexts(g).has(program) && mayEverBeUsed(limit)) return true;
  const usual = usualUses(g);
  if (!limit && usual === Number.POSITIVE_INFINITY) return true;
  const left = limitLeft(g, limit, instance, context(g, seat, card), usual);
  return left > 0 || (card >= 0 && !limit?.allCopies && left + usesMore(g, card) > 0);
}

/** Returns how many extra uses continuous effects give the abilities of a card in the span of their limit. */
function usesMore(g: Machine, id: number): number {
  const thing = cardThing(cardById(g, id));
  return standing(g, 'moreUses').reduce((sum, one) => (reaches(g, one, thing) ? sum + one.node.n : sum), 0);
}

/** Counts a use in the span of the text's limit (a turn by default). */
export function noteUse(g: Machine, instance: string, limit: Limit | undefined): void {
  if (limit?.times !== 'any') countUse(g, instance, limit?.per ?? 'turn', 1);
}

/** Gives one use back in the current span. */
export function giveBackUse(g: Machine, instance: string, limit: Limit | undefined): void {
  if (limit?.times !== 'any') countUse(g, instance, limit?.per ?? 'turn', -1);
}

/** Whether this is the nth such occurrence in the span. Each occurrence is counted once. */
export function ordinalFits(
  g: Machine,
  trigger: Trigger,
  instance: string,
  occurrence: number,
  member: number,
): boolean {
  const { ordinal } = trigger;
  if (!ordinal) return true;
  const key = `#${instance}|${spanKey(g, ordinal.per)}`;
  const mark = occurrence * 256 + member;
  if (g.state.counts[`${key}@`] !== mark) {
    const counts = ownCounts(g);
    counts[`${key}@`] = mark;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const { counts } = g.state;
  return counts[key] === ordinal.nth;
}
