/** Wordings of the first editions: 'for a Ranged 3 Attack', 'send home, bowed', 'over 2 Force'. */
import type { Condition, Effect, Filter, Obj, Pred, Ref } from '@kyuden/engine/program';
import {
  Attack,
  Clause,
  Have,
  Keywords,
  Mods,
  Pred_,
  Sentence,
  Stat,
  Trait,
  VP,
  VPr,
} from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, self, you } from '../lower/context.ts';
import { act, cards, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, refOf, some, targeted } from '../noun/meaning.ts';
import { holds } from './clause.ts';
import {
  countsUnderOldName,
  lowerCostOfClan,
  producersCostLess,
  turnUpInProvince,
  weakenByPersonalities,
} from './early-meanings.ts';
import { own } from './gold.ts';
import { itemsAreSafe } from './items-safe.ts';

const here: Ref = { r: 'role', role: 'currentBattlefield' };
const _payment: Ref = { r: 'role', role: 'payment' };
const n_ = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

// Costs before 'for'.
Clause.define('forAttack', '{a:VPr} for a {b:Attack}', {
  effect: (n, c) => {
    const { charge } = c;
    if (charge === undefined || c.inline) throw new NoReading('only an ability begins so');
    c.charge = undefined;
    const { block } = c;
    c.block = 'constraints';
    charge.push(...c.clause(() => VPr.of(n.v.a).cost(n.v.a, c)));
    c.block = block;
    return Attack.of(n.v.b)(n.v.b, c);
  },
});
Sentence.define('attackLimited', '{b:Attack} , once per battle', (n, c) => {
  c.limit = { times: 1, per: 'battle' };
  return { effects: Attack.of(n.v.b)(n.v.b, c) };
});
Sentence.define('noBowing', 'this does not bow {x:NPx.card}', (n, c) => {
  ref(n.v.x, c, cards);
  if (c.lastEffect === undefined && c.previous?.some((one) => one.e === 'attack') !== true)
    throw new NoReading('what does not bow it');
  return { effects: [] };
});

Sentence.define('whilePaying', '{a:VPr} when you are paying a Gold cost to produce {n:Num} Gold', (n, c) => {
  if (c.charge === undefined) throw new NoReading('only an ability begins so');
  c.block = 'constraints';
  c.charge.push(...c.clause(() => VPr.of(n.v.a).cost(n.v.a, c)));
  c.block = 'effects';
  return { effects: [{ e: 'produceGold', amount: num(n.v.n, c) }] };
});

// A choice of two gifts.
Clause.define('giveOrGive', '{a:VP@base} , or {b:VP@base}', {
  effect: (n, c) => {
    const [one, other] = [n.v.a, n.v.b];
    if ([one, other].some((verb) => verb.phrase.name !== 'VP.give'))
      throw new NoReading('two gifts are meant');
    const gift = (verb: Node): Effect[] =>
      VP.of(verb).effect!(verb, c, undefined).map((effect) => ({ ...effect, words: words(verb, c) }));
    return [{ e: 'either', of: [gift(one), gift(other)] }];
  },
});
VP.define('bowOpposing', '~bow an opposing Follower or opposing Personality without Followers', {
  subject: 'player',
  effect: (_n, c) => {
    const follower: Pred = { p: 'type', any: ['Follower'] };
    const lone: Pred[] = [
      { p: 'type', any: ['Personality'] },
      { p: 'attachments', filter: { kind: 'card', preds: [follower] }, cmp: '=', n: 0 },
    ];
    const preds: Pred[] = [{ p: 'enemy' }, { p: 'any', of: [[follower], lone] }];
    const what: Obj = { o: 'pick', filter: { kind: 'card', preds }, n: { min: 1, max: 1 } };
    return [{ e: 'bow', what, name: c.fresh('b') }];
  },
});

// Sending home.
const from = '[from: from (which: this | the | the current) battle]';
VP.define('send', `~send {x:NP1} home ${from} [how: (bowed: , bowed | without bowing)]`, {
  subject: 'player',
  effect: (n, c) => sent(n, c, n.c.bowed === 0),
});
VP.define('sendHome', '~send home , without bowing , {x:NP1}', {
  subject: 'player',
  effect: (n, c) => sent(n, c, false),
});
/** Moves a unit home, and bows it there if `bowed` is true. */
function sent(n: Node, c: Context, bowed: boolean): Effect[] {
  const first = act(n.v.x!, c, 'moved', (what) => ({ e: 'move', what, to: { pl: 'home' } }));
  if (first.e !== 'move') throw new NoReading('no object');
  if (!bowed) return [first];
  first.name ??= c.fresh('b');
  const what: Obj = first.what.o === 'ref' ? first.what : { o: 'ref', ref: { r: 'bind', name: first.name } };
  return [
    first,
    { e: 'bow', what: { o: 'ref', ref: { r: 'of', rel: 'unit', of: (what as { ref: Ref }).ref } } },
  ];
}
Sentence.define('allGoHome', 'all units go home without bowing', () => ({
  effects: [
    {
      e: 'move',
      what: { o: 'all', filter: { kind: 'unit', preds: [{ p: 'at', place: here }] } },
      to: { pl: 'home' },
    },
  ],
}));
Sentence.define('battleEnds', 'this battle ends without resolution', () => ({
  effects: [{ e: 'endBattle' }],
}));

// Features.
Have.define('overUnder', '(cmp: over | under) {n:Num} {s:Stat}', (n, c) => [
  { p: 'stat', stat: Stat.of(n.v.s), cmp: n.c.cmp === 0 ? '>' : '<', to: num(n.v.n, c) },
]);
holds('onlyWillAttach', 'only {y:NP1.card} will attach {x:NPx.card}', (n, c) => {
  own(n.v.x, c);
  return [{ s: 'onlyAttach', to: filterOf(some(thing(n.v.y, c, cards))) }];
});
const great = ['Crab', 'Crane', 'Dragon', 'Lion', 'Phoenix', 'Scorpion', 'Unicorn'] as const;
holds(
  'clanCanAttachFor',
  `a (clan: ${great.join(' | ')}) Personality can attach {x:NPx.card} for {n:Num} less Gold`,
  (n, c) => {
    own(n.v.x!, c);
    const preds: Pred[] = [
      { p: 'type', any: ['Personality'] },
      { p: 'keyword', any: [`${great[n.c.clan!]} Clan`] },
    ];
    const attachingTo: Filter = { kind: 'card', preds };
    return [{ s: 'goldCost', over: { o: 'ref', ref: self }, by: -n_(n, 'n'), attachingTo }];
  },
);
holds('costsPlayer', '{x:NPx.card} costs {n:Num} less Gold for a {k:Keywords} player', (n, c) => {
  own(n.v.x, c);
  const preds: Pred[] = [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }];
  const when: Condition = { c: 'is', ref: { r: 'of', rel: 'stronghold', of: you }, preds };
  return [{ s: 'goldCost', over: { o: 'ref', ref: self }, by: -n_(n, 'n'), when }];
});
holds('itemsMayNot', "{of:Poss} Items may not be destroyed or moved by other players ' cards", itemsAreSafe);

// Events.
Sentence.define('notBowed', 'your units in the battle do not become bowed by the combat', () => {
  const mine: Filter = {
    kind: 'card',
    preds: [{ p: 'control', by: you }, { p: 'atResolution' }],
  };
  const what = { kinds: ['bow'], subject: mine, cause: { modes: ['resolution' as const] } };
  return { effects: [{ e: 'lasting', standing: [{ s: 'never', what }], until: { d: 'battle' } }] };
});
holds(
  'noRiseEarly',
  "no player 's Family Honor may rise over {n:Num} points from what it was when the turn began",
  (n) => [
    {
      s: 'trim',
      over: { o: 'all', filter: { kind: 'player', preds: [] } },
      stat: 'honor',
      above: {
        a: 'sum',
        of: [{ a: 'stat', of: { r: 'it' }, stat: 'honor', at: 'turnBegan' }, n_(n, 'n')],
      },
    },
  ],
);
VP.define('straightenOf', '~straighten all Followers of {x:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const meaning = thing(n.v.x, c, cards);
    const of = refOf(meaning.m === 'class' ? targeted(meaning, c) : meaning);
    const preds: Pred[] = [
      { p: 'type', any: ['Follower'] },
      { p: 'attachedTo', of },
    ];
    return [{ e: 'straighten', what: { o: 'all', filter: { kind: 'card', preds } } }];
  },
});

VP.define('giveBonus', '~give a {m:Mods} bonus to {x:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const changes = Mods.of(n.v.m)(n.v.m, c);
    return [act(n.v.x, c, undefined, (what) => ({ e: 'modify', what, changes }))];
  },
});
VP.define('lowerPaid', '~lower {of:Poss} Gold cost by {n:Num}', {
  subject: 'player',
  effect: (n, c) => {
    ref(n.v.of, c, cards);
    if (c.trigger?.on.some(({ kinds }) => kinds.includes('pay')) !== true)
      throw new NoReading('nothing is being paid');
    return [{ e: 'payLess', by: num(n.v.n, c), min: 0 }];
  },
});
VP.define(
  'lowerFaction',
  "~lower the Gold cost of one of your Faction 's Personalities that is <face up | face-up> in one of your Provinces to {n:Num}",
  {
    subject: 'player',
    effect: (n, c) => [{ ...lowerCostOfClan(n, c), until: { d: 'game' } }],
  },
);
Sentence.define('permanentlyLower', 'permanently {v:VP@base}', (n, c) => {
  if (n.v.v.phrase.name !== 'VP.lowerFaction') throw new NoReading('read otherwise');
  return { effects: VP.of(n.v.v).effect!(n.v.v, c, undefined) };
});
Trait.define(
  'drawAfterPlaying',
  'you may draw <an extra | an additional> card during your next End Phase after playing this card',
  () => {
    const mine: Filter = { kind: 'player', preds: [{ p: 'is', ref: you }] };
    const end = (kind: string) => ({ kinds: [kind], name: ['End'], player: mine });
    const later: Effect = {
      e: 'later',
      trigger: { point: 'after', on: [end('phaseBegins')] },
      do: [{ e: 'draw', player: you, n: 1 }],
      until: { d: 'until', trigger: { point: 'after', on: [end('phaseEnds')] }, nth: 1 },
    };
    const entering = {
      kinds: ['enterPlay'],
      subject: { kind: 'card' as const, preds: [{ p: 'is' as const, ref: self }] },
    };
    return {
      t: 'triggered',
      text: '',
      trigger: { point: 'after', on: [entering] },
      conditions: [],
      costs: [],
      slots: [],
      effects: [{ e: 'may', do: [later] }],
    };
  },
);
Sentence.define('takesBowed', '{x:NPx.card} can take this action even if bowed', (n, c) => {
  const meaning = thing(n.v.x, c, cards);
  if (meaning.m !== 'ref' || meaning.ref.r !== 'self') throw new NoReading('its own card');
  c.waive.push('bowed');
  return { effects: [] };
});
Sentence.define('bowsToReplace', '{x:NPx.card} bows to replace the Personality in the duel', (n, c) => {
  const who = ref(n.v.x, c, cards);
  if (c.charge === undefined || c.trigger?.on.every((one) => one.kinds.includes('duelBegins')) !== true)
    throw new NoReading('no duel is about to begin');
  c.charge.push({ k: 'do', effect: { e: 'bow', what: { o: 'ref', ref: who } } });
  c.trigger.point = 'before';
  return { effects: [{ e: 'instead', change: { i: 'subject', by: who } }] };
});
VP.define('moveInto', '~move {x:NPx.card} into your army', {
  subject: 'player',
  effect: (n, c) => [
    { e: 'move', what: { o: 'ref', ref: ref(n.v.x, c, cards) }, to: { pl: 'battlefield', ref: here } },
  ],
});
VP.define('negateGains', '~negate all Honor gains for the Personality entering play', {
  subject: 'player',
  effect: (_n, c) => {
    const entered = c.last((one) => one.sort === 'card' && one.words.includes('Personality'));
    if (entered === undefined) throw new NoReading('who entered');
    return [{ e: 'takeBack', what: { o: 'ref', ref: entered.ref }, for: 'enteringPlay' }];
  },
});
Pred_.define('isAttached', 'attached', () => [{ p: 'state', is: 'inPlay' }]);
holds('hasOneCan', '{y:NP1.card} who has one Weapon can attach {x:NPx.card}', (n, c) => {
  own(n.v.x, c);
  thing(n.v.y, c, cards);
  return [{ s: 'knob', knob: 'weaponLimit', over: { o: 'ref', ref: { r: 'host' } }, value: 2 }];
});
holds(
  'producersForYou',
  'Gold- and Honor-producing Holdings cost {n:Num} less Gold for you , to a minimum of {m:Num} , but cannot have their costs changed in any other way',
  producersCostLess,
);
holds('countsAs', 'counts as {t:Name} {y:NPx.card} for deck construction', countsUnderOldName);
Clause.define(
  'bothTarget',
  'the Attacker and <the | > Defender each target one of their own units in this battle',
  {
    effect: (_n, c) => {
      const role = (name: 'attacker' | 'defender'): Ref => ({ r: 'role', role: name });
      const choice = (by: Ref): Effect => ({
        e: 'choose',
        player: by,
        what: {
          o: 'pick',
          filter: {
            kind: 'unit',
            preds: [
              { p: 'at', place: here },
              { p: 'control', by },
            ],
          },
          n: { min: 1, max: 1 },
        },
        name: c.fresh('b'),
      });
      const made = [choice(role('attacker')), choice(role('defender'))];
      const both: Ref = { r: 'both', of: made.map((one) => ({ r: 'bind', name: one.name! })) };
      c.mention({ ref: both, sort: 'unit', number: 'pl', words: ['unit', 'target'] });
      return made;
    },
  },
);
Sentence.define(
  'holdsFaceDown',
  'if the Province holds any face-down Dynasty cards , turn them face-up',
  (_n, c) => ({ effects: turnUpInProvince(c) }),
);
Sentence.define(
  'holdsPersonality',
  "then , if the Province holds any Personality cards , reduce the Province 's Strength by their {s:Stat}",
  (n, c) => ({ effects: weakenByPersonalities(n, c) }),
);
Clause.define('playThis', 'Play this card', {
  effect: (_n, c) => {
    if (c.trigger === undefined) throw new NoReading('when it is played');
    return [];
  },
});
/** The cost depends on a target, which is chosen before the cost is paid. */
Sentence.define(
  'casterNeedNot',
  'the caster need not bow if the opposing Personality has the {k:Keywords} trait',
  (n, c) => {
    const target = c.last((one) => one.sort === 'card' && one.words.includes('opposing'));
    const at = c.charged?.findLastIndex((cost) => cost.k === 'do' && cost.effect.e === 'bow') ?? -1;
    if (target === undefined || c.charged === undefined || at < 0) throw new NoReading('who need not bow');
    const has: Pred = { p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) };
    const cond: Condition = { c: 'not', of: { c: 'is', ref: target.ref, preds: [has] } };
    c.charged[at] = { k: 'if', cond, costs: [c.charged[at]!] };
    return { effects: [] };
  },
);
