/**
 * The past, derived from the event of a verb: as a condition ('if he was bowed by your action this turn') and after a
 * noun ('a card that has not moved this battle').
 */
import type { Amount, Condition, Past, Pattern, Pred } from '@kyuden/engine/program';
import { Cond1, Post, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading } from '../lower/context.ts';
import { anything, thing } from '../lower/thing.ts';
import { filterOf, type Meaning } from '../noun/meaning.ts';
import { Each } from '../value/each.ts';
import './agent.ts';
import { questions } from './asked.ts';
import { hole, lowered } from './hole.ts';
import { byOutcome } from './outcome.ts';
import { forEachUse, happenings, passive, type VerbUse, Voice } from './voice.ts';

/** The span of time that is asked about. */
const Ago = category<(n: Node) => Past['span']>('Ago', 'since when');
for (const [span, template] of [
  ['turn', '<this turn | during this turn | earlier this turn | so far this turn | that turn>'],
  ['battle', '<this battle | during this battle | in this battle | earlier this battle>'],
  ['game', '<this game | during this game>'],
  ['phase', '<this phase | during this phase | that phase>'],
] as const)
  Ago.define(span, template, () => span);
Ago.define('sinceTurn', 'since your last turn (which: began | ended)', (n) =>
  n.c.which === 0 ? 'sinceYourTurnBegan' : 'sinceYourTurnEnded',
);

/** A past event without its subject. */
const Did = category<null>('Did', 'what happened');
Did.define('past', '{v:Voice@past} [{r:Outcome}] [{s:Ago}] [by {b:Agent}]', null);
Did.define(
  'perfect',
  '(have: has | have) <| already> [not: <not | never>] {v:Voice@pp} [{r:Outcome}] [{s:Ago}] [by {b:Agent}]',
  null,
);
Did.define('didNot', 'did [not: not] {v:Voice@base} [{s:Ago}]', null);
Did.define('wasNot', '(be: was | were) [not: not] {p:VP@passive} [by {b:Agent}] [{s:Ago}]', null);

const isNegative = (did: Node): boolean => did.c.not === 1;
/** The span that is asked about. A battlefield exists for one attack, so who assigned to it did so this turn. */
function within(did: Node, { kinds, to, cause }: Pattern): Past['span'] {
  if (did.v.s !== undefined) return Ago.of(did.v.s)(did.v.s);
  // What an army did, it did in the battle that is resolved.
  if (cause?.army !== undefined || did.v.r !== undefined) return 'battle';
  if (kinds.every((kind) => kind === 'assign') && to !== undefined) return 'turn';
  throw new NoReading('read as what this text did');
}

/** The verbs of a clause with this subject. */
function usesOf(did: Node, subject: Node): VerbUse[] {
  const { v, p, b } = did.v;
  // 'Was bowed' is read as the past of the passive, and 'did bow' is not read.
  if (!isNegative(did) && did.c.have === undefined && (p !== undefined || did.phrase.name === 'Did.didNot'))
    throw new NoReading("read without 'not'");
  const uses = p === undefined ? Voice.of(v!)(v!, subject) : [passive(p, subject)];
  return uses.map((use) => {
    if (b === undefined) return use;
    if (!use.isPassive || use.by !== undefined) throw new NoReading('who did it');
    return { ...use, by: b };
  });
}

/** Throws if 'has', 'have', 'was' or 'were' does not agree with the subject. */
function agreeInNumber(did: Node, number: 'sg' | 'pl' | undefined): void {
  const word = (did.v.v?.data as { word?: string } | null | undefined)?.word;
  const many =
    did.c.have !== undefined
      ? did.c.have === 1
      : did.c.be !== undefined
        ? did.c.be === 1
        : word === 'were'
          ? true
          : word === 'was'
            ? false
            : undefined;
  if (many !== undefined && number !== undefined && many !== (number === 'pl')) throw new NoReading('number');
}

const numberOf = (n: Node): 'sg' | 'pl' | undefined =>
  (n.data as { number?: 'sg' | 'pl' } | undefined)?.number;

/** The condition that one of these was so, or if `isNegative`, that none was. */
function anyOf(of: Condition[], negative: boolean): Condition {
  const made: Condition = of.length === 1 ? of[0]! : { c: 'any', of };
  return negative ? { c: 'not', of: made } : made;
}

/** The event patterns of a clause about the past without a span. */
export function patternsOfDid(did: Node, subject: Node, c: Context): Pattern[] {
  if (isNegative(did) || did.v.s !== undefined) throw new NoReading('what happened');
  agreeInNumber(did, numberOf(subject));
  return byOutcome(did, happenings(usesOf(did, subject), c, subject), c);
}

// As a condition.
Cond1.define('happened', '[none: none of] {x:NP1} {d:Did}', (n, c) => {
  agreeInNumber(n.v.d, numberOf(n.v.x));
  const made = c.clause(() => happenedTo(n.v.x, n.v.d, c));
  if (n.c.none !== 1) return made;
  if (isNegative(n.v.d)) throw new NoReading("'none' with 'not'");
  return { c: 'not', of: made };
});
Cond1.define('happenedBy', '{x:Doer} {d:Did}', (n, c) => c.clause(() => happenedTo(n.v.x, n.v.d, c)));

function happenedTo(subject: Node, did: Node, c: Context): Condition {
  const { isNone, count, who: one } = tallied(subject, c);
  const of = forEachUse(usesOf(did, one), c, one, (use, who) => {
    const many = count ?? objectCount(use, c);
    return byOutcome(did, happenings([use], c, who), c).flatMap((pattern) => {
      const { such, least } = soMuch(pattern);
      return questions(such, within(did, such)).map((past) => {
        if (least !== undefined)
          return { ...least, a: { a: 'tally' as const, past: { ...past, sum: true as const } } };
        return many === undefined ? asked(past, isDoer(use)) : counted(past, many);
      });
    });
  });
  return anyOf(of, isNegative(did) !== isNone);
}

/** A comparison of the amount of what happened, taken out of the pattern. */
function soMuch(pattern: Pattern): { such: Pattern; least?: Condition & { c: 'compare' } } {
  const { where, ...such } = pattern;
  const [only, ...more] = where ?? [];
  if (more.length > 0 || only?.c !== 'compare' || typeof only.a !== 'object' || only.a.a !== 'occurrence')
    return { such: pattern };
  return { such, least: only };
}

interface Count {
  cmp: '=' | '>=';
  n: Amount;
}
/** Kinds that befall a thing once, so that counting them counts the things. */
const once: ReadonlySet<string> = new Set([
  'destroy',
  'discard',
  'removeFromGame',
  'destroyProvince',
  'enterPlay',
  'create',
  'recruit',
  'equip',
  'proclaim',
]);
function counted(past: Past, { cmp, n }: Count): Condition {
  if (past.of !== 'occurrence' || !once.has(past.kind!)) throw new Gap('counting what happened');
  return { c: 'past', past, cmp, n };
}

/** The number of things that is meant, if it is more than one. */
function countOf(meaning: Meaning): Count | undefined {
  if (meaning.m !== 'class' || meaning.n === 'no' || meaning.n === 'all') return undefined;
  const { min } = meaning.n;
  if (min === 1 && meaning.exact !== true) return undefined;
  if (min === 0) throw new Gap('counting what happened');
  return { cmp: meaning.exact === true ? '=' : '>=', n: min };
}
function objectCount({ verb, isPassive }: VerbUse, c: Context): Count | undefined {
  const object = verb.phrase.object === undefined ? undefined : verb.v[verb.phrase.object];
  if (isPassive || object === undefined) return undefined;
  const from = c.entities.length;
  const count = countOf(c.clause(() => anything(object, c)));
  c.entities.splice(from);
  return count;
}

/** The subject without its number, and that number. */
function tallied(subject: Node, c: Context): { who: Node; isNone: boolean; count?: Count } {
  if (subject.phrase.category === 'Doer') return { who: subject, isNone: false };
  const who = anything(subject, c);
  if (who.m === 'class' && who.n === 'no')
    return { who: lowered(subject, { ...who, n: { min: 1, max: 1 } }), isNone: true };
  const count = countOf(who);
  return count === undefined ? { who: subject, isNone: false } : { who: subject, isNone: false, count };
}

/** Whether the subject of the clause is the thing that the event happens to, and not the object of the verb. */
const isDoer = ({ verb, isPassive }: VerbUse): boolean => !isPassive && VP.of(verb).subject !== 'player';

/** The condition that the answer is yes. What a known thing did is asked of that thing. */
function asked(past: Past, ofSubject: boolean): Condition {
  const { subject, ...rest } = past;
  const [only, ...more] = subject?.preds ?? [];
  if (!ofSubject || only?.p !== 'is' || more.length > 0) return { c: 'past', past };
  return { c: 'is', ref: only.ref, preds: [{ p: 'past', past: { ...rest, as: 'subject' } }] };
}

// After a noun.
function candidateDid(did: Node, c: Context, sort: 'card' | 'player' | 'place'): Pred[] {
  const subject = hole(sort);
  const of = byOutcome(did, happenings(usesOf(did, subject), c, subject), c).flatMap((one) =>
    questions(one, within(did, one)),
  );
  const preds = of.map((past): Pred[] => [{ p: 'past', past }]);
  const made: Pred = preds.length === 1 ? preds[0]![0]! : { p: 'any', of: preds };
  return [isNegative(did) ? { p: 'not', pred: made } : made];
}

Post.define('happened', '(who: who | that | which) {d:Did}', {
  after: ['card', 'unit'],
  preds: (n, c) => candidateDid(n.v.d, c, 'card'),
});
Post.define('playerDid', '(who: who | that) {d:Did}', {
  after: ['player'],
  preds: (n, c) => candidateDid(n.v.d, c, 'player'),
});

/** 'Destroyed this turn', 'bowed by your action this battle', 'you destroyed this game'. */
const doneTo = (n: Node, c: Context, sort: 'card' | 'place'): Pred[] => {
  const use = passive(n.v.p!, hole(sort), n.v.b);
  if (use.verb.phrase.object === undefined) throw new NoReading('what it was done to');
  const span = Ago.of(n.v.s!)(n.v.s!);
  const by = n.v.x === undefined ? undefined : { player: filterOf(thing(n.v.x, c, ['player'])) };
  const of = happenings([use], c, hole(sort))
    .map((one) =>
      sort === 'place' && one.kinds[0] === 'destroy' ? { ...one, kinds: ['destroyProvince'] } : one,
    )
    .map((one) => (by === undefined ? one : { ...one, cause: { ...one.cause, ...by } }))
    .flatMap((one) => questions(one, span));
  return of.length === 1
    ? [{ p: 'past', past: of[0]! }]
    : [{ p: 'any', of: of.map((past) => [{ p: 'past', past }]) }];
};
for (const [sort, after] of [
  ['card', ['card', 'unit']],
  ['place', ['place']],
] as const) {
  Post.define(`${sort}Done`, '{p:VP@passive} [by {b:Agent}] {s:Ago}', {
    after,
    preds: (n, c) => doneTo(n, c, sort),
  });
  Post.define(
    `${sort}DoneBy`,
    '(that: | that | which | who) {x:NPx.player} (have: | has | have) {p:VP@passive} {s:Ago}',
    {
      after,
      preds: (n, c) => doneTo(n, c, sort),
    },
  );
}

/** 'For each time he has moved this turn': how often it happened. */
Each.define('times', 'each time {x:NP1} {d:Did}', (n, c) => {
  if (isNegative(n.v.d)) throw new NoReading('what did not happen cannot be counted');
  agreeInNumber(n.v.d, numberOf(n.v.x));
  const of = c
    .clause(() => byOutcome(n.v.d, happenings(usesOf(n.v.d, n.v.x), c, n.v.x), c))
    .flatMap((one) => questions(one, within(n.v.d, one)))
    .map((past): Amount => ({ a: 'tally', past }));
  return of.length === 1 ? of[0]! : { a: 'sum', of };
});
