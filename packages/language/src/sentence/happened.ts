/**
 * The past, derived from the event of a verb: as a condition ('if he was bowed by your action this turn') and after a
 * noun ('a card that has not moved this battle').
 */
import type { Condition, Past, Pattern, Pred } from '@kyuden/engine/program';
import { Cond1, Post, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading } from '../lower/context.ts';
import { anything } from '../lower/thing.ts';
import './agent.ts';
import { questions } from './asked.ts';
import { hole } from './hole.ts';
import { forEachUse, happenings, passive, type VerbUse, Voice } from './voice.ts';

/** The span of time that is asked about. */
const Ago = category<(n: Node) => Past['span']>('Ago', 'since when');
for (const [span, template] of [
  ['turn', '<this turn | during this turn>'],
  ['battle', '<this battle | during this battle | in this battle>'],
  ['game', '<this game | during this game>'],
  ['phase', '<this phase | during this phase>'],
] as const)
  Ago.define(span, template, () => span);
Ago.define('sinceTurn', 'since your last turn (which: began | ended)', (n) =>
  n.c.which === 0 ? 'sinceYourTurnBegan' : 'sinceYourTurnEnded',
);

/** A past event without its subject. */
const Did = category<null>('Did', 'what happened');
Did.define('past', '{v:Voice@past} [{s:Ago}] [by {b:Agent}]', null);
Did.define(
  'perfect',
  '(have: has | have) <| already> [not: <not | never>] {v:Voice@pp} [{s:Ago}] [by {b:Agent}]',
  null,
);
Did.define('didNot', 'did [not: not] {v:Voice@base} [{s:Ago}]', null);
Did.define('wasNot', '(be: was | were) [not: not] {p:VP@passive} [by {b:Agent}] [{s:Ago}]', null);

const isNegative = (did: Node): boolean => did.c.not === 1;
/** The span that is asked about. A battlefield exists for one attack, so who assigned to it did so this turn. */
function within(did: Node, { kinds, to }: Pattern): Past['span'] {
  if (did.v.s !== undefined) return Ago.of(did.v.s)(did.v.s);
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
  return happenings(usesOf(did, subject), c, subject);
}

// As a condition.
Cond1.define('happened', '[none: none of] {x:NP1} {d:Did}', (n, c) => {
  agreeInNumber(n.v.d!, numberOf(n.v.x!));
  const made = c.clause(() => happenedTo(n.v.x!, n.v.d!, c));
  if (n.c.none !== 1) return made;
  if (isNegative(n.v.d!)) throw new NoReading("'none' with 'not'");
  return { c: 'not', of: made };
});
Cond1.define('happenedBy', '{x:Doer} {d:Did}', (n, c) => c.clause(() => happenedTo(n.v.x!, n.v.d!, c)));

function happenedTo(subject: Node, did: Node, c: Context): Condition {
  const of = forEachUse(usesOf(did, subject), c, subject, (use, who) =>
    happenings([use], c, who)
      .flatMap((one) => questions(one, within(did, one)))
      .map((past) => asked(past, isDoer(use))),
  );
  return anyOf(of, isNegative(did) !== isNone(subject, c));
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

/** Whether the subject is 'no player', 'no Personality'. Throws if it is a number of things. */
function isNone(subject: Node, c: Context): boolean {
  if (subject.phrase.category === 'Doer') return false;
  const who = anything(subject, c);
  if (who.m !== 'class') return false;
  if (who.n === 'no') return true;
  if (who.n !== 'all' && (who.n.min !== 1 || who.exact === true)) throw new Gap('counting what happened');
  return false;
}

// After a noun.
function candidateDid(did: Node, c: Context, sort: 'card' | 'player' | 'place'): Pred[] {
  const subject = hole(sort);
  const of = happenings(usesOf(did, subject), c, subject).flatMap((one) => questions(one, within(did, one)));
  const preds = of.map((past): Pred[] => [{ p: 'past', past }]);
  const made: Pred = preds.length === 1 ? preds[0]![0]! : { p: 'any', of: preds };
  return [isNegative(did) ? { p: 'not', pred: made } : made];
}

Post.define('happened', '(who: who | that | which) {d:Did}', {
  after: ['card', 'unit'],
  preds: (n, c) => candidateDid(n.v.d!, c, 'card'),
});
Post.define('playerDid', '(who: who | that) {d:Did}', {
  after: ['player'],
  preds: (n, c) => candidateDid(n.v.d!, c, 'player'),
});
