import type { EntryReasons, ReasonWords } from '../../../reason.ts';
import { withArticle } from '../article.ts';

/** All but `byEquip`, which speaks of another reason. */
export const entryReasons: ReasonWords<Omit<EntryReasons, 'byEquip'>> = {
  entersAttached: ({ to }) =>
    to === 'character'
      ? 'it comes into play attached to a character'
      : 'it enters play only attached to a Personality of yours',
  attachesTo: ({ to }) =>
    to === 'character'
      ? 'attachments go on characters in play'
      : 'it attaches only to a Personality in play that you control',
  regionThere: () => 'the province has a Region already, or is no more',
  fortificationThere: () => 'the province has such a Fortification',
  noSideOpen: () => 'neither side of that battle is open to you',
  cannotTakePart: () => 'it cannot take part in a conflict of this type',
  loyalToClan: () => 'a Loyal Personality serves only a player of his own Clan',
  honorTooLow: () => 'your Family Honor is below his Honor Requirement',
  honorTooLowNow: () =>
    'your Family Honor is below his Honor Requirement, and only in your Dynasty Phase may you pay more instead',
  personalHonorTooLow: () => "its Honor Requirement is above the Personality's Personal Honor",
  uniqueInPlay: ({ title }) => `a Unique ${title} is in play`,
  ownUniqueInPlay: () => 'you have a unique card of this title in play',
  likeUniqueInPlay: () => 'one that counts as the same for uniqueness is in play',
  singularInPlay: ({ title }) => `you control a Singular ${title}`,
  textBarsEntry: () => 'a text keeps it from entering play',
  textBarsControl: () => 'a text keeps you from controlling it',
  textBarsHost: () => 'a text keeps it from attaching to this card',
  ownTextBarsHost: () => 'by its text it does not attach to this card',
  spellNeedsShugenja: () => 'a Spell attaches only to a Shugenja',
  spellsByChi: () => 'he has as many Spells as he has Chi',
  tooManyAttached: ({ keyword }) => `he bears as many ${keyword} cards as he may`,
  ancestorStays: () => 'an Ancestor stays with its Personality',
  ancestorAlignment: () => 'he does not share the alignment of the Ancestor',
  costsTooMuch: ({ price, has, unit }) =>
    `it costs ${price} ${unit}, and you ${unit === 'Gold' ? 'can pay' : 'have'} ${has}`,
  ownCostUnpayable: () => 'what its own text asks for cannot be paid',
  notBought: ({ type }) => `${withArticle(type)} is not bought`,
  boughtInDynasty: () => 'it is bought in your Dynasty Phase',
  playedInDynasty: () => 'it is played in the dynasty phase',
  playedAfterDynasty: () => 'it is played from your hand outside of the dynasty phase',
};
