import {
  type Ability,
  attachmentsOf,
  type Card,
  type Cause,
  type Context,
  card,
  cardOf,
  cardThing,
  context,
  contextOf,
  type Env,
  enemySide,
  type Filter,
  faceOf,
  fieldOf,
  inPlay,
  isForbidden,
  type Machine,
  matchesThing,
  notYet,
  on,
  type Pred,
  type Refusal,
  reaches,
  refSeats,
  type Slot,
  sees,
  sideOfCard,
  spokenOf,
  standing,
  standingFor,
  type Thing,
  type Use,
  useFits,
} from '@kyuden/engine';
import { isFreshTactician, isTactical } from './may-use.ts';
import { slotTakes } from './movers.ts';
import { targetLocationRefusal } from './presence.ts';
import { refuse } from './refusal.ts';
import { canPerform, ownPerformer } from './source.ts';

/**
 * Refuses a thing that this use may not target, given the current bindings. The slot's filter was already
 * checked.
 */
export function mayTarget(
  g: Machine,
  use: Use,
  thing: Thing,
  anywhere: boolean,
  env: Env = {},
  slot?: Slot,
): Refusal | null {
  const c = cardOf(g, thing);
  return (
    (c && hiddenRefusal(g, use, c, env, slot)) ??
    barredRefusal(g, use, thing, env) ??
    (c ? (targetLocationRefusal(g, use, thing, c, anywhere) ?? performerRefusal(g, use, c)) : null)
  );
}

/**
 * targeting.hidden-card-features: a card that the player who chooses cannot see is not targeted by features of its
 * face.
 */
export function hiddenRefusal(g: Machine, use: Use, c: Card, env: Env, slot?: Slot): Refusal | null {
  // A face-up card in play is visible to everybody.
  if ((c.faceUp && inPlay(g, c)) || use.ability.slots.length === 0) return null;
  const chooser = slot?.by ? refSeats(context(g, use.seat, use.card, env, -1), slot.by)[0] : undefined;
  if (sees(g, chooser ?? use.seat, c)) return null;
  if (use.ability.slots.some((slot) => !readsFace(slot.filter.preds))) return null;
  return refuse(g, 'target.hidden', 'notFaceUp');
}

const faceFeatures = new Set(['type', 'keyword', 'title', 'stat', 'shares', 'does', 'hasAbility', 'extreme']);

const readsFace = (preds: Pred[]): boolean =>
  preds.some((pred) => {
    if (pred.p === 'not') return readsFace([pred.pred]);
    if (pred.p === 'any') return pred.of.some(readsFace);
    return faceFeatures.has(pred.p);
  });

/** Applies texts that bar targeting. The engine applies those about attacks. */
export function barredRefusal(g: Machine, use: Use, thing: Thing, env: Env): Refusal | null {
  for (const one of standing(g, 'barTarget')) {
    const { node } = one;
    if (node.attack) continue;
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx) || !reaches(g, one, thing) || (node.by && !isBy(g, ctx, node.by, use, env)))
      continue;
    return refuse(g, 'text.barsTargeting', 'textBarsTargeting');
  }
  if (!spokenOf(g, 'target')) return null;
  const source = use.card >= 0 ? cardThing(card(g, use.card)) : '';
  const cause: Cause = { mode: 'effect', card: source, seat: use.seat, action: notYet, program: use.program };
  return isForbidden(g, 'target', { subject: thing, player: use.seat }, cause)
    ? refuse(g, 'text.barsTargeting', 'textBarsTarget')
    : null;
}

function isBy(g: Machine, ctx: Context, by: Filter, use: Use, env: Env): boolean {
  if (by.kind === 'player') return matchesThing(ctx, by, `s${use.seat}`);
  if (by.kind === 'card') return use.card >= 0 && matchesThing(ctx, by, cardThing(card(g, use.card)));
  return useFits(ctx, by, use, env);
}

/** A card targeted in the constraints performs the action, so a bar on performing also bars the target. */
function performerRefusal(g: Machine, use: Use, c: Card): Refusal | null {
  if (c.controller !== use.seat || !namesPerformer(use.ability)) return null;
  const tactical = isTactical(g, use);
  if ((!tactical && standing(g, 'barAction').length === 0) || !wouldPerform(g, use, c)) return null;
  if (tactical && !isFreshTactician(g, c)) {
    return refuse(g, 'source.tactician', 'noTactician');
  }
  const performed: Use = { ...use, card: c.id };
  for (const one of standing(g, 'barAction')) {
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx)) continue;
    const about = one.node.filter.preds.some((pred) => pred.p === 'performedBy');
    if (about && useFits(ctx, one.node.filter, performed, {})) {
      return refuse(g, 'text.bars', 'textBarsPerformer');
    }
  }
  return null;
}

function namesPerformer({ slots }: Ability): boolean {
  for (const slot of slots) if (slot.block === 'constraints') return true;
  return false;
}

/**
 * Whether this card would perform the action: some slot of the constraints takes it and no slot of the effects
 * does. Judged without knowing the other targets.
 */
function wouldPerform(g: Machine, use: Use, c: Card): boolean {
  if (c.controller !== use.seat || !canPerform(g, c) || ownPerformer(g, use)) return false;
  let takes = false;
  for (const slot of use.ability.slots) {
    if (!slotTakes(g, use, slot, cardThing(c))) continue;
    if (slot.block !== 'constraints') return false;
    takes = true;
  }
  return takes;
}

/**
 * ranged.definition: a Follower in the current enemy army, or a Personality there without Followers. A text on
 * the attacking or the target card may permit attacks past Followers; `despite`: a text permits this target.
 */
export function inAttackDomain(g: Machine, use: Use, c: Card, despite = false): boolean {
  const enemy = enemySide(g, use.seat);
  if (!enemy || fieldOf(g, c) !== enemy.field || sideOfCard(g, c) !== enemy.side) return false;
  if (barredRefusal(g, use, cardThing(c), {})) return false;
  const { type } = faceOf(g, c);
  if (type === 'Follower') return true;
  if (type !== 'Personality') return despite;
  const guarded = attachmentsOf(g, c).some((one) => faceOf(g, one).type === 'Follower');
  return !guarded || despite || goesPast(g, c) || (use.card >= 0 && goesPast(g, card(g, use.card)));
}

const goesPast = (g: Machine, c: Card): boolean =>
  standingFor(g, 'permit', c).some(({ node }) => node.what === 'targetDespiteFollowers');
