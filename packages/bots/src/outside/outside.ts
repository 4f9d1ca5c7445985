import { randomBytes } from 'node:crypto';
import type { SeatId } from '@kyuden/engine';
import { because } from '../because.ts';
import type { Asked, Move, Outcome } from '../bot.ts';
import type { GuardedGuest, Guest } from '../guest-guard.ts';
import { guarded } from '../guest-guard.ts';
import { CardTexts } from './card-texts.ts';
import { BotError, type Channel } from './channel.ts';
import { tryOut } from './imagined.ts';
import { botProtocol, type GameFacts, overMessage, questionOf, readLine, type ToBot } from './messages.ts';
import { startProcess, wordsOf } from './process.ts';
import { connectSocket } from './socket.ts';

/** An outside bot in one game. */
export interface OutsidePlayer extends GuardedGuest {
  /** The number of substituted choices that the bot answered too late. */
  readonly late: number;
  /** The text of the last refusal sent to the bot, if any. */
  readonly lastRefusal: string | undefined;
  /** Tells the bot the outcome, if there is one, and closes the connection. */
  end(outcome?: Outcome): Promise<void>;
}

/** Whether this is an outside bot (an address or a command) rather than the name of a built-in one. */
export const isOutside = (bot: string): boolean => isAddress(bot) || /[\s/\\]/.test(bot);
const isAddress = (bot: string): boolean => /^wss?:\/\//i.test(bot);

/** The fault in the address or command of an outside bot; undefined if it can be tried. */
export function outsideFault(bot: string): string | undefined {
  if (isAddress(bot)) {
    const example = 'expected one like ws://localhost:9000';
    if (!URL.canParse(bot)) return `'${bot}' is no address; ${example}`;
    return bot.includes('#')
      ? `'${bot}': the address of a bot has no part behind a #; ${example}`
      : undefined;
  }
  if (/^\w+:\/\//.test(bot)) return `'${bot}': addresses of bots begin with ws:// or wss://`;
  if (!wordsOf(bot)[0])
    return `'${bot}' names no program; expected one, and what it is given: "python3 mybot.py"`;
  return undefined;
}

/** The timeout for the hello in milliseconds, including the start of the program. */
const START = 20_000;
/** The maximum number of answers read for one question. */
const ATTEMPTS = 3;
/** The number of consecutive questions without a valid answer after which the bot is given up. */
const PATIENCE = 10;

/** The time limit of an answer, given the intended time for a decision. */
export const limitFor = (budget: number): number => Math.max(1000, 3 * budget);

/**
 * The seed for an outside bot, made of the game number and seat alone, or random if games have no number. It never
 * derives from the seed of the game, not even hashed: a bot that guesses the game's seed could check the guess and
 * would then know every card.
 */
export const seedFor = (seat: SeatId, game?: number): string =>
  game === undefined ? randomBytes(16).toString('hex') : `game ${game} seat ${seat}`;

/** Starts or connects to an outside bot for one game, and waits for its hello. */
export function openOutside(bot: string, facts: GameFacts): Promise<OutsidePlayer> {
  return greet(isAddress(bot) ? connectSocket(bot) : startProcess(bot), facts);
}

/** Like `openOutside`, over an open channel. */
export async function greet(channel: Channel, facts: GameFacts): Promise<OutsidePlayer> {
  const tell = (message: ToBot): void => channel.send(JSON.stringify(message));
  let wantsCards = false;
  try {
    tell({ type: 'hello', protocol: botProtocol, ...facts });
    const line = await channel.next(performance.now() + START);
    const said = line === undefined ? { fault: `it says nothing for ${START / 1000} s` } : readLine(line);
    if (!('type' in said) || said.type !== 'hello')
      throw new BotError(
        `the bot '${channel.name}' must answer hello with hello: ${'fault' in said ? said.fault : line}`,
      );
    if (said.protocol !== botProtocol)
      throw new BotError(
        `the bot '${channel.name}' speaks version ${said.protocol} of the protocol, this is ${botProtocol}`,
      );
    wantsCards = said.cards === true;
  } catch (error) {
    await channel.close();
    throw error;
  }
  const correspondent = new Correspondent(channel, facts.limit, wantsCards);
  const player = guarded(correspondent);
  return {
    name: player.name,
    get substituted() {
      return player.substituted;
    },
    get late() {
      return correspondent.late;
    },
    get lastRefusal() {
      return correspondent.lastRefusal;
    },
    choose: (asked) => player.choose(asked),
    async end(outcome) {
      if (outcome) tell(overMessage(outcome));
      await channel.close();
    },
  };
}

/** Why a question got no valid answer in time. A 'missing' answer becomes 'late' when it arrives. */
type Miss = 'missing' | 'late' | 'refused';

/** Sends each question to an outside bot and waits for the answer up to the limit. */
class Correspondent implements Guest {
  readonly name: string;
  readonly #channel: Channel;
  readonly #limit: number;
  #decision = 0;
  /** Questions since the last valid answer, by decision number. */
  readonly #misses = new Map<number, Miss>();
  /** The number of answers that came too late. */
  late = 0;
  /** The text of the last refusal sent to the bot. */
  lastRefusal: string | undefined;

  /** Undefined for a bot that does not want the texts of cards. */
  readonly #texts: CardTexts | undefined;

  constructor(channel: Channel, limit: number, wantsCards: boolean) {
    this.name = channel.name;
    this.#channel = channel;
    this.#limit = limit;
    this.#texts = wantsCards ? new CardTexts() : undefined;
  }

  async choose(asked: Asked): Promise<Move | undefined> {
    const decision = ++this.#decision;
    const question = questionOf(asked);
    const cards = this.#texts?.newIn(asked.view(), asked.lib) ?? [];
    if (cards.length > 0) this.#tell({ type: 'cards', cards });
    this.#tell({ type: 'decision', decision, view: asked.view(), question });
    const until = performance.now() + this.#limit;
    for (let attempt = 0; attempt < ATTEMPTS; ) {
      const line = await this.#channel.next(until);
      if (line === undefined) return this.#miss(decision, attempt > 0 ? 'refused' : 'missing');
      const said = readLine(line);
      if ('decision' in said && said.decision < decision) {
        if (said.type === 'choice') this.#noteLate(said.decision);
        continue;
      }
      // The time that imagining takes is the bot's own.
      if ('seed' in said && said.decision === decision) {
        if (performance.now() >= until) return this.#miss(decision, 'missing');
        this.#tell({ type: 'imagined', decision, seed: said.seed, tries: tryOut(asked, said) });
        continue;
      }
      attempt++;
      const why = this.#faultIn(said, decision, question.options);
      if (why === undefined && 'option' in said) {
        this.#misses.clear();
        const reason = said.why === undefined ? because.unsaid : ({ kind: 'own', words: said.why } as const);
        return { id: said.option, why: reason };
      }
      this.lastRefusal = why ?? '';
      this.#tell({ type: 'refusal', decision, why: this.lastRefusal });
    }
    return this.#miss(decision, 'refused');
  }

  #faultIn(
    said: ReturnType<typeof readLine>,
    decision: number,
    options: readonly { id: string }[],
  ): string | undefined {
    if ('fault' in said) return said.fault;
    if (said.type === 'hello') return 'hello was said already';
    if (said.decision !== decision || said.type === 'imagine')
      return `this is decision ${decision}, not ${said.decision}`;
    if (options.some((one) => one.id === said.option)) return undefined;
    return `'${said.option}' is not among the options`;
  }

  #tell(message: ToBot): void {
    this.#channel.send(JSON.stringify(message));
  }

  #noteLate(decision: number): void {
    if (this.#misses.get(decision) !== 'missing') return;
    this.#misses.set(decision, 'late');
    this.late++;
  }

  #miss(decision: number, miss: Miss): undefined {
    this.#misses.set(decision, miss);
    if (this.#misses.size < PATIENCE) return undefined;
    const times = (one: Miss): number => [...this.#misses.values()].filter((other) => other === one).length;
    const [missing, late, refused] = [times('missing'), times('late'), times('refused')];
    const kinds = [
      ...(late > 0 ? [`${late} answered too late`] : []),
      ...(missing > 0 ? [`${missing} not answered`] : []),
      ...(refused > 0 ? [`${refused} refused, the last time because ${this.lastRefusal}`] : []),
    ];
    throw new BotError(
      `the bot '${this.name}' has given no valid answer to ${PATIENCE} questions in a row, with ${this.#limit} ms for each: ${kinds.join(', ')}`,
    );
  }
}
