/**
 * Wordings that the grammar reads but the program format cannot express yet. Each names the missing part. A text with
 * one of them is whole but does not run.
 */
import { Clause, Cond1, Trail, VP } from '../core/categories.ts';
import { Gap } from '../lower/context.ts';

const never = (what: string) => (): never => {
  throw new Gap(what);
};

/** Verbs. */
const verbs: [name: string, template: string, missing: string][] = [
  ['createField', '~create a battlefield', 'a battlefield of its own'],
  ['fightThere', '~fight a battle there', 'a battle of its own'],
  [
    'assignThere',
    '~assign {x:NP1} to (how: attack | defend) there [even: , even if he is bowed]',
    'assigning to a battle of its own',
  ],
  ['endOngoing', '~end all of {of:Poss} ongoing effects', 'ending the effects of a card'],
  ['nameNumber', '~name a number', 'naming a number'],
  ['takeFromUnder', '~put a card <under | underneath> {y:NPx.card} into your hand', 'cards under a card'],
  [
    'numeral',
    '(when: permanently ~increase | ~increase) a positive numeral on {x:NP1.card} by {n:Num}',
    'changing a number of a text',
  ],
  [
    'delayOn',
    '~delay {of:Poss} (what: effects on | destruction) [{x:NPx.card}] {u:Until}',
    'putting off what would be done',
  ],
  ['removeClans', '~remove all Clan Alignments from {x:NP1.card}', 'taking Clans away'],
  ['contributeAny', '~contribute <Force | his Force | its Force>', 'contributing Force or not'],
  ['join', '~join {p:NP1.player} for {n:Num} less Gold', 'joining a player'],
  ['attachToProvince', '~attach {x:NPx.card} to {of:Poss} <Province | province>', 'attaching to a province'],
  ['transferPlace', '~transfer {x:NP1.card} at {p:NPx.place} to {q:NP1.place}', 'attaching to a province'],
  ['focusAny', '~focus', 'focusing'],
  ['attachEither', '~bow {x:NP1.card} instead of {v:VP@ing}', 'one cost in place of another'],
];
for (const [name, template, missing] of verbs)
  VP.define(`unsaid-${name}`, template, {
    subject: 'any',
    ...(['playSuch', 'useOne', 'useOn'].includes(name) ? {} : { effect: never(missing) }),
    event: never(missing),
    cannot: never(missing),
    standing: never(missing),
  });

/** Continuous effects. */
const traits: [name: string, template: string, missing: string][] = [
  ['costIs', "this ability 's Gold cost is {n:Num}", 'the costs of an ability'],
  ['costsLess', '{of:Poss} ability costs {n:Num} less Gold [for {x:NP1}]', 'the costs of an ability'],
  ['onlyOwner', '{x:NPx.card} can only be controlled by his owner', 'who may control a card'],
  ['mayAttach', '{x:NP1.card} may attach {y:NP1.card}', 'attaching what a rule forbids'],
  ['playIf', 'Play if {c:Cond}', 'when a Ring may be played'],
  [
    'actOnceMore',
    "{x:NPx.card} may perform this card 's Battle action even if it is in your home",
    'acting from home',
  ],
  ['reserveAs', '{of:Poss} Reserve may be used as Absent Battle / Engage', 'Reserve'],
  ['combined', 'neither of these effects may be combined', 'attacks that combine'],
  [
    'equipBowed',
    '{x:NP1.card} may perform the Equip Battle action even if bowed and even if unopposed',
    'acting although bowed',
  ],
  [
    'oneMore',
    'each player may (what: only take two more non-Reaction actions this phase | take only one Limited or Open action per turn | focus one additional time this duel)',
    'how much players may do',
  ],
];
for (const [name, template, missing] of traits)
  Clause.define(`unsaid-${name}`, template, {
    standing: never(missing),
    effect: never(missing),
  });

/** Conditions. */
const conditions: [name: string, template: string, missing: string][] = [
  ['presence', 'you ever had presence at {p:NPx.place}', 'where one was present'],
  ['targetsIt', '<it | they> <targets | target> {x:NP1.card}', 'what an action targets'],
  ['hasAttack', 'the action has a <Melee or Ranged Attack | Ranged Attack>', 'what an action has'],
];
for (const [name, template, missing] of conditions) Cond1.define(`unsaid-${name}`, template, never(missing));

Trail.define('unsaid-legal', ', if legal', { wrap: never('what is legal') });
