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
  const lines = wrap(promptWords(g, ask), width, '  ').map((line) => paint('heading', line));
  ask.options.forEach((option, index) => {
    const number = String(index + 1).padStart(digits + 1);
    const words = `${optionWords(g, ask, option)}${detail(ask, option, cards, style)}`;
    const [first = '', ...rest] = wrap(words, width - digits - 3);
    lines.push(`${paint('number', number)}  ${first}`);
    for (const line of rest) lines.push(`${' '.repeat(digits + 3)}${line}`);
  });
  return lines;
}

/** The numbers that players compare, of whichever edition. */
const COMPARED = ['force', 'chi', 'goldProduction', 'military', 'political'];

/** What tells one card from another of its name: numbers, marks and place. */
function detail(ask: Ask, option: Option, cards: ReadonlyMap<string, Found>, style: BoardStyle): string {
  const found = option.thing ? cards.get(option.thing) : undefined;
  if (!found || ask.kind === 'pay' || option.program !== undefined) return '';
  const names = ask.about.what === 'focusOrStrike' ? ['focusValue'] : COMPARED;
  const numbers = statLine(found.card, style.shorts, names);
  const place = ask.kind === 'buy' || found.where.startsWith('your hand') ? '' : `, ${found.where}`;
  return `${numbers ? `  ${numbers}` : ''}${marks(found.card)}${place}`;
}

/** One option explained: the card it points at, the text it would use. */
export function explainOption(g: Machine, ask: Ask, option: Option, view: View, style: BoardStyle): string[] {
  const { paint, width } = style;
  const lines = wrap(optionWords(g, ask, option), width, '  ');
  const found = cardsIn(view).find(({ card }) => card.thing === option.thing);
  if (found) lines.push(...cardSheet(found.card, style), paint('dim', `  ${found.where}`));
  else if (option.program) lines.push(...wrap(`  ${textOf(g, option.program)}`, width, '    '));
  else if (option.thing && thingKind(option.thing) === 'c') lines.push('  You do not see that card.');
  return lines;
}
