/**
 * Sentences. A leading condition or moment applies to the rest of its sentence. A trailing one applies to the clauses
 * before it that are joined without a comma. Commas therefore decide scope.
 */
import type { Condition, Duration, Effect, Pattern, Pred, Standing } from '@kyuden/engine/program';
import {
  type Body,
  Clause,
  Group,
  Lead,
  Limits,
  Pred_,
  Sentence,
  Trail,
  Until,
  VPs,
} from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { printTokens } from '../core/print.ts';
import { apart, branch, inPlace } from '../lower/branch.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';
import { condition, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import type { Meaning } from '../noun/meaning.ts';
import { conditionalOnEach } from './of-each.ts';
import { predicate } from './predicate.ts';

export function bodyOf(n: Node, c: Context): Body {
  if (n.phrase.category === 'Sentence') return Sentence.of(n)(n, c);
  if (n.phrase.category === 'Group') return Group.of(n)(n, c);
  const meaning = Clause.of(n);
  const standing = c.continuous ? meaning.standing?.(n, c) : undefined;
  if (standing !== undefined) return { standing };
  if (meaning.effect === undefined) throw new Missing(`${n.phrase.name} as an effect`);
  const make = (): Effect[] => meaning.effect!(n, c);
  const effects = c.inline ? inPlace(c, make) : make();
  const first = effects.find((effect) => effect.e !== 'target') ?? effects[0];
  if (first !== undefined && first.words === undefined) first.words = words(n, c, effects);
  return { effects };
}

export function join(...bodies: Body[]): Body {
  const standing = bodies.flatMap((body) => body.standing ?? []);
  const effects = bodies.flatMap((body) => body.effects ?? []);
  if (standing.length > 0 && effects.length > 0)
    throw new Missing('what is done and what holds in one trait');
  return standing.length > 0 ? { standing } : { effects };
}

// Clauses joined without a comma, to which a trailing condition applies.
Group.define('one', '{a:Clause}', (n, c) => bodyOf(n.v.a, c));
Group.define('and', '{a:Clause} and {b:Group}', (n, c) => {
  const [first, second] = [n.v.a.phrase.name, n.v.b.v.a!.phrase.name];
  if (/^Clause\.(may|to)/.test(first) && /^Clause\.(do|to)$/.test(second))
    throw new NoReading("after 'may' or 'to' a bare verb is part of what was begun");
  if (first === 'Clause.do' && /^Clause\.to/.test(second))
    throw new NoReading("verbs before 'to' are all done for what follows");
  if (/^Clause\.finite/.test(first) && second === 'Clause.do')
    throw new NoReading('behind what another does, you are named');
  return join(bodyOf(n.v.a, c), bodyOf(n.v.b, c));
});
Group.define('or', '{a:Clause} or {b:Clause}', (n, c) => {
  if (/^Clause\.(may|to)/.test(n.v.a.phrase.name) && /^Clause\.(do|to)$/.test(n.v.b.phrase.name))
    throw new NoReading("after 'may' a bare verb is part of the choice");
  if (/^Clause\.bar/.test(n.v.a.phrase.name) && n.v.b.phrase.name === 'Clause.do')
    throw new NoReading("after 'cannot' a bare verb is forbidden too");
  if (n.v.b.phrase.name === 'Clause.to')
    throw new NoReading("verbs before 'to' are all done for what follows");
  // A target that only one of two branches needs is chosen in that branch, so it is not required.
  const [a, b] = [n.v.a, n.v.b].map((one) =>
    inPlace(c, () => {
      const { effects } = bodyOf(one, c);
      if (effects === undefined) throw new Gap('either of two things holds');
      return effects;
    }),
  );
  return { effects: [{ e: 'either', of: [a!, b!] }] };
});

Sentence.define('group', '{a:Group}', (n, c) => bodyOf(n.v.a, c));
Sentence.define('trail', '{a:Group} {t:Trail}', (n, c) =>
  Trail.of(n.v.t).wrap(n.v.t, c, () => bodyOf(n.v.a, c), n.v.a),
);
Sentence.define('lead', '{l:Lead} , <| then> {s:Sentence}', (n, c) =>
  Lead.of(n.v.l).wrap(n.v.l, c, () => {
    const { led } = c;
    c.led = true;
    try {
      return bodyOf(n.v.s, c);
    } finally {
      c.led = led;
    }
  }),
);
Sentence.define('then', '{a:Group} , then {s:Sentence}', (n, c) => join(bodyOf(n.v.a, c), bodyOf(n.v.s, c)));
Sentence.define('comma', '{a:Group} , and {s:Sentence}', (n, c) => {
  if (n.v.a.v.a!.phrase.name === 'Clause.do' && n.v.s.v.a?.v.a?.phrase.name === 'Clause.toUnless')
    throw new NoReading("verbs before 'to' are all done for what follows");
  const first = bodyOf(n.v.a, c);
  const second = bodyOf(n.v.s, c);
  return allowed(first, second, n.v.s) ?? join(first, second);
});
/** 'You may bow this card to bow him, and you gain 1 Honor': who does not do the first gains nothing. */
function allowed(first: Body, second: Body, said: Node): Body | undefined {
  const [may, ...more] = first.effects ?? [];
  const isYou = said.v.a?.v.a?.v.x !== undefined && printTokens(said.v.a.v.a.v.x)[0]?.text === 'you';
  if (may?.e !== 'may' || may.player !== undefined || more.length > 0) return undefined;
  // 'And you may …' is an offer of its own.
  if (!isYou || second.effects === undefined || second.effects[0]?.e === 'may') return undefined;
  return { ...second, effects: [{ ...may, do: [...may.do, ...second.effects] }] };
}
// 'Search your deck for X, show it, and put it in your hand.'
Sentence.define('row', '{a:Clause} , {b:Clause} , <and | then | and then> {s:Sentence}', (n, c) => {
  if (/^Clause\.(may|to|starting)/.test(n.v.a.phrase.name) && n.v.b.phrase.name === 'Clause.do')
    throw new NoReading("after 'may' or 'to' a bare verb is part of what was begun");
  return join(bodyOf(n.v.a, c), bodyOf(n.v.b, c), bodyOf(n.v.s, c));
});
// 'Search your deck for X, show it, put it in your hand, and shuffle your deck.'
Sentence.define(
  'longRow',
  '{a:Clause} , {b:Clause} , {d:Clause} , <and | then | and then> {s:Sentence}',
  (n, c) => {
    const first = [n.v.a, n.v.b, n.v.d];
    if (!first.every((one) => one.phrase.name === 'Clause.do')) throw new NoReading('orders in a row');
    return join(...first.map((one) => bodyOf(one, c)), bodyOf(n.v.s, c));
  },
);
// 'Straighten it and, if ..., draw a card'; 'Bow X or, if ..., bow Y'.
Sentence.define('andIf', '{a:Group} and <, if | if> {c:Cond} , {s:Sentence}', (n, c) => {
  const first = bodyOf(n.v.a, c);
  const cond = condition(n.v.c, c);
  const { inline } = c;
  c.inline = true;
  try {
    return join(
      first,
      conditional(
        cond,
        c.underCondition(() => bodyOf(n.v.s, c)),
      ),
    );
  } finally {
    c.inline = inline;
  }
});
Sentence.define('orIfMiddle', '{a:Clause} <or | , or> , if {c:Cond} , {b:Clause}', (n, c) => {
  const branches = [n.v.a, n.v.b].map((one) => inPlace(c, () => bodyOf(one, c).effects ?? []));
  const [first, second] = [branches[0]!, branches[1]!];
  return { effects: [branch(condition(n.v.c, c), [{ e: 'either', of: [first, second] }], first)] };
});
Sentence.define('either', 'either {a:Clause} <or | , or> {b:Clause}', (n, c) => {
  const of = [n.v.a, n.v.b].map((one) => inPlace(c, () => bodyOf(one, c).effects ?? []));
  return { effects: [{ e: 'either', of }] };
});
Sentence.define('semicolon', '{a:Group} ; <| then ,> {s:Sentence}', (n, c) =>
  join(bodyOf(n.v.a, c), bodyOf(n.v.s, c)),
);

// '..., or ... if ...': the second effect replaces the first if the condition holds.
Sentence.define('orIf', '{a:Clause} , or {b:Clause} if {c:Cond}', (n, c) => {
  if ([n.v.a, n.v.b].every((one) => one.phrase.name === 'Clause.attack'))
    throw new NoReading('one attack of either strength');
  const first = bodyOf(n.v.a, c).effects ?? [];
  const second = bodyOf(n.v.b, c).effects ?? [];
  if (first.length === 0 || second.length === 0) throw new Missing('targeting one thing or another');
  return { effects: [branch(condition(n.v.c, c), second, first)] };
});

// 'Otherwise' and 'if he did not' refer to the condition of the previous sentence or clause.
Sentence.define('otherwise', '<otherwise | if not> , {g:Group}', (n, c) => otherwise(n, c));
Sentence.define(
  'else',
  'if {c:Cond} , {a:Group} ; <otherwise | if he did not | if not> , {b:Group}',
  (n, c) => {
    const cond = condition(n.v.c, c);
    const inline = c.inline;
    c.inline = true;
    try {
      const then_ = c.underCondition(() => bodyOf(n.v.a, c)).effects ?? [];
      const other = apart(c, then_, () => bodyOf(n.v.b, c).effects ?? []);
      return { effects: [branch(cond, then_, other)] };
    } finally {
      c.inline = inline;
    }
  },
);

function otherwise(n: Node, c: Context): Body {
  const before = c.previous?.[0];
  if (before?.e !== 'if' || before.else !== undefined || c.previous?.length !== 1)
    throw new NoReading('nothing to be otherwise');
  c.replaced = true;
  return { effects: [{ ...before, else: apart(c, before.then, () => bodyOf(n.v.g!, c).effects ?? []) }] };
}

// 'Instead' offers an alternative to the previous sentence.
Sentence.define('instead', 'if {c:Cond} , you may {v:VPs} instead', (n, c) => {
  const before = c.previous;
  if (before === undefined || before.length === 0) throw new NoReading('nothing to do instead of');
  const cond = condition(n.v.c, c);
  const other = VPs.of(n.v.v)(n.v.v, c, undefined);
  if (other[0] !== undefined) other[0].words ??= words(n.v.v, c);
  c.replaced = true;
  return { effects: [branch(cond, [{ e: 'either', of: [before, other] }], before)] };
});

/** A lower bound on the reduction in the same sentence. */
Sentence.define('floor', '{s:Group} {t:Trail} ; this will not reduce {f:Stat} below {n:Num}', (n, c) => {
  const body = Trail.of(n.v.t).wrap(n.v.t, c, () => bodyOf(n.v.s, c), n.v.s);
  const stat = n.v.f.phrase.meaning as string;
  const floor = (n.v.n.data as { n: number }).n;
  if (body.standing?.some((one) => one.s === 'modify' && one.stat === stat) !== true)
    throw new NoReading('nothing reduces it');
  return {
    standing: body.standing.map((one) => (one.s === 'modify' && one.stat === stat ? { ...one, floor } : one)),
  };
});
// A limit after the colon limits the effect, not the use of the ability.
Lead.define('limit', '{l:Limits}', {
  wrap: (n, c, body) => {
    c.limit = { ...Limits.of(n.v.l)(n.v.l, c), after: true };
    return body();
  },
});
Trail.define('oppose', 'while they oppose {x:NPx.card}', {
  wrap: (n, c, body) => {
    const done = body();
    return about([{ p: 'opposing', of: ref(n.v.x, c, ['card', 'unit']) }], c, done);
  },
});

/** Whether a phrase of the category ends at `end`. */
function endsIn(n: Node | undefined, category: string, end: number | undefined): boolean {
  if (n === undefined || n.end !== end) return false;
  return n.phrase.category === category || Object.values(n.v).some((child) => endsIn(child, category, end));
}

function conditional(cond: Condition, body: Body): Body {
  if (body.standing !== undefined) {
    return {
      standing: body.standing.map((one) => {
        // A condition on the thing that it happens to is a condition on each of them.
        if ((one.s === 'forbid' || one.s === 'never') && asksOfSubject(cond))
          return { ...one, what: { ...one.what, where: [...(one.what.where ?? []), cond] } };
        return { ...one, when: one.when === undefined ? cond : { c: 'all', of: [one.when, cond] } };
      }),
    };
  }
  const effects = body.effects ?? [];
  if (effects.length === 0) throw new Gap('a condition on targeting');
  return { effects: [branch(cond, effects)] };
}

/** Whether a condition speaks of the thing that an event happens to. */
function asksOfSubject(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, role } = node as { r?: unknown; role?: unknown };
  return (r === 'role' && role === 'subject') || Object.values(node).some(asksOfSubject);
}

Lead.define('ifWin', 'if {x:NPx} (verb: win | wins | lose | loses) <this duel | the duel | it | >', {
  wrap: (n, c, body) => {
    if (!c.inDuel && c.challenge === undefined) throw new NoReading('no duel was mentioned');
    const isWon = n.c.verb < 2;
    const who = thing(n.v.x, c, ['player', 'card']);
    if (who.m !== 'ref') throw new Missing('a described duelist');
    const isOne = who.sort === 'card' || who.ref.r !== 'you';
    if (isOne !== (n.c.verb % 2 === 1)) throw new NoReading('number');
    const kinds = [isWon ? 'winDuel' : 'loseDuel'];
    const is: Pred[] = [{ p: 'is', ref: who.ref }];
    const on: Pattern =
      who.sort === 'player'
        ? { kinds, player: { kind: 'player', preds: is } }
        : { kinds, subject: { kind: 'card', preds: is } };
    const done = inPlace(c, () => body().effects ?? []);
    return { effects: [{ e: 'later', trigger: { point: 'after', on: [on] }, do: done }] };
  },
});
Lead.define('going', 'when going (which: first | second)', {
  wrap: (n, _c, body) => {
    const first: Condition = { c: 'first', span: 'game' };
    return conditional(n.c.which === 0 ? first : { c: 'not', of: first }, body());
  },
});
Lead.define('onTurn', 'on {of:Poss} turn', {
  wrap: (n, c, body) => conditional({ c: 'turnOf', player: ref(n.v.of, c, ['player']) }, body()),
});
Lead.define('resolution', 'during battle resolution', {
  wrap: (_n, _c, body) => conditional({ c: 'phase', phase: 'Resolution' }, body()),
});
Lead.define('if', 'if {c:Cond}', {
  wrap: (n, c, body) => {
    const cond = condition(n.v.c, c);
    const inline = c.inline;
    c.inline = true;
    try {
      return conditional(cond, c.underCondition(body));
    } finally {
      c.inline = inline;
    }
  },
});
Trail.define('if', 'if {c:Cond}', {
  wrap: (n, c, body, before) => {
    if (['AttackTail', 'AttackMore', 'AttackTerm'].some((one) => endsIn(before, one, before?.end)))
      throw new NoReading('a condition behind a statement about an attack is part of the statement');
    const done = body();
    if (done.standing === undefined && endsIn(before, 'Entering', before?.end))
      throw new NoReading("a condition behind 'waiving costs' is about the costs");
    return conditionalOnEach(c, done, () => condition(n.v.c, c), conditional);
  },
});
Trail.define('unless', 'unless {c:Cond}', {
  wrap: (n, c, body) => {
    const done = body();
    return conditionalOnEach(c, done, () => ({ c: 'not', of: condition(n.v.c, c) }), conditional);
  },
});
Lead.define('unless', 'unless {c:Cond}', {
  wrap: (n, c, body) => {
    const cond: Condition = { c: 'not', of: condition(n.v.c, c) };
    const { inline } = c;
    c.inline = true;
    try {
      return conditional(cond, body());
    } finally {
      c.inline = inline;
    }
  },
});
Lead.define('while', '<while | as long as | for as long as> {c:Cond}', {
  wrap: (n, c, body) => during(condition(n.v.c, c), body()),
});
Trail.define('while', '<while | as long as | for as long as> {c:Cond}', {
  wrap: (n, c, body) => {
    const done = body();
    return conditionalOnEach(c, done, () => condition(n.v.c, c), during);
  },
});

/** 'While': a continuous effect is switched on and off, and a lasting effect gets the condition. */
export function during(cond: Condition, body: Body): Body {
  if (body.standing !== undefined) return conditional(cond, body);
  const effects = (body.effects ?? []).map((effect): Effect => {
    if (effect.e === 'modify' || effect.e === 'lasting') return { ...effect, while: cond };
    throw new Missing(`'while' on ${effect.e}`);
  });
  return { effects };
}

Lead.define('until', '{u:Until}', { wrap: (n, c, body) => until(Until.of(n.v.u)(n.v.u, c), body()) });
Trail.define('until', '{u:Until}', {
  wrap: (n, c, body) => {
    const done = body();
    return until(Until.of(n.v.u)(n.v.u, c), done);
  },
});

export function until(duration: Duration, body: Body): Body {
  if (body.standing !== undefined) throw new NoReading('a continuous trait has no end');
  const effects = body.effects ?? [];
  if (!effects.some(lasts)) throw new NoReading('nothing in it lasts');
  return { effects: effects.map((effect) => (lasts(effect) ? lasting(effect, duration) : effect)) };
}

/**
 * Whether an effect can have a duration. In 'he bows and cannot straighten until ...', the duration applies to the
 * second only.
 */
function lasts(effect: Effect): boolean {
  return ![
    'bow',
    'straighten',
    'destroy',
    'dishonor',
    'rehonor',
    'draw',
    'gainHonor',
    'loseHonor',
    'move',
  ].includes(effect.e);
}

function lasting(effect: Effect, duration: Duration): Effect {
  switch (effect.e) {
    case 'target':
      return effect;
    case 'modify':
    case 'set':
    case 'keyword':
    case 'grant':
    case 'strip':
    case 'copy':
    case 'lasting':
      // A permanent effect stays permanent, whatever the duration of the rest.
      return effect.until?.d === 'permanent' ? effect : { ...effect, until: duration };
    case 'later':
      // A delayed effect that only starts lasting effects: the duration applies to those.
      if (effect.do.every((one) => one.e === 'lasting'))
        return { ...effect, do: effect.do.map((one) => lasting(one, duration)) };
      return { ...effect, until: duration };
    case 'if':
    case 'forEach': {
      if (effect.e === 'forEach') return { ...effect, do: effect.do.map((one) => lasting(one, duration)) };
      return branch(
        effect.cond,
        effect.then.map((one) => lasting(one, duration)),
        effect.else?.map((one) => lasting(one, duration)),
      );
    }
    default:
      throw new NoReading(`${effect.e} does not last`);
  }
}

/**
 * Applies a condition without a subject to the subject of the clause: a description is narrowed, a known thing gets a
 * condition.
 */
function about(preds: Pred[], c: Context, body: Body): Body {
  const { subject } = c;
  if (subject === undefined) throw new NoReading('nobody to be so');
  if (subject.m === 'ref') return during({ c: 'is', ref: subject.ref, preds }, body);
  if (body.standing === undefined) {
    const effects = (body.effects ?? []).map((effect): Effect => {
      if (effect.e !== 'lasting') throw new Missing('an effect on a class while it is so');
      return { ...effect, standing: narrowed(effect.standing, preds) };
    });
    return { effects };
  }
  return { standing: narrowed(body.standing, preds) };
}

/** Narrows the descriptions of continuous effects by these predicates. */
export function narrowed(standing: Standing[], preds: Pred[]): Standing[] {
  return standing.map((one) => {
    if (!('over' in one) || one.over === undefined || one.over.o !== 'all')
      throw new Missing('whom it holds for');
    const { filter } = one.over;
    return {
      ...one,
      over: { ...one.over, filter: { ...filter, preds: [...filter.preds, ...preds] } },
    } as Standing;
  });
}

/** The subject of the first of several continuous effects. It is that of a condition before them. */
function firstSubject({ standing = [] }: Body, c: Context): Meaning | undefined {
  const [first] = standing;
  if (c.subject?.m !== 'class' || first === undefined || !('over' in first)) return c.subject;
  const { over } = first;
  return over?.o === 'ref' ? { m: 'ref', ref: over.ref, sort: 'card', number: 'sg' } : c.subject;
}

export const elided = (n: Node, c: Context, body: () => Body): Body => {
  const done = body();
  const subject = n.phrase.category === 'Lead' ? firstSubject(done, c) : c.subject;
  if (subject?.m === 'ref') {
    const { preds, role } = c.clause(() => predicate(n.v.p!, c, subject));
    return during(role ?? { c: 'is', ref: subject.ref, preds }, done);
  }
  return about(
    c.clause(() => Pred_.of(n.v.p!)(n.v.p!, c)),
    c,
    done,
  );
};
Lead.define('elided', 'while {p:Pred}', { wrap: elided });
Trail.define('elided', 'while {p:Pred}', { wrap: elided });

Trail.define('elidedOr', 'while {p:Pred} or while {q:Pred}', {
  wrap: (n, c, body) => {
    const done = body();
    const { subject } = c;
    if (subject?.m !== 'ref') throw new Missing('a class while one of two things is so');
    const of = [n.v.p, n.v.q].map((one): Condition => {
      const { preds, role } = c.clause(() => predicate(one, c, subject));
      return role ?? { c: 'is', ref: subject.ref, preds };
    });
    return during({ c: 'any', of }, done);
  },
});
