// Builds the packages of the library to JavaScript with declarations, into folders that `npm pack` takes as they are:
//   node scripts/build/all.mjs [FOLDER]      default: dist
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileSources } from './compile.mjs';
import { manifestOf } from './manifest.mjs';
import { bundledTexts } from './texts.mjs';

/** The packages of the library, in the order of their imports. */
const PACKAGES = ['engine', 'words', 'language', 'editions', 'bots', 'kyuden'];
/** The folders of texts that the editions read. */
const TEXTS = ['cards', 'decks', 'rules'];

const root = resolve(import.meta.dirname, '../..');
const target = resolve(process.argv[2] ?? join(root, 'dist'));

rmSync(target, { recursive: true, force: true });
for (const name of PACKAGES) mkdirSync(join(target, name), { recursive: true });
compileSources(root, PACKAGES, target);
for (const name of PACKAGES) {
  const source = join(root, 'packages', name);
  const made = join(target, name);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(made, 'LICENSE'));
  writeFileSync(join(made, 'README.md'), readme(manifest));
}

const editions = join(root, 'packages/editions');
for (const folder of TEXTS)
  cpSync(join(editions, folder), join(target, 'editions', folder), { recursive: true });
writeFileSync(join(target, 'editions/dist/bundled-files.js'), bundledTexts(editions, TEXTS));
console.log(`built ${PACKAGES.join(', ')} in ${target}`);

function readme({ name, description }) {
  return `# ${name}

${description}. Part of Kyuden; start with the package \`kyuden\`.

Kyuden is an unofficial fan project. *Legend of the Five Rings* and all names of cards, clans and characters belong to
their owners, who neither made nor endorse it.
`;
}
