import type { Deck } from '@kyuden/editions';
import { type Generator, newGenerator, type SeatId } from '@kyuden/engine';
import type { TableRules } from '@kyuden/table';
import type { RecordRow } from '../storage/journal.ts';
import { fingerprintOf, newId, newKey } from '../table/keys.ts';
import type { TableRegistry } from './table-registry.ts';

/** The plan for one seat when a table is created. */
export type SeatPlan =
  | { kind: 'person'; name: string; deck: Deck; account: string }
  | { kind: 'bot'; name: string; bot: string; deck: Deck }
  | { kind: 'open' };

export interface TablePlan {
  edition: string;
  settings: Record<string, string | number | boolean>;
  rules: TableRules;
  listed: boolean;
  /** Fingerprint of the address that creates the table; '' if no quota applies. */
  maker: string;
  /** The only account that may take the open seats; '' for anybody. */
  challenged: string;
  seats: SeatPlan[];
  /** A given seed repeats the deal; '' for a random one. */
  seed: string;
  /** The generator of the replay that play continues from; undefined for a new game. */
  generator?: Generator;
  /** Choices made already, if play continues from a replay. */
  records?: RecordRow[];
}

export interface Seated {
  game: string;
  /** Keys by seat; undefined for bots and open seats. */
  keys: (string | undefined)[];
}

/** Creates a table, or throws `QuotaReached`. The game begins as soon as all seats are taken. */
export async function setUpTable(registry: TableRegistry, plan: TablePlan): Promise<Seated> {
  const game = newId();
  const now = registry.now();
  const keys = plan.seats.map((one) => (one.kind === 'person' ? newKey() : undefined));
  const isOfBots = plan.seats.every((one) => one.kind === 'bot');
  const row = {
    id: game,
    status: 'open' as const,
    edition: plan.edition,
    pool: '',
    seed: plan.seed,
    generator: plan.generator ?? newGenerator,
    rulesVersion: 0,
    settings: JSON.stringify(plan.settings),
    rules: JSON.stringify(plan.rules),
    over: '',
    listed: plan.listed ? 1 : 0,
    challenged: plan.challenged,
    created: now,
    changed: now,
    next: '',
    maker: plan.maker,
    due: 0,
  };
  const seats = plan.seats.map((one, seat) => ({
    game,
    seat,
    name: one.kind === 'open' ? '' : one.name,
    bot: one.kind === 'bot' ? one.bot : '',
    key: keys[seat] ? fingerprintOf(keys[seat]) : '',
    account: one.kind === 'person' ? one.account : '',
    deck: one.kind === 'open' ? '' : JSON.stringify(one.deck),
    stops: '',
    openHand: 0,
  }));
  await registry.admission.admit(plan.maker, isOfBots, () => registry.store.create(row, seats));
  if (plan.records) await registry.store.appendAll(plan.records.map((one) => ({ ...one, game })));
  await registry.lobby.opened(game);
  return { game, keys };
}

/** Takes an open seat and returns its key; undefined if another player took it first. */
export async function sitDown(
  registry: TableRegistry,
  game: string,
  seat: SeatId,
  who: { name: string; deck: Deck; account: string },
): Promise<string | undefined> {
  const key = newKey();
  const { name, deck, account } = who;
  const taken = await registry.lobby.sit(game, seat, {
    key: fingerprintOf(key),
    name,
    account,
    deck: JSON.stringify(deck),
  });
  return taken ? key : undefined;
}
