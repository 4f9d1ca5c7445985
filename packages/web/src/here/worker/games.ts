import {
  type Deck,
  type Edition,
  openEdition,
  readSettings,
  seatingDecks,
  starterDeck,
} from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import type { DeckGiven, NewGame, PlayOn, TableMade } from '@kyuden/server/protocol';
import { choicesOf, deckReport, type GameRecord, type StoredChoice, termsOf, usualBot } from '@kyuden/table';
import { type HereSummary, hereKey } from '../messages.ts';
import type { KeptGame } from './store.ts';
import { HereProblem, type HereTables, newSeed } from './tables.ts';

/** The rules of every table of this browser: no clocks, nothing to hide from a pause, nobody to watch. */
export const RULES: KeptGame['rules'] = {
  clock: null,
  beat: 0,
  watch: 'nobody',
  delay: 0,
  claimAfter: 0,
  anyDeck: true,
};

/** Sets up a game. All persons sit at this screen, so there may be several. */
export async function newGameHere(tables: HereTables, given: NewGame): Promise<TableMade> {
  await tables.library.prepare(given.edition);
  const edition = openEdition(given.edition);
  const { settings, errors } = readSettings(edition, given.settings ?? {});
  if (errors[0]) throw new HereProblem(422, errors[0].why, errors);
  const most = edition.mostSeats;
  if (given.seats.length > most)
    throw new HereProblem(422, { kind: 'tooManySeats', most, seats: given.seats.length });
  const starters = seatingDecks(edition);
  const seats = given.seats.map((one, index) => {
    if (one.kind === 'open') throw new HereProblem(422, { kind: 'noSeat' });
    const deck = deckOf(edition, one.deck ?? { starter: starters[index % starters.length]! });
    if (one.kind === 'me') return { name: one.name, bot: '', deck };
    return { name: one.name ?? `Bot ${index + 1}`, bot: one.bot ?? usualBot, deck };
  });
  const { print: pool, rulesVersion } = edition;
  const seed = given.seed ?? newSeed();
  const header = {
    edition: edition.name,
    pool,
    seed,
    generator: newGenerator,
    rulesVersion,
    settings,
    seats,
  };
  return madeTable(await tables.begin({ header, rules: RULES }), header);
}

/** Plays on from a position of a game that is over, against bots. */
export async function playOnHere(tables: HereTables, id: string, given: PlayOn): Promise<TableMade> {
  const game = await tables.gameOf(id);
  const { choices } = choicesOf(await tables.store.records(id));
  if (given.seat >= game.header.seats.length) throw new HereProblem(422, { kind: 'noSeat' });
  if (given.at > choices.length) throw new HereProblem(422, { kind: 'pastTheEnd', choices: choices.length });
  const seats = game.header.seats.map((one, seat) =>
    seat === given.seat ? { ...one, name: given.name, bot: '' } : { ...one, bot: given.bot ?? usualBot },
  );
  const header = { ...game.header, seats };
  return madeTable(
    await tables.begin({ header, rules: RULES }, recordsOf(choices.slice(0, given.at))),
    header,
  );
}

/** Choices as records of a new game. */
export const recordsOf = (choices: readonly StoredChoice[]): Omit<GameRecord, 'game'>[] =>
  choices.map(({ seat, id, auto, why }, no) => ({
    no,
    kind: 'choice',
    seat,
    what: id,
    auto: auto ? 1 : 0,
    at: Date.now(),
    clocks: '',
    why,
  }));

export function madeTable(game: string, { seats }: KeptGame['header']): TableMade {
  const seat = seats.findIndex(({ bot }) => bot === '');
  return { game, seat, ...(seat >= 0 && { key: hereKey(seat) }), link: `/play/${game}` };
}

export function summaryOf({
  id,
  header,
  rules,
  seats,
  created,
  changed,
  over,
  next,
  guide,
}: KeptGame): HereSummary {
  return {
    ...(guide !== undefined && { guide }),
    game: id,
    status: over ? 'over' : 'playing',
    created,
    changed,
    listed: false,
    challenge: false,
    over,
    next: next || null,
    beat: rules.beat,
    ...termsOf(header, rules),
    mine: seats.findIndex(({ bot }) => bot === ''),
    seats: header.seats.map(({ name }, seat) => ({ seat, name, bot: seats[seat]!.bot || null, taken: true })),
  };
}

function deckOf(edition: Edition, given: DeckGiven): Deck {
  if ('starter' in given) {
    const deck = starterDeck(edition, given.starter);
    if (!deck) throw new HereProblem(422, { kind: 'noStarterDeck', deck: given.starter });
    return deck;
  }
  if ('saved' in given) throw new HereProblem(404, { kind: 'noDeck' });
  const { deck, report } = deckReport(edition, given.text);
  if (!report.legal) throw new HereProblem(422, { kind: 'deckUnplayable' }, report);
  return deck;
}
