/** Verbs that create cards. */
import type { Amount, CreatedFace, Effect, Obj, Place, Quote, Ref } from '@kyuden/engine/program';
import { Created, Keywords, Made, Quoted, Stat, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading, same } from '../lower/context.ts';
import { amount, cards, condition, ref, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { creatures } from '../noun/core.ts';
import { num } from '../noun/determiner.ts';
import { chosenOf, objOf } from '../noun/meaning.ts';
import { type KeywordRun, keywordRun } from '../noun/modifier.ts';
import { lookUp } from '../words/lexicon.ts';
import { nouns } from '../words/nouns.ts';
import { placeAt, there } from './place.ts';

/** The text of a created card. */
const CreatedText = category<(n: Node, c: Context) => Quote[]>('CreatedText', 'what it says');
CreatedText.define(
  'texts',
  'with the (what: ability | trait | abilities | traits) <, | > {q:Quoted} [more: and (next: {r:Quoted} | the (other: ability | trait) <, | > {t:Quoted})]',
  (n, c) => {
    const isPlural = n.c.what > 1;
    if (isPlural !== (n.v.r !== undefined)) throw new NoReading('how many texts');
    return [n.v.q, n.v.r, n.v.t].flatMap((one) => (one === undefined ? [] : [Quoted.of(one)(one, c)]));
  },
);

interface CreatedData {
  run?: KeywordRun;
  type: string;
  words: string[];
  number: 'sg' | 'pl';
}

Created.custom(
  'created',
  {
    read(chart, at, _form, phrase) {
      const out = [];
      const types = nouns.filter((noun) =>
        ['Personality', 'Follower', 'Item', 'Follower card', 'Holding'].includes(noun.singular),
      );
      const isStrange = (k: number): boolean => {
        const token = chart.tokens[k];
        return token?.kind === 'word' && token.start !== true && /^[A-Z][a-z]+$/.test(token.text);
      };
      const runs: { data: KeywordRun | undefined; end: number }[] = [
        ...(isStrange(at) && lookUp(chart, at).length === 0
          ? [{ data: { keywords: [chart.tokens[at]!.text], commas: undefined }, end: at + 1 }]
          : []),
        { data: undefined, end: at },
        ...keywordRun(chart, at),
      ];
      for (const run of runs) {
        for (const noun of types) {
          for (const number of ['sg', 'pl'] as const) {
            const words = (number === 'sg' ? noun.singular : noun.plural).split(' ');
            if (!words.every((word, k) => chart.tokens[run.end + k]?.text === word)) continue;
            const data: CreatedData = { type: noun.singular.split(' ')[0]!, words, number };
            if (run.data !== undefined) data.run = run.data;
            out.push(node(phrase, at, run.end + words.length, data));
          }
        }
      }
      return out;
    },
    print(n, out) {
      const data = n.data as CreatedData;
      for (const [index, keyword] of (data.run?.keywords ?? []).entries()) {
        if (index > 0 && data.run!.commas !== undefined) out.word(data.run!.commas);
        for (const word of keyword.split(' ')) out.word(word);
      }
      for (const word of data.words) out.word(word);
    },
  },
  null,
);

function face(n: Node, c: Context, number: 'sg' | 'pl'): CreatedFace {
  const data = n.v.k!.data as CreatedData;
  if (data.number !== number) throw new NoReading('number');
  const made: CreatedFace = {
    type: data.type,
    keywords: data.run?.keywords ?? [],
    stats: Object.assign({}, ...['s', 'm'].map((slot) => n.v[slot] && Made.of(n.v[slot])(n.v[slot], c))),
  };
  if (n.c.clan === 1) made.ownClan = true;
  c.creating = data.type;
  if (n.v.t !== undefined) made.text = CreatedText.of(n.v.t)(n.v.t, c);
  c.creating = undefined;
  return made;
}

/** The place of the card that the action being answered created, as the trigger describes it. */
function besideCreated(c: Context): Place {
  const asked = (c.trigger?.on ?? []).flatMap(({ where = [] }) => where);
  for (const cond of asked)
    if (cond.c === 'past' && cond.past.kind === 'create')
      return { pl: 'with', ref: { r: 'befell', past: cond.past } };
  throw new NoReading('nothing was created');
}

VP.define(
  'create',
  '~create (count: a | {n:Num} | a number of) [how: (state: bowed | unbowed)] [{s:Made}] {k:Created} [under {u:Poss} control] [clan: with (whose: your | his) Clan <alignment | Alignment>] [with (made: {m:Made} and | ) {r:Stat} equal to {a:Amt}] [<| in your army> at {p:NPx.place}] [there: <there | on your side there>] [home: in your home] [same: at the same location] [{t:CreatedText}] [equal to {q:Amt}]',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      if ((n.c.count === 2) !== (n.v.q !== undefined)) throw new NoReading('how many are created');
      const count = n.v.n === undefined ? 1 : num(n.v.n, c);
      const isOne = n.c.count === 0;
      const made = face(n, c, isOne ? 'sg' : 'pl');
      if (n.v.n !== undefined && count < 2) throw new NoReading('how many are created');
      if (made.type !== 'Personality' && made.type !== 'Holding')
        throw new NoReading('a created attachment must be attached');
      if (n.v.r !== undefined) made.stats = { ...made.stats, [Stat.of(n.v.r)]: amount(n.v.a!, c) };
      const hasStats = n.v.s !== undefined || n.v.m !== undefined;
      if (hasStats === (made.type === 'Holding')) throw new NoReading('the stats it has');
      // 'His' is the player who creates it.
      if (n.c.clan === 1 && (n.c.whose === 1) !== (doer !== undefined)) throw new NoReading('whose Clan');
      const choices: Effect[] = [];
      const other = n.v.u === undefined ? doer : thing(n.v.u, c, ['player']);
      const under = other === undefined ? undefined : chosenOf(other, c, choices);
      const name = c.fresh('b');
      c.mention({
        ref: { r: 'bind', name },
        sort: 'card',
        gender:
          made.type === 'Holding' ? 'it' : made.keywords.some((one) => creatures.has(one)) ? 'either' : 'he',
        ...(!isOne && { number: 'pl' as const }),
        words: [made.type, ...made.keywords, 'created'],
        mine: true,
      });
      const at = n.v.p;
      const home: Place | undefined = n.c.home === 1 ? { pl: 'home' } : undefined;
      const here = n.c.there === 1 ? placeAt(there(c)) : n.c.same === 1 ? besideCreated(c) : home;
      const where = at === undefined ? here : placeAt(ref(at, c, ['place']));
      const many = n.v.q === undefined ? count : amount(n.v.q, c);
      const effect: Effect = { e: 'create', face: made, n: many, name };
      if (where !== undefined) effect.at = where;
      if (under !== undefined && under.r !== 'you') effect.under = under;
      if (n.c.state !== undefined) effect.enters = n.c.state === 0 ? 'bowed' : 'unbowed';
      return [...choices, effect];
    },
  },
);
VP.define(
  'createLike',
  '~create a {k:Created} whose base Force , Chi , Gold Cost , and Personal Honor are those of {x:NPx.card} , waiving {w:Poss} Gold cost',
  {
    subject: 'player',
    effect: (n, c) => {
      const data = n.v.k.data as CreatedData;
      const of = ref(n.v.x, c, cards);
      const name = c.fresh('b');
      const keywords = data.run?.keywords ?? [];
      const made: Ref = { r: 'bind', name };
      c.mention({ ref: made, sort: 'card', gender: 'he', words: [data.type, ...keywords], mine: true });
      if (data.number !== 'sg' || !same(ref(n.v.w, c, cards), made)) throw new NoReading('whose cost');
      const stats = Object.fromEntries(
        ['force', 'chi', 'goldCost', 'personalHonor'].map((stat) => [
          stat,
          { a: 'stat' as const, of, stat, base: true as const },
        ]),
      );
      return [{ e: 'create', face: { type: data.type, keywords, stats }, n: 1, name }];
    },
  },
);
/** Attachments to create: how many, and their face. */
interface Making {
  face: CreatedFace;
  n: Amount;
  number: 'sg' | 'pl';
}
const Making = category<(n: Node, c: Context) => Making>('Making', 'what is created');
const count = '(count: a | {n:Num} | {n:Num} , or {h:Num} if {f:Cond} , | a number of)';
Making.define('some', `${count} [{s:Made}] {k:Created} [{t:CreatedText}] [equal to {a:Amt}]`, (n, c) => {
  if ((n.c.count === 3) !== (n.v.a !== undefined)) throw new NoReading('how many are created');
  const number = n.c.count === 0 ? 'sg' : 'pl';
  const made = face(n, c, number);
  if (n.v.a !== undefined) return { face: made, n: amount(n.v.a, c), number };
  const many = n.v.n === undefined ? 1 : num(n.v.n, c);
  if (n.v.n !== undefined && many < 2) throw new NoReading('how many are created');
  if (n.v.f === undefined) return { face: made, n: many, number };
  const cond = condition(n.v.f, c);
  // biome-ignore lint/suspicious/noThenProperty: the program's own word
  return { face: made, n: { a: 'if', cond, then: num(n.v.h!, c), else: many }, number };
});

/** Creates attachments on these cards. Later words may refer to them. */
function created(
  { face: made, n: many, number }: Making,
  c: Context,
  attachTo?: Obj,
): Effect & { e: 'create' } {
  if (made.type === 'Personality' || made.type === 'Holding') throw new NoReading('only attachments attach');
  const name = c.fresh('b');
  c.mention({
    ref: { r: 'bind', name },
    sort: 'card',
    gender: 'it',
    number,
    words: [made.type, ...made.keywords, 'created'],
    mine: true,
  });
  return { e: 'create', face: made, n: many, ...(attachTo !== undefined && { attachTo }), name };
}

const making = (n: Node, c: Context): Making => Making.of(n.v.w!)(n.v.w!, c);
// 'Create a 2F Follower': it must be attached by a later verb, which finds it as the unattached one.
VP.define('createLoose', '~create {w:Making}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.unattached !== undefined) throw new NoReading('a created attachment must be attached');
    const loose = created(making(n, c), c);
    c.unattached = loose;
    return [loose];
  },
});
VP.define(
  'createOn',
  '~create (order: and ~attach {w:Making} to (whom: {y:NP1.card} | each target | each one | each of {y:NP1.card}) | and ~attach to {y:NP1.card} {w:Making} | {w:Making} <| to him and> attach <it | them> to {y:NP1.card})',
  {
    subject: 'player',
    effect: (n, c) => {
      const targets = (): Ref => {
        const last = c.entities.findLast((entity) => entity.target === true && entity.number === 'pl');
        if (last === undefined) throw new NoReading('no targets were mentioned');
        return last.ref;
      };
      let chosen: string | undefined;
      const to: Obj =
        n.v.y === undefined
          ? { o: 'ref', ref: targets() }
          : objOf(thing(n.v.y, c, cards), c, (one) => {
              chosen = one;
            });
      // One for each of several cards: later words speak of them together.
      const isEach = n.c.whom !== undefined && n.c.whom > 0;
      const made: Making = isEach ? { ...making(n, c), number: 'pl' } : making(n, c);
      if (chosen === undefined) return [created(made, c, to)];
      const host: Effect = { e: 'choose', what: to, name: chosen };
      return [host, created(made, c, { o: 'ref', ref: { r: 'bind', name: chosen } })];
    },
  },
);
// 'An Armor or Weapon Item': the player chooses which of the two he creates.
VP.define('createEither', '~create a [{s:Made}] {o:Keywords} or {k:Created} and attach it to {y:NPx.card}', {
  subject: 'player',
  effect: (n, c) => {
    const made = face(n, c, 'sg');
    const attachTo = { o: 'ref' as const, ref: ref(n.v.y, c, cards) };
    const either = [{ ...made, keywords: Keywords.of(n.v.o)(n.v.o, c) }, made];
    const one = (face: CreatedFace): Effect => ({ e: 'create', face, n: 1, attachTo });
    return [{ e: 'either', of: either.map((face) => [{ ...one(face), words: [face.keywords.join(' ')] }]) }];
  },
});
