/** Meanings that several wordings of the early years share. */
import type { Effect, Filter, Pred, Standing } from '@kyuden/engine/program';
import { Name, Stat } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { refOf } from '../noun/meaning.ts';

export const ofYourClan: Pred = { p: 'shares', what: 'clan', of: you };

/** Holdings that produce Gold or Honor cost `n` less, at least `m`, and nothing else changes their costs. */
export function producersCostLess(n: Node, c: Context): Standing[] {
  const produce: Pred = {
    p: 'any',
    of: [[{ p: 'state', is: 'goldProducing' }], [{ p: 'does', effect: 'gainHonor', own: true }]],
  };
  const such: Filter = { kind: 'card', preds: [{ p: 'type', any: ['Holding'] }, produce] };
  const over = { o: 'all' as const, filter: such };
  return [{ s: 'goldCost', over, by: -num(n.v.n!, c), min: num(n.v.m!, c), only: true }];
}

/** A character who changed his family name counts under the old one: that name followed by his own. */
export function countsUnderOldName(n: Node, c: Context): Standing[] {
  if (refOf(thing(n.v.y!, c, cards)).r !== 'self') throw new NoReading('his own name');
  const given = c.card.title.slice(c.card.title.indexOf(' ') + 1);
  return [{ s: 'deckTitle', title: `${Name.of(n.v.t!)(n.v.t!, c)} ${given}` }];
}

/** Lowers the cost of a target Personality of your Clan in your provinces to `n`. */
export function lowerCostOfClan(n: Node, c: Context): Effect & { e: 'set' } {
  const name = c.fresh('t');
  const preds: Pred[] = [
    { p: 'type', any: ['Personality'] },
    ofYourClan,
    { p: 'zone', zone: 'province', of: you },
    { p: 'state', is: 'faceUp' },
  ];
  c.slots.push({ name, filter: { kind: 'card', preds }, n: { min: 1, max: 1 }, block: c.block });
  const what = { o: 'ref' as const, ref: { r: 'slot' as const, name } };
  return { e: 'set', what, stat: 'goldCost', how: 'lower', to: num(n.v.n!, c) };
}

/** The Personalities in a province that was mentioned weaken it by their stat `s`. */
export function weakenByPersonalities(n: Node, c: Context): Effect[] {
  const province = c.pronoun('it', ['place']).ref;
  const preds: Pred[] = [
    { p: 'type', any: ['Personality'] },
    { p: 'zone', zone: 'province' },
    { p: 'in', of: province },
  ];
  const sum = { a: 'sumOver' as const, of: { kind: 'card' as const, preds }, stat: Stat.of(n.v.s!) };
  const by = { a: 'minus' as const, from: 0, by: sum };
  return [{ e: 'modify', what: { o: 'ref', ref: province }, changes: [{ stat: 'strength', by }] }];
}

/** Turns up the cards in a province that was mentioned. */
export function turnUpInProvince(c: Context): Effect[] {
  const preds: Pred[] = [
    { p: 'zone', zone: 'province' },
    { p: 'in', of: c.pronoun('it', ['place']).ref },
    { p: 'state', is: 'faceDown' },
  ];
  return [{ e: 'faceUp', what: { o: 'all', filter: { kind: 'card', preds } } }];
}
