import {
  type Ability,
  abilityOf,
  answerOf,
  ask,
  byRules,
  type Card,
  call,
  cardOf,
  cardThing,
  context,
  type Effect,
  finish,
  inUnit,
  leaderOf,
  limitLeft,
  type Machine,
  noteUse,
  type Option,
  occur,
  type Procedure,
  plainOption,
  printedPrograms,
  procedure,
  programOf,
  type RulebookTrigger,
  type Strike,
  type Thing,
  taken,
  type Use,
  unitOf,
  usualUses,
} from '@kyuden/engine';
import { strikeOf } from '../ccg/kinds/contests.ts';
import { isInPlay } from '../ccg/places.ts';

/** ranged.combine: cards of one unit make one attack together, each for its own cost. */

interface Joiner {
  card: Card;
  program: string;
  ability: Ability;
  strength: number;
  /** The card that bows for it: the card itself or its Personality. */
  bows: Card | undefined;
}

export const combined: RulebookTrigger = {
  rule: 'gold.ranged.combine',
  kind: 'attackTargeted',
  point: 'after',
  matches: (g, _frame, member) => {
    const strike = strikeOf(g, member);
    return strike !== undefined && joiners(g, strike, []).length > 0;
  },
  run: (g, _frame, member) => {
    const strike = strikeOf(g, member) as Strike;
    call(g, combineAttacks, { strike: strike.id });
  },
};

const OFFER = 0;
const ANSWERED = 1;
const BOWED = 2;

interface CombineAt {
  strike: number;
  joined?: string[];
  chosen?: string;
}

/** Asks which cards of the unit join the attack, one after another. Each bows as its own attack requires. */
export const combineAttacks: Procedure<CombineAt> = procedure('combineAttacks', (g, frame) => {
  const { at } = frame;
  const strike = g.state.strikes.find((one) => one.id === at.strike);
  at.joined ??= [];
  if (!strike) return finish(g, frame);
  const open = joiners(g, strike, at.joined);
  switch (frame.pc) {
    case OFFER: {
      if (open.length === 0) return finish(g, frame);
      frame.pc = ANSWERED;
      const options: Option[] = open.map((one) => ({
        id: `join:${cardThing(one.card)}|${one.program}`,
        role: 'do',
        verb: 'join',
        thing: cardThing(one.card),
        program: one.program,
      }));
      options.push(plainOption.done);
      const about = { what: 'combineAttacks', card: strike.target, rule: 'gold.ranged.combine' };
      return ask(g, strike.seat, 'pick', about, options);
    }
    case ANSWERED: {
      const answer = answerOf(frame) ?? 'done';
      const chosen = open.find((one) => answer === `join:${cardThing(one.card)}|${one.program}`);
      if (!chosen) return finish(g, frame);
      frame.pc = BOWED;
      at.chosen = `${cardThing(chosen.card)}|${chosen.program}`;
      at.joined.push(at.chosen);
      noteUse(g, at.chosen, chosen.ability.limit);
      const members = chosen.bows ? [{ subject: cardThing(chosen.bows), player: strike.seat }] : [];
      occur(
        g,
        'bow',
        members,
        byRules(strike.seat, { mode: 'cost', card: cardThing(chosen.card), action: strike.action }),
      );
      return;
    }
    case BOWED: {
      frame.pc = OFFER;
      const paid = taken(g, 'gate');
      const [thing = '', program = ''] = (at.chosen ?? '').split('|');
      const joiner = cardOf(g, thing);
      const own = joiner && attackOf(g, joiner, program);
      const isPaid = paid.members.every((one) => one.fate === 'done');
      if (own && isPaid) strike.changes += own.strength;
      // The combined attack has the keywords of all its parts.
      const record = g.state.actions.find((one) => one.id === strike.action);
      if (record && own) record.keywords = [...new Set([...record.keywords, ...own.ability.keywords])];
      return;
    }
  }
});

/** The other cards of the attacker's unit that could attack this target now. */
function joiners(g: Machine, strike: Strike, joined: string[]): Joiner[] {
  const source = cardOf(g, strike.source);
  if (!source || !isInPlay(g, source) || !inUnit(g, source)) return [];
  const committed = new Set<Thing>([strike.source, ...joined.map((one) => one.split('|')[0] as Thing)]);
  const target = cardOf(g, strike.target);
  // fear.no-combine
  if (!target || strike.kind !== 'usual') return [];
  return unitOf(g, source).flatMap((c) => {
    if (committed.has(cardThing(c)) || c.controller !== strike.seat) return [];
    return printedPrograms(g, c).flatMap((program) => {
      const own = attackOf(g, c, program);
      return own && mayJoin(g, own, strike, target, source) ? [own] : [];
    });
  });
}

function mayJoin(g: Machine, own: Joiner, strike: Strike, target: Card, source: Card): boolean {
  const { card: c, program, ability } = own;
  if (own.bows?.bowed || (c.bowed && own.bows !== c)) return false;
  // ranged.item-with-bowing-personality: a Personality bows for only one attack.
  const first = attackOf(g, source, programOfStrike(g, strike));
  if (own.bows && first?.bows === own.bows) return false;
  const instance = `${cardThing(c)}|${program}`;
  const use: Use = { seat: strike.seat, card: c.id, program, ability, instance, designator: 'Battle' };
  if (limitLeft(g, ability.limit, instance, context(g, strike.seat, c.id), usualUses(g)) <= 0) return false;
  return g.book.hooks.use.may(g, use) === null && g.book.hooks.target.inAttackDomain(g, use, target);
}

const programOfStrike = (g: Machine, strike: Strike): string =>
  g.state.actions.find((one) => one.id === strike.action)?.program ?? '';

/**
 * Returns the plain Ranged Attack of an ability, or undefined. Its strength is a number, and its only cost may
 * be to bow its card or Personality.
 */
function attackOf(g: Machine, c: Card, program: string): Joiner | undefined {
  if (program === '' || programOf(g.lib, program).text.t !== 'ability') return undefined;
  const ability = abilityOf(g.lib, program);
  const [effect, ...more] = ability.effects as (Effect | undefined)[];
  if (effect?.e !== 'attack' || more.length > 0 || typeof effect.attack.strength !== 'number')
    return undefined;
  if (effect.attack.kind !== undefined) return undefined;
  if (!ability.designators.includes('Battle') || ability.conditions.length > 0) return undefined;
  const [cost, ...others] = ability.costs;
  if (others.length > 0) return undefined;
  const strength = effect.attack.strength;
  if (!cost) return { card: c, program, ability, strength, bows: undefined };
  if (cost.k !== 'do' || cost.effect.e !== 'bow' || cost.effect.what.o !== 'ref') return undefined;
  const { ref } = cost.effect.what;
  if (ref.r === 'self') return { card: c, program, ability, strength, bows: c };
  return ref.r === 'host' ? { card: c, program, ability, strength, bows: leaderOf(g, c) } : undefined;
}
