/** Zones out of play: hands, decks, discard piles, provinces. */
import type { Ref } from '@kyuden/engine/program';
import { Zone, ZoneNext } from '../core/categories.ts';
import { itemsOf, printSeries, seriesAt, slotsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Missing } from '../lower/context.ts';
import { ref } from '../lower/thing.ts';
import { node } from './build.ts';

const discards = ['fateDiscard', 'dynastyDiscard'];
const owner = (n: Node, c: Context) => ref(n.v.of!, c, ['player']);

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
Zone.define('ownProvince', 'your <Province | province>', () => ({ zone: 'province', of: { r: 'you' } }));
Zone.define('oneProvince', '(which: this | the) <province | Province>', () => {
  throw new Missing('one province as a zone');
});
Zone.define('aProvince', 'a <province | Province>', () => ({ zone: 'province' }));
Zone.define('provinces', '{of:Poss} <provinces | Provinces>', (n, c) => ({
  zone: 'province',
  of: owner(n, c),
}));

Zone.define('someDeck', '(which: a | any) deck', () => {
  throw new Missing('a deck by choice');
});

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
