/** Effects told as a story, and sentences that continue the previous one. */
import type { Effect, Filter, Obj, Pred, Ref } from '@kyuden/engine/program';
import { Clause, Event, Lead, Mod, Sentence } from '../core/categories.ts';
import { toAttack } from '../frames/phase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { act, amount, cards, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { unitCard } from '../noun/resolve.ts';
import { nouns } from '../words/nouns.ts';
import { bodyOf } from './sentence.ts';

Clause.define('raiders', 'your raiders destroy {x:NP1.card}', {
  effect: (n, c) => [act(n.v.x, c, 'destroyed', (what): Effect => ({ e: 'destroy', what }), cards)],
});
Clause.define('shamed', '{x:NPx.player} has shamed his clan , and loses {n:Amt} Honor', {
  effect: (n, c) => [{ e: 'loseHonor', player: ref(n.v.x, c, ['player']), amount: amount(n.v.n, c) }],
});

/** The additional phase that the previous sentence declares. */
export function declared(c: Context): Effect & { e: 'extraPhase' } {
  const last = c.previous?.at(-1);
  if (last?.e !== 'extraPhase') throw new NoReading('no phase was declared');
  return last;
}

/**
 * Moves effects that wait for the end of the Declaration Segment before the additional phase, so that they exist when
 * it begins.
 */
export function beforePhase(effects: Effect[]): Effect[] {
  const out: Effect[] = [];
  for (const effect of effects) {
    const phase = out.findLastIndex((one) => one.e === 'extraPhase');
    const isOfPhase =
      effect.e === 'later' &&
      effect.trigger.on.every(({ kinds, name }) => kinds[0] === 'segmentEnds' && name?.[0] === 'Declaration');
    if (phase >= 0 && isOfPhase) out.splice(phase, 0, effect);
    else out.push(effect);
  }
  return out;
}

Sentence.define(
  'onlyUnit',
  '<only {u:NPx.unit} can assign or move to attack in that phase | no unit other than {u:NPx.unit} can assign or move to attack that phase>',
  (n, c) => {
    const than = unitCard(ref(n.v.u!, c, ['unit']));
    const phase = declared(c);
    phase.rules = [...(phase.rules ?? []), ...toAttack({ kind: 'unit', preds: [{ p: 'other', than }] })];
    return { effects: [] };
  },
);

/** Statements that hold in the additional phase. */
Lead.define('inThatPhase', 'in that phase', {
  wrap: (_n, c, body) => {
    const phase = declared(c);
    const { continuous, span } = c;
    c.continuous = true;
    c.span = 'phase';
    const { standing = [], effects = [] } = body();
    c.continuous = continuous;
    c.span = span;
    if (effects.length > 0 || standing.length === 0) throw new NoReading('that is done, and does not hold');
    phase.rules = [...(phase.rules ?? []), ...standing];
    return { effects: [] };
  },
});

// Another player's choice among two targets.
Clause.define('movesSome', '{p:NPx.player} may move <either or both of them | one or both> home', {
  effect: (n, c) => {
    const player = ref(n.v.p, c, ['player']);
    const targets = c.last((entity) => entity.target === true && entity.number === 'pl');
    if (targets === undefined) throw new NoReading('no targets were mentioned');
    const some: Filter = { kind: 'card', preds: [{ p: 'is', ref: targets.ref }] };
    const what: Obj = { o: 'pick', filter: some, n: { min: 1, max: 2 }, by: player };
    const [name, moved] = [c.fresh('b'), c.fresh('b')];
    c.lastMay = name;
    return [{ e: 'may', player, do: [{ e: 'move', what, to: { pl: 'home' }, name: moved }], name }];
  },
});
Clause.define(
  'mustChoose',
  '{p:NPx.player} <chooses one of them to be destroyed | must choose one of the targets , who is destroyed>',
  {
    effect: (n, c) => {
      const player = ref(n.v.p, c, ['player']);
      const targets = c.last((entity) => entity.target === true && entity.number === 'pl');
      if (targets === undefined) throw new NoReading('no targets were mentioned');
      const of: Filter = { kind: 'card', preds: [{ p: 'is', ref: targets.ref }] };
      const name = c.fresh('b');
      return [
        { e: 'choose', player, what: { o: 'pick', filter: of, n: { min: 1, max: 1 } }, name },
        { e: 'destroy', what: { o: 'ref', ref: { r: 'bind', name } } },
      ];
    },
  },
);

// The player names a card type before seeing the cards.
Sentence.define('nameType', 'name {q:Quoted} , {r:Quoted} , or {s:Quoted}', (n, c) => {
  const options = [n.v.q, n.v.r, n.v.s].map((one) => (one.data as { text: string }).text);
  if (!options.every((type) => nouns.some((noun) => noun.preds[0]?.p === 'type' && noun.singular === type)))
    throw new NoReading('only types of cards are named');
  const name = c.fresh('b');
  c.namedType = { name, options };
  return { effects: [{ e: 'guess', player: you, options, name }] };
});
Sentence.define(
  'showNamed',
  'you may <show one of them that is of that type and put it in your hand | show one of those cards , then put it in your hand , if it is of the type you named | show one of those cards that is of the type you named , then put it in your hand>',
  (_n, c) => {
    const among = c.pronoun('they', cards);
    if (c.namedType === undefined) throw new NoReading('no type was named');
    const { name, options } = c.namedType;
    const isType = options.map((type, index): Pred[] => [
      { p: 'type', any: [type] },
      { p: 'when', cond: { c: 'chose', name, option: index } },
    ]);
    const such: Filter = {
      kind: 'card',
      preds: [
        { p: 'is', ref: among.ref },
        { p: 'any', of: isType },
      ],
    };
    const shown = c.fresh('b');
    return {
      effects: [
        {
          e: 'may',
          do: [
            { e: 'show', what: { o: 'pick', filter: such, n: { min: 1, max: 1 } }, name: shown },
            { e: 'put', what: { o: 'ref', ref: { r: 'bind', name: shown } }, to: { zone: 'hand', of: you } },
          ],
          name: c.fresh('b'),
        },
      ],
    };
  },
);

// An attack that a third player joins.
Event.define('declarationEnds', "an attack 's Declaration Segment ends", () => [
  { kinds: ['segmentEnds'], name: ['Declaration'] },
]);
Clause.define(
  'bothInvite',
  "<you are invited as an ally by both sides | both sides ' leaders invite you as an ally>",
  {
    effect: () =>
      (['attacker', 'defender'] as const).map(
        (role): Effect => ({ e: 'invite', player: you, by: { r: 'role', role } }),
      ),
  },
);
Clause.define(
  'noAllyHonor',
  '<the rules give you no Honor for allying in this attack | you gain no Honor from rulebook effects for assigning allying units this attack>',
  {
    effect: () => [
      {
        e: 'lasting',
        standing: [
          {
            s: 'never',
            what: {
              kinds: ['gainHonor'],
              player: { kind: 'player', preds: [{ p: 'is', ref: you }] },
              cause: { by: 'rulebook', for: 'allying' },
            },
          },
        ],
        until: { d: 'phase' },
      },
    ],
  },
);

Clause.define(
  'targetsUnitOr',
  '{p:NPx.player} targets <a unit or {n:Num} cards | one unit , or {n:Num} cards ,> in the attacking army',
  {
    effect: (n, c) => {
      const player = ref(n.v.p, c, ['player']);
      const preds: Pred[] = [
        { p: 'state', is: 'attacking' },
        { p: 'at', place: { r: 'role', role: 'currentBattlefield' } },
      ];
      const count = num(n.v.n!, c);
      const aim = (kind: 'unit' | 'card', most: number, said: string): Effect & { e: 'target' } => ({
        e: 'target',
        slot: {
          name: c.fresh('t'),
          filter: { kind, preds },
          n: { min: most, max: most },
          by: player,
          block: 'effects',
          words: [said],
        },
        words: [`Target ${said}`],
      });
      const unit = aim('unit', 1, 'a unit in the attacking army');
      const some = aim('card', count, `${count} cards in the attacking army`);
      // Only one of the two slots is ever filled.
      const whole: Ref = { r: 'of', rel: 'unit', of: { r: 'slot', name: unit.slot.name } };
      c.mention({
        ref: { r: 'both', of: [whole, { r: 'slot', name: some.slot.name }] },
        sort: 'card',
        gender: 'either',
        number: 'pl',
        words: ['target', 'card'],
        target: true,
      });
      return [{ e: 'either', player, of: [[unit], [some]] }];
    },
  },
);

Sentence.define('thenDo', 'then , {s:Sentence}', (n, c) => bodyOf(n.v.s, c));
/** Used only for things chosen before. */
Mod.define('chosen', 'chosen', {
  preds: () => {
    throw new NoReading('nothing was chosen');
  },
  tag: 'chosen',
});
