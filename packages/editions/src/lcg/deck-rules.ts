import type { Reason } from '@kyuden/words';
import type { DeckPart } from '../deck.ts';
import {
  type DeckRules,
  type DeckViolation,
  type KnownCopies,
  violation as violationOf,
} from '../deck-check.ts';
import { clans, elements } from './words.ts';

/** deckbuilding.composition: cards in neither deck are in the part `stronghold`. */
const part: Readonly<Record<string, DeckPart>> = {
  Stronghold: 'stronghold',
  Role: 'stronghold',
  Province: 'stronghold',
  Character: 'dynasty',
  Holding: 'dynasty',
  Attachment: 'fate',
  Event: 'fate',
};

const mostCards = 45;
const mostCharacters = 10;

const total = (list: readonly KnownCopies[]): number => list.reduce((sum, one) => sum + one.count, 0);

const clansOf = (one: KnownCopies): string[] => one.card.keywords.filter((word) => clans.includes(word));

const violation = (rule: string, why: Reason, about: readonly KnownCopies[] = []): DeckViolation =>
  violationOf(`lcg.${rule}`, why, about);

/** Standing nodes about deck building in the texts of these cards. */
const says = (known: readonly KnownCopies[], what: string) =>
  known.flatMap((one) =>
    (one.card.texts ?? []).flatMap((text) =>
      (text.standing ?? []).filter((node) => node.s === 'deck' && node.says === what),
    ),
  );

const wordsIn = (nodes: ReturnType<typeof says>): string[] =>
  nodes.flatMap((node) => (Array.isArray(node.words) ? (node.words as string[]) : []));

const ownClans = (known: readonly KnownCopies[]): string[] => {
  const home = known.find((one) => one.card.type === 'Stronghold');
  return home ? clansOf(home) : [];
};

/** Cards of a clan other than the stronghold's, and not at home in its decks by their own text. */
function strangersIn(known: readonly KnownCopies[]): KnownCopies[] {
  const own = ownClans(known);
  return known.filter(
    (one) =>
      clansOf(one).some((clan) => !own.includes(clan)) &&
      !wordsIn(says([one], 'clan')).some((clan) => own.includes(clan)),
  );
}

/**
 * Checks clans, influence, provinces and roles. The preset decks of the format 'first-game' may have any size.
 */
function more(known: readonly KnownCopies[], format: string): DeckViolation[] {
  const strangers = strangersIn(known);
  const found = provinces(known);
  for (const one of strangers.filter((each) => each.card.type === 'Province'))
    found.push(
      violation('deckbuilding.provinces-clan', { kind: 'provinceOfOtherClan', card: one.key }, [one]),
    );
  for (const one of strangers.filter((each) => each.part === 'dynasty'))
    found.push(violation('deckbuilding.dynasty-clan', { kind: 'dynastyOfOtherClan', card: one.key }, [one]));
  if (format === '') {
    for (const name of ['dynasty', 'fate'] as const) {
      const size = total(known.filter((one) => one.part === name));
      const deck = name === 'fate' ? 'conflict' : name;
      if (size > mostCards)
        found.push(
          violation('deckbuilding.composition', { kind: 'deckTooLarge', deck, count: size, most: mostCards }),
        );
    }
  }
  return [
    ...found,
    ...influence(known, strangers),
    ...characters(known),
    ...roles(known),
    ...clanBound(known),
  ];
}

/** deckbuilding.five-provinces-five-elements; a role may allow a second province of its element. */
function provinces(known: readonly KnownCopies[]): DeckViolation[] {
  const list = known.filter((one) => one.card.type === 'Province');
  const rule = 'deckbuilding.five-provinces-five-elements';
  const count = total(list);
  if (count !== 5) return [violation(rule, { kind: 'provinceCount', count, needed: 5 }, list)];
  const twice = wordsIn(says(known, 'element'));
  return elements.flatMap((element) => {
    const of = list.filter((one) => one.card.keywords.includes(element));
    const most = twice.includes(element) ? 2 : 1;
    return total(of) > most
      ? [violation(rule, { kind: 'tooManyOfElement', count: total(of), element, most }, of)]
      : [];
  });
}

/**
 * influence.budget: the influence cost of conflict cards of other clans, and the pool from stronghold and role.
 */
function influenceSum(known: readonly KnownCopies[]): { used: number; most: number } {
  const home = known.find((one) => one.card.type === 'Stronghold');
  const extra = says(known, 'influence').reduce((sum, node) => sum + Number(node.n ?? 0), 0);
  const bought = strangersIn(known).filter((one) => one.part === 'fate');
  return {
    used: bought.reduce((sum, one) => sum + one.count * (one.card.stats?.influence ?? 0), 0),
    most: (home?.card.stats?.influencePool ?? 0) + extra,
  };
}

/** deckbuilding.conflict-clan, influence.budget, influence.none-not-splashable */
function influence(known: readonly KnownCopies[], strangers: readonly KnownCopies[]): DeckViolation[] {
  const found: DeckViolation[] = [];
  const bought = strangers.filter((one) => one.part === 'fate');
  const others = [...new Set(bought.flatMap(clansOf))];
  if (others.length > 1)
    found.push(violation('deckbuilding.conflict-clan', { kind: 'tooManyClans', clans: others }, bought));
  for (const one of bought.filter((each) => typeof each.card.stats?.influence !== 'number'))
    found.push(violation('influence.none-not-splashable', { kind: 'noInfluenceCost', card: one.key }, [one]));
  const allowed = wordsIn(says(known, 'influenceFor'));
  if (allowed.length > 0)
    for (const one of bought.filter((each) => !clansOf(each).some((clan) => allowed.includes(clan))))
      found.push(
        violation(
          'role.influence-for-named-clan',
          { kind: 'influenceForOthers', card: one.key, clans: allowed },
          [one],
        ),
      );
  const { used, most } = influenceSum(known);
  if (used > most)
    found.push(violation('influence.budget', { kind: 'tooMuchInfluence', used, most }, bought));
  return found;
}

/** Limits a conflict deck to ten characters, by the Rules Reference. */
function characters(known: readonly KnownCopies[]): DeckViolation[] {
  const list = known.filter((one) => one.part === 'fate' && one.card.type === 'Character');
  const count = total(list);
  if (count <= mostCharacters) return [];
  return [
    violation('deckbuilding.composition', { kind: 'tooManyCharacters', count, most: mostCharacters }, list),
  ];
}

/** role.required-by-cards: the deck's role has one of the words that the card names. */
function roles(known: readonly KnownCopies[]): DeckViolation[] {
  const words = known.filter((one) => one.card.type === 'Role').flatMap((one) => one.card.keywords);
  return known.flatMap((one) => {
    const needed = wordsIn(says([one], 'role'));
    return needed.length > 0 && !needed.some((word) => words.includes(word))
      ? [violation('role.required-by-cards', { kind: 'needsRole', card: one.key, roles: needed }, [one])]
      : [];
  });
}

/** deckbuilding.named-clans: a card for the decks of certain clans. */
function clanBound(known: readonly KnownCopies[]): DeckViolation[] {
  const own = ownClans(known);
  return known.flatMap((one) => {
    const needed = wordsIn(says([one], 'clan'));
    return needed.length > 0 && !needed.some((clan) => own.includes(clan))
      ? [violation('deckbuilding.named-clans', { kind: 'needsClan', card: one.key, clans: needed }, [one])]
      : [];
  });
}

export const lcgDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  most: { Province: 5, Role: 1 },
  copies: 3,
  singleTypes: [],
  singleKeywords: [],
  part,
  partOfDeck: { conflict: 'fate' as const },
  names: { dynasty: 'dynasty', fate: 'conflict' },
  sums: (known: readonly KnownCopies[]) => [
    { name: 'Influence', ...influenceSum(known), rule: 'lcg.influence.budget' },
    {
      name: 'Provinces',
      used: total(known.filter((one) => one.card.type === 'Province')),
      most: 5,
      rule: 'lcg.deckbuilding.five-provinces-five-elements',
    },
  ],
  more,
  cite: {
    size: 'lcg.deckbuilding.composition',
    uncounted: 'lcg.deckbuilding.composition',
    composition: 'lcg.deckbuilding.composition',
    stronghold: 'lcg.deckbuilding.one-stronghold',
    legal: 'lcg.deckbuilding.composition',
    copies: 'lcg.deckbuilding.three-copies',
    levels: 'lcg.deckbuilding.three-copies',
    single: 'lcg.deckbuilding.three-copies',
    most: 'lcg.deckbuilding.composition',
  },
  formats: { 'first-game': { minDynasty: 1, minFate: 1 } },
});
