// package-lock.json must name no host, and must agree with the package.json files; otherwise `npm ci` fails for
// others.
import { filesUnder, packagesOf, read } from './source.mjs';

const FILE = 'package-lock.json';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

export const lockfile = {
  name: 'the lock file',
  run(root) {
    if (!filesUnder(root).includes(FILE)) {
      return [
        {
          file: FILE,
          what: 'is missing',
          why: 'without it, everyone installs something else; run npm install',
        },
      ];
    }
    const text = read(root, FILE);
    const hosts = text.split('\n').flatMap((line, index) =>
      /"resolved":\s*"[a-z+]+:/.test(line)
        ? [
            {
              file: FILE,
              line: index + 1,
              what: line.trim(),
              why: 'others install from elsewhere; keep omit-lockfile-registry-resolved=true in .npmrc',
            },
          ]
        : [],
    );
    return [...hosts, ...disagreements(root, JSON.parse(text).packages ?? {})];
  },
};

function disagreements(root, locked) {
  const folders = ['', ...packagesOf(root).map((name) => `packages/${name}`)];
  return folders.flatMap((folder) => {
    const file = folder ? `${folder}/package.json` : 'package.json';
    let manifest;
    try {
      manifest = JSON.parse(read(root, file));
    } catch {
      return [];
    }
    const differs = KINDS.filter((kind) => flat(manifest[kind]) !== flat(locked[folder]?.[kind]));
    return differs.map((kind) => ({
      file,
      what: `${kind} are not those of ${FILE}`,
      why: 'npm ci would refuse them; run npm install and commit both files',
    }));
  });
}

function flat(dependencies = {}) {
  return JSON.stringify(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
}
