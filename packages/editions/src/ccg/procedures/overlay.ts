import {
  byRules,
  type Card,
  card,
  cardThing,
  faceOf,
  finish,
  hasKeyword,
  inPlayOfType,
  keywordsOf,
  type Machine,
  type Option,
  occur,
  type Procedure,
  payGold,
  procedure,
  type SeatId,
  stat,
  type Thing,
  taken,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { hasTitleOf, isExperience, titlesOf } from '../titles.ts';
import { excludes } from '../twins.ts';

/** Overlays: an Experienced card laid over a less experienced one becomes one card with a stack of faces. */

/**
 * keywords.experienced-level: the number after the keyword; 1 without a number, 0 without the keyword, -1 if
 * Inexperienced.
 */
export function levelOf(g: Machine, c: Card): number {
  const level = experience(g, c);
  return level < 0 && !hasKeyword(g, c, 'Inexperienced') ? 0 : level;
}

/** The level of the Experienced keyword, or -1 without one. */
function experience(g: Machine, c: Card): number {
  for (const word of keywordsOf(g, c)) {
    if (!isExperience(word)) continue;
    const level = levelIn(word);
    if (level >= 0) return level;
  }
  return -1;
}

const levels = new Map<string, number>();

/** The level in a keyword, or -1 if it is not Experienced. Cached by keyword. */
function levelIn(word: string): number {
  let level = levels.get(word);
  if (level === undefined) {
    const number = /^Experienced (\d+)/.exec(word)?.[1];
    level = number !== undefined ? Number(number) : /^Experienced\b/.test(word) ? 1 : -1;
    levels.set(word, level);
  }
  return level;
}

/** Whether cards of this type may overlay others. */
const canStack = (g: Machine, c: Card): boolean => knob(g, 'overlaidTypes').includes(faceOf(g, c).type);

const none: readonly Card[] = [];

/** The level of a card that is not Experienced, if the edition lets it overlay others; else -1. */
const levelOverAny = (g: Machine, top: Card): number => (knob(g, 'overlaysFreely') ? levelOf(g, top) : -1);

/** The cards in play that this one may overlay (overlay.same-title-lower-level, overlay.unique-third-card). */
export function underlying(g: Machine, top: Card, seat: SeatId): readonly Card[] {
  const experienced = experience(g, top);
  const level = experienced > 0 ? experienced : levelOverAny(g, top);
  if (level < 0 || !canStack(g, top)) return none;
  const ofType = inPlayOfType(g, faceOf(g, top).type);
  if (ofType.length === 0) return none;
  const titles = titlesOf(g, top);
  const alike: Card[] = [];
  let isOwnBelow = false;
  for (const c of ofType) {
    if (!hasTitleOf(g, c, titles)) continue;
    alike.push(c);
    isOwnBelow ||= c.controller === seat && levelOf(g, c) < level;
  }
  if (!isOwnBelow) return none;
  const unique = hasKeyword(g, top, 'Unique') ? alike.filter((c) => excludes(g, c, 'Unique', seat)) : [];
  return alike.filter(
    (c) =>
      c.controller === seat &&
      levelOf(g, c) < level &&
      unique.every((other) => other === c) &&
      mayOverlay(g, top, c, seat),
  );
}

/** overlay.requirements: all requirements of entering except Honor and those about copies in play. */
function mayOverlay(g: Machine, top: Card, under: Card, seat: SeatId): boolean {
  // An attachment already has a Personality.
  if (under.host >= 0 || knob(g, 'overlaysFreely')) return true;
  const refusal = g.book.hooks.entry.may(g, {
    card: top,
    seat,
    to: cardThing(under),
    host: -1,
    ignore: ['honorRequirement', 'unique', 'singular'],
    purchase: '',
  });
  return refusal === null;
}

/**
 * overlay.gold-cost: the difference of the costs if the levels differ by two or more, else 0; never below 0.
 */
export function overlayPrice(g: Machine, top: Card, under: Card): number {
  if (levelOf(g, top) - levelOf(g, under) < 2) return 0;
  return Math.max(0, stat(g, top, 'goldCost') - stat(g, under, 'goldCost'));
}

const PAY = 0;
const PAID = 1;
const LAID = 2;

export const overlayOption = (thing: Thing, onto: Thing, price: number): Option => ({
  id: `overlay:${thing}:${onto}`,
  role: 'do',
  verb: 'overlay',
  thing,
  onto,
  amount: price,
});

interface OverlayAt {
  seat: SeatId;
  card: number;
  under: number;
}

/** Pays for an overlay and makes it. Nothing enters or leaves play (overlay.not-entering-play). */
export const overlay: Procedure<OverlayAt> = procedure('overlay', (g, frame) => {
  const { seat, card: id, under: underId } = frame.at;
  const top = card(g, id);
  const under = card(g, underId);
  switch (frame.pc) {
    case PAY:
      frame.pc = PAID;
      return payGold(g, seat, overlayPrice(g, top, under), cardThing(top), byRules(seat, { mode: 'cost' }));
    case PAID: {
      frame.pc = LAID;
      const paid = taken(g, 'payment') === true;
      // Answers to the payment may have removed either card.
      if (!paid || !underlying(g, top, seat).includes(under)) return finish(g, frame, false);
      occur(g, 'overlay', [{ subject: cardThing(top), player: seat, to: cardThing(under) }], byRules(seat));
      return;
    }
    case LAID:
      return finish(g, frame, true);
  }
});
