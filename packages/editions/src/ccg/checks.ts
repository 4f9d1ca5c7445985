import {
  type ActiveNode,
  attachmentsOf,
  baseStat,
  byRules,
  type Card,
  type Cause,
  card,
  cardsInPlay,
  cardsInPlayThat,
  cardThing,
  faceOf,
  inPlay,
  isAnyLeftBehind,
  isForbidden,
  isSteady,
  isUnitLeader,
  type Machine,
  type NewMember,
  occur,
  ownCounts,
  reaches,
  type SeatId,
  type Source,
  type StandingOf,
  type StateCheck,
  seatsFrom,
  seatThing,
  standing,
  stat,
  type Thing,
  typeOf,
  unitOf,
  whileInForce,
  whileInPlay,
  zoneKey,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { elementsWon } from './enlightenment.ts';
import { knob } from './knobs.ts';
import { followedKey } from './leaving.ts';
import { isDiscardPile } from './places.ts';
import { vanishedFields } from './procedures/leave-field.ts';
import { refillOne } from './procedures/refill.ts';
import type { CcgRuleKey, Citations } from './rule-keys.ts';
import { standsAgainst } from './standing-bans.ts';

/**
 * The checks that run after every change. The first that finds something to correct starts one occurrence, so
 * that texts can answer it; then all run again, until none finds anything.
 */
export function checks(citations: Citations): StateCheck[] {
  type Asked = (g: Machine) => boolean;
  // Every check has all four properties, so that all objects have one shape.
  const check = (
    key: CcgRuleKey,
    run: Asked,
    may: Asked | undefined,
    ofFrames: true | undefined,
  ): StateCheck => ({
    rule: citations[key],
    run,
    may,
    ofFrames,
  });
  const entry = (key: CcgRuleKey, run: Asked, may?: Asked): StateCheck => check(key, run, may, undefined);
  const ofFrames = (key: CcgRuleKey, run: Asked, may?: Asked): StateCheck => check(key, run, may, true);
  return [
    entry('attachment.leavesWithBearer', attachmentsFollow, isAnyLeftBehind),
    ofFrames('attachment.orphan', orphansGo, (g) => isAnyLeftBehind(g) || alone(g).length > 0),
    entry('chi.zero', zeroChi),
    entry('traits.asSoon', asSoonAs, (g) => standing(g, 'asSoon').length > 0),
    ofFrames('province.lostInAttack', vanishedFields.run),
    entry('elimination.provinces', (g) => isAnyoneNear(g) && eliminateFirst(g, 'military')),
    entry('elimination.honor', (g) => isAnyoneNear(g) && eliminateFirst(g, 'dishonor')),
    entry('victory.enlightenment', enlightenment, (g) => rings(g).length >= g.book.elements.length),
    ofFrames('province.refill', refillOne),
  ];
}

/** Applies active texts that change something as soon as a condition holds. */
function asSoonAs(g: Machine): boolean {
  for (const one of standing(g, 'asSoon')) {
    const { kind } = one.node;
    const cause = { ...byRules(one.you, { for: 'asSoon' }), card: one.source.card };
    const members = cardsInPlay(g)
      .map((id) => card(g, id))
      .filter((c) => reaches(g, one, cardThing(c)))
      .map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }))
      .filter((member) => !isForbidden(g, kind, member, cause));
    if (members.length === 0) continue;
    occur(g, kind, members, cause);
    return true;
  }
  return false;
}

/**
 * attachments.leave-with-personality: attachments leave the way their Personality left, as a consequence of it
 * and not by the same effect. Each is tried once; one that is kept from following becomes an orphan.
 */
function attachmentsFollow(g: Machine): boolean {
  const follows = (c: Card): boolean => g.state.counts[followedKey(c)] === undefined;
  const left = leftBehind(g).find(follows);
  if (!left) return false;
  const leader = card(g, left.host);
  const cards = attachmentsOf(g, leader).filter(follows);
  const counts = ownCounts(g);
  for (const c of cards) counts[followedKey(c)] = 1;
  const was = takenFrom(g, leader);
  const members = cards.map(
    (c): NewMember => ({ subject: cardThing(c), data: { was, with: cardThing(leader) } }),
  );
  const cause = byRules(leader.controller, { for: 'leavingWithPersonality' });
  if (leader.dead !== '') occur(g, 'destroy', members, cause);
  else if (isDiscardPile(leader.zone)) occur(g, 'discard', members, cause);
  else if (zoneName(leader.zone) === 'removed') occur(g, 'removeFromGame', members, cause);
  else
    occur(
      g,
      'put',
      members.map((one) => ({ ...one, to: leader.zone })),
      cause,
    );
  return true;
}

/** Attachments whose Personality has left play. */
const leftBehind = whileInPlay((g): Card[] => {
  const list: Card[] = [];
  if (!isAnyLeftBehind(g)) return list;
  const { zones } = g.state;
  for (const key in zones) {
    if (!key.startsWith('unit:') || inPlay(g, card(g, zoneNumber(key)))) continue;
    for (const id of zones[key] ?? []) list.push(card(g, id));
  }
  return list;
});

/** True if a pending occurrence is about to move the card. */
const isUnderWay = (g: Machine, c: Card): boolean =>
  g.state.frames.some(
    (frame) =>
      frame.k === 'gate' &&
      frame.occurrence.members.some((one) => one.subject === cardThing(c) && one.fate === 'pending'),
  );

/**
 * Returns the zone that the leader left, from the innermost occurrence that took him; without one, his home.
 */
function takenFrom(g: Machine, leader: Card): string {
  const thing = cardThing(leader);
  for (const frame of g.state.frames.toReversed()) {
    if (frame.k !== 'gate') continue;
    const was = frame.occurrence.members.find((one) => one.subject === thing)?.data?.was;
    if (typeof was === 'string') return was;
  }
  return zoneKey('home', leader.controller);
}

/** Cards in play that the checks look at. */
const leaders = cardsInPlayThat(isUnitLeader);
const alone = cardsInPlayThat((g, c) => c.host < 0 && typeOf(g, c).attachesTo !== undefined);
const rings = cardsInPlayThat((g, c) => faceOf(g, c).type === 'Ring');

/** attachments.orphan-discarded: discards attachments in play without a bearer, and those left behind. */
function orphansGo(g: Machine): boolean {
  const behind = leftBehind(g).filter((c) => !isUnderWay(g, c));
  const orphans = [...alone(g), ...behind];
  const fresh = orphans.filter((c) => !hasFailed(g, 'orphan', c));
  if (fresh.length === 0) return false;
  for (const c of fresh) noteAttempt(g, 'orphan', c);
  const members = fresh.map((c) => ({ subject: cardThing(c), player: c.controller }));
  occur(g, 'discard', members, byRules(g.state.active, { for: 'orphan' }));
  return true;
}

/** Unit leaders whose Chi may be 0 without any effect that lowers it: by printed values or tokens. */
const frailInPlay = cardsInPlayThat((g, c) => {
  if (!isUnitLeader(g, c)) return false;
  let least = baseStat(g, c, 'chi') + tokenLoss(c);
  const attached = g.state.zones[zoneKey('unit', c.id)];
  if (attached) for (const id of attached) least += lossBy(g, card(g, id));
  return least <= 0;
});

/** The Chi penalties of the tokens on a card; bonuses are ignored, so this is the worst case. */
function tokenLoss({ tokens }: Card): number {
  let loss = 0;
  for (const { stats } of tokens) for (const [name, by] of stats) if (name === 'chi' && by < 0) loss += by;
  return loss;
}

/** The most Chi that an attachment can take from its bearer. */
const lossBy = (g: Machine, c: Card): number => Math.min(0, baseStat(g, c, 'chi')) + tokenLoss(c);

/**
 * stats.zero-chi-destroyed: the source is the latest thing that lowered his Chi (effects.source-zero-chi), and
 * the destruction cannot be delayed. A Personality whom an active text protects is skipped. Any other failed
 * attempt is repeated as soon as something has happened since (stats.zero-chi-continuous).
 */
function zeroChi(g: Machine): boolean {
  for (const c of mayBeWithoutChi(g)) {
    if (stat(g, c, 'chi') > 0) continue;
    const source = knob(g, 'zeroChiByRules') ? byRules(c.controller) : chiPenalty(g, c);
    const cause: Cause = { ...source, mode: 'state', for: 'zeroChi' };
    const member = { subject: cardThing(c), player: c.controller, data: { undelayable: true } };
    const barred = (['forbid', 'never'] as const).some((which) =>
      standsAgainst(g, which, 'destroy', member, cause),
    );
    if (barred || hasFailed(g, 'zeroChi', c)) continue;
    noteAttempt(g, 'zeroChi', c);
    occur(g, 'destroy', [member], cause);
    return true;
  }
  return false;
}

/**
 * The Personalities whose Chi must be computed: all leaders if an active text may lower or bound Chi, otherwise
 * those with an effect on them and those frail by print.
 */
function mayBeWithoutChi(g: Machine): readonly Card[] {
  if (isSteady(g)) return withLoweredChi(g);
  return isChiLowered(g) ? leaders(g) : frailInPlay(g);
}

/** Whether an effect on any card may lower Chi or bound it from above. */
function isChiLowered(g: Machine): boolean {
  for (const { fixed } of g.state.lasting) if (fixed?.stat === 'chi' && fixed.by < 0) return true;
  return isLoweredByText(g);
}

const isLoweredByText = (g: Machine): boolean =>
  standing(g, 'modify').some(lowersChi) || standing(g, 'bound').some(lowersChi);

/**
 * The candidates of `mayBeWithoutChi`, cached until texts or effects change. Only valid if `isSteady` holds.
 */
const withLoweredChi = whileInForce((g): readonly Card[] => {
  if (!isChiLowered(g)) return frailInPlay(g);
  if (isLoweredByText(g)) return leaders(g);
  const lowered = new Set<Thing>();
  for (const { fixed } of g.state.lasting) if (fixed?.stat === 'chi' && fixed.by < 0) lowered.add(fixed.on);
  const frail = frailInPlay(g);
  return leaders(g).filter(
    (c) => frail.includes(c) || unitOf(g, c).some((one) => lowered.has(cardThing(one))),
  );
});

function lowersChi({ node }: ActiveNode<StandingOf<'modify' | 'bound'>>): boolean {
  if (node.s === 'bound') return node.stat === 'chi' && node.max !== undefined;
  return node.stat === 'chi' && (typeof node.by !== 'number' || node.by < 0);
}

/**
 * Returns the source that lowered his Chi last: a token or a lasting modifier; else an Item; else the rules.
 */
function chiPenalty(g: Machine, c: Card): Source {
  const thing = cardThing(c);
  let latest = -1;
  let source: Source = { card: '', seat: c.controller, action: -1, program: '' };
  for (const token of c.tokens) {
    if (token.at > latest && token.stats.some(([name, by]) => name === 'chi' && by < 0)) {
      latest = token.at;
      source = token.source;
    }
  }
  for (const one of g.state.lasting) {
    const { fixed } = one;
    if (one.id > latest && fixed?.on === thing && fixed.stat === 'chi' && fixed.by < 0) {
      latest = one.id;
      source = one.source;
    }
  }
  if (latest >= 0) return source;
  const item = attachmentsOf(g, c).findLast((one) => typeOf(g, one).signed && stat(g, one, 'chi') < 0);
  return item ? { ...source, card: cardThing(item), seat: item.controller } : source;
}

/** A number that changes whenever something has happened. */
const moved = ({ state }: Machine): number =>
  state.actions.length + state.history.length + state.lasting.length + state.phaseNumber + state.turn;

const attemptKey = (g: Machine, what: string, c: Card): string => `${what}:${cardThing(c)}|t${g.state.turn}`;

/** Whether this correction was tried in vain and nothing has happened since. */
const hasFailed = (g: Machine, what: string, c: Card): boolean =>
  g.state.counts[attemptKey(g, what, c)] === moved(g);

function noteAttempt(g: Machine, what: string, c: Card): void {
  ownCounts(g)[attemptKey(g, what, c)] = moved(g);
}

/** Prefilter: whether any player may have lost. It is usually false. */
function isAnyoneNear({ state }: Machine): boolean {
  for (const { honor, provinces } of state.seats) if (honor <= 0 || provinces.length === 0) return true;
  return false;
}

/** Returns how a player has lost by the rules, or null: without provinces, or by dishonor. */
function loses(g: Machine, seat: SeatId): string | null {
  const player = g.state.seats[seat];
  if (!player || player.eliminated) return null;
  if (player.provinces.length === 0 && g.state.provinces.some((one) => one.seat === seat && one.destroyed))
    return 'military';
  const isDishonored = player.honor <= knob(g, 'dishonorLoss', seatThing(seat));
  return isDishonored && knob(g, 'dishonorLosesAt') === 'once' ? 'dishonor' : null;
}

/**
 * elimination.simultaneous-dishonor: the active player decides the order; we assume that he puts himself last.
 */
function eliminateFirst(g: Machine, how: string): boolean {
  const { active } = g.state;
  const others = seatsFrom(g, active).filter((seat) => seat !== active);
  const order = g.state.seats[active]?.eliminated === false ? [...others, active] : others;
  const loser = order.find((seat) => loses(g, seat) === how);
  if (loser === undefined) return false;
  occur(g, 'eliminate', [{ player: loser, name: how }], byRules(loser, { for: how }), true);
  return true;
}

/** victory.enlightenment: a Ring of every element, each put into play by its own text. */
function enlightenment(g: Machine): boolean {
  for (const seat of seatsFrom(g, g.state.active)) {
    if (elementsWon(g, seat).size < g.book.elements.length) continue;
    occur(
      g,
      'winGame',
      [{ player: seat, name: 'enlightenment' }],
      byRules(seat, { for: 'enlightenment' }),
      true,
    );
    return true;
  }
  return false;
}
