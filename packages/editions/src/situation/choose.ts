import {
  type Ask,
  cardThing,
  type Option,
  type SeatId,
  seatThing,
  type Thing,
  thingKind,
} from '@kyuden/engine';
import { optionWords } from '../words/question-words.ts';
import { abilityNamed } from './abilities.ts';
import { chanceForms } from './chance.ts';
import { type Clause, quoted, SituationError } from './format.ts';
import { cardNamed, cardsNamed, fieldIn, type Names, seatIn, thingOf, thingsOf } from './names.ts';
import { notUnderstood } from './nearest-form.ts';
import { answer, askOf, openAsk, type Play, passing, payment, sayAsk } from './play.ts';

/** Whether this option of this question is the one that is meant. */
type Fits = (ask: Ask, option: Option) => boolean;

/** The choices that a clause asks of a player, in order. */
interface Wish {
  picks: Fits[];
  /** Answer 'done' afterwards if the player could choose more of the same. */
  thatIsAll?: boolean;
}

interface Verb {
  form: string;
  pattern: RegExp;
  wish: (names: Names, one: Clause, found: string[]) => Wish;
}

/** Matches options with one of these verbs, whatever they point at. */
const doing =
  (...verbs: string[]) =>
  (): Wish => ({ picks: [(_ask, option) => verbs.includes(option.verb)] });

const isDone = (option: Option, verb: string, thing: Thing): boolean =>
  option.verb === verb && option.thing === thing;

const verbs: Verb[] = [
  { form: 'passes', pattern: /^(?:passes|does not (?:attack|react))$/, wish: doing('pass') },
  {
    form: 'is done',
    pattern: /^(?:is done|done|assigns nothing|buys nothing|discards nothing|stops)$/,
    wish: doing('done', 'pass'),
  },
  { form: 'focuses the top card', pattern: /^focuses the top card$/, wish: doing('topOfDeck') },
  { form: 'strikes', pattern: /^strikes$/, wish: doing('strike') },
  { form: 'accepts', pattern: /^accepts$/, wish: doing('accept') },
  { form: 'refuses', pattern: /^refuses$/, wish: doing('refuse') },
  { form: 'says yes', pattern: /^(?:says )?yes$/, wish: doing('yes') },
  { form: 'says no', pattern: /^(?:says )?no$/, wish: doing('no', 'pass', 'none') },
  { form: 'cancels', pattern: /^cancels$/, wish: doing('cancel') },
  { form: 'goes back', pattern: /^goes back$/, wish: doing('back') },
  {
    form: 'bids 3 | places 2 fate',
    pattern: /^(?:(bids) (\d)|places (\d+) fate)$/,
    wish: (_names, _one, [, bid, fate]) => ({
      picks: [
        (_ask, { verb, amount }) =>
          bid === undefined
            ? verb === 'fate' && amount === Number(fate)
            : verb === 'bid' && amount === Number(bid),
      ],
    }),
  },
  {
    form: 'declares a military conflict with the Fire ring',
    pattern: /^declares a (military|political) conflict with the (\w+) ring$/,
    wish: (names, one, [type, ring]) => ({
      picks: [
        (_ask, option) =>
          isDone(option, 'conflict', thingOf(names, one, `${ring} ring`)) && option.name === type,
      ],
    }),
  },
  {
    form: "attacks p2's province 1",
    pattern: /^attacks (p\d's province \d)$/,
    wish: (names, one, [what]) => ({
      picks: [(_ask, option) => isDone(option, 'province', thingOf(names, one, what as string))],
    }),
  },
  {
    form: 'attacks with X and Y | defends with X',
    pattern: /^(?:attacks|defends) with (.+)$/,
    wish: pointing('assign'),
  },
  {
    form: 'puts it in the conflict | puts it home | attaches it to X',
    pattern: /^(?:puts it (in the conflict|home)|attaches it to (.+))$/,
    wish: (names, one, [where, host]) => ({
      picks: [
        (_ask, option) =>
          host === undefined
            ? option.verb === 'to' && thingKind(option.thing ?? '') === (where === 'home' ? 's' : 'b')
            : isDone(option, 'to', thingOf(names, one, host)),
      ],
    }),
  },
  {
    form: 'honors X | dishonors X | readies X | removes fate from X',
    pattern: /^(honors|dishonors|readies|removes fate from) (.+)$/,
    wish: (names, one, [verb, what]) => {
      const called: Record<string, string> = { honors: 'honor', dishonors: 'dishonor', readies: 'ready' };
      const thing = thingOf(names, one, what as string);
      const does = called[verb as string] ?? 'remove';
      return { picks: [(_ask, option) => isDone(option, does, thing) || isDone(option, 'pick', thing)] };
    },
  },
  {
    form: 'names TITLE',
    pattern: /^names (.+)$/,
    wish: (_names, _one, [title]) => ({
      picks: [(_ask, option) => option.verb === 'title' && option.name === title],
    }),
  },
  {
    form: 'plays X disguised',
    pattern: /^plays (.+) disguised$/,
    wish: (names, one, [what]) => ({
      picks: [(_ask, option) => isDone(option, 'playDisguised', thingOf(names, one, what as string))],
    }),
  },
  {
    form: 'plays X as an attachment',
    pattern: /^plays (.+) as an attachment$/,
    wish: (names, one, [what]) => ({
      picks: [(_ask, option) => isDone(option, 'playAs', thingOf(names, one, what as string))],
    }),
  },
  {
    form: "uses X's Battle | plays X | reacts with X",
    pattern: /^(?:uses|plays|reacts with) (.+)$/,
    wish: use,
  },
  { form: 'targets X and Y', pattern: /^targets (.+)$/, wish: pointing('slot') },
  { form: 'pays with X and Y', pattern: /^pays with (.+)$/, wish: pointing('pay') },
  {
    form: 'pays',
    pattern: /^pays$/,
    wish: () => ({ picks: [(ask, option) => ask.kind === 'pay' && option.id === payment(ask)] }),
  },
  { form: 'assigns X and Y to 1', pattern: /^assigns (.+) to (?:battlefield )?(\d)$/, wish: assignment },
  {
    form: 'attacks p2 | invites p3',
    pattern: /^(attacks|invites) (p\d)$/,
    wish: (names, one, [verb, seat]) => {
      const does = verb === 'attacks' ? 'attack' : 'invite';
      const thing = seatThing(seatIn(names, one, seat as string));
      return { picks: [(_ask, option) => isDone(option, does, thing)] };
    },
  },
  {
    form: 'fights at 2',
    pattern: /^fights at (\d)$/,
    wish: (names, _one, [n]) => ({
      picks: [(_ask, option) => option.thing === `b${fieldIn(names, n as string)}`],
    }),
  },
  {
    form: 'buys X | buys X for honor',
    pattern: /^buys (.+?)(?: (for honor|at full price|with the discount))?$/,
    wish: purchase,
  },
  {
    form: 'overlays X on Y',
    pattern: /^overlays (.+) on (.+)$/,
    wish: (names, one, [upper, under]) => {
      const [thing, onto] = [thingOf(names, one, upper as string), thingOf(names, one, under as string)];
      return { picks: [(_ask, option) => isDone(option, 'overlay', thing) && option.onto === onto] };
    },
  },
  {
    form: 'raises it with X | lowers it with X',
    pattern: /^(raise|lower)s it with (.+)$/,
    wish: (names, one, [way, what]) => ({
      picks: [(_ask, option) => isDone(option, way as string, thingOf(names, one, what as string))],
    }),
  },
  {
    form: 'focuses X | focuses X from hand | focuses a card',
    pattern: /^focuses (.+?)( from hand)?$/,
    wish: (names, one, [what, hand]) => {
      const from = hand ? ['hand'] : ['focus', 'hand'];
      const fits: Fits = (ask, option) => {
        // Take the first card of the pool.
        if (what === 'a card') return option === ask.options.find((each) => each.verb === 'focus');
        return from.includes(option.verb) && option.thing === thingOf(names, one, what as string);
      };
      return { picks: [fits] };
    },
  },
  {
    form: 'picks X',
    pattern: /^picks (.+)$/,
    wish: (names, one, [what]) => ({ picks: [meaning(names, one, what as string)] }),
  },
  {
    form: 'chooses X | bows X | discards X | destroys X | takes X | gives X | orders X',
    pattern:
      /^(?:chooses|choose|bows|discards|destroys|takes|gives|shows|moves|straightens|orders|dishonors) (.+?)(?: first)?$/,
    wish: (names, one, found) => ({ picks: listed(names, one, found[0] as string), thatIsAll: true }),
  },
];

const choiceForms = (): string[] =>
  verbs.flatMap((verb) => verb.form.split(' | ')).map((form) => `p1 ${form}`);

function use(names: Names, one: Clause, [what]: string[]): Wish {
  const fits: Fits = (ask, option) => {
    if (ask.kind === 'slot') return false;
    const cards = cardsNamed(names, what as string).map(cardThing);
    const isPlaying = ({ verb, thing = '' }: Option): boolean => verb === 'play' && cards.includes(thing);
    if (ask.options.some(isPlaying)) return isPlaying(option);
    const { card, programs } = abilityNamed(names, one, what as string);
    if (card && option.thing !== cardThing(card)) return false;
    return option.program !== undefined && (programs.includes(option.program) || option.verb === 'trait');
  };
  return { picks: [fits] };
}

/** Matches the things of a list in questions of one kind. So a card is not targeted by using it. */
function pointing(kind: Ask['kind']): Verb['wish'] {
  return (names, one, [list]) => {
    const count = thingsOf(names, one, list as string).length;
    const picks = Array.from({ length: count }, (_, index): Fits => {
      return (ask, option) =>
        ask.kind === kind &&
        option.thing !== undefined &&
        option.thing === thingsOf(names, one, list as string)[index];
    });
    return { picks, thatIsAll: true };
  };
}

function assignment(names: Names, one: Clause, [list, field]: string[]): Wish {
  const units = thingsOf(names, one, list as string);
  const to = `b${fieldIn(names, field as string)}`;
  return {
    picks: units.flatMap((unit): Fits[] => [
      (ask, option) => ask.kind === 'assign' && option.thing === unit,
      (_ask, option) => option.thing === to,
    ]),
  };
}

const ways: Record<string, string> = {
  'for honor': 'honor',
  'at full price': 'full',
  'with the discount': 'discount',
};

function purchase(names: Names, one: Clause, [what, how]: string[]): Wish {
  const fits: Fits = (ask, option) => {
    const thing = cardThing(cardNamed(names, one, what as string));
    if (how) return isDone(option, 'buy', thing) && option.way === ways[how];
    // By default take the first way that is offered: the discount if there is one.
    return option === ask.options.find((each) => isDone(each, 'buy', thing));
  };
  return { picks: [fits] };
}

/** Matches each thing of a list, or one option by the whole list as its words or id. */
function listed(names: Names, one: Clause, list: string): Fits[] {
  try {
    const count = thingsOf(names, one, list).length;
    if (count > 1) {
      return Array.from({ length: count }, (_, index): Fits => {
        return (_ask, option) => option.thing === thingsOf(names, one, list)[index];
      });
    }
  } catch (error) {
    if (!(error instanceof SituationError)) throw error;
  }
  return [meaning(names, one, list)];
}

/** Matches an option by the thing it points at, by its id, or by its words. */
function meaning(names: Names, one: Clause, text: string): Fits {
  const plain = text.replace(/^["']|["']$/g, '');
  return (ask, option) => {
    if (option.id === plain) return true;
    try {
      if (option.thing !== undefined && option.thing === thingOf(names, one, text)) return true;
    } catch (error) {
      if (!(error instanceof SituationError)) throw error;
    }
    return optionWords(names.g, ask, option).toLowerCase().includes(plain.toLowerCase());
  };
}

/** Makes the choices of one clause. */
export function choose(play: Play, one: Clause): void {
  if (/^(?:everyone|everybody|all) pass(?:es)?$/i.test(one.text)) return everyonePasses(play, one);
  const { seat, wish } = readWish(play.names, one);
  let last: Ask | undefined;
  for (const fits of wish.picks) last = pick(play, one, seat, fits);
  if (!wish.thatIsAll) return;
  const ask = askOf(play, seat);
  const goesOn = ask !== undefined && ['slot', 'pick', 'pay', 'assign'].includes(ask.kind);
  if (ask && goesOn && isSame(ask, last) && ask.options.some(({ role }) => role === 'done'))
    answer(play, one.line, ask, 'done');
}

/** Whether both questions ask for the same kind of choice, so that the second asks for more. */
const isSame = (ask: Ask, last: Ask | undefined): boolean =>
  last !== undefined &&
  ask.kind === last.kind &&
  ask.about.what === last.about.what &&
  ask.about.slot === last.about.slot &&
  ask.about.op === last.about.op &&
  ask.about.occurrence === last.about.occurrence &&
  ask.about.segment === last.about.segment &&
  ask.about.program === last.about.program &&
  ask.about.card === last.about.card;

function readWish(names: Names, one: Clause): { seat: SeatId; wish: Wish } {
  const head = /^(p\d) (.+)$/i.exec(one.text);
  if (head) {
    const seat = seatIn(names, one, head[1] as string);
    for (const { pattern, wish } of verbs) {
      const found = pattern.exec(head[2] as string);
      if (found) return { seat, wish: wish(names, one, found.slice(1)) };
    }
  }
  const forms = [...choiceForms(), ...chanceForms, 'everyone passes'];
  throw new SituationError(one.line, notUnderstood('a choice', forms, one.text));
}

/** Runs until the player is offered this choice, passing on questions that the situation does not mention. */
function pick(play: Play, one: Clause, seat: SeatId, fits: Fits): Ask {
  for (let i = 0; i < 200; i++) {
    const ask = askOf(play, seat);
    const found = ask?.options.filter((option) => fits(ask, option)) ?? [];
    if (ask && found.length === 1) {
      answer(play, one.line, ask, (found[0] as Option).id);
      return ask;
    }
    if (found.length > 1) {
      const ids = found.map((option) => option.id).join(', ');
      throw new SituationError(
        one.line,
        `${quoted(one.text)} can mean more than one option: ${ids}\n${sayAsk(play)}`,
      );
    }
    // Do not pass the player's own opportunity: the wanted option is missing there.
    if (ask?.kind === 'act' || ask?.kind === 'buy') break;
    const open = openAsk(play);
    const id = open && (passing(open) ?? onlyTarget(open, one));
    if (!open || id === undefined) break;
    answer(play, one.line, open, id);
  }
  throw new SituationError(one.line, `${quoted(one.text)} is not offered\n${sayAsk(play)}`);
}

/** The only legal target, if the situation goes on without naming it. */
function onlyTarget({ kind, options }: Ask, { text }: Clause): string | undefined {
  if (kind !== 'slot' || /\b(?:targets|chooses|picks) /.test(text)) return undefined;
  const [first, ...others] = options.filter(({ role }) => role !== 'cancel');
  return others.length === 0 ? first?.id : undefined;
}

/** Passes for everybody until the current round of actions has ended. */
function everyonePasses(play: Play, one: Clause): void {
  const { state } = play.names.g;
  const depth = state.frames.findLastIndex((frame) => frame.k === 'round');
  const round = state.frames[depth];
  const ask = openAsk(play);
  if (!round || ask?.kind !== 'act') {
    throw new SituationError(
      one.line,
      `expected that someone may act, for everyone to pass\n${sayAsk(play)}`,
    );
  }
  for (let i = 0; i < 200 && state.frames[depth] === round; i++) {
    const open = openAsk(play);
    const id = open && (open.kind === 'act' ? 'pass' : passing(open));
    if (!open || id === undefined) return;
    answer(play, one.line, open, id);
  }
}
