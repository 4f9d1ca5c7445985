import type { EventLine } from '@kyuden/editions';

/** The lines of a chronicle as the terminal shows them. The phase stands on the board, so its beginning is no news. */
export const tellLines = (lines: readonly EventLine[]): string[] =>
  lines.flatMap(({ weight, words }) => {
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
