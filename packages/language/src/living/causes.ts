/** Causes of events: 'an opponent's card effect', 'a ring effect'. */
import type { CausePattern, Filter, Ref } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LNp } from './categories.ts';
import { filterOf, type Lower, opponent, you } from './context.ts';
import { playerOf } from './players.ts';
import { isPlayer, LBy, LSubj, LVp, LWould } from './verb.ts';

const by = (ref: Ref): { player: Filter } => ({ player: { kind: 'player', preds: [{ p: 'is', ref }] } });
const cardEffect: CausePattern = { modes: ['effect'], by: 'card' };

const whose = "(whose: an opponent 's | your opponent 's | opponents ')";
const opponents: CausePattern = { ...cardEffect, ...by(opponent) };
LBy.define('opponents', `${whose} card (what: effect | effects | ability | abilities)`, () => [opponents]);
LBy.define('opponentsOrRing', `${whose} card (what: effect | ability) or ring effect`, () => [
  opponents,
  { for: 'ring', ...by(opponent) },
]);
LBy.define('yours', 'your card (what: effect | effects)', () => [{ ...cardEffect, ...by(you) }]);
LBy.define('any', '(what: a card effect | card effects | a card ability)', () => [cardEffect]);
LBy.define('ring', '(what: a ring effect | ring effects)', () => [{ for: 'ring' }]);
LBy.define('cost', 'the cost or effect of a card ability', () => [{ by: 'card' }]);
LBy.define('bid', '(what: an honor bid | honor bids)', () => [{ for: 'bid' }]);
const types = ['Character', 'Attachment', 'Holding', 'Province', 'Event'];
LBy.define(
  'ofType',
  `[theirs: ${whose}] (type: character | attachment | holding | province | event) (what: ability | abilities | effect | effects)`,
  (n) => {
    const card: Filter = { kind: 'card', preds: [{ p: 'type', any: [types[n.c.type as number]!] }] };
    return [{ ...cardEffect, card, ...(n.c.theirs === 1 && by(opponent)) }];
  },
);
/** The card whose effect it is: 'an opponent's event', 'the effects of this holding'. */
LBy.define(
  'card',
  "(said: {x:LNp} | {x:LNp} 's (what: effect | effects | ability | abilities) | the effects of {x:LNp})",
  (n, c) => {
    const noun = LNp.of(n.v.x!)(n.v.x!, c);
    if (noun.sort !== 'card') throw new NoReading('cards have effects');
    const card = filterOf(noun);
    // Other cards do something themselves, or their abilities do.
    const isEvent = card.preds.some((one) => one.p === 'type' && one.any.join() === 'Event');
    if (n.c.said === 0 && !isEvent) throw new NoReading('read as the doer');
    return [{ ...cardEffect, card }];
  },
);
LBy.define(
  'controlled',
  '(what: a card effect | card effects) (who: you control | {p:LPlayer} controls)',
  (n, c) => [{ ...cardEffect, ...by(n.v.p ? playerOf(n.v.p, c) : you) }],
);
/** After 'the effect of': the sources of effects. */
const LOrigin = category<CausePattern>('LOrigin', 'the source of an effect');
LOrigin.define('card', '[a: a] card ability', cardEffect);
LOrigin.define('ring', '[a: a] ring effect', { for: 'ring' });
LOrigin.define('step', '[a: a] framework step', { by: 'rulebook' });
const LOrigins = category<Lower<CausePattern[]>>('LOrigins', 'the sources of an effect');
LOrigins.define('one', '{o:LOrigin}', (n) => [LOrigin.of(n.v.o)]);
LOrigins.define('two', '{o:LOrigin} or {p:LOrigin}', (n) => [LOrigin.of(n.v.o), LOrigin.of(n.v.p)]);
LOrigins.define('three', '{o:LOrigin} , {p:LOrigin} , or {q:LOrigin}', (n) =>
  [n.v.o, n.v.p, n.v.q].map((one) => LOrigin.of(one)),
);
LWould.define('effectOf', 'the effect of {o:LOrigins} would cause {s:LSubj} to {v:LVp@base}', (n, c) => {
  const doer = LSubj.of(n.v.s)(n.v.s, c);
  const happens = LVp.of(n.v.v).happens?.(n.v.v, c, doer);
  if (happens === undefined || !isPlayer(doer)) throw new NoReading('what would happen');
  return LOrigins.of(n.v.o)(n.v.o, c).flatMap((cause) => happens.map((one) => ({ ...one, cause })));
});
coordinate(LBy, {
  conjs: ['or'],
  meaning: (n, c) => itemsOf(n).flatMap((one) => LBy.of(one)(one, c)),
});
