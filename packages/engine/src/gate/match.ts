import { causeFits, placeFits } from '../eval/cause.ts';
import { holds } from '../eval/condition.ts';
import { matchedThing, matchesThing } from '../eval/filter.ts';
import type { Context } from '../machine/context.ts';
import type { Pattern, Trigger } from '../program/index.ts';
import type { Point } from '../program/vocabulary.ts';
import type { Env, Member, Occurrence, Thing } from '../state/index.ts';

/** Whether this member of the occurrence matches the trigger. */
export function triggered(
  ctx: Context,
  trigger: Trigger,
  point: Point,
  occ: Occurrence,
  member: Member,
): boolean {
  if (trigger.point !== point) return false;
  for (const pattern of trigger.on) if (patternFits(ctx, pattern, occ, member)) return true;
  return false;
}

export function patternFits(ctx: Context, pattern: Pattern, occ: Occurrence, member: Member): boolean {
  if (!pattern.kinds.includes(occ.kind)) return false;
  if (pattern.name && !(member.name !== undefined && pattern.name.includes(member.name))) return false;
  if (occ.kind.startsWith('attack') && !attackFits(ctx, pattern, member)) return false;
  const inner: Context = { ...ctx, occurrence: occ, member };
  if (pattern.subject && !(member.subject && matchedThing(inner, pattern.subject, member.subject)))
    return false;
  if (pattern.player) {
    if (member.player === undefined || !matchesThing(inner, pattern.player, `s${member.player}`))
      return false;
  }
  if (pattern.to && !placeFits(inner, pattern.to, member.to)) return false;
  if (pattern.from && !placeFits(inner, pattern.from, member.from)) return false;
  if (pattern.cause && !causeFits(inner, pattern.cause, occ.cause, member.subject)) return false;
  return !pattern.where || pattern.where.every((cond) => holds(inner, cond));
}

/** Whether the attack is of a kind that the pattern names; by default, the edition's usual kind. */
function attackFits({ g }: Context, pattern: Pattern, member: Member): boolean {
  const strike = g.state.strikes.find((one) => `k${one.id}` === member.data?.attack);
  return strike === undefined || (pattern.attackKinds ?? ['usual']).includes(strike.kind);
}

/** Returns the roles of an answered occurrence as bindings, so that the answering text can still use them later. */
export function rolesOf(occ: Occurrence, member: Member): Env {
  const env: Env = { '@kind': occ.kind };
  if (member.subject) env['@subject'] = member.subject;
  if (member.player !== undefined) env['@player'] = `s${member.player}`;
  if (member.amount !== undefined) env['@amount'] = member.amount;
  if (member.to !== undefined) env['@recipient'] = member.to;
  if (occ.cause.card) env['@source'] = occ.cause.card;
  const action = member.data?.action;
  if (typeof action === 'string') env['@action'] = action;
  else if (occ.cause.action >= 0) env['@action'] = `a${occ.cause.action}`;
  if (typeof member.data?.attack === 'string') env['@attack'] = member.data.attack;
  if (typeof member.data?.with === 'string') env['@with'] = member.data.with;
  if (typeof member.data?.attacker === 'string') env['@attacker'] = member.data.attacker;
  if (typeof member.data?.defender === 'string') env['@defender'] = member.data.defender;
  if (typeof member.data?.winner === 'string') env['@winner'] = member.data.winner;
  if (typeof member.data?.loser === 'string') env['@loser'] = member.data.loser;
  if (occ.members.length > 1) {
    const subjects: Thing[] = [];
    for (const each of occ.members) if (each.subject && each.fate !== 'never') subjects.push(each.subject);
    if (subjects.length > 1) env['@members'] = subjects;
  }
  return env;
}
