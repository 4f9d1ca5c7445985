import { readFileSync } from 'node:fs';
import { nearest } from './args.ts';
import { type Command, Failure, type Io } from './io.ts';
import { wrap } from './terminal/layout.ts';

interface Entry {
  does: string;
  load: () => Promise<Command>;
}

/** All commands, loaded lazily because reading all cards takes a moment. */
const commands: Readonly<Record<string, Entry>> = {
  play: {
    does: 'play in the terminal, against a bot or together at one keyboard',
    load: () => import('./commands/play.ts'),
  },
  simulate: {
    does: 'let bots play many games and count how they end',
    load: () => import('./commands/simulate.ts'),
  },
  arena: { does: 'let two bots find out which plays better', load: () => import('./commands/arena.ts') },
  replay: { does: 'replay a saved game and verify it', load: () => import('./commands/replay.ts') },
  bench: { does: 'measure how fast Kyuden is', load: () => import('./commands/bench.ts') },
  card: { does: 'show a card and how Kyuden reads its text', load: () => import('./commands/card.ts') },
  compile: {
    does: 'read cards from a file and show what Kyuden does not understand',
    load: () => import('./commands/compile.ts'),
  },
  import: {
    does: 'read a database of cards into a card set',
    load: () => import('./commands/import.ts'),
  },
  check: { does: 'check whether a deck is legal', load: () => import('./commands/check.ts') },
  situation: {
    does: 'run situations: rule tests written as game notes',
    load: () => import('./commands/situation.ts'),
  },
  rules: { does: 'search the rules of an edition', load: () => import('./commands/rules.ts') },
  editions: { does: 'list the editions and how they differ', load: () => import('./commands/editions.ts') },
  serve: { does: 'run the server, to play in the browser', load: () => import('./commands/serve.ts') },
  'reset-code': {
    does: 'make a code for a player who has forgotten the password',
    load: () => import('./commands/reset-code.ts'),
  },
  worker: {
    does: 'do long work of others who use the same database',
    load: () => import('./commands/worker.ts'),
  },
  backup: { does: 'copy what a server has stored', load: () => import('./commands/backup.ts') },
};

const HELP = new Set(['help', '--help', '-h']);
const VERSION = new Set(['version', '--version', '-v', '-V']);

/** Runs a command line and returns its exit status. */
export async function kyuden(argv: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    io.err(`${overview()}\n`);
    return 2;
  }
  if (HELP.has(first)) return help(rest[0], io);
  if (VERSION.has(first)) {
    io.out(`kyuden ${version()} (Node ${process.versions.node})\n`);
    return 0;
  }
  const entry = commandNamed(first, io);
  if (!entry) return 2;
  const command = await entry.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(fitted(command.usage, io));
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    io.err(`kyuden ${first}: ${error.message}\n`);
    if (error.status === 2) io.err(`${command.usage.trimEnd().split('\n')[0]}\n`);
    return error.status;
  }
}

async function help(name: string | undefined, io: Io): Promise<number> {
  if (name === undefined) {
    io.out(`${overview()}\n`);
    return 0;
  }
  const entry = commandNamed(name, io);
  if (!entry) return 2;
  io.out(fitted((await entry.load()).usage, io));
  return 0;
}

function commandNamed(name: string, io: Io): Entry | undefined {
  if (Object.hasOwn(commands, name)) return commands[name];
  const meant = nearest(name, Object.keys(commands));
  const hint = meant ? `Did you mean '${meant}'?` : `The commands are ${Object.keys(commands).join(', ')}.`;
  io.err(`kyuden: there is no command '${name}'. ${hint}\n`);
  return undefined;
}

/** The version of the project. */
function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Wraps help to the width of the terminal, with hanging indents. */
function fitted(usage: string, { outIsTerminal, columns }: Io): string {
  const lines = usage.trimEnd().split('\n');
  const broken = outIsTerminal ? lines.flatMap((line) => wrap(line, columns, hanging(line))) : lines;
  return `${broken.join('\n')}\n`;
}

/** Blanks up to the description of an option, or up to the beginning of the line. */
const hanging = (line: string): string => ' '.repeat(/^ *(?:--?\S.*? {2,})?/.exec(line)![0].length);

function overview(): string {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(10)} ${does}`);
  return `usage: kyuden <command> [options]\n\n${lines.join('\n')}\n\nkyuden help <command> tells more about a command, kyuden --version which version this is.`;
}
