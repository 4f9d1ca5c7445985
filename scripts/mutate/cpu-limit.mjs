// Kills this process when it has used so many seconds of processor time. A mutant may never end, and a busy machine
// makes real time meaningless.
import { Worker } from 'node:worker_threads';

const WATCH = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1e6 > workerData) process.kill(process.pid, 'SIGKILL');
}, 500);`;

export function limitCpu(seconds) {
  new Worker(WATCH, { eval: true, workerData: seconds }).unref();
}
