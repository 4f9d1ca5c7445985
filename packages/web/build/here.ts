import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type RuledEdition, ruledEditions } from '@kyuden/editions';
import type { Plugin } from 'vite';
import type { CompiledAddresses } from '../src/here/worker/compiled.ts';
import { compileAll } from './compile.ts';

/** Building the parts that play without a server: compiled editions beside the client, and a worker without grammar. */

const FOLDER = 'compiled';
const RULES = '.rules';

/** The compiled editions, as files by their name in the built client. */
export interface Compiled {
  readonly addresses: CompiledAddresses;
  readonly files: ReadonlyMap<string, string>;
}

export function compiled(): Compiled {
  const files = new Map<string, string>();
  const addresses = {
    list: '',
    lessons: '',
    editions: {} as Record<string, string>,
    rules: {} as Record<string, string>,
  };
  for (const [name, value] of Object.entries(compileAll())) {
    const text = JSON.stringify(value);
    const address = `${FOLDER}/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
    files.set(address, text);
    if (name === 'editions') addresses.list = address;
    else if (name === 'lessons') addresses.lessons = address;
    else if (name.endsWith(RULES)) addresses.rules[name.slice(0, -RULES.length)] = address;
    else addresses.editions[name] = address;
  }
  return { addresses, files };
}

/** Puts compiled editions beside the client; the development server answers with them. */
export const withCompiled = ({ files }: Compiled): Plugin => ({
  name: 'kyuden-compiled',
  generateBundle() {
    for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const text = files.get((request.url ?? '').slice(1));
      if (text === undefined) return next();
      response.setHeader('content-type', 'application/json');
      response.end(text);
    });
  },
});

const packages = new URL('../../', import.meta.url);
const fileIn = (path: string): string => fileURLToPath(new URL(path, packages));
const compiledLanguage = fileIn('language/src/compiled.ts');
const shippedFiles = fileIn('web/src/here/worker/shipped-files.ts');
const englishReasons = fileIn('words/src/english.ts');
const editionsList = fileIn('editions/src/shipped.ts');
const familiesList = fileIn('bots/src/families.ts');

/**
 * For the worker: the compiled language stands in the place of the grammar, loaded texts in the place of files, and each
 * edition is a chunk of its own, as is what bots know of each family of editions. Reasons stay facts: the page makes words.
 */
export const withoutGrammar = (): Plugin => ({
  name: 'kyuden-without-grammar',
  enforce: 'pre',
  resolveId(name) {
    if (name === '@kyuden/language' || name === '@kyuden/language/compiled') return compiledLanguage;
    if (name === '#files' || name.endsWith('/shipped-files.ts')) return shippedFiles;
    return undefined;
  },
  load(id) {
    if (id === editionsList) return 'export const shippedEditions = [];';
    if (id === englishReasons) return 'export const english = (why) => JSON.stringify(why);';
    if (id === familiesList) return 'export const shippedFamilies = {};';
    if (!id.endsWith('/here/worker/editions.ts')) return undefined;
    const loaders = ruledEditions().map((edition) => `${JSON.stringify(edition.name)}: ${loaderOf(edition)}`);
    return `import { knowFamily } from '@kyuden/bots/players';
export const editionModules = { ${loaders.join(', ')} };`;
  },
});

/** Loads an edition, together with what bots know of its family. */
function loaderOf({ name, family }: RuledEdition): string {
  const file = JSON.stringify(fileIn(`editions/src/${name}/edition.ts`));
  const knowledge = JSON.stringify(fileIn(`bots/src/${family}/knowledge.ts`));
  return `async () => {
  const [made, known] = await Promise.all([import(${file}), import(${knowledge})]);
  knowFamily(${JSON.stringify(family)}, known[${JSON.stringify(family)}]);
  return made[${JSON.stringify(name)}];
}`;
}
