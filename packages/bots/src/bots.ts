import { adeptBot } from './adept.ts';
import type { Bot } from './bot.ts';
import { eagerBot } from './eager.ts';
import { masterBot } from './master/master.ts';
import { noviceBot } from './novice/novice.ts';
import { randomBot } from './random.ts';
import type { Limits } from './search/budget.ts';

/** Makes one kind of bot. `settings` lists the settings that may follow its name. */
interface Maker {
  settings: readonly string[];
  make: (seed: string, set: Readonly<Record<string, number>>, usual: Limits) => Bot;
}

/** The built-in bots by name. The seed drives the random choices of a bot. */
const makers: Readonly<Record<string, Maker>> = {
  random: { settings: [], make: randomBot },
  eager: { settings: [], make: eagerBot },
  novice: { settings: [], make: noviceBot },
  adept: {
    settings: ['nodes', 'ms', 'worlds', 'options', 'turns'],
    make: (seed, set) => adeptBot(seed, thinking(set, {})),
  },
  master: {
    settings: ['nodes', 'ms', 'options', 'turns'],
    make: (seed, set, usual) => masterBot(seed, thinking(set, usual)),
  },
};

/** Returns the current name of a bot in an old record: `eager` was once called `random`. */
export const botOfOldRecord = (name: string): string => (name === 'random' ? 'eager' : name);

export const botNames: readonly string[] = Object.keys(makers);

function thinking({ nodes, ms, ...rest }: Readonly<Record<string, number>>, usual: Limits) {
  const given: Limits = { ...(nodes !== undefined && { nodes }), ...(ms !== undefined && { ms }) };
  const limits = Object.keys(given).length > 0 ? given : usual;
  return { ...rest, ...(Object.keys(limits).length > 0 && { limits }) };
}

/**
 * Makes a bot from its name and optional settings, such as `master:nodes=150:options=8`. `usual` is the budget of a
 * searching bot whose settings name none. Returns undefined if `botFault` finds a fault.
 */
export function makeBot(name: string, seed: string, usual: Limits = {}): Bot | undefined {
  if (botFault(name) !== undefined) return undefined;
  const [kind = '', ...settings] = name.split(':');
  const set = Object.fromEntries(
    settings.map((one) => [one.split('=')[0]!, Number(one.split('=')[1])] as const),
  );
  return makers[kind]!.make(seed, set, usual);
}

/** The smallest valid value of a setting. */
const least = (setting: string): number => (setting === 'turns' ? 0 : 1);

export interface BotFault {
  what: string;
  /** An unknown word, with the known ones. */
  unknown?: { word: string; known: readonly string[] };
}

/** Returns the fault in the name of a bot; undefined if the name is valid. */
export function botFault(name: string): BotFault | undefined {
  const [kind = '', ...settings] = name.split(':');
  if (!Object.hasOwn(makers, kind))
    return { what: `there is no bot '${kind}'`, unknown: { word: kind, known: botNames } };
  const known = makers[kind]!.settings;
  const set = new Set<string>();
  for (const one of settings) {
    const [word = '', value = ''] = one.split('=', 2);
    if (!known.includes(word))
      return { what: `the bot ${kind} has no setting '${word}'`, unknown: { word, known } };
    if (!/^\d{1,9}$/.test(value) || Number(value) < least(word) || one !== `${word}=${value}`)
      return { what: `'${one}': ${word} is a whole number from ${least(word)} on, as in ${word}=10` };
    if (set.has(word)) return { what: `${word} is set twice in '${name}'` };
    set.add(word);
  }
  return undefined;
}
