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
  type Source,
  type Strike,
  type Thing,
  type Token,
  textsChanged,
  thingKind,
  thingNumber,
  type Until,
} from '@kyuden/engine';
import { isInPlay } from '../places.ts';
import { trimmed } from '../trim.ts';

/** Tokens, and modifiers of a size fixed when they are given. */

const sourceOf = (cause: Cause): Source => ({
  card: cause.card,
  seat: cause.seat,
  action: cause.action,
  program: cause.program,
});

/** What bears tokens: a card in play or a province; undefined for anything else. */
function bearerOf(g: Machine, thing: Thing | undefined): Card | Province | undefined {
  if (thing === undefined) return undefined;
  if (thingKind(thing) === 'p') {
    const province = g.state.provinces[thingNumber(thing)];
    return province?.destroyed === false ? province : undefined;
  }
  const c = cardOf(g, thing);
  return c && isInPlay(g, c) ? c : undefined;
}

/** Which cards bear tokens is among the facts about the cards in play: see the checks that look for them. */
const tokensChanged = (g: Machine): void => changed(g, true);

/** `name` is the title, `data.stats` the modifiers, `amount` how many (one if it is not said). */
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

/** Takes away the token `data.token`, or the latest `amount` (one if it is not said) of the title `name`. */
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

/** stats.absent-no-modifiers: a modifier needs a stat to act on. */
function canBeModified(g: Machine, thing: Thing, stat: string): boolean {
  switch (thingKind(thing)) {
    case 'p':
      return stat === 'strength' && g.state.provinces[thingNumber(thing)]?.destroyed === false;
    case 'k':
      return stat === 'strength' && strikeOf(g, thing) !== undefined;
    default: {
      const c = cardOf(g, thing);
      return c !== undefined && hasStat(g, c, stat);
    }
  }
}

/**
 * Gives a bonus or penalty: `name` the stat, `amount` its signed size. One of size 0 is none
 * (stats.zero-modifier-not-bonus); a text that trims such changes cuts it here, for good. Whoever gives it writes it
 * down with its duration; only if `data.until` says when it ends is that done here (`data.node` is then the effect of
 * the program in the cause, `data.env` what that was bound to).
 */
const modify: OccurrenceSpec = {
  never: (g, member) => {
    const { subject, name } = member;
    if (subject === undefined || name === undefined || (member.amount ?? 0) === 0) return true;
    return !canBeModified(g, subject, name);
  },
  apply: (g, member, occ) => {
    const { subject, name } = member;
    if (subject === undefined || name === undefined) return;
    const by = trimmed(g, subject, name, member.amount ?? 0);
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
