import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The library as its users get it: packed, and installed in an empty folder. */

const root = resolve(import.meta.dirname, '../../..');
const examples = join(root, 'examples/library');
const folder = mkdtempSync(join(tmpdir(), 'kyuden-packed-'));
const user = join(folder, 'user');

const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Programs of this name on the path, the first of each version. */
function programs(name: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(place, name);
    if (!existsSync(file)) continue;
    const version = run(file, ['--version'], root).trim();
    if (!found.has(version)) found.set(version, file);
  }
  return found;
}

beforeAll(() => {
  const built = join(folder, 'built');
  run(process.execPath, [join(root, 'scripts/build/all.mjs'), built], root);
  const packages = readdirSync(built).map((name) => join(built, name));
  const npm = programs('npm').values().next().value as string;
  run(npm, ['pack', '--silent', '--pack-destination', folder, ...packages], folder);
  const packed = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  expect(packed).toHaveLength(packages.length);
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  run(npm, ['install', '--offline', ...packed.map((file) => join(folder, file))], user);
  for (const file of readdirSync(examples)) copyFileSync(join(examples, file), join(user, file));
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is packed has no sources in it, and all that the editions read', () => {
  const editions = join(user, 'node_modules/@kyuden/editions');
  const files = readdirSync(editions, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
  expect(files).toContain('rules/samurai.jsonl');
});

test('the examples type-check against the declarations', () => {
  const options = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
  };
  const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
  const config = { compilerOptions: { ...options, ...types, module: 'nodenext' }, include: ['*.mjs'] };
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify(config));
  expect(run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], user)).toBe('');
});

describe.each([...programs('node')])('on Node %s', (_, node) => {
  const cases: [string, string[], RegExp][] = [
    ['play-a-game.mjs', [], /how: '\w+', winners: \[ \d/],
    ['own-cards.mjs', [], /plays: \[ 'Border Sentry' \]\ndoes not play: cards: Careless Sentry[\s\S]*how:/],
    ['save-and-go-on.mjs', [], /both end the same/],
    ['look-ahead.mjs', ['1', '1'], /won [01] of 1/],
  ];

  test('every example has a case', () => {
    expect(cases.map(([file]) => file).sort()).toEqual(readdirSync(examples).sort());
  });

  test.each(cases)('%s runs', (file, args, said) => {
    expect(run(node, [file, ...args], user)).toMatch(said);
  });
});

test('games are the same on every Node', () => {
  const results = [...programs('node').values()].map((node) => run(node, ['play-a-game.mjs', 'lcg'], user));
  expect(new Set(results).size).toBe(1);
});

test('a browser bundle holds no module of Node, and plays the same game', async () => {
  const { build } = await import('vite');
  const made = await build({
    root: user,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: 'play-a-game.mjs' } },
  });
  const [result] = [made].flat();
  if (!result || !('output' in result)) throw new Error('expected one bundle');
  const code = result.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
  expect(code).not.toMatch(/["'](?:node:|__vite-browser-external)/);
  writeFileSync(join(user, 'bundle.mjs'), code);
  const plain = run(process.execPath, ['play-a-game.mjs'], user);
  expect(run(process.execPath, ['bundle.mjs'], user)).toBe(plain);
});
