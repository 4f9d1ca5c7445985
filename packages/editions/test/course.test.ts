import { expect, test } from 'vitest';
import {
  Course,
  courseMark,
  differingPart,
  parseRecorded,
  parseSituations,
  printRecorded,
  runSituation,
} from '../src/index.ts';

/** The course of a situation with these choices. */
function courseOf(choices: string, title = 'an attack'): readonly string[] {
  const source = `title: ${title}
given: a battle at p2's province 1, p1 attacking
  p1 at 1: Isawa Umeko
  p2 at 1: Hiruma Aki (Light Infantry)
when: ${choices}
then: there is a battle at 1
`;
  const course = new Course();
  expect(runSituation(parseSituations(source)[0]!, course).failures).toEqual([]);
  return course.lines;
}

const attack = "p2 passes; p1 uses Isawa Umeko's Battle; p1 targets p2's Light Infantry";

test('a course tells questions, options, answers, occurrences, what is seen, and the end', () => {
  const lines = courseOf(attack);
  const tells = (pattern: RegExp): void => expect(lines.some((line) => pattern.test(line))).toBe(true);
  tells(/^p2 is asked for p2: act .*"Battle"/);
  tells(/^ {2}\{"id":"use:Battle:Isawa Umeko·\d+/);
  tells(/^p1 answers t1=Light Infantry·\d+/);
  tells(/^ {2}destroy \[\{"subject":"Light Infantry·\d+/);
  tells(/^ {4}p1 sees Isawa Umeko·\d+ \{.*"bowed":true/);
  tells(/^at the end zones fateDiscard:1: Light Infantry·\d+/);
});

test('a course does not depend on how handles are drawn', () => {
  // The title seeds the generator. Nothing is drawn in these choices but handles; the end of the turn, beyond them, shuffles.
  const isNotLast = (line: string): boolean => !line.startsWith('~ at last');
  expect(courseOf(attack, 'another seed').filter(isNotLast)).toEqual(courseOf(attack).filter(isNotLast));
});

test('another choice is another course', () => {
  expect(courseMark(courseOf('p2 passes'))).not.toBe(courseMark(courseOf(attack)));
});

test('the mark says whether the game differs or only how it is told', () => {
  const lines = courseOf(attack);
  const inOtherWords = lines.map((line) => line.replace(/^( {2}told .*)"bow"/, '$1"kneel"'));
  expect(inOtherWords).not.toEqual(lines);
  const marks = [lines, inOtherWords, courseOf('p2 passes')].map(courseMark);
  expect(new Set(marks).size).toBe(3);
  expect(differingPart(marks[0]!, marks[1]!)).toBe('told');
  expect(differingPart(marks[0]!, marks[2]!)).toBe('game');
  expect(differingPart(marks[0]!, marks[0]!)).toBeUndefined();
});

test('a course tells what lies beyond the game, which has a part of the mark of its own', () => {
  const lines = courseOf(attack);
  const tells = (pattern: RegExp): void => expect(lines.some((line) => pattern.test(line))).toBe(true);
  // Another option, and its consequence.
  tells(/^~ p1 could answer pass/);
  tells(/^~ {3}destroy \[\{"subject":"Isawa Umeko·\d+/);
  // Why a card cannot be used, and how the game would go on.
  tells(/^~ p2 on Hiruma Aki·\d+: .*"why":\[/);
  tells(/^~ at last /);
  const elsewhere = lines.filter((line) => !line.startsWith('~ at last'));
  expect(differingPart(courseMark(lines), courseMark(elsewhere))).toBe('beyond');
});

test('what lies beyond the game changes nothing in it', () => {
  const lines = courseOf(attack);
  const main = lines.filter((line) => !line.startsWith('~'));
  expect(main.filter((line) => line.includes('could answer'))).toEqual([]);
  expect(main.at(-1)).toMatch(/^at the end /);
});

test('recorded courses are read as they are written, one line each, sorted by title', () => {
  const marks = new Map([
    ['b second', '22'],
    ['a first', '11'],
  ]);
  expect(printRecorded(marks)).toBe('11 a first\n22 b second\n');
  expect(parseRecorded(printRecorded(marks))).toEqual(marks);
});

test('two marks for one title, left by a merge, fit no course', () => {
  expect(parseRecorded('11 a title\n22 a title\n33 another\n')).toEqual(
    new Map([
      ['a title', ''],
      ['another', '33'],
    ]),
  );
});
