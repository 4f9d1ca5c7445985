import {
  type Ability,
  card,
  cardOf,
  cardThing,
  type Env,
  type Machine,
  type Ref,
  type Refusal,
  type Slot,
  type Thing,
  thingsOf,
  type Use,
} from '@kyuden/engine';
import { refuseBy } from '../ccg/hooks/refusal.ts';

/** Facts about an ability that make some targets illegal. */

interface Aims {
  /** Slots whose card the ability's own card copies. */
  copied: Set<string>;
  challenges: { challenger: Ref; challenged: Ref }[];
}

const known = new WeakMap<Ability, Aims>();

function aimsOf(ability: Ability): Aims {
  let aims = known.get(ability);
  if (!aims) known.set(ability, (aims = collect(ability.effects, { copied: new Set(), challenges: [] })));
  return aims;
}

function collect(node: unknown, aims: Aims): Aims {
  if (typeof node !== 'object' || node === null) return aims;
  const { e, what, from, challenger, challenged } = node as Record<string, unknown>;
  if (e === 'challenge') aims.challenges.push({ challenger, challenged } as Aims['challenges'][0]);
  const source = e === 'copy' && refIn(what)?.r === 'self' ? refIn(from) : undefined;
  if (source?.r === 'slot') aims.copied.add(source.name);
  for (const value of Object.values(node)) collect(value, aims);
  return aims;
}

const refIn = (obj: unknown): Ref | undefined => (obj as { ref?: Ref } | undefined)?.ref;

/** copy.no-self-copy; duel.challenge-setup: duelists must have different controllers. */
export function aimRefusal(
  g: Machine,
  use: Use,
  thing: Thing,
  env: Env,
  slot: Slot | undefined,
): Refusal | null {
  if (!slot) return null;
  const { copied, challenges } = aimsOf(use.ability);
  if (copied.has(slot.name) && use.card >= 0 && thing === cardThing(card(g, use.card)))
    return refuseBy('gold.copy.no-self-copy', 'copiesItself');
  for (const { challenger, challenged } of challenges) {
    const other = isSlot(challenged, slot) ? challenger : isSlot(challenger, slot) ? challenged : undefined;
    const opponent = other && named(g, use, env, other);
    if (opponent !== undefined && opponent === cardOf(g, thing)?.controller)
      return refuseBy('gold.duel.challenge-setup', 'ownDuel');
  }
  return null;
}

/** duel.challenge-setup: a card may not replace a duelist if both duelists would have the same controller. */
export function replacementRefusal(g: Machine, use: Use): Refusal | null {
  const by = replacerOf(use.ability);
  const gate = by && g.state.frames.findLast((one) => one.k === 'gate');
  if (gate?.k !== 'gate' || gate.occurrence.kind !== 'duelBegins') return null;
  const { members } = gate.occurrence;
  const replaced = members[gate.member];
  const opponent = members.find((one) => one !== replaced);
  const seat = by && named(g, use, {}, by);
  return replaced && seat !== undefined && cardOf(g, opponent?.subject ?? '')?.controller === seat
    ? refuseBy('gold.duel.challenge-setup', 'ownDuel')
    : null;
}

/** The Personality that this ability puts in the place of a duelist, if any. */
function replacerOf({ trigger, effects }: Ability): Ref | undefined {
  if (trigger?.on.some(({ kinds }) => kinds.includes('duelBegins')) !== true) return undefined;
  for (const effect of effects)
    if (effect.e === 'instead' && effect.change.i === 'subject') return effect.change.by;
  return undefined;
}

const isSlot = (ref: Ref, slot: Slot): boolean => ref.r === 'slot' && ref.name === slot.name;

/** The controller of the other duelist, or undefined if not chosen yet. */
function named(g: Machine, use: Use, env: Env, ref: Ref): number | undefined {
  if (ref.r === 'self') return use.card < 0 ? undefined : card(g, use.card).controller;
  const [thing] = ref.r === 'slot' ? thingsOf(env[ref.name]) : [];
  return thing === undefined ? undefined : cardOf(g, thing)?.controller;
}
