import { type Option, type Thing, thingKind } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import type { CardSight } from '../sight.ts';
import { discardFromProvinces, spareGold, worthRecruited } from './economy.ts';
import type { Memory } from './memory.ts';
import { wantedFromDeck, worthForRings } from './ring-plans.ts';
import { fightOf, keptFor, valueInHand, worthOnTable } from './table.ts';
import { type Mood, weigh } from './text-value.ts';

/** Rules of thumb for targets, and for choosing and giving up cards. */

const NO_MOOD: Mood = { effect: 0, cost: 0 };

export function slot(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const name = ask.about.slot ?? '';
  const program = ask.about.program ?? '';
  const own = PLAYER.get(program)?.[name];
  if (own) return aimAtBest(asked, memory, own(asked));
  const mood = asked.lib.programs.has(program)
    ? (weigh(asked.lib, program).moods.get(name) ?? NO_MOOD)
    : NO_MOOD;
  return aimAtBest(asked, memory, (thing) => worthOfTarget(asked, thing, mood));
}

/**
 * Chooses the most valuable target. Stops if no further target is needed, and cancels the use if every target would
 * hurt.
 */
export function aimAtBest(asked: Asked, memory: Memory, worthOf: (thing: Thing) => number): Move {
  const { ask } = asked;
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (!option.thing) continue;
    const worth = worthOf(option.thing);
    if (!best || worth > best.worth) best = { option, worth };
  }
  const leave = ask.options.find((one) => one.role === 'done');
  const cancel = ask.options.find((one) => one.role === 'cancel');
  if (leave && (!best || best.worth <= 0)) return { id: leave.id, why: because.noMoreTargets };
  if (cancel && (!best || best.worth < 0)) {
    memory.giveUp();
    return { id: cancel.id, why: because.noGoodTarget };
  }
  const option = best?.option ?? ask.options[0]!;
  return { id: option.id, why: aimedAt(asked, option) };
}

/** The reason with the target's title. Provinces, players and created cards have none. */
function aimedAt(asked: Asked, { thing = '' }: Option): BotReason {
  const title = asked.look(thing)?.title ?? '';
  return { kind: 'bestTarget', target: TARGETS[thingKind(thing)] ?? 'other', title };
}

const TARGETS: Readonly<Record<string, 'card' | 'province' | 'player'>> = {
  c: 'card',
  p: 'province',
  s: 'player',
};

function worthOfTarget(asked: Asked, thing: string, mood: Mood): number {
  switch (thing[0]) {
    case 'p':
      return provinceWorth(asked, thing, mood);
    case 's':
      return (Number(thing.slice(1)) === asked.ask.seat ? 1 : -1) * Math.sign(mood.effect);
    case 'c': {
      const card = asked.look(thing);
      return card ? cardWorth(asked, card, mood) : 0;
    }
    default:
      return 0;
  }
}

/** The most valuable card to help or harm, the least valuable one to pay with. */
function cardWorth(asked: Asked, card: CardSight, mood: Mood): number {
  const side = card.controller === asked.ask.seat ? 1 : -1;
  const value = worthOnTable(card);
  // As a performer, a strong card; as a cost, a weak one.
  if (mood.effect === 0 && mood.cost === 0) return 0.01 * side * value + 0.5;
  const idle = (mood.wants === 'unbowed' && card.bowed) || (mood.wants === 'bowed' && !card.bowed);
  const effect = idle ? -0.1 : side * Math.sign(mood.effect) * value;
  // Pay with a small card; that something must be paid is already counted.
  const paid = mood.cost < 0 ? 30 / (1 + value) : 0;
  return effect + paid;
}

function provinceWorth(asked: Asked, thing: string, mood: Mood): number {
  const own = asked.sight.own.provinces.some((one) => one.thing === thing);
  const here = fightOf(asked)?.province === thing ? 2 : 1;
  return (own ? 1 : -1) * Math.sign(mood.effect || 1) * here;
}

/** Returns the value of each target for the question. */
type Aim = (asked: Asked) => (thing: Thing) => number;

const bearer: Aim = (asked) => (thing) => {
  const card = asked.look(thing);
  if (!card) return 0;
  return (card.bowed ? 1 : 3) + worthOnTable(card) / (2 + card.attached.length);
};

const attachment: Aim = (asked) => {
  const spare = spareGold(asked);
  return (thing) => {
    const card = asked.look(thing);
    if (!card) return -1;
    const cost = card.stat('goldCost') ?? 0;
    const forRings = worthForRings(asked, card);
    if (cost > spare + forRings) return -1;
    return 1 + forRings + (card.stat('force') ?? 0) + 0.3 * (card.stat('chi') ?? 0) - 0.1 * cost;
  };
};

const recruit: Aim = (asked) => (thing) => {
  const card = asked.look(thing);
  return card ? worthRecruited(asked, card) : -1;
};

/** Prefers the card whose bowing costs least. */
const leastOnTable: Aim = (asked) => (thing) => {
  const card = asked.look(thing);
  return card && !card.bowed ? 10 - worthOnTable(card) : -1;
};

/** Targets of the abilities that every player has, by slot. */
const PLAYER = new Map<string, Readonly<Record<string, Aim>>>([
  ['player/equip', { t1: bearer, t2: attachment, entering: attachment }],
  ['player/recruit', { entering: recruit }],
  ['player/lobby', { t1: leastOnTable }],
  ['player/honorableLobby', { t1: leastOnTable }],
]);

/** Abilities of all players by which cards leave provinces. */
const LEAVING: ReadonlySet<string> = new Set(['player/discard', 'player/cycle']);

/** Chooses cards that will not be bought soon; the first one if the choice cannot end without a card. */
function leave(asked: Asked, memory: Memory): Move {
  const move = discardFromProvinces(asked, memory);
  if (asked.ask.options.some(({ id }) => id === move.id)) return move;
  return { id: asked.ask.options[0]!.id, why: because.leastMissed };
}

/** A choice among cards if the text does not say whether being chosen is good: decides by their controller. */
export function pick(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  if (LEAVING.has(ask.about.program ?? '')) return leave(asked, memory);
  const stop = ask.options.find((one) => one.role === 'done' || one.role === 'none');
  const gives = givesUp(asked);
  let best: { option: Option; worth: number; card: CardSight | undefined } | undefined;
  for (const option of ask.options) {
    const card = option.thing ? asked.look(option.thing) : undefined;
    if (!option.thing) continue;
    const worth = card ? worthToPick(asked, card, gives) : 0;
    if (!best || worth > best.worth) best = { option, worth, card };
  }
  if (!best) return { id: (stop ?? ask.options[0]!).id, why: because.nothingToChoose };
  const isTheirs = best.card !== undefined && best.card.owner !== ask.seat;
  const why = !gives ? because.servesMost : isTheirs ? because.theyMissMost : because.leastMissed;
  return { id: best.option.id, why };
}

/** Whether this is a cost or a discard, so that the least valuable card is given. */
function givesUp({ ask }: Asked): boolean {
  const { what, program = '' } = ask.about;
  if (what === 'discardToMaximum' || program.startsWith('player/'))
    return what !== 'search' && what !== 'legacy';
  return what === 'choose' || what === 'cost';
}

function worthToPick(asked: Asked, card: CardSight, gives: boolean): number {
  const own = card.owner === asked.ask.seat;
  const value = !own
    ? worthOnTable(card)
    : OUT_OF_PLAY.has(card.zone) || card.type === 'Strategy'
      ? valueInHand(asked, card) + worthForRings(asked, card)
      : worthOnTable(card) + keptFor(asked, card);
  if (!gives) return own ? value + wantedFromDeck(asked, card) : value - 0.5;
  return own ? -value : value;
}

/** The zones of cards that a player has, or takes, in hand. */
const OUT_OF_PLAY: ReadonlySet<string> = new Set(['hand', 'fateDeck', 'fateDiscard']);
