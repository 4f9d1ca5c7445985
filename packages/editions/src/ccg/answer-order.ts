import type { GateTable } from '@kyuden/engine';

/** In which order a change is answered; whom the rounds begin with is the edition's. */
export const answers: Pick<GateTable, 'points' | 'layers'> = {
  points: ['would', 'before', 'apply', 'when', 'after'],
  layers: {
    would: ['standing', 'rulebook', 'delayed', 'traits', 'reactions'],
    before: ['standing', 'rulebook', 'delayed', 'traits', 'reactions'],
    when: ['standing', 'rulebook', 'delayed', 'traits', 'reactions'],
    after: ['rulebook', 'delayed', 'traits', 'reactions'],
  },
};
