import { describe, expect, test } from 'vitest';
import { fromJson, living } from '../src/index.ts';

/** The official text boxes of the living card game become lines and keywords. The texts are our own. */

const card = (text: string, traits: string[] = []) =>
  fromJson({ title: 'Ford Watcher', type: 'character', traits, text }, living);

describe('a text box of the living card game', () => {
  test('keywords are no lines, whether each has its own line or all share one', () => {
    for (const text of ['Covert. Pride.\nDraw 1 card.', 'Covert.\nPride.\nDraw 1 card.'])
      expect(card(text)).toMatchObject({ keywords: ['Covert', 'Pride'], lines: ['Draw 1 card.'] });
  });

  test('traits and keywords are the keywords of the card', () => {
    expect(card('Courtesy.', ['Bushi', 'Kaiu Wall']).keywords).toEqual(['Bushi', 'Kaiu Wall', 'Courtesy']);
  });

  test('each restriction is a line, and so is each ability', () => {
    const text = 'Air role only. Attach to a Monk character. Action: Draw 1 card. Then, bow it.';
    expect(card(text).lines).toEqual([
      'Air role only.',
      'Attach to a Monk character.',
      'Action: Draw 1 card. Then, bow it.',
    ]);
  });

  test('a sentence that completes the one before stays with it', () => {
    const text = 'This character gets +X glory. X is equal to the number of rings.';
    expect(card(text).lines).toEqual([
      'This character gets +1 glory times X. X is equal to the number of rings.',
    ]);
  });

  test('full stops in quotations end no sentence', () => {
    const text = 'Attached character gains: "Action: Draw 1 card. Lose 1 honor."';
    expect(card(`Restricted. ${text}`).lines).toEqual([text]);
  });

  test('a whole sentence in parentheses is a reminder; limits are sentences', () => {
    const text = 'Action: Draw 1 card. (This is a reminder.) (Limit twice per round.)';
    expect(card(text).lines).toEqual(['Action: Draw 1 card. Limit 2 per round.']);
    expect(card('Action: Draw 1 card. (Max 1 per phase)').lines).toEqual([
      'Action: Draw 1 card. Max 1 per phase.',
    ]);
    expect(card('Action: Draw 1 card. (Unlimited.)').lines).toEqual(['Action: Draw 1 card. Unlimited.']);
  });

  test('a bonus of X is a multiple of 1', () => {
    expect(card('This character gets +X [military] and -X glory.').lines).toEqual([
      'This character gets +1M times X and -1 glory times X.',
    ]);
  });

  test('icons are words', () => {
    const text = 'This character gets +1 [military] and +2[political] during [air] conflicts.';
    expect(card(text).lines).toEqual(['This character gets +1M/+2P during Air conflicts.']);
  });
});
