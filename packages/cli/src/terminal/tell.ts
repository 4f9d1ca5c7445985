import type { EventLine } from '@kyuden/editions';
import { type Line, type Locale, lineText, plainText } from '@kyuden/words';

/** The lines of a chronicle for the terminal. Beginnings of phases are left out, because the board shows the phase. */
export const tellLines = (locale: Locale, lines: readonly EventLine[]): string[] =>
  lines.flatMap(({ weight, line }) => {
    const words = wordsOf(locale, line);
    switch (weight) {
      case 'turn':
        return ['', `— ${words} —`];
      case 'phase':
        return [];
      case 'deed':
        return [words];
      case 'detail':
        return [`  ${words}`];
    }
  });

/** A line with the text of the used ability. */
function wordsOf(locale: Locale, line: Line): string {
  const words = plainText(lineText(locale, line));
  return line.kind === 'use' ? `${words}: ${line.text}` : words;
}
