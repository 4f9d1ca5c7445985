// The engine names no edition: not in a name, a string or a file name. Comments are free.
import { filesUnder, lineAt, parse } from './source.mjs';

const EDITIONS = /\b(?:samurai|celestial|ivory|lcg|ccg|gold editions?)\b/gi;
const WHY = 'the engine never names an edition; what differs between editions is data of packages/editions';

export const kernel = {
  name: 'no edition in the engine',
  run(root) {
    return filesUnder(root, 'packages/engine/src', ['.ts']).flatMap((file) => {
      const inName = [...apart(file).matchAll(EDITIONS)].map(([word]) => ({
        file,
        what: `the file name says "${word}"`,
        why: WHY,
      }));
      const words = parse(root, file).words.split('\n').map(apart).join('\n');
      const inText = [...words.matchAll(EDITIONS)].map((match) => ({
        file,
        line: lineAt(words, match.index),
        what: `"${match[0]}"`,
        why: WHY,
      }));
      return [...inName, ...inText];
    });
  },
};

/** The words of a name set apart: samuraiRules, LCGCard, lcg_card, GoldEdition. */
function apart(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ');
}
