import { type Option, thingKind } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import { effectAsked } from '../novice/answers.ts';
import type { Memory } from '../novice/memory.ts';
import { aimAtBest } from '../novice/targets.ts';
import { idOf } from '../option-id.ts';
import type { CardSight } from '../sight.ts';
import { type Conflict, conflictOf, isIn, prospect } from './conflict-stakes.ts';
import { bestPurchase } from './dynasty.ts';
import { forecast, ofEffects, type Table, totalOf } from './forecast.ts';
import { characterWorth, costOf, FATE, fateOf, skillOf, strengthOf } from './table.ts';

/** Rules of thumb for actions, reactions and targets. */

/** The least surplus of value over cost for which an ability is used. */
const WORTHWHILE = 0.5;
/** The value of keeping a card in hand. */
const HELD = 0.6;

function tableOf(asked: Asked, conflict: Conflict | undefined, self: CardSight | undefined): Table {
  const { sight, ask } = asked;
  const user = asked.user() ?? ask.seat;
  return { sight, seat: ask.seat, user, self, conflict, targets: new Map(), slots: [] };
}

const titleOf = (asked: Asked, { thing }: Option): string => (thing && asked.look(thing)?.title) || '';

export function act(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const conflict = conflictOf(asked);
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (option.role === 'pass' || memory.gaveUp(asked, option.id)) continue;
    const worth = worthOfOption(asked, option, conflict);
    if (worth > WORTHWHILE && (!best || worth > best.worth)) best = { option, worth };
  }
  if (sight.phase === 'Dynasty' && !best) {
    const bought = bestPurchase(asked, memory);
    if (bought) return bought;
  }
  if (!best || memory.isWeary(asked)) {
    return { id: 'pass', why: conflict ? because.keepCards : because.nothingWorthwhile };
  }
  memory.began(best.option.id);
  return { id: best.option.id, why: { kind: 'worthIt', ability: titleOf(asked, best.option) } };
}

function worthOfOption(asked: Asked, option: Option, conflict: Conflict | undefined): number {
  const card = option.thing ? asked.look(option.thing) : undefined;
  if (option.program) return worthOfUse(asked, option.program, card, conflict);
  // A card played as something else is no longer a character; only searching bots weigh that.
  if (!card || asked.sight.phase === 'Dynasty' || option.verb === 'playAs') return 0;
  const price = FATE * costOf(card) + HELD;
  if (card.type === 'Attachment') return bestHost(asked, card, hostsOf(asked), conflict).worth - price;
  if (card.type === 'Character') return arrival(card, conflict) - price;
  return 0;
}

function worthOfUse(
  asked: Asked,
  program: string,
  card: CardSight | undefined,
  conflict: Conflict | undefined,
): number {
  const table: Table = { ...tableOf(asked, conflict, card), user: asked.ask.seat };
  const isEvent = card?.type === 'Event';
  const price = isEvent ? FATE * costOf(card) + HELD : 0;
  return totalOf(table, forecast(table, asked.lib, program)) - price;
}

/** The value of a character from hand: its skill in this conflict, and a little afterwards. */
const arrival = (card: CardSight, conflict: Conflict | undefined): number => {
  if (!conflict) return 0;
  const skill = skillOf(card, conflict.type);
  return prospect(conflict, skill) - prospect(conflict, 0) + 0.3 * strengthOf(card);
};

const hostsOf = ({ sight }: Asked): CardSight[] => sight.seats.flatMap((one) => one.units);

interface Host {
  host: CardSight | undefined;
  worth: number;
}

/**
 * The best bearer for an attachment. An attachment that adds skill goes to one's own character; others mostly harm
 * their bearer.
 */
function bestHost(
  asked: Asked,
  card: CardSight,
  hosts: readonly CardSight[],
  conflict: Conflict | undefined,
): Host {
  const { seat } = asked.sight;
  const [military, political] = [card.stat('military') ?? 0, card.stat('political') ?? 0];
  const helps = military + political > 0 || isForOwn(asked, card);
  let best: Host = { host: undefined, worth: 0 };
  for (const host of hosts) {
    const own = host.controller === seat;
    if (own !== helps) continue;
    const stay = 0.5 + 0.3 * Math.min(3, fateOf(host));
    const lasting = helps
      ? stay * (0.35 * Math.max(military, political) + 0.2)
      : 0.35 * stay * strengthOf(host);
    const skill = conflict?.type === 'political' ? political : military;
    const swing = conflict && isIn(conflict, host) && !host.bowed ? skill : 0;
    const now = conflict && swing !== 0 ? prospect(conflict, swing) - prospect(conflict, 0) : 0;
    // Before a conflict begins, nobody knows where skill will be needed.
    const worth =
      now + (conflict || fateOf(host) > 0 ? lasting : 0.4 * lasting) + 0.02 * characterWorth(host);
    if (worth > best.worth) best = { host, worth };
  }
  return best;
}

/** Whether the card has an ability, which its bearer's player could use. */
function isForOwn({ lib }: Asked, card: CardSight): boolean {
  const face = lib.faces.findIndex((one) => one.title === card.title);
  return (lib.texts[face] ?? []).some((id) => lib.programs.get(id)?.text.t === 'ability');
}

export function attachTo(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const card = ask.about.card ? asked.look(ask.about.card) : undefined;
  const offered = new Set(ask.options.flatMap((one) => one.thing ?? []));
  const hosts = hostsOf(asked).filter((one) => offered.has(one.thing));
  const { host } = card ? bestHost(asked, card, hosts, conflictOf(asked)) : { host: undefined };
  if (host)
    return { id: idOf(ask, { verb: 'to', thing: host.thing }), why: { kind: 'bears', card: host.title } };
  memory.giveUp();
  return { id: 'cancel', why: because.nobodyBears };
}

export function playWhere(asked: Asked): Move {
  const { ask } = asked;
  const there = ask.options.find((one) => thingKind(one.thing ?? '') === 'b');
  const option = there ?? ask.options[0]!;
  return { id: option.id, why: there ? because.neededInConflict : because.waitsAtHome };
}

export function react(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const conflict = conflictOf(asked);
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (!option.program || memory.gaveUp(asked, option.id)) continue;
    const card = option.thing ? asked.look(option.thing) : undefined;
    if (isAgainstMyself(asked, option.program)) continue;
    const worth = worthOfUse(asked, option.program, card, conflict);
    if (worth > 0.2 && (!best || worth > best.worth)) best = { option, worth };
  }
  if (!best || memory.isWeary(asked)) return { id: 'pass', why: because.holdAnswers };
  memory.began(best.option.id);
  return { id: best.option.id, why: { kind: 'moment', ability: titleOf(asked, best.option) } };
}

/** Whether the ability would cancel the player's own action. */
function isAgainstMyself({ ask, lib }: Asked, program: string): boolean {
  const text = lib.programs.get(program)?.text;
  const cancels = text?.t === 'ability' && text.effects.some((one) => one.e === 'negate');
  return cancels && ask.about.player === ask.seat;
}

export function slot(asked: Asked, memory: Memory): Move {
  const { ask, lib } = asked;
  const name = ask.about.slot ?? '';
  const program = ask.about.program ?? '';
  const source = ask.about.card ? asked.look(ask.about.card) : undefined;
  const table = tableOf(asked, conflictOf(asked), source);
  const price = source?.type === 'Event' ? FATE * costOf(source) + HELD : 0;
  return aimAtBest(asked, memory, (thing) => {
    const card = asked.look(thing);
    return card && lib.programs.has(program) ? worthOn(table, asked, program, name, card) - price : 0;
  });
}

function worthOn(table: Table, asked: Asked, program: string, name: string, card: CardSight): number {
  const targets = new Map([[name, card]]);
  return totalOf(table, forecast({ ...table, targets }, asked.lib, program));
}

/** A choice between two ways: takes the better one for the player who is asked. */
export function either(asked: Asked): Move {
  const effect = effectAsked(asked);
  const table = tableOf(asked, conflictOf(asked), undefined);
  let best: { option: Option; worth: number } | undefined;
  for (const option of asked.ask.options) {
    const branch = effect?.e === 'either' ? effect.of[option.index ?? -1] : undefined;
    const worth = branch ? totalOf(table, ofEffects(table, branch)) : 0;
    if (!best || worth > best.worth) best = { option, worth };
  }
  const why = effect?.e === 'either' ? because.servesMost : because.noRule;
  return { id: (best?.option ?? asked.ask.options[0]!).id, why };
}

export function may(asked: Asked): Move {
  const effect = effectAsked(asked);
  const table = tableOf(asked, conflictOf(asked), undefined);
  const worth = effect ? totalOf(table, ofEffects(table, effect.e === 'may' ? effect.do : [effect])) : 1;
  return worth >= 0 ? { id: 'yes', why: because.doesGood } : { id: 'no', why: because.doesHarm };
}

/** A choice of cards: the best card to gain, or the least valuable one to lose. */
export function pick(asked: Asked): Move {
  const { ask, sight } = asked;
  const gain = ask.about.what === 'search' || helps(asked);
  let best: { option: Option; worth: number; own: boolean } | undefined;
  for (const option of ask.options) {
    const card = option.thing ? asked.look(option.thing) : undefined;
    if (!option.thing) continue;
    const value = card ? worthOfCard(card) : 0;
    const own = !card || card.controller === sight.seat;
    const worth = own === gain ? value : -value;
    if (!best || worth > best.worth) best = { option, worth, own };
  }
  if (best) return { id: best.option.id, why: whyPicked(gain, best.own) };
  const stop = ask.options.find((one) => one.role === 'done' || one.role === 'none');
  return { id: (stop ?? ask.options[0]!).id, why: because.nothingToChoose };
}

const whyPicked = (gain: boolean, own: boolean): BotReason => {
  if (gain) return own ? because.servesMost : because.helpsThemLeast;
  return own ? because.leastMissed : because.theyMissMost;
};

const worthOfCard = (card: CardSight): number =>
  card.type === 'Character' ? characterWorth(card) : 1 + 0.4 * costOf(card) + 0.3 * card.attached.length;

/** Effects that benefit their object. */
const GOOD = new Set(['honor', 'straighten', 'enter', 'attach', 'modify', 'refill', 'faceUp']);

/** Whether the effect benefits the chosen card. Costs and discards do not. */
function helps(asked: Asked): boolean {
  if (asked.ask.about.what === 'cost') return false;
  const effect = effectAsked(asked);
  if (!effect) return false;
  if (effect.e === 'put') return effect.to.zone === 'hand';
  return GOOD.has(effect.e);
}
