import type { Option } from '@kyuden/engine';
import type { Asked, Move } from '../bot.ts';
import { spareGold } from './economy.ts';
import type { Memory } from './memory.ts';
import { type Fight, fightOf, unitsIn } from './table.ts';
import { weigh } from './weigh.ts';

/** What to use at an opportunity, and when to pass. */

/** A use must be worth this much more than it costs. */
const WORTHWHILE = 0.6;

export function act(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  const pass = ask.options.find((one) => one.id === 'pass');
  const fight = ask.about.what.includes('Battle') ? fightOf(asked) : undefined;
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (!option.program || memory.gaveUp(asked, option.id)) continue;
    const worth = worthOfUse(asked, option, fight);
    if (worth > WORTHWHILE && (!best || worth > best.worth)) best = { option, worth };
  }
  if (!best || (pass && memory.isWeary(asked))) {
    const id = pass?.id ?? ask.options[0]!.id;
    return { id, why: fight ? 'I keep my cards for a better moment.' : 'Nothing here is worth doing now.' };
  }
  memory.began(best.option.id);
  return { id: best.option.id, why: `${titleOf(asked, best.option)} does more for me than it costs.` };
}

function worthOfUse(asked: Asked, option: Option, fight: Fight | undefined): number {
  const program = option.program as string;
  const special = PLAYER[program.replace('player/', '')];
  if (special && program.startsWith('player/')) return special(asked, fight);
  const { gain, cost, onlyForce } = weigh(asked.lib, program);
  const card = option.thing ? asked.look(option.thing) : undefined;
  const fromHand = card?.type === 'Strategy' || card?.type === 'Ring';
  // A Personality or Follower that bows no longer fights.
  const bows = card && fight && bowsItself(asked, program) ? (card.stat('force') ?? 0) : 0;
  const worth = gain - cost - bows - (fromHand ? 1 : 0);
  return fight ? inFight(fight, worth, gain, onlyForce, fromHand) : worth - (onlyForce ? 2 : 0);
}

/** In battle Force matters where it decides something. */
function inFight(fight: Fight, worth: number, gain: number, onlyForce: boolean, fromHand: boolean): number {
  const { lead, provinceLead, strength } = fight;
  const safe = fight.attacking
    ? provinceLead > 3 || (lead > 3 && strength > 0 && provinceLead < -8)
    : lead > 3;
  if (safe && (onlyForce || fromHand)) return worth - 3;
  if (!onlyForce) return worth;
  // Not even with it, and with two more of its kind.
  const closest = Math.max(Math.min(lead, 0), Math.min(provinceLead, 0));
  if (closest < -3 * gain) return worth - 3;
  const turns = (lead <= 0 && lead + gain > 0) || (provinceLead <= 0 && provinceLead + gain > 0);
  return turns ? worth + 4 : worth;
}

function bowsItself(asked: Asked, program: string): boolean {
  const text = asked.lib.programs.get(program)?.text;
  if (text?.t !== 'ability') return false;
  return text.costs.some(
    (one) =>
      one.k === 'do' &&
      one.effect.e === 'bow' &&
      one.effect.what.o === 'ref' &&
      one.effect.what.ref.r === 'self',
  );
}

function lobby({ sight: { own } }: Asked): number {
  if (own.favor) return 0;
  const weakest = unitsIn(own.home)
    .filter((one) => !one.card.bowed && (one.card.stat('personalHonor') ?? 0) >= 1)
    .map((one) => one.force);
  return weakest.length > 0 && Math.min(...weakest) <= 2 ? 1.5 : 0;
}

/** What every player can do, by the name of the ability. */
const PLAYER: Readonly<Record<string, (asked: Asked, fight: Fight | undefined) => number>> = {
  equip(asked) {
    const { own } = asked.sight;
    const spare = spareGold(own);
    const fits = own.hand.some(
      (one) => ['Follower', 'Item', 'Spell'].includes(one.type) && (one.stat('goldCost') ?? 0) <= spare,
    );
    return fits ? 3 : 0;
  },
  share: () => 0,
  lobby,
  honorableLobby(asked) {
    const { own, others } = asked.sight;
    // Who is behind would have to be helped, and the others are not going to.
    return others.every((one) => own.honor > one.honor) ? lobby(asked) : 0;
  },
  favorDraw: (asked) => (asked.sight.own.handSize >= 3 ? 0.7 : 0),
  favorMove: (_, fight) => (fight && fight.lead <= 2 ? 3 : 0),
  tactical(asked, fight) {
    if (!fight || asked.sight.own.handSize === 0) return 0;
    const near = Math.max(Math.min(fight.lead, 0), Math.min(fight.provinceLead, 0));
    const decided = fight.attacking ? fight.provinceLead > 2 : fight.lead > 2;
    return decided || near < -6 ? 0 : 1.5;
  },
  naval: () => 1,
  seppuku: () => 0,
  legacy: () => 6,
};

export function react(asked: Asked, memory: Memory): Move {
  const { ask } = asked;
  let best: { option: Option; worth: number } | undefined;
  for (const option of ask.options) {
    if (!option.program || memory.gaveUp(asked, option.id)) continue;
    const special = option.program.startsWith('player/') ? PLAYER[option.program.slice(7)] : undefined;
    const { gain, cost } = weigh(asked.lib, option.program);
    const card = option.thing ? asked.look(option.thing) : undefined;
    const fromHand = card?.type === 'Strategy' ? 0.7 : 0;
    const worth = special ? special(asked, undefined) : gain - cost - fromHand;
    if (worth > 0.4 && (!best || worth > best.worth)) best = { option, worth };
  }
  const pass = ask.options.find((one) => one.id === 'pass');
  if (!best || (pass && memory.isWeary(asked)))
    return { id: pass?.id ?? ask.options[0]!.id, why: 'I hold my answers back.' };
  memory.began(best.option.id);
  return { id: best.option.id, why: `This is the moment for ${titleOf(asked, best.option)}.` };
}

function titleOf(asked: Asked, option: Option): string {
  const program = asked.lib.programs.get(option.program ?? '');
  if (!program) return 'this';
  if (program.face >= 0) return asked.lib.faces[program.face]!.title;
  return `the player's own ability (${program.id.replace('player/', '')})`;
}
