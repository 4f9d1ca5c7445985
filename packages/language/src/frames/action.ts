/** Verbs for targeting, paying, answering, challenges, attacks and additional actions. */
import type {
  AttackSpec,
  Condition,
  Effect,
  Filter,
  Pattern,
  Pred,
  Ref,
  Slot,
  Words,
} from '@kyuden/engine/program';
import { Attack, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { type Context, Gap, Missing, NoReading, same, you } from '../lower/context.ts';
import { cards, condition, filter, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import {
  type Bound,
  chosenOf,
  eitherOf,
  filterOf,
  found,
  introduce,
  type Meaning,
  refOf,
  targeted,
  tests,
} from '../noun/meaning.ts';
import { causeOfAttack, does, negatedAttack, player } from './common.ts';
import { over } from './stat.ts';
import { takenBy } from './taking.ts';

VP.define(
  'target',
  '~target {x:NP}',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      const from = c.slots.length;
      const make = (meaning: Meaning, second = false): Meaning => {
        if (meaning.m === 'class') {
          // Only the second of two targets may repeat the word 'target'.
          if (meaning.target && !second) throw new NoReading("'target a target'");
          return targeted({ ...meaning, target: true }, c);
        }
        if (meaning.m === 'ref') {
          const name = c.fresh('t');
          const of: Filter = {
            kind: meaning.sort === 'player' ? 'player' : meaning.sort === 'unit' ? 'unit' : 'card',
            preds: [{ p: 'is', ref: meaning.ref }],
          };
          c.slots.push({ name, filter: of, n: { min: 1, max: 1 }, block: c.block, words: [meaning.ref] });
          const known = c.entities.findLast((entity) => entity.ref === meaning.ref);
          c.mention({
            ref: { r: 'slot', name },
            sort: meaning.sort,
            gender: known?.gender ?? 'either',
            number: meaning.number,
            words: [...(known?.words ?? []), 'target'],
            mine: known?.mine ?? false,
            target: true,
          });
          return meaning;
        }
        return meaning;
      };
      const before = c.pair;
      c.pair = make;
      c.aiming = true;
      try {
        const said = thing(n.v.x, c);
        const meaning = said.m === 'list' && said.conj === 'or' ? oneOfThem(said, n.v.x) : said;
        if (meaning.m === 'list') together(meaning.of[0]!, make(meaning.of[1]!, true), c);
        else make(meaning);
      } finally {
        c.pair = before;
        c.aiming = false;
      }
      if (!c.inline && doer === undefined) return [];
      // An optional or delayed target, or another player's, is chosen when the effect is reached.
      const made = c.slots.splice(from);
      return made.map(
        (slot): Effect => ({ e: 'target', slot: doer === undefined ? slot : { ...slot, by: refOf(doer) } }),
      );
    },
    event: (n, c, doer): Pattern[] => {
      // 'He targets him': another than he.
      if (doer?.m === 'ref') c.beside.push(doer.ref);
      const said = thing(n.v.x, c);
      const meaning = said.m === 'class' && said.target ? targeted(said, c) : said;
      const pattern: Pattern = isAttack(meaning) ? attackAimed(meaning) : { kinds: ['target'] };
      if (isAttack(meaning)) introduce(meaning, c, { r: 'role', role: 'attack' });
      else {
        pattern.subject = filterOf(meaning);
        introduce(meaning, c, { r: 'role', role: 'subject' });
      }
      if (doer !== undefined) pattern.player = filterOf(doer);
      return [pattern];
    },
  },
  { object: 'x' },
);

/** 'A Holding or your Stronghold' is one target, which fits either description. */
function oneOfThem({ of }: Meaning & { m: 'list' }, said: Node): Meaning {
  const [described, ...others] = of.flatMap((one) => (one.m === 'class' ? [one] : []));
  if (described === undefined || others.some((one) => !same(one.n, described.n)))
    throw new Gap('different numbers of targets');
  if (of.some((one) => one.m === 'class' && (one.target || one.joint !== undefined || one.all)))
    throw new Gap('a choice between such targets');
  if (!same(described.n, { min: 1, max: 1 }) && others.length + 1 < of.length)
    throw new Gap('different numbers of targets');
  const filters = of.map(filterOf);
  const [{ kind }] = filters as [Filter];
  if (filters.some((one) => one.kind !== kind)) throw new Gap('targets of different kinds');
  const words = [...new Set(of.flatMap((one) => (one.m === 'class' ? one.words : [])))];
  const isOfPlayer = filters.some(({ preds }) => preds.some(isStronghold));
  const preds: Pred[] = [eitherOf(filters.map((one) => (isOfPlayer ? apartFrom(one.preds) : one.preds)))];
  return { ...described, filters: [{ kind, preds }], words, gender: 'either', mine: false, said };
}

const isStronghold = (pred: Pred): boolean =>
  pred.p === 'is' && pred.ref.r === 'of' && pred.ref.rel === 'stronghold';
/** Only the description that names a Stronghold means one. */
const apartFrom = (preds: Pred[]): Pred[] => {
  const type: Pred = { p: 'type', any: ['Stronghold'] };
  if (preds.some(isStronghold)) return [type, ...preds];
  return preds.some(({ p }) => p === 'type') ? preds : [...preds, { p: 'not', pred: type }];
};

/** Mentions two targets named together, so that 'them' means both. */
function together(a: Meaning, b: Meaning, c: Context): void {
  if (a.m !== 'ref' || b.m !== 'ref') return;
  const sort = a.sort === b.sort ? a.sort : 'card';
  const ref: Ref = { r: 'both', of: [a.ref, b.ref] };
  c.mention({ ref, sort, gender: 'either', number: 'pl', words: [] });
}

function isAttack(meaning: Meaning): boolean {
  return meaning.m !== 'list' && meaning.sort === 'attack';
}

/** The event that such an attack is targeted: of these kinds, and whatever else the noun says ('your'). */
function attackAimed(meaning: Meaning): Pattern {
  const pattern: Pattern = { kinds: ['attackTargeted'] };
  const { attack, action } = causeOfAttack(filterOf(meaning));
  const such = attack.preds.filter((pred) => pred.p !== 'attackKind');
  for (const pred of attack.preds) if (pred.p === 'attackKind') pattern.attackKinds = pred.any;
  if (action !== undefined) pattern.cause = { action };
  if (such.length > 0) pattern.cause = { ...pattern.cause, attack: { kind: 'attack', preds: such } };
  return pattern;
}

VP.define('targetWith', '~target {x:NP1.card} with {a:NP1.action}', {
  subject: 'player',
  event: (n, c, doer) => {
    const whom = thing(n.v.x, c, cards);
    introduce(whom, c, { r: 'role', role: 'subject' });
    const with_ = thing(n.v.a, c, ['action']);
    introduce(with_, c, { r: 'role', role: 'action' });
    const made: Pattern = { kinds: ['target'], subject: filterOf(whom), cause: { action: filterOf(with_) } };
    if (doer === undefined) return [made];
    introduce(doer, c, { r: 'role', role: 'player' });
    return [{ ...made, player: filterOf(doer) }];
  },
  cannot: (n, c, doer) => {
    const whom = thing(n.v.x, c, cards);
    const by = filterOf(thing(n.v.a, c, ['action']));
    return [
      { s: 'barTarget', over: over(whom), by: { kind: 'action', preds: [...by.preds, takenBy(doer)] } },
    ];
  },
});

VP.define('takeFavor', '~take the Imperial Favor', {
  subject: 'player',
  effect: (_n, _c, doer) => [{ e: 'takeFavor', player: player(doer) }],
  event: does('takeFavor'),
});
VP.define('discardFavor', '~discard the Imperial Favor', {
  subject: 'player',
  // If no player is named, the player who has the Favor discards it.
  effect: (_n, _c, doer) => [
    doer === undefined ? { e: 'discardFavor' } : { e: 'discardFavor', player: player(doer) },
  ],
  event: does('discardFavor'),
});

// Answers to an event.
const answered = 'destruction | gain | loss | movement | bowing | dishonoring';
VP.define('negate', `~negate <the | that> (what: ${answered})`, {
  subject: 'player',
  effect: (n, c) => {
    const kinds = [
      ['destroy', 'destroyProvince'],
      ['gainHonor'],
      ['loseHonor'],
      ['move'],
      ['bow'],
      ['dishonor'],
    ][n.c.what]!;
    const asked = c.trigger?.on.flatMap((pattern) => pattern.kinds) ?? [];
    if (!asked.some((kind) => kinds.includes(kind)))
      throw new NoReading('nothing of that kind is being answered');
    const name = c.fresh('b');
    c.negated = name;
    return [{ e: 'negate', what: 'occurrence', name }];
  },
});
/** What is answered as a whole. An action is negated by its name. */
VP.define('negateThis', '~negate <this | it>', {
  subject: 'player',
  effect: (_n, c) => {
    const asked = c.trigger?.on.flatMap((pattern) => pattern.kinds) ?? [];
    const isBefore = c.trigger?.point === 'before' || c.trigger?.point === 'would';
    if (!isBefore || asked.length === 0 || asked.some((kind) => /Resolves|target|Targeted|pay/.test(kind)))
      throw new NoReading('nothing is being answered');
    const name = c.fresh('b');
    c.negated = name;
    return [{ e: 'negate', what: 'occurrence', name }];
  },
});
VP.define('negateWhose', '~negate {of:Poss} (what: destruction | movement | bowing)', {
  subject: 'player',
  effect: (n, c) => {
    const of = ref(n.v.of, c, cards);
    if (of.r !== 'role' || of.role !== 'subject') throw new NoReading('that is not being answered');
    const kind = (['destroy', 'move', 'bow'] as const)[n.c.what]!;
    if (c.trigger?.on.some((pattern) => pattern.kinds.includes(kind)) !== true)
      throw new NoReading('nothing of that kind is being answered');
    return [{ e: 'negate', what: 'occurrence', name: c.fresh('b') }];
  },
});
VP.define(
  'negateEffects',
  "~negate (whose: its | the action 's | the Event 's | that Event 's) <effects | remaining effects>",
  {
    subject: 'player',
    effect: (_n, c) => {
      const kinds = c.trigger?.on.flatMap((pattern) => pattern.kinds) ?? [];
      if (kinds.includes('eventResolves')) return [{ e: 'negate', what: 'event' }];
      if (answersAction(c)) return [{ e: 'negate', what: 'action' }];
      if (kinds.includes('attackTargeted')) return [negatedAttack(c)];
      throw new NoReading('no effects are being answered');
    },
  },
);
// Challenges.
VP.define(
  'challenge',
  '~challenge {x:NP1.card}',
  {
    subject: 'card',
    personal: true,
    effect: (n, c, doer) => {
      if (doer === undefined) throw new NoReading('who challenges');
      const choices: Effect[] = [];
      const challenger = chosenOf(doer, c, choices);
      c.beside.push(challenger);
      const challenged = chosenOf(thing(n.v.x, c, cards), c, choices);
      const effect: Effect & { e: 'challenge' } = { e: 'challenge', challenger, challenged };
      c.challenge = effect;
      return [...choices, effect];
    },
    event: (n, c, doer) => {
      const to = filter(n.v.x, c, cards);
      return [
        doer === undefined
          ? { kinds: ['challenge'], to }
          : { kinds: ['challenge'], subject: filterOf(doer), to },
      ];
    },
  },
  { object: 'x' },
);
VP.define('duel', '~duel {x:NP1.card}', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who duels');
    return challenge(n.v.x, c, doer);
  },
});

/** The challenge of the card by the doer, to a duel of a stat if the text names one. */
export function challenge(whom: Node, c: Context, doer: Meaning, stat?: string): Effect[] {
  const challenger = refOf(doer);
  c.beside.push(challenger);
  const meaning = thing(whom, c, cards);
  const challenged = meaning.m === 'class' && meaning.target ? refOf(targeted(meaning, c)) : refOf(meaning);
  const effect: Effect & { e: 'challenge' } = { e: 'challenge', challenger, challenged };
  if (stat !== undefined) effect.stat = stat;
  c.challenge = effect;
  return [effect];
}
// Ranged attacks.

Attack.define(
  'past',
  'Ranged {n:Num} Attack that can target {x:NP1.card} ignoring his Followers ; if {c:Cond} , it has {m:Signed} strength',
  (n, c) => {
    return stronger(attackDespite(n, c), n, c);
  },
);
// The player chooses which value to compare when the attack is made.
Attack.define(
  'orBase',
  "Ranged {n:Num} Attack ; if {c:Cond} , it has {m:Signed} strength and you may compare it to the target 's base Force",
  (n, c) => {
    const name = c.fresh('b');
    const when: Condition = { c: 'chose', name };
    const against = { stat: 'force', base: true as const, when };
    const made = attack({ strength: num(n.v.n, c), against }, c);
    const words = ["compare the attack to the target's base Force"];
    return [branch(condition(n.v.c, c), [{ e: 'may', do: [], name, words }]), ...stronger(made, n, c)];
  },
);

/** Adds strength to the attack under a condition, which may be about the target. */
export function stronger(made: Effect[], n: Node, c: Context): Effect[] {
  const effect = made[made.length - 1];
  if (c.inline || effect?.e !== 'attack') throw new Missing('such an attack at this place');
  const more = amountIf(condition(n.v.c!, c), (n.v.m!.data as { n: number }).n, 0);
  effect.attack.strength = { a: 'sum', of: [effect.attack.strength, more] };
  return made;
}

/** The name of an attack of a kind. */
function attackWords(kind = 'Ranged'): string {
  return kind === 'Fear' ? 'Fear effect' : `${kind} Attack`;
}

export function attack(
  spec: AttackSpec,
  c: Context,
  narrowed: Filter = { kind: 'card', preds: [] },
  words: Words = [`a card with the ${attackWords(spec.kind)}`],
): Effect[] {
  const name = c.fresh('t');
  const slot: Slot = {
    name,
    filter: narrowed,
    n: { min: 1, max: 1 },
    block: c.block,
    attack: true,
    words,
  };
  const target = { r: 'slot' as const, name };
  c.mention({
    ref: target,
    sort: 'card',
    gender: 'either',
    words: ['card', 'target', 'Personality'],
    silent: true,
    target: true,
  });
  const effect: Effect = { e: 'attack', attack: spec, target, name: c.fresh('b') };
  c.lastDone = effect.name;
  c.acted.push(effect);
  if (c.inline) return [{ e: 'target', slot }, effect];
  c.slots.push(slot);
  return [effect];
}

/** A Ranged Attack of strength `n` that may target the cards in slot `x` although they have Followers. */
export function attackDespite(n: Node, c: Context): Effect[] {
  const despite = filter(n.v.x!, c, cards);
  const made = attack({ strength: num(n.v.n!, c) }, c);
  const slot = c.slots[c.slots.length - 1];
  if (slot === undefined) throw new NoReading('such an attack at this place');
  slot.despite = despite;
  return made;
}

VP.define('waive', '<~waive | ~ignore> <any cost | the cost> of bowing {x:NPx.card}', {
  subject: 'player',
  effect: (n, c) => {
    if (ref(n.v.x, c, cards).r !== 'self') throw new Missing('waiving the bowing of another card');
    // The player may do the other thing before the card bows.
    if (c.charged?.some((cost) => cost.k === 'either' || cost.k === 'do'))
      throw new NoReading('read as another cost');
    if (c.charged?.length) throw new Missing('waiving a cost that is already paid');
    return [{ e: 'payCostOf', waive: 'bowing' }];
  },
});
VP.define('perform', '~perform {x:NP1.action}', {
  subject: 'card',
  event: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who performs');
    const actions = filter(n.v.x, c, ['action']);
    const action: Filter = {
      kind: 'action',
      preds: [...actions.preds, { p: 'performedBy', filter: filterOf(doer) }],
    };
    return [{ kinds: ['announce'], cause: { action } }];
  },
  cannot: (n, c, doer) => {
    const actions = filter(n.v.x, c, ['action']);
    return [
      {
        s: 'barAction',
        filter: { kind: 'action', preds: [...actions.preds, { p: 'performedBy', filter: filterOf(doer) }] },
      },
    ];
  },
});
VP.define('control', '~control {x:NP1}', {
  subject: 'player',
  condition: (n, c, doer) => controls(n, c, doer),
});
VP.define('controlNow', 'now ~control {x:NP1}', {
  subject: 'player',
  condition: (n, c, doer) => controls(n, c, doer),
});
VP.define('own', '~have {x:NP1}', {
  subject: 'player',
  condition: (n, c, doer) => controls(n, c, doer),
});

/** The predicate 'controlled by this player', or by any of the described players. */
function controlledBy(doer: Meaning): Pred[] {
  if (doer.m !== 'class') return [{ p: 'control', by: refOf(doer) }];
  const [only, ...more] = filterOf(doer).preds;
  if (only === undefined) return [];
  if (more.length === 0 && only.p === 'other' && only.than.r === 'you')
    return [{ p: 'not', pred: { p: 'control', by: you } }];
  throw new Missing('what described players control');
}

/** Whether one is enough. */
const isAny = (asked: readonly Bound[]): boolean =>
  asked.length === 1 && asked[0]!.cmp === '>=' && asked[0]!.n === 1;

/** A check for two is met by more; only the words 'only' and 'exactly' require the exact number. */
function controls(n: Node, c: Context, doer: Meaning): Condition {
  const meaning = thing(n.v.x!, c);
  if (meaning.m === 'ref' && doer.m === 'ref')
    return { c: 'is', ref: meaning.ref, preds: [{ p: 'control', by: doer.ref }] };
  if (meaning.m !== 'class') throw new NoReading('who controls it');
  const base = filterOf(meaning);
  if (
    meaning.n !== 'all' &&
    meaning.n !== 'no' &&
    meaning.n.max !== meaning.n.min &&
    base.preds.some((pred) => pred.p === 'zone')
  )
    throw new NoReading('read as the size of a hand');
  const asked = tests(meaning);
  // 'No other player controls two Samurai': there is no such player.
  if (doer.m === 'class' && doer.n === 'no' && asked !== undefined && !isAny(asked)) {
    if (asked.length !== 1) throw new Missing('how many of them no player controls');
    const who = filterOf(doer);
    const many: Pred = { p: 'controls', filter: base, ...asked[0]! };
    return { c: 'exists', filter: { kind: who.kind, preds: [...who.preds, many] }, cmp: '=', n: 0 };
  }
  const of: Filter = { kind: base.kind, preds: [...base.preds, ...controlledBy(doer)] };
  // 'No other player controls one': no such card is controlled by another player.
  if (doer.m === 'class' && doer.n === 'no') return { c: 'exists', filter: of, cmp: '=', n: 0 };
  if (asked === undefined) throw new NoReading('how many');
  found(meaning, of, c);
  const made = asked.map((one): Condition => ({ c: 'exists', filter: of, ...one }));
  return made.length === 1 ? made[0]! : { c: 'all', of: made };
}
