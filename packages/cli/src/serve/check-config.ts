import type { Io } from '../io.ts';
import type { Configuration } from './read-settings.ts';
import { type SettingName, settingNames, settingOf } from './settings.ts';

/** Shows each setting with its value and where it comes from, then what is wrong. Returns the exit status. */
export function showConfiguration({ settings, from, faults, notes }: Configuration, io: Io): number {
  for (const name of settingNames)
    io.out(`${name.padEnd(15)} ${valueText(name, settings[name]).padEnd(30)} ${from.get(name) ?? 'usual'}\n`);
  for (const note of notes) io.out(`note: ${note}\n`);
  for (const fault of faults) io.err(`${fault}\n`);
  if (faults.length > 0) return 2;
  io.out('The configuration is good.\n');
  return 0;
}

function valueText(name: SettingName, value: Setting): string {
  if (value === undefined) return '-';
  if (settingOf(name).isSecret) return '…';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if ('host' in value) return `${value.host.includes(':') ? `[${value.host}]` : value.host}:${value.port}`;
  return value.length > 0 ? value.join(',') : '-';
}

type Setting = Configuration['settings'][SettingName];
