/**
 * Verbs that the grammar reads but the program format cannot express yet. Each names the missing part; a text with one
 * does not run.
 */
import { Attack, VP } from '../core/categories.ts';
import { Gap } from '../lower/context.ts';

const never = (what: string) => (): never => {
  throw new Gap(what);
};

const verbs: [name: string, template: string, missing: string][] = [
  [
    'proclaimAnyway',
    '~Proclaim {x:NPx.card} even if (what: he does not have your Clan Alignment | it is not your turn)',
    'proclaiming what a rule forbids',
  ],
  ['becomeDiscarded', '~become discarded', 'not being dead'],
  [
    'createHolding',
    '~create a [fort: Fortification] Holding with the trait {q:Quoted} and attach it to {x:NP1.place}',
    'attaching to a province',
  ],
  [
    'negatePrevent',
    "~negate other players ' cards ' effects that prevent him assigning",
    'what keeps him from something',
  ],
  [
    'negateSaying',
    "~negate any cards ' effects that say he may not perform actions",
    'what keeps him from something',
  ],
  ['ignoreModifiers', "~ignore Items ' Chi Modifiers in the duel 's resolution", 'what counts in a duel'],
  [
    'produceOnly',
    '~produce {n:Num} Gold <which may | that can> only pay for that action',
    'Gold for one action only',
  ],
  ['noLosses', '~reduce any Honor losses from its effects to {n:Num}', 'losses made less'],
  [
    'createLikeHost',
    '~create a {s:Made} {k:Created} with {of:Poss} Chi and Personal Honor',
    "a created card with another's stats",
  ],
  ['createWhere', '~create {n:Num} {s:Made} {k:Created} at {of:Poss} former location', 'where it was'],
  ['reconAt', '~have Reconnaissance at their battlefields', 'Reconnaissance at a place'],
  ['returnHonor', '~return the Honor card you discarded for it to your hand', 'what was discarded for it'],
];
for (const [name, template, missing] of verbs)
  VP.define(`later-${name}`, template, {
    subject: 'any',
    effect: never(missing),
    event: never(missing),
    cost: never(missing),
    cannot: never(missing),
    standing: never(missing),
  });

const attacks: [name: string, template: string, missing: string][] = [
  ['copyOf', 'Fear that is a copy of a Fear effect on {x:NP1.card}', 'an attack that is a copy'],
  ['bowsAny', '{h:AttackHead} that bows any {x:NPn} it targets', 'what an attack does'],
];
for (const [name, template, missing] of attacks) Attack.define(`later-${name}`, template, never(missing));
