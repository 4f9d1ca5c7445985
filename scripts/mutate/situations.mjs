// Plays situation files in a copy of the project and prints one line of JSON for each file. Stops at the first file
// with a failure. If the request has `places`, each line also lists the places that were executed. The request is
// JSON on standard input.
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { root, files, places } = JSON.parse(readFileSync(0, 'utf8'));
const { parseSituations, runSituation } = await import(
  pathToFileURL(join(root, 'packages/editions/src/situation/index.ts')).href
);
const session = new Session();
if (places) {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** Ids of the places that were executed since the last call, by their innermost coverage range. */
async function passed() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ranges = new Map(result.map(({ url, functions }) => [url, functions.flatMap((one) => one.ranges)]));
  return places.flatMap(({ id, file, start }) => {
    const around = (ranges.get(pathToFileURL(join(root, file)).href) ?? [])
      .filter((one) => one.startOffset <= start && start < one.endOffset)
      .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
    return around[0]?.count > 0 ? [id] : [];
  });
}

for (const file of files) {
  const began = performance.now();
  const source = readFileSync(join(root, 'packages/editions/situations', file), 'utf8');
  const failed = parseSituations(source, file).find((one) => runSituation(one).failures.length > 0);
  const ms = performance.now() - began;
  const row = {
    file,
    ms: Math.round(ms),
    failed: failed?.title ?? null,
    passed: places ? await passed() : [],
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
  if (failed) process.exit(3);
}
