const UNITS = [
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Seconds as `45 s`, `1 min 30 s`, `90 min` or `2 h`: exact, and in minutes below two hours. */
export function duration(seconds: number): string {
  const parts: string[] = [];
  let left = seconds;
  for (const [unit, size] of UNITS) {
    if (unit === 'h' && seconds < 2 * size) continue;
    const count = unit === 's' ? left : Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ') || '0 s';
}
