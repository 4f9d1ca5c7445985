/** What holds, and sentences, that are read and that nothing in the program can say yet. Each names what is missing; a text with one of them does not run. */
import { Clause, Lead, Sentence, Trail } from '../core/categories.ts';
import { Missing } from '../lower/context.ts';

const never = (what: string) => (): never => {
  throw new Missing(what);
};

const clauses: [name: string, template: string, missing: string][] = [
  ['duringBoth', 'the Attacker and Defender each have the ability , {q:Quoted}', 'abilities of both sides'],
  ['allHave', 'all players have , {q:Quoted}', 'abilities of all players'],
  [
    'againOf',
    '{d:Designated} abilities on {x:NP1.card} may be used a second time this turn',
    'abilities that may be used again',
  ],
  [
    'negateBoth',
    'negate all {s:Stat} and {r:Stat} penalties to {x:NPx.card} from {d:Origin}',
    'penalties from such a source',
  ],
  ['thatResolution', "that battle 's resolution will not bow {x:NP1.card}", 'not bowing from one resolution'],
  [
    'honorNeeded',
    'the amount of Honor you need in order to win an Honor Victory is reduced by {a:Amt}',
    'ways to win',
  ],
  [
    'ruleBonus',
    'increase {of:Poss} {s:Stat} bonuses from the rulebook {t:Name} {u:Name} action by {n:Num}',
    "the rulebook's own actions",
  ],
  [
    'drawsTwo',
    'each player draws {n:Num} cards instead of one at the end of his turn if {c:Cond}',
    'what players draw',
  ],
  [
    'fearDestroys',
    '<the Fear | this Fear | this> destroys {x:NPx.card} after <it bows | bowing> them',
    'what an attack does',
  ],
  [
    'morePays',
    '{x:NPx.card} has {m:Mods} when it pays (how: to Recruit a single {y:NPn} only , or when it pays for a single {z:NPn} only | to Recruit a single {y:NPn} only)',
    'what pays for an action',
  ],
  [
    'countsAs',
    '(what: this | {x:NPx.card}) counts as two (whom: cards when destroyed during battle resolution | Shugenja)',
    'counting as several',
  ],
  [
    'requirementUp',
    '{x:NP1.card} have their Honor Requirements increased by {n:Num}',
    'requirements of others',
  ],
  ['negateMovement', "negate Personalities ' movement home from its effects", 'movement from one action'],
  [
    'noBonuses',
    '{x:NPx.card} at this Province give no bonuses and their abilities may not be used',
    'what cards no longer give',
  ],
  ['familyLess', '{x:NP1.card} with {of:Poss} Family Name enter play for {n:Num} less Gold', 'family names'],
  [
    'ringsNot',
    'Rings will not enter play if their owner has already put a Ring into play this turn',
    'a number of Rings in a turn',
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
    'othersDiscard',
    '{p:NP1.player} must discard a card , or {n:Num} cards if {c:Cond}',
    'discarding one number or another',
  ],
  ['firstDestruction', 'negate {of:Poss} first destruction each game from {d:Origin}', 'the first of a game'],
  [
    'duelsOf',
    'duels in which (who: he | she) is the challenger are duels of {s:Stat}',
    'what a duel is fought with',
  ],
  [
    'mustFocus',
    '(who: each player | both players | each Personality) must focus (how: at least once in the duel | exactly once , if possible)',
    'how often one focuses',
  ],
  [
    'takeDuring',
    'you may take {of:Poss} actions during a battle at any battlefield where you control {x:NP1.card}',
    'acting from elsewhere',
  ],
  [
    'ignoresGame',
    '{p:NPx.player} ignores Honor Requirements this game',
    'requirements that another player ignores',
  ],
  [
    'inTurnOrder',
    'in turn order , starting with you , each player targets and moves home one of his Personalities at the current battlefield',
    'players in turn',
  ],
  ['eachPut', "each of you may put the other 's card in your hand", 'exchanging cards'],
  [
    'additionalCost',
    'as an additional cost of {x:NPx.card} entering play , either {v:VP@base} or {w:VP@base}',
    'a cost of coming into play',
  ],
  [
    'drawIfEquipped',
    'each player may draw an additional card before his turn ends if he Equipped any Followers from his hand since his last turn ended',
    'what happened since a turn',
  ],
  ['losesInstead', 'he loses that amount of Honor instead of gaining it', 'a loss in place of a gain'],
  ['deckMust', 'you must have at least {n:Num} Holdings in your deck construction', 'the making of a deck'],
  ['sameField', 'they may not be assigned to the same battlefield', 'not being together'],
  [
    'fromAfar',
    '{x:NP1.card} may use their base Battle abilities even if they are not at the current battlefield',
    'acting from elsewhere',
  ],
  [
    'ruleAbsent',
    "the rulebook 's Favor Political Battle action has Absent for you",
    "the rulebook's own actions",
  ],
  [
    'notChosen',
    'you may not choose {x:NPx.card} to be discarded as a cost or effect of your actions if you have other cards in your hand',
    'what may be discarded',
  ],
  [
    'focusPile',
    'in a duel , you may focus {x:NPx.card} from your discard pile and remove it from the game after the focused cards are discarded',
    'focusing from elsewhere',
  ],
  ['lobbyBonus', 'you have a Lobby Bonus of three times {of:Poss} Personal Honor', 'Lobbying'],
  [
    'abilityStrong',
    'his printed ability is Unstoppable and its Fear has {m:Signed} strength',
    'keywords of abilities',
  ],
  ['bonusesMore', 'increase by {n:Num} all {s:Stat} bonuses {x:NPx.card} receives', 'bonuses made greater'],
  ['heavyWeapons', '{of:Poss} Weapons must be Heavy Weapons', 'what may be attached'],
  [
    'itemsNot',
    'Items do not give bonuses or positive Modifiers to Force during the duel',
    'what cards no longer give',
  ],
  [
    'ruleTarget',
    '{x:NP1.card} may not be targeted by the rulebook Cavalry player ability',
    "the rulebook's own actions",
  ],
  ['notNegating', 'its effects will not negate other effects', 'what does not negate'],
  ['everAttacking', 'if {x:NPx.card} is ever attacking , destroy {y:NPx.card}', 'as soon as it is so'],
  ['ignoredCosts', "the action 's costs are ignored and its effects are negated", 'costs left unpaid'],
  ['armyForce', 'your army has {m:Signed} total Force', 'the Force of an army'],
  [
    'neverDishonored',
    '[{x:NPx.card}] will not be dishonored or gain a Clan Alignment',
    'never being of another Clan',
  ],
  [
    'proclaimGain',
    'increase your Honor gain from Proclaiming {x:NPx.card} to equal the number of {y:NPx.card} , up to {n:Num} , you control',
    'a gain made greater',
  ],
  ['mayChallenge', "another player 's target Personality may challenge {x:NPx.card}", "another's challenge"],
  [
    'peaceful',
    '[{x:NPx.card}] will not attack or issue challenges , and cannot be challenged from {k:Keywords} actions',
    'who may be challenged',
  ],
  [
    'proclaimAgain',
    'you may take the Proclaim Reaction to {x:NPx.card} entering play even if you have already used the Proclaim ability once this turn',
    'proclaiming what a rule forbids',
  ],
  [
    'advantageAs',
    'you may use {of:Poss} Tactical Advantage ability as an Engage',
    "the rulebook's own actions",
  ],
  [
    'firstMovement',
    "negate the first movement each battle into attacking armies at your provinces ' battlefields from {d:Origin}",
    'the first of a battle',
  ],
  [
    'substitute',
    'you may substitute discarding a {t:Name} token from {x:NPx.card} for discarding the Imperial Favor as a cost',
    'one cost in place of another',
  ],
  ['sameArmy', 'they may not attack in the same army', 'not being together'],
  ['thisMay', 'this may target {x:NP1.card}', 'a wider choice of targets'],
  ['investIs', '{of:Poss} Invest is {i:Icon}', 'what Invest costs'],
  [
    'addFocus',
    'add {of:Poss} PH to the FV of (whose: his | her) first focused card per duel',
    'the value of a focused card',
  ],
  ['onePerBattle', 'you can only play one {x:NPx.card} per battle', 'how often in a battle or duel'],
  ['noFavor', 'it does not give the Imperial Favor', 'Lobbying'],
  ['lobbyMore', 'its player may Lobby once more this turn', 'Lobbying'],
  [
    'chooseProvince',
    'if you use {of:Poss} Gold Production to Recruit a single Fortification only , you choose which of your Provinces the Fortification attaches to',
    'attaching to a province',
  ],
  [
    'weakerAttacks',
    "other players ' Melee and Ranged attacks targeting cards in {of:Poss} unit have a strength penalty equal to {a:Amt}",
    'attacks on a unit',
  ],
  [
    'cheaperInBattle',
    '[{x:NPx.card}] enters play for {n:Num} less Gold during battle for each Fortification attached to the current Province',
    'what coming in costs in battle',
  ],
  [
    'emptyDeck',
    'he chooses and destroys one Personality or Holding he controls for each of his Provinces without a Dynasty card in it',
    'as many as an amount says',
  ],
  [
    'winnerAlso',
    "the winner also destroys {x:NP1.card} in the loser 's unit , and gains {n:Num} Honor if this destroyed an attachment",
    'what a winner does',
  ],
  [
    'payMore',
    'they may pay {n:Num} additional Gold when paying for Personalities with their Clan Alignment to ignore their Honor Requirements',
    'requirements of others',
  ],
];
for (const [name, template, missing] of clauses)
  Clause.define(`later-${name}`, template, { standing: never(missing), effect: never(missing) });

const sentences: [name: string, template: string, missing: string][] = [
  [
    'winningCreates',
    'the winning player may create a {s:Made} {k:Created} with his Clan <Alignment | alignment>',
    'creating for another',
  ],
  ['discardsFavor', '{a:Group} , its player discards the Imperial Favor', 'losing the Favor'],
  [
    'targetAssigned',
    '{a:Group} ; if {c:Cond} , the target must have assigned to this battlefield',
    'where a target assigned',
  ],
  ['notRefuse', 'if he does not refuse , {g:Group}', 'a challenge that is met'],
  [
    'bowInstead',
    'before a card is destroyed for losing the duel , bow it instead',
    'something else in its place',
  ],
  [
    'insteadHonor',
    'instead of gaining Honor when you Proclaim , draw cards equal to half the Honor you would have gained , rounded up',
    'something else in its place',
  ],
  [
    'putIntoPlay',
    'if this put {x:NPx.card} into play , while it remains in play , it does not count towards an Enlightenment Victory',
    'what does not count',
  ],
  ['ifNot', '{a:Group} , if legal ; if not , {b:Group}', 'what is legal'],
  [
    'ifFound',
    'if you find {x:NP1.card} , you may show it , put it into your hand , then discard a card',
    'what was found',
  ],
];
for (const [name, template, missing] of sentences) Sentence.define(`later-${name}`, template, never(missing));

const leads: [name: string, template: string, missing: string][] = [
  ['forTargets', 'for each target with {h:Have}', 'once for each target'],
  [
    'untilDiscarded',
    'until this phase ends or a player has discarded {n:Num} cards from this effect',
    'an end by what was done',
  ],
  ['insteadFocus', 'once per duel , instead of focusing that time', 'something else in place of focusing'],
];
for (const [name, template, missing] of leads)
  Lead.define(`later-${name}`, template, { wrap: never(missing) });

const trails: [name: string, template: string, missing: string][] = [
  ['onlyAssign', ', in which you may only assign one Personality', 'what a phase allows'],
  ['opposingDuel', 'while opposing {x:NP1.card} in a battle or duel', 'opposing in a duel'],
  ['noBonus', ', but they do not give Force bonuses to unopposed Personalities', 'what they do not give'],
  ['upToAmount', ', up to the number of {x:NP1.card}', 'a bound on what is counted'],
];
for (const [name, template, missing] of trails)
  Trail.define(`later-${name}`, template, { wrap: never(missing) });
