import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call, fileOf, jsonLines } from './support/call.ts';

const follower = (title: string, text: string): object => ({
  title,
  type: 'Follower',
  keywords: [],
  stats: { force: 2, honorRequirement: 1, goldCost: 3, focusValue: 2 },
  text,
});
const RANGED = 'Battle: Bow this card: Ranged 2 Attack.';
const FEAR = 'Battle: Bow this card: Fear 2.';
const cardsOf = (...texts: string[]): string =>
  fileOf('a.json', JSON.stringify(texts.map((text, at) => follower(`Card ${at}`, text))));
const measured = (file: string, ...options: string[]) =>
  call(['compile', file, '--edition', 'samurai', ...options]);

describe('kyuden compile --folds', () => {
  it('reads each part without the phrases that only its own cards use', async () => {
    // Cards 0 and 2 are one half, 1 and 3 the other: both halves have Ranged Attacks, one has Fear.
    const file = cardsOf(RANGED, RANGED, FEAR, RANGED);
    const { status, out } = await measured(file, '--folds', '2', '--json');
    expect(status).toBe(0);
    expect(jsonLines(out)).toEqual([{ folds: 2, cards: 4, whole: 3, runs: 3 }]);
    expect((await measured(file, '--folds', '2')).out).toContain(
      '4 cards with text in 2 parts: 3 whole (75.0 %)',
    );
  });

  it('needs two parts at least', async () => {
    const { status, err } = await measured(cardsOf(RANGED), '--folds', '1');
    expect(status).toBe(2);
    expect(err).toContain('--folds needs a whole number of at least 2');
  });

  it('shows a bar on a terminal', async () => {
    const { err } = await call(['compile', cardsOf(RANGED, FEAR), '--folds', '2'], { progress: true });
    expect(err).toContain('4/4 steps');
  });
});

describe('kyuden compile --phrases', () => {
  it('counts the cards that each phrase serves', async () => {
    const file = cardsOf(RANGED, RANGED, FEAR);
    const lines = jsonLines((await measured(file, '--phrases', '--json')).out) as Record<string, unknown>[];
    const serving = (phrase: string) => lines.find((one) => one.phrase === phrase)?.cards;
    expect(serving('VP.bow')).toBe(3);
    expect(serving('AttackHead.fear')).toBe(1);
    const totals = lines.at(-1) as { phrases: number; none: number; one: number; two: number; more: number };
    expect(totals.phrases).toBe(lines.length - 1);
    expect(totals.none + totals.one + totals.two + totals.more).toBe(totals.phrases);
    expect((await measured(file, '--phrases')).out).toMatch(/^\d+ phrases: \d+ serve no card, \d+ one card/);
  });
});

describe('kyuden compile --redundant', () => {
  it('names no phrase that a card needs', async () => {
    const { status, out } = await measured(cardsOf(RANGED, FEAR), '--redundant', '--json');
    expect(status).toBe(0);
    expect(jsonLines(out)).toEqual([{ lines: 2, redundant: [] }]);
  });
});

describe('kyuden compile --readings and --compare', () => {
  const kept = async (...texts: string[]) => {
    const out = fileOf('readings.jsonl', '');
    const { status } = await measured(cardsOf(...texts), '--readings', out);
    expect(status).toBe(0);
    return out;
  };

  it('finds no difference to itself', async () => {
    const old = await kept(RANGED, 'Frobnicate this card.');
    expect(jsonLines(readFileSync(old, 'utf8'))).toMatchObject([
      { card: 'Card 0', line: RANGED, status: 'whole', runs: true },
      { card: 'Card 1', status: 'declined', runs: false },
    ]);
    const { status, out } = await measured(cardsOf(RANGED, 'Frobnicate this card.'), '--compare', old);
    expect(out).toBe('no line is read otherwise\n');
    expect(status).toBe(0);
  });

  it('lists a line that is read otherwise with both programs', async () => {
    const old = await kept(RANGED, FEAR);
    const text = readFileSync(old, 'utf8');
    const changed = fileOf('old.jsonl', text.replace('"strength":2', '"strength":4'));
    const { status, out } = await measured(cardsOf(RANGED, FEAR), '--compare', changed);
    expect(status).toBe(1);
    expect(out).toContain(`reads otherwise: Card 0\n  ${RANGED}\n  before:\n`);
    expect(out).toMatch(/strength 4[\s\S]*now:[\s\S]*strength 2/);
    expect(out).toContain('1 reads otherwise');
  });

  it('tells gained, lost and stopped lines apart', async () => {
    const old = readFileSync(await kept(RANGED, FEAR), 'utf8');
    const lines = old.split('\n').filter((line) => line !== '');
    const declined = lines[0]!.replace('"whole"', '"declined"');
    const whole = lines[1]!.replace(FEAR, 'Frobnicate this card.');
    const file = fileOf('old.jsonl', `${declined}\n${whole}\n`);
    const { out } = await measured(cardsOf(RANGED, 'Frobnicate this card.'), '--compare', file, '--json');
    expect((jsonLines(out) as { change: string }[]).map((one) => one.change)).toEqual(['gained', 'lost']);
  });

  it('says where a file of readings is broken', async () => {
    const { status, err } = await measured(cardsOf(RANGED), '--compare', fileOf('old.jsonl', '{}\nx\n'));
    expect(status).toBe(2);
    expect(err).toContain('old.jsonl:2: this is no line of readings');
  });
});
