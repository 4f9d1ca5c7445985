import {
  type Ask,
  abilityOf,
  cardOf,
  cardThing,
  type Machine,
  mayUseNow,
  programOf,
  type SeatId,
  seatThing,
  sees,
  textsOf,
  typeOf,
  useById,
} from '@kyuden/engine';
import { ownWords } from './own.ts';

/** What stands in the way of one thing that a seat might wish to do: '' in `rule` where no rule is needed to say it. */
export interface Reason {
  /** The text it is about; '' where it is about the card as a whole. */
  label: string;
  why: string;
  rule: string;
}

/**
 * Why a card's abilities cannot be used now: each with the rule that says so, or that it can. For the asker only: of a
 * card that the seat does not see nothing is told.
 */
export function whyNot(g: Machine, seat: SeatId, ask: Ask | undefined, thing: string): Reason[] {
  const c = cardOf(g, thing);
  if (!c || !sees(g, seat, c)) return [{ label: '', why: 'You do not see that card.', rule: '' }];
  const reasons: Reason[] = [];
  const say = (why: string, rule = '', label = ''): void => void reasons.push({ label, why, rule });
  if (ask?.options.some((one) => one.thing === thing)) say('It is among your options now.');
  if (c.controller !== seat) {
    say('You do not control it.');
    return reasons;
  }
  const own = ownWords(g.book.name)?.whyPlay(g, seat, c);
  if (own) reasons.push(...own);
  else if (c.zone.startsWith('province:')) {
    const entry = { card: c, seat, to: seatThing(seat), host: -1, ignore: [], purchase: 'full' as const };
    const refused = g.book.rules.mayEnter(g, entry);
    if (refused) say(refused.why, refused.rule);
    else say('It can be brought into play in your Dynasty Phase, for its Gold Cost.');
  }
  const printed = g.lib.texts[c.faces.at(-1) as number] ?? [];
  const uses = new Map(printed.map((program) => [program, `${cardThing(c)}|${program}`]));
  for (const { program, instance } of textsOf(g, c)) uses.set(program, instance);
  let abilities = 0;
  for (const [program, instance] of uses) {
    if (programOf(g.lib, program).text.t !== 'ability') continue;
    abilities++;
    reasons.push(verdict(g, seat, ask, program, instance));
  }
  const equip = g.lib.playerPrograms.find((id) => id === 'player/equip');
  if (equip !== undefined && c.zone === `hand:${seat}` && typeOf(g, c).attachesTo) {
    const one = verdict(g, seat, ask, equip, `${seatThing(seat)}|${equip}`);
    reasons.push({ ...one, why: `It comes into play by Equip. ${one.why}` });
  } else if (abilities === 0 && !own?.length) say('It has no ability to be used: its text works by itself.');
  return reasons;
}

/** What stands in the way of an ability that every player has, by its name; undefined if there is none. */
export function whyNotPlayer(
  g: Machine,
  seat: SeatId,
  ask: Ask | undefined,
  name: string,
): Reason | undefined {
  const wanted = name.toLowerCase().replaceAll(' ', '');
  const program = g.lib.playerPrograms.find((id) => id.toLowerCase() === `player/${wanted}`);
  return program === undefined ? undefined : verdict(g, seat, ask, program, `${seatThing(seat)}|${program}`);
}

/** What stands in the way of one ability now. */
function verdict(g: Machine, seat: SeatId, ask: Ask | undefined, program: string, instance: string): Reason {
  const { designators, trigger, text: label } = abilityOf(g.lib, program);
  if (ask?.options.some((one) => one.program === program && one.id.endsWith(instance)))
    return { label, why: 'You can use it now', rule: '' };
  const open = ask?.about.what.split('/') ?? [];
  const designator = designators.find((one) => open.includes(one)) ?? designators[0] ?? '';
  const refused = mayUseNow(g, useById(g, seat, instance, trigger ? 'Reaction' : designator));
  if (refused) return { label, why: refused.why, rule: refused.rule };
  const why = trigger ? 'what it answers has not just happened' : 'it is not your opportunity to act';
  return { label, why, rule: `${g.book.name}.actions.opportunity` };
}
