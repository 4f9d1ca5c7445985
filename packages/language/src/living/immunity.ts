/** Immunity: a card is neither chosen nor affected by the effects of some cards. */
import type { Filter, Pattern, Pred, Standing } from '@kyuden/engine/program';
import { category } from '../core/phrase.ts';
import { LHolds, LWord } from './categories.ts';
import { filterOf, isType, type Lower, type Noun, self, theirs } from './context.ts';
import { overOf } from './deed-tools.ts';
import { LQual } from './qualities.ts';

/** The cards to whose effects something is immune. */
const LSource = category<Lower<Filter>>('LSource', 'the effects of some cards');
const cards = (...preds: Pred[]): Filter => ({ kind: 'card', preds });
LSource.define('traits', '{w:LWord} card effects', (n, c) =>
  cards({ p: 'keyword', any: LWord.of(n.v.w)(n.v.w, c) }),
);
LSource.define('both', '{w:LWord} and {u:LWord} card effects', (n, c) =>
  cards({ p: 'keyword', any: [...LWord.of(n.v.w)(n.v.w, c), ...LWord.of(n.v.u)(n.v.u, c)] }),
);
LSource.define('opponents', "<your opponent 's card effects | opponents ' card effects>", () =>
  cards(theirs),
);
LSource.define('types', "[whose: <your opponent 's | opponents '>] (type: events | attachments)", (n) =>
  cards(isType(n.c.type === 0 ? 'Event' : 'Attachment'), ...(n.c.whose === 1 ? [theirs] : [])),
);

/** Kinds of change that effects make to a card. */
const changes = [
  'bow',
  'straighten',
  'honor',
  'dishonor',
  'discardStatus',
  'discard',
  'sacrifice',
  'removeFromGame',
  'put',
  'move',
  'modify',
  'control',
  'transfer',
];

/** Nothing that these cards do happens to the thing, and none of their abilities may choose it. */
function immune(noun: Noun, to: Filter): Standing[] {
  const subject = filterOf(noun);
  const cause = { modes: ['effect' as const], by: 'card' as const, card: to };
  const never = (what: Pattern): Standing => ({ s: 'never', what: { ...what, cause } });
  return [
    { s: 'immune', over: overOf(noun), to },
    { s: 'barTarget', over: overOf(noun), by: { kind: 'action', preds: [{ p: 'from', filter: to }] } },
    never({ kinds: changes, subject }),
    never({ kinds: ['moveCounter'], from: subject }),
    never({ kinds: ['moveCounter'], to: subject }),
  ];
}
LQual.define('immune', '~be immune to {s:LSource}', {
  holds: (n, c, { noun }) => immune(noun, LSource.of(n.v.s)(n.v.s, c)),
});
LHolds.define('immuneSelf', 'immune to {s:LSource}', (n, c) =>
  immune({ is: 'known', ref: self, sort: 'card' }, LSource.of(n.v.s)(n.v.s, c)),
);
