/** Rules for duels: how often players focus, what they fight with, what happens during and after a duel. */
import type { Condition, Effect, Filter, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Base, Clause, Cond1, Sentence, Stat, Until, VP } from '../core/categories.ts';
import { over } from '../frames/stat.ts';
import { NoReading, same, self, you } from '../lower/context.ts';
import { cards, known, ref, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { filterOf, refOf, targeted } from '../noun/meaning.ts';
import { duelist } from '../noun/top.ts';
import { holds } from './clause.ts';

const isChallenger: Pred = { p: 'is', ref: { r: 'role', role: 'challenger' } };
const isChallenged: Pred = { p: 'is', ref: { r: 'role', role: 'challenged' } };
/** The predicates of your Personality in the current duel. */
const yours: Pred[] = [
  { p: 'any', of: [[isChallenger], [isChallenged]] },
  { p: 'control', by: you },
];

// How often the players focus in the duel of this text.
Sentence.define(
  'mustFocus',
  '(who: each player | both players | each Personality | {x:NPx.player}) must focus (how: at least once | exactly once) [where: in the duel] [able: <, if possible | if able>]',
  (n, c) => {
    const { challenge } = c;
    if (challenge === undefined) throw new NoReading('no challenge was made');
    const player = n.v.x === undefined ? {} : { player: ref(n.v.x, c, ['player']) };
    const standing: Standing[] = [{ s: 'knob', knob: 'focusesLeast', ...player, value: 1 }];
    if (n.c.how === 1) standing.push({ s: 'knob', knob: 'focusesMost', ...player, value: 1 });
    challenge.during = [...(challenge.during ?? []), { e: 'lasting', standing, until: { d: 'duel' } }];
    return { effects: [] };
  },
);

// Stats compared in a duel.
holds('duelsOf', 'duels in which {x:NPx.card} is the challenger are duels of {s:Stat}', (n, c) => [
  { s: 'knob', knob: 'challengesTo', over: over(known(n.v.x, c, cards)), value: Stat.of(n.v.s) },
]);
holds(
  'duelsWith',
  '(how: {x:NPx.card} uses (whose: his | her) printed {s:Stat} as (his: his | her) duel stat | {of:Poss} duel stat [where: in duels from the action] is (whose: his | her) printed {s:Stat})',
  (n, c) => {
    const who = thing(n.v.x ?? n.v.of!, c, cards);
    return [{ s: 'knob', knob: 'duelsWith', over: over(who), value: Stat.of(n.v.s!) }];
  },
);

// A Personality of another player decides through his controller.
Clause.define('mayChallenge', '{y:NP1.card} may challenge {x:NPx.card}', {
  effect: (n, c) => {
    const meaning = thing(n.v.y, c, cards);
    const who = meaning.m === 'class' && meaning.target ? targeted(meaning, c) : meaning;
    const name = c.fresh('b');
    c.lastMay = name;
    const made: Effect & { e: 'challenge' } = {
      e: 'challenge',
      challenger: refOf(who),
      challenged: ref(n.v.x, c, cards),
    };
    c.challenge = made;
    // A pronoun in the next sentence means the one who may challenge.
    const challenger = c.last((entity) => same(entity.ref, made.challenger));
    if (challenger !== undefined) c.mention(challenger);
    const player: Ref = { r: 'of', rel: 'controller', of: refOf(who) };
    return [{ e: 'may', player, do: [made], name }];
  },
});

VP.define('endDuel', '~end (which: this duel now , without resolution | the duel without resolution)', {
  subject: 'player',
  effect: (_n, c) => {
    if (!c.inDuel) throw new NoReading('no duel is going on');
    return [{ e: 'endDuel' }];
  },
});
Cond1.define('duelOutside', 'the duel is [not: not] during a battle', (n) => {
  const inBattle: Condition = { c: 'inBattle' };
  return n.c.not === 1 ? { c: 'not', of: inBattle } : inBattle;
});
Cond1.define('lastFocused', 'it was the last card you focused in the duel', (_n, c) => {
  if (!c.inDuel) throw new NoReading('nothing was focused');
  const preds: Pred[] = [
    { p: 'zone', zone: 'focusArea', of: you },
    { p: 'end', end: 'top', n: 1 },
  ];
  return { c: 'is', ref: self, preds };
});
Cond1.define('createsDuel', 'the action creates a duel [involving {x:NPx.card}]', (n, c) => {
  if (c.trigger?.on.some(({ kinds }) => kinds.includes('actionResolves')) !== true)
    throw new NoReading('no action is being answered');
  const preds: Pred[] = [{ p: 'does', effect: 'challenge' }];
  if (n.v.x !== undefined) {
    const such = filterOf(thing(n.v.x, c, cards));
    preds.push({ p: 'any', of: [[{ p: 'performedBy', filter: such }], [{ p: 'targets', filter: such }]] });
  }
  return { c: 'is', ref: { r: 'role', role: 'action' }, preds };
});

/** 'The other Personality': the opponent of your Personality in the duel. */
Base.define('otherDuelist', 'the other Personality [where: <in the duel | in this duel>]', (n, c) => {
  if (!c.inDuel && n.c.where !== 1) throw new NoReading('no duel is going on');
  return duelist(false);
});
roleSorts.set('Base.otherDuelist', ['card']);
/** Kinds of changes that the consequences of a duel bring to the loser. */
const consequences = [
  'destroy',
  'bow',
  'dishonor',
  'discard',
  'removeFromGame',
  'move',
  'goHome',
  'modify',
  'control',
];
VP.define(
  'delayLosing',
  '~delay <the effects of losing this duel | all consequences of losing this duel> {u:Until}',
  {
    subject: 'player',
    effect: (n, c) => {
      if (!c.inDuel) throw new NoReading('no duel is going on');
      const until = Until.of(n.v.u)(n.v.u, c);
      const cause = { for: 'losingDuel' };
      const mine: Filter = { kind: 'player', preds: [{ p: 'is', ref: you }] };
      return [
        {
          e: 'later',
          each: true,
          trigger: {
            point: 'before',
            on: [
              { kinds: consequences, subject: { kind: 'card', preds: yours }, cause },
              { kinds: ['loseHonor'], player: mine, cause },
            ],
          },
          do: [{ e: 'delay', until }],
          until: { d: 'duel' },
        },
      ];
    },
  },
);
