import { openEdition, starterDeckText } from '@kyuden/editions';
import { bot, checkCards, checkDeck, editions, Game, KyudenError, newGame, playOut, ruleText } from 'kyuden';
import { describe, expect, test } from 'vitest';

const start = { edition: 'samurai', seed: 'library' };
const crab = starterDeckText(openEdition('samurai'), 'crab-bulwark')!;

/** A deck list without the lines that name this card. */
const without = (list: string, card: string): string =>
  list
    .split('\n')
    .filter((line) => !line.includes(card))
    .join('\n');

/** Plays this many choices of a uniform random player. */
function playOn(game: Game, choices: number, seed = 'on'): Game {
  const random = bot('random', seed);
  for (let i = 0; i < choices && game.outcome() === null; i++) game.play(random.choose(game));
  return game;
}

test('every edition that is offered plays to its end by bots', () => {
  for (const { name, decks } of editions()) {
    expect(decks.length).toBeGreaterThan(1);
    const game = newGame({ edition: name, seed: 'end', limits: { turns: 30 } });
    const end = playOut(game, [bot('eager', 'a'), bot('eager', 'b')]);
    expect(end).toEqual(game.outcome());
    expect(game.toAct()).toEqual([]);
  }
});

test('the same start and choices give the same game', () => {
  const [one, other] = [playOn(newGame(start), 200), playOn(newGame(start), 200)];
  expect(one.toJSON()).toEqual(other.toJSON());
  expect(playOn(newGame({ ...start, seed: 'other' }), 200).toJSON().state).not.toEqual(one.toJSON().state);
});

test('a clone goes its own way', () => {
  const game = playOn(newGame(start), 50);
  const before = game.toJSON();
  const copy = game.clone();
  expect(copy.toJSON()).toEqual(before);
  playOn(copy, 50);
  expect(game.toJSON()).toEqual(before);
  expect(copy.outcome()?.decisions ?? copy.toJSON().decisions).toBe(100);
});

test('a game goes on from its JSON as it would have gone on', () => {
  const game = playOn(newGame(start), 100);
  const again = Game.from(JSON.parse(JSON.stringify(game)));
  expect(Game.from(JSON.stringify(game)).toJSON()).toEqual(game.toJSON());
  expect(playOn(again, 100, 'more').toJSON()).toEqual(playOn(game, 100, 'more').toJSON());
});

test('an imagined game agrees with what the seat sees, and not with what it does not', () => {
  const game = playOn(newGame(start), 40);
  const imagined = game.imagine(0, 'dream');
  expect(imagined.view(0).seats[0]!.hand).toEqual(game.view(0).seats[0]!.hand);
  const faces = (one: Game): number[] =>
    one.machine.state.zones['hand:1']!.map((id) => one.machine.state.cards[id]!.faces[0]!);
  const dreams = ['a', 'b', 'c', 'd'].map((seed) => faces(game.imagine(0, seed)));
  expect(new Set(dreams.map(String)).size).toBeGreaterThan(1);
  expect(game.imagine(0, 'dream').toJSON()).toEqual(imagined.toJSON());
});

describe('choices', () => {
  test('are those of the seat that must choose, in words too', () => {
    const game = newGame(start);
    const [seat] = game.toAct();
    const { prompt, options } = game.words(seat);
    expect(prompt).not.toBe('');
    expect(options.length).toBe(game.options(seat).length);
    expect(game.question().seat).toBe(seat);
  });

  test('that are not offered are refused with a rule, and nothing changes', () => {
    const game = newGame(start);
    const before = game.toJSON();
    const refused = faultsOf(() => game.play('no such option'));
    expect(refused).toHaveLength(1);
    expect(ruleText('samurai', refused[0]!.rule!)).toBeDefined();
    expect(faultsOf(() => game.play(game.options()[0]!, 7))[0]!.where).toBe('seat');
    expect(game.toJSON()).toEqual(before);
  });

  test('never lead back to where they began, unless cancels are asked for', () => {
    const game = newGame(start);
    const random = bot('random', 'cancel');
    let seen = 0;
    for (let i = 0; i < 400 && game.outcome() === null; i++) {
      const roles = game.options().map(({ role }) => role);
      const all = game.options(undefined, { cancels: true }).map(({ role }) => role);
      if (roles.length < all.length) {
        seen++;
        expect(roles).not.toContain('cancel');
      }
      game.play(random.choose(game));
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('where several seats choose in secret, a seat that has chosen is not asked again', () => {
    const game = newGame({ edition: 'lcg', seed: 'bids' });
    const random = bot('random', 'bids');
    let secrets = 0;
    for (let i = 0; i < 400 && game.outcome() === null; i++) {
      const seats = game.toAct();
      if (seats.length > 1) {
        secrets++;
        expect(faultsOf(() => game.options())[0]!.where).toBe('seat');
        game.play(game.options(seats[0])[0]!, seats[0]);
        expect(game.toAct()).toEqual(seats.slice(1));
      } else game.play(random.choose(game, seats[0]), seats[0]);
    }
    expect(secrets).toBeGreaterThan(0);
  });
});

test('a limit ends a game without a winner', () => {
  const game = newGame({ ...start, limits: { decisions: 10 } });
  playOn(game, 100);
  expect(game.outcome()).toMatchObject({ how: 'limit', winners: [], decisions: 10 });
  expect(faultsOf(() => game.options())[0]!.what).toMatch(/over/);
});

describe('cards of your own', () => {
  const sentry = `Border Sentry
Follower
3F  HR 0  2G  FV 3
Battle: Give a target enemy Personality -1F.
`;

  test('play in a deck that names them', () => {
    expect(checkCards('samurai', sentry)).toEqual({ cards: ['Border Sentry'], faults: [] });
    const deck = `${crab}\n3 Border Sentry\n`;
    expect(checkDeck('samurai', deck).legal).toBe(false);
    expect(checkDeck('samurai', deck, sentry)).toEqual({ legal: true, faults: [] });
    const game = newGame({ ...start, decks: [deck, 'phoenix-council'], cards: sentry });
    const { state, lib } = game.machine;
    const own = state.cards.filter((card) => lib.faces[card.faces[0]!]?.title === 'Border Sentry');
    expect(own).toHaveLength(3);
    playOn(game, 100);
    expect(playOn(Game.from(JSON.stringify(game)), 50).toJSON()).toEqual(playOn(game, 50).toJSON());
  });

  test('that lean on what the edition does not have are refused', () => {
    const { faults } = checkCards('samurai', sentry.replace('Battle:', 'Engage:'));
    expect(faults.map((one) => one.where)).toEqual(['cards: Border Sentry']);
    expect(checkCards('samurai', sentry.replace('Border Sentry', 'Hida Genichi')).faults).toHaveLength(1);
  });
});

describe('a start that cannot be used', () => {
  const cases: [string, Parameters<typeof newGame>[0], string][] = [
    ['an unknown edition', { edition: 'sumurai', seed: '' }, 'edition'],
    ['one deck', { ...start, decks: ['crab-bulwark'] }, 'decks'],
    ['an unknown deck', { ...start, decks: ['crab-bulwark', 'nobody'] }, 'decks[1]'],
    ['an unknown card', { ...start, decks: ['crab-bulwark', '1 Nobody at All\n'] }, 'decks[1]:1'],
    ['an unknown setting', { ...start, settings: { weather: 'fine' } }, 'settings.weather'],
    [
      'a card that cannot be read',
      { ...start, cards: 'Odd One\nFollower\nBattle: Blorp.\n' },
      'cards: Odd One',
    ],
  ];
  test.each(cases)('names the fault: %s', (_, given, where) => {
    expect(faultsOf(() => newGame(given)).map((one) => one.where)).toContain(where);
  });

  test('an illegal deck is refused with the rule it breaks, and taken if any deck will do', () => {
    const decks = [without(crab, 'Iron Mine'), 'phoenix-council'];
    const [fault] = faultsOf(() => newGame({ ...start, decks }));
    expect(fault?.where).toBe('decks[0]');
    expect(ruleText('samurai', fault!.rule!)).toBeDefined();
    expect(checkDeck('samurai', decks[0]!)).toEqual({ legal: false, faults: [{ ...fault, where: 'deck' }] });
    expect(newGame({ ...start, decks, anyDeck: true }).outcome()).toBeNull();
  });
});

test('a record that is not of these rules or cards says so', () => {
  const record = newGame(start).toJSON();
  expect(faultsOf(() => Game.from({ ...record, rulesVersion: 0 }))[0]!.where).toBe('record.rulesVersion');
  expect(faultsOf(() => Game.from({ ...record, print: 'x' }))[0]!.where).toBe('record.print');
  expect(faultsOf(() => Game.from({ ...record, state: {} }))[0]!.where).toBe('record.state');
  expect(faultsOf(() => Game.from('{'))[0]!.where).toBe('record');
});

function faultsOf(work: () => unknown): KyudenError['faults'] {
  try {
    work();
  } catch (error) {
    if (error instanceof KyudenError) return error.faults;
    throw error;
  }
  throw new Error('nothing was refused');
}
