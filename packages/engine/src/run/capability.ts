import type { Ability, Standing } from '../program/index.ts';
import { asksAnyGold } from './asked-alone.ts';
import { isNeverPaid } from './never-paid.ts';

/** Parts of programs that the types can express but the engine cannot run yet, by field. */
const beyond: { field: string; value: string | true; what: string }[] = [
  { field: 'a', value: 'paid', what: 'how much Gold was paid' },
  { field: 'a', value: 'variable', what: 'a Gold cost that the effects decide' },
  { field: 'at', value: 'announcement', what: 'a value at the announcement' },
  { field: 'at', value: 'resolution', what: "a value at a battle's resolution" },
  { field: 'at', value: 'leftPlay', what: 'a value when a card left play' },
];

/**
 * Which code implements a standing node: the engine, rules of editions, or deck checks. A node without an entry is a
 * compile error.
 */
const carriedOutBy: { readonly [S in Standing['s']]: 'machine' | 'editions' | 'decks' } = {
  modify: 'machine',
  bound: 'machine',
  trim: 'editions',
  armyForce: 'machine',
  keyword: 'machine',
  human: 'machine',
  grant: 'machine',
  strip: 'machine',
  forbid: 'machine',
  suppress: 'machine',
  never: 'machine',
  must: 'editions',
  rewrite: 'machine',
  cannotBeNegated: 'machine',
  barAction: 'editions',
  barAbilities: 'editions',
  barCopy: 'machine',
  immune: 'machine',
  barTarget: 'editions',
  barAttach: 'editions',
  onlyAttach: 'editions',
  attachDespite: 'editions',
  barEntry: 'editions',
  barControl: 'editions',
  goldCost: 'machine',
  paidFrom: 'machine',
  addCost: 'machine',
  waiveCost: 'machine',
  lockedCost: 'editions',
  paysAs: 'machine',
  designators: 'machine',
  knob: 'machine',
  attackStrength: 'machine',
  attackDomain: 'machine',
  targetDomain: 'machine',
  permit: 'editions',
  playFrom: 'machine',
  asHeld: 'machine',
  playAs: 'machine',
  discardedToUse: 'editions',
  replaces: 'editions',
  playsPerTurn: 'editions',
  moreUses: 'machine',
  waive: 'editions',
  ownAbilities: 'machine',
  asSoon: 'editions',
  deckCopies: 'decks',
  deck: 'decks',
  deckTitle: 'decks',
  uniqueAs: 'editions',
};

/** Kinds of occurrence that texts mention but the engine does not distinguish yet. */
const unheard = new Set<unknown>(['play']);

/** Returns a description of the first part of a program that the engine cannot fully run, or undefined. */
export const missingCapability = (program: unknown): string | undefined => missingIn(program, false);

/** `chosen`: inside an ability whose player chooses how much Gold to pay. */
function missingIn(program: unknown, chosen: boolean): string | undefined {
  if (Array.isArray(program)) {
    for (const one of program) {
      const missing = missingIn(one, chosen);
      if (missing !== undefined) return missing;
    }
    return undefined;
  }
  if (typeof program !== 'object' || program === null) return undefined;
  const node = program as Record<string, unknown>;
  if (typeof node.t === 'string') {
    const own = node.t === 'ability' && asksAnyGold(node as unknown as Ability);
    if (own !== chosen) return missingIn(node, own);
  }
  if (chosen && (node.a === 'variable' || node.a === 'paid')) return undefined;
  // An `invested` text is offered when its card has entered or been played; its trigger is not used otherwise.
  if (node.invested === true) return missingIn({ ...node, invested: false, trigger: undefined }, chosen);
  if (typeof node.s === 'string' && !(node.s in carriedOutBy)) return `'${node.s}' as something that holds`;
  const found = beyond.find(({ field, value }) => node[field] === value);
  if (found) return found.what;
  const paid = node.k === 'do' ? (node.effect as { e?: unknown }).e : undefined;
  if (isNeverPaid(paid)) return `'${paid}' as a cost`;
  if (node.s === 'playFrom' && JSON.stringify(node.over) !== '{"o":"ref","ref":{"r":"self"}}')
    return 'playing other cards from another zone';
  const kind = Array.isArray(node.kinds) ? node.kinds.find((one) => unheard.has(one)) : undefined;
  if (kind !== undefined) return `'${kind}' as something that happens`;
  for (const value of Object.values(node)) {
    const missing = missingIn(value, chosen);
    if (missing !== undefined) return missing;
  }
  return undefined;
}
