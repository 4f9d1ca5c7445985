import type { Ability, Filter, Pattern } from '../program/index.ts';
/**
 * What a pattern says of facts that no answer changes: names, modes, whose it is, which card it is about. Most texts that
 * wait for a kind of occurrence are ruled out by it, before anything else is looked at.
 */
export interface PatternPrefilter {
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

const isYou = (filter: Filter | undefined): boolean =>
  filter?.preds.some((pred) => pred.p === 'is' && pred.ref.r === 'you') === true;

export function prefilterOf(pattern: Pattern): PatternPrefilter {
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
