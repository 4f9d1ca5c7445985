import type { Cost, Effect, Face, Text } from '@kyuden/engine';

/** Rings that are discarded from the hand for their abilities. */

const self = { r: 'self' } as const;

/** Discarding the card itself from its player's hand. */
const discards: Effect = {
  e: 'discard',
  what: {
    o: 'pick',
    filter: {
      kind: 'card',
      preds: [
        { p: 'is', ref: self },
        { p: 'zone', zone: 'hand', of: { r: 'you' } },
      ],
    },
    n: { min: 1, max: 1 },
  },
};

/**
 * rings.use-from-hand-by-discarding: an ability of such a Ring costs what it says, or, from the hand, the Ring and
 * nothing else.
 */
export function withDiscard(text: Text, face: Face): Text {
  if (text.t !== 'ability' || !isDiscardedFor(face, text.keywords)) return text;
  const inPlay: Cost[] = text.costs.length > 0 ? text.costs : [];
  return {
    ...text,
    waive: [...text.waive, 'inHand'],
    costs: [{ k: 'either', of: [inPlay, [{ k: 'do', effect: discards }]] }],
  };
}

const isDiscardedFor = ({ texts }: Face, own: readonly string[]): boolean =>
  texts.some(
    (text) =>
      text.t === 'continuous' &&
      text.standing.some(
        (node) =>
          node.s === 'discardedToUse' &&
          (node.keywords === undefined || node.keywords.some((one) => own.includes(one))),
      ),
  );
