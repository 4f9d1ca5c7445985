/** Triggers of Reactions, and their effects on the event they answer. */
import type { Amount, Effect, Filter, Pattern, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Clause, Cond1, Event, Mod, Mods, Post, Sentence, Trig, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { over } from '../frames/stat.ts';
import { Missing, NoReading, you } from '../lower/context.ts';
import { cards, filter, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { holds } from './clause.ts';
import { declared } from './telling.ts';
import { mine } from './time.ts';

const action: Ref = { r: 'role', role: 'action' };
const here: Ref = { r: 'role', role: 'currentBattlefield' };

// The Imperial Favor as a cost.
Event.define(
  'favorCost',
  '<you discard the Imperial Favor as a cost | paying a cost that requires discarding the Imperial Favor>',
  () => [{ kinds: ['discardFavor'], player: mine, cause: { modes: ['cost'] } }],
);
Sentence.define('paysInstead', '<this pays that cost | this action pays that cost instead>', (_n, c) => {
  const answered = c.trigger?.on.every((one) => one.cause?.modes?.includes('cost') === true);
  if (c.trigger?.point !== 'before' || answered !== true) throw new NoReading('no cost is being paid');
  return { effects: [{ e: 'instead', change: { i: 'do', do: [] } }] };
});
holds('noPart', '{x:NPx.card} cannot perform or be targeted by {a:NPx.action}', (n, c): Standing[] => {
  const who = thing(n.v.x, c, cards);
  const actions = filter(n.v.a, c, ['action']);
  const performed: Pred = { p: 'performedBy', filter: filterOf(who) };
  return [
    { s: 'barAction', filter: { kind: 'action', preds: [...actions.preds, performed] } },
    { s: 'barTarget', over: over(who), by: actions },
  ];
});

// Targets of an action's effects, not of its costs.
Trig.define(
  'wouldAim',
  "<when another player 's action would target something with its effects | before another player would choose targets for one of his actions ' effects> [battle: during a battle]",
  (n, c) => {
    const not: Pred = { p: 'not', pred: { p: 'taker', is: you } };
    c.mention({ ref: action, sort: 'action', words: ['action'] });
    const cause = { action: { kind: 'action' as const, preds: [not] } };
    const aims: Pattern = { kinds: ['target'], name: ['effects', 'attack'], cause };
    if (n.c.battle === 1) aims.where = [{ c: 'inBattle' }];
    return { point: 'would', on: [aims] };
  },
);

// Units that an action moved, and their destination.
const moved: Ref = { r: 'of', rel: 'moved', of: action };
Event.define('resolvesMoving', 'an action resolves that moved any units to a battlefield', (_n, c) => {
  const there: Ref = { r: 'of', rel: 'battlefield', of: moved };
  c.mention({ ref: there, sort: 'place', words: ['battlefield'] });
  c.mention({ ref: moved, sort: 'unit', number: 'pl', words: ['unit', 'moved'] });
  const away: Pred[] = [
    { p: 'is', ref: moved },
    { p: 'not', pred: { p: 'state', is: 'home' } },
  ];
  return [{ kinds: ['actionResolves'], where: [{ c: 'exists', filter: { kind: 'unit', preds: away } }] }];
});
Post.define('thatMoved', '<that it moved | that moved>', {
  after: ['card', 'unit'],
  preds: (_n, c) => {
    const known = c.entities.some((one) => one.words.includes('moved') && one.ref === moved);
    if (!known) throw new NoReading('no action moved anything');
    return [
      { p: 'is', ref: moved },
      { p: 'not', pred: { p: 'state', is: 'home' } },
    ];
  },
});
Post.define(
  'wasThere',
  "(who: who | that) <was | were> at that battlefield during <its | that battle 's> resolution",
  {
    after: ['card', 'unit'],
    preds: () => [{ p: 'atResolution' }],
  },
);

// Destroyed by battle resolution or for losing a duel.
Event.define(
  'defeated',
  '{x:NP1.card} is destroyed by <battle resolution | a battle resolution> or for losing a duel',
  (n, c) => {
    const whom = thing(n.v.x, c, cards);
    introduce(whom, c, { r: 'role', role: 'subject' }, ['destroyed']);
    const subject = filterOf(whom);
    return [
      { kinds: ['destroy'], subject, cause: { modes: ['resolution'] } },
      { kinds: ['destroy'], subject, cause: { for: 'losingDuel' } },
    ];
  },
);
Sentence.define('humiliated', '{x:NPx.card} is completely humiliated', (n, c) => {
  ref(n.v.x, c, cards);
  return { effects: [] };
});
Clause.define(
  'shunned',
  "{x:NPx.card} cannot be rehonored <or commit seppuku other than by a card 's effect | , cannot commit seppuku except from a card 's effect> , and {y:Poss} controller loses {n:Num} Honor after each of his Dynasty Phases begins",
  {
    effect: (n, c) => {
      const whom = ref(n.v.x, c, cards);
      const his = ref(n.v.y, c, cards);
      if (JSON.stringify(whom) !== JSON.stringify(his)) throw new NoReading('whose controller');
      const subject: Filter = { kind: 'card', preds: [{ p: 'is', ref: whom }] };
      const player: Ref = { r: 'of', rel: 'controller', of: whom };
      const begins: Pattern = {
        kinds: ['phaseBegins'],
        name: ['Dynasty'],
        player: { kind: 'player', preds: [{ p: 'is', ref: player }] },
      };
      const standing: Standing[] = [
        { s: 'forbid', what: { kinds: ['rehonor'], subject } },
        { s: 'forbid', what: { kinds: ['seppuku'], subject, cause: { by: 'rulebook' } } },
      ];
      const loss: Effect = { e: 'loseHonor', player, amount: num(n.v.n, c) };
      return [
        { e: 'lasting', standing },
        { e: 'later', trigger: { point: 'after', on: [begins] }, each: true, do: [loss] },
      ];
    },
  },
);

// An additional attack in answer to an attack.
VP.define(
  'declareAgainst',
  "~declare an additional Attack Phase against that phase 's Attacker , in which <nobody can be invited and you can assign only one unit | neither player <can | may> invite allies and you <can | may> only assign one <unit | Personality>>",
  {
    subject: 'player',
    effect: () => {
      const rules: Standing[] = [
        { s: 'forbid', what: { kinds: ['invite'] } },
        { s: 'knob', knob: 'assignMost', player: you, value: 1 },
      ];
      return [{ e: 'extraPhase', phase: 'Attack', against: { r: 'role', role: 'attacker' }, rules }];
    },
  },
);
/** The delayed effect must exist when the phase begins, so it precedes the additional phase. */
Sentence.define(
  'afterAssigning',
  'give <its cards with Force | the Personality and each Follower in that unit> {m:Mods} after <that unit | it> assigns',
  (n, c) => {
    declared(c);
    const unit: Ref = { r: 'role', role: 'subject' };
    const subject: Filter = { kind: 'unit', preds: [{ p: 'control', by: you }] };
    const preds: Pred[] = [
      { p: 'type', any: ['Personality', 'Follower'] },
      { p: 'inUnit', of: unit },
    ];
    const later: Effect = {
      e: 'later',
      trigger: { point: 'after', on: [{ kinds: ['assign'], subject }] },
      do: [
        {
          e: 'modify',
          what: { o: 'all', filter: { kind: 'card', preds } },
          changes: Mods.of(n.v.m)(n.v.m, c),
        },
      ],
    };
    c.replaced = true;
    return { effects: [later, ...c.previous!] };
  },
);

// Allies.
Cond1.define(
  'outweighs',
  "<your units in that army have more total Force than your side 's leader 's | the total Force of your units in that army is greater than the total Force of your allied leader 's units there>",
  () => {
    const total = (by: Ref): Amount => ({
      a: 'sumOver',
      of: {
        kind: 'unit',
        preds: [
          { p: 'control', by },
          { p: 'army', of: you },
          { p: 'at', place: here },
        ],
      },
      stat: 'force',
      total: true,
    });
    return { c: 'compare', a: total(you), cmp: '>', b: total({ r: 'role', role: 'friendlyLeader' }) };
  },
);
Clause.define(
  'honorInstead',
  "<the Honor that your side 's leader would gain from this battle 's resolution is yours | you gain any Honor for destroying units in this battle 's resolution , instead of the allied leader>",
  {
    effect: () => {
      const leader: Filter = {
        kind: 'player',
        preds: [{ p: 'is', ref: { r: 'role', role: 'friendlyLeader' } }],
      };
      const what: Pattern = { kinds: ['gainHonor'], player: leader, cause: { modes: ['resolution'] } };
      return [{ e: 'lasting', standing: [{ s: 'rewrite', what, recipient: you }], until: { d: 'battle' } }];
    },
  },
);

/** A list of designators: 'Limited, Open, or Battle actions'. */
Mod.define('designators', '{a:Designated} , {b:Designated} , or {d:Designated}', {
  preds: (n: Node) => [{ p: 'designator', any: ['a', 'b', 'd'].map((slot) => n.v[slot]!.data as string) }],
});
VP.define('takeLike', '~take an additional action <of | with> the same designator', {
  subject: 'player',
  effect: (_n, c, doer) => {
    if (doer !== undefined) throw new Missing("another player's action");
    if (c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) !== true)
      throw new NoReading('no action is being answered');
    return [{ e: 'extraAction', player: you, like: action }];
  },
});
