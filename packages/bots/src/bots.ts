import { adeptBot } from './adept.ts';
import type { Bot } from './bot.ts';
import { hasEvaluation } from './edition.ts';
import { masterBot } from './master/master.ts';
import { noviceBot } from './novice/novice.ts';
import { randomBot } from './random.ts';
import type { Limits } from './search/budget.ts';

/** How a bot is made, and what can be set behind its name. */
interface Maker {
  settings: readonly string[];
  make: (seed: string, set: Readonly<Record<string, number>>, usual: Limits) => Bot;
}

/** The bots by name. A bot gets a seed for whatever it leaves to chance. */
const makers: Readonly<Record<string, Maker>> = {
  random: { settings: [], make: randomBot },
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

export const botNames: readonly string[] = Object.keys(makers);

/** The bots that can play an edition. */
export const botsFor = (edition: string): readonly string[] =>
  hasEvaluation(edition) ? botNames : botNames.filter((name) => name === 'random');

function thinking({ nodes, ms, ...rest }: Readonly<Record<string, number>>, usual: Limits) {
  const given: Limits = { ...(nodes !== undefined && { nodes }), ...(ms !== undefined && { ms }) };
  const limits = Object.keys(given).length > 0 ? given : usual;
  return { ...rest, ...(Object.keys(limits).length > 0 && { limits }) };
}

/**
 * A bot by its name, with settings behind it if there are any: `master:nodes=150:options=8`. `usual` is what a bot that
 * searches may spend on a decision unless its settings say it. Undefined if `botFault` finds something.
 */
export function makeBot(name: string, seed: string, usual: Limits = {}): Bot | undefined {
  if (botFault(name) !== undefined) return undefined;
  const [kind = '', ...settings] = name.split(':');
  const set = Object.fromEntries(
    settings.map((one) => [one.split('=')[0]!, Number(one.split('=')[1])] as const),
  );
  return makers[kind]!.make(seed, set, usual);
}

/** What is wrong with the name of a bot; undefined if there is such a bot. */
export function botFault(name: string): { word: string; known: readonly string[]; what: string } | undefined {
  const [kind = '', ...settings] = name.split(':');
  if (!Object.hasOwn(makers, kind)) return { word: kind, known: botNames, what: `there is no bot '${kind}'` };
  const known = makers[kind]!.settings;
  for (const one of settings) {
    const [, word = '', value] = /^(\w*)(?:=(\d{1,9}))?$/.exec(one) ?? [undefined, one];
    if (!known.includes(word)) return { word, known, what: `the bot ${kind} has no setting '${word}'` };
    if (value === undefined)
      return { word: '', known, what: `'${one}': a setting of a bot is a whole number, ${word}=10` };
  }
  return undefined;
}
