/** Texts that change abilities: their designators, keywords and costs, and how often they are used. */
import type { Effect, Filter, Over, Pred, Ref, Standing, Waiver } from '@kyuden/engine/program';
import { Clause, Quoted, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { over } from '../frames/stat.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { act, cards, thing } from '../lower/thing.ts';
import { type Meaning, objOf } from '../noun/meaning.ts';
import { holds } from './clause.ts';
import { waivedBy } from './header.ts';

/** Fails unless the abilities are those of this card: no program changes the designators or costs of others. */
function ownOnly(whose: Over, missing: string): void {
  if (whose.o !== 'ref' || whose.ref.r !== 'self') throw new Missing(missing);
}

/** A rule for the card's own abilities. It is a trait of a card, never an effect for a while. */
function ownRule(c: Context, rule: Standing & { s: 'ownAbilities' }): Standing[] {
  if (!c.continuous) throw new Missing('own abilities that differ for a while');
  return [rule];
}

/** The cards whose abilities are meant: 'this ability', 'his abilities', 'abilities on your Weapons'. */
function bearers(n: Node, c: Context): Over {
  const slot = n.v.of ?? n.v.x;
  if (slot === undefined) return { o: 'ref', ref: { r: 'self' } };
  const meaning = thing(slot, c, cards);
  if (meaning.m === 'class' && meaning.target) throw new NoReading('read as an effect on a target');
  return over(meaning);
}

const abilities =
  '(which: <this ability | this action | these actions> | {of:Poss} (one: ability | printed ability | abilities | printed abilities) | abilities on {x:NP1.card})';

// 'Your Stronghold's abilities have Tireless.'
holds('abilityHas', `${abilities} (has: has | have) (what: Absent | Home | Tireless)`, (n, c): Standing[] => {
  const whose = bearers(n, c);
  const waive: Waiver[] = waivedBy([['Absent', 'Home', 'Tireless'][n.c.what]!]);
  if (whose.o === 'ref' && whose.ref.r === 'self') return ownRule(c, { s: 'ownAbilities', waive });
  if (n.c.one === 1 || n.c.one === 3) throw new Missing('printed abilities of other cards');
  return [{ s: 'waive', over: whose, waive }];
});
/** Other players cannot answer actions from these cards with Interrupts. */
function unstoppable(n: Node, whose: Over): Standing {
  const filter: Filter =
    whose.o === 'all' ? whose.filter : { kind: 'card', preds: [{ p: 'is', ref: whose.ref }] };
  const isPrinted = n.c.one === 1 || n.c.one === 3;
  const others: Pred = { p: 'not', pred: { p: 'taker', is: { r: 'of', rel: 'taker', of: current } } };
  return {
    s: 'barAction',
    filter: { kind: 'action', preds: [{ p: 'designator', any: ['Interrupt'] }, others] },
    when: {
      c: 'is',
      ref: current,
      preds: [{ p: 'from', filter, ...(isPrinted && { printed: true as const }) }],
    },
  };
}
const current: Ref = { r: 'role', role: 'currentAction' };
holds('abilitySure', `${abilities} (has: has | have | is | are) Unstoppable`, (n, c) => [
  unstoppable(n, bearers(n, c)),
]);
// 'His printed ability is Unstoppable and its Fear has +1 strength.'
holds(
  'abilityStrong',
  `${abilities} is Unstoppable and its (kind: Fear | Ranged Attack | Melee Attack) has {m:Signed} strength`,
  (n, c) => {
    const whose = bearers(n, c);
    ownOnly(whose, 'the attack of another card');
    const kinds = [['Fear', 'usual', 'Melee'][n.c.kind]!];
    const by = (n.v.m.data as { n: number }).n;
    return [unstoppable(n, whose), ...ownRule(c, { s: 'ownAbilities', attack: { kinds, by } })];
  },
);
VP.define('giveLeave', '~give (what: Absent | Home | Tireless) to {x:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const chosen: Effect[] = [];
    const meaning = thing(n.v.x, c, cards);
    const over = givenTo(meaning, c, chosen);
    const waive = waivedBy([['Absent', 'Home', 'Tireless'][n.c.what]!]);
    return [...chosen, { e: 'lasting', standing: [{ s: 'waive', over, waive }] }];
  },
});

/** What is given to: known things, or those that are chosen now. */
function givenTo(meaning: Meaning, c: Context, chosen: Effect[]): Over {
  const what = objOf(meaning, c, (name) =>
    chosen.push({ e: 'choose', what: { o: 'all', filter: every }, name }),
  );
  const [choice] = chosen;
  if (what.o === 'pick' && choice?.e === 'choose') {
    choice.what = what;
    return { o: 'ref', ref: { r: 'bind', name: choice.name! } };
  }
  return what.o === 'ref'
    ? { o: 'ref', ref: what.ref }
    : { o: 'all', filter: (what as { filter: Filter }).filter };
}
const every: Filter = { kind: 'card', preds: [] };
// 'This Strategy's Ranged Attack has +1 strength.'
holds(
  'attackHas',
  '(whose: the | {of:Poss}) (kind: Melee | Ranged) Attack has {m:Signed} strength',
  (n, c): Standing[] => {
    ownOnly(bearers(n, c), 'the attack of another card');
    const kinds = [n.c.kind === 0 ? 'Melee' : 'usual'];
    return ownRule(c, { s: 'ownAbilities', attack: { kinds, by: (n.v.m.data as { n: number }).n } });
  },
);
// 'While you control a Scout, this card's ability is Battle/Open.'
holds('abilityIs', `${abilities} is <| a | an> {d:Designated} / {e:Designated}`, (n, c): Standing[] => {
  ownOnly(bearers(n, c), 'an ability of another designator');
  return ownRule(c, { s: 'ownAbilities', also: [n.v.d.data as string, n.v.e.data as string] });
});
holds('abilityFree', `${abilities} has no (what: Gold Cost | bow cost)`, (n, c): Standing[] => {
  ownOnly(bearers(n, c), 'the costs of an ability');
  return ownRule(c, { s: 'ownAbilities', without: n.c.what === 0 ? 'gold' : 'bow' });
});

const players: Filter = { kind: 'player', preds: [] };
const sides: Filter = {
  kind: 'player',
  preds: [
    {
      p: 'any',
      of: (['attacker', 'defender'] as const).map((role) => [{ p: 'is', ref: { r: 'role', role } }]),
    },
  ],
};
holds(
  'allHave',
  '(who: the Attacker and Defender each have the ability | all players have | players have the ability) , {q:Quoted}',
  (n, c): Standing[] => [
    {
      s: 'grant',
      over: { o: 'all', filter: n.c.who === 0 ? sides : players },
      text: [Quoted.of(n.v.q)(n.v.q, c)],
    },
  ],
);

const again = '<a second time | an additional time | one additional time | again>';
Clause.define(
  'usedAgain',
  `(which: [{d:Designated}] abilities on {x:NP1.card} | {y:Poss} [{e:Designated}] abilities) may be used ${again} <this turn | >`,
  {
    effect: (n, c) => {
      const designator = (n.v.d ?? n.v.e)?.data as string | undefined;
      return [
        act((n.v.x ?? n.v.y)!, c, undefined, (what): Effect => {
          const more: Effect = { e: 'moreUses', what, n: 1 };
          return designator === undefined ? more : { ...more, designator };
        }),
      ];
    },
  },
);
