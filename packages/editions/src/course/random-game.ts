import { type Machine, seedRandom, step } from '@kyuden/engine';
import type { Edition } from '../edition.ts';
import { newGame } from '../game.ts';
import { seatingDecks, starterDeck } from '../starter-decks.ts';
import { type Luck, optionByChance } from './beyond.ts';
import { Course } from './course.ts';

/** Games of an edition whose courses are recorded. */
const GAMES = 4;
const CHOICES = 300;

/** A game that goes by chance: two starter decks, and a seed that decides everything. */
interface RandomGame {
  title: string;
  decks: string[];
  swift: boolean;
}

/** The games of an edition whose courses are recorded: each way of play, and every time other decks. */
export function recordedGames(edition: Edition): RandomGame[] {
  const all = seatingDecks(edition);
  return Array.from({ length: GAMES }, (_, number) => {
    const decks = [0, 1].map((seat) => all[(2 * number + seat) % all.length]!);
    return { title: `game ${number + 1}: ${decks.join(' and ')}`, decks, swift: number % 2 === 1 };
  });
}

/** Plays a game by chance, up to some number of choices, and returns its course. */
export function courseOfGame(edition: Edition, { title, decks, swift }: RandomGame): Course {
  const seats = decks.map((deck) => ({ name: deck, deck: starterDeck(edition, deck)! }));
  const g = newGame(edition.book, edition.lib, { seats, seed: title }, swift);
  const luck = { random: seedRandom(`luck of ${title}`) };
  const course = new Course();
  course.position(g);
  for (let n = 0; n < CHOICES && !g.state.over; n++) answerByChance(g, luck, course);
  course.end(g);
  return course;
}

function answerByChance(g: Machine, luck: Luck, course: Course): void {
  const ask = g.state.asks.find((one) => one.answer === undefined)!;
  const { id } = optionByChance(ask, luck);
  const events = step(g, ask.seat, id);
  if ('refused' in events) throw new Error(`${id} is offered and refused (${events.rule})`);
  course.answer(g, ask, id, events);
}
