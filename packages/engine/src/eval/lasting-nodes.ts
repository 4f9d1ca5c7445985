import type { LastingEffect } from '../machine/assemble.ts';
import type { Over, Standing } from '../program/index.ts';

const nodesOfEffects = new WeakMap<object, Standing[]>();

/** What an effect leaves standing. */
export function lastingNodes(effect: LastingEffect, standing: Standing[]): Standing[] {
  if (standing.length > 0) return standing;
  let nodes = nodesOfEffects.get(effect);
  if (!nodes) nodesOfEffects.set(effect, (nodes = nodesOf(effect)));
  return nodes;
}

/** Effects that leave something standing say so as standing nodes over what they were applied to (`@on`). */
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
    // Modifiers of fixed size are kept in the state; the others give their nodes themselves, or leave none.
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
