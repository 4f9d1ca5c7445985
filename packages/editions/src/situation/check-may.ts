import { type Ask, cardThing, type Option, type OptionRole, type Refusal, type Thing } from '@kyuden/engine';
import { en, reasonText } from '@kyuden/words';
import { wholeRuleId } from '../cited-rules.ts';
import { optionWords } from '../words/question-words.ts';
import { reasonOf } from '../words/reason.ts';
import { abilityNamed } from './abilities.ts';
import type { Check } from './check.ts';
import { offers } from './check-asked.ts';
import { type Clause, SituationError } from './format.ts';
import { fieldIn, seatIn, thingOf, thingsOf } from './names.ts';
import { notUnderstood } from './nearest-form.ts';
import { askOf, type Play, sayAsk } from './play.ts';
import { isPlayed, whyNotBuy, whyNotTarget, whyNotUse } from './why-not.ts';

/** Checks which options a player has, and which rule refuses the others. */

const words = (refusal: Refusal): string => reasonText(en, reasonOf(refusal));

type Offer = (play: Play, one: Clause, what: string) => (ask: Ask, option: Option) => boolean;

interface Way {
  form: string;
  verb: RegExp;
  /**
   * The kinds of question that can offer this. If a question of another kind is open, the situation is wrong.
   */
  kinds: string[];
  /** The subject of the question, where several questions have one kind. */
  about?: readonly string[];
  offer: Offer;
  why?: (play: Play, one: Clause, seat: number, what: string) => Refusal | null;
}

const pointsAt: Offer = (play, one, what) => {
  const thing = thingOf(play.names, one, what);
  return (_ask, option) => option.thing === thing;
};

/**
 * All kinds of question in which something is chosen. Kinds 'act', 'react' and 'buy' are left out: there things
 * are used or bought.
 */
const choices = ['slot', 'pick', 'may', 'either', 'order', 'pay', 'assign', 'place', 'other'];

const byVerb: Offer = (_play, _one, what) => (_ask, option) =>
  option.verb === (what === 'stop' ? 'done' : what);

const ways: Way[] = [
  {
    form: "use X | use X's Battle",
    verb: /^use (.+)$/,
    kinds: ['act', 'react', 'pay'],
    offer: usable,
    why: whyNotUse,
  },
  {
    form: 'play X | play X as an attachment',
    verb: /^play (.+)$/,
    kinds: ['act', 'react', 'pay'],
    offer: playable,
    why: whyNotUse,
  },
  {
    form: 'react with X',
    verb: /^react with (.+)$/,
    kinds: ['react', 'pay'],
    offer: usable,
    why: whyNotUse,
  },
  { form: 'target X', verb: /^target (.+)$/, kinds: ['slot'], offer: pointsAt, why: whyNotTarget },
  { form: 'pay with X', verb: /^pay with (.+)$/, kinds: ['pay'], offer: pointsAt },
  {
    form: 'assign X to 1',
    verb: /^assign (.+) to (?:battlefield )?\d$/,
    kinds: ['assign'],
    offer: pointsAt,
  },
  { form: 'assign X', verb: /^assign (.+)$/, kinds: ['assign'], offer: pointsAt },
  {
    form: 'buy X | buy X for honor',
    verb: /^(?:buy) (.+)$/,
    kinds: ['buy'],
    offer: buyable,
    why: whyNotBuy,
  },
  {
    form: 'attack p2',
    verb: /^attack (.+)$/,
    kinds: ['other', 'pick'],
    about: ['declareAttack', 'chooseDefender', 'attackedProvince'],
    offer: pointsAt,
  },
  { form: 'invite p3', verb: /^invite (.+)$/, kinds: ['other'], about: ['invite'], offer: pointsAt },
  { form: 'focus X', verb: /^focus (.+)$/, kinds: ['other'], about: ['focusOrStrike'], offer: pointsAt },
  {
    form: 'fight at 1',
    verb: /^fight at (\d)$/,
    kinds: ['pick'],
    about: ['nextBattle'],
    offer: (play, _one, what) => (_ask, option) => option.thing === `b${fieldIn(play.names, what)}`,
  },
  {
    form: 'pass | strike | refuse | accept | cancel | stop',
    verb: /^(pass|strike|refuse|accept|cancel|done|stop)$/,
    kinds: [...choices, 'act', 'react', 'buy'],
    offer: byVerb,
  },
  {
    form: 'honor X | dishonor X | ready X | remove fate from X',
    verb: /^((?:honor|dishonor|ready|remove fate from) .+)$/,
    kinds: ['other', 'pick'],
    offer: ringEffect,
  },
  { form: 'say yes | say no', verb: /^say (yes|no)$/, kinds: ['may'], offer: byVerb },
  {
    form: 'choose X | discard X | bow X | order X',
    verb: /^(?:choose|pick|discard|bow|order) (.+)$/,
    kinds: choices,
    offer: chosen,
  },
];

const mayForms = ways.flatMap(({ form }) =>
  form.split(' | ').flatMap((each) => [`p1 may ${each}`, `p1 may not ${each}`]),
);

function usable(play: Play, one: Clause, what: string) {
  const { card, programs } = abilityNamed(play.names, one, what);
  const thing = card && cardThing(card);
  return (ask: Ask, option: Option): boolean =>
    ask.kind !== 'slot' &&
    option.program !== undefined &&
    (thing === undefined || option.thing === thing) &&
    (programs.includes(option.program) || option.verb === 'trait');
}

/** Matches playing a card by its ability, or, in the living card game, playing a card without abilities. */
function playable(play: Play, one: Clause, what: string) {
  const other = /^(.+) (as an attachment|disguised)$/.exec(what);
  const verb = !other ? 'play' : other[2] === 'disguised' ? 'playDisguised' : 'playAs';
  const thing = thingOf(play.names, one, other ? (other[1] as string) : what);
  const uses = other || isPlayed(play, what) ? () => false : usable(play, one, what);
  return (ask: Ask, option: Option): boolean =>
    (option.verb === verb && option.thing === thing) || uses(ask, option);
}

/** Matches a ring effect on a character: a verb and a thing. */
function ringEffect(play: Play, one: Clause, what: string) {
  const [, verb, name] = /^(honor|dishonor|ready|remove)(?: fate from)? (.+)$/.exec(
    what,
  ) as unknown as string[];
  const thing = thingOf(play.names, one, name as string);
  return (_ask: Ask, option: Option): boolean => option.verb === verb && option.thing === thing;
}

function buyable(play: Play, one: Clause, what: string) {
  const found = /^(.+?)(?: (for honor|at full price|with the discount))?$/.exec(what) as unknown as string[];
  const thing = thingOf(play.names, one, found[1] as string);
  const how: Record<string, string> = {
    'for honor': 'honor',
    'at full price': 'full',
    'with the discount': 'discount',
  };
  const way = found[2] === undefined ? undefined : how[found[2]];
  return (_ask: Ask, option: Option): boolean =>
    option.thing === thing && (way === undefined || option.way === way);
}

function chosen(play: Play, one: Clause, what: string) {
  const plain = what.replace(/^["']|["']$/g, '');
  const thing = thingIfAny(play, one, what);
  return (ask: Ask, option: Option): boolean =>
    option.id === plain ||
    (thing !== undefined && option.thing === thing) ||
    optionWords(play.names.g, ask, option).toLowerCase().includes(plain.toLowerCase());
}

/** The thing that a text names, or undefined: an option's words need not name a thing. */
function thingIfAny(play: Play, one: Clause, what: string): Thing | undefined {
  try {
    return thingOf(play.names, one, what);
  } catch (error) {
    if (!(error instanceof SituationError)) throw error;
    return undefined;
  }
}

/**
 * Throws unless the text names a thing of the position, or the words of an option offered since the last
 * choices. Otherwise 'may not' would hold for any misspelled name.
 */
function mustBeThere(play: Play, one: Clause, what: string): void {
  if (thingIfAny(play, one, what) !== undefined) return;
  const plain = what.replace(/^["']|["']$/g, '');
  const options = play.asked.flatMap((each) => each.options);
  if (options.some(({ id, words }) => id === plain || words.includes(plain.toLowerCase()))) return;
  thingOf(play.names, one, what);
}

const may: Check = {
  form: [...mayForms, 'p1 may not target X: rule.id', 'p1 may target only X and Y'].join(' | '),
  // A rule id contains a dot; option ids contain colons.
  pattern: /^(p\d) may (not )?(.+?)(?:\s*:\s*([a-z][\w-]*\.[\w.-]+))?$/,
  test: (play, one, [who, not, words, rule]) => {
    const seat = seatIn(play.names, one, who as string);
    const only = /^(target|choose|discard|assign|buy|pay with|use|react with) only (.+)$/.exec(
      words as string,
    );
    if (only) return onlyThese(play, one, seat, only[1] as string, only[2] as string);
    for (const way of ways) {
      const found = way.verb.exec(words as string);
      if (!found) continue;
      return not
        ? mayNot(play, one, seat, way, found[1] as string, rule)
        : mayDo(play, one, seat, way, found[1] as string);
    }
    throw new SituationError(one.line, notUnderstood('something that a player may do', mayForms, one.text));
  },
};

function mayDo(play: Play, one: Clause, seat: number, way: Way, what: string): string | null {
  const ask = askOf(play, seat);
  for (const each of partsOf(play, one, way, what)) {
    const fits = way.offer(play, one, each);
    if (ask?.options.some((option) => fits(ask, option))) continue;
    const why = way.why?.(play, one, seat, each);
    const reason = why ? `\nrefused: ${words(why)} (${why.rule})` : '';
    return `${each} is not offered to p${seat + 1}${reason}\n${sayAsk(play)}`;
  }
  return null;
}

function mayNot(
  play: Play,
  one: Clause,
  seat: number,
  way: Way,
  what: string,
  rule: string | undefined,
): string | null {
  const ask = askOf(play, seat);
  // The engine often does not ask a seat that has nothing to use.
  const isFreeTime = way.offer === usable || way.offer === playable;
  if (ask ? !isOfKind(way, ask) : !isFreeTime) return wasOffered(play, one, seat, way, what);
  for (const each of partsOf(play, one, way, what)) {
    if (way.offer === chosen) mustBeThere(play, one, each);
    const fits = way.offer(play, one, each);
    if (ask?.options.some((option) => fits(ask, option))) return `${each} is offered\n${sayAsk(play)}`;
    if (rule === undefined) continue;
    const why = way.why?.(play, one, seat, each);
    if (why?.rule !== wholeRuleId(play.names.g.book.name, rule))
      return `${each} is not offered, but ${why ? `because of ${why.rule}: ${words(why)}` : 'no rule says why'}`;
  }
  return null;
}

/**
 * Checks 'may not' if no such question is open. If something has happened since the last choices began, the
 * opportunity may be over: then it must not have been offered in between.
 */
function wasOffered(play: Play, one: Clause, seat: number, way: Way, what: string): string | null {
  if (play.log.length === 0) return `p${seat + 1} is not asked anything of the kind\n${sayAsk(play)}`;
  const asked = play.asked.filter((each) => each.seat === seat && way.kinds.includes(each.kind));
  for (const each of partsOf(play, one, way, what)) {
    const fits =
      way.offer === byVerb ? ({ verb }: { verb: string }) => verb === each : offers(play, one, each, true);
    if (asked.some(({ options }) => options.some(fits))) return `${each} was offered to p${seat + 1}`;
  }
  return null;
}

const isOfKind = (way: Way, ask: Ask): boolean =>
  way.kinds.includes(ask.kind) && (way.about === undefined || way.about.includes(ask.about.what));

/** Splits a list of things. Abilities and ways of buying are not split. */
function partsOf(play: Play, one: Clause, way: Way, what: string): string[] {
  if (/^".*"$/.test(what)) return what.split(/,\s*|\s+and\s+(?=")/);
  if ((way.offer !== pointsAt && way.offer !== chosen) || !/,| and /.test(what)) return [what];
  try {
    return thingsOf(play.names, one, what).length === 1 ? [what] : what.split(/,\s*|\s+and\s+/);
  } catch (error) {
    if (way.offer === chosen && error instanceof SituationError) return [what];
    throw error;
  }
}

/** Checks that exactly these things or options are offered. */
function onlyThese(play: Play, one: Clause, seat: number, verb: string, list: string): string | null {
  const ask = askOf(play, seat);
  const way = ways.find((each) => each.verb.test(`${verb} X`)) as Way;
  if (!ask || !isOfKind(way, ask)) return `p${seat + 1} is not asked anything of the kind\n${sayAsk(play)}`;
  const offer = way.offer === chosen ? chosen : pointsAt;
  const wanted = partsOf(play, one, { ...way, offer }, list).map((each) => offer(play, one, each));
  const offered = ask.options.filter(
    ({ thing, role }) => thing !== undefined || !plainAnswers.includes(role),
  );
  const same =
    offered.every((option) => wanted.some((fits) => fits(ask, option))) &&
    wanted.every((fits) => offered.some((option) => fits(ask, option)));
  return same ? null : `p${seat + 1} may ${verb} others than these\n${sayAsk(play)}`;
}

/** Roles of answers that choose nothing. */
const plainAnswers: readonly OptionRole[] = ['pass', 'done', 'cancel', 'back', 'none', 'no', 'yes'];

export const mayChecks: Check[] = [may];
