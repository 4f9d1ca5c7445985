/** Lines about building a deck, and about where a province may be placed. */
import { NoReading } from '../lower/context.ts';
import { LElement, LHolds, LNum, LTrait, LWord } from './categories.ts';

// Lists of traits and clans.
LWord.define('one', '{t:LTrait}', (n, c) => [LTrait.of(n.v.t)(n.v.t, c)]);
LWord.define('two', '{t:LTrait} or {u:LTrait}', (n, c) => [
  LTrait.of(n.v.t)(n.v.t, c),
  LTrait.of(n.v.u)(n.v.u, c),
]);
LWord.define('three', '{t:LTrait} , {u:LTrait} <, or | or> {w:LTrait}', (n, c) => [
  LTrait.of(n.v.t)(n.v.t, c),
  LTrait.of(n.v.u)(n.v.u, c),
  LTrait.of(n.v.w)(n.v.w, c),
]);

LHolds.define(
  'deckInfluence',
  '<your deck has {n:LNum} more influence to spend | increase your deckbuilding influence value by {n:LNum} | increase your influence value by {n:LNum}>',
  (n, c) => [{ s: 'deck', says: 'influence', n: LNum.of(n.v.n!)(n.v.n!, c) }],
);
LHolds.define(
  'deckInfluenceFor',
  '<your deck may spend influence only on {w:LWord} cards | you may only spend influence on {w:LWord} clan cards | you may only spend influence on {w:LWord} cards>',
  (n, c) => [{ s: 'deck', says: 'influenceFor', words: LWord.of(n.v.w!)(n.v.w!, c) }],
);
LHolds.define(
  'deckElement',
  '<your deck may have a second {e:LElement} province in place of another | you may replace 1 province of any element with an additional {e:LElement} province while deckbuilding>',
  (n) => [{ s: 'deck', says: 'element', words: [LElement.of(n.v.e!)] }],
);
LHolds.define(
  'deckRole',
  '<only for decks with a {w:LWord} role | {w:LWord} role only | {w:LWord} Role only>',
  (n, c) => [{ s: 'deck', says: 'role', words: LWord.of(n.v.w!)(n.v.w!, c) }],
);
LHolds.define(
  'deckClan',
  '<only for {t:LTrait} and {u:LTrait} decks | {t:LTrait} and {u:LTrait} only>',
  (n, c) => [
    { s: 'deck', says: 'clan', words: [LTrait.of(n.v.t!)(n.v.t!, c), LTrait.of(n.v.u!)(n.v.u!, c)] },
  ],
);
LHolds.define('deckCopies', '<no more than {n:LNum} in a deck | limit {n:LNum} per deck>', (n, c) => [
  { s: 'deckCopies', n: LNum.of(n.v.n!)(n.v.n!, c) },
]);
LHolds.define(
  'notUnderStronghold',
  '<this province | it | > cannot be <a | the> stronghold province',
  (_n, c) => {
    if (c.card.type !== 'Province') throw new NoReading('which province');
    return [{ s: 'deck', says: 'notUnderStronghold' }];
  },
);
LHolds.define(
  'startsFaceup',
  'this province starts the game faceup and cannot be turned facedown',
  (_n, c) => {
    if (c.card.type !== 'Province') throw new NoReading('which province');
    return [{ s: 'deck', says: 'startsFaceup' }];
  },
);
