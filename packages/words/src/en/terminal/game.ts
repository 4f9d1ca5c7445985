import { terms } from './terms.ts';

/** Joins names as `A, B and C`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const agreed = (settings: readonly (readonly [string, string])[]): string =>
  settings.map(([name, value]) => `, ${name} ${value}`).join('');

/** The messages of a game from start to end. `turn` is `turn 7` or `round 3`. */
export const game = {
  /** `settings` are the settings given on the command line, as typed. */
  greeting: (edition: string, seed: string, settings: readonly (readonly [string, string])[]) =>
    `${edition}, seed ${seed}${agreed(settings)}. Type ? for help, quit to leave.`,
  continued: (turn: string) => `The game continues in ${turn}. Type log to see what has happened so far.`,
  changeSeats: (player: string) =>
    `${player} chooses now. Press Enter when only ${player} can see the screen. `,
  passed: (prompt: string) => `(you pass, with nothing else to choose: ${prompt})`,
  /** `winners` may be empty. */
  ending: (winners: readonly string[], how: string, turn: string) =>
    winners.length > 0
      ? `${listed(winners)} won ${terms.ending(how)} in ${turn}. Type log, save FILE or quit.`
      : `The game ended without a winner in ${turn}. Type log, save FILE or quit.`,
  inputEnded: (turn: string) => `The input ended before the game did (${turn}).`,
  kept: "Your game is saved. Continue it with 'kyuden play --resume'.",
  notKept: (fault: string) => `Your game is not saved as you play. ${fault}`,
};
