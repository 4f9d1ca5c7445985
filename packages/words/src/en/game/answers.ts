import type { AnsweredAction, AnswerFacts } from '../../answer.ts';
import type { Named } from '../../named.ts';
import { plainText } from '../../text.ts';
import { abilityName, name } from './names.ts';

/** Words for what may be answered: X stands for the subject, P for the player. */

const inBattles: Readonly<Record<string, string>> = {
  bow: 'X bows',
  straighten: 'X straightens',
  destroy: 'X is destroyed',
  discard: 'X is discarded',
  removeFromGame: 'X is removed from the game',
  dishonor: 'X is dishonored',
  rehonor: 'X is rehonored',
  move: 'X moves',
  goHome: 'X goes home',
  assign: 'X assigns',
  enterPlay: 'X enters play',
  attach: 'X attaches',
  transfer: 'X is transferred',
  control: 'P takes control of X',
  gainHonor: 'P gains Honor',
  loseHonor: 'P loses Honor',
  draw: 'P draws a card',
  takeFavor: 'P takes the Imperial Favor',
  discardFavor: 'P discards the Imperial Favor',
  addToken: 'X gets a token',
  modify: 'X gets a bonus or penalty',
  produceGold: 'X produces Gold',
  announce: 'P announces an action',
  target: 'X is targeted',
  aboutToAttach: 'X attaches',
  payBow: 'X bows to pay a cost',
  traitResolves: 'a trait resolves',
  actionResolves: 'an action of P resolves',
  attackTargeted: 'a Ranged Attack targets X',
  attackResolves: 'a Ranged Attack on X resolves',
  challenge: 'X issues a challenge',
  duelBegins: 'the duel begins',
  poolsFormed: 'the focus pools are formed',
  focus: 'P focuses',
  strike: 'P strikes',
  focusEffects: 'the Focus Effects resolve',
  duelResolves: 'the duel resolves',
  duelEnds: 'the duel ends',
  winDuel: 'X wins the duel',
  loseDuel: 'X loses the duel',
  eventResolves: 'the Event X resolves',
  reveal: 'X is revealed',
  attackDeclared: 'P declares an attack',
  engage: 'the armies engage',
  combatEnds: 'the Combat Segment ends',
  battleResolves: 'the battle resolves',
  battleEnds: 'the battle ends',
  winBattle: 'P wins the battle',
  destroyProvince: 'X is destroyed',
  turnBegins: "P's turn begins",
  turnEnds: "P's turn ends",
  phaseBegins: 'a phase begins',
  phaseEnds: 'a phase ends',
  segmentBegins: 'a segment begins',
  segmentEnds: 'a segment ends',
};

const inConflicts: Readonly<Record<string, string>> = {
  setDial: 'the honor dials are set',
  dialsRevealed: 'the honor dials are revealed',
  actionResolves: 'a card effect of P resolves',
  winConflict: 'P wins the conflict',
  loseConflict: 'P loses the conflict',
  characterWins: 'X wins the conflict',
  characterLoses: 'X loses the conflict',
  conflictDeclared: 'P declares a conflict',
  conflictPassed: 'P declares no conflict',
  evaded: 'X is evaded with covert',
  gloryCount: 'a glory count begins',
  conflictResolved: 'the conflict is resolved',
  battleEnds: 'the conflict ends',
  commit: 'X joins the conflict',
  selectRing: 'P contests X',
  claimRing: 'P claims X',
  returnRing: 'X is unclaimed again',
  ringEffect: 'P resolves X',
  revealProvince: 'X is revealed',
  destroyProvince: 'X is broken',
  restoreProvince: 'X is restored',
  hideProvince: 'X is turned facedown',
  refill: 'X is refilled',
  passToken: 'the first player token is passed',
  takeFavor: 'P takes the Imperial Favor',
  bow: 'X bows',
  straighten: 'X readies',
  honor: 'X is honored',
  dishonor: 'X is dishonored',
  discardStatus: 'X loses the status token',
  takeOver: 'X is replaced',
  discard: 'X is discarded',
  sacrifice: 'X is sacrificed',
  removeFromGame: 'X is removed from the game',
  put: 'X goes elsewhere',
  move: 'X moves',
  enterPlay: 'X enters play',
  played: 'X is played',
  attach: 'X is attached',
  control: 'P takes control of X',
  faceUp: 'X is turned faceup',
  moveCounter: 'fate is moved',
  spend: 'P pays fate',
  gainHonor: 'P gains honor',
  loseHonor: 'P loses honor',
  giveHonor: 'P gives honor',
  draw: 'P draws a card',
  target: 'X is chosen',
  announce: 'P uses a card',
  duelBegins: 'the duel begins',
  duelResolves: 'the duel resolves',
  winDuel: 'X wins the duel',
  loseDuel: 'X loses the duel',
  turnBegins: 'the round begins',
  turnEnds: 'the round ends',
};

/** Rewrites a phrase for the player himself: 'you lose Honor', 'your turn begins', 'an action of yours resolves'. */
const toYou = (phrase: string): string =>
  phrase
    .replace(/\bP's\b/, 'your')
    .replace(/\bof P\b/, 'of yours')
    .replace(/\bP (\w+?)(?:(?<=us)es|s)\b/, 'you $1');

const nameText = (named: Named): string => plainText([name(named)]);

/** Names an action: 'Recruit of Hida Kuon', 'Battle action of Hida Kuon'. */
function actionText({ ability, designator, of }: AnsweredAction): string {
  const what = ability ? abilityName(ability) : `${designator} action`;
  return of.length === 0 ? what : `${what} of ${of.map(nameText).join(' and ')}`;
}

function happening(facts: AnswerFacts): string {
  const { action, isYou, player } = facts;
  if (!action) return simplyHappening(facts);
  const whose = isYou ? 'your' : `${player ? nameText(player) : 'a player'}'s`;
  return `${whose} ${actionText(action)} resolves`;
}

function simplyHappening({ contest, occurrence, phase, subject, player, isYou }: AnswerFacts): string {
  const isBattle = contest === 'battle';
  const ends = { phaseBegins: 'begins', phaseEnds: 'ends' }[occurrence];
  if (ends && !isBattle) return `the ${phase} Phase ${ends}`;
  const phrase = (isBattle ? inBattles : inConflicts)[occurrence] ?? occurrence;
  const nothing = isBattle ? 'something' : 'a card';
  const who = isYou ? 'you' : player ? nameText(player) : 'a player';
  return (isYou ? toYou(phrase) : phrase).replace(/\b[XP]\b/g, (hole) =>
    hole === 'P' ? who : subject ? nameText(subject) : nothing,
  );
}

/** Asks 'Reaction before Hida Kuon is destroyed?', or 'Interrupt before …?'. Kinds without a phrase use their name. */
export function answer(facts: AnswerFacts): string {
  const what = happening(facts);
  if (facts.contest === 'battle') return `${facts.designator ?? 'Reaction'} ${facts.point} ${what}?`;
  const isInterrupt = facts.point === 'would' || facts.point === 'before';
  return isInterrupt ? `Interrupt, before ${what}?` : `Reaction, after ${what}?`;
}
