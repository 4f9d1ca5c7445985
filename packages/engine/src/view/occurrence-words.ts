import type { Point } from '../program/vocabulary.ts';

/** How each kind of occurrence reads, with X for what it happens to and P for the player. */
const phrases: Record<string, string> = {
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

/** 'before Hida Kuon is destroyed'. Kinds without a phrase of their own read as their name. */
export function occurrenceWords(point: Point, kind: string, subject: string, player: string): string {
  const phrase = player === 'you' ? toYou(phrases[kind] ?? kind) : (phrases[kind] ?? kind);
  const words = phrase.replace(/\b[XP]\b/g, (hole) =>
    hole === 'X' ? subject || 'something' : player || 'a player',
  );
  return `${point} ${words}`;
}

/** 'You lose Honor', 'your turn begins', 'an action of yours resolves'. */
const toYou = (phrase: string): string =>
  phrase
    .replace(/\bP's\b/, 'your')
    .replace(/\bof P\b/, 'of yours')
    .replace(/\bP (\w+?)(?:(?<=us)es|s)\b/, 'you $1');
