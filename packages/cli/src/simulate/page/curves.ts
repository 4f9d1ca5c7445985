import type { EditionTerms } from '@kyuden/editions';
import { type Measure, measures } from '../record.ts';
import type { Counts } from '../statistics.ts';
import type { Tally } from '../tally.ts';
import { figure, grouped, numbers, safe } from './html.ts';
import { axes, scale, svg, text, WIDTH, wholeTicks } from './svg.ts';

const wordsFor = ({ honor }: EditionTerms): Readonly<Record<Measure, { title: string; what: string }>> => ({
  honor: { title: 'Honor', what: honor },
  provinces: { title: 'Provinces', what: 'provinces that a player has left' },
  gold: { title: 'Gold', what: 'Gold that the cards a player has in play could produce' },
});

/** A group of players with a curve; the second of two is dashed and hatched. */
interface Group {
  name: string;
  counts: Counts[];
}

/** A curve ends when fewer than this share of its games, or too few for quartiles, are left. */
const LEAST_PART = 0.05;
const LEAST_GAMES = 20;

export const curveRule = `A curve ends where less than ${100 * LEAST_PART}% of its games are left, or fewer than ${LEAST_GAMES} (if it has fewer than ${2 * LEAST_GAMES} games in all: fewer than half of them).`;

/** The quartiles of each turn, as long as there are enough games. */
function courseOf(counts: readonly Counts[]): [number, number, number][] {
  const all = counts[0]?.total ?? 0;
  const least = Math.max(all * LEAST_PART, Math.min(LEAST_GAMES, all / 2));
  const until = counts.findIndex((one) => one.total < least);
  return counts
    .slice(0, until < 0 ? counts.length : until)
    .map((one) => one.quantiles([0.25, 0.5, 0.75]) as [number, number, number]);
}

const LEFT = 34;

interface Look {
  /** Fixed ranges of the axes, for plots to compare. */
  turns?: number;
  values?: [number, number];
  height: number;
  turn: EditionTerms['turn'];
}

function plotOf(title: string, description: string, groups: readonly Group[], look: Look): string {
  const courses = groups.map(({ name, counts }) => ({ name, course: courseOf(counts) }));
  const last = look.turns ?? Math.max(2, ...courses.map((one) => one.course.length));
  const [low, high] = look.values ?? rangeOf(courses.map((one) => one.course));
  const bottom = look.height - 38;
  const right = WIDTH - (groups.length > 1 ? 52 : 8);
  const x = scale([1, last], [LEFT, right]);
  const y = scale([low, high], [bottom, 10]);
  const frame = axes(
    { left: LEFT, right, bottom },
    {
      scale: x,
      ticks: wholeTicks(1, last, 6),
      title: look.turn,
    },
    { scale: y, ticks: wholeTicks(low, high, 5), words: (one) => String(one).replace('-', '−') },
  );
  const drawn = courses.map(({ course }, at) => curve(course, x, y, at === 0 ? 'one' : 'two'));
  const labels = groups.length > 1 ? endLabels(courses, x, y) : '';
  return svg(look.height, title, description, frame + drawn.join('') + labels);
}

function rangeOf(courses: readonly (readonly [number, number, number][])[]): [number, number] {
  const all = courses.flat(2);
  if (all.length === 0) return [0, 1];
  return [Math.min(0, ...all), Math.max(1, ...all)];
}

/** The median as a line, with the middle half as a band. */
function curve(
  course: readonly [number, number, number][],
  x: (value: number) => number,
  y: (value: number) => number,
  kind: string,
): string {
  if (course.length === 0) return '';
  const along = (which: 0 | 1 | 2): string[] => course.map((one, at) => `${x(at + 1)},${y(one[which])}`);
  const band = [...along(0), ...along(2).reverse()].join(' ');
  return `<polygon points="${band}" class="band ${kind}"/><polyline points="${along(1).join(' ')}" class="median ${kind}"/>`;
}

/** Labels at the ends of the lines, moved apart if they overlap. */
function endLabels(
  courses: readonly { name: string; course: readonly [number, number, number][] }[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const placed = courses
    .filter(({ course }) => course.length > 0)
    .map(({ name, course }) => ({ name, x: x(course.length) + 5, y: y(course.at(-1)![1]) + 4 }))
    .sort((a, b) => a.y - b.y);
  for (let at = 1; at < placed.length; at++) placed[at]!.y = Math.max(placed[at]!.y, placed[at - 1]!.y + 13);
  return placed.map((one) => text(one.x, one.y, one.name)).join('');
}

/** Curves of winners against losers for every measure. */
export function winnersAndLosers(tally: Tally, terms: EditionTerms): string {
  const { turn } = terms;
  if (tally.winners.honor.length === 0) return '<p>No game was decided.</p>';
  return measured(tally)
    .map((measure) => {
      const { title, what } = wordsFor(terms)[measure];
      const groups = [
        { name: 'winners', counts: tally.winners[measure] },
        { name: 'losers', counts: tally.losers[measure] },
      ];
      const note = `${sentence(what)}, as each ${turn} begins: median, and the middle half of the games as a band.`;
      const description = `${note} ${told(groups, turn)}`;
      const plot = plotOf(`${title} over ${turn}s`, description, groups, { height: 230, turn });
      return figure(`${title} over ${turn}s`, plot, note, behind(`${title} by ${turn}`, groups, turn));
    })
    .join('');
}

/** Curves of each contestant, all on the same axes. */
export function byContestant(tally: Tally, terms: EditionTerms): string {
  const { turn } = terms;
  const parts = measured(tally).map((measure) => {
    const { title, what } = wordsFor(terms)[measure];
    const groups = tally.schedule.contestants.map(({ name }, at) => ({
      name,
      counts: tally.curves[at]![measure],
    }));
    const courses = groups.map((one) => courseOf(one.counts));
    const look = {
      turns: Math.max(2, ...courses.map((one) => one.length)),
      values: rangeOf(courses),
      height: 180,
      turn,
    };
    const plots = groups.map((group) => {
      const words = `${sentence(what)}, as each ${turn} begins: median and quartiles. ${told([group], turn)}`;
      return `<figure><figcaption><h4>${safe(group.name)}</h4></figcaption>${plotOf(`${title}: ${group.name}`, words, [group], look)}</figure>`;
    });
    return `<h3>${title} by deck</h3><div class="small-plots">${plots.join('')}</div>${behind(`${title} by ${turn} and deck`, groups, turn)}`;
  });
  return parts.join('');
}

/** The measures of the edition; without Gold there is no Gold curve. */
const measured = (tally: Tally): Measure[] =>
  measures.filter((one) => tally.curves.some((curves) => curves[one].length > 0));

/** The curve in words: its start and end. */
function told(groups: readonly Group[], turn: string): string {
  return groups
    .map(({ name, counts }) => {
      const course = courseOf(counts);
      if (course.length === 0) return `${name}: too few games.`;
      return `${name}: from ${course[0]![1]} in ${turn} 1 to ${course.at(-1)![1]} in ${turn} ${course.length}.`;
    })
    .join(' ');
}

function behind(what: string, groups: readonly Group[], turn: string): string {
  const rows = groups.flatMap(({ name, counts }) =>
    counts.map((one, at) => [name, at + 1, grouped(one.total), ...one.quantiles([0.25, 0.5, 0.75])]),
  );
  const columns = [turn, 'games', 'lower quartile', 'median', 'upper quartile'];
  return numbers(what, [{ title: 'who' }, ...columns.map((title) => ({ title, isNumber: true }))], rows);
}

const sentence = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
