/** Verbs that move cards: between home and conflict, into and out of play, to hands, decks and provinces. */
import type { Effect, Filter, Obj, Pattern, Pred, Ref, Waiver } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { LUntil, LZone } from './categories.ts';
import {
  filterOf,
  here,
  isType,
  type LivingContext,
  mine,
  type Noun,
  objectOf,
  one,
  opponent,
  refOf,
  seen,
  self,
  you,
} from './context.ts';
import { befalls, fromPlay, happensTo, named, noun, object, subjectOf } from './deed-tools.ts';
import { playerOf } from './players.ts';
import { byPlayer, doerOf, isPlayer, isYou, LVp, playerFilter } from './verb.ts';
import { controlled } from './zones.ts';

// Home and conflict.
const LWay = category<'in' | 'home' | 'either'>('LWay', 'where it moves');
LWay.define('in', 'to <the | this | that> conflict', 'in');
LWay.define('aConflict', 'to a conflict', 'in');
LWay.define('home', 'home', 'home');
LWay.define(
  'either',
  '<to the conflict or home <| from the conflict> | into or out of that conflict>',
  'either',
);
const goes = (what: Obj, way: 'in' | 'home'): Effect => ({
  e: 'move',
  what,
  to: way === 'in' ? { pl: 'battlefield', ref: here } : { pl: 'home' },
});
const arrives = (way: 'in' | 'home' | 'either'): Partial<Pattern> =>
  way === 'in'
    ? { to: { kind: 'battlefield', preds: [] } }
    : way === 'home'
      ? { to: { kind: 'player', preds: [] } }
      : {};
LVp.define(
  'move',
  '<~move | ~send> {x:LNp} {w:LWay}',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { what, name } = object(n.v.x, c, doer);
      const way = LWay.of(n.v.w);
      if (way !== 'either') return [{ ...goes(what, way), ...named(name) }];
      return [{ e: 'either', player: you, of: [[goes(what, 'in')], [goes(what, 'home')]] }];
    },
    happens: (n, c, doer) => befalls('move')(n, c, doer).map((p) => ({ ...p, ...arrives(LWay.of(n.v.w)) })),
  },
  { object: 'x' },
);
LVp.define('moveAtAll', '~move {x:LNp}', { doer: 'player', happens: befalls('move') }, { object: 'x' });
LVp.define('moves', '~move [{w:LWay}]', {
  doer: 'thing',
  happens: (n, c, doer) => happensTo('move', n.v.w ? arrives(LWay.of(n.v.w)) : {})(n, c, doer),
});
LVp.define('commit', '(verb: ~be committed | ~commit) to a conflict', {
  doer: 'thing',
  happens: happensTo('commit', { to: { kind: 'battlefield', preds: [] } }),
});
LVp.define('switch', '~switch {x:LNp} with {y:LNp}', {
  doer: 'player',
  does: (n, c) => {
    const [a, b] = [noun(n.v.x, c), noun(n.v.y, c)];
    if (a.sort !== 'card' || b.sort !== 'card') throw new NoReading('cards are switched with cards');
    return [{ e: 'switch', a: objectOf(a, c), b: objectOf(b, c) }];
  },
});
/** Two characters take each other's place, in the conflict and at home. */
LVp.define('switchPlaces', "~switch {x:LNp} ' (what: location | locations)", {
  doer: 'player',
  does: (n, c) => {
    const ref = refOf(noun(n.v.x, c));
    const name = c.name('b');
    const among = (...preds: Pred[]): Obj => ({
      o: 'all',
      filter: { kind: 'card', preds: [{ p: 'is', ref }, ...preds] },
    });
    const went: Ref = { r: 'bind', name };
    return [
      { ...goes(among({ p: 'state', is: 'inArmy' }), 'home'), name },
      goes(among({ p: 'state', is: 'home' }, { p: 'other', than: went }), 'in'),
    ];
  },
});
LVp.define('moveAttachment', '~move {x:LNp} to <another | an eligible> character you control', {
  doer: 'player',
  does: (n, c) => [
    {
      e: 'transfer',
      what: object(n.v.x, c).what,
      to: { o: 'pick', filter: { kind: 'card', preds: [isType('Character'), mine] }, n: one },
    },
  ],
});

// Into play, into hands, decks and provinces.
type Into = (node: Node, c: LivingContext, x: Node, doer: Noun) => Effect[];
const LInto = category<Into>('LInto', 'where it is put');
type Put = Extract<Effect, { e: 'put' }>;
const put = (x: Node, c: LivingContext, doer: Noun, to: Put['to']): Put => {
  const { what, name } = object(x, c, doer);
  return { e: 'put', what, to, ...named(name) };
};
/** Nothing refers to a card that is hidden afterwards, so its owner is noted before. */
const notingOwner = (isOwners: boolean, made: Put, c: LivingContext): Effect[] =>
  isOwners && made.what.o === 'ref' ? [c.noteOwner(made.what.ref).noted, made] : [made];
LInto.define('hand', "(prep: to | into) (whose: your | its owner 's) hand", (n, c, x, doer) =>
  notingOwner(n.c.whose === 1, put(x, c, doer, { zone: 'hand' }), c),
);
LInto.define(
  'deck',
  "<to the | on the | on> (end: top | bottom) of (whose: its owner 's | its) (deck: deck | conflict deck | dynasty deck)",
  (n, c, x, doer) => {
    const to: Put['to'] = { zone: 'deck', position: n.c.end === 0 ? 'top' : 'bottom' };
    return notingOwner(n.c.whose === 0, put(x, c, doer, to), c);
  },
);
LInto.define(
  'yourDeck',
  "(prep: on | to) (end: top | the top | the bottom) of (whose: your | that player 's | their | that) (deck: deck | conflict deck | dynasty deck) [order: in any order]",
  (n, c, x, doer) => {
    const made = put(x, c, doer, { zone: 'deck', position: n.c.end === 2 ? 'bottom' : 'top' });
    if (n.c.order !== 1) return [made];
    if (made.what.o === 'pick') throw new NoReading('which cards');
    return [{ e: 'rearrange', what: made.what }, made];
  },
);
/** The rules do not say how a card lies in a province to which no rule brings it, so the text must. */
LInto.define(
  'province',
  '(prep: in | into | onto) {y:LNp} [face: <| ,> (how: faceup | facedown)]',
  (n, c, x, doer) => {
    const place = noun(n.v.y, c);
    if (place.sort !== 'province') throw new NoReading('where it is put');
    if (n.c.face !== 1) throw new Missing('whether the card lies faceup or facedown in the province');
    return intoProvince(place, n.c.how === 0, x, c, doer);
  },
);
function intoProvince(place: Noun, isFaceUp: boolean, x: Node, c: LivingContext, doer: Noun): Effect[] {
  const { what, name } = object(x, c, doer);
  const chosen = c.name('b');
  const inside: Ref = place.is === 'known' ? place.ref : { r: 'bind', name: chosen };
  if (place.is === 'each') throw new NoReading('one province');
  return [
    ...(place.is === 'known' ? [] : [{ e: 'choose' as const, what: objectOf(place, c), name: chosen }]),
    {
      e: 'put',
      what,
      to: { zone: 'province', in: inside, ...(isFaceUp && { faceUp: true as const }) },
      ...named(name),
    },
  ];
}
LInto.define('faceInto', '(how: faceup | facedown) into {y:LNp}', (n, c, x, doer) => {
  const place = noun(n.v.y, c);
  if (place.sort !== 'province') throw new NoReading('where it is put');
  return intoProvince(place, n.c.how === 0, x, c, doer);
});
LInto.define(
  'play',
  'into play [where: <in the conflict <| under your control> | as participating characters | as a participating character>]',
  (n, c, x, doer) => {
    const { what, name = c.name('b') } = object(x, c, doer);
    // A card counts as a new card once it enters play, so 'it' means the new one from here on.
    c.last = { r: 'bind', name };
    return [
      {
        e: 'enter',
        what,
        entry: { costs: 'waive' },
        ...(n.c.where === 1 && { at: { pl: 'battlefield' as const, ref: here } }),
        name,
      },
    ];
  },
);
/** An attachment enters play on a character. */
LInto.define('attached', 'into play attached to {y:LNp}', (n, c, x, doer) => {
  const { what, name } = object(x, c, doer);
  return [{ e: 'attach', what, to: objectOf(noun(n.v.y, c), c), entry: { costs: 'waive' }, ...named(name) }];
});
/** Puts a card into play from a zone out of play. If the card is this one, its ability is used from there. */
LInto.define(
  'playFrom',
  'into play from {z:LZone} [where: <in the conflict | as participating characters | as a participating character>]',
  (n, c, x) => {
    const found = noun(x, c);
    const place = LZone.of(n.v.z)(n.v.z, c);
    const zones = zonesIn(place);
    if (zones === undefined) throw new NoReading('where it lies');
    if (found.is === 'known') {
      if (found.ref.r !== 'self') throw new NoReading('it lies there already');
      c.waive.push(...new Set(zones.map((zone) => waived[zone] ?? 'inPile')));
      c.conditions.push({ c: 'is', ref: self, preds: place.map(withoutOwner) });
    }
    const preds = (): Pred[] => [...filterOf(found).preds, ...place.flatMap(seen)];
    const what: Obj =
      found.is === 'some'
        ? {
            o: 'pick',
            n: found.n,
            filter: { ...found.filter, preds: preds() },
            ...(found.joint && { joint: found.joint }),
          }
        : objectOf(found, c);
    const name = c.name('b');
    if (found.is === 'some') c.mention(found, { r: 'bind', name });
    return [
      {
        e: 'enter',
        what,
        entry: { costs: 'waive' },
        ...(n.c.where === 1 && { at: { pl: 'battlefield' as const, ref: here } }),
        ...(found.is === 'some' && { name }),
      },
    ];
  },
);
/** How an ability says that its card may lie elsewhere. */
const waived: Record<string, Waiver> = { hand: 'inHand', province: 'inProvince' };
/** The names of the zones that a place says, also in a list. */
function zonesIn(place: Pred[]): string[] | undefined {
  const found = place.flatMap((one) =>
    one.p === 'zone'
      ? [one.zone].flat()
      : one.p === 'any'
        ? one.of.flatMap((list) => zonesIn(list) ?? [])
        : [],
  );
  return found.length > 0 ? found : undefined;
}
const withoutOwner = (pred: Pred): Pred => (pred.p === 'zone' ? { p: 'zone', zone: pred.zone } : pred);
LInto.define('thatProvince', 'into play in that province', (_n, c, x) => {
  const { leftFrom: ref } = c;
  if (ref === undefined) throw new NoReading('which province');
  const { what } = object(x, c);
  return [{ e: 'enter', what, entry: { costs: 'waive' }, at: { pl: 'province', ref } }];
});
LVp.define(
  'put',
  '(verb: ~put | ~return | ~place | ~add | ~take) {x:LNp} {t:LInto}',
  {
    doer: 'player',
    does: (n, c, doer) => LInto.of(n.v.t)(n.v.t, c, n.v.x, doer),
  },
  { object: 'x' },
);
/** A card that an effect brings into play was not played. */
LVp.define(
  'putIntoPlay',
  '~put {x:LNp} into play',
  {
    doer: 'player',
    happens: (n, c, doer) =>
      befalls('enterPlay')(n, c, undefined).map((one) => ({
        ...one,
        cause: { modes: ['effect'], ...(doer && isPlayer(doer) && { player: playerFilter(doer) }) },
      })),
  },
  { object: 'x' },
);
LVp.define('putInto', '~put into play {x:LNp}', {
  doer: 'player',
  does: (n, c, doer) => {
    const { what, name = c.name('b') } = object(n.v.x, c, doer);
    c.last = { r: 'bind', name };
    return [{ e: 'enter', what, entry: { costs: 'waive' }, name }];
  },
});
LVp.define(
  'shuffleBack',
  "~shuffle {x:LNp} <into | back into> (whose: your dynasty | <its owner 's conflict | your conflict | his or her conflict | their conflict>) deck",
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { what, name = c.name('b') } = object(n.v.x, c, doer);
      const bound: Ref = { r: 'bind', name };
      c.leftFrom = { r: 'of', rel: 'cameFrom', of: bound };
      const put: Effect = { e: 'put', what, to: { zone: 'deck' }, name };
      if (n.c.whose === 0) return [put, { e: 'shuffle', zone: { zone: 'dynastyDeck', of: you } }];
      if (what.o !== 'ref') throw new Missing('the owner of a card that is picked as it is shuffled');
      // Nothing refers to a card that was shuffled, so its owner is noted before.
      const { noted, ref: of } = c.noteOwner(what.ref);
      return [noted, put, { e: 'shuffle', zone: { zone: 'conflictDeck', of } }];
    },
  },
);

// Entering and leaving play.
const entered: Ref = { r: 'role', role: 'subject' };
const LEntering = category<(node: Node, c: LivingContext) => { from?: Filter; where?: Pred[] }>(
  'LEntering',
  'how it enters play',
);
LEntering.define('control', "under (who: your | {p:LPlayer} 's) control", (n, c) => ({
  where: controlled(n.v.p ? playerOf(n.v.p, c) : you),
}));
LEntering.define('conflict', 'in <a | the> conflict', () => ({ where: [{ p: 'state', is: 'inArmy' }] }));
LEntering.define('side', 'as (side: a defender | an attacker)', (n) => ({
  where: [{ p: 'state', is: n.c.side === 0 ? 'defending' : 'attacking' }],
}));
LEntering.define('from', 'from {z:LZone}', (n, c) => ({
  from: { kind: 'card', preds: LZone.of(n.v.z)(n.v.z, c) },
}));
LVp.define('enter', '~enter play [{a:LEntering}] [{b:LEntering}]', {
  doer: 'thing',
  happens: (n, c, doer) => {
    const said = [n.v.a, n.v.b].flatMap((one) => (one ? [LEntering.of(one)(one, c)] : []));
    const preds = said.flatMap(({ where = [] }) => where);
    const from = said.find((one) => one.from)?.from;
    return happensTo('enterPlay', {
      ...(from && { from }),
      ...(preds.length > 0 && { where: [{ c: 'is', ref: entered, preds }] }),
    })(n, c, doer);
  },
});
const leaving = ['discard', 'sacrifice', 'put', 'removeFromGame'];
LVp.define('leave', '~leave play', {
  doer: 'thing',
  happens: (_n, c, doer) => [
    {
      kinds: leaving,
      subject: subjectOf(doer!, c),
      from: fromPlay,
    },
  ],
});
LVp.define(
  'attach',
  '~attach {x:LNp} to {y:LNp}',
  {
    doer: 'player',
    // An attachment in play goes to another character.
    does: (n, c, doer) => {
      const { what, name } = object(n.v.x, c, doer);
      const lies = what.o !== 'ref' && what.filter.preds.some((one) => one.p === 'zone');
      if (lies) throw new NoReading('it is not in play');
      return [{ e: 'transfer', what, to: objectOf(noun(n.v.y, c), c), ...named(name) }];
    },
    happens: (n, c, doer) => {
      const [of, to] = [filterOf(noun(n.v.x, c)), filterOf(noun(n.v.y, c))];
      return [
        { kinds: ['enterPlay', 'attach'], ...byPlayer(doer), subject: of, to },
        { kinds: ['transfer'], ...byPlayer(doer), subject: of, to },
      ];
    },
  },
  { object: 'x' },
);

// Control.
LVp.define('control', '~take control of {x:LNp} {u:LUntil}', {
  doer: 'player',
  does: (n, c, doer) => {
    const { what } = object(n.v.x, c, doer);
    const ends = { battle: 'battleEnds', phase: 'phaseEnds', turn: 'turnEnds' };
    const kind = ends[LUntil.of(n.v.u).d as keyof typeof ends];
    if (!isYou(doer) || kind === undefined) throw new NoReading('control for a time');
    return [
      { e: 'control', what, to: you },
      {
        e: 'later',
        trigger: { point: 'after', on: [{ kinds: [kind] }] },
        do: [{ e: 'control', what, to: opponent }],
      },
    ];
  },
});
LVp.define('controlForGood', '(verb: ~take | ~gain) control of {x:LNp}', {
  doer: 'player',
  does: (n, c, doer) => {
    // An attachment goes to another character in the same change.
    if (noun(n.v.x, c).words?.includes('attachment')) throw new NoReading('where it is attached');
    const { what, name } = object(n.v.x, c);
    return [{ e: 'control', what, to: doerOf(doer), ...named(name) }];
  },
});
LVp.define('giveControl', '~give control of {x:LNp} to {p:LPlayer}', {
  doer: 'player',
  does: (n, c, doer) => {
    const { what, name } = object(n.v.x, c, doer);
    return [{ e: 'control', what, to: playerOf(n.v.p, c), ...named(name) }];
  },
});
/** The attachment changes controller and bearer in one change. If it cannot be attached, it is discarded. */
LVp.define(
  'takeOver',
  '<~take control of {x:LNp} and attach it to the dishonored character . if it cannot be attached there , discard it | ~take control of {x:LNp} and attach it to that character , if able . otherwise , discard the attachment>',
  {
    doer: 'player',
    does: (n, c) => {
      if (c.paid === undefined) throw new NoReading('which character');
      const found = noun(n.v.x!, c);
      if (found.is !== 'known') throw new NoReading('which attachment');
      const [what, name] = [{ o: 'ref' as const, ref: found.ref }, c.name('b')];
      return [
        { e: 'transfer', what, to: { o: 'ref', ref: c.paid }, under: you, name },
        branch({ c: 'not', of: { c: 'did', name } }, [{ e: 'discard', what }]),
      ];
    },
  },
);
