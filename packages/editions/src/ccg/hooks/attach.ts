import {
  attachmentsOf,
  byRules,
  type Card,
  cardThing,
  faceOf,
  foreseenStat,
  hasKeyword,
  isForbidden,
  type Machine,
  type Refusal,
  type SeatId,
  stat,
  typeOf,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { isInPlay } from '../places.ts';
import { bearing, fitsCard, overFits, ownNodes } from './own-text.ts';
import { refusal, refuse } from './refusal.ts';
import { usesSpells } from './spell-users.ts';

/** Refuses an attachment that may not go to that Personality. Also asked for transfers. */
export const mayAttach = (g: Machine, c: Card, host: Card, seat: SeatId): Refusal | null =>
  attachRefusal(g, c, host, seat, []);

export function attachRefusal(
  g: Machine,
  c: Card,
  host: Card,
  seat: SeatId,
  ignore: string[],
): Refusal | null {
  if (typeOf(g, c).attachesTo !== faceOf(g, host).type || !isInPlay(g, host)) return isNoHost(g);
  if (host.controller !== seat && !ignore.includes('control')) return isNoHost(g);
  if (faceOf(g, c).type === 'Spell' && !usesSpells(g, host)) {
    return refuse(g, 'attachment.spellNeedsShugenja', 'spellNeedsShugenja');
  }
  return (
    limitRefusal(g, c, host) ??
    spellRefusal(g, c, host) ??
    requirementRefusal(g, c, host, seat, ignore) ??
    textRefusal(g, c, host, seat, ignore)
  );
}

const isNoHost = refusal('attachment.ownPersonality', { kind: 'attachesTo', to: 'Personality' });

const limits = [
  {
    keyword: 'Weapon',
    knob: 'weaponLimit',
    counts: 'weaponCounts',
    more: 'secondWeapon',
    rule: 'attachment.weapons',
  },
  { keyword: 'Armor', knob: 'armorLimit', counts: undefined, more: undefined, rule: 'attachment.armor' },
] as const;

function limitRefusal(g: Machine, c: Card, host: Card): Refusal | null {
  for (const limit of limits) {
    if (!hasKeyword(g, c, limit.keyword) || !ownCounts(g, c, limit.counts)) continue;
    const worn = attachmentsOf(g, host).filter(
      (one) => one !== c && hasKeyword(g, one, limit.keyword) && isCounted(g, one, limit.counts),
    );
    const most = Math.max(knob(g, limit.knob, cardThing(host)), ownLimit(g, c, limit.knob));
    if (worn.length < most + (limit.more && hasMore(g, host, limit.more, [c, ...worn]) ? 1 : 0)) continue;
    return refuse(g, limit.rule, { kind: 'tooManyAttached', keyword: limit.keyword });
  }
  return null;
}

type Counts = 'weaponCounts' | undefined;

/** Whether an attached card counts toward the limit. */
const isCounted = (g: Machine, c: Card, name: Counts): boolean =>
  name === undefined || knob(g, name, cardThing(c));

/** Whether a card would count toward the limit, by its own text, which holds as soon as it is attached. */
const ownCounts = (g: Machine, c: Card, name: Counts): boolean =>
  name === undefined ||
  !ownNodes(g, 'knob', c, c.owner).some(({ node }) => node.knob === name && !node.value);

/** Whether a keyword of the Personality raises the limit by 1 for these attachments. */
function hasMore(g: Machine, host: Card, name: 'secondWeapon', attached: readonly Card[]): boolean {
  const word = knob(g, name);
  if (word === null || !hasKeyword(g, host, word)) return false;
  const only = knob(g, 'onlyWeapon');
  return only === null || !attached.some((one) => hasKeyword(g, one, only));
}

/** A card that raises the limit for its Personality already counts for itself. */
function ownLimit(g: Machine, c: Card, name: string): number {
  let most = 0;
  for (const { node } of ownNodes(g, 'knob', c, c.owner))
    if (node.knob === name) most = Math.max(most, Number(node.value));
  return most;
}

/** Applies the limit of Spells by Chi, if the edition has it. */
function spellRefusal(g: Machine, c: Card, host: Card): Refusal | null {
  if (faceOf(g, c).type !== 'Spell' || !knob(g, 'spellsByChi')) return null;
  const known = attachmentsOf(g, host).filter((one) => one !== c && faceOf(g, one).type === 'Spell');
  return known.length < stat(g, host, 'chi') ? null : refuse(g, 'attachment.spellsByChi', 'spellsByChi');
}

/**
 * followers.honor-requirement-vs-ph. With `foreseen` the player may count on changes that are still possible.
 */
const needsHonor = new Set(['Follower', 'Ancestor']);

function requirementRefusal(g: Machine, c: Card, host: Card, seat: SeatId, ignore: string[]): Refusal | null {
  if (!needsHonor.has(faceOf(g, c).type)) return null;
  if (ignore.length > 0 && (ignore.includes('honorRequirement') || ignore.includes('restrictions')))
    return null;
  const honor = stat(g, host, 'personalHonor') + knob(g, 'attachHonor', cardThing(host));
  if (honor >= stat(g, c, 'honorRequirement')) return null;
  if (ignore.includes('foreseen') && honor >= foreseenStat(g, seat, c, host, 'honorRequirement')) return null;
  return needsMoreHonor(g);
}

const needsMoreHonor = refusal('attachment.followerHonor', 'personalHonorTooLow');

/**
 * Applies 'can only attach to' and 'cannot attach', from the card's own text and from active texts about it or
 * its Personality.
 */
function textRefusal(g: Machine, c: Card, host: Card, seat: SeatId, ignore: string[]): Refusal | null {
  if (ignore.includes('restrictions')) return null;
  for (const { node, ctx } of ownNodes(g, 'onlyAttach', c, seat)) {
    if (!fitsCard(ctx, node.to, host)) {
      return refuse(g, 'text.bars', 'ownTextBarsHost');
    }
  }
  const attaching = { subject: cardThing(c), player: seat, to: cardThing(host) };
  if (isForbidden(g, 'attach', attaching, byRules(seat))) return refuse(g, 'text.bars', 'textBarsHost');
  const bars = bearing(g, 'barAttach', c, seat);
  if (bars.length === 0) return null;
  const despite = ownNodes(g, 'attachDespite', c, seat).some(({ node, ctx }) => fitsCard(ctx, node.to, host));
  for (const { node, ctx } of bars) {
    if (despite && ctx.self === host.id) continue;
    if (fitsCard(ctx, node.what, c) && overFits(ctx, node.to, cardThing(host))) {
      return refuse(g, 'text.bars', 'textBarsHost');
    }
  }
  return null;
}
