/**
 * Conditions, events, amounts and noun conditions that the grammar reads but the program format cannot express yet.
 * Each names the missing part; a text with one does not run.
 */
import { Cond1, category_Amt1, Event, Given, Post, Trig } from '../core/categories.ts';
import { Gap } from '../lower/context.ts';

const never = (what: string) => (): never => {
  throw new Gap(what);
};

const conditions: [name: string, template: string, missing: string][] = [
  ['takingActions', 'you are taking actions', 'during an action of yours'],
  ['notStrike', 'your target performing Personality in the duel did not strike', 'who struck'],
  ['lastAction', 'the last action another player took destroyed {x:NP1.card}', 'what the last action did'],
  ['noCopies', 'there are no other dead copies of {x:NPx.card} there', 'copies in a pile'],
  ['notFocusing', 'the loser did not focus from his or her hand', 'how one focused'],
  ['isLobby', 'the action is Lobby', 'Lobbying'],
  ['tookInterrupt', 'you took an Honor Interrupt to the action', 'what answered an action'],
  [
    'loveLetters',
    'you control {n:Num} other {x:NPx.card} with different titles and {m:Num} {t:Name} tokens',
    'cards and tokens counted together',
  ],
];
for (const [name, template, missing] of conditions) Cond1.define(`later-${name}`, template, never(missing));

const events: [name: string, template: string, missing: string][] = [
  ['eachResolution', 'each battle resolution in which your army {v:VP@past}', 'what an army did in a battle'],
  ['assigns', 'any player assigns', 'a player who assigns'],
  ['focusEffectsAny', 'Focus Effects resolve', 'when Focus Effects resolve'],
  ['holdingBows', 'a Holding bows to produce Gold', 'a Holding that pays'],
  [
    'announcesReaction',
    'another player announces a Reaction during the Combat Segment',
    'a Reaction announced',
  ],
  ['payingFor', 'paying for {x:NP1.action}', 'paying for such a thing'],
  ['putsIntoPile', 'a {k:Keywords} action puts {x:NPx.card} into a discard pile', 'what an action discarded'],
  ['equipPaying', 'you Equip {x:NPx.card} paying {n:Num} or more Gold', 'what was paid'],
  ['together', 'they are attacking in the same army together', 'being together'],
  [
    'controllerDoes',
    'his controller assigns him , targets him , or an action from a card in his unit resolves',
    'one of several moments',
  ],
  ['discardFor', 'you discard {x:NPx.card} from a {k:Keywords} action', 'what an action discarded'],
  [
    'payingRule',
    'paying the cost of the rulebook Favor Political Limited action',
    "the rulebook's own actions",
  ],
];
for (const [name, template, missing] of events) Event.define(`later-${name}`, template, never(missing));

const moments: [name: string, template: string, missing: string][] = [
  [
    'wouldPlayer',
    'when {p:NPx.player} would target {x:NP1.card} with an action',
    'an action about to target',
  ],
];
for (const [name, template, missing] of moments) Trig.define(`later-${name}`, template, never(missing));

const posts: [name: string, template: string, missing: string, after: readonly string[]][] = [
  ['actionsRecruits', 'the action is Recruiting', 'what an action brings in', ['card']],
  [
    'unitTotal',
    "whose unit 's total Gold <Cost | cost> is {n:Num} or lower",
    'the total of a unit',
    ['card'],
  ],
  [
    'eitherAt',
    'who either is at , assigned to , or would be opposed at , {p:NPx.place}',
    'one of several places',
    ['card'],
  ],
  ['whoOpposed', 'who has opposed {x:NPx.card} at {p:NPx.place}', 'whom he opposed', ['card']],
];
for (const [name, template, missing, after] of posts)
  Post.define(`later-${name}`, template, { after, preds: never(missing) });

const amounts: [name: string, template: string, missing: string][] = [
  ['cappedChi', 'what you paid', 'what was paid'],
];
for (const [name, template, missing] of amounts)
  category_Amt1.define(`later-${name}`, template, never(missing));

const gifts: [name: string, template: string, missing: string][] = [
  ['duelStat', '{m:Signed} to (whose: his | her) duel stat', 'a bonus for a duel'],
  ['maximumOf', 'a maximum of {s:Made}', 'a bound in short form'],
];
for (const [name, template, missing] of gifts)
  Given.define(`later-${name}`, template, { effect: never(missing), standing: never(missing) });
