/** Verbs about places in battle: moving to several battlefields, turning cards, bowing after resolution. */
import type { Effect, Filter, Place, Pred } from '@kyuden/engine/program';
import { Entering, Until, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { act, cards, filter, thing } from '../lower/thing.ts';
import { filterOf, objOf, refOf, targeted } from '../noun/meaning.ts';
import { befalls, happens } from './common.ts';

/** A place is chosen separately for each of the things. */
function eachTo(e: 'move' | 'assign', n: Node, c: Context): Effect[] {
  const what = objOf(thing(n.v.x!, c, cards), c, () => {
    throw new Missing('places for what is chosen');
  });
  const as = c.fresh('p');
  const to: Place = { pl: 'pick', filter: filter(n.v.p!, c, ['place']) };
  return [
    { e: 'forEach', over: what, as, do: [{ e, what: { o: 'ref', ref: { r: 'bind', name: as } }, to }] },
  ];
}

VP.define('moveEach', '~move {x:NP1.card} to {p:NP1.place} , in any combination desired', {
  subject: 'player',
  effect: (n, c) => eachTo('move', n, c),
});
VP.define('assignEach', '~assign {x:NP1.card} to {p:NP1.place}', {
  subject: 'player',
  effect: (n, c) => eachTo('assign', n, c),
});
VP.define(
  'moveAdjacent',
  '~move {x:NPx} to an adjacent province , or home if there is no adjacent province',
  {
    subject: 'player',
    effect: (n, c) => {
      const whom = thing(n.v.x, c, cards);
      const what = {
        o: 'ref' as const,
        ref: refOf(whom.m === 'class' && whom.target ? targeted(whom, c) : whom),
      };
      const here = { r: 'role' as const, role: 'currentBattlefield' as const };
      const beside = { kind: 'battlefield' as const, preds: [{ p: 'adjacent' as const, of: here }] };
      return [
        branch(
          { c: 'exists', filter: beside },
          [{ e: 'move', what, to: { pl: 'pick', filter: beside } }],
          [{ e: 'move', what, to: { pl: 'home' } }],
        ),
      ];
    },
  },
);
VP.define(
  'bowsFrom',
  "~bow from (which: <this battle 's resolution | the battle 's resolution> | battle resolution)",
  {
    subject: 'card',
    event: (n, c, doer) => {
      if (n.c.which === 0) c.thisBattle = true;
      return befalls('bow')(n, c, doer).map((one) => ({
        ...one,
        subject: cardsOf(one.subject!),
        cause: { modes: ['resolution'] },
      }));
    },
  },
);
/** A filter of units becomes a filter of their cards, because cards bow and units do not. */
function cardsOf(subject: Filter): Filter {
  if (subject.kind !== 'unit') return subject;
  const preds = subject.preds.map((pred): Pred => (pred.p === 'is' ? { p: 'inUnit', of: pred.ref } : pred));
  return { kind: 'card', preds };
}

VP.define(
  'turn',
  '~turn {x:NP1.card} (face: <face-up | face up> | <face-down | face down>)',
  {
    subject: 'player',
    effect: (n, c) => [
      act(n.v.x, c, undefined, (what) => ({ e: n.c.face === 0 ? 'faceUp' : 'faceDown', what })),
    ],
    event: (n, c, doer) => happens(n.c.face === 0 ? 'faceUp' : 'faceDown', 'x')(n, c, doer),
  },
  { object: 'x' },
);
VP.define('bringInto', '~bring into play {x:NP1.card} [{e:Entering}]', {
  subject: 'player',
  effect: (n, c) => [
    act(n.v.x, c, 'brought', (what) => ({
      e: 'enter',
      what,
      entry: n.v.e === undefined ? { costs: 'pay' } : Entering.of(n.v.e)(n.v.e, c),
    })),
  ],
});
// 'Target X; if he is a K, he may be at any location': other targets must be at the current battlefield.
VP.define('targetAnywhere', '~target {x:NPx.card} ; if he is {y:NPx.card} , he may be at any location', {
  subject: 'player',
  effect: (n, c) => {
    const whom = thing(n.v.x, c, cards);
    const such = thing(n.v.y, c, cards);
    if (whom.m !== 'class' || whom.target || n.v.y.v.base?.v.det?.phrase.name !== 'Det.a')
      throw new NoReading('what is targeted');
    targeted({ ...whom, target: true, anywhere: true }, c);
    const slot = c.slots[c.slots.length - 1]!;
    const here = { p: 'at' as const, place: { r: 'role' as const, role: 'currentBattlefield' as const } };
    slot.filter.preds.push({ p: 'any', of: [filterOf(such).preds, [here]] });
    return [];
  },
});
VP.define('dishonorAnyway', '~dishonor {x:NPx} \\( even if already dishonorable \\)', {
  subject: 'player',
  effect: (n, c) => [act(n.v.x, c, 'dishonored', (what) => ({ e: 'dishonor', what }))],
});
VP.define('delay', '~delay the destruction {u:Until}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.trigger?.on.some((pattern) => pattern.kinds.includes('destroy')) !== true)
      throw new NoReading('no destruction is being answered');
    return [{ e: 'delay', until: Until.of(n.v.u)(n.v.u, c) }];
  },
});
VP.define('drawBottom', '~draw it from the bottom of your deck', {
  subject: 'player',
  effect: (_n, c) => {
    if (c.trigger?.point !== 'before' || c.trigger.on.some((pattern) => !pattern.kinds.includes('draw')))
      throw new NoReading('nothing is being drawn');
    return [{ e: 'instead', change: { i: 'end', end: 'bottom' } }];
  },
});
