/** Cards that are transformed: the ability of another card replaces their own. */
import type { Cost, Effect, Ref, Slot } from '@kyuden/engine/program';
import { Event, Sentence } from '../core/categories.ts';
import { NoReading, you } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';

const subject: Ref = { r: 'role', role: 'subject' };

// A card whose ability was used has left the hand, so it cannot be discarded from there.
Event.define(
  'discardsUnused',
  '{x:NPx.player} discards an Action card from his hand without having used <it | any of its abilities>',
  (n, c) => {
    const who = thing(n.v.x, c, ['player']);
    introduce(who, c, { r: 'role', role: 'player' });
    c.mention({ ref: subject, sort: 'card', words: ['card', 'Action card', 'discarded'] });
    return [
      {
        kinds: ['discard'],
        subject: { kind: 'card', preds: [{ p: 'type', any: ['Strategy'] }] },
        player: filterOf(who),
        from: { kind: 'card', preds: [{ p: 'zone', zone: 'hand' }] },
      },
    ];
  },
);

/** Renames the added targets, so that their names cannot clash with those of the other ability. */
const renamed = <T>(part: T): T => JSON.parse(JSON.stringify(part).replace(/"t(\d+)"/g, '"x$1"')) as T;

Sentence.define(
  'become',
  'until the game ends , your cards with this title that are out of play lose their abilities and gain one ability of the discarded card , with the additional cost , {q:Quoted}',
  (n, c) => {
    if (!c.entities.some((entity) => entity.words.includes('discarded'))) throw new NoReading('which card');
    const { costs, slots } = c.added((n.v.q.data as { text: string }).text);
    const plus: { costs: Cost[]; slots: Slot[] } = renamed({ costs, slots });
    const effect: Effect = { e: 'become', player: you, from: subject, plus, until: { d: 'game' } };
    return { effects: [effect] };
  },
);
