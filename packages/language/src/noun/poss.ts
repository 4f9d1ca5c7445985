/** Possessives before a noun: 'his', 'your', "the target's". */
import { NPx, Poss } from '../core/categories.ts';
import type { Result } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { node } from './build.ts';

Poss.custom(
  'his',
  {
    read: (chart, at, _form, phrase) =>
      ['his', 'her', 'its', 'their', 'your', 'his or her']
        .filter((word) => word.split(' ').every((one, k) => isWord(chart.tokens[at + k], one)))
        .map((word) => node(phrase, at, at + word.split(' ').length, { word })),
    print: (n, out) => {
      for (const word of (n.data as { word: string }).word.split(' ')) out.word(word);
    },
  },
  (n, c) => {
    const { word } = n.data as { word: string };
    if (word === 'your') return { m: 'ref', ref: { r: 'you' }, sort: 'player', number: 'pl' };
    const entity = c.pronoun(word === 'its' ? 'it' : word === 'their' ? 'they' : 'he', c.want, true);
    c.mention(entity);
    return { m: 'ref', ref: entity.ref, sort: entity.sort, number: entity.number };
  },
);

Poss.custom(
  'whose',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      for (const one of chart.read('NPx', at)) {
        const token = chart.tokens[one.end];
        const base = one.node.v.base?.phrase.name;
        if (base === undefined) continue;
        if (token?.kind !== 'poss' || base === 'Base.pronoun' || base === 'Base.you') continue;
        const plural =
          (one.node.data as { number: string }).number === 'pl' &&
          chart.tokens[one.end - 1]!.text.endsWith('s');
        if (token.text !== (plural ? "'" : "'s")) continue;
        out.push(node(phrase, at, one.end + 1, { text: token.text }, { x: one.node }, one.node.sorts));
      }
      return out;
    },
    print(n, out) {
      out.child(n.v.x!);
      out.word((n.data as { text: string }).text);
    },
  },
  (n, c) => NPx.of(n.v.x!)(n.v.x!, c),
);
