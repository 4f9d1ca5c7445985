import { type Bot, chooseFor } from '@kyuden/bots';
import { type Ask, type Machine, type SeatId, view } from '@kyuden/engine';
import { passesByItself, usualStops } from '@kyuden/table';
import { aheadOf } from '../packages/table/src/game/ahead.ts';
import { requestMessage } from '../packages/table/src/game/request.ts';
import { nextStep, ownAnswer, type Plan, stepOf } from '../packages/web/src/net/plan.ts';
import { isSeen } from '../packages/web/src/table/arrange.ts';
import { factsOf } from '../packages/web/src/table/context.ts';
import { plansIn, rowsOf } from '../packages/web/src/table/rows.ts';
import { suggestedPlans } from '../packages/web/src/table/suggest.ts';

type Request = ReturnType<typeof requestMessage>;

/** What a person was asked in some games. */
export interface Tally {
  /** Questions of the rules, those that the server passes included. */
  questions: number;
  /** Questions that the server sent to the browser. */
  requests: number;
  /** Clicks, by the kind of the question on the screen. */
  prompts: Record<string, number>;
}

export const emptyTally = (): Tally => ({ questions: 0, requests: 0, prompts: {} });

export const promptsIn = ({ prompts }: Tally): number =>
  Object.values(prompts).reduce((sum, one) => sum + one, 0);

/** A question that the browser got, and its answer; or something that another player did. */
type Moment =
  | { request: Request; chosen: string; kind: string; isOwn: boolean; plans: readonly Plan[] }
  | 'others';

/**
 * A person with the usual stops at the table of the browser. A bot decides, question by question; then one click counts
 * for as many answers as the plans of the browser could have given with it.
 */
export class Person {
  readonly #bot: Bot;
  readonly #seat: SeatId;
  readonly #tally: Tally;
  /** What is left of an automatic answer. */
  #plan: Plan = [];
  #moments: Moment[] = [];

  constructor(seat: SeatId, bot: Bot, tally: Tally) {
    this.#seat = seat;
    this.#bot = bot;
    this.#tally = tally;
  }

  /** The id of the option that is chosen, by the server, the browser or the person. */
  answer(g: Machine, ask: Ask): string {
    const stops = usualStops(g.book.name);
    this.#tally.questions++;
    if (passesByItself(g, ask, stops)) return 'pass';
    this.#tally.requests++;
    const ahead = aheadOf(g, ask);
    const request: Request = { ...requestMessage(g, ask, 0), ...(ahead && { ahead }) };
    const own = this.#automatic(g, request, stops);
    const chosen = own ?? chooseFor(g, this.#bot, ask).id;
    const plans = own === undefined ? this.#offered(g, request) : [];
    this.#moments.push({ request, chosen, kind: kindOf(ask), isOwn: own !== undefined, plans });
    return chosen;
  }

  /** Notes that another player has done something: the browser then drops what is left of a plan. */
  seesDeed(): void {
    this.#moments.push('others');
  }

  /** Counts the clicks of a game that is over. */
  count(): void {
    const moments = this.#moments;
    const best = new Array<number>(moments.length + 1).fill(0);
    for (let at = moments.length - 1; at >= 0; at--) {
      const moment = moments[at]!;
      if (moment === 'others' || moment.isOwn) best[at] = best[at + 1]!;
      else best[at] = Math.min(...waysOn(moments, at).map(({ to, clicks }) => clicks + best[to]!));
    }
    for (let at = 0; at < moments.length; ) {
      const moment = moments[at]!;
      if (moment === 'others' || moment.isOwn) at++;
      else {
        const way = waysOn(moments, at).find(({ to, clicks }) => clicks + best[to]! === best[at])!;
        const { prompts } = this.#tally;
        prompts[moment.kind] = (prompts[moment.kind] ?? 0) + way.clicks;
        at = way.to;
      }
    }
    this.#moments = [];
  }

  /** The answer that the browser gives by itself. */
  #automatic(g: Machine, request: Request, stops: ReturnType<typeof usualStops>): string | undefined {
    const fields = request.what === 'nextBattle' ? view(g, this.#seat).attack?.fields : undefined;
    const begun = nextStep(request, this.#plan);
    const next =
      begun ??
      nextStep(request, ownAnswer(request, { stops, isStop: false, paysUsually: true }, fields) ?? []);
    this.#plan = next?.rest ?? [];
    return next?.option?.id;
  }

  /** All that the browser offers to do with one click. */
  #offered(g: Machine, request: Request): Plan[] {
    const seen = view(g, this.#seat);
    const hand = new Set((seen.seats[this.#seat]?.hand ?? []).filter(isSeen).map((one) => one.thing));
    return [
      ...plansIn(rowsOf(request, hand)),
      ...suggestedPlans({ request, view: seen, ...factsOf(seen, request) }),
    ];
  }
}

/** How far one click at a moment can lead, if all that it answers is what the person wanted. */
function waysOn(moments: readonly Moment[], at: number): { to: number; clicks: number }[] {
  const moment = moments[at] as Exclude<Moment, 'others'>;
  const ways = [{ to: at + 1, clicks: 1 }];
  for (const plan of moment.plans) {
    const [first, ...rest] = plan;
    if (first === undefined || stepOf(moment.request, first)?.id !== moment.chosen) continue;
    const way = follow(moments, at + 1, rest);
    if (way) ways.push(way);
  }
  return ways;
}

/** Follows the rest of a plan as the browser does; undefined if it would be dropped or answer otherwise. */
function follow(
  moments: readonly Moment[],
  from: number,
  plan: Plan,
): { to: number; clicks: number } | undefined {
  let rest = plan;
  let clicks = 1;
  let to = from;
  for (; rest.length > 0; to++) {
    const moment = moments[to];
    if (moment === undefined || moment === 'others') return undefined;
    if (moment.isOwn) continue;
    const next = nextStep(moment.request, rest);
    if (!next) return undefined;
    if (next.option && next.option.id !== moment.chosen) return undefined;
    if (!next.option) clicks++;
    rest = next.rest;
  }
  return { to, clicks };
}

/** The kind of a question, for the table of what is asked. */
function kindOf({ kind, about }: Ask): string {
  if (kind === 'act') return `${kind} ${about.designators?.join('/') ?? about.what}`;
  return kind === 'react' ? `${kind} ${about.occurrence}` : `${kind} ${about.what}`;
}
