import type { GameMessage, ToClient } from '@kyuden/server/protocol';
import { protocolVersion } from '@kyuden/table/protocol';
import { expect } from 'vitest';
import { hereKey } from '../../src/here/messages.ts';
import { HereLine } from '../../src/here/worker/line.ts';
import type { HereTables } from '../../src/here/worker/tables.ts';
import { takeIn } from '../../src/net/picture.ts';

/** A page at a table: hears everything, and answers questions. */
export class Page {
  game: GameMessage | undefined;
  readonly refused: string[] = [];
  readonly #line: HereLine;
  #no = 0;

  constructor(tables: HereTables, game: string, seat: number) {
    this.#line = new HereLine(
      tables,
      (text) => this.#hear(JSON.parse(text) as ToClient),
      () => {},
    );
    this.say({ type: 'join', version: protocolVersion, game, key: hereKey(seat) });
  }

  say(message: object): void {
    this.#line.hear(JSON.stringify({ ...message, no: this.#no++ }));
  }

  #hear(message: ToClient): void {
    if (message.type === 'game' || message.type === 'change') this.game = takeIn(this.game, message);
    else if (message.type === 'refused') this.refused.push(message.why.kind);
  }

  /** Resolves when this seat is asked something else, or the game is over. */
  async asked(before = -1): Promise<GameMessage> {
    await expect
      .poll(() => this.game?.view.over || (this.game?.request?.id ?? before) !== before, { interval: 5 })
      .toBeTruthy();
    return this.game!;
  }

  /** Answers the question of this seat; which option depends on the number. */
  async answer(number: number): Promise<void> {
    const { id, options } = this.game!.request!;
    const doing = options.filter((one) => one.role !== 'cancel' && one.role !== 'back');
    this.say({ type: 'choose', request: id, option: doing[number % doing.length]!.id });
    await expect.poll(() => this.game?.request?.id !== id, { interval: 5 }).toBe(true);
  }

  /** Answers so many questions with an option that changes from question to question. */
  async play(answers: number): Promise<void> {
    for (let made = 0; made < answers; made++) {
      await this.asked();
      await this.answer(made);
    }
  }

  close(): void {
    this.#line.close();
  }
}
