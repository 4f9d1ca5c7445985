/** Wordings of the first editions: facing, taking a place in a duel, and rules that a card changes for itself. */
import type { Condition, Effect, Filter, Past, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Cond1, Event, Mods, Pred_, Sentence, Stat, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { challenge } from '../frames/action.ts';
import { befalls } from '../frames/common.ts';
import { over } from '../frames/stat.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { all, filterOf, introduce, refOf, some, targeted } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';
import {
  countsUnderOldName,
  lowerCostOfClan,
  ofYourClan,
  producersCostLess,
  turnUpInProvince,
  weakenByPersonalities,
} from './early-meanings.ts';
import { itemsAreSafe } from './items-safe.ts';
import { mine } from './time.ts';

const payment: Ref = { r: 'role', role: 'payment' };

// 'Facing' means opposing in a battle or dueling.
Pred_.define('facing', 'facing <| one or more> {x:NP1.card} <| in a battle or duel>', (n, c) =>
  facing(n.v.x, c),
);
Cond1.define('faces', '{x:NPx.card} faces {y:NP1.card} in a battle or duel', (n, c) => ({
  c: 'is',
  ref: ref(n.v.x, c, cards),
  preds: facing(n.v.y, c),
}));
Pred_.define('opposingAny', 'opposing {x:NP1.card} in a battle or duel', (n, c) => facing(n.v.x, c));
function facing(n: Node, c: Context): Pred[] {
  const meaning = thing(n, c, cards);
  const whom = filterOf(meaning.m === 'class' && meaning.target ? targeted(meaning, c) : meaning);
  const dueling: Pred = { p: 'of', rel: 'opponentInDuel', preds: whom.preds };
  return [{ p: 'any', of: [[{ p: 'opposes', filter: whom }], [dueling]] }];
}

// Battles and duels.
VP.define('endBattle', '~end the battle without resolution', {
  subject: 'player',
  effect: () => [{ e: 'endBattle' }],
});
VP.define('enterDuel', '~enter a duel', { subject: 'card', event: befalls('duelBegins') });
VP.define('takePlace', '~take <his | her> place in the duel', {
  subject: 'card',
  effect: (_n, c, doer) => {
    if (doer === undefined) throw new NoReading('who takes it');
    if (c.trigger?.on.every((one) => one.kinds.includes('duelBegins')) !== true)
      throw new NoReading('no duel is about to begin');
    return [{ e: 'instead', change: { i: 'subject', by: refOf(doer) } }];
  },
});
VP.define('duelOf', '~challenge {x:NP1.card} to a duel of {s:Stat}', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who challenges');
    return challenge(n.v.x, c, doer, Stat.of(n.v.s));
  },
});

// Changes to the event that is being answered.
VP.define('increaseEither', '~increase the gain or loss by {n:Num}', {
  subject: 'player',
  effect: (n, c) => {
    const kinds = c.trigger?.on.flatMap((one) => one.kinds) ?? [];
    if (!kinds.includes('gainHonor') || !kinds.includes('loseHonor'))
      throw new NoReading('no gain or loss is being answered');
    return [{ e: 'changeAmount', by: num(n.v.n, c) }];
  },
});
VP.define('cancel', '~cancel the action', {
  subject: 'player',
  effect: (_n, c) => {
    if (c.trigger === undefined) throw new NoReading('no action is being answered');
    return [{ e: 'negate', what: 'action', cancel: true }];
  },
});
VP.define('takeBack', '~take back the Honor gained for {x:NPx.card} entering play', {
  subject: 'player',
  effect: (n, c) => [{ e: 'takeBack', what: { o: 'ref', ref: ref(n.v.x, c, cards) }, for: 'enteringPlay' }],
});
Event.define('resolutionSegmentEnds', "a battle 's Resolution Segment ends", () => [
  { kinds: ['segmentEnds'], name: ['Resolution'] },
]);
Event.define('payingForCard', 'paying for {x:NP1.card}', (n, c) => {
  const what = thing(n.v.x, c, cards);
  introduce(what, c, payment);
  const preds = filterOf(some(what)).preds;
  return [{ kinds: ['pay'], player: mine, where: [{ c: 'is', ref: payment, preds }] }];
});
/** The cause of the destruction does not matter, only that it happened during the segment. */
Event.define(
  'segmentOfYours',
  "<a battle 's Resolution Segment ends in which one of your {x:NPx.card} of your Clan was destroyed | a battle Resolution Segment in which one of your {x:NPx.card} of your Faction was destroyed>",
  (n, c) => {
    const base = filterOf(all(thing(n.v.x!, c, cards)));
    const preds: Pred[] = [...base.preds, { p: 'control', by: you }, ofYourClan];
    const past: Past = {
      of: 'occurrence',
      kind: 'destroy',
      subject: { kind: 'card', preds },
      span: 'segment',
    };
    return [{ kinds: ['segmentEnds'], name: ['Resolution'], where: [{ c: 'past', past }] }];
  },
);
VP.define(
  'lowerCost',
  '~lower the Gold Cost of a target Personality of your Clan that is <face up | face-up> in one of your provinces to {n:Num}',
  {
    subject: 'player',
    effect: (n, c) => [lowerCostOfClan(n, c)],
  },
);
Cond1.define('lacksFavor', 'you do not control the Imperial Favor', () => ({
  c: 'not',
  of: { c: 'controlsFavor', player: you },
}));

// Effects on a province that was mentioned.
VP.define(
  'weakenBy',
  '~reduce its strength by the {s:Stat} of <any | the> (what: Personality | Personalities) in it',
  {
    subject: 'player',
    effect: weakenByPersonalities,
  },
);
VP.define('turnUpIn', '~turn <all | the> cards in it <face-up | face up>', {
  subject: 'player',
  effect: (_n, c) => turnUpInProvince(c),
});

// Attachments.
holds('twoWeapons', '{x:NPx.card} can have two Weapons', (n, c) => [
  { s: 'knob', knob: 'weaponLimit', over: over(itself(n, c)), value: 2 },
]);
holds('honorToAttach', '{x:NPx.card} has {m:Mods} for attaching Followers', (n, c): Standing[] => {
  const changes = Mods.of(n.v.m)(n.v.m, c);
  const [only] = changes;
  if (changes.length !== 1 || only?.stat !== 'personalHonor' || typeof only.by !== 'number')
    throw new NoReading('Personal Honor is meant');
  return [{ s: 'knob', knob: 'attachHonor', over: over(itself(n, c)), value: only.by }];
});
holds(
  'itemsSafe',
  "other players ' cards ' effects cannot destroy or transfer {of:Poss} Items",
  itemsAreSafe,
);
Sentence.define('redistribute', 'transfer any of their target attachments among them', (_n, c) => ({
  effects: redistribute(c),
}));

/** For a set of targets: each chosen attachment moves from its bearer to another of the targets. */
function redistribute(c: Context): Effect[] {
  const [slot, ...more] = c.slots;
  if (slot === undefined || more.length > 0) throw new NoReading('several are meant');
  const them: Ref = { r: 'slot', name: slot.name };
  const attachment: Pred = { p: 'type', any: ['Follower', 'Item', 'Spell'] };
  const name = c.fresh('b');
  const one: Ref = { r: 'bind', name };
  const worn: Filter = { kind: 'card', preds: [attachment, { p: 'attachedTo', of: them }] };
  const other: Filter = {
    kind: 'card',
    preds: [
      { p: 'is', ref: them },
      { p: 'other', than: { r: 'of', rel: 'host', of: one } },
    ],
  };
  const to = { o: 'pick' as const, filter: other, n: { min: 1, max: 1 } };
  const moved = c.fresh('t');
  const words = ['any of their attachments'];
  c.slots.push({ name: moved, filter: worn, n: { min: 1, max: 'any' }, block: c.block, words });
  return [
    {
      e: 'forEach',
      over: { o: 'ref', ref: { r: 'slot', name: moved } },
      as: name,
      do: [{ e: 'transfer', what: { o: 'ref', ref: one }, to, name: c.fresh('b') }],
    },
  ];
}

// Costs and deck construction.
holds(
  'producersCost',
  'your Gold-producing and Honor-producing Holdings cost {n:Num} less Gold , to a minimum of {m:Num} , and their Gold Costs cannot be changed in any other way',
  producersCostLess,
);
holds('deckTitle', '{x:NPx.card} counts as {t:Name} {y:NPx.card} for deck construction', (n, c) => {
  itself(n, c);
  return countsUnderOldName(n, c);
});

/** A condition on a target that only the effects name: 'the enemy target'. */
Cond1.define('enemyTarget', 'the enemy target is (not: | not) {p:Pred}', (n, c): Condition => {
  c.looksAhead = true;
  const of: Condition = {
    c: 'is',
    ref: c.ahead?.ref ?? { r: 'slot', name: '?' },
    preds: Pred_.of(n.v.p)(n.v.p, c),
  };
  return n.c.not === 0 ? of : { c: 'not', of };
});
