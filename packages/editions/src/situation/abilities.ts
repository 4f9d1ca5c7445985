import { byKeywords, type Card, faceOf, programOf, textsOf } from '@kyuden/engine';
import { type Clause, quoted, SituationError } from './format.ts';
import { cardsNamed, type Names } from './names.ts';

/** Reads references to abilities: `Umeko's Battle`, `Rout`, `Draw Your Blade's second Battle`, `Lobby`. */

const ordinals = ['first', 'second', 'third', 'fourth'];

/**
 * Returns the programs of a card that match words such as 'Battle', 'second Battle' or 'ability 2'. Throws if
 * none does.
 */
export function abilityPrograms(names: Names, one: Clause, c: Card, which: string): string[] {
  const all = abilitiesOf(names, c);
  const low = which.trim().toLowerCase();
  const numbered = /^ability (\d)$/.exec(low);
  const ordered = new RegExp(`^(${ordinals.join('|')}) (.+)$`).exec(low);
  const word = ordered ? (ordered[2] as string) : low;
  let found = all.filter((id) => {
    const { text } = programOf(names.g.lib, id);
    if (text.t !== 'ability') return false;
    const words = [...text.designators, ...text.keywords].map((each) => each.toLowerCase());
    return word.split(/[\s/]+/).every((each) => words.includes(each));
  });
  if (low === '' || low === 'ability') found = all;
  if (numbered) found = all.slice(Number(numbered[1]) - 1, Number(numbered[1]));
  if (ordered) found = found.slice(ordinals.indexOf(ordered[1] as string)).slice(0, 1);
  if (found.length === 0) {
    const title = faceOf(names.g, c).title;
    const lines = all.map((id) => programOf(names.g.lib, id).text.text).join(' | ');
    throw new SituationError(
      one.line,
      `expected an ability of ${title} (${lines || 'it has none'}), found ${quoted(which)}`,
    );
  }
  return found;
}

/** All abilities that a card has now or would have out of play, printed ones first. */
export function abilitiesOf(names: Names, c: Card): string[] {
  const { g } = names;
  const face = c.faces.at(-1) as number;
  const printed = g.lib.texts[face] ?? [];
  const became = g.state.lasting.flatMap(({ became: one }) =>
    one?.face === face && one.seat === c.owner ? [one.program] : [],
  );
  const all = new Set([
    ...printed,
    ...[...textsOf(g, c), ...byKeywords(g, c)].map((each) => each.program),
    ...became,
  ]);
  return [...all].filter((id) => programOf(g.lib, id).text.t === 'ability');
}

export interface AbilityWords {
  /** The card with the ability; undefined for a player ability. */
  card?: Card;
  programs: string[];
}

/** Reads a reference to a card, one of its abilities, or a player ability by its name in the rulebook. */
export function abilityNamed(names: Names, one: Clause, text: string): AbilityWords {
  const own = playerPrograms(names, text);
  if (own.length > 0) return { programs: own };
  const given = /^what (.+) gives$/.exec(text);
  if (given) return { programs: quotedPrograms(names, one, given[1] as string) };
  const whole = cardsNamed(names, text);
  if (whole.length === 1)
    return { card: whole[0] as Card, programs: abilityPrograms(names, one, whole[0] as Card, '') };
  for (let at = text.lastIndexOf("'s "); at > 0; at = text.lastIndexOf("'s ", at - 1)) {
    const cards = cardsNamed(names, text.slice(0, at));
    if (cards.length !== 1) continue;
    return {
      card: cards[0] as Card,
      programs: abilityPrograms(names, one, cards[0] as Card, text.slice(at + 3)),
    };
  }
  const why =
    whole.length > 1 ? `${whole.length} cards are called so` : 'nothing in this position is called so';
  throw new SituationError(
    one.line,
    `expected a card or an ability, such as 'Isawa Umeko's Battle' or 'Lobby'; found ${quoted(text)}: ${why}`,
  );
}

/** The quoted abilities on the card with this title, for use by those who were given one. */
function quotedPrograms(names: Names, one: Clause, title: string): string[] {
  const { lib } = names.g;
  const face = lib.faces.findIndex((each) => each.title === title);
  const found = (lib.texts[face] ?? []).flatMap((id) => [...programOf(lib, id).quotes.values()]);
  if (found.length === 0)
    throw new SituationError(one.line, `expected a card that gives an ability, found ${quoted(title)}`);
  return found;
}

/**
 * Finds player abilities of the rulebook, and abilities given to a player, by name: 'Lobby', 'Equip', 'favor
 * draw'.
 */
function playerPrograms(names: Names, text: string): string[] {
  const wanted = text.toLowerCase().replace(/[^a-z]/g, '');
  return names.g.lib.playerPrograms.filter((id) => id.slice(id.indexOf('/') + 1).toLowerCase() === wanted);
}
