/** Some of the things mentioned, without a noun: 'both', 'either', 'the other', 'the rest'. */
import type { Ref } from '@kyuden/engine/program';
import { Base } from '../core/categories.ts';
import { isWord } from '../core/token.ts';
import { type Context, type Entity, NoReading, same } from '../lower/context.ts';
import { roleSorts } from './base.ts';
import { node } from './build.ts';
import type { Meaning } from './meaning.ts';

/** The two things of which a text says 'both': two targets, or things that were chosen together. */
function theTwo(c: Context): Entity {
  const targets = c.entities.filter((entity) => entity.target === true);
  const refs = targets
    .map((entity) => entity.ref)
    .filter((one, i, all) => all.findIndex((other) => same(one, other)) === i);
  if (refs.length === 2) {
    const ref: Ref = { r: 'both', of: refs };
    return { ref, sort: 'card', gender: 'either', number: 'pl', words: ['target'], mine: false };
  }
  const many = c.last((entity) => entity.number === 'pl' && entity.sort === 'card');
  if (many === undefined) throw new NoReading('both of what');
  return many;
}

Base.define('both', '(how: both <targets | > | them both)', (_n, c) => {
  const two = c.mention(theTwo(c));
  return { m: 'ref', ref: two.ref, sort: 'card', number: 'pl' };
});
roleSorts.set('Base.both', ['card', 'unit']);

/** 'Either is a Samurai': one of the two. */
Base.custom(
  'either',
  {
    read: (chart, at, _form, phrase) =>
      isWord(chart.tokens[at], 'either') && ['is', 'has'].some((word) => isWord(chart.tokens[at + 1], word))
        ? [node(phrase, at, at + 1, { number: 'sg' }, {}, ['card'])]
        : [],
    print: (_n, out) => out.word('either'),
  },
  (_n, c) => {
    const two = theTwo(c);
    return {
      m: 'class',
      filters: [{ kind: 'card', preds: [{ p: 'is', ref: two.ref }] }],
      sort: 'card',
      number: 'sg',
      n: { min: 1, max: 1 },
      target: false,
      words: two.words,
      gender: 'either',
      mine: two.mine,
      all: false,
      part: two.ref,
    };
  },
);

/** The things of which one was picked, without that one; or of two things mentioned, the one not mentioned last. */
function remaining(c: Context, number: 'sg' | 'pl'): Ref {
  const picked = c.last((entity) => entity.of !== undefined);
  if (picked !== undefined) {
    const preds = [
      { p: 'is' as const, ref: picked.of! },
      { p: 'other' as const, than: picked.ref },
    ];
    return { r: 'those', filter: { kind: 'card', preds } };
  }
  const cards = c.entities.filter(
    (entity) => entity.found !== true && entity.sort === 'card' && entity.number === 'sg',
  );
  const refs = cards.map(({ ref }) => ref);
  const others = refs.filter(
    (ref, i) => !same(ref, refs.at(-1)) && refs.findIndex((one) => same(one, ref)) === i,
  );
  if (number === 'pl' || others.length !== 1) throw new NoReading('which others');
  return others[0]!;
}

/** The things left after some of them were picked: 'the other', 'the rest'. */
export function others(c: Context, number: 'sg' | 'pl'): Meaning {
  const ref = remaining(c, number);
  c.mention({ ref, sort: 'card', gender: 'either', number, words: [] });
  return { m: 'ref', ref, sort: 'card', number };
}

/** 'Bow one of them and give the other -2F'. */
Base.custom(
  'theOther',
  {
    read: (chart, at, _form, phrase) =>
      isWord(chart.tokens[at], 'the') && isWord(chart.tokens[at + 1], 'other')
        ? [node(phrase, at, at + 2, { number: 'sg' }, {}, ['card'])]
        : [],
    print(_n, out) {
      out.word('the');
      out.word('other');
    },
  },
  (_n, c) => others(c, 'sg'),
);
