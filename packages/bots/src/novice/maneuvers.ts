import type { Asked, Move } from '../bot.ts';
import type { Sight } from '../sight.ts';
import type { Memory } from './memory.ts';
import { fightOf, type Unit, unitOf, unitsIn } from './table.ts';
import { bestAttack, bestDefence, type Front, oddsOf, type Plan } from './war.ts';

/** Going to war: whether to attack, who goes where, and in which order battles are fought. */

export function declareAttack({ ask, sight }: Asked): Move {
  const units = unitsIn(sight.own.home).filter((one) => one.force > 0);
  const stay = { id: 'pass', why: 'I stay home: no attack is worth its risk.' };
  if (units.length === 0) return stay;
  let best: { id: string; plan: Plan } | undefined;
  for (const option of ask.options) {
    if (!option.thing) continue;
    const defender = Number(option.thing.slice(1));
    const fronts = sight.seats[defender]!.provinces.map(
      (one): Front => ({ thing: one.thing, strength: one.strength, attack: 0, defense: 0 }),
    );
    const plan = bestAttack(oddsOf(sight, defender, units, fronts));
    if (plan.to.size > 0 && (!best || plan.value > best.plan.value)) best = { id: option.id, plan };
  }
  return best ? { id: best.id, why: `I attack: ${best.plan.why}.` } : stay;
}

type Draft = ReturnType<Asked['drafted']>;

/** A plan, and what it was made for. */
export interface Planned {
  sight: Sight;
  free: readonly Unit[];
  placed: Draft;
  plan: Plan;
}

/** The plan for the units that are not drafted yet, given those that are: it holds while it is asked where the next of them goes. */
function planFor(asked: Asked, memory: Memory, free: readonly Unit[]): Plan {
  const { sight } = asked;
  const placed = asked.drafted();
  const known = memory.plan;
  if (known && known.sight === sight && isFor(known, free, placed)) return known.plan;
  const plan = makePlan(sight, free, placed);
  memory.plan = { sight, free, placed: placed.slice(), plan };
  return plan;
}

const isFor = (known: Planned, free: readonly Unit[], placed: Draft): boolean =>
  known.free.length === free.length &&
  known.placed.length === placed.length &&
  known.free.every((one, i) => one.thing === free[i]!.thing) &&
  known.placed.every((one, i) => one.unit === placed[i]!.unit && one.field === placed[i]!.field);

function makePlan(sight: Sight, free: readonly Unit[], placed: Draft): Plan {
  const { attack } = sight;
  if (!attack) return { to: new Map(), value: 0, why: 'there is no attack' };
  const attacking = attack.attacker === sight.seat;
  const fronts: Front[] = [];
  for (const one of attack.fields) {
    if (one.fought) continue;
    const { thing } = one;
    let drafted = 0;
    for (const { unit, field } of placed) if (field === thing) drafted += forceOf(sight, unit);
    fronts.push({
      thing,
      strength: one.strength,
      attack: one.attackForce + (attacking ? drafted : 0),
      defense: one.defenseForce + (attacking ? 0 : drafted),
    });
  }
  if (!attacking) return bestDefence(sight, free, fronts);
  return bestAttack(oddsOf(sight, attack.defender, free, fronts));
}

function forceOf(sight: Sight, thing: string): number {
  const found = sight.own.home.find((one) => one.thing === thing);
  return found ? unitOf(found).force : 0;
}

export function assignUnit(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const offered = new Set<string>();
  for (const { thing } of ask.options) if (thing) offered.add(thing);
  const free = unitsIn(sight.own.home.filter((one) => offered.has(one.thing)));
  const plan = planFor(asked, memory, free);
  const next = free.find((one) => plan.to.has(one.thing));
  if (next) return { id: `unit:${next.thing}`, why: `I send ${next.card.title}: ${plan.why}.` };
  const done = ask.options.find((one) => one.id === 'done');
  if (done) return { id: 'done', why: `The rest stays where it is: ${plan.why}.` };
  const forced = ask.options.find((one) => one.id.startsWith('unit:')) ?? ask.options[0]!;
  return { id: forced.id, why: 'This unit has to go.' };
}

export function assignTo(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const unit = sight.own.home.find((one) => one.thing === ask.about.card);
  const placed = asked.drafted();
  const others = unitsIn(
    sight.own.home.filter((one) => !one.bowed && !placed.some((draft) => draft.unit === one.thing)),
  );
  const plan = planFor(asked, memory, others);
  const to = unit && plan.to.get(unit.thing);
  const option = ask.options.find((one) => one.thing === to) ?? ask.options[0]!;
  return { id: option.id, why: `${unit?.title ?? 'He'} is needed there: ${plan.why}.` };
}

/** The surest battle first: what it wins may help in the others. */
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
  return { id: best.id, why: 'The surest battle comes first.' };
}

/** A unit moves to where a battle is fought, or to where it helps most. */
export function place(asked: Asked): Move {
  const { sight } = asked;
  const fight = fightOf(asked);
  const { options } = asked.ask;
  const here = options.find((one) => one.thing === fight?.field);
  if (here) return { id: here.id, why: 'The battle is fought there.' };
  const front = sight.attack?.fields
    .filter((one) => !one.fought && options.some((option) => option.thing === one.thing))
    .sort((a, b) => b.units - a.units)[0];
  const option = options.find((one) => one.thing === front?.thing) ?? options[0]!;
  return { id: option.id, why: 'That is where it helps most.' };
}

/** Allies are asked for only against somebody stronger. */
export function invite({ ask, sight }: Asked): Move {
  const none = ask.options.find((one) => ['none', 'pass', 'done', 'no'].includes(one.id));
  const strongest = Math.max(0, ...sight.others.map((one) => unitsIn(one.home).length));
  const option = none && strongest < unitsIn(sight.own.home).length ? none : ask.options[0]!;
  return { id: option.id, why: 'Help is asked for only where it is needed.' };
}
