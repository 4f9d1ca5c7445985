/** Tokens on cards: removing, moving, giving and counting them. */
import type { Amount, Effect, Pattern, Pred } from '@kyuden/engine/program';
import { category_Amt1, Event, Keywords, Mods, Name, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';
import { act, amount, cards, ref } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';
import { befalls, happens, player } from './common.ts';

const title = (n: Node, c: Context): { title?: string } =>
  n.v.t === undefined ? {} : { title: Name.of(n.v.t)(n.v.t, c) };

/** A number of tokens. */
const Tokens = category<(n: Node) => Amount>('Tokens', 'so many tokens');
Tokens.define('one', '(det: a | one) [{t:Name}] <token | Token>', () => 1);
Tokens.define('many', '{n:Num} [{t:Name}] <tokens | Tokens>', (n) => (n.v.n.data as { n: number }).n);
Tokens.define(
  'some',
  '(how: zero or more | one or more | any number of | up to {n:Num}) [{t:Name}] <tokens | Tokens>',
  () => {
    throw new Gap('a number of tokens by choice');
  },
);

/** The title and number of tokens in slot `k`. */
const counted = (n: Node, c: Context): { title?: string; n: Amount } => ({
  ...title(n.v.k!, c),
  n: Tokens.of(n.v.k!)(n.v.k!),
});

type Given = Omit<Effect & { e: 'token' }, 'e' | 'what'>;

/** Gives tokens to the thing in slot `x`; `given` is called after the thing is named. */
const give = (n: Node, c: Context, given: () => Given, sorts?: readonly Sort[]): Effect[] => [
  act(n.v.x!, c, undefined, (what): Effect => ({ e: 'token', what, ...given() }), sorts),
];

VP.define('takeOff', '<~remove | ~destroy | ~discard> {k:Tokens} (from: from | on) {x:NP1.card}', {
  subject: 'player',
  effect: (n, c) => [
    act(n.v.x, c, undefined, (what): Effect => ({ e: 'removeToken', what, ...counted(n, c) })),
  ],
});
VP.define(
  'takeOffAll',
  '<~remove | ~destroy | ~discard> all [{t:Name}] <tokens | Tokens> (from: from | on) {x:NP1.card}',
  {
    subject: 'player',
    effect: (n, c) => [
      act(n.v.x, c, undefined, (what): Effect => {
        if (what.o !== 'ref') throw new Missing('all tokens of several cards');
        return { e: 'removeToken', what, ...title(n, c), n: { a: 'tokens', on: what.ref, ...title(n, c) } };
      }),
    ],
  },
);
VP.define('takeOffEverywhere', '<~remove | ~destroy | ~discard> all [{t:Name}] <tokens | Tokens>', {
  subject: 'player',
  effect: (n, c) => {
    const { title: name } = title(n, c);
    const preds: Pred[] = name === undefined ? [] : [{ p: 'title', title: name }];
    return [{ e: 'destroy', what: { o: 'all', filter: { kind: 'token', preds } } }];
  },
});
VP.define('takeOffIts', '<~remove | ~destroy | ~discard> {n:Num} of {of:Poss} {t:Name} <tokens | Tokens>', {
  subject: 'player',
  effect: (n, c) => [
    {
      e: 'removeToken',
      what: { o: 'ref', ref: ref(n.v.of, c, cards) },
      ...title(n, c),
      n: (n.v.n.data as { n: number }).n,
    },
  ],
});
VP.define('transferToken', '~transfer a {t:Name} <token | Token> from {x:NPx.card} to {y:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const what = { o: 'ref' as const, ref: ref(n.v.x, c, cards) };
    return [act(n.v.y, c, undefined, (to): Effect => ({ e: 'moveToken', what, to, ...title(n, c) }))];
  },
});
VP.define('gainToken', '~gain {k:Tokens}', {
  subject: 'player',
  effect: (n, c, doer) => [
    { e: 'token', what: { o: 'ref', ref: player(doer) }, stats: [], ...counted(n, c) },
  ],
});
VP.define('cardGainsToken', '~gain {k:Tokens}', {
  subject: 'card',
  event: (n, c, doer) =>
    befalls('addToken')(n, c, doer).map((one): Pattern => {
      const { title: name } = counted(n, c);
      return name === undefined ? one : { ...one, name: [name] };
    }),
});
Event.define('tokenPlaced', '{k:Tokens} is <placed | put> on {x:NP1}', (n, c) => {
  const { title: name } = counted(n, c);
  return happens('addToken', 'x')(n, c, undefined).map(
    (one): Pattern => (name === undefined ? one : { ...one, name: [name] }),
  );
});
VP.define('putTokens', '~put {k:Tokens} on {x:NP1}', {
  subject: 'player',
  event: happens('addToken', 'x'),
  effect: (n, c) => give(n, c, () => ({ stats: [], ...counted(n, c) }), ['card', 'place']),
});
VP.define('numberOf', '~give {x:NP1.card} a number of [{m:Mods}] [{t:Name}] tokens equal to {a:Amt}', {
  subject: 'player',
  effect: (n, c) =>
    give(n, c, () => ({
      stats: n.v.m === undefined ? [] : Mods.of(n.v.m)(n.v.m, c),
      ...title(n, c),
      n: amount(n.v.a, c),
    })),
});
VP.define('putNumber', '~put a number of {t:Name} tokens on {x:NPx.card} equal to {a:Amt}', {
  subject: 'player',
  effect: (n, c) => give(n, c, () => ({ stats: [], ...title(n, c), n: amount(n.v.a, c) })),
});
category_Amt1.define('tokensHeld', 'the number of {t:Name} tokens {x:NPx.card} has', (n, c) => ({
  a: 'tokens',
  on: ref(n.v.x, c, cards),
  ...title(n, c),
}));
category_Amt1.define('itsTokens', 'the number of {of:Poss} {t:Name} <tokens | Tokens>', (n, c) => ({
  a: 'tokens',
  on: ref(n.v.of, c, cards),
  ...title(n, c),
}));
// 'He cannot gain Wound tokens or Shadowlands.'
VP.define('gainsTokens', '~gain {t:Name} <tokens | Tokens> [or {k:Keywords}]', {
  subject: 'card',
  event: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('what gains them');
    const subject = filterOf(doer);
    const tokens = { kinds: ['addToken'], name: [Name.of(n.v.t)(n.v.t, c)], subject };
    if (n.v.k === undefined) return [tokens];
    return [tokens, { kinds: ['keyword'], name: Keywords.of(n.v.k)(n.v.k, c), subject }];
  },
});
