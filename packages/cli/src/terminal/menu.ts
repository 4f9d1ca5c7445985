import { optionWords, promptWords } from '@kyuden/editions';
import { type Ask, type Machine, type Option, textOf, thingKind, type View } from '@kyuden/engine';
import type { BoardStyle } from './board-parts.ts';
import { cardSheet, marks, statLine } from './card-words.ts';
import { cardsIn, type Found } from './find-card.ts';
import { wrap } from './layout.ts';

/** The question and its numbered options. */
export function menuLines(g: Machine, ask: Ask, view: View, style: BoardStyle): string[] {
  const { paint, width } = style;
  const cards = new Map(cardsIn(view).map((one) => [one.card.thing, one]));
  const digits = String(ask.options.length).length;
  const lines = wrap(promptWords(g, ask, style.locale), width, '  ').map((line) => paint('heading', line));
  ask.options.forEach((option, index) => {
    const number = String(index + 1).padStart(digits + 1);
    const words = `${optionWords(g, ask, option, style.locale)}${detail(ask, option, cards, style)}`;
    const [first = '', ...rest] = wrap(words, width - digits - 3);
    lines.push(`${paint('number', number)}  ${first}`);
    for (const line of rest) lines.push(`${' '.repeat(digits + 3)}${line}`);
  });
  return lines;
}

/** The stats that players compare, of all editions. */
const COMPARED = ['force', 'chi', 'goldProduction', 'military', 'political'];

/** Stats, marks and place, which distinguish cards of the same name. */
function detail(ask: Ask, option: Option, cards: ReadonlyMap<string, Found>, { words }: BoardStyle): string {
  const found = option.thing ? cards.get(option.thing) : undefined;
  if (!found || ask.kind === 'pay' || option.program !== undefined) return '';
  const names = ask.about.what === 'focusOrStrike' ? ['focusValue'] : COMPARED;
  const { card, place } = found;
  const numbers = statLine(card, words, names);
  const isOwnHand = place.zone === 'hand' && place.owner === null;
  const where = ask.kind === 'buy' || isOwnHand ? '' : `, ${words.cards.place(place)}`;
  return `${numbers ? `  ${numbers}` : ''}${marks(card, words)}${where}`;
}

/** Explains an option: the card it names, and the text it would use. */
export function explainOption(g: Machine, ask: Ask, option: Option, view: View, style: BoardStyle): string[] {
  const { paint, width, words } = style;
  const lines = wrap(optionWords(g, ask, option, style.locale), width, '  ');
  const found = cardsIn(view).find(({ card }) => card.thing === option.thing);
  if (found) lines.push(...cardSheet(found.card, style), paint('dim', `  ${words.cards.place(found.place)}`));
  else if (option.program) lines.push(...wrap(`  ${textOf(g, option.program)}`, width, '    '));
  else if (option.thing && thingKind(option.thing) === 'c') lines.push(`  ${words.cards.unseen}`);
  return lines;
}
