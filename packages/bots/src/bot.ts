import { optionWords, promptOf, promptWords, showsFaces } from '@kyuden/editions';
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
import { type BotReason, en, type Prompt, reasonText } from '@kyuden/words';
import { editionFor } from './edition-knowledge.ts';
import { imagine } from './imagine/imagine.ts';
import { CardSight, type Sight, sightOf } from './sight.ts';

/**
 * What a bot is given to choose by: its own question and what its seat may know. Never the machine of the game, where
 * hidden cards lie.
 */
export interface Asked {
  readonly ask: Ask;
  /** The rules and the printed cards, which everybody knows. */
  readonly book: Rulebook;
  readonly lib: Library;
  /** What this seat may know. Made when it is asked for, because it takes longer than most decisions. */
  view(): View;
  /** The same in pieces, each made when it is looked at. */
  readonly sight: Sight;
  /** One card, with those that the question lets this seat look at; undefined where it does not see the face. */
  look(thing: Thing): CardSight | undefined;
  /** The question as facts. */
  prompt(): Prompt;
  /** The question and its options in words, a line each. */
  words(): { prompt: string; options: string[] };
  /** Cards that the seat sees only while it is asked this: those of a search. */
  shown(): CardView[];
  /** A name for this phase or battle of this turn: equal while it lasts. */
  moment(): string;
  /** What this seat has chosen and not announced yet, as its view has it. */
  draft(): Draft | undefined;
  /** Where texts let another player choose: the player whose text asks this. Undefined where it comes of the rules. */
  user(): SeatId | undefined;
  /** A game of its own that agrees with everything the seat may know; what it may not know is made up by the seed. */
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

/** Who sits at a table: a bot of ours, or one outside that takes its time to answer. */
export interface Player {
  readonly name: string;
  choose(asked: Asked): Move | Promise<Move>;
}

export interface PlayOptions {
  /** The game is stopped when a turn beyond this one begins. */
  maxTurns?: number;
  /** Told of every choice before it is made, those between one option included. */
  onDecision?: (seat: SeatId, id: string, ask: Ask, why: BotReason) => void;
}

/** How a game went. `how` is the way of the victory, or `cap` for a game that was stopped. */
export interface Outcome {
  how: string;
  winners: SeatId[];
  turns: number;
  /** Choices between two or more options. */
  decisions: number;
}

/** A question together with what its seat may know of the game. */
export const askedOf = (g: Machine, ask: Ask): Asked => new Question(g, ask);

/** Everything but the question itself is made when it is asked for: a player who decides by little waits for little. */
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
  words(): { prompt: string; options: string[] } {
    const { ask } = this;
    return {
      prompt: promptWords(this.#g, ask),
      options: ask.options.map((one) => optionWords(this.#g, ask, one)),
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

/** Is this a card that the seat may look at while it is asked this? */
const isShown = (ask: Ask, thing: Thing): boolean =>
  showsFaces(ask) &&
  (ask.about.things?.includes(thing) === true || ask.options.some((one) => one.thing === thing));

/** Asks the player of a seat. */
export function chooseFor<Answer>(g: Machine, bot: { choose(asked: Asked): Answer }, ask: Ask): Answer {
  return bot.choose(askedOf(g, ask));
}

/** Lets bots, one for each seat, play a game to its end. A bot that chooses what it may not is an error. */
export function playOut(g: Machine, bots: readonly Bot[], options: PlayOptions = {}): Outcome {
  const match = new Match(g, bots, options);
  for (let turn = match.next(); turn; turn = match.next())
    match.take(turn, chooseFor(g, turn.player, turn.ask));
  return match.outcome();
}

/** The same for players who may take their time. */
export async function playMatch(
  g: Machine,
  players: readonly Player[],
  options: PlayOptions = {},
): Promise<Outcome> {
  const match = new Match(g, players, options);
  for (let turn = match.next(); turn; turn = match.next()) {
    const move = chooseFor(g, turn.player, turn.ask);
    // Bots of our own answer at once, and waiting would cost more than most of their answers.
    match.take(turn, move instanceof Promise ? await move : move);
  }
  return match.outcome();
}

interface Turn<P extends Player> {
  ask: Ask;
  player: P;
}

/** How a game between players goes on, question by question. */
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

  /** Who is asked what; undefined when it is over. */
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
    if ('refused' in result)
      throw new Error(`the bot '${player.name}' chose badly: ${reasonText(en, result.why)}`);
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
