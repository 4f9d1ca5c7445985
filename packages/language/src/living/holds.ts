/** Continuous effects: constant abilities, and lasting effects. */
import type { Condition, Filter, Over, Pred, Standing, StatChange } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import {
  LCannot,
  LCond,
  LDuring,
  LElement,
  LHolds,
  LKeyword,
  LMods,
  LNp,
  LNum,
  LQuoted,
  LTrait,
  LType,
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
  you,
} from './context.ts';

const over = (node: Node, c: LivingContext): Over => overOf(LNp.of(node)(node, c));
const overOf = (noun: Noun): Over =>
  noun.is === 'known' ? { o: 'ref', ref: noun.ref } : { o: 'all', filter: noun.filter };

const modifies = (to: Over, changes: StatChange[]): Standing[] =>
  changes.map(({ stat, by }) => ({ s: 'modify', over: to, stat, by }));

const under = (standing: Standing[], conditions: Condition[]): Standing[] =>
  standing.map((one) => {
    const of = one.when === undefined ? conditions : [...conditions, one.when];
    return { ...one, when: of.length === 1 ? of[0]! : { c: 'all', of } };
  });

/** Continuous effects that 'while ...' or 'during ...' may follow. */
const LHolds1 = category<Lower<Standing[]>>('LHolds1', 'what holds');
LHolds1.define('gets', '{x:LNp} <has | gets> {m:LMods}', (n, c) =>
  modifies(over(n.v.x!, c), LMods.of(n.v.m!)(n.v.m!, c)),
);
LHolds1.define('gains', '{x:LNp} <has | gains> {k:LKeyword}', (n, c) => [
  { s: 'keyword', over: over(n.v.x!, c), add: [LKeyword.of(n.v.k!)] },
]);

LHolds1.define(
  'cheaper',
  '<this card costs {n:LNum} less to play | reduce the cost to play this character by {n:LNum}>',
  (n, c) => [{ s: 'goldCost', over: { o: 'ref', ref: self }, by: -LNum.of(n.v.n!)(n.v.n!, c) }],
);
LHolds.define('gets', '{x:LNp} <has | gets> {m:LMods}', (n, c) =>
  modifies(over(n.v.x!, c), LMods.of(n.v.m!)(n.v.m!, c)),
);
LHolds.define('gains', '{x:LNp} <has | gains> {k:LKeyword}', (n, c) => [
  { s: 'keyword', over: over(n.v.x!, c), add: [LKeyword.of(n.v.k!)] },
]);
LHolds.define('gainsTrait', '{x:LNp} <has | gains> {t:LTrait}', (n, c) => [
  { s: 'keyword', over: over(n.v.x!, c), add: [LTrait.of(n.v.t!)(n.v.t!, c)] },
]);
LHolds.define('gainsText', '{x:LNp} <has | gains> <: | > {q:LQuoted}', (n, c) => [
  { s: 'grant', over: over(n.v.x!, c), text: [LQuoted.of(n.v.q!)(n.v.q!, c)] },
]);
LHolds.define('element', '{x:LNp} <also has | gains> the {e:LElement} element', (n, c) => [
  { s: 'keyword', over: over(n.v.x!, c), add: [LElement.of(n.v.e!)] },
]);
LHolds.define('during', '{d:LDuring} , {h:LHolds}', (n, c) =>
  under(LHolds.of(n.v.h!)(n.v.h!, c), LDuring.of(n.v.d!)(n.v.d!, c)),
);
LHolds.define(
  'duringBehind',
  '{h:LHolds1} <in | during> (type: {t:LType} | {e:LElement}) conflicts',
  (n, c) =>
    under(LHolds1.of(n.v.h!)(n.v.h!, c), [
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
const about = (node: Node, c: LivingContext): Filter => filterOf(LNp.of(node)(node, c));
const forbids = (kind: string, subject: Filter, name?: string[]): Standing => ({
  s: 'forbid',
  what: { kinds: [kind], subject, ...(name && { name }) },
});
LHolds.define('noAttacker', '{x:LNp} cannot be declared as an attacker', (n, c) => [
  forbids('declareAttacker', about(n.v.x!, c)),
]);
LHolds.define('noDefender', '{x:LNp} cannot be declared as a defender', (n, c) => [
  forbids('declareDefender', about(n.v.x!, c)),
]);
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
LHolds.define(
  'noPart',
  '{x:LNp} cannot <take part | participate> in [{t:LType}] conflicts [as: as an attacker]',
  (n, c) => {
    const name = n.v.t ? [LType.of(n.v.t)] : undefined;
    const whole = about(n.v.x!, c);
    return n.c.as === 1 ? asAttacker(whole, name) : [forbids('participate', whole, name)];
  },
);
LHolds.define('both', '{a:LHolds1} and {b:LHolds1}', (n, c) => [
  ...LHolds1.of(n.v.a!)(n.v.a!, c),
  ...LHolds1.of(n.v.b!)(n.v.b!, c),
]);
LHolds.define('whileSelf', '{h:LHolds1} while (how: attacking | defending)', (n, c) =>
  under(LHolds1.of(n.v.h!)(n.v.h!, c), [
    { c: 'is', ref: self, preds: [{ p: 'state', is: n.c.how === 0 ? 'attacking' : 'defending' }] },
  ]),
);
LHolds.define('firstConflict', '{h:LHolds1} {d:LDuring}', (n, c) =>
  under(LHolds1.of(n.v.h!)(n.v.h!, c), LDuring.of(n.v.d!)(n.v.d!, c)),
);
LHolds.define(
  'favorBars',
  '<this card | this character> cannot <take part | participate> in conflicts as an attacker <while your opponent has the Imperial Favor | against a player that controls the Imperial Favor>',
  () => {
    const whole: Filter = { kind: 'card', preds: [{ p: 'is', ref: self }] };
    return under(asAttacker(whole), [{ c: 'controlsFavor', player: opponent }]);
  },
);
/** Prohibitions that may also have a duration. */
LCannot.define(
  'noAbilities',
  "<{x:LNp} cannot trigger abilities | {x:LNp} 's abilities cannot be triggered>",
  (n, c) => [{ s: 'barAbilities', over: over(n.v.x!, c) }],
);
LCannot.define('kept', '{x:LNp} cannot be discarded or lose fate', (n, c) => {
  const subject = about(n.v.x!, c);
  return [
    { s: 'forbid', what: { kinds: ['discard'], subject } },
    { s: 'forbid', what: { kinds: ['moveCounter'], name: ['fate'], from: subject } },
  ];
});
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
LHolds.define('cannot', '{h:LCannot}', (n, c) => LCannot.of(n.v.h!)(n.v.h!, c));
LHolds.define(
  'xEquals',
  '<its military bonus is the number of {y:LNp} | X is equal to the number of {y:LNp}>',
  (n, c) => [
    {
      s: 'modify',
      over: { o: 'ref', ref: self },
      stat: 'military',
      by: { a: 'count', of: filterOf(LNp.of(n.v.y!)(n.v.y!, c)) },
    },
  ],
);
LHolds.define('noEvents', '<your opponent | opponents> cannot play events', () => [
  {
    s: 'forbid',
    what: {
      kinds: ['playCard'],
      name: ['Event'],
      player: { kind: 'player', preds: [{ p: 'is', ref: opponent }] },
    },
  },
]);
LHolds.define(
  'notBowedBy',
  "<your opponent 's card effects cannot bow or move {x:LNp} | opponents ' card effects cannot bow {x:LNp} or move it>",
  (n, c) => [
    {
      s: 'forbid',
      what: {
        kinds: ['bow', 'move'],
        subject: about(n.v.x!, c),
        cause: {
          modes: ['effect'],
          by: 'card',
          player: { kind: 'player', preds: [{ p: 'is', ref: opponent }] },
        },
      },
    },
  ],
);
LHolds.define(
  'noBow',
  '{x:LNp} does not bow <at the end of | as a result of conflict resolution during> [{t:LType}] conflicts',
  (n, c) =>
    under(
      [{ s: 'knob', knob: 'bowsAtEnd', over: over(n.v.x!, c), value: false }],
      [n.v.t ? { c: 'contest', fact: 'type', any: [LType.of(n.v.t)] } : { c: 'inBattle' }],
    ),
);
LHolds.define(
  'noFate',
  'you cannot place fate on {x:LNp} <as you play it | when it is played from one of your provinces>',
  (n, c) => [{ s: 'knob', knob: 'takesFate', over: over(n.v.x!, c), value: false }],
);
/** An honored character may still lose that status. */
const ordinary = { p: 'stat' as const, stat: 'status', cmp: '<=' as const, to: 0 };
LHolds.define(
  'noToken',
  '<characters cannot be dishonored | characters cannot receive dishonored status tokens>',
  () => [
    {
      s: 'forbid',
      what: { kinds: ['dishonor'], subject: { kind: 'card', preds: [isType('Character'), ordinary] } },
    },
  ],
);
LHolds.define(
  'noTarget',
  "<{x:LNp} cannot be chosen by your opponent 's events | {x:LNp} cannot be chosen as a target of an opponent 's event>",
  (n, c) => [
    {
      s: 'barTarget',
      over: over(n.v.x!, c),
      by: {
        kind: 'action',
        preds: [
          { p: 'not', pred: { p: 'taker', is: you } },
          { p: 'from', filter: { kind: 'card', preds: [isType('Event')] } },
        ],
      },
    },
  ],
);
LHolds.define(
  'moreUses',
  "<each triggered ability of {x:LNp} can be used 1 more time than its limit says | you may trigger each of {x:LNp} 's triggered abilities an additional time each round or specified period>",
  (n, c) => [{ s: 'moreUses', over: over(n.v.x!, c), n: 1 }],
);
LHolds.define('oneDefender', 'your opponent cannot declare more than <1 | one> defender', () => [
  { s: 'knob', knob: 'mostDefenders', player: opponent, value: 1 },
]);
LHolds.define('noRing', '<ring effects are cancelled | cancel all ring effects>', () => [
  { s: 'forbid', what: { kinds: ['ringEffect'] } },
]);
LHolds.define(
  'blank',
  '<{x:LNp} has no text | treat {x:LNp} as if its printed text box were blank>',
  (n, c) => {
    const noun = LNp.of(n.v.x!)(n.v.x!, c);
    // The text of a province is on its card.
    const isProvince = noun.is === 'known' && noun.sort === 'province';
    const of: Over = isProvince ? { o: 'ref', ref: { r: 'of', rel: 'card', of: noun.ref } } : overOf(noun);
    return [
      { s: 'strip', over: of, which: 'abilities', printed: true },
      { s: 'strip', over: of, which: 'traits', printed: true },
    ];
  },
);

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
LHolds.define('onlyOn', '<goes only on | attach to | attach only to> {x:LNp}', (n, c) => [
  { s: 'onlyAttach', to: filterOf(LNp.of(n.v.x!)(n.v.x!, c)) },
]);
LHolds.define('onlyTrait', '<goes only on {t:LTrait} characters | {t:LTrait} character only>', (n, c) => [
  {
    s: 'onlyAttach',
    to: { kind: 'card', preds: [isType('Character'), { p: 'keyword', any: [LTrait.of(n.v.t!)(n.v.t!, c)] }] },
  },
]);
LHolds.define('playOnly', '<can be played only if | play only if> {k:LCond}', (n, c) => [
  { s: 'barEntry', what: { o: 'ref', ref: self }, when: { c: 'not', of: LCond.of(n.v.k!)(n.v.k!, c) } },
]);
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
LHolds.define('notInConflict', '<this card | this attachment> cannot be played during a conflict', () => [
  { s: 'barEntry', what: { o: 'ref', ref: self }, when: { c: 'inBattle' } },
]);

LHolds.define(
  'discardIf',
  '<discard this card if {k:LCond} | if {k:LCond} , discard this character>',
  (n, c) => [
    { s: 'asSoon', over: { o: 'ref', ref: self }, kind: 'discard', when: LCond.of(n.v.k!)(n.v.k!, c) },
  ],
);
LHolds.define(
  'weakened',
  '{x:LNp} <has | gets> {m:LMods} and is discarded if its {t:LType} skill is 0',
  (n, c) => {
    const noun = LNp.of(n.v.x!)(n.v.x!, c);
    const to = overOf(noun);
    const preds: Pred[] = [{ p: 'stat', stat: LType.of(n.v.t!), cmp: '<=', to: 0 }];
    const gone: Standing = {
      s: 'asSoon',
      over: to,
      kind: 'discard',
      when: { c: 'is', ref: refOf(noun), preds },
    };
    return [...modifies(to, LMods.of(n.v.m!)(n.v.m!, c)), gone];
  },
);
LHolds.define(
  'noBowDefending',
  '{x:LNp} does not bow <at the end of conflicts in which it defends | as a result of conflict resolution while defending>',
  (n, c) => {
    const noun = LNp.of(n.v.x!)(n.v.x!, c);
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
