import type { EntryReasons, ReasonWords } from '../../../reason.ts';
import { withArticle } from '../article.ts';

/** All except `byEquip`, which contains another reason. */
export const entryReasons: ReasonWords<Omit<EntryReasons, 'byEquip'>> = {
  entersAttached: ({ to }) =>
    to === 'character'
      ? 'it comes into play attached to a character'
      : 'it enters play only attached to one of your Personalities',
  attachesTo: ({ to }) =>
    to === 'character'
      ? 'attachments go on characters in play'
      : 'it attaches only to a Personality in play that you control',
  regionThere: () => 'the province already has a Region, or it is destroyed',
  fortificationThere: () => 'the province already has this Fortification',
  noSideOpen: () => 'you cannot join either side of that battle',
  cannotTakePart: () => 'it cannot take part in a conflict of this type',
  loyalToClan: () => 'a Loyal Personality serves only a player of his own Clan',
  honorTooLow: () => 'your Family Honor is below his Honor Requirement',
  honorTooLowNow: () =>
    'your Family Honor is below his Honor Requirement, and you may pay more instead only in your Dynasty Phase',
  personalHonorTooLow: () => "its Honor Requirement is above the Personality's Personal Honor",
  uniqueInPlay: ({ title }) => `a Unique ${title} is in play`,
  ownUniqueInPlay: () => 'you have a unique card of this title in play',
  likeUniqueInPlay: () => 'a card that counts as the same Unique card is in play',
  singularInPlay: ({ title }) => `you control a Singular ${title}`,
  textBarsEntry: () => 'a text keeps it from entering play',
  textBarsControl: () => 'a text keeps you from controlling it',
  textBarsHost: () => 'a text keeps it from attaching to this card',
  ownTextBarsHost: () => 'its own text keeps it from attaching to this card',
  spellNeedsShugenja: () => 'a Spell attaches only to a Shugenja',
  spellsByChi: () => 'he already has as many Spells as he has Chi',
  tooManyAttached: ({ keyword }) => `he already has as many ${keyword} cards as he may have`,
  ancestorStays: () => 'an Ancestor stays with its Personality',
  ancestorAlignment: () => 'he does not share the alignment of the Ancestor',
  costsTooMuch: ({ price, has, unit }) =>
    `it costs ${price} ${unit}, and you ${unit === 'Gold' ? 'can pay' : 'have'} ${has}`,
  ownCostUnpayable: () => 'you cannot pay what its own text demands',
  notBought: ({ type }) => `${withArticle(type)} is not bought`,
  boughtInDynasty: () => 'it is bought in your Dynasty Phase',
  playedInDynasty: () => 'it is played in the dynasty phase',
  playedAfterDynasty: () => 'it is played from your hand outside of the dynasty phase',
};
