/**
 * The paradigm of verbs: a grammar writes each verb once, with its effect and its event, and gets the phrases of every
 * mood and voice. 'Bow X', 'your opponent bows X', 'X is bowed by an effect', 'X would be bowed', 'X cannot be bowed
 * or moved' and 'you may bow and sacrifice X' all come from one entry.
 */
import { conjOf, coordinate, itemsOf, type Series } from './coordinate.ts';
import type { Category, Node, Phrase, Result } from './phrase.ts';
import type { Element } from './template.ts';

/** A verb in a grammar with the context `C`, nouns `N`, effects `E`, events `P` and continuous effects `S`. */
export interface Verb<C, N, E, P, S> {
  /** The sort of doer: a player, or a thing ('the character bows', 'the phase ends'). Absent if both can do it. */
  doer?: 'player' | 'thing';
  /** The verb as an instruction. */
  does?: (node: Node, c: C, doer: N) => E[];
  /** The verb as an event that a text can await, forbid or ask about. The passive has no doer. */
  happens?: (node: Node, c: C, doer: N | undefined) => P[];
  /** The verb after 'cannot', if that is more than to forbid the event. The passive has no doer. */
  cannot?: (node: Node, c: C, doer: N | undefined) => S[];
}

type Lower<C, T> = (node: Node, c: C) => T;

/** Makes the continuous effects of a bar on its subject. A bar in the passive gets the subject as the object of the verb. */
export type Bar<C, N, S> = (node: Node, c: C, subject: { node: Node; noun: N }) => S[];

/** The categories that a grammar fills from its verbs, and its own way to combine meanings. */
export interface Moods<C, N, E, P, S, A> {
  verb: Category<Verb<C, N, E, P, S>>;
  /** Doers, as subjects: 'you', 'your opponent', 'this character'. */
  subject: Category<Lower<C, N>>;
  /** Things, as objects and as subjects of the passive. */
  thing: Category<Lower<C, N>>;
  /** Other objects of verbs, which are subjects of the passive too: '1 or more fate'. */
  objects: readonly string[];
  /** Causes: 'an opponent's card effect'. */
  cause: Category<Lower<C, A>>;
  deed: Category<Lower<C, E[]>>;
  event: Category<Lower<C, P[]>>;
  /** Events that would happen and can still be replaced. */
  would: Category<Lower<C, P[]>>;
  bar: Category<Bar<C, N, S>>;
  holds: Category<Lower<C, S[]>>;
  /** The doer of an order. */
  you: N;
  sortOf: (noun: N) => 'player' | 'thing';
  /** Throws if the noun and the form of its verb disagree in number. */
  agree: (noun: N, form: 's' | 'pl') => void;
  /** Carries out a deed for the doer, or for each of several. */
  each: (doer: N, c: C, make: (one: N) => E[]) => E[];
  may: (doer: N, effects: E[]) => E[];
  either: (doer: N, branches: E[][], c: C) => E[];
  /** Lowers verbs joined by 'and': the object of a second verb is the thing that the first one was about. */
  together: (c: C, make: () => E[]) => E[];
  /** Returns a function that forgets what was mentioned since. */
  mark: (c: C) => () => void;
  /** Joins events that differ only in what is done. */
  merge: (events: P[]) => P[];
  by: (event: P, cause: A) => P[];
  forbid: (event: P) => S;
  /** The error for words that cannot be meant. */
  senseless: (why: string) => Error;
}

/** The category of a slot in a template. */
function categoryOf(body: readonly Element[], slot: string): string | undefined {
  for (const element of body) {
    const found =
      element.t === 'slot'
        ? element.slot === slot
          ? element.category
          : undefined
        : element.t === 'optional'
          ? categoryOf(element.body, slot)
          : element.t === 'choice' || element.t === 'synonym'
            ? element.of.map((one) => categoryOf(one, slot)).find((one) => one !== undefined)
            : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The verb with its object, if its form left the object out. All verbs of a list have the same object. Undefined if a
 * verb has objects of another category.
 */
export function completed(node: Node, object: Node): Node | undefined {
  const { phrase } = node;
  if (phrase.isList === true) {
    const items = Object.entries(node.v).map(([slot, item]) => [slot, completed(item, object)] as const);
    if (items.some(([, item]) => item === undefined)) return undefined;
    return { ...node, v: Object.fromEntries(items) as Record<string, Node> };
  }
  const slot = phrase.object as string;
  if (categoryOf(phrase.body ?? [], slot) !== object.phrase.category) return undefined;
  return { ...node, v: { ...node.v, [slot]: object } };
}

/** Defines the phrases of every mood and voice for the verbs of a grammar. */
export function conjugate<C, N, E, P, S, A>(g: Moods<C, N, E, P, S, A>): void {
  const [verb, subject, thing, cause, bar] = [g.verb, g.subject, g.thing, g.cause, g.bar].map(
    ({ name }) => name,
  ) as [string, string, string, string, string];
  const meant = (node: Node, c: C): N =>
    node.phrase.category === subject ? g.subject.of(node)(node, c) : g.thing.of(node)(node, c);
  const fits = (node: Node, doer: N): void => {
    const wanted = g.verb.of(node).doer;
    if (wanted !== undefined && wanted !== g.sortOf(doer)) throw g.senseless('who can do this');
  };
  const does = (node: Node, c: C, doer: N): E[] => {
    fits(node, doer);
    const made = g.verb.of(node).does;
    if (made === undefined) throw g.senseless('this happens, and is not done');
    return made(node, c, doer);
  };
  const happens = (node: Node, c: C, doer: N | undefined): P[] => {
    if (doer !== undefined) fits(node, doer);
    else if (g.verb.of(node).doer === 'thing') throw g.senseless('who does it');
    const made = g.verb.of(node).happens;
    if (made === undefined) throw g.senseless('this is done, and does not happen');
    return made(node, c, doer);
  };
  const bars = (node: Node, c: C, doer: N | undefined): S[] => {
    const made = g.verb.of(node).cannot;
    if (made === undefined) return happens(node, c, doer).map(g.forbid);
    if (doer !== undefined) fits(node, doer);
    return made(node, c, doer);
  };
  /** Lowers the members of a list so that 'it' means the same thing in each. */
  const eachAnew = <T>(items: readonly Node[], c: C, make: (item: Node) => T): T[] => {
    const forget = g.mark(c);
    return items.map((item, index) => {
      if (index > 0) forget();
      return make(item);
    });
  };
  /** Bars a list of verbs. Those that only forbid an event are joined. */
  const barsOf = (list: Node, c: C, doer: N | undefined): S[] => {
    const items = itemsOf(list);
    const own = items.filter((one) => g.verb.of(one).cannot !== undefined);
    const others = items.filter((one) => !own.includes(one));
    const events = eachAnew(others, c, (one) => happens(one, c, doer)).flat();
    return [...g.merge(events).map(g.forbid), ...own.flatMap((one) => bars(one, c, doer))];
  };
  const whole = (node: Node, object: Node): Node => {
    const made = completed(node, object);
    if (made === undefined) throw g.senseless('what it is done to');
    return made;
  };
  const caused = (n: Node, c: C, events: P[]): P[] => {
    if (n.v.a === undefined) return events;
    const made = g.cause.of(n.v.a)(n.v.a, c);
    return events.flatMap((one) => g.by(one, made));
  };

  // Orders and statements.
  g.deed.define('order', `{v:${verb}@base}`, (n, c) => does(n.v.v!, c, g.you));
  for (const form of ['s', 'pl'] as const)
    g.deed.define(`stated-${form}`, `{s:${subject}} {v:${verb}@${form}}`, (n, c) => {
      const doer = meant(n.v.s!, c);
      g.agree(doer, form);
      return g.each(doer, c, (one) => does(n.v.v!, c, one));
    });
  g.deed.define('must', `{s:${subject}} must {v:${verb}@base}`, (n, c) =>
    g.each(meant(n.v.s!, c), c, (one) => does(n.v.v!, c, one)),
  );
  g.deed.define('may', `{s:${subject}} may {v:${verb}@base}`, (n, c) =>
    g.each(meant(n.v.s!, c), c, (one) => g.may(one, does(n.v.v!, c, one))),
  );

  g.deed.define('passive', `{x:${thing}} (be: is | are) {v:${verb}@passive}`, (n, c) =>
    does(whole(n.v.v!, n.v.x!), c, g.you),
  );

  // Events.
  for (const form of ['s', 'pl'] as const)
    g.event.define(`active-${form}`, `{s:${subject}} {v:${verb}@${form}}`, (n, c) => {
      const doer = meant(n.v.s!, c);
      g.agree(doer, form);
      return happens(n.v.v!, c, doer);
    });
  g.event.define('caused', `{a:${cause}} {v:${verb}@s}`, (n, c) =>
    caused(n, c, happens(n.v.v!, c, undefined)),
  );
  for (const object of [thing, ...g.objects])
    g.event.define(
      `passive-${object}`,
      `{x:${object}} (be: is | are) {v:${verb}@passive} [by {a:${cause}}]`,
      (n, c) => caused(n, c, happens(whole(n.v.v!, n.v.x!), c, undefined)),
    );
  g.would.define('active', `{s:${subject}} would {v:${verb}@base}`, (n, c) =>
    happens(n.v.v!, c, meant(n.v.s!, c)),
  );
  g.would.define('passive', `{x:${thing}} would be {v:${verb}@passive} [by {a:${cause}}]`, (n, c) =>
    caused(n, c, happens(whole(n.v.v!, n.v.x!), c, undefined)),
  );

  // Bars.
  g.bar.define('active', `{v:${verb}@base}`, (n, c, of) => bars(n.v.v!, c, of.noun));
  g.bar.define('passive', `be {v:${verb}@passive} [by {a:${cause}}]`, (n, c, of) => {
    const done = whole(n.v.v!, of.node);
    if (n.v.a === undefined) return bars(done, c, undefined);
    return caused(n, c, happens(done, c, undefined)).map(g.forbid);
  });
  coordinate(g.bar, {
    conjs: ['or', 'and'],
    meaning: (n, c, of) => eachAnew(itemsOf(n), c, (one) => g.bar.of(one)(one, c, of)).flat(),
  });
  g.holds.define('cannot', `{s:${subject}} cannot {b:${bar}}`, (n, c) => {
    const node = n.v.s!;
    const inner = node.phrase.category === subject ? (Object.values(node.v)[0] ?? node) : node;
    return g.bar.of(n.v.b!)(n.v.b!, c, { node: inner, noun: meant(node, c) });
  });
  g.holds.define('causeCannot', `{a:${cause}} cannot {v:${verb}@base}`, (n, c) =>
    caused(n, c, happens(n.v.v!, c, undefined)).map(g.forbid),
  );

  // Lists of verbs, and verbs with a common object.
  coordinate(g.verb, {
    meaning: {
      does: (n, c, doer) => {
        const one = (item: Node): E[] => does(item, c, doer);
        if (conjOf(n) === 'and') return g.together(c, () => itemsOf(n).flatMap(one));
        return g.either(doer, eachAnew(itemsOf(n), c, one), c);
      },
      happens: (n, c, doer) => {
        if (conjOf(n) === 'and') throw g.senseless('one or the other happens');
        return g.merge(eachAnew(itemsOf(n), c, (one) => happens(one, c, doer)).flat());
      },
      cannot: (n, c, doer) => barsOf(n, c, doer),
    },
  });
  g.verb.custom('shared', sharedObject(g.verb, thing), {
    does: (n, c, doer) => does(whole(n.v.v!, n.v.x!), c, doer),
    happens: (n, c, doer) => happens(whole(n.v.v!, n.v.x!), c, doer),
  });
}

/** Reads a list of verbs with one object behind them: 'bow and sacrifice X'. */
function sharedObject<M>(verb: Category<M>, thing: string): Required<Pick<Phrase, 'read' | 'print'>> {
  const without = { base: 'gap', '': 'gap', s: 'gaps' } as const;
  return {
    read: (chart, at, form, phrase): Result[] => {
      if (!(form in without)) return [];
      const lists = chart
        .read(verb.name, at, without[form as keyof typeof without])
        .filter(({ node }) => node.phrase.isList === true && (node.data as Series).lead === undefined);
      return lists.flatMap((list) =>
        chart.read(thing, list.end).map((object) => ({
          node: {
            phrase,
            v: { v: list.node, x: object.node },
            c: {},
            f: [],
            start: at,
            end: object.end,
            form,
          },
          end: object.end,
        })),
      );
    },
    print: (node, out) => {
      out.child(node.v.v!);
      out.child(node.v.x!);
    },
  };
}
