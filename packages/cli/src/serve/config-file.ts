import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { listed, nearest } from '../args.ts';
import { isSettingName, type SettingName, settingNames, settingOf } from './settings.ts';

/** A value as somebody gave it, and where. */
export interface Given {
  readonly text: string;
  /** As a complaint names the place: `--port`, `KYUDEN_PORT`, `kyuden.conf:3: port`. */
  readonly where: string;
}

/** The settings of a file, and what is wrong with its lines. */
export interface ConfigFile {
  readonly given: ReadonlyMap<SettingName, Given>;
  readonly faults: readonly string[];
}

/**
 * Reads a file of settings: in each line `NAME = VALUE`; empty lines and those that begin with # do not count. A list may take
 * several lines. Paths count from the folder of the file.
 */
export function readConfigFile(file: string): ConfigFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { given: new Map(), faults: [`${file} cannot be read: ${(error as Error).message}`] };
  }
  const given = new Map<SettingName, Given>();
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    const said = line.trim();
    if (said === '' || said.startsWith('#')) continue;
    const [, name, value] = /^([^\s=]+)\s*=\s*(.*)$/.exec(said) ?? [];
    if (name === undefined || value === undefined) {
      faults.push(`${at}: expected NAME = VALUE, not '${said}'`);
      continue;
    }
    if (!isSettingName(name)) {
      const meant = nearest(name, settingNames);
      const hint = meant ? `did you mean ${meant}?` : `there are ${settingNames.join(', ')}`;
      faults.push(`${at}: there is no setting '${name}'; ${hint}`);
      continue;
    }
    const { isList, isPath } = settingOf(name);
    const before = given.get(name);
    if (before && !isList) {
      faults.push(`${at}: ${name} is set already, at ${before.where}`);
      continue;
    }
    const values = isList ? listed(value) : [value];
    const found = isPath ? values.map((one) => (one === '' ? '' : resolve(dirname(file), one))) : values;
    given.set(name, {
      text: [...(before ? [before.text] : []), ...found].join(','),
      where: `${at}: ${name}`,
    });
  }
  return { given, faults };
}
