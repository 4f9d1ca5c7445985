import { type Chance, type Machine, randomBelow, type SeatId } from '@kyuden/engine';

/** A random answer to an open question; of several the last one, so that seats do not always answer in order. */
export function randomAnswer(g: Machine, luck: { random: Chance }): { seat: SeatId; id: string } {
  const { seat, options } = g.state.asks.filter((one) => one.answer === undefined).at(-1)!;
  return { seat, id: options[randomBelow(luck, options.length)]!.id };
}
