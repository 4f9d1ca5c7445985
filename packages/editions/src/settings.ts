import type { Reason } from '@kyuden/words';

/** A choice that a table makes for its game, where the rules are open or optional. */
export interface Setting {
  readonly values: readonly string[];
  readonly default: string;
  /** The rule that leaves the choice open. */
  readonly rule: string;
  readonly why: string;
}

export interface SettingError {
  name: string;
  why: Reason;
}

/** Validates the settings of a game and fills in defaults; see `readSettingsOf`. */
export const readSettings = (
  { settings }: { settings: Readonly<Record<string, Setting>> },
  given: Readonly<Record<string, unknown>>,
): { settings: Readonly<Record<string, string>>; errors: SettingError[] } => readSettingsOf(settings, given);

/** Validates settings and fills in defaults. An invalid setting is reported and keeps its default. */
export function readSettingsOf<Name extends string>(
  known: Readonly<Record<Name, Setting>>,
  given: Readonly<Record<string, unknown>>,
): { settings: Readonly<Record<Name, string>>; errors: SettingError[] } {
  const settings: Record<string, string> = {};
  for (const [name, setting] of Object.entries<Setting>(known)) settings[name] = setting.default;
  const errors: SettingError[] = [];
  for (const [name, value] of Object.entries(given)) {
    const setting: Setting | undefined = Object.hasOwn(known, name) ? known[name as Name] : undefined;
    if (!setting) {
      errors.push({ name, why: { kind: 'noSetting', setting: name, known: Object.keys(known) } });
    } else if (typeof value !== 'string' || !setting.values.includes(value)) {
      const { values, rule } = setting;
      const given = JSON.stringify(value);
      errors.push({ name, why: { kind: 'noSettingValue', setting: name, values, given, rule } });
    } else {
      settings[name] = value;
    }
  }
  return { settings: Object.freeze(settings) as Readonly<Record<Name, string>>, errors };
}
