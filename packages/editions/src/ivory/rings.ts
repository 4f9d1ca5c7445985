import type { Condition, Effect, Face, Pred, Text } from '@kyuden/engine';

/** Rings that are discarded from the hand for their abilities. */

const self = { r: 'self' } as const;

const inHand: Pred = { p: 'zone', zone: 'hand', of: { r: 'you' } };

/** Discarding the card itself from its player's hand. */
const discards: Effect = {
  e: 'discard',
  what: {
    o: 'pick',
    filter: { kind: 'card', preds: [{ p: 'is', ref: self }, inHand] },
    n: { min: 1, max: 1 },
  },
};

const isSelf = (...preds: Pred[]): Condition => ({ c: 'is', ref: self, preds });

/**
 * rings.use-from-hand-by-discarding: an ability of such a Ring in play costs what it says; from the hand it costs the
 * Ring and nothing else.
 */
export function withDiscard(text: Text, face: Face): Text {
  if (text.t !== 'ability' || !isDiscardedFor(face, text.keywords)) return text;
  return {
    ...text,
    waive: [...text.waive, 'inHand'],
    costs: [
      { k: 'if', cond: isSelf({ p: 'state', is: 'inPlay' }), costs: text.costs },
      { k: 'if', cond: isSelf(inHand), costs: [{ k: 'do', effect: discards }] },
    ],
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
