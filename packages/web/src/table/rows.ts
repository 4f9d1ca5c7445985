import type { AheadMessage, OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { type Asked, byHand, type Plan, type Step, usualPayment, usualSources } from '../net/plan.ts';

/**
 * What a request offers with one click: each option as a row, with the answers to the next question beside it as far as
 * the server has told them.
 */

type Ahead = RequestMessage['ahead'];
type Next = NonNullable<AheadMessage['asks']>;

/** Another answer in the same row: the option and one that follows it. */
export interface Chip {
  key: string;
  plan: Plan;
  /** The option that the chip stands for, or all or none of several cards, or none but this one. */
  of: { kind: 'option'; option: OptionMessage } | { kind: 'all' | 'none' | 'only'; what: string };
  /** The cards with which it would be paid. */
  pays: readonly OptionMessage[];
}

export interface Row {
  key: string;
  option: OptionMessage;
  /** What a click does. */
  plan: Plan;
  /** The ability of players for which the option stands, if it is not the option itself. */
  ability?: OptionMessage;
  /** The only possible answers to the next questions, which the plan contains. */
  forced: readonly OptionMessage[];
  pays: readonly OptionMessage[];
  chips: readonly Chip[];
  /** Whether the player loses the game with it. */
  loses: boolean;
}

/** Answers that stand beside an option. With more of them the next question is asked as usual. */
const MOST_CHIPS = 8;
/** After a pass only the player's next decision of this kind is shown, and it may have more answers. */
const MOST_AFTER_PASS = 12;

/** Questions from which several cards are chosen one after another, until the player is done. */
const SEVERAL: ReadonlySet<string> = new Set([
  'attackers',
  'defenders',
  'dynastyMulligan',
  'conflictMulligan',
  'discardFromProvinces',
]);

/** Whether the player chooses several cards, each at most once, and then is done. */
const isSeveral = ({ what, options }: Asked): boolean =>
  SEVERAL.has(what) && options.some((one) => one.role === 'do');

/** Questions at which the player picks cards and confirms them together; the table shows the others as they are made. */
const PICKED: ReadonlySet<string> = new Set(['dynastyMulligan', 'conflictMulligan', 'discardFromProvinces']);

/** Whether a click picks a card without sending it. */
export const isPicked = (request: Asked): boolean => PICKED.has(request.what) && isSeveral(request);

const doing = ({ options }: Pick<Asked, 'options'>): readonly OptionMessage[] =>
  options.filter((one) => one.role === 'do');

const stepIn = (asks: Asked, { id }: OptionMessage): Step => ({ what: asks.what, option: id });

/** Whether a question has one possible answer, apart from taking the choice back. */
const isForced = (asks: Next): boolean =>
  asks.kind !== 'pay' &&
  doing(asks).length === 1 &&
  asks.options.every((one) => one.role === 'do' || one.role === 'cancel' || one.role === 'back');

interface Chain {
  plan: Plan;
  then: OptionMessage[];
  asks: Next | undefined;
  loses: boolean;
}

/** Follows a choice through the questions that have only one answer. */
function chainOf(plan: Plan, ahead: Ahead, id: string): Chain {
  const steps = [...plan];
  const then: OptionMessage[] = [];
  let next = ahead?.[id];
  while (next?.asks && isForced(next.asks)) {
    const [only] = doing(next.asks);
    steps.push(stepIn(next.asks, only!));
    then.push(only!);
    next = next.asks.ahead?.[only!.id];
  }
  return { plan: steps, then, asks: next?.asks, loses: next?.loses === true };
}

/** The cards that would pay at once. */
function payersOf(asks: Next | undefined): readonly OptionMessage[] {
  return asks && usualPayment(asks) ? usualSources(asks) : [];
}

/** The answer to choose none of several cards, if that is possible. */
function nonePlan(plan: Plan, asks: Asked): Chip[] {
  const done = asks.options.find((one) => one.role === 'done');
  if (!done) return [];
  return [
    { key: 'none', plan: [...plan, stepIn(asks, done)], of: { kind: 'none', what: asks.what }, pays: [] },
  ];
}

/** The answers to choose all or one alone of several cards. */
function severalPlans(plan: Plan, asks: Asked, options: readonly OptionMessage[]): Chip[] {
  const steps = options.map((one) => stepIn(asks, one));
  const done: Step = { what: asks.what, option: 'done' };
  const all: Chip[] =
    options.length > 1
      ? [{ key: 'all', plan: [...plan, ...steps], of: { kind: 'all', what: asks.what }, pays: [] }]
      : [];
  const alone = options.map(
    (option, index): Chip => ({
      key: option.id,
      plan: options.length > 1 ? [...plan, steps[index]!, done] : [...plan, steps[index]!],
      of: { kind: 'option', option },
      pays: [],
    }),
  );
  return [...all, ...alone];
}

/** The answers to the next question, if they are few. */
function chipsOf(plan: Plan, asks: Next | undefined, most: number): Chip[] {
  if (!asks || asks.kind === 'pay' || asks.kind === 'act' || asks.kind === 'react' || asks.kind === 'buy')
    return [];
  const options = asks.options.filter((one) => one.role === 'do' || one.role === 'pass');
  if (options.length < 1 || options.length > most) return [];
  if (isSeveral(asks)) return [...nonePlan(plan, asks), ...severalPlans(plan, asks, doing(asks))];
  return options.map((option) => {
    const chain = chainOf([...plan, stepIn(asks, option)], asks.ahead, option.id);
    return {
      key: option.id,
      plan: chain.plan,
      of: { kind: 'option', option },
      pays: payersOf(chain.asks),
    };
  });
}

function rowOf(option: OptionMessage, ahead: Ahead): Row {
  const chain = chainOf([option.id], ahead, option.id);
  const isDoing = option.role === 'do';
  return {
    key: option.id,
    option,
    plan: isDoing ? chain.plan : [option.id],
    forced: isDoing ? chain.then : [],
    pays: payersOf(chain.asks),
    chips: isDoing ? chipsOf(chain.plan, chain.asks, MOST_CHIPS) : chipsAfterPass(chain),
    loses: chain.loses,
  };
}

/** After a pass the game goes on to another decision: its answers stand here only if they are no purchases or actions. */
function chipsAfterPass({ plan, asks }: Chain): Chip[] {
  if (!asks) return [];
  if (isSeveral(asks)) return nonePlan(plan, asks);
  return asks.kind === 'other' ? chipsOf(plan, asks, MOST_AFTER_PASS) : [];
}

/** The rows in which one card can be bought in several ways: one row, the usual way first. */
function bought(rows: readonly Row[]): Row {
  const [usual, ...others] = rows as [Row, ...Row[]];
  const chips = others.map(
    ({ key, option, plan, pays }): Chip => ({ key, plan, of: { kind: 'option', option }, pays }),
  );
  return { ...usual, chips };
}

/** A card of the hand with what it can be put on by an ability of players. */
interface Held {
  card: OptionMessage;
  /** The step that chooses the card, and whether the bearer is chosen before it. */
  step: Step;
  bearerFirst: boolean;
  bearers: { option: OptionMessage; plan: Plan; pays: readonly OptionMessage[] }[];
}

/** The cards of the hand that a player's ability can attach, with their bearers. */
function heldCards(use: OptionMessage, asks: Next | undefined, hand: ReadonlySet<string>): Held[] {
  const held = new Map<string, Held>();
  for (const first of asks ? doing(asks) : []) {
    const after = asks!.ahead?.[first.id]?.asks;
    for (const second of after ? doing(after) : []) {
      const bearerFirst = hand.has(second.thing ?? '');
      if (!bearerFirst && !hand.has(first.thing ?? '')) continue;
      const [card, bearer] = bearerFirst ? [second, first] : [first, second];
      const step = bearerFirst ? stepIn(after!, second) : stepIn(asks!, first);
      const one = held.get(card.thing!) ?? { card, step, bearerFirst, bearers: [] };
      const chain = chainOf([use.id, stepIn(asks!, first), stepIn(after!, second)], after!.ahead, second.id);
      one.bearers.push({ option: bearer, plan: chain.plan, pays: payersOf(chain.asks) });
      held.set(card.thing!, one);
    }
  }
  return [...held.values()];
}

/** What a click on the card of the hand does: the only bearer gets it, or the player then chooses among them. */
function heldPlan(use: OptionMessage, { step, bearerFirst, bearers }: Held): Plan {
  if (bearers.length === 1) return bearers[0]!.plan;
  return bearerFirst ? [use.id, byHand, step] : [use.id, step];
}

/** The rows for what an ability of players attaches: one for each card, with its bearers; or one for the only bearer. */
function heldRows(use: OptionMessage, held: readonly Held[]): Row[] {
  const plain = { ability: use, forced: [], pays: [], loses: false };
  const bearers = new Set(held.flatMap((one) => one.bearers.map(({ option }) => option.thing)));
  if (bearers.size === 1 && held.length > 1) {
    const chips = held.map(({ card, bearers: [only] }) => chipFor(card, only!));
    return [{ ...plain, key: use.id, option: held[0]!.bearers[0]!.option, plan: [use.id], chips }];
  }
  return held.map((one): Row => {
    const {
      card,
      bearers: [first, ...others],
    } = one;
    const only = others.length === 0 ? first : undefined;
    return {
      ...plain,
      key: `${use.id} ${card.id}`,
      option: card,
      plan: heldPlan(use, one),
      forced: only ? [only.option] : [],
      pays: only?.pays ?? [],
      chips: only || one.bearers.length > MOST_CHIPS ? [] : one.bearers.map((to) => chipFor(to.option, to)),
    };
  });
}

const chipFor = (option: OptionMessage, { plan, pays }: Held['bearers'][number]): Chip => ({
  key: option.id,
  plan,
  of: { kind: 'option', option },
  pays,
});

/** What a click on each card of the hand does that an ability of players can attach. */
export function heldPlans(request: RequestMessage, hand: ReadonlySet<string>): Map<string, Plan> {
  const plans = new Map<string, Plan>();
  for (const use of doing(request))
    for (const one of heldIn(use, request.ahead, hand)) plans.set(one.card.thing!, heldPlan(use, one));
  return plans;
}

const heldIn = (use: OptionMessage, ahead: Ahead, hand: ReadonlySet<string>): Held[] =>
  use.thing === undefined ? heldCards(use, ahead?.[use.id]?.asks, hand) : [];

/** The rows of a request: first what does something, then what declines. `hand`: the cards in the player's hand. */
export function rowsOf(request: RequestMessage, hand: ReadonlySet<string>): Row[] {
  const { ahead } = request;
  const rows: Row[] = [];
  const purchases = new Map<string, Row[]>();
  for (const option of doing(request)) {
    const held = heldIn(option, ahead, hand);
    if (held.length > 0) {
      rows.push(...heldRows(option, held));
      continue;
    }
    const row = rowOf(option, ahead);
    const same = option.verb === 'buy' ? purchases.get(option.thing ?? '') : undefined;
    if (same) {
      same.push(row);
      rows[rows.findIndex((one) => one.option.thing === option.thing)] = bought(same);
    } else {
      rows.push(row);
      if (option.verb === 'buy') purchases.set(option.thing ?? '', [row]);
    }
  }
  if (isSeveral(request)) addSeveral(rows, request);
  const declining = request.options.filter((one) => one.role !== 'do').map((one) => rowOf(one, ahead));
  return [...rows, ...declining];
}

/** Beside each of several cards: this one alone. */
function addSeveral(rows: Row[], request: RequestMessage): void {
  if (rows.length < 2) return;
  const alone = severalPlans([], request, doing(request)).filter((one) => one.of.kind === 'option');
  for (const [index, row] of rows.entries())
    rows[index] = { ...row, chips: [{ ...alone[index]!, of: { kind: 'only', what: request.what } }] };
}

/** Every plan that one click follows. */
export const plansIn = (rows: readonly Row[]): Plan[] =>
  rows.flatMap((row) => [row.plan, ...row.chips.map((one) => one.plan)]);
