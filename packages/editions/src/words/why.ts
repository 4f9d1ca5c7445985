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
import type { Pile } from '@kyuden/words';
import { namedSeat } from './named.ts';
import { optionLabel } from './options.ts';
import { ownWords } from './own.ts';
import { type CardReason, reasonOf } from './reason.ts';
import { whyBuy, whyGold } from './why-place.ts';

/**
 * Returns what a seat can do with a card now, and why it can do nothing else with it, each with its rule. The
 * first part comes from the options, the second from the refusals behind missing options. For the asking seat
 * only: about a card that the seat does not see it returns just 'unseen'.
 */
export function whyNot(g: Machine, seat: SeatId, ask: Ask | undefined, thing: string): CardReason[] {
  const c = cardOf(g, thing);
  if (!c || !sees(g, seat, c)) return [{ label: '', why: { kind: 'unseen' }, rule: '' }];
  const uses = usesOf(g, c);
  const offered = (ask?.options ?? []).filter((one) => isAbout(one, thing, uses));
  const can = offered.map((one) => offer(g, ask!, one));
  // If a card out of play is offered, other reasons do not matter.
  const cannot = can.length > 0 && !inPlay(g, c) ? [] : obstacles(g, seat, ask, c, uses, offered);
  const told = [...can, ...cannot];
  return told.length > 0 ? told : [workless(g, c)];
}

/** The uses of a card's abilities, also of printed ones that it has lost: program to instance. */
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

/** The reason entry for an offered option. */
function offer(g: Machine, ask: Ask, option: Option): CardReason {
  const text = option.program && programOf(g.lib, option.program).text;
  if (text && text.t === 'ability') return { label: text.text, why: { kind: 'usable' }, rule: '' };
  return { label: '', why: { kind: 'offered', ...optionLabel(g, ask, option) }, rule: '' };
}

/** The reasons for everything that cannot be done with the card. */
function obstacles(
  g: Machine,
  seat: SeatId,
  ask: Ask | undefined,
  c: Card,
  uses: ReadonlyMap<string, string>,
  offered: readonly Option[],
): CardReason[] {
  if (c.controller !== seat) {
    const player = namedSeat(g, c.controller);
    return [{ label: '', why: { kind: 'controlledBy', player }, rule: ruleFor(g, 'ability.controller') }];
  }
  const pile = pileOf(g, c);
  if (pile) return [{ label: '', why: { kind: 'liesIn', pile }, rule: '' }];
  const own = ownWords(g.book.name);
  const place = own ? own.whyPlay(g, seat, c) : [...whyBuy(g, seat, c), ...whyGold(g, seat, c)];
  const has = new Set(textsOf(g, c).map((one) => one.instance));
  const abilities = [...uses]
    .filter(([program, instance]) => !offered.some((one) => isUseOf(one, program, instance)))
    .map(([program, instance]) =>
      has.has(instance) ? verdict(g, seat, ask, program, instance) : lost(g, program),
    );
  const list = [...place, ...(c.zone.startsWith('province:') && !inPlay(g, c) ? [] : abilities)];
  const equip = g.lib.playerPrograms.find((id) => id === 'player/equip');
  if (equip !== undefined && c.zone === `hand:${seat}` && typeOf(g, c).attachesTo) {
    const one = verdict(g, seat, ask, equip, `${seatThing(seat)}|${equip}`);
    list.push({ ...one, why: { kind: 'byEquip', why: one.why } });
  }
  // Nothing forbids it, but the seat is being asked about something else.
  if (list.length === 0 && c.zone.startsWith('province:') && !inPlay(g, c))
    list.push({ label: '', why: { kind: 'notAskedAbout' }, rule: '' });
  return list;
}

const namedPiles: readonly Pile[] = ['removed', 'resolution', 'entering', 'focusArea', 'focusPool'];

/** The pile of a card that is not in play, in a hand or in a province; nothing can be done with it there. */
function pileOf(g: Machine, c: Card): Pile | undefined {
  const zone = zoneName(c.zone);
  if (inPlay(g, c) || zone === 'hand' || zone === 'province') return undefined;
  const named = namedPiles.find((pile) => pile === zone);
  if (named) return named;
  if (zone.endsWith('Discard')) return 'discard';
  return zone.endsWith('Deck') ? 'deck' : 'elsewhere';
}

/** The reason for a printed ability that a text has taken away. */
const lost = (g: Machine, program: string): CardReason => ({
  label: abilityOf(g.lib, program).text,
  why: { kind: 'lostAbility' },
  rule: '',
});

/** The reason for a card that has nothing to use. */
function workless(g: Machine, c: Card): CardReason {
  const hasText = (g.lib.texts[c.faces.at(-1) as number] ?? []).length > 0;
  return { label: '', why: { kind: hasText ? 'noAbility' : 'noText' }, rule: '' };
}

/** Returns why a player ability cannot be used, by its name; undefined if there is no such ability. */
export function whyNotPlayer(
  g: Machine,
  seat: SeatId,
  ask: Ask | undefined,
  name: string,
): CardReason | undefined {
  const wanted = name.toLowerCase().replaceAll(' ', '');
  const program = g.lib.playerPrograms.find((id) => id.toLowerCase() === `player/${wanted}`);
  if (program === undefined) return undefined;
  return verdict(g, seat, ask, program, `${seatThing(seat)}|${program}`);
}

/** Returns why one ability cannot be used now, or that it is usable. */
function verdict(
  g: Machine,
  seat: SeatId,
  ask: Ask | undefined,
  program: string,
  instance: string,
): CardReason {
  const { designators, trigger, text: label } = abilityOf(g.lib, program);
  if (ask?.options.some((one) => isUseOf(one, program, instance)))
    return { label, why: { kind: 'usable' }, rule: '' };
  const open = ask?.about.designators ?? [];
  const designator = designators.find((one) => open.includes(one)) ?? designators[0] ?? '';
  const refused = mayUseNow(g, useById(g, seat, instance, trigger ? g.book.modes.answers : designator));
  if (refused) return { label, why: reasonOf(refused), rule: refused.rule };
  if (trigger) return { label, why: { kind: 'nothingToAnswer' }, rule: ruleFor(g, 'window.answer') };
  return { label, why: { kind: 'notYourOpportunity' }, rule: ruleFor(g, 'window.action') };
}
