import type { CardView, ProvinceView, SeatView, View } from '@kyuden/engine';
import { cardOf, fieldOf, provinceOf, seatOf } from '@kyuden/engine/test-views';
import { en } from '@kyuden/words';
import { terminalWords } from '@kyuden/words/terminal';
import { expect, test } from 'vitest';
import { boardLines } from '../src/terminal/board.ts';
import { painter } from '../src/terminal/paint.ts';
import { menu, typed } from './support/keyboard.ts';

const style = { paint: painter(false), width: 80, locale: en, words: terminalWords.en, text: () => [] };

let things = 0;
const card = (title: string, type: string, more: Partial<CardView> = {}): CardView =>
  cardOf(`c${++things}`, { title, key: title, type, ...more });

const fighter = (title: string, military: number, more: Partial<CardView> = {}): CardView => {
  const stats = { military, political: null, glory: 2, fateCost: 3 };
  return card(title, 'Character', { stats, base: stats, ...more });
};

const province = (id: number, strength: number, more: Partial<ProvinceView> = {}): ProvinceView =>
  provinceOf(`p${id}`, { strength, card: { hidden: true }, ...more });

const seat = (id: number, name: string, more: Partial<SeatView> = {}): SeatView =>
  seatOf(id, { name, honor: 11, ...more });

const ring = (id: number, name: string, more: object = {}) => ({
  thing: `o${id}`,
  type: 'Ring',
  name,
  words: [name],
  seat: -1,
  state: 'unclaimed',
  counters: {},
  ...more,
});

const katana = card('Fine Katana', 'Attachment', { stats: { military: 2 }, base: { military: 2 } });

const position: View = {
  edition: 'lcg',
  seat: 0,
  turn: 3,
  phase: 'Conflict',
  active: 1,
  seats: [
    seat(0, 'Ann', {
      counters: { fate: 4, dial: 2 },
      decks: { conflictDeck: 30, dynastyDeck: 28 },
      provinces: [
        province(0, 5, {
          card: card('Ancestral Lands', 'Province', { keywords: ['Earth'], faceDown: true }),
          cards: [{ hidden: true }],
        }),
        province(1, 4, {
          card: card('Meditations on the Tao', 'Province', { keywords: ['Fire'] }),
          broken: true,
          cards: [fighter('Hida Guardian', 1)],
        }),
        province(2, 7, {
          card: card('Manicured Garden', 'Province', { keywords: ['Air'], faceDown: true }),
        }),
      ],
      home: [
        card('Shiro Nishiyama', 'Stronghold', { bowed: true }),
        fighter('Hida Tomonatsu', 3, { bowed: true, counters: { fate: 2, status: -1 } }),
      ],
      hand: [card('Court Games', 'Event', { stats: { fateCost: 0 }, base: { fateCost: 0 } })],
    }),
    seat(1, 'Bea', {
      counters: { fate: 1, dial: 5 },
      provinces: [
        province(4, 0),
        province(5, 4, { card: card('Fertile Fields', 'Province', { keywords: ['Water'] }) }),
        province(6, 0),
      ],
      home: [card('Shizuka Toshi', 'Stronghold')],
    }),
  ],
  attack: {
    attacker: 0,
    defender: 1,
    fields: [
      fieldOf('b1', {
        province: 'p5',
        current: true,
        attackers: [fighter('Kaiu Shuichi', 5, { attached: [katana], counters: { status: 1 } })],
        defenders: [fighter('Doji Challenger', 3)],
        attackForce: 6,
        defenseForce: 3,
        strength: 4,
        facts: { type: 'military', ring: 'o1' },
      }),
    ],
  },
  duel: null,
  waiting: [0],
  over: null,
  pieces: [
    ring(0, 'Air', { counters: { fate: 2 } }),
    ring(1, 'Earth', { state: 'contested' }),
    ring(2, 'Fire', { state: 'claimed', seat: 1 }),
    { ...ring(5, 'Imperial'), type: 'Favor', seat: 0, state: 'political' },
  ],
};

const board = (view: View = position): string => boardLines(view, style).join('\n');

test('provinces are facedown, revealed or broken, with what lies on them', () => {
  const lines = board();
  expect(lines).toContain('Round 3 · Conflict Phase');
  expect(lines).toContain('first player: Bea');
  expect(lines).toContain('Earth 5, facedown');
  expect(lines).toContain('Fire 4, BROKEN');
  expect(lines).toContain('Water 4, revealed');
  expect(lines).toContain('[1] facedown');
  expect(lines).toContain('facedown card');
  expect(lines).toContain('1M -P cost 3');
  expect(lines).toContain('Stronghold: Shiro Nishiyama (bowed) on Manicured Garden (Air 7, facedown)');
  expect(lines).toContain('Stronghold: Shizuka Toshi on facedown');
});

test('players have honor, fate, a dial, the Favor with its side, cards', () => {
  const lines = board();
  expect(lines).toMatch(/Ann +honor 11 {2}fate 4 {2}bid 2 {2}Favor: political {2}hand 1 {2}decks 30\+28/);
  expect(lines).toMatch(/Bea +honor 11 {2}fate 1 {2}bid 5 {2}hand 0/);
  expect(lines).toContain('Hida Tomonatsu 3M -P glory 2  fate 2 (dishonored, bowed)');
  expect(lines).toContain('Hand: Court Games cost 0');
});

test('rings have fate or an owner, and the conflict its totals', () => {
  const lines = board();
  expect(lines).toContain('Rings: Air (2 fate), Earth: contested, Fire: Bea');
  expect(lines).toContain("Ann: military conflict for the Earth Ring, at Bea's province 2 (Fertile Fields)");
  expect(lines).toContain('Kaiu Shuichi 5M -P glory 2  fate 0 (honored)');
  expect(lines).toContain('+ Fine Katana 2M');
  expect(lines).toContain('6 against 3, province strength 4: the attack wins, 1 short of breaking the');
  const field = position.attack!.fields[0]!;
  const ends = (attackForce: number, defenseForce: number): string =>
    board({
      ...position,
      attack: { ...position.attack!, fields: [{ ...field, attackForce, defenseForce }] },
    });
  expect(ends(7, 3)).toContain('the attack breaks the province');
  expect(ends(3, 3)).toContain('the attack wins, 4 short');
  expect(ends(2, 3)).toContain('the defense wins');
  expect(ends(0, 0)).toContain('nobody wins');
});

test('nothing is wider than the screen', () => {
  for (const line of boardLines(position, style)) expect(line.length, line).toBeLessThanOrEqual(80);
});

test('a game to its end at the keyboard, told in the words of this game', { timeout: 60_000 }, async () => {
  let lines = 0;
  const { out, status } = await typed(
    ['play', '--edition', 'lcg', '--bot', 'eager', '--seed', '3'],
    (screen) => {
      if (/ won by \w+ in round \d+/.test(screen)) return 'quit';
      return lines++ > 600 || menu(screen).length === 0 ? null : '1';
    },
  );
  expect(status).toBe(0);
  expect(out).toMatch(/ won by (conquest|honor|dishonor) in round \d+/);
  expect(out).toContain('— Round 1: ');
  expect(out).toMatch(/Play .+ for \d fate/);
  expect(out).toMatch(/(Player 1|Bot 2) declares a (military|political) conflict at /);
  expect(out).toMatch(/(Player 1|Bot 2) bids [1-5]/);
  expect(out).toMatch(/claims the (Air|Earth|Fire|Water|Void) Ring/);
  // No internal name of an occurrence or a question is shown.
  expect(out).not.toMatch(/\b[a-z]+[A-Z][a-z]+\b/);
  for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
});
