import { attachmentsOf, cardThing, typeOf } from '../machine/cards.ts';
import { type Context, withCandidate } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { sheetOf } from '../machine/sheet.ts';
import type { Amount, StandingOf } from '../program/index.ts';
import type { StatName } from '../program/vocabulary.ts';
import { type Card, type Province, type Thing, tokenThing } from '../state/index.ts';
import { amount } from './amount.ts';
import { ownOutOfPlay } from './printed-texts.ts';
import { contextOf, reaches, standing } from './standing.ts';
import {
  baseStat,
  byRulebook,
  changeKey,
  changesOutOfPlay,
  hasStat,
  isFixedOn,
  isSuppressed,
  knownStat,
  modifiesHost,
  provinceBase,
  stat,
} from './stat.ts';
import { settledSize, trimmedTo } from './trim-size.ts';

/** The sources of a number, listed on demand. They and the base add up to the number. */

/** One contribution to a number. */
export interface StatSource {
  by: number;
  /**
   * A lasting effect of an action, a token, an attachment, an active continuous effect; the floor at 0; a bound set by
   * a text; a bound or bonus by a rule.
   */
  kind: 'effect' | 'token' | 'attachment' | 'text' | 'zero' | 'bound' | 'rule';
  /** The card it comes from, under the name it had then; '' if none. */
  card: Thing;
  /** The text it comes from; '' if none. */
  program: string;
  /** The title of a token, or the id of a rule that sets a bound. */
  title: string;
}

const source = (kind: StatSource['kind'], by: number, card = '', program = '', title = ''): StatSource => ({
  kind,
  by,
  card,
  program,
  title,
});

const sumOf = (list: readonly StatSource[]): number => list.reduce((sum, one) => sum + one.by, 0);

/** Returns all contributions to a stat of a card. A printed dash has none. */
export function statSources(g: Machine, c: Card, name: StatName): StatSource[] {
  const base = baseStat(g, c, name);
  if (!hasStat(g, c, name) || base === Number.NEGATIVE_INFINITY) return [];
  stat(g, c, name);
  const known = knownStat(g, c, sheetOf(g, name));
  // As in the computation, a text that reads this value meanwhile gets the base.
  const { at } = known;
  known.at = -1;
  known.evaluating = true;
  try {
    return allSources(g, c, name, base);
  } finally {
    known.evaluating = false;
    known.at = at;
  }
}

function allSources(g: Machine, c: Card, name: StatName, base: number): StatSource[] {
  const thing = cardThing(c);
  const list = [...fixedSources(g, thing, name), ...carriedSources(g, c, name)];
  list.push(...(inPlay(g, c) ? textSources(g, c, name, base + sumOf(list)) : outOfPlaySources(g, c, name)));
  const byRule = byRulebook(g, c, name);
  if (byRule !== 0) list.push(source('rule', byRule));
  return withBounds(g, c, name, base, list);
}

/** Returns all contributions to the strength of a province. */
export function provinceSources(g: Machine, province: Province): StatSource[] {
  const thing = `p${province.id}`;
  const list = fixedSources(g, thing, 'strength');
  for (const { title, stats } of province.tokens)
    for (const [stat, by] of stats) if (stat === 'strength') list.push(source('token', by, '', '', title));
  const byRule = g.book.hooks.stats.strengthBonus?.(g, province) ?? 0;
  if (byRule !== 0) list.push(source('rule', byRule));
  for (const one of standing(g, 'modify')) {
    const { node } = one;
    if (node.stat !== 'strength' || !reaches(g, one, thing)) continue;
    const by = amount(withCandidate(contextOf(g, one), thing), node.by);
    if (by !== 0) list.push(source('text', by, one.source.card, one.program.id));
  }
  const raw = provinceBase(g, province) + sumOf(list);
  if (raw < 0) list.push(source('zero', -raw));
  return list;
}

function fixedSources(g: Machine, thing: Thing, name: StatName): StatSource[] {
  return g.state.lasting
    .filter((one) => isFixedOn(g, one, thing, name) && one.fixed!.by !== 0)
    .map((one) => source('effect', one.fixed!.by, one.source.card, one.program));
}

function carriedSources(g: Machine, c: Card, name: StatName): StatSource[] {
  const list: StatSource[] = [];
  const counts = (by: number, change: string | undefined): boolean =>
    by !== 0 && !isSuppressed(g, cardThing(c), name, by, change);
  for (const { id, title, stats } of c.tokens)
    for (const [stat, by] of stats)
      if (stat === name && counts(by, tokenThing(id))) list.push(source('token', by, '', '', title));
  if (typeOf(g, c).signed !== true) {
    for (const attached of attachmentsOf(g, c))
      if (modifiesHost(g, attached, name) && counts(stat(g, attached, name), undefined))
        list.push(source('attachment', stat(g, attached, name), cardThing(attached)));
  }
  return list;
}

function textSources(g: Machine, c: Card, name: StatName, raw: number): StatSource[] {
  const thing = cardThing(c);
  const list: StatSource[] = [];
  const floored: ((others: number) => StatSource)[] = [];
  for (const one of standing(g, 'modify')) {
    const { node } = one;
    if (node.stat !== name || !reaches(g, one, thing)) continue;
    const by = amount(withCandidate(contextOf(g, one), thing), node.by);
    if (by === 0 || isSuppressed(g, thing, name, by, changeKey(one))) continue;
    const made = (size: number): StatSource => source('text', size, one.source.card, one.program.id);
    const { floor } = node;
    if (floor === undefined || by >= 0) list.push(made(by));
    else
      floored.push((others) => made(settledSize(g, one, thing, name) ?? trimmedTo(by, floor, raw + others)));
  }
  for (const cut of floored) list.push(cut(sumOf(list)));
  return list.filter((one) => one.by !== 0);
}

function outOfPlaySources(g: Machine, c: Card, name: StatName): StatSource[] {
  const thing = cardThing(c);
  const list: StatSource[] = [];
  const wanted = (node: StandingOf<'modify'>): boolean => node.stat === name;
  for (const { node, ctx } of ownOutOfPlay(g, c, 'modify', wanted))
    list.push(source('text', amount(ctx, node.by), thing));
  for (const { one, ctx } of changesOutOfPlay(g, c, name))
    list.push(source('text', amount(ctx, one.node.by), one.source.card, one.program.id));
  return list.filter((one) => one.by !== 0);
}

interface Bound {
  from: StatSource;
  min: number | undefined;
  max: number | undefined;
}

/** Adds the effect of the floor at 0 and of the narrowest bounds. */
function withBounds(g: Machine, c: Card, name: StatName, base: number, list: StatSource[]): StatSource[] {
  const raw = base + sumOf(list);
  const floored = !modifiesHost(g, c, name) && g.book.stats[name]?.floored !== false && raw < 0;
  const value = floored ? 0 : raw;
  const all = floored ? [...list, source('zero', -raw)] : list;
  let low: Bound | undefined;
  let high: Bound | undefined;
  for (const bound of boundsOf(g, c, name)) {
    const min = Math.max(low?.min ?? Number.NEGATIVE_INFINITY, bound.min ?? Number.NEGATIVE_INFINITY);
    const max = Math.min(high?.max ?? Number.POSITIVE_INFINITY, bound.max ?? Number.POSITIVE_INFINITY);
    if (min > max) continue;
    if (bound.min === min && min !== low?.min) low = bound;
    if (bound.max === max && max !== high?.max) high = bound;
  }
  if (high?.max !== undefined && value > high.max) return [...all, { ...high.from, by: high.max - value }];
  if (low?.min !== undefined && value < low.min) return [...all, { ...low.from, by: low.min - value }];
  return all;
}

function boundsOf(g: Machine, c: Card, name: StatName): Bound[] {
  const thing = cardThing(c);
  const list: Bound[] = [];
  const rule = g.book.hooks.stats.bounds?.(g, c, name);
  if (rule) list.push({ from: source('rule', 0, '', '', rule.rule), min: rule.min, max: rule.max });
  const add = (node: StandingOf<'bound'>, ctx: Context, from: StatSource): void => {
    const value = (to: Amount | undefined): number | undefined =>
      to === undefined ? undefined : amount(ctx, to);
    list.push({ from, min: value(node.min), max: value(node.max) });
  };
  if (inPlay(g, c)) {
    for (const one of standing(g, 'bound'))
      if (one.node.stat === name && reaches(g, one, thing))
        add(
          one.node,
          withCandidate(contextOf(g, one), thing),
          source('bound', 0, one.source.card, one.program.id),
        );
  } else {
    const wanted = (node: StandingOf<'bound'>): boolean => node.stat === name;
    for (const { node, ctx } of ownOutOfPlay(g, c, 'bound', wanted))
      add(node, ctx, source('bound', 0, thing));
  }
  return list;
}
