import { refThings } from '../eval/ref.ts';
import { cardOf, faceOf } from '../machine/cards.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Ability, Effect, Slot, Text, Words } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { programContext } from '../run/frames/program.ts';
import type { Ask, Option, OptionRole, Thing } from '../state/index.ts';
import { sees } from './card.ts';
import { choiceWords, plainChoice } from './choice-words.ts';
import { occurrenceWords } from './occurrence-words.ts';

/** Words for people, made from the programs themselves: what you read is what runs. */

/** The name of a thing as a seat may know it. */
export function nameOf(g: Machine, thing: Thing, seat: SeatId): string {
  const n = Number(thing.slice(1));
  switch (thing[0]) {
    case 'c': {
      const c = cardOf(g, thing);
      if (!c || !sees(g, seat, c)) return 'a card';
      const face = faceOf(g, c);
      return face.title || `a created ${face.type}`;
    }
    case 's':
      return g.state.seats[n]?.name ?? thing;
    case 'p': {
      const province = g.state.provinces[n];
      if (!province) return thing;
      const owner = g.state.seats[province.seat];
      const place = owner?.provinces.indexOf(n) ?? -1;
      // One that is destroyed has no number any more: those beside it have moved up.
      return `${owner?.name}'s province${place < 0 ? '' : ` ${place + 1}`}`;
    }
    case 'b': {
      const field = g.state.fields.find((one) => one.id === n);
      return field && field.province >= 0
        ? `the battlefield at ${nameOf(g, `p${field.province}`, seat)}`
        : 'the battlefield';
    }
    case 'o': {
      const piece = g.state.pieces[n];
      return piece ? `the ${piece.name} ${piece.type}` : thing;
    }
    default:
      return thing;
  }
}

/** Words with their references replaced by names; a reference that points at nothing reads as its plain word. */
export function sayWords(g: Machine, words: Words, ask: Ask): string {
  const frame = g.state.frames.findLast(
    (one) => one.k === 'program' || one.k === 'action' || one.k === 'trait',
  );
  const said = words.map((part) => {
    if (typeof part === 'string') return part;
    if (!frame || !('env' in frame)) return 'it';
    const cause = 'cause' in frame ? frame.cause : { card: '', seat: frame.seat, action: frame.id };
    const things = refThings(programContext(g, { env: frame.env, cause: cause as never }), part);
    return things.length === 0
      ? 'it'
      : things.map((thing) => (thing === `s${ask.seat}` ? 'you' : nameOf(g, thing, ask.seat))).join(' and ');
  });
  return said.join(' ').replace(/ (?=[,.;:'])/g, '');
}

/** The text of an ability or trait as it is printed. */
export const textOf = (g: Machine, program: string): string => programOf(g.lib, program).text.text;

function slotNamed(text: Text, name: string): Slot | undefined {
  if (text.t === 'continuous' || text.t === 'gold') return undefined;
  return text.slots.find((one) => one.name === name) ?? findSlot(text.effects, name);
}

function findSlot(effects: Effect[], name: string): Slot | undefined {
  for (const effect of effects) {
    if (effect.e === 'target' && effect.slot.name === name) return effect.slot;
    const inner =
      effect.e === 'may' || effect.e === 'forEach' || effect.e === 'later' || effect.e === 'repeat'
        ? effect.do
        : [];
    const found = findSlot(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** What is asked, in one line. */
export function promptOf(g: Machine, ask: Ask): string {
  const { about } = ask;
  const source = about.program ? titleOfProgram(g, about.program) : '';
  const prefix = source ? `${source}: ` : '';
  switch (ask.kind) {
    case 'act':
      return `Take ${/^[AEIOU]/.test(about.what) ? 'an' : 'a'} ${about.what.replaceAll('/', ' or ')} action, or pass`;
    case 'react':
      return `Reaction ${answeredWords(g, ask)}?`;
    case 'slot': {
      const slot = about.program
        ? slotNamed(programOf(g.lib, about.program).text, about.slot ?? '')
        : undefined;
      // 'Raise a target province's strength': it is the province that is chosen.
      if (slot?.words) return `${prefix}target ${sayWords(g, slot.words, ask).replace(/'s?$/, '')}`;
      return about.program ? `${prefix}choose a target. ${textOf(g, about.program)}` : 'Choose a target';
    }
    case 'pick':
      return `${prefix}${pickWords(g, ask)}`;
    case 'may':
      return `${prefix}${about.op !== undefined ? opWords(g, ask) : 'do this?'}`;
    case 'either':
      return `${prefix}choose one`;
    case 'pay': {
      const frame = g.state.frames.findLast((one) => one.k === 'payment');
      const more = frame && frame.produced > 0 ? ' more' : '';
      return `Pay ${about.amount}${more} Gold for ${about.card ? nameOf(g, about.card, ask.seat) : 'this'}`;
    }
    case 'order':
      return 'Choose what comes first';
    case 'place':
      return `${prefix}where does ${about.card ? nameOf(g, about.card, ask.seat) : 'it'} go?`;
    default:
      return about.what;
  }
}

/** The prompt of a choice; the card's text supplies the purpose if the effect names none. */
function pickWords(g: Machine, ask: Ask): string {
  const { what, program } = ask.about;
  switch (what) {
    case 'search':
      return 'choose what you search for';
    case 'goldToPay':
      return 'choose how much Gold you pay';
    case 'copy':
      return 'choose the ability to copy';
    case 'strip':
      return 'choose the ability to lose';
    case 'payWith':
      return 'choose a card to discard instead of the Imperial Favor, or the Favor';
    default:
      return choiceWords(g, ask) ?? `${plainChoice(g, ask)}${program ? `. ${textOf(g, program)}` : ''}`;
  }
}

/** What a Reaction would answer. */
function answeredWords(g: Machine, ask: Ask): string {
  const { point, card, player, occurrence } = ask.about;
  const subject = card ? nameOf(g, card, ask.seat) : '';
  const whose = player === undefined ? '' : player === ask.seat ? 'you' : nameOf(g, `s${player}`, ask.seat);
  return occurrenceWords(point ?? 'after', occurrence ?? '', subject, whose);
}

/** The words of the effect that is being offered. */
function opWords(g: Machine, ask: Ask): string {
  const op = programOf(g.lib, ask.about.program as string).code.ops[ask.about.op ?? -1];
  const words = op && 'effect' in op ? op.effect.words : undefined;
  return words ? `${sayWords(g, words, ask)}?` : 'use its optional effect?';
}

export function titleOfProgram(g: Machine, program: string): string {
  const { face } = programOf(g.lib, program);
  if (face >= 0) return g.lib.faces[face]?.title ?? '';
  const slash = program.indexOf('/');
  return slash < 0 ? program : program.slice(slash + 1);
}

/** A card by its title and version, so that two versions can be told apart. While a player searches he sees all faces. */
export function optionName(g: Machine, ask: Ask, thing: Thing): string {
  const searching =
    ask.about.things !== undefined || ask.about.what === 'search' || ask.about.what === 'legacy';
  const c = thing[0] === 'c' ? cardOf(g, thing) : undefined;
  if (!c || !(searching || sees(g, ask.seat, c))) return nameOf(g, thing, ask.seat);
  const face = faceOf(g, c);
  return ('key' in face && face.key) || face.title || `a created ${face.type}`;
}

const ROLES: Readonly<Record<Exclude<OptionRole, 'do'>, string>> = {
  pass: 'Pass',
  done: 'Done',
  cancel: 'Cancel',
  back: 'Take back',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  accept: 'Accept',
  refuse: 'Refuse',
};

/** What an option means, in one line. */
export function labelOf(g: Machine, ask: Ask, option: Option): string {
  const name = option.thing ? optionName(g, ask, option.thing) : '';
  if (option.role !== 'do') return ROLES[option.role];
  if (
    option.program &&
    (ask.kind === 'act' ||
      ask.kind === 'react' ||
      ask.kind === 'order' ||
      ask.kind === 'pick' ||
      option.verb === 'use')
  ) {
    const title = name || titleOfProgram(g, option.program);
    return `${title}: ${textOf(g, option.program)}`;
  }
  switch (option.verb) {
    case 'produce':
      return `Bow ${name} for ${option.amount} Gold`;
    case 'gold':
      return `${option.amount} Gold`;
    case 'favor':
      return 'The Favor';
    case 'branch':
    case 'way':
      return branchWords(g, ask, option);
    default:
      return option.name || name || option.id;
  }
}

function branchWords(g: Machine, ask: Ask, option: Option): string {
  const { index = 0 } = option;
  const { text, code } = programOf(g.lib, option.program as string);
  if (option.verb === 'way') return costWords(text as Ability, index);
  const op = code.ops[ask.about.op ?? -1];
  const branch = op?.op === 'either' ? op.effect.of[index] : undefined;
  const words = branch?.flatMap((effect) => (effect.words ? [sayWords(g, effect.words, ask)] : []));
  return words && words.length > 0 ? words.join(' ') : `choice ${index + 1}`;
}

const costVerbs: Record<string, string> = {
  bow: 'bow it',
  destroy: 'destroy it',
  discard: 'discard a card',
  discardFavor: 'discard the Imperial Favor',
  dishonor: 'dishonor him',
};

function costWords(text: Ability, index: number): string {
  for (const cost of text.costs) {
    if (cost.k !== 'either') continue;
    const way = cost.of[index]?.map((one) => {
      if (one.k === 'gold') return 'pay Gold';
      if (one.k !== 'do') return 'pay';
      return (
        one.effect.words?.filter((part) => typeof part === 'string').join(' ') ??
        costVerbs[one.effect.e] ??
        one.effect.e
      );
    });
    if (way) return way.join(' and ');
  }
  return `way ${index + 1}`;
}
