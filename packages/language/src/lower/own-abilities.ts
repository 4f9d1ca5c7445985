/** Writes what a card says about its own abilities into these abilities. */
import type {
  Ability,
  Amount,
  AttackSpec,
  Condition,
  Cost,
  Standing,
  Text,
  TriggeredTrait,
  Waiver,
} from '@kyuden/engine/program';
import { amountIf } from './branch.ts';

type OwnRule = Standing & { s: 'ownAbilities' };

const places: readonly Waiver[] = ['inHand', 'inPile', 'inProvince'];
const always: Condition = { c: 'all', of: [] };

const ownRules = (text: Text): OwnRule[] =>
  text.t === 'continuous' ? text.standing.filter((one): one is OwnRule => one.s === 'ownAbilities') : [];

export const hasOwnRules = (text: Text): boolean => ownRules(text).length > 0;

/** Whether a limit on how often the card is played cannot be kept: it has several abilities, each counted for itself. */
export const limitsSeveral = (texts: readonly Text[]): boolean =>
  texts.flatMap(ownRules).some(({ limit }) => limit !== undefined) &&
  texts.filter(({ t }) => t === 'ability').length > 1;

/** The texts of a card, with abilities as its other lines say they are. */
export function withOwnRules(texts: Text[]): Text[] {
  const rules = texts.flatMap(ownRules);
  if (rules.length === 0) return texts;
  return texts.map((text) => {
    if (text.t === 'ability') return rules.reduce(changed, text);
    return text.t === 'triggered' && text.invested === true ? rules.reduce(reinvested, text) : text;
  });
}

function changed(
  ability: Ability,
  { also = [], waive, without, limit, attack, when = always }: OwnRule,
): Ability {
  const made: Ability = { ...ability };
  if (limit !== undefined && ability.limit === undefined) made.limit = limit;
  if (attack !== undefined) made.effects = strengthened(ability.effects, attack, when);
  const any = also.filter((one) => !ability.designators.includes(one));
  if (any.length > 0) {
    made.designators = [...ability.designators, ...any];
    made.under = [...(ability.under ?? []), { any, when }];
  }
  // Where a card may be used is known without its position.
  if (waive !== undefined && when === always && waive.every((one) => places.includes(one)))
    made.waive = [...new Set([...ability.waive, ...waive])];
  else if (waive !== undefined) made.waiveWhen = [...(ability.waiveWhen ?? []), { waive, when }];
  if (without !== undefined)
    made.costs = ability.costs.map((cost): Cost => {
      const isMeant = without === 'gold' ? cost.k === 'gold' : bowsItself(cost);
      return isMeant ? { k: 'if', cond: { c: 'not', of: when }, costs: [cost] } : cost;
    });
  return made;
}

/** The effects, with attacks of these kinds stronger or weaker while the condition holds. */
function strengthened<T>(part: T, attack: { kinds: string[]; by: number }, when: Condition): T {
  if (Array.isArray(part)) return part.map((one) => strengthened(one, attack, when)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const node = part as Record<string, unknown>;
  if (node.e === 'attack') {
    const made = node.attack as AttackSpec;
    if (!attack.kinds.includes(made.kind ?? 'usual')) return part;
    const by: Amount = when === always ? attack.by : amountIf(when, attack.by, 0);
    return { ...node, attack: { ...made, strength: { a: 'sum', of: [made.strength, by] } } } as T;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, strengthened(value, attack, when)]),
  ) as T;
}

const bowsItself = (cost: Cost): boolean =>
  cost.k === 'do' &&
  cost.effect.e === 'bow' &&
  cost.effect.what.o === 'ref' &&
  cost.effect.what.ref.r === 'self';

/** The Invest text with the Gold cost of the rule while its condition holds. */
function reinvested(text: TriggeredTrait, { invest, when = always }: OwnRule): TriggeredTrait {
  if (invest === undefined) return text;
  const costs = text.costs.map(
    (cost): Cost => (cost.k === 'gold' ? { ...cost, amount: amountIf(when, invest, cost.amount) } : cost),
  );
  return { ...text, costs };
}
