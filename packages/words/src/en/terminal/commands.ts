/** Replies to typed commands. The commands themselves are the same in every language. */

/** Why a file could not be written, by system error code. */
const faults: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'you may not write there',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  ENOSPC: 'the disk is full',
};

export const commands = {
  /** Placeholders in the syntax of commands. */
  placeholders: { option: 'N', lines: 'N', card: 'CARD', file: 'FILE' },
  help: {
    lead: 'Type the number of an option to choose it. You can also type:',
    option: 'explain an option',
    card: 'show a card',
    why: 'tell why you cannot use a card now',
    undo: 'take back your last choice, unless it revealed something',
    board: 'show the board',
    log: (usual: number) => `tell what happened (the last ${usual} lines, or N)`,
    save: 'save the game',
    quit: 'leave the game',
  },
  hint: (options: number) =>
    options === 1
      ? 'Type 1 to choose the only option, or ? for help.'
      : `Type a number from 1 to ${options} to choose, or ? for help.`,
  hintOver: 'Type ? to see what you can do now.',
  over: 'The game is over. Type log, save FILE or quit, or ? for help.',
  noSuchOption: (said: string, options: number) =>
    options === 1
      ? `'${said}' is not an option: there is only 1. Type ? for help.`
      : `'${said}' is not an option: choose 1 to ${options}, or type ? for help.`,
  noSuchNumber: (number: string) => `There is no option ${number}.`,
  whichCard: 'Which card? Type why CARD.',
  whichFile: 'Which file? Type save FILE.',
  takenBack: 'Taken back.',
  notTakenBack: {
    nothing: 'You cannot take anything back: you have not chosen anything yet.',
    chosenSince: (player: string) => `You cannot take that back: ${player} has made a choice since.`,
    revealed: 'You cannot take that back: chance or hidden cards have come into play since.',
    tooLongAgo: (most: number) => `You can only take back the last ${most} choices.`,
  },
  saved: (file: string) =>
    `Saved to ${file}. Watch it with 'kyuden replay ${file}', or continue it with 'kyuden play --load ${file}'.`,
  /** `code` is the system error code, `message` the system's own text. */
  notSaved: (file: string, code: string, message: string) =>
    `Could not save to ${file}: ${faults[code] ?? message}.`,
};
