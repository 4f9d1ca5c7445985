import { Course } from '../course/course.ts';
import type { Edition } from '../edition.ts';
import { findEdition } from '../editions.ts';
import { loadRules } from '../rules.ts';
import { build } from './build.ts';
import { isChance, Script } from './chance.ts';
import { check } from './check.ts';
import { choose } from './choose.ts';
import { type Clause, type Failure, type Result, type Situation, SituationError } from './format.ts';
import { parseSituations } from './parse.ts';
import { beginChoices, type Play, settle } from './play.ts';
import { printPosition } from './print.ts';

export interface RunOptions {
  readonly withCourses?: boolean;
  /** An edition with cards from elsewhere; situations of the edition that they joined are played with them. */
  readonly with?: Edition | undefined;
}

/**
 * Runs all situations of a file. A file that cannot be parsed gives one failed result with its line. Results contain
 * the courses if asked for.
 */
export function runSituations(
  source: string,
  file = '',
  { withCourses = false, with: joined }: RunOptions = {},
): Result[] {
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
  return situations.map((situation) => {
    const one = joined?.variantOf === situation.edition ? { ...situation, edition: joined.name } : situation;
    const course = withCourses ? new Course() : undefined;
    return { ...runSituation(one, course), ...(course && { course: course.lines }) };
  });
}

/** Plays one situation to its end or to the first failure, and writes down its course if one is given. */
export function runSituation(situation: Situation, course?: Course): Result {
  const result: Result = {
    file: situation.file,
    line: situation.line,
    title: situation.title,
    rules: situation.rules.map((one) => one.text),
    ok: true,
    failures: unknownRules(situation),
    ...(situation.fails !== undefined && { fails: situation.fails }),
  };
  const failure = result.failures.length > 0 ? undefined : playThrough(situation, course);
  if (failure) result.failures.push(failure);
  result.ok = result.failures.length === 0;
  if (situation.fails === undefined) return result;
  // A situation that is known to fail passes only while it fails.
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

function playThrough(situation: Situation, course: Course | undefined): Failure | undefined {
  let play: Play | undefined;
  let clause: Clause = situation.moment;
  try {
    const script = scripted(situation);
    const ahead = lookahead(script);
    play = { names: build(situation, script[0]?.chance), log: [], asked: [], twin: {}, course };
    course?.position(play.names.g);
    let before: 'when' | 'then' = 'then';
    for (const [at, { kind, one, chance }] of script.entries()) {
      const next = ahead[at + 1] ?? '';
      if (kind === 'when' && one && before === 'then') beginChoices(play);
      if (one) {
        before = kind;
        clause = one;
      }
      if (kind === 'then') {
        const actual = check(play, clause);
        if (actual !== null)
          return { line: clause.line, expected: clause.text, actual, position: printPosition(play) };
        continue;
      }
      const { g } = play.names;
      if (one) {
        if (chance.length > 0) g.chances = new Script(play.names, chance);
        choose(play, one);
      }
      settle(play, clause.line, next);
      if (g.chances instanceof Script) g.chances.finish();
      delete g.chances;
    }
    course?.end(play.names.g);
    course?.behind(play.names.g);
    return undefined;
  } catch (error) {
    const line = error instanceof SituationError ? error.line : clause.line;
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const actual = error instanceof SituationError ? error.message : stack.split('\n').slice(0, 6).join('\n');
    return { line, expected: clause.text, actual, position: play ? printPosition(play) : '' };
  }
}

/**
 * A choice or check, with the outcomes of chance that follow it. The first line is the beginning and has no
 * clause.
 */
interface Line {
  kind: 'when' | 'then';
  one: Clause | undefined;
  chance: Clause[];
}

function scripted(situation: Situation): Line[] {
  const lines: Line[] = [{ kind: 'when', one: undefined, chance: [] }];
  for (const { kind, clauses } of situation.steps) {
    for (const one of clauses) {
      if (kind === 'when' && isChance(one.text)) lastChoice(lines, one).chance.push(one);
      else lines.push({ kind, one, chance: [] });
    }
  }
  return lines;
}

function lastChoice(lines: Line[], one: Clause): Line {
  const last = lines.at(-1) as Line;
  if (last.kind === 'then')
    throw new SituationError(one.line, 'expected a choice ahead of how chance falls, found a check');
  return last;
}

/** For each line, the text from there up to and including the next choice. */
function lookahead(all: readonly Line[]): string[] {
  return all.map((_, from) => {
    const next = all.findIndex(({ kind }, index) => index >= from && kind === 'when');
    const to = next < 0 ? all.length : next + 1;
    return all
      .slice(from, to)
      .map(({ one }) => one?.text ?? '')
      .join('; ');
  });
}

const ids = new Map<string, Set<string>>();

/** Reports rules that do not exist. */
function unknownRules(situation: Situation): Failure[] {
  const edition = findEdition(situation.edition);
  // An unknown edition is reported when the position is built.
  if (!edition) return [];
  let known = ids.get(edition.name);
  if (!known) {
    known = new Set(loadRules(edition).map((one) => one.id));
    ids.set(edition.name, known);
  }
  return situation.rules
    .filter((one) => !known.has(one.text))
    .map((one) => ({
      line: one.line,
      expected: `a rule of ${edition.name}`,
      actual: `there is no rule '${one.text}'`,
      position: '',
    }));
}
