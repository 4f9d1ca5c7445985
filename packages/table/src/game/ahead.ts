import { type Ask, fork, type Machine, type Option, type SeatId, step, undoMark } from '@kyuden/engine';
import type { AheadMessage, RequestMessage } from '../protocol/index.ts';
import { dueOf, optionMessage } from './request.ts';

/**
 * The questions that follow the options of a question, so that a client can offer two answers with one click and say
 * how something would be paid. A seat is told only what it could find out itself: by choosing an option and taking it
 * back, which is free as long as neither chance nor a hidden card came into play and nobody else has decided anything.
 */

/** Options of one question that are looked at, and options of the following one that are looked at in turn. */
const MOST = 20;
const FEW = 6;
/** Questions in a row at which the others are taken to pass. */
const PASSES = 4;
/** Questions that follow each other: an action, its targets, its payment. */
const DEPTH = 4;
/** Choices that are tried for one question. */
const TRIES = 40;

/** Questions whose answers lead to no other question that could be answered with them. */
const ALONE: ReadonlySet<Ask['kind']> = new Set(['pay', 'order', 'may']);

/** What is looked for, and how often it may still be tried. */
interface Search {
  readonly mark: string;
  tries: number;
}

const known = new WeakMap<Ask, RequestMessage['ahead']>();

/** What follows each option of a seat's question, by the id of the option; undefined if nothing can be said. */
export function aheadOf(g: Machine, ask: Ask): RequestMessage['ahead'] {
  if (ALONE.has(ask.kind) || ask.options.length > MOST || g.state.asks.length > 1) return undefined;
  if (!known.has(ask)) known.set(ask, followers(g, ask, { mark: undoMark(g.state), tries: TRIES }, 1, false));
  return known.get(ask);
}

/** `isWide`: the options are about the ability of a player, so the following question is looked at in turn. */
function followers(
  g: Machine,
  ask: Ask,
  search: Search,
  depth: number,
  isWide: boolean,
): RequestMessage['ahead'] {
  const ahead: NonNullable<RequestMessage['ahead']> = {};
  for (const option of ask.options) {
    if (option.role === 'cancel' || option.role === 'back') continue;
    const found = follower(g, ask, option, search, depth, isWide);
    if (found) ahead[option.id] = found;
  }
  return Object.keys(ahead).length > 0 ? ahead : undefined;
}

/** The question after one option; `loses` if the seat has then lost the game. */
function follower(
  g: Machine,
  { seat }: Ask,
  option: Option,
  search: Search,
  depth: number,
  isWide: boolean,
): AheadMessage | undefined {
  if (search.tries-- <= 0) return undefined;
  const then = tried(g, seat, option);
  if (!then || undoMark(then.state) !== search.mark) return undefined;
  const { over, asks } = then.state;
  if (over) return over.winners.includes(seat) ? undefined : { loses: true };
  const [ask] = asks;
  if (!ask || asks.length > 1 || ask.seat !== seat || ask.options.length > MOST) return undefined;
  const message: AheadMessage = {
    asks: {
      kind: ask.kind,
      what: ask.about.what,
      options: ask.options.map(({ ...one }) => {
        const { text: _, ...rest } = optionMessage(then, ask, one);
        return rest;
      }),
    },
  };
  const due = dueOf(ask);
  if (due) message.asks!.due = due;
  // What a player's ability is about stands in the questions that follow it. One target alone is as good as chosen.
  const things = ask.options.filter((one) => one.role === 'do').length;
  const ofPlayer = isWide || (option.thing === undefined && option.role === 'do');
  if ((ofPlayer ? things <= FEW : things === 1) && depth < DEPTH && !ALONE.has(ask.kind)) {
    const more = followers(then, ask, search, depth + 1, ofPlayer);
    if (more) message.asks!.ahead = more;
  }
  return message;
}

/**
 * The game after a choice on a copy, with the passes of the others after a pass. Undefined where the machine fails: the
 * choice itself reports that.
 */
function tried(g: Machine, seat: SeatId, option: Option): Machine | undefined {
  const then = fork(g);
  try {
    step(then, seat, option.id);
    if (option.role !== 'pass') return then;
    for (let passes = 0; passes < PASSES; passes++) {
      const [ask] = then.state.asks;
      if (!ask || then.state.asks.length > 1 || ask.seat === seat) return then;
      if (ask.kind !== 'act' && ask.kind !== 'react') return undefined;
      if ('refused' in step(then, ask.seat, 'pass')) return undefined;
    }
  } catch {
    return undefined;
  }
  return then;
}
