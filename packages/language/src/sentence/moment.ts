/** More moments: an action's resolution, duels that end, cards revealed. */
import type { Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Event, Lead, Post, Trail, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, filter, ref, thing } from '../lower/thing.ts';
import { introduce, refOf } from '../noun/meaning.ts';

const here: Ref = { r: 'role', role: 'currentBattlefield' };

Event.define('resolutionOf', 'the resolution of {x:NP1.action}', (n, c) => {
  const action = filter(n.v.x!, c, ['action']);
  introduce(thing(n.v.x!, c, ['action']), c, { r: 'role', role: 'action' });
  return [{ kinds: ['actionResolves'], cause: { action } }];
});
Post.define('did', '<that | which> {v:VP@past}', {
  after: ['action'],
  preds: (n, c) => {
    const { event } = VP.of(n.v.v!);
    if (event === undefined) throw new NoReading('what it did');
    const what = event(n.v.v!, c, undefined);
    if (what.length !== 1) throw new NoReading('one thing that it did');
    return [{ p: 'did', what: what[0]! }];
  },
});
Post.define('taken', '{x:NPx.player} <took | takes | take>', {
  after: ['action'],
  preds: (n, c) => [{ p: 'taker', is: ref(n.v.x!, c, ['player']) }],
});

// Duels.
Event.define(
  'duelEnds',
  "<this duel ends | the duel ends | this duel resolves | this duel 's resolution | the duel resolves>",
  () => [{ kinds: ['duelEnds'] }],
);
Cond1.define('won', '{x:NPx} (how: won | lost) <it | this duel | the duel>', (n, c) => {
  const who = thing(n.v.x!, c, ['card', 'player']);
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

// Who would be opposed is not there yet: it is asked of the battlefield.
Cond1.define('wouldOppose', '(who: he | she | it | they | the unit) would be opposed', () => enemiesHere());
Cond1.define('wouldOpposeOne', '{x:NPx.card} would be opposed', (n, c) => {
  if (n.v.x!.v.base?.phrase.name === 'Base.pronoun') throw new NoReading('read as whoever is meant');
  ref(n.v.x!, c, cards);
  return enemiesHere();
});

export function enemiesHere(): Condition {
  const enemies: Filter = { kind: 'unit', preds: [{ p: 'enemy' }, { p: 'at', place: here }] };
  return { c: 'exists', filter: enemies };
}

// An Event resolves as it is revealed: that is when an Event's text is carried out.
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

/** 'Bow his unit as he moves': with the movement, and not without it. */
Trail.define('asMoves', 'as (who: he | she | it | they) (verb: moves | move)', {
  wrap: (n: Node, c: Context, body) => {
    if (c.lastDone === undefined || (n.c.who === 3) !== (n.c.verb === 1))
      throw new NoReading('nothing moves');
    const moved = c.lastDone;
    const { effects = [] } = body();
    return { effects: [branch({ c: 'did', name: moved }, effects)] };
  },
});
