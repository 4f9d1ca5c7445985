import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Normalizes an address: no brackets, port or zone. Undefined if it is no IP address. */
export function plainAddress(written: string): string | undefined {
  const text = written.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, before] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? before ?? text).replace(/%.*$/, '').toLowerCase();
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  const [, , , , , mapped, high = 0, low = 0] = groups;
  const isMapped = mapped === 0xffff && groups.slice(0, 5).every((one) => one === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.map((one) => one.toString(16)).join(':');
}

/** The network of an address, as limits count it: for IPv6 the /64 that one customer usually has. */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${address.split(':').slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const withoutDots = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
    return `${pair(a, b)}:${pair(c, d)}`;
  });
  const [front = '', back] = withoutDots.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((one) => Number.parseInt(one, 16));
  const left = numbers(front);
  const right = numbers(back ?? '');
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
