/** Events and bars, derived from verbs: 'after he is bowed or moves', 'your units cannot bow or be destroyed'. */
import type { Condition, Past, Pattern, Standing } from '@kyuden/engine/program';
import { Doer, Event, VP } from '../core/categories.ts';
import type { Node, Result } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';
import { ref } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { doerNumber } from './agent.ts';
import { doerOf, forbidden, holds } from './clause.ts';
import { ownCard } from './hole.ts';
import { canHappen, eventsOf, forEachUse, happenings, isCause, type VerbUse, Voice } from './voice.ts';

const numberOf = (n: Node): 'sg' | 'pl' => (n.data as { number: 'sg' | 'pl' }).number;

Event.custom(
  'happens',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      const finite = (subject: Node, end: number, number: 'sg' | 'pl'): void => {
        for (const verb of chart.read('Voice', end, number === 'sg' ? 's' : 'pl'))
          if (Voice.of(verb.node)(verb.node, subject).every((use) => canHappen(use.verb)))
            out.push(node(phrase, at, verb.end, null, { x: subject, v: verb.node }));
      };
      for (const one of chart.read('NP1', at)) finite(one.node, one.end, numberOf(one.node));
      for (const one of chart.read('Doer', at)) finite(one.node, one.end, doerNumber(one.node));
      return out;
    },
    print(n, out) {
      out.child(n.v.x!);
      out.child(n.v.v!);
    },
  },
  (n, c) => happenings(Voice.of(n.v.v!)(n.v.v!, n.v.x!), c, n.v.x!),
);

// 'After another player's action or battle resolution destroys him': either is the cause.
Event.custom(
  'eitherCauses',
  {
    read(chart, at, _form, phrase) {
      const out: Result[] = [];
      const causes = (from: number): Result[] => [
        ...chart.read('Doer', from).filter((one) => doerNumber(one.node) === 'sg'),
        ...chart
          .read('NP1', from)
          .filter(({ node: one }) => numberOf(one) === 'sg' && one.sorts?.includes('action') === true),
      ];
      for (const one of causes(at)) {
        if (!isWord(chart.tokens[one.end], 'or')) continue;
        for (const other of causes(one.end + 1))
          for (const verb of chart.read('Voice', other.end, 's'))
            if (Voice.of(verb.node)(verb.node, other.node).every((use) => canHappen(use.verb)))
              out.push(node(phrase, at, verb.end, null, { x: one.node, y: other.node, v: verb.node }));
      }
      return out;
    },
    print(n, out) {
      out.child(n.v.x!);
      out.word('or');
      out.child(n.v.y!);
      out.child(n.v.v!);
    },
  },
  (n, c) => [n.v.x!, n.v.y!].flatMap((cause) => happenings(Voice.of(n.v.v!)(n.v.v!, cause), c, cause)),
);

// 'When recruiting a Personality', 'after destroying a Province': you do it.
Event.define('doing', '{v:VP@ing}', (n, c) => {
  if (VP.of(n.v.v).subject !== 'player') throw new NoReading('who does it');
  return c.clause(() => eventsOf(n.v.v, c, { m: 'ref', ref: you, sort: 'player', number: 'pl' }));
});

// 'Before he would be destroyed': it can still be replaced or prevented.
const would = (n: Node, c: Context): Pattern[] => {
  const made = happenings(Voice.of(n.v.v!)(n.v.v!, n.v.x!), c, n.v.x!);
  if (made.some(({ kinds }) => kinds.includes('target'))) throw new NoReading('read as choosing a target');
  c.would = true;
  return made;
};
Event.define('would', '{x:NP1} would {v:Voice@base}', would);
Event.define('doerWould', '{x:Doer} would {v:Voice@base}', would);

Event.define('doerWhile', '{d:Doer} {v:VP@s} while {x:NPx.card} is in the winning army', (n, c) =>
  c.clause(() => {
    const cause = Doer.of(n.v.d)(n.v.d, c);
    const where: Condition = {
      c: 'is',
      ref: ref(n.v.x, c),
      preds: [{ p: 'army', of: { r: 'role', role: 'winner' } }],
    };
    return eventsOf(n.v.v, c, undefined).map((one) => ({ ...one, cause, where: [where] }));
  }),
);

// Bars.
const cannot = '(not: <cannot | can not> | may not | will not)';
/** The continuous effect that the subject does not do, or suffer, what the `Voice` in slot `v` says. */
export const bars = (n: Node, c: Context, subject: Node): Standing[] => {
  const made = forEachUse(Voice.of(n.v.v!)(n.v.v!, subject), c, subject, (use, who) => barOf(use, c, who));
  const most = moreThan(n.v.v!);
  if (most !== undefined) return made.map((one) => beyond(one, most, c));
  // In some editions only 'cannot' negates. The others leave nothing to negate, where they do not rule out a choice.
  const isNever = (n.c.not ?? 0) > 0 && c.card.wording?.threeNots === true;
  return isNever ? made.map((one) => (one.s === 'forbid' ? { ...one, s: 'never' } : one)) : made;
};
/** The number in 'more than two provinces', anywhere in what is barred. */
function moreThan({ phrase, c, v }: Node): number | undefined {
  if (phrase.name === 'Count.count' && c.how === 9 && c.bound === 2) return (v.a!.data as { n: number }).n;
  for (const part of Object.values(v)) {
    const found = part === undefined ? undefined : moreThan(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Bars what is done more often than so in the span of the statement. */
function beyond(bar: Standing, most: number, { span }: Context): Standing {
  if (span === undefined) throw new Gap('a limit without a time');
  if (bar.s !== 'forbid' || bar.what.kinds.length !== 1) throw new Gap('a limit on that');
  const { kinds, subject, cause } = bar.what;
  const past: Past = {
    of: 'occurrence',
    kind: kinds[0]!,
    span,
    ...(subject !== undefined && { subject }),
    ...(cause !== undefined && { causes: [cause] }),
  };
  return { ...bar, s: 'never', when: { c: 'past', past, cmp: '>=', n: most } };
}

holds('bar', `{x:NP1} ${cannot} {v:Voice@base}`, (n, c) => bars(n, c, n.v.x));
holds('barDoer', `{x:Doer} ${cannot} {v:Voice@base}`, (n, c) => bars(n, c, n.v.x));
holds('neverDoer', '{x:Doer} (do: does | do) not {v:Voice@base}', (n, c) => {
  if (doerNumber(n.v.x) !== (n.c.do === 0 ? 'sg' : 'pl')) throw new NoReading('number');
  return bars(n, c, n.v.x).map((one) => (one.s === 'forbid' ? { ...one, s: 'never' } : one));
});
holds('barSelf', `${cannot} {v:Voice@base}`, (n, c) => bars(n, c, ownCard));

/** The continuous effect that this does not happen. Some verbs say what it is; else it forbids the event. */
function barOf(use: VerbUse, c: Context, subject: Node): Standing[] {
  const { verb, isPassive, by } = use;
  const special = VP.of(verb).cannot;
  if (isPassive) {
    if (special !== undefined && by === undefined)
      return special(verb, c, { m: 'list', of: [], conj: 'and' });
  } else if (by === undefined && use.attack === undefined && !isCause(subject, verb))
    return forbidden(verb, c, doerOf(subject, verb, c));
  const what = happenings([use], c, subject);
  // The phrase 'noActionTarget' covers cards that cannot be targeted: they are not candidates.
  if (!isPassive && what.some((one) => one.kinds.some((kind) => /target/i.test(kind))))
    throw new NoReading('being barred from targeting');
  return what.map((one): Standing => untargeted(one) ?? { s: 'forbid', what: one });
}

/** What cannot be targeted by such actions is no candidate for them. */
function untargeted({ kinds, subject, cause, ...more }: Pattern): Standing | undefined {
  const { action, ...others } = cause ?? {};
  const isOnly = kinds.join() === 'target' && Object.keys(others).length + Object.keys(more).length === 0;
  if (!isOnly || subject === undefined || action === undefined) return undefined;
  return { s: 'barTarget', over: { o: 'all', filter: subject }, by: action };
}
