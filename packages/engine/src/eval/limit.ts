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

/** How often a text was used, and how often something has happened: counted by the span it is limited to. */

/** Counts how often more than usual a player may resolve an Event of a title in this game. */
export const againKey = (seat: number, title: string): string => `again:s${seat}|${title}`;

/** The span now: part of the key of every counter, so that old counts need not be reset. */
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

/** How many uses are left of the one copy of a text. Without a limit of its own: `byDefault` each turn. */
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
 * What uses are counted under: the one copy of a text, and where the rulebook says so the player who uses it; or the text
 * itself for that player.
 */
export function countedAs(
  { book }: Machine,
  limit: Limit | undefined,
  instance: string,
  seat: number,
): string {
  if (limit?.allCopies) return `s${seat}|${instance.slice(instance.indexOf('|') + 1)}`;
  return book.modes.usesByUser ? `${instance}|s${seat}` : instance;
}

/** How often each turn an ability may be used that says nothing of it. */
export const usualUses = ({ book }: Machine): number => book.modes.usesEachTurn;

function uses(g: Machine, instance: string, span: Span): number {
  if (span === 'turn') return usesThisTurn(g).get(instance) ?? 0;
  return g.state.counts[`${instance}|${spanKey(g, span)}`] ?? 0;
}

/** Uses as they were read from the counts of a turn. */
interface UsesCounted {
  /** How often this turn, by what is counted. */
  turn: Map<string, number>;
  /** Texts that have been used, as far as their uses are counted. */
  texts: Set<string>;
  counts: State['counts'] | null;
  turnNumber: number;
}

const usesCounted = cell<UsesCounted>({
  fresh: () => ({ turn: new Map(), texts: new Set(), counts: null, turnNumber: -1 }),
});

/** The counts of this turn by what they count: asked for so often that their keys are not put together each time. */
function usesThisTurn(g: Machine): Map<string, number> {
  readCounts(g);
  return usesCounted(g.memo).turn;
}

/** Reads the counts anew if they are others than before: of another turn, or those of a copy. */
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

/** The counts as this machine's own. What was read from them is as it was. */
function countsToWrite(g: Machine): Record<string, number> {
  const counts = ownCounts(g);
  usesCounted(g.memo).counts = counts;
  return counts;
}

/** One use more or less in a span. */
function countUse(g: Machine, instance: string, span: Span, by: 1 | -1): void {
  const times = uses(g, instance, span) + by;
  if (span === 'turn') usesThisTurn(g).set(instance, times);
  usedTexts(g).add(programIn(g, instance));
  countsToWrite(g)[`${instance}|${spanKey(g, span)}`] = times;
}

/** The text that a key or an instance is of, by the very name that the library has for it: that is found fastest. */
function programIn({ lib }: Machine, key: string): string {
  const from = key.indexOf('|') + 1;
  const to = key.indexOf('|', from);
  const name = to < 0 ? key.slice(from) : key.slice(from, to);
  return lib.programs.get(name)?.id ?? name;
}

/** Texts of which some copy has been used in a span that is not over: of all others as many uses are left as they have. */
function usedTexts(g: Machine): Set<string> {
  readCounts(g);
  return usesCounted(g.memo).texts;
}

/** Is its number of uses plain to see, and not nothing? */
const mayEverBeUsed = (limit: Limit | undefined): boolean =>
  !limit || limit.times === 'any' || (typeof limit.times === 'number' && limit.times > 0);

/** Is a use left of this copy of an ability, which by default may be used as often as the rulebook says? */
export function isLeft(g: Machine, { ability, instance, program, seat, card }: Use): boolean {
  const { limit } = ability;
  if (limit?.times === 'any') return true;
  if (!usedTexts(g).has(program) && mayEverBeUsed(limit)) return true;
  const usual = usualUses(g);
  if (!limit && usual === Number.POSITIVE_INFINITY) return true;
  const left = limitLeft(g, limit, instance, context(g, seat, card), usual);
  return left > 0 || (card >= 0 && !limit?.allCopies && left + usesMore(g, card) > 0);
}

/** How many times more than usual active continuous effects let the abilities of a card be used, each in the span that limits it. */
function usesMore(g: Machine, id: number): number {
  const thing = cardThing(cardById(g, id));
  return standing(g, 'moreUses').reduce((sum, one) => (reaches(g, one, thing) ? sum + one.node.n : sum), 0);
}

/** Notes a use in the span that the text is limited by (a turn, when it says nothing). */
export function noteUse(g: Machine, instance: string, limit: Limit | undefined): void {
  if (limit?.times !== 'any') countUse(g, instance, limit?.per ?? 'turn', 1);
}

/** One use more is left than there was, in the span under way. */
export function giveBackUse(g: Machine, instance: string, limit: Limit | undefined): void {
  if (limit?.times !== 'any') countUse(g, instance, limit?.per ?? 'turn', -1);
}

/** Is this the nth such occurrence of its span? Each occurrence is counted once. */
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
  return ordinal.orLater ? (counts[key] as number) >= ordinal.nth : counts[key] === ordinal.nth;
}
