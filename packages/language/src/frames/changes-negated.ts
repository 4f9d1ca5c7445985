/** Negating bonuses and penalties: 'negate all current and new Force penalties on him', 'negate its Force bonuses'. */
import type { CausePattern, Effect, EffectKind, Filter, Pattern, Standing } from '@kyuden/engine/program';
import { Clause, Stat, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf, type Meaning, targeted } from '../noun/meaning.ts';
import { Origin } from './negate.ts';
import { over } from './stat.ts';

/** Bonuses or penalties, and which of them: those there are, those to come, or both. */
interface Changes {
  kinds: EffectKind[];
  /** One of the two signs, as the player chooses. */
  either: boolean;
  now: boolean;
  later: boolean;
  whom?: Meaning;
  from?: CausePattern;
}
const Changed = category<(n: Node, c: Context) => Changes>('Changed', 'bonuses or penalties');

const signs = '(sign: bonuses | penalties | bonuses or penalties | bonuses and penalties)';
const stats = '{s:Stat} [and {r:Stat}]';
const kindsOf = (n: Node): EffectKind[] =>
  ['s', 'r']
    .flatMap((slot) => (n.v[slot] === undefined ? [] : [Stat.of(n.v[slot]!)]))
    .map((stat) => (n.c.sign! > 1 ? { stat } : { stat, sign: n.c.sign === 0 ? 'bonus' : 'penalty' }));
const origin = (n: Node, c: Context): Pick<Changes, 'from'> =>
  n.v.d === undefined ? {} : { from: Origin.of(n.v.d)(n.v.d, c) };

// Without 'new' or 'future' only the existing ones end (samurai.negation.bare-wording).
Changed.define(
  'on',
  `(which: all | any | ) (when: current | current and <new | future> | <new | future> | ) ${stats} ${signs} [<on | to> {x:NP1.card}] [from {d:Origin}]`,
  (n, c) => {
    if (n.v.x === undefined && n.v.d === undefined) throw new NoReading('whose they are');
    const whom = n.v.x === undefined ? {} : { whom: thing(n.v.x, c, ['card']) };
    const { when } = n.c;
    const kinds = kindsOf(n);
    return {
      kinds,
      either: n.c.sign === 2,
      now: when !== 2,
      later: when === 1 || when === 2,
      ...whom,
      ...origin(n, c),
    };
  },
);
Changed.define(
  'whose',
  `{of:Poss} (when: current | current and <new | future> | ) ${stats} ${signs} [from {d:Origin}]`,
  (n, c) => {
    const whom = thing(n.v.of, c, ['card', 'place']);
    return {
      kinds: kindsOf(n),
      either: n.c.sign === 2,
      now: true,
      later: n.c.when === 1,
      whom,
      ...origin(n, c),
    };
  },
);
Changed.define('action', `the action 's ${stats} ${signs} on {x:NP1.card}`, (n, c) => ({
  kinds: kindsOf(n),
  either: false,
  now: true,
  later: false,
  whom: thing(n.v.x, c, ['card']),
  from: { action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] } },
}));

/** The continuous effect that a thing gets no such bonuses or penalties. */
function refused({ kinds, from, whom }: Changes): Standing[] {
  const subject: { subject?: Filter } = whom === undefined ? {} : { subject: filterOf(whom) };
  return kinds.map((kind): Standing => {
    if (!('stat' in kind) || kind.stat === undefined) throw new Gap('bonuses to any stat');
    const cmp = kind.sign === undefined ? '!=' : kind.sign === 'bonus' ? '>' : '<';
    const what: Pattern = {
      kinds: ['modify'],
      name: [kind.stat],
      ...subject,
      ...(from !== undefined && { cause: from }),
      where: [{ c: 'compare', a: { a: 'occurrence' }, cmp, b: 0 }],
    };
    return { s: 'forbid', what };
  });
}

/** Whether the text answers an action that has not done anything yet. */
const isBefore = ({ trigger }: Context): boolean =>
  trigger?.point === 'before' && trigger.on.every(({ kinds }) => kinds.includes('actionResolves'));
const isAnswered = ({ from }: Changes): boolean =>
  from?.action?.preds.some((pred) => pred.p === 'is' && pred.ref.r === 'role') === true;

function negated(n: Node, c: Context): Effect[] {
  const said = Changed.of(n.v.g!)(n.v.g!, c);
  const { kinds, either } = said;
  const known = said.whom?.m === 'class' && said.whom.target ? targeted(said.whom, c) : said.whom;
  const made = known === undefined ? said : { ...said, whom: known };
  if (made.from !== undefined) {
    if (!isAnswered(made) || !isBefore(c)) throw new Missing('bonuses from such a source');
    return [{ e: 'lasting', standing: refused(made) }];
  }
  if (known === undefined || known.m === 'list') throw new Missing('the bonuses of several things');
  if (!made.now) return [{ e: 'lasting', standing: refused(made) }];
  if (known.m === 'class' && !known.all) throw new Missing('the bonuses of what is chosen');
  const what =
    known.m === 'ref'
      ? { o: 'ref' as const, ref: known.ref }
      : { o: 'all' as const, filter: filterOf(known) };
  const end = (which: EffectKind): Effect => ({
    e: 'negateEffects',
    what,
    which,
    ...(made.later && { until: { d: 'turn' as const } }),
  });
  if (!either) return kinds.map(end);
  const part = (sign: 'bonus' | 'penalty'): Effect[] =>
    kinds.map((kind) => ({
      ...end({ ...kind, sign }),
      words: [`negate the ${sign === 'bonus' ? 'bonuses' : 'penalties'}`],
    }));
  return [{ e: 'either', of: [part('bonus'), part('penalty')] }];
}

VP.define('negateChanges', '~negate {g:Changed}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.continuous) throw new NoReading('read as what holds');
    return negated(n, c);
  },
});
Clause.define('negateChanges', 'negate {g:Changed}', {
  standing: (n, c) =>
    c.clause(() => {
      const { kinds, either, from, whom } = Changed.of(n.v.g)(n.v.g, c);
      if (either) throw new Gap('one or the other, for as long as it holds');
      if (from !== undefined || whom === undefined) throw new Missing('bonuses from such a source');
      const such = over(whom);
      return kinds.map((which): Standing => ({ s: 'suppress', over: such, which }));
    }),
  effect: () => {
    throw new NoReading('read as what is done');
  },
});
