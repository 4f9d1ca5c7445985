import { actionById, currentBattle } from '../../eval/current.ts';
import { given } from '../../eval/elsewhere.ts';
import { keywordsOf } from '../../eval/keyword.ts';
import { countedAs, giveBackUse, noteUse } from '../../eval/limit.ts';
import { endWithAction } from '../../gate/lasting.ts';
import { type NewMember, occur, occurAll } from '../../gate/occur.ts';
import { causeOf, useOf } from '../../machine/action-frame.ts';
import {
  card,
  cardOf,
  cardThing,
  faceOf,
  leaderOf,
  nextId,
  ownCard,
  typeOf,
  zoneKey,
} from '../../machine/cards.ts';
import { lay } from '../../machine/lay.ts';
import type { Machine } from '../../machine/machine.ts';
import { dropResult, finish, taken } from '../../machine/stack.ts';
import { runTrait, startCosts } from '../../machine/start.ts';
import type { Ability } from '../../program/index.ts';
import { type ActionFrame, type ActionRecord, actionThing } from '../../state/index.ts';
import { settledDesignator } from '../bring-in.ts';
import { hasUnaimed, joins } from '../combining.ts';
import { actionDiscount, fixedCosts } from '../costs.ts';
import { releaseExtra, releaseExtraOf } from '../extra-action-queue.ts';
import { performersOf } from '../performers.ts';
import { discardPlayed, isResolving } from '../played.ts';
import { useContext } from '../slots.ts';
import { foreseeAttacks } from '../unaimed.ts';
import { costsOf } from '../use-costs.ts';
import { makeDraft } from './action-draft.ts';
import {
  aimed,
  announce,
  announced,
  cost,
  costPaid,
  draft,
  end,
  leave,
  opening,
  resolve,
  target,
  targeted,
} from './action-steps.ts';
import { fail, nameTarget, noteTargets } from './action-targets.ts';
import { investedTexts } from './trait.ts';

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
      if (g.book.hooks.use.opening?.(g, frame) === 'later') frame.pc = end;
      return;
    case resolve:
      return startEffects(g, frame);
    case end:
      if (releaseExtraOf(g, actionThing(frame.id))) return;
      return frame.now.again ? onceMore(frame) : endAction(g, frame);
    case leave:
      if (releaseExtra(g, frame)) return;
      endWithAction(g, frame.id);
      if (frame.now.cancelled) forgetAction(g, frame);
      return finish(g, frame, true);
    default:
      throw new Error(`an action has no step ${frame.pc}`);
  }
}

/** Announces the action. From here on the ability counts as used, whatever happens. */
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
    // Without a prototype, so V8 treats it as a dictionary; otherwise every card name would create a new object shape.
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
    // The effect that gave the action may allow other zones, such as a deck.
    const isPlayed = c.zone.startsWith('hand:') || use.waive?.includes(given) === true;
    if (isPlayed && typeOf(g, c).playedFromHand) {
      lay(g, c, zoneKey('resolution', frame.seat)).faceUp = true;
    }
  }
  showChosen(g, frame, use.ability);
  if (frame.env[joins] === undefined) foreseeAttacks(g, use, frame.env, record.id);
  const less = actionDiscount(g, use, frame.env);
  if (less !== 0) frame.now.less = less;
  frame.pc = announced;
  const member: NewMember = { player: frame.seat, data: { action: actionThing(record.id) } };
  if (record.card !== '') member.subject = record.card;
  occur(g, 'announce', [member], causeOf(frame, 'rulebook'));
}

/** A card that is to come into play from a hand is announced with the action, so everybody sees it. */
function showChosen(g: Machine, { env }: ActionFrame, { slots }: Ability): void {
  const { cards, seats } = g.state;
  for (const { name, chosen } of slots) {
    const things = chosen ? env[name] : undefined;
    for (const thing of Array.isArray(things) ? things : []) {
      const c = cardOf(g, thing);
      if (c?.zone.startsWith('hand:')) ownCard(g, cards[c.id]!).known = 2 ** seats.length - 1;
    }
  }
}

function settleDesignator(g: Machine, frame: ActionFrame): void {
  frame.designator = settledDesignator(g, useOf(g, frame), frame.env);
  delete frame.now.also;
}

/** Returns the keywords of the ability and, if the edition says so, of its card. */
function actionKeywords(g: Machine, frame: ActionFrame, ability: Ability): string[] {
  if (frame.card < 0 || g.book.modes.actionKeywords === 'ability') return ability.keywords;
  const c = card(g, frame.card);
  const face = faceOf(g, c);
  // Keywords that the card has only through another of its abilities do not count.
  const own = typeOf(g, c).keywordsFromAbilities ? face.keywords : keywordsOf(g, c);
  const keywords = ability.keywords.slice();
  for (const keyword of own) if (!keywords.includes(keyword)) keywords.push(keyword);
  return keywords;
}

/** Step C of an action: pays the costs in the order written. If one cannot be paid, the action ends without effects. */
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
  const cause = causeOf(frame, 'rulebook');
  if (hasUnaimed(g, frame.id)) occurAll(g, [{ kind: 'actionResolves', members: [member] }], cause);
  else occur(g, 'actionResolves', [member], cause);
}

/** Handles unpaid costs. In editions where costs come first, the ability then counts as not used. */
function unpaid(g: Machine, frame: ActionFrame): void {
  const { limit } = useOf(g, frame).ability;
  if (g.book.modes.costsFirst) giveBackUse(g, countedAs(g, limit, frame.instance, frame.seat), limit);
  fail(g, frame);
}

/** Repeats the action from its targets; nothing is announced or paid again. */
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

/** Removes a cancelled action: it counts as never taken, so its record and its use are deleted. */
function forgetAction(g: Machine, frame: ActionFrame): void {
  g.state.actions = g.state.actions.filter((one) => one.id !== frame.id);
  const { limit } = useOf(g, frame).ability;
  giveBackUse(g, countedAs(g, limit, frame.instance, frame.seat), limit);
}
