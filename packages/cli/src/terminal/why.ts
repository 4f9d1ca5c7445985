import {
  type Ask,
  abilityOf,
  cardOf,
  cardThing,
  type Machine,
  mayUseNow,
  programOf,
  type Refusal,
  type SeatId,
  seatThing,
  textsOf,
  typeOf,
  useById,
  type View,
} from '@kyuden/engine';
import { cardsNamed, type Found } from './find-card.ts';
import { wrap } from './layout.ts';

/** Why a card's abilities cannot be used now: each with the rule that says so, or that it can. */
export function whyLines(
  g: Machine,
  view: View,
  ask: Ask | undefined,
  name: string,
  width: number,
): string[] {
  const found = cardsNamed(view, name);
  if (found.length === 0)
    return playerAbility(g, view.seat, ask, name, width) ?? [`You see no card called '${name}'.`];
  const told = new Set<string>();
  const lines: string[] = [];
  for (const one of found) {
    const block = whyCard(g, view.seat, ask, one, width);
    const key = block.join('\n');
    if (!told.has(key)) lines.push(...block);
    told.add(key);
  }
  return lines;
}

function whyCard(g: Machine, seat: SeatId, ask: Ask | undefined, found: Found, width: number): string[] {
  const { card, where } = found;
  const lines = [`${card.key || card.title}, ${where}`];
  const say = (text: string): void => void lines.push(...wrap(`  ${text}`, width, '    '));
  if (ask?.options.some((one) => one.thing === card.thing)) say('It is among your options now.');
  const c = cardOf(g, card.thing);
  if (!c) return lines;
  if (card.controller !== seat) {
    say('You do not control it.');
    return lines;
  }
  if (c.zone.startsWith('province:')) {
    const refused = g.book.rules.mayEnter(g, {
      card: c,
      seat,
      to: seatThing(seat),
      host: -1,
      ignore: [],
      purchase: 'full',
    });
    say(refused ? cited(refused) : 'It can be brought into play in your Dynasty Phase, for its Gold Cost.');
  }
  const printed = g.lib.texts[c.faces.at(-1) as number] ?? [];
  const carried = textsOf(g, c).map((one) => ({ program: one.program, instance: one.instance }));
  const uses = new Map(printed.map((program) => [program, `${cardThing(c)}|${program}`]));
  for (const { program, instance } of carried) uses.set(program, instance);
  let abilities = 0;
  for (const [program, instance] of uses) {
    if (programOf(g.lib, program).text.t !== 'ability') continue;
    abilities++;
    say(verdict(g, seat, ask, program, instance));
  }
  const equip = g.lib.playerPrograms.find((id) => id === 'player/equip');
  if (equip !== undefined && c.zone === `hand:${seat}` && typeOf(g, c).attachesTo) {
    say(`It comes into play by Equip. ${verdict(g, seat, ask, equip, `${seatThing(seat)}|${equip}`)}`);
  } else if (abilities === 0) say('It has no ability to be used: its text works by itself.');
  return lines;
}

/** What stands in the way of one ability now. */
function verdict(g: Machine, seat: SeatId, ask: Ask | undefined, program: string, instance: string): string {
  const { designators, trigger, text } = abilityOf(g.lib, program);
  if (ask?.options.some((one) => one.program === program && one.id.endsWith(instance)))
    return `You can use it now: ${text}`;
  const open = ask?.about.what.split('/') ?? [];
  const designator = designators.find((one) => open.includes(one)) ?? designators[0] ?? '';
  const refused = mayUseNow(g, useById(g, seat, instance, trigger ? 'Reaction' : designator));
  if (refused) return `${cited(refused)}: ${text}`;
  const moment = trigger ? 'what it answers has not just happened' : 'it is not your opportunity to act';
  return `(${g.book.name}.actions.opportunity) ${moment}: ${text}`;
}

const cited = ({ rule, why }: Refusal): string => `(${rule}) ${why}`;

/** An ability that every player has, by its name. */
function playerAbility(
  g: Machine,
  seat: SeatId,
  ask: Ask | undefined,
  name: string,
  width: number,
): string[] | undefined {
  const wanted = name.toLowerCase().replaceAll(' ', '');
  const program = g.lib.playerPrograms.find((id) => id.toLowerCase() === `player/${wanted}`);
  if (program === undefined) return undefined;
  return wrap(verdict(g, seat, ask, program, `${seatThing(seat)}|${program}`), width, '  ');
}
