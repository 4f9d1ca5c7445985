import { type CardSource, contextFor, keyOf, readText, type TextReading } from '@kyuden/language';
import { namesIn } from './readings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A card that shares sentences with another card. */
export interface Alike {
  key: string;
  /** The weight of the shared sentences: frequent ones count little. */
  score: number;
  shared: SharedSentence[];
}

export interface SharedSentence {
  /** The sentence of the given card, and that of the other card. */
  own: string;
  theirs: string;
  /** Equal words except for numbers and names, or equal structure with other content. */
  same: 'words' | 'form';
}

type Tree = NonNullable<TextReading['tree']>;
type Node = Tree['sentences'][number];

/** A sentence, a part of the constraints, or a trait with a form of its own. */
interface Unit {
  text: string;
  words: string;
  form: string;
}

/** Cards that share sentence forms with a card, most similar first. Unreadable lines share nothing. */
export function cardsLike(card: CardSource, pool: readonly CardSource[], vocabulary: Vocabulary): Alike[] {
  const own = unitsOf(card, vocabulary);
  const others = pool
    .filter((one) => keyOf(one) !== keyOf(card))
    .map((one) => ({ key: keyOf(one), type: one.type, units: unitsOf(one, vocabulary) }));
  const tells = rarity([own, ...others.map((one) => one.units)]);
  // Among equals, cards of the same type are better models.
  const isOther = (type: string): number => Number(type !== card.type);
  return others
    .map(({ key, type, units }) => ({ type, found: alike(key, own, units, tells) }))
    .filter(({ found }) => found.shared.length > 0)
    .sort(
      (a, b) =>
        b.found.score - a.found.score ||
        isOther(a.type) - isOther(b.type) ||
        (a.found.key < b.found.key ? -1 : 1),
    )
    .map(({ found }) => found);
}

function alike(
  key: string,
  own: readonly Unit[],
  theirs: readonly Unit[],
  tells: (mark: string) => number,
): Alike {
  const left = new Set(theirs);
  const shared: SharedSentence[] = [];
  let score = 0;
  for (const same of ['words', 'form'] as const) {
    for (const unit of own) {
      if (shared.some((one) => one.own === unit.text)) continue;
      const found = [...left].find((one) => one[same] === unit[same]);
      if (!found) continue;
      left.delete(found);
      shared.push({ own: unit.text, theirs: found.text, same });
      score += tells(unit[same]);
    }
  }
  return { key, score: Number(score.toFixed(2)), shared };
}

/** The weight of a mark: the logarithm of the inverse share of cards that have it. */
function rarity(cards: readonly (readonly Unit[])[]): (mark: string) => number {
  const counts = new Map<string, number>();
  for (const units of cards) {
    const marks = new Set(units.flatMap((one) => [one.words, one.form]));
    for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return (mark) => Math.log2(cards.length / (counts.get(mark) ?? cards.length));
}

function unitsOf(card: CardSource, vocabulary: Vocabulary): Unit[] {
  const context = contextFor(card, namesIn(card, vocabulary));
  return card.lines.flatMap((line) => {
    const { tree } = readText(line, context);
    if (!tree) return [];
    const constraints = tree.block === undefined ? [] : Object.values(tree.block.v);
    const trait = tree.trait === undefined ? [] : [tree.trait];
    return [...trait, ...constraints, ...tree.sentences].map((node) => unitOf(node, tree, line));
  });
}

function unitOf(node: Node, { tokens }: Tree, line: string): Unit {
  const part = tokens.slice(node.start, node.end);
  const words = part.map((token) => (token.self ? 'this card' : token.text.replace(/\d+/g, 'N')));
  const text = line.slice(part[0]?.from ?? 0, part.at(-1)?.to ?? line.length);
  return { text, words: words.join(' ').toLowerCase(), form: formOf(node) };
}

/** Categories that fill a form but do not define it: things, amounts, names, numbers. */
const FILLING = new Set([
  'NP',
  'NP1',
  'NPx',
  'NPn',
  'Base',
  'Amt',
  'Amt1',
  'Num',
  'Name',
  'Keywords',
  'Stat',
]);

/** The structure of a sentence: its phrases without their content. */
function formOf({ phrase, v }: Node): string {
  if (FILLING.has(phrase.category)) return phrase.category.slice(0, 2);
  const parts = Object.entries(v).map(([slot, child]) => `${slot}=${formOf(child)}`);
  return parts.length === 0 ? phrase.name : `${phrase.name}(${parts.join(',')})`;
}
