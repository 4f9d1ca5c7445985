/** The attachments that a description names, where a list could go on in two ways. */
import { Post } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Meaning } from './meaning.ts';

/** In 'a Personality with a Weapon and a Follower', he has both: the Follower is no second member of the list. */
export function isAlsoAttached(first: Node, second: Meaning): boolean {
  const post = Object.values(first.v).findLast(({ phrase }) => phrase.category === Post.name);
  const endsSo = post?.phrase.name === 'Post.with' && post.v.h?.phrase.name === 'Have.attached';
  return endsSo && isPlainThing(second);
}

const isPlainThing = (one: Meaning): boolean =>
  one.m === 'class' &&
  one.sort === 'card' &&
  one.gender === 'it' &&
  !one.target &&
  one.performing !== true &&
  one.filters.every(({ preds }) => preds.every((pred) => pred.p !== 'control' && pred.p !== 'zone'));
