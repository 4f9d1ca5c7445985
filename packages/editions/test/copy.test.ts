import {
  type Card,
  type Cause,
  type Cost,
  cardThing,
  type Effect,
  hasKeyword,
  type Machine,
  run,
  runProgram,
  startUse,
  step,
  type Text,
  textsOf,
  usableNow,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { face, happen, makeTestMachine, put } from './support/machine.ts';

/** Copied texts, as programs that the card language will produce. */

const self = { r: 'self' as const };
const named = (name: string) => ({ o: 'ref' as const, ref: { r: 'bind' as const, name } });
const open = (effects: Effect[], costs: Cost[] = []): Text => ({
  t: 'ability',
  text: '',
  designators: ['Open'],
  keywords: [],
  conditions: [],
  costs,
  slots: [],
  effects,
  waive: [],
});

const bowSelf: Cost = { k: 'do', effect: { e: 'bow', what: { o: 'ref', ref: self } } };
const gain: Effect = { e: 'gainHonor', player: { r: 'you' }, amount: 1 };
const toIchi: Effect = { e: 'copy', what: named('ichi'), from: named('from'), which: 'ability' };
/** 'Copy an ability of another Personality', on a Personality. */
const mimicry: Effect = {
  e: 'copy',
  what: { o: 'ref', ref: self },
  from: { o: 'all', filter: { kind: 'card', preds: [{ p: 'title', title: 'Dancer' }] } },
  which: 'ability',
};

const faces = [
  face('Ichi', 'Personality', { keywords: ['Samurai'] }),
  face('San', 'Personality', { keywords: ['Pirate'], texts: [open([gain], [bowSelf])] }),
  face('Dancer', 'Personality', { texts: [open([gain, gain])] }),
  face('Mime', 'Personality', { texts: [open([mimicry])] }),
  face('Mirror', 'Strategy', { texts: [open([toIchi])] }),
  face('Likeness', 'Strategy', { texts: [open([{ ...toIchi, which: 'keyword' }])] }),
];

/** Makes `ichi` copy from another card by the effect of this Strategy. */
function copy(g: Machine, by: string, ichi: Card, from: Card): void {
  const plan = put(g, by, 'fateDiscard:0', 0);
  const program = g.lib.texts[plan.faces[0] as number]?.[0] as string;
  const cause: Cause = { mode: 'effect', card: cardThing(plan), seat: 0, action: -1, program };
  g.state.asks = [];
  runProgram(g, program, { ichi: [cardThing(ichi)], from: [cardThing(from)] }, cause);
  run(g);
}

const usesOf = (g: Machine, c: Card) => usableNow(g, 0, ['Open']).filter((use) => use.card === c.id);

function useOnce(g: Machine, c: Card): void {
  const use = usesOf(g, c)[0];
  if (!use) throw new Error('nothing to use');
  g.state.asks = [];
  startUse(g, use, {}, -1);
  run(g);
  while (g.state.asks[0]?.options.some(({ id }) => id === 'pass')) step(g, 0, 'pass');
}

const honor = (g: Machine): number => g.state.seats[0]!.honor;

function table() {
  const g = makeTestMachine(faces);
  return { g, ichi: put(g, 'Ichi', 'home:0', 0), san: put(g, 'San', 'home:0', 0) };
}

test('samurai.copy.self-title-replaced: what bows San on San bows Ichi on Ichi', () => {
  const { g, ichi, san } = table();
  expect(usesOf(g, ichi)).toHaveLength(0);
  copy(g, 'Mirror', ichi, san);
  useOnce(g, ichi);
  expect(ichi.bowed).toBe(true);
  expect(san.bowed).toBe(false);
  expect(honor(g)).toBe(6);
});

test('samurai.copy.ability-new-unused: the copy is unused though its source was used', () => {
  const { g, ichi, san } = table();
  useOnce(g, san);
  expect(usesOf(g, san)).toHaveLength(0);
  copy(g, 'Mirror', ichi, san);
  expect(usesOf(g, ichi)).toHaveLength(1);
  useOnce(g, ichi);
  expect(honor(g)).toBe(7);
});

test('samurai.copy.ongoing: the copy is gone when the turn is over', () => {
  const { g, ichi, san } = table();
  copy(g, 'Mirror', ichi, san);
  expect(textsOf(g, ichi)).toHaveLength(1);
  happen(g, 'turnEnds', [{ player: 0 }]);
  expect(textsOf(g, ichi)).toHaveLength(0);
});

test('samurai.copy.not-self: a card copies nothing from itself', () => {
  const { g, san } = table();
  copy(g, 'Mirror', san, san);
  expect(textsOf(g, san)).toHaveLength(1);
});

test('samurai.copy.no-copy-of-copy: a copied ability copies nothing, the printed one does', () => {
  const { g, ichi } = table();
  put(g, 'Dancer', 'home:0', 0);
  const mime = put(g, 'Mime', 'home:0', 0);
  copy(g, 'Mirror', ichi, mime);
  useOnce(g, ichi);
  expect(textsOf(g, ichi)).toHaveLength(1);
  useOnce(g, mime);
  expect(textsOf(g, mime)).toHaveLength(2);
});

test('samurai.copy.ongoing: a copied keyword lasts as long', () => {
  const { g, ichi, san } = table();
  copy(g, 'Likeness', ichi, san);
  expect(hasKeyword(g, ichi, 'Pirate')).toBe(true);
  happen(g, 'turnEnds', [{ player: 0 }]);
  expect(hasKeyword(g, ichi, 'Pirate')).toBe(false);
  expect(hasKeyword(g, ichi, 'Samurai')).toBe(true);
});
