import { cardOf } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { CausePattern, Filter, Ref } from '../program/index.ts';
import { type Cause, seatThing, type Thing } from '../state/index.ts';
import { attackOfField, currentBattle, sideOf } from './current.ts';
import { fits, matchesThing } from './recursion.ts';

/** Whether an origin or destination, given as a thing or a zone key, matches. */
export function placeFits(ctx: Context, filter: Filter, place: string | undefined): boolean {
  if (place === undefined) return false;
  if (filter.preds.length > 0 && filter.preds.every((pred) => pred.p === 'zone')) {
    return filter.preds.every((pred) => {
      if (pred.p !== 'zone') return false;
      const [zone, number] = place.split(':');
      const zones = typeof pred.zone === 'string' ? [pred.zone] : pred.zone;
      if (!zones.includes(zone as string)) return false;
      return !pred.of || fits(ctx, { p: 'is', ref: pred.of }, `s${number}`);
    });
  }
  // Cards that leave a battlefield or a province come from its zone.
  const thing = place.replace(/^battlefield:/, 'b').replace(/^province:/, 'p');
  return /^[a-z]\d+$/.test(thing) && matchesThing(ctx, filter, thing);
}

/** Whether a battle was resolved for the side of this player, or of the army that this card was in. */
function wonFor(ctx: Context, army: Ref, cause: Omit<Cause, 'program'>): boolean {
  const { g } = ctx;
  const battle = cause.mode === 'resolution' ? currentBattle(g) : undefined;
  const attack = battle && attackOfField(g, battle.field);
  if (!attack) return false;
  const won = sideOf(attack, cause.seat);
  const is = { p: 'is' as const, ref: army };
  return (
    battle.present[won === 'attack' ? 0 : 1]?.some((one) => fits(ctx, is, one)) === true ||
    g.state.seats.some((_, seat) => sideOf(attack, seat) === won && fits(ctx, is, seatThing(seat)))
  );
}

/** Whether the cause of an occurrence matches. `subject` is the thing that it happened to. */
export function causeFits(
  ctx: Context,
  pattern: CausePattern,
  cause: Omit<Cause, 'program'>,
  subject: Thing | undefined,
): boolean {
  if (pattern.modes && !pattern.modes.includes(cause.mode)) return false;
  if (pattern.for !== undefined && cause.for !== pattern.for) return false;
  if (pattern.player && !matchesThing(ctx, pattern.player, `s${cause.seat}`)) return false;
  if (pattern.army && !wonFor(ctx, pattern.army, cause)) return false;
  if (pattern.by === 'action' && cause.action < 0) return false;
  if (pattern.by === 'card' && cause.card === '') return false;
  if (pattern.by === 'rulebook' && cause.card !== '') return false;
  if (pattern.by === 'ownText' && (cause.card === '' || cause.card !== subject)) return false;
  if (pattern.card) {
    const c = cause.card === '' ? undefined : cardOf(ctx.g, cause.card);
    if (!c || !pattern.card.preds.every((pred) => fits({ ...ctx, asWas: cause.card }, pred, cause.card)))
      return false;
  }
  if (pattern.attack) {
    const attack = ctx.member?.data?.attack;
    if (typeof attack !== 'string' || !matchesThing(ctx, pattern.attack, attack)) return false;
  }
  return !pattern.action || (cause.action >= 0 && matchesThing(ctx, pattern.action, `a${cause.action}`));
}
