import type { ChangeMessage, LogLine, RequestMessage } from '@kyuden/server/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/net/connection.ts';
import { FakeSocket, leavePage, pretendPage } from './support/line.ts';
import { messageOf } from './support/views.ts';

beforeEach(pretendPage);
afterEach(leavePage);

const stops = {
  autoPass: true,
  own: [],
  others: [],
  skipOwn: [],
  skipOthers: [],
  passUntil: 'nothing' as const,
  interrupts: [],
};
const line = (weight: LogLine['weight']): LogLine => ({
  at: 1,
  turn: 1,
  weight,
  line: { kind: 'phase', phase: 'End' },
});
const question = (id: number): RequestMessage => ({
  id,
  kind: 'act',
  what: 'Open',
  prompt: { kind: 'order' },
  nextStop: null,
  options: [
    { id: 'do', label: { kind: 'name', name: 'Do it' }, role: 'do', verb: 'use' },
    { id: 'pass', label: { kind: 'plain', what: 'pass' }, role: 'pass', verb: 'pass' },
  ],
});
/** A request that the client answers automatically: a payment that is met. */
const formality = (id: number): RequestMessage => ({
  ...question(id),
  kind: 'pay',
  options: [{ id: 'done', label: { kind: 'plain', what: 'done' }, role: 'done', verb: 'done' }],
});

class Seat {
  readonly connection = new Connection('g', 'key');
  #seq = 7;

  async sit(): Promise<this> {
    this.connection.open();
    await FakeSocket.last.open(messageOf({ seq: this.#seq, stops }));
    return this;
  }

  /** Sends a change from the server. */
  tell(given: Omit<ChangeMessage, 'type' | 'seq'>): void {
    FakeSocket.last.hear({ type: 'change', seq: ++this.#seq, ...given });
  }

  get state() {
    return this.connection.state();
  }
  /** The id of the request on the screen; 0 if there is none. */
  get asked(): number {
    const request = this.state.game?.request;
    return request && request.id !== this.state.answered ? request.id : 0;
  }
  get shown(): number {
    return this.state.game?.seq ?? 0;
  }
}

const after = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('what others do', () => {
  it('is held until it has been read, and what comes later waits', async () => {
    const seat = await new Seat().sit();
    seat.tell({ log: [line('deed')] });
    seat.tell({ undo: 'free' });
    expect([seat.shown, seat.state.beat !== null]).toEqual([8, true]);
    await after(1299);
    expect(seat.shown).toBe(8);
    await after(1);
    expect([seat.shown, seat.state.beat]).toEqual([9, null]);
  });

  it('lets the game go on where the client answers a question by itself and nothing is asked next', async () => {
    const seat = await new Seat().sit();
    seat.tell({ log: [line('deed')], request: formality(1) });
    expect(FakeSocket.last.choices).toMatchObject([{ request: 1, option: 'done' }]);
    await FakeSocket.last.answer('done');
    seat.tell({ request: null });
    seat.tell({ log: [line('detail')] });
    await after(1300 + 420);
    expect(seat.shown).toBe(10);
    seat.tell({ request: question(2) });
    await after(3000);
    expect(seat.asked).toBe(2);
  });

  it('is shortened when a question to this seat waits behind it', async () => {
    const seat = await new Seat().sit();
    for (let deed = 0; deed < 10; deed++) seat.tell({ log: [line('deed')] });
    seat.tell({ request: question(1) });
    expect(seat.asked).toBe(0);
    await after(2000);
    expect(seat.asked).toBe(1);
  });

  it('is not held longer because a question comes', async () => {
    const seat = await new Seat().sit();
    seat.tell({ log: [line('detail')] });
    await after(400);
    seat.tell({ request: question(1) });
    await after(20);
    expect(seat.asked).toBe(1);
  });

  it('is over as soon as the player answers', async () => {
    const seat = await new Seat().sit();
    seat.tell({ log: [line('deed')], request: question(1) });
    expect(seat.state.beat).not.toBeNull();
    seat.connection.choose('pass');
    expect(seat.state.beat).toBeNull();
    seat.tell({ request: question(2) });
    expect(seat.asked).toBe(2);
  });

  it('is shown at once to somebody in a hurry', async () => {
    const seat = await new Seat().sit();
    for (let deed = 0; deed < 4; deed++) seat.tell({ log: [line('deed')] });
    expect(seat.shown).toBe(8);
    seat.connection.hurry();
    expect([seat.shown, seat.state.beat]).toEqual([11, null]);
  });
});

/** Messages that the server may send next. */
const step = fc.record({
  log: fc.constantFrom('deed', 'detail', 'phase', 'none'),
  asks: fc.constantFrom('question', 'formality', 'nothing', 'as before'),
  /** Milliseconds until the next change. */
  pause: fc.constantFrom(0, 0, 50, 400, 1500),
});

it('never stands still for more than 3 s while the server waits for this seat', async () => {
  const play = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
    pretendPage();
    const seat = await new Seat().sit();
    let asked = 0;
    let open = 0;
    const answer = async (): Promise<void> => {
      const last = FakeSocket.last.choices.at(-1);
      if (last?.request !== open || open === 0) return;
      open = 0;
      await FakeSocket.last.answer('done');
    };
    for (const { log, asks, pause } of steps) {
      const request =
        asks === 'nothing' ? null : asks === 'question' ? question(++asked) : formality(++asked);
      if (asks !== 'as before') open = request?.id ?? 0;
      seat.tell({
        ...(log !== 'none' && { log: [line(log)] }),
        ...(asks !== 'as before' && { request: request?.id === undefined ? null : request }),
      });
      await answer();
      await after(pause);
      await answer();
      if (asks !== 'question' || pause === 0) continue;
      await after(3000 - pause);
      expect(seat.asked, 'the question is on the screen').toBe(open);
      seat.connection.choose('do');
      await answer();
    }
    await after(3000);
    await answer();
    if (open !== 0) expect(seat.asked).toBe(open);
    expect(seat.state.beat === null || seat.asked !== 0 || vi.getTimerCount() > 0).toBe(true);
    seat.connection.close();
  });
  await fc.assert(play, { numRuns: 200 });
});

describe('a line', () => {
  it('is given up when a choice is never answered, although the server still lives', async () => {
    const seat = await new Seat().sit();
    seat.tell({ request: question(1) });
    const first = FakeSocket.last;
    seat.connection.choose('pass');
    for (let second = 0; second < 15; second++) {
      first.hear({ type: 'pong' });
      await after(1000);
    }
    expect(seat.state.line).toBe('lost');
    await after(400);
    expect(FakeSocket.last).not.toBe(first);
    await FakeSocket.last.open(messageOf({ seq: 8, stops, request: question(1) }));
    expect([seat.state.line, seat.asked]).toEqual(['open', 1]);
  });

  it('is opened anew at once when a change was missed, also if its goodbye is never answered', async () => {
    await new Seat().sit();
    const first = FakeSocket.last;
    FakeSocket.last.hear({ type: 'change', seq: 99 });
    await after(400);
    expect(FakeSocket.last).not.toBe(first);
    expect(FakeSocket.last.readyState).toBe(0);
  });

  it('is tried again where a seat that was taken is refused on the way back', async () => {
    const seat = await new Seat().sit();
    FakeSocket.last.onclose?.();
    await after(400);
    const second = FakeSocket.last;
    second.readyState = FakeSocket.OPEN;
    second.onopen?.();
    await second.answer('refused');
    expect(seat.state.line).toBe('lost');
    await after(800);
    expect(FakeSocket.last).not.toBe(second);
  });

  it('is not tried again where nobody ever sat', async () => {
    const connection = new Connection('g', 'wrong');
    connection.open();
    FakeSocket.last.readyState = FakeSocket.OPEN;
    FakeSocket.last.onopen?.();
    await FakeSocket.last.answer('refused');
    expect(connection.state().line).toBe('refused');
    await after(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
});
