/** Verbs for status tokens and the Imperial Favor. */
import type { Effect, Filter, Obj, Pred, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { LAct, LEvent, LHas, LNp, LPer } from './categories.ts';
import { choose } from './choices.ts';
import { filterOf, type LivingContext, objectOf, one } from './context.ts';
import { noun, object, subjectOf } from './deed-tools.ts';
import { LLacks } from './features.ts';
import { doerOf, isYou, LVp } from './verb.ts';

/** A status token: honored, dishonored, or either. */
const LToken = category<'honored' | 'dishonored' | undefined>('LToken', 'a status token');
LToken.define('any', 'status token', undefined);
LToken.define('honored', 'honored status token', 'honored');
LToken.define('dishonored', 'dishonored status token', 'dishonored');

const hasToken = (node: Node): Pred => {
  const status = LToken.of(node);
  if (status !== undefined) return { p: 'state', is: status };
  return anyToken;
};
const anyToken: Pred = {
  p: 'any',
  of: [[{ p: 'state', is: 'honored' }], [{ p: 'state', is: 'dishonored' }]],
};
LHas.define('token', 'a {t:LToken} [on: on it]', (n) => ({ preds: [hasToken(n.v.t)] }));
LHas.define('noToken', 'no {t:LToken} [on: on it]', (n) => ({
  preds: [{ p: 'not', pred: hasToken(n.v.t) }],
}));
LLacks.define('token', 'a {t:LToken} [on: on it]', (n) => ({
  preds: [{ p: 'not', pred: hasToken(n.v.t) }],
}));

/** 'For each status token on characters you control': a character has at most one. */
LPer.define('tokens', '{t:LToken} (where: on {y:LNp} | in play)', (n, c) => {
  const found = n.v.y && LNp.of(n.v.y)(n.v.y, c);
  if (found && found.sort !== 'card') throw new NoReading('characters have status tokens');
  const { preds } = found ? filterOf(found) : { preds: [{ p: 'type' as const, any: ['Character'] }] };
  return { a: 'count', of: { kind: 'card', preds: [...preds, hasToken(n.v.t)] } };
});

/** The bearer of a token. A text that names the token affects only a bearer of such a token. */
function bearer(n: Node, c: LivingContext): { what: Obj; name?: string } {
  const status = LToken.of(n.v.t!);
  const found = object(n.v.x!, c);
  if (status === undefined) return found;
  const has: Pred = { p: 'state', is: status };
  const { what } = found;
  if (what.o !== 'ref')
    return { ...found, what: { ...what, filter: { ...what.filter, preds: [...what.filter.preds, has] } } };
  if (c.paying) c.conditions.push({ c: 'is', ref: what.ref, preds: [has] });
  return { ...found, what: { o: 'all', filter: { kind: 'card', preds: [{ p: 'is', ref: what.ref }, has] } } };
}
const gone = (n: Node, c: LivingContext): Effect => ({
  e: 'change',
  kind: 'discardStatus',
  what: bearer(n, c).what,
});
LVp.define('discardToken', '~discard (how: a | any | the) {t:LToken} (prep: from | on) {x:LNp}', {
  doer: 'player',
  does: (n, c) => [gone(n, c)],
});
LVp.define(
  'discardTokens',
  '~discard (how: any | each | all) <status tokens | status token> (prep: from | on) {x:LNp}',
  {
    doer: 'player',
    does: (n, c) => [{ e: 'change', kind: 'discardStatus', what: object(n.v.x, c).what }],
  },
);
LVp.define('discardIts', "~discard {x:LNp} 's {t:LToken}", { doer: 'player', does: (n, c) => [gone(n, c)] });
LVp.define('discardOwn', '~discard its {t:LToken}', {
  doer: 'player',
  does: (n, c) => {
    const ref: Ref = c.that();
    const status = LToken.of(n.v.t);
    const has: Pred[] = status === undefined ? [] : [{ p: 'state', is: status }];
    const what: Obj = { o: 'all', filter: { kind: 'card', preds: [{ p: 'is', ref }, ...has] } };
    return [{ e: 'change', kind: 'discardStatus', what: status === undefined ? { o: 'ref', ref } : what }];
  },
});
/** A token that is chosen: the character that has it is the target. */
LAct.define('chooseToken', 'choose a {t:LToken} [on {x:LNp}] [and {y:LNp}]', (n, c) => {
  const bearer = n.v.x ? noun(n.v.x, c) : undefined;
  if (bearer && (bearer.sort !== 'card' || bearer.is === 'both')) throw new NoReading('whose token');
  const { preds } = bearer ? filterOf(bearer) : { preds: [{ p: 'type' as const, any: ['Character'] }] };
  const name = `t${c.slots.length + c.first.length + 1}`;
  const filter: Filter = { kind: 'card', preds: [...preds, hasToken(n.v.t)] };
  c.slots.push({ name, filter, n: one, block: 'effects' });
  c.token = { r: 'slot', name };
  if (n.v.y) choose(c, noun(n.v.y, c));
});
const thatToken = (c: LivingContext): Ref => {
  if (c.token === undefined) throw new NoReading('which token');
  return c.token;
};
const LThatToken = category<true>('LThatToken', 'a status token');
LThatToken.define('that', '<that | the chosen | the> status token', true);
LVp.define('discardThat', '~discard {t:LThatToken}', {
  doer: 'player',
  does: (_n, c) => [{ e: 'change', kind: 'discardStatus', what: { o: 'ref', ref: thatToken(c) } }],
});
LVp.define('moveThat', '~move {t:LThatToken} to {y:LNp}', {
  doer: 'player',
  does: (n, c) => {
    const from = thatToken(c);
    const to = objectOf(noun(n.v.y, c), c);
    const moved = (e: 'honor' | 'dishonor'): Effect[] => {
      const name = c.name('b');
      const gone: Effect = { e: 'change', kind: 'discardStatus', what: { o: 'ref', ref: from }, name };
      return [gone, branch({ c: 'did', name }, [{ e, what: to }])];
    };
    return [
      branch(
        { c: 'is', ref: from, preds: [{ p: 'state', is: 'honored' }] },
        moved('honor'),
        moved('dishonor'),
      ),
    ];
  },
});
LEvent.define('tokenGone', 'a {t:LToken} is discarded from {x:LNp}', (n, c) => {
  const found = noun(n.v.x, c);
  const status = LToken.of(n.v.t);
  if (status !== undefined) throw new Missing('which token it was');
  return [{ kinds: ['discardStatus'], subject: subjectOf(found, c) }];
});
/** A moved token goes from one character to another, if the first has it. */
LVp.define('moveToken', '~move a {t:LToken} from {x:LNp} to {y:LNp}', {
  doer: 'player',
  does: (n, c) => {
    const status = LToken.of(n.v.t);
    const { what } = bearer(n, c);
    const to = objectOf(noun(n.v.y, c), c);
    const name = c.name('b');
    const given: Effect = { e: status === 'dishonored' ? 'dishonor' : 'honor', what: to };
    if (status === undefined) throw new NoReading('which token');
    return [{ e: 'change', kind: 'discardStatus', what, name }, branch({ c: 'did', name }, [given])];
  },
});

/** A token on a province. On a character it would be honoring or dishonoring. */
LVp.define('placeToken', '(verb: ~place | ~put) a {t:LToken} on {x:LNp}', {
  doer: 'player',
  does: (n, c, doer) => {
    const { sort } = noun(n.v.x, c);
    const status = LToken.of(n.v.t);
    if (sort !== 'province' || status === undefined) throw new NoReading('a token on a province');
    const { what, name } = object(n.v.x, c, doer);
    if (what.o === 'ref') c.discourse.mention({ ref: what.ref, sort, plural: false, words: ['province'] });
    return [{ e: status === 'honored' ? 'honor' : 'dishonor', what, ...(name && { name }) }];
  },
});

/** Attachments and the status token: each is discarded or not, as the player likes. */
LVp.define('discardAndOr', '~discard any number of attachments and/or status tokens from {x:LNp}', {
  doer: 'player',
  does: (n, c, doer) => {
    const found = noun(n.v.x, c);
    if (found.is !== 'known' || found.sort !== 'card') throw new NoReading('from which character');
    const preds: Pred[] = [
      { p: 'type', any: ['Attachment'] },
      { p: 'attachedTo', of: found.ref },
    ];
    const what: Obj = { o: 'pick', filter: { kind: 'card', preds }, n: { min: 0, max: 'any' } };
    const token: Effect = { e: 'change', kind: 'discardStatus', what: { o: 'ref', ref: found.ref } };
    const offer: Effect = { e: 'may', player: doerOf(doer), do: [token] };
    const has = { c: 'is' as const, ref: found.ref, preds: [anyToken] };
    c.mention(found, found.ref);
    return [{ e: 'discard', what }, branch(has, [offer])];
  },
});

LVp.define('discardFavor', '~discard the Imperial Favor', {
  doer: 'player',
  does: (_n, _c, doer) => [{ e: 'discardFavor', ...(!isYou(doer) && { player: doerOf(doer) }) }],
});
