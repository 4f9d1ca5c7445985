import {
  byRules,
  type Card,
  call,
  cardOf,
  hasKeyword,
  isUnitLeader,
  type Machine,
  type Member,
  type Occurrence,
  occur,
  provinceThing,
  type RulebookTrigger,
  thingNumber,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { knob } from './knobs.ts';
import { lyingIn } from './places.ts';
import { emptyBroken } from './procedures/broken.ts';

/** Triggers of the rulebook itself: status tokens, keywords and broken provinces. */

/** Kinds by which a card leaves play. */
export const leaving = ['discard', 'sacrifice', 'put', 'removeFromGame'] as const;

/** Whether the card of a member is about to leave play; with `keyword`, only if it has that keyword. */
const leaves = (g: Machine, member: Member, keyword?: string): boolean => {
  const c = member.subject ? cardOf(g, member.subject) : undefined;
  if (!c || member.data?.inPlay !== true) return false;
  return keyword === undefined || hasKeyword(g, c, keyword);
};

const controllerOf = (g: Machine, member: Member): number => cardOf(g, member.subject ?? '')?.controller ?? 0;

const statusOf = (g: Machine, member: Member): number => {
  const c = cardOf(g, member.subject ?? '');
  if (!c || !isUnitLeader(g, c)) return 0;
  const status = c.counters?.status ?? 0;
  return status !== 0 && knob(g, 'statusCounts', member.subject) ? status : 0;
};

const onLeaving: Omit<RulebookTrigger, 'kind'>[] = [
  {
    rule: 'lcg.honor.honored-leaves',
    point: 'before',
    matches: (g, _frame, member) => leaves(g, member) && statusOf(g, member) > 0,
    run: (g, _frame, member) => {
      const player = controllerOf(g, member);
      occur(g, 'gainHonor', [{ player, amount: 1 }], byRules(player, { for: 'status' }));
    },
  },
  {
    rule: 'lcg.dishonor.dishonored-leaves',
    point: 'before',
    matches: (g, _frame, member) => leaves(g, member) && statusOf(g, member) < 0,
    run: (g, _frame, member) => {
      const player = controllerOf(g, member);
      occur(g, 'loseHonor', [{ player, amount: 1 }], byRules(player, { for: 'status' }));
    },
  },
  {
    rule: 'lcg.keywords.courtesy',
    point: 'before',
    matches: (g, _frame, member) => leaves(g, member, 'Courtesy'),
    run: (g, _frame, member) => {
      const player = controllerOf(g, member);
      const gain = { subject: `s${player}`, to: `s${player}`, name: 'fate', amount: 1, player };
      occur(g, 'moveCounter', [gain], byRules(player, { for: 'keyword' }));
    },
  },
  {
    rule: 'lcg.keywords.sincerity',
    point: 'before',
    matches: (g, _frame, member) => leaves(g, member, 'Sincerity'),
    run: (g, _frame, member) => {
      const player = controllerOf(g, member);
      occur(g, 'draw', [{ player, amount: 1 }], byRules(player, { for: 'keyword' }));
    },
  },
];

/** keywords.pride: a winner with Pride is honored, a loser dishonored. */
const pride: RulebookTrigger = {
  rule: 'lcg.keywords.pride',
  kind: ['characterWins', 'characterLoses'],
  point: 'after',
  matches: (g, _frame, member) => {
    const c = cardOf(g, member.subject ?? '');
    return c !== undefined && hasKeyword(g, c, 'Pride');
  },
  run: (g, frame, member) => {
    const player = controllerOf(g, member);
    const change = frame.occurrence.kind === 'characterWins' ? 'honor' : 'dishonor';
    occur(g, change, [{ subject: member.subject as string, player }], byRules(player, { for: 'keyword' }));
  },
};

/** provinces.broken-discard-contents: the cards in a province that breaks are discarded, whatever broke it. */
const emptied: RulebookTrigger = {
  rule: 'lcg.provinces.broken-discard-contents',
  kind: 'destroyProvince',
  point: 'after',
  matches: (g, _frame, member) => lyingIn(g, thingNumber(member.subject ?? '')).length > 0,
  run: (g, _frame, member) => call(g, emptyBroken, { province: thingNumber(member.subject ?? '') }),
};

const isRally = (g: Machine, member: Member): boolean => {
  const c = cardOf(g, member.subject ?? '');
  return c !== undefined && zoneName(c.zone) === 'province' && hasKeyword(g, c, 'Rally');
};

/** keywords.rally: when the card is revealed in a province, the top card of the dynasty deck is added faceup. */
const rally: RulebookTrigger = {
  rule: 'lcg.keywords.rally',
  kind: 'faceUp',
  point: 'after',
  may: (g, { members }) => members.some((one) => isRally(g, one)),
  matches: (g, _frame, member) => isRally(g, member),
  run: (g, _frame, member) => {
    const province = zoneNumber((cardOf(g, member.subject ?? '') as Card).zone);
    const seat = g.state.provinces[province]!.seat;
    const refill = { subject: provinceThing(province), player: seat, data: { faceUp: true, adds: true } };
    occur(g, 'refill', [refill], byRules(seat, { for: 'keyword' }));
  },
};

/** Prefilter for `onLeaving`: some member leaves play and has a status token or such a keyword. */
const anyLeaves = (g: Machine, { members }: Occurrence): boolean =>
  members.some((one) => leaves(g, one) && isSpecial(g, one));

const isSpecial = (g: Machine, member: Member): boolean =>
  statusOf(g, member) !== 0 || leaves(g, member, 'Courtesy') || leaves(g, member, 'Sincerity');

export const triggers: RulebookTrigger[] = [
  ...onLeaving.map((one) => ({ ...one, kind: leaving, may: anyLeaves })),
  pride,
  rally,
  emptied,
];
