import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typed } from './support/keyboard.ts';

test('without a command all commands are listed, and that is a wrong call', async () => {
  const { status, err } = await typed([]);
  expect(status).toBe(2);
  for (const name of 'play simulate card compile check situation replay bench serve rules editions'.split(
    ' ',
  )) {
    expect(err).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  }
});

test('asking for help is no error', async () => {
  expect(await typed(['--help'])).toMatchObject({ status: 0, err: '' });
  expect(await typed(['help', 'simulate'])).toMatchObject({
    status: 0,
    out: expect.stringContaining('--games'),
  });
  expect(await typed(['replay', '--help'])).toMatchObject({
    status: 0,
    out: expect.stringContaining('--step'),
  });
});

test.each(['--version', 'version', '-v'])('%s says which Kyuden this is', async (word) => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(await typed([word])).toEqual({
    status: 0,
    out: `kyuden ${version} (Node ${process.versions.node})\n`,
    err: '',
  });
});

test.each([40, 80, 120])('help fits a terminal of %i columns, and loses no word', async (columns) => {
  for (const name of ['play', 'simulate', 'serve', 'check']) {
    const piped = (await typed(['help', name])).out;
    const { out } = await typed(['help', name], [], { outIsTerminal: true, columns });
    const words = (text: string): string[] => text.split(/\s+/);
    expect(words(out)).toEqual(words(piped));
    // A word longer than a line is not broken.
    const wide = out.split('\n').filter((line) => line.length > columns);
    for (const line of wide) expect(words(line.trim())).toHaveLength(1);
  }
});

test.each([
  [['simualte'], "Did you mean 'simulate'?"],
  [['xyzzy'], 'The commands are play, simulate'],
  [['help', 'reply'], "Did you mean 'replay'?"],
  [['simulate', '--game', '3'], 'there is no option --game; did you mean --games?'],
  [['simulate', '--games'], '--games needs a value'],
  [['simulate', '--games', 'many'], "--games needs a whole number of at least 1, not 'many'"],
  [['simulate', '--seats', '9'], '--seats needs a whole number from 2 to 8'],
  [['simulate', 'now'], "unexpected 'now'"],
  [['simulate', '--bots', 'randum'], "there is no bot 'randum'; did you mean random?"],
  [['play', '--json'], 'there is no option --json'],
  [['play', '--auto-pass=yes'], '--auto-pass takes no value'],
  [['play', '--load', 'x', '--seed', '1'], '--load continues a game as it was'],
  [['play', '--resume', '--seed', '1'], '--resume continues a game as it was'],
  [['play', '--resume', '--load', 'x'], 'use either --load or --resume, not both'],
  [['replay'], 'which file?'],
  [['bench'], 'which bench: engine, growth, language, requests, server'],
  [['bench', 'language', '--span', '100'], '--span is for engine and growth'],
  [['bench', 'web'], "there is no bench 'web'"],
  [['serve', '--port', 'x'], '--port needs a whole number'],
])('%j is a wrong call', async (argv, message) => {
  const { status, err, out } = await typed(argv);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(message);
});

test('an edition that is not here is a wrong call', async () => {
  expect(await typed(['simulate', '--edition', 'samuri'])).toMatchObject({ status: 2 });
  expect(await typed(['play', '--edition', 'bronze'])).toMatchObject({ status: 2 });
});
