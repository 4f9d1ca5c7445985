import {
  attachmentsOf,
  byRules,
  type Card,
  call,
  card,
  cardsInPlay,
  cardThing,
  currentBattle,
  type Frame,
  hasKeyword,
  inPlay,
  isAnyLeftBehind,
  isForbidden,
  isFrameOf,
  isUnderWay,
  isUnitLeader,
  type Machine,
  occur,
  occurAll,
  provinceThing,
  reaches,
  restore,
  type SeatId,
  type StateCheck,
  seatsFrom,
  seatThing,
  standing,
  whileInPlay,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { canParticipate, conflictType, participants } from './conflict.ts';
import { mayAttach } from './hooks/entry.ts';
import { knob } from './knobs.ts';
import { lyingIn, provinceCard, rowOf, strongholdProvince } from './places.ts';
import { giveUpRestricted, restrictedOn } from './procedures/restricted.ts';
import { leaving } from './triggers.ts';

/**
 * The checks that run after every change. The first that finds something to correct starts an occurrence; then
 * all run again, until none finds anything. Checks skip cards that are already on their way out of play or
 * home.
 */
export const checks: StateCheck[] = [
  { rule: 'lcg.victory.honor-zero', run: (g) => lost(g) },
  { rule: 'lcg.victory.honor-25', run: (g) => won(g) },
  { rule: 'lcg.attachments.discarded-with-character', run: (g) => attachmentsFollow(g) },
  { rule: 'lcg.attachments.play', run: (g) => illegalAttachments(g) },
  { rule: 'lcg.keywords.restricted', run: (g) => tooManyRestricted(g) },
  { rule: 'lcg.characters.dash-cannot-participate', run: (g) => illegalParticipants(g), ofFrames: true },
  { rule: 'lcg.effects.constant', run: (g) => asSoonAs(g) },
  { rule: 'lcg.provinces.refill-immediately', run: (g) => refillOne(g), ofFrames: true },
];

/** Returns how a player has lost by the rules, or null (victory.honor-zero, victory.stronghold-broken). */
function loses(g: Machine, seat: SeatId): string | null {
  const player = g.state.seats[seat];
  if (!player || player.eliminated || player.provinces.length === 0) return null;
  if (g.state.provinces[strongholdProvince(g, seat)]?.destroyed) return 'conquest';
  return player.honor <= 0 ? 'dishonor' : null;
}

function isAnyLost(g: Machine): boolean {
  for (const { id } of g.state.seats) if (loses(g, id) !== null) return true;
  return false;
}

/**
 * Eliminates players who have lost. This check comes before winning. If both players lose at once, the game is
 * a draw.
 */
function lost(g: Machine): boolean {
  if (g.state.over !== null || !isAnyLost(g)) return false;
  const losers = g.state.seats.flatMap((seat) => {
    const how = loses(g, seat.id);
    return how ? [{ player: seat.id, name: how }] : [];
  });
  if (losers.length === 0) return false;
  occur(g, 'eliminate', losers, byRules(losers[0]!.player));
  return true;
}

function won(g: Machine): boolean {
  if (g.state.over !== null) return false;
  for (const { id, honor } of g.state.seats) {
    if (honor < knob(g, 'honorToWin', seatThing(id))) continue;
    if (g.state.provinces.length === 0) return false;
    occur(g, 'winGame', [{ player: id, name: 'honor' }], byRules(id));
    return true;
  }
  return false;
}

/**
 * attachments.discarded-with-character; an Ancestral attachment returns to its owner's hand
 * (keywords.ancestral).
 */
function attachmentsFollow(g: Machine): boolean {
  if (!isAnyLeftBehind(g)) return false;
  for (const key in g.state.zones) {
    if (!key.startsWith('unit:')) continue;
    const host = card(g, zoneNumber(key));
    // A province stays, even facedown.
    if (inPlay(g, host) || zoneName(host.zone) === 'provinceCard') continue;
    const left = (g.state.zones[key] ?? []).map((id) => card(g, id)).filter((c) => !isLeaving(g, c));
    if (left.length === 0) continue;
    const [back, gone] = [left.filter(isAncestral(g)), left.filter((c) => !isAncestral(g)(c))];
    const cause = byRules(host.owner, { for: 'leavingWithCharacter' });
    if (back.length > 0) {
      occur(
        g,
        'put',
        back.map((c) => ({ subject: cardThing(c), to: `hand:${c.owner}`, player: c.owner, from: c.zone })),
        cause,
      );
    } else {
      const members = gone.map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }));
      occur(g, 'discard', members, cause);
    }
    return true;
  }
  return false;
}

const isLeaving = (g: Machine, c: Card): boolean => isUnderWay(g, cardThing(c), leaving);

const isAncestral =
  (g: Machine) =>
  (c: Card): boolean =>
    hasKeyword(g, c, 'Ancestral');

const units = whileInPlay((g): Card[] =>
  cardsInPlay(g)
    .map((id) => card(g, id))
    .filter((c) => isUnitLeader(g, c)),
);

/** Characters with attachments. */
const equipped = whileInPlay((g): Card[] => units(g).filter((c) => attachmentsOf(g, c).length > 0));

/** Provinces with attachments. */
const built = whileInPlay((g): Card[] =>
  g.state.provinces
    .flatMap(({ id }) => provinceCard(g, id) ?? [])
    .filter((c) => attachmentsOf(g, c).length > 0),
);

/** attachments.play: discards attachments that may no longer be attached where they are. */
function illegalAttachments(g: Machine): boolean {
  const illegal: Card[] = [];
  const provinces = built(g);
  for (const host of provinces.length === 0 ? equipped(g) : [...equipped(g), ...provinces])
    for (const c of attachmentsOf(g, host))
      if (mayAttach(g, c, host, c.controller) !== null && !isLeaving(g, c)) illegal.push(c);
  if (illegal.length === 0) return false;
  const members = illegal.map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }));
  occur(g, 'discard', members, byRules(g.state.active, { for: 'illegalAttachment' }));
  return true;
}

/**
 * keywords.restricted: above the limit, the controller of the character chooses one to give up (see the
 * procedure).
 */
function tooManyRestricted(g: Machine): boolean {
  const hosts = equipped(g);
  if (hosts.length === 0) return false;
  const limit = knob(g, 'restrictedLimit');
  // Prefilter by the number of all attachments.
  const host = hosts.find(
    (c) =>
      attachmentsOf(g, c).length > limit &&
      restrictedOn(g, c).filter((one) => !isLeaving(g, one)).length > limit,
  );
  if (!host) return false;
  call(g, giveUpRestricted, { host: host.id });
  return true;
}

/**
 * Applies active texts that change something as soon as a condition holds. Tried again after every change,
 * because a rescue may not work twice.
 */
function asSoonAs(g: Machine): boolean {
  for (const one of standing(g, 'asSoon')) {
    const { node } = one;
    const hit = units(g).filter((c) => reaches(g, one, cardThing(c)));
    const fresh = hit.filter(
      (c) =>
        !isLeaving(g, c) &&
        !isForbidden(g, node.kind, { subject: cardThing(c), player: c.controller }, byRules(c.controller)),
    );
    if (fresh.length === 0) continue;
    const members = fresh.map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }));
    const cause = { ...byRules(one.you, { for: 'asSoon' }), card: one.source.card };
    occur(g, node.kind, members, cause);
    return true;
  }
  return false;
}

const goingHome = ['commit'] as const;

/** Characters who can no longer participate go home and bow. */
function illegalParticipants(g: Machine): boolean {
  const battle = currentBattle(g);
  if (!battle || battle.step === 'over') return false;
  const type = conflictType(battle);
  const out: Card[] = [];
  for (const c of participants(g, battle))
    if (!canParticipate(g, c, type) && !isUnderWay(g, cardThing(c), goingHome)) out.push(c);
  if (out.length === 0) return false;
  const cause = byRules(battle.attacker, { for: 'illegalParticipant' });
  occurAll(
    g,
    [
      { kind: 'bow', members: out.map((c) => ({ subject: cardThing(c), player: c.controller })) },
      {
        kind: 'commit',
        members: out.map((c) => ({
          subject: cardThing(c),
          player: c.controller,
          to: `s${c.controller}`,
          from: c.zone,
          name: 'home',
        })),
      },
    ],
    cause,
  );
  return true;
}

/**
 * provinces.refill-immediately, but only after the current play or effect is finished
 * (provinces.refill-after-playing).
 */
function refillOne(g: Machine): boolean {
  const { state } = g;
  if (state.refills.length === 0 || isBusy(g)) return false;
  for (const seat of seatsFrom(g, state.active)) {
    for (const id of rowOf(g, seat)) {
      if (!state.refills.includes(id)) continue;
      state.refills = state.refills.filter((one) => one !== id);
      if (lyingIn(g, id).length > 0) continue;
      occur(g, 'refill', [{ subject: provinceThing(id), player: seat }], byRules(seat));
      return true;
    }
  }
  state.refills = [];
  return false;
}

const steady = new Set([
  'dynastyPhase',
  'drawPhase',
  'conflictPhase',
  'fatePhase',
  'battle',
  'resolution',
  'turn',
  'phase',
]);

function isBusy(g: Machine): boolean {
  const { frames } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i] as Frame;
    if (frame.k === 'round') return false;
    if (frame.k === 'procedure' && steady.has(frame.name)) return false;
    if (!isFrameOf(frame, restore)) return true;
  }
  return true;
}
