import type { Face, Standing } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { ccgLayers } from '../src/ccg/layer.ts';
import { compose } from '../src/compose.ts';
import { playableEditions } from '../src/index.ts';
import { citations } from '../src/samurai/citations.ts';

type KnobNode = Standing & { s: 'knob' };

/** The standing nodes of a card that set a knob. */
function knobNodes(card: Face): KnobNode[] {
  const found: KnobNode[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ((value as { s?: unknown }).s === 'knob') found.push(value as KnobNode);
    for (const inner of Object.values(value)) look(inner);
  };
  look(card.texts);
  return found;
}

describe.each(playableEditions())('the cards of $name', ({ book, cards }) => {
  test('set only knobs that there are, to values of their types', () => {
    const wrong = cards.flatMap((card) =>
      knobNodes(card)
        .filter(({ knob, value }) => {
          const type = typeof value === 'object' ? 'number' : typeof value;
          return type !== typeof book.knobs[knob];
        })
        .map(({ knob }) => `${card.key}: ${knob}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('an edition that does not state its knobs is not composed', () => {
  expect(() => compose(ccgLayers(citations))).toThrow(/ccg needs knobs.provinces, knobs.startingHand/);
});
