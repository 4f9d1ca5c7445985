import { botNames } from '@kyuden/bots/players';

/** The default bot: fast, and not easy to beat. */
export const usualBot = 'novice';

const NOTES: Readonly<Record<string, string>> = {
  random: 'Chooses by chance.',
  eager: 'Chooses by chance, but rather acts than passes.',
  novice: 'Plays by rules of thumb, at once.',
  adept: 'Tries its options in games that it imagines, to the end of the turn.',
  master: 'Searches through what might be, move by move.',
};

/** The bots one can play against, easiest first. */
export const opponents = botNames.map((bot) => ({ bot, note: NOTES[bot] ?? '', usual: bot === usualBot }));
