import type { CopiesOf, DeckLineReasons, DeckReasons } from '../../../deck-reason.ts';
import type { ReasonWords } from '../../../reason.ts';
import { withArticle } from '../article.ts';

function copiesOf(of: CopiesOf): string {
  if ('type' in of) return `${of.title}, ${withArticle(of.type)}`;
  if ('level' in of) return `${of.title} of level ${of.level}`;
  if ('keyword' in of) return `${of.title}${of.version && ` (${of.version})`}, which is ${of.keyword}`;
  return of.title;
}

const isA = ({ card, type }: { card: string; type: string }): string => `${card} is ${withArticle(type)}`;

export const deckReasons: ReasonWords<DeckReasons> = {
  notInEdition: ({ card }) => `${card} is not a card of this edition`,
  startsInPlay: ({ card }) => `${card} is in no deck: the game brings it`,
  takenOut: ({ card }) => `${card} is no longer legal: an erratum took it out of the edition`,
  strongholdCount: ({ count, needed }) => `the deck has ${count} Strongholds; it must have ${needed}`,
  provinceCount: ({ count, needed }) => `the deck has ${count} provinces; it must have ${needed}`,
  tooFewCards: ({ deck, count, least, uncounted }) => {
    const list = uncounted.map((one) => `${one.count} ${one.card}`).join(', ');
    return `the ${deck} deck has ${count} cards${list && `, not counting ${list}`}; it must have at least ${least}`;
  },
  deckTooLarge: ({ deck, count, most }) => `the ${deck} deck has ${count} cards; it may have ${most}`,
  tooManyOfType: ({ count, type, most }) => `${count} cards of the type ${type}; at most ${most}`,
  tooManyCopies: ({ count, of, most }) => `${count} copies of ${copiesOf(of)}; at most ${most}`,
  tooManyOfElement: ({ count, element, most }) => `${count} provinces of ${element}; at most ${most}`,
  tooManyCharacters: ({ count, most }) => `${count} characters in the conflict deck; at most ${most}`,
  noDeckTakes: (facts) => `${isA(facts)}: no deck takes that`,
  besideDecks: (facts) => `${isA(facts)} and cannot be in the ${facts.deck} deck`,
  wrongDeck: ({ right, deck, ...facts }) =>
    `${isA(facts)}: it belongs to the ${right} deck, not the ${deck === null ? 'Stronghold' : `${deck} deck`}`,
  sameUnique: ({ cards, title }) => `${cards.join(', ')}: only one of them, each Unique as ${title}`,
  provinceOfOtherClan: ({ card }) => `${card} is a province of another clan`,
  dynastyOfOtherClan: ({ card }) => `${card} is a dynasty card of another clan`,
  tooManyClans: ({ clans }) => `conflict cards of ${clans.join(' and ')}; only one other clan`,
  noInfluenceCost: ({ card }) => `${card} has no influence cost`,
  tooMuchInfluence: ({ used, most }) => `${used} influence is spent; there is ${most}`,
  needsRole: ({ card, roles }) => `${card} needs a ${roles.join(' or ')} role`,
  needsClan: ({ card, clans }) => `${card} needs a stronghold of ${clans.join(' or ')}`,
  influenceForOthers: ({ card, clans }) =>
    `${card}: the role allows influence only for cards of ${clans.join(' or ')}`,
};

export const deckLineReasons: ReasonWords<DeckLineReasons> = {
  tooManyLines: ({ most }) => `a deck has at most ${most} lines; the rest was not read`,
  lineTooLong: ({ most, length }) => `a line has at most ${most} letters, not ${length}`,
  noCardCalled: ({ name }) => `no card is called "${name}"`,
  severalCards: ({ name, cards }) => `"${name}" may be ${cards.join(' or ')}`,
  copiesOutOfRange: ({ count, name, most }) => `${count} copies of "${name}"; expected 1 to ${most}`,
  needsHeading: ({ name, type }) =>
    `"${name}" is ${withArticle(type)}: put it under a heading (Stronghold, Dynasty or Fate)`,
};
