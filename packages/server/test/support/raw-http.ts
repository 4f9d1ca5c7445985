import { connect } from 'node:net';

/** Sends raw bytes to a local server. Returns everything received until the connection closes or the time is up. */
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

/** A WebSocket upgrade request, with extra header lines. */
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

/** The status of a response; 0 if there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
