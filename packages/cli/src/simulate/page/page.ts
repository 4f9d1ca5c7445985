import { type EditionTerms, openEdition } from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import { span } from '../../report/progress.ts';
import type { SimulationSetup } from '../play.ts';
import { share } from '../statistics.ts';
import type { RunFacts } from '../summary.ts';
import { type Tally, whoBegan } from '../tally.ts';
import { endings, lengths } from './bars.ts';
import { cardSection } from './cards.ts';
import { byContestant, curveRule, winnersAndLosers } from './curves.ts';
import { counted, grouped, percent, safe } from './html.ts';
import { pairings } from './pairings.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { restartPlots } from './svg.ts';

/** The data of a report. */
export interface Report {
  tally: Tally;
  run: RunFacts;
  setup: SimulationSetup;
  terms: EditionTerms;
  /** Fingerprint of the cards: games with other cards may differ. */
  print: string;
  /** The command-line words, to repeat the call. */
  args: readonly string[];
}

/** The report as a self-contained page: no network, and scripts only for sorting tables. */
export function reportPage(report: Report): string {
  restartPlots();
  const { tally, setup, terms } = report;
  const { contestants } = setup.schedule;
  const decks = [...new Set(contestants.map((one) => one.deck.name))];
  const heading =
    contestants.length > 3
      ? `${decks.length} decks, everyone against everyone`
      : contestants.map((one) => one.name).join(' – ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(heading)}: ${counted(tally.games, 'game')} · Kyuden</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="house">Kyuden <span>simulation</span></p>
<h1>${safe(heading)}</h1>
<p class="lead">${lead(report)}</p>
${strip(report)}
</header>
<main>
<section aria-labelledby="pairings"><h2 id="pairings">Who beats whom</h2>${pairings(tally)}</section>
<section aria-labelledby="games"><h2 id="games">The games</h2><div class="plots">${lengths(tally, setup.cap, terms)}${endings(tally)}</div></section>
<section aria-labelledby="turns"><h2 id="turns">${terms.turn === 'turn' ? 'Turn by turn' : 'Round by round'}</h2>
<p>Later ${terms.turn}s hold only the games that lasted that long. ${curveRule}</p>
<div class="plots">${winnersAndLosers(tally, terms)}</div>
<details><summary>Each deck by itself</summary>${byContestant(tally, terms)}</details></section>
<section aria-labelledby="cards"><h2 id="cards">Cards</h2>${cardSection(tally, terms)}</section>
</main>
<footer>${again(report)}</footer>
<script>${script}</script>
</body>
</html>
`;
}

function lead({ tally, run, setup, terms }: Report): string {
  const { contestants } = setup.schedule;
  const bots = [...new Set(contestants.map((one) => one.bot))];
  const names = bots.map((one) => `<b>${safe(one)}</b>`).join(' and ');
  const stopped = run.interrupted
    ? ` The simulation was stopped before all ${grouped(run.asked)} were played.`
    : '';
  const failed =
    tally.errors > 0
      ? ` ${counted(tally.errors, 'game')} failed and ${tally.errors === 1 ? 'is' : 'are'} not counted.`
      : '';
  const seats = setup.schedule.pairings[0]!.length;
  const swapped = seats === 2 ? 'sides swapped in every second game' : 'sides changed in every game';
  return `${counted(tally.games, 'game')} of ${safe(terms.name)}, played by ${names}, ${swapped}.${stopped}${failed}`;
}

/** The key figures at the top. */
function strip({ tally, run, terms }: Report): string {
  const began = whoBegan(tally);
  const decided = tally.pairings.reduce((sum, { games, undecided }) => sum + games - undecided, 0);
  const [median = Number.NaN] = tally.turns.quantiles([0.5]);
  const first = share(began.wins, began.games);
  const items: [string, string, string][] = [
    [
      grouped(tally.games),
      tally.games === 1 ? 'game' : 'games',
      `${grouped(tally.finished)} played to an end`,
    ],
    [
      Number.isNaN(median) ? '–' : String(median),
      median === 1 ? terms.turn : `${terms.turn}s`,
      terms.turn === 'turn' ? 'median, of all players together' : 'median',
    ],
  ];
  if (began.games > 0)
    items.push([
      percent(first.value, 1),
      'won by the player who went first',
      `95%: ${percent(first.low, 1)} to ${percent(first.high, 1)}; ${began.games < decided ? `of ${counted(began.games, 'game')} between decks that both went first in some` : `of ${counted(began.games, 'decided game')}`}`,
    ]);
  items.push([
    grouped(Math.round(tally.decisions / run.seconds)),
    'decisions per second',
    `all in ${span(run.seconds)}`,
  ]);
  const shown = items.map(
    ([value, what, more]) => `<div><dt>${what}</dt><dd>${value}</dd><dd class="more">${more}</dd></div>`,
  );
  return `<dl class="strip">${shown.join('')}</dl>`;
}

/** How to repeat the same games. */
function again({ setup, print, args }: Report): string {
  const words = args.map((one) => (/^[\w@%+=:,./-]+$/.test(one) ? one : `'${one.replaceAll("'", "'\\''")}'`));
  const decks = setup.schedule.contestants.map(({ name, deck }) => {
    const size = [...deck.dynasty, ...deck.fate].reduce((sum, one) => sum + one.count, 0);
    return `<li>${safe(name)} <span>${size} cards</span></li>`;
  });
  return `<h2>Play the same games again</h2>
<p><code>kyuden simulate ${safe(words.join(' '))}</code></p>
<p>Game number <i>n</i> has the seed <code>${safe(setup.seed)}/</code><i>n</i>. The generator is <code>${newGenerator}</code>, the rules have version ${openEdition(setup.edition).rulesVersion}, and
the cards have the fingerprint <code>${safe(print)}</code>; with others the games may go differently. Intervals of shares are Wilson’s, of differences Newcombe’s; those of many cards together are widened by Bonferroni’s rule.</p>
<ul class="decks">${decks.join('')}</ul>`;
}
