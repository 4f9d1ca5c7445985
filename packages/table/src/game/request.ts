import { namedInOption, namedSeat, optionLabel, promptOf } from '@kyuden/editions';
import {
  type Ask,
  cardOf,
  cardThing,
  leftOf,
  type Machine,
  type Option,
  type OptionRole,
  programOf,
  type SeatId,
  seatsFrom,
  sees,
  titleOfProgram,
} from '@kyuden/engine';
import type { NextStop } from '@kyuden/words';
import type { OptionMessage, RequestMessage } from '../protocol/index.ts';

/** The message for a seat's question. */
export function requestMessage(g: Machine, ask: Ask, id: number): RequestMessage {
  const message: RequestMessage = {
    id,
    kind: ask.kind,
    what: ask.about.what,
    prompt: promptOf(g, ask),
    options: ask.options.map((one) => optionMessage(g, ask, one)),
    nextStop: nextStop(g, ask),
  };
  const asking = askingCard(g, ask.seat);
  if (asking) message.card = asking;
  const due = dueOf(ask);
  if (due) message.due = due;
  if (ask.about.rule) message.rule = ask.about.rule;
  return message;
}

/** Roles as clients draw them: options that decline are set apart from those that do something. */
const ROLES: Readonly<Record<OptionRole, OptionMessage['role']>> = {
  do: 'do',
  pass: 'pass',
  done: 'done',
  cancel: 'cancel',
  back: 'back',
  none: 'pass',
  yes: 'do',
  no: 'pass',
  accept: 'do',
  refuse: 'do',
};

export function optionMessage(g: Machine, ask: Ask, option: Option): OptionMessage {
  const message: OptionMessage = {
    id: option.id,
    ...optionLabel(g, ask, option),
    role: ROLES[option.role],
    verb: option.verb,
  };
  const { thing, onto, amount, way, name, program } = option;
  if (thing) {
    message.thing = thing;
    const named = namedInOption(g, ask, thing);
    if (named.is === 'card' || named.is === 'seat') message.title = named.title;
  }
  if (onto) message.onto = onto;
  if (amount !== undefined) message.amount = amount;
  if (way) message.way = way;
  if (name) message.name = name;
  if (program && programOf(g.lib, program).face < 0) message.ability = titleOfProgram(g, program);
  return message;
}

/** The amount of a payment and the sources that are suggested for it; undefined for other questions. */
export function dueOf(ask: Ask): RequestMessage['due'] {
  if (ask.kind !== 'pay') return undefined;
  const amount = Math.max(0, ask.about.amount ?? 0);
  return { amount, suggestion: suggestPayment(ask.options, amount) };
}

/** The card whose text asks the question, if the seat sees it. */
function askingCard(g: Machine, seat: SeatId): string | undefined {
  const frame = g.state.frames.findLast(
    (one) => one.k === 'action' || one.k === 'trait' || one.k === 'program' || one.k === 'payment',
  );
  if (!frame) return undefined;
  const c =
    frame.k === 'payment'
      ? cardOf(g, frame.for)
      : frame.k === 'program'
        ? cardOf(g, frame.cause.card)
        : g.state.cards[frame.card];
  return c && sees(g, seat, c) ? cardThing(c) : undefined;
}

const play: NextStop = { kind: 'play' };

/** The next stop if the seat passes, from public facts only; null if it cannot pass. */
function nextStop(g: Machine, ask: Ask): NextStop | null {
  const frame = g.state.frames.at(-1);
  if (ask.kind === 'act' && frame?.k === 'round') {
    if (frame.extra.length > 0) return play;
    if (frame.passes + 1 < seatsFrom(g, frame.seat).length)
      return { kind: 'acts', player: namedSeat(g, leftOf(g, ask.seat)) };
    return g.state.phase ? { kind: 'phase', phase: g.state.phase } : play;
  }
  return ask.kind === 'react' ? { kind: 'answers' } : null;
}

const MOST_SUMS = 200;

/** Returns options that together pay the amount with the least surplus; all options if they do not suffice. */
function suggestPayment(options: readonly Option[], amount: number): string[] {
  if (amount <= 0) return [];
  const sources = options.filter((one) => (one.amount ?? 0) > 0);
  const ways = new Map<number, string[]>([[0, []]]);
  for (const source of sources) {
    for (const [sum, ids] of [...ways]) {
      const more = sum + (source.amount ?? 0);
      const known = ways.get(more);
      if (sum < amount && ways.size < MOST_SUMS && (!known || known.length > ids.length + 1))
        ways.set(more, [...ids, source.id]);
    }
  }
  const enough = [...ways.keys()].filter((sum) => sum >= amount);
  if (enough.length === 0) return sources.map((one) => one.id);
  return ways.get(Math.min(...enough))!;
}
