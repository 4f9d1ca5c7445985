import { resolve } from 'node:path';
import { nearest } from '../args.ts';
import { UsageError } from '../io.ts';
import { type ConfigFile, type Given, readConfigFile } from './config-file.ts';
import {
  Expected,
  isSettingName,
  type SettingName,
  type Settings,
  settingNames,
  settingOf,
  variableOf,
} from './settings.ts';

/** Flags as the command line gives them. */
export type Flags = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** The settings of a server, and where each comes from. */
export interface Configuration {
  readonly settings: Settings;
  /** Where a value stands, for people; absent for those that nobody has set. */
  readonly from: ReadonlyMap<SettingName, string>;
  /** Everything that is wrong. The settings then have usual values in those places. */
  readonly faults: readonly string[];
  /** What looks like a mistake, but is none. */
  readonly notes: readonly string[];
}

/** Variables that have other uses. */
const OTHERS = new Set([
  'KYUDEN_CONFIG',
  'KYUDEN_LOCALE',
  'KYUDEN_RESTARTED',
  'KYUDEN_CHROME',
  'KYUDEN_NGINX',
  'KYUDEN_PROOF',
  'KYUDEN_PROOF_GAMES',
  'KYUDEN_TEST_SEED',
]);

/**
 * Reads all settings: a flag counts before the environment, the environment before the file that `--config` or KYUDEN_CONFIG
 * names, and that before the usual value.
 */
export function readSettings(flags: Flags, env: NodeJS.ProcessEnv): Configuration {
  const file = typeof flags.config === 'string' ? flags.config : env.KYUDEN_CONFIG || undefined;
  const { given, faults }: ConfigFile =
    file === undefined ? { given: new Map(), faults: [] } : readConfigFile(file);
  const found = new Map([...given, ...fromEnvironment(env), ...fromFlags(flags)]);
  const wrong = [...faults];
  const values = new Map<SettingName, unknown>();
  for (const name of settingNames) {
    const { usual, read } = settingOf(name);
    const one = found.get(name);
    if (!one) {
      values.set(name, usual);
      continue;
    }
    try {
      values.set(name, read(one.text));
    } catch (error) {
      if (!(error instanceof Expected)) throw error;
      wrong.push(`${one.where} needs ${error.message}, not '${shownValue(name, one.text)}'`);
      values.set(name, usual);
    }
  }
  return {
    settings: Object.fromEntries(values) as unknown as Settings,
    from: new Map([...found].map(([name, { where }]) => [name, where])),
    faults: wrong,
    notes: unknownVariables(env),
  };
}

/** The settings; throws with everything that is wrong. */
export function requireSettings(flags: Flags, env: NodeJS.ProcessEnv): Settings {
  const { settings, faults } = readSettings(flags, env);
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return settings;
}

/** Where a server with these flags, in this environment, stores everything. */
export function storedAt(flags: Flags, env: NodeJS.ProcessEnv): { file: string } | { url: string } {
  const settings = requireSettings(flags, env);
  const url = settings['database-url'];
  return url === undefined ? { file: resolve(settings.data) } : { url };
}

/** A value as people may see it. */
const shownValue = (name: SettingName, text: string): string => (settingOf(name).isSecret ? '…' : text);

function fromEnvironment(env: NodeJS.ProcessEnv): [SettingName, Given][] {
  return settingNames.flatMap((name): [SettingName, Given][] => {
    const variable = variableOf(name);
    const text = env[variable];
    // An empty variable counts as one that is not there.
    return text === undefined || text === '' ? [] : [[name, { text, where: variable }]];
  });
}

function fromFlags(flags: Flags): [SettingName, Given][] {
  return Object.entries(flags).flatMap(([name, value]): [SettingName, Given][] => {
    if (!isSettingName(name) || value === undefined) return [];
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : [value].flat().join(',');
    return [[name, { text, where: `--${name}` }]];
  });
}

function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  const known = settingNames.map(variableOf);
  return Object.keys(env)
    .filter((name) => name.startsWith('KYUDEN_') && !known.includes(name) && !OTHERS.has(name))
    .map((name) => {
      const meant = nearest(name, known);
      return `${name} sets nothing${meant ? `; did you mean ${meant}?` : ''}`;
    });
}
