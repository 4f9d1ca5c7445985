import type { RequestMessage } from '../../src/protocol/index.ts';

/** A seeded random generator: `dice(seed)(n)` is a number below n. */
export function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A random option that moves the game on: not `cancel` or `back`, if there is another. */
export function anyOption(request: RequestMessage, roll: (n: number) => number): string {
  const forward = request.options.filter((one) => one.role !== 'cancel' && one.role !== 'back');
  const list = forward.length > 0 ? forward : request.options;
  return list[roll(list.length)]!.id;
}
