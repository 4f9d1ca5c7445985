import { connect } from 'node:net';

/** Sends bytes to a server of this machine as they are, and gives what comes back until it hangs up. */
export function sendRaw(url: string, bytes: string | Uint8Array, patience = 5000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(heard);
    };
    const timer = setTimeout(end, patience);
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

/** A request for a socket, with other lines if any are given. */
export const upgradeFor = (target: string, lines: readonly string[] = []): string =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...lines,
    '\r\n',
  ].join('\r\n');

/** The status of an answer; 0 if there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
