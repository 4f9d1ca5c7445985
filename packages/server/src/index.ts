/** Games over the network: tables, storage, accounts. See docs/protocol.md. */
export { measureServer, type ServerFigures } from './bench/load.ts';
export { measureRequests } from './bench/requests.ts';
export { Client } from './client/client.ts';
export { api } from './client/http.ts';
export { CannotDo, type JobWorker, startJobWorker, type TaskToDo } from './jobs/job-worker.ts';
export { runJob } from './jobs/run-job.ts';
export { type ProxyHeader, proxyFault, proxyHeaders } from './net/peers.ts';
export { type Logger, logFormats, logLevels, openLog } from './operator/log.ts';
export { guardProcess } from './process-guard.ts';
export * from './protocol/index.ts';
export { type Limits, usualLimits } from './registry/limits.ts';
export { type Retention, usualRetention } from './registry/retention.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export { StartError } from './start-error.ts';
export { backUp } from './storage/backup.ts';
export { type HandedOut, handOutCode } from './storage/hand-out-code.ts';
export { usualHours } from './storage/reset-codes.ts';
