import {
  byRules,
  type Card,
  cardOf,
  cardThing,
  counterOf,
  hasKeyword,
  inPlay,
  type Machine,
  type Member,
  occur,
  type RulebookTrigger,
  type SeatId,
  seatThing,
  setCounter,
  unitOf,
} from '@kyuden/engine';
import { goldPool } from '../ccg/kinds/kept-gold.ts';
import { knob } from '../ccg/knobs.ts';
import { isExcluded } from '../ccg/twins.ts';
import { clanHonorRule } from './clan-honor.ts';
import { proclaimedHonor, proclaiming } from './proclaim.ts';
import { resilient } from './resilient.ts';

/** Gold that was kept is lost when the phase ends. */
const poolsEmpty: RulebookTrigger = {
  rule: 'samurai.gold.meet-or-exceed',
  kind: 'phaseEnds',
  point: 'after',
  matches: (g) => g.state.seats.some(({ id }) => counterOf(g, seatThing(id), goldPool) > 0),
  run: (g) => {
    for (const { id } of g.state.seats) setCounter(g, seatThing(id), goldPool, 0);
  },
};

/** victory.dishonor, victory.dishonor-only-own-turn-end */
const dishonored: RulebookTrigger = {
  rule: 'ivory.victory.dishonor',
  kind: 'turnEnds',
  point: 'after',
  matches: (g, _frame, { player }) => {
    const seat = g.state.seats[player ?? -1];
    return seat?.eliminated === false && seat.honor <= knob(g, 'dishonorLoss', seatThing(seat.id));
  },
  run: (g, _frame, { player }) => {
    const seat = player as SeatId;
    occur(g, 'eliminate', [{ player: seat, name: 'dishonor' }], byRules(seat, { for: 'dishonor' }), true);
  },
};

function draw(g: Machine, seat: SeatId): void {
  occur(g, 'draw', [{ player: seat, amount: 1 }], byRules(seat));
}

/** keywords.destined: its player draws a card after it has entered play. */
const destined: RulebookTrigger = {
  rule: 'ivory.keywords.destined',
  kind: 'enterPlay',
  point: 'after',
  matches: (g, _frame, member) => {
    const c = member.subject === undefined ? undefined : cardOf(g, member.subject);
    return member.fate === 'done' && c !== undefined && inPlay(g, c) && hasKeyword(g, c, 'Destined');
  },
  run: (g, _frame, member) =>
    draw(g, (cardOf(g, member.subject as string) as { controller: SeatId }).controller),
};

/** keywords.expendable: the player who controlled it last draws a card after it was destroyed. */
const expendable: RulebookTrigger = {
  rule: 'ivory.keywords.expendable',
  kind: 'destroy',
  point: 'after',
  matches: (g, _frame, member) => member.fate === 'done' && isExpendable(g, member),
  run: (g, _frame, member) => draw(g, member.data?.controller as SeatId),
};

function isExpendable(g: Machine, { subject, data }: Member): boolean {
  const c = subject === undefined ? undefined : cardOf(g, subject);
  return c !== undefined && typeof data?.controller === 'number' && hasKeyword(g, c, 'Expendable');
}

/** The attachments of the subject's unit that its new player has another copy of. */
function secondCopies(g: Machine, { subject, fate }: Member): Card[] {
  const c = subject === undefined ? undefined : cardOf(g, subject);
  if (fate !== 'done' || c === undefined || !inPlay(g, c)) return [];
  return unitOf(g, c).filter((one) => one.host >= 0 && isExcluded(g, one, 'Unique', one.controller));
}

/** control.unique-attachment-taken */
const uniqueTaken: RulebookTrigger = {
  rule: 'ivory.control.unique-attachment-taken',
  kind: 'control',
  point: 'after',
  matches: (g, _frame, member) => secondCopies(g, member).length > 0,
  run: (g, _frame, member) => {
    const lost = secondCopies(g, member);
    const members = lost.map((c) => ({ subject: cardThing(c), player: c.controller }));
    occur(g, 'discard', members, byRules((lost[0] as Card).controller));
  },
};

export const triggers: RulebookTrigger[] = [
  clanHonorRule,
  proclaiming,
  proclaimedHonor,
  poolsEmpty,
  dishonored,
  destined,
  expendable,
  uniqueTaken,
  resilient,
];
