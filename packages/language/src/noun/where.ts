/**
 * Places of a thing: 'at home', 'in your army', 'in your discard pile'. A place may follow a noun ('a card in your
 * hand') or the verb 'is' ('if he is at home'), so it is written once for both.
 */
import type { Pred, Ref } from '@kyuden/engine/program';
import { Post, Pred_, Where } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { there } from '../frames/place.ts';
import { type Context, type Entity, Gap, NoReading, same, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { filterOf, type Meaning, refOf, targeted } from './meaning.ts';
import { isSpent, unitCard } from './resolve.ts';
import { InZone } from './zone.ts';

const units = ['card', 'unit'] as const;
const here: Ref = { r: 'role', role: 'currentBattlefield' };

/** All zones, in play and out of play. */
const everywhere = [
  'home',
  'battlefield',
  'unit',
  'hand',
  'fateDeck',
  'dynastyDeck',
  'fateDiscard',
  'dynastyDiscard',
  'province',
  'focusPool',
  'focusArea',
  'resolution',
  'entering',
];

Post.define('where', '[not: not] {w:Where}', {
  after: (n) => Where.of(n.v.w).after,
  preds: (n, c) => {
    const preds = Where.of(n.v.w).preds(n.v.w, c);
    return n.c.not === 1 ? negated(preds) : preds;
  },
  anywhere: (n) => n.c.not !== 1 && Where.of(n.v.w).anywhere === true,
});
Pred_.define('where', '{w:Where}', (n, c) => Where.of(n.v.w).preds(n.v.w, c));

/** The predicate that not all of these hold. */
export function negated(preds: Pred[]): Pred[] {
  if (preds.length === 0) throw new NoReading('nothing is denied');
  return [{ p: 'not', pred: preds.length === 1 ? preds[0]! : { p: 'any', of: [preds] } }];
}

Where.define('atHome', 'at home', {
  after: units,
  preds: () => [{ p: 'state', is: 'home' }],
  anywhere: true,
});
Where.define('home', 'in {of:Poss} home', {
  after: units,
  preds: (n, c) => [
    { p: 'state', is: 'home' },
    { p: 'control', by: ref(n.v.of, c, ['player']) },
  ],
  anywhere: true,
});
Where.define('at', 'at {p:NPx.place}', {
  after: units,
  preds: (n, c) => [{ p: 'at', place: ref(n.v.p, c, ['place']) }],
  apart: true,
});
/** Of described places, those that are elsewhere: at one of them a card is out of the battle. */
Where.define('atSuch', 'at {p:NP1.place}', {
  after: units,
  preds: (n, c) => {
    const place = thing(n.v.p, c, ['place']);
    if (place.m !== 'class' || place.number !== 'sg') throw new NoReading('read as a known place');
    const filter = filterOf(place);
    const isAny = filter.kind === 'province' && filter.preds.length === 0;
    if (!isAny && !filter.preds.some(({ p }) => p === 'adjacent' || p === 'other'))
      throw new Gap('at any such place');
    return [{ p: 'at', place: { r: 'those', filter } }];
  },
  apart: true,
  anywhere: true,
});
Where.define('there', 'there', {
  after: units,
  preds: (_n, c) => [{ p: 'at', place: there(c, ['battlefield', 'location']) }],
});
Where.define('here', '(how: here | at this battle | in this battle | in the current battle)', {
  after: units,
  preds: () => [{ p: 'at', place: here }],
});
Where.define('atSome', 'at <a battlefield | battlefields>', {
  after: units,
  preds: () => [{ p: 'not', pred: { p: 'state', is: 'home' } }],
});
Where.define('beside', 'at the same location [as {x:NP1.card}]', {
  after: units,
  preds: (n, c) => {
    if (n.v.x === undefined) return [{ p: 'with', of: unitCard(lastCard(c)) }];
    const other = thing(n.v.x, c, cards);
    return [
      other.m === 'ref' ? { p: 'with', of: unitCard(other.ref) } : { p: 'besides', filter: filterOf(other) },
    ];
  },
});

// Of several things it says that they are together, which `noun/feature` reads.
Post.define('together', 'in the same (what: unit | army)', {
  after: units,
  preds: (n, c) => {
    if (c.candidate?.number !== 'sg') throw new NoReading('one is meant');
    const of = unitCard(lastCard(c));
    return [n.c.what === 0 ? { p: 'inUnit', of } : { p: 'army', of }, { p: 'other', than: of }];
  },
});

function lastCard(c: Context): Ref {
  const isCard = ({ sort }: Entity): boolean => sort === 'card' || sort === 'unit';
  const card = c.last((entity) => isCard(entity) && !isSpent(entity.ref, c)) ?? c.last(isCard);
  if (card === undefined) throw new NoReading('the same location as what');
  return card.ref;
}

Where.define('army', 'in {a:NPx.army}', {
  after: units,
  preds: (n, c) => [{ p: 'army', of: ref(n.v.a, c, ['army']) }],
});
Where.define('ownArmy', 'in your current army', {
  after: units,
  preds: () => [{ p: 'army', of: you }],
});
Where.define('enemyArmy', '(how: in the <enemy | current enemy> army | on the enemy side)', {
  after: units,
  preds: () => [{ p: 'enemy' }],
});
Where.define('sideArmy', 'in the (side: attacking | defending) army', {
  after: units,
  preds: (n) => [{ p: 'state', is: n.c.side === 0 ? 'attacking' : 'defending' }],
});
Where.define('anArmy', 'in an army', { after: units, preds: () => [{ p: 'state', is: 'inArmy' }] });

Where.define('unit', 'in {u:NPx.unit}', {
  after: ['card'],
  preds: (n, c) => {
    const meaning = thing(n.v.u, c, ['unit']);
    if (meaning.m === 'class' && !meaning.target) return inSomeUnit(meaning);
    if (meaning.m === 'list') throw new NoReading('which unit');
    const of = meaning.m === 'ref' ? unitCard(meaning.ref) : refOf(targeted(meaning, c));
    return [{ p: 'inUnit', of }];
  },
});

Where.define('unitOf', 'in the unit of {x:NP1.card}', {
  after: ['card'],
  preds: (n, c) => {
    const leader = thing(n.v.x, c, cards);
    return [
      leader.m === 'ref'
        ? { p: 'inUnit', of: unitCard(leader.ref) }
        : { p: 'inUnitOf', filter: filterOf(leader) },
    ];
  },
});

/** 'In a unit' means a Personality or a card attached to one; 'in an enemy unit' also asks whose it is. */
function inSomeUnit(meaning: Meaning & { m: 'class' }): Pred[] {
  const { preds } = meaning.filters[0]!;
  if (meaning.n === 'no' || preds.some((pred) => !isSharedByUnit(pred))) throw new Gap('in such a unit');
  // Only cards in units are in an army.
  if (preds.some((pred) => pred.p === 'enemy' || pred.p === 'army' || pred.p === 'opposing')) return preds;
  return [{ p: 'type', any: ['Personality', 'Follower', 'Item', 'Spell'] }, ...preds];
}

/** Whether a predicate that holds for a unit holds for each of its cards. */
function isSharedByUnit(pred: Pred): boolean {
  if (pred.p === 'not') return isSharedByUnit(pred.pred);
  return ['enemy', 'control', 'at', 'army', 'opposing'].includes(pred.p);
}

Where.define('zone', 'in {z:InZone}', { after: ['card'], preds: zonePreds });
Where.define('faceUp', 'face-up in {z:InZone}', {
  after: ['card'],
  preds: (n, c) => [{ p: 'state', is: 'faceUp' }, ...zonePreds(n, c)],
});

/** The predicate that a card is in the zone of a slot `z`. */
function zonePreds(n: Node, c: Context): Pred[] {
  return InZone.of(n.v.z!)(n.v.z!, c);
}

Where.define('play', '<in play | still in play>', {
  after: ['card'],
  preds: () => [{ p: 'state', is: 'inPlay' }],
});
Where.define('everywhere', 'in (how: and | or) out of play', {
  after: ['card'],
  preds: () => [{ p: 'zone', zone: everywhere }],
});
Where.define('outOfPlay', 'out of play', {
  after: ['card'],
  preds: () => [{ p: 'zone', zone: everywhere.slice(3) }],
});
Where.define('province', 'in {p:NPx.place}', { after: ['card'], preds: (n, c) => provincePreds(n.v.p, c) });

/** The predicate that a card is in this province. */
export function provincePreds(n: Node, c: Context): Pred[] {
  const where = thing(n, c, ['place']);
  const words = n.v.o1 ?? n.v.base?.v.core;
  const head = (words?.data as { heads?: { lexical: { words: string[] } }[] } | undefined)?.heads?.[0]
    ?.lexical.words[0];
  const named =
    n.v.base?.phrase.name === 'Base.this' ? (n.v.base.data as { words: string[] }).words[0] : head;
  if (!/^[Pp]rovince$/.test(named ?? '') || where.m !== 'ref') throw new NoReading('which province');
  return [
    { p: 'zone', zone: 'province' },
    { p: 'in', of: where.ref },
  ];
}

Post.define('fromZone', 'from {z:InZone}', { after: ['card'], preds: zonePreds, isShared: true });
Post.define('fromProvince', 'from {p:NPx.place}', {
  after: ['card'],
  preds: (n, c) => provincePreds(n.v.p, c),
  isShared: true,
});

/** A battlefield where a unit would face enemies. For a unit of yours these are the enemies of the battle. */
Post.define('wouldOppose', 'where (how: {x:NPx.card} would be opposed | there is an enemy army)', {
  after: ['place'],
  preds: (n, c) => {
    const who = n.v.x === undefined ? undefined : ref(n.v.x, c, cards);
    if (who === undefined || isYours(who, c)) return [{ p: 'enemy' }];
    return [
      { p: 'attachments', filter: { kind: 'unit', preds: [{ p: 'against', of: who }] }, cmp: '>=', n: 1 },
    ];
  },
});

const isYours = (who: Ref, c: Context): boolean =>
  who.r === 'self' || who.r === 'host' || c.entities.findLast((one) => same(one.ref, who))?.mine === true;
