import { randomBytes } from 'node:crypto';
import { protocolVersion } from '../../../src/protocol/index.ts';
import type { Known } from './requests.ts';
import { anyValue, damaged, noise, pick, type Roll, STRINGS } from './values.ts';

/** Makes a message of any type; the order makes no sense to a client. */
function message(roll: Roll, known: Known): Record<string, unknown> {
  const no = roll(1000);
  const game = known.games.length > 0 ? pick(roll, known.games) : 'none';
  const key = known.keys.length > 0 && roll(2) === 0 ? { key: pick(roll, known.keys) } : {};
  const stops = { autoPass: roll(2) === 0, own: ['Action'], others: [], passUntil: 'nothing' };
  return pick<() => Record<string, unknown>>(roll, [
    () => ({ type: 'join', no, version: protocolVersion, game, ...key }),
    () => ({ type: 'join', no, version: protocolVersion, game, since: roll(50), ...key }),
    () => ({ type: 'choose', no, request: roll(100), option: 'pass' }),
    () => ({ type: 'why', no, thing: `c${roll(100)}` }),
    () => ({ type: 'explain', no, thing: pick(roll, ['s0', 'p1', 'b1', 'c1']) }),
    () => ({ type: 'undo', no }),
    () => ({ type: 'agree', no, to: pick(roll, ['undo', 'rematch']), yes: roll(2) === 0 }),
    () => ({ type: 'concede', no }),
    () => ({ type: 'leave', no }),
    () => ({ type: 'claim', no }),
    () => ({ type: 'rematch', no }),
    () => ({ type: 'stops', no, stops }),
    () => ({ type: 'openHand', no, open: roll(2) === 0 }),
    () => ({ type: 'report', no, note: pick(roll, STRINGS) }),
    () => ({ type: 'ping' }),
  ])();
}

/** Makes the content of a frame. */
function payload(roll: Roll, known: Known): Buffer {
  switch (roll(8)) {
    case 0:
      return noise(roll, 200);
    case 1:
      return Buffer.from(JSON.stringify(anyValue(roll)) ?? '');
    case 2:
      return Buffer.from(JSON.stringify(message(roll, known)).slice(0, roll(60)));
    case 3:
    case 4:
      return Buffer.from(JSON.stringify(damaged(roll, message(roll, known))) ?? '');
    default:
      return Buffer.from(JSON.stringify(message(roll, known)));
  }
}

/** Makes a frame as it goes over the wire: mostly valid by RFC 6455, sometimes with wrong bits. */
export function frame(roll: Roll, known: Known): Buffer {
  if (roll(60) === 0) return noise(roll, 40);
  const body = payload(roll, known);
  const isOdd = roll(25) === 0;
  const first = isOdd ? roll(256) : 0x80 | (roll(12) === 0 ? pick(roll, [0x0, 0x2, 0x8, 0x9, 0xa]) : 0x1);
  const claimed = isOdd && roll(2) === 0 ? pick(roll, [0, 1, 126, 0x7fffffff]) : body.length;
  const mask = randomBytes(4);
  const masked = Buffer.from(body.map((byte, index) => byte ^ mask[index % 4]!));
  const head =
    claimed < 126
      ? Buffer.from([first, 0x80 | claimed])
      : claimed < 65_536
        ? Buffer.from([first, 0x80 | 126, claimed >> 8, claimed & 255])
        : Buffer.concat([Buffer.from([first, 0x80 | 127, 0, 0, 0, 0]), uint32(claimed)]);
  return Buffer.concat([head, mask, masked]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
