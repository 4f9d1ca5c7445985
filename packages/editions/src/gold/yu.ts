import {
  answerOf,
  ask,
  attachmentsOf,
  type Battle,
  type Card,
  cardOf,
  cardThing,
  dropResult,
  faceOf,
  finish,
  isFixedOn,
  keywordsOf,
  type Machine,
  type OccurrenceSpec,
  type Option,
  occur,
  otherSide,
  type Procedure,
  plainOption,
  procedure,
  type Side,
  stat,
  type Thing,
  unitOf,
  unitsAt,
} from '@kyuden/engine';
import { type LastStandAt, lastStandProcedure } from '../ccg/procedures/resolution.ts';
import { cardOption, pointed, resolving } from '../ccg/procedures/tools.ts';
import { numberKinds } from '../kinds/numbers.ts';

const VICTIM = 0;
const WIELDER = 1;
const STRUCK = 2;

interface YuAt extends LastStandAt {
  /** Cards whose Yu has been used. */
  used?: Thing[];
  victim?: Thing;
  /** Cards that have joined against the victim so far. */
  joined?: Thing[];
}

/**
 * Yu: before the losing army is destroyed, its leader may use cards with Yu to destroy cards of the winning
 * army, one victim after another. This is part of resolution, not an action (keywords.yu-not-an-action).
 */
export const lastStand: Procedure<YuAt> = procedure(lastStandProcedure, (g, frame) => {
  const { at } = frame;
  const record = g.state.battles.find((one) => one.id === at.battle) as Battle;
  const side: Side = at.winner === record.attacker ? 'defense' : 'attack';
  const leader = side === 'attack' ? record.attacker : record.defender;
  at.used ??= [];
  switch (frame.pc) {
    case VICTIM: {
      const wielders = wieldersOf(g, record, side, at.used);
      const most = wielders.reduce((sum, c) => sum + yuOf(g, c), 0);
      const victims = victimsOf(g, record, otherSide(side)).filter((c) => stat(g, c, 'force') <= most);
      if (wielders.length === 0 || victims.length === 0) return finish(g, frame);
      frame.pc = WIELDER;
      at.joined = [];
      delete at.victim;
      const options: Option[] = victims.map((c) => cardOption(g, 'yu', c.id));
      options.push(plainOption.done);
      const about = { what: 'yuVictim', rule: 'gold.keywords.yu-leader-decides' };
      return ask(g, leader, 'pick', about, options);
    }
    case WIELDER: {
      const answer = answerOf(frame);
      if (answer === 'done') return finish(g, frame);
      if (answer !== undefined && at.victim === undefined) at.victim = pointed(answer);
      else if (answer !== undefined) at.joined?.push(pointed(answer));
      const victim = cardOf(g, at.victim ?? '');
      if (!victim) return finish(g, frame);
      const joined = (at.joined ?? []).flatMap((thing) => cardOf(g, thing) ?? []);
      const sum = joined.reduce((all, c) => all + yuOf(g, c), 0);
      if (joined.length > 0 && sum >= stat(g, victim, 'force')) {
        frame.pc = STRUCK;
        at.used.push(...(at.joined ?? []));
        occur(g, 'destroy', [{ subject: cardThing(victim), player: victim.controller }], resolving(leader));
        return;
      }
      // keywords.yu-combine: several cards may combine their values against one victim.
      const open = wieldersOf(g, record, side, [...at.used, ...(at.joined ?? [])]);
      const options = open.map((c) => cardOption(g, 'with', c.id));
      if (options.length === 0) return finish(g, frame);
      const about = { what: 'yuWith', card: cardThing(victim), rule: 'gold.keywords.yu-combine' };
      return ask(g, leader, 'pick', about, options);
    }
    case STRUCK:
      dropResult(g);
      frame.pc = VICTIM;
      return;
  }
});

const wieldersOf = (g: Machine, record: Battle, side: Side, used: Thing[]): Card[] =>
  armyCards(g, record, side).filter((c) => hasYu(g, c) && !used.includes(cardThing(c)));

const armyCards = (g: Machine, record: Battle, side: Side): Card[] =>
  unitsAt(g, record.field, side).flatMap((leader) => unitOf(g, leader));

/** keywords.yu-legal-victims: Followers, and Personalities without Followers. */
function victimsOf(g: Machine, record: Battle, side: Side): Card[] {
  return armyCards(g, record, side).filter((c) => {
    const { type } = faceOf(g, c);
    if (type === 'Follower') return true;
    return type === 'Personality' && !attachmentsOf(g, c).some((one) => faceOf(g, one).type === 'Follower');
  });
}

const yuIn = (keyword: string): number | undefined => {
  const found = /^Yu (\d+)$/.exec(keyword)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The sum of bonuses and penalties to Yu. */
const yuChanges = (g: Machine, c: Card): number =>
  g.state.lasting.reduce(
    (sum, one) => (isFixedOn(g, one, cardThing(c), 'yu') ? sum + (one.fixed?.by ?? 0) : sum),
    0,
  );

/** keywords.yu-bonus: Yu can be modified only on a card that has the trait. */
export const modify: OccurrenceSpec = {
  ...(numberKinds.modify as OccurrenceSpec),
  never: (g, member, occurrence) => {
    if (member.name !== 'yu') return numberKinds.modify!.never!(g, member, occurrence);
    const c = cardOf(g, member.subject ?? '');
    return (member.amount ?? 0) === 0 || c === undefined || !hasYu(g, c);
  },
};

const hasYu = (g: Machine, c: Card): boolean => keywordsOf(g, c).some((word) => yuIn(word) !== undefined);

/** The highest Yu value of a card, with its modifiers. */
const yuOf = (g: Machine, c: Card): number =>
  Math.max(0, Math.max(...keywordsOf(g, c).map((word) => yuIn(word) ?? 0)) + yuChanges(g, c));
