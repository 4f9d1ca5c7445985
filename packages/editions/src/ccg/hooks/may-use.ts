import {
  type Card,
  card,
  cardsInPlay,
  cardThing,
  contextOf,
  currentBattle,
  faceOf,
  fieldOf,
  hasKeyword,
  isAsPrinted,
  type Machine,
  on,
  type Refusal,
  reaches,
  type SeatId,
  seatThing,
  standing,
  type Use,
  useFits,
  whileInPlay,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { isInPlay } from '../places.ts';
import { ownNodes } from './own-text.ts';
import { battleRefusal, boundTo } from './presence.ts';
import { refusal, refuse, waives } from './refusal.ts';
import { isInCombat } from './segment.ts';
import { hasActionKeyword, hasPerformed, ownPerformer, sourceRefusal } from './source.ts';

/** Refuses an ability that may not be used now. Targets and costs are checked elsewhere. */
export function mayUse(g: Machine, use: Use): Refusal | null {
  const battle = boundTo(g, use);
  return (
    windowRefusal(g, use, battle) ??
    sourceRefusal(g, use) ??
    (battle ? battleRefusal(g, use, battle) : null) ??
    tacticalRefusal(g, use) ??
    terrainRefusal(g, use) ??
    barredRefusal(g, use) ??
    playsRefusal(g, use)
  );
}

/**
 * Refuses a designator outside its window. `battle` is the current battle if the use is bound to it. Reactions
 * are not checked, because their trigger has already matched.
 */
export function windowRefusal(g: Machine, use: Use, battle = boundTo(g, use)): Refusal | null {
  if (waives(use, 'window')) return null;
  const { state } = g;
  switch (use.designator) {
    case 'Limited':
      if (state.phase === 'Action' && state.active === use.seat) return null;
      return refuse(g, 'window.limited', 'notLimitedTime');
    case 'Open':
      if (state.phase === 'Action') return null;
      if (isOpenInBattle(g, use.seat) && isInCombat(g, currentBattle(g))) return null;
      return refuse(g, 'window.open', 'notOpenTime');
    case 'Battle':
      if (isInCombat(g, battle)) return null;
      return refuse(g, 'window.battle', 'notBattleTime');
    default:
      return null;
  }
}

/** Whether Open actions may be taken in battles as well. */
const isOpenInBattle = (g: Machine, seat: SeatId): boolean =>
  knob(g, 'actionsInBattle', seatThing(seat)).includes('Open');

/** Whether this is a Tactician who has performed no Tactical action this turn. */
export const isFreshTactician = (g: Machine, c: Card): boolean =>
  hasKeyword(g, c, 'Tactician') && !hasPerformed(g, c, 'Tactical');

export const isTactical = (g: Machine, use: Use): boolean => hasActionKeyword(g, use, 'Tactical');

/** actions.tactical-needs-tactician */
function tacticalRefusal(g: Machine, use: Use): Refusal | null {
  if (!isTactical(g, use)) return null;
  const performer = ownPerformer(g, use);
  if (performer) {
    return isFreshTactician(g, performer) ? null : refuse(g, 'source.tactician', 'noTactician');
  }
  // A card targeted in the constraints performs the action. Otherwise there must be an unbowed Tactician at the
  // battlefield.
  if (use.ability.slots.some((slot) => slot.block === 'constraints')) {
    return hasTactician(g, use.seat, (c) => !hasPerformed(g, c, 'Tactical')) ? null : noTacticianLeft(g);
  }
  const field = currentBattle(g)?.field ?? -1;
  return hasTactician(g, use.seat, (c) => !c.bowed && fieldOf(g, c) === field)
    ? null
    : refuse(g, 'source.tactician', 'noTacticianHere');
}

const noTacticianLeft = refusal('source.tactician', 'noTacticianLeft');

/**
 * Whether the player controls a Tactician in play that satisfies `isSuch`. If no text changes this keyword,
 * only printed Tacticians are checked.
 */
function hasTactician(g: Machine, seat: SeatId, isSuch: (c: Card) => boolean): boolean {
  const asPrinted = isAsPrinted(g, 'Tactician');
  for (const id of asPrinted ? printedTacticians(g) : cardsInPlay(g)) {
    const c = card(g, id);
    if (c.controller === seat && (asPrinted || hasKeyword(g, c, 'Tactician')) && isSuch(c)) return true;
  }
  return false;
}

const printedTacticians = whileInPlay((g): readonly number[] =>
  cardsInPlay(g).filter((id) => hasKeyword(g, card(g, id), 'Tactician', true)),
);

/** terrain.one-per-battlefield */
export function terrainRefusal(g: Machine, use: Use): Refusal | null {
  if (!hasActionKeyword(g, use, 'Terrain') || !knob(g, 'terrainsEnterFirst')) return null;
  const battle = currentBattle(g);
  if (!battle || !zoneCards(g, zoneKey('battlefield', battle.field)).some((c) => hasKeyword(g, c, 'Terrain')))
    return null;
  return refuse(g, 'entry.oneTerrain', 'terrainThere');
}

/** Whether the ability is printed on the card, and was not given to it. */
const isPrinted = (g: Machine, c: Card, use: Use): boolean =>
  use.instance === `${cardThing(c)}|${use.program}` && g.lib.programs.get(use.program)?.face !== undefined;

/** Applies active texts that forbid the ability or the action. */
export function barredRefusal(g: Machine, use: Use): Refusal | null {
  if (use.card >= 0) {
    const c = card(g, use.card);
    const bars = standing(g, 'barAbilities');
    const silenced =
      bars.length > 0 &&
      bars.some(
        (one) => (one.node.printed !== true || isPrinted(g, c, use)) && reaches(g, one, cardThing(c)),
      );
    if (silenced && isInPlay(g, c)) {
      return refuse(g, 'text.bars', 'textBarsAbilities');
    }
  }
  for (const one of standing(g, 'barAction')) {
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx)) continue;
    if (useFits(ctx, one.node.filter, use, {})) {
      return refuse(g, 'text.bars', 'textBarsAction');
    }
  }
  return null;
}

/** Applies 'only n of this title each turn', from the card itself or from an active text. */
export function playsRefusal(g: Machine, use: Use): Refusal | null {
  if (use.card < 0) return null;
  const c = card(g, use.card);
  const own = ownNodes(g, 'playsPerTurn', c, use.seat);
  const others = standing(g, 'playsPerTurn');
  if (own.length === 0 && others.length === 0) return null;
  const { title } = faceOf(g, c);
  const limits = [...own.map(({ node }) => node), ...others.map(({ node }) => node)];
  for (const node of limits) {
    if (node.title !== title) continue;
    const played = g.state.actions.filter(
      (one) => one.turn === g.state.turn && one.seat === use.seat && one.fromHand && one.title === title,
    );
    if (played.length >= node.n) {
      return refuse(g, 'text.restricts', 'titlePlayedOften');
    }
  }
  return null;
}
