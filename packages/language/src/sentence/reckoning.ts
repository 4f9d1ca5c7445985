/**
 * Changes to the Honor that an action gains or loses, costs of actions, 'the action's player', and players in
 * sequence.
 */
import type { Effect, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Base, Clause, Event, Mod, Post, VP } from '../core/categories.ts';
import { isWord } from '../core/token.ts';
import { over } from '../frames/stat.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { cards, filter, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { node } from '../noun/build.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';
import { effects, loop } from './verb.ts';

holds(
  'targetingCosts',
  '{a:NP1.action} targeting {x:NP1.card} cost {n:Num} (which: more | less) Gold',
  (n, c) => {
    const such = filter(n.v.a, c, ['action']);
    const aimed: Pred = { p: 'targets', filter: filter(n.v.x, c, cards) };
    const over = {
      o: 'actions' as const,
      filter: { kind: 'action' as const, preds: [...such.preds, aimed] },
    };
    const by = num(n.v.n, c);
    return [{ s: 'goldCost', over, by: n.c.which === 0 ? by : -by }];
  },
);
holds(
  'countsNot',
  "[{x:NPx.card}] does not count towards (what: an <Enlightenment Victory | enlightenment victory> | a Personality 's maximum number of Weapons | your minimum deck size)",
  (n, c): Standing[] => {
    const whom = itself(n, c);
    if (n.c.what !== 2)
      return [
        { s: 'knob', knob: n.c.what === 0 ? 'ringCounts' : 'weaponCounts', over: over(whom), value: false },
      ];
    if (whom.m !== 'ref' || whom.ref.r !== 'self') throw new NoReading('a deck is made of whole cards');
    return [{ s: 'deck', says: 'uncounted' }];
  },
);

Base.define('actionsPlayer', "<the action 's player | its player>", (_n, c) => {
  if (c.trigger === undefined) throw new NoReading('no action is being answered');
  const who: Ref = { r: 'of', rel: 'taker', of: { r: 'role', role: 'action' } };
  c.mention({ ref: who, sort: 'player', words: ['player'] });
  return { m: 'ref', ref: who, sort: 'player', number: 'sg' };
});
roleSorts.set('Base.actionsPlayer', ['player']);
Mod.define('proclaim', 'Proclaim', {
  preds: () => {
    throw new Missing("the rulebook's own actions");
  },
});

Event.define(
  'forLosing',
  '{x:NP1.card} is {v:VP@passive} for losing (which: <the duel | this duel | a duel | it> | a duel to {y:NPx.card})',
  (n, c) => {
    const verb = n.v.v;
    const { event } = VP.of(verb);
    if (event === undefined || verb.phrase.object === undefined) throw new NoReading('that does not happen');
    const made = c.clause(() =>
      event({ ...verb, v: { ...verb.v, [verb.phrase.object!]: n.v.x } }, c, undefined),
    );
    const lost = made.map((one) => ({ ...one, cause: { for: 'losingDuel' } }));
    if (n.v.y === undefined) return lost;
    const { preds } = filter(n.v.y, c, cards);
    return lost.map((one) => ({ ...one, where: [{ c: 'is', ref: { r: 'role', role: 'winner' }, preds }] }));
  },
);
Clause.define(
  'inTurnOrder',
  '<in turn order , starting with you , each player | each player , in turn order starting with you , | each player in turn order starting with you> {v:VP@s}',
  {
    effect: (n, c): Effect[] => {
      const name = c.fresh('p');
      const before = c.acted.length;
      const done = effects(n.v.v, c, loop(c, name));
      // Each round has its own result, so later words cannot ask for all of them.
      c.acted.splice(before);
      c.lastDone = undefined;
      return [{ e: 'forEach', over: { o: 'players', from: { r: 'you' } }, as: name, do: done }];
    },
  },
);

/** The event that such a card is equipped to this Personality. */
Event.define('equips', '{x:NPx.card} Equips {y:NP1.card}', (n, c) => {
  const what = thing(n.v.y, c, cards);
  introduce(what, c, { r: 'role', role: 'subject' });
  return [{ kinds: ['equip'], subject: filterOf(what), to: filter(n.v.x, c, cards) }];
});
Base.custom(
  'theEnemy',
  {
    read(chart, at, _form, phrase) {
      const [the, enemy, next] = [0, 1, 2].map((k) => chart.tokens[at + k]);
      // 'The enemy's' and 'the enemy army' have other phrases.
      if (!isWord(the, 'the') || !isWord(enemy, 'enemy') || !isWord(next, 'is')) return [];
      return [node(phrase, at, at + 2, { number: 'sg' }, {}, ['card'])];
    },
    print(_n, out) {
      out.word('the');
      out.word('enemy');
    },
  },
  (_n, c) => {
    const one = c.last((entity) => entity.sort === 'card' && entity.words.includes('enemy'));
    if (one === undefined) throw new NoReading('no enemy was mentioned');
    c.mention(one);
    return { m: 'ref', ref: one.ref, sort: 'card', number: 'sg' };
  },
);
Post.define('heControls', '(who: he | she) controls', {
  after: ['card', 'unit'],
  preds: (_n, c) => [{ p: 'control', by: c.pronoun('he', ['player']).ref }],
});
