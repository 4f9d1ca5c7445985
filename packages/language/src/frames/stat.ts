/** Verbs that change stats and give keywords, tokens and texts. */
import type { Condition, Effect, Obj, Over, Pred, Standing, StatChange, Words } from '@kyuden/engine/program';
import { type Frame, Given, Keywords, Mods, Name, Quoted, Stat, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { ofEachOne, ofTheSubject } from '../lower/each-one.ts';
import { amount, condition, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';

import { filterOf, type Meaning, objOf, refOf, targeted } from '../noun/meaning.ts';
import { isAlternative } from '../noun/modifier.ts';
import { negative } from '../value/amount.ts';
import { Each } from '../value/each.ts';
import { clans } from '../words/keywords.ts';
import { bestow, bestowOn, heldBy, lasting } from './bestow.ts';
import { does } from './common.ts';

const anything = ['card', 'unit', 'place', 'attack'] as const;

/** Things that can be given, each with its effect on the receiver. */
Given.define('mods', '{m:Mods}', {
  effect: (n, c, what) => modify(what, Mods.of(n.v.m)(n.v.m, c)),
  standing: (n, c, over) =>
    Mods.of(n.v.m)(n.v.m, c).map(
      (change): Standing => ({ s: 'modify', over, stat: change.stat, by: change.by }),
    ),
});
Given.define('signedEither', '{m:Signed} or {o:Signed} {s:Stat}', {
  effect: (n, c, what) => {
    const change = (by: Node): StatChange[] => [{ stat: Stat.of(n.v.s), by: (by.data as { n: number }).n }];
    return either(n, c, what, change(n.v.m), change(n.v.o));
  },
});

/** One of two changes; the player chooses. */
function either(n: Node, c: Context, what: Obj, first: StatChange[], second: StatChange[]): Effect {
  return {
    e: 'either',
    of: [
      [{ ...modify(what, first), words: words(n.v.m!, c) }],
      [{ ...modify(what, second), words: words(n.v.o!, c) }],
    ],
  };
}

Given.define('bonusOr', 'a {s:Stat} or {r:Stat} (which: bonus | penalty) equal to {a:Amt}', {
  effect: (n, c, what) => {
    const by = amount(n.v.a, c);
    const change = (of: Node): StatChange[] => [
      { stat: Stat.of(of), by: n.c.which === 0 ? by : negative(by) },
    ];
    const one = (of: Node): Effect => ({ ...modify(what, change(of)), words: words(of, c) });
    return { e: 'either', of: [[one(n.v.s)], [one(n.v.r)]] };
  },
});
// 'A +1F or +1C token', 'a +1F Fire or Sake token'.
Given.define('tokenOr', 'a {m:Mods} [{t:Name}] or (what: {o:Mods} | {u:Name}) token', {
  effect: (n, c, what) => {
    if ((n.v.t === undefined) !== (n.v.u === undefined)) throw new NoReading('one token or another');
    const one = (mods: Node, name: Node | undefined): Effect => ({
      e: 'token',
      what,
      stats: Mods.of(mods)(mods, c),
      n: 1,
      ...(name !== undefined && { title: Name.of(name)(name, c) }),
      words: words(name ?? mods, c),
    });
    return { e: 'either', of: [[one(n.v.m, n.v.t)], [one(n.v.o ?? n.v.m, n.v.u)]] };
  },
});
// 'He gains Force equal to his Chi.'
Given.define('statEqual', '{s:Stat} equal to {a:Amt}', {
  effect: (n, c, what) => modify(what, [{ stat: Stat.of(n.v.s), by: amount(n.v.a, c) }]),
});
Given.define('titled', 'a {t:Name} <token | Token>', {
  effect: (n, c, what) => ({ e: 'token', what, stats: [], title: Name.of(n.v.t)(n.v.t, c), n: 1 }),
});
Given.define('tokens', '{n:Num} [{m:Mods}] [{t:Name}] <tokens | Tokens>', {
  effect: (n, c, what) => {
    const stats = n.v.m === undefined ? [] : Mods.of(n.v.m)(n.v.m, c);
    const token: Effect = { e: 'token', what, stats, n: (n.v.n.data as { n: number }).n };
    if (n.v.t !== undefined) token.title = Name.of(n.v.t)(n.v.t, c);
    return token;
  },
});
Given.define('noAbilities', 'no abilities', {
  standing: (_n, _c, over) => [{ s: 'strip', over, which: 'abilities' }],
});
/** The second bonus while the condition holds, else the first. */
export function eitherMods(n: Node, c: Context, whom: Over, cond: Condition): Standing[] {
  const [first, second] = ['m', 'o'].map((slot) => Mods.of(n.v[slot]!)(n.v[slot]!, c));
  return first!.map((change): Standing => {
    const other = second!.find((one) => one.stat === change.stat);
    if (other === undefined || second!.length !== first!.length) throw new NoReading('one stat or another');
    return { s: 'modify', over: whom, stat: change.stat, by: amountIf(cond, other.by, change.by) };
  });
}
Given.define('modsOr', '{m:Mods} , or {o:Mods} if {if:Cond}', {
  standing: (n, c, whom) => eitherMods(n, c, whom, condition(n.v.if, c)),
  effect: (n, c, what) => {
    const first = modify(what, Mods.of(n.v.m)(n.v.m, c));
    const second = modify(what, Mods.of(n.v.o)(n.v.o, c));
    const cond = condition(n.v.if, c);
    return branch(cond, [second], [first]);
  },
});
Given.define('modsEach', '{m:Mods} for {e:Each}', {
  effect: (n, c, what) => modify(what, forEach(n, c)),
  standing: (n, c, over) =>
    forEach(n, c).map((change): Standing => ({ s: 'modify', over, stat: change.stat, by: change.by })),
});

/** The changes in slot `m`, once for each thing counted in slot `e`. */
function forEach(n: Node, c: Context): StatChange[] {
  const mods = Mods.of(n.v.m!)(n.v.m!, c);
  const of = Each.of(n.v.e!)(n.v.e!, c);
  return mods.map(({ stat, by }) => ({ stat, by: { a: 'times', of, by } }));
}
Given.define('token', 'a {m:Mods} [{t:Name}] token', {
  effect: (n, c, what) => {
    const token: Effect = { e: 'token', what, stats: Mods.of(n.v.m)(n.v.m, c), n: 1 };
    if (n.v.t !== undefined) token.title = Name.of(n.v.t)(n.v.t, c);
    return token;
  },
});
Given.define('keyword', 'the {k:Keywords} <keyword | keywords>', {
  effect: (n, c, what) => {
    const add = Keywords.of(n.v.k)(n.v.k, c);
    if (!isAlternative(n.v.k)) return { e: 'keyword', what, add };
    return { e: 'either', of: add.map((one) => [{ e: 'keyword', what, add: [one], words: [one] }]) };
  },
  standing: (n, c, over) => [{ s: 'keyword', over, add: Keywords.of(n.v.k)(n.v.k, c) }],
});
Given.define('text', 'the (what: ability | trait) , {q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q)(n.v.q, c)] }),
  standing: (n, c, over) => [{ s: 'grant', over, text: [Quoted.of(n.v.q)(n.v.q, c)] }],
});

Given.define(
  'more',
  '{m:Mods} , an additional {n:Mods} if {a:Cond} , and an additional {o:Mods} if {b:Cond}',
  {
    effect: (n, c, what) => {
      const [first, second, third] = [n.v.m, n.v.n, n.v.o].map((each) => Mods.of(each)(each, c));
      const when = [condition(n.v.a, c), condition(n.v.b, c)];
      const changes = [...first!];
      for (const [index, more] of [second!, third!].entries()) {
        for (const change of more)
          changes.push({ stat: change.stat, by: amountIf(when[index]!, change.by, 0) });
      }
      return modify(what, changes);
    },
  },
);
Given.define('outOfPlay', '{m:Mods} and {o:Mods} \\( even if out of play \\)', {
  standing: (n, c, whom) =>
    [...Mods.of(n.v.m)(n.v.m, c), ...Mods.of(n.v.o)(n.v.o, c)].map(
      (change): Standing => ({ s: 'modify', over: whom, stat: change.stat, by: change.by, outOfPlay: true }),
    ),
});
Given.define('maximum', 'a (which: maximum | minimum) {s:Stat} (how: of | equal to) {a:Amt}', {
  standing: (n, c, whom) => {
    const value = amount(n.v.a, c);
    const stat = Stat.of(n.v.s);
    return [
      n.c.which === 0
        ? { s: 'bound', over: whom, stat, max: value }
        : { s: 'bound', over: whom, stat, min: value },
    ];
  },
});
Given.define('bareKeyword', '{k:Keywords}', {
  effect: (n, c, what) => ({ e: 'keyword', what, add: allKeywords(n.v.k, c) }),
  standing: (n, c, whom) => [{ s: 'keyword', over: whom, add: allKeywords(n.v.k, c) }],
});

/** The keywords; throws if the text gives one or another of them. */
function allKeywords(n: Node, c: Context): string[] {
  if (isAlternative(n)) throw new NoReading('one or the other');
  return Keywords.of(n)(n, c);
}

/** A bonus or penalty. On an attack it changes the attack's strength. */
function modify(what: Obj, changes: StatChange[]): Effect {
  if (what.o === 'ref' && what.ref.r === 'role' && what.ref.role === 'attack') {
    return { e: 'attackStrength', attack: what.ref, by: changes[0]!.by };
  }
  if (what.o === 'pick' && what.filter.kind === 'attack') throw new NoReading('read as one of its attacks');
  const [only, ...more] = changes;
  if (only?.stat === 'focusValue' && more.length === 0) return { e: 'focusValue', what, by: only.by };
  return { e: 'modify', what, changes };
}

VP.define(
  'give',
  '[when: permanently] ~give (order: {x:NP} [each: each] {g:Given} | {g:Given} to {x:NP}) [end: permanently]',
  {
    subject: 'player',
    effect: (n, c) => {
      if (n.c.when === 1 && n.c.end === 1) throw new NoReading('said twice');
      const made = bestow(n.v.x!, n.v.g!, c);
      return n.c.when === 1 || n.c.end === 1 ? made.map(lasting) : made;
    },
  },
  { object: 'x' },
);
VP.define('gains', '[when: permanently] <~gain | ~suffer> {g:Given}', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new Missing('gaining this');
    const what = objOf(doer, c, () => undefined);
    const made = bestowOn(n.v.g, c, what);
    return n.c.when === 1 ? made.map(lasting) : made;
  },
  // In the first editions 'gains' also describes a continuous bonus.
  standing: (n, c, doer) => {
    if (n.c.when === 1) throw new Missing('VP.gainsForever as a continuous trait');
    c.subject = doer;
    return heldBy(n.v.g, c, over(doer));
  },
  cannot: (n, c, doer) =>
    heldBy(n.v.g, c, over(doer)).map((one) => {
      if (one.s !== 'keyword' || one.add === undefined) throw new Missing('never gaining this');
      return noKeyword(doer, one.add);
    }),
});

VP.define('has', '~have {g:Given}', {
  stative: true,
  subject: 'any',
  standing: (n, c, doer) => {
    if (doer.m === 'class' && doer.sort === 'attack') throw new NoReading('read as attacks of a kind');
    c.subject = doer;
    const held = ofTheSubject(c, doer, () => heldBy(n.v.g, c, over(doer)));
    const isStrength = (one: Standing): boolean => one.s === 'modify' && one.stat === 'strength';
    if (doer.m !== 'list' && doer.sort === 'card' && held.some(isStrength))
      throw new NoReading('cards have no strength');
    return doer.m !== 'list' && doer.sort === 'army' ? held.map((one) => ofArmy(one, doer)) : held;
  },
});
VP.define('hasTotal', '~have {m:Signed} total Force', {
  stative: true,
  subject: 'any',
  standing: (n, _c, doer) => {
    if (doer.m === 'list' || doer.sort !== 'army') throw new NoReading('whose total Force');
    const by = (n.v.m.data as { n: number }).n;
    return [ofArmy({ s: 'modify', over: over(doer), stat: 'force', by }, doer)];
  },
});

/** A bonus that an army has changes its total, not its cards. */
function ofArmy(held: Standing, army: Meaning): Standing {
  if (held.s !== 'modify' || held.stat !== 'force') throw new Missing('what an army has');
  const preds: Pred[] = [{ p: 'army', of: refOf(army) }];
  return { s: 'armyForce', over: { o: 'all', filter: { kind: 'card', preds } }, by: held.by };
}

VP.define('gainsText', '~gain the ability , {q:Quoted}', {
  subject: 'player',
  standing: (n, c, doer) => [{ s: 'grant', over: over(doer), text: [Quoted.of(n.v.q)(n.v.q, c)] }],
});
const noKeyword = (doer: Meaning, name: string[]): Standing => ({
  s: 'forbid',
  what: { kinds: ['keyword'], name, subject: filterOf(doer) },
});
VP.define('gainClan', '~gain a Clan <Alignment | alignment> [except {k:Keywords}]', {
  subject: 'card',
  cannot: (n, c, doer) => {
    const except = n.v.k === undefined ? [] : Keywords.of(n.v.k)(n.v.k, c);
    return [
      noKeyword(
        doer,
        clans.map((one) => `${one} Clan`).filter((one) => !except.includes(one)),
      ),
    ];
  },
});

/** The objects of a continuous effect: a known thing, or all that fit now or later. */
export function over(meaning: Meaning) {
  if (meaning.m === 'ref') return { o: 'ref' as const, ref: meaning.ref };
  return { o: 'all' as const, filter: filterOf(meaning) };
}

// Raising and lowering: 'raise his Force by 2', 'reduce the Chi of X to 1', 'raise to 4 the Force of X'.
const verbs = '(verb: ~raise | ~increase | ~lower | ~reduce | ~decrease)';
const whoseStat = '(which: {of:Poss} {s:Stat} | the {s:Stat} of {x:NP})';
const howFar = '(to: <by | by an amount equal to> | <to | to equal>) {a:Amt}';
const change: Frame = {
  subject: 'player',
  effect: (n, c) => {
    const whose = thing(n.v.of ?? n.v.x!, c, anything);
    let name: string | undefined;
    const what = objOf(whose, c, (made) => {
      name = made;
    });
    if (name !== undefined) throw new Missing('a stat of something chosen');
    const stat = Stat.of(n.v.s!);
    const isUp = n.c.verb! < 2;
    if (n.c.to === 1) return [setTo(n, c, what, stat, isUp ? 'raise' : 'lower')];
    if (n.v.b !== undefined) throw new NoReading('read as one amount or another');
    const by = ofEachOne(c, whose, () => amount(n.v.a!, c));
    return [modify(what, [{ stat, by: isUp ? by : negative(by) }])];
  },
};

VP.define(
  'change',
  `${verbs} (order: ${whoseStat} ${howFar} [, or to {b:Amt} if {if:Cond}] | ${howFar} ${whoseStat})`,
  change,
);
VP.define(
  'raiseBoth',
  '~raise {of:Poss} {s:Stat} , and the {r:Stat} of {x:NP1.card} , <to equal | to> {a:Amt}',
  {
    subject: 'player',
    effect: (n, c) => {
      const to = (of: Node, raised: Node): Effect[] => {
        const what = objOf(thing(of, c, anything), c, () => {
          throw new Missing('a stat of something chosen');
        });
        return [{ e: 'set', what, stat: Stat.of(raised), how: 'raise' }];
      };
      const made = [...to(n.v.of, n.v.s), ...to(n.v.x, n.v.r)];
      const value = amount(n.v.a, c);
      return made.map((one) => ({ ...one, to: value }) as Effect);
    },
  },
);
VP.define(
  'raiseBonus',
  '~give {x:NPx.card} a permanent {s:Stat} bonus raising (whose: his | its) {r:Stat} <to equal | to> {a:Amt}',
  {
    subject: 'player',
    effect: (n, c) => {
      if (Stat.of(n.v.s) !== Stat.of(n.v.r)) throw new NoReading('one stat');
      const what = objOf(thing(n.v.x, c, ['card']), c, () => undefined);
      const to = amount(n.v.a, c);
      return [{ e: 'set', what, stat: Stat.of(n.v.s), how: 'raise', to, until: { d: 'permanent' } }];
    },
  },
);

/** Raises or lowers a stat to a value. With several things, the value is computed for each. */
function setTo(n: Node, c: Context, what: Obj, stat: string, how: 'raise' | 'lower'): Effect {
  if (what.o !== 'all') {
    const to = amount(n.v.a!, c);
    const made: Effect = { e: 'set', what, stat, how, to };
    c.acted.push(made);
    return made;
  }
  const name = c.fresh('p');
  c.mention({ ref: { r: 'bind', name }, sort: 'card', gender: 'he', words: ['Personality'] });
  const first = amount(n.v.a!, c);
  const one: Effect = { e: 'set', what: { o: 'ref', ref: { r: 'bind', name } }, stat, how, to: first };
  if (n.v.b !== undefined) {
    const other = amount(n.v.b, c);
    const cond = condition(n.v.if!, c);
    one.to = amountIf(cond, other, first);
  }
  return { e: 'forEach', over: what, as: name, do: [one] };
}

VP.define(
  'raiseOrLower',
  `<~raise or ~lower | ~increase or ~decrease> ${whoseStat} by <| an amount equal to> {a:Amt}`,
  { subject: 'player', effect: raiseOrLower },
);

function raiseOrLower(n: Node, c: Context): Effect[] {
  const whose = thing(n.v.of ?? n.v.x!, c, anything);
  const of = refOf(whose.m === 'class' && whose.target ? targeted(whose, c) : whose);
  const what: Obj = { o: 'ref', ref: of };
  const by = amount(n.v.a!, c);
  const stat = Stat.of(n.v.s!);
  const said = (verb: string): Words => [
    verb,
    'the',
    ...words(n.v.s!, c),
    'of',
    of,
    'by',
    ...words(n.v.a!, c),
  ];
  return [
    {
      e: 'either',
      of: [
        [{ e: 'modify', what, changes: [{ stat, by }], words: said('Raise') }],
        [{ e: 'modify', what, changes: [{ stat, by: negative(by) }], words: said('Lower') }],
      ],
    },
  ];
}

VP.define('gainHonor', '~gain {n:Amt} Honor', honor('gainHonor'));
VP.define('loseHonor', '~lose {n:Amt} <Honor | honor>', honor('loseHonor'));
const gainOrLose: Frame = {
  subject: 'player',
  effect: (n, c, doer) => {
    const player = doer === undefined ? { r: 'you' as const } : refOf(doer);
    const by = amount(n.v.n!, c);
    const said = words(n.v.n!, c);
    return [
      {
        e: 'either',
        of: [
          [{ e: 'gainHonor', player, amount: by, words: ['Gain', ...said, 'Honor'] }],
          [{ e: 'loseHonor', player, amount: by, words: ['Lose', ...said, 'Honor'] }],
        ],
      },
    ];
  },
};
VP.define('gainOrLose', '~gain or ~lose {n:Amt} Honor', gainOrLose);
VP.define('gainOrLoseBare', '~gain or ~lose Honor equal to {n:Amt}', gainOrLose);
VP.define('gainHonorBare', '~gain Honor [equal to {n:Amt}]', honor('gainHonor'));
VP.define('loseHonorBare', '~lose Honor [equal to {n:Amt}]', honor('loseHonor'));

function honor(e: 'gainHonor' | 'loseHonor') {
  return {
    subject: 'player',
    effect: (n: Node, c: Context, doer: Meaning | undefined): Effect[] => {
      if (n.v.n === undefined) throw new NoReading('how much Honor');
      const player = doer === undefined ? { r: 'you' as const } : refOf(doer);
      return [{ e, player, amount: amount(n.v.n, c) }];
    },
    event: does(e),
  };
}
