/** Verbs of later editions for bringing cards into play: Recruit, Equip, Proclaim; and their costs. */
import type { Amount, Effect, Entry, Obj, Pred, Slot, Standing } from '@kyuden/engine/program';
import { Entering, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { act, cards, thing } from '../lower/thing.ts';
import { filterOf, introduce, type Meaning, some } from '../noun/meaning.ts';
import { holds, itself } from '../sentence/clause.ts';
import { happens, outOf, player } from './common.ts';
import { attachEffect, attachFromZone, fromHand } from './move.ts';
import { lowered, priced, wholePrice } from './price.ts';
import { over } from './stat.ts';

VP.define(
  'recruit',
  '~Recruit {x:NP1.card} [from {z:Zone}] [{e:Entering}]',
  {
    subject: 'player',
    effect: (n, c) => {
      if (n.v.z !== undefined) throw new NoReading('read as where the card is');
      const made = act(n.v.x, c, 'Recruited', (what): Effect => {
        const entry = n.v.e === undefined ? ({ costs: 'pay' } as const) : Entering.of(n.v.e)(n.v.e, c);
        return { e: 'enter', what, entry };
      });
      // Cards are Recruited from provinces: 'Recruit it. Refill the province.'
      if (made.e === 'enter' && made.what.o === 'ref')
        c.mention({
          ref: { r: 'of', rel: 'cameFrom', of: made.what.ref },
          sort: 'place',
          words: ['province', 'Province'],
          silent: true,
        });
      return [made];
    },
    event: (n, c, doer) => moved('recruit', n, c, doer),
    standing: cheaper,
  },
  { object: 'x' },
);
VP.define(
  'equip',
  '~Equip {x:NP1.card} [from {z:Zone}]',
  { subject: 'player', effect: equipFreely, event: (n, c, doer) => moved('equip', n, c, doer) },
  { object: 'x' },
);
VP.define(
  'equipTo',
  '~Equip {x:NP1.card} to {y:NP1.card} [from {z:Zone}] [{e:Entering}] [if {if:Cond}]',
  {
    subject: 'player',
    effect: (n, c) => {
      if (n.v.z !== undefined) return attachFromZone(n, c);
      const known = c.slots.length;
      const made = attachEffect(n, c);
      targetedInHand(c, made.find((one) => one.e === 'attach')?.what, known);
      return made;
    },
    event: (n, c, doer) => {
      const host = some(thing(n.v.y, c, cards));
      const made = moved('equip', n, c, doer);
      introduce(host, c, { r: 'of', rel: 'host', of: { r: 'role', role: 'subject' } });
      return made.map((one) => ({ ...one, to: filterOf(host) }));
    },
    standing: cheaper,
  },
  { object: 'x' },
);
VP.define('equipAny', '~Equip {x:NPx.card} {e:Entering}', { subject: 'player', effect: equipFreely });
VP.define(
  'proclaim',
  '~Proclaim {x:NP1.card}',
  { subject: 'player', event: (n, c, doer) => moved('proclaim', n, c, doer) },
  { object: 'x' },
);

/** Equips a card to one of the player's Personalities, whom the action targets like the rulebook's own. */
function equipFreely(n: Node, c: Context): Effect[] {
  if (n.v.z !== undefined) throw new NoReading('read as where the card is');
  const known = c.slots.length;
  const equip = act(n.v.x!, c, 'attached', (what) => ({
    e: 'attach',
    what,
    to: what,
    entry: { costs: 'pay' },
  }));
  if (equip.e !== 'attach') throw new NoReading('no object');
  fromHand(equip.what);
  targetedInHand(c, equip.what, known);
  const name = c.fresh('t');
  const preds: Pred[] = [
    { p: 'type', any: ['Personality'] },
    { p: 'control', by: you },
  ];
  const slot: Slot = {
    name,
    filter: { kind: 'card', preds },
    n: { min: 1, max: 1 },
    block: c.block,
    words: ['one of your Personalities'],
  };
  equip.to = { o: 'ref', ref: { r: 'slot', name } };
  if (n.v.e !== undefined) equip.entry = Entering.of(n.v.e)(n.v.e, c);
  if (c.inline) return [{ e: 'target', slot }, equip];
  c.slots.push(slot);
  return [equip];
}

/** A target that is Equipped is a card in the hand, if the text does not say where it is. */
function targetedInHand(c: Context, what: Obj | undefined, known: number): void {
  if (what?.o !== 'ref' || what.ref.r !== 'slot') return;
  const { name } = what.ref;
  const preds = c.slots.slice(known).find((slot) => slot.name === name)?.filter.preds;
  if (preds?.some(({ p }) => p === 'zone' || p === 'is') === false)
    preds.push({ p: 'zone', zone: 'hand', of: you });
}

/** 'You Recruit Samurai for 1 less Gold': what a player's cards cost him. */
function cheaper(n: Node, c: Context, doer: Meaning): Standing[] {
  if (n.v.e === undefined || n.v.if !== undefined) throw new NoReading('that is done, and does not hold');
  const entry = Entering.of(n.v.e)(n.v.e, c);
  const such = filterOf(thing(n.v.x!, c, cards));
  const preds: Pred[] = [...such.preds, { p: 'control', by: player(doer) }];
  return priced({ o: 'all', filter: { kind: 'card', preds } }, changeBy(entry), n.v.y, c);
}

function changeBy({ costs, less, ignore, bowed }: Entry): Amount {
  if (ignore !== undefined || bowed !== undefined) throw new Missing('how such cards come into play');
  return costs === 'pay' ? lowered(less ?? 0) : wholePrice;
}

function moved(kind: string, n: Node, c: Context, doer: Parameters<ReturnType<typeof happens>>[2]) {
  if (n.v.e !== undefined || n.v.if !== undefined) throw new NoReading('how it is paid is not what happens');
  const made = happens(kind, 'x')(n, c, doer);
  const isPlaced = made.some(({ subject }) => subject?.preds.some((pred) => pred.p === 'zone') === true);
  if (n.v.z === undefined && isPlaced) throw new NoReading('read as where it came from');
  return outOf(n, c, made);
}

holds('entersBowed', '[{x:NPx.card}] enters play bowed', (n, c) => [
  { s: 'knob', knob: 'entersBowed', over: over(itself(n, c)), value: true },
]);
