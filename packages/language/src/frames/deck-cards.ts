/** Looking at cards, showing them, ordering them, drawing them, and choosing them at random. */
import type { Amount, Effect, Filter, Obj, Pred, Ref, ZoneRef } from '@kyuden/engine/program';
import { Base, VP, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import { act, amount, condition, known, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { roleSorts } from '../noun/base.ts';
import { num } from '../noun/determiner.ts';
import type { Meaning } from '../noun/meaning.ts';
import { others } from '../noun/pair.ts';
import { does, player } from './common.ts';

/** The zones in slot `z`, each with its player. A choice among several decks of a player has several. */
export function zonesOf(z: Node, c: Context): ZoneRef[] {
  const { zone, of } = Zone.of(z)(z, c);
  return (typeof zone === 'string' ? [zone] : zone).map((one) =>
    of === undefined ? { zone: one } : { zone: one, of },
  );
}

export const inZone = ({ zone, of }: ZoneRef): Pred =>
  of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of };

const mentioned = (c: Context, name: string, isOne: boolean, chosen = false): void => {
  c.mention({
    ref: { r: 'bind', name },
    sort: 'card',
    number: isOne ? 'sg' : 'pl',
    words: ['card', 'top', ...(chosen ? ['chosen'] : [])],
  });
};

/** How many cards to look at. */
function count(n: Node, c: Context): Amount {
  if (n.v.a !== undefined) return amount(n.v.a, c);
  const first = n.v.n === undefined ? 1 : num(n.v.n, c);
  return n.v.m === undefined ? first : amountIf(condition(n.v.c!, c), num(n.v.m, c), first);
}

VP.define(
  'look',
  '~look at (what: the top card of {z:Zone} | the top {n:Num} cards of {z:Zone} [, or {m:Num} <| cards> if {c:Cond}] | a number of cards on <the top | top> of {z:Zone} equal to {a:Amt})',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      const decks = zonesOf(n.v.z!, c);
      if (decks.length > 1 && !/^Zone\.(oneDeck|someDeck)$/.test(n.v.z!.phrase.name))
        throw new NoReading('one deck');
      if (decks.length > 1 && decks[0]!.of === undefined) throw new Missing('a deck by choice');
      const many = count(n, c);
      const name = c.fresh('b');
      mentioned(c, name, n.c.what === 0, decks.length > 1);
      c.lastDeck = decks.length === 1 ? decks[0] : undefined;
      const look = (zone: ZoneRef): Effect => ({
        e: 'look',
        zone,
        n: many,
        name,
        ...(doer !== undefined && { player: player(doer) }),
      });
      if (decks.length === 1) return [look(decks[0]!)];
      // The player chooses the deck when he looks.
      const whose = decks[0]!.of!.r === 'you' ? 'your' : 'his';
      const said = (zone: ZoneRef): string =>
        `${whose} ${zone.zone === 'fateDeck' ? 'Fate' : 'Dynasty'} deck`;
      return [{ e: 'either', of: decks.map((zone) => [{ ...look(zone), words: [said(zone)] }]) }];
    },
  },
);
VP.define('lookAt', '~look at (what: {z:Zone} | {x:NP1.card})', {
  subject: 'player',
  effect: (n, c, doer) => {
    if (n.v.x !== undefined) {
      if (isEnd(n.v.x)) throw new NoReading('read as cards of a deck');
      const by = doer === undefined ? {} : { player: player(doer) };
      const made = act(n.v.x, c, undefined, (what): Effect => ({ e: 'lookAt', what, ...by }));
      // 'In one player's provinces' chooses the player, which a description cannot do.
      if (made.e !== 'lookAt' || made.what.o !== 'all' || isOfKnown(made.what.filter)) return [made];
      if (!saysOnePlayer(n.v.x, c)) throw new Missing('looking at cards of a player by choice');
      const name = c.fresh('b');
      const what: Obj = {
        o: 'pick',
        filter: { kind: 'player', preds: [] },
        n: { min: 1, max: 1 },
        ...chooser(by),
      };
      const { kind, preds } = made.what.filter;
      const of: Ref = { r: 'bind', name };
      const theirs = preds.map((pred): Pred => (pred.p === 'zone' ? { ...pred, of } : pred));
      return [
        { e: 'choose', what, name },
        { ...made, what: { o: 'all', filter: { kind, preds: theirs } } },
      ];
    }
    const [zone, ...more] = zonesOf(n.v.z!, c);
    if (zone?.zone !== 'hand' || more.length > 0) throw new Missing('looking at a whole zone');
    const name = c.fresh('b');
    mentioned(c, name, false);
    const all: Amount = { a: 'count', of: { kind: 'card', preds: [inZone(zone)] } };
    return [{ e: 'look', zone, n: all, name, ...(doer !== undefined && { player: player(doer) }) }];
  },
});
/** Whether the words say that the cards are those of one player, whom the looking player chooses. */
const saysOnePlayer = (n: Node, c: Context): boolean => / one player's /.test(` ${words(n, c).join(' ')} `);
const chooser = (by: { player?: Ref }): { by?: Ref } => (by.player === undefined ? {} : { by: by.player });
const isOfKnown = ({ preds }: Filter): boolean =>
  preds.every((pred) => pred.p !== 'zone' || pred.of !== undefined);
/** Whether a noun phrase names cards at an end of a deck. */
const isEnd = (n: Node): boolean => /^Base\.endCards?$/.test(n.v.base?.phrase.name ?? '');

VP.define('show', '<~show | ~reveal> {x:NP1} [to {p:NPx.player}]', {
  subject: 'player',
  effect: (n, c) => {
    const made = act(n.v.x, c, 'shown', (what) => ({ e: 'show', what }));
    if (n.v.p === undefined) return [made];
    known(n.v.p, c, ['player']);
    throw new Missing('showing a card to one player');
  },
});
VP.define('showZone', '<~show | ~reveal> {z:Zone}', {
  subject: 'player',
  effect: (n, c) => {
    const zones = zonesOf(n.v.z, c);
    if (zones.some(({ zone }) => zone !== 'hand')) throw new NoReading('only hands are shown');
    return [{ e: 'show', what: { o: 'all', filter: { kind: 'card', preds: zones.map(inZone) } } }];
  },
});

// Cards that were looked at or found and are still in their deck; or what is left of things that were picked.
Base.define(
  'rest',
  'the (which: rest | others | [n: {n:Num}] remaining cards | other cards)',
  (_n, c): Meaning => {
    const seen = c.last((entity) => entity.words.includes('top') && entity.number === 'pl');
    if (seen === undefined || !(seen.words.includes('chosen') || c.lastDeck)) return others(c, 'pl');
    const inDeck: Pred = c.lastDeck ? inZone(c.lastDeck) : { p: 'zone', zone: ['fateDeck', 'dynastyDeck'] };
    return {
      m: 'class',
      filters: [{ kind: 'card', preds: [{ p: 'is', ref: seen.ref }, inDeck] }],
      sort: 'card',
      number: 'pl',
      n: 'all',
      target: false,
      words: ['card'],
      gender: 'it',
      mine: true,
      all: true,
    };
  },
);
roleSorts.set('Base.rest', ['card']);

// Looked-at cards that are left go back to their place, in an order that the player chooses.
VP.define('rearrange', '(how: ~rearrange {x:NP1.card} | ~put {x:NP1.card} back <| on top> in any order)', {
  subject: 'player',
  effect: (n, c) => {
    const what = thing(n.v.x!, c, ['card']);
    const seen = c.last((entity) => entity.words.includes('top') && entity.number === 'pl');
    if (seen === undefined) throw new NoReading('nothing was looked at');
    if (what.m === 'ref' && JSON.stringify(what.ref) !== JSON.stringify(seen.ref))
      throw new NoReading('that was not looked at');
    // Only cards that are still there are ordered, and not those that the text has put elsewhere in the deck.
    const away = isRest(n.v.x!) ? putElsewhere(seen.ref, c) : [];
    if (away.length === 0) return [{ e: 'rearrange', what: { o: 'ref', ref: seen.ref } }];
    const preds: Pred[] = [
      { p: 'is', ref: seen.ref },
      ...away.map((name): Pred => ({ p: 'other', than: { r: 'bind', name } })),
      c.lastDeck ? inZone(c.lastDeck) : { p: 'zone', zone: ['fateDeck', 'dynastyDeck'] },
    ];
    return [{ e: 'rearrange', what: { o: 'all', filter: { kind: 'card', preds } } }];
  },
});

const isRest = ({ v }: Node): boolean => v.base?.phrase.name === 'Base.rest';

/** The binders of the cards among these that earlier sentences put into the deck. */
function putElsewhere(seen: Ref, c: Context): string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const effect = node as Partial<Effect & { e: 'put' }>;
    if (effect.e === 'put' && isDeck(effect.to?.zone) && speaksOf(effect.what, seen))
      names.push((effect.name ??= c.fresh('b')));
    else Object.values(node).forEach(visit);
  };
  visit(c.before);
  return names;
}
const isDeck = (zone: string | undefined): boolean => zone === 'deck' || zone?.endsWith('Deck') === true;
const speaksOf = (what: Obj | undefined, seen: Ref): boolean =>
  what?.o === 'pick' && what.filter.preds.some((pred) => pred.p === 'is' && same(pred.ref, seen));

// Cards at random.
const random =
  '(count: a random card | a card at random | {n:Num} random cards | {n:Num} cards at random) [(at: in | from) {z:Zone}]';
VP.define('random', `(verb: ~discard | <~show | ~reveal> | ~look at) ${random}`, {
  subject: 'player',
  effect: (n, c, doer) => {
    const who = player(doer);
    const zones: ZoneRef[] = n.v.z === undefined ? [{ zone: 'hand', of: who }] : zonesOf(n.v.z, c);
    const many = n.v.n === undefined ? 1 : num(n.v.n, c);
    if (n.v.n !== undefined && many < 2) throw new NoReading('number');
    const such: Filter = {
      kind: 'card',
      preds: zones.length === 1 ? [inZone(zones[0]!)] : [{ p: 'any', of: zones.map((one) => [inZone(one)]) }],
    };
    const what: Obj = { o: 'pick', filter: such, n: { min: many, max: many }, random: true };
    const name = c.fresh('b');
    c.mention({
      ref: { r: 'bind', name },
      sort: 'card',
      number: many === 1 ? 'sg' : 'pl',
      words: ['card', ['discarded', 'shown', 'seen'][n.c.verb]!, 'enemy'],
    });
    if (n.c.verb !== 0) return [{ e: 'show', what, name }];
    const made: Effect = { e: 'discard', what, player: who, name };
    c.acted.push(made);
    return [made];
  },
});

// Drawing.
VP.define('draw', '~draw (count: <a | one> card | {n:Num} cards | another card | the top card)', {
  subject: 'player',
  effect: (n, c, doer) => {
    const many = n.v.n === undefined ? 1 : num(n.v.n, c);
    if (n.v.n !== undefined && many === 1) throw new NoReading('number');
    if (n.c.count === 3 && c.lastDeck?.zone !== 'fateDeck') throw new NoReading('of which deck');
    const name = c.fresh('b');
    c.mention({
      ref: { r: 'bind', name },
      sort: 'card',
      number: many === 1 ? 'sg' : 'pl',
      words: ['card', 'drawn'],
      mine: true,
    });
    return [{ e: 'draw', player: player(doer), n: many, name }];
  },
  event: (n, c, doer) => {
    if (n.c.count !== 0) throw new NoReading('drawn cards are awaited one by one');
    return does('draw')(n, c, doer);
  },
});
VP.define('drawAsMany', '~draw <that many | as many> cards', {
  subject: 'player',
  effect: (_n, c, doer) => {
    const last = c.acted.findLast((one) => ['discard', 'destroy', 'bow', 'put', 'show'].includes(one.e));
    if (last === undefined) throw new NoReading('how many');
    last.name ??= c.fresh('b');
    const many: Amount = { a: 'size', of: { r: 'bind', name: last.name } };
    return [{ e: 'draw', player: player(doer), n: many, name: c.fresh('b') }];
  },
});
