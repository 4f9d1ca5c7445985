/** Refusing challenges: who may refuse, at what cost, and what follows. */
import type { Effect, Pattern } from '@kyuden/engine/program';
import { Sentence, VP, VPr } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { challenge } from '../frames/action.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { cards, condition, filter, thing } from '../lower/thing.ts';
import { filterOf, introduce, type Meaning } from '../noun/meaning.ts';
import { bodyOf } from './sentence.ts';

type Challenge = Effect & { e: 'challenge' };

/** The challenge that the sentence is about. */
function lastChallenge(c: Context): Challenge {
  if (c.challenge === undefined) throw new NoReading('no challenge was made');
  return c.challenge;
}

/** The one who may refuse: the challenged Personality or his controller. */
const refuser = (n: Node, c: Context): Meaning => thing(n, c, ['player', 'card']);

// These sentences change the previous challenge.
Sentence.define('mayRefuse', '{x:NPx} may refuse', (n, c) => {
  if (c.led) throw new NoReading('read with its condition');
  refuser(n.v.x, c);
  lastChallenge(c).refuse = { do: [] };
  return { effects: [] };
});
Sentence.define('mayRefuseIf', 'if {c:Cond} , {x:NPx} may refuse', (n, c) => {
  const made = lastChallenge(c);
  const when = condition(n.v.c, c);
  refuser(n.v.x, c);
  made.refuse = { do: [], if: when };
  return { effects: [] };
});
Sentence.define(
  'refuseFor',
  '[if {c:Cond} ,] {x:NPx} (modal: may | can) {v:VPr} to refuse [what: (which: the duel | the challenge)]',
  (n, c) => {
    const made = lastChallenge(c);
    const when = n.v.c === undefined ? undefined : condition(n.v.c, c);
    if (when === undefined && c.led) throw new NoReading('read with its condition');
    made.refuse = { do: price(n.v.v, c, refuser(n.v.x, c)), ...(when !== undefined && { if: when }) };
    return { effects: [] };
  },
);
Sentence.define('refusesThen', '{x:NPx} may refuse ; if he <does | did> , {g:Group}', (n, c) => {
  if (c.led) throw new NoReading('read with its condition');
  refuser(n.v.x, c);
  lastChallenge(c).refuse = { do: bodyOf(n.v.g, c).effects ?? [] };
  return { effects: [] };
});
Sentence.define('refuses', 'if he (how: refuses | does refuse | does) , {g:Group}', (n, c) => {
  const { refuse } = lastChallenge(c);
  if (refuse === undefined) throw new NoReading('no challenge may be refused');
  // 'If he does' follows the sentence that lets him refuse.
  if (n.c.how === 2 && (c.previous === undefined || c.previous.length > 0))
    throw new NoReading('read as what was done');
  refuse.do = [...refuse.do, ...(bodyOf(n.v.g, c).effects ?? [])];
  return { effects: [] };
});
Sentence.define('notRefuse', 'if he does not refuse , {g:Group}', (n, c) => {
  if (lastChallenge(c).refuse === undefined) throw new NoReading('no challenge may be refused');
  const { effects = [] } = bodyOf(n.v.g, c);
  // There are a winner and a loser only if the challenge was met.
  if (!effects.every((one) => /"role":"(winner|loser)"/.test(JSON.stringify(one))))
    throw new Missing('a challenge that is met');
  return { effects };
});

/** The price of refusing. If the text names a Personality, his controller pays it with him. */
function price(n: Node, c: Context, who: Meaning): Effect[] {
  return VPr.of(n).effect(n, c, who);
}

VP.define(
  'challengeFor',
  '~challenge {x:NP1.card} , (who: who | whose controller) (modal: may | can) {v:VPr} to refuse [what: (which: the duel | the challenge)]',
  {
    subject: 'card',
    effect: (n, c, doer) => {
      if (doer === undefined) throw new NoReading('who challenges');
      const made = challenge(n.v.x, c, doer);
      const one = made.at(-1) as Challenge;
      const who: Meaning =
        n.c.who === 0
          ? { m: 'ref', ref: one.challenged, sort: 'card', number: 'sg' }
          : {
              m: 'ref',
              ref: { r: 'of', rel: 'controller', of: one.challenged },
              sort: 'player',
              number: 'sg',
            };
      c.clause(() => {
        one.refuse = { do: price(n.v.v, c, who) };
      });
      return made;
    },
  },
);
VP.define('issueHim', '~issue {x:NPx.card} an unrefusable challenge', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who challenges');
    return challenge(n.v.x, c, doer);
  },
});

VP.define('refuse', '~refuse (what: challenges | a challenge | {of:Poss} challenge) [from {x:NPx.card}]', {
  subject: 'any',
  event: (n, c, doer): Pattern[] => {
    if (doer === undefined) throw new NoReading('who refuses');
    const made: Pattern = { kinds: ['refuse'] };
    if (n.v.of !== undefined) {
      const whose = thing(n.v.of, c, ['player', 'card']);
      if (whose.m !== 'ref' || n.v.x !== undefined) throw new NoReading('whose challenge');
      made.to =
        whose.sort === 'player'
          ? { kind: 'card', preds: [{ p: 'control', by: whose.ref }] }
          : filterOf(whose);
    }
    if (n.v.x !== undefined) made.to = filter(n.v.x, c, cards);
    if (doer.m !== 'list' && doer.sort === 'player') {
      introduce(doer, c, { r: 'role', role: 'player' });
      return [{ ...made, player: filterOf(doer) }];
    }
    introduce(doer, c, { r: 'role', role: 'subject' });
    return [{ ...made, subject: filterOf(doer) }];
  },
});
