import type { Ask, Option } from '@kyuden/engine';

/** The id of the first option with these facts; '' if there is none. */
export function idOf({ options }: Ask, { verb, ...facts }: Pick<Option, 'verb'> & Partial<Option>): string {
  const wanted = Object.entries(facts) as [keyof Option, unknown][];
  const found = options.find((one) => one.verb === verb && wanted.every(([name, is]) => one[name] === is));
  return found?.id ?? '';
}
