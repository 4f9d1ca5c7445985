import { expect, test } from 'vitest';
import { en, type Line, lineText, type Named, plainText } from '../src/index.ts';

const card = (title: string): Named => ({ is: 'card', thing: 'c1', title, key: title });
const ann: Named = { is: 'seat', seat: 0, title: 'Ann' };
const say = (line: Line): string => plainText(lineText(en, line));

test('one and several read as they should', () => {
  expect(say({ kind: 'bow', subjects: [card('Hida')] })).toBe('Hida bows');
  expect(say({ kind: 'bow', subjects: [card('Hida'), card('Kuni'), { is: 'unknown' }] })).toBe(
    'Hida, Kuni and a card bow',
  );
  expect(say({ kind: 'draw', player: ann, cards: [{ is: 'unknown' }, { is: 'unknown' }] })).toBe(
    'Ann draws 2 cards',
  );
});

test('names of cards stay parts that can be looked at, and words between them are joined', () => {
  const line: Line = { kind: 'attach', subjects: [card('Katana')], to: card('Hida') };
  expect(lineText(en, line)).toEqual([
    { title: 'Katana', thing: 'c1', key: 'Katana' },
    ' attaches to ',
    { title: 'Hida', thing: 'c1', key: 'Hida' },
  ]);
  expect(lineText(en, { kind: 'strike', player: ann })).toEqual(['Ann strikes']);
});

test('places are named by their owner and number', () => {
  const at = { is: 'province' as const, thing: 'p1', owner: 'Bob', number: 2 };
  expect(say({ kind: 'battle', at: { is: 'field', thing: 'b1', contest: 'battle', at } })).toBe(
    "battle at Bob's province 2",
  );
  expect(say({ kind: 'move', subjects: [card('Hida')], to: ann })).toBe("Hida moves to Ann's home");
  expect(say({ kind: 'break', subjects: [{ ...at, stronghold: true, title: 'Shiro' }] })).toBe(
    "Bob's stronghold province (Shiro) is broken",
  );
});

test('what did not come about says so, and a kind that is not known says nothing', () => {
  expect(say({ kind: 'destroy', subjects: [card('Hida')], dead: '', outcome: 'negated' })).toBe(
    'Hida is destroyed — negated',
  );
  expect(say({ kind: 'something new' } as unknown as Line)).toBe('');
});
