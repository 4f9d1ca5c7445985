/** Effects on rings, the conflict, control and decks, and on the event that is being answered. */
import type { Amount, Effect, Obj, Pred, Ref } from '@kyuden/engine/program';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LDo, LNum, LUntil } from './categories.ts';
import { filterOf, type LivingContext, objectOf, one, opponent, refOf, you } from './context.ts';

import { amount, noun, object, player, procedure } from './deed-tools.ts';

LDo.define('control', 'take control of {x:LNp} {u:LUntil}', (n, c) => {
  const { what } = object(n.v.x!, c);
  if (LUntil.of(n.v.u!).d !== 'battle') throw new NoReading('control for a conflict');
  return [
    { e: 'control', what, to: you },
    {
      e: 'later',
      trigger: { point: 'after', on: [{ kinds: ['battleEnds'] }] },
      do: [{ e: 'control', what, to: opponent }],
    },
  ];
});
LDo.define('theyGive', 'your opponent gives you {n:LAmt} (what: fate | honor)', (n, c) =>
  gives(opponent, you, n.c.what === 0, amount(n.v.n!, c)),
);
const gives = (from: Ref, to: Ref, fate: boolean, n: Amount): Effect[] =>
  fate
    ? [{ e: 'moveCounter', counter: 'fate', n, from: player(from), to: player(to) }]
    : [{ e: 'giveHonor', from, to, amount: n }];
LDo.define(
  'fateOrHonor',
  '<give you 1 fate or 1 honor | take 1 fate or 1 honor from that opponent>',
  (_n, c) => {
    if (c.selecting === undefined) throw new NoReading('who selects');
    return [
      {
        e: 'either',
        player: c.selecting,
        of: [gives(opponent, you, true, 1), gives(opponent, you, false, 1)],
      },
    ];
  },
);
LDo.define('chooseHonor', '<honor {x:LNp} that you choose | choose and honor {x:LNp}>', (n, c) =>
  chosen('honor', objectOf(noun(n.v.x!, c), c), c),
);

/** A thing chosen for one of several effects is a target of the ability, whichever player chooses it. */
function chosen(e: 'honor' | 'dishonor', what: Obj, c: LivingContext, by?: Ref): Effect[] {
  if (what.o !== 'pick') throw new NoReading('which one');
  const { filter, n } = what;
  const name = c.name('t');
  const preds = by ? [...filter.preds, { p: 'control' as const, by }] : filter.preds;
  const slot = { name, filter: { ...filter, preds }, n, block: 'effects' as const, ...(by && { by }) };
  return [
    { e: 'target', slot },
    { e, what: { o: 'ref', ref: { r: 'slot', name } } },
  ];
}
LDo.define(
  'theyDishonor',
  '<your opponent dishonors {x:LNp} of theirs | your opponent chooses and dishonors {x:LNp} he or she controls | choose and dishonor {x:LNp} he or she controls>',
  (n, c) => chosen('dishonor', objectOf(noun(n.v.x!, c), c), c, opponent),
);
LDo.define(
  'exchangeRings',
  '<exchange one of your claimed rings for an unclaimed ring and take all fate from that | switch a ring in your claimed ring pool with an unclaimed ring and gain all fate on that ring>',
  () => [procedure('exchangeRings')],
);
LDo.define('lookProvince', 'look at a facedown province', () => [procedure('lookAtProvince')]);
LDo.define(
  'resolveSeveral',
  '<resolve the effects of up to {n:LNum} unclaimed rings | resolve the ring effects of up to {n:LNum} unclaimed rings as if you were the attacking player>',
  (n, c) => {
    const as = c.name('r');
    const rings: Pred[] = [
      { p: 'type', any: ['Ring'] },
      { p: 'piece', state: ['unclaimed'] },
    ];
    return [
      {
        e: 'forEach',
        as,
        over: {
          o: 'pick',
          filter: { kind: 'piece', preds: rings },
          n: { min: 0, max: LNum.of(n.v.n!)(n.v.n!, c) },
        },
        do: [procedure('ringEffect', { ring: { r: 'bind', name: as } })],
      },
    ];
  },
);
LDo.define(
  'switchBase',
  '<switch {x:LNp} {poss:LPoss} base military and political skill {u:LUntil}>',
  (n, c) => {
    const { what } = object(n.v.x!, c);
    const of: Ref = what.o === 'ref' ? what.ref : c.that();
    const base = (stat: string): Amount => ({ a: 'stat', of, stat, base: true });
    const by = (to: string, from: string): Amount => ({ a: 'minus', from: base(to), by: base(from) });
    const changes = [
      { stat: 'military', by: by('political', 'military'), base: true as const },
      { stat: 'political', by: by('military', 'political'), base: true as const },
    ];
    return [{ e: 'modify', what, changes, until: LUntil.of(n.v.u!) }];
  },
);
LDo.define(
  'returnLater',
  '<if it is still in play when the conflict ends , return it to the bottom of its deck | if that character is still in play at the end of the conflict , return it to the bottom of its deck>',
  (_n, c) => {
    const ref = c.that();
    const back: Effect = { e: 'put', what: { o: 'ref', ref }, to: { zone: 'deck', position: 'bottom' } };
    const inPlay = { c: 'is' as const, ref, preds: [{ p: 'state' as const, is: 'inPlay' as const }] };
    return [
      {
        e: 'later',
        trigger: { point: 'after', on: [{ kinds: ['battleEnds'] }] },
        do: [branch(inPlay, [back])],
      },
    ];
  },
);

// Rings and the conflict.
LDo.define(
  'resolveContested',
  '<resolve the ring effect | resolve the ring effect of that conflict as if you were the attacking player>',
  () => [procedure('ringEffect', { ring: { r: 'contest', fact: 'ring' } })],
);
LDo.define('resolveRing', "<resolve the effect of {r:LNp} | resolve {r:LNp} 's effect>", (n, c) => [
  procedure('ringEffect', { ring: refOf(noun(n.v.r!, c)) }),
]);
LDo.define(
  'takeRing',
  '<you resolve its ring effect and claim its ring instead of the winner | cancel the ring effect of that conflict . then , you resolve that ring effect as if you had won the conflict as the attacking player . claim that ring>',
  () => [procedure('takeRing')],
);
LDo.define(
  'switchRing',
  '<exchange the contested ring for an unclaimed one | switch the contested ring with an unclaimed ring>',
  () => [procedure('switchRing')],
);
LDo.define('switchType', '<turn the conflict into one of the other type | switch the conflict type>', () => [
  procedure('switchType'),
]);
LDo.define(
  'changeType',
  '<turn the conflict into a (type: military | political) one | change the conflict type to (type: military | political)>',
  (n) => [procedure('switchType', {}, { type: n.c.type === 0 ? 'military' : 'political' })],
);

// Effects on the event that is being answered.
LDo.define('cancel', '<it has no effect | cancel its effects | cancel those effects>', () => [
  { e: 'negate', what: 'action' },
]);

// Decks.
LDo.define(
  'searchTop',
  '<look through | search> the top {n:LNum} cards of your conflict deck for {x:LNp} <, | > [shown: reveal it ,] and <take | add> it <into | to> your hand <| . shuffle>',
  (n, c) => {
    const count = LNum.of(n.v.n!)(n.v.n!, c);
    const filter = filterOf(noun(n.v.x!, c));
    const name = c.name('b');
    const zone = { zone: 'conflictDeck', of: you };
    const found: Ref = { r: 'bind', name };
    return [
      {
        e: 'search',
        zones: [zone],
        filter: { ...filter, preds: [...filter.preds, { p: 'end', end: 'top', n: count }] },
        n: one,
        name,
      },
      ...(n.c.shown === 1 ? [{ e: 'show' as const, what: { o: 'ref' as const, ref: found } }] : []),
      { e: 'put', what: { o: 'ref', ref: found }, to: { zone: 'hand' } },
    ];
  },
);
LDo.define(
  'declareNow',
  '<declare your second conflict | immediately declare your second conflict for this phase>',
  () => [procedure('declare')],
);
