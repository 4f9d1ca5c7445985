import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { BotError, type Channel, Inbox, MOST_CHARACTERS } from './channel.ts';
import { HAS_GROUPS, killProgram, noteProgram } from './programs.ts';

/** The number of last characters of the bot's error output that a failure message quotes. */
const LAST_WORDS = 1500;
/** How long a bot may take to end after its input has ended, in milliseconds. */
const FAREWELL = 1000;
/** How long to keep reading the output of an ended program that other processes hold open, in milliseconds. */
const AFTERMATH = 300;

/** Starts a program that exchanges messages on its standard input and output, one per line. */
export function startProcess(command: string): Channel {
  const child = start(command);
  const program = child.pid;
  if (program !== undefined) noteProgram({ program, runs: true });
  const kill = (): void => {
    if (program !== undefined) killProgram(program);
  };
  const inbox = new Inbox();
  let lastWords = '';
  let half = '';
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      if (ended) return;
      ended = true;
      inbox.end(why);
      // End processes that the program left behind, which may still hold its output open.
      kill();
      if (program !== undefined) noteProgram({ program, runs: false });
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
      resolve();
    };
    child.on('error', (error) => {
      end(cannotStart(command, error));
    });
    let aftermath: NodeJS.Timeout | undefined;
    const endedBy = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(aftermath);
      const how = signal ? `was ended by ${signal}` : `ended with status ${code}`;
      end(`the bot '${command}' ${how} before the game was over${quoted(lastWords)}`);
    };
    child.on('exit', (code, signal) => {
      aftermath = setTimeout(endedBy, AFTERMATH, code, signal);
    });
    // 'close' comes after all output has been read.
    child.on('close', endedBy);
  });
  // The program may end during a write; 'exit' reports that.
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (half + text).split('\n');
    half = lines.pop()!;
    for (const line of lines) inbox.put(line);
    if (half.length <= MOST_CHARACTERS) return;
    inbox.end(`the bot '${command}' writes lines of more than ${MOST_CHARACTERS} characters`);
    kill();
  });
  return {
    name: command,
    send: (line) => void child.stdin.write(`${line}\n`),
    next: (until) => inbox.next(until),
    async close() {
      if (ended) return;
      child.stdin.end();
      const timer = setTimeout(kill, FAREWELL);
      await gone;
      clearTimeout(timer);
    },
  };
}

function start(command: string): ChildProcessWithoutNullStreams {
  const [program = '', ...args] = wordsOf(command);
  try {
    return spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: HAS_GROUPS });
  } catch (error) {
    throw new BotError(cannotStart(command, error as Error));
  }
}

/** Words for the system errors of a failed start. */
const STARTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program, or not the one that its first line names',
  EACCES: 'it may not be run: it is no program, or you have no right to run it',
};

function cannotStart(command: string, error: NodeJS.ErrnoException): string {
  return `the bot '${command}' could not be started: ${STARTS[error.code ?? ''] ?? error.message}`;
}

const quoted = (words: string): string =>
  words.trim() === '' ? '' : `; it said:\n${words.trimEnd().replace(/^/gm, '  ')}`;

/** Splits a command into words; quotes keep spaces together. There is no shell, so no other character is special. */
export function wordsOf(command: string): string[] {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, a = '', b = '') => a + b));
}
