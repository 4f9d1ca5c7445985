import {
  type ActionFrame,
  type Ask,
  abilityOf,
  cardOf,
  cardThing,
  labelOf,
  mayUseNow,
  type Option,
  type Refusal,
  seatThing,
  type Use,
  useById,
} from '@kyuden/engine';
import { abilityNamed } from './abilities.ts';
import type { Check } from './check.ts';
import { type Clause, SituationError } from './format.ts';
import { fieldIn, seatIn, thingOf, thingsOf } from './names.ts';
import { askOf, type Play, sayAsk } from './play.ts';

/** What a player is offered and what not, and by which rule not. */

type Offer = (play: Play, one: Clause, what: string) => (ask: Ask, option: Option) => boolean;

interface Way {
  verb: RegExp;
  /** The kinds of question in which it could be offered; another one open is a slip of the situation. */
  kinds: string[];
  offer: Offer;
  why?: (play: Play, one: Clause, seat: number, what: string) => Refusal | null;
}

const pointsAt: Offer = (play, one, what) => {
  const thing = thingOf(play.names, one, what);
  return (_ask, option) => option.thing === thing;
};

const ways: Way[] = [
  { verb: /^(?:use|play) (.+)$/, kinds: ['act', 'react', 'pay'], offer: usable, why: whyNotUse },
  { verb: /^react with (.+)$/, kinds: ['react', 'pay'], offer: usable, why: whyNotUse },
  { verb: /^target (.+)$/, kinds: ['slot'], offer: pointsAt, why: whyNotTarget },
  { verb: /^pay with (.+)$/, kinds: ['pay'], offer: pointsAt },
  { verb: /^assign (.+) to (?:battlefield )?\d$/, kinds: ['assign'], offer: pointsAt },
  { verb: /^assign (.+)$/, kinds: ['assign'], offer: pointsAt },
  { verb: /^(?:buy) (.+)$/, kinds: ['buy'], offer: buyable, why: whyNotBuy },
  { verb: /^attack (.+)$/, kinds: ['other', 'pick'], offer: pointsAt },
  { verb: /^invite (.+)$/, kinds: ['other'], offer: pointsAt },
  { verb: /^focus (.+)$/, kinds: ['other'], offer: pointsAt },
  {
    verb: /^fight at (\d)$/,
    kinds: ['pick'],
    offer: (play, _one, what) => (_ask, option) => option.thing === `b${fieldIn(play.names, what)}`,
  },
  {
    verb: /^(pass|strike|refuse|accept|cancel|done|stop)$/,
    kinds: [],
    offer: (_play, _one, what) => (_ask, option) => option.id === (what === 'stop' ? 'done' : what),
  },
  {
    verb: /^say (yes|no)$/,
    kinds: ['may'],
    offer: (_play, _one, what) => (_ask, option) => option.id === what,
  },
  { verb: /^(?:choose|pick|discard|bow|order) (.+)$/, kinds: [], offer: chosen },
];

function usable(play: Play, one: Clause, what: string) {
  const { card, programs } = abilityNamed(play.names, one, what);
  const thing = card && cardThing(card);
  return (ask: Ask, option: Option): boolean =>
    ask.kind !== 'slot' &&
    option.program !== undefined &&
    (thing === undefined || option.thing === thing) &&
    (programs.includes(option.program) || option.id.startsWith('trait:'));
}

function buyable(play: Play, one: Clause, what: string) {
  const found = /^(.+?)(?: (for honor|at full price|with the discount))?$/.exec(what) as unknown as string[];
  const thing = thingOf(play.names, one, found[1] as string);
  const how: Record<string, string> = {
    'for honor': 'honor',
    'at full price': 'full',
    'with the discount': 'discount',
  };
  const ending = found[2] === undefined ? '' : `:${how[found[2]]}`;
  return (_ask: Ask, option: Option): boolean => option.thing === thing && option.id.endsWith(ending);
}

function chosen(play: Play, one: Clause, what: string) {
  const plain = what.replace(/^["']|["']$/g, '').toLowerCase();
  let thing = '';
  try {
    thing = thingOf(play.names, one, what);
  } catch {
    // Words of an option need not be a thing.
  }
  return (ask: Ask, option: Option): boolean =>
    option.id === plain ||
    (thing !== '' && option.thing === thing) ||
    labelOf(play.names.g, ask, option).toLowerCase().includes(plain);
}

/** Why the ability is refused now, as the rulebook says it. */
function whyNotUse(play: Play, one: Clause, seat: number, what: string): Refusal | null {
  const { g } = play.names;
  const { card, programs } = abilityNamed(play.names, one, what);
  const program = programs[0] as string;
  const { designators, trigger } = abilityOf(g.lib, program);
  const open = askOf(play, seat)?.about.what.split('/') ?? [];
  const designator = designators.find((each) => open.includes(each)) ?? designators[0] ?? '';
  const instance = `${card ? cardThing(card) : seatThing(seat)}|${program}`;
  return mayUseNow(g, useById(g, seat, instance, trigger ? 'Reaction' : designator));
}

function whyNotTarget(play: Play, one: Clause, _seat: number, what: string): Refusal | null {
  const { g } = play.names;
  const frame = g.state.frames.findLast((each): each is ActionFrame => each.k === 'action');
  if (!frame) return null;
  const { seat, card, program, instance, designator } = frame;
  const use: Use = { seat, card, program, ability: abilityOf(g.lib, program), instance, designator };
  return g.book.rules.mayTarget(g, use, thingOf(play.names, one, what), false);
}

function whyNotBuy(play: Play, one: Clause, seat: number, what: string): Refusal | null {
  const { g } = play.names;
  const card = cardOf(g, thingOf(play.names, one, what));
  if (!card) return null;
  return g.book.rules.mayEnter(g, {
    card,
    seat,
    to: seatThing(seat),
    host: -1,
    ignore: [],
    purchase: 'full',
  });
}

const may: Check = {
  form: 'p1 may use X, p1 may not target Y: rule.id, p1 may target only X and Y',
  pattern: /^(p\d) may (not )?(.+?)(?:\s*:\s*([a-z][\w.-]+))?$/,
  test: (play, one, [who, not, words, rule]) => {
    const seat = seatIn(play.names, one, who as string);
    const only = /^(target|choose|assign|buy|pay with|use|react with) only (.+)$/.exec(words as string);
    if (only) return onlyThese(play, one, seat, only[1] as string, only[2] as string);
    for (const way of ways) {
      const found = way.verb.exec(words as string);
      if (!found) continue;
      return not
        ? mayNot(play, one, seat, way, found[1] as string, rule)
        : mayDo(play, one, seat, way, found[1] as string);
    }
    return `it is not clear what '${words}' means: use, react with, target, choose, pay with, assign, buy, attack, invite, focus, fight at, pass, strike, refuse, accept, cancel, stop or say`;
  },
};

function mayDo(play: Play, one: Clause, seat: number, way: Way, what: string): string | null {
  const ask = askOf(play, seat);
  for (const each of partsOf(play, one, way, what)) {
    const fits = way.offer(play, one, each);
    if (ask?.options.some((option) => fits(ask, option))) continue;
    const why = way.why?.(play, one, seat, each);
    const reason = why ? `\nrefused: ${why.why} (${why.rule})` : '';
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
  const isFreeTime = way.kinds.includes('react') || way.kinds.includes('act');
  if (way.kinds.length > 0 && (ask ? !way.kinds.includes(ask.kind) : !isFreeTime)) {
    return `p${seat + 1} is not asked anything of the kind\n${sayAsk(play)}`;
  }
  for (const each of partsOf(play, one, way, what)) {
    const fits = way.offer(play, one, each);
    if (ask?.options.some((option) => fits(ask, option))) return `${each} is offered\n${sayAsk(play)}`;
    if (rule === undefined) continue;
    const why = way.why?.(play, one, seat, each);
    const full = rule.startsWith(`${play.names.g.book.name}.`) ? rule : `${play.names.g.book.name}.${rule}`;
    if (why?.rule !== full)
      return `${each} is not offered, but ${why ? `because of ${why.rule}: ${why.why}` : 'no rule says why'}`;
  }
  return null;
}

/** Things may be listed; abilities and ways of buying are said one at a time. */
function partsOf(play: Play, one: Clause, way: Way, what: string): string[] {
  if ((way.offer !== pointsAt && way.offer !== chosen) || !/,| and /.test(what)) return [what];
  try {
    return thingsOf(play.names, one, what).length === 1 ? [what] : what.split(/,\s*|\s+and\s+/);
  } catch (error) {
    if (way.offer === chosen && error instanceof SituationError) return [what];
    throw error;
  }
}

function onlyThese(play: Play, one: Clause, seat: number, verb: string, list: string): string | null {
  const ask = askOf(play, seat);
  if (!ask) return sayAsk(play);
  const wanted = new Set(thingsOf(play.names, one, list));
  const offered = new Set(
    ask.options.flatMap((option) => (option.thing === undefined ? [] : [option.thing])),
  );
  const same = wanted.size === offered.size && [...wanted].every((thing) => offered.has(thing));
  return same ? null : `p${seat + 1} may ${verb} others than these\n${sayAsk(play)}`;
}

export const mayChecks: Check[] = [may];
