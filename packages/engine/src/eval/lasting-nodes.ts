import type { LastingEffect } from '../machine/assemble.ts';
import type { Over, Standing } from '../program/index.ts';

const nodesOfEffects = new WeakMap<object, Standing[]>();

/** Returns the standing nodes of a lasting effect. */
export function lastingNodes(effect: LastingEffect, standing: Standing[]): Standing[] {
  if (standing.length > 0) return standing;
  let nodes = nodesOfEffects.get(effect);
  if (!nodes) nodesOfEffects.set(effect, (nodes = nodesOf(effect)));
  return nodes;
}

/** Expresses an effect as standing nodes over the things it was applied to (`@on`). */
function nodesOf(effect: LastingEffect): Standing[] {
  const over: Over = { o: 'ref', ref: { r: 'bind', name: '@on' } };
  switch (effect.e) {
    case 'keyword': {
      const node: Standing = { s: 'keyword', over };
      if (effect.add) node.add = effect.add;
      if (effect.remove) node.remove = effect.remove;
      return [node];
    }
    case 'grant':
      return [{ s: 'grant', over, text: effect.text }];
    case 'negateEffects':
      return [{ s: 'suppress', over, which: effect.which }];
    case 'strip':
      return [{ s: 'strip', over, which: effect.which }];
    // Fixed modifiers are stored in the state; the others provide their own nodes or have none.
    case 'modify':
    case 'set':
    case 'exchange':
    case 'copy':
    case 'become':
    case 'delay':
    case 'lasting':
    case 'extraPhase':
    case 'firstOpportunity':
    case 'extraAction':
      return [];
  }
}
