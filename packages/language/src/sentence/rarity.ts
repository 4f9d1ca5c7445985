/** Rare wordings: costs that another card pays, other comparisons of attacks, effects that end with a Terrain. */
import type { Condition, Effect, Filter, Pred, Ref, Standing } from '@kyuden/engine/program';
import {
  Attack,
  Base,
  Cond1,
  Doer,
  Event,
  Given,
  Keywords,
  Made,
  Post,
  Pred_,
  Sentence,
  Stat,
  Until,
  VP,
} from '../core/categories.ts';
import { attack } from '../frames/action.ts';
import { over } from '../frames/stat.ts';
import { type Context, NoReading, same, self, you } from '../lower/context.ts';
import { act, cards, filter, known, ref, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';
import { bodyOf } from './sentence.ts';

const action: Ref = { r: 'role', role: 'action' };
const here: Ref = { r: 'role', role: 'currentBattlefield' };

// A card bows to pay the cost of bowing another. The trigger is the moment before that other card would bow.
Event.define('payingCosts', 'paying the <costs | cost> of {a:NP1.action}', (n, c) => {
  const of = filter(n.v.a, c, ['action']);
  const card: Ref = { r: 'role', role: 'source' };
  c.mention({ ref: action, sort: 'action', words: ['action'] });
  c.mention({ ref: card, sort: 'card', words: ['card', 'Spell'] });
  c.owed = true;
  return [{ kinds: ['payBow'], cause: { action: of } }];
});

/** Limits the trigger to the bowing of this card. */
function paidFor(c: Context, whom: Ref): void {
  const [pattern, ...more] = c.trigger?.on ?? [];
  if (c.trigger === undefined || pattern === undefined || more.length > 0 || !c.owed)
    throw new NoReading('no cost is being paid');
  c.trigger.point = 'before';
  pattern.subject = { kind: 'card', preds: [{ p: 'is', ref: whom }] };
  c.owed = false;
}

VP.define('bowToPay', '~bow {x:NPx.card} instead to pay the cost of bowing {y:NPx.card}', {
  subject: 'player',
  effect: (n, c) => {
    const what = { o: 'ref' as const, ref: ref(n.v.x, c, cards) };
    paidFor(c, ref(n.v.y, c, cards));
    return [{ e: 'instead', change: { i: 'do', do: [{ e: 'bow', what }] } }];
  },
});
Sentence.define('thisPays', 'this pays the cost of bowing {y:NPx.card}', (n, c) => {
  paidFor(c, ref(n.v.y, c, cards));
  return { effects: [{ e: 'instead', change: { i: 'do', do: [] } }] };
});
Event.define('effectsResolve', "the action 's effects resolve", () => [
  { kinds: ['actionResolves'], cause: { action: { kind: 'action', preds: [{ p: 'is', ref: action }] } } },
]);

// The target requires you to be the Defender, which is a condition on the whole ability.
Post.define('attackingYours', 'attacking one of your provinces', {
  after: ['card', 'unit'],
  preds: (_n, c) => {
    if (c.continuous) throw new NoReading('only of a target');
    c.required.push({ c: 'role', player: you, is: 'defender' });
    return [{ p: 'state', is: 'attacking' }];
  },
});
Cond1.define('removedOne', 'you removed an ability', (_n, c) => c.happened('nothing was removed'));

Attack.define(
  'compared',
  "Ranged Attack whose strength equals {of:Poss} {s:Stat} before it was destroyed , and which you may compare against a Personality 's {r:Stat} instead of {t:Stat}",
  (n, c) => {
    if (Stat.of(n.v.t) !== 'force') throw new NoReading('attacks are compared with Force');
    const strength = {
      a: 'stat' as const,
      of: ref(n.v.of, c, cards),
      stat: Stat.of(n.v.s),
      at: 'beforeCost' as const,
    };
    const against = { stat: Stat.of(n.v.r), optional: true as const, onlyType: 'Personality' };
    return attack({ strength, against }, c);
  },
);
Sentence.define(
  'doubled',
  'double each of {of:Poss} Honor gains {u:Until} ; destroying this Terrain does not end this effect',
  (n, c) => {
    const player: Filter = { kind: 'player', preds: [{ p: 'is', ref: ref(n.v.of, c, ['player']) }] };
    const standing: Standing[] = [{ s: 'rewrite', what: { kinds: ['gainHonor'], player }, times: 2 }];
    return { effects: [{ e: 'lasting', standing, until: Until.of(n.v.u)(n.v.u, c), survives: true }] };
  },
);
holds(
  'announcedBy',
  'actions performed by {x:NPx.card} who were {p:Pred} when the action was announced cannot target {y:NPx.card} or {z:NP1.card}',
  (n, c) => {
    const base = filterOf(all(thing(n.v.x, c, cards)));
    const by: Filter = { kind: base.kind, preds: [...base.preds, ...Pred_.of(n.v.p)(n.v.p, c)] };
    const actions: Filter = {
      kind: 'action',
      preds: [{ p: 'performedBy', filter: by, atAnnouncement: true }],
    };
    return [n.v.y, n.v.z].map(
      (each): Standing => ({ s: 'barTarget', over: over(known(each, c, cards)), by: actions }),
    );
  },
);
holds('sureAction', 'the action cannot have its effects negated or have its targeting changed', () => {
  const cause = { action: { kind: 'action' as const, preds: [{ p: 'is' as const, ref: action }] } };
  return [{ s: 'cannotBeNegated', what: { kinds: ['actionResolves', 'target'], cause } }];
});
/** 'The Battle action', in a text that answers actions: the one answered, which must have that designator. */
Base.define('answeredAction', 'the {d:Designated} action', (n, c) => {
  if (c.card.type === 'Player' || c.continuous) throw new NoReading('no action is being answered');
  const preds: Pred[] = [{ p: 'designator', any: [n.v.d.data as string] }];
  c.required.push({ c: 'is', ref: action, preds });
  return { m: 'ref', ref: action, sort: 'action', number: 'sg' };
});
roleSorts.set('Base.answeredAction', ['action']);
Doer.define('theAction', 'the action', () => ({
  by: 'action',
  action: { kind: 'action', preds: [{ p: 'is', ref: action }] },
}));
Event.define(
  'opponentResolves',
  'the controller of a unit opposing {x:NPx.card} at the current battlefield resolves effects of an action',
  (n, c) => {
    const of = ref(n.v.x, c, cards);
    const preds: Pred[] = [
      { p: 'opposing', of },
      { p: 'at', place: here },
      { p: 'control', by: { r: 'role', role: 'player' } },
    ];
    return [{ kinds: ['actionResolves'], where: [{ c: 'exists', filter: { kind: 'unit', preds } }] }];
  },
);
Cond1.define(
  'resolvedBy',
  'you have resolved a {k:Keywords} action this turn that {x:NPx.card} performed',
  (n, c) => {
    const by: Pred = { p: 'performedBy', filter: filter(n.v.x, c, cards) };
    const kind: Pred = { p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) };
    return {
      c: 'past',
      past: {
        of: 'action',
        as: 'taker',
        player: you,
        action: { kind: 'action', preds: [kind, by] },
        successful: true,
        span: 'turn',
      },
    };
  },
);
holds(
  'contributesMore',
  "[{x:NPx.card}] (how: may | can) assign even if bowed , has {g:Given} while bowed , and adds (whose: his | her) Force to (whose2: his | her) unit 's Force even if bowed",
  (n, c) => {
    const whom = itself(n, c);
    const given = Given.of(n.v.g);
    if (n.c.whose !== n.c.whose2 || given.standing === undefined || whom.m !== 'ref')
      throw new NoReading('one is meant');
    const bowed: Condition = { c: 'is', ref: whom.ref, preds: [{ p: 'state', is: 'bowed' }] };
    return [
      { s: 'permit', over: over(whom), what: 'assignBowed' },
      ...given.standing(n.v.g, c, over(whom)).map((one) => ({ ...one, when: bowed })),
      { s: 'permit', over: over(whom), what: 'contributeBowed' },
    ];
  },
);

// Conditions for undoing the effect of a Terrain.
Post.define('moreThan', 'with (cmp: more | less) than {m:Made} now at {p:NPx.place}', {
  after: ['card'],
  preds: (n, c) => [
    ...Object.entries(Made.of(n.v.m)(n.v.m, c)).map(
      ([stat, to]): Pred => ({ p: 'stat', stat, cmp: n.c.cmp === 0 ? '>' : '<', to }),
    ),
    { p: 'at', place: ref(n.v.p, c, ['place']) },
  ],
});
Sentence.define(
  'ifDestroyed',
  'if this Terrain is destroyed before this battle resolves , {g:Group}',
  (n, c) => {
    const own: Filter = { kind: 'card', preds: [{ p: 'is', ref: self }] };
    const later: Effect = {
      e: 'later',
      trigger: { point: 'after', on: [{ kinds: ['destroy'], subject: own }] },
      do: bodyOf(n.v.g, c).effects ?? [],
      until: { d: 'until', trigger: { point: 'before', on: [{ kinds: ['battleResolves'] }] }, nth: 1 },
      survives: true,
    };
    return { effects: [later] };
  },
);
VP.define('straightenThem', '~straighten all cards it bowed', {
  subject: 'player',
  effect: (_n, c) => {
    const effect = c.lastEffect;
    if (effect?.e !== 'bow') throw new NoReading('nothing was bowed');
    effect.name ??= c.fresh('b');
    return [{ e: 'straighten', what: { o: 'ref', ref: { r: 'bind', name: effect.name } } }];
  },
});
Sentence.define(
  'eachOther',
  "each Personality 's controller gains Honor equal to the {s:Stat} of the other Personality",
  (n, c) => {
    const targets = c.entities.filter((one) => one.target === true);
    const refs = targets
      .map((one) => one.ref)
      .filter((one, i, list) => list.findIndex((two) => same(one, two)) === i);
    const [a, b] = refs;
    if (a === undefined || b === undefined || refs.length > 2) throw new NoReading('two are meant');
    const gain = (of: Ref, by: Ref): Effect => ({
      e: 'gainHonor',
      player: { r: 'of', rel: 'controller', of },
      amount: { a: 'stat', of: by, stat: Stat.of(n.v.s) },
    });
    return { effects: [gain(a, b), gain(b, a)] };
  },
);
VP.define(
  'bowTogether',
  '~bow {x:NP1.card} , <all in one unit and with at least as much | in one unit , which have equal or greater> total {s:Stat} <as | than> the enemy target',
  {
    subject: 'player',
    effect: (n, c) => {
      const made = c.slots.length;
      const bow = act(n.v.x, c, 'bowed', (what) => ({ e: 'bow', what }));
      const slot = c.slots[made];
      if (slot === undefined || c.block !== 'constraints') throw new NoReading('targets of a cost');
      c.looksAhead = true;
      const stat = Stat.of(n.v.s);
      const to = { a: 'stat' as const, of: c.ahead?.ref ?? { r: 'slot' as const, name: '?' }, stat };
      slot.joint = [{ j: 'oneUnit' }, { j: 'sum', stat, cmp: '>=', to }];
      return [bow];
    },
  },
);

// Costs of actions, and bounds on a stat.
holds('actionPrice', '{a:NPx.action} cost {n:Num} (which: more | less) Gold', (n, c) => {
  const by = (n.v.n.data as { n: number }).n;
  const actions = { o: 'actions' as const, filter: filterOf(all(thing(n.v.a, c, ['action']))) };
  return [{ s: 'goldCost', over: actions, by: n.c.which === 0 ? by : -by }];
});
holds('trimmed', '{of:Poss} {s:Stat} cannot (which: fall below | rise above) {n:Num}', (n, c) => {
  const bound = (n.v.n.data as { n: number }).n;
  const trim = { s: 'trim' as const, over: over(known(n.v.of, c, cards)), stat: Stat.of(n.v.s) };
  return [n.c.which === 0 ? { ...trim, below: bound } : { ...trim, above: bound }];
});
