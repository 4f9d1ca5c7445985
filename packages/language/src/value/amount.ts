/** Amounts: numbers, stats, counts and sums. */
import type { Amount, Pred, Ref, StatChange, Words } from '@kyuden/engine/program';
import { Amt, category_Amt1, Made, Mods, Signed, Stat, Than } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { printTokens } from '../core/print.ts';
import { amountIf } from '../lower/branch.ts';
import { oneAmount } from '../lower/choice.ts';
import { type Context, NoReading, same, you } from '../lower/context.ts';
import { amount, cards, condition, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { node } from '../noun/build.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, isAimed, type Meaning, refOf, targeted } from '../noun/meaning.ts';
import { parseShort } from '../words/stats.ts';
import { counted } from './each.ts';

const Amt1 = category_Amt1;
const lower1 = (n: Node, c: Context): Amount => Amt1.of(n)(n, c);

Amt.define('one', '{a:Amt1}', (n, c) => lower1(n.v.a, c));
/** A sum or difference. The second part may be only a stat, of the same thing, and may hold under a condition. */
Amt.define(
  'plus',
  '{a:Amt} (comma: | ,) (which: plus | minus) (what: {b:Amt1} | {s:Stat}) [if {c:Cond}]',
  (n, c) => {
    const isRounded = /^(up|down)$/.test(lastWord(n.v.a));
    if ((n.c.comma === 1) !== (n.v.c !== undefined || isRounded)) throw new NoReading('a comma');
    const a = Amt.of(n.v.a)(n.v.a, c);
    const b = n.v.b === undefined ? sameOwner(a, Stat.of(n.v.s!)) : lower1(n.v.b, c);
    const by = n.v.c === undefined ? b : amountIf(condition(n.v.c, c), b, 0);
    return n.c.which === 0 ? { a: 'sum', of: [a, by] } : { a: 'minus', from: a, by };
  },
);

/** The stat of the thing that the last part of a sum is about: 'his Force plus Personal Honor'. */
function sameOwner(a: Amount, which: string): Amount {
  const last = typeof a === 'object' && a.a === 'sum' ? a.of.at(-1)! : a;
  if (typeof last === 'number' || last.a !== 'stat') throw new NoReading('whose stat');
  return stat(last.of, which, undefined);
}

const lastWord = (n: Node): string => printTokens(n).at(-1)!.text;

Amt.define('plusBoth', '{a:Amt1} plus {b:Amt1} and {d:Amt1}', (n, c) => ({
  a: 'sum',
  of: [n.v.a, n.v.b, n.v.d].map((one) => lower1(one, c)),
}));

Amt.define('upTo', '{a:Amt1} <, up to | up to> {n:Num}', (n, c) => ({
  a: 'min',
  of: [lower1(n.v.a, c), num(n.v.n, c)],
}));
Amt.define('either', '{a:Amt1} or {b:Amt1}', (n, c) =>
  oneAmount(c, [lower1(n.v.a, c), lower1(n.v.b, c)], [words(n.v.a, c), words(n.v.b, c)]),
);
/** 'His Chi, or his Chi plus 2 if he is Water'. */
Amt.define('orIf', '{a:Amt1} , or {b:Amt} if {c:Cond}', (n, c) => {
  const [usual, other] = [lower1(n.v.a, c), Amt.of(n.v.b)(n.v.b, c)];
  return amountIf(condition(n.v.c, c), other, usual);
});

Amt1.define('num', '{n:Num}', (n, c) => num(n.v.n, c));

export function stat(of: Ref, which: string, how: number | undefined): Amount {
  const made: Amount = { a: 'stat', of, stat: which };
  if (how === 0) made.base = true;
  if (how === 1) made.total = true;
  return made;
}

/** The thing whose stat is meant. */
const whose = (n: Node, c: Context): Ref => ref(n, c, ['card', 'unit', 'place', 'attack']);

Amt1.define('stat', '{of:Poss} <| current> [{how:How}] {s:Stat}', (n, c) => {
  const meaning = thing(n.v.of, c, ['card', 'unit', 'place', 'attack']);
  if (meaning.m === 'class' && meaning.all && how(n) === 1) return sumOver(meaning, Stat.of(n.v.s));
  const made = stat(refOf(isAimed(meaning) ? targeted(meaning, c) : meaning), Stat.of(n.v.s), how(n));
  c.valued.set(Stat.of(n.v.s), made);
  return made;
});
/** 'That Focus Value': the one that the text named before. */
Amt1.define('thatStat', 'that {s:Stat}', (n, c) => {
  const found = c.valued.get(Stat.of(n.v.s));
  if (found === undefined) throw new NoReading('no such value was named');
  return found;
});
Amt1.define('statOf', 'the [{how:How}] {s:Stat} of {x:NP1}', (n, c) => {
  const meaning = thing(n.v.x, c, ['card', 'unit', 'place', 'attack']);
  if (meaning.m === 'class' && meaning.all && how(n) === 1) return sumOver(meaning, Stat.of(n.v.s));
  return stat(refOf(isAimed(meaning) ? targeted(meaning, c) : meaning), Stat.of(n.v.s), how(n));
});

/** The sum of a stat over all such things. */
function sumOver(meaning: Meaning, which: string): Amount {
  const of = filterOf(meaning);
  return { a: 'sumOver', of, stat: which, ...(of.kind === 'unit' && { total: true }) };
}

Amt1.define('difference', 'the difference between {a:Amt1} and {b:Amt1}', (n, c) => ({
  a: 'difference',
  of: [lower1(n.v.a, c), lower1(n.v.b, c)],
}));

/** Whether the text says 'base' (0) or 'total' (1); undefined if it says neither. */
export function how(n: Node): number | undefined {
  return n.v.how?.c.which;
}

Amt1.define('count', 'the number of {x:NP}', (n, c) => {
  const meaning = thing(n.v.x, c);
  if (meaning.m === 'ref') return { a: 'size', of: meaning.ref };
  if (meaning.m === 'class' && meaning.sort === 'token') throw new NoReading('read as tokens of a name');
  return counted(filterOf(meaning));
});
Amt1.define('pile', 'the highest number of {x:NP.card} in <one | any one> discard pile', (n, c) => ({
  a: 'most',
  of: filterOf(thing(n.v.x, c)),
}));
Amt1.define(
  'extreme',
  'the (most: highest | lowest) [{how:How}] {s:Stat} <among | of any of> {x:NP}',
  (n, c) => {
    const meaning = thing(n.v.x, c);
    const made: Amount = {
      a: n.c.most === 0 ? 'highest' : 'lowest',
      stat: Stat.of(n.v.s),
      among: meaning.m === 'ref' ? meaning.ref : filterOf(meaning),
    };
    if (how(n) === 0) made.base = true;
    return made;
  },
);
Amt1.define('statOr', '{of:Poss} {s:Stat} or {r:Stat}', (n, c) => {
  const of = whose(n.v.of, c);
  const one = (slot: 's' | 'r'): Amount => stat(of, Stat.of(n.v[slot]!), undefined);
  return oneAmount(c, [one('s'), one('r')], [words(n.v.s, c), words(n.v.r, c)]);
});
Amt1.define('numberDone', 'the number <this | you> {v:VP@past}', (n, c) => doneCount(n.v.v, c));

Amt1.define(
  'numberPut',
  'the number (who: you | he | she | they) (what: discarded | destroyed | bowed | put at the bottom | shuffled in)',
  (n, c) => doneBy((['discard', 'destroy', 'bow', 'put', 'put'] as const)[n.c.what]!, c),
);

/** The number of things that the last effect of that kind really changed. */
function doneCount(verb: Node, c: Context): Amount {
  const name = verb.phrase.name.replace('VP.', '').replace(/s$/, '');
  return doneBy(name, c);
}
function doneBy(name: string, c: Context): Amount {
  const effect = c.acted.findLast((one) => one.e === name);
  if (effect === undefined) throw new NoReading('nothing of that kind was done');
  effect.name ??= c.fresh('b');
  return { a: 'size', of: { r: 'bind', name: effect.name } };
}
Amt1.define(
  'paidGold',
  'the amount <of Gold paid | paid | you paid | of Gold you paid> <| for this action>',
  () => ({
    a: 'paid',
  }),
);
Amt1.define('equal', 'an amount equal to {a:Amt}', (n, c) => amount(n.v.a, c));
Amt1.define('half', 'half {a:Amt} <| at that time> , rounded (which: up | down)', (n, c) => ({
  a: 'half',
  of: amount(n.v.a, c),
  round: n.c.which === 0 ? 'up' : 'down',
}));
Amt1.define('times', '{n:Num} times {a:Amt1}', (n, c) => ({
  a: 'times',
  of: lower1(n.v.a, c),
  by: num(n.v.n, c),
}));
Amt1.define('twice', 'twice {a:Amt1}', (n, c) => ({ a: 'times', of: lower1(n.v.a, c), by: 2 }));
Amt1.define('familyHonor', '{of:Poss} Family Honor', (n, c) => {
  const of = ref(n.v.of, c, ['player']);
  return { a: 'stat', of, stat: 'honor' };
});
Amt1.define('startingHonor', '{of:Poss} <starting | Starting> <Family Honor | Honor>', (n, c) => ({
  a: 'stat',
  of: ref(n.v.of, c, ['player']),
  stat: 'startingHonor',
}));
Amt1.define('starting', 'its starting value', () => ({ a: 'stat', of: you, stat: 'startingHonor' }));
Amt1.define('less', '{n:Num} (which: less | more) than {a:Amt1}', (n, c) => {
  const by = num(n.v.n, c);
  const a = lower1(n.v.a, c);
  return n.c.which === 0 ? { a: 'minus', from: a, by } : { a: 'sum', of: [a, by] };
});
// When a condition tests several candidates, 'own' means the candidate's stat.
Amt1.define('own', '{of:Poss} own [{how:How}] {s:Stat}', (n, c) =>
  stat(c.candidate === undefined ? ref(n.v.of, c, cards) : { r: 'it' }, Stat.of(n.v.s), how(n)),
);
Amt1.define('totalUnit', '{of:Poss} total unit {s:Stat}', (n, c) =>
  stat(ref(n.v.of, c, cards), Stat.of(n.v.s), 1),
);
Amt1.define('highestForce', 'the {s:Stat} of {of:Poss} highest-Force Follower', (n, c) => {
  const of = ref(n.v.of, c, cards);
  const preds: Pred[] = [
    { p: 'type', any: ['Follower'] },
    { p: 'attachedTo', of },
  ];
  return { a: 'highest', stat: Stat.of(n.v.s), among: { kind: 'card', preds } };
});
Amt.define(
  'whicheverOf',
  '{of:Poss} or {o:Poss} {s:Stat} , whichever is (which: <less | lower> | <greater | higher>)',
  (n, c) => {
    const which = Stat.of(n.v.s);
    const both = [n.v.of, n.v.o].map((of) => stat(ref(of, c, cards), which, undefined));
    return { a: n.c.which === 0 ? 'min' : 'max', of: both };
  },
);
Amt1.define('whoseOr', '{of:Poss} or {o:Poss} {s:Stat}', (n, c) => {
  if (n.v.of.phrase.name === 'Poss.his' && n.v.o.phrase.name === 'Poss.his')
    throw new NoReading('read as one of either gender');
  const which = Stat.of(n.v.s);
  const owners = [whose(n.v.of, c), whose(n.v.o, c)] as const;
  const said = owners.map((owner): Words => [owner, "'s", ...words(n.v.s, c)]);
  return oneAmount(c, [stat(owners[0], which, undefined), stat(owners[1], which, undefined)], said);
});
Amt.define(
  'whichever',
  '{a:Amt1} <or | , or> {b:Amt1} , whichever is (which: <less | lower> | <greater | higher>)',
  (n, c) => ({
    a: n.c.which === 0 ? 'min' : 'max',
    of: [lower1(n.v.a, c), lower1(n.v.b, c)],
  }),
);
Amt1.define('negated', 'the amount you negated', (_n, c) => {
  if (c.negated === undefined) throw new NoReading('nothing was negated');
  return { a: 'bound', name: c.negated };
});
Amt1.define('performers', 'the number of performers', (_n, c) => {
  const slot = c.slots.find(({ chosen, block }) => chosen === true || block === 'constraints');
  if (slot === undefined) throw new NoReading('who performs it');
  return { a: 'size', of: { r: 'slot', name: slot.name } };
});
// What an earlier effect took: 'the Force the Personality lost'.
Amt1.define('lost', '<the | the amount of> {s:Stat} {x:NP1.card} lost', (n, c) => {
  const of = ref(n.v.x, c, cards);
  const stat = Stat.of(n.v.s);
  const taken = c.acted.findLast(
    (one) =>
      one.e === 'set' &&
      one.how === 'lower' &&
      one.stat === stat &&
      one.what.o === 'ref' &&
      same(one.what.ref, of),
  );
  if (taken === undefined) throw new NoReading('nothing took it');
  taken.name ??= c.fresh('b');
  return { a: 'bound', name: `${taken.name}:by` };
});
Amt1.define('targets', 'the number of targets', (_n, c) => {
  const known = c.last((entity) => entity.target === true) ?? c.ahead;
  if (known === undefined) c.looksAhead = true;
  return { a: 'size', of: known?.ref ?? { r: 'slot', name: '?' } };
});
Amt1.define('tokens', 'the number of {t:Name} tokens on {x:NPx}', (n, c) => ({
  a: 'tokens',
  on: ref(n.v.x, c, cards),
  title: (n.v.t.data as { text: string }).text,
}));

Than.define('amount', '{a:Amt}', (n, c) => amount(n.v.a, c));
Than.define('thing', '{x:NPx.card}', (n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  const than = thing(n.v.x, c, cards);
  // 'Higher than an opposing Follower': there is one that it beats.
  if (
    than.m === 'class' &&
    than.number === 'sg' &&
    !than.target &&
    !than.all &&
    than.n !== 'no' &&
    !than.definite
  )
    return { a: c.comparingLess ? 'highest' : 'lowest', stat: c.comparing, among: filterOf(than) };
  return stat(ref(n.v.x, c, cards), c.comparing, undefined);
});

Than.define('each', '{x:NP1.card}', (n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  if (n.v.x.v.quant?.phrase.name !== 'Quant.each') throw new NoReading('which of them');
  const among = filterOf(thing(n.v.x, c, cards));
  return {
    a: c.comparingLess ? 'lowest' : 'highest',
    stat: c.comparing,
    ...(c.comparingBase ? { base: true } : {}),
    among,
  };
});
Than.define('his', '(who: his | hers)', (_n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  return stat(c.pronoun('he', cards).ref, c.comparing, undefined);
});

// '+2F/-1C', '+3 strength', 'a Force bonus equal to ...'
Mods.custom(
  'short',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token?.kind !== 'modifiers') return [];
      const parsed = parseShort(token.text);
      if (parsed === undefined || parsed.some((one) => one.stat === undefined)) return [];
      return [node(phrase, at, at + 1, { text: token.text })];
    },
    print: (n, out) => out.word((n.data as { text: string }).text),
  },
  (n) => parseShort((n.data as { text: string }).text)!.map((one) => ({ stat: one.stat!, by: one.by })),
);
Signed.custom(
  'signed',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token?.kind !== 'modifiers' || !/^[+-]\d+$/.test(token.text)) return [];
      return [node(phrase, at, at + 1, { n: Number(token.text), text: token.text })];
    },
    print: (n, out) => out.word((n.data as { text: string }).text),
  },
  null,
);
Mods.define('long', '{m:Signed} {s:Stat}', (n) => [
  { stat: Stat.of(n.v.s), by: (n.v.m.data as { n: number }).n },
]);
// 'A +2F bonus', 'a -1C penalty'.
Mods.define('called', 'a {m:Mods} (which: bonus | penalty)', (n, c) => {
  if (n.v.m.phrase.name === 'Mods.called') throw new NoReading('said twice');
  const made = Mods.of(n.v.m)(n.v.m, c);
  const isPenalty = ({ by }: StatChange): boolean => typeof by === 'number' && by < 0;
  if (made.some((one) => isPenalty(one) !== (n.c.which === 1))) throw new NoReading('a bonus or a penalty');
  return made;
});
Mods.define('bonus', 'a {s:Stat} (which: bonus | penalty) equal to {a:Amt}', (n, c) => {
  const by = amount(n.v.a, c);
  c.sameAmount = by;
  return [{ stat: Stat.of(n.v.s), by: n.c.which === 0 ? by : negative(by) }];
});
for (const [name, template] of [
  ['both', '{s:Stat} and {r:Stat} (which: bonuses | penalties) equal to {a:Amt}'],
  ['twoOf', 'a {s:Stat} and {r:Stat} (which: bonus | penalty) equal to {a:Amt}'],
] as const)
  Mods.define(name, template, (n, c) => {
    const by = amount(n.v.a, c);
    const signed = n.c.which === 0 ? by : negative(by);
    return [
      { stat: Stat.of(n.v.s), by: signed },
      { stat: Stat.of(n.v.r), by: signed },
    ];
  });
Mods.define('same', 'a {s:Stat} (which: bonus | penalty) of the same amount', (n, c) => {
  if (c.sameAmount === undefined) throw new NoReading('no amount was mentioned');
  return [{ stat: Stat.of(n.v.s), by: n.c.which === 0 ? c.sameAmount : negative(c.sameAmount) }];
});

export function negative(by: Amount): Amount {
  return typeof by === 'number' ? -by : { a: 'minus', from: 0, by };
}

Made.custom(
  'stats',
  {
    read(chart, at, _form, phrase) {
      const token = chart.tokens[at];
      if (token?.kind !== 'stats' && token?.kind !== 'modifiers') return [];
      const parsed = parseShort(token.text);
      if (parsed === undefined || parsed.some((one) => one.stat === undefined)) return [];
      return [node(phrase, at, at + 1, { text: token.text })];
    },
    print: (n, out) => out.word((n.data as { text: string }).text),
  },
  (n) => Object.fromEntries(parseShort((n.data as { text: string }).text)!.map((one) => [one.stat!, one.by])),
);
