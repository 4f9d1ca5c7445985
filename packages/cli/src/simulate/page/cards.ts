import type { EditionTerms } from '@kyuden/editions';
import { EARLY_ROUNDS } from '../record.ts';
import { isMixed, type Schedule } from '../schedule.ts';
import { difference, type Estimate, zOf } from '../statistics.ts';
import type { Tally } from '../tally.ts';
import { endsOf, type ForestRow, forest } from './forest.ts';
import { counted, figure, grouped, percent, points, shortened, table } from './html.ts';

/** A card of a deck, with the deck's results when the card came up early and when it did not. */
export interface CardEffect {
  card: string;
  /** The contestant that plays it. */
  deck: string;
  /**
   * The contestant in small letters below the card; the bot comes first if bots differ, because long names are cut at
   * the end.
   */
  under: string;
  with: { tries: number; hits: number };
  without: { tries: number; hits: number };
  /** The win rate with the card minus the win rate without it. */
  effect: Estimate;
  /** The effect with a simultaneous 95% interval over all cards. */
  together: Estimate;
}

/** The minimum number of games with and without a card. */
const LEAST = 20;
const ERROR = 0.05;

/** All comparable cards, clearest effect first. */
export function cardEffects({ cards, schedule }: Tally): CardEffect[] {
  const found = cards.flatMap(({ games, wins, cards: seen }, at) =>
    [...seen].map(([card, one]) => ({
      card,
      deck: schedule.contestants[at]!.name,
      under: underOf(schedule, at),
      with: { tries: one.games, hits: one.wins },
      without: { tries: games - one.games, hits: wins - one.wins },
    })),
  );
  const enough = found.filter((one) => one.with.tries >= LEAST && one.without.tries >= LEAST);
  const z = zOf(ERROR / Math.max(1, enough.length));
  return enough
    .map((one) => ({
      ...one,
      effect: difference(one.with, one.without),
      together: difference(one.with, one.without, z),
    }))
    .sort((a, b) => clearness(b) - clearness(a) || (a.card < b.card ? -1 : 1));
}

/** The maximum length of a bot's name before its deck. */
const LONGEST_BOT = 14;

function underOf(schedule: Schedule, at: number): string {
  const { deck, bot } = schedule.contestants[at]!;
  return isMixed(schedule) ? `${shortened(bot, LONGEST_BOT)}: ${deck.name}` : deck.name;
}

const clearness = ({ effect }: CardEffect): number => Math.abs(effect.value) / (effect.high - effect.low);

const isSure = ({ together }: CardEffect): boolean => together.low > 0 || together.high < 0;
const SHOWN = 12;

export function cardSection(tally: Tally, terms: EditionTerms): string {
  const effects = cardEffects(tally);
  if (effects.length === 0) {
    return `<p>Too few games: a card is compared when its deck played at least ${LEAST} decided games with it and ${LEAST} without it.</p>`;
  }
  const sure = effects.filter(isSure).length;
  const winning = rowsOf(effects.filter((one) => one.effect.value > 0));
  const losing = rowsOf(effects.filter((one) => one.effect.value < 0));
  const ends = endsOf([...winning, ...losing]);
  const plots = [
    plot('Cards that go with winning', winning, ends),
    plot('Cards that go with losing', losing, ends),
  ];
  return `${caution(effects.length, sure, terms)}${plots.join('') === '' ? NO_DIFFERENCE : `<div class="plots">${plots.join('')}</div>`}
<details><summary>Numbers: ${effects.length === 1 ? 'the one card' : `all ${effects.length} cards`}</summary>${numbersOf(effects)}</details>`;
}

const NO_DIFFERENCE =
  '<p>There is nothing to plot: every deck won as often with each of its cards as without it.</p>';

function caution(compared: number, sure: number, { turn }: EditionTerms): string {
  const lucky = compared * ERROR;
  const some = lucky < 1.5 ? 'about one' : `about ${Math.round(lucky)}`;
  const early =
    turn === 'turn'
      ? `came up (drawn, or turned up in a province) in each player’s first ${EARLY_ROUNDS} turns`
      : 'was in the opening hand or in the first provinces';
  return `<p>For each card: how often its deck won when a copy ${early}, minus how often it won when none ${turn === 'turn' ? 'did' : 'was'}.
Which cards come up early is almost pure chance, so long games do not favor any of them.</p>
<p class="caution"><strong>Be careful with these.</strong> ${counted(compared, 'card')} ${compared === 1 ? 'is' : 'are'} compared, so ${some} of the 95% intervals (thick lines)
would miss zero by luck alone. The thin lines are wider so that all of them together hold with 95%:
${sure === 0 ? 'no card’s thin line keeps clear of zero, so none of these differences is certain' : `${sure === 1 ? 'one card keeps' : `${sure} cards keep`} clear of zero even so, marked ★`}.
And these bots played the card in this deck against these opponents: in good hands it may be worth more or less.</p>`;
}

/** The clearest effects, largest first. */
function rowsOf(effects: readonly CardEffect[]): ForestRow[] {
  const shown = effects.slice(0, SHOWN).sort((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  return shown.map((one): ForestRow => {
    const { card, deck, under, effect, together } = one;
    return {
      name: `${isSure(one) ? '★ ' : ''}${card}`,
      under,
      estimate: effect,
      even: 0,
      wide: together,
      words: points(effect.value),
      hint: `${card} (${deck}): ${rate(one.with)} with it, ${rate(one.without)} without; difference ${points(effect.value)} points, 95% from ${points(effect.low)} to ${points(effect.high)}`,
    };
  });
}

function plot(title: string, rows: readonly ForestRow[], ends: [number, number]): string {
  if (rows.length === 0) return '';
  const names = rows.map((one) => `${one.name} ${one.words}`).join(', ');
  const description = `Difference in win rate, in percentage points, with intervals. ${names}.`;
  const drawn = forest({
    title,
    description,
    rows,
    ends,
    format: (value) => (value === 0 ? '0' : points(value).replace('.0', '')),
    axis: 'percentage points of win rate',
  });
  return figure(
    title,
    drawn,
    `The ${rows.length === 1 ? 'only one' : `${rows.length} clearest`}, in percentage points of win rate.`,
  );
}

const rate = ({ hits, tries }: CardEffect['with']): string =>
  `won ${percent(hits / tries)} of ${grouped(tries)} games`;

function numbersOf(effects: readonly CardEffect[]): string {
  const number = (title: string) => ({ title, isNumber: true });
  const range = ({ low, high }: Estimate) => ({ text: `${points(low)} to ${points(high)}`, sort: low });
  return table(
    'Win rate of the deck with and without the card early in the game; differences in percentage points',
    [
      { title: 'card' },
      { title: 'deck' },
      ...[
        'games with',
        'won with',
        'games without',
        'won without',
        'difference',
        '95%',
        'all together 95%',
      ].map(number),
      { title: 'certain' },
    ],
    effects.map((one) => [
      one.card,
      one.deck,
      one.with.tries,
      percent(one.with.hits / one.with.tries, 1),
      one.without.tries,
      percent(one.without.hits / one.without.tries, 1),
      { text: points(one.effect.value), sort: one.effect.value },
      range(one.effect),
      range(one.together),
      isSure(one) ? '★' : '',
    ]),
  );
}
