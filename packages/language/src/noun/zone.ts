/** Zones out of play: hands, decks, discard piles, provinces. */
import type { Pred, Ref } from '@kyuden/engine/program';
import { type Lower, Zone, ZoneNext } from '../core/categories.ts';
import { itemsOf, printSeries, seriesAt, slotsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';
import { ref, thing } from '../lower/thing.ts';
import { node } from './build.ts';
import { filterOf } from './meaning.ts';

const discards = ['fateDiscard', 'dynastyDiscard'];
function owner(n: Node, c: Context): Ref {
  const { sorts } = n.v.of!;
  if (sorts !== undefined && !sorts.includes('player')) throw new NoReading('only players have zones');
  return ref(n.v.of!, c, ['player']);
}

Zone.define('hand', '{of:Poss} hand', (n, c) => ({ zone: 'hand', of: owner(n, c) }));
Zone.define('deck', '{of:Poss} (which: Fate | Dynasty) <deck | Deck>', (n, c) => ({
  zone: n.c.which === 0 ? 'fateDeck' : 'dynastyDeck',
  of: owner(n, c),
}));
Zone.define('pile', '{of:Poss} (which: Fate | Dynasty) discard pile', (n, c) => ({
  zone: n.c.which === 0 ? 'fateDiscard' : 'dynastyDiscard',
  of: owner(n, c),
}));
Zone.define('piles', '{of:Poss} discard pile', (n, c) => ({ zone: discards, of: owner(n, c) }));
Zone.define('anyDeck', '{of:Poss} deck', (n, c) => ({ zone: ['fateDeck', 'dynastyDeck'], of: owner(n, c) }));
Zone.define('focusPool', '{of:Poss} focus pool', (n, c) => ({ zone: 'focusPool', of: owner(n, c) }));
Zone.define('allPiles', "<discard piles | all players ' discard piles>", () => ({ zone: discards }));
Zone.define('anyPile', "(which: any | a | any player 's) discard pile", () => ({ zone: discards }));
Zone.define('province', '(which: one | any) of {of:Poss} <provinces | Provinces>', (n, c) => ({
  zone: 'province',
  of: owner(n, c),
}));
Zone.define('ownProvince', '{of:Poss} <Province | province>', (n, c) => ({
  zone: 'province',
  of: owner(n, c),
}));
Zone.define('aProvince', '(which: a <province | Province> | <provinces | Provinces>)', () => ({
  zone: 'province',
}));
Zone.define('provinces', '{of:Poss} <provinces | Provinces>', (n, c) => ({
  zone: 'province',
  of: owner(n, c),
}));

Zone.define(
  'someDeck',
  "(which: a | any | any player 's | a player 's) [kind: (deck: Fate | Dynasty)] deck",
  (n, c) => {
    const zone = n.c.kind !== 1 ? ['fateDeck', 'dynastyDeck'] : n.c.deck === 0 ? 'fateDeck' : 'dynastyDeck';
    if (c.choices === undefined) return { zone };
    const name = c.fresh('b');
    c.choices.push({
      e: 'choose',
      what: { o: 'pick', filter: { kind: 'player', preds: [] }, n: { min: 1, max: 1 } },
      name,
    });
    return { zone, of: { r: 'bind', name } };
  },
);
// The player chooses the deck.
Zone.define('oneDeck', 'one of {of:Poss} decks', (n, c) => ({
  zone: ['fateDeck', 'dynastyDeck'],
  of: owner(n, c),
}));

/** Several zones of one player: 'your hand or discard pile', 'his Fate deck, hand, and provinces'. */
const ZoneWord = category<string[]>('ZoneWord', 'a zone');
for (const [name, template, zones] of [
  ['hand', 'hand', ['hand']],
  ['deck', '<deck | decks>', ['fateDeck', 'dynastyDeck']],
  ['fateDeck', 'Fate <deck | Deck>', ['fateDeck']],
  ['dynastyDeck', 'Dynasty <deck | Deck>', ['dynastyDeck']],
  ['pile', '<discard pile | discard piles>', discards],
  ['fatePile', 'Fate discard pile', ['fateDiscard']],
  ['dynastyPile', 'Dynasty discard pile', ['dynastyDiscard']],
  ['provinces', '<provinces | Provinces>', ['province']],
  ['province', '<province | Province>', ['province']],
] as const)
  ZoneWord.define(name, template, [...zones]);
Zone.custom(
  'series',
  {
    read: (chart, at, _form, phrase) =>
      chart
        .read('Poss', at)
        .flatMap((of) =>
          seriesAt(chart, of.end, (place) => chart.read('ZoneWord', place)).map(({ items, data, end }) =>
            node(phrase, at, end, data, { of: of.node, ...slotsOf(items) }),
          ),
        ),
    print(n, out) {
      out.child(n.v.of!);
      printSeries(n, out);
    },
  },
  (n, c) => ({ zone: [...new Set(itemsOf(n).flatMap((one) => ZoneWord.of(one)))], of: owner(n, c) }),
);

/** Where a card is, out of play: in a zone of a known player, or in one of 'another player', 'any player'. */
export const InZone = category<Lower<Pred[]>>('InZone', 'a zone');
InZone.define('known', '{z:Zone}', (n, c) => {
  if (n.v.z.phrase.name === 'Zone.oneProvince') throw new NoReading('read as that province');
  const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
  return [of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of }];
});
InZone.define('described', '{of:Poss} {w:ZoneWord}', (n, c) => {
  const who = thing(n.v.of, c, ['player']);
  if (who.m !== 'class' || who.target) throw new NoReading('read as a zone of a known player');
  const words = ZoneWord.of(n.v.w);
  const inIt: Pred = { p: 'zone', zone: words.length === 1 ? words[0]! : words };
  const [only, ...more] = filterOf(who).preds;
  if (only === undefined) return [inIt];
  if (more.length > 0 || only.p !== 'other' || only.than.r !== 'you')
    throw new Gap('a zone, by a description of its player');
  return [inIt, { p: 'not', pred: { p: 'own', by: you } }];
});

/** A second zone of the player named before: 'and discard pile', 'and hand'. */
ZoneNext.define('pile', '(which: Fate | Dynasty) (what: deck | discard pile)', null);
ZoneNext.define('piles', '(what: discard pile | <provinces | Provinces> | hand | deck)', null);

export function nextZone(n: Node, of: Ref | undefined): { zone: string | string[]; of?: Ref } {
  const zone =
    n.phrase.name === 'ZoneNext.pile'
      ? [
          ['fateDeck', 'fateDiscard'],
          ['dynastyDeck', 'dynastyDiscard'],
        ][n.c.which!]![n.c.what!]!
      : [discards, 'province', 'hand', ['fateDeck', 'dynastyDeck']][n.c.what!]!;
  return of === undefined ? { zone } : { zone, of };
}
