import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { statusOf, upgradeFor } from '../raw-http.ts';
import { dice } from '../roll.ts';
import { frame } from './frames.ts';
import { apiCall, forwarded, type Known, rawRequest, rawUpgrade } from './requests.ts';
import { pick, type Roll } from './values.ts';

/** The result of an attack: inputs by kind, answers by status, and faults. */
export class Tally {
  readonly inputs = { raw: 0, upgrade: 0, api: 0, frame: 0 };
  readonly statuses = new Map<number, number>();
  readonly wrong: string[] = [];

  answered(status: number, input: () => string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500) this.wrong.push(`${status} to ${input().slice(0, 2000)}`);
  }

  get total(): number {
    return Object.values(this.inputs).reduce((sum, one) => sum + one, 0);
  }
}

/** Milliseconds to wait for a response; an incomplete request gets none. */
const PATIENCE = 50;
/** Number of frames on one socket. */
const FRAMES = 40;

/** Sends this many inputs. A seed repeats the inputs, except for ids and timing. */
export async function attack(
  url: string,
  known: Known,
  seed: number,
  inputs: number,
  tally: Tally,
): Promise<void> {
  const roll = dice(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const most = tally.total + inputs;
  while (tally.total < most) {
    const kind = roll(20);
    if (kind < 5) await raw(url, rawRequest(roll, known), 'raw', tally);
    else if (kind < 8) await raw(url, rawUpgrade(roll, known), 'upgrade', tally);
    else if (kind < 19) await api(url, agent, roll, known, tally);
    else await frames(url, roll, known, tally);
  }
  agent.destroy();
}

function raw(url: string, bytes: Buffer, kind: 'raw' | 'upgrade', tally: Tally): Promise<void> {
  tally.inputs[kind]++;
  return new Promise((resolve) => {
    let heard = '';
    const socket = open(url, (data) => {
      heard += data;
      // Only the status matters.
      if (heard.includes('\r\n\r\n') && !heard.startsWith('HTTP/1.1 100')) socket.destroy();
    });
    const timer = setTimeout(() => socket.destroy(), PATIENCE);
    socket.on('close', () => {
      clearTimeout(timer);
      if (heard !== '') tally.answered(statusOf(heard), () => JSON.stringify(bytes.toString('latin1')));
      resolve();
    });
    socket.write(bytes);
  });
}

function open(url: string, hear: (data: string) => void): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('data', (data) => hear(data.toString('latin1')));
  socket.on('error', () => {});
  return socket;
}

function api(url: string, agent: Agent, roll: Roll, known: Known, tally: Tally): Promise<void> {
  tally.inputs.api++;
  const { method, path, body, type, headers } = apiCall(roll, known);
  const [, who = ''] = /: (.*)/.exec(headers[0]!) ?? [];
  const all = {
    'x-forwarded-for': who,
    ...(body !== undefined && { 'content-type': type }),
    ...(known.cookie !== undefined && roll(2) === 0 && { cookie: known.cookie }),
  };
  return new Promise((resolve) => {
    const to = new URL(url);
    // Node refuses to send paths with such characters; `rawRequest` covers them.
    const safe = path.replace(/[^!-~]/gu, '_');
    const asked = request(
      { agent, host: '127.0.0.1', port: to.port, method, path: safe, headers: all },
      (answer) => {
        let said = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          if (said.length < 20_000) said += part;
        });
        answer.on('end', () => {
          tally.answered(answer.statusCode ?? 0, () => `${method} ${path} ${body} was answered ${said}`);
          remember(known, answer.statusCode ?? 0, said);
          resolve();
        });
      },
    );
    asked.on('error', () => resolve());
    asked.end(body);
  });
}

/** Remembers new games and keys for later inputs. */
function remember(known: Known, status: number, said: string): void {
  const [, game] = /"game":"([\w-]+)"/.exec(said) ?? [];
  const [, key] = /"key":"([\w-]+)"/.exec(said) ?? [];
  const [, set] = /"id":"([\w-]+)","edition":/.exec(said) ?? [];
  if (status === 201 && set) known.set = set;
  if (status >= 300 || !game || !key) return;
  (known.games as string[]).push(game);
  (known.keys as string[]).push(key);
}

function frames(url: string, roll: Roll, known: Known, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = open(url, (data) => {
      if (heard.length < 4000) heard += data;
    });
    socket.on('close', () => resolve());
    socket.write(upgradeFor('/api/socket', [forwarded(roll)]));
    const send = async (): Promise<void> => {
      for (let i = 0; i < FRAMES && !socket.destroyed; i++) {
        tally.inputs.frame++;
        socket.write(frame(roll, known));
        if (roll(5) === 0) await new Promise((go) => setTimeout(go, pick(roll, [0, 1, 5])));
      }
      await new Promise((go) => setTimeout(go, 5));
      socket.destroy();
    };
    void send();
  });
}
