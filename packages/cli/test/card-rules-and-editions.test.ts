import { describe, expect, it, vi } from 'vitest';
import { call, fileOf, jsonLines } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('kyuden card', () => {
  it('shows the card, its reading, its program and its rules', async () => {
    const { status, out } = await call(['card', 'Shinjo', 'Horsebow']);
    expect(status).toBe(0);
    expect(out).toContain('Item · Weapon\nForce +0 · Chi +0 · Gold Cost 2 · Focus Value 2');
    expect(out).toContain(
      'Read and printed back, word for word\n  1  Battle: Bow this card: Ranged 2 Attack.',
    );
    expect(out).toMatch(/Program of 1\n {2}ability\n {2}designators: \[Battle\]/);
    expect(out).toContain('samurai.items.weapon-limit (keyword Weapon)');
    expect(out).toContain('samurai.ranged.definition (effect attack)');
  });

  it('takes a part of a title that means one card, in any case', async () => {
    const { status, out } = await call(['card', 'horsebow']);
    expect(status).toBe(0);
    expect(out).toMatch(/^Shinjo Horsebow\n/);
  });

  it('keeps to the width of the terminal', async () => {
    const { out } = await call(['card', 'Shinjo Horsebow'], { columns: 60 });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  it('colours only where there is colour', async () => {
    expect((await call(['card', 'horsebow'], { colour: true })).out).toContain('\u001b[1mShinjo Horsebow');
    expect((await call(['card', 'horsebow'])).out).not.toContain('\u001b');
  });

  it('gives the same to programs', async () => {
    const { out } = await call(['card', 'Shinjo Horsebow', '--json']);
    const [card] = jsonLines(out);
    expect(card).toMatchObject({ key: 'Shinjo Horsebow', type: 'Item', stats: { goldCost: 2 } });
    const { programs, rules } = card as { programs: { t: string }[]; rules: { id: string }[] };
    expect(programs.map((one) => one.t)).toEqual(['ability', 'ability']);
    expect(rules.map((one) => one.id)).toContain('samurai.ranged.definition');
  });

  it('proposes titles for an unknown one', async () => {
    const { status, out, err } = await call(['card', 'Shinjo Horsbow']);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toContain("there is no card 'Shinjo Horsbow'; did you mean Shinjo Horsebow?");
    expect((await call(['card', 'qqqqqqqq'])).status).toBe(1);
  });

  it('looks into a file, and shows its canonical form', async () => {
    const card = 'Archers\nFollower\n2F  HR 1  3G  FV 2\nBattle: Bow this card: Ranged 2 Attack.\n';
    const file = fileOf(
      'a.txt',
      `${card}\nOthers\nFollower\n1F  HR 1  3G  FV 2\nBattle: Bow this card: Ranged 2 Atack.\n`,
    );
    expect(await call(['card', 'Archers', '--file', file, '--format'])).toEqual({
      status: 0,
      out: card,
      err: '',
    });
    const broken = await call(['card', 'Others', '--file', file]);
    expect(broken.status).toBe(1);
    expect(broken.err).toContain('nearest: Battle: Bow this card: Ranged 2 Attack.');
  });

  it('says the set that a card is printed in', async () => {
    const fair = (title: string, set: string): string => `${title}\nEvent\nDraw a card.\n${set}\n\n`;
    const file = fileOf('a.txt', `${fair('New Fair', 'Set GE')}${fair('Old Fair', 'Set -')}`);
    const page = async (title: string): Promise<string> =>
      (await call(['card', title, '--file', file, '--edition', 'gold'])).out;
    expect(await page('New Fair')).toContain('New Fair\nEvent\nSet GE\n');
    expect(await page('Old Fair')).toContain('Old Fair\nEvent\nno set code\n');
  });

  it('wants a title, an edition with cards, and one question', async () => {
    expect((await call(['card'])).status).toBe(2);
    expect((await call(['card', 'Horsebow', '--edition', 'silver'])).err).toContain('there is no edition');
    expect((await call(['card', 'Horsebow', '--like', '--format'])).status).toBe(2);
  });
});

describe('kyuden rules', () => {
  it('lists the topics with their counts', async () => {
    const { status, out } = await call(['rules', 'samurai']);
    expect(status).toBe(0);
    expect(out).toMatch(/samurai: \d+ rules in \d+ topics/);
    expect(out).toMatch(/ 44 {2}duel\b/);
  });

  it('shows all rules of a topic, one by its id, or those that words find', async () => {
    const { out } = await call(['rules', 'samurai', 'seppuku']);
    expect(out.match(/^samurai\.seppuku\./gm)).toHaveLength(2);
    const one = await call(['rules', 'samurai', 'samurai.duel.score']);
    expect(one.out).toMatch(/^samurai\.duel\.score \(.+\)\n {2}Each Personality's score/);
    const found = await call(['rules', 'samurai', 'bowed', 'challenge', '--most', '1']);
    expect(found.out).toContain('samurai.duel.bowed-may-challenge');
    expect(found.out).toMatch(/1 of \d+; --most \d+ shows all/);
  });

  it('adds the example, and where the book disagrees with itself', async () => {
    const { out } = await call(['rules', 'samurai', 'actions.dual-designator-ability-counts-both']);
    expect(out).toContain('Example: Given a search');
    expect(out).toContain('The book disagrees with itself:');
  });

  it('keeps to the width, also in narrow terminals', async () => {
    const { out } = await call(['rules', 'samurai', 'duel'], { columns: 50 });
    const words = out.split('\n').filter((line) => line.startsWith('  '));
    expect(Math.max(...words.map((line) => line.length))).toBeLessThanOrEqual(50);
  });

  it('gives the same to programs', async () => {
    const { out } = await call(['rules', 'samurai', 'seppuku', '--json']);
    expect(jsonLines(out)[0]).toMatchObject({ id: 'samurai.seppuku.effect', topic: 'seppuku' });
    const { out: topics } = await call(['rules', 'lcg', '--json']);
    expect(Object.keys(jsonLines(topics)[0] as object).length).toBeGreaterThan(3);
  });

  it('says no to words of no rule, and refuses a wrong call', async () => {
    const nothing = await call(['rules', 'samurai', 'xylophone']);
    expect(nothing).toMatchObject({ status: 1, out: '' });
    expect(nothing.err).toContain("no rule of samurai is about 'xylophone'");
    expect((await call(['rules', 'samurai', 'sepuku'])).err).toContain("there is a topic 'seppuku'");
    expect((await call(['rules'])).status).toBe(2);
    expect((await call(['rules', 'bronze'])).status).toBe(2);
    expect((await call(['rules', 'samurai', 'duel', '--most', 'few'])).status).toBe(2);
  });
});

describe('kyuden editions', () => {
  it('says which can be played, and how much of each is here', async () => {
    const { status, out } = await call(['editions']);
    expect(status).toBe(0);
    expect(out.match(/^\w+ .* \d+ rules$/gm)).toHaveLength(5);
    expect(out).toMatch(/^samurai .* playable, \d+ cards/m);
    expect(out).toMatch(/^ivory .* playable, \d+ cards/m);
    expect(out).not.toContain('rules only');
  });

  it('gives the same to programs', async () => {
    const [list] = jsonLines((await call(['editions', '--json'])).out) as [
      { edition: string; playable: boolean }[],
    ];
    expect(list.map((one) => one.edition)).toEqual(['gold', 'samurai', 'celestial', 'ivory', 'lcg']);
    expect(list.every((one) => one.playable)).toBe(true);
  });

  it('takes no words', async () => {
    expect((await call(['editions', 'samurai'])).status).toBe(2);
  });
});
