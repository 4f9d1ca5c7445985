import { citedRule, namedCards, nearestCards } from '@kyuden/editions';
import type { Ask } from '@kyuden/engine';
import { openEdition } from '../edition.ts';
import { Failure } from '../io.ts';
import { writeSave } from '../save.ts';
import { boardLines } from './board.ts';
import { cardSheet } from './card-words.ts';
import { cardsNamed } from './find-card.ts';
import { wrap } from './layout.ts';
import { explainOption, menuLines } from './menu.ts';
import { answer, print, type Table, takeBack, viewOf } from './table.ts';
import { whyLines } from './why.ts';

/** What came of a line: the person chose, wants to be asked again, or has had enough. */
export type Said = 'chosen' | 'again' | 'quit';

const HELP = [
  'A number chooses. Besides:',
  '  ? N        explains option N          ? CARD    shows a card',
  '  why CARD   says why it cannot be used now',
  '  u          takes your last choice back, as long as nothing was learned by it',
  '  b          shows the board            log [N]   what happened (the last N lines)',
  '  save FILE  saves the game             quit      ends it',
];

/** Carries out one line of a person who is asked something; without a question the game is over. */
export function hear(table: Table, line: string, ask: Ask | undefined): Said {
  const said = line.trim();
  const [, word = '', rest = ''] = /^(\?|\S+)\s*(.*)$/.exec(said) ?? [];
  switch (word.toLowerCase()) {
    case '':
      print(table, [hint(ask)]);
      return 'again';
    case '?':
    case 'help':
      print(table, rest ? explain(table, rest, ask) : helpLines(table, ask));
      return 'again';
    case 'why':
      print(table, rest ? why(table, rest, ask) : ['why CARD: which card?']);
      return 'again';
    case 'u':
    case 'undo':
      return back(table, ask);
    case 'b':
    case 'board':
      print(table, boardLines(viewOf(table, seatOf(table, ask)), table.style));
      return 'again';
    case 'log':
      print(table, logLines(table, rest));
      return 'again';
    case 'save':
      print(table, [save(table, rest)]);
      return 'again';
    case 'q':
    case 'quit':
    case 'exit':
      return 'quit';
  }
  return pick(table, said, ask);
}

/** What to type, for who has typed nothing. */
const hint = (ask: Ask | undefined): string =>
  ask ? `A number from 1 to ${ask.options.length} chooses, '?' helps.` : "'?' says what can be done now.";

/** The seat that is looking: the one asked, else the first person. */
const seatOf = (table: Table, ask: Ask | undefined): number =>
  ask?.seat ?? Math.max(0, table.bots.indexOf(undefined));

function pick(table: Table, said: string, ask: Ask | undefined): Said {
  if (!ask) {
    print(table, ["The game is over: log, save FILE or quit ('?' says more)."]);
    return 'again';
  }
  const { options } = ask;
  const option = /^\d+$/.test(said) ? options[Number(said) - 1] : options.find((one) => one.id === said);
  if (!option) {
    const range = options.length === 1 ? 'there is only 1' : `choose 1 to ${options.length}`;
    print(table, [`'${said}' is no option: ${range}, or '?' for help.`]);
    return 'again';
  }
  return answer(table, ask.seat, option.id) ? 'chosen' : 'again';
}

function helpLines(table: Table, ask: Ask | undefined): string[] {
  if (!ask) return HELP;
  const { game, style } = table;
  const lines = menuLines(game.g, ask, viewOf(table, ask.seat), style);
  const cited = ask.about.rule ? citedRule(ask.about.rule) : undefined;
  if (cited) lines.push(...wrap(`${cited.id}: ${cited.rule}`, style.width, '  '));
  return [...lines, '', ...HELP];
}

function explain(table: Table, what: string, ask: Ask | undefined): string[] {
  const { game, style } = table;
  const view = viewOf(table, seatOf(table, ask));
  if (/^\d+$/.test(what)) {
    const option = ask?.options[Number(what) - 1];
    if (!ask || !option) return [`There is no option ${what}.`];
    return explainOption(game.g, ask, option, view, style);
  }
  const { paint } = style;
  const found = cardsNamed(view, what);
  const sheets = new Set(
    found.map(({ card, where }) => [...cardSheet(card, style), paint('dim', `  ${where}`)].join('\n')),
  );
  if (sheets.size > 0) return [...sheets];
  return unseen(table, what);
}

/** A card that is not on the table, as it is printed. */
function unseen(table: Table, name: string): string[] {
  const { cards } = openEdition(table.game.header.edition);
  const { width } = table.style;
  const known = namedCards(cards, name);
  if (known.length === 0) {
    const near = nearestCards(cards, name);
    return [`No card is called '${name}'${near.length > 0 ? `; nearest: ${near.join(', ')}` : ''}.`];
  }
  return known.flatMap(({ key }) => {
    const face = cards.find((one) => one.key === key)!;
    const keywords = wrap(`  ${[face.type, ...face.keywords].join(' · ')}`, width, '    ');
    return [
      key,
      ...keywords,
      ...face.lines.flatMap((text) => wrap(`  ${text}`, width, '    ')),
      '  not in your sight',
    ];
  });
}

function why(table: Table, name: string, ask: Ask | undefined): string[] {
  const seat = seatOf(table, ask);
  return whyLines(table.game.g, viewOf(table, seat), ask, name, table.style.width);
}

function back(table: Table, ask: Ask | undefined): Said {
  const refused = takeBack(table, seatOf(table, ask));
  print(table, [refused ? `That cannot be taken back: ${refused}.` : 'Taken back.']);
  return refused ? 'again' : 'chosen';
}

function logLines(table: Table, rest: string): string[] {
  const count = /^\d+$/.test(rest) ? Number(rest) : 40;
  return table.log.slice(-count).flatMap((line) => wrap(line, table.style.width, '      '));
}

function save(table: Table, file: string): string {
  if (!file) return 'save FILE: which file?';
  try {
    writeSave(table.game, file);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `Not saved: ${error.message}`;
  }
  return `Saved to ${file}; 'kyuden replay ${file}' plays it again, 'kyuden play --load ${file}' goes on.`;
}
