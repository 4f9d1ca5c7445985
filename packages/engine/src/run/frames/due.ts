import { limitLeft, ordinalFits } from '../../eval/limit.ts';
import type { Carried } from '../../eval/texts.ts';
import { ownText } from '../../eval/texts.ts';
import { keysAt } from '../../gate/keys.ts';
import { listenersOf } from '../../gate/listener-index.ts';
import { carried, mayHappen, mayStopForHand, ownTexts } from '../../gate/listeners.ts';
import { rolesOf, triggered } from '../../gate/match.ts';
import { card, cardOf, cardThing, facesInGame, zoneCards, zoneKey, zoneName } from '../../machine/cards.ts';
import { textsChanged } from '../../machine/changes.ts';
import { context } from '../../machine/context.ts';
import { programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import { seatsFrom } from '../../machine/seats.ts';

import { answerOf, ask } from '../../machine/stack.ts';
import { runBlock, runTrait } from '../../machine/start.ts';
import type { Trigger, TriggeredTrait } from '../../program/index.ts';
import type { Point, SeatId } from '../../program/vocabulary.ts';
import {
  type Delayed,
  type GateFrame,
  type Member,
  type Option,
  plainOption,
  type Thing,
} from '../../state/index.ts';

/** An effect that resolves on its own at a point: a delayed effect or a triggered trait. */
export interface Due {
  option: Option;
  key: string;
  delayed?: Delayed;
  trait?: Carried;
}

const nothing: readonly Due[] = [];

/** Returns the delayed effects due at this point. All effects of one source come before those of another. */
export function dueDelayed(g: Machine, frame: GateFrame, point: Point, member: Member): readonly Due[] {
  const { delayed } = g.state;
  if (delayed.length === 0 || listenersOf(g, frame.occurrence.kind).waitingEffects.length === 0)
    return nothing;
  const due: Due[] = [];
  for (const one of delayed) {
    const block = programOf(g.lib, one.program).code.blocks[one.node];
    if (!block?.trigger) continue;
    const self = cardOf(g, one.source.card)?.id ?? -1;
    const ctx = context(g, one.source.seat, self, one.env, one.source.action);
    if (isOwnResolution(one, block.trigger, frame, member)) continue;
    if (!triggered(ctx, block.trigger, point, frame.occurrence, member)) continue;
    const key = `d${one.id}@${block.trigger.batch ? 'all' : frame.member}`;
    if (frame.fired.includes(key)) continue;
    if (!ordinalFits(g, block.trigger, `d${one.id}`, frame.occurrence.id, frame.member)) continue;
    due.push({ key, delayed: one, option: delayedOption(one) });
  }
  const started = due.find((one) => frame.fired.some((key) => sameSource(g, key, one.delayed as Delayed)));
  return started ? [started] : due;
}

const delayedOption = ({ id, program }: Delayed): Option => ({
  id: `delayed:${id}`,
  role: 'do',
  verb: 'delayed',
  program,
});

/**
 * Whether a delayed effect waits for an action to resolve and this is the action that created it, which counts only if
 * the text says so.
 */
function isOwnResolution(one: Delayed, trigger: Trigger, frame: GateFrame, member: Member): boolean {
  if (frame.occurrence.kind !== 'actionResolves' || member.data?.action !== `a${one.source.action}`)
    return false;
  return !trigger.on.some((pattern) => pattern.cause?.action?.preds.some((pred) => pred.p === 'is'));
}

function sameSource(g: Machine, key: string, one: Delayed): boolean {
  if (!key.startsWith('source:')) return false;
  return key === `source:${one.source.card}:${one.source.program}` && g.state.delayed.includes(one);
}

/**
 * Returns due traits: of cards in play, of cards that this change takes out of play, and of those that work elsewhere.
 */
export function dueTraits(g: Machine, frame: GateFrame, point: Point, member: Member): readonly Due[] {
  const isAnyGone = frame.applied && frame.witnesses.length > 0;
  if (g.swift && !isAnyGone && !mayHappen(g, frame.occurrence, member, point)) return nothing;
  const { traits: key, outOfPlay } = keysAt(frame.occurrence.kind, point);
  let list = carried(g, key);
  if (frame.applied) {
    for (const id of frame.witnesses) {
      for (const one of ownTexts(g, card(g, id), key)) {
        if (!list.some((other) => other.instance === one.instance)) list = [...list, one];
      }
    }
  }
  for (const program of g.lib.fromElsewhere.get(outOfPlay) ?? []) {
    const { text, face } = programOf(g.lib, program);
    if (text.t !== 'triggered' || !facesInGame(g).has(face)) continue;
    for (const c of cardsWith(g, program)) {
      const own = ownText(g, c, program, c.owner);
      if (!list.some((other) => other.instance === own.instance)) list = [...list, own];
    }
  }
  if (list.length === 0) return nothing;
  const due: Due[] = [];
  for (const one of list) if (isDue(g, frame, point, member, one)) due.push(dueTrait(frame, one));
  return due;
}

function dueTrait(frame: GateFrame, one: Carried): Due {
  const { program, instance } = one;
  const option: Option = { id: `trait:${instance}`, role: 'do', verb: 'trait', program, instance };
  return { key: `${one.instance}@${frame.member}`, trait: one, option };
}

/** Returns the option for a trait of a card in hand. */
function heldTrait(thing: Thing, program: string): Option {
  const instance = `${thing}|${program}`;
  return { id: `trait:${instance}`, role: 'do', verb: 'trait', program, instance, thing };
}

function isDue(g: Machine, frame: GateFrame, point: Point, member: Member, one: Carried): boolean {
  const text = one.ready.text as TriggeredTrait;
  if (!text.trigger) return false;
  if (!triggered(context(g, one.you, one.card), text.trigger, point, frame.occurrence, member)) return false;
  if (frame.fired.includes(`${one.instance}@${text.trigger.batch ? 'all' : frame.member}`)) return false;
  if (!ordinalFits(g, text.trigger, one.instance, frame.occurrence.id, frame.member)) return false;
  return (
    text.limit?.after === true || limitLeft(g, text.limit, one.instance, context(g, one.you, one.card)) > 0
  );
}

/** Returns face-up cards in discard piles and provinces that have this text. */
function cardsWith(g: Machine, program: string) {
  const face = programOf(g.lib, program).face;
  return g.state.cards.filter((c) => {
    const zone = zoneName(c.zone);
    return (
      c.faces[c.faces.length - 1] === face && c.faceUp && (zone.endsWith('Discard') || zone === 'province')
    );
  });
}

export function startDue(g: Machine, frame: GateFrame, due: Due): void {
  frame.fired.push(due.key);
  const member = frame.occurrence.members[frame.member] as Member;
  const roles = rolesOf(frame.occurrence, member);
  if (due.delayed) {
    const one = due.delayed;
    frame.fired.push(`source:${one.source.card}:${one.source.program}`);
    if (!one.each) {
      g.state.delayed = g.state.delayed.filter((other) => other.id !== one.id);
      textsChanged(g);
    }
    const block = programOf(g.lib, one.program).code.blocks[one.node]!;
    const cause = { ...one.source, mode: 'effect' as const, action: -1 };
    runBlock(g, one.program, block.entry, { ...one.env, ...roles }, cause, frame.occurrence.id);
    return;
  }
  const one = due.trait as Carried;
  if ((one.ready.text as TriggeredTrait).trigger?.batch) frame.fired.push(`${one.instance}@all`);
  runTrait(g, {
    program: one.program,
    card: one.card,
    seat: one.you,
    env: roles,
    answers: frame.occurrence.id,
    instance: one.instance,
  });
}

/**
 * Offers traits that work from the hand. Public facts alone determine whether a seat is asked: it holds cards, and
 * some card of the edition would answer this from its hand. Its real hand determines only the options.
 */
export function handTraitStop(g: Machine, frame: GateFrame, point: Point, member: Member): 'wait' | 'next' {
  // `pc` records which seat has been asked: see below.
  if (g.swift && frame.pc === 0 && !mayStopForHand(g, frame.occurrence, member, point)) return 'next';
  const fromHand = g.lib.fromHand.get(keysAt(frame.occurrence.kind, point).outOfPlay);
  if (!fromHand) return 'next';
  const programs = fromHand.filter((id) => programOf(g.lib, id).text.t === 'triggered');
  if (programs.length === 0) return 'next';
  // The seat that was asked, if any.
  const asked = frame.pc - 1;
  frame.pc = 0;
  for (const seat of seatsFrom(g, g.book.gate.orderer(g))) {
    const stop = `hand:${seat}@${frame.member}`;
    if (frame.fired.includes(stop)) continue;
    const answer = seat === asked ? answerOf(frame) : undefined;
    if (answer !== undefined) {
      frame.fired.push(stop);
      if (answer === 'pass') continue;
      const [thing, program] = answer.slice('trait:'.length).split('|') as [string, string];
      const held = zoneCards(g, zoneKey('hand', seat)).find((c) => cardThing(c) === thing);
      if (!held) continue;
      const env = { ...rolesOf(frame.occurrence, member), '@agreed': true };
      runTrait(g, {
        program,
        card: held.id,
        seat,
        env,
        answers: frame.occurrence.id,
        instance: `${thing}|${program}`,
      });
      return 'wait';
    }
    const possible = programs.filter((id) => handTraitFits(g, frame, point, member, id, seat, -1));
    if (possible.length === 0 || zoneCards(g, zoneKey('hand', seat)).length === 0) continue;
    const options: Option[] = [];
    for (const c of zoneCards(g, zoneKey('hand', seat))) {
      for (const id of g.lib.texts[c.faces[0] as number] ?? []) {
        if (possible.includes(id)) options.push(heldTrait(cardThing(c), id));
      }
    }
    if (g.swift && options.length === 0) {
      frame.fired.push(stop);
      continue;
    }
    options.push(plainOption.pass);
    frame.pc = seat + 1;
    ask(g, seat, 'react', { what: 'handTrait', occurrence: frame.occurrence.kind }, options);
    return 'wait';
  }
  return 'next';
}

function handTraitFits(
  g: Machine,
  frame: GateFrame,
  point: Point,
  member: Member,
  id: string,
  seat: SeatId,
  self: number,
): boolean {
  const text = programOf(g.lib, id).text as TriggeredTrait;
  if (!text.trigger || !triggered(context(g, seat, self), text.trigger, point, frame.occurrence, member))
    return false;
  return ordinalFits(g, text.trigger, `s${seat}|${id}`, frame.occurrence.id, frame.member);
}
