import { spawn } from 'node:child_process';
import { type Channel, Inbox, MOST_CHARACTERS } from './channel.ts';

/** What a bot wrote to its error output last is part of the message when it breaks down. */
const LAST_WORDS = 1500;
/** How long a bot may take to end after its input has ended. */
const FAREWELL = 1000;

/** Starts a program that talks on its standard input and output, a message a line. */
export function startProcess(command: string): Channel {
  const [program = '', ...args] = wordsOf(command);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const inbox = new Inbox();
  let lastWords = '';
  let half = '';
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      ended = true;
      inbox.end(`the bot '${command}' could not be started: ${error.message}`);
      resolve();
    });
    // 'close' comes when all that it wrote has been read.
    child.on('close', (code, signal) => {
      ended = true;
      const how = signal ? `was ended by ${signal}` : `ended with status ${code}`;
      inbox.end(`the bot '${command}' ${how} before the game was over${quoted(lastWords)}`);
      resolve();
    });
  });
  // A program that ends while it is written to: 'close' says so.
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
    child.kill('SIGKILL');
  });
  return {
    name: command,
    send: (line) => void child.stdin.write(`${line}\n`),
    next: (until) => inbox.next(until),
    async close() {
      if (ended) return;
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), FAREWELL);
      await gone;
      clearTimeout(timer);
    },
  };
}

const quoted = (words: string): string =>
  words.trim() === '' ? '' : `; it said:\n${words.trimEnd().replace(/^/gm, '  ')}`;

/** The words of a command; quotes keep spaces together. There is no shell, so that ending the bot ends it. */
export function wordsOf(command: string): string[] {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, a = '', b = '') => a + b));
}
