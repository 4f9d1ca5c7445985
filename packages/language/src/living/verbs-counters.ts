/** Verbs for fate, honor and drawing cards. */
import type { Amount, Condition, Cost, Effect, Filter, Obj, Pattern, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LAct, LAmt, LNp, LNum, LPer } from './categories.ts';
import {
  filterOf,
  type LivingContext,
  type Lower,
  type Noun,
  objectOf,
  self,
  statOf,
  you,
} from './context.ts';
import { named, noun, object, player } from './deed-tools.ts';
import { playerOf } from './players.ts';
import { type Counted, counting, exactly, unitsOf, whose } from './units.ts';
import { byPlayer, doerOf, isYou, LVp, playerFilter } from './verb.ts';

/** Moves fate. An absent end is the common supply. */
const fate = (n: Amount | 'all', ends: { from?: Obj; to?: Obj }): Effect => ({
  e: 'moveCounter',
  counter: 'fate',
  n,
  ...ends,
});
const atLeast = (least: Amount): Condition => ({
  c: 'compare',
  a: { a: 'occurrence' },
  cmp: '>=',
  b: least,
});
const enough = ({ n }: Counted): { where?: Condition[] } => (n === 'all' ? {} : { where: [atLeast(n)] });

/** Amounts that a player gains, loses or draws. */
const gains = (found: Counted, of: Ref): Effect => {
  if (found.unit === 'card') throw new NoReading('cards are drawn');
  const n = exactly(found);
  return found.unit === 'honor' ? { e: 'gainHonor', player: of, amount: n } : fate(n, { to: player(of) });
};
const loses = (found: Counted, of: Ref): Effect => {
  if (found.unit === 'card') throw new NoReading('cards are discarded');
  const n = exactly(found);
  return found.unit === 'honor' ? { e: 'loseHonor', player: of, amount: n } : fate(n, { from: player(of) });
};
LVp.define('gainUnits', '~gain {u:LUnits}', {
  doer: 'player',
  does: (n, c, doer) => [gains(unitsOf(n.v.u, c), doerOf(doer))],
  happens: (n, c, doer) => {
    const found = unitsOf(n.v.u, c);
    if (doer === undefined) throw new NoReading('who gains it');
    if (found.unit === 'honor') return [{ kinds: ['gainHonor'], ...byPlayer(doer), ...enough(found) }];
    return [{ kinds: ['moveCounter'], name: ['fate'], to: playerFilter(doer), ...enough(found) }];
  },
});
LVp.define('loseUnits', '~lose {u:LUnits}', {
  doer: 'player',
  does: (n, c, doer) => [loses(unitsOf(n.v.u, c), doerOf(doer))],
  happens: (n, c, doer) => {
    const found = unitsOf(n.v.u, c);
    if (doer === undefined) throw new NoReading('who loses it');
    if (found.unit === 'honor') return [{ kinds: ['loseHonor'], ...byPlayer(doer), ...enough(found) }];
    return [{ kinds: ['moveCounter'], name: ['fate'], from: playerFilter(doer), ...enough(found) }];
  },
});
/** The loss that leaves the player without honor. */
LVp.define('loseLast', '~lose <your | their> last honor', {
  doer: 'player',
  happens: (_n, _c, doer) => {
    if (doer === undefined) throw new NoReading('who loses it');
    return [{ kinds: ['loseHonor'], ...byPlayer(doer), where: [atLeast(statOf(doerOf(doer), 'honor'))] }];
  },
});
/** 'Lose 1 fewer honor', 'gain 1 additional honor': changes the amount of the gain or loss that the text answers. */
LVp.define(
  'changeAmount',
  '(verb: ~gain | ~lose) {n:LAmt} (way: additional | <less | fewer>) (unit: honor | fate)',
  {
    doer: 'player',
    does: (n, c) => {
      const kinds = ['gainHonor', 'loseHonor', 'moveCounter', 'moveCounter'];
      const kind = kinds[(n.c.unit as number) * 2 + (n.c.verb as number)];
      if (c.trigger?.point !== 'would' || c.trigger.on.some((one) => one.kinds.join() !== kind))
        throw new NoReading('whose amount changes');
      const by = LAmt.of(n.v.n)(n.v.n, c);
      return [{ e: 'changeAmount', by: n.c.way === 0 ? by : { a: 'times', of: by, by: -1 } }];
    },
  },
);
/** A thing that loses fate. */
LVp.define('loseFate', '~lose fate', {
  doer: 'thing',
  happens: (_n, _c, doer) => [{ kinds: ['moveCounter'], name: ['fate'], from: filterOf(doer!) }],
});
LVp.define('spend', '<~spend | ~pay> {u:LUnits}', {
  doer: 'player',
  does: (n, c, doer) => {
    const found = unitsOf(n.v.u, c);
    if (found.unit !== 'fate') throw new NoReading('fate is spent');
    return [loses(found, doerOf(doer))];
  },
});
LVp.define('draw', '~draw {u:LUnits}', {
  doer: 'player',
  does: (n, c, doer) => {
    const found = unitsOf(n.v.u, c);
    if (found.unit !== 'card') throw new NoReading('cards are drawn');
    return [{ e: 'draw', player: doerOf(doer), n: exactly(found) }];
  },
  happens: (n, c, doer) => {
    const { unit, n: least } = unitsOf(n.v.u, c);
    if (unit !== 'card' || least !== 1) throw new NoReading('how many cards');
    return [{ kinds: ['draw'], ...byPlayer(doer) }];
  },
});

/** An amount of honor up to this one, which the player chooses as a payment. */
LAct.define('loseUpTo', 'you may lose up to {n:LNum} honor', (n, c) => {
  const most = LNum.of(n.v.n)(n.v.n, c);
  if (most < 2) throw new NoReading('how much honor');
  const ways = Array.from({ length: most }, (_, index) => ({ amount: index + 1, name: c.name('b') }));
  const of = ways.map(({ amount, name }): Cost[] => [
    {
      k: 'do',
      effect: { e: 'loseHonor', player: you, amount, name, words: [`lose ${amount} honor`] },
    },
  ]);
  c.costs.push({ k: 'either', of });
  c.honorPaid = ways.reduce<Amount>(
    (less, { amount, name }) => amountIf({ c: 'did', name }, amount, less),
    0,
  );
});
LPer.define('honorLost', 'honor you lost by this ability', (_n, c) => {
  if (c.honorPaid === undefined) throw new NoReading('which honor');
  return c.honorPaid;
});

// Between players, cards and rings.
const given = (found: Counted, from: Ref, to: Ref): Effect => {
  if (found.unit === 'card') throw new NoReading('fate or honor is given');
  return found.unit === 'honor'
    ? { e: 'giveHonor', from, to, amount: exactly(found) }
    : fate(exactly(found), { from: player(from), to: player(to) });
};
/** A player as the object of a verb. */
const LToWhom = category<Lower<Ref>>('LToWhom', 'a player');
LToWhom.define('you', 'you', () => you);
LToWhom.define('player', '{p:LPlayer}', (n, c) => playerOf(n.v.p, c));
export const whom = (node: Node, c: LivingContext): Ref => LToWhom.of(node)(node, c);

LVp.define('give', '~give {p:LToWhom} {u:LUnits}', {
  doer: 'player',
  does: (n, c, doer) => [given(unitsOf(n.v.u, c), doerOf(doer), whom(n.v.p, c))],
  happens: (n, c, doer) => givenTo(n, c, doer, whom(n.v.p, c)),
});
LVp.define(
  'giveTo',
  '~give {u:LUnits} to {p:LToWhom}',
  {
    doer: 'player',
    does: (n, c, doer) => [given(unitsOf(n.v.u, c), doerOf(doer), whom(n.v.p, c))],
    happens: (n, c, doer) => givenTo(n, c, doer, whom(n.v.p, c)),
  },
  { object: 'u' },
);
LVp.define('take', '~take {u:LUnits} from {p:LToWhom} [for each {y:LPer}]', {
  doer: 'player',
  does: (n, c, doer) => [given(counting(n, c), whom(n.v.p, c), doerOf(doer))],
});
function givenTo(n: Node, c: LivingContext, doer: Noun | undefined, to: Ref): Pattern[] {
  const found = unitsOf(n.v.u!, c);
  const filter: Filter = { kind: 'player', preds: [{ p: 'is', ref: to }] };
  if (found.unit === 'honor')
    return [{ kinds: ['giveHonor'], ...byPlayer(doer), to: filter, ...enough(found) }];
  const from = doer ? { from: playerFilter(doer) } : {};
  return [{ kinds: ['moveCounter'], name: ['fate'], ...from, to: filter, ...enough(found) }];
}
const isFate = (node: Node, c: LivingContext): Counted => {
  const found = unitsOf(node, c);
  if (found.unit !== 'fate') throw new NoReading('fate lies on cards and rings');
  return found;
};
const someFate = (node: Node, c: LivingContext): Amount | 'all' => {
  const found = isFate(node, c);
  return found.n === 'all' ? 'all' : exactly(found);
};
/**
 * The fate may come from the supply, a player's pool or another card, so 'that character' is not the subject of the
 * occurrence.
 */
LVp.define(
  'place',
  '(verb: ~place | ~put) {u:LUnits} on {x:LNp}',
  {
    doer: 'player',
    does: (n, c, doer) => [fate(someFate(n.v.u, c), { to: object(n.v.x, c, doer).what })],
    happens: (n, c) => {
      const least = isFate(n.v.u, c);
      const of = filterOf(noun(n.v.x, c));
      const preds: Filter['preds'] = [
        ...of.preds,
        { p: 'stat', stat: 'fate', cmp: '>=', to: least.n === 'all' ? 1 : least.n },
      ];
      return [
        { kinds: ['moveCounter'], name: ['fate'], to: of, ...enough(least) },
        { kinds: ['enterPlay'], subject: { ...of, preds } },
      ];
    },
  },
  { object: 'u' },
);
LVp.define(
  'removeFate',
  '~remove {u:LUnits} from {x:LNp}',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { what, name } = object(n.v.x, c, doer);
      return [{ ...fate(someFate(n.v.u, c), { from: what }), ...named(name) }];
    },
    happens: (n, c) => {
      const found = isFate(n.v.u, c);
      return [{ kinds: ['moveCounter'], name: ['fate'], from: filterOf(noun(n.v.x, c)), ...enough(found) }];
    },
  },
  { object: 'u' },
);
/** A place that fate moves from or to: a card, a ring or a pool. */
const LFateAt = category<(node: Node, c: LivingContext, doer: Noun) => Obj>('LFateAt', 'where fate is');
LFateAt.define('thing', '{x:LNp}', (n, c, doer) => object(n.v.x, c, doer).what);
LFateAt.define('pool', '{w:LWhose} fate pool', (n, c, doer) => player(whose(n.v.w, c, doer)));
LFateAt.define('owner', "<its owner 's | their owner 's> fate pool", (_n, c) => player(c.ownerOf(c.that())));
const end = (node: Node, c: LivingContext, doer: Noun): Obj => LFateAt.of(node)(node, c, doer);
LVp.define('placeFrom', '(verb: ~place | ~put) {u:LUnits} from {a:LFateAt} on {b:LFateAt}', {
  doer: 'player',
  does: (n, c, doer) => {
    const from = end(n.v.a, c, doer);
    return [fate(someFate(n.v.u, c), { from, to: end(n.v.b, c, doer) })];
  },
});
LVp.define(
  'moveFate',
  '~move {u:LUnits} from {a:LFateAt} to {b:LFateAt}',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const from = end(n.v.a, c, doer);
      return [fate(someFate(n.v.u, c), { from, to: end(n.v.b, c, doer) })];
    },
  },
  { object: 'u' },
);
LVp.define('returnFate', "~return all fate on {x:LNp} to its owner 's fate pool", {
  doer: 'player',
  does: (n, c) => {
    const { what } = object(n.v.x, c);
    const owner = c.ownerOf(what.o === 'ref' ? what.ref : self);
    return [fate('all', { from: what, to: player(owner) })];
  },
});
/** The fate that the sentence before moves goes to nobody. */
LVp.define('discardThatFate', '~discard that fate', {
  doer: 'player',
  does: (_n, c) => {
    const last = c.previous.at(-1);
    if (last?.e !== 'moveCounter' || last.counter !== 'fate' || last.from === undefined)
      throw new NoReading('which fate');
    const { to: _to, name: _name, ...gone } = last;
    return [gone];
  },
});
/** Fate from the player's pool that goes to a ring. */
LVp.define('spendTo', '<~place {n:LAmt} of your fate on {y:LNp} | ~spend {n:LAmt} fate to {y:LNp}>', {
  doer: 'player',
  does: (n, c, doer) => {
    if (!isYou(doer)) throw new NoReading('whose fate');
    const count = LAmt.of(n.v.n!)(n.v.n!, c);
    return [fate(count, { from: player(you), to: objectOf(LNp.of(n.v.y!)(n.v.y!, c), c) })];
  },
});
