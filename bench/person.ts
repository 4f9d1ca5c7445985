import { type Bot, chooseFor } from '@kyuden/bots';
import { type Ask, type Machine, type SeatId, view } from '@kyuden/engine';
import { passesByItself, usualStops } from '@kyuden/table';
import { requestMessage } from '../packages/table/src/game/request.ts';
import { nextStep, ownAnswer, type Plan } from '../packages/web/src/net/plan.ts';
import { factsOf } from '../packages/web/src/table/context.ts';
import { assignSuggestions, paySuggestion } from '../packages/web/src/table/suggest.ts';

type Request = ReturnType<typeof requestMessage>;

/** What a person was asked in some games. */
export interface Tally {
  /** Questions of the rules, those that the server passes included. */
  questions: number;
  /** Questions that the server sent to the browser. */
  requests: number;
  /** Requests that appeared on the screen and waited for the person, by kind. Each takes one click. */
  prompts: Record<string, number>;
}

export const emptyTally = (): Tally => ({ questions: 0, requests: 0, prompts: {} });

export const promptsIn = ({ prompts }: Tally): number =>
  Object.values(prompts).reduce((sum, one) => sum + one, 0);

/** Units that the person sends to battlefields one by one, and the suggestions that would have done it at once. */
interface Sending {
  suggested: readonly { field: string; plan: readonly string[] }[];
  units: string[];
  fields: string[];
  kinds: string[];
}

/**
 * A person with the usual stops at the table of the browser. A bot decides, but the person takes suggested payments, and
 * a suggested assignment where it does what the bot wanted.
 */
export class Person {
  readonly #bot: Bot;
  readonly #seat: SeatId;
  readonly #tally: Tally;
  #plan: Plan = [];
  #sending: Sending | undefined;

  constructor(seat: SeatId, bot: Bot, tally: Tally) {
    this.#seat = seat;
    this.#bot = bot;
    this.#tally = tally;
  }

  /** The id of the option that is chosen, by the server, the browser or the person. */
  answer(g: Machine, ask: Ask): string {
    this.#tally.questions++;
    if (passesByItself(g, ask, usualStops)) return 'pass';
    this.#tally.requests++;
    const request = requestMessage(g, ask, 0);
    return this.#planned(request) ?? this.#automatic(g, request) ?? this.#clicked(g, ask, request);
  }

  /** The next step of what one click has begun. */
  #planned(request: Request): string | undefined {
    const next = nextStep(request, this.#plan);
    this.#plan = next?.rest ?? [];
    return next?.option?.id;
  }

  /** The answer that the browser gives by itself. */
  #automatic(g: Machine, request: Request): string | undefined {
    const fields = request.what === 'nextBattle' ? view(g, this.#seat).attack?.fields : undefined;
    return ownAnswer(request, usualStops, false, fields) ?? undefined;
  }

  #clicked(g: Machine, ask: Ask, request: Request): string {
    const kind = kindOf(ask);
    const { prompts } = this.#tally;
    prompts[kind] = (prompts[kind] ?? 0) + 1;
    const pay = paySuggestion(request);
    if (pay) {
      this.#plan = pay.plan.slice(1);
      return pay.plan[0]!;
    }
    const { id } = chooseFor(g, this.#bot, ask);
    this.#noteSending(g, request, id, kind);
    return id;
  }

  /** Counts units that were sent one by one as one click if a suggestion would have sent the same. */
  #noteSending(g: Machine, request: Request, id: string, kind: string): void {
    const chosen = request.options.find((one) => one.id === id)!;
    if (request.kind === 'assign' && chosen.role === 'do') {
      this.#sending ??= { suggested: this.#suggested(g, request), units: [], fields: [], kinds: [] };
      this.#sending.units.push(id);
      this.#sending.kinds.push(kind);
    } else if (request.kind === 'place' && this.#sending) {
      this.#sending.fields.push(chosen.thing ?? '');
      this.#sending.kinds.push(kind);
    } else if (this.#sending) {
      this.#settle(this.#sending);
      this.#sending = undefined;
    }
  }

  #suggested(g: Machine, request: Request): Sending['suggested'] {
    const seen = view(g, this.#seat);
    return assignSuggestions({ request, view: seen, ...factsOf(seen, request) });
  }

  #settle({ suggested, units, fields, kinds }: Sending): void {
    const isSame = suggested.some(
      ({ field, plan }) => plan.length === 2 * units.length && fields.every((one) => one === field),
    );
    if (!isSame) return;
    for (const kind of kinds.slice(1)) this.#tally.prompts[kind]!--;
  }
}

/** The kind of a question, for the table of what is asked. */
function kindOf({ kind, about }: Ask): string {
  if (kind === 'act') return `${kind} ${about.designators?.join('/') ?? about.what}`;
  return kind === 'react' ? `${kind} ${about.occurrence}` : `${kind} ${about.what}`;
}
