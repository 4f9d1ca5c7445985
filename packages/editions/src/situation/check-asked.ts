import { cardThing } from '@kyuden/engine';
import { abilityNamed } from './abilities.ts';
import type { Check } from './check.ts';
import { type Clause, SituationError } from './format.ts';
import { seatIn, thingOf } from './names.ts';
import { type AskedQuestion, askOf, type Play, record, sayAsk } from './play.ts';

/** Checks whether a seat is or was asked, and which options it had. */

/** Kinds of question for a task in words. Any other word is itself a kind. */
const kindsOf: Record<string, readonly string[]> = {
  target: ['slot'],
  choose: ['pick', 'either', 'place', 'other'],
  focus: ['other'],
  attack: ['other'],
  decide: ['may', 'either'],
};

/** The question that a word means, where several have one kind. */
const meant: Record<string, string> = { focus: 'focusOrStrike', attack: 'declareAttack' };

const tasks = 'react|act|target|pay|assign|choose|order|buy|focus|attack|decide';

const fitsTask = (task: string | undefined, kind: string, what: string): boolean => {
  if (task === undefined) return true;
  if (meant[task] !== undefined) return meant[task] === what;
  return (kindsOf[task] ?? [task]).includes(kind);
};

const is = (holds: boolean, otherwise: string): string | null => (holds ? null : otherwise);

/** The questions since the last choices began, including those open now. */
const questions = (play: Play): AskedQuestion[] => [
  ...play.asked,
  ...play.names.g.state.asks.filter((ask) => ask.answer === undefined).map((ask) => record(play, ask)),
];

const sayQuestions = (all: readonly AskedQuestion[]): string =>
  `asked were ${all.map((each) => `p${each.seat + 1} (${each.kind} ${each.what})`).join(', ') || 'none'}`;

type OfferTest = (option: AskedQuestion['options'][number]) => boolean;

/**
 * Matches an option by the card or player it points at, by the ability, by its id or by its words. With
 * `mustBe`, throws if the text names no thing and no ability.
 */
export function offers(play: Play, one: Clause, text: string, mustBe: boolean): OfferTest {
  const plain = text.replace(/^["']|["']$/g, '');
  const tests: OfferTest[] = [
    (option) => option.id === plain,
    (option) => option.words.includes(plain.toLowerCase()),
  ];
  let isThere = false;
  const readings: (() => OfferTest)[] = [
    () => {
      const thing = thingOf(play.names, one, text);
      return (option) => option.thing === thing;
    },
    () => {
      const { card, programs } = abilityNamed(play.names, one, text);
      return (option) =>
        option.program !== undefined &&
        programs.includes(option.program) &&
        (card === undefined || option.thing === cardThing(card));
    },
  ];
  for (const reading of readings) {
    try {
      tests.push(reading());
      isThere = true;
    } catch (error) {
      if (!(error instanceof SituationError)) throw error;
    }
  }
  if (mustBe && !isThere)
    throw new SituationError(
      one.line,
      `expected a thing or an ability of this position, found '${text}': what names nothing is never offered`,
    );
  return (option) => tests.some((test) => test(option));
}

export const askedChecks: Check[] = [
  {
    form: 'p2 is to act',
    pattern: /^(p\d) is to act$/,
    test: (play, one, [who]) =>
      is(askOf(play, seatIn(play.names, one, who as string))?.kind === 'act', sayAsk(play)),
  },
  {
    form: 'p2 is asked | p2 is asked to react | p2 is not asked to choose',
    pattern: new RegExp(`^(p\\d) is (not )?asked(?: to (${tasks}))?$`),
    test: (play, one, [who, not, task]) => {
      const ask = askOf(play, seatIn(play.names, one, who as string));
      const fits = ask !== undefined && fitsTask(task, ask.kind, ask.about.what);
      return is(fits === (not === undefined), sayAsk(play));
    },
  },
  {
    form: 'p2 was asked | p2 was asked to react | p2 was not asked to choose',
    pattern: new RegExp(`^(p\\d) was (not )?asked(?: to (${tasks}))?(?: since the last choices)?$`),
    test: (play, one, [who, not, task]) => {
      const seat = seatIn(play.names, one, who as string);
      // 'was' covers only opportunities that are over; 'is' covers the one that is open now.
      const all = task === undefined || task === 'act' ? play.asked : questions(play);
      const asked = all.some((each) => each.seat === seat && fitsTask(task, each.kind, each.what));
      return is(asked === (not === undefined), sayQuestions(all));
    },
  },
  {
    form: 'X was not offered | X was not offered to p2 since the last choices | X was offered',
    pattern: /^(.+?) was (not )?offered(?: to (p\d))?(?: since the last choices)?$/,
    test: (play, one, [what, not, who]) => {
      const seat = who === undefined ? undefined : seatIn(play.names, one, who);
      const fits = offers(play, one, what as string, not !== undefined);
      const all = questions(play).filter((each) => seat === undefined || each.seat === seat);
      const asked = all.find((each) => each.options.some(fits));
      if (not === undefined) return is(asked !== undefined, `${what} was not; ${sayQuestions(all)}`);
      return is(asked === undefined, `${what} was offered to p${(asked?.seat ?? 0) + 1}: ${asked?.what}`);
    },
  },
];
