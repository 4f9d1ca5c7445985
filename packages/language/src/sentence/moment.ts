/** More events: an action resolves, a duel ends, cards are revealed. */
import type { Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { type Body, Cond1, Event, Lead, Post, Trail } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { refOf } from '../noun/meaning.ts';
import { ownDeed } from './past.ts';

const here: Ref = { r: 'role', role: 'currentBattlefield' };

Event.define(
  'resolutionEnds',
  "<a battle resolution ends | a battle 's resolution ends | a battle 's resolution>",
  () => [{ kinds: ['battleResolves'] }],
);
Post.define('taken', '{x:NPx.player} <took | takes | take>', {
  after: ['action'],
  preds: (n, c) => [{ p: 'taker', is: ref(n.v.x, c, ['player']) }],
});

// Duels.
Event.define(
  'duelEnds',
  "<this duel ends | the duel ends | this duel resolves | this duel 's resolution | the duel resolves>",
  () => [{ kinds: ['duelEnds'] }],
);
// After an effect of this text: done only if that effect really happened.
const afterThis = (n: Node, c: Context, body: () => Body): Body => {
  const cond = ownDeed(n.v.v!, c, undefined);
  const { inline } = c;
  c.inline = true;
  try {
    return { effects: [branch(cond, body().effects ?? [])] };
  } finally {
    c.inline = inline;
  }
};
Lead.define('afterThis', 'after this {v:VP@s}', { wrap: afterThis });
Trail.define('afterThis', 'after this {v:VP@s}', { wrap: afterThis });
Cond1.define('won', '{x:NPx} (how: won | lost) <it | this duel | the duel | >', (n, c) => {
  const who = thing(n.v.x, c, ['card', 'player']);
  const outcome: Ref = { r: 'role', role: n.c.how === 0 ? 'winner' : 'loser' };
  if (who.m === 'list') throw new NoReading('one is meant');
  const preds: Pred[] =
    who.sort === 'player' ? [{ p: 'control', by: refOf(who) }] : [{ p: 'is', ref: refOf(who) }];
  return { c: 'is', ref: outcome, preds };
});
Cond1.define('yoursWon', 'your Personality (how: won | lost) <it | this duel | the duel>', (n) => ({
  c: 'is',
  ref: { r: 'role', role: n.c.how === 0 ? 'winner' : 'loser' },
  preds: [{ p: 'control', by: you }],
}));

// The unit is not at the battlefield yet, so the condition is tested on the battlefield. The thing it is about may be
// named only later: 'if he would be opposed, move your target Personality'.
Cond1.define(
  'wouldOppose',
  '(who: he | she | it | they | the unit | {x:NPx.card}) would be opposed',
  (n, c) => {
    if (n.v.x?.v.base?.phrase.name === 'Base.pronoun') throw new NoReading('read as whoever is meant');
    if (n.v.x !== undefined) ref(n.v.x, c, cards);
    return enemiesHere();
  },
);

function enemiesHere(): Condition {
  const enemies: Filter = { kind: 'unit', preds: [{ p: 'enemy' }, { p: 'at', place: here }] };
  return { c: 'exists', filter: enemies };
}

// An Event resolves when it is revealed, which is when its text is carried out.
Lead.define(
  'revealed',
  'after you reveal cards in your Provinces at the start of your turn , if this Event is face-up in one of them',
  {
    wrap: (_n, c, body) => {
      if (c.card.type !== 'Event') throw new NoReading('only of an Event');
      return body();
    },
  },
);

/** 'Bow his unit as he moves': done only if the movement happens. */
Trail.define('asMoves', 'as (who: he | she | it | they | he or she) (verb: moves | move)', {
  wrap: (n: Node, c: Context, body) => {
    if ((n.c.who === 3) !== (n.c.verb === 1)) throw new NoReading('number');
    const before = c.lastDone;
    const { effects = [] } = body();
    const moved = c.lastDone ?? before;
    if (moved === undefined) throw new NoReading('nothing moves');
    const at = effects.findIndex((effect) => effect.name === moved);
    return {
      effects: [...effects.slice(0, at + 1), branch({ c: 'did', name: moved }, effects.slice(at + 1))],
    };
  },
});
