/** Verbs that create cards. */
import type { CreatedFace, Effect, Obj, Place, Quote, Ref } from '@kyuden/engine/program';
import { Created, Keywords, Made, Quoted, Stat, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import { amount, cards, ref, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { creatures } from '../noun/core.ts';
import { num } from '../noun/determiner.ts';
import { chosenOf, objOf } from '../noun/meaning.ts';
import { type KeywordRun, keywordRun } from '../noun/modifier.ts';
import { nouns } from '../words/nouns.ts';
import { placeAt, there } from './move.ts';

/** The text of a created card. */
const CreatedText = category<(n: Node, c: Context) => Quote[]>('CreatedText', 'what it says');
CreatedText.define(
  'texts',
  'with the (what: ability | trait | abilities | traits) <, | > {q:Quoted} [more: and (next: {r:Quoted} | the (other: ability | trait) <, | > {t:Quoted})]',
  (n, c) => {
    const isPlural = n.c.what! > 1;
    if (isPlural !== (n.v.r !== undefined)) throw new NoReading('how many texts');
    return ['q', 'r', 't'].flatMap((slot) => {
      const one = n.v[slot];
      return one === undefined ? [] : [Quoted.of(one)(one, c)];
    });
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
      const runs: { data: KeywordRun | undefined; end: number }[] = [
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

export function face(n: Node, c: Context, number: 'sg' | 'pl'): CreatedFace {
  const data = n.v.k!.data as CreatedData;
  if (data.number !== number) throw new NoReading('number');
  const made: CreatedFace = {
    type: data.type,
    keywords: data.run?.keywords ?? [],
    stats: Object.assign({}, ...['s', 'm'].map((slot) => n.v[slot] && Made.of(n.v[slot])(n.v[slot], c))),
  };
  if (n.c.clan === 1) made.ownClan = true;
  if (n.v.t !== undefined) made.text = CreatedText.of(n.v.t)(n.v.t, c);
  const isAttached = data.type !== 'Personality' && c.card.type === 'Personality';
  if (isAttached && made.text?.some((one) => one.text.includes('this Personality')))
    throw new Missing('the Personality of a created card');
  return made;
}

VP.define(
  'create',
  '~create (count: a | {n:Num}) [how: (state: bowed | unbowed)] [{s:Made}] {k:Created} [under {u:Poss} control] [clan: with (whose: your | his) Clan <alignment | Alignment>] [with (made: {m:Made} and | ) {r:Stat} equal to {a:Amt}] [<| in your army> at {p:NPx.place}] [there: <there | on your side there>] [home: in your home] [{t:CreatedText}]',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      const count = n.v.n === undefined ? 1 : num(n.v.n, c);
      const made = face(n, c, n.v.n === undefined ? 'sg' : 'pl');
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
        ...(count > 1 && { number: 'pl' as const }),
        words: [made.type, ...made.keywords, 'created'],
        mine: true,
      });
      const at = n.v.p;
      const home: Place | undefined = n.c.home === 1 ? { pl: 'home' } : undefined;
      const here = n.c.there === 1 ? placeAt(there(c)) : home;
      const where = at === undefined ? here : placeAt(ref(at, c, ['place']));
      const effect: Effect = { e: 'create', face: made, n: count, name };
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
      const data = n.v.k!.data as CreatedData;
      const of = ref(n.v.x!, c, cards);
      const name = c.fresh('b');
      const keywords = data.run?.keywords ?? [];
      const made: Ref = { r: 'bind', name };
      c.mention({ ref: made, sort: 'card', gender: 'he', words: [data.type, ...keywords], mine: true });
      if (data.number !== 'sg' || !same(ref(n.v.w!, c, cards), made)) throw new NoReading('whose cost');
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
VP.define(
  'createAttach',
  '~create (count: a | {n:Num}) {s:Made} [{o:Keywords} or] {k:Created} <| to him> [{t:CreatedText}] <and | , and | > attach (which: it | them) to {y:NP1.card}',
  {
    subject: 'player',
    effect: (n, c) => {
      const count = n.v.n === undefined ? 1 : num(n.v.n, c);
      const made = face(n, c, n.v.n === undefined ? 'sg' : 'pl');
      if ((n.c.which === 0) !== (count === 1)) throw new NoReading('how many are created');
      let name: string | undefined;
      const attachTo = objOf(thing(n.v.y!, c, cards), c, (one) => {
        name = one;
      });
      const create = (host: Obj): Effect[] => {
        const one = (face: CreatedFace): Effect => ({ e: 'create', face, n: 1, attachTo: host });
        // Several attachments on one card: each is created as a separate card.
        if (n.v.o === undefined) return Array.from({ length: count }, () => one(made));
        if (count > 1) throw new Missing('several, each of one kind or another');
        // 'An Armor or Weapon Item': the player chooses which of the two he creates.
        const either = [{ ...made, keywords: Keywords.of(n.v.o)(n.v.o, c) }, made];
        return [
          { e: 'either', of: either.map((face) => [{ ...one(face), words: [face.keywords.join(' ')] }]) },
        ];
      };
      if (name === undefined) return create(attachTo);
      // The card to attach the created card to is chosen first.
      const host = { o: 'ref' as const, ref: { r: 'bind' as const, name } };
      return [{ e: 'choose', what: attachTo, name }, ...create(host)];
    },
  },
);
VP.define('createEach', '~create and ~attach a {s:Made} {k:Created} to (whom: each target | each one)', {
  subject: 'player',
  effect: (n, c) => {
    const made = face(n, c, 'sg');
    const targets = c.entities.filter((entity) => entity.target === true && entity.number === 'pl');
    const last = targets[targets.length - 1];
    if (last === undefined) throw new NoReading('no targets were mentioned');
    const name = c.fresh('p');
    const one: Effect = { e: 'create', face: made, n: 1, attachTo: { o: 'ref', ref: { r: 'bind', name } } };
    return [{ e: 'forEach', over: { o: 'ref', ref: last.ref }, as: name, do: [one] }];
  },
});

VP.define('createFor', '~create and attach to {y:NPx.card} a {s:Made} {k:Created} [{t:CreatedText}]', {
  subject: 'player',
  effect: (n, c) => {
    const attachTo = { o: 'ref' as const, ref: ref(n.v.y!, c, cards) };
    return [{ e: 'create', face: face(n, c, 'sg'), n: 1, attachTo }];
  },
});
