import {
  attachmentsOf,
  cardOf,
  cardThing,
  faceOf,
  leaderOf,
  placeOf,
  typeOf,
  unitOf,
  zoneCards,
  zoneKey,
  zoneName,
  zoneNumber,
} from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import { pieceOf } from '../machine/counters.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Ability, Pred, SharedFeature, StateName } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import { type Attack, type Card, provinceThing, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { amount, statOf, tokensOn } from './amount.ts';
import type { NotOf } from './asked-of.ts';
import { attackOfField, currentAttack, currentBattle, otherSide, type Side, sideOf } from './current.ts';
import { familyOf } from './family.ts';
import { tally } from './history.ts';
import { clansOf, hasKeyword, keywordsOf } from './keyword.ts';
import { cannotBeAsked, fitsSome, relates } from './logic.ts';
import { wordsOf } from './piece.ts';
import { printedPrograms } from './printed-texts.ts';
import { couldHappen, matchesCard, things } from './recursion.ts';
import { pointsAt, pointsAtSeat, refSeats, refThings } from './ref.ts';
import { standingFor } from './standing.ts';
import { abilitiesOn, hasAbility, printedAbilities } from './texts.ts';
import {
  enemySide,
  inUnit,
  isInArmyOf,
  isOpposed,
  isUnitLeader,
  opposing,
  sideAtResolution,
  sideOfCard,
} from './units.ts';

/** Whether the card satisfies a predicate. */
export function cardFits(ctx: Context, pred: Pred, c: Card, thing: Thing): boolean {
  const { g } = ctx;
  switch (pred.p) {
    case 'type':
      return pred.any.includes(faceOf(g, c).type);
    case 'keyword':
      if (pred.containing)
        return keywordsOf(g, c).some((one) => pred.any.some((word) => one.split(' ').includes(word)));
      for (const keyword of pred.any) if (hasKeyword(g, c, keyword, pred.base)) return true;
      return false;
    case 'title':
      return faceOf(g, c).title === pred.title || titlesOf(g, c).includes(pred.title);
    case 'named':
      return titlesOf(g, c).includes(String(ctx.env?.[pred.by] ?? ''));
    case 'state':
      if (pred.is === 'allied') return isAllied(g, c, placeRead(ctx, c, thing));
      if (pred.is === 'attacking') return sideRead(ctx, c, thing) === 'attack';
      if (pred.is === 'defending') return sideRead(ctx, c, thing) === 'defense';
      return inState(g, c, pred.is);
    case 'control':
      return pointsAtSeat(ctx, pred.by, ctx.asWas === thing || inPlay(g, c) ? c.controller : c.owner);
    case 'own':
      return pointsAtSeat(ctx, pred.by, c.owner);
    case 'zone': {
      // A card that may be used from elsewhere counts as in the hand of its user.
      if (ctx.env?.['@given'] === thing && isOrHas(pred.zone, 'hand'))
        return !pred.of || pointsAtSeat(ctx, pred.of, ctx.you);
      if (!isOrHas(pred.zone, zoneName(c.zone))) return false;
      return !pred.of || pointsAtSeat(ctx, pred.of, zoneOwner(g, c));
    }
    case 'at':
      return refThings(ctx, pred.place).some((place) => isAt(g, c, place, placeRead(ctx, c, thing)));
    case 'with':
      return refThings(ctx, pred.of).some((one) => {
        const other = cardOf(g, one);
        return other !== undefined && placeOf(g, other) === placeRead(ctx, c, thing);
      });
    case 'besides':
      return things(ctx, pred.filter).some((one) => {
        const other = cardOf(g, one);
        return other !== undefined && placeOf(g, other) === placeRead(ctx, c, thing);
      });
    case 'opposing':
      for (const one of refThings(ctx, pred.of)) {
        const other = cardOf(g, one);
        if (other !== undefined && opposedBy(ctx, c, thing, other)) return true;
      }
      return false;
    case 'army':
      return refThings(ctx, pred.of).some((one) => inArmyOf(g, c, one, placeRead(ctx, c, thing)));
    case 'enemy': {
      const arriving = arrivalOf(ctx, thing);
      if (arriving) return inUnit(g, c) && sideRead(ctx, c, thing) === otherSideFor(arriving, ctx.you);
      const enemy = enemySide(g, ctx.you);
      return (
        enemy !== undefined &&
        fieldIn(placeRead(ctx, c, thing)) === enemy.field &&
        sideRead(ctx, c, thing) === enemy.side
      );
    }
    case 'atResolution': {
      const was = sideAtResolution(g, thing);
      if (!was || !pred.army) return was !== undefined;
      const attack = attackOfField(g, was.battle.field);
      return refSeats(ctx, pred.army).some(
        (seat) => attack !== undefined && sideOf(attack, seat) === was.side,
      );
    }
    case 'against':
      return refThings(ctx, pred.of).some((one) => isAgainst(g, c, one));
    case 'inUnit':
      return refThings(ctx, pred.of).some((one) => {
        const other = cardOf(g, one);
        return other !== undefined && leaderOf(g, other) === leaderOf(g, c);
      });
    case 'inUnitOf':
      return inUnit(g, c) && matchesCard(ctx, pred.filter, leaderOf(g, c));
    case 'attachedTo':
      return c.host >= 0 && pointsAt(ctx, pred.of, cardThing(leaderOf(g, c)));
    case 'shares':
      return refThings(ctx, pred.of).some((one) => shares(g, pred.what, thing, one));
    case 'stat':
      return compare(statOf(g, thing, pred.stat, pred.base, pred.total), pred.cmp, amount(ctx, pred.to));
    case 'attachments': {
      const attached = attachmentsOf(g, c).filter((one) => matchesCard(ctx, pred.filter, one));
      return compare(attached.length, pred.cmp, amount(ctx, pred.n));
    }
    case 'tokens':
      return compare(tokensOn(g, thing, pred.title), pred.cmp, amount(ctx, pred.n));
    case 'hasAbility':
      return hasAbility(g, c, pred.designator);
    case 'does':
      if (pred.own)
        return printedPrograms(g, c).some((id) => befallsOwn(programOf(g.lib, id).text, pred.effect));
      return abilitiesOn(g, c).some((ability) =>
        ability.effects.some((effect) => (pred.makes ? makes(effect, pred.makes) : effect.e === pred.effect)),
      );
    case 'abilities':
      return compare(abilitiesAsked(g, c, pred).length, pred.cmp, amount(ctx, pred.n));
    case 'could':
      return couldHappen(ctx, thing, c);
    case 'in':
      return zoneName(c.zone) === 'province' && pointsAt(ctx, pred.of, provinceThing(zoneNumber(c.zone)));
    case 'end': {
      // The top of a zone is the end of its list.
      const list = zoneCards(g, c.zone);
      const from = pred.end === 'top' ? list.length - 1 - list.indexOf(c) : list.indexOf(c);
      return from < amount(ctx, pred.n);
    }
    case 'opposes':
      return things(ctx, pred.filter).some((one) => {
        const other = cardOf(g, one);
        return other !== undefined && opposing(g, c, other);
      });
    case 'past':
      return tally(ctx, pred.past) > 0;
    case 'of':
    case 'when':
      return relates(ctx, pred, thing);
    case 'other':
      return !pointsAt(ctx, pred.than, thing);
    case 'is':
      return pointsAt(ctx, pred.ref, thing);
    case 'extreme': {
      const values = things(ctx, pred.among)
        .map((one) => statOf(g, one, pred.stat, undefined, pred.total))
        .filter((value) => !pred.nonZero || value !== 0);
      if (values.length === 0) return false;
      const best = pred.most === 'highest' ? Math.max(...values) : Math.min(...values);
      return statOf(g, thing, pred.stat, undefined, pred.total) === best;
    }
    case 'not':
      return !cardFits(ctx, pred.pred, c, thing);
    case 'any':
      return fitsSome(ctx, pred.of, thing);
    default:
      return cannotBeAsked('cards', pred satisfies NotOf<'card'>);
  }
}

const isOrHas = (zones: string | readonly string[], zone: string): boolean =>
  typeof zones === 'string' ? zones === zone : zones.includes(zone);

/**
 * Returns the abilities on a card, only those with one of the keywords if any are given; with `base`, the printed
 * ones.
 */
function abilitiesAsked(g: Machine, c: Card, asked: Pred & { p: 'abilities' }): Ability[] {
  const { keywords, attackKinds = [], base } = asked;
  const all = base ? printedAbilities(g, c) : abilitiesOn(g, c);
  if (!keywords) return all;
  return all.filter(
    (one) =>
      keywords.some((word) => one.keywords.includes(word)) ||
      (attackKinds.length > 0 && attacks(one.effects, attackKinds)),
  );
}

/** Whether the effects contain an attack of one of these kinds. */
function attacks(node: unknown, kinds: readonly string[]): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { e, attack } = node as { e?: unknown; attack?: { kind?: string } };
  if (e === 'attack' && kinds.includes(attack?.kind ?? 'usual')) return true;
  return Object.values(node).some((one) => attacks(one, kinds));
}

/** Whether a text creates a card of this type. */
function makes(node: unknown, type: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { e, face } = node as { e?: unknown; face?: { type?: unknown } };
  return (e === 'create' && face?.type === type) || Object.values(node).some((one) => makes(one, type));
}

/** Returns the titles of a card; empty for a card without one, so that it shares its title with no card. */
function titlesOf(g: Machine, c: Card): string[] {
  if (g.book.hooks.texts.titles) return g.book.hooks.texts.titles(g, c);
  const { title } = faceOf(g, c);
  return title === '' ? [] : [title];
}

/** Whether the controllers of the two cards are on different sides of the current attack. */
function isAgainst(g: Machine, c: Card, thing: Thing): boolean {
  const other = cardOf(g, thing);
  const attack = currentAttack(g);
  const [own, their] = [c, other].map((one) => (attack && one ? sideOf(attack, one.controller) : undefined));
  return own !== undefined && their !== undefined && own !== their;
}

function zoneOwner(g: Machine, c: Card): number {
  if (zoneName(c.zone) === 'province') return g.state.provinces[zoneNumber(c.zone)]?.seat ?? -1;
  return zoneNumber(c.zone);
}

/**
 * Whether the card is at a battlefield, in a province or in a player's home. What is in play at a province is at the
 * battlefield there.
 */
function isAt(g: Machine, c: Card, place: Thing, where: string): boolean {
  const n = thingNumber(place);
  if (thingKind(place) === 's') return where === zoneKey('home', n);
  if (thingKind(place) === 'p') return zoneName(c.zone) === 'province' && zoneNumber(c.zone) === n;
  if (where === zoneKey('battlefield', n)) return true;
  const field = g.state.fields.find((one) => one.id === n);
  return (
    field !== undefined &&
    field.province >= 0 &&
    c.zone === zoneKey('province', field.province) &&
    typeOf(g, c).onProvince !== 'lying' &&
    inPlay(g, c)
  );
}

/** Returns the location of a card; for a card evaluated as it was, the location before it left. */
function placeRead(ctx: Context, c: Card, thing: Thing): string {
  const was = ctx.asWas === thing ? (ctx.wasAt ?? ctx.member?.data?.was) : undefined;
  return typeof was === 'string' ? was : placeOf(ctx.g, c);
}

/**
 * Returns the attack of the battlefield that the answered occurrence sends this card to. The card is then evaluated as
 * if it were there.
 */
function arrivalOf(ctx: Context, thing: Thing): Attack | undefined {
  const to = ctx.member?.subject === thing ? ctx.member.to : undefined;
  return to !== undefined && to.charCodeAt(0) === 98 && /^b\d+$/.test(to)
    ? attackOfField(ctx.g, thingNumber(to))
    : undefined;
}

const otherSideFor = (attack: Attack, seat: number): Side | 'none' => {
  const side = sideOf(attack, seat);
  return side ? otherSide(side) : 'none';
};

/**
 * Returns the side of a card: the one it will be on if it is being sent to a battlefield, or the one it was on if it
 * is evaluated as it was.
 */
function sideRead(ctx: Context, c: Card, thing: Thing): Side | undefined {
  const { g } = ctx;
  const arriving = arrivalOf(ctx, thing);
  if (arriving) return sideOf(arriving, leaderOf(g, c).controller);
  const place = placeRead(ctx, c, thing);
  if (place === placeOf(g, c)) return sideOfCard(g, c);
  const wasInUnit = inUnit(g, c) || ctx.member?.data?.host !== undefined;
  const attack = wasInUnit ? attackOfField(g, fieldIn(place)) : undefined;
  return attack && sideOf(attack, c.controller);
}

/** Whether the card, evaluated as it was if necessary, opposes the other. */
function opposedBy(ctx: Context, c: Card, thing: Thing, other: Card): boolean {
  const { g } = ctx;
  const place = placeRead(ctx, c, thing);
  if (place === placeOf(g, c)) return opposing(g, c, other);
  const sides = [sideRead(ctx, c, thing), sideOfCard(g, other)];
  return place === placeOf(g, other) && sides[0] !== sides[1] && !sides.includes(undefined);
}

const fieldIn = (place: string): number =>
  zoneName(place) === 'battlefield' ? Number(place.slice('battlefield:'.length)) : -1;

/** Whether the card is, or was, at this location for a player who is an ally. */
function isAllied(g: Machine, c: Card, place: string): boolean {
  const attack = attackOfField(g, fieldIn(place));
  return attack?.allies.some((one) => one.seat === c.controller) === true;
}

function inArmyOf(g: Machine, c: Card, of: Thing, place: string): boolean {
  if (!inUnit(g, c)) return false;
  if (thingKind(of) === 's') {
    const battle = currentBattle(g);
    const attack = battle && attackOfField(g, battle.field);
    const side = attack && sideOf(attack, thingNumber(of));
    if (!side || fieldIn(place) !== battle.field) return false;
    return sideOf(attack, leaderOf(g, c).controller) === side;
  }
  const other = cardOf(g, of);
  return other !== undefined && isInArmyOf(g, c, other);
}

/** Elements of a card, or of a piece of the table. */
function elementsOf(g: Machine, thing: Thing): string[] {
  const c = cardOf(g, thing);
  const piece = c ? undefined : pieceOf(g, thing);
  const words = c ? keywordsOf(g, c) : piece ? wordsOf(g, piece) : [];
  return words.filter((word) => g.book.elements.includes(word));
}

function shares(g: Machine, what: SharedFeature, a: Thing, b: Thing): boolean {
  if (what === 'clan') {
    const other = clansOf(g, b);
    return clansOf(g, a).some((clan) => other.includes(clan));
  }
  if (what === 'element') {
    const other = elementsOf(g, b);
    return elementsOf(g, a).some((element) => other.includes(element));
  }
  const first = cardOf(g, a);
  const second = cardOf(g, b);
  if (!first || !second) return false;
  switch (what) {
    case 'title':
      return titlesOf(g, first).some((title) => titlesOf(g, second).includes(title));
    case 'type':
      return faceOf(g, first).type === faceOf(g, second).type;
    case 'family': {
      const name = familyOf(faceOf(g, first).title);
      return name !== undefined && name === familyOf(faceOf(g, second).title);
    }
    case 'controller':
      return first.controller === second.controller;
    case 'trait': {
      const other = traitsOf(g, second);
      return traitsOf(g, first).some((trait) => other.includes(trait));
    }
  }
}

/** Keywords of a card that are neither Clans nor part of its text. */
const traitsOf = (g: Machine, c: Card): string[] =>
  keywordsOf(g, c).filter(
    (word) =>
      word !== 'Unique' && !g.book.clans.includes(word) && g.book.modes.textKeywords?.includes(word) !== true,
  );

/** Whether a card is of a kind that can be Human or Cavalry: it has its own Force, like Personalities and Followers. */
const combatant = (g: Machine, c: Card): boolean => {
  const type = typeOf(g, c);
  return type.stats.includes('force') && !type.signed;
};

function isHuman(g: Machine, c: Card): boolean {
  if (!combatant(g, c)) return false;
  if (standingFor(g, 'human', c).length > 0) return true;
  return !hasKeyword(g, c, 'Nonhuman');
}

/** Whether the unit is Cavalry: neither its leader nor any Follower lacks the keyword. */
export function isCavalryUnit(g: Machine, c: Card): boolean {
  return unitOf(g, c).every((one) => !combatant(g, one) || hasKeyword(g, one, 'Cavalry'));
}

/** Whether the card has a state that does not depend on the context. */
function inState(
  g: Machine,
  c: Card,
  state: Exclude<StateName, 'allied' | 'attacking' | 'defending'>,
): boolean {
  switch (state) {
    case 'bowed':
      return c.bowed;
    case 'unbowed':
      return !c.bowed;
    case 'dishonorable':
      return c.dishonorable;
    case 'honorable':
      return !c.dishonorable && isUnitLeader(g, c);
    case 'dead':
      return c.dead !== '';
    case 'honorablyDead':
      return c.dead === 'honorably';
    case 'dishonorablyDead':
      return c.dead === 'dishonorably';
    case 'discarded':
      return zoneName(c.zone).endsWith('Discard') && c.dead === '';
    case 'faceUp':
      return c.faceUp;
    case 'faceDown':
      return !c.faceUp;
    case 'opposed':
      return isOpposed(g, c);
    case 'unopposed':
      return !isOpposed(g, c);
    case 'inArmy':
      return sideOfCard(g, c) !== undefined;
    case 'home':
      return zoneName(placeOf(g, c)) === 'home';
    case 'inPlay':
      return inPlay(g, c);
    case 'human':
      return isHuman(g, c);
    case 'infantry':
      return combatant(g, c) && !hasKeyword(g, c, 'Cavalry');
    case 'unaligned': {
      const { unaligned } = g.book.modes;
      return unaligned === undefined ? clansOf(g, cardThing(c)).length === 0 : hasKeyword(g, c, unaligned);
    }
    case 'goldProducing':
      return printedPrograms(g, c).some((id) => makesGold(programOf(g.lib, id).text));
    case 'focused':
      return zoneName(c.zone) === 'focusArea';
    case 'destroyed':
      return c.dead !== '';
    // Only provinces lie under a Stronghold.
    case 'stronghold':
      return false;
    case 'honored':
      return (c.counters?.status ?? 0) > 0;
    case 'dishonored':
      return (c.counters?.status ?? 0) < 0;
  }
}

/** Whether the text contains this effect or cost for its own player. */
function befallsOwn(node: unknown, effect: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { e, player } = node as { e?: unknown; player?: { r?: unknown } };
  return (e === effect && player?.r === 'you') || Object.values(node).some((one) => befallsOwn(one, effect));
}

/** Whether the text produces Gold, by a Gold trait or by an effect. */
function makesGold(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { t, e } = node as { t?: unknown; e?: unknown };
  return t === 'gold' || e === 'produceGold' || Object.values(node).some(makesGold);
}
