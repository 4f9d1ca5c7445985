import { card, cardThing } from '../machine/cards.ts';
import { viewpoint } from '../machine/in-play.ts';
import type { Program } from '../machine/library.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { OwnUse } from '../machine/rulebook.ts';
import type { Ability } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import { printedPrograms } from './printed-texts.ts';
import { readings } from './readings.ts';
import { reaches, standing } from './standing.ts';

/** The texts on a card: printed, granted or copied, without removed ones. */

/** Returns a text printed on a card, in any zone. */
export const ownText = (g: Machine, c: Card, program: string, you: SeatId): Carried => ({
  card: c.id,
  program,
  ready: programOf(g.lib, program),
  instance: `${cardThing(c)}|${program}`,
  you,
  given: null,
  use: null,
});

/** Cached printed texts per card, valid for the same handle, faces and player. */
const printedOn = cell<{ handle: number; faces: readonly number[]; you: SeatId; texts: Carried[] }[]>({
  fresh: () => [],
  fork: (own) => own.slice(),
  sameTable: (own) => own.slice(),
});

export function printedTexts(g: Machine, c: Card): Carried[] {
  const you = viewpoint(g, c);
  const printed = printedOn(g.memo);
  const known = printed[c.id];
  if (known && known.handle === c.handle && known.faces === c.faces && known.you === you) return known.texts;
  const texts = printedPrograms(g, c).map((program) => ownText(g, c, program, you));
  printed[c.id] = { handle: c.handle, faces: c.faces, you, texts };
  return texts;
}

/** Returns all texts a card has now, printed or granted, each with its instance key. */
export function textsOf(g: Machine, c: Card): readonly Carried[] {
  const list = printedTexts(g, c);
  const given = granted(g, cardThing(c), c.id, viewpoint(g, c));
  // Usually nothing is removed, and the cached list is returned.
  if (standing(g, 'strip').length === 0) return given.length === 0 ? list : list.concat(given);
  const left = list.filter((one) => !isStripped(g, one));
  return left.concat(given.filter((one) => !isStripped(g, one)));
}

const none: Carried[] = [];

/** Returns texts that effects give to a card or player. Each given ability is a separate copy; a trait counts once. */
export function granted(g: Machine, thing: string, id: number, you: SeatId): Carried[] {
  const grants = standing(g, 'grant');
  if (grants.length === 0 && g.state.lasting.length === 0) return none;
  const list: Carried[] = [];
  for (const { id: lasting, copied } of g.state.lasting) {
    if (copied?.on !== thing || !copied.program) continue;
    const { program } = copied;
    const ready = programOf(g.lib, program);
    const instance = `${thing}|${program}|${lasting}`;
    list.push({ card: id, program, ready, instance, you, given: lasting, use: null });
  }
  for (const one of grants) {
    if (!reaches(g, one, thing)) continue;
    for (const quote of one.node.text) {
      const program = one.program.quotes.get(quote);
      if (!program || (quote.t !== 'ability' && hasTrait(g, id, list, quote.text))) continue;
      list.push({
        card: id,
        program,
        ready: programOf(g.lib, program),
        instance: `${thing}|${program}|${one.lasting >= 0 ? one.lasting : one.source.card}`,
        you,
        given: one.lasting,
        use: null,
      });
    }
  }
  return list;
}

/** Whether such a trait is printed on the card or already given to it. */
function hasTrait(g: Machine, id: number, given: Carried[], text: string): boolean {
  const same = (program: string): boolean => programOf(g.lib, program).text.text === text;
  if (given.some((one) => same(one.program))) return true;
  return id >= 0 && printedPrograms(g, card(g, id)).some(same);
}

/**
 * Whether an effect has removed this text from its bearer. A text given after the removal stays: the later effect
 * prevails.
 */
export function isStripped(g: Machine, carried: Carried): boolean {
  const strips = standing(g, 'strip');
  if (strips.length === 0 || carried.card < 0) return false;
  const thing = cardThing(card(g, carried.card));
  const { given } = carried;
  const { text } = carried.ready;
  return strips.some((one) => {
    if (!reaches(g, one, thing)) return false;
    const { which, printed, others } = one.node;
    if (others && one.program === carried.ready) return false;
    if (given !== null && (printed || (one.lasting >= 0 && given > one.lasting))) return false;
    if (which === 'one') return one.env?.['@ability'] === carried.instance;
    if (which === 'abilities') return text.t === 'ability';
    return text.t !== 'ability';
  });
}

/**
 * Returns the current abilities of a card. A recursive call (by a text about cards with abilities) returns the printed
 * ones.
 */
export function abilitiesOn(g: Machine, c: Card): Ability[] {
  const own = readings(g.memo);
  const { evaluating } = own;
  const key = -1 - c.id;
  const nested = evaluating.has(key);
  if (nested) own.cycles++;
  if (nested) return printedAbilities(g, c);
  evaluating.add(key);
  const texts = textsOf(g, c);
  evaluating.delete(key);
  const abilities: Ability[] = [];
  for (const { ready } of texts) if (ready.text.t === 'ability') abilities.push(ready.text);
  return abilities;
}

/**
 * Whether the card has an ability with this designator now. If no text removes abilities, printed ones are checked
 * first.
 */
export function hasAbility(g: Machine, c: Card, designator: string): boolean {
  if (standing(g, 'strip').length === 0) {
    for (const { ready } of printedTexts(g, c))
      if (ready.text.t === 'ability' && ready.text.designators.includes(designator)) return true;
  }
  return abilitiesOn(g, c).some((ability) => ability.designators.includes(designator));
}

export const printedAbilities = (g: Machine, c: Card): Ability[] =>
  printedPrograms(g, c).flatMap((id) => {
    const { text } = programOf(g.lib, id);
    return text.t === 'ability' ? [text] : [];
  });

/** A text on a card or player that may be used or may answer. */
export interface Carried {
  card: number;
  program: string;
  /** The program, ready to run. */
  ready: Program;
  /** Identifies this copy of the text, for limits and 'once per occurrence'. */
  instance: string;
  you: SeatId;
  /** For a given text: the lasting effect that gives it, or -1 if a continuous text does. Null for a printed text. */
  given: number | null;
  /** The cached use of the ability: see run/uses. */
  use: OwnUse | null;
}
