import { describe, expect, it } from 'vitest';
import { call, fileOf, jsonLines } from './support/call.ts';

const archers = (text: string, title = 'Border Archers'): object => ({
  title,
  experience: null,
  type: 'Follower',
  clan: null,
  stats: { force: 2, honorRequirement: 1, goldCost: 3, focusValue: 2 },
  keywords: ['Scout'],
  text,
});
const READABLE = 'Battle: Bow this card: Ranged 2 Attack.';
const WRONG = 'Battle: Bow this card: Ranjed 2 Attack.';

const compiled = (name: string, words: string, ...options: string[]) =>
  call(['compile', fileOf(name, words), '--edition', 'samurai', ...options]);

describe('kyuden compile', () => {
  it('finds a readable card whole, from an array, from JSON lines and from a card file', async () => {
    const json = JSON.stringify(archers(READABLE));
    for (const [name, words] of [
      ['a.json', `[${json}]`],
      ['a.jsonl', `${json}\n${json}\n`],
      ['a.txt', `Border Archers\nFollower · Scout\n2F  HR 1  3G  FV 2\n${READABLE}\n`],
    ] as const) {
      const { status, out } = await compiled(name, words);
      expect(out).toContain('✓ Border Archers');
      expect(out).not.toContain('What blocks');
      expect(status).toBe(0);
    }
  });

  it('counts a card without text as whole and running', async () => {
    const { status, out } = await compiled('a.json', JSON.stringify([archers('')]), '--json');
    expect(jsonLines(out)).toEqual([
      {
        title: 'Border Archers',
        status: 'whole',
        runs: true,
        plays: true,
        edition: 'samurai',
        lacks: [],
        at: null,
        words: null,
      },
      { cards: 1, whole: 1, runs: 1, plays: 1, declined: 0, ambiguous: 0 },
    ]);
    expect(status).toBe(0);
  });

  it('says where one wrong word is, and the sentence that was probably meant', async () => {
    const { status, out } = await compiled('a.json', JSON.stringify([archers(WRONG)]));
    expect(status).toBe(1);
    expect(out).toContain('✗ Border Archers: declined');
    expect(out).toContain("at character 24 of its text: 'Ranjed 2 Attack.'");
    expect(out).toContain(`    ${WRONG}\n${' '.repeat(4 + WRONG.indexOf('Ranjed'))}^`);
    expect(out).toContain(`nearest:   ${READABLE}`);
  });

  it('tells of every line that it cannot read, and of sentences near it', async () => {
    const text = `This card have +1F. ${WRONG} Limited: Target two Personalities. Bow him.`;
    const lines = text.split(/ (?=Battle|Limited)/);
    const card = `Archers\nFollower\n2F  HR 1  3G  FV 2\n${lines.join('\n')}\n`;
    const { out } = await compiled('a.txt', card);
    expect(out).toMatch(/at line 4, .*\+1F/);
    expect(out).toMatch(/at line 5, .*Ranjed/);
    expect(out).toContain(`makes no sense: ${lines[2]} ('he' points at nothing)`);
    const [first] = jsonLines((await compiled('a.txt', card, '--json')).out) as { stops: object[] }[];
    expect(first!.stops).toMatchObject([
      { words: expect.stringMatching(/^\+1F/) },
      { words: expect.stringMatching(/^Ranjed/) },
      { senseless: "'he' points at nothing", expected: [] },
    ]);
  });

  it('names the line in a card file', async () => {
    const { status, out } = await compiled(
      'a.txt',
      `# ours\n\nArchers\nFollower\n2F  HR 1  3G  FV 2\n${WRONG}\n`,
    );
    expect(status).toBe(1);
    expect(out).toContain("at line 6, character 24: 'Ranjed");
  });

  it('counts characters in the text of the card, over all its sentences', async () => {
    const text = `This card has +1F. ${WRONG}`;
    const { status, out } = await compiled('a.json', JSON.stringify([archers(text)]), '--json');
    const [card, totals] = jsonLines(out);
    expect(card).toMatchObject({ status: 'declined', runs: false, at: text.indexOf('Ranjed') });
    expect((card as { words: string }).words).toMatch(/^Ranjed 2 Attack/);
    expect(totals).toEqual({ cards: 1, whole: 0, runs: 0, plays: 0, declined: 1, ambiguous: 0 });
    expect(status).toBe(1);
  });

  it('ranks what alone blocks the most cards', async () => {
    const cards = [
      archers(WRONG, 'A'),
      archers(WRONG, 'B'),
      archers('Battle: Frobnicate this card.', 'C'),
      archers(`Battle: Frobnicate this card. ${WRONG}`, 'D'),
    ];
    const { out } = await compiled('a.json', JSON.stringify(cards));
    const report = out.slice(out.indexOf('What blocks the most cards'));
    expect(report).toMatch(/ 2 +\d {2}'Ranjed N …' {2}in A, B/);
    expect(report.indexOf('Ranjed')).toBeLessThan(report.indexOf('Frobnicate'));
  });

  it('tells a sentence without sense from one with an unknown word', async () => {
    const cards = [
      archers('Limited: Target two Personalities. Bow him.', 'A'),
      archers('Frobnicate this card.', 'B'),
    ];
    const { out } = await compiled('a.json', JSON.stringify(cards));
    expect(out).toContain(
      "makes no sense: Limited: Target two Personalities. Bow him. ('he' points at nothing)",
    );
    expect(out).toContain("at character 1 of its text: 'Frobnicate this card.'");
  });

  it('reads the abilities where a card has no running text', async () => {
    const { text: _, ...card } = archers('') as { text: string };
    const abilities = [{ designators: ['Battle'], keywords: [], text: 'Bow this card: Ranjed 2 Attack.' }];
    const { out } = await compiled('a.json', JSON.stringify([{ ...card, abilities }]));
    expect(out).toContain(WRONG);
  });

  it('tells a card that plays in the edition from one that only runs', async () => {
    const cards = [archers(READABLE, 'A'), archers('Engage: Bow this card: Ranged 2 Attack.', 'B')];
    const file = fileOf('a.json', JSON.stringify(cards));
    const told = await call(['compile', file, '--edition', 'samurai']);
    expect(told.out).toContain('✓ A');
    expect(told.out).toContain('B: runs, but does not play: Samurai Edition lacks the designator Engage');
    expect(told.out).toContain('2 cards: 2 whole (2 of them run, 1 play in their edition)');
    expect(told.status).toBe(0);
    const [, b, totals] = jsonLines((await call(['compile', file, '--edition', 'samurai', '--json'])).out);
    expect(b).toMatchObject({ runs: true, plays: false, lacks: [{ sort: 'designator', name: 'Engage' }] });
    expect(totals).toMatchObject({ runs: 2, plays: 1 });
  });

  it('takes the edition from the legality of each card', async () => {
    const legal = (title: string, ...legality: string[]): object => ({
      ...archers(READABLE, title),
      legality,
    });
    const cards = [
      legal('A', 'Four Winds (Gold)'),
      legal('B', 'Race for the Throne (Samurai)', 'Destroyer War (Celestial)'),
      legal('C', 'Race for the Throne (Samurai)', "A Brother's Destiny (Ivory Edition)"),
      legal('D', "A Brother's Destiny (Ivory Edition)"),
      legal('E', 'Modern'),
    ];
    const { out } = await compiled('a.json', JSON.stringify(cards), '--edition', 'auto', '--json');
    expect(jsonLines(out)).toMatchObject([
      { edition: 'gold', plays: true },
      { edition: 'celestial', plays: true },
      { edition: 'ivory', plays: true },
      { edition: 'ivory', plays: true },
      { edition: null, plays: false },
      { cards: 5, runs: 5, plays: 4 },
    ]);
  });

  it('shows a bar only on a terminal, and not in the output', async () => {
    const file = fileOf('a.json', JSON.stringify([archers(READABLE), archers(READABLE, 'B')]));
    const watched = await call(['compile', file], { progress: true });
    expect(watched.err).toContain('2/2 cards');
    const piped = await call(['compile', file]);
    expect(piped.err).toBe('');
    expect(piped.out).toBe(watched.out);
  });

  it('needs a file and an edition that there are', async () => {
    expect((await call(['compile'])).status).toBe(2);
    const missing = await call(['compile', 'no/such/file.json']);
    expect(missing).toMatchObject({ status: 2, out: '' });
    expect(missing.err).toContain('no/such/file.json: there is no such file');
    const file = fileOf('a.json', '[]');
    const edition = await call(['compile', file, '--edition', 'samuray']);
    expect(edition.status).toBe(2);
    expect(edition.err).toContain('did you mean samurai?');
    expect((await call(['compile', file, 'more'])).status).toBe(2);
    expect((await call(['compile', file, '--jsn'])).err).toContain('--json');
  });

  it.each([
    ['a missing bracket', '[{"title": "A", "type": "Item"}', ':1:32:'],
    ['a missing comma', '[\n {"title": "A" "type": "Item"}\n]', ':2:16:'],
    ['a bare word', '[{"title": Archers}]', ':1:12:'],
    ['a comma too many', '[{"title": "A", "type": "Item"},]', ':1:33:'],
    ['words behind it', '[] and more', ':1:4:'],
    ['a broken line of several', '{"title":"A","type":"Item"}\n{"title":"B",\n', ':2:14:'],
    ['no JSON at all', 'hello', ':1:1:'],
    ['an empty file', '', ':1:1:'],
  ])('gives the place in broken JSON: %s', async (_, words, place) => {
    const { status, out, err } = await compiled('a.json', words);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(`a.json${place}`);
    expect(err).not.toMatch(/\n +at /);
  });

  it.each([
    ['[1]', 'a card is an object'],
    ['[{"title": "A"}]', '(A): the card has no "type"'],
    ['[{"title": "A", "type": "Item", "text": 3}]', '"text" is not a text'],
    ['[{"title": "A", "type": "Item", "keywords": "Weapon"}]', '"keywords" is not a list of texts'],
    ['[{"title": "A", "type": "Item", "stats": []}]', '"stats" is not an object'],
  ])('says what is wrong with a card that is none: %s', async (words, complaint) => {
    const { status, err } = await compiled('a.json', words);
    expect(status).toBe(2);
    expect(err).toContain(complaint);
  });

  it('gives the line of a card file that is none', async () => {
    const { status, err } = await compiled('a.txt', 'Archers\nFolower\n2F  HR 1  3G  FV 2\n');
    expect(status).toBe(2);
    expect(err).toContain("a.txt:2: 'Folower' is not a card type");
  });

  it('leaves words out and exchanges neighbours, and says whether that goes unnoticed', async () => {
    const file = fileOf('a.json', JSON.stringify([archers(READABLE), archers(WRONG)]));
    const { status, out } = await call(['compile', file, '--edition', 'samurai', '--strict-words', '--json']);
    // The words 'Battle', 'Bow', 'this', 'card', 'Ranged', '2' and 'Attack' of the text, and four pairs of them.
    expect(jsonLines(out)).toEqual([
      expect.objectContaining({ texts: 1, deletions: 7, unchanged: [], swaps: 4, swapped: 0 }),
    ]);
    expect(status).toBe(0);
    const told = await call(['compile', file, '--edition', 'samurai', '--strict-words', '--texts', '1']);
    expect(told.out).toContain('1 text, 7 words left out one at a time');
    expect((await call(['compile', file, '--texts', '1'])).status).toBe(2);
  });
});

describe('JSON cards that name what there is not', () => {
  const complaintOf = async (card: object, ...more: string[]): Promise<string> => {
    const { status, err } = await call(['compile', fileOf('c.json', JSON.stringify([card])), ...more]);
    expect(status).toBe(2);
    return err;
  };

  it.each([
    [{ title: 'X', type: 'Folower' }, 'card 1 (X): there is no type "Folower"; did you mean Follower?'],
    [{ title: 'X', type: 'Follower', stats: { forse: 1 } }, 'there is no stat "forse"; did you mean force?'],
    [
      { title: 'X', type: 'Follower', stats: { asterisk: ['chii'] } },
      'there is no stat "chii"; did you mean chi?',
    ],
    [
      { title: 'X', type: 'Follower', stats: { force: '3' } },
      'the stat "force" is "3"; expected a whole number or null',
    ],
    [{ title: 'X', type: 'Blorb' }, 'there is no type "Blorb"; there are Personality, Holding'],
    [{ title: 'X', type: 'Follower', stats: { constructor: 1 } }, 'there is no stat "constructor"'],
    [{ title: 'X', type: 'Follower', abilities: [null] }, '"abilities" is not a list of objects'],
  ])('%j', async (card, message) => {
    expect(await complaintOf(card)).toContain(message);
  });

  it('knows the names of the living card game', async () => {
    expect(await complaintOf({ title: 'X', type: 'charakter' }, '--edition', 'lcg')).toContain(
      'did you mean character?',
    );
    const good = {
      title: 'X',
      type: 'character',
      stats: { cost: 1, military: 2, political: null, dash: ['political'] },
    };
    const { status } = await call(['compile', fileOf('c.json', JSON.stringify([good])), '--edition', 'lcg']);
    expect(status).toBe(0);
  });
});
