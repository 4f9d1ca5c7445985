/** The card that has the text: by its name, with or without 'the', or as 'this one'. */
import { Base } from '../core/categories.ts';
import { isWord } from '../core/token.ts';
import { type Context, self } from '../lower/context.ts';
import { node } from './build.ts';
import type { Meaning } from './meaning.ts';

Base.custom(
  'self',
  {
    read(chart, at, _form, phrase) {
      // On the card 'Earth Dragon', 'the Earth Dragon' means the card itself.
      const the = isWord(chart.tokens[at], 'the');
      const token = chart.tokens[the ? at + 1 : at];
      if (token?.self !== true) return [];
      return [node(phrase, at, the ? at + 2 : at + 1, { text: token.text, the }, {}, ['card'])];
    },
    print(n, out) {
      const { text, the } = n.data as { text: string; the: boolean };
      if (the) out.word('the');
      out.token({ kind: 'name', text });
    },
  },
  (_n, c) => selfMeaning(c, [c.card.title], true),
);

/** `named`: the words are the card's name. */
export function selfMeaning(c: Context, words: string[], named = false): Meaning {
  const personality = c.card.type === 'Personality';
  const gender = personality ? 'either' : 'it';
  c.mention({
    ref: self,
    sort: 'card',
    gender,
    words,
    mine: true,
    ...(personality && named && { person: true }),
  });
  return { m: 'ref', ref: self, sort: 'card', number: 'sg' };
}

Base.define('thisOne', 'this one', (_n, c) => selfMeaning(c, ['card']));
