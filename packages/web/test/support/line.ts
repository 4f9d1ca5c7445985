import type { FromClient, GameMessage, ToClient } from '@kyuden/server/protocol';
import { vi } from 'vitest';

/** A line to a server that a test plays itself, on a clock that the test moves. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  readonly said: FromClient[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromClient);
  }

  /** The goodbye of a line that hangs is never answered: `onclose` comes only where a test says so. */
  close(): void {
    this.readyState = 2;
  }

  /** The server takes the line and says who sits there. */
  async open(picture?: GameMessage): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    if (picture) this.hear(picture);
    await this.answer('done');
  }

  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the last thing that was said. */
  async answer(type: 'done' | 'refused'): Promise<void> {
    const said = this.said.findLast((one) => one.type !== 'ping') as { no: number };
    this.hear(type === 'done' ? { type, no: said.no } : { type, no: said.no, why: { kind: 'serverFailed' } });
    await vi.advanceTimersByTimeAsync(0);
  }

  get choices(): { request: number; option: string }[] {
    return this.said.filter((one) => one.type === 'choose');
  }
}

/** A page without a browser: what the connection asks of it, and time that stands still. */
export function pretendPage(): void {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
}

export function leavePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
