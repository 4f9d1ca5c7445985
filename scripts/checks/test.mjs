// Tests the checks: each finds its fault at the right line, and accepts good files.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cycles } from './cycles.mjs';
import { editionNames } from './edition-names.mjs';
import { facts } from './facts.mjs';
import { folders } from './folders.mjs';
import { layers } from './layers.mjs';
import { length } from './length.mjs';
import { lockfile } from './lockfile.mjs';
import { paths } from './paths.mjs';
import { purity } from './purity.mjs';
import { refusals } from './refusals.mjs';
import { ruleIds } from './rule-ids.mjs';
import { surface } from './surface.mjs';

const ENGINE = 'packages/engine/src/a.ts';
const BOTS = 'packages/bots/src/a.ts';
const SERVER = 'packages/server/src/a.ts';
const RULEBOOK = 'packages/editions/src/ccg/a.ts';
const LANGUAGE = 'packages/language/src/a.ts';
const manifest = (...names) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((n) => [n, '1.0.0'])) });
const home = (rest) => `/${'home'}/${rest}`;

/** Each case: the check, the faults that it must find (file:line, or file), the files. */
const cases = [
  [
    layers,
    [],
    { [LANGUAGE]: "import '@kyuden/engine/x';\nimport './b.ts';", ...needs('language', '@kyuden/engine') },
  ],
  [layers, [`${LANGUAGE}:1`], { [LANGUAGE]: "import type { A } from '@kyuden/engine';" }],
  [layers, [`${ENGINE}:2`], { [ENGINE]: "// first\nexport * from '@kyuden/language';" }],
  [layers, [`${ENGINE}:1`], { [ENGINE]: "type A = import('@kyuden/bots').A;" }],
  [layers, [`${ENGINE}:1`], { [ENGINE]: "const a = await import('@kyuden/cli');" }],
  [layers, [`${LANGUAGE}:1`], { [LANGUAGE]: "import '../../engine/src/a.ts';" }],
  [layers, [`${ENGINE}:1`], { [ENGINE]: "import '@kyuden/engine';" }],
  [layers, ['packages/engine/package.json'], needs('engine', 'lodash')],
  [layers, ['packages/language/package.json'], needs('language', '@kyuden/editions')],
  [layers, ['packages/extra'], { 'packages/extra/src/a.ts': '' }],

  [
    folders,
    [],
    { 'packages/engine/src/eval/a.ts': "import '../state/b.ts';", 'packages/engine/src/state/b.ts': '' },
  ],
  [
    folders,
    ['packages/engine/src/eval/a.ts:2'],
    {
      'packages/engine/src/eval/a.ts': "// first\nimport type { B } from '../gate/b.ts';",
      'packages/engine/src/gate/b.ts': '',
    },
  ],
  [folders, [ENGINE], { [ENGINE]: '', 'packages/engine/src/index.ts': "export * from './a.ts';" }],

  [
    cycles,
    [],
    { [LANGUAGE]: "import './b.ts';", 'packages/language/src/b.ts': "import type { A } from './a.ts';" },
  ],
  [
    cycles,
    [`${LANGUAGE}:1`],
    {
      [LANGUAGE]: "import './b.ts';",
      'packages/language/src/b.ts': "export * from './c/c.ts';",
      'packages/language/src/c/c.ts': "import '../a.ts';",
    },
  ],

  [editionNames, [], { [ENGINE]: "// Samurai, p. 3\nconst gold = 'gold'; /* LCG */", [LANGUAGE]: "'gold'" }],
  [editionNames, [`${ENGINE}:2`], { [ENGINE]: "\nconst a = 'samurai.ranged';" }],
  [editionNames, [`${ENGINE}:1`], { [ENGINE]: 'const samuraiRules = 1;' }],
  [editionNames, [`${ENGINE}:1`], { [ENGINE]: 'interface LCGCard {}' }],
  [editionNames, [`${ENGINE}:1`], { [ENGINE]: 'const a = `the Gold Edition`;' }],
  [editionNames, ['packages/engine/src/ivory.ts'], { 'packages/engine/src/ivory.ts': '' }],
  [editionNames, [`${LANGUAGE}:1`], { [LANGUAGE]: "if (edition === 'lcg') read();" }],
  [editionNames, ['packages/bots/src/a.ts:1'], { 'packages/bots/src/a.ts': "openEdition('gold');" }],
  [editionNames, ['packages/cli/src/a.ts:1'], { 'packages/cli/src/a.ts': "const rule = 'gold.duel.score';" }],
  [editionNames, ['packages/web/src/lcg/a.tsx'], { 'packages/web/src/lcg/a.tsx': '' }],
  [
    editionNames,
    ['packages/cli/src/a.ts:3'],
    { 'packages/cli/src/a.ts': "export const usage = `play\n [--edition samurai]`;\nconst a = 'samurai';" },
  ],
  [
    editionNames,
    ['packages/cli/src/report/edition-by-name.ts'],
    { 'packages/cli/src/report/edition-by-name.ts': '' },
  ],
  [editionNames, [], { 'packages/cli/src/report/edition-by-name.ts': "const USUAL = 'samurai';" }],

  [
    facts,
    [],
    { [BOTS]: "options.find((one) => one.verb === 'unit' && bot.id.slice(2))", [ENGINE]: 'answer.slice(3)' },
  ],
  [facts, [`${BOTS}:1`], { [BOTS]: "options.find((one) => one.id.startsWith('unit:'))" }],
  [facts, [`${BOTS}:1`], { [BOTS]: 'const [title] = /^(.+): /.exec(option.label);' }],
  [facts, [`${BOTS}:1`], { [BOTS]: "const a = request.prompt.replace(' 0 ', ' ');" }],
  [facts, [`${BOTS}:2`], { [BOTS]: "\nconst [verb] = option.split(':');" }],
  [facts, [`${BOTS}:1`], { [BOTS]: "if (optionWords(g, ask, first()).startsWith('Bow')) choose();" }],
  [
    facts,
    [],
    {
      [SERVER]:
        "import { optionLabel } from '@kyuden/editions';\nimport type { Prompt } from '@kyuden/words';",
      'packages/editions/src/words/question-words.ts': "import { en } from '@kyuden/words';",
      [BOTS]: "import { en } from '@kyuden/words';",
    },
  ],
  [facts, [`${SERVER}:2`], { [SERVER]: "\nimport { en, type Line } from '@kyuden/words';" }],
  [facts, [`${SERVER}:1`], { [SERVER]: "import { optionWords } from '@kyuden/editions';" }],
  [
    facts,
    ['packages/editions/src/words/a.ts:1'],
    { 'packages/editions/src/words/a.ts': "import { promptWords } from './question-words.ts';" },
  ],

  [
    refusals,
    [],
    {
      [RULEBOOK]:
        "const a = refuse(g, 'bowed', b ? 'x' : 'y');\nfail('no such card');\nconst s = { rule: 'a', why: 'In words.' };",
    },
  ],
  [refusals, [`${RULEBOOK}:2`], { [RULEBOOK]: "\nreturn refuse(g, rule(g), 'it is bowed');" }],
  [refusals, [`${RULEBOOK}:1`], { [RULEBOOK]: "const no = refuseBy(\n  'a.b',\n  `it is there`,\n);" }],
  [refusals, [`${ENGINE}:1`], { [ENGINE]: "return { rule, why: { kind: 'no target' } };" }],
  [refusals, [`${RULEBOOK}:1`], { [RULEBOOK]: "return { rule: 'a.b', why: { kind: 'bowed' } };" }],

  [
    ruleIds,
    [],
    { [LANGUAGE]: '// `$' + '{book.name}.a`\nconst a = `$' + '{edition}`, b = `in $' + '{edition}.`;' },
  ],
  [ruleIds, [], { 'packages/editions/src/rules.ts': 'const a = `$' + '{edition}.$' + '{id}`;' }],
  [ruleIds, [`${LANGUAGE}:2`], { [LANGUAGE]: '\nconst a = `$' + '{g.book.name}.actions.$' + '{b}`;' }],
  [ruleIds, [`${ENGINE}:1`], { [ENGINE]: 'const a = `$' + '{edition}.$' + '{b}`;' }],

  [
    purity,
    [],
    { [ENGINE]: "const a = 'process.exit new Date()'; // Date\nconst b = { process: 1, Date: 2 };" },
  ],
  [
    purity,
    [],
    { [ENGINE]: 'const a = frame.process.at + event.console.x;', [LANGUAGE]: "import 'node:fs';" },
  ],
  [purity, [`${ENGINE}:2`], { [ENGINE]: '\nconst a = new Date();' }],
  [purity, [`${ENGINE}:1`], { [ENGINE]: 'const a = performance.now();' }],
  [purity, [`${ENGINE}:1`], { [ENGINE]: 'setTimeout(() => {}, 1);' }],
  [purity, [`${ENGINE}:1`], { [ENGINE]: 'const a = process.env;' }],
  [purity, [`${ENGINE}:1`], { [ENGINE]: 'console.log(1);' }],
  [purity, [`${ENGINE}:1`], { [ENGINE]: "import { readFileSync } from 'node:fs';" }],
  [purity, ['packages/editions/src/a.ts:1'], { 'packages/editions/src/a.ts': "import 'node:fs';" }],
  [purity, [], { 'packages/editions/src/node-files.ts': "import 'node:fs';" }],
  [purity, [`${ENGINE}:1`], { [ENGINE]: 'const a = `$' + '{Math.random()}`;' }],
  [purity, [`${LANGUAGE}:1`], { [LANGUAGE]: 'const a = Math.random();' }],

  [
    surface,
    [],
    {
      'packages/engine/src/index.ts': "export { a, type B } from './a.ts';",
      [LANGUAGE]: "import { a as c, type B } from '@kyuden/engine';",
    },
  ],
  [
    surface,
    ['packages/engine/src/index.ts:1', 'packages/engine/src/index.ts:2'],
    {
      'packages/engine/src/index.ts': "export { a } from './a.ts';\nexport * from './b.ts';",
      'packages/engine/src/c.ts': "import { a } from './index.ts';",
    },
  ],

  [length, [], { [ENGINE]: 'a\n'.repeat(500), 'packages/editions/src/x.generated.ts': 'a\n'.repeat(900) }],
  [length, [`${ENGINE}:501`], { [ENGINE]: 'a\n'.repeat(501) }],

  [paths, [], { 'README.md': 'at https://example.org/home/someone, say /home/i.test(text)' }],
  [paths, ['docs/a.md:2'], { 'docs/a.md': `\nsee ${home('someone/a.txt')}` }],
  [paths, [`${ENGINE}:1`], { [ENGINE]: `const a = '${home('')}';` }],

  [lockfile, [], lock('"node_modules/a": { "version": "1.0.0" }')],
  [lockfile, [], lock('"node_modules/a": {\n"resolved": "packages/a", "link": true }')],
  [lockfile, ['package-lock.json:2'], lock('"node_modules/a": {\n"resolved": "https://example.org/a.tgz" }')],
  [lockfile, ['package.json'], { ...lock(''), 'package.json': manifest('a') }],
  [lockfile, ['package-lock.json'], {}],
];

function needs(name, ...names) {
  return { [`packages/${name}/package.json`]: manifest(...names) };
}

function lock(entries) {
  return { 'package-lock.json': `{ "packages": { ${entries} } }` };
}

for (const [check, expected, files] of cases) {
  const root = mkdtempSync(join(tmpdir(), 'kyuden-check-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const found = check.run(root).map(({ file, line }) => (line ? `${file}:${line}` : file));
    assert.deepEqual(found, expected, `${check.name} of ${JSON.stringify(files).slice(0, 200)}`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
console.log(`${cases.length} cases`);
