/**
 * Times of play as nouns: 'this battle', 'your Dynasty Phase', 'the Combat Segment'. Their beginning, end and
 * resolution are events, used in triggers and durations like any other.
 */
import type { Condition, Duration, Filter, Pattern, Ref, Standing, Trigger } from '@kyuden/engine/program';
import {
  Cond1,
  Event,
  Lead,
  type LeadMeaning,
  type Moment_,
  Trail,
  Trig,
  Until,
} from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';
import { ref, thing } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { Amid, early, inEarly } from './occasion.ts';
import { during, until } from './sentence.ts';
import { current, mine } from './time.ts';

const points = ['begins', 'ends', 'resolves'] as const;
type Point = (typeof points)[number];

interface StretchMeaning extends Partial<Record<Point, string>> {
  /** Names of this time in the rulebook. */
  names?: string[];
  /** The condition that it is this time now. */
  during?: Condition;
  /** Whether this time belongs to a player. */
  owned?: true;
}
const Stretch = category<StretchMeaning>('Stretch', 'a time of play');
Stretch.define('turn', 'turn', { begins: 'turnBegins', ends: 'turnEnds', owned: true });
Stretch.define('battle', 'battle', {
  ends: 'battleEnds',
  resolves: 'battleResolves',
  during: { c: 'inBattle' },
});
Stretch.define('phase', 'phase', { begins: 'phaseBegins', ends: 'phaseEnds' });
Stretch.define('duel', 'duel', { ends: 'duelEnds', resolves: 'duelEnds' });
Stretch.custom(
  'namedPhase',
  {
    read: (chart, at) =>
      chart.read('Phase', at).map(({ node, end }) => ({
        node: {
          ...node,
          phrase: Stretch.phrases.find((one) => one.name === 'Stretch.namedPhase')!,
          v: { p: node },
        },
        end,
      })),
    print: (n, out) => out.child(n.v.p!),
  },
  {},
);
const segments: readonly [string, string[]][] = [
  ['Declaration', ['Declaration']],
  ['Infantry Maneuvers', ['InfantryManeuvers']],
  ['Cavalry Maneuvers', ['CavalryManeuvers']],
  ['Maneuvers', ['InfantryManeuvers', 'CavalryManeuvers']],
  ['Combat', ['Combat']],
  ['Resolution', ['Resolution']],
];
for (const [words, names] of segments)
  Stretch.define(`${names.join('')}Segment`, `${words} <Segment | segment>`, {
    begins: 'segmentBegins',
    ends: 'segmentEnds',
    names,
    ...(names.length === 1 && { during: { c: 'phase', phase: names[0]! } }),
  });

function stretch(n: Node): StretchMeaning {
  if (n.v.p === undefined) return Stretch.of(n);
  const phase = n.v.p.phrase.meaning as string;
  return {
    begins: 'phaseBegins',
    ends: 'phaseEnds',
    names: [phase],
    during: { c: 'phase', phase },
    owned: true,
  };
}

/** A time of play with its owner or determiner, at one of its points. */
const When = category<(n: Node, c: Context, point: Point) => Pattern[]>('When', 'a time of play');
When.define(
  'time',
  '(which: this | the current | the | a | each | any | your | {of:Poss}) {t:Stretch}',
  (n, c, point) => {
    const time = stretch(n.v.t);
    const kind = time[point];
    if (kind === undefined) throw new NoReading('it has no such point');
    const made: Pattern = { kinds: [kind] };
    if (time.names !== undefined) made.name = time.names;
    // The current battle is at the current battlefield.
    if (n.v.t.phrase.name === 'Stretch.battle' && n.c.which < 3) made.subject = current;
    const whose = ownerOf(n, c);
    if (whose !== undefined && time.owned !== true) throw new NoReading('whose it is');
    return [whose === undefined ? made : { ...made, player: whose }];
  },
);
When.define('at', '(which: a | the) battle <at | in> {p:NPx.place}', (n, c, point) => {
  if (point === 'begins') throw new NoReading('it has no such point');
  const where = ref(n.v.p, c, ['place']);
  // The battle at a province is at its battlefield.
  const isField = where.r === 'role' || (where.r === 'of' && where.rel === 'battlefield');
  const place: Ref = isField ? where : { r: 'of', rel: 'battlefield', of: where };
  const kinds = [point === 'ends' ? 'battleEnds' : 'battleResolves'];
  return [{ kinds, subject: { kind: 'battlefield', preds: [{ p: 'is', ref: place }] } }];
});

/** The player whose turn or phase it is, if the text says so. */
function ownerOf(n: Node, c: Context): Filter | undefined {
  const of = n.v.of;
  if (of === undefined) return n.c.which === 6 ? mine : undefined;
  if (of.phrase.name === 'Poss.his' && (of.data as { word: string }).word === 'your')
    throw new NoReading("read as 'your'");
  const who = thing(of, c, ['player']);
  introduce(who, c, { r: 'role', role: 'player' });
  return filterOf(who);
}

const at = (n: Node, c: Context): Pattern[] => When.of(n.v.t!)(n.v.t!, c, points[n.c.point!]!);
Event.define('time', '{t:When} (point: <begins | starts> | <ends | is over> | resolves)', at);
Event.define('timeOf', 'the (point: <beginning | start> | end | resolution) of {t:When}', at);

/** 'At the end of your turn' means when it ends; 'at the beginning' means just after it begins. */
Trig.define('atPoint', 'at the (point: <beginning | start> | end) of {t:When}', (n, c) => ({
  point: n.c.point === 0 ? 'after' : 'when',
  on: at(n, c),
}));

/** 'After the duel', 'before your Action Phase': when it ends, and when it begins. */
Trig.define('beside', '(point: after | before) {t:When}', (n, c) =>
  n.c.point === 0
    ? { point: 'after', on: When.of(n.v.t)(n.v.t, c, 'ends') }
    : { point: 'before', on: When.of(n.v.t)(n.v.t, c, 'begins') },
);

/** A time of play still to come, at one of its points, and how many of them there are until then. */
const Ahead = category<(n: Node, c: Context, point: Point) => { on: Pattern[]; nth: number }>(
  'Ahead',
  'a time to come',
);
function ahead(n: Node, c: Context, point: Point, nth: number): { on: Pattern[]; nth: number } {
  const time = stretch(n.v.t!);
  const kind = time[point];
  if (kind === undefined) throw new NoReading('it has no such point');
  const made: Pattern = { kinds: [kind] };
  if (time.names !== undefined) made.name = time.names;
  const of = n.v.of;
  if (of === undefined) return { on: [made], nth };
  if (time.owned !== true) throw new NoReading('whose it is');
  return { on: [{ ...made, player: filterOf(thing(of, c, ['player'])) }], nth };
}
Ahead.define('next', '(which: the | {of:Poss}) next {t:Stretch}', (n, c, point) => ahead(n, c, point, 1));
Ahead.define('nth', '(which: the | {of:Poss}) {o:Ordinal} {t:Stretch} from now', (n, c, point) =>
  ahead(n, c, point, n.v.o.phrase.meaning as number),
);
Ahead.define('turns', '{of:Poss} {t:Stretch} {n:Num} turns from now', (n, c, point) => {
  if (n.v.t.phrase.name !== 'Stretch.turn') throw new NoReading('how many turns');
  return ahead(n, c, point, (n.v.n.data as { n: number }).n);
});
const still = (n: Node, c: Context, point: Point): Duration => {
  const { on, nth } = c.clause(() => Ahead.of(n)(n, c, point));
  return { d: 'until', trigger: { point: 'after', on }, nth };
};
Until.define('ahead', 'until {t:Ahead} (point: <begins | starts> | <ends | is over>)', (n, c) =>
  still(n.v.t, c, points[n.c.point!]!),
);
Until.define('aheadOf', 'until the (point: <beginning | start> | end) of {t:Ahead}', (n, c) =>
  still(n.v.t, c, points[n.c.point!]!),
);
Until.define('afterAhead', 'until after {t:Ahead}', (n, c) => still(n.v.t, c, 'ends'));
Until.define('toAhead', 'until {t:Ahead}', (n, c) => still(n.v.t, c, 'begins'));

/** 'Next' never means the current turn, so the trigger waits until the game ends. */
function whenAhead(n: Node, c: Context, point: Trigger['point']): Moment_ {
  const { on, nth } = Ahead.of(n.v.t!)(n.v.t!, c, points[n.c.at!]!);
  return { point, on, later: 'next', span: 'game', ...(nth > 1 && { nth }) };
}
Trig.define('ahead', '(point: after | before) {t:Ahead} (at: <begins | starts> | ends)', (n, c) =>
  whenAhead(n, c, n.c.point === 0 ? 'after' : 'before'),
);
Trig.define('atAhead', 'at the (at: <beginning | start> | end) of {t:Ahead}', (n, c) =>
  whenAhead(n, c, n.c.at === 0 ? 'after' : 'when'),
);

/** 'He cannot straighten during your next turn': holds in that time only, and ends with it. */
const inAhead: LeadMeaning['wrap'] = (n, c, body) => {
  const { effects = [] } = body();
  const held = effects.flatMap((one) => (one.e === 'lasting' ? one.standing : []));
  if (held.length === 0 || !effects.every((one) => one.e === 'lasting'))
    throw new Gap('something done during a time to come');
  const time = n.v.t!;
  const { on } = c.clause(() => Ahead.of(time)(time, c, 'ends'));
  if (time.v.t!.phrase.name !== 'Stretch.namedPhase') {
    if (time.v.t!.phrase.name !== 'Stretch.turn') throw new Gap('during such a time to come');
    const { later: _, span: __, nth, ...trigger } = whenAhead({ ...n, c: { at: 0 } }, c, 'after');
    if (nth !== undefined) throw new Gap('during such a time to come');
    return {
      effects: [
        { e: 'later', trigger, do: until({ d: 'turn' }, { effects }).effects!, until: { d: 'game' } },
      ],
    };
  }
  const of = time.v.of;
  const where = [stretch(time.v.t!).during!, ...(of === undefined ? [] : [turnOf(of, c)])];
  const standing = held.map((one): Standing => {
    if (one.s !== 'forbid' && one.s !== 'never') throw new Gap('something that holds during a time to come');
    return { ...one, what: { ...ofCards(one.what), where: [...(one.what.where ?? []), ...where] } };
  });
  return {
    effects: [{ e: 'lasting', standing, until: { d: 'until', trigger: { point: 'after', on }, nth: 1 } }],
  };
};
/** A unit straightens if its cards do. */
function ofCards({ subject, ...what }: Pattern): Pattern {
  const [only] = subject?.preds ?? [];
  if (subject === undefined) return what;
  if (subject.kind !== 'unit' || only?.p !== 'is') return { ...what, subject };
  return { ...what, subject: { kind: 'card', preds: [{ p: 'inUnit', of: unitCard(only.ref) }] } };
}
Lead.define('inAhead', 'during {t:Ahead}', { wrap: inAhead });
Trail.define('inAhead', 'during {t:Ahead}', { wrap: inAhead });

/** The condition that it is the turn of this player. 'Another player' is any but you. */
function turnOf(n: Node, c: Context): Condition {
  const who = thing(n, c, ['player']);
  if (who.m === 'ref') return { c: 'turnOf', player: who.ref };
  const [only, ...more] = filterOf(who).preds;
  if (more.length > 0 || only?.p !== 'other' || only.than.r !== 'you') throw new Gap('whose turn it is');
  return { c: 'not', of: { c: 'turnOf', player: you } };
}

/** The condition that it is such a time now. */
function isNow(n: Node, c: Context): Condition {
  const under = stretch(n.v.t!).during;
  const turn: Condition[] =
    n.v.of !== undefined ? [turnOf(n.v.of, c)] : n.c.which === 1 ? [{ c: 'turnOf', player: you }] : [];
  if (under === undefined && (n.v.t!.phrase.name !== 'Stretch.turn' || turn.length === 0))
    throw new Gap('during such a time');
  const of = under === undefined ? turn : [under, ...turn];
  return of.length === 1 ? of[0]! : { c: 'all', of };
}
Cond1.define('isTime', '(it: it | this) is (which: the | your | {of:Poss}) {t:Stretch}', (n, c) => {
  if (n.v.t.phrase.name === 'Stretch.turn') throw new NoReading('read as whose turn it is');
  return isNow(n, c);
});
const inTime = 'during (which: <the | a | each | any> | <your | each of your> | {of:Poss}) {t:Stretch}';
/** As `isNow`. That it is in battle is read without a determiner, and 'your' as yours. */
function isThen(n: Node, c: Context): Condition {
  if (n.v.of?.phrase.name === 'Poss.his' && (n.v.of.data as { word: string }).word === 'your')
    throw new NoReading("read as 'your'");
  return isNow(n, c);
}
Lead.define('early', inEarly, { wrap: (_n, _c, body) => during(early, body()) });
Trail.define('early', inEarly, { wrap: (_n, _c, body) => during(early, body()) });
Lead.define('inTime', inTime, { wrap: (n, c, body) => during(isThen(n, c), body()) });
Trail.define('inTime', inTime, { wrap: (n, c, body) => during(isThen(n, c), body()) });
Amid.define('inTime', inTime, (n, c) => isThen(n, c));
