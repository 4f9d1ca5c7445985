// A child process that ends with us: signals are passed on to it. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGTERM', 'SIGHUP', 'SIGINT'];
const WATCH_MS = 250;

/**
 * Runs a program to its end: status or signal, and with `stdio: 'pipe'` all it wrote. A signal that ends this process
 * ends the child first; how to end is the child's decision. Under npm the end of the parent counts as SIGTERM: npm
 * passes signals only to the shell between us, which ends without a word to us. `input` is what it reads, `limit` the
 * milliseconds after which it is killed. `interrupted` says that a signal came meanwhile, whatever the child made of it.
 */
export function runChild(program, args, { input, limit, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let output = '';
    let timedOut = false;
    let interrupted = false;
    if (input !== undefined) {
      // One that breaks down at once reads nothing; its status says so.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    }
    const clock = limit
      ? setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, limit)
      : undefined;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += text;
      });
    }
    const passers = PASSED_ON.map((signal) => {
      const pass = () => {
        interrupted = true;
        // A terminal sends an interrupt to both.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      };
      process.on(signal, pass);
      return () => process.off(signal, pass);
    });
    const parent = process.ppid;
    const watch = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid === parent || child.kill('SIGTERM'), WATCH_MS)
      : undefined;
    const release = () => {
      clearInterval(watch);
      clearTimeout(clock);
      for (const one of passers) one();
    };
    child.on('error', (error) => {
      release();
      reject(new Error(`${args[0] ?? program} could not be run: ${error.message}`));
    });
    child.on('close', (status, signal) => {
      release();
      resolve({ status, signal, output, timedOut, interrupted });
    });
  });
}

/** The exit status that a shell would give. */
export const statusOf = ({ status, signal }) => status ?? 128 + (constants.signals[signal] ?? 0);
