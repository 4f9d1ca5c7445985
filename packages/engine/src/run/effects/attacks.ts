import { amount } from '../../eval/amount.ts';
import { holds } from '../../eval/condition.ts';
import { actionById } from '../../eval/current.ts';
import { refThings } from '../../eval/ref.ts';
import { besidesOf } from '../../machine/action-frame.ts';
import { cardOf, faceOf, nextId } from '../../machine/cards.ts';
import type { Context } from '../../machine/context.ts';
import { inPlay } from '../../machine/in-play.ts';
import { abilityOf, programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import { call, duelProcedure } from '../../machine/procedures.ts';
import { answerOf, ask } from '../../machine/stack.ts';
import type { AttackSpec } from '../../program/index.ts';
import {
  type ActionFrame,
  actionThing,
  chosenIn,
  type Strike,
  type Thing,
  thingKind,
  thingOption,
  thingsOf,
  yesOrNo,
} from '../../state/index.ts';
import { joinAttack, joins, ownStrength } from '../combining.ts';
import { objects } from '../objects.ts';
import { slotCandidates } from '../slots.ts';
import { onBase, strikeOn } from '../strike.ts';
import { aimAt } from '../unaimed.ts';
import { change, collect, type EffectFrame, type EffectRunner } from './frame.ts';

/** Attacks made by cards, and challenges. */

/** Creates an attack. It exists from the moment it is targeted, so that answers to the targeting can change it. */
export function makeStrike(ctx: Context, spec: AttackSpec, target: Thing, source: Thing | ''): Strike {
  const { g } = ctx;
  const strike = strikeOn(ctx, spec, target, source, nextId(g));
  g.state.strikes.push(strike);
  return strike;
}

const strikeById = (g: Machine, thing: Thing): Strike | undefined =>
  g.state.strikes.find((one) => `k${one.id}` === thing);

const strikesOf = (g: Machine, list: readonly Thing[]): Strike[] =>
  list.map((thing) => strikeById(g, thing)).filter((one) => one !== undefined);

/** Simultaneous attacks resolve together: all are measured before any target leaves. */
export const attack: EffectRunner<'attack'> = (g, frame, effect, ctx) => {
  if (frame.now.started) {
    collect(g, frame, effect);
    const struck = strikesOf(g, frame.now.strikes!);
    for (const strike of struck) strike.destroyed = isGone(g, strike.target);
    if (effect.name) frame.env[effect.name] = struck.flatMap(hitBy);
    return 'next';
  }
  const slot = effect.target.r === 'slot' ? effect.target.name : '';
  const source = frame.cause.card;
  if (frame.env[joins] !== undefined && slot !== '') {
    const joiner = { env: frame.env, seat: ctx.you, card: ctx.self, program: frame.program };
    const use = { ...joiner, ability: abilityOf(g.lib, frame.program), instance: '', designator: '' };
    const by = ownStrength(g, use, effect.attack, frame.env, ctx.action);
    if (joinAttack(g, joiner, effect.attack, slot, by)) return 'next';
  }
  if (slot !== '' && frame.env[slot] === undefined) {
    const aimed = aimNow(g, frame, slot, ctx);
    if (aimed === 'wait') return 'wait';
    frame.env[slot] = aimed;
  }
  const kept = frame.env[`@strike:${slot}`];
  const strikes = Array.isArray(kept)
    ? aimAt(g, strikesOf(g, kept), refThings(ctx, effect.target))
    : refThings(ctx, effect.target).map((target) => makeStrike(ctx, effect.attack, target, source));
  for (const strike of strikes) {
    strike.base = amount({ ...ctx, it: strike.target }, effect.attack.strength);
    strike.againstBase = onBase(ctx, effect.attack);
  }
  if (compareOtherwise(g, frame, effect.attack, strikes) === 'wait') return 'wait';
  frame.now.strikes = strikes.map((one) => `k${one.id}`);
  const members = strikes.map((one) => ({
    subject: one.target,
    player: ctx.you,
    data: { attack: `k${one.id}`, action: actionThing(ctx.action) },
  }));
  return change(g, frame, 'attackResolves', members);
};

/** Asks whether to compare with another stat, if the attack has that option and a target it applies to. */
function compareOtherwise(
  g: Machine,
  frame: EffectFrame,
  { against }: AttackSpec,
  strikes: Strike[],
): 'wait' | undefined {
  const meant = strikes.filter((one) => {
    const c = cardOf(g, one.target);
    return c !== undefined && (!against?.onlyType || faceOf(g, c).type === against.onlyType);
  });
  if (!against?.optional || meant.length === 0) return undefined;
  const answer = frame.now.comparing ? answerOf(frame) : undefined;
  if (answer === undefined) {
    frame.now.comparing = true;
    const about = { what: 'compare', program: frame.program, stat: against.stat };
    ask(g, frame.cause.seat, 'may', about, yesOrNo);
    return 'wait';
  }
  if (answer === 'yes') for (const one of meant) one.stat = against.stat;
  return undefined;
}

/** Asks for the target of an attack that follows another, when its turn comes. */
function aimNow(g: Machine, frame: EffectFrame, name: string, ctx: Context): Thing[] | 'wait' {
  const { text } = programOf(g.lib, frame.program);
  const slot = text.t === 'ability' ? text.slots.find((one) => one.name === name) : undefined;
  if (!slot || text.t !== 'ability') return [];
  const answer = frame.now.aiming ? answerOf(frame) : undefined;
  if (answer !== undefined) return [chosenIn(answer)];
  const designator = actionById(g, frame.cause.action)?.designator ?? '';
  const use = {
    seat: ctx.you,
    card: ctx.self,
    program: frame.program,
    ability: text,
    instance: '',
    designator,
  };
  const running = g.state.frames.find(
    (one): one is ActionFrame => one.k === 'action' && one.id === frame.cause.action,
  );
  const besides = running ? besidesOf(running, slot) : [];
  const candidates = [...slotCandidates(g, use, slot, frame.env), ...besides];
  if (candidates.length < 2) return candidates;
  frame.now.aiming = true;
  const about = { what: 'target', program: frame.program, slot: name };
  ask(
    g,
    ctx.you,
    'slot',
    about,
    candidates.map((thing) => thingOption('target', name, thing)),
  );
  return 'wait';
}

/** The cards that an attack bowed or destroyed. */
function hitBy({ outcome, bowed, destroyed, target }: Strike): readonly Thing[] {
  if (outcome === 'bow') return bowed ?? [];
  return destroyed ? [target] : [];
}

/** Whether a targeted card has left play. Targets that are not cards stay. */
const isGone = (g: Machine, thing: Thing): boolean => {
  if (thingKind(thing) !== 'c') return false;
  const c = cardOf(g, thing);
  return c === undefined || !inPlay(g, c);
};

export const attackStrength: EffectRunner<'attackStrength'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const by = amount(ctx, effect.by);
  const members = refThings(ctx, effect.attack).map((subject) => ({
    subject,
    name: 'strength',
    amount: by,
    data: { attack: subject },
  }));
  return change(g, frame, 'modify', members);
};

/** Returns the name under which the winners of a duel are stored, given the name of the losers. */
const winnersOf = (name: string): string => `${name}:won`;

/** Starts a challenge: the rulebook's duel procedure runs it, with the consequences in this text. */
export const challenge: EffectRunner<'challenge'> = (g, frame, effect, ctx) => {
  if (frame.now.started) {
    const duel = g.state.duels[g.state.duels.length - 1];
    // With several challenges in a loop, all losers count.
    const before =
      frame.k === 'program' && frame.loops.length > 0 && effect.name ? frame.env[effect.name] : [];
    if (effect.name && duel) {
      frame.env[effect.name] = [...thingsOf(before), ...duel.losers];
      frame.env[winnersOf(effect.name)] = duel.winners;
    }
    return 'next';
  }
  const challenger = refThings(ctx, effect.challenger)[0];
  const challenged = refThings(ctx, effect.challenged)[0];
  frame.now.started = true;
  if (challenger === undefined || challenged === undefined) return 'wait';
  const { blocks } = programOf(g.lib, frame.program).code;
  const entry = (role: string): number =>
    blocks.find((one) => one.effect === effect && one.role === role)?.entry ?? -1;
  call(g, duelProcedure, {
    challenger,
    challenged,
    ...(effect.stat !== undefined && { stat: effect.stat }),
    program: frame.program,
    loser: entry('loser'),
    winner: entry('winner'),
    refuse: effect.refuse && (!effect.refuse.if || holds(ctx, effect.refuse.if)) ? entry('refuse') : -1,
    ...(effect.during && { during: entry('during') }),
    env: { ...frame.env },
    cause: frame.cause,
  });
  return 'wait';
};

export const focusValue: EffectRunner<'focusValue'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const by = amount(ctx, effect.by);
  const data = {
    node: -1,
    until: { u: 'duel', id: g.state.duels[g.state.duels.length - 1]?.id ?? -1 },
    env: {},
  };
  return change(
    g,
    frame,
    'modify',
    what.map((subject) => ({ subject, name: 'focusValue', amount: by, data })),
  );
};
