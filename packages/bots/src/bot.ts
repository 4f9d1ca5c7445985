import { optionIn, promptIn, promptOf, showsFaces } from '@kyuden/editions';
import {
  type Ask,
  type CardView,
  cardOf,
  cardView,
  currentBattle,
  type Draft,
  draftOf,
  type Library,
  type Machine,
  type Rulebook,
  type SeatId,
  sees,
  step,
  type Thing,
  type View,
  view,
} from '@kyuden/engine';
import { type BotReason, english, type Locale, type Prompt } from '@kyuden/words';
import { editionFor } from './edition-knowledge.ts';
import { imagine } from './imagine/imagine.ts';
import { CardSight, type Sight, sightOf } from './sight.ts';

/**
 * Everything a bot may use to choose: its question and the knowledge of its seat. A bot never gets the machine of the
 * game, because the machine holds the hidden cards.
 */
export interface Asked {
  readonly ask: Ask;
  /** The rules and the printed cards, which are public. */
  readonly book: Rulebook;
  readonly lib: Library;
  /** The view of this seat. It is built lazily because it costs more than most decisions. */
  view(): View;
  /** The facts of `view()` in pieces, each built lazily. */
  readonly sight: Sight;
  /** A card whose face the seat sees, including cards that only this question shows; otherwise undefined. */
  look(thing: Thing): CardSight | undefined;
  /** The question as facts. */
  prompt(): Prompt;
  /** The prompt and the label of each option, in English. */
  words(locale: Locale): { prompt: string; options: string[] };
  /** The cards that the seat sees only during this question, such as the cards of a search. */
  shown(): CardView[];
  /** A key of the current phase or battle of this turn. It stays equal until that phase or battle ends. */
  moment(): string;
  /** The choices that this seat has made but not announced, as its view shows them. */
  draft(): Draft | undefined;
  /**
   * The player whose card text asks this question, which may differ from the seat that answers. Undefined if the rules
   * ask it.
   */
  user(): SeatId | undefined;
  /** Returns a separate game that agrees with everything the seat knows. The seed decides the rest. */
  imagine(seed: string): Machine;
}

/** A bot's choice and its reason. */
export interface Move {
  /** The id of one of the options. */
  readonly id: string;
  readonly why: BotReason;
}

export interface Bot {
  readonly name: string;
  choose(asked: Asked): Move;
}

/** A player of a match: a built-in bot, or an outside bot that answers asynchronously. */
export interface Player {
  readonly name: string;
  choose(asked: Asked): Move | Promise<Move>;
}

export interface PlayOptions {
  /** The last turn: the game stops when a later turn begins. */
  maxTurns?: number;
  /** Called before every choice is made, including choices with a single option. */
  onDecision?: (seat: SeatId, id: string, ask: Ask, why: BotReason) => void;
}

/** The result of a game. `how` is the kind of victory, or `cap` if the game reached `maxTurns`. */
export interface Outcome {
  how: string;
  winners: SeatId[];
  turns: number;
  /** The number of choices between two or more options. */
  decisions: number;
}

/** Returns the question with the knowledge of its seat. */
export const askedOf = (g: Machine, ask: Ask): Asked => new Question(g, ask);

/** Builds everything except the question itself lazily, so that cheap decisions stay cheap. */
class Question implements Asked {
  readonly #g: Machine;
  readonly ask: Ask;
  #view: View | undefined;
  #sight: Sight | undefined;

  constructor(g: Machine, ask: Ask) {
    this.#g = g;
    this.ask = ask;
  }

  get book(): Rulebook {
    return this.#g.book;
  }
  get lib(): Library {
    return this.#g.lib;
  }
  get sight(): Sight {
    this.#sight ??= sightOf(this.#g, this.ask.seat);
    return this.#sight;
  }
  view(): View {
    this.#view ??= view(this.#g, this.ask.seat);
    return this.#view;
  }
  look(thing: Thing): CardSight | undefined {
    const c = cardOf(this.#g, thing);
    const { ask } = this;
    return c && (sees(this.#g, ask.seat, c) || isShown(ask, thing)) ? new CardSight(this.#g, c) : undefined;
  }
  prompt(): Prompt {
    return promptOf(this.#g, this.ask);
  }
  words(locale: Locale): { prompt: string; options: string[] } {
    const { ask } = this;
    return {
      prompt: promptIn(locale, this.#g, ask),
      options: ask.options.map((one) => optionIn(locale, this.#g, ask, one)),
    };
  }
  shown(): CardView[] {
    const { ask } = this;
    if (!showsFaces(ask)) return [];
    const things = new Set([...(ask.about.things ?? []), ...ask.options.flatMap((one) => one.thing ?? [])]);
    return [...things].flatMap((thing) => {
      const c = cardOf(this.#g, thing);
      return c && !sees(this.#g, ask.seat, c) ? [cardView(this.#g, c)] : [];
    });
  }
  moment(): string {
    const { state } = this.#g;
    return `${state.turn} ${state.phaseNumber} ${currentBattle(this.#g)?.id ?? ''}`;
  }
  draft(): Draft | undefined {
    return draftOf(this.#g, this.ask.seat);
  }
  user(): SeatId | undefined {
    const { program } = this.ask.about;
    if (program === undefined) return undefined;
    const frame = this.#g.state.frames.findLast((one) => 'program' in one && one.program === program);
    if (!frame) return undefined;
    return 'seat' in frame ? frame.seat : 'cause' in frame ? frame.cause.seat : undefined;
  }
  imagine(seed: string): Machine {
    return imagine(this.#g, this.ask.seat, seed, editionFor(this.#g.book).prior);
  }
}

/** Whether the seat may look at this card during this question. */
const isShown = (ask: Ask, thing: Thing): boolean =>
  showsFaces(ask) &&
  (ask.about.things?.includes(thing) === true || ask.options.some((one) => one.thing === thing));

/** Asks the bot to answer a question. */
export function chooseFor<Answer>(g: Machine, bot: { choose(asked: Asked): Answer }, ask: Ask): Answer {
  return bot.choose(askedOf(g, ask));
}

/** Plays a game to its end with one bot for each seat. Throws if a bot chooses an option that was not offered. */
export function playOut(g: Machine, bots: readonly Bot[], options: PlayOptions = {}): Outcome {
  const match = new Match(g, bots, options);
  for (let turn = match.next(); turn; turn = match.next())
    match.take(turn, chooseFor(g, turn.player, turn.ask));
  return match.outcome();
}

/** Like `playOut`, for players that may answer asynchronously. */
export async function playMatch(
  g: Machine,
  players: readonly Player[],
  options: PlayOptions = {},
): Promise<Outcome> {
  const match = new Match(g, players, options);
  for (let turn = match.next(); turn; turn = match.next()) {
    const move = chooseFor(g, turn.player, turn.ask);
    // Built-in bots answer synchronously, and an `await` would cost more than most of their answers.
    match.take(turn, move instanceof Promise ? await move : move);
  }
  return match.outcome();
}

interface Turn<P extends Player> {
  ask: Ask;
  player: P;
}

/** The loop of one game: finds the next question, applies the answer, counts decisions. */
class Match<P extends Player> {
  readonly #g: Machine;
  readonly #players: readonly P[];
  readonly #maxTurns: number;
  readonly #onDecision: PlayOptions['onDecision'];
  #decisions = 0;

  constructor(g: Machine, players: readonly P[], { maxTurns = 60, onDecision }: PlayOptions) {
    this.#g = g;
    this.#players = players;
    this.#maxTurns = maxTurns;
    this.#onDecision = onDecision;
  }

  /** The next question and its player; undefined when the game is over. */
  next(): Turn<P> | undefined {
    const { state } = this.#g;
    if (state.over !== null || state.turn > this.#maxTurns) return undefined;
    const ask = state.asks.find((one) => one.answer === undefined);
    if (!ask) throw new Error('the game is not over, yet nobody is asked anything');
    const player = this.#players[ask.seat];
    if (!player) throw new Error(`seat ${ask.seat} has no bot`);
    if (ask.options.length > 1) this.#decisions++;
    return { ask, player };
  }

  take({ ask, player }: Turn<P>, { id, why }: Move): void {
    this.#onDecision?.(ask.seat, id, ask, why);
    const result = step(this.#g, ask.seat, id);
    if ('refused' in result) throw new Error(`the bot '${player.name}' chose badly: ${english(result.why)}`);
  }

  outcome(): Outcome {
    const { over, turn } = this.#g.state;
    return {
      how: over?.how ?? 'cap',
      winners: over?.winners ?? [],
      turns: over ? turn : Math.min(turn, this.#maxTurns),
      decisions: this.#decisions,
    };
  }
}
