/** Verbs that change the state of cards in play. */
import type { Effect, Filter, Obj, Pred } from '@kyuden/engine/program';
import { VP, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { act, actEach, cards, ref, thing } from '../lower/thing.ts';
import { introduce } from '../noun/meaning.ts';
import { nextZone } from '../noun/zone.ts';
import { befalls, happens, player } from './common.ts';

const plain = ['bow', 'straighten', 'destroy', 'dishonor', 'rehonor'] as const;
const done = {
  bow: 'bowed',
  straighten: 'straightened',
  destroy: 'destroyed',
  dishonor: 'dishonored',
  rehonor: 'rehonored',
};

for (const e of plain) {
  VP.define(
    e,
    `~${e} {x:NP}`,
    {
      subject: 'player',
      effect: (n, c) =>
        actEach(
          n.v.x,
          c,
          done[e],
          (what, sort): Effect => ({ e, what: sort === 'unit' ? wholeUnit(what) : what }),
        ),
      event: happens(e, 'x', e === 'destroy' ? ['card', 'unit', 'place', 'army'] : ['card', 'unit', 'place']),
    },
    { object: 'x' },
  );
}

/** An effect on a unit affects every card in it. A described unit is expanded when it is chosen. */
function wholeUnit(what: Obj): Obj {
  if (what.o !== 'ref' || (what.ref.r === 'of' && what.ref.rel === 'unit')) return what;
  return { o: 'ref', ref: { r: 'of', rel: 'unit', of: what.ref } };
}

for (const e of ['bow', 'straighten'] as const) {
  VP.define(`${e}s`, `~${e}`, {
    subject: 'card',
    effect: (_n, _c, doer) => [{ e, what: { o: 'ref', ref: player(doer) } }],
    event: befalls(e),
  });
}

function _never(): never {
  throw new NoReading('no object');
}

for (const [name, template] of [
  ['bowMove', '~bow and ~move home {x:NP1}'],
  ['bowThenMove', '~bow , then ~move home , {x:NP1}'],
] as const) {
  VP.define(name, template, {
    subject: 'player',
    effect: (n, c) => {
      let what: Obj | undefined;
      const bow = act(n.v.x, c, 'bowed', (one): Effect => {
        what = one;
        return { e: 'bow', what: one };
      });
      const same: Obj = bow.name === undefined ? what! : { o: 'ref', ref: { r: 'bind', name: bow.name } };
      return [bow, { e: 'move', what: same, to: { pl: 'home' } }];
    },
  });
}
VP.define(
  'destroyAll',
  '~destroy {x:NP} as a cost',
  {
    subject: 'player',
    event: (n, c, doer) =>
      happens('destroy', 'x')(n, c, doer).map((p) => ({ ...p, cause: { modes: ['cost'] } })),
  },
  { object: 'x' },
);
VP.define(
  'remove',
  '~remove {x:NP} from the game',
  {
    subject: 'player',
    effect: (n, c) => [act(n.v.x, c, 'removed', (what) => ({ e: 'removeFromGame', what }))],
    event: happens('removeFromGame', 'x'),
  },
  { object: 'x' },
);
VP.define(
  'discard',
  '~discard {x:NP.card}',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      const who = player(doer);
      return [
        act(n.v.x, c, 'discarded', (what) => {
          // 'A card' to discard is a card in the hand of the player who discards.
          const elsewhere = (pred: Pred): boolean =>
            pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && pred.is === 'focused');
          if (what.o === 'pick' && !what.filter.preds.some(elsewhere)) {
            what.filter.preds.push({ p: 'zone', zone: 'hand', of: who });
          }
          return doer === undefined ? { e: 'discard', what } : { e: 'discard', what, player: who };
        }),
      ];
    },
    event: happens('discard', 'x'),
  },
  { object: 'x' },
);
VP.define(
  'discardFrom',
  '~discard {x:NPx.card} from {z:Zone}',
  {
    subject: 'player',
    event: (n, c, doer) => {
      if (doer === undefined) throw new NoReading('read as what is there');
      introduce(doer, c, { r: 'role', role: 'player' });
      const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
      if (of === undefined || of.r === 'you') throw new NoReading('read as what is there');
      const from: Filter = { kind: 'card', preds: [{ p: 'zone', zone, of }] };
      return happens('discard', 'x')(n, c, doer).map((one) => ({ ...one, from }));
    },
    effect: (n, c) => {
      if (n.v.z.phrase.name === 'Zone.oneProvince') throw new NoReading('read as what is there');
      const effect = act(n.v.x, c, 'discarded', (what) => ({ e: 'discard', what }));
      const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
      if (effect.e !== 'discard' || effect.what.o !== 'ref')
        throw new NoReading('a description takes its own place');
      if (effect.what.ref.r === 'self') c.usedFrom(zone);
      // A known card must still be in the zone, so it is picked from there.
      const name = c.fresh('b');
      return [
        {
          e: 'discard',
          what: {
            o: 'pick',
            filter: {
              kind: 'card',
              preds: [
                { p: 'is', ref: effect.what.ref },
                of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of },
              ],
            },
            n: { min: 1, max: 1 },
          },
          name,
        },
      ];
    },
  },
  { object: 'x' },
);
VP.define('seppuku', '~commit seppuku', {
  subject: 'card',
  effect: (_n, c, doer) => {
    const name = c.fresh('b');
    c.lastDone = name;
    return [{ e: 'seppuku', what: { o: 'ref', ref: player(doer) }, name }];
  },
  event: befalls('seppuku'),
});
VP.define('dead', '~become (how: honorably | dishonorably) dead', {
  subject: 'card',
  effect: (n, _c, doer) => [
    { e: 'markDead', what: { o: 'ref', ref: player(doer) }, honorably: n.c.how === 0 },
  ],
});
VP.define('switch', '~switch {x:NP1.card} with {y:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const side = (one: Node): Obj => {
      let what: Obj | undefined;
      act(one, c, undefined, (of): Effect => {
        what = of;
        return { e: 'show', what: of };
      });
      return what!;
    };
    return [{ e: 'switch', a: side(n.v.x), b: side(n.v.y) }];
  },
});

// Two things that were named together exchange their places: both sides of the exchange name the pair.
VP.define('switchPlaces', '~switch {of:Poss} locations', {
  subject: 'player',
  effect: (n, c) => {
    const pair: Obj = { o: 'ref', ref: ref(n.v.of, c, cards) };
    const both: Effect = { e: 'switch', a: pair, b: pair };
    c.lastDone = c.fresh('b');
    both.name = c.lastDone;
    c.acted.push(both);
    return [both];
  },
});
VP.define(
  'search',
  '~search {z:Zone} [more: <,| > then (next: deck | {y:Zone} | {w:ZoneNext}) <, | >] for {x:NP1.card}',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      if (n.c.next !== 0) {
        const second = (['y', 'w'] as const).filter((slot) => n.v[slot] !== undefined);
        // After a pile of one kind, 'deck' means the deck of that kind.
        const anyDeck = n.v.w?.phrase.name === 'ZoneNext.piles' && n.v.w.c.what === 3;
        if (anyDeck && n.v.z.phrase.name !== 'Zone.piles') throw new NoReading('the deck of that pile');
        return [searchEffect(n, c, doer, ['z', ...second])];
      }
      const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
      if (typeof zone !== 'string' || !zone.endsWith('Discard')) throw new NoReading('which deck');
      const deck = zone === 'fateDiscard' ? 'fateDeck' : 'dynastyDeck';
      const effect = searchEffect(n, c, doer, ['z']);
      if (effect.e === 'search') effect.zones.push(of === undefined ? { zone: deck } : { zone: deck, of });
      return [effect];
    },
  },
);

type SearchContext = Parameters<typeof thing>[1];
type SearchNode = Parameters<typeof thing>[0];

/** A search for the described thing in the zones. The searching player chooses in which zone. */
function searchEffect(
  n: SearchNode,
  c: SearchContext,
  doer: Parameters<typeof player>[0],
  slots: string[],
): Effect {
  const zones = slots.flatMap((slot) => {
    const z = n.v[slot]!;
    const first = Zone.of(n.v.z!)(n.v.z!, c);
    const { zone, of } = z.phrase.category === 'ZoneNext' ? nextZone(z, first.of) : Zone.of(z)(z, c);
    return (Array.isArray(zone) ? zone : [zone]).map((one) =>
      of === undefined ? { zone: one } : { zone: one, of },
    );
  });
  c.lastDeck = zones.find((zone) => zone.zone.endsWith('Deck'));
  const meaning = thing(n.v.x!, c);
  if (meaning.m !== 'class' || meaning.n === 'no' || meaning.target)
    throw new NoReading('what to search for');
  const name = c.fresh('b');
  c.mention({
    ref: { r: 'bind', name },
    sort: 'card',
    gender: meaning.gender,
    number: meaning.number,
    words: meaning.words,
    mine: true,
  });
  const effect: Effect = { e: 'search', zones, filter: meaning.filters[0]!, n: meaning.n, name };
  if (meaning.joint !== undefined) effect.joint = meaning.joint;
  if (doer !== undefined) effect.player = player(doer);
  return effect;
}
VP.define('becomesDishonorable', '~become dishonorable', {
  subject: 'card',
  event: befalls('dishonor'),
});
