import { describe, expect, it } from 'vitest';
import { fork, hash, mayUndo, randomBelow, replay, step, undoMark, view } from '../src/index.ts';
import { reloaded, tinyGame } from './support/tiny-game.ts';

describe('a question to several seats at once', () => {
  it('waits for all answers and shows nobody the ones that are in', () => {
    const g = tinyGame();
    expect(g.state.asks.map((one) => one.seat)).toEqual([0, 1]);
    expect(step(g, 0, 'bid:2')).toEqual([]);
    expect(g.state.over).toBeNull();
    expect(view(g, 1)).toEqual(view(tinyGame(), 1));
    step(g, 1, 'bid:1');
    expect(g.state.over).toEqual({ winners: [0], how: 'bid' });
  });

  it('takes the answers in any order, also over a save between them', () => {
    const g = tinyGame();
    step(g, 1, 'bid:2');
    const later = reloaded(g);
    step(g, 0, 'bid:1');
    step(later, 0, 'bid:1');
    expect(later.state.over).toEqual({ winners: [1], how: 'bid' });
    expect(hash(later.state)).toBe(hash(g.state));
  });

  it('takes one answer from each seat and no more', () => {
    const g = tinyGame();
    step(g, 0, 'bid:1');
    expect(step(g, 0, 'bid:2')).toMatchObject({ refused: true, why: { kind: 'notAsked' } });
  });
});

describe('a step', () => {
  it('refuses what is not among the options, and changes nothing', () => {
    const g = tinyGame();
    const before = hash(g.state);
    expect(step(g, 0, 'bid:3')).toMatchObject({
      refused: true,
      why: { kind: 'notAnOption', option: 'bid:3' },
    });
    expect(hash(g.state)).toBe(before);
  });

  it('is refused when the game is over', () => {
    const g = tinyGame();
    step(g, 0, 'bid:1');
    step(g, 1, 'bid:1');
    expect(step(g, 0, 'bid:1')).toMatchObject({ refused: true, why: { kind: 'gameOver' } });
  });

  it('leaves a fork alone', () => {
    const g = tinyGame();
    const other = fork(g);
    step(g, 0, 'bid:1');
    expect(other.state.asks.every((one) => one.answer === undefined)).toBe(true);
  });
});

describe('a replay', () => {
  const choices = [
    { seat: 1, id: 'bid:2' },
    { seat: 0, id: 'bid:1' },
  ];

  it('makes the same game of the same choices, and tells of each', () => {
    const { book, lib, state } = tinyGame();
    const told: number[] = [];
    const { g, divergence } = replay(book, lib, state, choices, (_, index) => told.push(index));
    expect([divergence, told, g.state.over]).toEqual([null, [0, 1], { winners: [1], how: 'bid' }]);
    expect(replay(book, lib, tinyGame().state, choices).divergence).toBeNull();
  });

  it('stops at the first choice that the game refuses', () => {
    const { book, lib, state } = tinyGame();
    const wrong = [choices[0]!, { seat: 0, id: 'bid:7' }, choices[1]!];
    const told: number[] = [];
    const { g, divergence } = replay(book, lib, state, wrong, (_, index) => told.push(index));
    expect(divergence).toEqual({ at: 1, why: { kind: 'notAnOption', option: 'bid:7' } });
    expect([told, g.state.over]).toEqual([[0], null]);
  });
});

describe('taking back', () => {
  it("is free for one's own last decision while neither chance nor hidden cards came into play", () => {
    const g = tinyGame();
    const marks = [undoMark(g.state)];
    step(g, 0, 'bid:1');
    marks.push(undoMark(g.state));
    expect(mayUndo([{ seat: 0, id: 'bid:1' }], marks, 0)).toBe(true);
    expect(mayUndo([{ seat: 0, id: 'bid:1' }], marks, 1)).toBe(false);
    randomBelow(g.state, 6);
    expect(mayUndo([{ seat: 0, id: 'bid:1' }], [marks[0]!, undoMark(g.state)], 0)).toBe(false);
  });
});
