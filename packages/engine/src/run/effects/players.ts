import { amount } from '../../eval/amount.ts';
import { againKey } from '../../eval/limit.ts';
import { refSeats } from '../../eval/ref.ts';
import { card, cardOf, faceOf } from '../../machine/cards.ts';
import { changed } from '../../machine/changes.ts';
import { ownCounts } from '../../machine/counters.ts';
import type { Machine } from '../../machine/machine.ts';
import { answerOf, ask, taken } from '../../machine/stack.ts';
import { startCosts } from '../../machine/start.ts';
import {
  actionThing,
  type CostFrame,
  chosenIn,
  type Option,
  seatThing,
  type Thing,
  thingOption,
} from '../../state/index.ts';
import { canPay, substitutes } from '../can-pay.ts';
import { loweredPrice } from '../gold.ts';
import { objects, seatsOf } from '../objects.ts';
import { change, collect, type EffectRunner } from './frame.ts';
import { onEach } from './on-each.ts';

/** Effects on players: Honor, cards, the Favor, Gold, provinces. */

export const honor: EffectRunner<'gainHonor' | 'loseHonor'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const members = refSeats(ctx, effect.player).map((player) => {
    let n = Math.max(0, amount(ctx, effect.amount));
    if (effect.cap !== undefined)
      n = Math.max(0, Math.min(n, amount(ctx, effect.cap) - (g.state.seats[player]?.honor ?? 0)));
    return { player, amount: n, data: sourceOf(frame.cause.action) };
  });
  return change(g, frame, effect.e, members);
};

const sourceOf = (action: number): Record<string, unknown> =>
  action >= 0 ? { action: actionThing(action) } : {};

/** Several cards are several draws made at once. */
export const draw: EffectRunner<'draw'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const n = amount(ctx, effect.n);
  const members = refSeats(ctx, effect.player).flatMap((player) =>
    Array.from({ length: Math.max(0, n) }, () => ({
      player,
      amount: 1,
      ...(effect.from && { name: effect.from }),
    })),
  );
  return change(g, frame, 'draw', members);
};

export const takeFavor: EffectRunner<'takeFavor'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  return change(
    g,
    frame,
    'takeFavor',
    refSeats(ctx, effect.player)
      .slice(0, 1)
      .map((player) => ({ player })),
  );
};

export const discardFavor: EffectRunner<'discardFavor'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const stands = frame.k === 'cost' ? standIn(g, frame) : undefined;
  if (stands === 'wait') return 'wait';
  if (stands !== undefined && frame.k === 'cost')
    return change(g, frame, 'discardFavor', [{ player: frame.seat, data: { standIn: stands } }]);
  const player = effect.player
    ? refSeats(ctx, effect.player)[0]
    : frame.k === 'cost'
      ? frame.seat
      : g.state.favor;
  const holds = player !== undefined && player >= 0 && g.state.favor === player;
  return change(g, frame, 'discardFavor', holds ? [{ player }] : []);
};

/** Returns the card discarded in place of the Favor; asks if there is a choice. */
function standIn(g: Machine, frame: CostFrame): Thing | 'wait' | undefined {
  const list = substitutes(g, 'discardFavor', frame.seat);
  const answer = frame.now.asked ? answerOf(frame) : undefined;
  if (answer !== undefined) return answer === 'favor' ? undefined : chosenIn(answer);
  const hasFavor = g.state.favor === frame.seat;
  if (list.length === 0 || (list.length === 1 && !hasFavor)) return list[0];
  const options: Option[] = list.map((thing) => thingOption('instead', 'instead', thing));
  if (hasFavor) options.push({ id: 'favor', role: 'do', verb: 'favor' });
  frame.now.asked = true;
  ask(g, frame.seat, 'pick', { what: 'payWith', program: frame.program }, options);
  return 'wait';
}

/** Gold produced in answer to a payment goes to that payment. */
export const produceGold: EffectRunner<'produceGold'> = (g, frame, effect, ctx) => {
  const occ = collect(g, frame, effect);
  if (occ) {
    const payment = g.state.frames.findLast((one) => one.k === 'payment');
    const made = occ.members[0];
    if (payment?.k === 'payment' && made?.fate === 'done') payment.produced += made.amount ?? 0;
    return 'next';
  }
  const member = {
    player: ctx.you,
    amount: amount(ctx, effect.amount),
    ...(frame.cause.card && { subject: frame.cause.card }),
  };
  return change(g, frame, 'produceGold', [member]);
};

export const outcome: EffectRunner<'loseGame' | 'winGame'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const source = cardOf(g, frame.cause.card)?.id;
  const name = source === undefined ? '' : (g.lib.faces[card(g, source).faces[0] as number]?.title ?? '');
  return change(
    g,
    frame,
    effect.e === 'loseGame' ? 'eliminate' : 'winGame',
    seatsOf(ctx, effect.player).map((player) => ({ player, name })),
  );
};

export const gainProvince: EffectRunner<'gainProvince'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  return change(
    g,
    frame,
    'gainProvince',
    seatsOf(ctx, effect.player).map((player) => ({ player, ...(effect.end && { name: effect.end }) })),
  );
};

export const destroyProvince: EffectRunner<'destroyProvince'> = onEach(
  'destroyProvince',
  (subject, _effect, { g }) => ({
    subject,
    player: g.state.provinces[Number(subject.slice(1))]?.seat ?? -1,
  }),
);

export const invite: EffectRunner<'invite'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const by = refSeats(ctx, effect.by);
  return change(
    g,
    frame,
    'invite',
    refSeats(ctx, effect.player).flatMap((player) => by.map((seat) => ({ player, to: seatThing(seat) }))),
  );
};

/** Makes the player an ally. His units change sides with him, because a unit's side follows from its controller. */
export const ally: EffectRunner<'ally'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const leader = refSeats(ctx, effect.of)[0];
  const members = refSeats(ctx, effect.player).map((player) => ({ player, to: `s${leader}` }));
  return change(g, frame, 'ally', leader === undefined ? [] : members);
};

/** Starts the payment only if the player can pay all of it, so that nothing is paid in vain. */
export const pay: EffectRunner<'pay'> = (g, frame, effect, ctx) => {
  const finish = (paid: boolean): 'next' => {
    frame.now.complete = paid;
    if (effect.name) frame.env[effect.name] = paid;
    return 'next';
  };
  if (frame.now.paying) {
    const { paid, env } = taken(g, 'cost');
    Object.assign(frame.env, env);
    return finish(paid);
  }
  const seat = seatsOf(ctx, effect.player)[0];
  const plan = { seat: seat ?? -1, used: [], discards: 0, gold: 0 };
  if (seat === undefined || !canPay({ ...ctx, you: seat }, effect.costs, plan)) return finish(false);
  frame.now.paying = true;
  const payer = { seat, card: ctx.self, program: frame.program, env: frame.env, answers: frame.answers };
  startCosts(g, effect.costs, { ...payer, cause: { ...frame.cause, mode: 'cost', seat } });
  return 'wait';
};

/** Lowers the current price, unless the price is locked. */
export const payLess: EffectRunner<'payLess'> = (g, _frame, effect, ctx) => {
  const payment = g.state.frames.findLast((one) => one.k === 'payment');
  if (payment?.k !== 'payment' || payment.fixed) return 'next';
  const price = loweredPrice(g, payment.seat, payment.for, payment.price, amount(ctx, effect.by), effect.min);
  payment.price = price;
  return 'next';
};

export const endEffects: EffectRunner<'endEffects'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const { state } = g;
  const stays = ({ source }: { source: { card: Thing | '' } }): boolean => !what.includes(source.card);
  state.lasting = state.lasting.filter(stays);
  state.delayed = state.delayed.filter(stays);
  changed(g, true);
  return 'next';
};

export const resolveAgain: EffectRunner<'resolveAgain'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  for (const thing of what) {
    const c = cardOf(g, thing);
    if (!c) continue;
    const key = againKey(c.owner, faceOf(g, c).title);
    ownCounts(g)[key] = (g.state.counts[key] ?? 0) + 1;
  }
  return 'next';
};

/** The edition determines which Honor was gained, and for what. */
export const takeBack: EffectRunner<'takeBack'> = onEach('takeBack', (subject, effect) => ({
  subject,
  name: effect.for,
}));
