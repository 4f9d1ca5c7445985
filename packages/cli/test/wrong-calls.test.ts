import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { call, fileOf } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Contents that are no deck, game, card file or situation. */
const CONTENTS: Readonly<Record<string, string | Buffer>> = {
  'empty.txt': '',
  'blank.txt': '\n \n\t\n',
  'words.txt': 'Nothing that anybody reads here.\n',
  'number.json': '42',
  'null.json': 'null',
  'broken.json': '[{"title":',
  'list.json': '[1, null, "x", []]',
  'empty-list.json': '[]',
  'card.json': '[{"title": "X", "type": "Personality", "stats": [], "keywords": 3, "abilities": [null]}]',
  'abilities.json': '[{"title": "X", "type": "Strategy", "abilities": [null, 3, {"text": null}]}]',
  'stats.json': '[{"title": "X", "type": "Follower", "stats": {"force": {"deep": 1}, "asterisk": 3}}]',
  'text.json': '[{"title": "X", "type": "Event", "text": "(((\\"\\u0000"}]',
  'odd.json': '[{"title": "X", "type": "constructor", "stats": {"__proto__": 1, "toString": 2}}]',
  'header.game': '{"format":"kyuden-game","version":1}\n',
  'seats.game':
    '{"format":"kyuden-game","version":1,"edition":"samurai","seed":"x","settings":{},"seats":[null,null],"pool":""}\n',
  'edition.game':
    '{"format":"kyuden-game","version":1,"edition":"chess","seed":"x","settings":{},"seats":[{"name":"a","player":"human","deck":{}},{}],"pool":""}\n',
  'prototype.txt': 'constructor\n__proto__\n3 toString\n',
  'bytes.txt': Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a, 0xc3, 0x28]),
  'situation.txt': 'situation\ngiven\n  p1 has\nwhen\nthen\n',
};

/** Every command argument that takes a file. */
const WITH_FILE: readonly (readonly string[])[] = [
  ['play', '--load', 'FILE'],
  ['play', '--decks', 'FILE,FILE'],
  ['replay', 'FILE'],
  ['replay', 'FILE', '--step'],
  ['check', 'FILE'],
  ['check', 'FILE', '--edition', 'lcg'],
  ['check', 'FILE', '--json'],
  ['compile', 'FILE'],
  ['compile', 'FILE', '--edition', 'lcg', '--json'],
  ['compile', 'FILE', '--edition', 'gold'],
  ['card', 'X', '--file', 'FILE'],
  ['card', '--format', 'FILE'],
  ['card', '--like', 'X', '--file', 'FILE'],
  ['situation', 'FILE'],
  ['situation', 'FILE', '--json'],
  ['simulate', '--games', '1', '--workers', '1', '--decks', 'FILE,FILE'],
  ['reset-code'],
  ['reset-code', 'Ann', '--data', '/nowhere/kyuden.db'],
  ['reset-code', 'Ann', '--data', 'FILE'],
  ['reset-code', 'Ann', '--hours', '0'],
  ['backup', 'FILE'],
  ['backup', 'FILE.copy', '--data', 'FILE'],
  ['arena', '--bots', 'eager,eager', '--games', '1', '--workers', '1', '--decks', 'FILE'],
];

const COMMANDS =
  'play simulate arena replay bench card compile check situation rules editions serve backup reset-code'.split(
    ' ',
  );

async function complaint(argv: readonly string[]): Promise<string> {
  const { status, err, out } = await call([...argv]).catch((error: Error) => ({
    status: -1,
    err: `${error.stack}`,
    out: '',
  }));
  const said = `${err}${out}`;
  if (status !== 1 && status !== 2) return `status ${status}: ${said.slice(0, 600)}`;
  if (/^ +at .*:\d+:\d+\)?$/m.test(said)) return `a trace: ${said.slice(0, 600)}`;
  return said.trim() === '' ? 'not a word' : '';
}

test.each(WITH_FILE.map((argv) => [argv.join(' '), argv] as const))(
  '%s says what is wrong with a file',
  async (_, argv) => {
    const folder = dirname(fileOf('x', ''));
    mkdirSync(join(folder, 'folder'));
    for (const [name, words] of Object.entries(CONTENTS)) writeFileSync(join(folder, name), words);
    const files = [
      ...Object.keys(CONTENTS),
      'folder',
      'missing',
      'words.txt/inside',
      '.',
      `${'long'.repeat(80)}`,
      'a\0b',
    ];
    const faults: string[] = [];
    for (const name of files) {
      const wrong = await complaint(argv.map((one) => one.replaceAll('FILE', join(folder, name))));
      // The text of this card cannot be read, but it can be compared with others.
      if (argv.includes('--like') && name === 'text.json') continue;
      if (wrong !== '') faults.push(`${name}: ${wrong}`);
    }
    expect(faults).toEqual([]);
  },
);

test.each(COMMANDS)('%s answers wrong flags with a sentence', async (command) => {
  const calls = [
    [command, '--nonsense'],
    [command, '--nonsense=1'],
    [command, '--no-nonsense'],
    [command, '-x'],
    [command, '--'],
    [command, '--edition'],
    [command, '--edition', ''],
    [command, '--edition', 'constructor'],
    [command, '--edition', 'samurai', '--edition=__proto__'],
    [command, '--seed'],
    [command, '--games', '-1'],
    [command, '--workers', '1e9'],
    [command, '--port', '70000'],
    [command, '--json=yes'],
    [command, '--setting', '=', '--setting', 'x'],
    [command, '', '', ''],
  ];
  // `editions` needs no arguments.
  const fine = new Set(
    command === 'editions' || command === 'play' || command === 'serve' || command === 'simulate'
      ? ['--']
      : [],
  );
  const faults: string[] = [];
  for (const argv of calls) {
    if (fine.has(argv[1]!)) continue;
    const wrong = await complaint(argv);
    if (wrong !== '') faults.push(`${argv.join(' ')}: ${wrong}`);
  }
  expect(faults).toEqual([]);
});

test.each([
  ['compile', 'CARDS', '--coverage', 'FOLDER'],
  ['compile', 'CARDS', '--coverage', 'FOLDER/no/such/file'],
  ['simulate', '--games', '1', '--out', 'FOLDER'],
  ['simulate', '--games', '1', '--out', 'FOLDER/no/such/file'],
])('%s does not write where it cannot: %s %s %s', async (...argv) => {
  const file = fileOf('cards.json', '[]');
  const folder = dirname(file);
  expect(await complaint(argv.map((one) => one.replace('CARDS', file).replace('FOLDER', folder)))).toBe('');
});
