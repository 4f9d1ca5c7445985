import {
  type Effect,
  type Machine,
  type Option,
  partsOf,
  programOf,
  type Text,
  thingKind,
  thingNumber,
} from '@kyuden/engine';
import type { Candidates, Purpose } from '@kyuden/words';

/** Facts about a choice: its candidates and its purpose. */

const PURPOSES: Partial<Record<Effect['e'], Purpose>> = {
  bow: 'bow',
  straighten: 'straighten',
  destroy: 'destroy',
  sacrifice: 'sacrifice',
  removeFromGame: 'removeFromGame',
  honor: 'honor',
  dishonor: 'dishonor',
  rehonor: 'rehonor',
  faceUp: 'faceUp',
  faceDown: 'faceDown',
  discard: 'discard',
  move: 'move',
  assign: 'assign',
  enter: 'enter',
  attach: 'attach',
  look: 'look',
  show: 'show',
  destroyProvince: 'destroyProvince',
  refill: 'refill',
};

const KINDS: Readonly<Record<string, Candidates>> = {
  c: 'card',
  p: 'province',
  s: 'player',
  b: 'battlefield',
};

/** The common kind of the candidates, or 'several'. */
export function candidatesOf(g: Machine, options: readonly Option[]): Candidates {
  const kinds = new Set(options.flatMap(({ thing }) => (thing ? [thingKind(thing)] : [])));
  const [kind = ''] = kinds;
  if (kinds.size !== 1) return 'several';
  const piece = kind === 'o' && g.state.pieces[thingNumber(options[0]?.thing ?? '')];
  return piece ? { piece: piece.type } : (KINDS[kind] ?? 'several');
}

/** The cost or effect that asks the current question. */
function effectUnderWay(g: Machine): Effect | undefined {
  const frame = g.state.frames.at(-1);
  if (frame?.k === 'cost') {
    const cost = frame.costs[frame.index];
    return cost?.k === 'do' ? cost.effect : undefined;
  }
  if (frame?.k !== 'program') return undefined;
  const op = programOf(g.lib, frame.program).code.ops[frame.pc];
  return op?.op === 'do' ? op.effect : undefined;
}

/** The purpose of the current choice, from the effect that follows it; null if it has none. */
export function purposeOf(g: Machine): Purpose | null {
  const effect = effectUnderWay(g);
  return (effect && PURPOSES[effect.e]) ?? null;
}

/** The purpose of what is chosen for a slot, from the first effect that is about it; null if it has none. */
export function purposeOfSlot(text: Text, slot: string): Purpose | null {
  return text.t === 'ability' || text.t === 'triggered' ? purposeIn(text.effects, slot) : null;
}

function purposeIn(effects: readonly Effect[], slot: string): Purpose | null {
  for (const effect of effects) {
    const found = isAbout(effect, slot) ? PURPOSES[effect.e] : purposeIn(partsOf(effect), slot);
    if (found) return found;
  }
  return null;
}

const isAbout = (effect: Effect, slot: string): boolean =>
  'what' in effect &&
  typeof effect.what === 'object' &&
  effect.what.o === 'ref' &&
  effect.what.ref.r === 'slot' &&
  effect.what.ref.name === slot;
