import { type Context, holds } from '@kyuden/engine';
import type { Condition, Pred, Text } from '@kyuden/engine/program';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint, normal } from '../src/normal.ts';

/**
 * Three players, and names bound to some of them. The truth of a condition depends on which players a name is bound
 * to.
 */
const players = ['s0', 's1', 's2'];
const names = ['a', 'b', 'c'];
const context = (env: Record<string, string[]>): Context => ({ you: 0, env }) as unknown as Context;

const { condition } = fc.letrec<{ pred: Pred; preds: Pred[]; condition: Condition }>((tie) => ({
  pred: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'logic' },
    fc.constantFrom(...names).map((name): Pred => ({ p: 'is', ref: { r: 'bind', name } })),
    tie('pred').map((one): Pred => ({ p: 'not', pred: one })),
    fc.array(tie('preds'), { minLength: 1, maxLength: 3 }).map((of): Pred => ({ p: 'any', of })),
  ),
  preds: fc.array(tie('pred'), { minLength: 1, maxLength: 3 }),
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'logic' },
    fc
      .tuple(fc.constantFrom(...names), tie('preds'))
      .map(([name, preds]): Condition => ({ c: 'is', ref: { r: 'bind', name }, preds })),
    tie('condition').map((of): Condition => ({ c: 'not', of })),
    fc
      .tuple(
        fc.constantFrom('all' as const, 'any' as const),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
      )
      .map(([c, of]): Condition => ({ c, of })),
  ),
}));
const world = fc.record(Object.fromEntries(names.map((name) => [name, fc.subarray(players)])));

describe('the normal form of a program', () => {
  test('is so whenever the program is', () => {
    fc.assert(
      fc.property(condition, world, (asked, env) => {
        const ctx = context(env);
        expect(holds(ctx, normal(asked) as Condition)).toBe(holds(ctx, asked));
      }),
      { numRuns: 2000 },
    );
  });

  test('has itself as its normal form', () => {
    fc.assert(
      fc.property(condition, (asked) => {
        expect(normal(normal(asked))).toEqual(normal(asked));
      }),
    );
  });

  test('does not hang on the order of keys, predicates or conditions', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned).reverse();
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, one]) => [key, turned(one)]),
      );
    };
    fc.assert(
      fc.property(condition, (asked) => {
        expect(normal(turned(asked))).toEqual(normal(asked));
      }),
    );
  });

  test('does not let one of several pass for each of them', () => {
    // This means that all are attackers, or all are defenders. It does not mean that each is one or the other.
    const are = (name: string): Condition => ({
      c: 'is',
      ref: { r: 'bind', name: 'all' },
      preds: [{ p: 'is', ref: { r: 'bind', name } }],
    });
    const asked: Condition = { c: 'any', of: [are('a'), are('b')] };
    const ctx = context({ all: ['s0', 's1'], a: ['s0'], b: ['s1'] });
    expect(holds(ctx, asked)).toBe(false);
    expect(holds(ctx, normal(asked) as Condition)).toBe(false);
  });

  test('joins keywords of one alternative, and leaves printed ones apart', () => {
    const keyword = (any: string[], more: object = {}): Pred => ({ p: 'keyword', any, ...more }) as Pred;
    expect(
      normal({ p: 'any', of: [[keyword(['Samurai'])], [keyword(['Courtier', 'Samurai'])]] } satisfies Pred),
    ).toEqual(keyword(['Courtier', 'Samurai']));
    const printed = {
      p: 'any',
      of: [[keyword(['Samurai'])], [keyword(['Courtier'], { base: true })]],
    } satisfies Pred;
    expect((normal(printed) as { of: unknown[] }).of).toHaveLength(2);
  });

  test('keeps the program of a quoted text and drops words for people', () => {
    const giving = (title: string): Text => ({
      t: 'continuous',
      text: 'words',
      standing: [
        {
          s: 'grant',
          over: { o: 'ref', ref: { r: 'self' } },
          text: [
            {
              t: 'continuous',
              text: 'other words',
              standing: [{ s: 'keyword', over: { o: 'ref', ref: { r: 'self' } }, add: [title] }],
            },
          ],
        },
      ],
    });
    expect(fingerprint(giving('Cavalry'))).not.toBe(fingerprint(giving('Naval')));
    expect(fingerprint(giving('Cavalry'))).not.toContain('words');
  });

  test('keeps the order of effects', () => {
    const bow = { e: 'bow', what: { o: 'ref', ref: { r: 'self' } } };
    const straighten = { ...bow, e: 'straighten' };
    expect(normal([bow, straighten])).not.toEqual(normal([straighten, bow]));
  });
});
