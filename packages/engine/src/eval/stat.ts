import { attachmentsOf, cardOf, cardThing, faceNumber, typeOf, unitKey } from '../machine/cards.ts';
import { type Context, context, withCandidate } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { isLeftToText, isPrintedWithPlus, printedStat, type Sheet, sheetOf } from '../machine/sheet.ts';
import type { Amount, Condition, Ref, StandingOf } from '../program/index.ts';
import type { SeatId, StatName } from '../program/vocabulary.ts';
import {
  actionThing,
  type Card,
  type Lasting,
  type Province,
  provinceThing,
  type Strike,
  seatThing,
  type Thing,
  tokenThing,
} from '../state/index.ts';
import { mayStand, ownOutOfPlay } from './printed-texts.ts';
import type { KnownStat } from './readings.ts';
import { readings } from './readings.ts';
import { amount, holds, matchesThing as matches } from './recursion.ts';
import { isSameForAll } from './same-for-all.ts';
import type { ActiveNode } from './standing.ts';
import { contextOf, reaches, reachesCard, standing } from './standing.ts';
import { standingOn } from './standing-on.ts';
import { settledSize, trimmedTo } from './trim-size.ts';

/** Stats are computed, never stored: base, modifiers, floor, bounds, in this order. */

export const hasStat = (g: Machine, c: Card, name: StatName): boolean =>
  printedStat(g, c, sheetOf(g, name)) !== undefined;

/** Returns the printed value. A dash is negative infinity; a value that the text would define but does not is 0. */
export const baseStat = (g: Machine, c: Card, name: StatName): number => baseOn(g, c, sheetOf(g, name));

function baseOn(g: Machine, c: Card, sheet: Sheet): number {
  const value = printedStat(g, c, sheet);
  if (value === undefined || (value === null && isLeftToText(c, sheet))) return 0;
  return value === null ? Number.NEGATIVE_INFINITY : value;
}

/** Returns the cache entry for a stat of a card. */
export function knownStat({ memo }: Machine, c: Card, { id }: Sheet): KnownStat {
  const ofCards = (readings(memo).stats[id] ??= []);
  return (ofCards[c.id] ??= { at: -1, value: 0, evaluating: false, face: 0, texts: 0, isUntouched: false });
}

export function stat(g: Machine, c: Card, name: StatName): number {
  const { memo } = g;
  const own = readings(memo);
  if (own.version !== memo.version) {
    own.version = memo.version;
    own.at++;
  }
  const sheet = sheetOf(g, name);
  const known = knownStat(g, c, sheet);
  if (known.at === own.at) return known.value;
  if (known.evaluating) {
    // A value requested during its own evaluation is the base, without the effect that asks.
    own.cycles++;
    return baseOn(g, c, sheet);
  }
  known.evaluating = true;
  known.value = compute(g, c, sheet, known);
  known.evaluating = false;
  known.at = own.at;
  return known.value;
}

function compute(g: Machine, c: Card, sheet: Sheet, known: KnownStat): number {
  const printed = printedStat(g, c, sheet);
  if (printed === undefined) return 0;
  if (printed === null && !isLeftToText(c, sheet)) return Number.NEGATIVE_INFINITY;
  const { name } = sheet;
  const given = (printed ?? 0) + fixedChanges(g, cardThing(c), name);
  if (isUntouched(g, c, name, known)) return withinRules(g, c, sheet, given + byRulebook(g, c, name));
  const raw = given + carriedChanges(g, c, name);
  return bounded(g, c, sheet, raw + standingChanges(g, c, name, raw) + byRulebook(g, c, name));
}

/**
 * Whether no text, token or attachment can change or bound the stat. Cached while texts and face are unchanged; most
 * stats are as printed.
 */
function isUntouched(g: Machine, c: Card, name: StatName, known: KnownStat): boolean {
  const { memo } = g;
  if (c.tokens.length > 0 || memo.steadyAt !== memo.texts) return false;
  const face = faceNumber(c);
  if (known.texts !== memo.texts || known.face !== face) {
    known.isUntouched = g.state.zones[unitKey(c.id)] === undefined && !isSpokenOf(g, c, name);
    known.texts = memo.texts;
    known.face = face;
  }
  return known.isUntouched;
}

/** Whether the card is entering play. Texts apply to it as in play. */
const isEntering = ({ zone }: Card): boolean => zone.startsWith('entering:');

/** Whether some text refers to this stat and may apply to this card. */
function isSpokenOf(g: Machine, c: Card, name: StatName): boolean {
  if (inPlay(g, c) || isEntering(c)) {
    for (const { node } of standingOn(g, 'modify', c)) if (node.stat === name) return true;
    for (const { node } of standingOn(g, 'bound', c)) if (node.stat === name) return true;
    if (!isEntering(c)) return false;
  }
  if (mayStand(g, c, 'modify') || mayStand(g, c, 'bound')) return true;
  for (const { node } of standing(g, 'modify')) if (node.stat === name && isAlsoOutOfPlay(node)) return true;
  return false;
}

/** Returns the stat of a card in play that no text, effect, token, attachment or rule changes or bounds. */
export function unchangedStat(g: Machine, c: Card, name: StatName): number {
  const sheet = sheetOf(g, name);
  const base = baseOn(g, c, sheet);
  return base === Number.NEGATIVE_INFINITY ? base : bounded(g, c, sheet, base);
}

/** Returns the rulebook's own bonus to a stat of a card in play. */
export function byRulebook(g: Machine, c: Card, name: StatName): number {
  const by = g.book.hooks.stats.modifier && inPlay(g, c) ? g.book.hooks.stats.modifier(g, c, name) : 0;
  return by !== 0 && isSuppressed(g, cardThing(c), name, by, undefined, true) ? 0 : by;
}

/** Returns the modifiers by tokens and attachments of a card. */
function carriedChanges(g: Machine, c: Card, name: StatName): number {
  const isBare = g.state.zones[unitKey(c.id)] === undefined;
  if (isBare && c.tokens.length === 0) return 0;
  const thing = cardThing(c);
  let sum = 0;
  const add = (by: number, change?: string): void => {
    if (by !== 0 && !isSuppressed(g, thing, name, by, change)) sum += by;
  };
  for (const token of c.tokens)
    for (const [stat, by] of token.stats) if (stat === name) add(by, tokenThing(token.id));
  if (typeOf(g, c).signed !== true) {
    for (const attached of attachmentsOf(g, c))
      if (modifiesHost(g, attached, name)) add(stat(g, attached, name));
  }
  return sum;
}

/** Whether this stat of the card modifies the card it is attached to. */
export const modifiesHost = (g: Machine, c: Card, name: StatName): boolean =>
  isModifier(g, c, sheetOf(g, name));

const isModifier = (g: Machine, c: Card, sheet: Sheet): boolean =>
  sheet.isCarried && (typeOf(g, c).signed === true || isPrintedWithPlus(c, sheet));

/** Returns the sum of modifiers whose size was fixed when they were given. */
function fixedChanges(g: Machine, thing: Thing, name: StatName): number {
  let sum = 0;
  for (const one of g.state.lasting) if (isFixedOn(g, one, thing, name)) sum += one.fixed!.by;
  return sum;
}

/** Returns the printed value with lasting changes of the base; other bonuses and penalties do not count. */
export function baseNow(g: Machine, c: Card, name: StatName): number {
  let value = baseStat(g, c, name);
  const thing = cardThing(c);
  for (const one of g.state.lasting)
    if (one.fixed?.base && isFixedOn(g, one, thing, name)) value += one.fixed.by;
  return value;
}

/** The binding under which a negation keeps the names of the changes that rest. */
export const resting = '@rests';

/** Names a fixed modifier among the changes that a negation lets rest. */
export const fixedKey = ({ id }: Lasting): string => `l${id}`;

/** Whether the lasting effect is an active fixed modifier of this thing's stat. */
export function isFixedOn(g: Machine, one: Lasting, thing: Thing, name: StatName): boolean {
  const { fixed } = one;
  if (!fixed || fixed.on !== thing || fixed.stat !== name || one.undone?.includes(thing)) return false;
  if (isSuppressed(g, thing, name, fixed.by, fixedKey(one), !g.book.modes.negationRests)) return false;
  const until = programOf(g.lib, one.program).code.lasting[one.node]?.effect as
    | { while?: unknown }
    | undefined;
  return !until?.while || lastingHolds(g, one);
}

function lastingHolds(g: Machine, one: Lasting): boolean {
  const effect = programOf(g.lib, one.program).code.lasting[one.node]!.effect as {
    while?: Condition;
  };
  const self = cardOf(g, one.source.card)?.id ?? -1;
  return !effect.while || holds(context(g, one.source.seat, self, one.env, one.source.action), effect.while);
}

/** A live modifier of an active text. */
type Modifier = ActiveNode<StandingOf<'modify'>>;

/** Caches a value of a live modifier that is equal for all things it may reach, per version. */
function onceForAll<T>(
  g: Machine,
  known: Map<ActiveNode, T>,
  one: Modifier,
  find: (g: Machine, one: Modifier) => T,
): T {
  const { memo } = g;
  const own = readings(memo);
  if (own.forAllVersion !== memo.version) {
    own.forAllVersion = memo.version;
    own.sizes.clear();
    own.switches.clear();
  }
  const before = known.get(one);
  if (before !== undefined) return before;
  const { cycles } = own;
  const found = find(g, one);
  // A value read during a cycle must not be cached.
  if (own.cycles === cycles) known.set(one, found);
  return found;
}

const sizeForAll = (g: Machine, one: Modifier): number => amount(contextOf(g, one), one.node.by);

const isOff = (g: Machine, one: Modifier): boolean =>
  one.node.when !== undefined && !holds(contextOf(g, one), one.node.when);

/** Returns the size of a live modifier for a thing. */
function sizeOf(g: Machine, one: Modifier, by: Amount, thing: Thing): number {
  if (typeof by === 'number') return by;
  if (!isSameForAll(by)) return amount(withCandidate(contextOf(g, one), thing), by);
  return onceForAll(g, readings(g.memo).sizes, one, sizeForAll);
}

/** Whether a live modifier is switched off for all things. */
function isOffForAll(g: Machine, one: Modifier): boolean {
  const { when } = one.node;
  return when !== undefined && isSameForAll(when) && onceForAll(g, readings(g.memo).switches, one, isOff);
}

/** Returns the sum of live modifiers by active continuous effects; those with a floor are applied last. */
function standingChanges(g: Machine, c: Card, name: StatName, raw: number): number {
  const isLive = inPlay(g, c);
  if (!isLive && !isEntering(c)) return ownChangesOutOfPlay(g, c, name);
  let sum = isLive ? 0 : ownChangesOutOfPlay(g, c, name);
  const changes = standingOn(g, 'modify', c);
  if (changes.length === 0) return sum;
  let stopped: { by: number; floor: number; settled: number | undefined }[] | undefined;
  const thing = cardThing(c);
  for (const one of changes) {
    const node = one.node;
    if (node.stat !== name || isOffForAll(g, one)) continue;
    if (!reachesCard(g, one, c)) continue;
    const by = sizeOf(g, one, node.by, thing);
    if (isSuppressed(g, thing, name, by, changeKey(one))) continue;
    if (node.floor === undefined || by >= 0) sum += by;
    else (stopped ??= []).push({ by, floor: node.floor, settled: settledSize(g, one, thing, name) });
  }
  if (stopped)
    for (const { by, floor, settled } of stopped) sum += settled ?? trimmedTo(by, floor, raw + sum);
  return sum;
}

/** Names a live modifier among the changes that a negation lets rest. */
export const changeKey = ({ program, card: id, lasting }: ActiveNode): string =>
  `n${program.id}|${id}|${lasting}`;

/**
 * Whether a bonus or penalty of this size is currently suppressed for the thing. `change` names it; what an attachment
 * adds by its numbers has no name. See `Modes.negationRests`. `wholeOnly`: only by a text that suppresses all changes.
 */
export function isSuppressed(
  g: Machine,
  thing: Thing,
  name: StatName,
  by: number,
  change: string | undefined,
  wholeOnly = false,
): boolean {
  const some = standing(g, 'suppress');
  if (some.length === 0) return false;
  const { negationRests } = g.book.modes;
  return some.some((one) => {
    if ('keyword' in one.node.which) return false;
    if (one.node.which.whole !== true && (wholeOnly || (negationRests && change === undefined))) return false;
    const rests = negationRests ? one.env?.[resting] : undefined;
    if (Array.isArray(rests) && !rests.includes(change as string)) return false;
    const { stat: which, sign } = one.node.which;
    if (which !== undefined && which !== name) return false;
    if (sign !== undefined && (sign === 'bonus') !== by > 0) return false;
    return reaches(g, one, thing);
  });
}

/**
 * Returns the changes for a card that is not in play: by its own traits about itself, and by texts that include cards
 * out of play.
 */
function ownChangesOutOfPlay(g: Machine, c: Card, name: StatName): number {
  let sum = 0;
  if (mayStand(g, c, 'modify'))
    for (const { node, ctx } of ownOutOfPlay(g, c, 'modify', (one) => one.stat === name))
      sum += amount(ctx, node.by);
  for (const { one, ctx } of changesOutOfPlay(g, c, name)) sum += amount(ctx, one.node.by);
  return sum;
}

/** Whether the text includes cards out of play: it says so, it is about a chosen card, or it names their zone. */
const isAlsoOutOfPlay = ({ outOfPlay, over }: StandingOf<'modify'>): boolean =>
  outOfPlay === true ||
  (over.o === 'ref' ? isChosen(over.ref) : over.filter.preds.some(({ p }) => p === 'zone'));

/** Whether an effect chose or targeted the thing. */
const isChosen = ({ r }: Ref): boolean => r === 'bind' || r === 'slot';

interface ChangeOutOfPlay {
  one: ActiveNode<StandingOf<'modify'>>;
  ctx: Context;
}

const noChanges: readonly ChangeOutOfPlay[] = [];

/**
 * Returns the texts that change this stat of a card out of play, with their evaluation context. A text about a chosen
 * card reaches it wherever it is: one that has left play is another card.
 */
export function changesOutOfPlay(g: Machine, c: Card, name: StatName): readonly ChangeOutOfPlay[] {
  const thing = cardThing(c);
  let list = noChanges;
  for (const one of standing(g, 'modify')) {
    const { node } = one;
    if (node.stat !== name || !isAlsoOutOfPlay(node)) continue;
    if (node.over.o === 'ref') {
      if (!isEntering(c) && reachesCard(g, one, c))
        list = [...list, { one, ctx: withCandidate(contextOf(g, one), thing) }];
      continue;
    }
    const ctx = withCandidate(contextOf(g, one), thing);
    const itself = { p: 'is' as const, ref: { r: 'it' as const } };
    const filter = { ...node.over.filter, preds: [...node.over.filter.preds, itself] };
    if (matches(ctx, filter, thing) && (!node.when || holds(ctx, node.when))) list = [...list, { one, ctx }];
  }
  return list;
}

/** Returns the least value that the bounds allow. */
export const lowest = (g: Machine, c: Card, name: StatName): number => bounded(g, c, sheetOf(g, name), 0);

const floored = (g: Machine, c: Card, sheet: Sheet, raw: number): number =>
  sheet.isFloored && raw < 0 && !isModifier(g, c, sheet) ? 0 : raw;

/** Applies the floor and bounds of the rulebook alone. */
function withinRules(g: Machine, c: Card, sheet: Sheet, raw: number): number {
  const value = floored(g, c, sheet, raw);
  const rule = g.book.hooks.stats.bounds?.(g, c, sheet.name);
  if (!rule) return value;
  return Math.min(
    rule.max ?? Number.POSITIVE_INFINITY,
    Math.max(rule.min ?? Number.NEGATIVE_INFINITY, value),
  );
}

function bounded(g: Machine, c: Card, sheet: Sheet, raw: number): number {
  const isLive = inPlay(g, c);
  const isReached = isLive || isEntering(c);
  if (!(isReached && standing(g, 'bound').length > 0) && (isLive || !mayStand(g, c, 'bound')))
    return withinRules(g, c, sheet, raw);
  const { name } = sheet;
  const value = floored(g, c, sheet, raw);
  let min = Number.NEGATIVE_INFINITY;
  let max = Number.POSITIVE_INFINITY;
  const rule = g.book.hooks.stats.bounds?.(g, c, name);
  if (rule?.max !== undefined) max = rule.max;
  if (rule?.min !== undefined) min = rule.min;
  const thing = cardThing(c);
  const own = isLive ? [] : ownOutOfPlay(g, c, 'bound', (node) => node.stat === name);
  const wide = (isReached ? standingOn(g, 'bound', c) : []).flatMap((one) =>
    one.node.stat === name && reachesCard(g, one, c)
      ? [{ node: one.node, ctx: withCandidate(contextOf(g, one), thing) }]
      : [],
  );
  const bounds = own.length === 0 ? wide : [...own, ...wide];
  for (const { node, ctx } of bounds) {
    const bound = (to: Amount | undefined): number | undefined =>
      to === undefined ? undefined : amount(ctx, to);
    const low = Math.max(min, bound(node.min) ?? min);
    const high = Math.min(max, bound(node.max) ?? max);
    // A bound that contradicts earlier ones has no effect until they agree again.
    if (low > high) continue;
    min = low;
    max = high;
  }
  return Math.min(max, Math.max(min, value));
}

/** Returns the stat without floor and bounds, from which setting a value is computed. */
export function rawStat(g: Machine, c: Card, name: StatName): number {
  if (!hasStat(g, c, name)) return 0;
  const raw = baseStat(g, c, name) + fixedChanges(g, cardThing(c), name) + carriedChanges(g, c, name);
  return raw + standingChanges(g, c, name, raw) + byRulebook(g, c, name);
}

/** Returns the stat as counted for the card itself: for a signed type, negative modifiers usually count as 0. */
export function checkedStat(g: Machine, c: Card, name: StatName): number {
  const value = stat(g, c, name);
  const isCut = typeOf(g, c).signed === true && !g.book.modes.modifiersCountBelowZero;
  return isCut ? Math.max(0, value) : value;
}

/** Returns the strength of a province before modifiers. */
export const provinceBase = (g: Machine, province: Province): number =>
  province.base + (g.book.hooks.stats.provinceBase?.(g, province.seat) ?? 0);

export function provinceStrength(g: Machine, province: Province): number {
  let raw = provinceBase(g, province) + fixedChanges(g, provinceThing(province.id), 'strength');
  for (const token of province.tokens)
    for (const [stat, by] of token.stats) if (stat === 'strength') raw += by;
  const thing = provinceThing(province.id);
  raw += g.book.hooks.stats.strengthBonus?.(g, province) ?? 0;
  for (const one of standing(g, 'modify')) {
    const node = one.node;
    if (node.stat !== 'strength' || !reaches(g, one, thing)) continue;
    raw += amount(withCandidate(contextOf(g, one), thing), node.by);
  }
  return Math.max(0, raw);
}

/** Returns a number of a player: the rulebook's base with modifiers. */
export function playerStat(g: Machine, seat: SeatId, name: StatName, base: number): number {
  const thing = seatThing(seat);
  let raw = base + fixedChanges(g, thing, name);
  for (const one of standing(g, 'modify')) {
    const node = one.node;
    if (node.stat !== name || !reaches(g, one, thing)) continue;
    raw += amount(withCandidate(contextOf(g, one), thing), node.by);
  }
  return Math.max(0, raw);
}

/** Returns the current strength of an attack made by a card, with all modifiers. */
export function strikeStrength(g: Machine, strike: Strike): number {
  let raw = strike.base + strike.changes;
  for (const one of standing(g, 'attackStrength')) {
    const node = one.node;
    if (!(node.attackKinds ?? ['usual']).includes(strike.kind)) continue;
    // An attack without a target yet has only the changes that do not ask for one.
    if (strike.target === '' && node.target) continue;
    const ctx = withCandidate(contextOf(g, one), strike.target);
    if (node.when && !holds(ctx, node.when)) continue;
    if (node.target && !matches(ctx, node.target, strike.target)) continue;
    if (node.by && !matches(ctx, node.by, actionThing(strike.action))) continue;
    raw += amount(ctx, node.amount);
  }
  return Math.max(0, raw);
}
