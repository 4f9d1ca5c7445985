import type { OptionLabel } from '../../../option.ts';
import type { CardReasons, ChoiceReasons, Pile, ReasonWords } from '../../../reason.ts';
import { plainText, type Text } from '../../../text.ts';
import { name } from '../names.ts';
import { options } from '../options.ts';

const PILES: Readonly<Record<Pile, string>> = {
  removed: 'it is removed from the game',
  resolution: 'it is being played',
  entering: 'it is coming into play',
  focusArea: 'it is focused in a duel',
  focusPool: 'it may only be focused',
  discard: 'it is in a discard pile',
  deck: 'it is in a deck',
  elsewhere: 'it is out of play',
};

const optionWords = (label: OptionLabel): string =>
  plainText((options[label.kind] as ((facts: OptionLabel) => Text) | undefined)?.(label) ?? []);

export const cardReasons: ReasonWords<CardReasons> = {
  usable: () => 'you can use it now',
  offered: ({ label, text }) =>
    `it is among your options now: ${optionWords(label)}${text === undefined ? '' : `: ${text}`}`,
  notAskedAbout: () => 'you are not asked about it now',
  unseen: () => 'you do not see that',
  controlledBy: ({ player }) => `it is controlled by ${plainText([name(player)])}`,
  liesIn: ({ pile }) => PILES[pile],
  noAbility: () => 'it has no ability that you use: its text works by itself',
  lostAbility: () => 'it has lost this ability',
  noText: () => 'it has no text',
  eventResolves: () => 'it resolves by itself in your Events Phase',
  regionAttaches: () => 'it attaches to its province by itself in your Events Phase',
  producesGold: ({ amount }) => `it produces ${amount} Gold when you pay for something`,
  producesLater: () => 'it is bowed: it can produce Gold again when it has straightened',
};

export const choiceReasons: ReasonWords<ChoiceReasons> = {
  gameOver: () => 'the game is over',
  notAsked: () => 'this seat is not being asked anything',
  notAnOption: ({ option }) => `'${option}' is not among the options`,
};
