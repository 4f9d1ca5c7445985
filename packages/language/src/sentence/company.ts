/** Relations between cards: opposition, armies, shared traits, control, and comparisons. */
import type { Amount, Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Keywords, Name, Post, Pred_, Stat } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { filterOf, some } from '../noun/meaning.ts';
import { how, stat } from '../value/amount.ts';

const it: Ref = { r: 'it' };

// Ownership and control.
Cond1.define('owns', 'you own {x:NP1.card}', (n, c) => {
  const base = filterOf(some(thing(n.v.x, c, cards)));
  return { c: 'exists', filter: { kind: base.kind, preds: [...base.preds, { p: 'own', by: you }] } };
});
Cond1.define('clanControls', 'a {k:Keywords} player controls {x:NPx.card}', (n, c) => {
  const of: Ref = { r: 'of', rel: 'controller', of: ref(n.v.x, c, cards) };
  const preds: Pred[] = [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }];
  return { c: 'is', ref: { r: 'of', rel: 'stronghold', of }, preds };
});

// Comparisons with the base value, with tokens, and with all other cards.
/** The candidate's own stat. */
const own = (n: Node): Amount => stat(it, Stat.of(n.v.s!), undefined);
Post.define(
  'tokensAgainst',
  'with (cmp: fewer | more) {t:Name} tokens than (whose: his | her | its) {s:Stat}',
  {
    after: ['card'],
    preds: (n, c) => [
      {
        p: 'tokens',
        title: Name.of(n.v.t)(n.v.t, c),
        cmp: n.c.cmp === 0 ? '<' : '>',
        n: own(n),
      },
    ],
  },
);
Cond1.define(
  'moreTokens',
  '{x:NPx.card} has (cmp: more | fewer) {t:Name} tokens than [{how:How}] {s:Stat}',
  (n, c) => {
    const on = ref(n.v.x, c, cards);
    const title = Name.of(n.v.t)(n.v.t, c);
    const cmp = n.c.cmp === 0 ? '>' : '<';
    return { c: 'compare', a: { a: 'tokens', on, title }, cmp, b: stat(on, Stat.of(n.v.s), how(n)) };
  },
);
Cond1.define('emptyDeck', '{of:Poss} (which: Fate | Dynasty) deck has no cards', (n, c) => {
  const zone = n.c.which === 0 ? 'fateDeck' : 'dynastyDeck';
  const preds: Pred[] = [{ p: 'zone', zone, of: ref(n.v.of, c, ['player']) }];
  return { c: 'exists', filter: { kind: 'card', preds }, cmp: '=', n: 0 };
});

/** A plural predicate: 'are Scouts'. */
Pred_.define('nouns', '{x:NPx.card}', (n, c) => {
  const { base, o1 } = n.v.x.v;
  const bare = base?.phrase.name === 'Base.noun' && base.v.det === undefined && o1 === undefined;
  const many = thing(n.v.x, c, cards);
  if (!bare || many.m !== 'class' || many.number !== 'pl') throw new NoReading('what they are');
  return filterOf(many).preds;
});

// A destroyed province stays destroyed.
Cond1.define('notGone', "{x:NPx.place} <has not been | hasn't been> destroyed", (n, c) => ({
  c: 'not',
  of: { c: 'is', ref: ref(n.v.x, c, ['place']), preds: [{ p: 'state', is: 'destroyed' }] },
}));

/** The condition that such a card is in the same army as the card `of`. */
export function inArmyWith(n: Node, c: Context, of: Ref): Condition {
  const base: Filter = filterOf(some(thing(n, c, cards)));
  const preds: Pred[] = [...base.preds, { p: 'army', of }, { p: 'other', than: of }];
  return { c: 'exists', filter: { kind: base.kind, preds } };
}

/** The condition that the card `of` is in a duel with such a card. */
export function dueling(n: Node, c: Context, of: Ref): Condition {
  const other = thing(n, c, cards);
  const preds: Pred[] = other.m === 'ref' ? [{ p: 'is', ref: other.ref }] : filterOf(some(other)).preds;
  return { c: 'is', ref: { r: 'of', rel: 'opponentInDuel', of }, preds };
}
