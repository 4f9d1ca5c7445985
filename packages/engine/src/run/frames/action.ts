import { chosenGold } from '../../eval/amount.ts';
import { actionById, currentBattle } from '../../eval/current.ts';
import { given } from '../../eval/elsewhere.ts';
import { keywordsOf } from '../../eval/keyword.ts';
import { countedAs, giveBackUse, noteUse } from '../../eval/limit.ts';
import { type NewMember, occur } from '../../gate/occur.ts';
import { besidesOf, causeOf, useOf } from '../../machine/action-frame.ts';
import {
  card,
  cardOf,
  cardThing,
  faceOf,
  leaderOf,
  nextId,
  placeOf,
  typeOf,
  zoneKey,
} from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { inPlay } from '../../machine/in-play.ts';
import { lay } from '../../machine/lay.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Use } from '../../machine/rulebook.ts';
import { answerOf, ask, dropResult, finish, taken } from '../../machine/stack.ts';
import { runTrait, startCosts } from '../../machine/start.ts';
import type { Ability, Slot } from '../../program/index.ts';
import {
  type About,
  type ActionFrame,
  type ActionRecord,
  actionThing,
  bind,
  chosenIn,
  type Option,
  plainOption,
  type Thing,
  thingOption,
} from '../../state/index.ts';
import { asksAnyGold } from '../asked-alone.ts';
import { settledDesignator } from '../bring-in.ts';
import { actionDiscount, fixedCosts } from '../costs.ts';
import { makeStrike } from '../effects/attacks.ts';
import { extraPerforms } from '../extra.ts';
import { goldToChoose } from '../good-faith.ts';
import { releaseExtra } from '../held-extra.ts';
import { isReady, leadsOn } from '../leads-on.ts';
import { performersOf } from '../performers.ts';
import { discardPlayed, isResolving } from '../played.ts';
import { aimedLater, attackOfSlot, isCandidate, quantity, slotCandidates, useContext } from '../slots.ts';
import { costsOf } from '../use-costs.ts';
import { investedTexts } from './trait.ts';

/** Steps of using an ability, in the order of this table. */
const draft = 0;
const announce = 1;
const announced = 2;
const target = 3;
const targeted = 4;
const aimed = 5;
const cost = 6;
const costPaid = 7;
const opening = 8;
const resolve = 9;
const end = 10;
const leave = 11;

export function action(g: Machine, frame: ActionFrame): void {
  switch (frame.pc) {
    case draft:
      return makeDraft(g, frame);
    case announce:
      return makeAnnouncement(g, frame);
    case announced:
      dropResult(g);
      frame.slot = 0;
      frame.pc = g.book.modes.costsFirst ? cost : target;
      return;
    case target:
      return nameTarget(g, frame);
    case targeted:
      return noteTargets(g, frame);
    case aimed:
      dropResult(g);
      frame.slot++;
      frame.pc = target;
      return;
    case cost:
      return payCosts(g, frame);
    case costPaid: {
      const { paid, env } = taken(g, 'cost');
      Object.assign(frame.env, env);
      if (!paid) return unpaid(g, frame);
      frame.pc = g.book.modes.costsFirst ? target : opening;
      return;
    }
    case opening:
      frame.pc = resolve;
      if (g.book.hooks.opening?.(g, frame) === 'later') frame.pc = end;
      return;
    case resolve:
      return startEffects(g, frame);
    case end:
      return frame.now.again ? onceMore(frame) : endAction(g, frame);
    case leave:
      if (releaseExtra(g, frame)) return;
      if (frame.now.cancelled) forgetAction(g, frame);
      return finish(g, frame, true);
    default:
      throw new Error(`an action has no step ${frame.pc}`);
  }
}

/** The slots are filled one after another, each choice leading to a way to finish; until then it can be cancelled. */
function makeDraft(g: Machine, frame: ActionFrame): void {
  const use = useOf(g, frame);
  if (frame.env[chosenGold] === undefined && asksAnyGold(use.ability)) return chooseGold(g, frame, use);
  const slot = use.ability.slots[frame.slot];
  if (!slot) {
    frame.pc = announce;
    return;
  }
  if (aimedLater(use.ability, slot)) {
    frame.slot++;
    return;
  }
  const chosen = chooseFor(g, frame, use, slot, true);
  if (chosen === 'wait') return;
  if (chosen === 'cancel') return finish(g, frame, false);
  frame.draft[frame.slot] = chosen;
  frame.env[slot.name] = chosen;
  frame.slot++;
}

/** How much Gold is paid, where the ability leaves that open: it is said before anything else. */
function chooseGold(g: Machine, frame: ActionFrame, use: Use): void {
  const answer = answerOf(frame);
  if (answer === 'cancel') return finish(g, frame, false);
  if (answer !== undefined) {
    frame.env[chosenGold] = Number(answer.slice('gold='.length));
    return;
  }
  const options: Option[] = goldToChoose(g, use, frame.env).map((gold) => ({
    id: `gold=${gold}`,
    role: 'do',
    verb: 'gold',
    amount: gold,
  }));
  if (frame.answers < 0) options.push(plainOption.cancel);
  const about = { what: 'goldToPay', program: frame.program };
  ask(g, frame.seat, 'pick', about, options);
}

/** Asks for the things of a slot, one at a time. */
function chooseFor(
  g: Machine,
  frame: ActionFrame,
  use: Use,
  slot: Slot,
  inDraft: boolean,
): Thing[] | 'wait' | 'cancel' {
  const chosen = frame.now.chosen ?? [];
  const answer = answerOf(frame);
  if (answer === 'cancel') return 'cancel';
  if (answer === 'done') return allChosen(frame, chosen);
  if (answer !== undefined) chosen.push(chosenIn(answer));
  frame.now.chosen = chosen;
  const ctx = useContext(g, use, frame.env);
  const usual = slotCandidates(g, use, slot, bind(frame.env, slot.name, []));
  const besides = inDraft ? [] : besidesOf(frame, slot);
  const all = besides.length === 0 ? usual : [...usual, ...besides];
  const { min, max } = quantity(ctx, slot.n, all.length);
  if (chosen.length >= max) return allChosen(frame, chosen);
  const at = use.ability.slots.indexOf(slot);
  const range = { min, max, all };
  const open: Thing[] = [];
  for (const thing of all) {
    if (chosen.includes(thing)) continue;
    const more = chosen.length === 0 ? [thing] : [...chosen, thing];
    if (leadsOn(g, use, slot, frame.env, more, range, at) && extraPerforms(g, frame, use, slot, more, min))
      open.push(thing);
  }
  const mayStop =
    slot.optional || (chosen.length >= min && (!slot.joint || isReady(g, use, slot, frame.env, chosen, at)));
  if (open.length === 0) {
    if (mayStop || !inDraft) return allChosen(frame, chosen);
    return 'cancel';
  }
  if (!mayStop && open.length === 1 && min === max && min - chosen.length === 1 && !inDraft) {
    chosen.push(open[0] as Thing);
    return allChosen(frame, chosen);
  }
  const options: Option[] = open.map((thing) => thingOption('target', slot.name, thing));
  if (mayStop) options.push(plainOption.done);
  if (inDraft && frame.answers < 0) options.push(plainOption.cancel);
  const about: About = { what: 'target', program: frame.program, slot: slot.name };
  if (frame.card >= 0) about.card = cardThing(card(g, frame.card));
  const chooser = frame.now.chooser ?? frame.seat;
  ask(g, chooser, 'slot', about, options, frame.seat);
  return 'wait';
}

function allChosen(frame: ActionFrame, chosen: Thing[]): Thing[] {
  frame.now.chosen = undefined;
  return chosen;
}

/** The commit: from here on the ability is used, whatever becomes of it. */
function makeAnnouncement(g: Machine, frame: ActionFrame): void {
  if (frame.now.also) settleDesignator(g, frame);
  const use = useOf(g, frame);
  const { state } = g;
  const record: ActionRecord = {
    id: nextId(g),
    seat: frame.seat,
    card: frame.card >= 0 ? cardThing(card(g, frame.card)) : '',
    title: frame.card >= 0 ? faceOf(g, card(g, frame.card)).title : '',
    program: frame.program,
    designator: frame.designator,
    keywords: actionKeywords(g, frame, use.ability),
    fromHand: frame.card >= 0 && card(g, frame.card).zone.startsWith('hand:'),
    performers: performersOf(g, use, frame.env),
    dishonorablePerformers: [],
    targets: [],
    // Without a prototype and never of a shape of its own: every card's name would make a new one.
    targetsAt: Object.create(null),
    status: 'announced',
    successful: false,
    did: {},
    turn: state.turn,
    phase: state.phaseNumber,
    battle: currentBattle(g)?.id ?? -1,
  };
  for (const thing of record.performers)
    if (cardOf(g, thing)?.dishonorable) record.dishonorablePerformers.push(thing);
  state.actions.push(record);
  frame.id = record.id;
  noteUse(g, countedAs(g, use.ability.limit, frame.instance, frame.seat), use.ability.limit);
  if (frame.card >= 0) {
    const c = card(g, frame.card);
    if (c.host >= 0) frame.env['@host'] = cardThing(leaderOf(g, c));
    // By leave of what gave the action it may lie elsewhere, such as in a deck.
    const isPlayed = c.zone.startsWith('hand:') || use.waive?.includes(given) === true;
    if (isPlayed && typeOf(g, c).playedFromHand) {
      lay(g, c, zoneKey('resolution', frame.seat)).faceUp = true;
    }
  }
  const less = actionDiscount(g, use, frame.env);
  if (less !== 0) frame.now.less = less;
  frame.pc = announced;
  const member: NewMember = { player: frame.seat, data: { action: actionThing(record.id) } };
  if (record.card !== '') member.subject = record.card;
  occur(g, 'announce', [member], causeOf(frame, 'rulebook'));
}

function settleDesignator(g: Machine, frame: ActionFrame): void {
  frame.designator = settledDesignator(g, useOf(g, frame), frame.env);
  delete frame.now.also;
}

/** An action has the keywords of its ability and, where the edition says so, of its card. */
function actionKeywords(g: Machine, frame: ActionFrame, ability: Ability): string[] {
  if (frame.card < 0 || g.book.modes.actionKeywords === 'ability') return ability.keywords;
  const c = card(g, frame.card);
  const face = faceOf(g, c);
  // Keywords that the card has only from another of its abilities do not pass to this one.
  const own = typeOf(g, c).keywordsFromAbilities ? face.keywords : keywordsOf(g, c);
  const keywords = ability.keywords.slice();
  for (const keyword of own) if (!keywords.includes(keyword)) keywords.push(keyword);
  return keywords;
}

/** Step B. What was drafted is named now, if it still can be. */
function nameTarget(g: Machine, frame: ActionFrame): void {
  const use = useOf(g, frame);
  const slot = use.ability.slots[frame.slot];
  if (!slot) {
    frame.pc = g.book.modes.costsFirst ? opening : cost;
    return;
  }
  if (aimedLater(use.ability, slot)) {
    frame.slot++;
    return;
  }
  const drafted = frame.draft[frame.slot] ?? [];
  const besides = besidesOf(frame, slot);
  const undrafted = frame.draft[frame.slot] === undefined || besides.length > 0;
  const env = bind(frame.env, slot.name, []);
  let chosen = drafted.filter((thing) => isCandidate(g, use, slot, env, thing));
  if (chosen.length < drafted.length || undrafted) {
    const again = chooseFor(g, frame, use, slot, false);
    if (again === 'wait') return;
    chosen = again === 'cancel' ? [] : again;
    const many = slotCandidates(g, use, slot, env).length;
    const { min } = quantity(useContext(g, use, frame.env), slot.n, many);
    if (chosen.length < min && !slot.optional) return fail(g, frame);
  }
  if (chosen.some((thing) => besides.includes(thing))) frame.now.besides = undefined;
  frame.env[slot.name] = chosen;
  // Who performs it may be chosen without being targeted.
  if (slot.chosen) {
    frame.slot++;
    return;
  }
  frame.pc = targeted;
  const action = actionThing(frame.id);
  occur(
    g,
    'target',
    chosen.map((thing) => ({
      subject: thing,
      player: frame.now.chooser ?? frame.seat,
      name: slot.attack ? 'attack' : slot.block,
      data: { action },
    })),
    causeOf(frame, 'effect'),
  );
}

/** What was really targeted, after everything that may change a target. */
function noteTargets(g: Machine, frame: ActionFrame): void {
  const occ = taken(g, 'gate');
  const slot = useOf(g, frame).ability.slots[frame.slot] as Slot;
  const named: Thing[] = [];
  for (const one of occ.members) if (one.fate === 'done' && one.subject) named.push(one.subject);
  frame.env[slot.name] = named;
  if (named.length < (frame.draft[frame.slot]?.length ?? 0) && named.length === 0 && !slot.optional)
    return fail(g, frame);
  noteTargetsOf(g, actionById(g, frame.id), named);
  frame.pc = target;
  if (slot.attack && named.length > 0) return aim(g, frame, slot, named);
  frame.slot++;
}

function noteTargetsOf(g: Machine, record: ActionRecord | undefined, named: Thing[]): void {
  if (!record) return;
  record.targets.push(...named);
  for (const thing of named) {
    const c = cardOf(g, thing);
    if (c && inPlay(g, c)) record.targetsAt[thing] = placeOf(g, c);
  }
}

/** The attack exists from now on: what answers its targeting can change it. */
function aim(g: Machine, frame: ActionFrame, slot: Slot, named: Thing[]): void {
  const use = useOf(g, frame);
  const spec = attackOfSlot(use.ability.effects, slot.name);
  if (!spec) throw new Error(`no attack in '${frame.program}' aims at '${slot.name}'`);
  const ctx = context(g, frame.seat, frame.card, frame.env, frame.id);
  const source = causeOf(frame, 'effect').card;
  const strikes = named.map((thing) => makeStrike({ ...ctx, it: thing }, spec, thing, source));
  frame.env[`@strike:${slot.name}`] = strikes.map((one) => `k${one.id}`);
  frame.pc = aimed;
  const action = actionThing(frame.id);
  const members = strikes.map((one) => ({
    subject: one.target,
    player: frame.seat,
    data: { attack: `k${one.id}`, action },
  }));
  occur(g, 'attackTargeted', members, causeOf(frame, 'effect'));
}

/** Step C. Costs in the order written; one that cannot be paid ends the action without effects. */
function payCosts(g: Machine, frame: ActionFrame): void {
  const use = useOf(g, frame);
  frame.pc = costPaid;
  startCosts(g, fixedCosts(useContext(g, use, frame.env), costsOf(g, use, frame.env)), {
    seat: frame.seat,
    card: frame.card,
    program: frame.program,
    env: frame.env,
    cause: causeOf(frame, 'cost'),
    answers: frame.answers,
  });
}

function startEffects(g: Machine, frame: ActionFrame): void {
  const record = actionById(g, frame.id);
  if (record) record.status = 'resolving';
  frame.pc = end;
  const member: NewMember = {
    player: frame.seat,
    name: frame.env['@again'] ? 'again' : 'use',
    data: { action: actionThing(frame.id), program: frame.program },
  };
  if (record && record.card !== '') member.subject = record.card;
  occur(g, 'actionResolves', [member], causeOf(frame, 'rulebook'));
}

/** Where costs come first, what could not be paid for was not used. */
function unpaid(g: Machine, frame: ActionFrame): void {
  const { limit } = useOf(g, frame).ability;
  if (g.book.modes.costsFirst) giveBackUse(g, countedAs(g, limit, frame.instance, frame.seat), limit);
  fail(g, frame);
}

/** Targets or costs could not be met: the action was taken but does not resolve. */
function fail(g: Machine, frame: ActionFrame): void {
  const record = actionById(g, frame.id);
  if (record && !frame.env['@again']) record.status = 'failed';
  frame.pc = end;
}

/** Its effects let it be done another time: nothing is announced or paid again. */
function onceMore(frame: ActionFrame): void {
  frame.now.again = undefined;
  frame.env['@again'] = true;
  frame.slot = 0;
  frame.draft = [];
  frame.pc = target;
}

function endAction(g: Machine, frame: ActionFrame): void {
  const record = actionById(g, frame.id);
  if (record && record.status !== 'failed') record.status = 'resolved';
  if (frame.card < 0) {
    frame.pc = leave;
    return;
  }
  const c = card(g, frame.card);
  if (record?.status === 'resolved' && frame.now.invested === undefined && isResolving(frame, c)) {
    frame.now.invested = true;
    for (const program of investedTexts(g, c))
      runTrait(g, { program, card: c.id, seat: frame.seat, env: {} });
    return;
  }
  frame.pc = leave;
  discardPlayed(g, frame);
}

/** A cancelled action was never taken: no record of it is left, and no use. */
function forgetAction(g: Machine, frame: ActionFrame): void {
  g.state.actions = g.state.actions.filter((one) => one.id !== frame.id);
  const { limit } = useOf(g, frame).ability;
  giveBackUse(g, countedAs(g, limit, frame.instance, frame.seat), limit);
}
