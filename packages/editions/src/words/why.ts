import {
  type Ask,
  abilityOf,
  type Card,
  cardOf,
  cardThing,
  inPlay,
  type Machine,
  mayUseNow,
  type Option,
  programOf,
  ruleFor,
  type SeatId,
  seatThing,
  sees,
  textsOf,
  typeOf,
  useById,
  zoneName,
} from '@kyuden/engine';
import { nameOf } from './names.ts';
import { ownWords } from './own.ts';
import { optionWords } from './question-words.ts';
import type { Reason } from './reason.ts';
import { capital } from './spelling.ts';
import { whyBuy, whyGold } from './why-place.ts';

/**
 * What a seat can do with a card now, and why it can do nothing else with it: each with the rule that says so. What can be
 * done comes from the options, what cannot from the refusals that the options are made with. For the asker only: of a
 * card that the seat does not see nothing is told.
 */
export function whyNot(g: Machine, seat: SeatId, ask: Ask | undefined, thing: string): Reason[] {
  const c = cardOf(g, thing);
  if (!c || !sees(g, seat, c)) return [{ label: '', why: 'You do not see that card.', rule: '' }];
  const uses = usesOf(g, c);
  const offered = (ask?.options ?? []).filter((one) => isAbout(one, thing, uses));
  const can = offered.map((one) => offerWords(g, ask!, one));
  // Of a card that can be taken where it lies nothing else matters now.
  const cannot = can.length > 0 && !inPlay(g, c) ? [] : obstacles(g, seat, ask, c, uses, offered);
  const told = [...can, ...cannot];
  if (told.length === 0) told.push(workless(g, c));
  return told.map((one) => ({ ...one, why: sentence(one.why) }));
}

/** The uses of a card's abilities: by program, its instance. */
function usesOf(g: Machine, c: Card): Map<string, string> {
  const printed = g.lib.texts[c.faces.at(-1) as number] ?? [];
  const uses = new Map(printed.map((program) => [program, `${cardThing(c)}|${program}`]));
  for (const { program, instance } of textsOf(g, c)) uses.set(program, instance);
  for (const program of uses.keys()) if (programOf(g.lib, program).text.t !== 'ability') uses.delete(program);
  return uses;
}

const isUseOf = (option: Option, program: string, instance: string): boolean =>
  option.program === program && option.instance === instance;

const isAbout = (option: Option, thing: string, uses: ReadonlyMap<string, string>): boolean =>
  option.thing === thing || [...uses].some(([program, instance]) => isUseOf(option, program, instance));

/** One thing that can be done with the card now. */
function offerWords(g: Machine, ask: Ask, option: Option): Reason {
  const text = option.program && programOf(g.lib, option.program).text;
  if (text && text.t === 'ability') return { label: text.text, why: 'you can use it now', rule: '' };
  return { label: '', why: `it is among your options now: ${optionWords(g, ask, option)}`, rule: '' };
}

/** Everything that cannot be done with it, and why. */
function obstacles(
  g: Machine,
  seat: SeatId,
  ask: Ask | undefined,
  c: Card,
  uses: ReadonlyMap<string, string>,
  offered: readonly Option[],
): Reason[] {
  if (c.controller !== seat) {
    const why = `it is controlled by ${nameOf(g, seatThing(c.controller), seat)}`;
    return [{ label: '', why, rule: ruleFor(g, 'ability.controller') }];
  }
  const lies = whereItLies(g, c);
  if (lies) return [{ label: '', why: lies, rule: '' }];
  const own = ownWords(g.book.name);
  const place = own ? own.whyPlay(g, seat, c) : [...whyBuy(g, seat, c), ...whyGold(g, seat, c)];
  const abilities = [...uses]
    .filter(([program, instance]) => !offered.some((one) => isUseOf(one, program, instance)))
    .map(([program, instance]) => verdict(g, seat, ask, program, instance));
  const list = [...place, ...(c.zone.startsWith('province:') && !inPlay(g, c) ? [] : abilities)];
  const equip = g.lib.playerPrograms.find((id) => id === 'player/equip');
  if (equip !== undefined && c.zone === `hand:${seat}` && typeOf(g, c).attachesTo) {
    const one = verdict(g, seat, ask, equip, `${seatThing(seat)}|${equip}`);
    list.push({ ...one, why: `It comes into play by Equip. ${capital(one.why)}` });
  }
  // It could be done, and the seat is asked about something else.
  if (list.length === 0 && c.zone.startsWith('province:') && !inPlay(g, c))
    list.push({ label: '', why: 'you are not asked about it now', rule: '' });
  return list;
}

const PILES: Readonly<Record<string, string>> = {
  removed: 'it is removed from the game',
  resolution: 'it is being played',
  entering: 'it is coming into play',
  focusArea: 'it is focused in a duel',
  focusPool: 'it may only be focused',
};

/** Why nothing can be done with a card that is neither in play nor in a hand or a province; '' for the others. */
function whereItLies(g: Machine, c: Card): string {
  const zone = zoneName(c.zone);
  if (inPlay(g, c) || zone === 'hand' || zone === 'province') return '';
  if (PILES[zone]) return PILES[zone];
  if (zone.endsWith('Discard')) return 'it is in a discard pile';
  return zone.endsWith('Deck') ? 'it is in a deck' : 'it is out of play';
}

/** Of a card with nothing to use. */
function workless(g: Machine, c: Card): Reason {
  const hasText = (g.lib.texts[c.faces.at(-1) as number] ?? []).length > 0;
  return {
    label: '',
    why: hasText ? 'it has no ability to be used: its text works by itself' : 'it has no text',
    rule: '',
  };
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
  if (program === undefined) return undefined;
  const found = verdict(g, seat, ask, program, `${seatThing(seat)}|${program}`);
  return { ...found, why: sentence(found.why) };
}

/** What stands in the way of one ability now. */
function verdict(g: Machine, seat: SeatId, ask: Ask | undefined, program: string, instance: string): Reason {
  const { designators, trigger, text: label } = abilityOf(g.lib, program);
  if (ask?.options.some((one) => isUseOf(one, program, instance)))
    return { label, why: 'you can use it now', rule: '' };
  const open = ask?.about.designators ?? [];
  const designator = designators.find((one) => open.includes(one)) ?? designators[0] ?? '';
  const refused = mayUseNow(g, useById(g, seat, instance, trigger ? g.book.modes.answers : designator));
  if (refused) return { label, why: refused.why, rule: refused.rule };
  if (trigger)
    return {
      label,
      why: 'what it answers has not just happened',
      rule: ruleFor(g, 'window.answer'),
    };
  return { label, why: 'it is not your opportunity to act', rule: ruleFor(g, 'window.action') };
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);
