import { actionById } from '../eval/current.ts';
import { isLeft } from '../eval/limit.ts';
import { strikeStrength } from '../eval/stat.ts';
import { inUnit } from '../eval/units.ts';
import { card, cardThing, leaderOf, unitOf } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import { abilityOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { OwnUse, Use } from '../machine/rulebook.ts';
import type { Ability, AttackSpec, Effect } from '../program/index.ts';
import type { Designator, Point, SeatId } from '../program/vocabulary.ts';
import type { ActionFrame, Env, GateFrame, Member, Strike } from '../state/index.ts';
import { nothingBound } from './asked-alone.ts';
import { canBeDone, meetsConditions } from './good-faith.ts';
import { strikeOn } from './strike.ts';
import { attacksIn, unaimedOf } from './unaimed.ts';
import { usesFor } from './uses.ts';

/**
 * Combining (see `Modes.attacksCombine`): before an action with an attack resolves, other cards of the same unit may
 * add attacks of the same kind to it. Each is a whole action of its own, whose attack only adds its strength.
 */

/** The binding of an action that joins another: the action it joins. */
export const joins = '@joins';

/** The binding for a use that was taken to join the action that is being answered. An answer of its own has a trigger. */
export const joining = ({ ability }: Use, { data }: Member): Env =>
  ability.trigger === undefined && typeof data?.action === 'string' ? { [joins]: data.action } : {};

const nobody: OwnUse[] = [];

/** Whether the action that is about to resolve has an attack that others could be added to. */
export function mayBeJoined(g: Machine, { occurrence }: GateFrame, point: Point): boolean {
  if (!g.book.modes.attacksCombine || point !== 'before' || occurrence.kind !== 'actionResolves')
    return false;
  return hasUnaimed(g, occurrence.cause.action);
}

export const hasUnaimed = (g: Machine, action: number): boolean =>
  g.book.modes.attacksCombine === true && g.state.strikes.some((one) => isOpenFor(one, action));

const isOpenFor = (one: Strike, action: number): boolean =>
  one.action === action && one.slot !== undefined && one.target === '' && !one.resolved;

/** Returns the uses with which the seat may join the action that is about to resolve. */
export function joiners(g: Machine, frame: GateFrame, point: Point, seat: SeatId): OwnUse[] {
  if (!mayBeJoined(g, frame, point)) return nobody;
  const { action } = frame.occurrence.cause;
  const first = g.state.frames.find((one): one is ActionFrame => one.k === 'action' && one.id === action);
  if (!first || first.seat !== seat || first.card < 0) return nobody;
  const kinds = new Set(g.state.strikes.flatMap((one) => (isOpenFor(one, action) ? [one.kind] : [])));
  return [...kinds].flatMap((kind) => othersOfUnit(g, first, kind, first.designator));
}

/** The uses of other cards of the unit that make attacks of the kind. */
function othersOfUnit(
  g: Machine,
  first: { seat: SeatId; card: number },
  kind: string,
  designator: Designator,
): OwnUse[] {
  const source = card(g, first.card);
  if (!inPlay(g, source) || !inUnit(g, source) || designator === g.book.modes.answers) return nobody;
  const unit = unitOf(g, leaderOf(g, source)).map(({ id }) => id);
  return usesFor(g, first.seat, `use:${designator}`, designator).filter(
    (one) =>
      one.card !== first.card &&
      unit.includes(one.card) &&
      attackOf(one.ability, kind) !== undefined &&
      mayJoin(g, one),
  );
}

function mayJoin(g: Machine, one: OwnUse): boolean {
  const alone: Use = { ...one, ability: withoutAttacks(one.ability) };
  return (
    isLeft(g, one) &&
    meetsConditions(g, one, nothingBound) &&
    g.book.hooks.use.may(g, one) === null &&
    canBeDone(g, alone, nothingBound)
  );
}

const attackOf = (ability: Ability, kind: string): AttackSpec | undefined =>
  attacksIn(ability.effects).find(({ spec }) => (spec.kind ?? 'usual') === kind)?.spec;

const bare = new WeakMap<Ability, Ability>();

/** The ability as good faith judges one that joins: it needs no target for its attacks. */
function withoutAttacks(ability: Ability): Ability {
  let made = bare.get(ability);
  if (!made) {
    const slots = ability.slots.filter((slot) => slot.attack !== true);
    made = { ...ability, effects: unaimed(ability.effects), slots };
    bare.set(ability, made);
  }
  return made;
}

/**
 * The effects without targets of attacks, also where the text reaches them only by a 'to': a target that was left would
 * ask what could be added to its attack, and so ask the first card of the unit again without end.
 */
const unaimed = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect): Effect[] => {
    if (effect.e === 'target' && effect.slot.attack) return [];
    if (effect.e !== 'if') return [effect];
    const then = unaimed(effect.then);
    return [effect.else ? { ...effect, then, else: unaimed(effect.else) } : { ...effect, then }];
  });

/** How much strength others of the unit could add to an attack of this kind that is not announced yet. */
export function strengthToCome(g: Machine, use: Use, kind: string): number {
  if (!g.book.modes.attacksCombine || use.card < 0) return 0;
  let sum = 0;
  for (const one of othersOfUnit(g, use, kind, use.designator))
    sum += ownStrength(g, one, attackOf(one.ability, kind) as AttackSpec, nothingBound, -1);
  return sum;
}

/** combining.adds-strength: the strength of an attack that joins, with what changes the attacks of its card. */
export function ownStrength(g: Machine, use: Use, spec: AttackSpec, env: Env, action: number): number {
  const source = use.card < 0 ? '' : cardThing(card(g, use.card));
  const ctx = context(g, use.seat, use.card, env, action);
  return strikeStrength(g, strikeOn(ctx, spec, '', source, -1));
}

/** Adds an attack of an action that joins another to the attack of that one. Returns whether there is one. */
export function joinAttack(
  g: Machine,
  { env, seat, card: id, program }: Pick<ActionFrame, 'env' | 'seat' | 'card' | 'program'>,
  spec: AttackSpec,
  slot: string,
  by: number,
): boolean {
  const kind = spec.kind ?? 'usual';
  const first = unaimedOf(g, env[joins]).find((one) => one.kind === kind);
  if (!first) return false;
  first.changes += by;
  first.joined = [
    ...(first.joined ?? []),
    { seat, card: id < 0 ? '' : cardThing(card(g, id)), program, slot },
  ];
  const record = actionById(g, first.action);
  if (record) record.successful = true;
  return true;
}

/** Whether the attack that the program makes on this slot will be added to another. */
export function joinsAttack(
  g: Machine,
  { program, env }: { program: string; env: Env },
  slot: string,
): boolean {
  const spec = attacksIn(abilityOf(g.lib, program).effects).find((one) => one.slot === slot)?.spec;
  return spec !== undefined && unaimedOf(g, env[joins]).some(({ kind }) => kind === (spec.kind ?? 'usual'));
}
