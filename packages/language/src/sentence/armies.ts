/** Who is alone in an army, which provinces are attacked, and what happens to one who attacks. */
import type { Amount, Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Event, Post, VP } from '../core/categories.ts';
import { over } from '../frames/stat.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { cards, filter, known, ref, thing } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { holds } from './clause.ts';

const it: Ref = { r: 'it' };
const sizeOf = (rel: 'army' | 'unit'): Amount => ({ a: 'size', of: { r: 'of', rel, of: it } });

/** Alone: the army has no cards but those of his unit. */
Post.define('onlyOne', ', who must be the only Personality in his army ,', {
  after: ['card'],
  preds: () => [
    { p: 'state', is: 'inArmy' },
    { p: 'when', cond: { c: 'compare', a: sizeOf('army'), cmp: '=', b: sizeOf('unit') } },
  ],
});

// 'If this Personality is ever attacking, destroy this card.'
holds('asSoon', 'if {x:NPx.card} is ever (side: attacking | defending) , destroy {y:NPx.card}', (n, c) => {
  const side: Pred = { p: 'state', is: n.c.side === 0 ? 'attacking' : 'defending' };
  const when: Condition = { c: 'is', ref: ref(n.v.x, c, cards), preds: [side] };
  return [{ s: 'asSoon', over: over(known(n.v.y, c, cards)), kind: 'destroy', when }];
});

/** The battlefields at such provinces. */
const fieldsAt = (places: Filter): Filter => ({
  kind: 'battlefield',
  preds: [{ p: 'of', rel: 'province', preds: places.preds }],
});
const subject: Ref = { r: 'role', role: 'subject' };
const attacks: Condition = { c: 'is', ref: subject, preds: [{ p: 'state', is: 'attacking' }] };

// To attack is to assign or to move to the attacker's side.
VP.define('attacksAt', '~attack {p:NP1.place}', {
  subject: 'card',
  event: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('what attacks');
    introduce(doer, c, subject);
    const to = fieldsAt(filter(n.v.p, c, ['place']));
    return [{ kinds: ['assign', 'move'], subject: filterOf(doer), to, where: [attacks] }];
  },
  cannot: () => {
    throw new Missing('attacking some places and not others');
  },
});
Event.define('assignsWhere', '{x:NPx.card} assigns to attack {p:NP1.place} with {y:NPx.card}', (n, c) => {
  const who = thing(n.v.x, c, cards);
  introduce(who, c, subject);
  const place = filter(n.v.p, c, ['place']);
  const held: Pred = { p: 'attachments', filter: filter(n.v.y, c, cards), cmp: '>=', n: 1 };
  const to = fieldsAt({ kind: place.kind, preds: [...place.preds, held] });
  return [{ kinds: ['assign'], subject: filterOf(who), to, where: [attacks] }];
});
