import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Course } from '../src/course/course.ts';
import { courseFileOf, courseMark, parseRecorded } from '../src/course/recorded.ts';
import { parseSituations, runSituation } from '../src/situation/index.ts';

const folder = new URL('../situations/', import.meta.url);
const courses = new URL('../courses/', import.meta.url);

const under = (where: URL, ending: string): string[] =>
  readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();

const files = under(folder, '.situation.txt');

function recordedIn(file: string): ReadonlyMap<string, string> {
  const recorded = new URL(courseFileOf(file), courses);
  return parseRecorded(existsSync(recorded) ? readFileSync(recorded, 'utf8') : '');
}

/** Says how to look at a course and how to record it. */
const help = (file: string): string => `
    npx kyuden situation packages/editions/situations/${file} --course    shows the courses; compare the output of two checkouts
    npm run courses -- packages/editions/situations/${file}    records them, if the change is meant (docs/situations.md)`;

describe.each(files)('%s', (file) => {
  const situations = parseSituations(readFileSync(new URL(file, folder), 'utf8'), file);
  const recorded = recordedIn(file);
  for (const situation of situations) {
    const rules = situation.rules.map((one) => one.text).join(', ');
    test(`${situation.title} [${rules}]`, () => {
      const course = new Course();
      const { failures } = runSituation(situation, course);
      const said = failures.map(
        ({ line, expected, actual, position }) =>
          `${file}:${line}\nexpected  ${expected}\nbut       ${actual}\n${position}`,
      );
      expect(said.join('\n\n')).toBe('');
      const before = recorded.get(situation.title);
      const isSame = before === courseMark(course.lines);
      const what = before ? 'it takes another course than recorded' : 'its course is not recorded';
      expect(isSame, `everything that it checks holds, but ${what}:${help(file)}`).toBe(true);
    });
  }

  test('titles are different from each other', () => {
    const titles = situations.map((one) => one.title);
    expect(titles).toEqual([...new Set(titles)]);
  });

  test('every recorded course is that of a situation', () => {
    const titles = new Set(situations.map((one) => one.title));
    expect(
      [...recorded.keys()].filter((title) => !titles.has(title)),
      help(file),
    ).toEqual([]);
  });
});

test('every file of courses has its file of situations', () => {
  const left = under(courses, '.courses.txt').filter((name) => !files.map(courseFileOf).includes(name));
  expect(left, 'npm run courses deletes them').toEqual([]);
});
