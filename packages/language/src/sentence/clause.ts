/** Clauses: one verb frame as an effect, a continuous effect, a condition or a cost. */
import type { Effect, Standing } from '@kyuden/engine/program';
import { Attack, Clause, VP } from '../core/categories.ts';
import type { Node, Phrase, Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import type { MeaningOf } from '../core/slots.ts';
import { isWord } from '../core/token.ts';
import { permitted } from '../frames/cost.ts';
import { choosing } from '../lower/choice.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import { known, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { filterOf, type Meaning } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';
import { unsaidSelf } from './hole.ts';
import { costs, effects, loop } from './verb.ts';

const numberOf = (n: Node): 'sg' | 'pl' => (n.data as { number: 'sg' | 'pl' }).number;

/** Whether the subject has the sort that the verb requires. */
export function agrees(subject: Node, verb: Node): boolean {
  const wanted = VP.of(verb).subject;
  if (subject.sorts === undefined || wanted === 'any') return true;
  if (wanted === 'player' && duelist(subject)) return true;
  return (
    subject.sorts.includes(wanted) ||
    (wanted === 'card' && (subject.sorts.includes('unit') || subject.sorts.includes('attack')))
  );
}

const doer = (n: Node, c: Context): Meaning => doerOf(n.v.x!, n.v.v!, c);

/** The meaning of the subject of a verb. */
export function doerOf(subject: Node, verb: Node, c: Context): Meaning {
  const wanted = VP.of(verb).subject;
  if (!agrees(subject, verb)) throw new NoReading('such a thing cannot do that');
  const sorts: Sort[] | undefined =
    wanted === 'any' ? undefined : wanted === 'player' ? ['player'] : ['card', 'unit', 'attack', 'place'];
  const who = known(subject, c, sorts);
  // 'The winner gains 2 Honor' means the player who controls the winner.
  if (wanted === 'player' && who.m === 'ref' && duelist(subject)) {
    return { m: 'ref', ref: { r: 'of', rel: 'controller', of: who.ref }, sort: 'player', number: 'sg' };
  }
  return who;
}

function duelist(n: Node): boolean {
  const name = n.v.base?.phrase.name;
  return n.v.o1 === undefined && (name === 'Base.winner' || name === 'Base.loser');
}

Clause.define('do', '{v:VP@base}', {
  effect: (n, c) => {
    const { stative, subject, personal } = VP.of(n.v.v);
    if (stative === true || (subject === 'card' && personal !== true))
      throw new NoReading('nobody is told to do this');
    return c.clause(() => effects(n.v.v, c, undefined));
  },
  standing: (n, c) => {
    const { holds: held } = VP.of(n.v.v);
    return held && c.clause(() => held(n.v.v, c));
  },
  cost: (n, c) => {
    if (VP.of(n.v.v).subject === 'card') throw new NoReading('nobody is told to do this');
    return c.clause(() => costs(n.v.v, c));
  },
});
Clause.define('attack', '{a:Attack}', {
  effect: (n, c) => choosing(c, () => Attack.of(n.v.a)(n.v.a, c)),
});

function finite(chart: Chart, at: number, use: (subject: Node, end: number, form: 's' | 'pl') => void): void {
  for (const subject of chart.read('NP1', at))
    use(subject.node, subject.end, numberOf(subject.node) === 'sg' ? 's' : 'pl');
}

/** Reads a subject and a verb that agrees with it and passes the test. */
const subjectVerb =
  (fits: (verb: Node) => boolean): NonNullable<Phrase['read']> =>
  (chart, at, _form, phrase) => {
    const out: Result[] = [];
    finite(chart, at, (subject, end, form) => {
      for (const verb of chart.read('VP', end, form)) {
        if (fits(verb.node) && agrees(subject, verb.node))
          out.push(node(phrase, at, verb.end, null, { x: subject, v: verb.node }));
      }
    });
    return out;
  };

const printSubjectVerb = (n: Node, out: { child(node: Node): void }): void => {
  out.child(n.v.x!);
  out.child(n.v.v!);
};

Clause.custom(
  'finite',
  { read: subjectVerb(() => true), print: printSubjectVerb },
  {
    effect: (n, c) =>
      c.clause(() => {
        const frame = VP.of(n.v.v!);
        if (frame.effect !== undefined) return eachPlayer(doer(n, c), c, (who) => effects(n.v.v!, c, who));
        if (frame.standing === undefined) throw new Missing(`${n.v.v!.phrase.name} as an effect`);
        return [{ e: 'lasting', standing: frame.standing(n.v.v!, c, doer(n, c)) }];
      }),
    standing: (n, c) =>
      c.clause(() => {
        const frame = VP.of(n.v.v!);
        if (frame.standing === undefined) throw new Missing(`${n.v.v!.phrase.name} as a continuous trait`);
        return frame.standing(n.v.v!, c, doer(n, c));
      }),
  },
);

/** Makes the effects for the subject: a loop over each described player, or once for a known subject. */
export function eachPlayer(who: Meaning, c: Context, make: (who: Meaning) => Effect[]): Effect[] {
  if (who.m !== 'class') return make(who);
  if (who.sort === 'player' && !who.all && same(who.n, { min: 1, max: 1 })) {
    // 'Another player loses 2 Honor': the player is chosen.
    const chosen = c.fresh('b');
    const pick: Effect = {
      e: 'choose',
      what: { o: 'pick', filter: filterOf(who), n: { min: 1, max: 1 } },
      name: chosen,
    };
    return [pick, ...make(loop(c, chosen))];
  }
  if (who.sort !== 'player') return described(() => make(who));
  if (!who.all) throw new Missing('a described doer');
  const name = c.fresh('p');
  return [{ e: 'forEach', over: { o: 'all', filter: filterOf(who) }, as: name, do: make(loop(c, name)) }];
}

/** Makes the effects for described cards. Verbs that cannot handle these throw NoReading, which becomes Missing. */
function described(make: () => Effect[]): Effect[] {
  try {
    return make();
  } catch (error) {
    if (error instanceof NoReading) throw new Missing('a described doer');
    throw error;
  }
}

/** Reads a subject, the form of 'be' that agrees with it, and a verb in the passive. */
function passive(chart: Chart, at: number, use: (subject: Node, be: string, verb: Result) => void): void {
  finite(chart, at, (subject, end, form) => {
    const be = form === 's' ? 'is' : 'are';
    if (!isWord(chart.tokens[end], be)) return;
    for (const verb of chart.read('VP', end + 1, 'passive')) use(subject, be, verb);
  });
}

const printPassive = (n: Node, out: { child(node: Node): void; word(word: string): void }): void => {
  out.child(n.v.x!);
  out.word((n.data as { be: string }).be);
  out.child(n.v.v!);
};

/** 'He is dishonored': the subject is the object of the verb. */
Clause.custom(
  'passive',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      passive(chart, at, (subject, be, verb) => {
        out.push(node(phrase, at, verb.end, { be }, { x: subject, v: verb.node }));
      });
      return out;
    },
    print: printPassive,
  },
  { effect: (n, c) => effects(withObject(n), c, undefined) },
);

/** The verb node of a passive clause, with the subject put into the object slot. */
function withObject(n: Node): Node {
  const verb = n.v.v!;
  return { ...verb, v: { ...verb.v, [verb.phrase.object!]: n.v.x! } };
}

// The continuous effect of 'cannot' with this verb.
export function forbidden(n: Node, c: Context, who: Meaning): Standing[] {
  const frame = VP.of(n);
  if (frame.cannot !== undefined) return frame.cannot(n, c, who);
  if (frame.event === undefined) throw new Missing(`${n.phrase.name} that cannot be`);
  return frame.event(n, c, who).map((what): Standing => ({ s: 'forbid', what }));
}

/** Defines a clause for a continuous effect. In an ability, the clause becomes a lasting effect. */
export function holds<T extends string>(
  name: string,
  template: T,
  standing: MeaningOf<(n: Node, c: Context) => Standing[], T>,
): void {
  Clause.define(name, template, {
    standing: (n, c) => c.clause(() => standing(n, c)),
    effect: (n, c) => [{ e: 'lasting', standing: c.clause(() => standing(n, c)) }],
  });
}

holds('mayAlways', '{x:NP1.player} may {v:VP@base}', (n, c) => {
  const who = thing(n.v.x, c, ['player']);
  // 'No players may' means that all players cannot.
  if (who.m === 'class' && who.n === 'no') return forbidden(n.v.v, c, { ...who, n: 'all', all: true });
  return permitted(n.v.v, c, who);
});
holds('never', '{x:NP1} (do: do | does) not {v:VP@base}', (n, c) => {
  const number = (n.v.x.data as { number: 'sg' | 'pl' }).number;
  if ((number === 'pl') !== (n.c.do === 0)) throw new NoReading('number');
  const frame = VP.of(n.v.v);
  if (n.v.v.phrase.name === 'VP.has') return lacks(n.v.v, c, doer(n, c));
  if (frame.event === undefined) throw new Missing(`${n.v.v.phrase.name} that does not happen`);
  return frame.event(n.v.v, c, doer(n, c)).map((what): Standing => ({ s: 'never', what }));
});
holds('neverSelf', 'does not {v:VP@base}', (n, c) => {
  const frame = VP.of(n.v.v);
  if (frame.event === undefined || frame.subject !== 'card')
    throw new NoReading('such a thing cannot do that');
  return frame.event(n.v.v, c, itself(n, c)).map((what): Standing => ({ s: 'never', what }));
});
/** The continuous effect of 'he does not have the keyword'. */
function lacks(n: Node, c: Context, who: Meaning): Standing[] {
  const held = VP.of(n).standing!(n, c, who);
  return held.map((one): Standing => {
    if (one.s !== 'keyword' || one.add === undefined) throw new Missing('not having this');
    return { s: 'keyword', over: one.over, remove: one.add };
  });
}

/** The subject of a trait. Without a subject, the trait is about its own card. */
export function itself(n: Node, c: Context): Meaning {
  if (n.v.x !== undefined) {
    const meaning = thing(n.v.x, c);
    if (meaning.m !== 'ref') throw new NoReading('one card is meant');
    return meaning;
  }
  return unsaidSelf(c);
}
