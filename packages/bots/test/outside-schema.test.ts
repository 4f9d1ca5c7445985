import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eagerBot, greet, playMatch } from '../src/index.ts';
import { MOST_CHOICES, MOST_TRIES } from '../src/outside/imagined.ts';
import { facts, game, hello, type Script, scripted } from './support/outside-bot.ts';

/** docs/bot-protocol.schema.json describes what is really sent. */

const file = new URL('../../../docs/bot-protocol.schema.json', import.meta.url);
const whole = JSON.parse(readFileSync(file, 'utf8'));
const schemaOf = (name: string) => z.fromJSONSchema({ ...whole, anyOf: undefined, $ref: `#/$defs/${name}` });
const [toBot, fromBot] = [schemaOf('toBot'), schemaOf('fromBot')];

/** Answers nonsense once, imagines, and then takes the last option. */
const curious: Script = (message) => {
  if (message.type === 'hello') return { ...hello, name: 'curious', cards: true };
  if (message.type === 'decision') return { type: 'choice', decision: message.decision, option: 'win' };
  if (message.type === 'refusal')
    return {
      type: 'imagine',
      decision: message.decision,
      seed: 'a',
      tries: ids.slice(0, MOST_TRIES),
      choices: 3,
    };
  if (message.type !== 'imagined') return undefined;
  return { type: 'choice', decision: message.decision, option: message.tries.at(-1)!.option, why: 'I must.' };
};
let ids: string[] = [];

test('every message of a game fits the schema, both ways', async () => {
  const answers: unknown[] = [];
  const channel = scripted((message, inbox) => {
    if (message.type === 'decision') ids = message.question.options.map(({ id }) => id);
    const answer = curious(message, inbox);
    if (answer !== undefined) answers.push(answer);
    return answer;
  });
  const player = await greet(channel, facts());
  await player.end(await playMatch(game('schema'), [player, eagerBot('r')], { maxTurns: 4 }));
  const said = channel.heard.map((line) => JSON.parse(line));
  for (const message of said) expect(toBot.safeParse(message).error).toBeUndefined();
  for (const answer of answers) expect(fromBot.safeParse(answer).error).toBeUndefined();
  const kinds = (list: unknown[]) => [...new Set(list.map((one) => (one as { type: string }).type))].sort();
  expect(kinds(said)).toEqual(['cards', 'decision', 'hello', 'imagined', 'over', 'refusal']);
  expect(kinds(answers)).toEqual(['choice', 'hello', 'imagine']);
});

test('the schema refuses what Kyuden refuses', () => {
  const imagine = { type: 'imagine', decision: 1, seed: 'a', tries: [] };
  for (const wrong of [
    { type: 'choice', decision: 1 },
    { type: 'chat' },
    { ...imagine, choices: MOST_CHOICES + 1 },
    { ...imagine, tries: Array.from({ length: MOST_TRIES + 1 }, String) },
  ])
    expect(fromBot.safeParse(wrong).success).toBe(false);
  expect(fromBot.safeParse(imagine).success).toBe(true);
});
