import { type Deck, newGame, openEdition, starterDeck } from '@kyuden/editions';
import { type Machine, permuteHidden, step } from '@kyuden/engine';
import { en, plainText, promptText } from '@kyuden/words';
import { expect, test, vi } from 'vitest';
import {
  askedOf,
  type Bot,
  chooseFor,
  eagerBot,
  greet,
  noviceBot,
  playMatch,
  playOut,
  seedFor,
  type ToBot,
} from '../src/index.ts';
import { MOST_CHOICES, MOST_TRIES, tryOut } from '../src/outside/imagined.ts';
import { questionOf, readLine } from '../src/outside/messages.ts';
import { startProcess, wordsOf } from '../src/outside/process.ts';
import { facts, game, hello, type Script, scripted } from './support/outside-bot.ts';

// Whole games may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A well-behaved bot that takes the last option, so that it mostly acts and is never the first to pass. */
const willing: Script = (message) => {
  if (message.type === 'hello') return hello;
  if (message.type !== 'decision') return undefined;
  const options = message.question.options.filter(({ id }) => id !== 'cancel' && id !== 'back');
  return { type: 'choice', decision: message.decision, option: options.at(-1)!.id };
};

test('a bot outside plays a whole game, and hears how it ended', async () => {
  const channel = scripted(willing);
  const player = await greet(channel, facts());
  const outcome = await playMatch(game('whole'), [player, noviceBot()]);
  await player.end(outcome);
  const types = channel.heard.map((line) => (JSON.parse(line) as ToBot).type);
  expect(types[0]).toBe('hello');
  expect(types.at(-1)).toBe('over');
  expect(new Set(types.slice(1, -1))).toEqual(new Set(['decision']));
  expect(JSON.parse(channel.heard.at(-1)!)).toEqual({
    type: 'over',
    winners: outcome.winners,
    how: outcome.how,
    turns: outcome.turns,
  });
  expect(player.substituted).toBe(0);
  expect(channel.closed).toBe(true);
});

test('every message is one line, and questions with one answer are not asked', async () => {
  const channel = scripted(willing);
  const player = await greet(channel, facts());
  await playMatch(game('lines'), [player, noviceBot()], { maxTurns: 4 });
  for (const line of channel.heard) {
    expect(line).not.toContain('\n');
    const message = JSON.parse(line) as ToBot;
    if (message.type !== 'decision') continue;
    const { options, prompt, promptFacts } = message.question;
    expect(options.length).toBeGreaterThan(1);
    expect(prompt).toBe(plainText(promptText(en, promptFacts)));
  }
  expect(channel.heard.length).toBeGreaterThan(10);
});

/** A game of the living card game, where declarations have several steps. */
function livingGame(seed: string): Machine {
  const { book, lib } = living;
  const seats = ['crab', 'lion'].map((name) => ({ name, deck: starterDeck(living, name) as Deck }));
  return newGame(book, lib, { seats, seed }, true);
}
const living = openEdition('lcg');

test.each([
  ['samurai', game, 150],
  ['lcg', livingGame, 150],
])(
  '%s: nothing is told that the seat may not know: it is the same however the hidden cards lie',
  (_, deal, enough) => {
    let compared = 0;
    for (const seed of ['secret 1', 'secret 2']) {
      const g = deal(seed);
      const bots = [eagerBot('a'), eagerBot('b')];
      while (!g.state.over && g.state.turn <= 12) {
        const ask = g.state.asks.find((one) => one.answer === undefined)!;
        const other = permuteHidden(g, ask.seat, `deal ${compared}`);
        const twin = other.state.asks.find((one) => one.seat === ask.seat && one.answer === undefined)!;
        const [here, there] = [askedOf(g, ask), askedOf(other, twin)].map((asked) =>
          JSON.stringify([asked.view(), questionOf(asked)]),
        );
        if (compared % 10 === 0) {
          const wish = {
            seed: 'dream',
            tries: ask.options.map(({ id }) => id),
            choices: 5,
            by: 'eager',
          } as const;
          const [dream, same] = [askedOf(g, ask), askedOf(other, twin)].map((asked) => tryOut(asked, wish));
          if (questionOf(askedOf(g, ask)).shown === undefined) expect(same).toEqual(dream);
        }
        // The seat rightly sees the cards of a search, and they differ in the other deal.
        if (questionOf(askedOf(g, ask)).shown === undefined) {
          expect(there).toBe(here);
          compared++;
        }
        step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
      }
    }
    expect(compared).toBeGreaterThan(enough);
  },
);

/** The questions of a game between novices, with the answers. */
function questionsOf(g: Machine): { question: ReturnType<typeof questionOf>; id: string }[] {
  const found: ReturnType<typeof questionsOf> = [];
  const bot = noviceBot();
  const noting: Bot = {
    name: 'noting',
    choose(asked) {
      const move = bot.choose(asked);
      found.push({ question: questionOf(asked), id: move.id });
      return move;
    },
  };
  playOut(g, [noting, noting], { maxTurns: 30 });
  return found;
}

test('a seat is told which units it has assigned so far, which nobody else knows yet', () => {
  const asked = questionsOf(game('drafts'));
  const drafts = asked.filter(({ question }) => question.drafted !== undefined);
  expect(drafts.length).toBeGreaterThan(0);
  for (const { question } of drafts) {
    expect(['assign', 'place']).toContain(question.kind);
    for (const { unit, field } of question.drafted!) {
      expect(question.options.map((one) => one.thing)).not.toContain(unit);
      expect(field).not.toBe('');
    }
  }
});

test('a seat is told what it has said so far of a conflict that it declares', () => {
  const asked = questionsOf(livingGame('declares'));
  const attackers = asked.filter(({ question }) => question.what === 'attackers');
  expect(attackers.length).toBeGreaterThan(0);
  for (const { question } of attackers) expect(question.declared?.said).toHaveProperty('type');
  expect(attackers.some(({ question }) => question.declared!.cards.length > 0)).toBe(true);
  // Other questions have no declaration.
  expect(asked.some(({ question }) => question.declared === undefined)).toBe(true);
});

test('a bot outside has chance of its own in every game, which is the same each time', () => {
  const seeds = [0, 1, 2].flatMap((number) => [0, 1].map((seat) => seedFor(seat, number)));
  expect(new Set(seeds).size).toBe(6);
  expect(seeds[3]).toBe(seedFor(1, 1));
  // Without a game number the seed is random.
  expect(seedFor(0)).not.toBe(seedFor(0));
});

test('the seed of the game is not told', async () => {
  const channel = scripted(willing);
  const player = await greet(channel, { ...facts(), seed: seedFor(0, 1) });
  await playMatch(game('the seed of the game/1'), [player, noviceBot()], { maxTurns: 3 });
  for (const line of channel.heard) expect(line).not.toContain('the seed of the game');
});

test('a bot outside gives its reason in its own words, or none', async () => {
  const channel = scripted((message, ...more) => {
    const answer = willing(message, ...more);
    return message.type === 'decision' && message.decision % 2 === 0
      ? { ...(answer as object), why: 'I must.' }
      : answer;
  });
  const player = await greet(channel, facts());
  const reasons = new Set<string>();
  await playMatch(game('reasons'), [player, noviceBot()], {
    maxTurns: 3,
    onDecision: (seat, _id, ask, why) =>
      seat === 0 && ask.options.length > 1 && reasons.add(JSON.stringify(why)),
  });
  expect([...reasons].sort()).toEqual(['{"kind":"own","words":"I must."}', '{"kind":"unsaid"}']);
});

test.each<[string, unknown]>([
  ['no JSON', 'I pass'],
  ['no option of these', { type: 'choice', decision: 0, option: 'win' }],
  ['another message', { type: 'chat', text: 'hello' }],
  ['null', 'null'],
])(
  'a bot that answers %s is refused three times a question, and given up after ten of them',
  async (_, nonsense) => {
    const channel = scripted((message) => {
      if (message.type === 'hello') return hello;
      if (message.type !== 'decision' && message.type !== 'refusal') return undefined;
      return typeof nonsense === 'string'
        ? nonsense
        : { ...(nonsense as object), decision: message.decision };
    });
    const player = await greet(channel, facts());
    const played = playMatch(game('nonsense'), [player, eagerBot('r')]);
    await expect(played).rejects.toMatchObject({
      name: 'BotError',
      message: expect.stringMatching(
        /^the bot 'scripted' has given no valid answer to 10 questions in a row, with 3000 ms for each: 10 refused, the last time because \S/,
      ),
    });
    const said = channel.heard.map((line) => JSON.parse(line) as ToBot);
    expect(said.filter((one) => one.type === 'decision')).toHaveLength(10);
    expect(player.substituted).toBe(9);
    const refusals = said.filter((one) => one.type === 'refusal');
    expect(refusals).toHaveLength(30);
    for (const { why } of refusals) expect(why).not.toBe('');
    expect(player.lastRefusal).toBe(refusals.at(-1)!.why);
  },
);

test('a bot that answers well now and then is helped, and the game ends', async () => {
  const channel = scripted((message, inbox) => {
    const isGood = message.type !== 'decision' || message.decision % 9 === 0;
    return isGood ? willing(message, inbox) : { type: 'choice', decision: message.decision, option: 'win' };
  });
  const player = await greet(channel, { ...facts(), limit: 20 });
  const outcome = await playMatch(game('nonsense'), [player, eagerBot('r')], { maxTurns: 12 });
  expect(outcome.decisions).toBeGreaterThan(20);
  expect(player.substituted).toBeGreaterThan(9);
  expect(player.lastRefusal).toBe("'win' is not among the options");
});

test('after a refusal the bot may answer again', async () => {
  const channel = scripted((message, inbox) => {
    if (message.type === 'decision')
      return { type: 'choice', decision: message.decision, option: 'not this one' };
    if (message.type !== 'refusal') return willing(message, inbox);
    const last = channel.heard
      .map((line) => JSON.parse(line) as ToBot)
      .findLast((one) => one.type === 'decision')!;
    return willing(last, inbox);
  });
  const player = await greet(channel, facts());
  await playMatch(game('again'), [player, noviceBot()], { maxTurns: 3 });
  expect(player.substituted).toBe(0);
});

test('a bot that never answers is given up, with a message, and does not hang the game', async () => {
  const channel = scripted((message) => (message.type === 'hello' ? hello : undefined));
  const player = await greet(channel, { ...facts(), limit: 2 });
  await expect(playMatch(game('silent'), [player, noviceBot()])).rejects.toMatchObject({
    name: 'BotError',
    message:
      "the bot 'scripted' has given no valid answer to 10 questions in a row, with 2 ms for each: 10 not answered",
  });
  expect(player.substituted).toBe(9);
});

test('a bot that always answers too late is given up, and told apart from one that is not there', async () => {
  const channel = scripted((message, inbox) => {
    if (message.type !== 'decision') return willing(message, inbox);
    // Answer each question when the next one comes.
    return message.decision === 1
      ? undefined
      : { type: 'choice', decision: message.decision - 1, option: 'pass' };
  });
  const player = await greet(channel, { ...facts(), limit: 2 });
  await expect(playMatch(game('late'), [player, noviceBot()])).rejects.toThrow(
    'with 2 ms for each: 9 answered too late, 1 not answered',
  );
  expect(player.late).toBe(9);
  expect(player.lastRefusal).toBeUndefined();
});

test('a bot that is sometimes silent is helped, and an answer that comes too late is not taken for another', async () => {
  const channel = scripted((message, inbox) => {
    if (message.type !== 'decision') return willing(message, inbox);
    // Answer every second question when the next one comes.
    if (message.decision % 2 === 1) return undefined;
    inbox.put(JSON.stringify({ type: 'choice', decision: message.decision - 1, option: 'too late' }));
    return willing(message, inbox);
  });
  const player = await greet(channel, { ...facts(), limit: 40 });
  await playMatch(game('late'), [player, noviceBot()], { maxTurns: 4 });
  const said = channel.heard.map((line) => JSON.parse(line) as ToBot);
  expect(said.some((one) => one.type === 'refusal')).toBe(false);
  expect(player.substituted).toBeGreaterThanOrEqual(
    said.filter((one) => one.type === 'decision').length >> 1,
  );
});

test('a bot that goes away in the midst of a game is an error that says so', async () => {
  const channel = scripted((message, inbox) => {
    if (message.type !== 'decision' || message.decision < 5) return willing(message, inbox);
    return inbox.end("the bot 'scripted' has gone");
  });
  const player = await greet(channel, facts());
  await expect(playMatch(game('gone'), [player, noviceBot()])).rejects.toThrow("the bot 'scripted' has gone");
});

test.each([
  ['another version', { type: 'hello', protocol: 99 }, 'speaks version 99 of the protocol, this is 1'],
  ['a choice', { type: 'choice', decision: 1, option: 'x' }, 'must answer hello with hello'],
  ['no JSON', 'Starting…', 'must answer hello with hello: this is no JSON: Starting…'],
])('a bot that answers hello with %s is turned away', async (_, answer, message) => {
  const channel = scripted(() => answer);
  await expect(greet(channel, facts())).rejects.toThrow(message);
  expect(channel.closed).toBe(true);
});

test('messages of bots are read strictly', () => {
  const choice = { type: 'choice', decision: 3, option: 'pass' };
  expect(readLine(JSON.stringify(choice))).toEqual(choice);
  expect(readLine(JSON.stringify({ ...choice, why: 'I must.', more: 1 }))).toEqual({
    ...choice,
    why: 'I must.',
  });
  expect(readLine('{"type":"choice","option":"pass"}')).toEqual({
    fault: 'a choice needs decision, the number of the decision',
  });
  expect(readLine('{"type":"choice","decision":3}')).toEqual({
    fault: 'a choice needs option, the id of an option',
  });
  expect(readLine('[')).toEqual({ fault: 'this is no JSON: [' });
});

test('a command that the system does not even try is a bot that cannot be started', () => {
  expect(() => startProcess('python3 bot\0.py')).toThrow(
    expect.objectContaining({ name: 'BotError', message: expect.stringContaining('could not be started: ') }),
  );
});

test('a command is split as people write it', () => {
  expect(wordsOf('python3 my_bot.py')).toEqual(['python3', 'my_bot.py']);
  expect(wordsOf(`node "a folder/bot.js" --name='two words' x""y`)).toEqual([
    'node',
    'a folder/bot.js',
    '--name=two words',
    'xy',
  ]);
});

/** A bot that imagines before each choice, and answers with the last option that it tried. */
const dreaming =
  (wish: object): Script =>
  (message, inbox) => {
    if (message.type === 'decision') {
      const tries = message.question.options.map(({ id }) => id);
      return { type: 'imagine', decision: message.decision, seed: 'dream', tries, ...wish };
    }
    if (message.type !== 'imagined') return willing(message, inbox);
    return { type: 'choice', decision: message.decision, option: message.tries.at(-1)!.option };
  };

test('a bot may try its options in imagined games, which change nothing in the game', async () => {
  const channel = scripted(dreaming({ choices: 10 }));
  const player = await greet(channel, facts());
  const lasts: Bot = {
    name: 'lasts',
    choose: ({ ask }) => ({ id: ask.options.at(-1)!.id, why: { kind: 'unsaid' } }),
  };
  const outcome = await playMatch(game('dream'), [player, noviceBot()], { maxTurns: 4 });
  expect(outcome).toEqual(playOut(game('dream'), [lasts, noviceBot()], { maxTurns: 4 }));
  const said = channel.heard.map((line) => JSON.parse(line) as ToBot);
  const decisions = said.filter((one) => one.type === 'decision');
  const dreams = said.filter((one) => one.type === 'imagined');
  expect(dreams.length).toBe(decisions.length);
  for (const [index, { tries, seed }] of dreams.entries()) {
    expect(seed).toBe('dream');
    expect(tries.map((one) => one.option)).toEqual(decisions[index]!.question.options.map(({ id }) => id));
    for (const { view } of tries) expect(view.seat).toBe(0);
  }
  const views = dreams.map(({ tries }) => JSON.stringify(tries[0]!.view));
  expect(decisions.some(({ view }, at) => JSON.stringify(view) !== views[at])).toBe(true);
  expect(player.substituted).toBe(0);
});

test.each<[string, object]>([
  ['no seed', { seed: 3 }],
  ['no list of options', { tries: 'pass' }],
  ['too many options', { tries: Array.from({ length: MOST_TRIES + 1 }, String) }],
  ['too many choices', { choices: MOST_CHOICES + 1 }],
  ['half a choice', { choices: 0.5 }],
  ['another helper', { by: 'master' }],
])('imagining with %s is refused', (_, wish) => {
  const whole = { type: 'imagine', decision: 1, seed: 'a', tries: [], choices: 1 };
  expect(readLine(JSON.stringify(whole))).toEqual({ ...whole, by: 'eager' });
  expect(readLine(JSON.stringify({ ...whole, ...wish }))).toEqual({
    fault: expect.stringContaining('imagine'),
  });
});

test('a bot that imagines without end is late, and the game goes on', async () => {
  const channel = scripted((message, inbox) =>
    message.type === 'imagined'
      ? { type: 'imagine', decision: message.decision, seed: 'on', tries: [], choices: 0 }
      : dreaming({ tries: [] })(message, inbox),
  );
  const player = await greet(channel, { ...facts(), limit: 20 });
  await expect(playMatch(game('endless'), [player, noviceBot()])).rejects.toThrow('10 not answered');
});

test('a bot that wants the texts of cards gets each once, before it first sees the card', async () => {
  const channel = scripted((message, inbox) =>
    message.type === 'hello' ? { ...hello, cards: true } : willing(message, inbox),
  );
  await playMatch(game('texts'), [await greet(channel, facts()), noviceBot()], { maxTurns: 3 });
  const told: string[] = [];
  for (const line of channel.heard) {
    const message = JSON.parse(line) as ToBot;
    if (message.type === 'cards')
      for (const { key, lines, type } of message.cards) {
        told.push(key);
        expect([type, lines]).not.toContain(undefined);
      }
    if (message.type === 'decision')
      for (const { key } of message.view.seats.flatMap((one) => one.home)) expect(told).toContain(key);
  }
  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual([...new Set(told)]);
});
