import { kyuden } from './kyuden.ts';
import { processIo } from './terminal/process-io.ts';

process.exitCode = await kyuden(process.argv.slice(2), processIo());
