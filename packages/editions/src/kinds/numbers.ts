import {
  type Card,
  type Cause,
  cardOf,
  changed,
  hasStat,
  type Lasting,
  type Machine,
  type Member,
  nextId,
  type OccurrenceSpec,
  type Province,
  producedGold,
  type Source,
  type Strike,
  type Thing,
  type Token,
  textsChanged,
  thingKind,
  thingNumber,
  type Until,
} from '@kyuden/engine';
import { isInPlay } from '../ccg/places.ts';
import { trimmed } from '../ccg/trim.ts';
import { amountOf } from './subject.ts';

/** Kinds for tokens and for modifiers of a fixed size. */

const sourceOf = (cause: Cause): Source => ({
  card: cause.card,
  seat: cause.seat,
  action: cause.action,
  program: cause.program,
});

/** The card in play or province that bears tokens, or undefined. */
function bearerOf(g: Machine, thing: Thing | undefined): Card | Province | undefined {
  if (thing === undefined) return undefined;
  if (thingKind(thing) === 'p') {
    const province = g.state.provinces[thingNumber(thing)];
    return province?.destroyed === false ? province : undefined;
  }
  const c = cardOf(g, thing);
  return c && isInPlay(g, c) ? c : undefined;
}

/** Drops caches of cards in play: some checks cache which cards bear tokens. */
const tokensChanged = (g: Machine): void => changed(g, true);

/** Adds tokens: `name` is the title, `data.stats` the modifiers, `amount` the number (default 1). */
const addToken: OccurrenceSpec = {
  never: (g, member) => bearerOf(g, member.subject) === undefined || (member.amount ?? 1) <= 0,
  apply: (g, member, occ) => {
    const bearer = bearerOf(g, member.subject);
    if (!bearer) return;
    const tokens = [...bearer.tokens];
    for (let i = 0; i < (member.amount ?? 1); i++) {
      const id = nextId(g);
      tokens.push({
        id,
        title: member.name ?? '',
        stats: (member.data?.stats as Token['stats'] | undefined)?.map(([stat, by]) => [stat, by]) ?? [],
        source: sourceOf(occ.cause),
        at: id,
      });
    }
    bearer.tokens = tokens;
    tokensChanged(g);
  },
  remember: true,
};

const hasTitle = (member: Member, token: Token): boolean =>
  member.name === undefined || member.name === '' || token.title === member.name;

/** Removes the token `data.token`, or the latest `amount` (default 1) tokens of the title `name`. */
const removeToken: OccurrenceSpec = {
  never: (g, member) => {
    const bearer = bearerOf(g, member.subject);
    return !bearer?.tokens.some((token) => isMeant(member, token)) || (member.amount ?? 1) <= 0;
  },
  apply: (g, member) => {
    const bearer = bearerOf(g, member.subject);
    if (!bearer) return;
    const tokens = [...bearer.tokens];
    let left = member.amount ?? 1;
    for (let i = tokens.length - 1; i >= 0 && left > 0; i--) {
      if (!isMeant(member, tokens[i] as Token)) continue;
      tokens.splice(i, 1);
      left--;
    }
    bearer.tokens = tokens;
    if (left === (member.amount ?? 1)) member.fate = 'never';
    else if (member.amount !== undefined) member.amount -= left;
    tokensChanged(g);
  },
};

function isMeant(member: Member, token: Token): boolean {
  const one = member.data?.token;
  return typeof one === 'string' ? `t${token.id}` === one : hasTitle(member, token);
}

const strikeOf = (g: Machine, thing: Thing): Strike | undefined =>
  thingKind(thing) === 'k' ? g.state.strikes.find((one) => one.id === thingNumber(thing)) : undefined;

/** stats.absent-no-modifiers: a modifier needs a stat to modify, or a text that stands for it. */
function canBeModified(g: Machine, thing: Thing, stat: string): boolean {
  switch (thingKind(thing)) {
    case 'p':
      return stat === 'strength' && g.state.provinces[thingNumber(thing)]?.destroyed === false;
    case 'k':
      return stat === 'strength' && strikeOf(g, thing) !== undefined;
    default: {
      const c = cardOf(g, thing);
      if (c === undefined || hasStat(g, c, stat)) return c !== undefined;
      // Without the stat, the text says what a card produces.
      return stat === 'goldProduction' && producedGold(g, c) > 0;
    }
  }
}

/**
 * Gives a bonus or penalty: `name` is the stat, `amount` the signed size. Size 0 never occurs
 * (stats.zero-modifier-not-bonus). Texts that trim such changes reduce it here, for good. Usually the caller
 * records the modifier with its duration; it is recorded here only if `data.until` says when it ends
 * (`data.node` is then the effect in the program of the cause, `data.env` its bindings).
 */
const modify: OccurrenceSpec = {
  never: (g, member) => {
    const { subject, name } = member;
    if (subject === undefined || name === undefined || amountOf(member) === 0) return true;
    return !canBeModified(g, subject, name);
  },
  apply: (g, member, occ) => {
    const { subject, name } = member;
    if (subject === undefined || name === undefined) return;
    const by = trimmed(g, subject, name, amountOf(member));
    member.amount = by;
    if (by === 0) return;
    const strike = strikeOf(g, subject);
    if (strike) strike.changes += by;
    else if (member.data?.until) {
      g.state.lasting.push(
        lastingChange(g, member, occ.cause, { on: subject, stat: name, by, ...baseOf(member) }),
      );
    }
    textsChanged(g);
  },
  remember: true,
};

const baseOf = ({ data }: Member): { base?: true } => (data?.base === true ? { base: true } : {});

function lastingChange(
  g: Machine,
  member: Member,
  cause: Cause,
  fixed: NonNullable<Lasting['fixed']>,
): Lasting {
  const data = member.data ?? {};
  return {
    id: nextId(g),
    program: cause.program,
    node: (data.node as number | undefined) ?? -1,
    env: (data.env as Lasting['env'] | undefined) ?? {},
    source: sourceOf(cause),
    until: data.until as Until,
    fixed,
    withSource: data.withSource === true,
    battle: (data.battle as number | undefined) ?? -1,
  };
}

export const numberKinds: Record<string, OccurrenceSpec> = { addToken, removeToken, modify };
