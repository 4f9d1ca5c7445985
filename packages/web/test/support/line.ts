import type { FromClient, GameMessage, ToClient } from '@kyuden/server/protocol';
import { vi } from 'vitest';

/** A fake WebSocket whose server is the test, with fake timers. */
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

  /** Never fires `onclose` by itself, like a hanging connection: a test must call it. */
  close(): void {
    this.readyState = 2;
  }

  /** Accepts the connection and answers the join. */
  async open(picture?: GameMessage): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    if (picture) this.hear(picture);
    await this.answer('done');
  }

  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the last message. */
  async answer(type: 'done' | 'refused'): Promise<void> {
    const said = this.said.findLast((one) => one.type !== 'ping') as { no: number };
    this.hear(type === 'done' ? { type, no: said.no } : { type, no: said.no, why: { kind: 'serverFailed' } });
    await vi.advanceTimersByTimeAsync(0);
  }

  get choices(): { request: number; option: string }[] {
    return this.said.filter((one) => one.type === 'choose');
  }
}

/** Fakes the browser APIs that the connection uses, with stopped time. */
export function pretendPage(): void {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
}

export function leavePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
