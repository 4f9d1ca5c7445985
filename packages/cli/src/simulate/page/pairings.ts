import { fullRound, isMixed as isMixedBots } from '../schedule.ts';
import { share } from '../statistics.ts';
import { overall, type Tally } from '../tally.ts';
import { type ForestRow, forest } from './forest.ts';
import { heatCaption, heatKey, heatMap } from './heat.ts';
import { counted, figure, grouped, numbers, percent, safe } from './html.ts';
import { waysOfWinning } from './ways.ts';

/** Results by pairing: a map of all pairings, then every deck against all others. */
export function pairings(tally: Tally): string {
  const { contestants, pairings: planned } = tally.schedule;
  if (contestants.length < 2) return '<p>A deck against itself: there is nothing to compare.</p>';
  const map = planned[0]!.length === 2 ? mapWithWords(tally) : '';
  return `${map}<div class="plots">${overallPlot(tally)}${waysOfWinning(tally)}</div>`;
}

function mapWithWords(tally: Tally): string {
  const bots = [...new Set(tally.schedule.contestants.map((one) => one.bot))].map(safe);
  const mixed =
    bots.length > 1
      ? ` Two bots play, ${bots.join(' and ')}: a rate is that of a bot and its deck together, and says little about the deck alone.`
      : '';
  const meaning = `${safe(heatCaption(tally.schedule))}.${mixed}`;
  return `<p>${meaning}</p>${heatMap(tally)}${heatKey()}<p>${[luck(tally), unequal(tally), open(tally)].join(' ')}</p>`;
}

/** A sentence on how many pairings are marked by chance alone. */
function luck({ pairings: all }: Tally): string {
  const compared = all.filter(({ games, undecided }) => games > undecided).length;
  if (compared === 0) return '';
  const [even, marked] = compared < 30 ? [20, 'one'] : [compared, String(Math.round(compared / 20))];
  return `Of ${even} even pairings about ${marked} would be marked by luck alone.`;
}

/** A sentence on pairings with more or fewer games than others. */
function unequal({ pairings: all, schedule, games }: Tally): string {
  const unplayed = all.filter((one) => one.games === 0).length;
  const round = `all of them with both seatings take ${counted(fullRound(schedule), 'game')}`;
  if (unplayed > 0)
    return `${unplayed} of ${counted(all.length, 'pairing')} ${unplayed === 1 ? 'was' : 'were'} not played: ${round}.`;
  if (games % fullRound(schedule) === 0 || all.length === 1) return '';
  const played = all.map((one) => one.games);
  return `A pairing has ${grouped(Math.min(...played))} to ${grouped(Math.max(...played))} games: ${round}, and the number of games is not a multiple of that.`;
}

function open({ pairings: all }: Tally): string {
  const undecided = all.reduce((sum, one) => sum + one.undecided, 0);
  if (undecided === 0) return 'Every game was decided.';
  return `${counted(undecided, 'game')} ${undecided === 1 ? 'was' : 'were'} undecided (drawn, or stopped at the cap) and ${undecided === 1 ? 'counts' : 'count'} in no rate.`;
}

function overallPlot(tally: Tally): string {
  const isMixed = isMixedBots(tally.schedule);
  const found = tally.schedule.contestants
    .map(({ name, deck, bot }, at) => {
      const { wins, losses, undecided } = overall(tally, at);
      return {
        name,
        label: { name: deck.name, ...(isMixed && { under: bot }) },
        even: evenFor(tally, at),
        wins,
        decided: wins + losses,
        undecided,
        estimate: share(wins, wins + losses),
      };
    })
    .sort((a, b) => b.estimate.value - a.estimate.value);
  const drawn = found.filter((one) => one.decided > 0);
  const title = 'Win rate against all others';
  const rows = drawn.map(
    ({ name, label, even, wins, decided, estimate }): ForestRow => ({
      ...label,
      even,
      estimate,
      words: percent(estimate.value),
      hint: `${name}: ${grouped(wins)} of ${counted(decided, 'decided game')} won, 95%: ${percent(estimate.low, 1)} to ${percent(estimate.high, 1)}`,
    }),
  );
  if (rows.length === 0) return '<p>No game was decided.</p>';
  const description = `With 95% intervals. ${drawn.map(({ name, estimate }) => `${name} ${percent(estimate.value)}`).join(', ')}.`;
  const plot = forest({
    title,
    description,
    rows,
    format: (value) => percent(value),
    axis: 'decided games won',
  });
  const evens = new Set(drawn.map((one) => one.even));
  const [even = 0] = evens;
  const note = `Dots are shares of decided games, lines their 95% intervals; ${evens.size === 1 ? `${percent(even)} would be even` : 'the dotted line in each row is where it would be even, for the seats that it has'}.`;
  const number = (one: string) => ({ title: one, isNumber: true });
  const behind = numbers(
    'wins by deck',
    [{ title: 'deck' }, ...['won', 'decided', 'undecided', 'share', '95% interval'].map(number)],
    found.map(({ name, wins, decided, undecided, estimate }) => [
      name,
      wins,
      decided,
      undecided,
      percent(estimate.value, 1),
      { text: `${percent(estimate.low, 1)} to ${percent(estimate.high, 1)}`, sort: estimate.low },
    ]),
  );
  return figure(title, plot, note, behind);
}

/** The share that a contestant would win if all seats were equal; it may have several seats of a table. */
function evenFor({ pairings }: Tally, contestant: number): number {
  const { sides } = pairings.find((one) => one.sides.includes(contestant))!;
  return sides.filter((one) => one === contestant).length / sides.length;
}
