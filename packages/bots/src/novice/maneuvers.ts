import type { Draft } from '@kyuden/engine';
import type { BotReason, WarReason } from '@kyuden/words';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import { idOf } from '../option-id.ts';
import type { Sight } from '../sight.ts';
import { bestAttack, bestDefence, type Front, type Odds, oddsOf, type Plan } from './battle-plans.ts';
import type { Memory } from './memory.ts';
import { prizeOfConquest } from './ring-plans.ts';
import { fightOf, type Unit, unitOf, unitsIn } from './table.ts';

/** Attacks: whether to attack, where units go, and the order of battles. */

const NOBODY_TO_SEND: BotReason = { kind: 'stayHome', because: 'nobodyToSend' };
const NOT_WORTH_RISK: BotReason = { kind: 'stayHome', because: 'notWorthRisk' };

export function declareAttack(asked: Asked): Move {
  const { ask, sight } = asked;
  const prize = prizeOfConquest(asked);
  const units = unitsIn(sight.own.home).filter((one) => one.force > 0);
  if (units.length === 0) return { id: 'pass', why: NOBODY_TO_SEND };
  let best: { id: string; plan: Plan } | undefined;
  for (const option of ask.options) {
    if (!option.thing) continue;
    const defender = Number(option.thing.slice(1));
    const fronts = sight.seats[defender]!.provinces.map(
      (one): Front => ({ thing: one.thing, strength: one.strength, attack: 0, defense: 0 }),
    );
    const plan = bestAttack(oddsOf(sight, defender, units, fronts, prize));
    if (plan.to.size > 0 && (!best || plan.value > best.plan.value)) best = { id: option.id, plan };
  }
  return best
    ? { id: best.id, why: { kind: 'attack', because: best.plan.why } }
    : { id: 'pass', why: NOT_WORTH_RISK };
}

type Units = Extract<Draft, { kind: 'assignment' }>['units'];

/** The units that this seat has assigned so far in these maneuvers. */
function draftedUnits(asked: Asked): Units {
  const draft = asked.draft();
  return draft?.kind === 'assignment' ? draft.units : [];
}

/** Cached facts of an attack, valid while only the draft changes, with the last plan. */
export interface Campaign {
  sight: Sight;
  /** All units at home. */
  units: readonly Unit[];
  attacking: boolean;
  /** The fronts, without drafted units. */
  fronts: readonly Front[];
  /** Set for the attacker. */
  odds: Odds | undefined;
  /** The additional value of a won battle that destroys something. */
  prize: number;
  planned: { free: readonly Unit[]; placed: Units; plan: Plan } | undefined;
}

function campaignOf(asked: Asked, memory: Memory): Campaign {
  if (memory.campaign?.sight !== asked.sight) memory.campaign = newCampaign(asked);
  return memory.campaign;
}

function newCampaign(asked: Asked): Campaign {
  const { sight } = asked;
  const { attack } = sight;
  const prize = prizeOfConquest(asked);
  const units = unitsIn(sight.own.home);
  const fronts: Front[] = [];
  for (const one of attack?.fields ?? [])
    if (!one.fought)
      fronts.push({
        thing: one.thing,
        strength: one.strength,
        attack: one.attackForce,
        defense: one.defenseForce,
      });
  const attacking = attack?.attacker === sight.seat;
  const odds = attack && attacking ? oddsOf(sight, attack.defender, units, fronts, prize) : undefined;
  return { sight, units, attacking, fronts, odds, prize, planned: undefined };
}

/** The plan for the units that are not drafted yet, given the drafted ones. Cached while neither list changes. */
function planFor(campaign: Campaign, free: readonly Unit[], placed: Units): Plan {
  const known = campaign.planned;
  if (known && areSame(known.free, free) && areSameDrafts(known.placed, placed)) return known.plan;
  const plan = makePlan(campaign, free, placed);
  campaign.planned = { free, placed, plan };
  return plan;
}

const areSame = (some: readonly Unit[], others: readonly Unit[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

const areSameDrafts = (some: Units, others: Units): boolean =>
  some.length === others.length &&
  some.every((one, i) => one.unit === others[i]!.unit && one.field === others[i]!.field);

function makePlan(
  { sight, attacking, fronts, odds, prize }: Campaign,
  free: readonly Unit[],
  placed: Units,
): Plan {
  const drafted = fronts.map((front) => withDrafted(sight, front, attacking, placed));
  if (odds) return bestAttack({ ...odds, units: free, fronts: drafted });
  if (!sight.attack) return { to: new Map(), value: 0, why: 'noAttack' };
  return bestDefence(sight, free, drafted, prize);
}

function withDrafted(sight: Sight, front: Front, attacking: boolean, placed: Units): Front {
  let force = 0;
  for (const { unit, field } of placed) if (field === front.thing) force += forceOf(sight, unit);
  const { thing, strength, attack, defense } = front;
  return {
    thing,
    strength,
    attack: attacking ? attack + force : attack,
    defense: attacking ? defense : defense + force,
  };
}

function forceOf(sight: Sight, thing: string): number {
  const found = sight.own.home.find((one) => one.thing === thing);
  return found ? unitOf(found).force : 0;
}

export function assignUnit(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const offered = new Set<string>();
  for (const { thing } of ask.options) if (thing) offered.add(thing);
  const campaign = campaignOf(asked, memory);
  const free = campaign.units.filter((one) => offered.has(one.thing));
  const placed = draftedUnits(asked);
  const plan = planFor(campaign, free, placed);
  const next = free.find((one) => plan.to.has(one.thing));
  if (next)
    return {
      id: idOf(ask, { verb: 'unit', thing: next.thing }),
      why: { kind: 'send', card: next.card.title, because: whyOf(plan, next) },
    };
  const done = ask.options.find((one) => one.role === 'done');
  if (done) {
    const why = isUnderWay(campaign, placed) ? 'enoughSent' : plan.why;
    return { id: 'done', why: { kind: 'restStays', because: why } };
  }
  const forced = ask.options.find((one) => one.verb === 'unit') ?? ask.options[0]!;
  return { id: forced.id, why: because.mustGo };
}

/** The reason why the plan sends a unit where it does. */
const whyOf = (plan: Plan, { thing }: Unit): WarReason =>
  plan.whyThere?.get(plan.to.get(thing) ?? '') ?? plan.why;

/** Whether a unit of one's own side is already assigned, now or earlier. */
const isUnderWay = ({ fronts, attacking }: Campaign, placed: Units): boolean =>
  placed.length > 0 || fronts.some((one) => (attacking ? one.attack : one.defense) > 0);

export function assignTo(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const unit = sight.own.home.find((one) => one.thing === ask.about.card);
  const placed = draftedUnits(asked);
  const campaign = campaignOf(asked, memory);
  const others = campaign.units.filter(
    (one) => !one.card.bowed && !placed.some((draft) => draft.unit === one.thing),
  );
  const plan = planFor(campaign, others, placed);
  const to = unit && plan.to.get(unit.thing);
  const option = ask.options.find((one) => one.thing === to);
  if (!unit || !option) return { id: ask.options[0]!.id, why: because.mustGo };
  return {
    id: option.id,
    why: { kind: 'neededThere', card: unit.title, because: whyOf(plan, unitOf(unit)) },
  };
}

/** Fights the surest battle first: winning it may help in the others. */
export function nextBattle({ ask, sight }: Asked): Move {
  const { attack } = sight;
  const attacking = attack?.attacker === sight.seat;
  let best = ask.options[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of ask.options) {
    const field = attack?.fields.find((one) => one.thing === option.thing);
    if (!field) continue;
    const lead = (field.attackForce - field.defenseForce - field.strength) * (attacking ? 1 : -1);
    const worth = field.units > 0 ? lead : -100;
    if (worth > most) {
      most = worth;
      best = option;
    }
  }
  return { id: best.id, why: because.surestBattle };
}

/** Moves a unit to a battle, or where it helps most. */
export function place(asked: Asked): Move {
  const { sight } = asked;
  const fight = fightOf(asked);
  const { options } = asked.ask;
  const here = options.find((one) => one.thing === fight?.field);
  if (here) return { id: here.id, why: because.battleIsThere };
  const front = sight.attack?.fields
    .filter((one) => !one.fought && options.some((option) => option.thing === one.thing))
    .sort((a, b) => b.units - a.units)[0];
  const option = options.find((one) => one.thing === front?.thing) ?? options[0]!;
  return { id: option.id, why: because.helpsMostThere };
}

/** Invites allies only against a stronger opponent. */
export function invite({ ask, sight }: Asked): Move {
  const none = ask.options.find((one) => one.role !== 'do');
  const strongest = Math.max(0, ...sight.others.map((one) => unitsIn(one.home).length));
  return none && strongest < unitsIn(sight.own.home).length
    ? { id: none.id, why: because.inviteNobody }
    : { id: ask.options[0]!.id, why: because.inviteHelp };
}
