import { citedRule, namedCards, nearestCards } from '@kyuden/editions';
import type { Ask } from '@kyuden/engine';
import type { TerminalWords } from '@kyuden/words/terminal';
import { openEdition } from '../edition.ts';
import type { NotUndone } from '../game.ts';
import { NotWritten, writeSave } from '../save.ts';
import { boardLines } from './board.ts';
import type { BoardStyle } from './board-parts.ts';
import { cardSheet } from './card-words.ts';
import { cardsNamed } from './find-card.ts';
import { wrap } from './layout.ts';
import { explainOption, menuLines } from './menu.ts';
import { answer, print, type Table, takeBack, viewOf } from './table.ts';
import { whyLines } from './why.ts';

/** The result of a line: the person chose, must be asked again, or leaves. */
export type Said = 'chosen' | 'again' | 'quit';

/** The default number of log lines to show. */
const USUAL_LINES = 40;

/** The commands, which are the same in every language; the help shows them. */
export const COMMANDS = {
  explain: '?',
  why: 'why',
  undo: 'u',
  board: 'b',
  log: 'log',
  save: 'save',
  quit: 'quit',
} as const;

/** Help for all commands besides the number of an option. */
function commandLines({ words, width }: BoardStyle): string[] {
  const { help, placeholders } = words.commands;
  const rows = [
    [`${COMMANDS.explain} ${placeholders.option}`, help.option],
    [`${COMMANDS.explain} ${placeholders.card}`, help.card],
    [`${COMMANDS.why} ${placeholders.card}`, help.why],
    [COMMANDS.undo, help.undo],
    [COMMANDS.board, help.board],
    [`${COMMANDS.log} [${placeholders.lines}]`, help.log(USUAL_LINES)],
    [`${COMMANDS.save} ${placeholders.file}`, help.save],
    [COMMANDS.quit, help.quit],
  ] as const;
  const column = Math.max(...rows.map(([command]) => command.length)) + 4;
  return [
    ...wrap(help.lead, width),
    ...rows.flatMap(([command, does]) =>
      wrap(`${`  ${command}`.padEnd(column)}${does}`, width, ' '.repeat(column)),
    ),
  ];
}

/** Executes one line of input; without `ask` the game is over. */
export function hear(table: Table, line: string, ask: Ask | undefined): Said {
  const said = line.trim();
  const [, word = '', rest = ''] = /^(\?|\S+)\s*(.*)$/.exec(said) ?? [];
  switch (word.toLowerCase()) {
    case '':
      print(table, [hint(table, ask)]);
      return 'again';
    case COMMANDS.explain:
    case 'help':
      print(table, rest ? explain(table, rest, ask) : helpLines(table, ask));
      return 'again';
    case COMMANDS.why:
      print(table, rest ? why(table, rest, ask) : [table.style.words.commands.whichCard]);
      return 'again';
    case COMMANDS.undo:
    case 'undo':
      return back(table, ask);
    case COMMANDS.board:
    case 'board':
      print(table, boardLines(viewOf(table, seatOf(table, ask)), table.style));
      return 'again';
    case COMMANDS.log:
      print(table, logLines(table, rest));
      return 'again';
    case COMMANDS.save:
      print(table, [save(table, rest)]);
      return 'again';
    case 'q':
    case COMMANDS.quit:
    case 'exit':
      return 'quit';
  }
  return pick(table, said, ask);
}

/** The hint after an empty line. */
const hint = ({ style }: Table, ask: Ask | undefined): string =>
  ask ? style.words.commands.hint(ask.options.length) : style.words.commands.hintOver;

/** The seat of the reader: the one asked, else the first person. */
const seatOf = (table: Table, ask: Ask | undefined): number =>
  ask?.seat ?? Math.max(0, table.bots.indexOf(undefined));

function pick(table: Table, said: string, ask: Ask | undefined): Said {
  const { commands } = table.style.words;
  if (!ask) {
    print(table, [commands.over]);
    return 'again';
  }
  const { options } = ask;
  const option = /^\d+$/.test(said) ? options[Number(said) - 1] : options.find((one) => one.id === said);
  if (!option) {
    print(table, [commands.noSuchOption(said, options.length)]);
    return 'again';
  }
  return answer(table, ask.seat, option.id) ? 'chosen' : 'again';
}

function helpLines(table: Table, ask: Ask | undefined): string[] {
  const { game, style } = table;
  if (!ask) return commandLines(style);
  const lines = menuLines(game.g, ask, viewOf(table, ask.seat), style);
  const cited = ask.about.rule ? citedRule(ask.about.rule) : undefined;
  if (cited) lines.push(...wrap(`${cited.id}: ${cited.rule}`, style.width, '  '));
  return [...lines, '', ...commandLines(style)];
}

function explain(table: Table, what: string, ask: Ask | undefined): string[] {
  const { game, style } = table;
  const view = viewOf(table, seatOf(table, ask));
  if (/^\d+$/.test(what)) {
    const option = ask?.options[Number(what) - 1];
    if (!ask || !option) return [style.words.commands.noSuchNumber(what)];
    return explainOption(game.g, ask, option, view, style);
  }
  const { paint, words } = style;
  const found = cardsNamed(view, what);
  const sheets = new Set(
    found.map(({ card, place }) =>
      [...cardSheet(card, style), paint('dim', `  ${words.cards.place(place)}`)].join('\n'),
    ),
  );
  if (sheets.size > 0) return [...sheets];
  return unseen(table, what);
}

/** The printed card, if it is not on the table. */
function unseen(table: Table, name: string): string[] {
  const { cards } = openEdition(table.game.header.edition);
  const { width, words } = table.style;
  const known = namedCards(cards, name);
  if (known.length === 0) {
    const near = nearestCards(cards, name);
    return wrap(words.cards.noneCalled(name, near), width);
  }
  return known.flatMap(({ key }) => {
    const face = cards.find((one) => one.key === key)!;
    const keywords = wrap(`  ${[face.type, ...face.keywords].join(' · ')}`, width, '    ');
    return [
      key,
      ...keywords,
      ...face.lines.flatMap((text) => wrap(`  ${text}`, width, '    ')),
      `  ${words.cards.notInSight}`,
    ];
  });
}

function why(table: Table, name: string, ask: Ask | undefined): string[] {
  const seat = seatOf(table, ask);
  return whyLines(table.game.g, viewOf(table, seat), ask, name, table.style);
}

function back(table: Table, ask: Ask | undefined): Said {
  const { commands } = table.style.words;
  const refused = takeBack(table, seatOf(table, ask));
  print(table, [refused ? notTakenBack(commands, refused) : commands.takenBack]);
  return refused ? 'again' : 'chosen';
}

function notTakenBack({ notTakenBack: words }: TerminalWords['commands'], why: NotUndone): string {
  switch (why.kind) {
    case 'chosenSince':
      return words.chosenSince(why.player);
    case 'tooLongAgo':
      return words.tooLongAgo(why.most);
    default:
      return words[why.kind];
  }
}

function logLines(table: Table, rest: string): string[] {
  const count = /^\d+$/.test(rest) ? Number(rest) : USUAL_LINES;
  return table.log.slice(-count).flatMap((line) => wrap(line, table.style.width, '      '));
}

function save(table: Table, file: string): string {
  const { commands } = table.style.words;
  if (!file) return commands.whichFile;
  try {
    writeSave(table.game, file);
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    return commands.notSaved(error.file, error.code, error.reason);
  }
  return commands.saved(file);
}
