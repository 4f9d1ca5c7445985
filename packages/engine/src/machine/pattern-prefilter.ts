import type { Ability, Filter, Pattern } from '../program/index.ts';
/**
 * The parts of a pattern that depend on fixed facts: names, modes, player, card. A cheap check that rules out most
 * texts waiting for a kind of occurrence.
 */
export interface PatternPrefilter {
  /** Whether the pattern restricts the subject, and the player. */
  subject: boolean;
  player: boolean;
  /** The subject must be the text's own card. */
  self: boolean;
  /** The subject must be a card of these types. */
  types: readonly string[] | null;
  /** The subject must have one of these keywords. */
  keywords: readonly string[] | null;
  /** The player must be the text's own player. */
  you: boolean;
  pattern: Pattern;
  /** The effect or action must belong to the text's own player. */
  yours: boolean;
  /** The action must come from a card of these types. */
  sources: readonly string[] | null;
}

/** Returns the filter of the first required card slot, without which the ability cannot be used. */
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
