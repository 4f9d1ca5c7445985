/**
 * Sentences that only tell what the players may imagine ('He meditates.'). They do nothing, and every word of them is known to do nothing: a
 * sentence is one only if at least one of its words is a word of the story and all others are words of the story or small words.
 */
import { Sentence } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { isWord, type Token } from '../core/token.ts';
import { node } from '../noun/build.ts';

/** Words that no rule uses. */
const told = new Set(
  (
    'rallies troops barrier air suspect taint coerces testimony family secret sows seeds distrust kills blames defects ' +
    'snow blocks travel tariffs raises lured trap imbued mystical power undergoes undergo vigorous training deceive forged order ' +
    'wears skin consumes blockade outmaneuvers ancient relic Empress dispatches Colonies commits public breach etiquette ' +
    'consecrated casts help rebuild clan defenses boasts talents forests maddening knowledge land mastery politics Lords Death ' +
    'granted eyes changes shape interrogates witness meditates lesson taught summons storm offer gift great surrounds infiltrates ' +
    'ranks meditation begets readiness shames performance prays Fortunes grants lands claim tract swallows whole feigns injuries ' +
    'inspires pushes path breathes fire threatens workers plunders enough wealth retire accuse covertly preparing war come across ' +
    'starving peasants need true enlightenment reborn reveal corruption within test character'
  ).split(' '),
);

/** Words that may stand beside them. */
const small = new Set(
  (
    'a an the his her its him it them he she you your of with to from by in on for into and another own new some is are go have must ' +
    'not this as dead strength draws uses creates searches army enemy Jade Strike Monk Henshin Dragon Thunder'
  ).split(' '),
);

const isTold = (token: Token): boolean => token.kind === 'word' && has(told, token);
const isSmall = (token: Token): boolean =>
  token.self === true || token.kind === 'poss' || (token.kind === 'word' && has(small, token));

function has(words: Set<string>, token: Token): boolean {
  return [...wordsOf(token)].some((word) => words.has(word));
}

/** The word, and without its capital where that says nothing. */
function* wordsOf(token: Token): Iterable<string> {
  yield token.text;
  if (token.start === true) yield token.text.charAt(0).toLowerCase() + token.text.slice(1);
}

Sentence.custom(
  'story',
  {
    read(chart, at, _form, phrase) {
      let end = at;
      let story = false;
      for (; ; end += 1) {
        const token = chart.tokens[end];
        if (token === undefined || !(isTold(token) || isSmall(token))) break;
        story ||= isTold(token);
      }
      if (!story || !isWord(chart.tokens[end], '.')) return [];
      const said = chart.tokens.slice(at, end).map(({ kind, text }): Token => ({ kind, text }));
      return [node(phrase, at, end, said)];
    },
    print(n, out) {
      for (const token of n.data as Token[]) out.token({ ...token });
    },
  },
  () => ({}),
);

/** Whether a sentence only tells the story. */
export function isStory(n: Node): boolean {
  return n.phrase.name === 'Sentence.story';
}
