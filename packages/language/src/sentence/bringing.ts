/** Cards that may be brought into play by another action than the rulebook's: 'You may Equip this card as an Open.' */
import type {
  Ability,
  Condition,
  Effect,
  Filter,
  Obj,
  Pred,
  Slot,
  Text,
  Waiver,
} from '@kyuden/engine/program';
import { Trait, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, self, you } from '../lower/context.ts';
import { cards, condition, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { filterOf } from '../noun/meaning.ts';

/** The designator of the rulebook's own action that Equips. */
const usual = 'Limited';

const mine: Pred = { p: 'control', by: you };

Trait.define(
  'bringAs',
  '[if {i:Cond} ,] you may (verb: Equip | Recruit | equip) {x:NPx.card} [from {z:Zone}] [bowed: , bowed ,] [to {y:NP1.card}] [as (art: a | an) {d:Designated} <action | >] [if {c:Cond}]',
  (n, c) => {
    if (n.v.d === undefined && n.v.z === undefined) throw new NoReading('that is what the rules allow');
    const what = thing(n.v.x, c, cards);
    const host = n.v.y === undefined ? undefined : filterOf(thing(n.v.y, c, cards));
    const conditions = [n.v.i, n.v.c].flatMap((one) => (one === undefined ? [] : [condition(one, c)]));
    if (what.m === 'ref' && what.ref.r === 'self') return ownAction(n, c, host, conditions);
    if (n.c.verb === 1 || n.v.z !== undefined || n.c.bowed === 1 || n.v.d === undefined)
      throw new Missing('bringing in such cards by another action');
    return equippedAs(filterOf(what), host, n.v.d.data as string, conditions);
  },
);

/** An ability of the card that brings itself into play and pays for it. */
function ownAction(n: Node, c: Context, host: Filter | undefined, conditions: Condition[]): Ability {
  const equips = n.c.verb !== 1;
  if (!equips && host !== undefined) throw new NoReading('what is Recruited is attached to nothing');
  const from = n.v.z === undefined ? (equips ? 'hand' : 'province') : Zone.of(n.v.z)(n.v.z, c).zone;
  const zone = Array.isArray(from) ? from[0]! : from;
  const entry = { costs: 'pay' as const, ...(n.c.bowed === 1 && { bowed: true as const }) };
  const what: Obj = { o: 'ref', ref: self };
  const personality: Pred = { p: 'type', any: ['Personality'] };
  const slot: Slot = {
    name: 't1',
    filter: { kind: 'card', preds: [...(host?.preds ?? [personality]), mine] },
    n: { min: 1, max: 1 },
    block: 'constraints',
    words: n.v.y === undefined ? ['one of your Personalities'] : words(n.v.y, c),
  };
  const brings: Effect = equips
    ? { e: 'attach', what, to: { o: 'ref', ref: { r: 'slot', name: 't1' } }, entry }
    : { e: 'enter', what, entry };
  return {
    t: 'ability',
    text: '',
    designators: [n.v.d === undefined ? usual : (n.v.d.data as string)],
    keywords: [],
    waive: [waiverFor(zone)],
    limit: { times: 'any', per: 'turn' },
    conditions,
    costs: [],
    slots: equips ? [slot] : [],
    effects: [brings],
  };
}

/** The waiver that lets an ability be used while its card is in the zone. */
function waiverFor(zone: string): Waiver {
  if (zone === 'hand') return 'inHand';
  if (zone === 'province') return 'inProvince';
  if (zone.endsWith('Discard')) return 'inPile';
  throw new Missing('bringing in from such a zone');
}

/** The rulebook's Equip action, which may also be taken under another designator for such cards and bearers. */
function equippedAs(what: Filter, host: Filter | undefined, as: string, conditions: Condition[]): Text {
  const bearer: Pred[] =
    host === undefined
      ? []
      : [{ p: 'when', cond: { c: 'is', ref: { r: 'role', role: 'recipient' }, preds: host.preds } }];
  const [first, ...more] = conditions;
  const when: Condition | undefined = more.length === 0 ? first : { c: 'all', of: conditions };
  return {
    t: 'continuous',
    text: '',
    standing: [
      {
        s: 'designators',
        ability: 'equip',
        player: you,
        what: { kind: 'card', preds: [...what.preds, ...bearer] },
        are: [usual, as],
        ...(when !== undefined && { when }),
      },
    ],
  };
}
