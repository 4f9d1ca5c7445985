/**
 * Times of play as nouns: 'this battle', 'your Dynasty Phase', 'the Combat Segment'. Their beginning, end and
 * resolution are events, used in triggers and durations like any other.
 */
import type { Condition, Filter, Pattern, Ref } from '@kyuden/engine/program';
import { Cond1, Event, Lead, Trail, Trig } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';
import { ref, thing } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { during } from './sentence.ts';
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
    const time = stretch(n.v.t!);
    const kind = time[point];
    if (kind === undefined) throw new NoReading('it has no such point');
    const made: Pattern = { kinds: [kind] };
    if (time.names !== undefined) made.name = time.names;
    // The current battle is at the current battlefield.
    if (n.v.t!.phrase.name === 'Stretch.battle' && n.c.which! < 3) made.subject = current;
    const whose = ownerOf(n, c);
    if (whose !== undefined && time.owned !== true) throw new NoReading('whose it is');
    return [whose === undefined ? made : { ...made, player: whose }];
  },
);
When.define('at', '(which: a | the) battle <at | in> {p:NPx.place}', (n, c, point) => {
  if (point === 'begins') throw new NoReading('it has no such point');
  const where = ref(n.v.p!, c, ['place']);
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

/** The condition that it is such a time now. */
function isNow(n: Node, c: Context): Condition {
  const under = stretch(n.v.t!).during;
  const whose = n.v.of === undefined ? (n.c.which === 1 ? you : undefined) : ref(n.v.of, c, ['player']);
  const turn: Condition[] = whose === undefined ? [] : [{ c: 'turnOf', player: whose }];
  if (under === undefined && (n.v.t!.phrase.name !== 'Stretch.turn' || whose === undefined))
    throw new Gap('during such a time');
  const of = under === undefined ? turn : [under, ...turn];
  return of.length === 1 ? of[0]! : { c: 'all', of };
}
Cond1.define('isTime', '(it: it | this) is (which: the | your | {of:Poss}) {t:Stretch}', (n, c) => {
  if (n.v.t!.phrase.name === 'Stretch.turn') throw new NoReading('read as whose turn it is');
  return isNow(n, c);
});
const inTime = 'during (which: <the | a | each | any> | your) {t:Stretch}';
Lead.define('inTime', inTime, { wrap: (n, c, body) => during(isNow(n, c), body()) });
Trail.define('inTime', inTime, { wrap: (n, c, body) => during(isNow(n, c), body()) });
