import {
  logFormats,
  logLevels,
  type ProxyHeader,
  proxyFault,
  proxyHeaders,
  usualLimits,
  usualRetention,
} from '@kyuden/server';
import { listed } from '../args.ts';

/** Says what a setting expects; the caller knows where the wrong value stands. */
export class Expected extends Error {}

/** How a setting reads a value from its text. Throws `Expected` for one that makes no sense. */
interface Setting<T> {
  readonly usual: T;
  read(text: string): T;
  /** A path; in a file it counts from the folder of the file. */
  readonly isPath?: true;
  /** Several values: one flag or one line each, or with commas between them. */
  readonly isList?: true;
  /** Nobody may read it over the shoulder: shown as dots, and no flag. */
  readonly isSecret?: true;
}

const whole = (usual: number, least: number, most = 1_000_000): Setting<number> => ({
  usual,
  read(text) {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new Expected(`a whole number from ${least} to ${most}`);
  },
});

const oneOf = <const T extends string>(usual: T, all: readonly T[]): Setting<T> => ({
  usual,
  read(text) {
    const found = all.find((one) => one === text);
    if (found !== undefined) return found;
    throw new Expected(all.join(' or '));
  },
});

const text = <T extends string | undefined>(usual: T, expected: string): Setting<string | T> => ({
  usual,
  read(given) {
    if (given !== '') return given;
    throw new Expected(expected);
  },
});

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** HOST:PORT; an IPv6 address stands in brackets. */
const address: Setting<Address | undefined> = {
  usual: undefined,
  read(given) {
    const [, six, name, digits] = /^(?:\[([0-9a-f:]+)\]|([^:[\]]+)):(\d{1,5})$/i.exec(given) ?? [];
    const port = Number(digits);
    const host = six ?? name;
    if (host !== undefined && port <= 65_535) return { host, port };
    throw new Expected('HOST:PORT, such as 10.0.0.7:9000');
  },
};

const proxies: Setting<readonly string[]> = {
  usual: [],
  isList: true,
  read(given) {
    const all = listed(given);
    const wrong = all.find((one) => proxyFault(one) !== undefined);
    if (wrong === undefined) return all;
    throw new Expected('addresses of proxies (10.1.2.3, 10.0.0.0/8, loopback, private)');
  },
};

const yesOrNo: Setting<boolean> = {
  usual: false,
  read(given) {
    if (given === 'yes' || given === 'no') return given === 'yes';
    throw new Expected('yes or no');
  },
};

const databaseUrl: Setting<string | undefined> = {
  usual: undefined,
  isSecret: true,
  read(given) {
    if (URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)) return given;
    throw new Expected('the address of a PostgreSQL database: postgres://USER:PASSWORD@HOST/NAME');
  },
};

const paths: Setting<readonly string[]> = { usual: [], isList: true, isPath: true, read: listed };

/** What an operator may set, by the name of its flag. */
export const SETTINGS = {
  port: whole(8080, 0, 65_535),
  host: text('127.0.0.1', 'a name or an address of this machine'),
  data: { ...text('.kyuden/kyuden.db', 'the name of a file'), isPath: true },
  'database-url': databaseUrl,
  internal: address,
  operator: address,
  'trust-proxy': proxies,
  'proxy-header': oneOf<ProxyHeader>('x-forwarded-for', proxyHeaders),
  cards: paths,
  replace: yesOrNo,
  'log-level': oneOf<(typeof logLevels)[number]>('warn', logLevels),
  'log-format': oneOf<(typeof logFormats)[number]>('text', logFormats),
  tables: whole(usualLimits.tables, 1),
  'tables-a-day': whole(usualLimits.tablesADay, 1),
  'bot-tables': whole(usualLimits.botTables, 0),
  'all-bot-tables': whole(usualLimits.allBotTables, 0),
  'in-memory': whole(usualLimits.inMemory, 1),
  'keep-open': whole(usualRetention.open, 0),
  'keep-abandoned': whole(usualRetention.abandoned, 0),
  'keep-games': whole(usualRetention.over, 0),
  'keep-reports': whole(usualRetention.reports, 0),
} satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [K in SettingName]: (typeof SETTINGS)[K]['usual'] };

export const settingNames = Object.keys(SETTINGS) as SettingName[];
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** The setting without the precise type of its value. */
export const settingOf = (name: SettingName): Setting<unknown> => SETTINGS[name];

/** The environment variable of a setting. */
export const variableOf = (name: SettingName): string => `KYUDEN_${name.toUpperCase().replaceAll('-', '_')}`;
