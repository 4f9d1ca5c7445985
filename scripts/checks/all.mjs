// Runs the project's own checks. Each is { name, run(root) }, and `run` returns its faults: { file, line?, what, why
// }.
import { fileURLToPath } from 'node:url';
import { cycles } from './cycles.mjs';
import { editionNames } from './edition-names.mjs';
import { facts } from './facts.mjs';
import { folders } from './folders.mjs';
import { layers } from './layers.mjs';
import { length } from './length.mjs';
import { lockfile } from './lockfile.mjs';
import { paths } from './paths.mjs';
import { purity } from './purity.mjs';
import { refusals } from './refusals.mjs';
import { ruleIds } from './rule-ids.mjs';
import { surface } from './surface.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let count = 0;
for (const check of [
  layers,
  folders,
  cycles,
  editionNames,
  facts,
  refusals,
  purity,
  length,
  paths,
  lockfile,
  ruleIds,
  surface,
]) {
  for (const { file, line, what, why } of check.run(root)) {
    count += 1;
    console.log(`${file}${line ? `:${line}` : ''}  ${what}\n    ${check.name}: ${why}`);
  }
}
if (count > 0) {
  console.log(`\n${count} ${count === 1 ? 'fault' : 'faults'}`);
  process.exitCode = 1;
}
