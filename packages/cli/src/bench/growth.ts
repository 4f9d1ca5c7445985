import { type Bot, chooseFor, eagerBot } from '@kyuden/bots';
import { parseSituations, positionOf } from '@kyuden/editions';
import { cardsInPlay, fork, type Machine, step, view } from '@kyuden/engine';
import { median } from './engine.ts';

/** Costs with a given number of cards in play, in microseconds of CPU time. */
export interface GrowthRow {
  /** The number of cards in play at the start, without Strongholds. */
  cards: number;
  /** One decision of eager bots from the Action Phase on, including the step: abilities, payments, attacks. */
  actionMicroseconds: number;
  /** One decision from a battle on, in which half of the units fight. */
  battleMicroseconds: number;
  forkMicroseconds: number;
  viewMicroseconds: number;
}

export const growthSizes = [20, 60, 120] as const;
/** The figures measured for each size. */
export const growthFigures = [
  'actionMicroseconds',
  'battleMicroseconds',
  'forkMicroseconds',
  'viewMicroseconds',
] as const;

/**
 * Ten varied cards with traits and abilities for each player. A larger position repeats the same cards, so that only
 * the number of cards differs.
 */
const UNITS = [
  ['Hida Daizu (Brothers in Arms)', 'Hida Genichi (Daruma)', 'Kaiu Sadao', 'Hiruma Tama (Wandering Scout)'],
  [
    'Shiba Miiko (Wardens)',
    'Isawa Umeko',
    'Shiba Ikku (Sword of Victory)',
    'Shiba Arihiro (Righteous Doshin)',
  ],
] as const;
const HOLDINGS = [
  ['Iron Mine', 'Castle Barracks', 'Venerable Master'],
  ['Silver Mine', 'Temple to Shinsei', 'Castle Walls'],
] as const;
const HANDS = [
  'Rout, Draw Your Blade, Few Against Many, Sneak Attack, Frenzy',
  'Rout, Draw Your Blade, Courage, Countermove, Control the Field',
] as const;
const BLOCK = 20;

const times = (n: number, names: readonly string[]): string => names.map((one) => `${n} ${one}`).join('; ');

/** A position with this many cards in play (a multiple of twenty), during a battle or not. */
export function growthPosition(cards: number, inBattle: boolean): Machine {
  const n = cards / BLOCK;
  const lines = UNITS.flatMap((units, seat) => {
    const fighting = inBattle ? units.slice(0, 2) : [];
    const home = [...units.slice(fighting.length), ...HOLDINGS[seat]!];
    const who = `p${seat + 1}`;
    return [
      `${who} home: ${times(n, home)}`,
      ...(inBattle ? [`${who} at 1: ${times(n, fighting)}`] : []),
      `${who} hand: ${HANDS[seat]}`,
    ];
  });
  const moment = inBattle ? "a battle at p2's province 1, p1 attacking" : "p1's Action Phase";
  const [situation] = parseSituations(
    ['title: growth', `given: ${moment}`, ...lines.map((one) => `  ${one}`), 'then: nobody has won'].join(
      '\n',
    ),
    'growth',
  );
  return positionOf(situation!, true);
}

const inPlay = (g: Machine): number => cardsInPlay(g).length - g.state.seats.length;

export interface GrowthOptions {
  runs?: number;
  /** Milliseconds of CPU time for one figure of one run. */
  span?: number;
  tick?: () => void;
}

export const GROWTH_WARM_UP = 2;
/** The number of decisions in one try; after more, the position would have changed too much. */
const DECISIONS = 40;

/**
 * Returns medians of runs. Each run measures all sizes in turn, so that a slow phase of the machine affects all of
 * them.
 */
export function measureGrowth({ runs = 7, span = 200, tick = () => {} }: GrowthOptions = {}): GrowthRow[] {
  const positions = growthSizes.map((size) => ({
    action: growthPosition(size, false),
    battle: growthPosition(size, true),
  }));
  const found = growthSizes.map(() => growthFigures.map((): number[] => []));
  for (let run = 0; run < GROWTH_WARM_UP + runs; run++) {
    positions.forEach(({ action, battle }, size) => {
      const figures = [
        repeated(span, (n) => playOn(action, n)),
        repeated(span, (n) => playOn(battle, n)),
        repeated(span, () => void fork(action)),
        // Make each view on a new fork: a machine caches its views.
        repeated(span, (n) => void view(fork(action), n % 2)),
      ];
      figures[3]! -= figures[2]!;
      if (run >= GROWTH_WARM_UP) figures.forEach((one, at) => void found[size]![at]!.push(one));
      tick();
    });
  }
  return positions.map(({ action }, size): GrowthRow => {
    const [a, b, c, d] = found[size]!.map((one) => Number(median(one).toFixed(1))) as [
      number,
      number,
      number,
      number,
    ];
    return {
      cards: inPlay(action),
      actionMicroseconds: a,
      battleMicroseconds: b,
      forkMicroseconds: c,
      viewMicroseconds: d,
    };
  });
}

/** Microseconds of CPU time for one unit of work; `work` returns the number of its units. */
function repeated(span: number, work: (n: number) => number | undefined): number {
  let units = 0;
  const began = processorTime();
  for (let n = 0; ; n++) {
    units += work(n) ?? 1;
    const spent = processorTime() - began;
    if (spent >= span * 1000) return spent / units;
  }
}

/** Plays on from a position for a while; returns the number of decisions between two or more options. */
function playOn(position: Machine, n: number): number {
  const g = fork(position);
  const bots: Bot[] = g.state.seats.map((_, seat) => eagerBot(`growth/${n}/${seat}`));
  let decisions = 0;
  while (decisions < DECISIONS && g.state.over === null) {
    const ask = g.state.asks.find((one) => one.answer === undefined)!;
    if (ask.options.length > 1) decisions++;
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
  }
  return decisions;
}

/** The CPU time of this thread in microseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
