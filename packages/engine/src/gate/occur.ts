import { card, cardOf, faceOf, inPlay, nextId } from '../cards.ts';
import { actionById, currentBattle } from '../eval/current.ts';
import { contextOf } from '../eval/standing.ts';
import type { Machine } from '../machine.ts';
import type { OccurrenceSpec, Rulebook } from '../rulebook.ts';
import { expire } from '../run/lasting.ts';
import type { Cause, Member, Occurrence, Thing } from '../state/index.ts';
import { leavers, nextPoint, pushGate } from './gate-frame.ts';
import { kernelKinds } from './kernel-kinds.ts';
import { listened, mayBeAnswered, spokenOf, standingPatterns } from './listeners.ts';
import { patternFits } from './match.ts';

export type NewMember = Omit<Member, 'fate'>;

/**
 * The only way anything changes. What never occurs is sorted out at once; if nobody can answer, the change is made
 * here and now; else a gate frame takes it through the edition's points. Either way the finished occurrence is what
 * the calling frame is handed (`taken`) when it is called again.
 */
export function occur(
  g: Machine,
  kind: string,
  members: NewMember[],
  cause: Cause,
  sure = false,
): Occurrence {
  const spec = specOf(g, kind);
  const occ = begin(g, kind, members, cause, sure);
  if (!isPending(occ)) {
    g.state.ret = occ;
    return occ;
  }
  if (!spec.nests && !spec.brings && !listened(g, kind)) {
    applyPending(g, occ);
    g.state.ret = occ;
    return occ;
  }
  if (g.swift && !spec.nests && !mayBeAnswered(g, occ)) applyUnanswered(g, occ);
  else pushGate(g, occ);
  return occ;
}

/** Nothing that is about answers it. What the change itself brings about may: then it goes on through the gate. */
function applyUnanswered(g: Machine, occ: Occurrence): void {
  const { memo } = g;
  const { texts, hands } = memo;
  const leaving = leavers(g, occ);
  applyPending(g, occ);
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

/** An occurrence about to be, without what never occurs. */
function begin(g: Machine, kind: string, members: NewMember[], cause: Cause, sure: boolean): Occurrence {
  const spec = specOf(g, kind);
  const occ: Occurrence = {
    id: nextId(g),
    kind,
    members: members.map(pendingMember),
    cause,
  };
  if (sure) occ.sure = true;
  for (const member of occ.members) {
    if (spec.never?.(g, member, occ) || neverByText(g, occ, member)) member.fate = 'never';
  }
  return occ;
}

/** One of several changes that come about at once. */
export interface Happening {
  kind: string;
  members: NewMember[];
}

/**
 * Several changes at once, of different kinds: they go through the gate together and are answered together, where the
 * edition answers so. Hands back the first of them that could come about at all, or the first.
 */
export function occurAll(g: Machine, list: Happening[], cause: Cause): void {
  const made = list.map(({ kind, members }) => begin(g, kind, members, cause, false));
  const [first, ...rest] = made.filter((one) => one.members.some((member) => member.fate === 'pending'));
  if (!first) {
    g.state.ret = made[0] ?? null;
    return;
  }
  const frame = pushGate(g, first);
  if (rest.length > 0) frame.joined = rest.map((occurrence) => ({ occurrence, witnesses: [], fired: [] }));
}

/** Every member has every field, so that all have one shape. */
const pendingMember = (one: NewMember): Member => ({
  subject: one.subject,
  player: one.player,
  amount: one.amount,
  to: one.to,
  from: one.from,
  name: one.name,
  data: one.data,
  fate: 'pending',
});

/** The kinds of a rulebook with those of the machine, all of one shape. */
const kindsOf = new WeakMap<Rulebook, Map<string, OccurrenceSpec>>();

function gatherKinds(book: Rulebook): Map<string, OccurrenceSpec> {
  const kinds = new Map<string, OccurrenceSpec>();
  for (const [name, one] of Object.entries({ ...book.kinds, ...kernelKinds })) {
    const { never, apply, remember, moment, step, nests, brings } = one;
    kinds.set(name, { never, apply, remember, moment, step, nests, brings });
  }
  kindsOf.set(book, kinds);
  return kinds;
}

export function specOf({ book }: Machine, kind: string): OccurrenceSpec {
  const spec = (kindsOf.get(book) ?? gatherKinds(book)).get(kind);
  if (!spec) throw new Error(`the rulebook has no occurrence '${kind}'`);
  return spec;
}

/** 'Do not' wording: it never occurs, and even what cannot be negated does not. */
function neverByText(g: Machine, occ: Occurrence, member: Member): boolean {
  if (!spokenOf(g, occ.kind)) return false;
  return standingPatterns(g, 'never', occ.kind).some(
    (one) => one.node.s === 'never' && patternFits(contextOf(g, one), one.node.what, occ, member),
  );
}

/** In a cause: an action that has not been announced, and so has no record. */
export const notYet = 0;

/** Would a text in force keep this from happening? */
export function isForbidden(g: Machine, kind: string, about: NewMember, cause: Cause): boolean {
  if (!spokenOf(g, kind)) return false;
  const member: Member = { ...about, fate: 'pending' };
  const occ: Occurrence = { id: -1, kind, members: [member], cause };
  if (neverByText(g, occ, member)) return true;
  return standingPatterns(g, 'forbid', kind).some(
    (one) => one.node.s === 'forbid' && patternFits(contextOf(g, one), one.node.what, occ, member),
  );
}

/** Makes the change for every member still pending, all at once, and writes it down. */
export function applyPending(g: Machine, occ: Occurrence): void {
  const spec = specOf(g, occ.kind);
  const { state } = g;
  for (const member of occ.members) {
    if (member.fate !== 'pending') continue;
    const title = spec.remember && member.subject ? titleOf(g, member.subject) : '';
    member.fate = 'done';
    spec.apply(g, member, occ);
    if (spec.remember) {
      state.history.push({
        kind: occ.kind,
        subject: member.subject ?? '',
        player: member.player ?? -1,
        action: occ.cause.action,
        turn: state.turn,
        phase: state.phaseNumber,
        battle: currentBattle(g)?.id ?? -1,
        mode: occ.cause.mode,
        title,
        by: occ.cause.seat,
        name: member.name,
        for: occ.cause.for,
        from: member.from,
      });
    }
    if (!spec.moment && !spec.step) noteInAction(g, occ, member);
  }
  expire(g, occ);
  g.memo.version++;
  state.unsettled = true;
  tellOf(g, occ);
}

/** What came of an occurrence, for whoever follows the game: what was done of it, and what was negated. */
export function tellOf(g: Machine, occ: Occurrence): void {
  g.events.push({
    kind: occ.kind,
    members: occ.members.map((one) => ({ ...one })),
    cause: { mode: occ.cause.mode, card: occ.cause.card, seat: occ.cause.seat, program: occ.cause.program },
  });
}

/** What an action really does is kept in its record until it ends. */
function noteInAction(g: Machine, occ: Occurrence, member: Member): void {
  if (occ.cause.mode !== 'effect') return;
  if (occ.cause.action < 0) return noteInTrait(g, occ, member);
  const record = actionById(g, occ.cause.action);
  if (!record || (record.status !== 'resolving' && record.status !== 'announced')) return;
  record.successful = true;
  const list = (record.did[occ.kind] ??= []);
  list.push(member.subject ?? (member.player === undefined ? '' : `s${member.player}`));
}

/** What a trait destroys is kept in its frame. */
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
