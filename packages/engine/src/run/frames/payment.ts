import { carried, listened } from '../../gate/listeners.ts';
import { occur } from '../../gate/occur.ts';
import { cardOf, cardThing } from '../../machine/cards.ts';
import type { Machine } from '../../machine/machine.ts';
import { answerOf, ask, dropResult, finish, taken } from '../../machine/stack.ts';
import { fromPool, runProgram, startUse } from '../../machine/start.ts';
import {
  chosenIn,
  type Option,
  type PaymentFrame,
  plainOption,
  type Thing,
  thingOption,
  useOption,
} from '../../state/index.ts';
import { bowsTooSoon, payingUses } from '../gold.ts';
import { changedGold, isGoldChanged } from '../gold-changes.ts';
import { goldFrom, goldSources, paysForThisOnly } from '../gold-sources.ts';
import { keptGold } from '../kept-gold.ts';
import { isPaidFromCards, poolOf, poolSources } from '../pool.ts';
import { useById } from '../uses.ts';

/** Steps of a payment from the pool: the price is being deducted from the seat's counters, or from one card's. */
const taking = 4;
const takingFromCard = 5;

/** Steps of a payment in editions that keep Gold: what is left is being kept, or kept Gold is being spent. */
const keeping = 6;
const spendingKept = 7;

export function payment(g: Machine, frame: PaymentFrame): void {
  if (frame.pc === fromPool && isPaidFromCards(g, frame.for)) return payFromCards(g, frame);
  if (frame.pc === takingFromCard) {
    frame.pc = fromPool;
    const [member] = taken(g, 'gate').members;
    if (member?.fate !== 'done') return finish(g, frame, false);
    frame.produced += member.amount ?? 0;
    return;
  }
  if (frame.pc === fromPool) {
    frame.pc = taking;
    const member = { player: frame.seat, amount: frame.price, data: { for: frame.for } };
    occur(g, 'spend', [member], { ...frame.cause, mode: 'cost' });
    return;
  }
  if (frame.pc === taking) return finish(g, frame, taken(g, 'gate').members[0]?.fate === 'done');
  if (frame.pc === keeping) {
    dropResult(g);
    return finish(g, frame, true);
  }
  if (frame.pc === spendingKept) {
    frame.pc = 0;
    const [spent] = taken(g, 'gate').members;
    if (spent?.fate === 'done') frame.produced += spent.amount ?? 0;
    return;
  }
  if (frame.pc === 1) {
    // The source gives its Gold only if it really bowed.
    frame.pc = 0;
    const occ = taken(g, 'gate');
    const source = frame.sources[frame.sources.length - 1] as Thing;
    if (occ.members[0]?.fate !== 'done') return;
    frame.pc = 2;
    const amount = goldOf(g, frame, source);
    // An answer to the production may change the card's Gold Production: note what its changes are now.
    const isOpen = isGoldChanged(g) || listened(g, 'produceGold');
    const data = isOpen ? { data: { before: changeOf(g, frame, source) } } : {};
    occur(g, 'produceGold', [{ subject: source, player: frame.seat, amount, ...data }], frame.cause);
    return;
  }
  if (frame.pc === 2) {
    frame.pc = 0;
    const occ = taken(g, 'gate');
    const member = occ.members[0];
    if (member?.fate !== 'done') return;
    const source = member.subject ?? '';
    const before = member.data?.before;
    const more = typeof before === 'number' ? changeOf(g, frame, source) - before : 0;
    const gold = Math.max(0, (member.amount ?? 0) + more);
    frame.produced += gold;
    const from = cardOf(g, source);
    if (from && paysForThisOnly(g, frame.seat, from, frame.for)) frame.bound = (frame.bound ?? 0) + gold;
    return thereupon(g, frame, source);
  }
  const answer = answerOf(frame);
  if (answer === 'done') return settle(g, frame);
  if (answer === 'kept') {
    frame.pc = spendingKept;
    const amount = Math.min(keptGold(g, frame.seat), frame.price - frame.produced);
    occur(g, 'spendGold', [{ player: frame.seat, amount }], { ...frame.cause, mode: 'cost' });
    return;
  }
  if (answer?.startsWith('gold:')) {
    const thing = answer.slice('gold:'.length);
    frame.sources.push(thing);
    frame.pc = 1;
    const { cause } = frame;
    occur(g, 'bow', [{ subject: thing }], cause.mode === 'cost' ? cause : { ...cause, mode: 'cost' });
    return;
  }
  if (answer?.startsWith('use:')) {
    startUse(
      g,
      useById(g, frame.seat, answer.slice('use:'.length), g.book.modes.answers),
      { '@payment': frame.for },
      frame.id,
    );
    return;
  }
  const options = paymentOptions(g, frame);
  if (options.length === 0) return finish(g, frame, false);
  ask(
    g,
    frame.seat,
    'pay',
    { what: 'payGold', card: frame.for, amount: frame.price - frame.produced },
    options,
  );
}

/** Ends the payment. Where the edition keeps Gold, what is left of it stays with the player if it may pay for others. */
function settle(g: Machine, frame: PaymentFrame): void {
  const { produced, price, bound = 0 } = frame;
  const left =
    bound > 0 && produced >= price ? Math.min(produced - price, produced - bound) : produced - price;
  if (left <= 0 || g.book.modes.keptGold === undefined) return finish(g, frame, left >= 0);
  frame.pc = keeping;
  occur(g, 'keepGold', [{ player: frame.seat, amount: left }], frame.cause);
}

/** Takes the price from counters on cards, one by one. The player chooses the cards if there are several. */
function payFromCards(g: Machine, frame: PaymentFrame): void {
  const { seat, price, produced, cause } = frame;
  if (produced >= price) return finish(g, frame, true);
  const sources = poolSources(g, seat, frame.for);
  if (sources.length === 0) return finish(g, frame, false);
  const answer = answerOf(frame);
  if (answer === undefined && sources.length > 1) {
    const options = sources.map((thing) => thingOption('remove', 'payer', thing));
    return ask(g, seat, 'pick', { what: 'payFromCards', card: frame.for, amount: price - produced }, options);
  }
  frame.pc = takingFromCard;
  const from = answer === undefined ? (sources[0] as Thing) : chosenIn(answer);
  const amount = answer === undefined ? price - produced : 1;
  const member = { subject: from, from, name: poolOf(g), amount, player: seat };
  occur(g, 'moveCounter', [member], { ...cause, mode: 'cost' });
}

/** Runs the effects that the source's text adds after paying. */
function thereupon(g: Machine, { seat, for: paidFor }: PaymentFrame, source: Thing): void {
  const c = cardOf(g, source);
  for (const { card: id, program, ready } of carried(g, 'gold')) {
    if (id !== c?.id || ready.text.t !== 'gold' || !ready.text.then) continue;
    const cause = { mode: 'effect' as const, card: source, seat, action: -1, program };
    runProgram(g, program, { '@payment': paidFor }, cause);
  }
}

/** Any amount to which changes of Gold Production are added; large, so that none is cut off at 0. */
const BASE = 1000;

/** Returns by how much the Gold that a card produces is changed now. Tokens and texts of the card itself do not count. */
function changeOf(g: Machine, frame: PaymentFrame, source: Thing): number {
  const c = cardOf(g, source);
  return c ? changedGold(g, c, BASE, frame.for) - BASE : 0;
}

/**
 * Returns the Gold of a source. Read when it is produced, because it may depend on the other sources of the payment.
 */
function goldOf(g: Machine, frame: PaymentFrame, source: Thing): number {
  const c = cardOf(g, source);
  if (!c) return 0;
  // An answer to the bowing may have sent it out of play, where nothing is bowed.
  const { bowed } = c;
  c.bowed = false;
  g.memo.version++;
  const gold = goldFrom(g, frame.seat, c, frame.for);
  c.bowed = bowed;
  g.memo.version++;
  return gold;
}

function paymentOptions(g: Machine, frame: PaymentFrame): Option[] {
  const options: Option[] = [];
  if (frame.produced >= frame.price) options.push(plainOption.done);
  const kept = frame.produced >= frame.price ? 0 : keptGold(g, frame.seat);
  if (kept > 0)
    options.push({
      id: 'kept',
      role: 'do',
      verb: 'kept',
      amount: Math.min(kept, frame.price - frame.produced),
    });
  for (const { card: c, amount } of goldSources(g, frame.seat, frame.for)) {
    if (bowsTooSoon(g, frame.seat, c, frame.price - frame.produced, frame.for)) continue;
    const thing = cardThing(c);
    options.push({ id: `gold:${thing}`, role: 'do', verb: 'produce', thing, amount });
  }
  for (const use of payingUses(g, frame.seat, frame.for)) {
    options.push(useOption(`use:${use.instance}`, use));
  }
  return options;
}
