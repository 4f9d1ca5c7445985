/** *Legend of the Five Rings* with the rules enforced, as a library. docs/library.md shows how to use it. */
export type { Deck, DeckEntry, Rule, Setting } from '@kyuden/editions';
export type { CardView, GameEvent, Option, OptionRole, SeatId, Thing, View } from '@kyuden/engine';
export { type BotPlayer, bot, bots, playOut } from './bots.ts';
export type { CardReport } from './cards.ts';
export type { DeckChoice } from './decks.ts';
export { type EditionInfo, editions, ruleText } from './editions.ts';
export { type Fault, KyudenError } from './fault.ts';
export { type Chosen, Game, type Limits, type Outcome } from './game.ts';
export type { Question, QuestionWords } from './question.ts';
export type { GameRecord } from './record.ts';
export { checkCards, checkDeck, type DeckReport } from './reports.ts';
export { type GameStart, newGame } from './start.ts';
