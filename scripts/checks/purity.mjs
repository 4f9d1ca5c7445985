// The engine is a pure function of its state: no clock, no randomness but the seed, no input or output.
import { filesUnder, lineAt, packagesOf, parse } from './source.mjs';

const CHANCE = {
  pattern: /(?<![\w$.])Math\s*\.\s*random\b/g,
  why: 'chance comes from the seeded generator in the state; else no game can be replayed',
};
const CLOCK = {
  pattern:
    /(?<![\w$.])(?:Date|Temporal|set(?:Timeout|Interval|Immediate)|queueMicrotask)\b(?!\s*\??:)|(?<![\w$.])performance\s*\./g,
  why: 'the engine has no clock: the same choices must give the same game at any time',
};
const OUTSIDE = {
  pattern:
    /(?<![\w$.])(?:process|console|globalThis|crypto)\s*(?:\?\.|\.|\[)|(?<![\w$.])(?:fetch|require)\s*\(/g,
  why: 'the engine has no input or output: it takes a state and a choice, and returns state and events',
};

/** Imports that are forbidden, by package. */
const FOREIGN = {
  engine: [
    {
      isForeign: (name) => !name.startsWith('.'),
      why: 'the engine stands on nothing: no node: modules, no packages',
    },
  ],
  editions: [
    {
      isForeign: (name, file) => name.startsWith('node:') && !file.endsWith('/node-files.ts'),
      why: 'editions run in browsers too: they read files through #files alone',
    },
  ],
};

export const purity = {
  name: 'a pure engine',
  run(root) {
    return packagesOf(root).flatMap((name) => {
      const engine = name === 'engine';
      const files = filesUnder(root, `packages/${name}/src`, ['.ts', '.tsx']);
      return files.flatMap((file) => {
        const { code, imports } = parse(root, file);
        const faults = (engine ? [CHANCE, CLOCK, OUTSIDE] : [CHANCE]).flatMap(({ pattern, why }) =>
          [...code.matchAll(pattern)].map((match) => ({
            file,
            line: lineAt(code, match.index),
            what: match[0].replace(/\s+/g, ''),
            why,
          })),
        );
        const foreign = (FOREIGN[name] ?? []).flatMap(({ isForeign, why }) =>
          imports
            .filter((one) => isForeign(one.name, file))
            .map((one) => ({ file, line: lineAt(code, one.at), what: `imports '${one.name}'`, why })),
        );
        return [...faults, ...foreign];
      });
    });
  },
};
