import type { Locale } from '../../locale.ts';
import type { Named } from '../../named.ts';
import type { Candidates, CardWords, ProvinceChoice, Purpose, Question } from '../../prompt.ts';
import { plainText, type Text, text } from '../../text.ts';
import { answer } from './answers.ts';
import { capital } from './capital.ts';
import { abilityName, name, names } from './names.ts';

const questions: Readonly<Record<Question, string>> = {
  legacy: 'Which Legacy Holding do you begin with?',
  declareAttack: 'Do you attack?',
  chooseDefender: 'Whom do you attack?',
  nextBattle: 'Which battle is fought next?',
  InfantryManeuvers: 'Infantry maneuvers: assign a unit, or be done',
  CavalryManeuvers: 'Cavalry maneuvers: assign a unit, or be done',
  Maneuvers: 'Assign your units to battlefields, or be done',
  buy: 'Bring a card into play from your provinces, or be done',
  discardFromProvinces: 'Discard a card from your provinces, or be done',
  discardToMaximum: 'You hold too many cards: discard one',
  focusOrStrike: 'Focus a card, or strike',
  bottomOfDeck: 'Which card goes to the bottom of your deck first?',
  nextFocusEffect: 'Which Focus Effect comes first?',
  nextRevealed: 'Which revealed card is dealt with first?',
  goldToPay: 'How much Gold do you pay?',
  invite: 'Do you invite somebody to this attack?',
  chooseSensei: 'Which Sensei do you begin with?',
  navalInvasion: 'Do you make this battle a naval invasion?',
  yuVictim: 'Yu: which card does your losing army take with it? Or be done',
  yuWith: 'Yu: which of your cards is used against it?',
  combineAttacks: 'Which card of the unit joins the attack? Or be done',
  strongholdProvince: 'Which province does your stronghold stand on?',
  nextProvince: 'Which province comes next in your row, from the left?',
  declareConflict: 'Declare a conflict, or pass',
  ringElement: 'Which element of the ring do you resolve?',
  ringAir: 'Air: take 1 honor or gain 2, or pass',
  ringEarth: 'Earth: draw a card and take one from the other hand, or pass',
  ringFire: 'Fire: honor or dishonor a character, or pass',
  ringWater: 'Water: ready a character, or bow one without fate, or pass',
  ringVoid: 'Void: remove 1 fate from a character, or pass',
  favorSide: 'To which side do you set the Imperial Favor?',
  discardWithoutFate: 'Which character without fate goes first?',
  discardFromBroken: 'Which card of the broken province is discarded? Or be done',
  switchRing: 'Which ring takes the place of the contested one?',
  ringGiven: 'Which of your rings do you give back?',
  ringGot: 'Which ring do you take for it?',
  lookAtProvince: 'Which facedown province do you look at?',
  bidInCards: 'You bid more: do you give the difference in honor, or discard as many cards?',
  discardForBid: 'Which card do you discard for your bid?',
};

const PURPOSES: Readonly<Record<Purpose, string>> = {
  bow: 'to bow',
  straighten: 'to straighten',
  destroy: 'to destroy',
  sacrifice: 'to sacrifice',
  removeFromGame: 'to remove from the game',
  honor: 'to honor',
  dishonor: 'to dishonor',
  rehonor: 'to rehonor',
  faceUp: 'to turn face up',
  faceDown: 'to turn face down',
  discard: 'to discard',
  move: 'to move',
  assign: 'to assign',
  enter: 'to bring into play',
  attach: 'to attach',
  look: 'to look at',
  show: 'to show',
  destroyProvince: 'to destroy',
  refill: 'to refill',
};

/** Puts the source before the question; without a source the question begins with a capital letter. */
const asks = (source: string, question: string): Text => [
  source ? `${abilityName(source)}: ${question}` : capital(question),
];

/** Words of a card that began a sentence there, to follow a colon. Names keep their capitals. */
const inSentence = (words: string): string =>
  words.replace(/^(You|The|Each|Any|That|This|A|An|One|His|Its)\b/, (first) => first.toLowerCase());

const noun = (among: Candidates): string =>
  typeof among === 'object' ? `a ${among.piece}` : among === 'several' ? 'one' : `a ${among}`;

const withText = (question: string, ability: string): string =>
  ability ? `${question}. ${ability}` : question;

/** Joins the words of a card into a sentence, without a space before punctuation. */
export function cardWords(words: CardWords): string {
  const said = words.map((part) =>
    typeof part === 'string' ? part : part.map((one) => plainText([name(one)])).join(' and '),
  );
  const joined = said.join(' ').replace(/ (?=[,.;:'])/g, '');
  return joined.replace(/\b(you|it)'s\b/g, (_, whose: string) => (whose === 'you' ? 'your' : 'its'));
}

/** A province to choose, with its strength if the chooser knows it. */
export function provinceChoice({ province, known }: ProvinceChoice): string {
  const place = plainText([name(province)]);
  if (!known) return `${place}, facedown`;
  return `${place}${known.title ? ` (${known.title}, facedown)` : ''}, strength ${known.strength}`;
}

const conflict = ({ type, ring }: { type: string; ring: string }): string =>
  `${capital(type)} conflict${ring ? ` for the ${ring} Ring` : ''}`;

const withSkill = (named: readonly Named[], skill: number, type: string): Text =>
  text`${names(named)} with ${skill} ${type} skill`;

/** Prompts in English. */
export const prompts: Locale['prompt'] = {
  question: ({ what }) => [questions[what]],
  other: ({ what }) => [capital(what)],
  act: ({ designators }) => [
    `Take ${/^[AEIOU]/.test(designators[0] ?? '') ? 'an' : 'a'} ${designators.join(' or ')} action, or pass`,
  ],
  answer: (facts) => [answer(facts)],
  target: ({ source, words, text: ability }) =>
    // 'Raise a target province's strength': the province is chosen.
    asks(
      source,
      words ? `target ${cardWords(words).replace(/'s?$/, '')}` : withText('choose a target', ability),
    ),
  choose: ({ source, among, purpose, text: ability }) =>
    asks(
      source,
      purpose ? `choose ${noun(among)} ${PURPOSES[purpose]}` : withText(`choose ${noun(among)}`, ability),
    ),
  search: ({ source }) => asks(source, 'choose what you search for'),
  copy: ({ source }) => asks(source, 'choose the ability to copy'),
  strip: ({ source }) => asks(source, 'choose the ability to lose'),
  payWith: ({ source }) =>
    asks(source, 'choose a card to discard instead of the Imperial Favor, or the Favor'),
  mayDo: ({ source, words }) =>
    asks(source, words ? `${inSentence(cardWords(words))}?` : 'use its optional effect?'),
  may: ({ source }) => asks(source, 'do this?'),
  either: ({ source }) => asks(source, 'choose one'),
  order: () => ['Choose what comes first'],
  place: ({ source, card }) => asks(source, `where does ${plainText([name(card)])} go?`),
  pay: ({ card, amount, isMore }) => text`Pay ${amount}${isMore ? ' more' : ''} Gold for ${name(card)}`,
  isPaid: ({ card }) => text`The price of ${name(card)} is met: be done, or produce more`,
  challenge: ({ card }) => text`Do you accept the challenge of ${name(card)}?`,
  proclaim: ({ card }) => text`Do you Proclaim ${name(card)}?`,
  attachRegion: ({ card }) => text`Do you attach ${name(card)} to your province?`,
  lobby: ({ player, isYou, amount, above }) =>
    text`Lobbying: ${isYou ? 'you count' : text`${name(player)} counts`} ${amount} Honor and must come above ${above}. Raise or lower it, or pass`,
  playInDynasty: ({ isFirst }) => [
    `Play a character from your provinces, use an action, or pass for this phase${isFirst ? ' (the first to pass gains 1 fate)' : ''}`,
  ],
  actInConflict: ({ at }) => text`In ${name(at)}: play a card, use an action, or pass`,
  actInPhase: ({ phase }) => [`${phase} Phase: play a card, use an action, or pass`],
  mulligan: ({ from, aside }) =>
    text`${aside.length > 0 ? text`To be replaced: ${names(aside)}. ` : ''}Replace a card of your ${from}, or be done`,
  attachTo: ({ card }) => text`Which character is ${name(card)} attached to?`,
  payFromCards: ({ card }) => text`Which card pays 1 fate for ${name(card)}?`,
  disguise: ({ card }) => text`Which character does ${name(card)} replace?`,
  playWhere: ({ card }) => text`Where does ${name(card)} go?`,
  additionalFate: ({ card }) => text`How much fate do you place on ${name(card)}?`,
  covert: ({ card }) => text`Covert of ${name(card)}: who cannot be declared as a defender? Or be done`,
  giveUpRestricted: ({ card }) =>
    text`${name(card)} has too many restricted attachments: which one is discarded?`,
  bid: ({ isDuel }) => [
    isDuel
      ? 'Duel: how much honor do you bid, and add to the skill of your character?'
      : 'How much honor do you bid, and how many cards do you draw?',
  ],
  attackProvince: (facts) => [`${conflict(facts)}: which province do you attack?`],
  attackers: ({ at, named, skill, ...facts }) => {
    const where = at ? ` at ${provinceChoice(at)}` : '';
    if (named.length === 0) return [`${conflict(facts)}${where}: who attacks?`];
    return text`${withSkill(named, skill, facts.type)}${where}: who else attacks? Or be done`;
  },
  defenders: ({ type, named, skill }) =>
    named.length === 0
      ? [`Who defends in this ${type} conflict? Or be done`]
      : text`${withSkill(named, skill, type)}: who else defends? Or be done`,
};
