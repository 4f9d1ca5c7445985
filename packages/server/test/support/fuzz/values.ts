/** Values that programs often mishandle, and ways to vary them. */
export type Roll = (n: number) => number;

export const pick = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)]!;

export const STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202E',
  '\uD800',
  '\uE000c1\uE001x\uE002',
  'x'.repeat(300),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>',
  'pass',
  'samurai',
  'crab-bulwark',
  'c1',
  's0',
  '%00',
  '%',
  'ÿ'.repeat(50),
];

const NUMBERS = [0, -0, 1, -1, 7, 8, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, 0.5];

const NESTED: readonly string[] = [
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
];

/** Any JSON value. */
export function anyValue(roll: Roll, depth = 3): unknown {
  switch (roll(depth > 0 ? 9 : 6)) {
    case 0:
      return null;
    case 1:
      return roll(2) === 0;
    case 2:
      return pick(roll, NUMBERS);
    case 3:
    case 4:
    case 5:
      return pick(roll, STRINGS);
    case 6:
      return Array.from({ length: roll(5) }, () => anyValue(roll, depth - 1));
    case 7:
      return roll(20) === 0 ? JSON.parse(pick(roll, NESTED)) : {};
    default:
      return Object.fromEntries(
        Array.from({ length: roll(4) }, () => [pick(roll, STRINGS), anyValue(roll, depth - 1)]),
      );
  }
}

/** Almost the same data: some parts are changed, lost or added. */
export function damaged(roll: Roll, data: unknown): unknown {
  if (roll(6) === 0) return anyValue(roll, 2);
  if (Array.isArray(data)) return data.map((one) => (roll(2) === 0 ? damaged(roll, one) : one));
  if (typeof data !== 'object' || data === null) return roll(2) === 0 ? anyValue(roll, 1) : data;
  const entries = Object.entries(data)
    .filter(() => roll(8) !== 0)
    .map(([key, value]): [string, unknown] => [key, roll(3) === 0 ? damaged(roll, value) : value]);
  if (roll(8) === 0) entries.push([pick(roll, STRINGS), anyValue(roll, 1)]);
  return Object.fromEntries(entries);
}

/** Random bytes. */
export const noise = (roll: Roll, most: number): Buffer =>
  Buffer.from(Array.from({ length: roll(most) }, () => roll(256)));
