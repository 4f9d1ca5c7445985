import {
  type ActionRecord,
  type Ask,
  actionById,
  type Effect,
  type Machine,
  partsOf,
  thingNumber,
} from '@kyuden/engine';

/** Kinds of action for which a player may want to be asked for an answer. */
export type ActionKind = 'attack' | 'move' | 'other';

/** Effects that move cards to or from a battlefield, or home. */
const MOVES: ReadonlySet<Effect['e']> = new Set(['move', 'switch']);

/** The announced action that an answer would come before the effects of; undefined for all other questions. */
export function answeredAction(g: Machine, { kind, about }: Ask): ActionRecord | undefined {
  if (kind !== 'react' || about.point !== 'before' || about.occurrence !== 'actionResolves') return undefined;
  const gate = g.state.frames.at(-1);
  if (gate?.k !== 'gate' || gate.occurrence.kind !== 'actionResolves') return undefined;
  const action = gate.occurrence.members[0]?.data?.action;
  return typeof action === 'string' ? actionById(g, thingNumber(action)) : undefined;
}

/** The kinds of an announced action, by its text alone, which everybody may know. */
export function kindsOfAction(g: Machine, { program }: ActionRecord): readonly ActionKind[] {
  const text = g.lib.programs.get(program)?.text;
  const effects = text !== undefined && 'effects' in text ? text.effects.flatMap(wholeEffect) : [];
  const kinds: ActionKind[] = [];
  if (effects.some(({ e }) => e === 'attack')) kinds.push('attack');
  if (effects.some(({ e }) => MOVES.has(e))) kinds.push('move');
  return kinds.length > 0 ? kinds : ['other'];
}

/**
 * Whether the question is about Interrupts to an action of none of these kinds, so that a player who wants to be asked
 * only at these is passed for. The text of an action is public, so this tells nothing about anybody's cards.
 */
export function isForOthers(g: Machine, ask: Ask, kinds: readonly ActionKind[]): boolean {
  if (g.book.modes.answersUnanswered !== true) return false;
  const action = answeredAction(g, ask);
  return action !== undefined && !kindsOfAction(g, action).some((kind) => kinds.includes(kind));
}

/** An effect with all effects inside it. */
const wholeEffect = (effect: Effect): Effect[] => [effect, ...partsOf(effect).flatMap(wholeEffect)];
