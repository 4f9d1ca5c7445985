import type { CardView, PieceView, ProvinceView, View } from '@kyuden/engine';
import { cardOf, provinceOf } from '@kyuden/engine/test-views';
import type { PoolCard, RequestMessage } from '@kyuden/server/protocol';
import { describe, expect, it } from 'vitest';
import { costOf, spoken } from '../src/cards/facts.ts';
import { costCurve, printDeck } from '../src/decks/deck-text.ts';
import { choicesOf, findCards } from '../src/decks/find-cards.ts';
import { clansAmong } from '../src/look/clans.ts';
import {
  bidIn,
  conflictBalance,
  favorOf,
  provinceState,
  ringsOf,
  standing,
} from '../src/parts/living/pieces.ts';
import { everybody } from '../src/table/suggest.ts';

const card = (title: string, more: Partial<CardView> = {}): CardView => {
  const stats = { strength: 4 };
  return cardOf(`c${title.length}`, { title, key: title, type: 'Province', stats, base: stats, ...more });
};
const province = (more: Partial<ProvinceView>): ProvinceView => provinceOf('p0', more);

describe('the table of the living card game', () => {
  it('knows the bids of a duel when they are open, a bid of nothing too', () => {
    const duel = { challenger: 'c1', challenged: 'c2', stat: 'military' };
    expect(bidIn(duel, 0)).toBeUndefined();
    expect(bidIn({ ...duel, facts: { bid0: 3, bid1: 0 } }, 0)).toBe(3);
    expect(bidIn({ ...duel, facts: { bid0: 3, bid1: 0 } }, 1)).toBe(0);
  });
  it('knows how a conflict would end: ties are the attacker’s, a lead of the strength breaks', () => {
    expect(conflictBalance(5, 5, 3)).toMatchObject({ winner: 'attack', breaks: false, short: 3 });
    expect(conflictBalance(8, 5, 3)).toMatchObject({ winner: 'attack', breaks: true, short: 0 });
    expect(conflictBalance(4, 5, 3)).toMatchObject({ winner: 'defense', breaks: false });
    expect(conflictBalance(0, 0, 3)).toMatchObject({ winner: 'nobody', breaks: false });
    // A province without strength breaks with any win, and nobody wins without skill.
    expect(conflictBalance(1, 1, 0)).toMatchObject({ winner: 'attack', breaks: true });
    expect(conflictBalance(0, 0, 0)).toMatchObject({ winner: 'nobody', breaks: false });
  });

  it('tells facedown, revealed and broken provinces, also one that only its owner knows', () => {
    expect(provinceState(province({ card: { hidden: true } }))).toBe('facedown');
    expect(provinceState(province({ card: card('Pilgrimage', { faceDown: true }) }))).toBe('facedown');
    expect(provinceState(province({ card: card('Pilgrimage') }))).toBe('revealed');
    expect(provinceState(province({ card: card('Pilgrimage'), broken: true }))).toBe('broken');
    expect(standing([province({}), province({ broken: true }), province({})])).toBe(2);
  });

  it('finds the rings, and the Favor once somebody has it', () => {
    const piece = (type: string, seat: number): PieceView => ({
      thing: 'o0',
      type,
      name: 'Air',
      words: [],
      seat,
      state: '',
      counters: {},
    });
    const view = (favor: number) => ({ pieces: [piece('Ring', -1), piece('Favor', favor)] }) as View;
    expect(ringsOf(view(-1))).toHaveLength(1);
    expect(favorOf(view(-1))).toBeUndefined();
    expect(favorOf(view(1))?.seat).toBe(1);
  });

  it('offers to send everybody where all go to one conflict', () => {
    const request = (what: string, ids: string[]): RequestMessage => ({
      id: 1,
      kind: 'assign',
      what,
      prompt: { kind: 'order' },
      nextStop: null,
      options: [
        ...ids.map((id) => ({
          id,
          label: { kind: 'name', name: id } as const,
          role: 'do' as const,
          verb: 'attacker',
        })),
        { id: 'done', label: { kind: 'plain', what: 'done' }, role: 'done' as const, verb: 'done' },
      ],
    });
    const plan = ['attacker:c1', 'attacker:c2'];
    expect(everybody(request('attackers', plan))).toEqual({ label: 'All attack', plan });
    expect(everybody(request('defenders', ['defender:c1']))).toBeNull();
    expect(everybody(request('assignUnit', plan))).toBeNull();
    expect(everybody(null)).toBeNull();
  });
});

describe('cards of the living card game', () => {
  it('are aligned by the name of the clan alone, and cost fate', () => {
    expect(clansAmong(['Crab', 'Bushi']).map((one) => one.name)).toEqual(['Crab']);
    expect(clansAmong(['Crab Clan']).map((one) => one.name)).toEqual(['Crab']);
    expect(costOf({ fateCost: 3, military: 2 })).toMatchObject({ value: 3 });
    expect(costOf({ military: 2 })).toBeUndefined();
  });

  it('are told with their status and fate', () => {
    const words = spoken(
      card('Hida Guardian', {
        type: 'Character',
        stats: { military: 2, political: null, fateCost: 2 },
        bowed: true,
        counters: { fate: 2, status: -1 },
      }),
    );
    expect(words).toContain('bowed, dishonored, 2 fate on it');
    expect(words).toContain('Military skill 2, Political skill –, Fate cost 2');
  });

  it('are found and counted by clan and cost, and a list keeps its format', () => {
    const pooled = (key: string, more: Partial<PoolCard>): PoolCard => ({
      key,
      title: key,
      type: 'Event',
      keywords: ['Crab'],
      stats: { fateCost: 1 },
      lines: [],
      part: 'fate',
      ...more,
    });
    const cards = [pooled('Levy', {}), pooled('Rout', { keywords: [], stats: { fateCost: 3 } })];
    const wish = { text: '', type: '', clan: 'Crab', keyword: '', cost: '' };
    expect(findCards(cards, wish).map((one) => one.key)).toEqual(['Levy']);
    expect(findCards(cards, { ...wish, clan: '', cost: '3' }).map((one) => one.key)).toEqual(['Rout']);
    expect(choicesOf(cards)).toMatchObject({ costs: [1, 3], clans: ['Crab'] });
    expect(costCurve([{ card: cards[1]!, count: 2 }], 4)).toEqual([0, 0, 0, 2, 0]);
    const byKey = new Map(cards.map((one) => [one.key, one]));
    const list = printDeck('Ours', { Levy: 1 }, byKey, {
      format: 'first-game',
      names: { fate: 'conflict' },
    });
    expect(list).toBe('# Ours\nFormat: first-game\n\nStronghold\n\nDynasty\n\nConflict\n1 Levy\n');
  });
});
