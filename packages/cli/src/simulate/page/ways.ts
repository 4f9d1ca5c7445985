import { isMixed } from '../schedule.ts';
import type { Tally } from '../tally.ts';
import { figure, grouped, numbers, percent } from './html.ts';
import { hint, rowName, scale, short, svg, text, WIDTH } from './svg.ts';

/** Names of the ways of ending. */
const WAYS: Readonly<Record<string, string>> = {
  military: 'military victory',
  conquest: 'conquest',
  honor: 'Honor victory',
  dishonor: 'dishonor',
  enlightenment: 'Enlightenment',
  cap: 'stopped at the cap',
};
export const wayOf = (how: string): string => WAYS[how] ?? how;

const LEFT = 160;
const ROW = 24;
/** The height of a row with a name and small text. */
const TALL_ROW = 32;
/** The height of a line of the legend. */
const ENTRY = 16;
/** The minimum share of a bar segment that has room for its number. */
const ROOM = 0.13;

/** The ways in which each contestant wins: a stacked bar whose segments also differ by pattern. */
export function waysOfWinning({ victories, schedule }: Tally): string {
  const all = victories.map((won) => Object.values(won).reduce((sum, one) => sum + one, 0));
  const total = (how: string): number => victories.reduce((sum, won) => sum + (won[how] ?? 0), 0);
  const ways = [...new Set(victories.flatMap((one) => Object.keys(one)))].sort((a, b) => total(b) - total(a));
  if (ways.length === 0) return '';
  const x = scale([0, 1], [LEFT, WIDTH]);
  const top = Math.ceil(ways.length / 2) * ENTRY + 6;
  const mixed = isMixed(schedule);
  const tall = mixed ? TALL_ROW : ROW;
  const rows = schedule.contestants.map(({ name, deck, bot }, at) => {
    const y = top + at * tall + tall / 2;
    let from = 0;
    const parts = ways.map((how, kind) => {
      const part = (victories[at]![how] ?? 0) / (all[at] || 1);
      const drawn = part === 0 ? '' : partOf(from, part, kind, `${name}: ${percent(part, 1)} ${wayOf(how)}`);
      from += part;
      return drawn;
    });
    function partOf(start: number, part: number, kind: number, words: string): string {
      const width = Math.max(0.5, x(start + part) - x(start) - 1);
      const label =
        part < ROOM
          ? ''
          : text(x(start + part / 2), y + 4, percent(part), ` class="part-words w${kind % 4}"`);
      return `<g>${hint(words)}<rect x="${x(start)}" y="${y - 9}" width="${short(width)}" height="18" class="part${kind % 4}"/>${label}</g>`;
    }
    return rowName(y, deck.name, mixed ? bot : undefined) + (all[at] === 0 ? none(y) : parts.join(''));
  });
  const title = 'How each deck wins';
  const note = 'Shares of the games that the deck won.';
  const description = `${note} ${schedule.contestants
    .map(
      ({ name }, at) =>
        `${name}: ${ways.map((how) => `${wayOf(how)} ${victories[at]![how] ?? 0}`).join(', ')}`,
    )
    .join('; ')}.`;
  const height = top + schedule.contestants.length * tall;
  const plot = svg(height, title, description, patterns + legend(ways) + rows.join(''));
  const number = (one: string) => ({ title: one, isNumber: true });
  const behind = numbers(
    'wins by deck and ending',
    [{ title: 'deck' }, ...ways.map((one) => number(wayOf(one))), number('all wins')],
    victories.map((won, at) => [
      schedule.contestants[at]!.name,
      ...ways.map((one) => grouped(won[one] ?? 0)),
      grouped(all[at]!),
    ]),
  );
  return figure(title, plot, note, behind);
}

const none = (y: number): string => text(LEFT, y + 4, 'won no game', ' class="quiet"');

/** The legend, two entries per line. */
function legend(ways: readonly string[]): string {
  return ways
    .map((how, kind) => {
      const x = (kind % 2) * LEFT;
      const y = Math.floor(kind / 2) * ENTRY;
      return `<rect x="${x}" y="${y + 2}" width="10" height="10" class="part${kind % 4}"/>${text(x + 15, y + 11, wayOf(how))}`;
    })
    .join('');
}

/** Stripes, dots and crosses, so that segments can be distinguished without colours. */
const patterns =
  '<defs>' +
  '<pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" class="part-ground"/><rect width="2" height="5" class="part-ink"/></pattern>' +
  '<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" class="part-ground"/><circle cx="2.5" cy="2.5" r="1.1" class="part-ink"/></pattern>' +
  '<pattern id="bricks" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" class="part-ground"/><path d="M0 0h6M3 0v6" class="part-line"/></pattern>' +
  '</defs>';
