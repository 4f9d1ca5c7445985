/** Conditions on the present and the past. */
import type { Amount, Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Cond, Cond1, Have, VP, Where } from '../core/categories.ts';
import { itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { type Context, Missing, NoReading, same, you } from '../lower/context.ts';
import { amount, cards, filter, ref, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { Being, fitsNumber } from '../noun/feature.ts';
import { filterOf, found, foundOn, isAimed, type Meaning, some, targeted, tests } from '../noun/meaning.ts';
import { Level } from '../value/level.ts';
import type { Sort } from '../words/nouns.ts';
import { predicate } from './predicate.ts';

const one = (n: Node, c: Context): Condition => Cond1.of(n)(n, c);

Cond.define('one', '{a:Cond1}', (n, c) => one(n.v.a, c));
Cond.define('and', '{a:Cond1} and {b:Cond1}', (n, c) => {
  goesOn(n);
  return { c: 'all', of: [one(n.v.a, c), one(n.v.b, c)] };
});
Cond.define('or', '{a:Cond1} <or | or while | or if> {b:Cond1}', (n, c) => {
  goesOn(n);
  return { c: 'any', of: [one(n.v.a, c), one(n.v.b, c)] };
});
/** Throws if a second verb without a subject follows a subject other than 'you'. */
function goesOn(n: Node): void {
  const first = n.v.a!.v.x?.v.base?.phrase.name;
  if (n.v.b!.phrase.name === 'Cond1.elided' && first !== undefined && first !== 'Base.you')
    throw new NoReading('who has it');
}
Cond.define('commaOrIf', '{a:Cond1} , or <if | > {b:Cond}', (n, c) => ({
  c: 'any',
  of: [one(n.v.a, c), Cond.of(n.v.b)(n.v.b, c)],
}));
Cond.define('commaAndIf', '{a:Cond1} , and <if | > {b:Cond}', (n, c) => ({
  c: 'all',
  of: [one(n.v.a, c), Cond.of(n.v.b)(n.v.b, c)],
}));
for (const [name, conj, c_] of [
  ['threeAnd', 'and', 'all'],
  ['threeOr', 'or', 'any'],
] as const)
  Cond.define(name, `{a:Cond1} , {b:Cond1} , ${conj} {d:Cond1}`, (n, c) => ({
    c: c_,
    of: [n.v.a, n.v.b, n.v.d].map((each) => one(each, c)),
  }));

// 'X is ...': a predicate after a form of 'be' that agrees with X.
Cond1.custom(
  'is',
  {
    read(chart, at, _form, phrase) {
      const out = [];
      for (const subject of chart.read('NP1', at)) {
        const { number } = subject.node.data as { number: 'sg' | 'pl' };
        const be = (number === 'sg' ? ['is', 'was'] : ['are', 'were']).find((one_) =>
          isWord(chart.tokens[subject.end], one_),
        );
        if (be === undefined) continue;
        const word = ['now', 'still', 'not'].find((one_) => isWord(chart.tokens[subject.end + 1], one_));
        for (const pred of chart.read('Pred', subject.end + (word === undefined ? 1 : 2))) {
          out.push(
            node(phrase, at, pred.end, { be, word, not: word === 'not' }, { x: subject.node, p: pred.node }),
          );
        }
      }
      return out;
    },
    print(n, out) {
      const { be, word } = n.data as { be: string; word?: string };
      out.child(n.v.x!);
      out.word(be);
      if (word !== undefined) out.word(word);
      out.child(n.v.p!);
    },
  },
  (n, c) => {
    let subject = subjectOf(n.v.x!, c);
    // In 'he is at its battlefield', 'its' does not mean him.
    const where = n.v.p!.v.w;
    const isApart = where !== undefined && Where.of(where).apart === true;
    const said = (): ReturnType<typeof predicate> =>
      c.clause(() => {
        if (isApart && subject.m === 'ref') c.beside.push(subject.ref);
        return predicate(n.v.p!, c, subject);
      });
    let { preds, role } = said();
    if (subject.m === 'ref' && subject.sort === 'place' && preds.some(isOfCards)) {
      subject = thing(n.v.x!, c, cards);
      ({ preds, role } = said());
    }
    const { not } = n.data as { not: boolean };
    // Your army is so if one of your units is; 'his army' is told by him.
    if (subject.m === 'ref' && subject.sort === 'army' && subject.ref.r === 'you' && role === undefined) {
      const units: Condition = {
        c: 'exists',
        filter: { kind: 'unit', preds: [{ p: 'army', of: subject.ref }, ...preds] },
      };
      return not ? { c: 'not', of: units } : units;
    }
    if (!not) calledPerson(subject, preds, c);
    if (subject.m === 'ref' && subject.ref.r === 'self' && !not) permitted(preds, c);
    const made: Condition = role ?? about(subject, preds, c);
    return not ? { c: 'not', of: made } : made;
  },
);

/** Whether only a card can be so: 'it is a Strategy' is not said of a place. */
const isOfCards = ({ p }: Pred): boolean => p === 'type' || p === 'keyword' || p === 'title';

/** 'If it is a Personality': from here on, 'he' may mean it, too. */
function calledPerson(subject: Meaning, preds: readonly Pred[], c: Context): void {
  if (subject.m !== 'ref') return;
  const isPerson = preds.some((one) => one.p === 'type' && one.any.every((type) => type === 'Personality'));
  const entity = isPerson ? c.last((one) => same(one.ref, subject.ref)) : undefined;
  if (entity?.gender === 'it') entity.gender = 'either';
}

/** The subject of a condition. A described target is chosen for it. */
function subjectOf(n: Node, c: Context, sorts?: readonly Sort[]): Meaning {
  const meaning = thing(n, c, sorts);
  return isAimed(meaning) ? targeted(meaning, c) : meaning;
}

/** Notes how the text can be used: 'if this card is in your hand', 'if he is dead', 'if he is bowed'. */
function permitted(preds: Pred[], c: Context): void {
  for (const pred of preds) {
    if (pred.p === 'state' && pred.is === 'bowed') c.usedWhile('bowed');
    if (pred.p === 'zone') c.usedFrom(pred.zone);
    if (pred.p === 'state' && (pred.is === 'dead' || pred.is === 'honorablyDead'))
      c.usedFrom('dynastyDiscard');
  }
}

/** The condition that the subject fits the predicates. */
function about(subject: Meaning, preds: Pred[], c: Context): Condition {
  if (subject.m === 'ref') return { c: 'is', ref: subject.ref, preds };
  const base = filterOf(subject);
  if (subject.m !== 'class') throw new Missing('a list that is so');
  const of = { kind: base.kind, preds: [...base.preds, ...preds] };
  // 'All of them are bowed': at least one exists, and none is different.
  if (subject.all && preds.length > 0) {
    const not = {
      kind: base.kind,
      preds: [...base.preds, { p: 'not' as const, pred: { p: 'any' as const, of: [preds] } }],
    };
    return {
      c: 'all',
      of: [
        { c: 'exists', filter: base },
        { c: 'exists', filter: not, cmp: '=', n: 0 },
      ],
    };
  }
  found(subject, of, c);
  return thereAre(subject, of);
}

/**
 * The condition that so many exist: 'a Holding' at least one, 'two Holdings' at least two, 'exactly one' exactly one.
 */
function thereAre(subject: Meaning, of: Filter): Condition {
  const asked = subject.m === 'class' ? tests(subject) : undefined;
  if (asked === undefined) return { c: 'exists', filter: of };
  const made = asked.map(
    ({ cmp, n }): Condition =>
      cmp === '>=' && n === 1 ? { c: 'exists', filter: of } : { c: 'exists', filter: of, cmp, n },
  );
  return made.length === 1 ? made[0]! : { c: 'all', of: made };
}

// 'X has ...'
Cond1.custom(
  'has',
  {
    read(chart, at, _form, phrase) {
      const out = [];
      for (const subject of chart.read('NP1', at)) {
        const { number } = subject.node.data as { number: 'sg' | 'pl' };
        const have = number === 'sg' ? 'has' : 'have';
        const now = isWord(chart.tokens[subject.end], 'now');
        const verb = subject.end + (now ? 1 : 0);
        if (subject.node.sorts?.includes('player') === true || !isWord(chart.tokens[verb], have)) continue;
        for (const what of chart.read('Have', verb + 1)) {
          out.push(node(phrase, at, what.end, { have, now }, { x: subject.node, h: what.node }));
        }
      }
      return out;
    },
    print(n, out) {
      const data = n.data as { have: string; now: boolean };
      out.child(n.v.x!);
      if (data.now) out.word('now');
      out.word(data.have);
      out.child(n.v.h!);
    },
  },
  (n, c) => {
    const subject = subjectOf(n.v.x!, c, cards);
    const preds = Have.of(n.v.h!)(n.v.h!, c);
    if (subject.m === 'ref') foundOn(subject.ref, preds, c);
    return subject.m === 'ref' && subject.sort === 'army'
      ? inArmy(subject.ref, preds)
      : about(subject, preds, c);
  },
);

/** An army has the cards in it. It bears no cards, and it has no stats of its own. */
function inArmy(of: Ref, preds: Pred[]): Condition {
  const held = preds.map((pred): Condition => {
    if (pred.p !== 'attachments') throw new NoReading('an army has cards');
    const { kind, preds: what } = pred.filter;
    return { c: 'exists', filter: { kind, preds: [...what, { p: 'army', of }] }, cmp: pred.cmp, n: pred.n };
  });
  return held.length === 1 ? held[0]! : { c: 'all', of: held };
}

// 'X is ... and has ...', 'X does not have ...': several qualities of one subject, or one that it lacks.
Cond1.custom(
  'being',
  {
    read(chart, at, _form, phrase) {
      const out = [];
      for (const subject of chart.read('NP1', at)) {
        if (subject.node.sorts?.includes('player') === true) continue;
        const { number } = subject.node.data as { number: 'sg' | 'pl' };
        for (const one of chart.read('Being', subject.end)) {
          const items = itemsOf(one.node);
          if (items.length === 0 && one.node.phrase.name !== 'Being.lacks') continue;
          if ((items.length === 0 ? [one.node] : items).every((each) => fitsNumber(each, number)))
            out.push(node(phrase, at, one.end, null, { x: subject.node, q: one.node }));
        }
      }
      return out;
    },
    print(n, out) {
      out.child(n.v.x!);
      out.child(n.v.q!);
    },
  },
  (n, c) => about(thing(n.v.x!, c, cards), Being.of(n.v.q!)(n.v.q!, c), c),
);
Cond1.define('verbNot', '{x:NP1} (do: do | does) not {v:VP@base}', (n, c) => {
  const { number } = n.v.x.data as { number: 'sg' | 'pl' };
  const frame = VP.of(n.v.v);
  if (frame.condition === undefined) throw new NoReading('that is no condition');
  if (n.v.x.sorts?.includes(frame.subject) === false) throw new NoReading('such a thing cannot do that');
  if ((number === 'pl') !== (n.c.do === 0)) throw new NoReading('number');
  return { c: 'not', of: frame.condition(n.v.v, c, thing(n.v.x, c, [frame.subject as 'player'])) };
});

// 'you control ...', 'you have ...'; the subject may be omitted only after 'you are'.
Cond1.custom(
  'verb',
  {
    read(chart, at, _form, phrase) {
      const out = [];
      for (const subject of chart.read('NP1', at)) {
        const { number } = subject.node.data as { number: 'sg' | 'pl' };
        for (const verb of chart.read('VP', subject.end, number === 'sg' ? 's' : 'pl')) {
          if (VP.of(verb.node).condition === undefined) continue;
          if (subject.node.sorts !== undefined && !subject.node.sorts.includes(VP.of(verb.node).subject))
            continue;
          out.push(node(phrase, at, verb.end, null, { x: subject.node, v: verb.node }));
        }
      }
      return out;
    },
    print(n, out) {
      out.child(n.v.x!);
      out.child(n.v.v!);
    },
  },
  (n, c) => {
    const frame = VP.of(n.v.v!);
    return frame.condition!(n.v.v!, c, thing(n.v.x!, c, [frame.subject as 'player']));
  },
);
Cond1.custom(
  'elided',
  {
    read(chart, at, _form, phrase) {
      // 'you are the Defender and have only one province': the subject is still 'you'.
      if (!['and', 'or'].some((word) => isWord(chart.tokens[at - 1], word))) return [];
      if (!['control', 'have'].some((word) => isWord(chart.tokens[at], word))) return [];
      return chart
        .read('VP', at, 'pl')
        .filter((verb) => VP.of(verb.node).condition !== undefined)
        .map((verb) => node(phrase, at, verb.end, null, { v: verb.node }));
    },
    print: (n, out) => out.child(n.v.v!),
  },
  (n, c) => VP.of(n.v.v!).condition!(n.v.v!, c, { m: 'ref', ref: you, sort: 'player', number: 'pl' }),
);

Cond1.define('level', '{a:Amt} <is | is now> {l:Level}', (n, c) => {
  const a = amount(n.v.a, c);
  const stat = typeof a === 'object' && a.a === 'stat' ? a : undefined;
  const { cmp, to } = c.comparedWith(stat?.of, () => Level.of(n.v.l)(n.v.l, c, stat?.stat));
  return { c: 'compare', a, cmp, b: to };
});
Cond1.define(
  'hadBefore',
  'the winner had (cmp: <lower | less> | <higher | greater>) {s:Stat} than the loser before the first opportunity to focus or strike',
  (n) => {
    const value = (role: 'winner' | 'loser'): Amount => ({
      a: 'stat',
      of: { r: 'role', role },
      stat: n.v.s.phrase.meaning as string,
      at: 'beforeFocus',
    });
    return { c: 'compare', a: value('winner'), cmp: n.c.cmp === 0 ? '<' : '>', b: value('loser') };
  },
);
Cond1.define('thereIs', 'there (be: is | are) {x:NP1}', (n, c) => {
  const number = (n.v.x.data as { number: 'sg' | 'pl' }).number;
  if ((number === 'sg') !== (n.c.be === 0)) throw new NoReading('number');
  return about(some(thing(n.v.x, c)), [], c);
});
Cond1.define('othersTurn', "it is another player 's turn", (_n, c) => {
  c.mention({ ref: { r: 'role', role: 'active' }, sort: 'player', words: ['player', 'other'] });
  return { c: 'not', of: { c: 'turnOf', player: you } };
});
Cond1.define('nthTurn', 'it is [not: not] {of:Poss} {o:Ordinal} turn', (n, c) => {
  const nth = n.v.o.phrase.meaning as number;
  const turn: Condition = { c: 'turnOf', player: ref(n.v.of, c, ['player']), nth };
  return n.c.not === 1 ? { c: 'not', of: turn } : turn;
});
Cond1.define('yourTurn', 'it is [not: not] your turn', (n, c) => {
  c.ofTurn = true;
  const turn: Condition = { c: 'turnOf', player: you };
  return n.c.not === 1 ? { c: 'not', of: turn } : turn;
});
Cond1.define('producing', '{x:NP1.card} is producing Gold for the same cost', (n, c) => ({
  c: 'past',
  past: { of: 'occurrence', kind: 'produceGold', subject: filterOf(some(thing(n.v.x, c))), span: 'payment' },
}));
Cond1.define('contains', '(which: your <army | current army> | {a:NPx.army}) contains {x:NP1}', (n, c) => {
  const of = n.v.a === undefined ? you : ref(n.v.a, c, ['army']);
  const held = some(thing(n.v.x, c, ['card', 'unit']));
  const base = filterOf(held);
  return thereAre(held, { kind: base.kind, preds: [...base.preds, { p: 'army', of }] });
});
Cond1.define('oppose', '{x:NPx.card} opposes {y:NP1.card}', (n, c) => {
  const of = ref(n.v.x, c, cards);
  const opposed = thing(n.v.y, c);
  const base = filterOf(opposed);
  return thereAre(opposed, { kind: base.kind, preds: [...base.preds, { p: 'opposing', of }] });
});
Cond1.define('paying', '<you are | | are> paying for {x:NP1.card}', (n, c) => ({
  c: 'is',
  ref: { r: 'role', role: 'payment' },
  preds: filterOf(some(thing(n.v.x, c))).preds,
}));
Cond1.define('payingOn', 'paying a Gold Cost on {x:NP1.card}', (n, c) => ({
  c: 'is',
  ref: { r: 'role', role: 'payment' },
  preds: filterOf(some(thing(n.v.x, c))).preds,
}));
Cond1.define('moreThere', 'there are more {x:NPx.card} in your army than in the enemy army', (n, c) => {
  const base = filter(n.v.x, c);
  const count = (pred: Pred): Amount => ({
    a: 'count',
    of: { kind: base.kind, preds: [...base.preds, pred] },
  });
  return { c: 'compare', a: count({ p: 'army', of: you }), cmp: '>', b: count({ p: 'enemy' }) };
});
