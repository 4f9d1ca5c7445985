/** Conditions on earlier events: by an effect of this text, by a cost, or earlier in the game. */
import type { Condition, Filter, Past, Pred } from '@kyuden/engine/program';
import { Cond1, Keywords } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, filter, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';
import { predicate } from './predicate.ts';

const numberOf = (n: Node): 'sg' | 'pl' => (n.data as { number: 'sg' | 'pl' }).number;

// The answer to an offer: 'if he does', 'if the player did not', 'if you choose this'.
const who = '(who: you | he | she | they | he or she | {x:NPx.player})';
/** The last offer. Throws if the verb, of which index 1 is the singular, does not fit the one who answers. */
function offered(n: Node, c: Context, verb: number | undefined): string {
  const { x } = n.v;
  if (x !== undefined) {
    const base = x.v.base?.phrase.name;
    if (base === 'Base.you' || base === 'Base.pronoun') throw new NoReading('read as whoever was asked');
    ref(x, c, ['player']);
  }
  const isSingular = x === undefined ? [1, 2, 4].includes(n.c.who!) : numberOf(x) === 'sg';
  if (verb !== undefined && verb < 2 && isSingular !== (verb === 1)) throw new NoReading('number');
  if (c.lastMay === undefined) throw new NoReading('nothing was offered');
  return c.lastMay;
}
const unless = (isNegative: boolean, of: Condition): Condition => (isNegative ? { c: 'not', of } : of);
Cond1.define('did', `${who} (do: do | does | did) [either: either] [not: not]`, (n, c) =>
  unless(n.c.not === 1, { c: 'did', name: offered(n, c, n.c.do) }),
);
Cond1.define('chose', `${who} (how: choose | chooses | chose) (what: this | not to)`, (n, c) =>
  unless(n.c.what === 1, { c: 'chose', name: offered(n, c, n.c.how) }),
);
Cond1.define(
  'notChosen',
  `${who} (do: do | does | did | don't | doesn't | didn't) [not: not] choose this`,
  (n, c) => {
    if (n.c.do < 3 !== (n.c.not === 1)) throw new NoReading("'not' once");
    return { c: 'not', of: { c: 'chose', name: offered(n, c, n.c.do % 3) } };
  },
);
Cond1.define('bowed', '(who: it | he | she) (how: bowed | bows)', (_n, c) => {
  const effect = c.lastEffect;
  if (effect?.e !== 'bow') throw new NoReading('nothing was bowed');
  effect.name ??= c.fresh('b');
  return { c: 'did', name: effect.name };
});
Cond1.define(
  'notBecome',
  'he did not become dishonorable <| \\( or was already dishonorable \\)>',
  (_n, c) => {
    const effect = c.lastEffect;
    if (effect?.e !== 'dishonor') throw new NoReading('nobody was dishonored');
    effect.name ??= c.fresh('b');
    return { c: 'not', of: { c: 'did', name: effect.name } };
  },
);
Cond1.define('attachedIt', 'he attached the card', (_n, c) => {
  const effect = c.lastEffect;
  if (effect?.e !== 'attach') throw new NoReading('nothing was attached');
  effect.name ??= c.fresh('b');
  return { c: 'did', name: effect.name };
});
Cond1.define('oneNamed', '<one of them | either> is the named card', (_n, c) => {
  if (c.naming === undefined) throw new NoReading('no card was named');
  const among: Pred = { p: 'is', ref: c.pronoun('they', cards).ref };
  return { c: 'exists', filter: { kind: 'card', preds: [among, { p: 'named', by: c.naming }] } };
});
Cond1.define('wentFirst', 'you did not go first this game', () => ({
  c: 'not',
  of: { c: 'first', span: 'game' },
}));
Cond1.define('performedNone', 'he performed no {k:Keywords} actions during it', (n, c) => {
  const action: Filter = { kind: 'action', preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }] };
  const past: Pred = { p: 'past', past: { of: 'action', as: 'performer', action, span: 'phase' } };
  return { c: 'is', ref: c.pronoun('he', cards).ref, preds: [{ p: 'not', pred: past }] };
});
Cond1.define(
  'performedOthers',
  '{x:NPx.card} has performed at least {n:Num} <or more other | other> {k:Keywords} actions with different titles from each other in this battle',
  (n, c) => {
    const by: Pred = { p: 'performedBy', filter: filter(n.v.x, c, cards) };
    const action: Filter = {
      kind: 'action',
      preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }, by],
    };
    const past: Past = { of: 'action', action, distinctTitles: true, other: true, span: 'battle' };
    return { c: 'past', past, cmp: '>=', n: num(n.v.n, c) };
  },
);
Cond1.define('didNotDestroy', '{i:Itself} <did | does> not destroy its target', (_n, c) => {
  // When an attack is being answered, a card it destroyed is no longer in play.
  if (c.trigger?.on.some((pattern) => pattern.kinds.includes('attackResolves')) === true)
    return { c: 'is', ref: { r: 'role', role: 'subject' }, preds: [{ p: 'state', is: 'inPlay' }] };
  return { c: 'not', of: c.happened('nothing was attacked') };
});
Cond1.define('assigned', '{x:NPx.card} assigned (when: this turn | during Infantry Maneuvers)', (n, c) => {
  const past: Past =
    n.c.when === 0
      ? { of: 'occurrence', kind: 'assign', as: 'subject', span: 'turn' }
      : { of: 'occurrence', kind: 'assign', as: 'subject', name: 'InfantryManeuvers', span: 'phase' };
  return { c: 'is', ref: ref(n.v.x, c, cards), preds: [{ p: 'past', past }] };
});
Cond1.define(
  'moved',
  '(who: it | he | the unit | she | they) <moved | moves> [more: and is [not: not] {p:Pred}]',
  (n, c) => {
    const moved = c.happened('nothing was moved');
    if (n.v.p === undefined) return moved;
    // 'If he moved and is Cavalry': the same one.
    if (n.c.who === 2 || n.c.who === 4) throw new NoReading('which one is so');
    const { ref: one, sort, number } = c.pronoun(n.c.who === 0 ? 'it' : 'he', cards);
    const { preds, role } = predicate(n.v.p, c, { m: 'ref', ref: one, sort, number });
    const is: Condition = role ?? { c: 'is', ref: one, preds };
    return { c: 'all', of: [moved, n.c.not === 1 ? { c: 'not', of: is } : is] };
  },
);
Cond1.define(
  'destroyedFor',
  '{x:NPx.card} was destroyed this turn by <battle resolution | a battle resolution> or for losing a duel',
  (n, c) => {
    const causes: Past['causes'] = [{ modes: ['resolution'] }, { for: 'losingDuel' }];
    const past: Past = { of: 'occurrence', kind: 'destroy', as: 'subject', causes, span: 'turn' };
    return { c: 'is', ref: ref(n.v.x, c, cards), preds: [{ p: 'past', past }] };
  },
);
Cond1.define('wasDestroyed', '(who: it | he) was destroyed', (_n, c) => c.happened('nothing was destroyed'));
Cond1.define('brought', 'you brought {x:NP1.card} into play this turn', (n, c) => {
  const meaning = thing(n.v.x, c);
  if (meaning.m !== 'class' || meaning.n !== 'no') throw new NoReading('read as what was brought');
  const past: Condition = {
    c: 'past',
    past: { of: 'occurrence', kind: 'enterPlay', subject: filterOf(meaning), player: you, span: 'turn' },
  };
  return { c: 'not', of: past };
});
