import type { RequestMessage } from '../../src/protocol/index.ts';

/** Chance of one's own, the same in every run. */
export function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** An option that moves the game on. */
export function anyOption(request: RequestMessage, roll: (n: number) => number): string {
  const forward = request.options.filter((one) => one.role !== 'cancel' && one.role !== 'back');
  const list = forward.length > 0 ? forward : request.options;
  return list[roll(list.length)]!.id;
}
