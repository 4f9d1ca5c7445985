import type { WarReason } from '../../bot-reason.ts';
import type { Locale } from '../../locale.ts';
import { abilityName } from './names.ts';

/** Why units are sent or stay, as the second half of a sentence. */
const WAR: Readonly<Record<WarReason, string>> = {
  nobodyToSend: 'I have nobody to attack with',
  notWorthRisk: 'no attack is worth its risk',
  noAttack: 'there is no attack',
  attackPays: 'the attack promises more than it risks',
  defenseIsStronger: 'the defense can be made stronger than the attack',
  mustHold: 'the province must be held',
  nothingInDanger: 'nothing that can be held is in danger',
  enoughSent: 'sending more would not help',
};

const DEEDS = {
  honor: 'is honored',
  dishonor: 'is dishonored',
  ready: 'becomes ready',
  bow: 'bows',
  remove: 'loses a fate',
} as const;

const TARGETS = {
  card: 'This card',
  province: 'This province',
  player: 'This player',
  other: 'This one',
} as const;

/** Joins titles as `A, B and C`. */
const listed = (titles: readonly string[]): string =>
  titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

/** The bots' reasons, one sentence each. */
export const botReasons: Locale['botReason'] = {
  onlyChoice: 'There is no other choice.',
  chance: 'I leave it to chance.',
  noRule: 'I have no rule for this, so I take the first.',
  anyOrder: 'The order makes no difference to me.',
  guess: 'Nobody can know, so I guess.',
  unsaid: 'It does not say why.',
  undecided: 'It could not make up its mind.',
  own: ({ words }) => words,
  playedOn: ({ chosen, usual }) =>
    `Played on in my mind, my chances look like ${chosen} in 100, and with what I usually do like ${usual}.`,
  imagined: ({ tries, lead }) =>
    `In ${tries} games that I imagined it looked better by ${lead} in 100 than what I usually do.`,

  keepCards: 'I keep my cards for a better moment.',
  nothingWorthwhile: 'Nothing here is worth doing now.',
  holdAnswers: 'I hold my answers back.',
  doesGood: 'It does me good.',
  doesHarm: 'It would do me more harm than good.',
  noExtraCost: 'I do not pay more than I must.',
  free: 'It costs me nothing.',
  worthIt: ({ ability }) => `${ability ? abilityName(ability) : 'This'} does more for me than it costs.`,
  moment: ({ ability }) => `This is the moment for ${ability ? abilityName(ability) : 'it'}.`,

  servesMost: 'It does the most for me.',
  helpsThemLeast: 'It helps them least.',
  leastMissed: 'I can do without it best.',
  theyMissMost: 'They would miss it most.',
  notForThem: 'It shall not serve them any more.',
  nothingToChoose: 'There is nothing to choose.',
  noMoreTargets: 'Nothing more is worth aiming at.',
  noGoodTarget: 'There is no good target, so I take it back.',
  bestTarget: ({ target, title }) => `${title || TARGETS[target]} is the best target.`,
  namesCard: ({ card }) => `I name ${card}: my hand has no other card more often.`,

  nothingToBuy: 'There is nothing left that I want and can pay for.',
  mayStay: 'What lies in my provinces may stay.',
  isPaid: 'The price is paid.',
  leastWaste: 'So the least Gold is wasted.',
  freeHolding: 'This Holding costs me no Gold and pays all game long.',
  noHolding: 'There is no Holding to be had.',
  paysLater: ({ card }) => `${card} pays for what comes later.`,
  bestBuy: ({ card }) => `${card} is the best that I can pay for.`,
  takesRoom: ({ card }) => `${card} only takes up room.`,

  mustGo: 'This unit has to go somewhere.',
  surestBattle: 'The surest battle comes first.',
  battleIsThere: 'The battle is fought there.',
  helpsMostThere: 'That is where it helps most.',
  inviteNobody: 'I have more units than the others and need no help.',
  inviteHelp: 'Others have no fewer units than I, so I ask for help.',
  stayHome: ({ because }) => `I stay home: ${WAR[because]}.`,
  attack: ({ because }) => `I attack: ${WAR[because]}.`,
  send: ({ card, because }) => `I send ${card}: ${WAR[because]}.`,
  neededThere: ({ card, because }) => `${card} is needed there: ${WAR[because]}.`,
  restStays: ({ because }) => `The rest stays where it is: ${WAR[because]}.`,

  match: 'My Personality is a match for the challenger.',
  outmatched: 'The challenger is better than my Personality.',
  ahead: 'I am ahead and strike.',
  bestFocus: 'It promises the most for my duelist.',
  nothingToFocus: 'There is nothing left to focus, so I strike.',
  lobbyStands: 'It stands as it should.',
  lobbyFails: 'It does not succeed anyhow.',
  lobbyCannotChange: 'No card of mine would decide it.',
  lobbyWins: 'With this the Favor is mine.',
  lobbyStops: 'With this it fails.',

  cardsWorthHonor: 'So many cards are worth the honor they may cost.',
  honorWorthMore: 'More cards are not worth the honor they may cost.',
  tooLittleHonor: 'I have too little honor to give any away.',
  driveToDishonor: 'A low bid now drives them toward dishonor.',
  nothingAtStake: 'Nothing depends on it.',
  bidsCannotChange: 'Bids cannot change how this duel ends.',
  bidWins: 'So I win the duel unless they give much honor for it.',
  payWithCards: 'Cards come back, honor seldom does.',
  payWithHonor: 'I need my cards more than this honor.',
  gainHonor: 'Two honor bring me further than one of theirs.',
  takeHonor: 'Every honor they lose brings them nearer to dishonor.',
  drawAndDiscard: 'A card for me, and one less for them.',
  keepFate: 'I keep my fate for others.',
  ringDeed: ({ card, deed }) => `The ring does the most for me if ${card} ${DEEDS[deed]}.`,
  favorSide: ({ type }) => `My characters are better at ${type} conflicts.`,

  nobodyBears: 'Nobody should bear it now.',
  neededInConflict: 'The conflict needs him.',
  waitsAtHome: 'He waits at home.',
  goodBeginning: 'These characters are a good beginning.',
  slowBeginning: 'It does little at the beginning.',
  cheapHand: 'These cards can be played for little.',
  dearAtBeginning: 'It costs more than I can spare at the beginning.',
  hardestToBreak: 'Of my provinces this is the hardest to break.',
  noConflict: 'I pass: no conflict promises more than it costs.',
  attackThere: 'There the attack promises the most.',
  conflictDoesNotPay: 'With those who may attack it does not pay after all.',
  enoughAttack: 'These are enough; the others stay ready.',
  nobodyCouldDefend: 'Nobody could defend anyway.',
  bears: ({ card }) => `${card} is the one to bear it.`,
  anotherRound: ({ card }) => `Another round of ${card} costs me nothing.`,
  bestCharacter: ({ card }) => `${card} is the best character for my fate.`,
  worthKeeping: ({ card }) => `${card} is worth keeping for more than a round.`,
  conflictPays: ({ type, cards }) => `A ${type} conflict with ${listed(cards)} pays.`,
  neededToAttack: ({ card }) => `${card || 'This one'} is needed for the attack.`,
  defendsBest: ({ card }) => `${card} would defend best.`,
  notWorthBowing: ({ more }) =>
    `It is not worth bowing ${more ? 'more of my characters' : 'any of my characters'}.`,
  defends: ({ card }) => `${card} defends what would be lost.`,
};

/** The sentence before the reason of the substitute. */
export const substitutions: Locale['substitution'] = {
  circles: 'It goes round in circles.',
  noAnswer: 'There was no answer.',
  invalidAnswer: 'The answer was not an option.',
};
