import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { call, fileOf, jsonLines } from './support/call.ts';

// Each thread opens the edition, which may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Games of a few turns: enough to check the counting. */
const short = (...more: string[]) => call(['simulate', '--cap', '4', '--seed', 'many', ...more]);

/** Parses CSV without quoted cells into rows by column. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
}

test('the rows are the same for one, two and three workers', async () => {
  const calls = ['1', '2', '3'].map((workers) => short('--games', '6', '--csv', '--workers', workers));
  const [one, two, three] = await Promise.all(calls);
  expect(one).toMatchObject({ status: 0, err: '' });
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect(one!.out.split('\n')[0]).toBe(
    'game,seed,how,winner,first,turns,decisions,deck1,bot1,honor1,provinces1,gold1,deck2,bot2,honor2,provinces2,gold2,error',
  );
  const rows = rowsOf(one!.out);
  expect(rows.map((row) => row.seed)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `many/${n}`));
  for (const row of rows) {
    expect(row).toMatchObject({ how: 'cap', winner: '', turns: '4', provinces1: '4', error: '' });
    expect(Number(row.gold1)).toBeGreaterThan(0);
    expect(['1', '2']).toContain(row.first);
  }
});

test('three decks meet in all pairings, each with the sides swapped', async () => {
  const decks = 'crab-bulwark,lion-vanguard,crane-courtly-grace';
  const { status, out } = await short('--games', '6', '--jsonl', '--workers', '1', '--decks', decks);
  expect(status).toBe(0);
  const rows = jsonLines(out) as { deck1: string; deck2: string }[];
  const clan = (name: string) => name.split(' ')[0];
  expect(rows.map(({ deck1, deck2 }) => `${clan(deck1)} ${clan(deck2)}`)).toEqual([
    'Crab Lion',
    'Lion Crab',
    'Crab Crane',
    'Crane Crab',
    'Lion Crane',
    'Crane Lion',
  ]);
});

test('all starter decks make 36 pairings; two bots play each deck against each', async () => {
  const { out } = await short('--games', '1', '--json', '--decks', 'all');
  expect(JSON.parse(out).pairings).toHaveLength(36);
  const mixed = await short(
    ...['--games', '1', '--json', '--decks', 'crab-bulwark,lion-vanguard,phoenix-council'],
    ...['--bots', 'novice,eager'],
  );
  const { pairings } = JSON.parse(mixed.out);
  expect(pairings).toHaveLength(9);
  expect(pairings.every((one: { bots: string[] }) => one.bots.join() === 'novice,eager')).toBe(true);
});

test('two decks of one name are told apart', async () => {
  const text = readFileSync(
    new URL('../../editions/decks/samurai/lion-vanguard.deck.txt', import.meta.url),
    'utf8',
  );
  const file = fileOf('lion.deck.txt', text.replace('3 Matsu Bunka', '2 Matsu Bunka'));
  const { out } = await short('--games', '1', '--json', '--decks', `lion-vanguard,${file}`);
  expect(JSON.parse(out).pairings[0].decks).toEqual(['Lion Vanguard', 'Lion Vanguard (2)']);
});

test('the report is one page that needs nothing else, with words for every plot', async () => {
  const deck = readFileSync(
    new URL('../../editions/decks/samurai/lion-vanguard.deck.txt', import.meta.url),
    'utf8',
  ).replace(/^# Lion Vanguard/, '# Lion <b> & "Co"');
  const file = fileOf('lion.deck.txt', deck);
  const page = fileOf('report.html', '');
  const { status, out } = await call(
    [
      'simulate',
      '--games',
      '4',
      '--workers',
      '1',
      '--seed',
      'page',
      '--decks',
      `crab-bulwark,${file}`,
    ].concat(['--out', page]),
  );
  expect(status).toBe(0);
  expect(out).toContain(`report: ${page}\n`);
  const html = readFileSync(page, 'utf8');
  expect(html).not.toMatch(/(?:src|href)=|url\((?!#)|@import|https?:/);
  expect(html).not.toContain('<b> &');
  expect(html).toContain('Lion &lt;b&gt; &amp; &quot;Co&quot;');
  const plots = [...html.matchAll(/<svg [\s\S]*?<\/svg>/g)].map((one) => one[0]);
  expect(plots.length).toBeGreaterThanOrEqual(13);
  for (const plot of plots) {
    expect(plot).toMatch(
      /^<svg [^>]*role="img" aria-labelledby="p\d+t p\d+d"><title id="p\d+t">[^<]+<\/title>/,
    );
    expect(plot).toMatch(/<desc id="p\d+d">[^<]+<\/desc>/);
    expect(plot).not.toMatch(/NaN|undefined|Infinity/);
  }
  expect(new Set([...html.matchAll(/ id="([^"]+)"/g)].map((one) => one[1])).size).toBe(
    [...html.matchAll(/ id="/g)].length,
  );
  for (const title of [
    'Who beats whom',
    'Length of the games',
    'How games end',
    'Honor over turns',
    'Cards',
  ]) {
    expect(html).toContain(title);
  }
  expectClosed(html);
});

/** Expects every element to be closed, in order. */
function expectClosed(html: string): void {
  const open: string[] = [];
  const bare = html.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
  for (const [, close, name, self] of bare.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g)) {
    if (name === 'meta' || self === '/') continue;
    if (close) expect(open.pop()).toBe(name);
    else open.push(name!);
  }
  expect(open).toEqual([]);
}

test('one who stops it hears what there is so far', async () => {
  let out = '';
  let stop = (): void => {};
  const { status, err } = await call(
    ['simulate', '--games', '500', '--cap', '3', '--seed', 'many', '--csv', '--workers', '1'],
    {
      out: (text) => {
        out += text;
        if (out.split('\n').length > 4) stop();
      },
      onInterrupt: (act) => {
        stop = act;
        return () => {};
      },
    },
  );
  expect(status).toBe(1);
  const rows = rowsOf(out);
  expect(rows.map((row) => row.game)).toEqual(rows.map((_, at) => String(at + 1)));
  expect(err).toBe(`kyuden simulate: stopped after ${rows.length} of 500 games\n`);
});

test.each([
  [['--json', '--csv'], 'use only one of --json, --csv'],
  [['--workers', '0'], "--workers needs a whole number from 1 to 256, not '0'"],
  [['--out', 'no/such/folder/r.html'], '--out no/such/folder/r.html: there is no folder'],
  [['--out', '.'], '--out .: this is a folder, not a file'],
  [['--decks', 'all', '--seats', '3'], '--decks names 9 decks for 3 seats; pairings are for two seats only'],
  [['--bots', 'eager,eager,eager'], '--bots names 3 bots for 2 seats'],
  [['--decks', ','], '--decks names no deck'],
  [['--budget', '0'], '--budget needs a whole number from 1 to 600000'],
])('%j is a wrong call', async (args, message) => {
  const { status, err, out } = await short(...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(message);
});
