import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEdition as plainEdition, starterDeckText } from '@kyuden/editions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWithSets } from '../src/card-sets.ts';
import { call } from './support/call.ts';

/** Games with cards that a person has brought: `--cards FOLDER`. */

const sentry = (force: number): object => ({
  title: 'Border Sentry',
  type: 'Follower',
  stats: { force, honorRequirement: 0, goldCost: 2, focusValue: 3 },
  text: 'Battle: Give a target enemy Personality -1F.',
});

const crab = starterDeckText(plainEdition('samurai'), 'crab-bulwark')!;
const room = mkdtempSync(join(tmpdir(), 'kyuden-sets-'));
const written = (name: string, words: string): string => {
  writeFileSync(join(room, name), words);
  return join(room, name);
};
const deck = written('sentries.txt', `${crab}\n3 Border Sentry\n`);
const set = async (name: string, cards: object[], edition = 'samurai'): Promise<string> => {
  const folder = join(room, name);
  await call([
    'import',
    written(`${name}.json`, JSON.stringify(cards)),
    '--into',
    folder,
    '--edition',
    edition,
  ]);
  return folder;
};
let mine: string;
beforeAll(async () => {
  mine = await set('mine', [sentry(3)]);
});
afterAll(() => rmSync(room, { recursive: true }));

describe('--cards', () => {
  it('lets a deck name the cards of a set', async () => {
    expect((await call(['check', deck])).status).toBe(1);
    expect((await call(['check', deck, '--cards', mine])).status).toBe(0);
  });

  it('lets a text that is compiled, and a situation, name the cards of a set', async () => {
    const watch = await set('watch', [{ ...sentry(2), title: 'Sentry of the 9th Watch' }]);
    const text = 'Battle: If you control Sentry of the 9th Watch, give a target enemy Personality -1F.';
    const card = written('names.json', JSON.stringify([{ title: 'A', type: 'Follower', stats: {}, text }]));
    expect((await call(['compile', card])).status).toBe(1);
    expect((await call(['compile', card, '--cards', watch])).status).toBe(0);
    const situation = written(
      's.situation.txt',
      [
        'title: a Follower of a set fights',
        'rule: samurai.ranged.definition',
        "given: a battle at p2's province 1, p1 attacking",
        '  p1 at 1: Isawa Umeko (Border Sentry)',
        '  p2 at 1: Hiruma Aki',
        'when: p2 passes',
        "then: p1 may use Border Sentry's Battle",
      ].join('\n'),
    );
    expect((await call(['situation', situation])).out).toContain('Border Sentry');
    expect(await call(['situation', situation, '--cards', mine])).toMatchObject({ status: 0 });
  });

  it('replaces a card of ours only if asked to', async () => {
    const ours = plainEdition('samurai').lib.faces.find(({ key }) => key === 'Light Infantry')!;
    const twin = { ...sentry(9), title: ours.title };
    const folder = await set('replacing', [twin, sentry(3)]);
    const forceOf = (replace: boolean) => {
      const { lib } = openWithSets(undefined, { cards: [folder], replace });
      return lib.faces[lib.byKey.get(ours.key)!]!.stats.force;
    };
    expect([forceOf(false), forceOf(true)]).toEqual([ours.stats.force, 9]);
    expect(ours.stats.force).not.toBe(9);
    const { status, err } = await call(['check', deck, '--replace']);
    expect([status, err]).toEqual([2, expect.stringContaining('--replace is for sets')]);
  });

  it('plays the same games in one thread and in two', async () => {
    const decks = `${deck},phoenix-council`;
    const games = (workers: string) =>
      call(['simulate', '--cards', mine, '--decks', decks, '--games', '4', '--workers', workers, '--jsonl']);
    const [one, two] = [await games('1'), await games('2')];
    expect(one.status).toBe(0);
    expect(two.out).toBe(one.out);
  });

  it('names the sets in a saved game, which needs them to go on', async () => {
    const file = join(room, 'g.game');
    const typed = ['1', `save ${file}`, 'quit'];
    const reader = () => ({ next: async () => typed.shift() ?? null, close() {} });
    await call(['play', '--cards', mine, '--decks', `${deck},phoenix-council`, '--seed', 'tea'], { reader });
    expect(readFileSync(file, 'utf8')).toContain('"edition":"samurai+mine@');
    expect((await call(['replay', file, '--quiet', '--cards', mine])).status).toBe(0);
    // The same set with other cards: this process knows the first one by now.
    const other = written('h.game', readFileSync(file, 'utf8').replace(/(samurai\+mine@)\w+/, '$1f00'));
    for (const sets of [[], ['--cards', mine]]) {
      const { status, err } = await call(['replay', other, '--quiet', ...sets]);
      expect([status, err]).toEqual([
        2,
        expect.stringContaining('cards that are not here: mine (f00) for samurai'),
      ]);
    }
  });

  it('refuses a folder without a set, a set for another edition, and two sets with one card', async () => {
    const lcg = await set(
      'living',
      [{ title: 'Made-up Rider', type: 'character', stats: { cost: 1 } }],
      'lcg',
    );
    const twin = await set('twin', [sentry(5)]);
    for (const [folders, why] of [
      [[room], 'no card set in it'],
      [[mine, lcg], 'its cards are for lcg, not for samurai'],
      [[mine, twin], 'Border Sentry: another of these sets has this card'],
    ] as const) {
      const { status, err } = await call(['check', deck, ...folders.flatMap((one) => ['--cards', one])]);
      expect([status, err]).toEqual([2, expect.stringContaining(why)]);
    }
  });

  it('reads what somebody has written into the set since, and names the faults', async () => {
    const edited = await set('edited', [sentry(3)]);
    appendFileSync(join(edited, 'cards.txt'), '\nBorder Guard\nFollower\n2F\nBattle: Draw a card.\n');
    const edition = openWithSets(undefined, { cards: [edited] });
    expect(edition.lib.byKey.has('Border Guard')).toBe(true);
    expect(edition.print).not.toBe(plainEdition('samurai').print);
    writeFileSync(join(edited, 'cards.txt'), 'Border Guard\nFollower\n2F\nBattle: Blorp a card.\n');
    expect(() => openWithSets(undefined, { cards: [edited] })).toThrow(/cards\.txt: Border Guard: .*Blorp/);
  });
});
