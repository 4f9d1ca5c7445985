import type { Ability, Effect, Filter } from '@kyuden/engine';

/** Facts derived from the text of an ability alone, cached by ability. */

function once<T>(find: (ability: Ability) => T): (ability: Ability) => T {
  const known = new WeakMap<Ability, T>();
  return (ability) => {
    let found = known.get(ability);
    if (found === undefined) known.set(ability, (found = find(ability)));
    return found;
  };
}

const places = new Set(['currentBattlefield', 'currentProvince', 'enemyLeader', 'friendlyLeader']);
const battlePreds = new Set(['enemy', 'opposing', 'opposes', 'army']);

/** presence.opposing-phrase: whether the text mentions opposing cards or this battle, or makes an attack. */
export const speaksOfBattle = once(
  (ability) => mentions(ability.slots) || mentions(ability.effects) || mentions(ability.costs),
);

function mentions(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(mentions);
  const { e, p, role } = node as { e?: unknown; p?: unknown; role?: unknown };
  if (e === 'attack' || e === 'endBattle') return true;
  if (typeof p === 'string' && battlePreds.has(p)) return true;
  if (typeof role === 'string' && places.has(role)) return true;
  return Object.entries(node).some(([key, value]) => key !== 'words' && mentions(value));
}

const within = (effects: readonly Effect[], is: (effect: Effect) => boolean): boolean =>
  effects.some((effect) => is(effect) || nested(effect).some((list) => within(list, is)));

function nested(effect: Effect): Effect[][] {
  switch (effect.e) {
    case 'may':
    case 'forEach':
    case 'repeat':
    case 'later':
      return [effect.do];
    case 'either':
      return effect.of;
    case 'if':
      return [effect.then, effect.else ?? []];
    default:
      return [];
  }
}

/** Whether the ability straightens cards (targeting.own-bowed-personalities). */
export const straightens = once((ability) => within(ability.effects, (effect) => effect.e === 'straighten'));

/** Whether the ability straightens its own card (actions.bowed-card-cannot-act). */
export const straightensItself = once((ability) =>
  within(
    ability.effects,
    (effect) => effect.e === 'straighten' && effect.what.o === 'ref' && effect.what.ref.r === 'self',
  ),
);

/** Whether the ability creates or brings in something at the battle. */
export const bringsThere = once((ability) =>
  within(ability.effects, (effect) => (effect.e === 'create' || effect.e === 'enter') && mentions(effect)),
);

/** The filters of things that the ability affects without targeting them. */
export const classesOf = once((ability) => {
  const found: Filter[] = [];
  const collect = (effects: readonly Effect[]): void => {
    for (const effect of effects) {
      if ('what' in effect && typeof effect.what === 'object' && effect.what.o !== 'ref')
        found.push(effect.what.filter);
      for (const list of nested(effect)) collect(list);
    }
  };
  collect(ability.effects);
  return found;
});
