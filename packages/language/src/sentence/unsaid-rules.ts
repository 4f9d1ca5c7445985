/**
 * Continuous effects and sentences that the grammar reads but the program format cannot express yet. Each names the
 * missing part; a text with one does not run.
 */
import { Clause, Lead, Sentence, Trail } from '../core/categories.ts';
import { Gap } from '../lower/context.ts';

const never = (what: string) => (): never => {
  throw new Gap(what);
};

const clauses: [name: string, template: string, missing: string][] = [
  [
    'morePays',
    '{x:NPx.card} has {m:Mods} when it pays (how: to Recruit a single {y:NPn} only , or when it pays for a single {z:NPn} only | to Recruit a single {y:NPn} only)',
    'what pays for an action',
  ],
  ['countsAs', '{x:NPx.card} counts as two Shugenja', 'counting as several'],
  [
    'requirementUp',
    '{x:NP1.card} have their Honor Requirements increased by {n:Num}',
    'requirements of others',
  ],
  ['loseForEach', 'he loses {n:Num} Honor for each unit he assigned', 'Honor for what was assigned'],
  [
    'onlyOneRing',
    '{p:NP1.player} may only put one more Ring into play this turn',
    'a number of Rings in a turn',
  ],
  [
    'destroyToIgnore',
    'you may destroy {x:NP1.card} to ignore the Gold cost of Equipping {y:NPx.card}',
    'costs left unpaid',
  ],
  [
    'oncePerTurnGold',
    'produce {n:Num} Gold <that | which> can only pay for a single (what: action from {x:NP1.card} | {y:NPn})',
    'Gold for one action only',
  ],
  [
    'ignoresGame',
    '{p:NPx.player} ignores Honor Requirements this game',
    'requirements that another player ignores',
  ],
  ['deckMust', 'you must have at least {n:Num} Holdings in your deck construction', 'the making of a deck'],
  ['sameField', 'they may not be assigned to the same battlefield', 'not being together'],
  ['lobbyBonus', 'you have a Lobby Bonus of three times {of:Poss} Personal Honor', 'Lobbying'],
  ['notNegating', 'its effects will not negate other effects', 'what does not negate'],
  [
    'advantageAs',
    'you may use {of:Poss} Tactical Advantage ability as an Engage',
    "the rulebook's own actions",
  ],
  ['sameArmy', 'they may not attack in the same army', 'not being together'],
  ['noFavor', 'it does not give the Imperial Favor', 'Lobbying'],
  ['lobbyMore', 'its player may Lobby once more this turn', 'Lobbying'],
];
for (const [name, template, missing] of clauses)
  Clause.define(`later-${name}`, template, { standing: never(missing), effect: never(missing) });

const sentences: [name: string, template: string, missing: string][] = [
  ['ifNot', '{a:Group} , if legal ; if not , {b:Group}', 'what is legal'],
];
for (const [name, template, missing] of sentences) Sentence.define(`later-${name}`, template, never(missing));

const leads: [name: string, template: string, missing: string][] = [
  ['forTargets', 'for each target with {h:Have}', 'once for each target'],
];
for (const [name, template, missing] of leads)
  Lead.define(`later-${name}`, template, { wrap: never(missing) });

const trails: [name: string, template: string, missing: string][] = [
  ['noBonus', ', but they do not give Force bonuses to unopposed Personalities', 'what they do not give'],
];
for (const [name, template, missing] of trails)
  Trail.define(`later-${name}`, template, { wrap: never(missing) });
