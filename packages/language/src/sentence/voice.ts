/**
 * Verbs of a clause about something that happens: active or passive, one or several in a row, in any tense. The form
 * that is asked for is the form of the active verb; a passive has 'be' in that form.
 */
import type { CausePattern, Pattern, Pred } from '@kyuden/engine/program';
import { Doer, type Frame, VP } from '../core/categories.ts';
import { coordinate, itemsOf, printSeries, type Series, seriesAt, slotsOf } from '../core/coordinate.ts';
import { type Form, inflect } from '../core/inflect.ts';
import { type Asked, category, type Node, type Phrase, type Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Context, Gap, NoReading, same } from '../lower/context.ts';
import { anything } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { filterOf, introduce, type Meaning, refOf } from '../noun/meaning.ts';
import { Agent, type AgentSort, causeOf } from './agent.ts';
import { agrees, doerOf } from './clause.ts';
import { isHole, lowered } from './hole.ts';

/** One verb as it is used in a clause. In the passive, the subject of the clause is in its object slot. */
export interface VerbUse {
  verb: Node;
  isPassive: boolean;
  /** The agent of a passive. */
  by?: Node;
  /** The attack of the subject that does it. */
  attack?: Node;
  /** Other verbs with the same object. */
  also?: Node[];
}

/** Returns the verbs of the clause with this subject. */
export const Voice = category<(n: Node, subject: Node) => VerbUse[]>('Voice', 'a verb');

const be: Partial<Record<Asked, readonly string[]>> = {
  s: ['is'],
  pl: ['are'],
  past: ['was', 'were'],
  pp: ['been'],
  base: ['be'],
  ing: ['being'],
};

Voice.custom(
  'active',
  {
    read: (chart, at, form, phrase) =>
      chart
        .read('VP', at, form)
        .filter((one) => canHappen(one.node) || form === 'base')
        .map((one) => node(phrase, at, one.end, null, { v: one.node }, undefined, form)),
    print: (n, out) => out.child(n.v.v!),
  },
  (n) => [{ verb: n.v.v!, isPassive: false }],
);
// 'Bows from an action', 'destroys a card with a Ranged Attack': what causes it.
/** What a battle's resolution does to a card has its own verbs. */
const isResolution = ({ v }: Node): boolean => v.d?.phrase.name === 'Doer.resolution';
const adjuncts = { from: 'Agent', with: 'NP1' } as const;
Voice.custom(
  'caused',
  {
    read: (chart, at, form, phrase) =>
      chart.read('VP', at, form).flatMap(({ node: verb, end }) => {
        if (!canHappen(verb)) return [];
        const { subject } = VP.of(verb);
        if (subject !== 'player' && subject !== 'card') return [];
        const isDeed = subject === 'player';
        const word = isDeed ? 'with' : 'from';
        if (!isWord(chart.tokens[end], word)) return [];
        return chart
          .read(adjuncts[word], end + 1)
          .filter((one) => (isDeed ? one.node.sorts?.includes('attack') === true : !isResolution(one.node)))
          .map((one) =>
            node(
              phrase,
              at,
              one.end,
              { word },
              { v: verb, [isDeed ? 'a' : 'by']: one.node },
              undefined,
              form,
            ),
          );
      }),
    print(n, out) {
      out.child(n.v.v!);
      out.word((n.data as { word: string }).word);
      out.child((n.v.a ?? n.v.by)!);
    },
  },
  (n) => [
    {
      verb: n.v.v!,
      isPassive: false,
      ...(n.v.by !== undefined && { by: n.v.by }),
      ...(n.v.a !== undefined && { attack: n.v.a }),
    },
  ],
);
Voice.custom(
  'passive',
  {
    read(chart, at, form, phrase) {
      const word = be[form]?.find((one) => isWord(chart.tokens[at], one));
      if (word === undefined) return [];
      return withAgent(chart, at + 1, (verb, by, end) =>
        node(phrase, at, end, { word }, by === undefined ? { v: verb } : { v: verb, by }, undefined, form),
      );
    },
    print(n, out) {
      out.word((n.data as { word: string }).word);
      out.child(n.v.v!);
      if (n.v.by === undefined) return;
      out.word('by');
      out.child(n.v.by);
    },
  },
  (n, subject) => [passive(n.v.v!, subject, n.v.by)],
);

// 'Is bowed, moved, or destroyed by an action': several participles with one agent.
Voice.custom(
  'participles',
  {
    read(chart, at, form, phrase) {
      const word = be[form]?.find((one) => isWord(chart.tokens[at], one));
      if (word === undefined) return [];
      const member = (place: number): readonly Result[] =>
        chart
          .read('VP', place, 'passive')
          .filter(({ node: { phrase: one } }) => one.object !== undefined)
          .filter((one) => canHappen(one.node));
      return seriesAt(chart, at + 1, member, ['or']).flatMap((row) => {
        const make = (end: number, by: Record<string, Node>): Result =>
          node(phrase, at, end, { ...row.data, word }, { ...slotsOf(row.items), ...by }, undefined, form);
        if (!isWord(chart.tokens[row.end], 'by')) return [make(row.end, {})];
        const agents = chart.read('Agent', row.end + 1).map((by) => make(by.end, { by: by.node }));
        return [make(row.end, {}), ...agents];
      });
    },
    print(n, out) {
      out.word((n.data as { word: string }).word);
      printSeries(n, out);
      if (n.v.by === undefined) return;
      out.word('by');
      out.child(n.v.by);
    },
  },
  (n, subject) => itemsOf(n).map((one) => passive(one, subject, n.v.by)),
);

/** All passive verbs at a token, each without and with an agent. */
function withAgent(
  chart: Chart,
  at: number,
  make: (verb: Node, by: Node | undefined, end: number) => Result,
): Result[] {
  return chart
    .read('VP', at, 'passive')
    .filter(({ node: { phrase } }) => phrase.object !== undefined)
    .filter((one) => canHappen(one.node) || VP.of(one.node).cannot !== undefined)
    .flatMap((one) => {
      const bare = make(one.node, undefined, one.end);
      if (!isWord(chart.tokens[one.end], 'by')) return [bare];
      return [bare, ...chart.read('Agent', one.end + 1).map((by) => make(one.node, by.node, by.end))];
    });
}

/** The passive of a verb whose object is this noun phrase. */
export function passive(verb: Node, object: Node, by?: Node): VerbUse {
  const whole = { ...verb, v: { ...verb.v, [verb.phrase.object!]: object } };
  return by === undefined ? { verb: whole, isPassive: true } : { verb: whole, isPassive: true, by };
}

// Verbs that share their object: 'bows, destroys, or moves him'.
interface Row extends Series {
  verbs: string[];
}
let plainVerbs: Map<string, Phrase> | undefined;
/** Frames that are just a verb and its object, by verb. */
function plainFrames(): Map<string, Phrase> {
  if (plainVerbs !== undefined) return plainVerbs;
  plainVerbs = new Map();
  for (const phrase of VP.phrases) {
    const [verb, object, ...more] = phrase.body ?? [];
    if (verb?.t !== 'verb' || object?.t !== 'slot' || object.slot !== phrase.object || more.length > 0)
      continue;
    const { event, subject } = phrase.meaning as Frame;
    if (event !== undefined && subject === 'player' && !plainVerbs.has(verb.verb))
      plainVerbs.set(verb.verb, phrase);
  }
  return plainVerbs;
}
const Word = category<null>('VerbWord', 'a verb');
Word.custom(
  'word',
  {
    read: (chart, at, form, phrase) =>
      [...plainFrames().keys()]
        .map((verb) => ({ verb, word: inflect(verb, form as Form) }))
        .filter(({ word }) => isWord(chart.tokens[at], word))
        .map((data) => node(phrase, at, at + 1, data, {}, undefined, form)),
    print: (n, out) => out.word((n.data as { word: string }).word),
  },
  null,
);
Voice.custom(
  'row',
  {
    read(chart, at, form, phrase) {
      if (form === '' || form === 'passive') return [];
      return seriesAt(chart, at, (place) => chart.read('VerbWord', place, form), ['or']).flatMap((row) => {
        const verbs = row.items.map((one) => (one.data as { verb: string }).verb);
        const data: Row = { ...row.data, verbs };
        return chart
          .read('NP', row.end)
          .map((object) =>
            node(phrase, at, object.end, data, { ...slotsOf(row.items), x: object.node }, undefined, form),
          );
      });
    },
    print(n, out) {
      printSeries(n, out);
      out.child(n.v.x!);
    },
  },
  (n) => {
    const [verb, ...also] = (n.data as Row).verbs.map((one): Node => {
      const phrase = plainFrames().get(one)!;
      return { ...n, phrase, v: { [phrase.object!]: n.v.x! }, c: {}, f: [] };
    });
    return [{ verb: verb!, isPassive: false, also }];
  },
);
coordinate(Voice, {
  conjs: ['or'],
  meaning: (n, subject) => itemsOf(n).flatMap((one) => Voice.of(one)(one, subject)),
});

/** Whether the verb names something that happens. What is done happens, even if no pattern can say so yet. */
export const canHappen = (verb: Node): boolean => {
  const { event, effect, stative } = VP.of(verb);
  return event !== undefined || (effect !== undefined && stative !== true);
};

/** The event patterns of a verb. Throws if the verb names nothing that happens. */
export function eventsOf(
  verb: Node,
  c: Context,
  doer: Parameters<NonNullable<Frame['event']>>[2],
): Pattern[] {
  const { event } = VP.of(verb);
  if (event === undefined) throw new Gap(`${verb.phrase.name} as something that happens`);
  // Events say nothing about terms of payment.
  if (verb.v.e !== undefined || verb.v.if !== undefined) throw new Gap('on which terms it happens');
  return event(verb, c, doer);
}

/** The event patterns of a verb with its subject: a noun phrase or a `Doer`. */
function happeningOf(use: VerbUse, c: Context, subject: Node): Pattern[] {
  const { verb, isPassive, by, also } = use;
  if (also !== undefined)
    return merged(
      happenings(
        [verb, ...also].map((one) => ({ verb: one, isPassive })),
        c,
        subject,
      ),
    );
  if (isPassive) {
    const made = eventsOf(verb, c, undefined);
    if (made.some(isMovedAlone)) throw new NoReading('what is attached moves with its unit');
    if (by === undefined) return made;
    const cause = Agent.of(by)(by, c);
    return made.map((one) => withCause(one, cause));
  }
  if (use.attack !== undefined) {
    const cause = attackBy(use.attack, subject, c);
    return eventsOf(verb, c, undefined).map((one) => withCause(one, cause));
  }
  if (by !== undefined) {
    const made = eventsOf(verb, c, doerOf(subject, verb, c));
    const cause = Agent.of(by)(by, c);
    return made.map((one) => withCause(one, cause));
  }
  const cause = causeBy(subject, verb, c);
  if (cause === undefined) {
    if (!agrees(subject, verb)) throw new NoReading('such a thing cannot do that');
    return eventsOf(verb, c, doerOf(subject, verb, c));
  }
  return eventsOf(verb, c, undefined).map((one) => withCause(one, cause));
}

/** An attack of the subject as a cause. */
function attackBy(attack: Node, subject: Node, c: Context): CausePattern {
  const who = anything(subject, c, ['player', 'card']);
  const { action, ...cause } = causeOf(attack, c, 'attack');
  if (who.m === 'list' || action !== undefined) throw new Gap('whose attack it is');
  const isPlayer = who.sort === 'player';
  introduce(who, c, { r: 'role', role: isPlayer ? 'player' : 'source' });
  const whose: Pred = isPlayer ? { p: 'taker', is: refOf(who) } : { p: 'from', filter: filterOf(who) };
  return { ...cause, action: { kind: 'action', preds: [whose] } };
}

const attached: readonly string[] = ['Item', 'Follower', 'Spell'];
/** Whether something that is attached moves. */
const isMovedAlone = ({ kinds, subject }: Pattern): boolean =>
  kinds.includes('move') &&
  subject?.preds.some((one) => one.p === 'type' && one.any.every((type) => attached.includes(type))) === true;

/** Adds the cause. An attack that targets something is an occurrence of its own. */
function withCause(pattern: Pattern, cause: CausePattern): Pattern {
  const made: Pattern = { ...pattern, cause: { ...pattern.cause, ...cause } };
  if (cause.attack === undefined || pattern.kinds[0] !== 'target') return made;
  const kind = cause.attack.preds.find((pred) => pred.p === 'attackKind');
  return { ...made, kinds: ['attackTargeted'], attackKinds: kind?.p === 'attackKind' ? kind.any : ['usual'] };
}

/** The event patterns of the verbs of a clause. The subject is lowered once. */
export const happenings = (uses: readonly VerbUse[], c: Context, subject: Node): Pattern[] =>
  forEachUse(uses, c, subject, (use, who) => happeningOf(use, c, who));

/** Calls `make` for each verb, with the subject that it has. */
export function forEachUse<T>(
  uses: readonly VerbUse[],
  c: Context,
  subject: Node,
  make: (use: VerbUse, subject: Node) => T[],
): T[] {
  const [first, ...more] = uses;
  if (
    first === undefined ||
    (more.length === 0 && first.also === undefined) ||
    subject.phrase.category === 'Doer'
  )
    return uses.flatMap((use) => c.clause(() => make(use, subject)));
  const known = lowered(
    subject,
    c.clause(() => meaningFor(first, c, subject)),
  );
  return uses.flatMap((use) => c.clause(() => make(use.isPassive ? withObject(use, known) : use, known)));
}

/** The subject in the sense that the verb gives it. */
const meaningFor = ({ verb, isPassive }: VerbUse, c: Context, subject: Node): Meaning =>
  isPassive || isCause(subject, verb) || !agrees(subject, verb)
    ? anything(subject, c)
    : doerOf(subject, verb, c);

const withObject = (use: VerbUse, object: Node): VerbUse => ({
  ...use,
  verb: { ...use.verb, v: { ...use.verb.v, [use.verb.phrase.object!]: object } },
});

/** Joins patterns that differ only in the kind of occurrence. */
export function merged(patterns: readonly Pattern[]): Pattern[] {
  const out: Pattern[] = [];
  for (const { kinds, ...rest } of patterns) {
    const alike = out.find(({ kinds: _, ...other }) => same(other, rest));
    if (alike === undefined) out.push({ kinds: [...kinds], ...rest });
    else alike.kinds.push(...kinds);
  }
  return out;
}

/** The cause of what a subject other than a player does to things, or undefined if the subject just does the verb. */
function causeBy(subject: Node, verb: Node, c: Context): CausePattern | undefined {
  if (subject.phrase.category === 'Doer') return Doer.of(subject)(subject, c);
  if (isIt(subject) && VP.of(verb).subject === 'player') return causeOfIt(c);
  const sort = causeSort(subject, verb);
  return sort === undefined ? undefined : causeOf(subject, c, sort);
}

const isIt = ({ v: { base } }: Node): boolean =>
  base?.phrase.name === 'Base.pronoun' && (base.data as { word: string }).word === 'it';

/** 'It' as a cause is the action that is being answered. */
function causeOfIt(c: Context): CausePattern {
  if (c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) !== true)
    throw new NoReading('what does it');
  if (JSON.stringify(c.before).includes('"attack') || c.entities.some((one) => one.sort === 'attack'))
    throw new Gap('what a kind of attack does');
  return {
    by: 'action',
    action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] },
  };
}

/** Whether the subject causes the event and does not do it itself. */
export const isCause = (subject: Node, verb: Node): boolean =>
  subject.phrase.category === 'Doer' ||
  (isIt(subject) && VP.of(verb).subject === 'player') ||
  causeSort(subject, verb) !== undefined;

function causeSort(subject: Node, verb: Node): AgentSort | undefined {
  if (VP.of(verb).subject !== 'player') return undefined;
  const sort = (['action', 'card', 'attack', 'army'] as const).find((one) => subject.sorts?.includes(one));
  return sort === undefined || isHimself(subject, sort) ? undefined : sort;
}

/** Whether the subject is the card itself or a pronoun, which performs its deeds and does not cause them. */
function isHimself(subject: Node, sort: AgentSort): boolean {
  const base = subject.v.base?.phrase.name;
  if (isHole(subject)) return true;
  return sort === 'card' && (base === 'Base.self' || base === 'Base.pronoun');
}
