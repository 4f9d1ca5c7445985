import {
  cardOf,
  cardThing,
  changed,
  currentDuel,
  type Duel,
  lay,
  type Machine,
  type Member,
  type OccurrenceSpec,
  type Strike,
  thingKind,
  thingNumber,
  zoneKey,
} from '@kyuden/engine';
import { subjectCard } from '../../kinds/subject.ts';
import { isInPlay } from '../places.ts';

/** Kinds for attacks made by cards, and for duels. The resulting destruction is a trigger of the rulebook. */

/** The strike of a member, by `data.attack`. */
export function strikeOf(g: Machine, member: Member): Strike | undefined {
  const attack = member.data?.attack;
  return typeof attack === 'string'
    ? g.state.strikes.find((one) => one.id === thingNumber(attack))
    : undefined;
}

/** Fixes the target of an attack. Before this, texts may change it. */
const attackTargeted: OccurrenceSpec = {
  never: (g, member) => strikeOf(g, member) === undefined,
  apply: (g, member) => {
    const strike = strikeOf(g, member);
    if (!strike || member.subject === undefined) return;
    strike.target = member.subject;
    changed(g);
  },
  step: true,
  remember: true,
};

/** ranged.resolves-on-activation: the attack has resolved, whatever its outcome. */
const attackResolves: OccurrenceSpec = {
  never: (g, member) => {
    const strike = strikeOf(g, member);
    if (!strike || strike.resolved) return true;
    if (thingKind(strike.target) === 'p')
      return g.state.provinces[thingNumber(strike.target)]?.destroyed !== false;
    const target = cardOf(g, strike.target);
    return !target || !isInPlay(g, target);
  },
  apply: (g, member) => {
    const strike = strikeOf(g, member);
    if (!strike) return;
    strike.resolved = true;
    changed(g);
  },
  step: true,
  remember: true,
};

const isDuelist = (g: Machine, member: Member): boolean => {
  const c = subjectCard(g, member);
  return c !== undefined && isInPlay(g, c);
};

const challenge: OccurrenceSpec = {
  never: (g, member) => {
    const other = member.to === undefined ? undefined : cardOf(g, member.to);
    return !isDuelist(g, member) || !other || !isInPlay(g, other);
  },
  apply: () => {},
  remember: true,
};

/**
 * Moves a card from the player's focus pool (or another zone that a text names) to the focusing area: face
 * down, but face up after the strike (duel.reveal-all).
 */
const focus: OccurrenceSpec = {
  never: (g, member) => member.player === undefined || subjectCard(g, member) === undefined,
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.player === undefined || c.zone === zoneKey('focusArea', member.player)) return;
    member.from ??= c.zone;
    lay(g, c, zoneKey('focusArea', member.player));
    c.faceUp = currentDuel(g)?.step === 'struck';
    member.subject = cardThing(c);
  },
  remember: true,
};

/** The duel of a member: `data.duel`, or the innermost one. */
function duelOf(g: Machine, member: Member): Duel | undefined {
  const named = member.data?.duel;
  if (named === undefined) return currentDuel(g);
  const id = typeof named === 'string' ? thingNumber(named) : named;
  return g.state.duels.find((one) => one.id === id);
}

const ends = (list: 'winners' | 'losers'): OccurrenceSpec => ({
  never: (_g, member) => member.subject === undefined,
  apply: (g, member) => {
    const duel = duelOf(g, member);
    if (!duel || member.subject === undefined || duel[list].includes(member.subject)) return;
    duel[list].push(member.subject);
    changed(g);
  },
  remember: true,
});

export const contestKinds: Record<string, OccurrenceSpec> = {
  attackTargeted,
  attackResolves,
  challenge,
  focus,
  winDuel: ends('winners'),
  loseDuel: ends('losers'),
};
