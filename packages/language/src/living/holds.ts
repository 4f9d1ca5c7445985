/** Continuous effects: constant abilities, and lasting effects. */
import type { Condition, Filter, Over, Pred, Ref, Standing } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { NoReading, same } from '../lower/context.ts';
import {
  LCannot,
  LCond,
  LCore,
  LDuring,
  LElement,
  LHolds,
  LMods,
  LNp,
  LNum,
  LStat,
  LTrait,
  LType,
  LVal,
  LWord,
} from './categories.ts';
import {
  filterOf,
  isType,
  type LivingContext,
  type Lower,
  type Noun,
  opponent,
  refOf,
  self,
  theirs,
  you,
} from './context.ts';
import { overOf, under } from './deed-tools.ts';
import { isZero } from './features.ts';
import { whileBeing } from './times.ts';
import { type LivingVerb, LVp } from './verb.ts';

const over = (node: Node, c: LivingContext): Over => overOf(LNp.of(node)(node, c));

LHolds.define(
  'cheaper',
  '<this card costs {n:LNum} less to play | reduce the cost to play <this character | this card | this event | this attachment> by {n:LNum}>',
  (n, c) => [{ s: 'goldCost', over: { o: 'ref', ref: self }, by: -LNum.of(n.v.n!)(n.v.n!, c) }],
);
/** 'While attacking, this character …'. */
LHolds.define('whileBeing', 'while {i:LIs} , {h:LHolds}', (n, c) =>
  under(LHolds.of(n.v.h)(n.v.h, c), [whileBeing(n.v.i, c)]),
);
LHolds.define('during', '{d:LDuring} , {h:LHolds}', (n, c) =>
  under(LHolds.of(n.v.h)(n.v.h, c), LDuring.of(n.v.d)(n.v.d, c)),
);
LHolds.define('duringBehind', '{h:LHolds} <in | during> (type: {t:LType} | {e:LElement}) conflicts', (n, c) =>
  under(LHolds.of(n.v.h)(n.v.h, c), [
    n.v.t
      ? { c: 'contest', fact: 'type', any: [LType.of(n.v.t)] }
      : {
          c: 'is',
          ref: { r: 'contest', fact: 'ring' },
          preds: [{ p: 'keyword', any: [LElement.of(n.v.e!)] }],
        },
  ]),
);

// Prohibitions.
const forbids = (kind: string, subject: Filter, name?: string[]): Standing => ({
  s: 'forbid',
  what: { kinds: [kind], subject, ...(name && { name }) },
});
/**
 * Forbids a card to attack: to be declared as an attacker, or to participate while its player attacks. The prohibition
 * also applies outside a conflict, when attackers are about to be declared.
 */
const asAttacker = (subject: Filter, name?: string[]): Standing[] =>
  under(
    [forbids('participate', subject, name), forbids('declareAttacker', subject, name)],
    [
      {
        c: 'any',
        of: [
          { c: 'not', of: { c: 'inBattle' } },
          { c: 'role', player: you, is: 'attacker' },
        ],
      },
    ],
  );
LVp.define('participate', '<~take part | ~participate> in [{t:LType}] conflicts [as: as an attacker]', {
  doer: 'thing',
  cannot: (n, _c, doer) => {
    const name = n.v.t ? [LType.of(n.v.t)] : undefined;
    const whole = filterOf(doer as Noun);
    return n.c.as === 1 ? asAttacker(whole, name) : [forbids('participate', whole, name)];
  },
});
/** A time or condition at the start belongs to all that follows. */
const opens = ['LHolds.during', 'LHolds.whileBeing', 'LHolds.if'];
coordinate(LHolds, {
  conjs: ['and'],
  meaning: (n, c) => {
    if (opens.includes(itemsOf(n)[0]!.phrase.name)) throw new NoReading('read as a time for all of it');
    return itemsOf(n).flatMap((one) => LHolds.of(one)(one, c));
  },
});
LHolds.define('if', 'if {k:LCond} , {h:LHolds}', (n, c) => {
  const cond = LCond.of(n.v.k)(n.v.k, c);
  return under(LHolds.of(n.v.h)(n.v.h, c), [cond]);
});
LHolds.define('unless', '{h:LHolds} unless {k:LCond}', (n, c) =>
  under(LHolds.of(n.v.h)(n.v.h, c), [{ c: 'not', of: LCond.of(n.v.k)(n.v.k, c) }]),
);
LHolds.define('ifBehind', '{h:LHolds} if {k:LCond}', (n, c) =>
  under(LHolds.of(n.v.h)(n.v.h, c), [LCond.of(n.v.k)(n.v.k, c)]),
);
LHolds.define('behind', '{h:LHolds} {d:LDuring}', (n, c) =>
  under(LHolds.of(n.v.h)(n.v.h, c), LDuring.of(n.v.d)(n.v.d, c)),
);
LHolds.define(
  'favorBars',
  '<this card | this character> cannot <take part | participate> in conflicts as an attacker <while your opponent has the Imperial Favor | against a player that controls the Imperial Favor>',
  () => {
    const whole: Filter = { kind: 'card', preds: [{ p: 'is', ref: self }] };
    return under(asAttacker(whole), [{ c: 'controlsFavor', player: opponent }]);
  },
);
/** Abilities that cannot be used. */
LVp.define('trigger', '~trigger <abilities | its abilities | their abilities>', {
  doer: 'thing',
  cannot: (_n, _c, doer) => [{ s: 'barAbilities', over: overOf(doer as Noun) }],
});
/** Abilities of a kind that nobody, or some player, may trigger. */
const LKinds = category<Lower<Pred[]>>('LKinds', 'abilities');
const kinds = ['Action', 'Reaction', 'Interrupt'] as const;
LKinds.define('designated', '(kind: action | reaction | interrupt) abilities', (n) => [
  { p: 'designator', any: [kinds[n.c.kind as number]!] },
]);
LKinds.define('of', '(type: character | attachment | holding | province) abilities', (n) => {
  const type = ['Character', 'Attachment', 'Holding', 'Province'][n.c.type as number]!;
  return [{ p: 'from', filter: { kind: 'card', preds: [isType(type)] } }];
});
LKinds.define('on', '(what: triggered abilities | abilities) on {x:LNp}', (n, c) => [
  { p: 'from', filter: filterOf(LNp.of(n.v.x)(n.v.x, c)) },
]);
const bars = (preds: Pred[]): Standing => ({ s: 'barAction', filter: { kind: 'action', preds } });
LVp.define('triggerKind', '~trigger {k:LKinds}', {
  doer: 'player',
  cannot: (n, c, doer) => {
    const preds = LKinds.of(n.v.k)(n.v.k, c);
    return [bars(doer?.is === 'known' ? [...preds, { p: 'taker', is: doer.ref }] : preds)];
  },
});
LCannot.define('noKinds', '{k:LKinds} cannot be triggered', (n, c) => [bars(LKinds.of(n.v.k)(n.v.k, c))]);
LCannot.define('noAbilities', "{x:LNp} 's abilities cannot be triggered", (n, c) => [
  { s: 'barAbilities', over: over(n.v.x, c) },
]);
LCannot.define(
  'noReinforcements',
  "<your opponent 's characters cannot move to the conflict or be played from their hand | opponents ' characters cannot move to this conflict or be played from hand>",
  () => {
    const who: Filter = { kind: 'player', preds: [{ p: 'is', ref: opponent }] };
    const subject: Filter = { kind: 'card', preds: [isType('Character'), { p: 'control', by: opponent }] };
    return [
      { s: 'forbid', what: { kinds: ['move'], subject, to: { kind: 'battlefield', preds: [] } } },
      { s: 'forbid', what: { kinds: ['playCard'], name: ['Character'], player: who } },
    ];
  },
);
LHolds.define('cannot', '{h:LCannot}', (n, c) => LCannot.of(n.v.h)(n.v.h, c));
LHolds.define('bonusIs', 'its military bonus is {v:LVal}', (n, c) => [
  { s: 'modify', over: { o: 'ref', ref: self }, stat: 'military', by: LVal.of(n.v.v)(n.v.v, c) },
]);
/** A number that is set stays so, whatever else would change it. */
LHolds.define('statIs', "{x:LNp} 's {s:LStat} is (to: equal to {v:LVal} | {n:LNum})", (n, c) => {
  const to = n.v.v ? LVal.of(n.v.v)(n.v.v, c) : LNum.of(n.v.n!)(n.v.n!, c);
  return [{ s: 'bound', over: over(n.v.x, c), stat: LStat.of(n.v.s), min: to, max: to }];
});
/** A printed 'X' is the strength of a province, else the military skill. */
LHolds.define('xEquals', 'X is equal to {v:LVal}', (n, c) => {
  const isProvince = c.card.type === 'Province';
  const ref: Ref = isProvince ? { r: 'of', rel: 'province', of: self } : self;
  const stat = isProvince ? 'strength' : 'military';
  return [{ s: 'modify', over: { o: 'ref', ref }, stat, by: LVal.of(n.v.v)(n.v.v, c) }];
});
LHolds.define(
  'noFate',
  'you cannot place fate on {x:LNp} <as you play it | when it is played from one of your provinces>',
  (n, c) => [{ s: 'knob', knob: 'takesFate', over: over(n.v.x, c), value: false }],
);
LVp.define('receiveFate', '~receive fate', {
  doer: 'thing',
  happens: (_n, _c, doer) => [{ kinds: ['moveCounter'], name: ['fate'], to: filterOf(doer as Noun) }],
});
/** A character that cannot receive a status may still lose the opposite one. */
LVp.define('receive', '~receive (status: honored | dishonored) status tokens', {
  doer: 'thing',
  cannot: (n, _c, doer) => {
    const honored = n.c.status === 0;
    const { kind, preds } = filterOf(doer as Noun);
    const free: Pred = { p: 'stat', stat: 'status', cmp: honored ? '>=' : '<=', to: 0 };
    return [
      {
        s: 'forbid',
        what: { kinds: [honored ? 'honor' : 'dishonor'], subject: { kind, preds: [...preds, free] } },
      },
    ];
  },
});
/** Penalties do not count as long as a text says so. */
LVp.define('haveReduced', '~have (whose: its | their) skills reduced', {
  doer: 'thing',
  cannot: (_n, _c, doer) =>
    ['military', 'political'].map((stat) => ({
      s: 'suppress',
      over: overOf(doer as Noun),
      which: { stat, sign: 'penalty', whole: true },
    })),
});
/** Actions that choose targets. */
const LAim = category<Lower<Pred[]>>('LAim', 'what chooses targets');
const notYours: Pred = { p: 'not', pred: { p: 'taker', is: you } };
LAim.define('any', '(what: card effects | card abilities | triggered abilities | abilities)', () => []);
LAim.define('described', '{x:LNp}', (n, c) => {
  const filter = filterOf(LNp.of(n.v.x)(n.v.x, c));
  const isTyped = filter.preds.some((one) => one.p === 'type');
  if (!isTyped || filter.preds.some((one) => one.p === 'is')) throw new NoReading('which cards choose it');
  const isTheirs = filter.preds.some((one) => same(one, theirs));
  const preds = filter.preds.filter((one) => !same(one, theirs));
  return [...(isTheirs ? [notYours] : []), { p: 'from', filter: { ...filter, preds } }];
});
LAim.define(
  'abilities',
  "(whose: an opponent 's triggered ability | your opponent 's triggered abilities | abilities triggered by an opponent | opponents ' card abilities)",
  () => [notYours],
);
/** Being chosen as a target. */
const barsAim: LivingVerb = {
  doer: 'player',
  cannot: (n, c) => [
    { s: 'barTarget', over: over(n.v.x!, c), by: { kind: 'action', preds: LAim.of(n.v.w!)(n.v.w!, c) } },
  ],
};
LVp.define('choose', '~choose {x:LNp} <by | as a target of | as the target of> {w:LAim}', barsAim, {
  object: 'x',
});
LVp.define('target', '~target {x:LNp} by {w:LAim}', barsAim, { object: 'x' });
LHolds.define(
  'moreUses',
  "<each triggered ability of {x:LNp} can be used 1 more time than its limit says | you may trigger <each of {x:LNp} 's triggered abilities | the ability on {x:LNp} | each triggered ability on {x:LNp}> an additional time each round or specified period>",
  (n, c) => [{ s: 'moreUses', over: over(n.v.x!, c), n: 1 }],
);
LHolds.define('oneDefender', 'your opponent cannot declare more than <1 | one> defender', () => [
  { s: 'knob', knob: 'mostDefenders', player: opponent, value: 1 },
]);
LCannot.define('noRing', '<ring effects are cancelled | cancel all ring effects>', () => [
  { s: 'forbid', what: { kinds: ['ringEffect'] } },
]);
LCannot.define(
  'blank',
  "<{x:LNp} has no text | treat {x:LNp} as if <its | their> printed text <box | boxes> were blank [bare: and as if it had no skill modifiers] | treat {x:LNp} 's printed text box as if it were blank | {x:LNp} 's printed text box is considered blank>",
  (n, c) => {
    const noun = LNp.of(n.v.x!)(n.v.x!, c);
    // The text of a province is on its card.
    const isProvince = noun.is === 'known' && noun.sort === 'province';
    const of: Over = isProvince ? { o: 'ref', ref: { r: 'of', rel: 'card', of: noun.ref } } : overOf(noun);
    return [
      { s: 'strip', over: of, which: 'abilities', printed: true },
      { s: 'strip', over: of, which: 'traits', printed: true },
      ...(n.c.bare === 1 ? withoutModifiers(of) : []),
    ];
  },
);
/** The numbers of an attachment change the skills of its bearer. */
const withoutModifiers = (over: Over): Standing[] =>
  ['military', 'political'].map((stat) => ({ s: 'bound', over, stat, min: 0, max: 0 }));

// Attaching and playing.
LHolds.define('none', '<it bears no attachments | no attachments> [except {w:LWord}]', (n, c) => {
  const words = n.v.w ? LWord.of(n.v.w)(n.v.w, c) : [];
  return [
    {
      s: 'barAttach',
      what: {
        kind: 'card',
        preds: [
          isType('Attachment'),
          ...(words.length > 0 ? [{ p: 'not' as const, pred: { p: 'keyword' as const, any: words } }] : []),
        ],
      },
      to: { o: 'ref', ref: self },
    },
  ];
});
LHolds.define('onlyOn', '<goes only on | attach to | attach only to> {x:LNp}', (n, c) => {
  const to = filterOf(LNp.of(n.v.x)(n.v.x, c));
  if (to.kind === 'piece') throw new NoReading('attachments go on cards and provinces');
  return [{ s: 'onlyAttach', to }];
});
LHolds.define('onlyTrait', '<goes only on {t:LTrait} characters | {t:LTrait} character only>', (n, c) => [
  {
    s: 'onlyAttach',
    to: { kind: 'card', preds: [isType('Character'), { p: 'keyword', any: [LTrait.of(n.v.t!)(n.v.t!, c)] }] },
  },
]);
LHolds.define('onlyClass', '{x:LCore} only', (n, c) => {
  const { sort, plural, preds } = LCore.of(n.v.x)(n.v.x, c);
  const isCharacter = preds.some((one) => one.p === 'type' && one.any.join() === 'Character');
  if (sort !== 'card' || plural || !isCharacter) throw new NoReading('characters bear attachments');
  const isTrait = preds.length === 2 && preds.some((one) => one.p === 'keyword' && one.any.length === 1);
  if (isTrait && !preds.some((one) => one.p === 'keyword' && one.any[0] === 'Unique'))
    throw new NoReading('read as a trait');
  return [{ s: 'onlyAttach', to: { kind: 'card', preds } }];
});
LHolds.define('onePer', '<no second copy on one character | limit 1 per character>', (_n, c) => [
  {
    s: 'onlyAttach',
    to: {
      kind: 'card',
      preds: [
        {
          p: 'attachments',
          filter: {
            kind: 'card',
            preds: [
              { p: 'title', title: c.card.title },
              { p: 'other', than: self },
            ],
          },
          cmp: '=',
          n: 0,
        },
      ],
    },
  },
]);
/** 'Limit 1 Battlefield attachment per province'. */
LHolds.define(
  'onePerProvince',
  '<no second {t:LTrait} attachment on one province | limit 1 {t:LTrait} attachment per province>',
  (n, c) => {
    const preds: Pred[] = [
      { p: 'keyword', any: [LTrait.of(n.v.t!)(n.v.t!, c)] },
      isType('Attachment'),
      { p: 'other', than: self },
    ];
    const none: Pred = { p: 'attachments', filter: { kind: 'card', preds }, cmp: '=', n: 0 };
    return [{ s: 'onlyAttach', to: { kind: 'province', preds: [none] } }];
  },
);
LHolds.define('notInConflict', '<this card | this attachment> cannot be played during a conflict', () => [
  { s: 'barEntry', what: { o: 'ref', ref: self }, when: { c: 'inBattle' } },
]);

const discarded: Lower<Standing[]> = (n, c) => {
  const when = LCond.of(n.v.k!)(n.v.k!, c);
  return [{ s: 'asSoon', over: { o: 'ref', ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)) }, kind: 'discard', when }];
};
LHolds.define('discardIf', 'discard {x:LNp} if {k:LCond}', discarded);
LHolds.define('ifDiscard', 'if {k:LCond} , discard {x:LNp}', discarded);
LHolds.define(
  'weakened',
  '{x:LNp} <has | gets> {m:LMods} and is discarded if its {t:LType} skill is 0',
  (n, c) => {
    const noun = LNp.of(n.v.x)(n.v.x, c);
    const to = overOf(noun);
    const preds = isZero({ stat: LType.of(n.v.t) });
    const gone: Standing = {
      s: 'asSoon',
      over: to,
      kind: 'discard',
      when: { c: 'is', ref: refOf(noun), preds },
    };
    const bonuses = LMods.of(n.v.m)(n.v.m, c);
    return [...bonuses.map(({ stat, by }): Standing => ({ s: 'modify', over: to, stat, by })), gone];
  },
);
LHolds.define(
  'noBowDefending',
  '{x:LNp} does not bow at the end of conflicts in which it defends',
  (n, c) => {
    const noun = LNp.of(n.v.x)(n.v.x, c);
    const defending: Condition = { c: 'is', ref: refOf(noun), preds: [{ p: 'state', is: 'defending' }] };
    return under([{ s: 'knob', knob: 'bowsAtEnd', over: overOf(noun), value: false }], [defending]);
  },
);
LCannot.define(
  'noRingConflicts',
  "<your opponent cannot declare conflicts of its element | that player cannot declare conflicts of that ring 's element>",
  (_n, c) => [
    {
      s: 'forbid',
      what: {
        kinds: ['declareConflict'],
        player: { kind: 'player', preds: [{ p: 'is', ref: opponent }] },
        subject: { kind: 'piece', preds: [{ p: 'is', ref: c.that() }] },
      },
    },
  ],
);
LCannot.define(
  'staysReady',
  'each participating character of yours does not bow at the end of the conflict',
  () => [
    {
      s: 'knob',
      knob: 'bowsAtEnd',
      value: false,
      over: {
        o: 'all',
        filter: {
          kind: 'card',
          preds: [isType('Character'), { p: 'control', by: you }, { p: 'state', is: 'inArmy' }],
        },
      },
    },
  ],
);
