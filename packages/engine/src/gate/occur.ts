import { actionById, currentBattle } from '../eval/current.ts';
import { contextOf } from '../eval/standing.ts';
import { card, cardOf, faceOf, nextId } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { OccurrenceSpec } from '../machine/rulebook.ts';
import {
  attackThing,
  type Cause,
  type GateFrame,
  type HistoryEntry,
  type Member,
  type Occurrence,
  type Thing,
} from '../state/index.ts';
import { isSafeCost } from './cannot-be-negated.ts';
import { leavers, nextPoint, pushGate } from './gate-frame.ts';
import { expire } from './lasting.ts';
import { patternBit } from './listener-bits.ts';
import { bitsOf, type KindListeners, listenersOf } from './listener-index.ts';
import { mayAnyAnswer, mayBeAnswered, spokenOf, standingPatterns } from './listeners.ts';
import { patternFits } from './match.ts';

export type NewMember = Omit<Member, 'fate'>;

/**
 * The only way to change anything. Members that cannot happen are dropped at once. If nothing can answer, the change
 * is made immediately; otherwise a gate frame takes the occurrence through the edition's points. In both cases the
 * calling frame gets the finished occurrence from `taken` when it is called again.
 */
export function occur(
  g: Machine,
  kind: string,
  members: NewMember[],
  cause: Cause,
  cannotBeNegated = false,
): Occurrence {
  const listeners = listenersOf(g, kind);
  const spec = specIn(listeners, kind);
  const occ = begin(g, listeners, spec, kind, members, cause, cannotBeNegated);
  if (!isPending(occ)) {
    g.state.ret = occ;
    return occ;
  }
  if (spec.nests) pushGate(g, occ);
  else if (bitsOf(listeners) === 0 && !spec.brings) {
    applyAs(g, listeners, spec, occ);
    g.state.ret = occ;
  } else if (g.swift && !mayAnyAnswer(g, listeners, occ)) applyUnanswered(g, listeners, spec, occ);
  else pushGate(g, occ);
  return occ;
}

/**
 * Makes a change that no present text answers. If the change itself brings a text that may answer, the occurrence
 * continues through the gate.
 */
function applyUnanswered(g: Machine, listeners: KindListeners, spec: OccurrenceSpec, occ: Occurrence): void {
  const { memo } = g;
  const { texts, hands } = memo;
  const leaving = leavers(g, occ);
  applyAs(g, listeners, spec, occ);
  g.state.ret = occ;
  if ((memo.texts === texts && memo.hands === hands) || !mayBeAnswered(g, occ)) return;
  const frame = pushGate(g, occ);
  frame.applied = true;
  frame.witnesses = leaving.filter((id) => !inPlay(g, card(g, id)));
  frame.point = g.book.gate.points.indexOf('apply');
  nextPoint(frame);
}

export function isPending({ members }: Occurrence): boolean {
  for (const one of members) if (one.fate === 'pending') return true;
  return false;
}

/** Creates an occurrence and drops members that never happen. All occurrences have the same object shape. */
function begin(
  g: Machine,
  listeners: KindListeners,
  spec: OccurrenceSpec,
  kind: string,
  members: NewMember[],
  cause: Cause,
  cannotBeNegated: boolean,
): Occurrence {
  const { never } = spec;
  const occ: Occurrence = {
    id: nextId(g),
    kind,
    members: pendingMembers(members),
    cause,
    cannotBeNegated: cannotBeNegated ? true : undefined,
  };
  const isSpokenOf = (listeners.effects & patternBit) !== 0;
  if (!never && !isSpokenOf) return occ;
  for (const member of occ.members) {
    if (never?.(g, member, occ) || (isSpokenOf && neverByText(g, occ, member))) member.fate = 'never';
  }
  return occ;
}

/**
 * Drops pending members whose change has become impossible: an answer may have made the same change already, or
 * removed its subject.
 */
export function dropImpossible(g: Machine, occ: Occurrence): void {
  const { never } = specOf(g, occ.kind);
  if (!never) return;
  for (const member of occ.members)
    if (member.fate === 'pending' && never(g, member, occ)) member.fate = 'never';
}

/** Most occurrences have one member; its list is allocated with that size. */
function pendingMembers(members: NewMember[]): Member[] {
  if (members.length === 1) return [pendingMember(members[0]!)];
  const list: Member[] = [];
  for (const one of members) list.push(pendingMember(one));
  return list;
}

/** One of several simultaneous changes. */
export interface Happening {
  kind: string;
  members: NewMember[];
}

/**
 * Makes several simultaneous changes of different kinds. They pass through the gate together and, where the edition
 * says so, are answered together. The result is the first that could happen at all, else the first.
 */
export function occurAll(g: Machine, list: Happening[], cause: Cause): void {
  const made = list.map(({ kind, members }) => {
    const listeners = listenersOf(g, kind);
    return begin(g, listeners, specIn(listeners, kind), kind, members, cause, false);
  });
  const [first, ...rest] = made.filter((one) => one.members.some((member) => member.fate === 'pending'));
  if (!first) {
    g.state.ret = made[0] ?? null;
    return;
  }
  const frame = pushGate(g, first);
  if (rest.length > 0) frame.joined = rest.map((occurrence) => ({ occurrence, witnesses: [], fired: [] }));
}

/**
 * Sets every field, so that all members have one object shape. Iterates over existing fields, because reading missing
 * ones is slow.
 */
function pendingMember(one: NewMember): Member {
  let subject: Member['subject'];
  let player: Member['player'];
  let amount: Member['amount'];
  let to: Member['to'];
  let from: Member['from'];
  let name: Member['name'];
  let data: Member['data'];
  for (const key in one) {
    if (key === 'subject') subject = one[key];
    else if (key === 'player') player = one[key];
    else if (key === 'data') data = one[key];
    else if (key === 'name') name = one[key];
    else if (key === 'amount') amount = one[key];
    else if (key === 'to') to = one[key];
    else if (key === 'from') from = one[key];
  }
  return { subject, player, amount, to, from, name, data, fate: 'pending' };
}

export const specOf = (g: Machine, kind: string): OccurrenceSpec => specIn(listenersOf(g, kind), kind);

function specIn({ spec }: KindListeners, kind: string): OccurrenceSpec {
  if (!spec) throw new Error(`the rulebook has no occurrence '${kind}': add it to the kinds of the edition`);
  return spec;
}

/** Whether a 'do not' text applies: the change never happens, even if it cannot be negated. */
function neverByText(g: Machine, occ: Occurrence, member: Member): boolean {
  return standingPatterns(g, 'never', occ.kind).some((one) =>
    patternFits(contextOf(g, one), one.node.what, occ, member),
  );
}

/** The action id in the cause of an action that has not been announced and so has no record. */
export const notYet = 0;

/** Whether an active continuous effect would prevent this change. */
export function isForbidden(g: Machine, kind: string, about: NewMember, cause: Cause): boolean {
  if (!spokenOf(g, kind)) return false;
  const member = pendingMember(about);
  const occ: Occurrence = { id: -1, kind, members: [member], cause, cannotBeNegated: undefined };
  if (neverByText(g, occ, member)) return true;
  if (isSafeCost(g, cause)) return false;
  return standingPatterns(g, 'forbid', kind).some((one) =>
    patternFits(contextOf(g, one), one.node.what, occ, member),
  );
}

/** Makes the change for all pending members at once and records it. */
export function applyPending(g: Machine, occ: Occurrence): void {
  const listeners = listenersOf(g, occ.kind);
  applyAs(g, listeners, specIn(listeners, occ.kind), occ);
}

function applyAs(g: Machine, listeners: KindListeners, spec: OccurrenceSpec, occ: Occurrence): void {
  const { state } = g;
  const { remember } = spec;
  if (spec.linked?.(occ)) dropLinked(occ);
  const isNoted = occ.cause.mode === 'effect' && !spec.moment && !spec.step;
  for (const member of occ.members) {
    if (member.fate !== 'pending') continue;
    const title = remember && member.subject ? titleOf(g, member.subject) : '';
    member.fate = 'done';
    // The swift way makes a nested change at once: it must not come before this one in the history.
    if (remember && spec.nests) state.history.push(remembered(g, occ, member, title));
    spec.apply(g, member, occ);
    if (remember && !spec.nests) {
      const entry = remembered(g, occ, member, title);
      state.history.push(remember === 'amount' ? { ...entry, amount: member.amount ?? 0 } : entry);
    }
    if (isNoted) noteInAction(g, occ, member);
    if (occ.kind === 'bow' && member.data?.attack !== undefined) noteInAttack(g, member);
  }
  if (!spec.nests) expire(g, occ, listeners.endsSpan);
  g.memo.version++;
  state.unsettled = true;
  tellOf(g, occ);
}

/** Drops what remains of an occurrence whose members happen all together or not at all, if one of them fell away. */
function dropLinked({ members }: Occurrence): void {
  if (members.every(({ fate }) => fate === 'pending')) return;
  const fate = members.some((one) => one.fate === 'negated') ? 'negated' : 'never';
  for (const member of members) if (member.fate === 'pending') member.fate = fate;
}

/** Ends what lasts until a nested change is over. The gate calls this first when the frames of the change are done. */
export function endNested(g: Machine, frame: GateFrame): void {
  frame.nested = undefined;
  expire(g, frame.occurrence, listenersOf(g, frame.occurrence.kind).endsSpan);
}

function remembered(g: Machine, { kind, cause }: Occurrence, member: Member, title: string): HistoryEntry {
  const { state } = g;
  return {
    kind,
    subject: member.subject ?? '',
    player: member.player ?? -1,
    action: cause.action,
    turn: state.turn,
    phase: state.phaseNumber,
    battle: currentBattle(g)?.id ?? -1,
    mode: cause.mode,
    title,
    by: cause.seat,
    name: member.name,
    for: cause.for,
    from: member.from,
    to: member.to,
    card: cause.card,
  };
}

/** Adds the event for a finished occurrence, with its done and negated members. Not in swift games. */
export function tellOf(g: Machine, occ: Occurrence): void {
  if (g.swift) return;
  g.events.push({
    kind: occ.kind,
    members: occ.members.map((one) => ({ ...one })),
    cause: { mode: occ.cause.mode, card: occ.cause.card, seat: occ.cause.seat, program: occ.cause.program },
  });
}

/** Records a change in the action that caused it, until that action ends. */
function noteInAction(g: Machine, occ: Occurrence, member: Member): void {
  if (occ.cause.action < 0) return noteInTrait(g, occ, member);
  const record = actionById(g, occ.cause.action);
  if (!record || (record.status !== 'resolving' && record.status !== 'announced')) return;
  record.successful = true;
  const list = (record.did[occ.kind] ??= []);
  list.push(member.subject ?? (member.player === undefined ? '' : `s${member.player}`));
}

/** Records a bowed card in the attack that bowed it. */
function noteInAttack(g: Machine, { subject, data }: Member): void {
  const strike = g.state.strikes.find(({ id }) => attackThing(id) === data?.attack);
  if (strike && subject !== undefined) strike.bowed = [...(strike.bowed ?? []), subject];
}

/** Records a destroyed card in the frame of the trait that destroyed it. */
function noteInTrait(g: Machine, { kind, cause }: Occurrence, { subject }: Member): void {
  if (kind !== 'destroy' || subject === undefined) return;
  const frame = g.state.frames.findLast(
    (one) => one.k === 'trait' && one.program === cause.program && one.cause.card === cause.card,
  );
  if (frame?.k === 'trait') ((frame.now.destroyed ??= []) as Thing[]).push(subject);
}

function titleOf(g: Machine, thing: string): string {
  const c = cardOf(g, thing);
  return c ? faceOf(g, c).title : '';
}
