import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { call, fileOf, jsonLines } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const starter = new URL('../../editions/decks/samurai/crab-bulwark.deck.txt', import.meta.url);
const legalDeck = readFileSync(starter, 'utf8');

describe('kyuden check', () => {
  it('says yes to a starter deck', async () => {
    const { status, out } = await call(['check', fileOf('a.txt', legalDeck), '--edition', 'samurai']);
    expect(status).toBe(0);
    expect(out).toContain('is legal (1 stronghold, 40 dynasty, 40 fate)');
  });

  it('lists every violation with its rule and the words of the rule', async () => {
    const deck = legalDeck.replace(/^3 Iron Mine$/m, '4 Iron Mine').replace(/^1 The Seventh Tower$/m, '');
    const { status, out } = await call(['check', fileOf('a.txt', deck)]);
    expect(status).toBe(1);
    expect(out).toContain('is not legal: 2 problems');
    expect(out).toContain('4 copies of Iron Mine; at most 3');
    expect(out).toMatch(/samurai\.deckbuilding\.three-copies\n {6}\S+/);
    expect(out).toMatch(/samurai\.deckbuilding\.composition\n {6}\S+/);
  });

  it('quotes a rule once, however often it is broken', async () => {
    const deck = legalDeck.replace(/^3 /gm, '4 ');
    const { out } = await call(['check', fileOf('a.txt', deck)]);
    expect(out.match(/at most 3/g)!.length).toBeGreaterThan(5);
    expect(out.match(/samurai\.deckbuilding\.three-copies\n {6}\S/g)).toHaveLength(1);
  });

  it('reads a list of the living card game without headings', async () => {
    const crab = readFileSync(new URL('../../editions/decks/lcg/crab.deck.txt', import.meta.url), 'utf8');
    const cards = crab.split('\n').filter((line) => /^\d|^#|^format/i.test(line));
    const { out } = await call(['check', fileOf('a.txt', cards.join('\n')), '--edition', 'lcg']);
    expect(out).toContain('is legal');
  });

  it('gives line numbers for what it cannot read, with the card that was meant', async () => {
    const deck = legalDeck.replace(/^3 Iron Mine$/m, '3 Iron Mien');
    const line = deck.split('\n').indexOf('3 Iron Mien') + 1;
    const { status, out } = await call(['check', fileOf('a.txt', deck)]);
    expect(status).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toContain(
      `a.txt:${line}: no card is called "Iron Mien"; nearest: Iron Mine`,
    );
  });

  it('says of which edition a deck is, where that is what is wrong', async () => {
    const crab = new URL('../../editions/decks/lcg/crab.deck.txt', import.meta.url);
    const { status, out } = await call(['check', fileOf('a.txt', readFileSync(crab, 'utf8'))]);
    expect(status).toBe(1);
    expect(out).toContain('not from samurai but from lcg');
    expect(out).toContain('a.txt --edition lcg');
    expect(out).not.toContain('no card is called');
  });

  it('gives the same to programs', async () => {
    const deck = legalDeck.replace(/^3 Iron Mine$/m, '2 Iron Mien');
    const { status, out } = await call(['check', fileOf('a.txt', deck), '--json']);
    expect(status).toBe(1);
    const [answer] = jsonLines(out);
    expect(answer).toMatchObject({ legal: false, errors: [{ message: 'no card is called "Iron Mien"' }] });
    const { violations } = answer as { violations: { rule: string; text: string }[] };
    expect(violations[0]?.rule).toBe('samurai.deckbuilding.samurai-40-40');
    expect(violations[0]?.text).toMatch(/\w+/);
    const legal = await call(['check', fileOf('a.txt', legalDeck), '--json']);
    expect(jsonLines(legal.out)[0]).toMatchObject({ legal: true, cards: { fate: 40 }, violations: [] });
  });

  it('refuses a wrong call', async () => {
    const missing = await call(['check', 'no-such-deck.txt']);
    expect(missing).toMatchObject({ status: 2, out: '' });
    expect(missing.err).toContain('there is no such file');
    expect((await call(['check'])).status).toBe(2);
    expect((await call(['check', fileOf('a.txt', legalDeck), '--edition', 'bronze'])).status).toBe(2);
    expect((await call(['check', fileOf('a.txt', '')])).status).toBe(1);
  });
});
