import { cardOf, seatOf, viewOf } from '@kyuden/engine/test-views';
import { describe, expect, it } from 'vitest';
import { linePoints, withNow } from '../src/story/curves.tsx';
import { balance, homeRows, seatsAround, seenCards } from '../src/table/arrange.ts';
import { clockText } from '../src/table/seat-clock.tsx';

describe('the table', () => {
  it('puts the one who looks first and the others in the order of play', () => {
    const view = viewOf([0, 1, 2, 3].map((seat) => seatOf(seat)));
    expect(seatsAround(view, 2).map((one) => one.seat)).toEqual([2, 3, 0, 1]);
    expect(seatsAround(view, -1).map((one) => one.seat)).toEqual([0, 1, 2, 3]);
  });

  it('sorts a home by what its cards are', () => {
    const cards = ['Holding', 'Stronghold', 'Personality', 'Ring', 'Holding'].map((type, index) =>
      cardOf(`c${index}`, { type }),
    );
    const rows = homeRows(cards);
    expect(rows.stronghold.map((one) => one.thing)).toEqual(['c1']);
    expect(rows.holdings.map((one) => one.thing)).toEqual(['c0', 'c4']);
    expect(rows.units.map((one) => one.thing)).toEqual(['c2']);
    expect(rows.others.map((one) => one.thing)).toEqual(['c3']);
  });

  it('finds every card that is seen, attachments too, and no hidden one', () => {
    const unit = cardOf('c1', { attached: [cardOf('c2')] });
    const seat = seatOf(0, { home: [unit], hand: [{ hidden: true }, cardOf('c3')] });
    expect([...seenCards(viewOf([seat])).keys()].sort()).toEqual(['c1', 'c2', 'c3']);
  });
});

describe('a battle', () => {
  it('breaks the province only with more than defense and strength together', () => {
    expect(balance(12, 4, 8).margin).toBe(0);
    expect(balance(13, 4, 8).margin).toBe(1);
    expect(balance(3, 3, 5).winner).toBe('even');
  });
  it('fits its bar', () => {
    const { bar } = balance(6, 4, 8);
    expect(bar.attack).toBe(0.5);
    expect(bar.defense + bar.strength).toBe(1);
    expect(balance(0, 0, 0).bar.attack).toBe(0);
  });
});

it('writes clocks', () => {
  expect(clockText(61_000)).toBe('1:01');
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(clockText(0)).toBe('0:00');
});

it('remembers the last numbers of each turn and forgets turns that were taken back', () => {
  const curves = [{ name: 'Honor', of: (seat: { honor: number }) => seat.honor }];
  const at = (turn: number, honor: number) => viewOf([seatOf(0, { honor })], { turn });
  let past = withNow({}, at(1, 3), curves);
  past = withNow(past, at(1, 4), curves);
  past = withNow(past, at(2, 6), curves);
  expect(past).toEqual({ 1: [[4]], 2: [[6]] });
  expect(withNow(past, at(1, 5), curves)).toEqual({ 1: [[5]] });
  expect(
    linePoints(
      [
        { turn: 1, value: 0 },
        { turn: 2, value: 10 },
      ],
      0,
      10,
    ),
  ).toBe('2.0,37.0 98.0,3.0');
});
