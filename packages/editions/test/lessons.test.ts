import { readdirSync, readFileSync } from 'node:fs';
import { machine } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { type Lesson, LessonGame, parseLesson, runSituation } from '../src/index.ts';

const root = new URL('../lessons/', import.meta.url);
const lessons = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => parseLesson(readFileSync(new URL(file, root), 'utf8'), file.replace(/\W/g, '-')));

/** The lesson up to a step, whose solution is left out. */
function without(lesson: Lesson, step: number): Lesson['situation'] {
  const { situation } = lesson;
  const steps = situation.steps.slice(0, step * 2 + 2).filter((_, index) => index !== step * 2);
  return { ...situation, steps };
}

for (const lesson of lessons) {
  test(`${lesson.id}: each step is reached by its solution, and not before`, () => {
    expect(runSituation(lesson.situation).failures).toEqual([]);
    for (const [step, { task, say }] of lesson.steps.entries()) {
      expect(runSituation(without(lesson, step)).ok, task).toBe(false);
      expect(say, task).not.toBe('');
    }
    expect(lesson.end).not.toBe('');
  });
}

test('a game that begins with a lesson’s position has reached nothing, and counts the same cards', () => {
  for (const lesson of lessons) {
    const game = new LessonGame(lesson);
    const { book, lib } = game.edition;
    const g = machine(book, lib, game.start());
    expect(g.state.cards.length, lesson.id).toBeGreaterThan(0);
    expect(game.isReached(0, g), lesson.id).toBe(false);
    expect(game.start()).toEqual(JSON.parse(JSON.stringify(g.state)));
  }
});

test('a step that names what is not there is not reached', () => {
  const lines = ['lesson: Mine', "given: p1's Action Phase", 'task: Pass.', 'solution: p1 passes'];
  const game = new LessonGame(
    parseLesson([...lines, 'reach: created Follower is at home'].join('\n'), 'mine'),
  );
  const { book, lib } = game.edition;
  expect(game.isReached(0, machine(book, lib, game.start()))).toBe(false);
});

test('a lesson that cannot be understood is an error with its line', () => {
  const lesson = (...lines: string[]): Lesson => parseLesson(lines.join('\n'), 'mine');
  const start = ['lesson: Mine', "given: p1's Action Phase", ''];
  expect(() => lesson(...start, 'solution: p1 passes', 'reach: p2 is to act')).toThrow('expected task:');
  expect(() => lesson(...start, 'task: Pass.', 'reach: p2 is to act')).toThrow('expected solution:');
  expect(() => lesson(...start)).toThrow('expected `then:`');
  expect(() => lesson(...start, 'taks: Pass.')).toThrow('expected a section such as');
  expect(() =>
    lesson(
      'card: Mine / Holding / 2G GP 2',
      ...start,
      'task: Pass.',
      'solution: p1 passes',
      'reach: p2 is to act',
    ),
  ).toThrow('no stand-ins');
  const fault = (...lines: string[]): unknown => {
    try {
      return lesson(...lines);
    } catch (error) {
      return error;
    }
  };
  expect(fault(...start, 'when: p1 passes', 'then: p2 is to act')).toMatchObject({
    line: 1,
    message: 'expected a step with task:, solution: and reach:',
  });
  const late = ['task: Pass.', 'hint: So.', 'say: Late.', 'solution: p1 passes', 'reach: p2 is to act'];
  expect(fault(...start, ...late)).toMatchObject({ line: 6, message: 'expected solution: here' });
  const two = lesson(
    ...start,
    'say: One',
    '  two.',
    'task: Pass.',
    'solution: p1 passes',
    'reach: p2 is to act',
  );
  expect(two.steps).toMatchObject([{ say: 'One two.', task: 'Pass.', hint: '' }]);
});
