// Writes docs/api.md, the reference of the library, from the types and comments in packages/kyuden.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const target = join(root, 'docs/api.md');
const OPTIONS = {
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: [join(root, 'packages/kyuden/src/index.ts')],
  tsconfig: join(root, 'tsconfig.json'),
  readme: 'none',
  outputFileStrategy: 'modules',
  disableSources: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hidePageTitle: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  expandParameters: true,
  excludePrivate: true,
  // The workspace checks types with another version of the compiler.
  skipErrorChecking: true,
  treatWarningsAsErrors: false,
};

const HEAD = `# The library

\`npm run api\` writes this page from the types and comments in \`packages/kyuden\`. Do not edit it by hand.
[library.md](library.md) shows how to use the library.

`;

if (!existsSync(join(here, 'node_modules'))) run('npm', ['ci'], here);
const folder = mkdtempSync(join(tmpdir(), 'kyuden-api-'));
try {
  const options = join(folder, 'typedoc.json');
  writeFileSync(options, JSON.stringify({ ...OPTIONS, out: join(folder, 'out') }));
  run(process.execPath, [join(here, 'node_modules/typedoc/bin/typedoc'), '--options', options], here);
  const page = readFileSync(join(folder, 'out/README.md'), 'utf8');
  writeFileSync(target, `${HEAD}${page.replace(/^# .*\n+/, '').trimEnd()}\n`);
  console.log(`wrote ${target}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`);
}
