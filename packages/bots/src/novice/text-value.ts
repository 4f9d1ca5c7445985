import type { Amount, Condition, Cost, Effect, Filter, Library, Obj, Ref, Text } from '@kyuden/engine';
import { programOf } from '@kyuden/engine';

/**
 * The value of a text, estimated from its program: the gain for its user, the cost, and whether it helps or harms its
 * targets. Values are in points of Force.
 */
export interface Weighed {
  gain: number;
  cost: number;
  /** By slot: negative if the text harms the target, positive if it helps. */
  moods: ReadonlyMap<string, Mood>;
  /** Whether all of the gain is Force for this battle. */
  onlyForce: boolean;
  /** Whether the card itself bows as a cost. */
  bowsItself: boolean;
}

export interface Mood {
  effect: number;
  cost: number;
  /** Set if the effect only works on an unbowed, or only on a bowed, target. */
  wants?: 'unbowed' | 'bowed';
}

const weighed = new WeakMap<Library, Map<string, Weighed>>();

export function weigh(lib: Library, program: string): Weighed {
  let known = weighed.get(lib);
  if (!known) {
    known = new Map();
    weighed.set(lib, known);
  }
  let found = known.get(program);
  if (!found) {
    found = weighText(programOf(lib, program).text);
    known.set(program, found);
  }
  return found;
}

/** Whether a Focus Effect of the card can put the card itself into play. */
export const entersByFocus = (lib: Library, card: { readonly texts: readonly string[] }): boolean =>
  card.texts.some((id) => {
    const { text } = programOf(lib, id);
    return text.t === 'focus' && text.effects.some(entersItself);
  });

/** Whether a trait of the card puts the card itself into play. */
export function entersByText(lib: Library, program: string): boolean {
  const { text } = programOf(lib, program);
  return text.t === 'triggered' && text.effects.some(entersItself);
}

/** Whether the effect, or one that follows from it, puts the card of the text into play. */
export function entersItself(effect: Effect): boolean {
  switch (effect.e) {
    case 'enter':
      return effect.what.o === 'ref'
        ? effect.what.ref.r === 'self'
        : effect.what.filter.preds.some((pred) => pred.p === 'is' && pred.ref.r === 'self');
    case 'may':
    case 'later':
      return effect.do.some(entersItself);
    case 'if':
      return effect.then.some(entersItself);
    default:
      return false;
  }
}

class Scale {
  gain = 0;
  other = 0;
  paying = false;
  moods = new Map<string, Mood>();

  mood(name: string): Mood {
    let mood = this.moods.get(name);
    if (!mood) {
      mood = { effect: 0, cost: 0 };
      this.moods.set(name, mood);
    }
    return mood;
  }
}

function weighText(text: Text): Weighed {
  const scale = new Scale();
  if (text.t === 'continuous' || text.t === 'gold')
    return { gain: 0, cost: 0, moods: scale.moods, onlyForce: false, bowsItself: false };
  effects(scale, text.effects, 1);
  const { gain } = scale;
  scale.gain = 0;
  scale.paying = true;
  costs(scale, text.costs);
  const onlyForce = gain > 0 && scale.other === 0;
  return { gain, cost: -scale.gain, moods: scale.moods, onlyForce, bowsItself: bowsItself(text) };
}

function bowsItself(text: Text): boolean {
  if (text.t !== 'ability') return false;
  return text.costs.some(
    (one) =>
      one.k === 'do' &&
      one.effect.e === 'bow' &&
      one.effect.what.o === 'ref' &&
      one.effect.what.ref.r === 'self',
  );
}

/** The value of some effects alone, for example of one of two choices. */
export function weighEffects(list: readonly Effect[]): number {
  const scale = new Scale();
  effects(scale, list, 1);
  return scale.gain;
}

function costs(scale: Scale, list: readonly Cost[]): void {
  for (const cost of list) {
    if (cost.k === 'do') effects(scale, [cost.effect], 1);
    else if (cost.k === 'gold') scale.gain -= 0.4 * amountOf(cost.amount);
    else if (cost.k === 'if') costs(scale, cost.costs);
    else if (cost.k === 'either') {
      const ways = cost.of.map((way) => {
        const one = new Scale();
        one.paying = true;
        costs(one, way);
        return one.gain;
      });
      scale.gain += Math.max(...ways);
    }
  }
}

/** The value of an effect for its object, by kind. */
const FARES: Readonly<Record<string, number>> = {
  bow: -2.5,
  straighten: 2.5,
  destroy: -5,
  removeFromGame: -5,
  dishonor: -2,
  rehonor: 1.5,
  seppuku: -4,
  discard: -3,
  strip: -1.5,
  control: -6,
  grant: 1.5,
  keyword: 0.8,
  copy: 1,
  enter: 4,
  attach: 2,
  faceUp: 0.2,
  destroyProvince: -15,
  refill: 0.3,
};

const STATS: Readonly<Record<string, number>> = {
  force: 1,
  strength: 0.9,
  chi: 0.5,
  personalHonor: 0.3,
  goldProduction: 1,
};

function effects(scale: Scale, list: readonly Effect[], share: number): void {
  for (const effect of list) one(scale, effect, share);
}

function one(scale: Scale, effect: Effect, share: number): void {
  switch (effect.e) {
    case 'bow':
    case 'straighten':
      note(scale, effect.what, share * FARES[effect.e]!, effect.e === 'bow' ? 'unbowed' : 'bowed');
      return;
    case 'discard':
      // A card discarded as a cost mostly comes from the hand; otherwise it is a loss on the table.
      return on(scale, effect.what, share * (scale.paying ? -1.2 : FARES.discard!));
    case 'move':
      return on(scale, effect.what, share * (effect.to.pl === 'home' ? -3 : 2));
    case 'put':
      return on(scale, effect.what, share * (effect.to.zone === 'hand' ? 1.5 : -3));
    case 'modify':
    case 'token':
      for (const change of effect.e === 'token' ? effect.stats : effect.changes) {
        const by = amountOf(change.by) * (STATS[change.stat] ?? 0.2) * (effect.e === 'token' ? 1.5 : 1);
        on(scale, effect.what, share * by, change.stat === 'force' || change.stat === 'strength');
      }
      return;
    case 'set': {
      const up = effect.how === 'raise' || effect.how === 'double';
      return on(scale, effect.what, share * (up ? 2 : -2) * (STATS[effect.stat] ?? 0.2));
    }
    case 'gainHonor':
    case 'loseHonor': {
      const sign = (effect.e === 'gainHonor' ? 1 : -1) * (isYou(effect.player) ? 1 : -1);
      return add(scale, share * sign * 0.5 * amountOf(effect.amount));
    }
    case 'draw':
      return add(scale, share * (isYou(effect.player) ? 1.3 : -1.3) * amountOf(effect.n));
    case 'takeFavor':
      return add(scale, share * (isYou(effect.player) ? 2 : -2));
    case 'discardFavor':
      return add(scale, share * -1.5);
    case 'winGame':
      return add(scale, isYou(effect.player) ? 100 : -100);
    case 'loseGame':
      return add(scale, isYou(effect.player) ? -100 : 100);
    case 'create':
      return add(scale, share * 2.5 * amountOf(effect.n));
    case 'gainProvince':
      return add(scale, share * 12);
    case 'attack':
      return ref(scale, effect.target, -0.8 * share * Math.max(2, amountOf(effect.attack.strength)));
    case 'challenge': {
      ref(scale, effect.challenged, -2.5 * share);
      ref(scale, effect.challenger, 0.5 * share);
      return;
    }
    case 'search':
      return add(scale, share * 2);
    case 'look':
      return add(scale, share * 0.2);
    case 'extraAction':
    case 'firstOpportunity':
      return add(scale, share * 1);
    case 'extraPhase':
      return add(scale, share * 5);
    case 'negate':
      return add(scale, share * 3);
    case 'instead':
    case 'changeAmount':
    case 'delay':
    case 'retarget':
    case 'attackStrength':
      return add(scale, share * 1.5);
    case 'lasting':
      return add(scale, share * 1.5);
    case 'may':
      return effects(scale, effect.do, share);
    case 'either':
      return best(scale, effect.of, share);
    case 'if':
      effects(scale, effect.then, share * likely(effect.cond));
      if (effect.else) effects(scale, effect.else, share * 0.5);
      return;
    case 'forEach':
    case 'repeat':
      return effects(scale, effect.do, share);
    case 'later':
      return effects(scale, effect.do, share * 0.6);
    default: {
      const fares = FARES[effect.e];
      if (fares !== undefined && 'what' in effect && effect.what)
        on(scale, effect.what as Obj, share * fares);
    }
  }
}

/** Weighs only the list of effects with the largest value. */
function best(scale: Scale, ways: readonly Effect[][], share: number): void {
  let most: Effect[] = [];
  let worth = Number.NEGATIVE_INFINITY;
  for (const way of ways) {
    const gain = weighEffects(way);
    if (gain > worth) {
      worth = gain;
      most = way;
    }
  }
  effects(scale, most, share);
}

const likely = (cond: Condition): number => (cond.c === 'did' ? 0.9 : 0.6);

function add(scale: Scale, by: number): void {
  scale.gain += by;
  if (!scale.paying) scale.other += Math.abs(by);
}

function note(scale: Scale, what: Obj, by: number, wants: 'unbowed' | 'bowed'): void {
  const slot = what.o === 'ref' ? slotOf(what.ref) : undefined;
  if (slot !== undefined && !scale.paying) scale.mood(slot).wants ??= wants;
  on(scale, what, by);
}

function on(scale: Scale, what: Obj, by: number, isForce = false): void {
  if (what.o === 'ref') return ref(scale, what.ref, by, isForce);
  // The user chooses to his advantage; a filter that names a side decides the side.
  const several = what.o === 'all' ? 1.5 : 1;
  const side = sideOf(what.filter);
  if (side !== 0 || what.o === 'all') add(scale, several * side * by);
  else add(scale, Math.abs(by));
}

function ref(scale: Scale, to: Ref, by: number, isForce = false): void {
  const slot = slotOf(to);
  if (slot !== undefined) {
    const mood = scale.mood(slot);
    if (scale.paying) {
      mood.cost += by;
      scale.gain += 0.5 * by;
    } else {
      mood.effect += by;
      scale.gain += Math.abs(by);
      if (!isForce) scale.other += Math.abs(by);
    }
    return;
  }
  const own = isOwn(to);
  const gain = own === undefined ? 0.5 * Math.abs(by) : own ? by : -by;
  scale.gain += scale.paying ? 0.4 * gain : gain;
  if (!scale.paying && !isForce) scale.other += Math.abs(by);
}

/** The slot that a reference names directly or starts from. */
function slotOf(to: Ref): string | undefined {
  if (to.r === 'slot') return to.name;
  if (to.r === 'of' && (to.rel === 'unit' || to.rel === 'host' || to.rel === 'attachments'))
    return slotOf(to.of);
  return undefined;
}

/** Whether the reference names something of the user's own. Undefined if the text does not say. */
function isOwn(to: Ref): boolean | undefined {
  if (to.r === 'self' || to.r === 'host' || to.r === 'you') return true;
  if (to.r === 'of') return isOwn(to.of);
  return undefined;
}

const isYou = (to: Ref): boolean => to.r === 'you';

/** 1 for cards of the user, -1 for cards of enemies, 0 if the filter takes both. */
function sideOf(filter: Filter): number {
  for (const pred of filter.preds) {
    if (pred.p === 'enemy' || pred.p === 'opposing') return -1;
    if (pred.p === 'control' || pred.p === 'own') return isYou(pred.by) ? 1 : -1;
    if (pred.p === 'army') return isYou(pred.of) ? 1 : -1;
    if (pred.p === 'zone' && pred.of) return isYou(pred.of) ? 1 : -1;
    if (pred.p === 'is' && pred.ref.r === 'self') return 1;
    if (pred.p === 'inUnit' || pred.p === 'attachedTo') return isOwn(pred.of) === true ? 1 : 0;
    if (pred.p === 'not' && pred.pred.p === 'control') return -1;
  }
  return 0;
}

function amountOf(amount: Amount): number {
  if (typeof amount === 'number') return amount;
  switch (amount.a) {
    case 'minus':
      return amount.from === 0
        ? -amountOf(amount.by)
        : Math.max(0, amountOf(amount.from) - amountOf(amount.by));
    case 'sum':
      return amount.of.reduce<number>((sum, part) => sum + amountOf(part), 0);
    case 'times':
      return amountOf(amount.of) * amountOf(amount.by);
    case 'if':
      return Math.max(amountOf(amount.then), amountOf(amount.else));
    case 'stat':
      return 2.5;
    default:
      return 2;
  }
}
