import { type Card, type Machine, type Member, ownCardOf, type Province, thingNumber } from '@kyuden/engine';

/** The subject and the amount of a member, for kinds of all families. */

/** The card of a member, or undefined if its handle has changed. */
export const subjectCard = (g: Machine, member: Member): Card | undefined =>
  member.subject === undefined ? undefined : ownCardOf(g, member.subject);

/** The province of a member. */
export const subjectProvince = (g: Machine, member: Member): Province | undefined =>
  member.subject === undefined ? undefined : g.state.provinces[thingNumber(member.subject)];

/** How much the member is about; 0 if it names no amount. */
export const amountOf = ({ amount = 0 }: Member): number => amount;
