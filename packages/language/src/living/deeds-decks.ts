/** Effects on decks and their cards, and on abilities that a card gains. */
import type { Effect, Filter, Pattern, Pred, Ref, Standing } from '@kyuden/engine/program';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LDo, LHolds, LNp, LNum, LQuoted, LUntil } from './categories.ts';
import { host, isType, mine, one, opponent, refOf, self, you } from './context.ts';
import { noun, object, procedure } from './deed-tools.ts';

const conflictDeck = (of: Ref) => ({ zone: 'conflictDeck', of });

LDo.define('revealTop', 'reveal the top card of your conflict deck', (_n, c) => {
  const name = c.name('b');
  c.last = { r: 'bind', name };
  return [
    { e: 'look', zone: conflictDeck(you), n: 1, name },
    { e: 'show', what: { o: 'ref', ref: c.last } },
  ];
});
LHolds.define('asHeld', 'you may play {x:LNp} as if it were in your hand', (n, c) => [
  { s: 'asHeld', over: { o: 'ref', ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)) }, zone: 'conflictDeck' },
]);
/**
 * The ability is used while the card is in the discard pile, and the card is played from there as if from the hand.
 */
LDo.define('playFromPile', 'play <this card | this attachment> from your conflict discard pile', (_n, c) => {
  c.waive.push('inPile');
  const there: Pred = { p: 'zone', zone: 'conflictDiscard' };
  c.conditions.push({ c: 'is', ref: self, preds: [there] });
  return [procedure('playCard', { card: self })];
});
LHolds.define(
  'playAs',
  '<this card can be played as an attachment with the text : {q:LQuoted} | you may play this character as an attachment with the text : {q:LQuoted}>',
  (n, c) => [{ s: 'playAs', type: 'Attachment', text: [LQuoted.of(n.v.q!)(n.v.q!, c)] }],
);

/** The revealed cards of each player get their own binder, so that later sentences can refer to them separately. */
LDo.define(
  'revealEach',
  "<each player reveals the top {n:LNum} cards of their conflict deck | reveal the top {n:LNum} cards of each player 's conflict deck>",
  (n, c) => {
    const count = LNum.of(n.v.n!)(n.v.n!, c);
    c.revealed = [you, opponent].map((of) => ({ of, name: c.name('b') }));
    return c.revealed.flatMap(({ of, name }): Effect[] => [
      { e: 'look', zone: conflictDeck(of), n: count, name },
      { e: 'show', what: { o: 'ref', ref: { r: 'bind', name } } },
    ]);
  },
);
LDo.define(
  'takeEach',
  "<choose 1 of those cards for each player , and put it into that player 's hand | choose 1 revealed card owned by each player and add it to its owner 's hand>",
  (_n, c) => {
    const chosen = revealed(c.revealed).map(({ name: from }) => ({ from, name: c.name('b') }));
    const choices = chosen.map(({ from, name }): Effect => {
      const among: Pred = { p: 'is', ref: { r: 'bind', name: from } };
      return { e: 'choose', what: { o: 'pick', filter: { kind: 'card', preds: [among] }, n: one }, name };
    });
    const both: Ref = { r: 'both', of: chosen.map(({ name }) => ({ r: 'bind', name })) };
    return [...choices, { e: 'put', what: { o: 'ref', ref: both }, to: { zone: 'hand' } }];
  },
);
LDo.define('shuffleEach', '<each player shuffles their conflict deck | shuffle>', (_n, c) =>
  revealed(c.revealed).map(({ of }) => ({ e: 'shuffle', zone: conflictDeck(of) })),
);

function revealed<T>(list: T[] | undefined): T[] {
  if (list === undefined) throw new NoReading('what was revealed');
  return list;
}

LDo.define('shuffleBack', 'shuffle {x:LNp} <into | back into> your dynasty deck', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  if (name === undefined) throw new NoReading('which card');
  c.leftFrom = { r: 'of', rel: 'cameFrom', of: { r: 'bind', name } };
  return [
    { e: 'put', what, to: { zone: 'deck' }, name },
    { e: 'shuffle', zone: { zone: 'dynastyDeck', of: you } },
  ];
});
LDo.define('enterThere', 'put {x:LNp} into play in that province', (n, c) => {
  const { leftFrom: ref } = c;
  if (ref === undefined) throw new NoReading('which province');
  const { what } = object(n.v.x!, c);
  return [{ e: 'enter', what, entry: { costs: 'waive' }, at: { pl: 'province', ref } }];
});

/** The attachment changes controller and bearer in one change. If it cannot be attached, it is discarded. */
LDo.define(
  'takeOver',
  '<take control of {x:LNp} and attach it to the dishonored character . if it cannot be attached there , discard it | take control of {x:LNp} and attach it to that character , if able . otherwise , discard the attachment>',
  (n, c) => {
    if (c.paid === undefined) throw new NoReading('which character');
    const found = noun(n.v.x!, c);
    if (found.is !== 'known') throw new NoReading('which attachment');
    const [what, name] = [{ o: 'ref' as const, ref: found.ref }, c.name('b')];
    return [
      { e: 'transfer', what, to: { o: 'ref', ref: c.paid }, under: you, name },
      branch({ c: 'not', of: { c: 'did', name } }, [{ e: 'discard', what }]),
    ];
  },
);

/** Applies a cost change to the next such play in the phase only. */
const next = (pattern: Pattern, standing: Standing): Effect => ({
  e: 'lasting',
  standing: [standing],
  until: { d: 'until', trigger: { point: 'after', on: [{ kinds: ['phaseEnds'] }, pattern] }, nth: 1 },
});
const youPlay: Filter = { kind: 'player', preds: [{ p: 'is', ref: you }] };
LDo.define(
  'nextEvent',
  '<the next event you play this phase costs {n:LNum} less | reduce the cost of the next event you play this phase by {n:LNum}>',
  (n, c) => {
    const event: Filter = { kind: 'card', preds: [isType('Event')] };
    const filter: Filter = {
      kind: 'action',
      preds: [
        { p: 'taker', is: you },
        { p: 'from', filter: event },
      ],
    };
    const by = -LNum.of(n.v.n!)(n.v.n!, c);
    return [
      next(
        { kinds: ['announce'], player: youPlay, subject: event },
        { s: 'goldCost', over: { o: 'actions', filter }, by },
      ),
    ];
  },
);
LDo.define(
  'nextAttachment',
  '<the next attachment you play on its bearer this phase costs {n:LNum} less | reduce the cost of the next attachment you play on this character this phase by {n:LNum}>',
  (n, c) => {
    const name = c.name('b');
    const bearer: Filter = { kind: 'card', preds: [{ p: 'is', ref: { r: 'bind', name } }] };
    const filter: Filter = { kind: 'card', preds: [isType('Attachment'), mine] };
    const by = -LNum.of(n.v.n!)(n.v.n!, c);
    return [
      // Binds the current bearer, because this card may be attached to another card later.
      { e: 'choose', what: { o: 'ref', ref: host }, name },
      next(
        { kinds: ['played'], name: ['Attachment'], player: youPlay, to: bearer },
        { s: 'goldCost', over: { o: 'all', filter }, by, attachingTo: bearer },
      ),
    ];
  },
);

LDo.define(
  'gainsOne',
  '<this card gains one of its printed triggered abilities {u:LUntil} | this character gains that ability {u:LUntil}>',
  (n, c) => [
    {
      e: 'copy',
      what: { o: 'ref', ref: self },
      from: { o: 'ref', ref: c.that() },
      which: 'ability',
      printed: true,
      until: LUntil.of(n.v.u!),
    },
  ],
);
