import type { Locale } from '../../locale.ts';
import type { Deed, DeedFacts, DeedKind, LowHonorPrice, PlainOption } from '../../option.ts';
import { text } from '../../text.ts';
import { capital, capitalText } from './capital.ts';
import { abilityName, name } from './names.ts';
import { cardWords, provinceChoice } from './prompts.ts';

const plain: Readonly<Record<PlainOption, string>> = {
  pass: 'Pass',
  done: 'Done',
  cancel: 'Cancel',
  takeBack: 'Take back the last assignment',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  accept: 'Accept',
  refuse: 'Refuse',
  strike: 'Strike',
  topOfDeck: 'Focus the top card of your Fate deck',
  noAttack: 'No attack',
  favor: 'The Favor',
  theyAttack: 'Done: they attack',
  theyDefend: 'Done: they defend',
  nobodyDefends: 'Nobody defends',
  nobody: 'Nobody',
  noConflict: 'Pass: no conflict',
  leaveRing: 'Pass: leave the ring',
  home: 'Home',
};

const deeds: { readonly [K in DeedKind]: (facts: DeedFacts[K]) => string } = {
  words: ({ words }) => cardWords(words),
  honor: () => 'honor a character',
  dishonor: () => 'dishonor a character',
  bow: () => 'bow the character',
  ready: () => 'ready the character',
  discard: () => 'discard a card',
  draw: () => 'draw a card',
  gainHonor: ({ amount, isYou }) => `${isYou ? 'gain' : 'the opponent gains'} ${amount} honor`,
  loseHonor: ({ amount, isYou }) => `${isYou ? 'lose' : 'the opponent loses'} ${amount} honor`,
  giveHonor: ({ amount }) => `${amount} honor is given`,
  giveFate: ({ amount }) => `${amount} fate is given`,
  gainFate: ({ amount }) => `gain ${amount} fate`,
  moveHome: () => 'move home',
  moveToConflict: () => 'move to the conflict',
  raiseBid: ({ amount }) => `increase the bid by ${amount}`,
  lowerBid: ({ amount }) => `decrease the bid by ${amount}`,
  switchRing: () => 'switch the contested ring',
  switchType: () => 'switch the conflict type',
  payGold: () => 'pay Gold',
  pay: () => 'pay',
  bowIt: () => 'bow it',
  destroyIt: () => 'destroy it',
  discardFavor: () => 'discard the Imperial Favor',
  dishonorIt: () => 'dishonor him',
  other: ({ what }) => what,
};

/** One deed in words; '' for a kind that this version does not know. */
function deed(facts: Deed): string {
  const say = deeds[facts.kind] as ((facts: Deed) => string) | undefined;
  return say?.(facts) ?? '';
}

const NUMBERED = { branch: 'Choice', way: 'Way' } as const;

function lowHonorPrice(price: LowHonorPrice | null): string {
  if (!price) return '';
  return `, ${price.amount} of it because your Honor is ${price.has} and he asks for ${price.requires}`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Labels of options in English. */
export const options: Locale['option'] = {
  plain: ({ what }) => [plain[what]],
  use: ({ card, ability }) => (card ? capitalText([name(card)]) : [abilityName(ability)]),
  thing: ({ subject }) => capitalText([name(subject)]),
  name: (facts) => [capital(facts.name)],
  other: ({ id }) => [capital(id)],
  buy: ({ card, amount, discount, gainsHonor, lowHonor }) => {
    const less = discount > 0 ? ` (${discount} less for your Clan)` : '';
    const honor = gainsHonor ? ', gaining his Personal Honor' : '';
    return text`${name(card)} for ${amount} Gold${less}${honor}${lowHonorPrice(lowHonor)}`;
  },
  overlay: ({ card, amount }) => text`${name(card)} as an overlay for ${amount} Gold`,
  attack: ({ player }) => text`Attack ${name(player)}`,
  focus: ({ card, isFromHand }) => text`Focus ${name(card)}${isFromHand ? ' from your hand' : ''}`,
  discard: ({ card }) => text`Discard ${name(card)}`,
  lobby: ({ does, amount, by, card }) => text`${capital(does)} it by ${amount}: ${by} ${name(card)}`,
  produce: ({ card, amount }) => text`Bow ${name(card)} for ${amount} Gold`,
  kept: ({ amount }) => [`Pay ${amount} of the Gold you kept`],
  gold: ({ amount }) => [`${amount} Gold`],
  branch: ({ words }) => [capital(words.map(cardWords).join(' '))],
  deeds: (facts) => [capital(facts.deeds.map(deed).join(' and '))],
  numbered: ({ of, number }) => [`${NUMBERED[of]} ${number}`],
  province: (facts) => [capital(provinceChoice(facts))],
  layOut: ({ card, elements, strength }) =>
    text`${name(card)} (${[elements.join(' '), `strength ${strength}`].filter(Boolean).join(', ')})`,
  play: ({ card, amount }) => text`Play ${name(card)} for ${amount} fate`,
  playDisguised: ({ card }) => text`${name(card)}: play in place of another character`,
  playAsAttachment: ({ card }) => text`${name(card)}: play as an attachment`,
  element: ({ element }) => [element],
  ringHonor: ({ does, amount }) => [`${capital(does)} ${amount} honor`],
  ringDraw: ({ amount }) => [`Draw ${counted(amount, 'card')}, the opponent discards 1 at random`],
  ringCard: ({ does, card }) => text`${capital(does)} ${name(card)}`,
  ringFate: ({ card, has }) => text`Remove 1 fate from ${name(card)} (it has ${has})`,
  payBid: ({ amount, in: what }) => [
    what === 'honor' ? `Give ${amount} honor` : `Discard ${counted(amount, 'card')}`,
  ],
  duplicate: ({ card }) => text`Discard ${name(card)} for 1 fate on its copy in play`,
  conflict: ({ type, ring, fate }) => [
    `${capital(type)} conflict, ${ring} Ring${fate > 0 ? ` with ${fate} fate` : ''}`,
  ],
  fate: ({ amount }) => [amount === 0 ? 'No fate' : `${amount} fate`],
  bid: ({ amount }) => [`Bid ${amount}`],
  goTo: ({ place }) => text`To ${name(place)}`,
  favorSide: ({ side }) => [`${capital(side)}: 1 more skill in ${side} conflicts`],
};
