import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  answers,
  answersFileOf,
  courseMark,
  courseOfGame,
  gamesFileOf,
  parseRecorded,
  playableEditions,
  recordedGames,
} from '../src/index.ts';

// The first game parses all cards, which can exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function recordedIn(name: string): ReadonlyMap<string, string> {
  const file = new URL(`../courses/${name}`, import.meta.url);
  return parseRecorded(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

describe.each(playableEditions())('answers of $name', (edition) => {
  const recorded = recordedIn(answersFileOf(edition.name));

  test.each(Object.keys(answers))('%s are as recorded', (title) => {
    const isSame = recorded.get(title) === courseMark(answers[title]!(edition));
    const help = `they differ from those recorded:
    npm run courses -- --answers ${edition.name} '${title}'    shows them; compare the output of two checkouts
    npm run courses -- ${edition.name}    records them, if the change is meant (docs/situations.md)`;
    expect(isSame, help).toBe(true);
  });

  test('no other answers are recorded', () => {
    expect([...recorded.keys()].sort()).toEqual(Object.keys(answers).sort());
  });
});

describe.each(playableEditions())('random games of $name', (edition) => {
  const recorded = recordedIn(gamesFileOf(edition.name));
  const games = recordedGames(edition);

  test.each(games)('$title takes the recorded course', (game) => {
    const number = games.indexOf(game) + 1;
    const isSame = recorded.get(game.title) === courseMark(courseOfGame(edition, game).lines);
    const help = `it takes another course than recorded:
    npm run courses -- --game ${edition.name} ${number}    shows the course; compare the output of two checkouts
    npm run courses -- ${edition.name}    records the courses, if the change is meant (docs/situations.md)`;
    expect(isSame, help).toBe(true);
  });

  test('no other game is recorded', () => {
    expect([...recorded.keys()].sort()).toEqual(games.map(({ title }) => title).sort());
  });
});
