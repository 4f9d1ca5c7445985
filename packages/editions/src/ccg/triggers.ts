import {
  attackOfField,
  baseStat,
  byRules,
  cardOf,
  cardThing,
  checkedStat,
  type GateFrame,
  isUnitLeader,
  listened,
  type Machine,
  type Member,
  type NewMember,
  occur,
  type RulebookTrigger,
  type SeatId,
  strikeStrength,
  type TypeSpec,
  thingKind,
  thingNumber,
  typeOf,
} from '@kyuden/engine';
import { strikeOf } from './kinds/contests.ts';
import { knob } from './knobs.ts';
import { isInPlay } from './places.ts';
import { rehonoredInstead, rehonorInstead } from './rehonor.ts';
import type { CcgRuleKey, Citations } from './rule-keys.ts';

/** The triggers of the rulebook itself. */
export function triggers(citations: Citations): RulebookTrigger[] {
  return [
    {
      rule: citations['dishonor.rehonored'],
      kind: 'gainHonor',
      point: 'before',
      may: (g, occurrence) =>
        occurrence.members.some((one) => rehonoredInstead(g, occurrence, one).length > 0),
      matches: (g, frame, member) =>
        member.fate === 'pending' && rehonoredInstead(g, frame.occurrence, member).length > 0,
      run: (g, frame, member) => rehonorInstead(g, rehonoredInstead(g, frame.occurrence, member), member),
    },
    {
      rule: citations['dishonor.death'],
      kind: 'destroy',
      point: 'after',
      matches: (g, _frame, member) => deathLoss(g, member) > 0,
      run: (g, _frame, member) => {
        const seat = member.data?.controller as SeatId;
        const loss = { player: seat, amount: deathLoss(g, member), data: { deceased: member.subject } };
        occur(g, 'loseHonor', [loss], byRules(seat, { for: 'dishonorableDeath' }));
      },
    },
    {
      rule: citations['battle.rangedAttack'],
      kind: 'attackResolves',
      point: 'when',
      // Simultaneous attacks destroy simultaneously (ranged.simultaneous-default), so the first member triggers
      // for all.
      matches: (g, frame, member) => isFirst(frame, member) && struck(g, frame).length > 0,
      run: (g, frame) => occur(g, outcomeOf(g, frame), struck(g, frame), { ...frame.occurrence.cause }),
    },
    {
      rule: citations['attachment.attaches'],
      kind: 'enterPlay',
      point: 'when',
      may: (_g, { members }) => members.some(({ to }) => to === undefined || isHostOrProvince(to)),
      matches: (g, _frame, member) => attachesIn(g, member),
      run: (g, frame, member) => occur(g, 'attach', [following(member)], frame.occurrence.cause),
    },
    {
      rule: citations['entry.honorGained'],
      kind: 'enterPlay',
      point: 'after',
      may: (_g, { members }) => members.some(({ data }) => data?.purchase === 'honor'),
      matches: (_g, _frame, member) => member.data?.purchase === 'honor' && boughtHonor(member) > 0,
      run: (g, _frame, member) => {
        const seat = member.player as SeatId;
        const gain = { player: seat, amount: boughtHonor(member), data: { entered: member.subject } };
        occur(g, 'gainHonor', [gain], byRules(seat, { for: 'enteringPlay' }));
      },
    },
    ...waysIn.map(
      ({ kind, rule, is }): RulebookTrigger => ({
        rule: citations[rule],
        kind: 'enterPlay',
        point: 'after',
        may: (g) => listened(g, kind),
        matches: (g, _frame, member) => listened(g, kind) && member.fate === 'done' && is(g, member),
        run: (g, frame, member) => occur(g, kind, [following(member)], frame.occurrence.cause),
      }),
    ),
    {
      rule: citations['attack.allyHonor'],
      kind: 'assign',
      point: 'after',
      may: (g) => g.state.seats.length > 2,
      matches: (g, _frame, member) => isFirstAssignment(g, member),
      run: allyHonor,
    },
  ];
}

/**
 * Ways of entering play that texts distinguish. Each is an occurrence, raised only if some text waits for it.
 */
const waysIn: { kind: string; rule: CcgRuleKey; is: (g: Machine, member: Member) => boolean }[] = [
  {
    kind: 'recruit',
    rule: 'entry.bought',
    is: (g, member) => isPaidFor(g, member, (type) => type.deck === 'dynasty' && !type.onProvince),
  },
  {
    kind: 'equip',
    rule: 'attachment.equip',
    is: (g, member) => isPaidFor(g, member, (type) => type.attachesTo !== undefined),
  },
  {
    kind: 'proclaim',
    rule: 'entry.boughtForHonor',
    is: (_g, member) => member.data?.purchase === 'honor',
  },
];

/** Whether the card was brought in for its costs and has a fitting type. */
function isPaidFor(g: Machine, member: Member, fits: (type: TypeSpec) => boolean): boolean {
  const c = member.subject === undefined ? undefined : cardOf(g, member.subject);
  return member.data?.paid === true && c !== undefined && fits(typeOf(g, c));
}

/** dishonor.death-honor-loss: the base Personal Honor of a Personality who died dishonorably. */
function deathLoss(g: Machine, member: Member): number {
  if (member.data?.dead !== 'dishonorably') return 0;
  const c = member.subject === undefined ? undefined : cardOf(g, member.subject);
  return c ? Math.max(0, baseStat(g, c, 'personalHonor')) : 0;
}

const isFirst = (frame: GateFrame, member: Member): boolean =>
  frame.occurrence.members.find((one) => one.fate === 'done') === member;

/** The outcome of simultaneous attacks; they are all of one kind. */
function outcomeOf(g: Machine, frame: GateFrame): 'destroy' | 'bow' {
  return strikeOf(g, frame.occurrence.members[0]!)?.outcome ?? 'destroy';
}

/** Whether the edition itself resolves this kind of attack. */
const isOwnKind = (g: Machine, kind: string): boolean => knob(g, 'attacksByRule').includes(kind);

/** The targets whose Force (or other compared stat) does not exceed the strength of the attack. */
function struck(g: Machine, frame: GateFrame): NewMember[] {
  return frame.occurrence.members.flatMap((member) => {
    const strike = member.fate === 'done' ? strikeOf(g, member) : undefined;
    if (strike && isOwnKind(g, strike.kind)) return [];
    const target = strike && cardOf(g, strike.target);
    if (!strike || !target || !isInPlay(g, target)) return [];
    const value = strike.againstBase ? baseStat(g, target, strike.stat) : checkedStat(g, target, strike.stat);
    if (value > strikeStrength(g, strike)) return [];
    return [{ subject: cardThing(target), data: { attack: `k${strike.id}` } }];
  });
}

/** Whether the card entered attached to a Personality or to a province. */
function attachesIn(g: Machine, member: Member): boolean {
  const c = member.subject === undefined ? undefined : cardOf(g, member.subject);
  return member.to !== undefined && isHostOrProvince(member.to) && c !== undefined && isInPlay(g, c);
}

const isHostOrProvince = (to: string): boolean => thingKind(to) === 'c' || thingKind(to) === 'p';

/** Copies a member for a following occurrence whose change is already made. */
function following(member: Member): NewMember {
  const { fate: _, ...facts } = member;
  return { ...facts, data: { ...member.data, follows: true } };
}

/** personalities.discount-or-honor: his Personal Honor just before he entered, noted then. */
const boughtHonor = ({ data }: Member): number =>
  typeof data?.personalHonor === 'number' ? data.personalHonor : 0;

/** Whether this is an ally's first assignment in an attack. */
function isFirstAssignment(g: Machine, member: Member): boolean {
  const attack = member.to === undefined ? undefined : attackOfField(g, thingNumber(member.to));
  const c = member.subject === undefined ? undefined : cardOf(g, member.subject);
  if (!attack || !c || !isUnitLeader(g, c) || attack.honored.includes(c.controller)) return false;
  return attack.allies.some((one) => one.seat === c.controller);
}

function allyHonor(g: Machine, frame: GateFrame, member: Member): void {
  const attack = attackOfField(g, thingNumber(member.to as string));
  const seat = cardOf(g, member.subject as string)?.controller;
  if (!attack || seat === undefined) return;
  attack.honored.push(seat);
  const assigned = frame.occurrence.members.flatMap((one) =>
    one.fate === 'done' && one.subject && cardOf(g, one.subject)?.controller === seat ? [one.subject] : [],
  );
  const honor = knob(g, 'allyHonor', `s${seat}`);
  const gain = { player: seat, amount: honor, data: { assigned, attack: `k${attack.id}` } };
  occur(g, 'gainHonor', [gain], byRules(seat, { for: 'allying' }));
}
