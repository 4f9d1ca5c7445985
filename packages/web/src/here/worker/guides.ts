import { advise } from '@kyuden/bots/players';
import { entryFor, type Guide, openEdition, optionLabel, starterDeck } from '@kyuden/editions';
import { type Ask, newGenerator } from '@kyuden/engine';
import type { LabelMessage, TableMade } from '@kyuden/server/protocol';
import type { Play } from '@kyuden/table';
import type { BotReason } from '@kyuden/words';
import type { Advised, GuideNow, Mistake } from '../messages.ts';
import { madeTable, RULES } from './games.ts';
import { HereProblem, type HereTables } from './tables.ts';

/** Guided games: games against a bot in which a coach says what each question means and what a good player would do. */

/** The learner's seat. */
const LEARNER = 0;
/** The budget of an advice: nodes on a fast machine, time on a slow one. */
const LIMITS = { nodes: 600, ms: 400 };
/** A choice is called a mistake if it costs so many of a hundred games. */
const MUCH = 12;

/** A question on which advice was given, and what each of its options promised. */
interface Asked {
  labels: ReadonlyMap<string, LabelMessage>;
  chances: ReadonlyMap<string, number>;
  best: string;
  why: BotReason;
}

/** What the coach remembers of a game while the worker lives. */
class Coaching {
  /** The questions by the number of choices before them. */
  readonly asked = new Map<number, Asked>();
  /** The number of choices at which each entry of the guide was said first. */
  readonly said = new Map<number, number>();
}

const coachings = new Map<string, Coaching>();

function coachingOf(game: string): Coaching {
  let made = coachings.get(game);
  if (!made) {
    made = new Coaching();
    coachings.set(game, made);
  }
  return made;
}

/** Begins a guided game. `names` are those of the player and of the opponent. */
export async function beginGuide(
  tables: HereTables,
  id: string,
  names: readonly string[],
): Promise<TableMade> {
  const guide = await guideNamed(tables, id);
  await tables.library.prepare(guide.edition);
  const edition = openEdition(guide.edition);
  const seats = guide.decks.map((name, seat) => {
    const deck = starterDeck(edition, name);
    if (!deck) throw new HereProblem(422, { kind: 'noStarterDeck', deck: name });
    return { name: names[seat] ?? '', bot: seat === LEARNER ? '' : guide.bot, deck };
  });
  const header = {
    edition: edition.name,
    pool: edition.print,
    seed: guide.seed,
    generator: newGenerator,
    rulesVersion: edition.rulesVersion,
    settings: {},
    seats,
  };
  return madeTable(await tables.begin({ header, rules: RULES, guide: id }), header);
}

async function guideNamed(tables: HereTables, id: string): Promise<Guide> {
  const guide = (await tables.library.lessons()).guides.find((one) => one.id === id);
  if (!guide) throw new HereProblem(404, { kind: 'noAddress' });
  return guide;
}

/** What the coach says now; null if the game has none. */
export async function guideOf(tables: HereTables, game: string): Promise<GuideNow | null> {
  const { guide: id } = await tables.gameOf(game);
  if (!id) return null;
  const guide = await guideNamed(tables, id);
  const { play } = await tables.table(game);
  const coaching = coachingOf(game);
  const ask = play.askOf(LEARNER);
  const now = { title: guide.title, say: '', look: '', isNew: false, mistake: mistakeIn(play, coaching) };
  if (play.g.state.over) return { ...now, say: guide.end, isNew: true, mistake: null };
  const entry = ask && guide.entries[entryAt(guide, play, ask)];
  if (!entry) return isBegun(play) ? now : { ...now, say: guide.begin, isNew: true };
  return {
    ...now,
    say: said(guide, play, entry.say),
    look: entry.look,
    isNew: isNew(guide, play, ask, coaching),
  };
}

const isBegun = ({ choices }: Play): boolean => choices.some(({ seat, auto }) => seat === LEARNER && !auto);

/** Before the learner's first decision, the words at the beginning come before those of the question. */
const said = (guide: Guide, play: Play, words: string): string =>
  isBegun(play) ? words : `${guide.begin} ${words}`.trim();

const entryAt = (guide: Guide, { g: { state } }: Play, { kind, about }: Ask): number =>
  entryFor(guide, { kind, what: about.what, phase: state.phase, own: state.active === LEARNER });

/** Whether an entry of the guide is said for the first time. A question that is asked again after an undo counts once. */
function isNew(guide: Guide, play: Play, ask: Ask, { said }: Coaching): boolean {
  const entry = entryAt(guide, play, ask);
  const { length } = play.choices;
  const first = said.get(entry);
  if (first === undefined || first > length) said.set(entry, length);
  return (said.get(entry) ?? length) === length;
}

/** What a good player would do at the open question; null if there is none with a real choice. */
export async function adviceOf(tables: HereTables, game: string): Promise<Advised | null> {
  const { play } = await tables.table(game);
  const ask = play.askOf(LEARNER);
  if (!ask || ask.options.length < 2) return null;
  const { g, choices, header } = play;
  const { move, chances } = advise(g, ask, `${header.seed}/coach`, LIMITS);
  const labels = new Map(
    ask.options.map((one): [string, LabelMessage] => [one.id, optionLabel(g, ask, one)]),
  );
  coachingOf(game).asked.set(choices.length, { labels, chances, best: move.id, why: move.why });
  const best = labels.get(move.id);
  return best ? { best, why: move.why } : null;
}

/** The learner's last decision, if it promised much less than the best one. */
function mistakeIn({ choices }: Play, { asked }: Coaching): Mistake | null {
  const at = choices.findLastIndex(({ seat, auto }) => seat === LEARNER && !auto);
  const question = asked.get(at);
  const made = choices[at];
  if (!question || !made) return null;
  const { labels, chances, best, why } = question;
  const [did, better] = [labels.get(made.id), labels.get(best)];
  const lost = (chances.get(best) ?? 0) - (chances.get(made.id) ?? 0);
  if (!did || !better || !chances.has(made.id) || lost < MUCH) return null;
  return { did, better, why, chance: chances.get(made.id) ?? 0, best: chances.get(best) ?? 0 };
}
