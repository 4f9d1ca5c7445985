import { type Ask, type Machine, programOf, seatThing, textOf, titleOfProgram } from '@kyuden/engine';
import { type AnswerFacts, en } from '@kyuden/words';
import { opWords, sayWords, slotNamed } from './card-text.ts';
import { choiceWords, plainChoice } from './choice-words.ts';
import { namedFor, namedSeat } from './named.ts';
import { nameOf } from './names.ts';
import { ownWords } from './own.ts';
import { capital } from './spelling.ts';

/** Words for the questions that procedures of the rulebook ask. Questions of cards are worded by their own text. */
const PROMPTS: Readonly<Record<string, string>> = {
  legacy: 'Which Legacy Holding do you begin with?',
  declareAttack: 'Do you attack?',
  chooseDefender: 'Whom do you attack?',
  nextBattle: 'Which battle is fought next?',
  InfantryManeuvers: 'Infantry maneuvers: assign a unit, or be done',
  CavalryManeuvers: 'Cavalry maneuvers: assign a unit, or be done',
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
};

/** What a seat is asked, in one line. */
export function promptWords(g: Machine, ask: Ask): string {
  const { about } = ask;
  const own = ownWords(g.book.name)?.prompt(g, ask);
  if (own !== undefined) return own;
  if (about.what === 'refuseChallenge' && about.card) {
    return `Do you accept the challenge of ${nameOf(g, about.card, ask.seat)}?`;
  }
  if (about.what === 'attachRegion' && about.card) {
    return `Do you attach ${nameOf(g, about.card, ask.seat)} to your province?`;
  }
  if (about.what === 'contestFavor') {
    const whose =
      about.player === ask.seat ? 'you count' : `${nameOf(g, seatThing(about.player ?? 0), ask.seat)} counts`;
    return `Lobbying: ${whose} ${about.amount} Honor and must come above ${about.above}. Raise or lower it, or pass`;
  }
  if (ask.kind === 'pay' && about.card && (about.amount ?? 0) <= 0) {
    return `The price of ${nameOf(g, about.card, ask.seat)} is met: be done, or produce more`;
  }
  const key = about.what === 'assignUnit' ? (about.segment ?? '') : about.what;
  return capital(PROMPTS[key] ?? promptOf(g, ask));
}

/** A question that a text or the machine itself asks. */
function promptOf(g: Machine, ask: Ask): string {
  const { about } = ask;
  const { designators = [] } = about;
  const prefix = about.program ? `${en.ability(titleOfProgram(g, about.program))}: ` : '';
  switch (ask.kind) {
    case 'act':
      return `Take ${/^[AEIOU]/.test(designators[0] ?? '') ? 'an' : 'a'} ${designators.join(' or ')} action, or pass`;
    case 'react':
      return en.answer(answered(g, ask));
    case 'slot': {
      const slot = about.program
        ? slotNamed(programOf(g.lib, about.program).text, about.slot ?? '')
        : undefined;
      // 'Raise a target province's strength': it is the province that is chosen.
      if (slot?.words) return `${prefix}target ${sayWords(g, slot.words, ask).replace(/'s?$/, '')}`;
      return about.program ? `${prefix}choose a target. ${textOf(g, about.program)}` : 'Choose a target';
    }
    case 'pick':
      return `${prefix}${pickWords(g, ask)}`;
    case 'may':
      return `${prefix}${about.op !== undefined ? opWords(g, ask) : 'do this?'}`;
    case 'either':
      return `${prefix}choose one`;
    case 'pay': {
      const frame = g.state.frames.findLast((one) => one.k === 'payment');
      const more = frame && frame.produced > 0 ? ' more' : '';
      return `Pay ${about.amount}${more} Gold for ${about.card ? nameOf(g, about.card, ask.seat) : 'this'}`;
    }
    case 'order':
      return 'Choose what comes first';
    case 'place':
      return `${prefix}where does ${about.card ? nameOf(g, about.card, ask.seat) : 'it'} go?`;
    default:
      return about.what;
  }
}

/** The prompt of a choice; the card's text supplies the purpose if the effect names none. */
function pickWords(g: Machine, ask: Ask): string {
  const { what, program } = ask.about;
  switch (what) {
    case 'search':
      return 'choose what you search for';
    case 'goldToPay':
      return 'choose how much Gold you pay';
    case 'copy':
      return 'choose the ability to copy';
    case 'strip':
      return 'choose the ability to lose';
    case 'payWith':
      return 'choose a card to discard instead of the Imperial Favor, or the Favor';
    default:
      return choiceWords(g, ask) ?? `${plainChoice(g, ask)}${program ? `. ${textOf(g, program)}` : ''}`;
  }
}

/** What a Reaction would answer. */
function answered(g: Machine, { about, seat }: Ask): AnswerFacts {
  const { point = 'after', card, player, occurrence = '' } = about;
  return {
    contest: 'battle',
    point,
    occurrence,
    phase: g.state.phase,
    subject: card ? namedFor(g, card, seat) : null,
    player: player === undefined ? null : namedSeat(g, player),
    isYou: player === seat,
  };
}
