import type { CardView, ProvinceView, SeatView, View } from '@kyuden/engine';
import { cardOf, fieldOf, provinceOf, seatOf } from '@kyuden/engine/test-views';
import { en } from '@kyuden/words';
import { terminalWords } from '@kyuden/words/terminal';
import { expect, test } from 'vitest';
import { boardLines } from '../src/terminal/board.ts';
import { painter } from '../src/terminal/paint.ts';

const style = { paint: painter(false), width: 80, locale: en, words: terminalWords.en, text: () => [] };

let things = 0;
const card = (title: string, stats: Record<string, number>, more: Partial<CardView> = {}): CardView =>
  cardOf(`c${++things}`, { title, key: title, stats, base: stats, ...more });

const seat = (id: number, name: string, more: Partial<SeatView> = {}): SeatView =>
  seatOf(id, { name, ...more });

const province = (id: number, strength: number, ...cards: ProvinceView['cards']): ProvinceView =>
  provinceOf(`p${id}`, { strength, cards });

const daizu = card(
  'Hida Daizu',
  { force: 6, chi: 4, personalHonor: 1 },
  {
    base: { force: 4, chi: 4, personalHonor: 1 },
    attached: [card('Light Infantry', { force: 2 })],
  },
);
const mine = () => card('Iron Mine', { goldProduction: 2 });

const position: View = {
  edition: 'samurai',
  seat: 0,
  turn: 7,
  phase: 'Attack',
  active: 0,
  seats: [
    seat(0, 'Ann', {
      honor: 3,
      hand: [
        card('Frenzy', { focusValue: 1, goldCost: 0 }),
        card('Light Infantry', { focusValue: 2, goldCost: 2 }),
      ],
      provinces: [
        province(0, 8, { hidden: true }),
        { ...province(1, 10), region: [card('Farmlands', {})] },
        province(2, 8, card('Kaiu Sadao', { force: 3, chi: 2, goldCost: 7 })),
        province(3, 8, card('A Holding With a Long Title', { goldProduction: 2, goldCost: 3 })),
      ],
      home: [card('The Seventh Tower', { goldProduction: 4 }, { bowed: true }), mine(), mine()],
    }),
    seat(1, 'Bea', {
      favor: true,
      honor: -2,
      hand: [{ hidden: true }, { hidden: true }, card('Forewarning', {})],
      provinces: [
        province(4, 6, { hidden: true }),
        province(5, 6, card('Kiyomi', { force: 1, chi: 2, goldCost: 4 })),
      ],
      home: [
        card('Isawa Umeko', { force: 1, chi: 3, personalHonor: 2 }, { bowed: true, dishonorable: true }),
      ],
      dynastyDiscard: [mine()],
    }),
  ],
  attack: {
    attacker: 0,
    defender: 1,
    fields: [
      fieldOf('b1', {
        province: 'p4',
        current: true,
        attackers: [daizu],
        defenders: [card('Shiba Ikku', { force: 2, chi: 3, personalHonor: 2 })],
        attackForce: 8,
        defenseForce: 2,
        strength: 6,
      }),
      fieldOf('b2', { province: 'p5', strength: 6 }),
    ],
  },
  duel: null,
  waiting: [0],
  over: null,
};

test('a board in 80 columns', () => {
  const lines = boardLines(position, style);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    Turn 7 · Attack Phase                                                 Ann's turn
    ────────────────────────────────────────────────────────────────────────────────
    Bea                                Honor -2  Imperial Favor  hand 3  discarded 1
      [1] strength 6     [2] strength 6
      face down          Kiyomi
                         1F 2C 4G
      Isawa Umeko 1F 3C PH 2 (bowed, dishonorable)
      Known in hand: Forewarning

    Ann attacks Bea
      Battlefield at Bea's province 1, fighting now
        Attack 8F
          Hida Daizu 6F* 4C PH 1
            + Light Infantry 2F
        Defense 2F
          Shiba Ikku 2F 3C PH 2
        8 against 2 + strength 6: 1 short of destroying it
      Battlefield at Bea's province 2: nobody, strength 6

    Ann                                                              Honor 3  hand 2
      [1] strength 8     [2] strength 10    [3] strength 8     [4] strength 8
      face down          Region Farmlands   Kaiu Sadao         A Holding With a
                         empty              3F 2C 7G           Long Title
                                                               GP 2 3G
      Home: The Seventh Tower GP 4 (bowed), Iron Mine GP 2 ×2
      Hand: Frenzy FV 1, Light Infantry 2G FV 2
    ────────────────────────────────────────────────────────────────────────────────
    "
  `);
});

test('a narrow terminal is not overrun', () => {
  for (const line of boardLines(position, { ...style, width: 60 }))
    expect(line.length).toBeLessThanOrEqual(60);
});

test('colour changes no letter and no width', () => {
  const plain = boardLines(position, style);
  const painted = boardLines(position, { ...style, paint: painter(true) });
  expect(painted.join('\n')).toContain('\u001b[');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
  expect(painted.map((line) => line.replace(/\u001b\[\d+m/g, '').trimEnd())).toEqual(plain);
});
