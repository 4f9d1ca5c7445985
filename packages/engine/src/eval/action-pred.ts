import { cardOf, cardThing } from '../machine/cards.ts';
import { type Context, withCandidate } from '../machine/context.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { changesIn, type Filter, type Pred, type Text } from '../program/index.ts';
import { type ActionRecord, actionThing, type Card, type Thing, thingNumber } from '../state/index.ts';
import type { NotOf } from './asked-of.ts';
import { cardFits } from './card-pred.ts';
import { actionById } from './current.ts';
import { listHas } from './keyword.ts';
import type { AskedOfAll } from './logic.ts';
import { cannotBeAsked, logic } from './logic.ts';
import { printedPrograms } from './printed-texts.ts';
import { fits, matchesThing } from './recursion.ts';
import { pointsAtSeat } from './ref.ts';
import { isEnemy } from './units.ts';

/** Whether an action, current or past, satisfies a predicate. */
export function actionFits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const known = logic(ctx, pred, thing);
  if (known !== undefined) return known;
  const action = actionById(ctx.g, thingNumber(thing));
  return action !== undefined && isAsAsked(ctx, pred, action);
}

/** Whether this action matches the filter. */
export function matchesAction(ctx: Context, filter: Filter, action: ActionRecord): boolean {
  if (filter.kind !== 'action') return false;
  const thing = actionThing(action.id);
  const inner = withCandidate(ctx, thing);
  for (const pred of filter.preds)
    if (!(logic(inner, pred, thing) ?? isAsAsked(inner, pred, action))) return false;
  return true;
}

function isAsAsked(ctx: Context, pred: Pred, action: ActionRecord): boolean {
  const { g } = ctx;
  switch (pred.p) {
    case 'keyword':
      return pred.any.some((keyword) => listHas(action.keywords, keyword));
    case 'designator':
      return pred.any.includes(action.designator);
    case 'taker':
      return pointsAtSeat(ctx, pred.is, action.seat);
    case 'control':
      return pointsAtSeat(ctx, pred.by, action.seat);
    case 'from': {
      const c = action.card ? cardOf(g, action.card) : undefined;
      if (c !== undefined && pred.printed && !isPrintedOn(g, c, action.program)) return false;
      return c !== undefined && pred.filter.preds.every((each) => cardFits(ctx, each, c, cardThing(c)));
    }
    case 'performedBy':
      return action.performers.some((one) =>
        pred.atAnnouncement
          ? performedAs(ctx, action, pred.filter, one)
          : matchesThing(ctx, pred.filter, one),
      );
    case 'targets':
      return action.targets.some((one) => wasTargeted(ctx, pred.filter, one, action.targetsAt[one]));
    case 'enemy':
      return isEnemy(ctx, action.seat);
    case 'does':
      return doesSo(g.lib.programs.get(action.program)?.text, pred);
    case 'playerAbility':
      return action.program === `player/${pred.name}`;
    case 'costs':
      return isCost(programOf(g.lib, action.program).text, pred.effect);
    default:
      return cannotBeAsked('actions', pred satisfies AskedOfAll | NotOf<'action'>);
  }
}

/** Whether this text is printed on the card, and not granted to it. */
export const isPrintedOn = (g: Machine, c: Card, program: string): boolean =>
  printedPrograms(g, c).includes(program);

/** Whether the text has such an effect; for attacks, an attack of one of the kinds. */
export const doesSo = (
  text: Text | undefined,
  { effect: kind, attackKinds }: Pred & { p: 'does' },
): boolean =>
  text !== undefined &&
  'effects' in text &&
  text.effects.some(
    (effect) =>
      effect.e === kind &&
      (attackKinds === undefined ||
        (effect.e === 'attack' && attackKinds.includes(effect.attack.kind ?? 'usual'))),
  );

/** Whether such a change is among the costs of the text, perhaps as one of several ways to pay. */
export const isCost = (text: Text, kind: string): boolean =>
  text.t === 'ability' && changesIn(text.costs).some((effect) => effect.e === kind);

/** Whether a performer matches as of the announcement. Only whether he was dishonorable is recorded. */
export function performedAs(
  ctx: Context,
  action: ActionRecord | undefined,
  filter: Filter,
  thing: Thing,
): boolean {
  if (!action) return matchesThing(ctx, filter, thing);
  const was = action.dishonorablePerformers.includes(thing) ? 'dishonorable' : 'honorable';
  return filter.preds.every((pred) => {
    if (pred.p === 'state' && (pred.is === 'dishonorable' || pred.is === 'honorable')) return pred.is === was;
    return fits(ctx, pred, thing);
  });
}

/** Whether a target matches at the location it had when targeted; the action may have moved it since. */
function wasTargeted(ctx: Context, filter: Filter, thing: Thing, wasAt: string | undefined): boolean {
  if (wasAt === undefined || filter.kind !== 'card') return matchesThing(ctx, filter, thing);
  const inner: Context = { ...ctx, it: thing, asWas: thing, wasAt };
  return filter.preds.every((pred) => fits(inner, pred, thing));
}
