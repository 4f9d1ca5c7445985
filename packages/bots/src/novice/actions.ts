import { type Option, titleOfProgram } from '@kyuden/engine';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import type { CardSight } from '../sight.ts';
import { spareGold, unwanted } from './economy.ts';
import type { Memory } from './memory.ts';
import { hasSpareCard, pursuits, worthForRings } from './ring-plans.ts';
import { type Fight, fightOf, keptFor, unitOf, unitsIn, valueInHand } from './table.ts';
import { entersByText, weigh } from './text-value.ts';

/** Rules of thumb for using abilities and passing. */

/** The least surplus of value over cost for which an ability is used. */
const WORTHWHILE = 0.6;

export function act(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const pass = ask.options.find((one) => one.role === 'pass');
  const inBattle = ask.about.designators?.some((one) => one === 'Battle' || one === 'Engage');
  const fight = inBattle ? fightOf(asked) : undefined;
  const pursuit = pursuits(asked);
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (!option.program || memory.gaveUp(asked, option.id)) continue;
    const least = best ? best.worth : WORTHWHILE;
    const special = PLAYER.get(option.program);
    if (special && special.most <= least) continue;
    const worth = special ? special.worth(asked, fight) : worthOfText(asked, option, fight) + pursuit(option);
    if (worth > least) best = { option, worth };
  }
  if (!best || (pass && memory.isWeary(asked))) {
    const id = pass?.id ?? ask.options[0]!.id;
    return { id, why: fight ? because.keepCards : because.nothingWorthwhile };
  }
  memory.began(best.option.id);
  return { id: best.option.id, why: { kind: 'worthIt', ability: nameOfUse(asked, best.option) } };
}

function worthOfText(asked: Asked, option: Option, fight: Fight | undefined): number {
  const { gain, cost, onlyForce, bowsItself } = weigh(asked.lib, option.program as string);
  const card = option.thing ? asked.look(option.thing) : undefined;
  const fromHand = card?.type === 'Strategy' || (card?.type === 'Ring' && card.zone === 'hand');
  // A bowed Personality or Follower no longer fights.
  const bows = card && fight && bowsItself ? (card.stat('force') ?? 0) : 0;
  const kept = card && fromHand ? keptFor(asked, card) : 0;
  const worth = gain - cost - bows - (fromHand ? 1 : 0) - kept;
  return fight ? inFight(fight, worth, gain, onlyForce, fromHand) : worth - (onlyForce ? 2 : 0);
}

/** In battle, Force counts only if it decides something. */
function inFight(fight: Fight, worth: number, gain: number, onlyForce: boolean, fromHand: boolean): number {
  const { lead, provinceLead, strength } = fight;
  const safe = fight.attacking
    ? provinceLead > 3 || (lead > 3 && strength > 0 && provinceLead < -8)
    : lead > 3;
  if (safe && (onlyForce || fromHand)) return worth - 3;
  if (!onlyForce) return worth;
  // Out of reach even with this ability and two more of its kind.
  const closest = Math.max(Math.min(lead, 0), Math.min(provinceLead, 0));
  if (closest < -3 * gain) return worth - 3;
  const turns = (lead <= 0 && lead + gain > 0) || (provinceLead <= 0 && provinceLead + gain > 0);
  return turns ? worth + 4 : worth;
}

/** Whether an honorable Personality can be spared for lobbying. */
function lobby({ sight: { own } }: Asked): boolean {
  if (own.favor) return false;
  return own.home.some(
    (one) =>
      one.type === 'Personality' &&
      !one.bowed &&
      (one.stat('personalHonor') ?? 0) >= 1 &&
      unitOf(one).force <= 2,
  );
}

function equip(asked: Asked): boolean {
  const { own } = asked.sight;
  let spare: number | undefined;
  for (const one of own.hand) {
    if (!ATTACHED.has(one.type)) continue;
    spare ??= spareGold(asked);
    if ((one.stat('goldCost') ?? 0) <= spare + worthForRings(asked, one)) return true;
  }
  return false;
}

const ATTACHED = new Set(['Follower', 'Item', 'Spell']);

/** Whether a face-up card in the provinces will not be bought soon. */
const hasUnwanted = (asked: Asked): boolean =>
  asked.sight.own.provinces.some((province) =>
    province.cards.some((one) => unwanted(asked, one) !== undefined),
  );

function tactical(asked: Asked, fight: Fight | undefined): boolean {
  if (!fight || !hasSpareCard(asked)) return false;
  const near = Math.max(Math.min(fight.lead, 0), Math.min(fight.provinceLead, 0));
  const decided = fight.attacking ? fight.provinceLead > 2 : fight.lead > 2;
  return !decided && near >= -6;
}

/** Whether a Cavalry unit at home would turn the battle, or what becomes of the province. */
function cavalry(asked: Asked, fight: Fight | undefined): boolean {
  if (!fight) return false;
  const { lead, provinceLead } = fight;
  return unitsIn(asked.sight.own.home).some(({ card, force }) => {
    if (card.bowed || !rides(card) || !card.attached.every((one) => one.type !== 'Follower' || rides(one)))
      return false;
    const turns = (lead <= 0 && lead + force > 0) || (provinceLead <= 0 && provinceLead + force > 0);
    return turns && (lead + force > 0 || !fight.attacking);
  });
}

const rides = (one: CardSight): boolean => one.keywords.includes('Cavalry');

/** Whether Gold that nothing in the provinces needs would exchange a Kharmic card that is worth little. */
const kharmicHand = (asked: Asked): boolean =>
  spareGold(asked) >= KHARMIC_PRICE &&
  asked.sight.own.hand.some((one) => isKharmic(one) && valueInHand(asked, one) < POOR);

const kharmicProvince = (asked: Asked): boolean =>
  spareGold(asked) >= KHARMIC_PRICE &&
  asked.sight.own.provinces.some(({ cards }) =>
    cards.some((one) => isKharmic(one) && unwanted(asked, one) !== undefined),
  );

const isKharmic = (one: CardSight): boolean => one.keywords.includes('Kharmic');

/** The Gold for an exchange by Kharmic. */
const KHARMIC_PRICE = 2;

/** A card in hand of less value is not missed. */
const POOR = 2.5;

/** The value of an ability that every player has: its maximum, and its value now. */
interface Special {
  most: number;
  worth: (asked: Asked, fight: Fight | undefined) => number;
}

/** An ability worth `most` or nothing. The maximum lets the caller skip the test if another ability is worth more. */
const worthIf = (most: number, is: (asked: Asked, fight: Fight | undefined) => boolean): Special => ({
  most,
  worth: (asked, fight) => (is(asked, fight) ? most : 0),
});

const never = (): boolean => false;
const always = (): boolean => true;

/** The abilities that every player has. */
const PLAYER: ReadonlyMap<string, Special> = new Map([
  ['player/equip', worthIf(3, equip)],
  ['player/share', worthIf(0, never)],
  ['player/lobby', worthIf(1.5, lobby)],
  [
    'player/honorableLobby',
    // A player who is behind would need help, and the others will not give it.
    worthIf(1.5, (asked) => {
      const { own, others } = asked.sight;
      return others.every((one) => own.honor > one.honor) && lobby(asked);
    }),
  ],
  ['player/favorDraw', worthIf(0.7, (asked) => asked.sight.own.handSize >= 3)],
  ['player/favorMove', worthIf(3, (_, fight) => fight !== undefined && fight.lead <= 2)],
  ['player/tactical', worthIf(1.5, tactical)],
  ['player/naval', worthIf(1, always)],
  ['player/cavalry', worthIf(4, cavalry)],
  ['player/kharmicHand', worthIf(0.8, kharmicHand)],
  ['player/kharmicProvince', worthIf(1, kharmicProvince)],
  // Nothing is paid for it, and nothing is lost.
  ['player/overlay', worthIf(6, always)],
  ['player/seppuku', worthIf(0, never)],
  ['player/legacy', worthIf(6, always)],
  // Cards are discarded when everything worth its Gold has come.
  ['player/recruit', worthIf(8, always)],
  ['player/discard', worthIf(1, hasUnwanted)],
  ['player/cycle', worthIf(7, hasUnwanted)],
]);

export function react(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (!option.program || memory.gaveUp(asked, option.id)) continue;
    const worth = PLAYER.get(option.program)?.worth(asked, undefined) ?? worthOfAnswer(asked, option);
    if (worth > 0.4 && (!best || worth > best.worth)) best = { option, worth };
  }
  const pass = ask.options.find((one) => one.role === 'pass');
  if (!best || (pass && memory.isWeary(asked)))
    return { id: pass?.id ?? ask.options[0]!.id, why: because.holdAnswers };
  memory.began(best.option.id);
  return { id: best.option.id, why: { kind: 'moment', ability: nameOfUse(asked, best.option) } };
}

function worthOfAnswer(asked: Asked, option: Option): number {
  const { gain, cost } = weigh(asked.lib, option.program as string);
  const card = option.thing ? asked.look(option.thing) : undefined;
  const kept = card?.zone === 'hand' ? keptFor(asked, card) : 0;
  // A card that was kept for this moment is worth that much more now.
  const now = kept > 0 && entersByText(asked.lib, option.program as string) ? kept : -kept;
  return gain - cost - (card?.type === 'Strategy' ? 0.7 : 0) + now;
}

/** The title of the card with the text, or the name of an ability that every player has. */
const nameOfUse = ({ lib }: Asked, { program = '' }: Option): string => titleOfProgram({ lib }, program);
