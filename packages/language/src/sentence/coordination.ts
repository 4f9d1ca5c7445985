/** Lists of conditions on a thing: 'who is bowed or has no Followers', 'with lower Force and without Followers'. */
import type { Pred } from '@kyuden/engine/program';
import { Event, Have, Pred_ } from '../core/categories.ts';
import { conjOf, coordinate, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import { eitherOf } from '../noun/meaning.ts';
import { standsBare } from '../words/keywords.ts';

/** Joins predicates: 'and' requires all of them, 'or' one. */
export function joined(n: Node, parts: readonly Pred[][]): Pred[] {
  return conjOf(n) === 'and' ? parts.flat() : [eitherOf(parts)];
}

/**
 * Whether the member is a separate noun and not a feature: the second part of 'with 4 or more Force or a Ninja card'.
 */
const isAnotherThing = (one: Node): boolean =>
  one.phrase.name === 'Have.attached' && one.v.x!.v.base?.v.det?.phrase.name === 'Det.a';

coordinate(Have, {
  allow: (items, { conj }) => conj === 'and' || items.every(isAnotherThing) || !items.some(isAnotherThing),
  meaning: (n, c) =>
    joined(
      n,
      itemsOf(n).map((one) => Have.of(one)(one, c)),
    ),
});
/** Whether the member is a keyword that can be a noun, written without an article. */
const isBareNoun = ({ phrase, data }: Node): boolean =>
  phrase.name === 'Pred.keyword' && !standsBare((data as { keyword: string }).keyword);
const isWithNoun = ({ v }: Node): boolean => Object.keys(v).length > 0;

coordinate(Pred_, {
  // After a noun, a keyword that can be a noun belongs to that noun: 'a Samurai or Monk'.
  allow: (items) => !items.some((one, at) => isBareNoun(one) && items.slice(0, at).some(isWithNoun)),
  meaning: (n, c) =>
    joined(
      n,
      itemsOf(n).map((one) => Pred_.of(one)(one, c)),
    ),
});
coordinate(Event, {
  conjs: ['or'],
  meaning: (n, c) => itemsOf(n).flatMap((one) => Event.of(one)(one, c)),
});
