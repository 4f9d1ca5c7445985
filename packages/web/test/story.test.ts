import type { LogLine } from '@kyuden/server/protocol';
import { describe, expect, it } from 'vitest';
import { beatOf } from '../src/net/pace.ts';
import { plain, tell } from '../src/story/tell.ts';

const line = (weight: LogLine['weight'], ...parts: LogLine['parts']): LogLine => ({
  at: 1,
  turn: 1,
  weight,
  parts,
});
const card = (title: string) => ({ title, thing: `c${title}` });

describe('the story', () => {
  it('leaves out phases in which nothing happened', () => {
    const log = [
      line('phase', 'Straighten Phase'),
      line('phase', 'Events Phase'),
      line('detail', card('Oni'), ' is revealed'),
      line('phase', 'End Phase'),
      line('turn', 'Turn 2'),
      line('phase', 'Straighten Phase'),
    ];
    expect(tell(log).map(plain)).toEqual(['Events Phase', 'Oni is revealed', 'Turn 2', 'Straighten Phase']);
  });

  it('leaves out battles in which nothing happened', () => {
    const log = [
      line('detail', 'battle at ', card("Bob's province 1")),
      line('detail', 'battle at ', card("Bob's province 2")),
      line('detail', 'Ann wins the battle'),
      line('detail', card("Bob's province"), ' is destroyed'),
      line('detail', 'battle at ', card("Bob's province 3")),
      line('phase', 'Dynasty Phase'),
    ];
    expect(tell(log).map(plain)).toEqual([
      "battle at Bob's province 2",
      'Ann wins the battle',
      "Bob's province is destroyed",
      'Dynasty Phase',
    ]);
  });

  it('keeps the text of a deed apart and names its targets with it', () => {
    const log = [
      line('deed', 'Ann uses ', card('Rout'), ': Battle: Move home a target unit.'),
      line('detail', 'target: ', card('Hida')),
      line('detail', 'target: ', card('Kuni')),
      line('detail', card('Hida'), ' goes home'),
    ];
    const [deed, ...rest] = tell(log);
    expect(plain(deed!)).toBe('Ann uses Rout → Hida, Kuni');
    expect(deed!.text).toBe('Battle: Move home a target unit.');
    expect(rest.map(plain)).toEqual(['Hida goes home']);
    expect(plain(tell([line('deed', 'Ann uses Lobby: Political Limited: Bow him.')])[0]!)).toBe(
      'Ann uses Lobby',
    );
  });

  it('says once what several do, and only that', () => {
    const revealed = ['A', 'B', 'C'].map((title) => line('detail', card(title), ' is revealed'));
    const log = [...revealed, line('detail', card('A'), ' bows'), line('detail', 'Bob draws a card')];
    expect(tell(log).map(plain)).toEqual(['A, B and C are revealed', 'A bows', 'Bob draws a card']);
    const assigned = [
      line('detail', card('A'), ' assigns to ', card('the first')),
      line('detail', card('B'), ' assigns to ', card('the first')),
      line('detail', card('C'), ' assigns to ', card('the second')),
    ];
    expect(tell(assigned).map(plain)).toEqual(['A and B assign to the first', 'C assigns to the second']);
  });
});

describe('a beat', () => {
  it('is kept for what others do, longer for a deed than for small print', () => {
    const deed = beatOf([line('deed', 'Bob attacks')], false);
    const small = beatOf([line('detail', 'Bob draws a card')], false);
    expect(deed!.hold).toBeGreaterThan(small!.hold);
    expect(beatOf([line('deed', 'Ann attacks')], true)).toBeNull();
    expect(beatOf([line('phase', 'End Phase')], false)).toBeNull();
  });

  it('is kept for a battle that was decided, whoever ended it, with the totals that decided it', () => {
    const totals = { province: 'p1', attack: 9, defense: 2, strength: 6 };
    const compared = { ...line('detail', 'attack 9, defense 2, province strength 6'), totals };
    const beat = beatOf([compared, line('detail', 'Ann wins the battle')], true);
    expect(beat?.outcome).toEqual(totals);
    expect(beat?.lines.map(plain)).toEqual(['Ann wins the battle']);
  });
});
