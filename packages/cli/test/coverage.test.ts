import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { short } from '../src/report/coverage.ts';
import { call, fileOf, jsonLines } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const SENTENCE = 'Battle: Frobnicate each unbowed Personality in the enemy army at the current battlefield.';
const card = (title: string, text: string, more: object = {}): object => ({
  title,
  type: 'Follower',
  keywords: [],
  stats: { force: 2, honorRequirement: 1, goldCost: 3, focusValue: 2 },
  text,
  ...more,
});
const WHOLE = card('Border Archers', 'Battle: Bow this card: Ranged 2 Attack.', {
  legality: ['Gold', 'Jade'],
});
const DECLINED = card('Frobnicators', SENTENCE, { legality: ['Gold'] });
const HAND_WRITTEN = card('Light Infantry', SENTENCE);
const SECOND = card('Second Thoughts', 'Limited: Target two Personalities. Bow him.', { type: 'Strategy' });

async function covered(cards: object[], ...options: string[]) {
  const page = fileOf('coverage.md', '');
  const file = fileOf('a.json', JSON.stringify(cards));
  const heard = await call(['compile', file, '--coverage', page, ...options]);
  return { ...heard, page: readFileSync(page, 'utf8') };
}

describe('kyuden compile --coverage', () => {
  it('counts the cards of each set by type, and by format where cards say in which they are legal', async () => {
    const { status, page, out } = await covered([WHOLE, DECLINED, HAND_WRITTEN, SECOND]);
    expect(status).toBe(0);
    expect(page).toContain('\n## a.json\n');
    expect(page).toContain('\n| Follower | 3 | 1 | 1 | 0 | 1 |\n');
    expect(page).toContain('\n| Strategy | 1 | 0 | 0 | 0 | 1 |\n');
    expect(page).toContain('\n| **all** | 4 | 1 | 1 | 0 | 2 |\n');
    expect(page).toContain('\n| Gold | 2 | 1 | 0 | 0 | 1 |\n');
    expect(page).toContain('\n| Jade | 1 | 1 | 0 | 0 | 0 |\n');
    expect(out).toContain('a.json: 4 cards, 1 whole, 1 in our words, 2 left\n');
  });

  it('always has the shipped cards, all of them whole', async () => {
    const page = fileOf('coverage.md', '');
    const { status, out } = await call(['compile', '--coverage', page, '--json']);
    expect(status).toBe(0);
    const [{ sets, blocks }] = jsonLines(out) as [{ sets: { name: string; all: object }[]; blocks: [] }];
    expect(sets.map((one) => one.name)).toEqual(['Shipped, samurai']);
    const all = sets[0]!.all as { cards: number; whole: number };
    expect(all.cards).toBeGreaterThan(300);
    expect(all.whole).toBe(all.cards);
    expect(blocks).toEqual([]);
    expect(readFileSync(page, 'utf8')).toContain('Nothing: every card of these sets can be played.');
  });

  it('ranks what keeps cards away; what is shipped in our words needs nothing', async () => {
    const { page } = await covered([DECLINED, card('Others', SENTENCE), HAND_WRITTEN, SECOND]);
    expect(page).toContain('\n| 2 | 0 | Frobnicate each … | Frobnicators, Others |\n');
    expect(page).toContain("\n| 1 | 0 | makes no sense: 'he' points at nothing | Second Thoughts |\n");
    expect(page).not.toContain('Light Infantry');
  });

  it('shows fifty at most, and never the sentence of a card', async () => {
    const cards = Array.from({ length: 60 }, (_, n) => {
      const word = `Zog${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`;
      return card(`Card ${n}`, `${word} each unbowed Personality in the enemy army.`);
    });
    const { page } = await covered(cards);
    expect(page.match(/^\| 1 \| 0 \| Zog/gm)).toHaveLength(50);
    expect(page).toContain('\nand 10 others.\n');
    expect(page).not.toContain('unbowed Personality');
  });

  it('cuts quotations in a reason', () => {
    expect(short("the quoted text 'Battle: Bow this card: Draw two cards.'")).toBe(
      "the quoted text 'Battle: Bow this …'",
    );
    expect(short("'he' points at nothing")).toBe("'he' points at nothing");
    expect(short("'this Personality's unit' is gone")).toBe("'this Personality's unit' is gone");
    expect(short('one two three four five six seven eight nine ten eleven')).toBe(
      'one two three four five six seven eight nine ten …',
    );
  });

  it('refuses what it cannot write or read', async () => {
    const nowhere = await call(['compile', '--coverage', 'no/such/folder/page.md']);
    expect(nowhere).toMatchObject({ status: 2, out: '' });
    expect(nowhere.err).toContain('cannot write no/such/folder/page.md');
    const missing = await call(['compile', 'no-such.json', '--coverage', fileOf('a.md', '')]);
    expect(missing.err).toContain('no-such.json: there is no such file');
    expect((await call(['compile', '--coverage'])).err).toContain('--coverage needs a value');
  });
});
