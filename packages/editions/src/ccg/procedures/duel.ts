import {
  answerOf,
  ask,
  baseStat,
  byRules,
  type Card,
  type Cause,
  call,
  cardOf,
  changed,
  type Duel,
  type DuelStart,
  duelProcedure,
  finish,
  freshDuel,
  hasKeyword,
  isForbidden,
  isUnitLeader,
  lay,
  listenedAt,
  type Machine,
  type Member,
  nextId,
  type Occurrence,
  occur,
  type Procedure,
  type ProcedureFrame,
  plainOption,
  procedure,
  runBlock,
  type SeatId,
  seatThing,
  stat,
  taken,
  topOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { rule } from '../rule-keys.ts';
import { revealFocused, seatOfDuelist } from './duelists.ts';
import { endEffects } from './expire.ts';
import { duelCleanup, focusEffects, focusing } from './focus.ts';
import { isDone, isHere } from './tools.ts';

const CHALLENGE = 0;
const CHALLENGED = 1;
const ANSWERED = 2;
const BEGIN = 3;
const POOLS = 4;
const FOCUS = 5;
const STRUCK = 6;
const EFFECTS = 7;
const SCORE = 8;
const LOSERS = 9;
const WINNERS = 10;
const CLEANUP = 11;
const ENDS = 12;
const OVER = 13;
const RULED = 14;
const REFUSED = 15;
const TIDY = 16;

const isInDuel = (pc: number): boolean => (pc > ANSWERED && pc < LOSERS) || pc === RULED;

export interface DuelAt extends DuelStart {
  outcome?: Outcome;
}

/** The result for each duelist. */
type Outcome = Record<string, 'win' | 'lose'>;

/**
 * A challenge, and the duel if it is not refused. If a duelist leaves play, the duel ends without resolution
 * but with cleanup (duel.leaves-play-ends, duel.cleanup-without-resolution). The result contains winners and
 * losers, or is null.
 */
export const duel: Procedure<DuelAt> = procedure(duelProcedure, (g, frame) => {
  const { at } = frame;
  const record = g.state.duels.find((one) => one.id === at.duel) as Duel;
  const { cause } = at;
  if (isInDuel(frame.pc) && isOff(g, record)) frame.pc = CLEANUP;
  switch (frame.pc) {
    case CHALLENGE: {
      const seats = duelists(g, at.challenger, at.challenged);
      // duel.challenge-fails-same-controller
      if (!seats || seats[0] === seats[1]) return finish(g, frame, null);
      frame.pc = CHALLENGED;
      at.duel = open(g, at);
      const member = { subject: at.challenger, player: seats[0], to: at.challenged };
      occur(g, 'challenge', [member], cause);
      return;
    }
    case CHALLENGED: {
      if (!isDone(taken(g, 'gate').members[0]) || isOff(g, record)) return close(g, frame, record);
      frame.pc = ANSWERED;
      if (at.refuse < 0) return;
      // duel.unrefusable-default: the player may refuse only if the text allows it.
      const seat = cardOf(g, record.challenged)?.controller as SeatId;
      if (isForbidden(g, 'refuse', refusalOf(g, record), cause)) return;
      const about = {
        what: 'refuseChallenge',
        card: record.challenger,
        rule: rule(g, 'duel.refusal'),
      };
      return ask(g, seat, 'may', about, [plainOption.accept, plainOption.refuse]);
    }
    case ANSWERED: {
      if (answerOf(frame) === 'refuse') {
        frame.pc = REFUSED;
        record.step = 'over';
        if (isAwaited(g, 'refuse')) occur(g, 'refuse', [refusalOf(g, record)], cause);
        return;
      }
      if (isOff(g, record)) return close(g, frame, record);
      frame.pc = BEGIN;
      record.step = 'focus';
      occur(g, 'duelBegins', bothMembers(g, record), cause);
      return;
    }
    case BEGIN:
      frame.pc = POOLS;
      substitute(g, record, taken(g, 'gate'));
      if (isOff(g, record)) {
        frame.pc = CLEANUP;
        return;
      }
      if (at.during !== undefined) {
        frame.pc = RULED;
        return runBlock(g, at.program, at.during, at.env, cause);
      }
      return formPools(g, record, cause);
    case RULED:
      frame.pc = POOLS;
      return formPools(g, record, cause);
    case POOLS:
      frame.pc = FOCUS;
      return call(g, focusing, { duel: record.id, ...firstToFocus(g, record) });
    case FOCUS:
      frame.pc = STRUCK;
      revealFocused(g, record);
      occur(g, 'focusEffects', [moment(g, record)], cause);
      return;
    case STRUCK:
      frame.pc = EFFECTS;
      return call(g, focusEffects, { duel: record.id });
    case EFFECTS:
      frame.pc = SCORE;
      occur(g, 'duelResolves', [moment(g, record)], cause);
      return;
    case SCORE:
      frame.pc = LOSERS;
      at.outcome = decide(g, record);
      // Consequences in the challenging text happen within the occurrence, all others after it
      // (duel.consequence-order).
      occur(g, 'loseDuel', outcomeMembers(g, record, at.outcome, 'lose'), forDuel(cause, 'losing'));
      return;
    case LOSERS:
      frame.pc = WINNERS;
      occur(g, 'winDuel', outcomeMembers(g, record, at.outcome ?? {}, 'win'), forDuel(cause, 'winning'));
      return;
    case WINNERS:
    case CLEANUP:
      frame.pc = ENDS;
      if (knob(g, 'duelEndsFirst')) return duel.run(g, frame);
      return call(g, duelCleanup, { duel: record.id });
    case ENDS:
      frame.pc = knob(g, 'duelEndsFirst') ? TIDY : OVER;
      record.step = 'over';
      occur(g, 'duelEnds', [moment(g, record)], cause);
      return;
    case TIDY:
      frame.pc = OVER;
      endWith(g, record);
      return call(g, duelCleanup, { duel: record.id });
    case REFUSED:
      frame.pc = OVER;
      return runBlock(g, at.program, at.refuse, at.env, { ...cause, for: 'refusing a challenge' });
    case OVER:
      return close(g, frame, record);
  }
});

/** Whether a text answers this kind. Texts that only forbid it do not. */
const isAwaited = (g: Machine, kind: string): boolean =>
  (['before', 'when', 'after'] as const).some((point) => listenedAt(g, kind, point));

const refusalOf = (g: Machine, record: Duel): Omit<Member, 'fate'> => ({
  subject: record.challenged,
  player: cardOf(g, record.challenged)?.controller,
  to: record.challenger,
});

function formPools(g: Machine, record: Duel, cause: Cause): void {
  record.before = [duelStat(g, record, record.challenger), duelStat(g, record, record.challenged)];
  for (const thing of [record.challenger, record.challenged]) formPool(g, thing);
  occur(g, 'poolsFormed', [moment(g, record)], cause);
}

/** Updates the duelists: texts may have substituted them as the duel began. */
function substitute(g: Machine, record: Duel, begun: Occurrence | null): void {
  const [one, other] = begun?.kind === 'duelBegins' ? begun.members : [];
  if (one?.subject) record.challenger = one.subject;
  if (other?.subject) record.challenged = other.subject;
  changed(g);
}

function close(g: Machine, frame: ProcedureFrame, record: Duel): void {
  record.step = 'over';
  endWith(g, record);
  finish(g, frame, { winners: record.winners, losers: record.losers });
}

/** Ends the effects that last until the duel ends. */
const endWith = (g: Machine, record: Duel): void =>
  endEffects(g, (until) => until.u === 'duel' && until.id === record.id);

function open(g: Machine, at: DuelAt): number {
  const id = nextId(g);
  g.state.duels.push(
    freshDuel(
      id,
      at.challenger,
      at.challenged,
      at.stat ?? knob(g, 'challengesTo', at.challenger) ?? knob(g, 'duelStat'),
    ),
  );
  return id;
}

/** The controllers of both duelists, or undefined if one is not a Personality in play. */
function duelists(g: Machine, a: string, b: string): [SeatId, SeatId] | undefined {
  const [one, other] = [cardOf(g, a), cardOf(g, b)];
  if (!isHere(g, one) || !isHere(g, other) || !isUnitLeader(g, one) || !isUnitLeader(g, other))
    return undefined;
  return [one.controller, other.controller];
}

const isOff = (g: Machine, record: Duel): boolean =>
  record.ending || duelists(g, record.challenger, record.challenged) === undefined;

const bothMembers = (g: Machine, record: Duel): Omit<Member, 'fate'>[] =>
  [record.challenger, record.challenged].map((subject) => ({ subject, player: seatOfDuelist(g, subject) }));

/** A member for a point in time of the duel as a whole, not one for each duelist. */
const moment = (g: Machine, record: Duel): Omit<Member, 'fate'> => ({
  subject: record.challenger,
  player: seatOfDuelist(g, record.challenger),
  to: record.challenged,
  data: { duel: record.id },
});

const duelStat = (g: Machine, record: Duel, thing: string): number => {
  const c = cardOf(g, thing);
  const own = knob(g, 'duelsWith', thing);
  if (c && own !== null) return baseStat(g, c, own);
  return c ? stat(g, c, record.stat) : 0;
};

/** duel.form-focus-pool: forming the pool is not drawing. */
function formPool(g: Machine, thing: string): void {
  const seat = seatOfDuelist(g, thing);
  for (let n = knob(g, 'focusPool', seatThing(seat)); n > 0; n--) {
    const top = topOf(g, zoneKey('fateDeck', seat));
    if (!top) return;
    lay(g, top, zoneKey('focusPool', seat)).faceUp = false;
  }
}

/**
 * The challenged player chooses first. But a Duelist whose opponent is no Duelist and has at least as high a
 * stat goes first, and must not strike then (duel.challenged-chooses-first, duel.duelist-first-focus). With
 * `duelistChallenges` only a Duelist who challenges does, judged by the stats of this moment.
 */
function firstToFocus(g: Machine, record: Duel): { turn: string; noStrike: boolean } {
  const onlyChallenger = knob(g, 'duelistChallenges');
  const [challenger, challenged] = onlyChallenger
    ? [duelStat(g, record, record.challenger), duelStat(g, record, record.challenged)]
    : record.before;
  const sides: [string, string, number, number][] = [
    [record.challenger, record.challenged, challenger, challenged],
    [record.challenged, record.challenger, challenged, challenger],
  ];
  for (const [own, other, mine, his] of sides) {
    const isDuelist = (thing: string): boolean => hasKeyword(g, cardOf(g, thing) as Card, 'Duelist');
    if (onlyChallenger && own !== record.challenger) continue;
    if (isDuelist(own) && !isDuelist(other) && his >= mine) return { turn: own, noStrike: true };
  }
  return { turn: record.challenged, noStrike: false };
}

/** duel.score: the stat plus the Focus Values of all cards in the focusing area. */
function scoreOf(g: Machine, record: Duel, thing: string): number {
  const focused = zoneCards(g, zoneKey('focusArea', seatOfDuelist(g, thing)));
  const doubling = knob(g, 'doublesFocus');
  const duelist = cardOf(g, thing);
  const times = doubling !== null && duelist && hasKeyword(g, duelist, doubling) ? 2 : 1;
  return focused.reduce((sum, c) => sum + times * stat(g, c, 'focusValue'), duelStat(g, record, thing));
}

/**
 * Decides the result of each duelist. Texts that force a result are knobs of the duelist
 * (duel.forced-win-or-loss).
 */
function decide(g: Machine, record: Duel): Outcome {
  const pair = [record.challenger, record.challenged] as const;
  const scores = pair.map((thing) => scoreOf(g, record, thing)) as [number, number];
  const fate = pair.map((thing, i) => {
    const mine = scores[i] as number;
    const his = scores[1 - i] as number;
    const forced = knob(g, 'duelOutcome', thing);
    const opposed = knob(g, 'duelOutcome', pair[1 - i] as string);
    if (forced !== null) return forced;
    if (opposed === 'win') return 'lose';
    if (opposed === 'lose') return 'win';
    if (mine !== his) return mine > his ? 'win' : 'lose';
    return knob(g, 'winsTies', thing) ? 'win' : 'lose';
  });
  // Keys are always new, so use an object without a prototype, which V8 treats as a dictionary from the start.
  const outcome: Outcome = Object.create(null);
  pair.forEach((thing, i) => {
    outcome[thing] = fate[i] as 'win' | 'lose';
  });
  return outcome;
}

function outcomeMembers(
  g: Machine,
  record: Duel,
  outcome: Outcome,
  which: 'win' | 'lose',
): Omit<Member, 'fate'>[] {
  const things = Object.keys(outcome);
  const named = (of: 'win' | 'lose') => things.find((thing) => outcome[thing] === of);
  const [winner, loser] = [named('win'), named('lose')];
  return things
    .filter((thing) => outcome[thing] === which)
    .map((subject) => ({
      subject,
      player: seatOfDuelist(g, subject),
      to: subject === record.challenger ? record.challenged : record.challenger,
      data: { duel: `d${record.id}`, ...(winner && { winner }), ...(loser && { loser }) },
    }));
}

const forDuel = (cause: Cause, how: 'winning' | 'losing'): Cause => ({
  ...cause,
  mode: byRules(cause.seat).mode,
  for: `${how} a duel`,
});
