import type { GateTable } from '@kyuden/engine';

/** The order where delayed effects and traits are simultaneous, so that the active player orders them all. */
export const answersInOneOrder: Pick<GateTable, 'points' | 'layers'> = {
  points: ['would', 'before', 'apply', 'when', 'after'],
  layers: {
    would: ['standing', 'rulebook', 'delayedAndTraits', 'reactions'],
    before: ['standing', 'rulebook', 'delayedAndTraits', 'reactions'],
    when: ['standing', 'rulebook', 'delayedAndTraits', 'reactions'],
    after: ['rulebook', 'delayedAndTraits', 'reactions'],
  },
};

/** The order of answers to a change. The edition decides with whom rounds begin. */
export const answers: Pick<GateTable, 'points' | 'layers'> = {
  points: ['would', 'before', 'apply', 'when', 'after'],
  layers: {
    would: ['standing', 'rulebook', 'delayed', 'traits', 'reactions'],
    before: ['standing', 'rulebook', 'delayed', 'traits', 'reactions'],
    when: ['standing', 'rulebook', 'delayed', 'traits', 'reactions'],
    after: ['rulebook', 'delayed', 'traits', 'reactions'],
  },
};
