import { cardOf, faceOf } from '../cards.ts';
import { actionById } from '../eval/current.ts';
import { isNoneLike } from '../eval/filter-shape.ts';
import { mayHaveKeyword } from '../eval/keyword.ts';
import type { Machine } from '../machine.ts';
import type { Ability, Filter, Pattern } from '../program/index.ts';
import type { Member, Occurrence } from '../state/index.ts';
import type { Point, SeatId } from '../words.ts';

/**
 * What a pattern says of facts that no answer changes: names, modes, whose it is, which card it is about. Most texts that
 * wait for a kind of occurrence are ruled out by it, before anything else is looked at.
 */
export interface Gist {
  /** It names a subject, or a player, and of them: */
  subject: boolean;
  player: boolean;
  /** the card that the text is on; */
  self: boolean;
  /** a card of these types; */
  types: readonly string[] | null;
  /** one with one of these keywords; */
  keywords: readonly string[] | null;
  /** the player whose text it is. */
  you: boolean;
  pattern: Pattern;
  /** The player whose effect or action it is must be whose the text is. */
  yours: boolean;
  /** The action that does it must be from a card of these types. */
  sources: readonly string[] | null;
}

/** In place of a card or a seat: it may be any. */
export const anyCard = -2;
export const anySeat = -1;

/**
 * A text that waits for a kind of occurrence: the card it is on (-1: a player's own), and for whom it is read. Of what
 * effects give or have begun neither is told.
 */
export interface Waiting {
  card: number;
  you: SeatId;
  gist: Gist;
  point: Point;
  /** It happens of itself; else it is an ability, used by choice. */
  trait: boolean;
  /** Of an ability: what one of its targets must be. */
  needs: Filter | null;
}

/** The first card without which nobody can use the ability. */
export function needsOf({ slots }: Ability): Filter | null {
  const needed = slots.find(
    ({ optional, attack, n, filter }) =>
      !optional &&
      !attack &&
      n !== 'all' &&
      n.min === 1 &&
      (filter.kind === 'card' || filter.kind === 'unit'),
  );
  return needed?.filter ?? null;
}

/** Is there no card in play that such an ability could target? The same for as long as no text comes or goes. */
export const lacksTarget = (g: Machine, { needs }: Waiting): boolean =>
  needs !== null && isNoneLike(g, needs);

const isYou = (filter: Filter | undefined): boolean =>
  filter?.preds.some((pred) => pred.p === 'is' && pred.ref.r === 'you') === true;

export function gistOf(pattern: Pattern): Gist {
  const { subject } = pattern;
  const preds = subject?.kind === 'card' || subject?.kind === 'unit' ? subject.preds : [];
  const typed = preds.find((pred) => pred.p === 'type');
  const named = preds.find((pred) => pred.p === 'keyword' && !pred.containing);
  return {
    subject: subject !== undefined,
    player: pattern.player !== undefined,
    self: preds.some((pred) => pred.p === 'is' && pred.ref.r === 'self'),
    types: typed?.p === 'type' ? typed.any : null,
    keywords: named?.p === 'keyword' ? named.any : null,
    you: isYou(pattern.player),
    pattern,
    yours: isYou(pattern.cause?.player),
    sources: sourcesOf(pattern),
  };
}

function sourcesOf({ cause }: Pattern): readonly string[] | null {
  const from = cause?.action?.preds.find((pred) => pred.p === 'from');
  const typed = from?.p === 'from' ? from.filter.preds.find((pred) => pred.p === 'type') : undefined;
  return typed?.p === 'type' ? typed.any : null;
}

/** Is it still possible that the text answers this member? False only if it cannot, whatever else comes to pass. */
export function couldFit(g: Machine, one: Waiting, occ: Occurrence, member: Member): boolean {
  const { gist } = one;
  const { name, to, from, cause } = gist.pattern;
  if (name && (member.name === undefined || !name.includes(member.name))) return false;
  const { you } = one;
  if (gist.player && member.player === undefined) return false;
  if (gist.you && member.player !== you && you !== anySeat) return false;
  if ((to && member.to === undefined) || (from && member.from === undefined)) return false;
  if (cause) {
    const by = occ.cause;
    if (cause.modes && !cause.modes.includes(by.mode)) return false;
    if (cause.for !== undefined && by.for !== cause.for) return false;
    if (gist.yours && by.seat !== you && you !== anySeat) return false;
    if ((cause.action || cause.by === 'action') && by.action < 0) return false;
    if ((cause.card || cause.by === 'card') && by.card === '') return false;
    if (cause.by === 'rulebook' && by.card !== '') return false;
    if (gist.sources && !isFrom(g, gist.sources, by.action)) return false;
  }
  if (!gist.subject) return true;
  if (member.subject === undefined) return false;
  if (!gist.self && !gist.types && !gist.keywords) return true;
  const c = cardOf(g, member.subject);
  if (!c) return false;
  if (gist.self && c.id !== one.card && one.card !== anyCard) return false;
  if (gist.types && !gist.types.includes(faceOf(g, c).type)) return false;
  return !gist.keywords || mayHaveKeyword(g, c, gist.keywords);
}

/** Is the action from a card of one of these types? */
function isFrom(g: Machine, types: readonly string[], action: number): boolean {
  const source = actionById(g, action)?.card;
  const c = source ? cardOf(g, source) : undefined;
  return c !== undefined && types.includes(faceOf(g, c).type);
}
