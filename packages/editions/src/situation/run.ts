import { loadRules, type RuledEdition } from '../rules.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { choose } from './choose.ts';
import { type Clause, type Failure, type Result, type Situation, SituationError } from './format.ts';
import { parseSituations } from './parse.ts';
import { type Play, settle } from './play.ts';
import { printPosition } from './print.ts';

/** Runs all situations of a file. What cannot be read as a file at all is one failed result at the line. */
export function runSituations(source: string, file = ''): Result[] {
  let situations: Situation[];
  try {
    situations = parseSituations(source, file);
  } catch (error) {
    if (!(error instanceof SituationError)) throw error;
    const failure = {
      line: error.line,
      expected: 'a file of situations',
      actual: error.message,
      position: '',
    };
    return [{ file, line: error.line, title: file, rules: [], ok: false, failures: [failure] }];
  }
  return situations.map(runSituation);
}

/** Plays one situation to its end or to the first thing that is not so. */
export function runSituation(situation: Situation): Result {
  const result: Result = {
    file: situation.file,
    line: situation.line,
    title: situation.title,
    rules: situation.rules.map((one) => one.text),
    ok: true,
    failures: unknownRules(situation),
    ...(situation.fails !== undefined && { fails: situation.fails }),
  };
  const failure = result.failures.length > 0 ? undefined : playThrough(situation);
  if (failure) result.failures.push(failure);
  result.ok = result.failures.length === 0;
  if (situation.fails === undefined) return result;
  // One that is known to fail is as it should be only while it does.
  const held = result.ok;
  result.ok = !held;
  result.failures = held
    ? [
        {
          line: situation.line,
          expected: `a failure (${situation.fails})`,
          actual: 'it holds: take the `fails:` line away',
          position: '',
        },
      ]
    : [];
  return result;
}

function playThrough(situation: Situation): Failure | undefined {
  let play: Play | undefined;
  let clause: Clause = situation.moment;
  try {
    play = { names: build(situation), log: [], asked: [] };
    const ahead = lookahead(situation);
    settle(play, clause.line, ahead[0] ?? '');
    let at = 0;
    let before: 'when' | 'then' = 'then';
    for (const step of situation.steps) {
      if (step.kind === 'when' && before === 'then') {
        play.log = [];
        play.asked = [];
      }
      before = step.kind;
      for (const one of step.clauses) {
        clause = one;
        at++;
        if (step.kind === 'when') {
          choose(play, one);
          settle(play, one.line, ahead[at] ?? '');
          continue;
        }
        const actual = check(play, one);
        if (actual !== null)
          return { line: one.line, expected: one.text, actual, position: printPosition(play) };
      }
    }
    return undefined;
  } catch (error) {
    const line = error instanceof SituationError ? error.line : clause.line;
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const actual = error instanceof SituationError ? error.message : stack.split('\n').slice(0, 6).join('\n');
    return { line, expected: clause.text, actual, position: play ? printPosition(play) : '' };
  }
}

/** For each place in the script what is said from there on, up to the next choice and with it. */
function lookahead(situation: Situation): string[] {
  const all = situation.steps.flatMap((step) => step.clauses.map(({ text }) => ({ text, kind: step.kind })));
  return all.map((_, from) => {
    const next = all.findIndex((one, index) => index >= from && one.kind === 'when');
    const to = next < 0 ? all.length : next + 1;
    return all
      .slice(from, to)
      .map((one) => one.text)
      .join('; ');
  });
}

const ids = new Map<string, Set<string>>();

/** A situation may name only rules that there are. */
function unknownRules(situation: Situation): Failure[] {
  const { edition } = situation;
  let known = ids.get(edition);
  if (!known) {
    known = new Set(loadRules(edition as RuledEdition).map((one) => one.id));
    ids.set(edition, known);
  }
  return situation.rules
    .filter((one) => !known.has(one.text))
    .map((one) => ({
      line: one.line,
      expected: `a rule of ${edition}`,
      actual: `there is no rule '${one.text}'`,
      position: '',
    }));
}
