/** The things that a text has mentioned, in order, and the one that a pronoun or a definite noun means. */
import type { Ref } from '@kyuden/engine/program';
import { same } from '../lower/context.ts';
import type { Sort } from './context.ts';

export interface Referent {
  ref: Ref;
  /** Absent if the phrase that mentioned it does not say. */
  sort?: Sort;
  plural?: boolean;
  /** Another reference to the same thing, by which the text called it before. */
  was?: Ref;
  /** The words by which it was mentioned: nouns, adjectives, and participles such as 'chosen'. */
  words: readonly string[];
}

/** A description that a definite noun phrase gives: 'the chosen character' has one word and one adjective. */
export interface Wanted {
  sort: Sort;
  noun: string;
  adjectives?: readonly string[];
  plural?: boolean;
}

/** Nouns of which a thing has at most one. 'Card' fits each card. */
const types = ['character', 'attachment', 'holding', 'event', 'stronghold', 'province', 'ring', 'role'];

export class Discourse {
  private list: Referent[] = [];

  /** The last mention counts; a thing that is mentioned again keeps the words of its earlier mentions. */
  mention(one: Referent): void {
    const before = this.list.find(({ ref }) => same(ref, one.ref));
    this.list = this.list.filter((other) => other !== before);
    const words = [...new Set([...(before?.words ?? []), ...one.words])];
    this.list.push({ ...before, ...one, words });
  }

  /** Adds a word to a mention: a card that was sacrificed is 'the sacrificed character' from then on. */
  tag(ref: Ref, word: string): void {
    this.list = this.list.map((one) =>
      same(one.ref, ref) && !one.words.includes(word) ? { ...one, words: [...one.words, word] } : one,
    );
  }

  /** The mentions so far, to return to with `restore`. */
  get state(): readonly Referent[] {
    return this.list;
  }

  restore(state: readonly Referent[]): void {
    this.list = [...state];
  }

  /** The last thing that is no player. */
  get last(): Referent | undefined {
    return this.list.findLast(({ sort }) => sort !== 'player');
  }

  player(): Referent | undefined {
    return this.list.findLast(({ sort }) => sort === 'player');
  }

  /** The last thing that 'it' can mean. */
  it(): Referent | undefined {
    return this.list.findLast(({ sort, plural }) => sort !== 'player' && plural !== true);
  }

  /** The last things that 'them' can mean. */
  them(): Referent | undefined {
    return this.list.findLast(({ sort, plural }) => sort !== 'player' && plural !== false);
  }

  called(wanted: Wanted): Referent | undefined {
    return this.list.findLast((one) => fits(one, wanted));
  }

  all(wanted: Wanted): Referent[] {
    return this.list.filter((one) => fits(one, wanted));
  }
}

function fits(one: Referent, { sort, noun, adjectives = [], plural }: Wanted): boolean {
  if (one.sort === undefined) return sort !== 'player';
  if (one.sort !== sort) return false;
  if (plural !== undefined && one.plural !== undefined && one.plural !== plural) return false;
  const hasOtherType = one.words.some((word) => word !== noun && types.includes(word));
  const isCalled = noun === 'card' ? sort === 'card' : one.words.includes(noun) || !hasOtherType;
  return isCalled && adjectives.every((word) => one.words.includes(word));
}
