/** Causes of events: 'an opponent's card effect', 'a ring effect'. */
import type { CausePattern, Filter, Ref } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { opponent, you } from './context.ts';
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
coordinate(LBy, {
  conjs: ['or'],
  meaning: (n, c) => itemsOf(n).flatMap((one) => LBy.of(one)(one, c)),
});
