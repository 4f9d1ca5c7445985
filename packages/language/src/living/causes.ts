/** Causes of events: 'an opponent's card effect', 'a ring effect'. */
import type { CausePattern, Filter, Ref } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { NoReading } from '../lower/context.ts';
import { LNp } from './categories.ts';
import { filterOf, opponent, you } from './context.ts';
import { playerOf } from './players.ts';
import { LBy } from './verb.ts';

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
coordinate(LBy, {
  conjs: ['or'],
  meaning: (n, c) => itemsOf(n).flatMap((one) => LBy.of(one)(one, c)),
});
