import type { LogLine } from '@kyuden/server/protocol';
import type { Line, Named } from '@kyuden/words';
import { describe, expect, it } from 'vitest';
import { beatOf } from '../src/net/pace.ts';
import { plain, tell } from '../src/story/tell.ts';

const told = (weight: LogLine['weight'], line: Line): LogLine => ({ at: 1, turn: 1, weight, line });
const detail = (line: Line): LogLine => told('detail', line);
const phase = (name: string): LogLine => told('phase', { kind: 'phase', phase: name });
const card = (title: string): Named => ({ is: 'card', title, thing: `c${title}` });
const seat = (title: string): Named => ({ is: 'seat', seat: 0, title });
const bob: Named = seat('Bob');
const province = (number: number): Named => ({ is: 'province', thing: `p${number}`, owner: 'Bob', number });

describe('the story', () => {
  it('leaves out phases in which nothing happened', () => {
    const log = [
      phase('Straighten'),
      phase('Events'),
      detail({ kind: 'reveal', subjects: [card('Oni')] }),
      phase('End'),
      told('turn', { kind: 'turn', turn: 2, player: bob }),
      phase('Straighten'),
    ];
    expect(tell(log).map(plain)).toEqual([
      'Events Phase',
      'Oni is revealed',
      "Turn 2: Bob's turn",
      'Straighten Phase',
    ]);
  });

  it('leaves out battles in which nothing happened', () => {
    const log = [
      detail({ kind: 'battle', at: province(1) }),
      detail({ kind: 'battle', at: province(2) }),
      detail({ kind: 'winBattle', player: seat('Ann') }),
      detail({ kind: 'destroy', subjects: [province(0)], dead: '' }),
      detail({ kind: 'battle', at: province(3) }),
      phase('Dynasty'),
    ];
    expect(tell(log).map(plain)).toEqual([
      "battle at Bob's province 2",
      'Ann wins the battle',
      "Bob's province is destroyed",
      'Dynasty Phase',
    ]);
  });

  it('keeps the text of a deed apart and names its targets with it', () => {
    const use = { kind: 'use' as const, player: seat('Ann'), ability: '' };
    const log = [
      told('deed', { ...use, card: card('Rout'), text: 'Battle: Move home a target unit.' }),
      detail({ kind: 'target', subject: card('Hida') }),
      detail({ kind: 'target', subject: card('Kuni') }),
      detail({ kind: 'goHome', subjects: [card('Hida')] }),
    ];
    const [deed, ...rest] = tell(log);
    expect(plain(deed!)).toBe('Ann uses Rout → Hida, Kuni');
    expect(deed!.text).toBe('Battle: Move home a target unit.');
    expect(rest.map(plain)).toEqual(['Hida goes home']);
    const favor = told('deed', { ...use, card: null, ability: 'favorDraw', text: 'Limited: Draw a card.' });
    expect(plain(tell([favor])[0]!)).toBe('Ann uses Favor draw');
  });

  it('says once what several do, and only that', () => {
    const log = [
      ...['A', 'B', 'C'].map((title) => detail({ kind: 'reveal', subjects: [card(title)] })),
      detail({ kind: 'bow', subjects: [card('A')] }),
      detail({ kind: 'draw', player: bob, cards: [{ is: 'unknown' }] }),
    ];
    expect(tell(log).map(plain)).toEqual(['A, B and C are revealed', 'A bows', 'Bob draws a card']);
    const assigned = ['A', 'B', 'C'].map((title) =>
      detail({
        kind: 'assign',
        subjects: [card(title)],
        to: card(title === 'C' ? 'the second' : 'the first'),
      }),
    );
    expect(tell(assigned).map(plain)).toEqual(['A and B assign to the first', 'C assigns to the second']);
  });

  it('passes over a kind of line that it does not know', () => {
    const unknown = { kind: 'something new', subjects: [] } as unknown as Line;
    expect(tell([detail(unknown), phase('End')]).map(plain)).toEqual(['End Phase']);
  });
});

describe('a beat', () => {
  it('is kept for what others do, longer for a deed than for small print', () => {
    const deed = beatOf([told('deed', { kind: 'attack', player: bob, defender: null })], false);
    const small = beatOf([detail({ kind: 'shuffle', player: bob })], false);
    expect(deed!.hold).toBeGreaterThan(small!.hold);
    expect(beatOf([told('deed', { kind: 'attack', player: bob, defender: null })], true)).toBeNull();
    expect(beatOf([phase('End')], false)).toBeNull();
  });

  it('is kept for a battle that was decided, whoever ended it, with the totals that decided it', () => {
    const totals = { province: 'p1', attack: 9, defense: 2, strength: 6 };
    const compared = detail({ kind: 'compare', ...totals });
    const beat = beatOf([compared, detail({ kind: 'winBattle', player: seat('Ann') })], true);
    expect(beat?.outcome).toMatchObject(totals);
    expect(tell(beat!.lines).map(plain)).toEqual(['Ann wins the battle']);
  });
});
